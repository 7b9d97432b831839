"""Kimono Memories: the cards as native columns, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec

SEATS: Final = 2  # KIM-01
SUN: Final = 0  # KIM-11
MOON: Final = 1

PATTERNS: Final = 5
CAT: Final = 5  # kinds of token: 0-4 the patterns p3 .. p7, 5 the cat
KINDS: Final = 6
WILD: Final = 6  # symbols on a side: a kind, wild or none
NO_SYMBOL: Final = 7
SYMBOLS: Final = 8
CHOICE: Final = 6  # a match of wild and wild: the player chooses
NO_MATCH: Final = 7

OBJECTS: Final = 4  # flower, lantern, umbrella, fan
FLOWER: Final = 0
LANTERN: Final = 1
PROPS: Final = 5  # one prop card per object, then Lantern and Flower

KIMONO_CARDS: Final = 30
BEAUTY_CARDS: Final = 25
NO_PATTERN: Final = 5
MON_LEFT: Final = 1  # bits of a card's Mon corners
MON_RIGHT: Final = 2
NO_CARD: Final = -1

RING: Final = 8  # KIM-05
MAX_CROSS: Final = 3  # KIM-17
END_AT: Final = 2  # KIM-63
DISPLAY_START: Final = 2  # KIM-06
DISPLAY: Final = 4  # KIM-66
START_GAP: Final = 0  # KIM-08
TURNS: Final = 26  # KIM-64

TRACK_END: Final = 4  # KIM-03
SUDDEN_SPACE: Final = 3  # KIM-92
SUDDEN_MARKERS: Final = 2
TOKENS_EACH: Final = 6  # KIM-09
CAT_TOKENS: Final = 7
FIRST_TILE: Final = 3  # the tile of pattern k is worth FIRST_TILE + k

LAYERS: Final = 5  # KIM-35
COLUMNS: Final = 35
COLUMN_0: Final = 17  # where column 0 lies in a row of COLUMNS
CELLS: Final = 175  # LAYERS * COLUMNS
ALBUM_CARDS: Final = 18


class Tables:
    """One column per fact; the index is the card: 0-24 beauty, 25-29 prop, 30 Sun, 31 Moon."""

    __slots__ = (
        "bonus_points", "bonus_set", "ids", "left", "match", "mon", "mon_basic", "names",
        "objects", "pattern", "right", "spaces",
    )  # fmt: skip

    def __init__(
        self,
        ids: list[str],
        names: list[str],
        pattern: list[int],
        left: list[int],
        right: list[int],
        mon: list[int],
        mon_basic: list[int],
        objects: list[int],
        bonus_set: list[int],
        bonus_points: list[int],
        spaces: list[str],
    ) -> None:
        self.ids = ids
        self.names = names
        self.pattern = vec[i64](pattern)  # 0-4, NO_PATTERN for props and departure cards
        self.left = vec[i64](left)  # symbol on each side
        self.right = vec[i64](right)
        self.mon = vec[i64](mon)  # MON_LEFT | MON_RIGHT
        self.mon_basic = vec[i64](
            mon_basic
        )  # the same with the basic side of the departure cards up
        self.objects = vec[i64](objects)  # four counters of 4 bits: icons of each object
        self.bonus_set = vec[i64](bonus_set)  # per prop: bit mask of the objects of a set
        self.bonus_points = vec[i64](bonus_points)  # per prop: points per set
        self.match = match_table()
        self.spaces = spaces  # names of the ring spaces


def match_table() -> vec[i64]:
    """Return what a seam gives for each (right symbol, left symbol): KIM-41, KIM-42, KIM-43."""
    table: list[int] = []
    for right in range(SYMBOLS):
        for left in range(SYMBOLS):
            if right == NO_SYMBOL or left == NO_SYMBOL:
                table.append(NO_MATCH)
            elif right == WILD:
                table.append(left)  # wild and wild: CHOICE, which is WILD's number
            elif left in (WILD, right):
                table.append(right)
            else:
                table.append(NO_MATCH)
    return vec[i64](table)
