"""Building on the common map and the match bonus."""

from __future__ import annotations

import pytest

from tests.games.remember_our_trip.position import (
    gained,
    mask_of,
    new_game,
    offers,
    play,
    position,
    put_up,
)
from travelogue.core.chance import SimChance
from travelogue.games.remember_our_trip.rules.board import one_of
from travelogue.games.remember_our_trip.rules.confirm import base_points, large_tiles
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.tables import (
    HOTEL,
    PARK,
    RESTAURANT,
    SHOP,
    SIGHT,
    TILE_NAMES,
)
from travelogue.games.remember_our_trip.rules.vocabulary import (
    EV_BUILD,
    EV_NO_BUILD,
    EV_POINTS,
    WHY_NONE_LEFT,
    WHY_OCCUPIED,
)


def left(s: TripState, kind: str) -> int:
    return s.supply[TILE_NAMES.index(kind)]


def confirm(
    kind: str, spaces: str, tiles: str = "", supply: dict[str, int] | None = None
) -> TripState:
    """Return a position in which seat 0 has just confirmed a location; its first token is new."""
    names = spaces.split()
    s = position("vertical", kind, f"{kind} {' '.join(names[1:])}", tiles, supply)
    play(s, f"{names[0]}, {', '.join(names)}")
    if s.question(0).name == "select":
        play(s, "DONE")
    return s


def test_shops_are_built_on_empty_spaces() -> None:
    """WE-06, ROT-74: tiles on D4 E4 E5, none on the park's D5."""
    s = position("vertical", "shop statue", "shop D4 D5 E5", "park D5 D6")
    play(s, "pick shop, E4, G4, E4, D4, D5, E5, DONE")
    assert gained(s) == (4, 3)
    assert left(s, "shop") == 9
    assert s.town[SHOP] == mask_of(["D4", "E4", "E5"])
    assert s.town[PARK] == mask_of(["D5", "D6"])


@pytest.mark.parametrize("group", [SHOP, RESTAURANT])
def test_base_points(group: int) -> None:
    """WE-07, ROT-82, ROT-83, ROT-84, ROT-85, ROT-86: 2, 4, 6, and 3/4/5/5/5."""
    assert [base_points(group, n) for n in (3, 4, 5, 6, 9)] == [3, 4, 5, 5, 5]
    assert base_points(PARK, 2) == 2
    assert base_points(HOTEL, 3) == 4
    assert base_points(SIGHT, 4) == 6


def test_shops_on_restaurants() -> None:
    """WE-08, ROT-79, ROT-93: nothing is built, 3+0."""
    s = confirm("shop", "D4 D5 D6", "restaurant D4 D5 D6")
    assert gained(s) == (3, 0)
    assert left(s, "shop") == 12


def test_straight_hotel() -> None:
    """WE-09, ROT-68, ROT-70, ROT-88: the straight tile is built and counts at once."""
    s = confirm("hotel", "D4 D5 D6")
    assert gained(s) == (4, 3)
    assert (left(s, "hotel_straight"), left(s, "hotel_bent")) == (1, 2)
    standing = confirm("hotel", "C5 D5 E5")
    assert left(standing, "hotel_straight") == 1


def test_partial_overlap_of_several_tiles() -> None:
    """WE-10, ROT-72, ROT-90, ROT-91: half of each of two parks, 2+2."""
    s = confirm("bench", "D5 D6", "park D4 D5, park D6 D7")
    assert gained(s) == (2, 2)
    assert left(s, "park") == 4


def test_straight_and_bent_hotels_match() -> None:
    """WE-11, ROT-91, ROT-92: 4+3 over two hotel tiles of other shapes."""
    s = confirm("hotel", "C5 C6 D6", "hotel_straight C4 C5 C6, hotel_bent D6 D7 E7")
    assert gained(s) == (4, 3)
    assert left(s, "hotel_bent") == 1


def test_one_space_of_four_is_built() -> None:
    """WE-12, ROT-74, ROT-87, ROT-89: a tile on C5 only; B4, C4 and C5 match, whoever built them."""
    s = confirm("shop", "B4 B5 C5 C4", "shop B4 C4, hotel_straight B5 B6 B7")
    assert gained(s) == (4, 3)
    assert s.town[SHOP] == mask_of(["B4", "C4", "C5"])


def test_sight_on_another_sight() -> None:
    """WE-24, ROT-71, ROT-72, ROT-73: nothing built, 6+1; a second I finds no tile, 6+0."""
    s = position("vertical", "sightseeing shop", "sightseeing C7 D7 E7", "sight_I D4 D5 D6 D7")
    play(s, "pick sightseeing, E6, G6, E6, E7, D7, C7")
    assert gained(s) == (6, 1)
    assert left(s, "sight_L") == 1
    again = confirm("sightseeing", "F4 F5 F6 F7", "sight_I D4 D5 D6 D7")
    assert gained(again) == (6, 0)
    assert left(again, "sight_O") == left(again, "sight_L") == 1


def test_hotel_beside_a_hotel() -> None:
    """WE-25, ROT-72, ROT-77, ROT-90: B5 is occupied, nothing is built, 4+1."""
    s = confirm("hotel", "B5 B6 B7", "hotel_bent B4 B5 C5")
    assert gained(s) == (4, 1)
    assert left(s, "hotel_straight") == 2
    assert large_tiles(s) == [(2, mask_of(["B4", "B5", "C5"]))]


def test_too_few_single_tiles() -> None:
    """WE-26, ROT-75, ROT-76: the player chooses where the last two go; with none, nothing."""
    s = confirm("shop", "C4 C5 D5 D4 E4", "park E4 F4", supply={"shop": 2})
    assert offers(s) == "C4 C5 D4 D5"
    assert gained(s) == (0, 0)
    play(s, "C5")
    assert offers(s) == "C4 D4 D5"
    play(s, "D4")
    assert gained(s) == (5, 2)
    assert s.town[SHOP] == mask_of(["C5", "D4"])
    none = confirm("shop", "C4 C5 D5", supply={"shop": 0})
    assert gained(none) == (3, 0)


def test_exactly_enough_single_tiles() -> None:
    """WE-46, ROT-75: no choice is asked, supply 0."""
    s = confirm("shop", "D4 D5 D6", supply={"shop": 3})
    assert gained(s) == (3, 3)
    assert left(s, "shop") == 0
    assert s.question(0).name == "confirm"


@pytest.mark.parametrize("kind", ["fountain", "bench", "statue"])
def test_park_tile_for_any_kind(kind: str) -> None:
    """ROT-69, ROT-92, ROT-101: one tile serves all kinds, and all kinds match it."""
    s = confirm(kind, "D5 D6")
    assert gained(s) == (2, 2)
    assert left(s, "park") == 5


def test_no_substitute_for_a_shape() -> None:
    """ROT-73: without straight tiles a straight hotel is not built."""
    s = confirm("hotel", "D4 D5 D6", supply={"hotel_straight": 0})
    assert gained(s) == (4, 0)
    assert left(s, "hotel_bent") == 2


def test_building_is_compulsory() -> None:
    """ROT-68, ROT-74: after the last token nothing is asked, the tile lies there."""
    s = confirm("bench", "D5 D6")
    assert s.town[PARK] == mask_of(["D5", "D6"])
    s = confirm("restaurant", "D5 D6 D7")
    assert s.town[RESTAURANT] == mask_of(["D5", "D6", "D7"])


def test_sight_tile_of_its_shape() -> None:
    """ROT-58, ROT-71, ROT-78: an L, turned and mirrored; its monument goes with the tile."""
    s = confirm("sightseeing", "B4 B5 B6 C4")
    assert gained(s) == (6, 4)
    assert (left(s, "sight_L"), left(s, "sight_I")) == (0, 1)
    kind = large_tiles(s)[0][0]
    assert s.tables.cities[0].monuments[kind] == "Kiyomizu-dera"


def test_sights_match_sights_of_any_shape() -> None:
    """ROT-90, ROT-92: an O over two spaces of an I."""
    s = confirm("sightseeing", "C4 C5 D5 D4", "sight_I D4 D5 D6 D7")
    assert gained(s) == (6, 2)


def test_bonus_has_no_cap() -> None:
    """ROT-86, ROT-94: nine shops score 5+9."""
    s = confirm("shop", "B4 B5 B6 B7 C7 C6 C5 C4 D4")
    assert gained(s) == (5, 9)


def test_tiles_never_move_and_later_ones_give_nothing() -> None:
    """ROT-77, ROT-95: over random games tiles only appear, and only the confirming seat gains."""
    for seed in range(4):
        s = new_game(3, SimChance(seed), confirmations="many", park_pair="any_kind")
        pick, chance = SimChance(seed + 7), SimChance(seed + 8)
        while s.pending():
            seat = s.to_move()
            tiles, points = list(s.town), [gained(s, k) for k in range(3)]
            actions = s.legal(seat)
            s.apply(seat, actions[pick.below(min(4, len(actions)))], chance, None)
            assert all(old & ~new == 0 for old, new in zip(tiles, s.town, strict=True))
            for other in range(3):
                if other != seat:
                    assert gained(s, other) == points[other]


def test_water_never_prevents_building() -> None:
    """ROT-80: locations lie on land, where tiles fit; both banks of the river can be built."""
    s = confirm("hotel", "B4 C4 D4")
    assert s.town[HOTEL] & s.tables.water[s.map] == 0
    assert gained(s) == (4, 3)


def test_scoring_is_reported() -> None:
    """ROT-79, ROT-81: base and match at once, and why nothing was built."""
    s = position("vertical", "bench", "bench D5", "park D5 D6")
    log = play(s, "D6, D6, D5")
    no_build = [e for e in log.events if e.code == EV_NO_BUILD]
    assert [(e.a, e.b) for e in no_build] == [(PARK, WHY_OCCUPIED)]
    points = [e for e in log.events if e.code == EV_POINTS]
    assert [(e.a, e.b, e.c) for e in points] == [(PARK, 2, 2)]
    s = position("vertical", "bench", "bench D5", supply={"park": 0})
    log = play(s, "D6, D6, D5")
    assert [e.b for e in log.events if e.code == EV_NO_BUILD] == [WHY_NONE_LEFT]
    assert [e for e in log.events if e.code == EV_BUILD] == []


def test_map_is_shared() -> None:
    """ROT-87, ROT-89: a tile that seat 0 built matches for seat 1, on seat 1's own board."""
    s = confirm("bench", "D5 D6")
    play(s, "END")
    put_up(s, 1, "statue", "D6")
    s.frames[0] = one_of(6)
    play(s, "take 0, D5, D5, D6")
    assert gained(s, 1) == (2, 2)
    assert left(s, "park") == 5
