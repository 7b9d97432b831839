"""What a browser may say over a socket, read strictly, and how it is refused."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

import orjson

from travelogue.core.errors import IllegalAction, TravelogueError
from travelogue.face.face import SHAPES, Shape
from travelogue.face.text import N_, Text
from travelogue.live.standing import STANDING_ANSWERS, StandingAnswer
from travelogue.live.table import MAX_SAID

MAX_MESSAGE: Final = 4096  # bytes
MAX_NUMBER: Final = 1 << 30
MAX_TARGET: Final = 200
MAX_KEY: Final = 60
MOST_PER_SECOND: Final = 20
WARN_SECONDS: Final = 1.0

REFUSALS: Final = {
    "illegal": N_("That is not possible now."),
    "stale": N_("The table has moved on; here it is as it stands."),
    "undo": N_(
        "Nothing to undo. A move stands once a card is revealed or the other player has moved."
    ),
    "malformed": N_("The page sent something that the table does not understand."),
    "too_large": N_("The page sent more than the table reads."),
    "not_your_seat": N_("You are watching: only those who sit here may answer."),
    "not_offered": N_("You were never asked that here, so it cannot be answered in advance."),
    "not_asked": N_("Nobody waits for your consent to an undo."),
    "too_many": N_("That is more than one person may do here; wait a while."),
    "private": N_("Those who play here do not want to be watched."),
    "seat_taken": N_("That seat cannot be left or taken now."),
    "rate": N_("Too many messages at once; wait a moment."),
    "no_hint": N_("There is no hint now."),
    "failed": N_("The table could not store that. Nothing has changed; please try again."),
}


class Malformed(TravelogueError):
    """A message that is none of those below."""

    code = "malformed"


class TooLarge(TravelogueError):
    """A message longer than MAX_MESSAGE."""

    code = "too_large"


class TooFast(TravelogueError):
    """More than MOST_PER_SECOND messages in a second."""

    code = "rate"


@dataclass(frozen=True)
class Act:
    q: int
    action: int


@dataclass(frozen=True)
class Undo:
    q: int


@dataclass(frozen=True)
class Stand:
    key: str
    answer: StandingAnswer


@dataclass(frozen=True)
class AskUndo:
    q: int


@dataclass(frozen=True)
class AnswerUndo:
    agree: bool


@dataclass(frozen=True)
class Say:
    text: str


@dataclass(frozen=True)
class Away:
    hours: int


@dataclass(frozen=True)
class Leave:
    pass


@dataclass(frozen=True)
class TakeSeat:
    seat: int


@dataclass(frozen=True)
class Hint:
    q: int


@dataclass(frozen=True)
class Why:
    target: str


@dataclass(frozen=True)
class Reshape:
    shape: Shape


@dataclass(frozen=True)
class Words:
    on: bool


@dataclass(frozen=True)
class Ping:
    pass


Said = (
    Act | Undo | AskUndo | AnswerUndo | Stand | Say | Away | Leave | TakeSeat | Hint | Why
    | Reshape | Words | Ping
)  # fmt: skip


def read(message: str | bytes | None) -> Said:
    """Return what a message says; Malformed or TooLarge if it says nothing known."""
    if message is None or isinstance(message, bytes):
        raise Malformed("Messages are JSON text.")
    if len(message.encode("utf-8", "replace")) > MAX_MESSAGE:
        raise TooLarge(f"Messages have at most {MAX_MESSAGE} bytes.")
    try:
        data = orjson.loads(message)
    except ValueError:
        raise Malformed("Messages are JSON text.") from None
    if not isinstance(data, dict):
        raise Malformed("A message is a JSON object.")
    match data.get("type"):
        case "act":
            return Act(number(data, "q"), number(data, "action"))
        case "undo":
            return Undo(number(data, "q"))
        case "standing":
            return Stand(short(data, "key", MAX_KEY), standing_answer(data.get("answer")))
        case "ask_undo":
            return AskUndo(number(data, "q"))
        case "answer_undo":
            return AnswerUndo(data.get("agree") is True)
        case "say":
            return Say(short(data, "text", MAX_SAID))
        case "away":
            return Away(number(data, "hours"))
        case "leave":
            return Leave()
        case "seat":
            return TakeSeat(number(data, "seat"))
        case "hint":
            return Hint(number(data, "q"))
        case "why":
            return Why(short(data, "target", MAX_TARGET))
        case "shape":
            return Reshape(shape_of(data.get("shape")))
        case "words":
            return Words(data.get("on") is True)
        case "ping":
            return Ping()
    raise Malformed(
        "A message has one of the types act, undo, ask_undo, answer_undo, standing, say, away, "
        "leave, seat, hint, why, shape, words and ping."
    )


def number(data: dict[str, object], name: str) -> int:
    """Return a small whole number; truth values are none."""
    value = data.get(name)
    if type(value) is not int or not 0 <= value < MAX_NUMBER:
        raise Malformed(f"The field {name!r} must be a whole number.")
    return value


def short(data: dict[str, object], name: str, longest: int) -> str:
    """Return a text of at most `longest` letters."""
    value = data.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise Malformed(f"The field {name!r} must be a short text.")
    return value


def standing_answer(value: object) -> StandingAnswer:
    """Return the standing answer with this name; Malformed if there is none."""
    for answer in STANDING_ANSWERS:
        if answer == value:
            return answer
    raise Malformed(f"The field 'answer' must be one of {', '.join(STANDING_ANSWERS)}.")


def shape_of(value: object) -> Shape:
    """Return the shape with this name; Malformed if there is none."""
    for shape in SHAPES:
        if shape == value:
            return shape
    raise Malformed(f"The field 'shape' must be one of {', '.join(SHAPES)}.")


def refusal(error: TravelogueError, text: Text) -> dict[str, object]:
    """Return the answer to the sender of something that was refused."""
    told = REFUSALS.get(error.code)
    rule = error.rule if isinstance(error, IllegalAction) else ""
    return {
        "type": "error",
        "code": error.code,
        "text": text(told) if told else str(error),
        "rule": rule,
    }


class Pace:
    """Counts messages: a full second's worth at once, then no faster than they trickle in."""

    def __init__(self, most: int = MOST_PER_SECOND, at_once: int | None = None) -> None:
        self.most = most
        self.full = float(most if at_once is None else at_once)
        self.left = self.full
        self.at = time.monotonic()
        self.warned = self.at - WARN_SECONDS

    def check(self) -> None:
        """Count one message; TooFast if it comes too soon."""
        now = time.monotonic()
        self.left = min(self.full, self.left + (now - self.at) * self.most)
        self.at = now
        if self.left < 1:
            raise TooFast(f"At most {self.most} messages a second are read.")
        self.left -= 1

    def may_warn(self) -> bool:
        """Tell whether a flood is to be answered: once in a while, or the answers flood too."""
        if self.at - self.warned < WARN_SECONDS:
            return False
        self.warned = self.at
        return True
