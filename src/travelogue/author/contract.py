"""The contract that every game keeps, as a suite for authors of new games.

    check_game(game)                       every number of seats, every value of every option
    check_game(game, games=20, seed=3)     longer

Plays random games and checks after every action what the protocol promises; the first broken one
raises ContractError with the shortest game that was found to show it, as a test to paste. It asks
nothing of a game beyond the protocol.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, NoReturn

from travelogue.author.observe_contract import observation_fault, segments_fault
from travelogue.author.option_sets import ALL_COMBINATIONS, option_sets, seat_counts, shared_out
from travelogue.author.position_contract import (
    asking_fault,
    data_fault,
    scores_fault,
    single_fault,
)
from travelogue.author.secrets_contract import (
    answers_fault,
    commute_fault,
    everybody,
    guess_fault,
    log_fault,
    undo_fault,
)
from travelogue.author.testing import Move, read_move, written_move
from travelogue.core.chance import ReplayChance, SimChance, TracedChance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import FULL, NOBODY

THIN_OUT: Final = 25  # beyond so many decisions every second one is looked at closely, and so on
VIEWS_OBSERVED: Final = 6  # one view of so many is compared number by number
GUESSES_VALUED: Final = 8  # one guess of so many is valued by Insight, slow where interpreted
GUESSES_PLAYED: Final = 12  # one guess of so many is played to the end, in long games ever fewer
TRIES: Final = 60  # games in which a fault is looked for once more, each shorter than the last
FURTHER: Final = 7001  # between their seeds
PATIENCE: Final = 15.0  # seconds for all of them


class ContractError(AssertionError):
    """A game breaks a promise of the protocol; says which, and where to see it."""


class TooLong(Exception):
    """A game went on longer than one that is known to fail."""


def check_game(
    game: Game,
    games: int = 2,
    seed: int = 1,
    most: int = ALL_COMBINATIONS,
    tables: Sequence[int] | None = None,
    share_out: bool = False,
) -> int:
    """Check a game with all seats and options; return the number of decisions checked.

    Up to `most` option sets are tried in all combinations, beyond that each value at least once;
    `tables` are the numbers of seats to try, all by default. With `share_out` every value is tried
    with some number of seats, not with each.
    """
    sets_of = shared_out if share_out else option_sets
    check_space(game)
    decisions = 0
    for seats in tables or seat_counts(game):
        fault = segments_fault(game.observer(seats))
        if fault:
            raise ContractError(f"{game.meta.name}, {seats} seats: {fault}")
        for options in sets_of(game, seats, most):
            for n in range(games):
                check = GameCheck(game, seats, options, seed * 1000 + n)
                try:
                    decisions += check.run()
                except ContractError as error:
                    raise shortest(check, error) from error.__cause__
    return decisions


def check_line(
    game: Game, seats: int, options: dict[str, str], seed: int, deal: list[int], *moves: str
) -> None:
    """Check one line of play, written as check_game writes it where a game breaks the contract."""
    GameCheck(game, seats, options, seed, deal, [read_move(move) for move in moves]).run()


def check_space(game: Game) -> None:
    """Every action has a text of its own that parses back."""
    space = game.space
    for action in range(space.size):
        if space.parse(space.text(action)) != action:
            raise ContractError(
                f"action {action}: its text {space.text(action)!r} parses to another"
            )


class Taken:
    """One decision of the game under check, with what is needed to look back at it."""

    def __init__(self, before: GameState, seat: int, action: int, outcomes: list[int]) -> None:
        self.before = before
        self.signature = before.signature()
        self.seat = seat
        self.action = action
        self.outcomes = outcomes  # of chance, while the action is carried out and afterwards
        self.revealed = False


class Guess:
    """A guess from a seat's view, to be played on once the game itself has been checked."""

    def __init__(self, state: GameState, seat: int) -> None:
        self.state = state
        self.seat = seat


@dataclass
class GameCheck:
    """One game, checked after every action: a random one, or a line of play that is given.

    What is sampled for checks does not change the game, so that the same seed checks the same in
    a game whose decisions are given.
    """

    game: Game
    seats: int
    options: dict[str, str]
    seed: int
    given: list[int] | None = None  # the deal
    moves: list[Move] | None = None
    end: int = 0  # decisions after which it is given up; 0: never

    def __post_init__(self) -> None:
        self.pick = SimChance(self.seed)  # of decisions
        self.sample = SimChance(self.seed + 1)  # of guesses
        self.odd = SimChance(self.seed + 2)  # of actions that may be illegal
        self.observer = self.game.observer(self.seats)
        self.deal: list[int] = []
        self.taken: list[Taken] = []
        self.guesses: list[Guess] = []
        self.promise = ""  # the one that was broken

    def run(self) -> int:
        """Play to the end; return the number of decisions. What the rules raise is a fault too."""
        try:
            return self.play()
        except (ContractError, TooLong):
            raise
        except Exception as error:
            self.fail(f"{type(error).__name__}: {error}", error)

    def play(self) -> int:
        chance = TracedChance(self.seed + 1) if self.given is None else ReplayChance(self.given)
        self.deal = chance.outcomes
        state = self.game.new_state(self.seats, self.options, chance, EventLog())
        self.deal = chance.outcomes[:]
        census = state.census()
        due = 0
        while True:
            pending = state.pending()
            closely = len(self.taken) >= due or not pending
            if closely:
                due = len(self.taken) + 1 + len(self.taken) // THIN_OUT
                self.check_position(state, census)
            if not pending:
                break
            if self.moves is not None and len(self.taken) == len(self.moves):
                return len(self.taken)
            state = self.step(state, pending, closely)
            if len(self.taken) > self.game.meta.max_decisions:
                self.fail(f"still not over after the declared {self.game.meta.max_decisions}")
        self.check_end(state)
        self.check_copies_kept()
        self.check_replay(state)
        for guess in self.guesses:
            self.play_guess(guess, census)
        return len(self.taken)

    def step(self, state: GameState, pending: list[int], closely: bool) -> GameState:
        """Take one action and check what it may and may not change."""
        seat, action, chance = self.choose(state, pending)
        after = state.copy()
        taken = Taken(state, seat, action, chance.outcomes)
        self.taken.append(taken)
        after.apply(seat, action, chance, EventLog())
        taken.revealed = chance.revealed
        if not closely:
            return after
        self.check_silent(taken, after)
        self.expect(log_fault(state, seat, action, self.seed))
        if len(pending) > 1:
            self.expect(commute_fault(state, self.seed))
            self.expect(answers_fault(state, self.seed))
        if not taken.outcomes and not taken.revealed:
            self.expect(undo_fault(state, seat, action, self.seed + len(self.taken)))
        return after

    def choose(
        self, state: GameState, pending: list[int]
    ) -> tuple[int, int, TracedChance | ReplayChance]:
        """Return who decides, and what, and the chance that answers."""
        if self.end and len(self.taken) + 1 >= self.end:
            raise TooLong
        if self.moves is None:
            seat = pending[self.pick.below(len(pending))]
            actions = state.legal(seat)
            action = actions[self.pick.below(len(actions))]
            return seat, action, TracedChance(self.seed * 7919 + len(self.taken))
        seat, text, outcomes = self.moves[len(self.taken)]
        seat = pending[0] if seat == NOBODY else seat
        action = self.game.space.parse(text)
        if action not in state.legal(seat):
            self.fail(f"{text!r} is not legal for seat {seat} any more")
        return seat, action, ReplayChance(outcomes)

    def expect(self, fault: str) -> None:
        """Raise if there is a fault."""
        if fault:
            self.fail(fault)

    def fail(self, promise: str, cause: Exception | None = None) -> NoReturn:
        """Raise with the promise that was broken, and with a test that shows it."""
        self.promise = promise
        where = f"{self.game.meta.name}, {self.seats} seats, {self.options}, seed {self.seed}"
        raise ContractError(
            f"{where}, decision {len(self.taken)}: {promise}\n\n{self.as_test()}"
        ) from cause

    def as_test(self) -> str:
        """Return the game so far as a test, to be pasted."""
        space = self.game.space
        moves = [written_move(t.seat, space.text(t.action), t.outcomes) for t in self.taken]
        return "\n".join(
            [
                "from travelogue.author.contract import check_line",
                "from travelogue.games import registry",
                "",
                "",
                "def test_this_line_keeps_the_contract() -> None:",
                f"    game = registry.game({json.dumps(self.game.meta.name)})",
                f"    options = {json.dumps(self.options)}",
                f"    deal = {self.deal}",
                "    check_line(",
                f"        game, {self.seats}, options, {self.seed}, deal,",
                *[f"        {json.dumps(move)}," for move in moves],
                "    )",
            ]
        )

    # --- one position -----------------------------------------------------------------------

    def check_position(self, state: GameState, census: list[int]) -> None:
        """Everything that must hold of any position."""
        if state.viewer != FULL:
            self.fail("a state in play is not marked FULL")
        if state.census() != census:
            self.fail("components were lost or made: the census changed")
        self.expect(asking_fault(self.game, state, self.odd))
        self.expect(single_fault(self.game, state))
        self.expect(scores_fault(state))
        self.expect(data_fault(self.game, state))
        for seat in everybody(state):
            self.check_view(state, seat, census)

    # --- views ------------------------------------------------------------------------------

    def check_view(self, state: GameState, seat: int, census: list[int]) -> None:
        """The view equations: what a seat sees, and what a guess from it must keep."""
        signature = state.signature()
        view = state.view(seat)
        if view.viewer != seat or state.signature() != signature:
            self.fail(f"making the view of seat {seat} marked it wrongly or changed the state")
        if view.pending() != state.pending():
            self.fail(f"the view of seat {seat} waits for others than the state")
        if view.view(seat).signature() != view.signature():
            self.fail(f"the view of the view of seat {seat} shows something else")
        if view.census() != census:
            self.fail(f"components are missing from the view of seat {seat}")
        if view.scores() != state.scores():
            self.fail(f"seat {seat} sees other scores: they must come from public information")
        if self.game.decode(view.encode()).signature() != view.signature():
            self.fail(f"the view of seat {seat} does not survive encode and decode")
        if seat >= 0 and view.legal(seat) != state.legal(seat):
            self.fail(f"seat {seat} sees other legal actions in its view")
        guess = view.determinize(SimChance(self.seed + 17 * len(self.taken)))
        if guess.viewer != FULL or guess.view(seat).signature() != view.signature():
            self.fail(f"a guess from the view of seat {seat} contradicts the view")
        if guess.census() != census:
            self.fail(f"a guess from the view of seat {seat} lost or made components")
        self.expect(guess_fault(view, guess, seat, self.seed))
        for other in state.pending():
            if not guess.legal(other):
                self.fail(f"in a guess from the view of seat {seat} seat {other} has no action")
        if seat >= 0 and self.sample.below(VIEWS_OBSERVED) == 0:
            self.expect(observation_fault(self.observer, state, [view, guess], seat))
        if self.sample.below(GUESSES_VALUED) == 0:
            for other in range(self.seats):
                value = self.game.insight.value(guess, other)
                if value != value or abs(value) == float("inf"):
                    self.fail(f"insight values a position at {value} for seat {other}")
        if self.sample.below(GUESSES_PLAYED + len(self.taken)) == 0:
            self.guesses.append(Guess(guess, seat))

    def play_guess(self, guess: Guess, census: list[int]) -> None:
        """A guess can be played to the end like the game itself."""
        state, where = guess.state, f"a guess from the view of seat {guess.seat}, played on,"
        chance = SimChance(self.seed + len(self.taken))
        due = 0
        for made in range(self.game.meta.max_decisions + 1):
            pending = state.pending()
            if made >= due or not pending:
                due = made + 1 + made // THIN_OUT
                if state.census() != census:
                    self.fail(f"{where} lost components")
            if not pending:
                return
            actions = state.legal(pending[-1])
            if not actions:
                self.fail(f"{where} has no action")
            state.apply(pending[-1], actions[chance.below(len(actions))], chance, None)
        self.fail(f"{where} does not end")

    # --- actions ----------------------------------------------------------------------------

    def check_silent(self, taken: Taken, after: GameState) -> None:
        """A log changes nothing, and the recorded outcomes give the same position again."""
        again = taken.before.copy()
        chance = ReplayChance(taken.outcomes)
        again.apply(taken.seat, taken.action, chance, None)
        chance.finish()
        if again.signature() != after.signature() or chance.revealed != taken.revealed:
            self.fail("played again without a log and with the same outcomes it ends elsewhere")
        if taken.before.signature() != taken.signature:
            self.fail("an action on a copy changed the original")

    # --- the whole game ---------------------------------------------------------------------

    def check_end(self, state: GameState) -> None:
        """A finished game asks nobody and has a winner."""
        if self.seats > 1 and 0 not in state.ranks():
            self.fail(f"a finished game without a winner: {state.ranks()}")
        for seat in range(self.seats):
            if state.refusal(seat, 0) == "":
                self.fail("a finished game still allows actions")

    def check_copies_kept(self) -> None:
        """No later action changed an earlier position."""
        for n, taken in enumerate(self.taken):
            if taken.before.signature() != taken.signature:
                self.fail(f"position {n} was changed by a later action")

    def check_replay(self, end: GameState) -> None:
        """The recorded actions and outcomes give the same game again."""
        chance = ReplayChance(self.deal)
        state = self.game.new_state(self.seats, self.options, chance, None)
        chance.finish()
        for taken in self.taken:
            chance = ReplayChance(taken.outcomes)
            state.apply(taken.seat, taken.action, chance, None)
            chance.finish()
        if state.signature() != end.signature():
            self.fail("the replay of the recorded game ends elsewhere")


def shortest(check: GameCheck, error: ContractError) -> ContractError:
    """Return the error of the shortest of many games that breaks the same promise.

    Leaving decisions out of the game that failed does not help: those behind them mean something
    else, or are not legal.
    """
    until = monotonic() + PATIENCE
    for k in range(1, TRIES):
        if monotonic() > until:
            break
        seed, end = check.seed + FURTHER * k, len(check.taken)
        again = GameCheck(check.game, check.seats, check.options, seed, end=end)
        try:
            again.run()
        except ContractError as other:
            if kind_of(again.promise) == kind_of(check.promise):
                check, error = again, other
        except TooLong:
            continue
    return error


def kind_of(promise: str) -> str:
    """Return a promise without the numbers and names of the game that broke it."""
    return re.sub(r"\[.*?\]|'.*?'|-?\d+", "", promise.split(":")[0])
