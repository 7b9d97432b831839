"""Showing: a game gone through again, as one reader sees it from one chair."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape

from travelogue.core.state import GameState
from travelogue.core.types import EVERYONE, SPECTATOR
from travelogue.face.face import Face, Reader, Sentence, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.text import Text
from travelogue.history.entry import UNDO
from travelogue.history.walk import Step, Walk
from travelogue.web.html import svg_frame
from travelogue.web.replay.moments import Moments
from travelogue.web.table.parts.boards import Board


@dataclass(frozen=True)
class Eyes:
    """From which chair a game is seen (SPECTATOR: none), and whether all cards lie open."""

    seat: int = SPECTATOR
    is_open: bool = False


@dataclass(frozen=True)
class Showing:
    """What is shown, to whom, with which names, and through whose eyes."""

    walk: Walk
    face: Face
    names: tuple[str, ...]
    text: Text
    eyes: Eyes
    bots: frozenset[int] = frozenset()

    @cached_property
    def moments(self) -> Moments:
        """What may be seen, as far as the game is known now."""
        return Moments(self.walk, self.eyes.seat)

    @property
    def title(self) -> str:
        return self.text(self.walk.history.game.meta.title)

    @property
    def game(self) -> str:
        return self.walk.history.game.meta.name


def view_of(showing: Showing, at: int) -> GameState:
    """Return what the eyes see of a moment; nobody is its viewer, so it offers no action."""
    return view_in(showing, showing.walk.position(showing.moments.entry(at)))


def view_in(showing: Showing, state: GameState) -> GameState:
    """Return what the eyes see of a position."""
    if showing.eyes.is_open:
        return state
    view = state.view(showing.eyes.seat)
    view.viewer = SPECTATOR
    return view


def reader_of(showing: Showing) -> Reader:
    """Return the reader for whom everything is drawn and told: somebody on the chair."""
    return Reader(showing.names, showing.eyes.seat, showing.text)


def board(showing: Showing, at: int, shape: Shape) -> str:
    """Return the drawn board of a moment."""
    return drawn(showing, view_of(showing, at), shape, Sketch()).html


def drawn(showing: Showing, view: GameState, shape: Shape, sketch: Sketch) -> Board:
    """Return a view's board; parts that show what they showed before are not drawn again."""
    drawing = showing.face.picture_again(view, shape, reader_of(showing), sketch)
    label = showing.text("Board of {game}", game=showing.title)
    return Board(svg_frame(drawing.width, drawing.height, shape, label), drawing.parts)


def sentences(showing: Showing, step: Step) -> list[Sentence]:
    """Return an entry in sentences, as it was told to whoever sat on the chair."""
    if step.entry.takes_back():
        return [Sentence(taken_back(showing, step), step.entry.seat)]
    if showing.eyes.is_open and is_private(step) and step.entry.seat != showing.eyes.seat:
        return told_to(showing, step, step.entry.seat)
    return showing.face.log(step.events, reader_of(showing))


def is_private(step: Step) -> bool:
    """Tell whether a seat did something that was not told to everybody."""
    return step.entry.seat >= 0 and any(event.audience != EVERYONE for event in step.events)


def told_to(showing: Showing, step: Step, seat: int) -> list[Sentence]:
    """Return an entry as it was told to one seat, with the name of who was addressed as "you"."""
    name, log = showing.names[seat], showing.face.log
    told = log(step.events, Reader(showing.names, seat, showing.text))
    beside = log(step.events, Reader(showing.names, SPECTATOR, showing.text))
    to_all = {line.text for line in beside}
    return [
        line if line.text in to_all else line._replace(text=f"{name}: {line.text}") for line in told
    ]


def taken_back(showing: Showing, step: Step) -> str:
    """Return the sentence of an entry that takes back others."""
    teller, entry, number = reader_of(showing), step.entry, showing.moments.number
    first = entry.rewinds_to()
    if entry.action == UNDO or first is None or number(first) == number(entry.seq):
        return teller.said(entry.seat, "You take back a move.", "{name} takes back a move.")
    return teller.said(
        entry.seat,
        "You take back move {move} and all that followed; everybody agrees.",
        "{name} takes back move {move} and all that followed; everybody agrees.",
        move=number(first),
    )


def plain(showing: Showing, at: int) -> str:
    """Return a moment in words."""
    told = showing.face.plain(view_of(showing, at), reader_of(showing))
    return f'<pre class="plain">{escape(told)}</pre>'


def frame(showing: Showing, at: int, shape: Shape, words: bool = False) -> dict[str, object]:
    """Return a moment as the page swaps it in; in words, too, on request."""
    told = {"board": board(showing, at, shape), **words_of(showing, at)}
    return told | ({"plain": plain(showing, at)} if words else {})


def words_of(showing: Showing, at: int) -> dict[str, object]:
    """Return what is said of a moment."""
    step = showing.walk.step(showing.moments.entry(at))
    view = view_of(showing, at)
    told = sentences(showing, step)
    return {
        "at": at,
        "status": escape(showing.face.status(view, reader_of(showing))),
        "told": told_html(showing, told),
        "pieces": sorted({piece for sentence in told for piece in sentence.pieces}),
        "scores": step.scores,
        "over": not view.pending(),
        "note": note_of(showing, step),
    }


def told_html(showing: Showing, told: list[Sentence]) -> str:
    """Return what happened in a moment, in a line."""
    said = " ".join(sentence.text for sentence in told)
    return escape(said or showing.text("Nothing that could be seen."))


def note_of(showing: Showing, step: Step) -> str:
    """Return what is to be said of a moment that counts no more, "" of all others."""
    if step.is_taken_back:
        return escape(showing.text("This move was taken back later."))
    return ""


def skipped(showing: Showing) -> list[int]:
    """Return the moments that lead nowhere: what was taken back, and the taking back itself."""
    return [
        showing.moments.number(step.entry.seq)
        for step in showing.moments.steps()
        if step.is_taken_back or step.entry.takes_back()
    ]
