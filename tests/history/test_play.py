"""History.play: checks everything, changes nothing when it refuses."""

from __future__ import annotations

import pytest

from travelogue.core.errors import IllegalAction, TravelogueError, UnknownName
from travelogue.games import registry
from travelogue.history.history import History

SEED = bytes(32)
GAME = registry.game("kimono_memories")


@pytest.fixture
def history() -> History:
    return History.start(GAME, 2, {"start_player": "1"}, SEED, at=0)


@pytest.mark.parametrize(
    ("seat", "action", "rule", "words"),
    [
        (0, "cross 1", "KIM-14", "it is the turn of seat 1"),
        (1, "place 1,1", "KIM-15", "legal are: cross 1, cross 2, cross 3"),
        (1, "reward 0", "KIM-23", "legal are"),
        (1, "jump", "", "actions begin with"),
        (1, 188, "", "from 0 to 187"),
        (1, -1, "", "from 0 to 187"),
        (2, "cross 1", "", "seats run from 0 to 1"),
        (-1, "cross 1", "", "seats run from 0 to 1"),
    ],
)
def test_an_illegal_action_names_the_rule_and_changes_nothing(
    history: History, seat: int, action: int | str, rule: str, words: str
) -> None:
    before = (history.state.signature(), list(history.entries), history.drawn, history.questions[:])
    with pytest.raises(IllegalAction, match=words) as caught:
        history.play(seat, action)
    assert caught.value.rule == rule
    assert (history.state.signature(), history.entries, history.drawn, history.questions) == before


def test_after_the_end_nothing_is_legal(history: History) -> None:
    while not history.over:
        seat = history.pending()[0]
        history.play(seat, history.legal(seat)[-1])
    with pytest.raises(IllegalAction, match="The game is over") as caught:
        history.play(0, "cross 1")
    assert caught.value.rule == "KIM-89"


def test_entries_keep_what_chance_answered(history: History) -> None:
    assert len(history.entries[0].outcomes) == 10  # 8 ring cards, 2 rewards; the start is given
    history.play(1, "cross 1", at=5)
    entry = history.play(1, history.legal(1)[0], auto=True, at=6)
    assert entry.seq == 2
    assert len(entry.outcomes) == 1
    assert (entry.auto, entry.at) == (True, 6)


def test_wrong_setups_say_what_exists() -> None:
    with pytest.raises(TravelogueError, match="for 2 players, not 3"):
        History.start(GAME, 3)
    with pytest.raises(UnknownName, match="choose from: expert, basic"):
        History.start(GAME, 2, {"mode": "easy"})
    with pytest.raises(UnknownName, match="choose from: mode, sudden_victory"):
        History.start(GAME, 2, {"speed": "fast"})


def test_options_may_be_truth_values() -> None:
    history = History.start(GAME, 2, {"sudden_victory": True, "start_player": 1})
    assert history.options["sudden_victory"] == "true"
    assert history.pending() == [1]
