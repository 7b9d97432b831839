"""What a browser may say over a socket, read strictly, and how it is refused."""

from __future__ import annotations

import re
import time
from typing import Any, Final, NamedTuple

import orjson

from travelogue.core.errors import IllegalAction, TravelogueError
from travelogue.face.face import SHAPES, Shape
from travelogue.face.text import N_, Text
from travelogue.live.standing import STANDING_ANSWERS, StandingAnswer
from travelogue.live.table import MAX_SAID

MAX_MESSAGE: Final = 4096  # bytes
MAX_NUMBER: Final = 1 << 30
MAX_TARGET: Final = 200
MAX_ACTIONS: Final = 64  # of one gesture
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
    "not_host": N_("Only the person who opened this table can do that."),
    "begun": N_("The game has begun. Now the other players have to vote."),
    "no_vote": N_(
        "You can't vote on that now. All other players vote, each once; with two players and no "
        "clock, after a day without a move."
    ),
    "closed": N_("The host has closed this table."),
    "unwelcome": N_("You can't sit down at this table."),
    "no_block": N_("There is nobody to block there."),
    "unknown": N_("There is no bot of that name."),
    "not_dealt": N_("The cards are dealt when everyone is here."),
    "shuffling": N_("The cards are just being dealt; nobody can get up for a moment."),
    "too_late": N_("The cards were dealt without what your browser put in: it came too late."),
    "too_soon": N_("The others have not pledged yet; your browser has to wait."),
    "wrong_bits": N_("Your browser showed something else than it had pledged."),
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


class Said(NamedTuple):
    """A message: its type, and the fields that messages of this type have."""

    type: str
    q: int = 0
    action: int = 0
    actions: tuple[int, ...] = ()
    key: str = ""
    answer: StandingAnswer = "ask"
    agree: bool = False
    text: str = ""
    hours: int = 0
    seat: int = 0
    target: str = ""
    shape: Shape = "wide"
    on: bool = False
    bot: str = ""
    number: int = 0
    hash: str = ""
    bits: str = ""


FIELDS: Final[dict[str, tuple[str, ...]]] = {  # by type
    "act": ("q", "action"),
    "gesture": ("q", "actions"),
    "undo": ("q",),
    "ask_undo": ("q",),
    "answer_undo": ("agree",),
    "standing": ("key", "answer"),
    "say": ("text",),
    "away": ("hours",),
    "leave": (),
    "free": ("seat",),
    "close_seat": ("seat", "bot"),
    "close_table": (),
    "vote_out": ("seat",),
    "block": ("seat",),
    "block_line": ("number",),
    "seat": ("seat",),
    "hint": ("q",),
    "gains": ("q",),
    "follow": ("q", "actions"),
    "preview": ("q", "actions"),
    "why": ("target",),
    "look": ("seat",),
    "shape": ("shape",),
    "words": ("on",),
    "ping": (),
    "pledge": ("seat", "hash"),
    "show": ("seat", "bits"),
}
NUMBERS: Final = ("q", "action", "hours", "seat", "number")
LONGEST: Final = {  # of texts, in letters
    "key": MAX_KEY,
    "text": MAX_SAID,
    "target": MAX_TARGET,
    "bot": MAX_KEY,
}
HEX: Final = {"hash": re.compile(r"|[0-9a-f]{64}"), "bits": re.compile(r"[0-9a-f]{32}")}
ONE_OF: Final[dict[str, tuple[str, ...]]] = {"answer": STANDING_ANSWERS, "shape": SHAPES}


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
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in FIELDS:
        *most, last = FIELDS
        raise Malformed(f"A message has one of the types {', '.join(most)} and {last}.")
    return Said(kind, **{name: checked(name, data.get(name)) for name in FIELDS[kind]})


def checked(name: str, value: object) -> Any:
    """Return the value of a field; Malformed if it is none such. What is not True is False."""
    if name in NUMBERS:
        if type(value) is not int or not 0 <= value < MAX_NUMBER:  # truth values are no numbers
            raise Malformed(f"The field {name!r} must be a whole number.")
        return value
    if name == "actions":
        if not isinstance(value, list) or not 0 < len(value) <= MAX_ACTIONS:
            raise Malformed(f"A gesture has from 1 to {MAX_ACTIONS} actions.")
        return tuple(checked("action", each) for each in value)
    if name in LONGEST:
        if not isinstance(value, str) or len(value) > LONGEST[name]:
            raise Malformed(f"The field {name!r} must be a short text.")
        return value
    if name in HEX:
        if not isinstance(value, str) or not HEX[name].fullmatch(value):
            raise Malformed(f"The field {name!r} must be written in hexadecimal digits.")
        return value
    if name in ONE_OF:
        if value not in ONE_OF[name]:
            raise Malformed(f"The field {name!r} must be one of {', '.join(ONE_OF[name])}.")
        return value
    return value is True


def shape_of(value: object) -> Shape:
    """Return the shape with this name; Malformed if there is none."""
    shape: Shape = checked("shape", value)
    return shape


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
