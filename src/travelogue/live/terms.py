"""Terms: what a table agrees on beside the game's own options. Checked when a table is opened."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, Self, cast

from travelogue.core.errors import TravelogueError, UnknownName

PaceKind = Literal["none", "live", "days"]
Watching = Literal["everyone", "link", "nobody"]
Absent = Literal["bot", "open"]
PACES: Final[tuple[PaceKind, ...]] = ("none", "live", "days")
WATCHING: Final[tuple[Watching, ...]] = ("everyone", "link", "nobody")
ABSENT: Final[tuple[Absent, ...]] = ("bot", "open")

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LONGEST: Final = 60 * DAY  # of any time that a pace names


class BadTerms(TravelogueError):
    """Terms that no table can have."""

    code = "terms"


@dataclass(frozen=True)
class Pace:
    """How much time a seat has, in milliseconds: a base, more with every turn, up to a cap."""

    kind: PaceKind = "none"
    base: int = 0
    increment: int = 0
    cap: int = 0  # 0: none
    vacation: int = 0  # for how long a seat may let its clock stand in the whole game

    def __post_init__(self) -> None:
        if self.kind not in PACES:
            raise UnknownName("pace", self.kind, PACES)
        times = (self.base, self.increment, self.cap, self.vacation)
        if not all(type(time) is int and 0 <= time <= LONGEST for time in times):
            raise BadTerms(f"The times of a pace lie between 0 and {LONGEST // DAY} days.")
        if self.kind != "none" and not self.base:
            raise BadTerms("A pace needs a base time above 0.")
        if self.cap and self.cap < self.base:
            raise BadTerms("The cap of a pace cannot lie below its base time.")


UNTIMED: Final = Pace()
LIVE: Final = Pace("live", 10 * MINUTE, 10 * SECOND)
DAYS: Final = Pace("days", 72 * HOUR, 12 * HOUR, 120 * HOUR, 7 * DAY)


@dataclass(frozen=True)
class Terms:
    """Pace, who may watch, whether the lobby lists it, hints, and what becomes of an absent seat.

    `watching`: everyone who knows the address; those who came by the link with the table's key;
    or nobody but those who sit there. As long as a seat is open, whoever may sit down may look.
    """

    pace: Pace = field(default=UNTIMED)
    watching: Watching = "everyone"
    listed: bool = False
    hints: bool = True
    absent: Absent = "bot"  # whose time is over is replaced by a bot, or the seat is offered

    def __post_init__(self) -> None:
        if self.watching not in WATCHING:
            raise UnknownName("rule for watching", self.watching, WATCHING)
        if self.absent not in ABSENT:
            raise UnknownName("replacement", self.absent, ABSENT)

    def data(self) -> dict[str, object]:
        """Return the terms as JSON-able data."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, object]) -> Self:
        """Return the terms that `data` wrote."""
        told = cast(dict[str, Any], dict(data))
        return cls(Pace(**told.pop("pace")), **told)
