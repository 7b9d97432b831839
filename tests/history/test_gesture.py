"""A gesture is a chain of actions: all of them or none, and one undo."""

from __future__ import annotations

import pytest

from travelogue.core.chance import TracedChance
from travelogue.core.errors import IllegalAction, UndoRefused
from travelogue.games import registry
from travelogue.history.file import dump, parse, to_file, verify
from travelogue.history.history import History

SEED = bytes(range(32))


def kimono() -> History:
    return History.start(registry.game("kimono_memories"), 2, {"start_player": "0"}, SEED, at=0)


def trip() -> History:
    return History.start(registry.game("remember_our_trip"), 2, {}, SEED, at=0)


def fingerprint(history: History) -> object:
    state = history.state.signature()
    return state, list(history.questions), history.stage, list(history.entries), len(history.line)


def chain(history: History, *texts: str) -> list[int]:
    return [history.game.space.parse(text) for text in texts]


def first_place(history: History) -> str:
    """Return the first place for the photo that crossing two cards takes."""
    after = history.state.copy()
    seat = history.pending()[0]
    later = History(history.game, history.seats, history.options, SEED)
    later.replay(history.entries)
    later.play(seat, "cross 2", at=0)
    assert after.signature() == history.state.signature()
    return later.game.space.text(later.legal(seat)[0])


def test_a_gesture_plays_its_actions_one_after_the_other() -> None:
    history = kimono()
    place = first_place(history)
    played = history.play_gesture(0, chain(history, "cross 2", place), at=0)
    assert [entry.action for entry in played] == ["cross 2", place]
    assert [entry.joined for entry in played] == [False, True]
    assert history.pending() == [1]


def test_a_refused_action_takes_back_those_before_it() -> None:
    history = kimono()
    before = fingerprint(history)
    with pytest.raises(IllegalAction):
        history.play_gesture(0, chain(history, "cross 2", "cross 1"), at=0)
    assert fingerprint(history) == before
    with pytest.raises(IllegalAction):
        history.play_gesture(0, [history.game.space.parse("cross 2"), 10**6], at=0)
    assert fingerprint(history) == before


def test_a_gesture_ends_where_something_is_drawn() -> None:
    """What follows was decided without knowing the card."""
    history = kimono()
    place = first_place(history)
    played = history.play_gesture(0, chain(history, "cross 2", place, "cross 1"), at=0)
    assert len(played) == 2
    assert played[-1].outcomes


def test_a_gesture_goes_on_after_what_its_seat_knew() -> None:
    """A photo that only its owner knew is shown to all, and then put away: one gesture."""
    game = registry.game("photo_tour")
    history = History.start(game, 2, {}, SEED, at=0)
    for n in range(2000):
        seat = history.pending()[0]
        legal = history.legal(seat)
        action = legal[n % len(legal)]
        after, chance = history.state.copy(), TracedChance(1)
        after.apply(seat, action, chance, None)
        if chance.revealed and not chance.outcomes and len(after.legal(seat)) > 1:
            break
        history.play_gesture(seat, [action], at=0)
    played = history.play_gesture(seat, [action, after.legal(seat)[-1]], at=0)
    assert played[0].revealed
    assert played[1].joined
    assert not played[1].auto


def test_one_undo_takes_a_gesture_back() -> None:
    history = trip()
    seat = history.pending()[0]
    history.play_gesture(seat, history.legal(seat)[:1], at=0)
    before = history.state.signature()
    actions: list[int] = []
    look = History(history.game, history.seats, history.options, SEED)
    look.replay(history.entries)
    while len(actions) < 2 and not look.line[-1].entry.is_barrier():
        actions.append(look.legal(seat)[0])
        look.play(seat, actions[-1], at=0)
    history.play_gesture(seat, actions, at=0)
    size = history.undoable_gesture(seat)
    assert size >= 2
    taken_back = history.undo_gesture(seat, at=0)
    assert [entry.joined for entry in taken_back] == [False] + [True] * (size - 1)
    assert history.state.signature() == before
    history.undo_gesture(seat, at=0)
    with pytest.raises(UndoRefused):
        history.undo_gesture(seat, at=0)


@pytest.mark.parametrize("name", registry.names())
def test_nobody_is_asked_what_has_one_answer(name: str) -> None:
    """Unless the answer ends or shows something, as game.toml says; and it is all in the file."""
    game = registry.game(name)
    history = History.start(game, None, {}, SEED, at=0)
    forced = 0
    while not history.over:
        seat = history.pending()[0]
        if history.only_answer(seat) is not None:  # a question that another seat's move brought
            forced += 1
        legal = history.legal(seat)
        played = history.play_gesture(seat, [legal[len(history.entries) % len(legal)]], at=0)
        forced += len(played) - 1
        if seat in history.pending():
            step = history.state.question(seat).name
            assert len(history.legal(seat)) > 1 or step in game.meta.asked_alone
    file = parse(dump(to_file(history, ["a"] * history.seats, with_seed=True)))
    assert file.entries == tuple(history.entries)
    assert verify(game, file).fair
    assert forced or not game.meta.single_answers


def test_what_had_to_follow_is_never_taken_back_alone() -> None:
    game = registry.game("photo_tour")
    history = History.start(game, 2, {}, SEED, at=0)
    found = 0
    while not history.over and found < 5:
        seat = history.pending()[0]
        legal = history.legal(seat)
        played = history.play_gesture(seat, [legal[-1]], at=0)
        if len(played) > 1 and played[0].is_barrier() and not history.over:
            found += 1
            assert history.undoable_gesture(seat) == 0
            with pytest.raises(UndoRefused):
                history.undo_gesture(seat, at=0)
