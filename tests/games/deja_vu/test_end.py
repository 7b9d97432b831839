"""The end: trigger, last turns, round limit, ranks (DJV-115 .. DJV-118, DJV-135, DJV-136)."""

from __future__ import annotations

import pytest

from travelogue.core.types import NOBODY
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import O_CARDS, O_MARKERS, OWN
from travelogue.games.deja_vu.rules.vocabulary import (
    EV_OVER,
    EV_TRIGGER,
    STEP_DISCARD,
    STEP_OVER,
    STEP_START,
)

from .build import GAME, end_turn, give, hand, has, phase_3, play, refused, short, table

TEN = "blue-1, blue-2, blue-3, blue-5, blue-6, green-1, green-2, green-3, green-5, green-6"
NINE = TEN.rsplit(",", 1)[0]


def skip_turn(s: DejaVuState) -> list[int]:
    """End the turn of the seat without building; return the codes of its events."""
    phase_3(s, "")
    return [e.code for e in end_turn(s)]


def test_ten_cards_trigger_last_turns() -> None:
    """DJV-116, DJV-117: at the end of the turn; every opponent has one more, the trigger none."""
    s = table(3, seat=1)
    give(s, seat=1, long=TEN)
    assert EV_TRIGGER in skip_turn(s)
    turns = []
    while s.to_move() != NOBODY:
        turns.append(int(s.seat))
        give(s, seat=int(s.seat), markers=1)
        codes = skip_turn(s)
        assert EV_TRIGGER not in codes
    assert turns == [2, 0]
    assert refused(s, "done here", 0) == "DJV-116"


def test_only_the_first_trigger_counts() -> None:
    """DJV-117: a second seat with ten cards changes nothing."""
    s = table(3, seat=1)
    give(s, seat=1, long=TEN)
    skip_turn(s)
    give(s, seat=2, long="red-1, red-2, red-3, red-5, red-6, white-1, white-2, white-3, white-5, "
         "white-6, yellow-1")  # fmt: skip
    skip_turn(s)
    assert (s.seat, s.last_turns) == (0, 1)
    skip_turn(s)
    assert s.step == STEP_OVER


def test_what_counts_towards_ten() -> None:
    """DJV-118: personal and communal cards, not the short-term ones."""
    s = table(2)
    give(s, long=NINE)
    short(s, "red-1", "red drop")
    skip_turn(s)
    assert s.last_turns == -1
    other = table(2)
    give(other, long=NINE + ", blue-4")
    assert has(other, O_CARDS) == 10
    skip_turn(other)
    assert other.last_turns == 1


def test_ranks() -> None:
    """DJV-135: tied seats share the better rank, the next is skipped."""
    s = table(4)
    for seat, points in enumerate((20, 30, 20, 10)):
        s.own[seat * OWN + O_MARKERS] = points
    assert s.ranks() == [1, 0, 1, 3]
    s.own[O_MARKERS] = 30
    assert s.ranks() == [0, 0, 2, 3]


def test_round_limit() -> None:
    """DJV-136: after round 60 the game ends and is scored."""
    s = table(2, seat=1)
    s.round = 60
    assert EV_OVER in skip_turn(s)
    assert (s.step, s.pending(), s.legal(0)) == (STEP_OVER, [], [])
    assert refused(s, "done here", 0) == "DJV-136"
    early = table(2, seat=1)
    early.round = 59
    skip_turn(early)
    assert (early.step, early.round, early.seat) == (STEP_START, 60, 0)


def test_last_turns_beyond_the_limit() -> None:
    """DJV-136: after a trigger in round 60 the last turns are taken, in round 61 if need be."""
    s = table(3, seat=1)
    s.round = 60
    give(s, seat=1, long=TEN)
    skip_turn(s)
    assert (s.seat, s.round) == (2, 60)
    skip_turn(s)
    assert (s.seat, s.round) == (0, 61)
    skip_turn(s)
    assert s.step == STEP_OVER


def test_round_60_still_exchanges_cards() -> None:
    """DJV-115: without a trigger nobody skips discarding and drawing."""
    s = table(3, seat=2)
    s.round = 60
    give(s, seat=2, hand="red-1")
    phase_3(s, "")
    play(s, "done here", "done here")
    assert s.step == STEP_DISCARD
    end_turn(s)
    assert (s.step, len(hand(s, 2))) == (STEP_OVER, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end(seats: int) -> None:
    """DJV-136: the declared maximum of decisions follows from the round limit."""
    assert GAME.meta.max_decisions >= 61 * seats * (2 * 60 + 14)
