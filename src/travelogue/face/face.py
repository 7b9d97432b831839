"""Face: what people see of a game. Each game has one; pages, terminal and notebooks know no more.

A face reads views and never decides: legality comes from the state, sentences from `words`,
pictures from `drawing`, text pictures from `plain`. Everything is drawn for a Reader and from the
view that the reader may see.

Marks that a drawing puts on its elements, the same in every game:

    data-why="..."     a thing: gestures name it, and a click that is none asks `why_not` about it
    data-piece="..."   the piece's identity, stable between drawings: pieces glide to their new
                       place, and log sentences light them up
    data-tag="..."     where a thing's gain hangs: top, middle, foot (inside), none; else at its
                       lower edge
    data-still="..."   holds its pieces: in a preview, those in the same holder count as unmoved
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal, NamedTuple

from travelogue.core.chance import SimChance
from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.sketch import Sketch
from travelogue.face.text import ENGLISH, Text

# the drawing that fits a window: a desktop's, a large one's, a low one's; a phone's, a low phone's
Shape = Literal["wide", "large", "short", "phone", "small"]
SHAPES: Final[tuple[Shape, ...]] = ("wide", "large", "short", "phone", "small")
PHONES: Final[tuple[Shape, ...]] = ("phone", "small")
AREAS: Final[dict[Shape, tuple[int, int]]] = {  # the pixels that a board has there
    "wide": (992, 680),
    "large": (1540, 936),
    "short": (992, 584),
    "phone": (360, 548),
    "small": (360, 408),
}


UNLIT: Final = ".spot, .note-corner { fill: none; stroke: none; }\n"
GUESSES: Final = (1, 2)  # what two guesses of the hidden agree on does not depend on it


def outcome(view: GameState, seat: int, actions: tuple[int, ...], guess: int) -> GameState:
    """Return where a gesture leads if what is hidden is as guessed."""
    chance = SimChance(guess)
    state = view.determinize(chance)
    for action in actions:
        state.apply(seat, action, chance, None)
    return state


@dataclass(frozen=True)
class Reader:
    """Somebody who looks: the language, everyone's name, and the seat they hold or SPECTATOR."""

    names: tuple[str, ...]
    seat: int = SPECTATOR
    text: Text = ENGLISH

    def name(self, seat: int) -> str:
        """Return how this reader calls a seat."""
        return self.text("You") if seat == self.seat else self.names[seat]

    def said(self, seat: int, you: str, other: str, /, **values: object) -> str:
        """Return the sentence about a seat: `you` for its holder, else `other` with {name}."""
        if seat == self.seat:
            return self.text(you, **values)
        return self.text(other, name=self.names[seat], **values)


class Prompt(NamedTuple):
    """What a seat is asked, or what everybody waits for: a headline and a sentence of help."""

    title: str
    detail: str = ""


class Choice(NamedTuple):
    """A legal action in words: a short label, and what it would bring."""

    action: int
    label: str
    detail: str = ""


class Gesture(NamedTuple):
    """What a hand does in one go: the things it touches, in any order, and the actions it plays.

    Things are named as drawings name them (data-why). Without any it is a button beside the
    question.
    """

    things: tuple[str, ...]
    actions: tuple[int, ...]
    label: str  # in the list of choices, and for screen readers: a line for each action
    more: bool = False  # not whole yet: `follow` tells how it may go on
    tag: str = ""  # hung at the last thing in place of points: `3 purple`
    kind: int = 0  # of the tag: 1 good, 0 even, -1 a loss
    plan: bool = False  # shown first, and played by a second touch


class Sentence(NamedTuple):
    """A line of the log, the rule behind it, the pieces and the points that it speaks of."""

    text: str
    seat: int
    rule: str = ""
    pieces: tuple[str, ...] = ()
    heading: str = ""  # starts a new group of lines, for example a turn
    points: int = 0  # what its seat gains by what is told, or loses
    line: str = ""  # the score line that they go to


@dataclass(frozen=True)
class WhyNot:
    """Why something is not possible: the reason, the rule, and what is possible instead.

    A thing that is never a choice is not refused: the text says what there is to know of it.
    """

    text: str
    rule: str
    instead: str = ""
    refused: bool = True

    def told(self) -> WhyNot:
        """Return the same answer as one that refuses nothing."""
        return replace(self, refused=False)


class Standing(NamedTuple):
    """Something that a seat may answer in advance, and what its answers would play now.

    The key means the same for the rest of the game; the label fits into a sentence.
    """

    key: str
    label: str
    always: int
    never: int


class Holding(NamedTuple):
    """Something that a seat has got: a card, a bonus, an objective. `kind` is a plural."""

    kind: str
    name: str


class Stage(NamedTuple):
    """What a phone shows at a time of a drawing that is wider than its window."""

    name: str
    label: str
    x: int  # where it begins; it is as wide as the window


class Drawing(NamedTuple):
    """The inside of an SVG element and its size; it needs the sheet and styles of its face.

    Every part is one element. A page is sent those that have changed, so what changes apart is
    best drawn apart. A phone's drawing has stages side by side, one of which is seen.
    """

    parts: tuple[str, ...]
    width: int
    height: int
    stages: tuple[Stage, ...] = ()

    @property
    def body(self) -> str:
        return "".join(self.parts)


class Panel(NamedTuple):
    """Something that all share, drawn beside the board: goals, contests, what others have."""

    title: str
    drawing: Drawing


class SheetLine(NamedTuple):
    """A score line's name, and the text that explains it."""

    name: str
    note: str = ""


@dataclass(eq=False)
class Face(ABC):
    """The words and pictures of one game."""

    game: Game
    folder: Path  # of the game; its art lies in art/
    cache: dict[str, str] = field(default_factory=dict)

    @abstractmethod
    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        """Return what the reader's seat is asked; for others, watchers included, what is awaited.

        After the end: that it is over.
        """

    @abstractmethod
    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        """Return the legal actions of `seat` in words, in the order of `legal`."""

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        """Return what `seat` can do in one go; [] if the drawing carries single actions instead."""
        return []

    def follow(
        self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader
    ) -> list[Gesture]:
        """Return the whole gestures that begin with the actions of one that said there is more."""
        return []

    def worth(self, view: GameState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
        """Return how everybody's points change by a gesture; None if that is not known yet."""
        before = view.scores()
        first, second = (outcome(view, seat, actions, guess).scores() for guess in GUESSES)
        same = first == second
        return [b - a for a, b in zip(before, first, strict=True)] if same else None

    def points(self, view: GameState) -> list[int]:
        """Return everybody's points as the reader of a view counts them now."""
        return view.scores()

    def recap(self, events: list[Event], seat: int, reader: Reader) -> str:
        """Return in a few words what a seat did; "" if its sentences are to be told."""
        return ""

    def slip_title(
        self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader, label: str
    ) -> str:
        """Return what stands above the words about a gesture: the last line of its label."""
        return label.rpartition("\n")[2]

    def brings(self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
        """Return what a gesture brings, in a sentence or two beside its points."""
        found = [
            each.detail for each in self.choices(view, seat, reader) if each.action == actions[0]
        ]
        return found[0] if len(actions) == 1 and found else ""

    def picture_ahead(
        self, view: GameState, after: GameState, shape: Shape, reader: Reader
    ) -> Drawing:
        """Return the board where a gesture leads, laid out as `view` is drawn.

        What is new or moved lies where it would be seen; the page shows it half.
        """
        return self.picture(after, shape, reader)

    def overlay(
        self,
        view: GameState,
        seat: int,
        actions: tuple[int, ...],
        shape: Shape,
        reader: Reader,
    ) -> str:
        """Return what is laid over the board while a gesture is made, a <g>; "" for nothing."""
        return ""

    def panel(self, view: GameState, shape: Shape, reader: Reader) -> Panel | None:
        """Return what is drawn in the column beside the board, if anything is.

        It is 240 wide (320 in a large window) and at most 190 high; a phone shows none.
        """
        return None

    def seat_picture(self, view: GameState, seat: int, reader: Reader) -> Drawing | None:
        """Return what a seat has, for whoever points at its card; None if the board shows it."""
        return None

    @abstractmethod
    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        """Return a log line for events that this reader may know: `log` has hidden the rest."""

    @abstractmethod
    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        """Explain a click on something that is not legal now; any text must be survived."""

    @abstractmethod
    def status(self, view: GameState, reader: Reader) -> str:
        """Return where the game stands, for example `Turn 15 of 26`."""

    @abstractmethod
    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        """Return a few words about a seat for its card: cats, props, tokens ..."""

    @abstractmethod
    def line(self, line: str, reader: Reader) -> SheetLine:
        """Return the name of a score line."""

    def how_to_play(self, reader: Reader) -> list[str]:
        """Return the game in about five short sentences, for somebody's first minute."""
        return []

    def standing(self, view: GameState, seat: int, reader: Reader) -> list[Standing]:
        """Return all that would settle the question `seat` is asked now, if answered in advance.

        A table asks nobody who has answered each of them; [] for a question that is always asked.
        """
        return []

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        """Return the cards, bonuses and objectives that a seat has got so far and lie open.

        Statistics ask how often each is taken and how its holders fare; the same thing twice
        counts twice.
        """
        return []

    def unit(self, view: GameState, reader: Reader) -> str:
        """Return what scores count, in the plural."""
        return reader.text("points")

    @abstractmethod
    def verdict(self, view: GameState, reader: Reader) -> str:
        """Return how a finished game was decided, tie-breaks and early ends included."""

    @abstractmethod
    def picture(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        """Return the board as this view's owner sees it."""

    def picture_again(
        self, view: GameState, shape: Shape, reader: Reader, sketch: Sketch
    ) -> Drawing:
        """Return what `draw` returns; parts that show what they showed before need no drawing."""
        return self.picture(view, shape, reader)

    @abstractmethod
    def plain(self, view: GameState, reader: Reader) -> str:
        """Return the position as text: terminal, screen readers, golden games."""

    def log(self, events: list[Event], reader: Reader) -> list[Sentence]:
        """Return the log lines of one entry's events; what the reader may not know is hidden."""
        return self.sentences([event.seen_by(reader.seat) for event in events], reader)

    def standalone(self, view: GameState, reader: Reader, shape: Shape = "wide") -> str:
        """Return the board as an SVG that stands alone."""
        drawing = self.picture(view, shape, reader)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawing.width} '
            f'{drawing.height}" width="{drawing.width}" height="{drawing.height}">'
            f"<style>{self.styles()}</style>{self.sheet()}{drawing.body}</svg>"
        )

    def sheet(self) -> str:
        """Return the symbol sheet, to be inlined once in a page."""
        return self.file("art/sheet.svg")

    def styles(self) -> str:
        """Return the style sheet of the drawing; what only the page lights up is not seen."""
        return UNLIT + self.file("art/style.css")

    def file(self, name: str) -> str:
        if name not in self.cache:
            self.cache[name] = (self.folder / name).read_text("utf-8")
        return self.cache[name]
