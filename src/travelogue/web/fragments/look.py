"""Look: a table as one reader sees it, and the small pieces of HTML that all parts share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from travelogue.core.face import Face, Reader
from travelogue.core.state import GameState
from travelogue.core.svg import safe as escape
from travelogue.core.text import Text
from travelogue.core.types import SPECTATOR
from travelogue.games import registry
from travelogue.live.levels import bot_label
from travelogue.live.table import Table

BRAND: Final = "/static/brand.svg"
MINUS: Final = "−"


@dataclass(frozen=True)
class Look:
    """A table, the view that a reader may see, and how they read it."""

    table: Table
    face: Face
    view: GameState
    reader: Reader

    @property
    def seat(self) -> int:
        return self.reader.seat

    @property
    def text(self) -> Text:
        return self.reader.text

    @property
    def game(self) -> str:
        return self.table.history.game.meta.name

    @property
    def title(self) -> str:
        return self.text(self.table.history.game.meta.title)


def look_at(table: Table, seat: int, text: Text) -> Look:
    """Return the table as the holder of `seat` (or a spectator) sees it now."""
    reader = Reader(tuple(names_of(table, text)), seat, text)
    face = registry.face(table.history.game.meta.name)
    return Look(table, face, table.history.view(seat), reader)


def names_of(table: Table, text: Text) -> list[str]:
    """Return everyone's name in the reader's language; no two are the same."""
    names: list[str] = []
    for seat in table.seats:
        if seat.kind == "bot":
            name = bot_label(seat.bot, text)
        elif seat.kind == "open":
            name = text("Open seat")
        else:
            name = seat.name or text("Guest")
        names.append(name)
    roles = table.history.game.meta.seat_names
    while len(set(names)) < len(names):  # more than once if somebody is called like a marked name
        names = [
            f"{name} ({text(roles[n]) if roles else n + 1})" if names.count(name) > 1 else name
            for n, name in enumerate(names)
        ]
    return names


def icon(name: str) -> str:
    """Return one of the line icons of the brand sheet."""
    return f'<svg class="icon" aria-hidden="true"><use href="{BRAND}#i-{name}"/></svg>'


@lru_cache(maxsize=256)
def initials(names: tuple[str, ...]) -> list[str]:
    """Return the letters that stand for each name: one, or two where one is not enough."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        alike = [other for other in names if other[:1].upper() == name[:1].upper()]
        rest = name[same_start(alike) :].lstrip(" (") if len(alike) > 1 else ""
        letters = name[:1].upper() + rest[:1]
        shown.append(letters if letters not in shown else f"{name[:1].upper()}{seat + 1}")
    return shown


def same_start(names: list[str]) -> int:
    """Return how many letters all names begin with."""
    length = 0
    while len({name[: length + 1] for name in names}) == 1 and length < len(names[0]):
        length += 1
    return length


def avatar(look: Look, seat: int, small: bool = False) -> str:
    """Return the seat's shape with its initial; bots wear a badge."""
    initial = "?" if look.table.seats[seat].kind == "open" else initials(look.reader.names)[seat]
    is_bot = look.table.seats[seat].kind == "bot"
    badge = f'<svg class="bot"><use href="{BRAND}#bot-badge"/></svg>' if is_bot else ""
    size = "avatar avatar-s" if small else "avatar"
    return (
        f'<span class="{size}" data-seat="{seat}" aria-hidden="true">'
        f'<svg><use href="{BRAND}#seat-{seat}"/></svg><b>{escape(initial)}</b>{badge}</span>'
    )


def rule_link(game: str, rule: str) -> str:
    """Return a rule's id as a link to its text; "" without a rule."""
    if not rule:
        return ""
    id = escape(rule)
    return f'<a class="rule" href="/rules/{game}#{id}" data-rule="{id}">{id}</a>'


def with_links(look: Look, text: str) -> str:
    """Return text as HTML in which the ids of rules are links."""
    prefix = look.table.history.game.meta.prefix
    return re.sub(rf"\b{prefix}-\d+\b", lambda found: rule_link(look.game, found[0]), escape(text))


def number(n: int) -> str:
    """Return a number with a true minus sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def is_asked(look: Look) -> bool:
    """Tell whether this reader owes an answer."""
    return look.seat in look.table.history.pending()


def is_scored(look: Look) -> bool:
    """Tell whether points decide; some games can end before any scoring."""
    found = look.table.shown.get("scored")
    if not isinstance(found, bool):
        seats = range(look.table.history.seats)
        found = look.table.shown["scored"] = any(look.view.score_lines(seat) for seat in seats)
    return found


def scores(look: Look) -> list[int]:
    """Return everyone's points if it ended now: public, so counted once for all readers."""
    found = look.table.shown.get("scores")
    if not isinstance(found, list):
        found = look.table.shown["scores"] = look.view.scores()
    return found


def is_watching(look: Look) -> bool:
    return look.seat == SPECTATOR
