"""Phase 2: sowing, collecting, eyes (DJV-50 .. DJV-65)."""

from __future__ import annotations

from travelogue.games.deja_vu.rules.tables import O_EYES
from travelogue.games.deja_vu.rules.vocabulary import STEP_EYE, STEP_MAIN, STEP_REGEN, STEP_SOW

from .build import bits, end_turn, give, has, heap, legal, offered, play, refused, table

THREE = {5: "red sun, green moon, blue star", 7: "white sun"}


def test_girl_does_not_matter() -> None:
    """DJV-50: the same starts and paths wherever she stands."""
    here, there = table(2, THREE, girl=5), table(2, THREE, girl=8)
    assert offered(here, "sow") == offered(there, "sow") == ["hourglass"]
    play(here, "sow hourglass")
    play(there, "sow hourglass")
    assert legal(here) == legal(there)


def test_all_bits_are_taken() -> None:
    """DJV-51: from any nebula, all of them."""
    s = table(2, {5: "red sun, red sun, white drop", 9: "blue moon"}, girl=0)
    assert offered(s, "sow") == ["hourglass", "eagle"]
    play(s, "sow hourglass")
    assert s.bits[5] == 0
    assert bits(s.sow) == ["red sun", "red sun", "white drop"]
    assert refused(s, "sow eagle") == "DJV-51"


def test_path_follows_connections() -> None:
    """DJV-52, DJV-53: step by step along connections, no nebula twice, never the start."""
    s = table(2, THREE)
    play(s, "sow hourglass")
    assert refused(s, "drop ring red-sun") == "DJV-52"
    assert refused(s, "drop hourglass red-sun") == "DJV-53"
    play(s, "drop cats-eye red-sun")
    assert refused(s, "drop hourglass blue-star") == "DJV-53"
    assert {text.split()[0] for text in offered(s, "drop")} == {"horsehead", "veil"}
    play(s, "drop horsehead blue-star")
    assert refused(s, "drop cats-eye green-moon") == "DJV-53"


def test_path_and_order_are_free() -> None:
    """DJV-54: every bit on every open nebula."""
    s = table(2, THREE)
    play(s, "sow hourglass")
    nebulae = ("horsehead", "crab", "cats-eye")
    wanted = [f"{n} {b}" for n in nebulae for b in ("blue-star", "green-moon", "red-sun")]
    assert sorted(offered(s, "drop")) == sorted(wanted)


def test_all_bits_are_laid() -> None:
    """DJV-55: one on each nebula of the path, as many nebulae as bits; no early end."""
    s = table(2, THREE)
    play(s, "sow hourglass")
    assert refused(s, "done here") == "DJV-55"
    play(s, "drop cats-eye red-sun", "drop veil green-moon")
    assert s.step == STEP_SOW
    play(s, "drop rosette blue-star")
    assert s.step == STEP_MAIN
    assert (s.bits[11], s.bits[6]) == (heap("red sun"), heap("green moon"))
    assert (s.bits[0], s.pool) == (0, heap("blue star"))


def test_last_bit_is_not_white() -> None:
    """DJV-56, DJV-57: white ones are laid like others before."""
    s = table(2, {4: "white sun, green moon"})
    play(s, "sow butterfly")
    assert {text.split()[1] for text in offered(s, "drop")} == {"white-sun"}
    assert refused(s, "drop orion green-moon") == "DJV-56"
    play(s, "drop orion white-sun")
    assert offered(s, "drop") == ["eagle green-moon"]
    assert bits(s.bits[8]) == ["white sun"]


def test_legal_starts() -> None:
    """DJV-58: a bit, one that is not white, and a path that is long enough."""
    many = "blue moon, blue sun, blue star, blue bolt, blue drop, green moon, green sun, green star"
    more = "red moon, red sun, red star, red bolt, red drop, green bolt, green drop"
    s = table(2, {0: "", 1: "white sun, white drop", 2: many, 3: f"{many}, {more}"})
    assert offered(s, "sow") == ["helix"]  # 15 bits need 15 further nebulae
    for nebula in ("rosette", "horsehead", "crab"):
        assert refused(s, f"sow {nebula}") == "DJV-58"


def test_look_ahead() -> None:
    """DJV-59: a nebula from which the rest cannot be laid is not offered."""
    s = table(2, THREE)
    play(s, "sow hourglass", "drop cats-eye red-sun")
    assert refused(s, "drop crab blue-star") == "DJV-59"
    last = table(2, {5: "red sun, green moon"})
    play(last, "sow hourglass", "drop cats-eye red-sun")
    assert "crab green-moon" in offered(last, "drop")


def test_one_that_is_not_white_is_kept() -> None:
    """DJV-59: the last coloured bit waits for the end."""
    s = table(2, {4: "white sun, white drop, green moon"})
    play(s, "sow butterfly")
    assert {text.split()[1] for text in offered(s, "drop")} == {"white-sun", "white-drop"}
    assert refused(s, "drop orion red-moon") == "DJV-51"


def test_longest_paths_can_be_finished() -> None:
    """DJV-59: fourteen bits visit every nebula, and the look-ahead never fails on the way."""
    kinds = "moon, blue sun, blue star, blue bolt, blue drop, green moon, green sun, green star"
    more = "green bolt, green drop, red moon, red sun, red star, red bolt"
    for quick_map in (1, 2, 3, 4):
        s = table(2, {9: f"blue {kinds}, {more}"}, quick_map=quick_map)
        play(s, "sow eagle")
        while s.step == STEP_SOW:
            play(s, legal(s)[-1])
        assert s.path == 0
        assert s.step == STEP_MAIN


def test_collecting_one_colour() -> None:
    """DJV-60, DJV-61, DJV-62: the last bit and all of its colour, whatever shape, no others."""
    end = "purple sun, purple drop, purple drop, blue moon, white star"
    s = table(2, {7: "purple moon", 0: end})
    play(s, "sow boomerang", "drop rosette purple-moon")
    assert bits(s.pool) == ["purple moon", "purple sun", "purple drop", "purple drop"]
    assert bits(s.bits[0]) == ["blue moon", "white star"]
    assert s.step == STEP_MAIN  # nothing was asked


def test_eyes_take_white_bits() -> None:
    """DJV-63: one for each eye, chosen freely, and may be declined."""
    s = table(2, {7: "purple moon", 0: "white sun, white star, red moon"})
    give(s, long="blue-1, purple-3")
    assert has(s, O_EYES) == 2
    play(s, "sow boomerang", "drop rosette purple-moon")
    assert s.step == STEP_EYE
    assert legal(s) == ["white sun", "white star", "done here"]
    assert refused(s, "white moon") == "DJV-63"
    play(s, "white sun")
    assert legal(s) == ["white star", "done here"]
    play(s, "done here")
    assert (bits(s.pool), s.step) == (["purple moon", "white sun"], STEP_MAIN)
    assert bits(s.bits[0]) == ["red moon", "white star"]


def test_no_eye_no_question() -> None:
    """DJV-63: without an eye, or without a white bit there, nothing is asked."""
    s = table(2, {7: "purple moon", 0: "white sun"})
    play(s, "sow boomerang", "drop rosette purple-moon")
    assert s.step == STEP_MAIN
    other = table(2, {7: "purple moon", 0: "red sun"})
    give(other, long="blue-1")
    play(other, "sow boomerang", "drop rosette purple-moon")
    assert other.step == STEP_MAIN


def test_sowing_is_compulsory() -> None:
    """DJV-64: with a legal start there is no way around."""
    s = table(2, THREE)
    assert "done here" not in legal(s)
    assert refused(s, "done here") == "DJV-64"
    play(s, "girl ring")
    assert offered(s, "sow") == ["hourglass"]
    assert "done here" not in legal(s)


def test_no_legal_start() -> None:
    """DJV-65, DJV-107: phase 2 is skipped, phase 3 follows, and the turn regenerates."""
    s = table(2, {4: "white sun"})
    give(s, hand="red-1", chest="red drop")
    s.matrix = heap("blue moon, blue sun")
    assert offered(s, "sow") == []
    assert "girl ring" in legal(s)
    play(s, "done here")
    assert (s.step, s.pool) == (STEP_MAIN, heap("red drop"))
    assert "recall red-1" in legal(s)
    play(s, "done here", "done here", "done here")
    assert s.step == STEP_REGEN
    assert len(bits(s.matrix)) == 3
    assert len(legal(s)) == 12  # three of the fourteen empty nebulae, in one order


def test_late_walk_without_sowing() -> None:
    """DJV-65: a late phase 1 stays possible; with an empty matrix nothing regenerates."""
    s = table(2, {4: "white sun"})
    play(s, "done here", "done here")
    assert "girl ring" in legal(s)
    end_turn(s)
    assert s.seat == 1
    assert bits(s.bits[4]) == ["white sun"]
