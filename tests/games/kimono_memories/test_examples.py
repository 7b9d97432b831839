"""The worked examples of turns in docs/rules/kimono_memories.md, with their exact numbers."""

from __future__ import annotations

import pytest

from travelogue.games.kimono_memories.rules.vocabulary import EV_SUDDEN, SPACE

from .build import (
    DECK,
    MOON,
    SUN,
    card,
    legal,
    lines,
    markers,
    names,
    play,
    position,
    step,
    supply,
    tokens,
)
from .oracle import CARDS

FIVE = "1@0: DS Y1 B1 G3 Y4"  # layer 1 of E9, E15, E25, E26 and E27
FULL = {"p3": 6, "p4": 6, "p5": 6, "p6": 6, "p7": 6, "cat": 7}


def test_take() -> None:
    """E1, KIM-17, KIM-19, KIM-20, KIM-61: three cards are in reach, the first one is taken."""
    for cards, taken in ((1, "G2"), (2, "P1"), (3, "V1")):
        s = position(ring="G2 P1 V1 B1 Y1 P2 V2 B2", deck="XFAN XLF", turn=1)
        assert legal(s) == ["cross 1", "cross 2", "cross 3"]
        play(s, f"cross {cards}")
        assert names([s.hand]) == [taken]
        assert s.gap == cards
    s = position(ring="G2 P1 V1 B1 Y1 P2 V2 B2", deck="XFAN XLF", turn=1)
    play(s, "cross 1", "place 1,1", draws=["XLF"])
    assert s.gap == 1
    assert names(s.ring) == ["XLF", "P1", "V1", "B1", "Y1", "P2", "V2", "B2"]


def test_wild_on_wild() -> None:
    """E2, KIM-48, KIM-55: any of six kinds; a pattern moves its marker, a cat moves none."""
    for kind, moved in (("p6", [0, 0, 0, 1, 0]), ("cat", [0, 0, 0, 0, 0])):
        s = position(hand="XLAN")
        play(s, "place 1,-1")
        assert legal(s) == [f"wild {k}" for k in ("p3", "p4", "p5", "p6", "p7", "cat")]
        play(s, f"wild {kind}")
        assert tokens(s) == {(1, -1): kind}
        assert markers(s) == moved
        assert supply(s) == FULL | {kind: FULL[kind] - 1}


def test_second_layer() -> None:
    """E3: a yellow card on layer 2 meets p7 with p7; yellow and pink move, no other."""
    s = position("1@0: DS V2 P4 Y4 / 2@1: V3", hand="Y3")
    play(s, "place 2,0")
    assert tokens(s) == {(2, 0): "p7"}
    assert markers(s) == [0, 1, 0, 0, 1]


@pytest.mark.parametrize("cats", range(8))
def test_cats(cats: int) -> None:
    """E6, KIM-80: 0-7 cats score their square."""
    row = " ".join(f"{name}=cat" for name in DECK[:cats])
    s = position(f"1@1: {row}")
    assert lines(s).get("cats", 0) == [0, 1, 4, 9, 16, 25, 36, 49][cats]
    assert supply(s)["cat"] == 7 - cats


def test_end_of_track() -> None:
    """E7, KIM-57: the fourth space is the last; the other player pulls it back."""
    s = position(hand="B5", ring="- V1 B4 V2 V3 V4 - -", gap=1, markers=(0, 0, 4, 0, 0))
    play(s, "place 1,1")
    assert tokens(s) == {}
    assert markers(s) == [0, 0, 4, 0, 0]
    play(s, "cross 2", "place 1,-1")
    assert tokens(s, MOON) == {}
    assert markers(s) == [0, 0, 3, 0, 0]


def test_sudden_victory() -> None:
    """E8, KIM-92, KIM-98: p3 +3 and p6 +3 win at once, without a refill, 0 : 0 by rank."""
    s = position(hand="V6", deck="G1", markers=(3, 0, 0, 2, 0), sudden_victory="true")
    events = play(s, "place 1,1")
    assert markers(s) == [3, 0, 0, 3, 0]
    assert s.pending() == []
    assert (events[-1].code, events[-1].seat) == (EV_SUDDEN, SUN)
    assert s.bag.listed() == [card("G1")]
    assert s.scores() == [0, 0]
    assert s.score_lines(SUN) == []
    assert s.score_lines(MOON) == []
    assert s.ranks() == [0, 1]
    s = position(hand="V6", markers=(4, 0, 0, 1, 0), sudden_victory="true")
    play(s, "place 1,1")
    assert markers(s) == [4, 0, 0, 2, 0]
    assert s.pending() == [MOON]


def test_gap() -> None:
    """E9, KIM-33, KIM-47: a filled gap gains on both sides; three markers move."""
    s = position(f"{FIVE} / 2@0: P4 - P3", hand="V2")
    play(s, "place 2,1")
    assert tokens(s) == {(2, 0): "p5", (2, 1): "p4"}
    assert markers(s) == [0, 1, 1, 1, 0]


def test_empty_side() -> None:
    """E10, KIM-43: a side without symbol meets the wild of the departure card for nothing."""
    for name, place in (("B5", "place 1,1"), ("B4", "place 1,-1")):
        s = position(hand=name)
        play(s, place)
        assert tokens(s) == {}
        assert markers(s) == [0, 0, 1, 0, 0]


def test_no_match_between_layers() -> None:
    """E11, KIM-44: p4 and cat halves lie around V1, only its own pattern moves."""
    s = position("1@0: DS=p5 V2=p4 G2", hand="V1")
    play(s, "place 2,1")
    assert tokens(s) == {(1, 0): "p5", (1, 1): "p4"}
    assert markers(s) == [0, 0, 0, 1, 0]


def test_empty_spaces() -> None:
    """E12, KIM-18, KIM-62: empty spaces are skipped, nothing is refilled, play goes on."""
    for cards, taken, gap in ((1, "B1", 7), (2, "Y1", 0), (3, "G2", 2)):
        s = position(ring="- G2 - P1 V1 - B1 Y1", gap=6)
        play(s, f"cross {cards}")
        assert names([s.hand]) == [taken]
        assert s.gap == gap
    play(s, "place 1,1")
    assert names(s.ring) == ["-", "-", "-", "P1", "V1", "-", "B1", "Y1"]
    assert (s.to_move(), step(s), s.gap) == (MOON, "cross", 2)


def test_last_turn() -> None:
    """E13, KIM-63, KIM-66: two cards remain and join the display, clockwise."""
    for cards, taken in ((1, "B1"), (2, "G2"), (3, "P1")):
        s = position(ring="G2 - - P1 - - B1 -", gap=4, display="V1 V2", seat=MOON, turn=26)
        play(s, f"cross {cards}")
        assert names([s.hand]) == [taken]
        play(s, "place 1,1")
        assert step(s) == "reward"
        assert names(s.ring) == ["-"] * 8
        assert set(names(s.display)) == {"V1", "V2", "G2", "P1", "B1"} - {taken}
    assert s.gap == 4
    assert names(s.display) == ["V1", "V2", "B1", "G2"]


def test_exhausted() -> None:
    """E14, KIM-51: no p3 token is left, so p3 with p3 gives neither token nor step."""
    s = position("1@0: DS V4", hand="B2", supply={"p3": 0})
    play(s, "place 1,2")
    assert tokens(s) == {}
    assert markers(s) == [0, 0, 1, 0, 0]
    assert supply(s)["p3"] == 0


def test_one_token_for_two_matches() -> None:
    """E15, KIM-50: the left seam takes the last p3, the right one gets nothing."""
    s = position(f"{FIVE} / 2@0: P3 - P4", hand="XLF", supply={"p3": 1})
    play(s, "place 2,1")
    assert tokens(s) == {(2, 0): "p3"}
    assert markers(s) == [1, 0, 0, 0, 0]
    assert supply(s)["p3"] == 0


def test_mon() -> None:
    """E16, KIM-37, KIM-86: a photo covers one corner of each of the two beneath it."""
    s = position("1@0: DS G3 / 2@0: Y1")
    assert lines(s) == {"mon_1": 2, "mon_2": 2}
    assert s.score(SUN) == 4


def test_icons() -> None:
    """E17, KIM-81 .. KIM-85: covered icons count for both props, pictures on props do not."""
    s = position("1@0: DS B5 P3 / 2@0: V2 XLF / 3@0: XLAN")
    found = lines(s)
    assert (found["lantern"], found["lantern_and_flower"]) == (4, 6)
    assert "flower" not in found


def test_legal_places_and_ids() -> None:
    """E18, KIM-28, KIM-31, KIM-32: the ids of the places, with and without gaps."""
    album = "1@0: DS V2 P4 Y4 / 2@0: G2"
    s = position(album, hand="V1")
    assert s.legal(SUN) == [19, 24, 56, 57]
    assert legal(s) == ["place 1,-1", "place 1,4", "place 2,1", "place 2,2"]
    assert s.refusal(SUN, SPACE.parse("place 3,0")) == "KIM-28"
    s = position(album, hand="V1", upper_gaps="contiguous")
    assert s.legal(SUN) == [19, 24, 56]
    assert s.refusal(SUN, SPACE.parse("place 3,0")) == "KIM-28"


def test_start() -> None:
    """E23, KIM-36, KIM-42: beside the departure card every facing symbol gains its token."""
    gained = {"left": 0, "right": 0}
    for name in DECK[:25]:
        for place, side in (("place 1,1", "left"), ("place 1,-1", "right")):
            s = position(hand=name)
            assert legal(s) == ["place 1,-1", "place 1,1"]
            play(s, place)
            gained[side] += len(tokens(s))
            symbol = CARDS[name][side]
            assert list(tokens(s).values()) == ([] if symbol == "none" else [symbol]), name
    assert gained == {"left": 21, "right": 21}


def test_markers_wait() -> None:
    """E25, KIM-50, KIM-58: the forced seam takes the last p3; markers wait for the choice."""
    s = position(f"{FIVE} / 2@0: XLAN - B2", hand="XLF", supply={"p3": 1})
    assert s.score(SUN) == 9
    play(s, "place 2,1")
    assert tokens(s) == {(2, 1): "p3"}
    assert s.legal(SUN) == [179, 180, 181, 182, 183]
    assert markers(s) == [0, 0, 0, 0, 0]
    assert s.score(SUN) == 11
    play(s, "wild p4")
    assert tokens(s) == {(2, 0): "p4", (2, 1): "p3"}
    assert markers(s) == [1, 1, 0, 0, 0]
    assert s.score(SUN) == 18


def test_wild_skipped() -> None:
    """E26, KIM-52: one kind is taken without a decision, none gives nothing."""
    none = dict.fromkeys(FULL, 0)
    s = position(hand="XLAN", supply=none | {"p6": 3})
    play(s, "place 1,-1")
    assert (s.to_move(), step(s)) == (MOON, "cross")
    assert tokens(s) == {(1, -1): "p6"}
    assert markers(s) == [0, 0, 0, 1, 0]
    s = position(hand="XLAN", supply=none)
    play(s, "place 1,-1")
    assert (s.to_move(), step(s)) == (MOON, "cross")
    assert tokens(s) == {}
    assert markers(s) == [0, 0, 0, 0, 0]
    s = position(f"{FIVE} / 2@0: XLAN - XFLO", hand="XLF", supply=none | {"p6": 1, "cat": 1})
    play(s, "place 2,1")
    assert s.legal(SUN) == [181, 183]
    play(s, "wild cat")
    assert (s.to_move(), step(s)) == (MOON, "cross")
    assert tokens(s) == {(2, 0): "cat", (2, 1): "p6"}
    assert markers(s) == [0, 0, 0, 1, 0]


def test_no_win_between_two_choices() -> None:
    """E27, KIM-94: the second choice is asked before markers move and sudden victory is checked."""
    s = position(
        f"{FIVE} / 2@0: XLAN - XFLO",
        hand="XLF",
        markers=(3, 2, 0, 0, 0),
        sudden_victory="true",
    )
    play(s, "place 2,1", "wild p4")
    assert markers(s) == [3, 2, 0, 0, 0]
    assert (s.to_move(), step(s)) == (SUN, "wild")
    assert s.legal(SUN) == [178, 179, 180, 181, 182, 183]
    play(s, "wild cat")
    assert markers(s) == [3, 3, 0, 0, 0]
    assert s.pending() == []
    assert s.ranks() == [0, 1]
