"""Turn order, phase 1: walking and planting (DJV-30 .. DJV-49)."""

from __future__ import annotations

from travelogue.games.deja_vu.rules.tables import NO_CARD, O_CIRCLE, O_FRAGMENTS
from travelogue.games.deja_vu.rules.vocabulary import (
    STEP_DISCARD,
    STEP_LATE,
    STEP_MAIN,
    STEP_SAVE,
    STEP_SOW,
    STEP_START,
)

from .build import (
    end_turn,
    flowers,
    give,
    has,
    heap,
    legal,
    offered,
    phase_3,
    play,
    refused,
    table,
)

ONE = {7: "green star", 6: "red bolt"}


def test_turns_go_clockwise() -> None:
    """DJV-30: after a turn the next seat begins; others are not asked."""
    s = table(3, ONE, seat=2)
    s.start = 1
    assert s.pending() == [2]
    assert refused(s, "sow boomerang", 0) == "DJV-30"
    play(s, "sow boomerang", "drop veil green-star")
    end_turn(s)
    assert (s.seat, s.round, s.step) == (0, 1, STEP_START)
    phase_3(s, "")
    end_turn(s)
    assert (s.seat, s.round) == (1, 2)  # the start player's turn opens a round


def test_phases_of_a_turn() -> None:
    """DJV-31, DJV-34: sow, build, save, late walk, meditation, in this order."""
    s = table(2, ONE)
    give(s, hand="red-1")
    assert s.step == STEP_START
    play(s, "sow boomerang")
    assert s.step == STEP_SOW
    assert refused(s, "girl ring") == "DJV-32"
    assert refused(s, "build red-1") == "DJV-31"
    play(s, "drop veil green-star")
    assert s.step == STEP_MAIN
    assert refused(s, "sow veil") == "DJV-31"
    play(s, "done here")
    assert s.step == STEP_SAVE
    play(s, "done here")
    assert s.step == STEP_LATE
    play(s, "done here")
    assert s.step == STEP_DISCARD


def test_phase_1_before_or_after() -> None:
    """DJV-32, DJV-33: once a turn, never split."""
    s = table(2, ONE, girl=0)
    give(s, circle=True, hand="red-1")
    assert offered(s, "girl") == ["horsehead", "helix", "veil", "boomerang", "ring"]
    assert offered(s, "plant") == ["start"]
    play(s, "girl ring", "sow boomerang", "drop veil green-star")
    assert refused(s, "plant start") == "DJV-33"
    play(s, "done here", "done here")
    assert s.step == STEP_DISCARD  # no planting after phase 3 either
    again = table(2, ONE, girl=0)
    play(again, "sow boomerang", "drop veil green-star", "done here", "done here")
    assert again.step == STEP_LATE
    assert offered(again, "girl") == ["horsehead", "helix", "veil", "boomerang", "ring"]


def test_planting_counts_as_phase_1() -> None:
    """DJV-33: after planting before phase 2 no walk is possible after phase 3."""
    s = table(2, ONE)
    give(s, circle=True, hand="red-1")
    play(s, "plant start", "sow boomerang", "drop veil green-star", "done here", "done here")
    assert s.step == STEP_DISCARD


def test_girl_walks_along_connections() -> None:
    """DJV-35 .. DJV-37: to nebulae within her steps, not to mere neighbours; or not at all."""
    s = table(2, ONE, girl=7)  # Boomerang lies beside Lagoon, but tip meets tip
    assert offered(s, "girl") == ["rosette", "veil", "ring"]
    assert refused(s, "girl lagoon") == "DJV-36"
    give(s, long="green-1")
    assert set(offered(s, "girl")) >= {"rosette", "veil", "ring", "horsehead", "lagoon", "helix"}
    assert "crab" not in offered(s, "girl")
    assert "sow boomerang" in legal(s)  # no step at all


def test_girl_walks_once() -> None:
    """DJV-38: one walk; she never comes back to where she started."""
    s = table(2, ONE, girl=0)
    assert refused(s, "girl rosette") == "DJV-38"
    play(s, "girl ring")
    assert offered(s, "girl") == []
    assert refused(s, "girl rosette") == "DJV-38"


def test_one_girl_for_all() -> None:
    """DJV-39: she stays where a seat leaves her."""
    s = table(2, ONE, girl=0)
    play(s, "girl ring", "sow boomerang", "drop veil green-star")
    end_turn(s)
    assert (s.seat, s.girl) == (1, 10)
    assert "rosette" in offered(s, "girl")


def test_planting_takes_the_fragment() -> None:
    """DJV-40, DJV-41, DJV-46: a flower of start card or long-term card, for good."""
    s = table(2, ONE, girl=3)
    give(s, long="green-5, blue-6", circle=True)
    assert s.supply == 17
    assert offered(s, "plant") == ["start", "card"]
    play(s, "plant card")
    assert flowers(s) == ["green-5"]  # the flower on the lowest card went
    assert has(s, O_FRAGMENTS) == 1 << 3
    assert s.fragments[3] == NO_CARD
    assert s.is_planted(3)
    assert s.supply == 17
    assert s.census()[-1] == 20


def test_planting_needs_a_flower() -> None:
    """DJV-40: a flower of one's own."""
    s = table(2, ONE)
    give(s, seat=1, circle=True)
    assert offered(s, "plant") == []
    assert refused(s, "plant start") == "DJV-40"


def test_planting_needs_a_fragment() -> None:
    """DJV-42: only where a fragment still lies."""
    s = table(2, ONE, girl=3)
    give(s, circle=True)
    s.fragments[3] = NO_CARD
    assert offered(s, "plant") == []
    assert refused(s, "plant start") == "DJV-42"
    play(s, "girl hourglass")
    assert offered(s, "plant") == ["start"]


def test_walking_and_planting_are_free() -> None:
    """DJV-37, DJV-43: either without the other, both, or none."""
    for actions in ((), ("girl ring",), ("plant start",), ("girl ring", "plant start")):
        s = table(2, ONE)
        give(s, circle=True)
        play(s, *actions, "sow boomerang")
        assert s.step == STEP_SOW


def test_after_planting_she_stays() -> None:
    """DJV-44, DJV-45: no step and no second flower this turn."""
    s = table(2, ONE)
    give(s, long="green-5, green-1", circle=True)
    play(s, "plant start")
    assert offered(s, "girl") == offered(s, "plant") == []
    assert refused(s, "girl ring") == "DJV-44"
    assert refused(s, "plant card") == "DJV-45"


def test_new_flowers_are_planted_late() -> None:
    """DJV-47: grown or received in phase 3 of the same turn."""
    s = phase_3(table(2), "red sun, blue sun, green sun")
    play(s, "grow flower", "bit blue-sun", "bit green-sun", "bit red-sun", "done here")
    assert s.step == STEP_LATE
    play(s, "plant start")
    assert legal(s) == ["done here"]
    assert has(s, O_CIRCLE) == 0
    other = phase_3(table(2), "red bolt, red sun, red moon, red drop")
    give(other, hand="blue-6")
    play(other, "build blue-6", "bit red-bolt", "bit red-sun", "bit red-moon", "bit red-drop")
    play(other, "done here")
    assert offered(other, "plant") == ["card"]


def test_new_footprints_count_late() -> None:
    """DJV-48: effects of phase 3 help in the same turn."""
    s = phase_3(table(2, girl=7), "red moon, red star, red drop")
    give(s, hand="green-1")
    play(s, "build green-1", "bit red-moon", "bit red-star", "bit red-drop", "done here")
    assert "lagoon" in offered(s, "girl")


def test_flowers_stay_on_their_place() -> None:
    """DJV-49: no action moves a flower but planting."""
    s = phase_3(table(2), "red sun, red sun, red moon")
    give(s, long="green-5")
    assert not any("flower" in text or "plant" in text for text in legal(s) if text[:4] != "grow")
    play(s, "grow flower", "bit red-moon", "bit red-sun", "bit red-sun")
    assert (flowers(s), has(s, O_CIRCLE)) == (["green-5"], 1)
    assert s.aside == heap("red moon, red sun, red sun")
