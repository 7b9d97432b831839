"""Why not: an answer with a rule for every click that is not legal."""

from __future__ import annotations

import re

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games.deja_vu.face import make
from travelogue.games.deja_vu.face.whynot import REASONS, THINGS
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import NO_CARD
from travelogue.games.deja_vu.rules.vocabulary import STEP_CELL, STEP_LATE, STEP_OVER

from .build import GAME, TABLES, give, phase_3, play, short, start, table

FACE = make(GAME)


def why(s: DejaVuState, target: str, seat: int = 0) -> tuple[str, str]:
    answer = FACE.why_not(s.view(seat), seat, target, Reader(("Aki", "Ben", "Cem"), seat))
    return answer.rule, answer.text


def test_where_sowing_cannot_start() -> None:
    """DJV-58: no bits, only white bits, no path that is long enough."""
    many = ", ".join(f"{c} {s}" for c in ("red", "blue", "green") for s in
                     ("moon", "sun", "star", "bolt", "drop"))  # fmt: skip
    s = table(2, {1: "white sun", 3: many, 4: "red sun"})
    assert why(s, "nebula rosette") == ("DJV-58", "Rosette Nebula has no bits to sow.")
    assert "white" in why(s, "nebula horsehead")[1]
    assert "more bits than any path" in why(s, "sow crab")[1]


@pytest.mark.parametrize(
    ("target", "rule", "word"),
    [
        ("drop ring red-sun", "DJV-52", "no link"),
        ("drop hourglass red-sun", "DJV-53", "been here"),
        ("nebula hourglass", "DJV-53", "been here"),
        ("drop crab blue-star", "DJV-59", "dead end"),
        ("done here", "DJV-55", "must lay"),
    ],
)
def test_where_a_bit_cannot_lie(target: str, rule: str, word: str) -> None:
    """DJV-52 .. DJV-59."""
    s = table(2, {5: "red sun, green moon, blue star"})
    play(s, "sow hourglass", "drop cats-eye red-sun")
    answer = why(s, target)
    assert answer[0] == rule
    assert word in answer[1]


def test_white_bits_wait() -> None:
    """DJV-56: what would leave only white bits."""
    s = table(2, {4: "white sun, green moon"})
    play(s, "sow butterfly")
    assert why(s, "drop orion green-moon")[0] == "DJV-56"


def test_why_a_card_is_not_built() -> None:
    """DJV-72, DJV-81 .. DJV-84: missing shapes, owned designs, places, communal cards."""
    s = phase_3(table(2), "red sun, red star")
    give(s, hand="blue-2, red-1, green-3", long="red-7")
    assert why(s, "hand blue-2") == (
        "DJV-72",
        "You need bits for all its slots. Missing: 1 × moon, 1 more bit in all.",
    )
    assert why(s, "row red-7")[0] == "DJV-81"
    assert why(s, "recall red-1")[0] == "DJV-69"
    assert why(s, "recall green-7")[0] == "DJV-83"
    short(s, "white-5", "blue bolt")
    assert why(s, "recall blue-2")[0] == "DJV-84"
    assert why(s, "short white-5")[1] == "You can: Add a bit to Quiet Chapel (white 5)."


def test_what_newcomers_click() -> None:
    """Bits, buttons, places, abilities and other players say what they are for."""
    s = phase_3(table(2), "red sun, red star")
    assert why(s, "grow") == ("DJV-92", "A flower costs three bits.")
    assert why(s, "plant")[0] == "DJV-32"
    assert "jump into its slots" in why(s, "bit red-sun 2")[1]
    assert "already sown" in why(s, "nebula helix")[1]
    assert "before you sow" in why(s, "girl")[1]
    for thing in ("ability eye", "ability flower", "place free", "place none", "goal", "backs"):
        rule, text = why(s, thing)
        assert rule.startswith("DJV-")
        assert "nothing to choose" not in text
    assert "0 of 10 memories" in why(s, "seat 1")[1]
    for junk in ("seat 9", "ability", "ability none", "place x", "bit", "bit nothing", "grow x"):
        assert why(s, junk)[1]


def test_why_no_flower_grows() -> None:
    """DJV-92, DJV-93."""
    s = phase_3(table(2), "red sun, red star")
    assert why(s, "grow flower")[0] == "DJV-92"
    give(s, circle=True)
    assert why(s, "grow flower")[0] == "DJV-93"


def test_why_the_girl_stays() -> None:
    """DJV-33 .. DJV-45."""
    s = table(2, {7: "red sun"})
    assert why(s, "girl crab")[0] == "DJV-36"
    assert why(s, "plant start")[0] == "DJV-40"
    give(s, circle=True)
    gone = s.copy()
    gone.fragments[0] = NO_CARD
    assert why(gone, "plant start")[0] == "DJV-42"
    play(s, "plant start")
    assert why(s, "girl ring")[0] == "DJV-44"
    assert why(s, "plant card")[0] == "DJV-45"
    late = table(2)
    late.step = STEP_LATE
    assert why(late, "nebula crab")[0] == "DJV-36"


def test_why_no_more_is_saved() -> None:
    """DJV-96: one for each chest."""
    s = phase_3(table(2), "red sun, red star, white sun")
    give(s, long="red-6")
    play(s, "done here", "save red-star")
    assert why(s, "bit red-sun")[0] == "DJV-96"
    assert "2" in why(s, "save red-sun")[1]


def test_why_a_nebula_cannot_lie_there() -> None:
    """DJV-13, DJV-14, DJV-16: fewer than two connections, or taken."""
    s = start(2, seed=3)
    play(s, *[f"pick {TABLES.nebula_keys[s.placing]}"])
    seat = int(s.to_move())
    assert s.step == STEP_CELL
    assert why(s, "cell 0,0", seat)[0] == "DJV-16"
    assert why(s, "cell 3,0", seat)[0] == "DJV-13"


def test_others_wait() -> None:
    """DJV-30: who is not asked is told who is."""
    s = table(2, {7: "red sun"})
    answer = FACE.why_not(s.view(1), 1, "sow boomerang", Reader(("Aki", "Ben"), 1))
    assert (answer.rule, answer.instead) == ("DJV-30", "Waiting for: Aki.")
    watcher = FACE.why_not(s.view(SPECTATOR), SPECTATOR, "sow boomerang", Reader(("Aki", "Ben")))
    assert watcher.rule == "DJV-30"


def test_after_the_end() -> None:
    """DJV-116, DJV-136."""
    s = table(2)
    s.step = STEP_OVER
    assert why(s, "deck")[0] == "DJV-136"
    s.last_turns = 0
    assert why(s, "sow rosette")[0] == "DJV-116"


@pytest.mark.parametrize("word", [word for word, thing in THINGS.items() if thing.words == 0])
def test_things_are_explained(word: str) -> None:
    s = table(2, {7: "red sun"})
    rule, text = why(s, word)
    assert re.fullmatch(r"DJV-\d+", rule)
    assert text.endswith(".")


def test_every_refusal_has_a_sentence() -> None:
    """Whatever the rules refuse, there is a sentence for it."""
    chance = SimChance(4)
    seen = set()
    for seats, options in ((2, {}), (3, {"map": "quick", "speed": "on"})):
        s = start(seats, seed=6, **options)
        for _ in range(400):
            for action in range(0, 832, 7):
                seen.add(s.refusal(chance.below(seats), action))
            mover = s.to_move()
            actions = s.legal(mover)
            s.apply(mover, actions[chance.below(len(actions))], chance, None)
    assert seen - {""} - {"DJV-58"} <= set(REASONS)
    assert len(seen) > 25
