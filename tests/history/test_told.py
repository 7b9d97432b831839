"""What a reader could notice: secret entries of others have no number for them."""

from __future__ import annotations

import pytest

from travelogue.core.types import SPECTATOR
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.history.position import cut, followed, position_of, resume
from travelogue.history.walk import Walk

SEED = bytes(32)
JAPAN = "lets_go_to_japan"


@pytest.fixture
def history() -> History:
    """Let's Go! To Japan, where everybody chooses a Day Trip and then its day, in secret."""
    return History.start(registry.game(JAPAN), 3, {}, SEED, at=0)


def told(history: History) -> list[int]:
    return [len(history.told_to(reader).moments) for reader in (0, 1, 2, SPECTATOR)]


def choose(history: History, seat: int, which: int = 0) -> None:
    history.play(seat, history.legal(seat)[which], at=0)


def test_a_secret_entry_counts_for_its_own_seat_only(history: History) -> None:
    assert told(history) == [1, 1, 1, 1]  # the deal
    choose(history, 1)
    assert told(history) == [1, 2, 1, 1]
    assert [len(history.told_to(reader).line) for reader in (0, 1, SPECTATOR)] == [1, 2, 1]


def test_that_a_seat_is_ready_counts_for_everybody(history: History) -> None:
    choose(history, 1)
    choose(history, 1)  # its day: nothing is left to choose
    assert history.pending() == [0, 2]
    assert told(history) == [2, 3, 2, 2]
    assert history.told_to(0).number(2) == 1
    assert history.told_to(0).has(2)
    assert not history.told_to(0).has(1)
    history.undo(1, at=0)  # everybody sees that it chooses again
    assert told(history) == [3, 4, 3, 3]
    assert [len(history.told_to(reader).line) for reader in (0, 1)] == [1, 2]
    history.undo(1, at=0)  # and nobody that it has taken back another choice
    assert told(history) == [3, 5, 3, 3]


def test_a_rewind_counts_for_everybody_for_all_were_asked(history: History) -> None:
    choose(history, 1)
    choose(history, 0)
    history.rewind(1, 1, at=0)
    assert told(history) == [3, 3, 2, 2]
    assert [len(history.told_to(reader).line) for reader in (0, 1, 2)] == [1, 1, 1]


def test_numbers_are_the_same_when_a_game_is_played_again(history: History) -> None:
    for seat in (1, 0, 1, 2, 2):
        choose(history, seat)
    history.undo(2, at=0)
    again = cut(history, len(history.entries))
    walk = Walk(history)
    walk.follow(history.entries)
    for reader in (0, 1, 2, SPECTATOR):
        moments = history.told_to(reader).moments
        assert again.told_to(reader).moments == walk.history.told_to(reader).moments == moments


def test_from_a_position_on_everybody_counts_anew(history: History) -> None:
    choose(history, 1)
    choose(history, 1)
    resumed = resume(
        history.game, 3, history.options, SEED, history.entries, 2, position_of(history)
    )
    assert told(resumed) == [1, 1, 1, 1]
    choose(resumed, 0)
    assert told(resumed) == [2, 1, 1, 1]
    assert resumed.told_to(0).number(3) == 1


def test_question_numbers_do_not_tell_how_many_entries_newer_rules_refuse(history: History) -> None:
    """An old click fits nothing, and the leap is the same for all."""
    choose(history, 1)
    one, two = (cut(history, 1) for _ in range(2))
    entries = history.entries
    refused = [entry.__class__(entry.seq, entry.seat, "no such thing") for entry in entries]
    followed(one, [entries[0], refused[1]])
    followed(two, [entries[0], refused[1], entries[1].__class__(2, 1, "nor this")])
    assert one.questions[0] == two.questions[0] > history.questions[0]
