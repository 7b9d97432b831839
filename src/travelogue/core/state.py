"""GameState: the protocol between a game's rules and everything else."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import Final

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, mypyc_attr, vec
from travelogue.core.types import NOBODY

NO_BUFFER: Final = vec[i64]([])


class Question:
    """What a seat is asked: the step's number and name, and numbers for prompts and drawing."""

    __slots__ = ("args", "name", "step")

    def __init__(self, step: int, name: str, args: list[int]) -> None:
        self.step = step
        self.name = name
        self.args = args


class ScoreLine:
    """One line of a score sheet. `firm` tells points that can no longer be lost from leads."""

    __slots__ = ("firm", "line", "points", "rule")

    def __init__(self, line: str, rule: str, points: int, firm: bool = True) -> None:
        self.line = line
        self.rule = rule
        self.points = points
        self.firm = firm


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """One position. A view is the same class with holes (HIDDEN), and so is all that bots get.

    `seats` and `viewer` are set by the game. Methods marked *game* are each game's duty; the others
    follow from them.
    """

    __slots__ = ("buffer", "seats", "viewer")

    def __init__(self, seats: i64, viewer: i64) -> None:
        self.buffer = NO_BUFFER  # of `legal`, made when first needed and never copied
        self.seats: i64 = seats
        self.viewer: i64 = viewer  # whose view this is; FULL for a state without holes

    # --- asking -----------------------------------------------------------------------------

    def to_move(self) -> i64:
        """*game* Return the first pending seat, NOBODY when the game is over."""
        raise NotImplementedError

    def pending(self) -> list[int]:
        """Return the seats that owe an answer, ascending; [] means the game is over.

        To be overridden by games with simultaneous steps.
        """
        seat = self.to_move()
        if seat == NOBODY:
            return []
        return [seat]

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """*game* Write the legal actions of `seat`, ascending; return how many (0 if not pending).

        The one place of legality. `out` is as long as the action space, so it always has room.
        """
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """Return the legal actions of `seat`, ascending; non-empty exactly for pending seats."""
        buffer = self.buffer
        if len(buffer) == 0:
            buffer = vec[i64]([0] * self.space_size())
            self.buffer = buffer
        n = self.legal_into(seat, buffer)
        out: list[int] = []
        k: i64 = 0
        while k < n:
            out.append(buffer[k])
            k += 1
        return out

    def space_size(self) -> i64:
        """*game* Return the size of the action space."""
        raise NotImplementedError

    def question(self, seat: i64) -> Question:
        """*game* Return what `seat` is asked; only for pending seats."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> str:
        """*game* Return the id of the rule that forbids `action` now, "" if it is legal."""
        raise NotImplementedError

    # --- answering --------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        """*game* Carry out a legal action. Trusts its caller: legality is not checked here."""
        raise NotImplementedError

    # --- results ----------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """*game* Return the points "if it ended now", from public information."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return every seat's score."""
        out: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            out.append(self.score(seat))
            seat += 1
        return out

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        """*game* Return the lines of the score sheet; they sum to the score.

        The same lines in the same order for every seat, zeros included.
        """
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """*game* Return the ranks, tie-breaks included: 0 = winner, ties share (0, 1, 1, 3).

        Before the end: the ranks if it ended now.
        """
        raise NotImplementedError

    # --- copies and views -------------------------------------------------------------------

    def copy(self) -> GameState:
        """*game* Return an independent copy."""
        raise NotImplementedError

    def view(self, seat: i64) -> GameState:
        """*game* Return what `seat` may know (SPECTATOR allowed); hidden values become HIDDEN."""
        raise NotImplementedError

    def determinize(self, chance: Chance) -> GameState:
        """*game* On a view: return a full state that the viewer cannot tell from the real one."""
        raise NotImplementedError

    def signature(self) -> tuple[int, ...]:
        """*game* Return the canonical content: equality, tests, search keys.

        Everything that play depends on but the viewer, in an order of its own (sort what has none,
        a bag or a hand, holes included), with a separator behind lists whose length varies.
        """
        raise NotImplementedError

    def census(self) -> list[int]:
        """*game* Count every kind of component wherever it lies, holes included: never changes."""
        raise NotImplementedError

    def encode(self) -> dict[str, object]:
        """*game* Return the state as JSON-able data, views too; `Game.decode` reads it."""
        raise NotImplementedError
