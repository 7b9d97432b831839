"""Placing a set: formations, blocked spaces, overbuilding, Mistaken Memories."""

from __future__ import annotations

import pytest

from tests.games.remember_our_trip.position import (
    action,
    all_up,
    lines,
    mask_of,
    new_game,
    offers,
    play,
    position,
    put_down,
)
from travelogue.core.chance import SimChance
from travelogue.games.remember_our_trip.rules.board import T_MISTAKEN, T_SIZE, up_at
from travelogue.games.remember_our_trip.rules.grid import cells_of
from travelogue.games.remember_our_trip.rules.state import TripState

LAND_KYOTO = 42


def mistaken(s: TripState, seat: int = 0) -> int:
    return s.tally[seat * T_SIZE + T_MISTAKEN]


def at(s: TripState, cell: str) -> int:
    return int(up_at(s, 0, cells_of(mask_of([cell]))[0]))


def test_any_land_space_is_offered_first() -> None:
    """ROT-29, ROT-36, ROT-41: before the first token every land space and MISTAKEN."""
    for formation in ("vertical", "horizontal", "rising", "falling", "cross", "saltire"):
        s = position(formation, "shop shop")
        assert len(s.legal(0)) == LAND_KYOTO + 1
        assert offers(s).endswith("MISTAKEN")
        assert s.refusal(0, action("B3")) == "ROT-34"


def test_rising_formation_across_the_river() -> None:
    """WE-03, ROT-30, ROT-37: south-west to north-east, over the river space F3."""
    s = position("rising", "hotel bench")
    play(s, "pick hotel, E4")
    assert offers(s) == "B7 C6 D5 G2 MISTAKEN"
    assert s.refusal(0, action("D3")) == "ROT-34"
    assert s.refusal(0, action("D4")) == "ROT-29"


def test_falling_formation() -> None:
    """WE-14, ROT-30: north-west to south-east; tokens need not be adjacent (ROT-31)."""
    s = position("falling", "shop shop shop")
    play(s, "A1")
    assert offers(s) == "B2 D4 MISTAKEN"
    other = s.copy()
    play(s, "D4")
    assert offers(s) == "B2 MISTAKEN"
    play(other, "MISTAKEN")
    assert offers(other) == "B2 D4 MISTAKEN"


def test_upright_cross_without_its_centre() -> None:
    """WE-15, ROT-32: with the centre C3 on the river only MISTAKEN is left."""
    s = position("cross", "shop shop shop")
    play(s, "C2")
    assert offers(s) == "B1 C4 D1 E2 MISTAKEN"
    play(s, "C4")
    assert offers(s) == "MISTAKEN"
    assert s.refusal(0, action("C3")) == "ROT-34"


def test_x_without_its_centre() -> None:
    """WE-16, ROT-32: MISTAKEN is not offered where no fitting position has a blocked space."""
    s = position("saltire", "shop shop shop")
    play(s, "C4")
    assert offers(s) == "A4 A6 C2 C6 E2 E4 E6 MISTAKEN"
    play(s, "E6")
    assert offers(s) == "C6 E4"
    assert s.refusal(0, action("MISTAKEN")) == "ROT-39"
    assert s.refusal(0, action("D5")) == "ROT-29"


def test_cross_by_the_sea() -> None:
    """WE-17, ROT-39: in Singapore, MISTAKEN stands for the sea spaces of the position."""
    s = position("cross", "shop shop shop", city="singapore")
    play(s, "E6")
    assert offers(s) == "C6 D5 D7 E4 F5 MISTAKEN"
    play(s, "F5")
    assert offers(s) == "D5 E4 MISTAKEN"


def test_strip_counts_as_outside() -> None:
    """WE-18, ROT-35: Kyoto 7x6, row G is outside the frame."""
    s = position("vertical", "shop shop", size="7x6")
    play(s, "F5")
    assert offers(s) == "C5 D5 E5 MISTAKEN"
    assert s.refusal(0, action("G5")) == "ROT-35"


def test_face_down_tokens_block() -> None:
    """WE-19, ROT-34: a confirmed park on D5 D6."""
    s = position("horizontal", "shop shop")
    put_down(s, 0, "bench D5 D6")
    play(s, "D4")
    assert offers(s) == "D1 D2 D7 MISTAKEN"
    assert s.refusal(0, action("D5")) == "ROT-34"


def test_two_tokens_never_share_a_space() -> None:
    """ROT-33: a space aimed at is not offered again, even where the old token was kept."""
    s = position("vertical", "shop shop", up="hotel D4")
    play(s, "D4, OLD")
    assert "D4" not in offers(s)
    assert s.refusal(0, action("D4")) == "ROT-33"


def test_spaces_of_the_formation_may_stay_unused() -> None:
    """ROT-31: two tokens three apart in a column of four."""
    s = position("vertical", "shop shop")
    play(s, "A5, D5")
    assert all_up(s, 0) == mask_of(["A5", "D5"])
    assert offers(s) == "END"


def test_token_on_empty_land_is_face_up() -> None:
    """ROT-38, ROT-48: it lies there and stays when the turn is over."""
    s = position("vertical", "shop hotel")
    play(s, "pick hotel, B5, D5, END")
    assert (at(s, "B5"), at(s, "D5")) == (1, 2)
    assert mistaken(s) == 0


def test_blocked_spaces_by_choice() -> None:
    """ROT-39, ROT-40: a token may be given up while free spaces of the formation remain."""
    s = position("vertical", "shop shop")
    play(s, "A4, MISTAKEN")
    assert mistaken(s) == 1
    assert offers(s) == "END"


def test_a_whole_set_may_be_given_up() -> None:
    """WE-30, ROT-41: three times MISTAKEN, then only END_TURN."""
    for formation in ("falling", "cross", "saltire"):
        for city in ("kyoto", "singapore"):
            for size in ("7x7", "7x6"):
                s = position(formation, "shop bench hotel", city=city, size=size)
                play(s, "pick shop, MISTAKEN, pick hotel, MISTAKEN, MISTAKEN")
                assert mistaken(s) == 3
                assert offers(s) == "END"


def test_giving_up_narrows_the_spaces() -> None:
    """WE-42: X; MISTAKEN then E5, or E5 first."""
    s = position("saltire", "shop shop shop")
    first = s.copy()
    play(s, "MISTAKEN, E5")
    assert offers(s) == "C5 G5 MISTAKEN"
    play(first, "E5")
    assert offers(first) == "C5 C7 E7 G5 G7 MISTAKEN"


def test_pick_is_asked_between_types() -> None:
    """WE-43, ROT-47: any order; equal tokens are one choice."""
    s = position("cross", "shop hotel shop")
    assert offers(s) == "pick hotel pick shop"
    one = s.copy()
    play(one, "pick hotel, MISTAKEN")
    assert "pick" not in offers(one)
    play(s, "pick shop, D4")
    assert offers(s) == "pick hotel pick shop"
    three = position("cross", "fountain bench statue")
    assert offers(three) == "pick fountain pick bench pick statue"
    assert s.refusal(0, action("pick bench")) == "ROT-28"


def test_order_of_tokens_does_not_matter() -> None:
    """ROT-47: two tokens in either order end in the same position."""
    one = position("vertical", "shop hotel")
    two = one.copy()
    play(one, "pick shop, C4, D4")
    play(two, "pick hotel, D4, C4")
    assert one.signature() == two.signature()


def test_overbuilding() -> None:
    """WE-20, ROT-42, ROT-43, ROT-44, ROT-45: keep the new or the old token."""
    s = position("horizontal", "shop bench", up="hotel D4, shop D5 D6")
    play(s, "pick shop, D4")
    assert offers(s) == "NEW OLD"
    assert s.refusal(0, action("D5")) == "ROT-43"
    old = s.copy()
    play(old, "OLD, D7")
    assert (at(old, "D4"), mistaken(old)) == (1, 1)
    assert offers(old) == "END"
    play(s, "NEW, D7")
    assert (at(s, "D4"), mistaken(s)) == (2, 1)
    assert offers(s) == "D4 END"
    play(s, "D4, D5, D6, DONE")
    assert lines(s)["shops"] == 3
    assert lines(s)["match"] == 3


def test_overbuilding_with_the_same_type() -> None:
    """WE-21, ROT-46: the choice is given, and a new hotel token may be confirmed."""
    s = position("horizontal", "hotel bench", up="hotel D4 D5 D6")
    play(s, "pick hotel, D4")
    assert offers(s) == "NEW OLD"
    old = s.copy()
    play(old, "OLD, D7")
    assert offers(old) == "END"
    play(s, "NEW, D7")
    assert offers(s) == "D4 END"
    play(s, "D4, D5, D6")
    assert (lines(s)["hotels"], lines(s)["match"], mistaken(s)) == (4, 3, 1)


def test_tokens_only_leave_the_board_by_overbuilding() -> None:
    """ROT-48, ROT-49: face-up tokens and mistaken ones stay over whole random games."""
    s = new_game(3, SimChance(4), confirmations="many")
    pick, chance = SimChance(8), SimChance(9)
    while s.pending():
        seat = s.to_move()
        before = [(all_up(s, k), mistaken(s, k)) for k in range(3)]
        asked = s.question(seat).name
        actions = s.legal(seat)
        s.apply(seat, actions[pick.below(len(actions))], chance, None)
        for other in range(3):
            up, lost = before[other]
            assert mistaken(s, other) >= lost
            if asked not in ("select", "tile"):
                assert up & ~all_up(s, other) == 0
            if other != seat:
                assert (all_up(s, other), mistaken(s, other)) == (up, lost)


@pytest.mark.parametrize("formation", ["vertical", "horizontal"])
def test_formations_are_never_turned(formation: str) -> None:
    """ROT-30: a standing line offers its column only, a lying one its row."""
    s = position(formation, "shop shop")
    play(s, "D5")
    cells = [word for word in offers(s).split() if word != "MISTAKEN"]
    fixed = 1 if formation == "vertical" else 0
    assert {cell[fixed] for cell in cells} == {"D5"[fixed]}
    assert len(cells) == (6 if formation == "vertical" else 4)
