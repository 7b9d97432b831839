"""Let's Go! To Japan: which scene (symbol `lgj-v-...`) a card shows. A place, not a rule."""

from __future__ import annotations

from typing import Final

SCENES: Final = {
    "arcade": "T30 T31 T36 T77 K77",
    "bamboo": "T64 T65 K44 K45 D14",
    "blossom": "T24 T25 T32 T33 T74 K32 K33 K74",
    "castle": "T26 T27 K30 K31 K50 K51 D12",
    "cat": "T09 T10 T28 T29 T52 T53",
    "class": "K26 K27 K38 K39 K70 K71 D16",
    "garden": "T34 T35 K01 K03 K04 K54 K55 K58 K59 K60",
    "lodging": "T41 T42 T56 T57 K42 K43 K46 K47",
    "market": "T37 T38 T62 K36 K37 K67 K68 D13",
    "mountain": "T73 K20 K21 K73 D05 D08",
    "museum": "T01 T02 T45 K22 K23 K69",
    "onsen": "K61 K62 D03 D15",
    "ramen": "T68 T71 T75 T79 K75 K79",
    "shopping": "T11 T12 T13 T14 T46 T48 T49 T78 K65 K66 K78 D04",
    "shrine": "T07 T08 T63 T66 T67 T76 K11 K12 K13 K14 K15 K76 D07",
    "skyline": "T18 T19 T20 T21 T22 T23 K18 K19 D06",
    "stall": "T39 T40 T47 T60 T61 T69 T70 T72 K72 D11",
    "station": "T43 T44 K34 K35",
    "tea": "T58 T59 K16 K17 D10",
    "temple": "T03 T04 T05 T06 K02 K05 K06 K07 K08 K09 K10 K40 K41 D01 D02 D09",
    "theatre": "T16 T17 T54 T55 T80 K28 K29 K80",
    "walk": "T15 T50 T51 K24 K25 K48 K49 K52 K53 K56 K57 K63 K64",
}
SCENE_OF: Final = {card: scene for scene, cards in SCENES.items() for card in cards.split()}
