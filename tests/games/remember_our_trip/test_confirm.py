"""Confirming locations."""

from __future__ import annotations

from tests.games.remember_our_trip.position import (
    action,
    all_up,
    gained,
    mask_of,
    offers,
    play,
    position,
    put_up,
)
from travelogue.games.remember_our_trip.rules.board import all_down
from travelogue.games.remember_our_trip.rules.grid import cells_of
from travelogue.games.remember_our_trip.rules.objectives import standing
from travelogue.games.remember_our_trip.rules.tables import TILE_NAMES
from travelogue.games.remember_our_trip.rules.vocabulary import SPACE


def test_more_tokens_than_needed() -> None:
    """WE-04, ROT-50, ROT-53, ROT-56, ROT-63, ROT-64, ROT-67: the bent hotel C4 C5 B5."""
    for confirmations in ("one", "many"):
        s = position("vertical", "hotel statue", up="hotel B4 B5 C5", confirmations=confirmations)
        play(s, "pick hotel, C4, F4")
        assert offers(s) == "C4 END"
        play(s, "C4")
        assert offers(s) == "B4 C5"
        play(s, "C5")
        assert offers(s) == "B4 B5"
        play(s, "B5")
        assert gained(s) == (4, 3)
        assert s.supply[TILE_NAMES.index("hotel_bent")] == 1
        assert all_down(s, 0) == mask_of(["B5", "C4", "C5"])
        assert all_up(s, 0) == mask_of(["B4", "F4"])
        assert offers(s) == "END"


def test_part_of_a_block() -> None:
    """WE-05, ROT-60, ROT-63, ROT-65: the player names the shops; the rest may follow later."""
    s = position("vertical", "shop hotel", up="shop B4 B5 B6 C6")
    play(s, "pick shop, B7, D7, B7, B6")
    assert offers(s) == "B5 C6"
    assert s.refusal(0, action("DONE")) == "ROT-60"
    play(s, "B5")
    assert offers(s) == "B4 C6 DONE"
    play(s, "DONE")
    assert gained(s) == (3, 3)
    assert all_up(s, 0) == mask_of(["B4", "C6", "D7"])
    later = position("vertical", "shop shop")
    put_up(later, 0, "shop", "B4")
    play(later, "A4, C4")
    assert offers(later) == "A4 C4 END"


def test_confirming_is_optional() -> None:
    """ROT-50: passing leaves the tokens face-up."""
    s = position("vertical", "bench bench")
    play(s, "D5, E5")
    assert offers(s) == "D5 E5 END"
    play(s, "END")
    assert gained(s) == (0, 0)
    assert all_up(s, 0) == mask_of(["D5", "E5"])


def test_only_own_face_up_tokens() -> None:
    """ROT-51: another seat's tokens or empty spaces never join a location."""
    s = position("vertical", "bench hotel")
    put_up(s, 1, "bench", "D6")
    play(s, "pick bench, D5, G5")
    assert offers(s) == "END"
    assert s.refusal(0, action("D6")) == "ROT-51"


def test_diagonals_and_banks_are_not_adjacent() -> None:
    """ROT-52: neither corner to corner nor across the river."""
    s = position("vertical", "bench hotel", up="bench C4 E4 D2")
    play(s, "pick bench, D5, G5")
    assert offers(s) == "END"
    s = position("vertical", "bench hotel", up="bench D2")
    play(s, "pick bench, D4, G4")
    assert offers(s) == "END"
    s = position("vertical", "shop hotel", up="shop D4 D5 C6")
    play(s, "pick shop, E5, B5, E5, D5")
    assert offers(s) == "D4"
    assert s.refusal(0, action("C6")) == "ROT-52"


def test_a_new_token_is_needed() -> None:
    """ROT-53: old tokens alone are not confirmable, however complete."""
    s = position("vertical", "statue hotel", up="bench D5 D6")
    play(s, "pick statue, A4, C4")
    assert offers(s) == "END"
    assert s.refusal(0, action("D5")) == "ROT-53"
    assert s.refusal(0, action("A4")) == "ROT-54"


def test_park_of_two_tokens() -> None:
    """WE-29, ROT-54, ROT-55: of one kind, unless any kind is allowed."""
    s = position("vertical", "fountain shop", up="bench D5")
    play(s, "pick fountain, D6, F6")
    assert offers(s) == "END"
    assert s.refusal(0, action("D6")) == "ROT-55"
    s = position("vertical", "fountain shop", up="bench D5", park_pair="any_kind")
    play(s, "pick fountain, D6, F6, D6, D5")
    assert gained(s) == (2, 2)
    assert offers(s) == "END"


def test_any_kind_of_park() -> None:
    """WE-44, ROT-55: the first token may pair with a bench or a statue."""
    s = position("vertical", "fountain hotel", up="bench D4, statue D6", park_pair="any_kind")
    play(s, "pick fountain, D5, G5")
    assert offers(s) == "D5 END"
    play(s, "D5")
    assert offers(s) == "D4 D6"
    play(s, "D6")
    assert gained(s) == (2, 2)
    down = [SPACE.text(11 + cell) for cell in cells_of(all_down(s, 0))]
    assert down == ["cell D5", "cell D6"]


def test_other_kind_of_park_beside() -> None:
    """ROT-55: while selecting a bench park, a statue is refused for its kind."""
    s = position("vertical", "bench hotel", up="bench D4, statue D6")
    play(s, "pick bench, D5, G5, D5")
    assert offers(s) == "D4"
    assert s.refusal(0, action("D6")) == "ROT-55"


def test_hotels_straight_or_bent() -> None:
    """ROT-56: exactly three, in any direction."""
    for up in ("hotel B5 C5", "hotel D6 D7", "hotel C5 D6", "hotel C5 D4"):
        s = position("vertical", "hotel shop", up=up)
        play(s, "pick hotel, D5, G5, D5")
        while s.question(0).name == "select":
            play(s, offers(s).split()[0])
        assert gained(s) == (4, 3)
    s = position("vertical", "hotel shop", up="hotel C5")
    play(s, "pick hotel, D5, G5")
    assert offers(s) == "END"
    assert s.refusal(0, action("D5")) == "ROT-56"


def test_sights_of_the_city() -> None:
    """WE-22, ROT-12, ROT-57, ROT-58: the S shape counts in Singapore only."""
    kyoto = position("vertical", "sightseeing bench", up="sightseeing C5 C6 D4")
    play(kyoto, "pick sightseeing, D5, G5")
    assert offers(kyoto) == "END"
    assert kyoto.refusal(0, action("D5")) == "ROT-57"
    s = position("vertical", "sightseeing bench", up="sightseeing C5 C6 D4", city="singapore")
    play(s, "pick sightseeing, D5, A5, D5, D4")
    assert offers(s) == "C5"
    play(s, "C5, C6")
    assert gained(s) == (6, 4)
    left = dict(zip(TILE_NAMES, s.supply, strict=True))
    assert (left["sight_S"], left["sight_T"], left["sight_O"]) == (0, 1, 1)


def test_sight_selection_has_no_dead_end() -> None:
    """WE-23, ROT-57: only spaces from which an allowed shape can still be completed."""
    s = position("vertical", "sightseeing statue", up="sightseeing C5 C6 D6 E5")
    play(s, "pick sightseeing, D5, G5, D5")
    assert offers(s) == "C5 D6 E5"
    play(s, "E5")
    assert offers(s) == "C5"
    assert s.refusal(0, action("D6")) == "ROT-57"
    play(s, "C5")
    assert offers(s) == "C6"


def test_a_sight_shape_again() -> None:
    """ROT-59: confirmable after its tile has been built."""
    s = position(
        "vertical", "sightseeing shop", up="sightseeing B4 B5 C4", tiles="sight_O E6 E7 F6 F7"
    )
    play(s, "pick sightseeing, C5, F5, C5, B5, B4, C4")
    assert gained(s) == (6, 0)


def test_blocks_have_no_upper_limit() -> None:
    """ROT-60, ROT-61: seven restaurants at once; fewer than three are not enough."""
    up = "restaurant B4 B5 B6 B7 C7 D7"
    s = position("vertical", "restaurant shop", up=up)
    play(s, "pick restaurant, E7, G7, E7, D7, C7, B7, B6, B5, B4, DONE")
    assert gained(s) == (5, 7)
    s = position("vertical", "restaurant shop", up="restaurant B4")
    play(s, "pick restaurant, C4, F4")
    assert s.refusal(0, action("C4")) == "ROT-61"
    assert s.refusal(0, action("F4")) == "ROT-60"


def test_shops_and_restaurants_never_mix() -> None:
    """ROT-62: two shops and a restaurant are no location."""
    s = position("vertical", "shop hotel", up="shop D4, restaurant D6")
    play(s, "pick shop, D5, G5")
    assert offers(s) == "END"
    s = position("vertical", "shop hotel", up="shop D4 C4, restaurant D6")
    play(s, "pick shop, D5, G5, D5")
    assert offers(s) == "D4"
    assert s.refusal(0, action("D6")) == "ROT-62"


def test_confirmed_tokens_stay_face_down() -> None:
    """ROT-64: they are confirmed once only."""
    s = position("vertical", "bench bench", confirmations="many")
    play(s, "D5, E5, D5, E5")
    assert offers(s) == "END"
    assert s.refusal(0, action("D5")) == "ROT-64"


def test_tokens_left_can_be_confirmed_later() -> None:
    """ROT-65: with a new token of that turn."""
    s = position("vertical", "shop hotel", up="shop B4 B5 B6 C6")
    play(s, "pick shop, B7, D7, END")
    s.seat = 0
    again = position("horizontal", "shop hotel", up="shop B4 B5 B6 B7 C6, hotel D7")
    play(again, "pick shop, C5, C4")
    assert offers(again) == "C5 END"


def test_one_location_a_turn() -> None:
    """WE-27, ROT-66, ROT-67: with `many` a hotel and a park in one turn, 11 points."""
    s = position("vertical", "hotel bench", up="hotel B4 B5, bench D5", confirmations="many")
    play(s, "pick hotel, B6, D6, B6, B5, B4")
    assert offers(s) == "D6 END"
    play(s, "D6, D5")
    assert sum(gained(s)) == 11
    assert offers(s) == "END"
    s = position("vertical", "hotel bench", up="hotel B4 B5, bench D5")
    play(s, "pick hotel, B6, D6, B6, B5, B4")
    assert offers(s) == "END"
    assert s.refusal(0, action("D6")) == "ROT-66"


def test_two_blocks_instead_of_one() -> None:
    """WE-28, ROT-66, ROT-113: 3+3 twice with `many`; all six at once 5+6."""
    start = position(
        "horizontal", "shop shop", up="shop D4 D5 D6 E5", confirmations="many",
        objective_card="STD3",
    )  # fmt: skip
    s = start.copy()
    play(s, "E4, E6, E4, D4")
    assert offers(s) == "D5 E5"
    play(s, "D5, DONE")
    assert gained(s) == (3, 3)
    play(s, "E6, E5")
    assert offers(s) == "D6"
    play(s, "D6, DONE")
    assert sum(gained(s)) == 12
    assert standing(s, 0) == 1
    s = start.copy()
    play(s, "E4, E6, E4, D4, D5, D6, E6, E5, DONE")
    assert gained(s) == (5, 6)


def test_free_order_of_selection() -> None:
    """WE-49, ROT-63: three ways to name the same shops end in the same position."""
    start = position("horizontal", "shop shop", up="shop D4")
    play(start, "D5, D6")
    assert offers(start) == "D5 D6 END"
    ends = []
    for order in ("D5, D4, D6", "D5, D6, D4", "D6, D5, D4"):
        s = start.copy()
        play(s, order.split(",")[0])
        assert offers(s) == ("D4 D6" if order.startswith("D5") else "D5")
        s = start.copy()
        play(s, order + ", DONE")
        assert gained(s) == (3, 3)
        ends.append(s.signature())
    assert len(set(ends)) == 1


def test_several_locations_with_a_tile_choice_between() -> None:
    """WE-45, ROT-66, ROT-75: the tile is chosen, scored, then the park may follow."""
    s = position(
        "vertical", "shop bench", up="shop D4 D5, bench B5", confirmations="many",
        supply={"shop": 1},
    )  # fmt: skip
    play(s, "pick shop, D6, B6")
    assert offers(s) == "B6 D6 END"
    play(s, "D6, D5, D4, DONE")
    assert offers(s) == "D4 D5 D6"
    assert s.refusal(0, action("END")) == "ROT-75"
    play(s, "D5")
    assert gained(s) == (3, 1)
    assert offers(s) == "B6 END"


def test_only_end_turn_is_asked_after_the_location() -> None:
    """ROT-67: END_TURN remains a decision, and nothing else can be done."""
    s = position("vertical", "bench bench", up="bench B5")
    play(s, "C5, D5, C5, B5")
    assert offers(s) == "END"
    assert s.refusal(0, action("DONE")) == "ROT-50"
    play(s, "END")
    assert s.to_move() == 1


def test_choosing_changes_nothing_until_complete() -> None:
    """ROT-63: while tokens are being named the board stays as it is, and the turn cannot end."""
    s = position("vertical", "hotel shop", up="hotel B4 B5")
    play(s, "pick hotel, B6, E6")
    before = list(s.boards)
    play(s, "B6, B5")
    assert list(s.boards) == before
    assert s.refusal(0, action("END")) == "ROT-63"
