"""Let's Go! To Japan: what a card shows, as numbers for learning programs."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import LANES, Observer, put, put_most, put_nibbles

from ..rules.tables import CARDS, ICONS, Tables

COUNTER_NAMES: Final = [
    "temple", "food", "nature", "shopping", "unique", "happy energy", "happy money",
    "stress energy", "stress money", "walks", "trains",
]  # fmt: skip
CITY_NAMES: Final = ["tokyo", "kyoto", "neutral"]

C_THERE: Final = 0  # 1 for a card, face up
C_BACK: Final = 1  # 1 for a Walk whose face is not known
C_CITY: Final = 2
C_VP: Final = 5
C_BONUS: Final = 6  # highlight: points, points per icon and per set
C_ICON_VP: Final = 7
C_SET_VP: Final = 8
C_ICONS: Final = 9
C_NEED: Final = 18
C_DAY_VP: Final = 29
C_KIND: Final = 30
C_NONE: Final = 31
CARD_NUMBERS: Final = 32
CARD_WORDS: Final = 8
CARD_PARTS: Final = [
    "there", "back", *CITY_NAMES, "vp", "highlight vp", "vp per icon", "vp per set",
    *["shows " + name for name in COUNTER_NAMES[:ICONS]],
    *["needs " + name for name in COUNTER_NAMES], "vp per day", "museum or class", "needs none",
]  # fmt: skip
MOST_VP: Final = 15
MOST_KIND: Final = 2


def card_scales(observer: Observer, first: i64) -> None:
    """Tell how large a card's numbers can be."""
    observer.up_to(first + C_VP, CARD_NUMBERS - C_VP, MOST_VP)
    observer.up_to(first + C_KIND, 1, MOST_KIND)
    observer.up_to(first + C_NONE, 1, 1)


def card_faces(tables: Tables) -> vec[i64]:
    """Return the words of every card as it is observed: [card * CARD_WORDS + k]."""
    nothing = [0] * (CARDS * CARD_WORDS)
    out = vec[i64](nothing)
    for card in range(CARDS):
        at: i64 = card * CARD_NUMBERS
        put(out, at + C_THERE, 1)
        put(out, at + C_CITY + tables.city[card], 1)
        put_most(out, at + C_VP, tables.vp[card], MOST_VP)
        put_most(out, at + C_BONUS, tables.bonus[card], MOST_VP)
        put_most(out, at + C_ICON_VP, tables.icon_vp[card], MOST_VP)
        put_most(out, at + C_SET_VP, tables.set_vp[card], MOST_VP)
        put_nibbles(out, at + C_ICONS, tables.icons[card])
        put_nibbles(out, at + C_NEED, tables.need[card])
        put_most(out, at + C_DAY_VP, tables.day_vp[card], MOST_VP)
        put_most(out, at + C_KIND, tables.kind[card], MOST_KIND)
        put_most(out, at + C_NONE, tables.need_none[card], 1)
    return out


def write_back(city: i64, out: vec[i64], word: i64) -> None:
    """Write a card of which only the back is known, from a word on."""
    put(out, LANES * word + C_BACK, 1)
    put(out, LANES * word + C_CITY + city, 1)


def write_card(faces: vec[i64], card: i64, out: vec[i64], word: i64) -> None:
    """Write a card, from a word on."""
    first: i64 = card * CARD_WORDS
    k: i64 = 0
    while k < CARD_WORDS:
        out[word + k] = faces[first + k]
        k += 1
