"""Reading: a table as one reader sees it."""

# compiled: made anew for every reader at every move

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from travelogue.core.memo import memo
from travelogue.core.state import ScoreLine
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.face.svg import safe as escape
from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.live.levels import bot_label
from travelogue.live.table import Table
from travelogue.web.html import avatar_of, initials, rule_link
from travelogue.web.table.screen import Screen

SeatNames = tuple[tuple[str, str, str], ...]  # of each seat its kind, name and bot


class NamedSeat(Protocol):
    """A seat at a table, or as it is stored."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str: ...


class Reading:
    """A table, the view that a reader may see, and how they read it: for one moment.

    `mine` are the reader's seats. Whoever holds some and sees none is behind the curtain that falls
    between people who share a device. Without a screen nothing is kept of what is read.
    """

    __slots__ = (
        "face", "game", "is_answered", "is_asked", "is_curtained", "is_host", "is_watching",
        "mine", "open_seats", "over", "pending", "reader", "screen", "seat", "table", "text",
        "title", "told", "view",
    )  # fmt: skip

    def __init__(
        self,
        table: Table,
        seat: int,
        text: Text,
        mine: tuple[int, ...] = (),
        screen: Screen | None = None,
        is_host: bool = False,
    ) -> None:
        history = table.history
        meta = history.game.meta
        self.table = table
        self.seat = seat
        self.text = text
        self.is_host = is_host
        self.mine = mine or ((seat,) if seat != SPECTATOR else ())
        self.screen = Screen() if screen is None else screen
        self.screen.turn_to(table.version)
        self.reader = reader_of(seat_names(table.seats), tuple(meta.seat_names), seat, text)
        self.face = registry.face(meta.name)
        self.game = meta.name
        self.title = text(meta.title)
        self.view = history.view(seat)
        self.told = history.told_to(seat)
        self.pending = history.pending()
        self.open_seats = table.open_seats()
        self.over = not self.pending
        self.is_asked = seat in self.pending
        self.is_watching = not self.mine
        self.is_curtained = bool(self.mine) and seat == SPECTATOR
        # whether the table is about to give a standing answer of theirs; most people have none
        has_said = self.is_asked and bool(table.answers.given)
        self.is_answered = has_said and table.standing_action(seat) is not None


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


def avatar(reading: Reading, seat: int, small: bool = False) -> str:
    """Return the seat's shape with its initial; bots wear a badge."""
    kind = reading.table.seats[seat].kind
    initial = "?" if kind == "open" else initials(reading.reader.names)[seat]
    return avatar_of(seat, initial, kind == "bot", small)


def with_links(reading: Reading, text: str) -> str:
    """Return text as HTML in which the ids of rules are links."""
    game, prefix = reading.game, reading.table.history.game.meta.prefix
    return re.sub(rf"\b{prefix}-\d+\b", lambda found: rule_link(game, found[0]), escape(text))


def is_scored(reading: Reading) -> bool:
    """Tell whether points decide; some games can end before any scoring."""
    found = reading.screen.is_scored
    return any(score_lines(reading)) if found is None else found


def score_lines(reading: Reading) -> list[list[ScoreLine]]:
    """Return the score lines of each seat, the same ones; they are public."""
    lines = [reading.view.score_lines(seat) for seat in range(reading.table.history.seats)]
    reading.screen.is_scored = any(lines)
    return lines


def scores(reading: Reading) -> list[int]:
    """Return everyone's points if it ended now, as this reader counts them."""
    found = reading.screen.scores.get(reading.seat)
    if found is None:
        found = reading.screen.scores[reading.seat] = reading.face.points(reading.view)
    return found
