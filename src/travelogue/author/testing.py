"""Line: a game in a test, with decisions written as text and draws that the test chooses.

    line = Line(GAME, NightState, seats=2, start_player="0")       any deal
    line = Line(GAME, NightState, seats=2, deal=[0, 5, 7, 3])      the deal's outcomes, in order
    line.play("lay red-5", 12)                                     then card 12 is drawn
    line.play("0: take deck / 12")                                 the same, with the seat
    assert line.refusal("take pile") == "NIT-06"
    assert line.s.score(0) == 5

A line of text is also what the contract suite prints where a game breaks it.
"""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from travelogue.core.chance import Chance, ScriptedChance, SimChance
from travelogue.core.events import Event, EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.face.face import Face, Reader

S = TypeVar("S", bound=GameState)


class Move(NamedTuple):
    """A decision and the outcomes of chance that followed; seat NOBODY is the first one asked."""

    seat: int
    action: str
    outcomes: list[int]


def written_move(seat: int, action: str, outcomes: list[int]) -> str:
    """Return a move as text, for example `1: lay red-5 / 12 7`."""
    drawn = " / " + " ".join(str(n) for n in outcomes) if outcomes else ""
    return f"{seat}: {action}{drawn}"


def read_move(text: str) -> Move:
    """Return the move that a text writes; seat and outcomes may be left out."""
    head, colon, rest = text.partition(": ")
    is_seat = bool(colon) and head.isdigit()
    action, _, outcomes = (rest if is_seat else text).partition(" / ")
    return Move(int(head) if is_seat else NOBODY, action, [int(n) for n in outcomes.split()])


class Line(Generic[S]):
    """A game under test: `s` is the position, `events` what the latest move told."""

    def __init__(
        self,
        game: Game,
        state: type[S],
        seats: int = 2,
        deal: list[int] | None = None,
        seed: int = 1,
        **options: object,
    ) -> None:
        self.game = game
        self.chance = SimChance(seed)  # of what no test chooses
        log = EventLog()
        scripted = None if deal is None else ScriptedChance(deal)
        chance: Chance = scripted or self.chance
        made = game.new_state(game.check_seats(seats), game.check_options(options), chance, log)
        if scripted is not None:
            scripted.finish()
        assert isinstance(made, state)
        self.s: S = made
        self.events: list[Event] = log.events
        self.revealed = False  # whether the latest move showed somebody a hidden card

    def play(self, move: str, *outcomes: int) -> None:
        """Carry out a move that is legal, with exactly these outcomes of chance."""
        seat, text, more = read_move(move)
        seat = self.s.to_move() if seat == NOBODY else seat
        action = self.game.space.parse(text)
        rule = self.s.refusal(seat, action)
        assert rule == "", f"{rule} forbids seat {seat} to play {text!r}"
        chance, log = ScriptedChance([*more, *outcomes]), EventLog()
        self.s.apply(seat, action, chance, log)
        chance.finish()
        self.events, self.revealed = log.events, chance.revealed

    def play_on(self, most: int = 10_000) -> None:
        """Play on at random, to the end or for so many decisions."""
        while self.s.pending() and most > 0:
            seat, log = self.s.to_move(), EventLog()
            actions = self.s.legal(seat)
            self.s.apply(seat, actions[self.chance.below(len(actions))], self.chance, log)
            self.events = log.events
            most -= 1

    def offered(self, seat: int = NOBODY) -> list[str]:
        """Return what a seat, or the one to move, may do, as text."""
        asked = self.s.to_move() if seat == NOBODY else seat
        return [self.game.space.text(action) for action in self.s.legal(asked)]

    def refusal(self, move: str) -> str:
        """Return the rule that forbids a move, "" if it is legal."""
        seat, text, _ = read_move(move)
        asked = self.s.to_move() if seat == NOBODY else seat
        return self.s.refusal(asked, self.game.space.parse(text))

    def points(self, seat: int) -> dict[str, int]:
        """Return the score sheet of a seat."""
        return {line.line: line.points for line in self.s.score_lines(seat)}

    def told(self, face: Face, seat: int) -> list[str]:
        """Return what the log tells a seat of the latest move, or of the deal."""
        reader = Reader(tuple(f"Seat {n}" for n in range(self.s.seats)), seat)
        return [sentence.text for sentence in face.log(self.events, reader)]
