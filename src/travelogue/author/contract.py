"""The contract that every game keeps, as a suite for authors of new games.

    check_game(game)                       every number of seats, every value of every option
    check_game(game, games=20, seed=3)     longer

Plays random games and checks after every action what the protocol promises; the first broken one
raises ContractError with the seed that shows it. It asks nothing of a game beyond the protocol.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from travelogue.author.observe_contract import observation_fault, segments_fault
from travelogue.author.option_sets import ALL_COMBINATIONS, option_sets, seat_counts, shared_out
from travelogue.core.chance import ReplayChance, SimChance, TracedChance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import FULL, SPECTATOR

THIN_OUT = 25  # beyond so many decisions every second one is looked at closely, then every third
VIEWS_OBSERVED = 6  # one view of so many is compared number by number
GUESSES_VALUED = 8  # one guess of so many is valued by Insight, which may be slow interpreted
TRIES = 60  # games in which a fault is looked for once more, each shorter than the last
FURTHER = 7001  # between their seeds
GUESSES_PLAYED = 12  # one guess of so many is played to the end, in long games ever fewer


class ContractError(AssertionError):
    """A game breaks a promise of the protocol; says which, and where to see it."""


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
                    raise shortest(check, error) from None
    return decisions


def check_space(game: Game) -> None:
    """Every action has a text of its own that parses back."""
    space = game.space
    for action in range(space.size):
        if space.parse(space.text(action)) != action:
            raise ContractError(
                f"action {action}: its text {space.text(action)!r} parses to another"
            )


def read_by(seat: int, log: EventLog) -> tuple[tuple[int, ...], ...]:
    """Return the events of a log as a seat may know them."""
    return tuple(tuple(event.seen_by(seat).encode()) for event in log.events)


class Taken:
    """One decision of the game under check, with what is needed to look back at it."""

    def __init__(
        self, before: GameState, seat: int, action: int, outcomes: list[int], revealed: bool
    ) -> None:
        self.before = before
        self.signature = before.signature()
        self.seat = seat
        self.action = action
        self.outcomes = outcomes
        self.revealed = revealed


class Guess:
    """A guess from a seat's view, to be played on once the game itself has been checked."""

    def __init__(self, state: GameState, seat: int) -> None:
        self.state = state
        self.seat = seat


class GameCheck:
    """One random game, checked after every action."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.pick = SimChance(seed)
        self.sample = SimChance(seed + 1)  # of guesses: what is sampled does not change the game
        self.observer = game.observer(seats)
        self.taken: list[Taken] = []
        self.guesses: list[Guess] = []
        self.promise = ""  # the one that was broken

    def run(self) -> int:
        """Play to the end; return the number of decisions."""
        chance = TracedChance(self.seed + 1)
        state = self.game.new_state(self.seats, self.options, chance, EventLog())
        deal = chance.outcomes[:]
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
            state = self.step(state, pending, closely)
            if len(self.taken) > self.game.meta.max_decisions:
                self.fail(f"still not over after the declared {self.game.meta.max_decisions}")
        self.check_end(state)
        self.check_copies_kept()
        self.check_replay(deal, state)
        for guess in self.guesses:
            self.play_guess(guess, census)
        return len(self.taken)

    def step(self, state: GameState, pending: list[int], closely: bool) -> GameState:
        """Take one random action and check what it may and may not change."""
        seat, action = self.choose(state, pending)
        chance = TracedChance(self.seed * 7919 + len(self.taken))
        after = state.copy()
        log = EventLog()
        after.apply(seat, action, chance, log)
        taken = Taken(state, seat, action, chance.outcomes, chance.revealed)
        self.taken.append(taken)
        if not closely:
            return after
        self.check_silent(taken, after)
        self.check_log(state, seat, action)
        if len(pending) > 1:
            self.check_commute(state, pending)
            self.check_secret(state, pending)
        if not taken.outcomes and not taken.revealed:
            self.check_undoable(taken)
        return after

    def choose(self, state: GameState, pending: list[int]) -> tuple[int, int]:
        """Return who decides, and what."""
        seat = pending[self.pick.below(len(pending))]
        actions = state.legal(seat)
        return seat, actions[self.pick.below(len(actions))]

    def fail(self, promise: str) -> None:
        """Raise with the promise that was broken and how to see it."""
        self.promise = promise
        line = ", ".join(f"{t.seat}: {self.game.space.text(t.action)}" for t in self.taken[-3:])
        raise ContractError(
            f"{self.game.meta.name}, {self.seats} seats, {self.options}, seed {self.seed}, "
            f"decision {len(self.taken)} (last: {line or 'none'}): {promise}"
        )

    # --- one position -----------------------------------------------------------------------

    def check_position(self, state: GameState, census: list[int]) -> None:
        """Everything that must hold of any position."""
        if state.viewer != FULL:
            self.fail("a state in play is not marked FULL")
        if state.census() != census:
            self.fail("components were lost or made: the census changed")
        self.check_asking(state)
        self.check_scores(state)
        self.check_data(state)
        for seat in (*range(self.seats), SPECTATOR):
            self.check_view(state, seat, census)

    def check_asking(self, state: GameState) -> None:
        """pending, to_move, legal, refusal and question agree."""
        pending = state.pending()
        if pending != sorted(set(pending)) or any(not 0 <= s < self.seats for s in pending):
            self.fail(f"pending seats {pending} are not ascending seats of the table")
        if state.to_move() != (pending[0] if pending else -1):
            self.fail(f"to_move {state.to_move()} is not the first of {pending}")
        for seat in range(self.seats):
            actions = state.legal(seat)
            if bool(actions) != (seat in pending):
                self.fail(
                    f"seat {seat} is {'' if seat in pending else 'not '}asked, legal {actions}"
                )
            if actions != sorted(set(actions)):
                self.fail(f"legal actions {actions} are not ascending and distinct")
            if actions and not (actions[0] >= 0 and actions[-1] < self.game.space.size):
                self.fail(f"legal actions {actions} leave the action space")
            for action in self.some_actions(actions):
                rule = state.refusal(seat, action)
                if (rule == "") != (action in actions):
                    self.fail(f"refusal says {rule!r} of {self.game.space.text(action)!r}")
                if rule and not rule.startswith(self.game.meta.prefix + "-"):
                    self.fail(f"refusal {rule!r} is no rule id of this game")
            if seat in pending and state.question(seat).name == "":
                self.fail(f"seat {seat} is asked a question without a name")

    def some_actions(self, actions: list[int]) -> Iterator[int]:
        """Yield the legal actions and a few that may be illegal."""
        yield from actions
        for _ in range(8):
            yield self.pick.below(self.game.space.size)

    def check_scores(self, state: GameState) -> None:
        """Score lines sum to the score and keep their order; ranks are ranks."""
        scores = state.scores()
        names = [line.line for line in state.score_lines(0)]
        for seat in range(self.seats):
            lines = state.score_lines(seat)
            if sum(line.points for line in lines) != scores[seat]:
                self.fail(f"the score lines of seat {seat} do not sum to {scores[seat]}")
            if [line.line for line in lines] != names or len(set(names)) != len(names):
                self.fail(f"seat {seat} has other score lines than seat 0, or one twice")
        ranks = state.ranks()
        if self.seats == 1:
            if ranks not in ([0], [1]):
                self.fail(f"{ranks} are no ranks of a game alone: [0] is won, [1] is lost")
        elif sorted(ranks) != sorted(sum(1 for r in ranks if r < mine) for mine in ranks):
            self.fail(f"{ranks} are no ranks: ties share a place, the next one follows after them")

    def check_data(self, state: GameState) -> None:
        """encode is JSON and decodes to the same position; a copy is the same position."""
        text = json.dumps(state.encode())
        back = self.game.decode(json.loads(text))
        if back.signature() != state.signature() or json.dumps(back.encode()) != text:
            self.fail("encode and decode do not give the same position")
        if back.viewer != state.viewer or back.legal(state.to_move()) != state.legal(
            state.to_move()
        ):
            self.fail("a decoded position asks something else")
        if state.copy().signature() != state.signature():
            self.fail("a copy is not the same position")
        for seat in (*range(self.seats), SPECTATOR):
            if back.view(seat).signature() != state.view(seat).signature():
                self.fail(f"a decoded position shows seat {seat} something else")

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
        self.check_guesses(view, guess, seat)
        for other in state.pending():
            if not guess.legal(other):
                self.fail(f"in a guess from the view of seat {seat} seat {other} has no action")
        if seat >= 0 and self.sample.below(VIEWS_OBSERVED) == 0:
            fault = observation_fault(self.observer, state, [view, guess], seat)
            if fault:
                self.fail(fault)
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

    def check_commute(self, state: GameState, pending: list[int]) -> None:
        """Answers of different seats that draw nothing can be given in either order."""
        first, second = pending[0], pending[-1]
        a, b = state.legal(first)[0], state.legal(second)[-1]
        one = self.both(state, (first, a), (second, b))
        two = self.both(state, (second, b), (first, a))
        if one is not None and two is not None and one.signature() != two.signature():
            self.fail(f"the answers of seats {first} and {second} depend on their order")

    def both(
        self, state: GameState, one: tuple[int, int], two: tuple[int, int]
    ) -> GameState | None:
        """Return the position after two answers; None if chance had a say in it."""
        after = state.copy()
        chance = TracedChance(self.seed)
        after.apply(one[0], one[1], chance, None)
        if two[1] not in after.legal(two[0]):
            self.fail(f"the answer of seat {one[0]} takes one away from seat {two[0]}")
        after.apply(two[0], two[1], chance, None)
        return None if chance.outcomes else after

    def check_secret(self, state: GameState, pending: list[int]) -> None:
        """While others still owe an answer, nobody can see which one a seat has given."""
        for seat in pending:
            for other in (*range(self.seats), SPECTATOR):
                if other != seat and self.tells(state, seat, other):
                    self.fail(f"seat {other} can see what seat {seat} has answered")

    def tells(self, state: GameState, seat: int, other: int) -> bool:
        """Tell whether `other` can tell answers of `seat` apart that draw and show nothing."""
        seen = set()
        for action in state.legal(seat):
            after = state.copy()
            chance = TracedChance(self.seed)
            log = EventLog()
            after.apply(seat, action, chance, log)
            if not chance.outcomes and not chance.revealed:
                told = read_by(other, log)
                seen.add((tuple(after.pending()), after.view(other).signature(), told))
        return len({entry[1:] for entry in seen}) > len({entry[0] for entry in seen})

    def check_log(self, state: GameState, seat: int, action: int) -> None:
        """Who sees the same position reads the same in the log; where it hides, so do views."""
        told: dict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], ...]] = {}
        seen: dict[tuple[int, tuple[tuple[int, ...], ...]], tuple[int, ...]] = {}
        for k in range(3):
            after = state.copy()
            log = EventLog()
            after.apply(seat, action, TracedChance(self.seed + 7 * k), log)
            for other in (*range(self.seats), SPECTATOR):
                events, view = read_by(other, log), after.view(other).signature()
                if told.setdefault((other, view), events) != events:
                    self.fail(f"the log tells seat {other} what it cannot see")
                is_hidden = any(event.seen_by(other) is not event for event in log.events)
                if is_hidden and seen.setdefault((other, events), view) != view:
                    self.fail(f"seat {other} sees in its view what the log keeps from it")

    def check_undoable(self, taken: Taken) -> None:
        """What can be taken back tells its seat nothing: any hidden cards give the same view."""
        views = set()
        view = taken.before.view(taken.seat)
        for k in range(3):
            guess = view.determinize(SimChance(self.seed + 31 * k + len(self.taken)))
            chance = TracedChance(self.seed)
            guess.apply(taken.seat, taken.action, chance, None)
            if chance.outcomes or chance.revealed:
                self.fail(
                    "whether an action draws or shows cards depends on what its seat cannot see"
                )
            views.add(guess.view(taken.seat).signature())
        if len(views) > 1:
            self.fail("an action that draws and shows nothing lets its seat see hidden cards")

    def check_guesses(self, view: GameState, guess: GameState, seat: int) -> None:
        """A guess depends on what is seen alone: views that read the same are guessed the same."""
        like = guess.view(seat)
        one, other = (each.determinize(SimChance(self.seed)) for each in (view, like))
        if one.signature() != other.signature():
            self.fail(f"a guess from the view of seat {seat} depends on what it cannot see")

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

    def check_replay(self, deal: list[int], end: GameState) -> None:
        """The recorded actions and outcomes give the same game again."""
        chance = ReplayChance(deal)
        state = self.game.new_state(self.seats, self.options, chance, None)
        chance.finish()
        for taken in self.taken:
            chance = ReplayChance(taken.outcomes)
            state.apply(taken.seat, taken.action, chance, None)
            chance.finish()
        if state.signature() != end.signature():
            self.fail("the replay of the recorded game ends elsewhere")


# --- the shortest game that fails -----------------------------------------------------------------


class TooLong(Exception):
    """A game went on longer than one that is known to fail."""


class ShortCheck(GameCheck):
    """A game that is given up when it is as long as one that is known to fail."""

    def __init__(self, check: GameCheck, seed: int, end: int) -> None:
        super().__init__(check.game, check.seats, check.options, seed)
        self.end = end

    def choose(self, state: GameState, pending: list[int]) -> tuple[int, int]:
        if len(self.taken) + 1 >= self.end:
            raise TooLong
        return super().choose(state, pending)


def shortest(check: GameCheck, error: ContractError) -> ContractError:
    """Return the error of the shortest of many games that breaks the same promise.

    Leaving decisions out of the game that failed does not help: those behind them mean something
    else, or are not legal.
    """
    for k in range(1, TRIES):
        again = ShortCheck(check, check.seed + FURTHER * k, len(check.taken))
        try:
            again.run()
        except ContractError as other:
            if again.promise.split(":")[0] == check.promise.split(":")[0]:
                check, error = again, other
        except TooLong:
            continue
    return error
