"""Look: a table as one reader sees it, and the small pieces of HTML that all parts share."""

# compiled: made anew for every reader at every move

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Protocol

from travelogue.core.memo import memo
from travelogue.core.state import ScoreLine
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Face, Reader, Shape
from travelogue.face.svg import safe as escape
from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.live.levels import bot_label
from travelogue.live.table import Table
from travelogue.web.templates import STATIC_URL

BRAND: Final = f"{STATIC_URL}/brand.svg"
MINUS: Final = "−"
SCORED: Final = "scored"  # among what is shown of a table: whether there are score lines
SeatNames = tuple[tuple[str, str, str], ...]  # of each seat its kind, name and bot
LONG: Final = 0.72  # of its width: a higher board is not squeezed into the window, the page scrolls


class NamedSeat(Protocol):
    """A seat at a table, or as it is stored."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str: ...


class Look:
    """A table, the view that a reader may see, and how they read it: for one moment.

    `mine` are the reader's seats. Whoever holds some and sees none is behind the curtain that falls
    between people who share a device.
    """

    __slots__ = (
        "face", "game", "is_asked", "mine", "open_seats", "over", "pending", "reader", "seat",
        "table", "text", "view",
    )  # fmt: skip

    def __init__(self, table: Table, face: Face, reader: Reader, mine: tuple[int, ...]) -> None:
        self.table = table
        self.face = face
        self.game = table.history.game.meta.name
        self.reader = reader
        self.seat = reader.seat
        self.text = reader.text
        self.mine = mine
        self.open_seats = table.open_seats()
        self.view = table.history.view(reader.seat)
        self.pending = table.history.pending()
        self.over = not self.pending
        self.is_asked = reader.seat in self.pending

    @property
    def title(self) -> str:
        return self.text(self.table.history.game.meta.title)


def look_at(table: Table, seat: int, text: Text, mine: tuple[int, ...] = ()) -> Look:
    """Return the table as the holder of `seat` (or a spectator) sees it now."""
    meta = table.history.game.meta
    reader = reader_of(seat_names(table.seats), tuple(meta.seat_names), seat, text)
    own = mine or ((seat,) if seat != SPECTATOR else ())
    return Look(table, registry.face(meta.name), reader, own)


def names_of(table: Table, text: Text) -> list[str]:
    """Return everyone's name in the reader's language; no two are the same."""
    return distinct_names(table.seats, table.history.game.meta.seat_names, text)


def distinct_names(seats: Sequence[NamedSeat], roles: list[str], text: Text) -> list[str]:
    """Return the names of seats, told apart by role or number where they are alike."""
    return list(reader_of(seat_names(seats), tuple(roles), SPECTATOR, text).names)


def seat_names(seats: Sequence[NamedSeat]) -> SeatNames:
    return tuple([(seat.kind, seat.name, seat.bot) for seat in seats])


@memo  # names seldom change while a game is played
def reader_of(seats: SeatNames, roles: tuple[str, ...], seat: int, text: Text) -> Reader:
    """Return the reader on a seat, who calls everybody by a name of their own."""
    names: list[str] = []
    for kind, given, bot in seats:
        if kind == "bot":
            name = bot_label(bot, text)
        elif kind == "open":
            name = text("Open seat")
        else:
            name = given or text("Guest")
        names.append(name)
    while len(set(names)) < len(names):  # more than once if somebody is called like a marked name
        names = [
            f"{name} ({text(roles[n]) if roles else n + 1})" if names.count(name) > 1 else name
            for n, name in enumerate(names)
        ]
    return Reader(tuple(names), seat, text)


def icon(name: str) -> str:
    """Return one of the line icons of the brand sheet."""
    return f'<svg class="icon" aria-hidden="true"><use href="{BRAND}#i-{name}"/></svg>'


@memo
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
    kind = look.table.seats[seat].kind
    initial = "?" if kind == "open" else initials(look.reader.names)[seat]
    return avatar_of(seat, initial, kind == "bot", small)


@memo
def avatar_of(seat: int, initial: str, is_bot: bool = False, small: bool = False) -> str:
    """Return a seat's shape with a letter or two."""
    badge = f'<svg class="bot"><use href="{BRAND}#bot-badge"/></svg>' if is_bot else ""
    size = "avatar avatar-s" if small else "avatar"
    return (
        f'<span class="{size}" data-seat="{seat}" aria-hidden="true">'
        f'<svg><use href="{BRAND}#seat-{seat}"/></svg><b>{escape(initial)}</b>{badge}</span>'
    )


@memo
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


@memo
def svg_frame(width: int, height: int, shape: Shape, label: str) -> str:
    """Return the opening tag of a board in a page."""
    long = " board-long" if height > width * LONG else ""
    return (
        f'<svg class="board-svg{long}" data-shape="{shape}" role="group" '
        f'aria-label="{escape(label)}" viewBox="0 0 {width} {height}">'
    )


def svg_board(frame: str, parts: tuple[str, ...]) -> str:
    """Return a drawing as an element of a page."""
    return f"{frame}{''.join(parts)}</svg>"


def number(n: int) -> str:
    """Return a number with a true minus sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def is_scored(look: Look) -> bool:
    """Tell whether points decide; some games can end before any scoring."""
    found = look.table.shown.get(SCORED)
    return found if isinstance(found, bool) else any(score_lines(look))


def score_lines(look: Look) -> list[list[ScoreLine]]:
    """Return the score lines of each seat, the same ones; they are public."""
    lines = [look.view.score_lines(seat) for seat in range(look.table.history.seats)]
    look.table.shown[SCORED] = any(lines)
    return lines


def scores(look: Look) -> list[int]:
    """Return everyone's points if it ended now: public, so counted once for all readers."""
    found = look.table.shown.get("scores")
    if not isinstance(found, list):
        found = look.table.shown["scores"] = look.view.scores()
    return found


def is_watching(look: Look) -> bool:
    """Tell whether the reader holds no seat here."""
    return not look.mine


def is_curtained(look: Look) -> bool:
    """Tell whether the reader's own sides are hidden until one of them lifts the curtain."""
    return bool(look.mine) and look.seat == SPECTATOR
