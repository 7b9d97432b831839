"""Bots: legal, reproducible, honest; and greedy beats random."""

from __future__ import annotations

import pytest

from tests.bots.helpers import ALL, GAMES, positions, spread_out
from travelogue.arena.simulate import simulate
from travelogue.bots import roster
from travelogue.bots.budget import Budget, parse_budget
from travelogue.bots.ismcts import IsmctsBot
from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.core.game import Game
from travelogue.core.types import NOBODY
from travelogue.source import is_compiled

ITERATIONS = 40 if is_compiled() else 8
FURTHER = 60  # decisions after it
DECISIONS = 24 if is_compiled() else 3
BOTS = ["random", "easy", "greedy", f"ismcts:{ITERATIONS}"]  # all kinds; levels are one of them


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_legally_and_leaves_its_view_alone(game: Game, name: str) -> None:
    bot = roster.make(name, game, 3)
    for state in spread_out(positions(game, 5), DECISIONS):
        for seat in state.pending():
            view = state.view(seat)
            before = view.signature()
            assert bot.choose(view, seat) in state.legal(seat)
            assert view.signature() == before


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
def test_a_guess_depends_on_what_is_seen_alone(game: Game) -> None:
    """The same seed gives the same guess, whatever lies behind the view, encoded or not."""
    for n, state in enumerate(positions(game, 8)[::3]):
        for seat in state.pending():
            view = state.view(seat)
            other = view.determinize(SimChance(70 + n)).view(seat)
            guess = view.determinize(SimChance(n)).signature()
            assert other.determinize(SimChance(n)).signature() == guess
            sent = game.decode(view.encode()) if game in GAMES else view
            assert sent.determinize(SimChance(n)).signature() == guess


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_the_same_whatever_it_cannot_see(game: Game, name: str) -> None:
    """With the same seed a decision does not change when hidden things are permuted."""
    for n, state in enumerate(spread_out(positions(game, 8), DECISIONS)):
        seat = state.pending()[0]
        other = state.view(seat).determinize(SimChance(99 + n))
        one = roster.make(name, game, 4).choose(state.view(seat), seat)
        two = roster.make(name, game, 4).choose(other.view(seat), seat)
        assert one == two


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_the_same_from_an_encoded_view(game: Game, name: str) -> None:
    for state in spread_out(positions(game, 9), DECISIONS):
        seat = state.pending()[0]
        view = state.view(seat)
        sent = game.decode(view.encode())
        one = roster.make(name, game, 4).choose(view, seat)
        assert roster.make(name, game, 4).choose(sent, seat) == one


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
def test_a_view_that_was_sent_goes_on_in_the_same_way(game: Game) -> None:
    """Guesses of it, and all that is drawn later, depend on what is seen alone."""
    for state in spread_out(positions(game, 9), DECISIONS):
        view = state.view(state.pending()[0])
        chances = (SimChance(7), SimChance(7))
        here, there = (
            view.determinize(chances[0]),
            game.decode(view.encode()).determinize(chances[1]),
        )
        pick = SimChance(3)
        for _ in range(FURTHER):
            assert here.signature() == there.signature()
            seat = here.to_move()
            if seat == NOBODY:
                break
            actions = here.legal(seat)
            action = actions[pick.below(len(actions))]
            here.apply(seat, action, chances[0], None)
            there.apply(seat, action, chances[1], None)


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", BOTS)
def test_what_a_bot_thinks_leaves_the_games_chance_alone(game: Game, name: str) -> None:
    """Whatever a bot draws, the next outcome of the game is the same."""
    chance, untouched = SimChance(6), SimChance(6)
    state = game.new_state(game.meta.max_seats, game.check_options({}), chance, None)
    same = game.new_state(game.meta.max_seats, game.check_options({}), untouched, None)
    bot = roster.make(name, game, 6)  # even with the seed that the game happens to have
    for _ in range(3):
        seat = state.pending()[0]
        action = bot.choose(state.view(seat), seat)
        state.apply(seat, action, chance, None)
        same.apply(seat, action, untouched, None)
    assert state.signature() == same.signature()
    assert chance.next() == untouched.next()


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", BOTS)
def test_analysis_lists_every_legal_action(game: Game, name: str) -> None:
    for state in spread_out(positions(game, 4), 3):
        seat = state.pending()[0]
        bot = roster.make(name, game, 4)
        found = bot.analyse(state.view(seat), seat, Budget(ITERATIONS))
        assert sorted(candidate.action for candidate in found) == state.legal(seat)
        assert all(0.0 <= candidate.expected <= 1.0 for candidate in found)
        if isinstance(bot, IsmctsBot):
            visits = [candidate.visits for candidate in found]
            assert visits == sorted(visits, reverse=True)
            assert sum(visits) == ITERATIONS or len(found) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.meta.name)
def test_greedy_beats_random(game: Game) -> None:
    """At least 95 % of the games, seats alternating; bench/README.md has more of them."""
    games = 40 if is_compiled() else 20
    summary = simulate(game, ["greedy", "random"], games, 1, seats=2)
    assert summary.entrants[0].wins.mean >= 0.95


def test_an_unknown_bot_lists_those_there_are() -> None:
    with pytest.raises(UnknownName, match="choose from: easy, medium, hard, expert, random, gree"):
        roster.make("alphazero", GAMES[0], 1)


@pytest.mark.parametrize("name", ["ismcts", "ismcts:", "ismcts:0", "ismcts:fast", "ismcts:-1s"])
def test_a_search_without_a_proper_budget_is_refused(name: str) -> None:
    with pytest.raises(TravelogueError, match="budget"):
        roster.make(name, GAMES[0], 1)


def test_budgets_are_iterations_or_times() -> None:
    assert parse_budget("500").iterations == 500
    assert parse_budget("1.5s").seconds == 1.5
    assert parse_budget("250ms").seconds == 0.25
    assert [str(parse_budget(text)) for text in ("500", "1s", "250ms")] == ["500", "1s", "0.25s"]


def test_levels_think_as_long_as_they_say() -> None:
    """Hard at most one second a decision, expert at most three; the others answer at once."""
    assert roster.levels() == ["easy", "medium", "hard", "expert"]
    assert list(roster.THINKING) == ["hard", "expert"]
    assert 0 < roster.THINKING["hard"].seconds <= 1.0
    assert 0 < roster.THINKING["expert"].seconds <= 3.0
