"""Undo is derived: nothing drawn, nothing shown, nobody else in between."""

from __future__ import annotations

import pytest

from tests.core.postcards import PostcardsGame
from travelogue.bots import roster
from travelogue.core.errors import UndoRefused
from travelogue.games import registry
from travelogue.history.history import History

SEED = bytes(31) + b"\x05"


def kimono(seed: bytes = SEED) -> History:
    return History.start(registry.game("kimono_memories"), 2, {"start_player": "0"}, seed, at=0)


def play_first(history: History, decisions: int) -> None:
    for _ in range(decisions):
        seat = history.pending()[0]
        history.play(seat, history.legal(seat)[0], at=0)


def test_a_decision_can_be_taken_back_until_a_card_is_drawn() -> None:
    history = kimono()
    start = history.state.signature()
    history.play(0, "cross 2", at=0)
    assert history.undoable(0) == 1
    assert history.undoable(1) == 0
    history.undo(0, at=0)
    assert history.state.signature() == start
    assert [entry.action for entry in history.entries] == ["", "cross 2", "undo"]
    history.play(0, "cross 3", at=0)
    history.play(0, history.legal(0)[0], at=0)  # completes the turn: a card is drawn
    assert history.undoable(0) == 0
    with pytest.raises(UndoRefused, match="nothing to take back"):
        history.undo(0)


def test_without_draws_decisions_can_be_taken_back_across_the_end_of_a_turn() -> None:
    """Kimono Memories from turn 21 on: until the other seat has decided."""
    history = kimono()
    while history.state.encode()["bag"]:
        play_first(history, 1)
    seat = history.pending()[0]
    before = history.state.signature()
    play_first(history, 2)
    assert history.pending() == [1 - seat]
    assert history.undoable(seat) == 2
    history.undo(seat, at=0)
    history.undo(seat, at=0)
    assert history.state.signature() == before
    play_first(history, 3)
    assert history.undoable(seat) == 0
    assert history.undoable(1 - seat) == 1


def test_a_finished_game_is_not_taken_back() -> None:
    history = kimono()
    while not history.over:
        play_first(history, 1)
    assert [history.undoable(seat) for seat in (0, 1)] == [0, 0]


def test_the_question_changes_with_every_answer_and_undo() -> None:
    history = kimono()
    seen = [history.questions[0]]
    history.play(0, "cross 1", at=0)
    seen.append(history.questions[0])
    history.undo(0, at=0)
    seen.append(history.questions[0])
    assert seen == sorted(set(seen))


def test_answers_given_at_the_same_time_do_not_block_each_other() -> None:
    """Seat 0 may change its mind while seat 2 is still thinking, though seat 1 has answered."""
    history = History.start(PostcardsGame(), 3, {}, SEED, at=0)
    asked = history.questions[:]
    history.play(0, history.legal(0)[0], at=0)
    history.play(1, history.legal(1)[1], at=0)
    assert history.questions[2] == asked[2]
    assert history.undoable(0) == 1
    history.undo(0, at=0)
    assert history.pending() == [0, 2]
    history.play(0, history.legal(0)[2], at=0)
    history.play(2, history.legal(2)[0], at=0)  # reveals all
    assert [history.undoable(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_takes_nothing_back(seat: int) -> None:
    with pytest.raises(UndoRefused):
        kimono().undo(seat)


def test_undo_does_not_depend_on_who_was_faster() -> None:
    """LGJ-35: what another seat discards in the same phase shows nothing."""
    game = registry.game("lets_go_to_japan")
    history = History.start(game, 2, {}, bytes(32), at=0)
    bot = roster.make("greedy", game, 1)
    crossed = 0
    while not history.over and crossed < 3:
        pending = history.pending()
        seat = pending[-1] if len(history.entries) % 3 else pending[0]
        before = history.undoable(1 - seat)
        stage = history.stage
        entry = history.play(seat, bot.choose(history.view(seat), seat), at=0)
        if before and entry.revealed and stage == history.stage:
            crossed += 1
            assert history.undoable(1 - seat) == before
            history.undo(1 - seat, at=0)
    assert crossed
