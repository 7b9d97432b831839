"""Let's Go! To Japan: what a card shows, as numbers for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import Observer, put, put_most
from travelogue.games.lets_go_to_japan.tables import COUNTERS, ICONS, NIBBLE, NIBBLE_MASK

if TYPE_CHECKING:
    from travelogue.games.lets_go_to_japan.state import JapanState

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
CARD_NUMBERS: Final = 29
CARD_PARTS: Final = [
    "there", "back", *CITY_NAMES, "vp", "highlight vp", "vp per icon", "vp per set",
    *["shows " + name for name in COUNTER_NAMES[:ICONS]],
    *["needs " + name for name in COUNTER_NAMES],
]  # fmt: skip
MOST_VP: Final = 15
MOST_ICONS: Final = 5


def card_scales(observer: Observer, first: i64) -> None:
    """Tell how large a card's numbers can be."""
    at = observer.up_to(first + C_VP, 2, MOST_VP)
    at = observer.up_to(observer.up_to(at, 1, MOST_ICONS), 1, MOST_VP)
    observer.up_to(observer.up_to(at, ICONS, MOST_ICONS), COUNTERS, MOST_VP)


def write_back(city: i64, out: vec[i64], at: i64) -> None:
    """Write a card of which only the back is known."""
    put(out, at + C_BACK, 1)
    put(out, at + C_CITY + city, 1)


def write_card(s: JapanState, card: i64, out: vec[i64], at: i64) -> None:
    """Write a card: its city, VP, highlight, icons and what the highlight needs."""
    tables = s.tables
    put(out, at + C_THERE, 1)
    put(out, at + C_CITY + tables.city[card], 1)
    put_most(out, at + C_VP, tables.vp[card], MOST_VP)
    put_most(out, at + C_BONUS, tables.bonus[card], MOST_VP)
    put_most(out, at + C_ICON_VP, tables.icon_vp[card], MOST_ICONS)
    put_most(out, at + C_SET_VP, tables.set_vp[card], MOST_VP)
    write_packed(tables.icons[card], MOST_ICONS, out, at + C_ICONS)
    write_packed(tables.need[card], MOST_VP, out, at + C_NEED)


def write_packed(values: i64, most: i64, out: vec[i64], at: i64) -> None:
    """Write the numbers of a packed column as shares of `most`."""
    while values:
        if values & NIBBLE_MASK:
            put_most(out, at, values & NIBBLE_MASK, most)
        values >>= NIBBLE
        at += 1
