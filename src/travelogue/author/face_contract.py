"""The contract of faces: what people see agrees with the rules and shows nothing hidden.

    check_face(game, face)         random games, every seat and a watcher, both shapes

The second half of the contract suite (author/contract.py has the rules); raises ContractError.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.etree import ElementTree

from travelogue.author.alike import knows
from travelogue.author.contract import ContractError
from travelogue.author.option_sets import option_sets, seat_counts, shared_out
from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Drawing, Face, Gesture, Reader, Shape
from travelogue.face.sketch import Sketch

FEW: Final = 4  # more option sets than this are not combined, each value is tried once
EVERY: Final = 10  # positions between two looks at first; half of the game so far is added
NAMES: Final = ('Zoë <b>&"quotes"', "Bartholomew Featherstone", "c", "D'Arcy", "Ευα")
JUNK: Final = (
    "",
    " ",
    "nonsense",
    "place",
    "place 999",
    "-1",
    "\x00",
    "x" * 4000,
    "{name}",
    "é 1 2",
)
MARKED: Final = ("tabindex", "role", "aria-label")


def check_face(
    game: Game,
    face: Face,
    seed: int = 1,
    tables: Sequence[int] | None = None,
    share_out: bool = False,
) -> int:
    """Check words and pictures with all seats and options; return the number of drawings.

    With `share_out` every value of an option is tried with some number of seats, not with each.
    """
    sets_of = shared_out if share_out else option_sets
    drawings = 0
    symbols = sheet_ids(face)
    if len(face.how_to_play(Reader(NAMES))) < 3:
        raise ContractError(f"{game.meta.name}: a newcomer is not told how to play")
    for seats in tables or seat_counts(game):
        for n, options in enumerate(sets_of(game, seats, FEW)):
            drawings += FaceCheck(game, face, seats, options, seed + n, symbols).run()
    return drawings


def sheet_ids(face: Face) -> set[str]:
    """Return the ids of the symbol sheet, which must be well-formed."""
    return {str(e.get("id")) for e in ElementTree.fromstring(face.sheet()).iter() if e.get("id")}


@dataclass
class FaceCheck:
    """One random game, looked at now and then by everybody."""

    game: Game
    face: Face
    seats: int
    options: dict[str, str]
    seed: int
    symbols: set[str]  # of the sheet
    where: str = ""
    sketches: dict[tuple[int, Shape], Sketch] = field(default_factory=dict)
    looks: int = 0  # how many positions were looked at

    def run(self) -> int:
        """Play to the end; return the number of drawings checked."""
        chance, pick = SimChance(self.seed), SimChance(self.seed + 1)
        log = EventLog()
        state = self.game.new_state(self.seats, self.options, chance, log)
        decisions = drawings = due = 0
        while True:
            self.where = f"decision {decisions}"
            for seat in (*range(self.seats), SPECTATOR):
                self.check_log(log, seat)
            pending = state.pending()
            if decisions >= due or not pending:
                due = decisions + EVERY + decisions // 2
                for seat in (*range(self.seats), SPECTATOR):
                    drawings += self.check_looks(state, seat)
            if not pending:
                break
            seat = pending[pick.below(len(pending))]
            actions = state.legal(seat)
            log, before = EventLog(), state
            state = state.copy()
            state.apply(seat, actions[pick.below(len(actions))], chance, log)
            self.check_silence(before, state, seat, log)
            decisions += 1
        for seat in (*range(self.seats), SPECTATOR):
            if not self.face.verdict(state.view(seat), self.reader(seat)):
                self.fail("a finished game without a verdict")
        return drawings

    def fail(self, promise: str) -> None:
        """Raise with the promise that was broken and how to see it."""
        raise ContractError(
            f"{self.game.meta.name}, {self.seats} seats, {self.options}, seed {self.seed}, "
            f"{self.where}: {promise}"
        )

    def reader(self, seat: int) -> Reader:
        return Reader(NAMES[: self.seats], seat)

    def check_looks(self, state: GameState, seat: int) -> int:
        """Check all that one reader sees of a position; return the number of drawings."""
        reader = self.reader(seat)
        view = state.view(seat)
        self.check_words(view, reader)
        self.check_why(view, reader, JUNK)
        if seat in view.pending():
            self.check_refused(view, reader)
        other = view.determinize(SimChance(self.seed + 3)).view(seat)
        if self.all_words(view, reader) != self.all_words(other, reader):
            self.fail(f"words for seat {seat} tell what it cannot see")
        self.looks += 1
        shapes = [SHAPES[(self.looks + k) % len(SHAPES)] for k in (0, 2)]  # all of them in turn
        for shape in shapes:
            drawing = self.face.picture(view, shape, reader)
            self.check_drawing(view, reader, drawing)
            sketch = self.sketches.setdefault((seat, shape), Sketch())
            if self.face.picture_again(view, shape, reader, sketch) != drawing:
                self.fail(f"the {shape} drawing for seat {seat} keeps a part of the one before")
            if self.face.picture(other, shape, reader) != drawing:
                self.fail(f"the {shape} drawing for seat {seat} shows what it cannot see")
        return len(shapes)

    def all_words(self, view: GameState, reader: Reader) -> tuple[object, ...]:
        """Return everything that is said of a position, but for answers to clicks."""
        face = self.face
        seat = max(reader.seat, 0)
        return (
            face.prompt(view, reader.seat, reader),
            face.choices(view, seat, reader) if reader.seat >= 0 else [],
            face.status(view, reader),
            [face.seat_note(view, s, reader) for s in range(self.seats)],
            face.plain(view, reader),
        )

    def check_words(self, view: GameState, reader: Reader) -> None:
        """Prompts and choices are there, and choices are the legal actions in their order."""
        face, seat = self.face, reader.seat
        if not face.prompt(view, seat, reader).title or not face.status(view, reader):
            self.fail(f"seat {seat} is not told what goes on")
        if seat >= 0:
            choices = face.choices(view, seat, reader)
            if [choice.action for choice in choices] != view.legal(seat):
                self.fail(f"the choices in words of seat {seat} are not its legal actions")
            labels = [f"{choice.label}|{choice.detail}" for choice in choices]
            if len(set(labels)) != len(labels) or "|" in [label[:1] for label in labels]:
                self.fail(f"seat {seat} has choices without a label, or two that read the same")
        lines = [face.line(line.line, reader).name for line in view.score_lines(0)]
        if len(set(lines)) != len(lines) or "" in lines:
            self.fail("score lines have no names, or the same one twice")

    def check_why(self, view: GameState, reader: Reader, targets: tuple[str, ...]) -> None:
        """Every click gets an answer with a rule of this game, whatever its target says."""
        for target in targets:
            answer = self.face.why_not(view, reader.seat, target, reader)
            if not answer.text:
                self.fail(f"no answer to a click on {target[:40]!r}")
            if not re.fullmatch(rf"{self.game.meta.prefix}-\d+", answer.rule):
                self.fail(f"the answer to a click on {target[:40]!r} cites {answer.rule!r}")

    def check_refused(self, view: GameState, reader: Reader) -> None:
        """An action that is not legal is refused, not told about like a thing."""
        legal = view.legal(reader.seat)
        illegal = next(n for n in range(self.game.space.size) if n not in legal)
        target = self.game.space.text(illegal)
        if not self.face.why_not(view, reader.seat, target, reader).refused:
            self.fail(f"seat {reader.seat} is not refused {target!r}")

    def check_log(self, log: EventLog, seat: int) -> None:
        """Every event is told to everybody, as they may know it."""
        for sentence in self.face.log(log.events, self.reader(seat)):
            if not sentence.text or sentence.seat >= self.seats:
                self.fail(f"an event is told to seat {seat} without words or about no seat")

    def check_silence(self, before: GameState, after: GameState, by: int, log: EventLog) -> None:
        """Nobody reads in the log of something that they can notice nowhere else."""
        for seat in (*range(self.seats), SPECTATOR):
            is_told = seat == by or any(event.is_open_to(seat) for event in log.events)
            if is_told or knows(before, seat) != knows(after, seat):
                continue
            if self.face.log(log.events, self.reader(seat)):
                self.fail(f"the log tells seat {seat} of an action that it cannot notice")

    def check_drawing(self, view: GameState, reader: Reader, drawing: Drawing) -> None:
        """A drawing is well-formed, offers exactly the legal actions and keeps to the policy."""
        try:
            root = ElementTree.fromstring(f"<svg>{drawing.body}</svg>")
        except ElementTree.ParseError as error:
            self.fail(f"the drawing is not well-formed: {error}")
            return
        if len(root) != len(drawing.parts):
            self.fail(f"{len(drawing.parts)} parts of the drawing are {len(root)} elements")
        elements = list(root.iter())
        offered = sorted(
            int(e.attrib["data-action"]) for e in elements if "data-action" in e.attrib
        )
        legal = view.legal(reader.seat) if reader.seat >= 0 else []
        chains = self.face.gestures(view, reader.seat, reader) if legal else []
        if chains:
            self.check_gestures(chains, legal, elements, drawing)
        elif offered != legal:
            self.fail(f"seat {reader.seat} may click {offered}, legal are {legal}")
        ids = [e.attrib["id"] for e in elements if "id" in e.attrib]
        if len(set(ids)) != len(ids):
            self.fail("an id occurs twice in the drawing")
        for element in elements:
            self.check_element(element, legal, self.symbols | set(ids))
        targets = tuple({e.attrib["data-why"] for e in elements if "data-why" in e.attrib})
        self.check_why(view, reader, targets)

    def check_gestures(
        self,
        chains: list[Gesture],
        legal: list[int],
        elements: list[ElementTree.Element],
        drawing: Drawing,
    ) -> None:
        """Every legal action begins a gesture, whose things are drawn; none is carried twice."""
        begun = sorted({each.actions[0] for each in chains})
        if begun != legal:
            self.fail(f"gestures begin with {begun}, legal are {legal}")
        named = {e.attrib["data-why"] for e in elements if "data-why" in e.attrib}
        for missing in {thing for each in chains for thing in each.things} - named:
            self.fail(f"a gesture touches {missing!r}, which is not drawn")
        if any("data-action" in e.attrib for e in elements):
            self.fail("the drawing carries actions although the face has gestures")
        if len({(each.actions, each.things) for each in chains}) < len(chains):
            self.fail("two gestures touch the same things and play the same actions")

    def check_element(self, element: ElementTree.Element, legal: list[int], ids: set[str]) -> None:
        """One element: its marks are complete, its references exist, nothing runs."""
        marks = element.attrib
        if "data-action" in marks and not all(marks.get(name) for name in MARKED):
            self.fail(f"action {marks['data-action']} cannot be reached or read by everybody")
        if "data-preview" in marks and int(marks["data-preview"]) not in legal:
            self.fail(f"a preview of {marks['data-preview']}, which is not legal")
        href = marks.get("href", "#")
        if href != "#" and href[1:] not in ids:
            self.fail(f"the drawing uses the symbol {href}, which the sheet has not")
        if "style" in marks or element.tag in ("script", "style", "foreignObject"):
            self.fail("the drawing has inline style or script")
        if any(name.lower().startswith("on") for name in marks):
            self.fail("the drawing has an event handler")
