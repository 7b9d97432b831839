"""Setup: bits, fragments, row, hands, secret choices, the speed variant (DJV-18 .. DJV-29)."""

from __future__ import annotations

import pytest

from travelogue.core.chance import ScriptedChance, SimChance, TracedChance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import EventLog
from travelogue.games.deja_vu.rules.setup import empty_state
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import (
    O_CARDS,
    O_CHEST,
    O_CHESTS,
    O_CIRCLE,
    O_EYES,
    O_FEET,
    O_FLOWERS,
    O_FRAGMENTS,
    O_HAND_N,
    O_HANDS,
    O_LONG,
    O_MARKERS,
    O_MINDS,
    O_SHORT_N,
)
from travelogue.games.deja_vu.rules.vocabulary import EV_REPLACED, STEP_SECRET, STEP_START

from .build import (
    GAME,
    KEYS,
    TABLES,
    bits,
    card,
    cards_in,
    flowers,
    hand,
    has,
    legal,
    long_term,
    offered,
    play,
    refused,
    start,
)

BITS = [kind for kind in range(30) for _ in range(2)]
FRAGMENTS = list(range(15))


def dealt(seats: int, *hands: str, speed: str = "off", first: int = 0) -> DejaVuState:
    """Return a game whose hands come out in turn order as written, one card after the other."""
    cards = [card(key) for one in hands for key in one.split()]
    chance = ScriptedChance([first, *BITS, *FRAGMENTS, *cards])
    options = {"map": "quick", "quick_map": "3", "speed": speed}
    s = GAME.new_state(seats, options, chance, None)
    chance.finish()
    assert isinstance(s, DejaVuState)
    return s


FIVE = "blue-1 blue-2 blue-3 blue-5 blue-6"
OTHER_FIVE = "green-1 green-2 green-3 green-5 green-6"
SEVEN = "blue-1 blue-5 green-1 green-2 green-5 green-6 red-1"


def test_four_bits_on_each_nebula() -> None:
    """DJV-18: all 60 are used, drawn nebula by nebula."""
    s = dealt(2, FIVE, OTHER_FIVE)
    assert [len(bits(heap)) for heap in list(s.bits)] == [4] * 15
    assert bits(s.bits[0]) == ["blue moon", "blue moon", "blue sun", "blue sun"]
    assert s.census()[:30] == [2] * 30


def test_one_fragment_on_each_nebula() -> None:
    """DJV-19."""
    s = start(map="quick", seed=8)
    assert sorted(s.fragments) == FRAGMENTS
    assert list(s.fragments) != FRAGMENTS


def test_row_of_two_players() -> None:
    """DJV-20: twelve gold cards, one of each communal design."""
    s = empty_state(TABLES, 2)
    assert len(cards_in(s.row)) == 12
    assert {key.split("-")[1] for key in cards_in(s.row)} == {"4", "7"}
    assert s.row_twice == 0


@pytest.mark.parametrize("seats", [3, 4])
def test_row_of_more_players(seats: int) -> None:
    """DJV-21: gold and silver, two of each."""
    s = empty_state(TABLES, seats)
    assert s.row_twice == s.row == empty_state(TABLES, 2).row
    assert sum(s.census()[30 + n] for n, key in enumerate(KEYS) if key[-1] in "47") == 24


def test_deck_of_sixty() -> None:
    """DJV-23: two of each personal design, the hands come out of it."""
    assert empty_state(TABLES, 2).deck.size == 60
    assert dealt(2, FIVE, OTHER_FIVE).deck_size() == 50


def test_start_card() -> None:
    """DJV-24: one footprint, one place, three cards, one chest, no eye, an empty circle."""
    s = empty_state(TABLES, 4)
    for seat in range(4):
        effects = [has(s, what, seat) for what in (O_FEET, O_MINDS, O_HANDS, O_CHESTS, O_EYES)]
        assert effects == [1, 1, 3, 1, 0]
        assert has(s, O_CIRCLE, seat) == 0


def test_nothing_else_at_the_start() -> None:
    """DJV-29: no fragments, bits, flowers or points, an empty matrix."""
    s = dealt(3, FIVE, OTHER_FIVE, "red-1 red-2 red-3 red-5 red-6")
    assert s.matrix == 0
    for seat in range(3):
        for what in (O_FRAGMENTS, O_CHEST, O_FLOWERS, O_CIRCLE, O_MARKERS, O_CARDS, O_SHORT_N):
            assert has(s, what, seat) == 0
    assert s.scores() == [0, 0, 0]


def test_five_cards_in_turn_order() -> None:
    """DJV-25: the start player's hand comes first."""
    s = dealt(2, FIVE, OTHER_FIVE, first=1)
    assert hand(s, 1) == FIVE.split()
    assert hand(s, 0) == OTHER_FIVE.split()


def test_equal_card_is_replaced() -> None:
    """DJV-26: at once and face up."""
    s = dealt(2, "blue-1 blue-1 blue-2 blue-3 blue-5 blue-6", OTHER_FIVE)
    assert hand(s, 0) == FIVE.split()
    assert [KEYS[c] for c in s.discards.listed()] == ["blue-1"]
    log = EventLog()
    cards = [card(key) for key in f"blue-1 blue-1 blue-2 blue-3 blue-5 blue-6 {OTHER_FIVE}".split()]
    options = {"map": "quick", "quick_map": "3", "speed": "off"}
    GAME.new_state(2, options, ScriptedChance([0, *BITS, *FRAGMENTS, *cards]), log)
    assert [(e.a, e.seat) for e in log.events if e.code == EV_REPLACED] == [(0, 0)]


def test_all_keep_three_in_secret() -> None:
    """DJV-27, DJV-28: everybody is pending; the discards appear after the last choice."""
    s = dealt(2, FIVE, OTHER_FIVE)
    assert s.pending() == [0, 1]
    assert offered(s, "discard", 0) == ["blue-1", "blue-2", "blue-3", "blue-5"]
    play(s, "discard blue-2", seat=0)
    assert offered(s, "discard", 0) == ["blue-3", "blue-5", "blue-6"]
    assert refused(s, "discard blue-1", 0) == "DJV-27"
    play(s, "discard blue-6", seat=0)
    assert s.pending() == [1]
    assert s.legal(0) == []
    assert s.discards.size == 0
    assert refused(s, "discard blue-1", 0) == "DJV-27"
    chance = TracedChance(1)
    play(s, "discard green-1", "discard green-2", seat=1, chance=chance)
    assert chance.revealed
    assert not chance.outcomes
    assert [KEYS[c] for c in s.discards.listed()] == ["blue-2", "blue-6", "green-1", "green-2"]
    assert hand(s, 0) == ["blue-1", "blue-3", "blue-5"]
    assert (has(s, O_HAND_N, 0), has(s, O_HAND_N, 1)) == (3, 3)
    assert (s.step, s.seat) == (STEP_START, 0)


def test_speed_is_for_three_or_four() -> None:
    """DJV-137: refused with two."""
    with pytest.raises(TravelogueError, match=r"3 or 4 players, not 2"):
        start(2, map="quick", speed="on")
    assert start(3, map="quick", speed="on").step == STEP_SECRET


def test_speed_deals_seven() -> None:
    """DJV-137, DJV-138: two for long-term memory, two discarded, three kept."""
    s = dealt(3, SEVEN, SEVEN, "red-2 red-3 red-5 red-6 white-1 white-2 white-3", speed="on")
    assert hand(s, 0) == SEVEN.split()
    assert offered(s, "long", 0) == SEVEN.split()[:-1]
    play(s, "long green-5", seat=0)
    assert legal(s, 0) == ["long green-6", "long red-1"]
    assert refused(s, "long blue-1", 0) == "DJV-138"
    play(s, "long green-6", seat=0)
    assert offered(s, "discard", 0) == ["blue-1", "blue-5", "green-1", "green-2"]
    play(s, "discard green-2", "discard red-1", seat=0)
    assert s.pending() == [1, 2]


def test_speed_reveals_together() -> None:
    """DJV-139 .. DJV-143 and E9: cards, flowers and markers only after the last choice."""
    s = dealt(3, SEVEN, SEVEN, "red-2 red-3 red-5 red-6 white-1 white-2 white-3", speed="on")
    picks = ("long blue-5", "long green-5", "discard blue-1", "discard red-1")
    play(s, *picks, seat=0)
    assert (long_term(s, 0), s.scores(), s.supply) == ([], [0, 0, 0], 20)
    play(s, *picks, seat=1)
    play(s, "long red-2", "long white-2", "discard red-3", seat=2)
    assert s.scores() == [0, 0, 0]
    play(s, "discard red-5", seat=2)
    assert long_term(s, 0) == ["blue-5", "green-5"]
    assert flowers(s, 0) == ["green-5"]
    assert s.supply == 17  # DJV-140
    assert has(s, O_FEET, 0) == 2  # DJV-141
    assert (has(s, O_MARKERS, 0), has(s, O_MARKERS, 2)) == (3, 4)  # DJV-142
    assert has(s, O_HANDS, 2) == 4
    assert has(s, O_CARDS, 0) == 2  # DJV-143
    assert hand(s, 0) == ["green-1", "green-2", "green-6"]
    assert s.discards.size == 6
    assert (s.step, s.seat) == (STEP_START, 0)


def test_choices_stay_secret() -> None:
    """DJV-28, DJV-139: the views of others do not depend on what was chosen."""
    views = set()
    for picks in (("long blue-1", "long blue-5"), ("long green-6", "long red-1")):
        s = dealt(3, SEVEN, SEVEN, "red-2 red-3 red-5 red-6 white-1 white-2 white-3", speed="on")
        play(s, *picks, seat=0)
        views.add(s.view(1).signature())
        guess = s.view(1).determinize(SimChance(3))
        assert isinstance(guess, DejaVuState)
        assert has(guess, O_LONG, 0) == 0
        assert guess.legal(0)
    assert len(views) == 1
