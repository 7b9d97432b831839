"""A game gone through again: every position, everything that was taken back."""

from __future__ import annotations

import pytest

from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.history.position import position_of, resume
from travelogue.history.walk import EVERY, NoMoment, Walk

SEED = bytes(31) + b"\x07"
LONGEST = 150  # entries: nothing new happens later


def play_with_undos(name: str, seats: int) -> tuple[History, list[tuple[int, ...]]]:
    """Return a game with much taken back, and the signature after each entry."""
    game = registry.game(name)
    history = History.start(game, seats, {}, SEED, at=0)
    bot, pick = roster.make("random", game, 1), SimChance(1)
    seen = [history.state.signature()]
    while not history.over and len(history.entries) < LONGEST:
        seat = history.pending()[0]
        history.play(seat, bot.choose(history.view(seat), seat), at=0)
        seen.append(history.state.signature())
        if history.undoable(seat) and pick.below(5) == 0:
            history.undo(seat, at=0)
            seen.append(history.state.signature())
        elif pick.below(40) == 0 and len(history.line) > 3 and not history.over:
            history.rewind(seat, history.line[-3].entry.seq, at=0)
            seen.append(history.state.signature())
    return history, seen


@pytest.mark.parametrize("name", registry.names())
def test_every_position_is_found_again(name: str) -> None:
    history, seen = play_with_undos(name, max(2, registry.game(name).meta.min_seats))
    walk = Walk(history)
    assert not walk.follow(history.entries, 5)
    assert walk.last == 4
    assert walk.follow(history.entries)
    assert [walk.position(at).signature() for at in range(walk.last + 1)] == seen
    assert len(walk.kept) <= len(seen) // EVERY + 1 + sum(e.takes_back() for e in history.entries)
    assert walk.step(walk.last).scores == history.scores()
    counted = {played.entry.seq for played in history.line}
    for step in walk.steps:
        is_decision = not step.entry.takes_back()
        assert step.is_taken_back == (is_decision and step.entry.seq not in counted)


def test_a_position_is_a_copy_of_ones_own() -> None:
    history, seen = play_with_undos("kimono_memories", 2)
    walk = Walk(history)
    walk.follow(history.entries)
    mine = walk.position(EVERY)
    seat = mine.pending()[0]
    mine.apply(seat, mine.legal(seat)[0], SimChance(1), None)
    assert walk.position(EVERY).signature() == seen[EVERY]


def test_a_walk_goes_on_with_the_game() -> None:
    history = History.start(registry.game("kimono_memories"), 2, {}, SEED, at=0)
    walk = Walk(history)
    for _ in range(6):
        assert walk.follow(history.entries)
        assert walk.position(walk.last).signature() == history.state.signature()
        seat = history.pending()[0]
        history.play(seat, history.legal(seat)[0], at=0)


@pytest.mark.parametrize("at", [-1, 7, 10**9])
def test_a_moment_that_is_not_there_is_refused(at: int) -> None:
    history = History.start(registry.game("kimono_memories"), 2, {}, SEED, at=0)
    walk = Walk(history)
    walk.follow(history.entries)
    with pytest.raises(NoMoment, match=f"moments 0 to 0, not {at}"):
        walk.position(at)


def test_a_game_that_went_on_under_new_rules_is_known_from_there() -> None:
    history, seen = play_with_undos("kimono_memories", 2)
    game, entries = history.game, history.entries
    earlier = History(game, 2, history.options, SEED)
    earlier.replay(entries[:10])
    told = resume(game, 2, history.options, SEED, entries, 9, position_of(earlier))
    walk = Walk(told)
    walk.follow(told.entries)
    assert (walk.first, walk.last) == (9, len(entries) - 1)
    assert [walk.position(at).signature() for at in range(9, len(entries))] == seen[9:]
    with pytest.raises(NoMoment):
        walk.position(8)
