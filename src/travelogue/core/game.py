"""Game: a title, with its description, its action space and the making of states."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.core.events import EventLog
from travelogue.core.insight import Insight
from travelogue.core.native import mypyc_attr
from travelogue.core.observe import Observer, PlainObserver
from travelogue.core.space import ActionSpace
from travelogue.core.state import GameState


class OptionValue:
    """One value of an option, with a sentence that explains it."""

    __slots__ = ("label", "text", "value")

    def __init__(self, value: str, label: str, text: str) -> None:
        self.value = value
        self.label = label
        self.text = text


class Option:
    """A choice that the table makes before play; the first value is the default."""

    __slots__ = ("label", "name", "rule", "values")

    def __init__(self, name: str, label: str, rule: str, values: list[OptionValue]) -> None:
        self.name = name
        self.label = label
        self.rule = rule
        self.values = values

    def default(self) -> str:
        return self.values[0].value

    def choices(self) -> list[str]:
        return [v.value for v in self.values]


class Meta:
    """What is known of a game without starting it. Texts are English sources for gettext."""

    __slots__ = (
        "asked_alone", "blurb", "how_to_play", "lines", "max_decisions", "max_seats", "min_seats",
        "minutes", "name", "options", "origin", "palette", "play_now", "prefix",
        "quiet_actions", "rules_version",
        "seat_names", "shelf", "single_answers", "title",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        title: str,
        prefix: str,
        blurb: str,
        minutes: int,
        min_seats: int,
        max_seats: int,
        seat_names: list[str],
        options: list[Option],
        rules_version: int,
        max_decisions: int,
        origin: str,
        shelf: int = 1000,
        single_answers: list[str] | None = None,
        asked_alone: list[str] | None = None,
        how_to_play: list[str] | None = None,
        lines: dict[str, list[str]] | None = None,
        palette: dict[str, list[str]] | None = None,
        play_now: dict[str, str] | None = None,
        quiet_actions: list[str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.prefix = prefix  # of its rule ids, for example KIM
        self.blurb = blurb
        self.minutes = minutes
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.seat_names = seat_names  # roles such as Sun and Moon; [] if seats have none
        self.options = options
        self.rules_version = rules_version  # raised when a rule fix changes running games
        self.max_decisions = max_decisions  # no game is longer, whatever is played
        self.origin = origin  # where the data comes from, in a sentence for players
        self.shelf = shelf  # where it stands in the gallery, the lowest first
        # names of steps that may ask for what has one answer; the contract allows no others
        self.single_answers: list[str] = single_answers or []
        # those among them that a table asks all the same: the answer shows or ends something
        self.asked_alone: list[str] = asked_alone or []
        self.how_to_play = how_to_play or []  # the first minute, in about six sentences
        self.lines = lines or {}  # of the score sheet: label, and the text that explains it
        self.palette = palette or {}  # colours by use, by day and by night
        # kinds of actions that stand although they show others nothing
        self.quiet_actions: list[str] = quiet_actions or []
        self.play_now = play_now or {}  # options of a game that is begun with one click


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title. Shared by all its tables; holds nothing that changes."""

    __slots__ = ("data_hash", "insight", "meta", "space")

    def __init__(self, meta: Meta, space: ActionSpace, insight: Insight, data_hash: str) -> None:
        self.meta = meta
        self.space = space
        self.insight = insight
        self.data_hash = data_hash  # of the content files, so that a record names its cards

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        """*game* Return the position after setup; `seats` and `options` have been checked."""
        raise NotImplementedError

    def decode(self, data: dict[str, object]) -> GameState:
        """*game* Return the state that `encode` wrote."""
        raise NotImplementedError

    def observer(self, seats: int) -> Observer:
        """*game* Return the observer that writes positions with so many seats as numbers.

        A game without one of its own shows scores and whose turn it is.
        """
        return PlainObserver(seats)

    def check_seats(self, seats: int) -> int:
        """Return `seats`, or raise with the numbers that are allowed."""
        meta = self.meta
        if not meta.min_seats <= seats <= meta.max_seats:
            allowed = (
                str(meta.min_seats)
                if meta.min_seats == meta.max_seats
                else f"{meta.min_seats} to {meta.max_seats}"
            )
            raise TravelogueError(f"{meta.title} is for {allowed} players, not {seats}.")
        return seats

    def check_options(self, given: dict[str, object]) -> dict[str, str]:
        """Return every option with its value as text, defaults filled in; raise on unknown ones."""
        out: dict[str, str] = {}
        known: list[str] = []
        for option in self.meta.options:
            known.append(option.name)
            if option.name in given:
                value = given[option.name]
                text = ("true" if value else "false") if isinstance(value, bool) else str(value)
                if text not in option.choices():
                    raise UnknownName(f"value of {option.name}", text, option.choices())
                out[option.name] = text
            else:
                out[option.name] = option.default()
        for name in given:
            if name not in known:
                raise UnknownName(f"option of {self.meta.title}", name, known)
        return out
