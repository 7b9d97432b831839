"""One game of a plan, played to its end whatever its bots do."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from types import FrameType
from typing import Any, Final

from travelogue.arena import entrants
from travelogue.arena.plan import Plan
from travelogue.bots import roster
from travelogue.bots.base import Bot
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY

SECONDS: Final = 30.0  # a bot that thinks longer loses the decision
STAND_IN: Final = "greedy"
MOST_REASON: Final = 200  # letters


@dataclass(frozen=True)
class Fault:
    """A decision that a bot lost: it raised, took too long, or answered illegally."""

    entrant: int
    decision: int  # counted from 0
    reason: str


@dataclass(frozen=True)
class Result:
    """One game in numbers; lists are by seat."""

    number: int
    order: tuple[int, ...]  # the entrant on each seat
    first: int  # the seat that decided first
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[dict[str, int], ...]
    moves: tuple[int, ...]  # all actions in order
    faults: tuple[Fault, ...]

    def won(self, seat: int) -> float:
        """Return 1 for a seat that has won, a part of it for a shared win, else 0."""
        return 1 / self.ranks.count(0) if self.ranks[seat] == 0 else 0.0

    def data(self) -> dict[str, Any]:
        """Return the result as JSON-able data."""
        return asdict(self)


def result_of(data: dict[str, Any]) -> Result:
    """Return the result that `Result.data` wrote."""
    return Result(
        data["number"],
        tuple(data["order"]),
        data["first"],
        tuple(data["ranks"]),
        tuple(data["scores"]),
        tuple(dict(lines) for lines in data["lines"]),
        tuple(data["moves"]),
        tuple(Fault(**fault) for fault in data["faults"]),
    )


class TookTooLong(Exception):
    """A bot has not answered in time."""


class Player:
    """A bot at a seat, and greedy in reserve for decisions that the bot loses."""

    def __init__(self, plan: Plan, game: Game, n: int, entrant: int) -> None:
        seed = plan.bot_seed(n, entrant)
        self.entrant = entrant
        self.bot = entrants.make(plan.bots[entrant], game, seed)
        self.stand_in: Bot = roster.make(STAND_IN, game, seed)

    def decide(self, state: GameState, seat: int, seconds: float) -> tuple[int, str]:
        """Return a legal action, and why it is not the bot's own ("" if it is)."""
        try:
            with within(seconds):
                action = self.bot.choose(state.view(seat), seat)
        except TookTooLong:
            reason = f"took longer than {seconds:g} s"
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"[:MOST_REASON]
        else:
            if action in state.legal(seat):
                return action, ""
            reason = f"answered {action!r}, which is not legal"[:MOST_REASON]
        return self.stand_in.choose(state.view(seat), seat), reason


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the body after some time, where the system can interrupt it.

    That is the main thread of a process; elsewhere the body takes the time it takes.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(
        signal, "setitimer"
    ):
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def play(plan: Plan, game: Game, n: int, seconds: float = SECONDS) -> Result:
    """Return game n of a plan, played to the end; each bot is given its own views only."""
    order = plan.order(n)
    players = [Player(plan, game, n, entrant) for entrant in order]
    chance = SimChance(plan.chance_seed(n))
    state = game.new_state(plan.seats, plan.options, chance, None)
    first = state.to_move()
    moves: list[int] = []
    faults: list[Fault] = []
    while (seat := state.to_move()) != NOBODY:
        action, reason = players[seat].decide(state, seat, seconds)
        if reason:
            faults.append(Fault(order[seat], len(moves), reason))
        moves.append(action)
        state.apply(seat, action, chance, None)
    return Result(
        n,
        tuple(order),
        first,
        tuple(state.ranks()),
        tuple(state.scores()),
        tuple(lines_of(state, seat) for seat in range(plan.seats)),
        tuple(moves),
        tuple(faults),
    )


def lines_of(state: GameState, seat: int) -> dict[str, int]:
    """Return the points of a seat by score line."""
    return {line.line: line.points for line in state.score_lines(seat)}
