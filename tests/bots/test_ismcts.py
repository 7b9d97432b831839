"""The search: sound in what it keeps apart, in what it reuses and when it stops."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from tests.bots.helpers import ALL, GAMES, positions, spread_out
from tests.core.postcards import KEEP_FIRST, PostcardsGame
from travelogue.arena.simulate import simulate
from travelogue.bots.budget import Budget
from travelogue.bots.ismcts import IsmctsBot, is_decided
from travelogue.bots.search import Knobs, Search
from travelogue.bots.tree import Node, Trail
from travelogue.bots.variant import Variant
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.insight import Insight, squashed, unsquashed
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.source import is_compiled

if TYPE_CHECKING or is_compiled():
    from librt.vecs import vec  # compiled code takes nothing else
    from mypy_extensions import i64
else:
    vec, i64 = list, int


def search_of(game: Game, state: GameState, seat: int, seed: int = 1) -> Search:
    return Search(game.insight, SimChance(seed), state.view(seat), seat, Knobs())


def node_of(actions: list[int], first: list[float]) -> Node:
    shares = [1 / len(actions)] * len(actions)
    return Node(vec[i64](actions), vec[float](first), vec[float](shares))


def slots_for(node: Node, legal: list[int]) -> list[int]:
    slots = vec[i64]([0] * len(legal))
    node.align(vec[i64](legal), len(legal), slots)
    return list(slots)


def test_a_node_keeps_actions_that_come_and_go() -> None:
    """Another guess may offer other actions: those known keep their figures."""
    node = node_of([3, 7], [0.4, 0.6])
    node.learn(1, 0.9)
    assert slots_for(node, [3, 7]) == [0, 1]
    assert slots_for(node, [1, 7, 9]) == [0, 2, 3]
    assert list(node.actions) == [1, 3, 7, 9]
    assert list(node.visits) == [0, 0, 1, 0]
    assert node.first[0] == node.first[3] == 0.9  # the average of what was found out


def test_an_action_is_explored_by_how_often_it_was_there() -> None:
    """Of two equals the one that was legal more often, and as seldom tried, is due."""
    node = node_of([1, 2], [0.5, 0.5])
    node.learn(0, 0.2)
    node.learn(1, 0.2)
    node.learn(0, 0.8)
    node.learn(1, 0.8)
    for _ in range(30):
        node.seen[1] += 1
    assert node.select(vec[i64]([0, 1]), 2, 1.0, 1.0) == 1


def test_what_lines_came_to_corrects_what_they_were_judged() -> None:
    """Visits and checks count on their own; who was checked little is taken to be like the rest."""
    node = node_of([1, 2], [0.5, 0.5])
    node.learn(0, 0.6)
    node.learn(0, 0.4)
    node.learn(1, 0.5)
    assert node.result(0, 0.0) == node.result(1, 0.0) == 0.5
    node.correct(1, 0.2)
    node.correct(1, 0.2)
    assert node.result(1, 0.0) == pytest.approx(0.7)
    assert node.result(0, 0.0) == pytest.approx(0.7)  # of it nothing else is known
    node.correct(0, -0.1)
    assert node.result(1, 0.0) == pytest.approx(0.5 + (0.4 + 2 * 0.1) / 4)
    assert node.result(0, 0.0) == pytest.approx(0.5 + (-0.1 + 2 * 0.1) / 3)
    assert node.select(vec[i64]([0, 1]), 2, 0.0, 0.0) == 1
    assert slots_for(node, [0, 1, 2]) == [0, 1, 2]
    assert list(node.checked) == [0, 1, 2]
    assert node.result(2, 0.0) == pytest.approx(0.65)


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
def test_one_line_in_some_is_played_on(game: Game) -> None:
    """As many as were asked for, each added where the line led through, and within the results."""
    state = next(s for s in positions(game, 2)[3:] if len(s.legal(s.pending()[0])) > 1)
    seat = state.pending()[0]
    view = state.view(seat)
    search = search_of(game, state, seat)
    search.reach.line, search.reach.one_in = 2, 3
    search.run(view, 30)
    root = search.root_node()
    assert root is not None
    assert root.checks == 10
    for node in search.table.values():
        assert node.checks == sum(node.checked) <= node.count
        assert all(node.checked[k] <= node.visits[k] for k in range(len(node.actions)))
        assert all(abs(node.gains[k]) <= float(node.checked[k]) for k in range(len(node.actions)))
        assert sum(node.gains) == pytest.approx(node.gain)


def test_a_game_that_is_played_to_its_end_is_judged_by_its_end() -> None:
    """With no Insight but the score, all lines played on far enough: results are the payoffs."""
    game = PostcardsGame()
    state = game.new_state(2, game.check_options({}), SimChance(3), None)
    view = state.view(0)
    for seed in range(8):
        search = search_of(game, state, 0, seed)
        search.reach.line, search.reach.one_in = 50, 1
        search.run(view, 1)
        node = search.root_node()
        assert node is not None
        came_to = node.sum + node.gain
        assert any(0.9 * payoff <= came_to <= 0.9 * payoff + 0.1 for payoff in (0.0, 0.5, 1.0))


def test_what_others_cannot_see_does_not_change_where_they_are() -> None:
    trail = Trail(3)
    keys = [trail.key(seat) for seat in range(3)]
    assert len(set(keys)) == 3  # seats never share a node
    trail.follow(1, 5, True)
    assert [trail.key(seat) == keys[seat] for seat in range(3)] == [True, False, True]
    trail.follow(1, 5, False)
    assert not any(trail.key(seat) == keys[seat] for seat in range(3))


def test_a_look_leads_to_the_same_place_whatever_led_to_what_is_seen() -> None:
    """Two ways to one view are one situation; other seats, and other views, are others."""
    trail, other = Trail(2), Trail(2)
    trail.follow(0, 5, False)
    other.follow(0, 6, False)
    theirs = other.key(1)
    for each in (trail, other):
        each.news = True
        each.look(0, (1, 2, 3))
    assert trail.key(0) == other.key(0)
    assert not trail.news
    assert other.key(1) == theirs
    other.look(0, (1, 2, 4))
    assert trail.key(0) != other.key(0)
    other.look(1, (1, 2, 3))
    assert other.key(1) != trail.key(0)  # seats never share a node


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
def test_the_searcher_tells_apart_what_it_is_dealt(game: Game) -> None:
    """An action may mean other cards in other guesses: after news, one node is one view."""
    state = spread_out(positions(game, 3), 5)[1]
    seat = state.pending()[0]
    view = state.view(seat)
    insight = Variant(game.insight)
    insight.named_by_place = True
    search = Search(insight, SimChance(1), view, seat, Knobs())
    seen: dict[int, tuple[int, ...]] = {}
    for _ in range(20):
        guess = view.determinize(search.chance)
        trail = search.root.copy()
        while (asked := search.next_seat(guess)) != NOBODY:
            if trail.news and asked == seat:
                key = search.situation(trail, guess, seat)
                looked = guess.view(seat).signature()
                assert seen.setdefault(key, looked) == looked
                break
            actions = guess.legal(asked)
            action = actions[search.chance.below(len(actions))]
            search.descend(guess, trail, asked, action)
    assert len(seen) > 1


def test_seats_that_choose_at_once_have_a_table_each() -> None:
    """The searcher's own choice must not reach the others': one node a seat, whatever it does."""
    game = PostcardsGame()
    state = game.new_state(3, game.check_options({}), SimChance(3), None)
    assert state.pending() == [0, 1, 2]
    search = search_of(game, state, 1)
    search.run(state.view(1), 200)
    root = Trail(3)
    tables = [search.table[root.key(seat)] for seat in range(3)]
    assert search.root_node() is tables[1]
    assert tables[0].count > 150
    # the other seats' tables hold cards that they can only be guessed to have
    assert len(tables[1].actions) == 3 < len(tables[0].actions)
    assert all(action >= KEEP_FIRST for action in tables[0].actions)


def test_where_all_play_alone_only_the_searcher_learns() -> None:
    """No tables for the others, and what they are guessed to get changes no judgement."""
    game = PostcardsGame()
    insight = Insight(side_by_side=True)
    state = game.new_state(3, game.check_options({}), SimChance(3), None)
    view = state.view(1)
    search = Search(insight, SimChance(5), view, 1, Knobs())
    search.reach.line, search.reach.one_in = 3, 2
    search.run(view, 100)
    root = Trail(3)
    assert search.root_node() is search.table[root.key(1)]
    assert root.key(0) not in search.table
    assert root.key(2) not in search.table
    node = search.root_node()
    assert node is not None
    assert node.count == sum(node.visits) == 100
    assert node.checks == 50
    judged = vec[float]([0.0, 0.0, 0.0])
    for position in positions(game, 2):
        search.judge(position, judged)
        ahead = insight.worth(position, 1) - search.level
        assert judged[1] == pytest.approx(squashed(ahead, insight.lead))


def test_alone_others_are_judged_once_by_their_best() -> None:
    """The level to beat is what the best other seat can expect of the view."""
    game = PostcardsGame()
    insight = Insight(side_by_side=True)
    for state in spread_out(positions(game, 2), 6):
        view = state.view(0)
        search = Search(insight, SimChance(5), view, 0, Knobs())
        others = [float(state.score(seat)) for seat in range(1, state.seats)]
        assert search.level == pytest.approx(max(others))


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
def test_visits_add_up(game: Game) -> None:
    """Every iteration visits the root once, and an action is tried only when it is there."""
    for state in spread_out(positions(game, 2), 3):
        seat = state.pending()[0]
        if len(state.legal(seat)) < 2:
            continue
        search = search_of(game, state, seat)
        search.run(state.view(seat), 30)
        root = search.root_node()
        assert root is not None
        assert root.count == sum(root.visits) == 30
        for node in search.table.values():
            assert node.count == sum(node.visits)
            assert all(node.visits[k] <= node.seen[k] for k in range(len(node.actions)))
            assert all(
                0.0 <= node.totals[k] <= float(node.visits[k]) for k in range(len(node.actions))
            )


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
def test_the_same_seed_gives_the_same_tree(game: Game) -> None:
    state = positions(game, 3)[5]
    seat = state.pending()[0]
    trees = []
    for _ in range(2):
        search = search_of(game, state, seat, 7)
        search.run(state.view(seat), 30)
        trees.append({key: list(node.visits) for key, node in search.table.items()})
    assert trees[0] == trees[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.meta.name)
def test_first_sight_agrees_with_the_judgement(game: Game) -> None:
    """What a search sees first may leave the others out, not prefer what it would judge poor.

    The end is left out: nobody hopes any more, and it is judged by its scores.
    """
    insight, chance = game.insight, SimChance(4)
    for state in spread_out(positions(game, 2), 12):
        shares = vec[float]([0.0] * state.seats)
        seat = state.pending()[0]
        guess = state.view(seat).determinize(chance)
        seen: list[tuple[float, float]] = []
        for action in guess.legal(seat):
            after = guess.copy()
            after.apply(seat, action, SimChance(9), None)
            if after.to_move() != NOBODY:
                insight.expected_into(after, shares)
                ahead = unsquashed(shares[seat], insight.lead)
                seen.append((insight.sight(after, seat), ahead))
        if not seen:
            continue
        top = max(ahead for _, ahead in seen)
        assert max(seen)[1] >= top - Knobs().doubt


def test_it_beats_random_where_nothing_is_known_but_the_score() -> None:
    """A game without an Insight of its own gains from searching too."""
    summary = simulate(PostcardsGame(), ["ismcts:40", "random"], 24, 1, seats=2)
    assert summary.entrants[0].wins.mean >= 0.7


def test_a_decided_search_stops_early() -> None:
    node = node_of([1, 2], [0.5, 0.5])
    for _ in range(10):
        node.learn(0, 1.0)
    assert is_decided(node, 19, 0.75)  # the other would have to get more than three in four of them
    assert not is_decided(node, 21, 0.75)
    assert is_decided(node, 9, 1.0)
    assert not is_decided(node, 10, 1.0)


def test_a_time_is_kept() -> None:
    game = GAMES[0]
    state = positions(game, 3)[10]
    seat = state.pending()[0]
    bot = IsmctsBot(game.insight, SimChance(1), Budget(seconds=0.15))
    start = time.perf_counter()
    bot.analyse(state.view(seat), seat, Budget(seconds=0.15))
    assert 0.15 <= time.perf_counter() - start < 1.0  # room for a busy machine


def test_a_tree_is_kept_only_where_the_own_answer_led() -> None:
    """After an answer that drew nothing the search goes on; after anything else it starts anew."""
    kept = fresh = 0
    for game in GAMES[:2]:
        chance = SimChance(11)
        state = game.new_state(2, game.check_options({}), chance, None)
        bot = IsmctsBot(game.insight, SimChance(5), Budget(8))
        for _ in range(50):
            seat = state.to_move()
            if seat < 0:
                break
            actions = state.legal(seat)
            if seat == 0 and len(actions) > 1:
                before, view = bot.search, state.view(0)
                is_same = before is not None and bot.kept == view.signature()
                action = bot.choose(view, 0)
                kept += is_same
                fresh += not is_same
            else:
                action = actions[0]
            state.apply(seat, action, chance, None)
    assert kept >= 5
    assert fresh >= 10
