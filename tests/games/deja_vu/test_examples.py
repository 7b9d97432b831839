"""The worked examples E1 to E8 of the rules page: from the rulebook. E9: test_setup.py."""

from __future__ import annotations

from travelogue.games.deja_vu.rules.tables import (
    NO_CARD,
    O_CHESTS,
    O_CIRCLE,
    O_FEET,
    O_FRAGMENTS,
    O_HANDS,
    O_LAID,
    O_MARKERS,
    O_MINDS,
    O_SHORT,
    O_SHORT_N,
)
from travelogue.games.deja_vu.rules.vocabulary import STEP_MAIN, STEP_START

from .build import (
    bits,
    cards_in,
    end_turn,
    flowers,
    give,
    has,
    legal,
    long_term,
    offered,
    phase_3,
    play,
    refused,
    short,
    table,
)


def test_e1_first_turn() -> None:
    """E1, DJV-24: one step, hand limit 3, one short-term place, one chest."""
    s = table(2, {0: "red sun"}, girl=0)
    assert [has(s, what) for what in (O_FEET, O_HANDS, O_MINDS, O_CHESTS)] == [1, 3, 1, 1]
    assert offered(s, "girl") == ["horsehead", "helix", "veil", "boomerang", "ring"]


def test_e2_walk_and_plant() -> None:
    """E2, DJV-36, DJV-40, DJV-44, DJV-45."""
    s = table(2, {0: "red sun"}, girl=0)
    give(s, long="blue-3, yellow-3, green-5", circle=True)
    assert has(s, O_FEET) == 3
    assert flowers(s) == ["green-5"]
    play(s, "girl trifid", "plant start")
    assert has(s, O_FRAGMENTS) == 1 << 13
    assert s.fragments[13] == NO_CARD
    assert s.is_planted(13)
    assert has(s, O_CIRCLE) == 0
    assert legal(s) == ["sow rosette"]


def test_e3_sowing() -> None:
    """E3, DJV-51 .. DJV-62."""
    lying = {
        7: "green star, red bolt, purple moon",
        5: "purple sun, purple drop, blue moon, white star",
    }
    s = table(2, lying)
    play(s, "sow boomerang", "drop veil green-star", "drop horsehead red-bolt")
    play(s, "drop hourglass purple-moon")
    assert bits(s.pool) == ["purple moon", "purple sun", "purple drop"]
    assert bits(s.bits[5]) == ["blue moon", "white star"]
    assert s.bits[7] == 0


def test_e4_slots() -> None:
    """E4, DJV-69: `green-2` asks bolt, sun, bolt, drop."""
    s = phase_3(table(2), "red sun, red drop")
    give(s, hand="green-2")
    assert offered(s, "recall") == []
    phase_3(s, "yellow bolt, red sun")
    play(s, "recall green-2", "bit yellow-bolt", "add green-2", "bit red-sun")
    phase_3(s, "red drop")
    assert offered(s, "add") == []
    phase_3(s, "red drop, red bolt")
    play(s, "add green-2")
    assert legal(s) == ["bit red-bolt"]


def test_e5_instant_blue_card() -> None:
    """E5, DJV-75: 2 points for the white star and the blue moon."""
    s = phase_3(table(2), "red sun, white star, blue moon")
    give(s, hand="blue-2")
    play(s, "build blue-2", "bit red-sun", "bit white-star", "bit blue-moon")
    assert (has(s, O_MARKERS), has(s, O_HANDS), len(bits(s.aside))) == (2, 4, 3)
    assert long_term(s) == ["blue-2"]


def test_e6_instant_six_slots() -> None:
    """E6, DJV-76, DJV-90: 2 points, and a flower on the card."""
    pool = "white drop, green star, green bolt, white sun, green moon, green star"
    s = phase_3(table(2), pool)
    give(s, hand="white-2")
    play(s, "build white-2", "bit white-drop", "bit green-star", "bit green-bolt")
    play(s, "bit white-sun", "bit green-moon", "bit green-star")
    assert (has(s, O_MARKERS), flowers(s), s.supply) == (2, ["white-2"], 19)


def test_e7_progressive() -> None:
    """E7, DJV-82 .. DJV-89."""
    s = phase_3(table(2), "green moon, green star, purple bolt")
    give(s, long="blue-3", hand="green-1, purple-2, red-1")
    assert has(s, O_MINDS) == 2
    play(s, "recall green-1", "bit green-moon", "add green-1", "bit green-star")
    play(s, "recall purple-2", "bit purple-bolt")
    s.pool = 0
    phase_3(s, "blue drop")
    assert refused(s, "recall red-1") == "DJV-84"
    phase_3(s, "red drop, red sun")
    play(s, "add green-1", "bit red-drop")
    assert (has(s, O_MARKERS), long_term(s)) == (2, ["blue-3", "green-1"])
    assert has(s, O_FEET) == 3
    assert bits(s.aside) == ["green moon", "green star", "red drop"]
    play(s, "add purple-2", "bit red-sun")
    assert cards_in(has(s, O_SHORT)) == ["purple-2"]
    assert has(s, O_SHORT_N) == 1
    phase_3(s, "red moon, red bolt")
    play(s, "add purple-2")
    assert legal(s) == ["bit red-bolt"]
    assert s.step != STEP_MAIN
    assert has(s, O_LAID) > 0


def test_e8_final_score() -> None:
    """E8 and E31: 67 points, line by line (DJV-119 .. DJV-131)."""
    s = table(2)
    give(
        s,
        long="red-3, red-5, green-6, yellow-1, purple-2, white-5, red-4, yellow-7, green-7, "
        "purple-7",
        markers=12,
        held="amber 1 2 5, jade 3, rose 4",
    )
    assert s.score(0) == 67
    points = {line.line: line.points for line in s.score_lines(0) if line.points}
    assert points == {
        "markers": 12, "fixed": 22, "count-red": 6, "run": 15, "each": 4, "links-green": 2,
        "links-red": 4, "links-yellow": 2,
    }  # fmt: skip
    order = [line.line for line in s.score_lines(0)]
    listed = ["markers", "fixed", "count-red", "run", "triple", "each", "links-blue"]
    assert sorted(listed, key=order.index) == listed


def test_a_whole_turn_returns_to_the_next_seat() -> None:
    """E7, DJV-31: after meditation the other seat begins."""
    s = table(2, {7: "red sun"})
    short(s, "red-1", "red drop")
    play(s, "sow boomerang", "drop rosette red-sun")
    end_turn(s)
    assert (s.seat, s.step) == (1, STEP_START)
