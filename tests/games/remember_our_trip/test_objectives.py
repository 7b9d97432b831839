"""The objective cards."""

from __future__ import annotations

import pytest

from tests.games.remember_our_trip.position import (
    build,
    lines,
    mask_of,
    pieces,
    position,
    put_down,
    put_up,
)
from travelogue.games.remember_our_trip.rules.grid import cells_of
from travelogue.games.remember_our_trip.rules.objectives import standing
from travelogue.games.remember_our_trip.rules.state import TripState


def with_card(card: str, seats: int = 2, **options: str) -> TripState:
    """Return a position in which this objective is in play."""
    if not card.startswith("STD"):
        options["objectives"] = "advanced"
        options["city"] = "singapore" if card.startswith("SIN") else "kyoto"
    return position("vertical", "", "", "", None, seats, objective_card=card, **options)


def points(s: TripState) -> list[int]:
    return [lines(s, seat)["objective"] for seat in range(s.seats)]


@pytest.mark.parametrize(
    ("card", "enough", "too_few"),
    [
        ("STD1", ["bench D4 D5", "statue B4 B5", "bench F4 F5"], ["bench D4 D5", "statue B4 B5"]),
        ("STD2", ["hotel D4 D5 D6", "hotel B4 B5 C4"], ["hotel D4 D5 D6"]),
        ("STD3", ["shop D4 D5 D6", "shop F4 F5 F6"], ["shop D4 D5 D6", "restaurant F4 F5 F6"]),
        ("STD4", ["restaurant D4 D5 D6", "restaurant F4 F5 F6"], ["restaurant D4 D5 D6 D7"]),
    ],
)
def test_standard_objectives(card: str, enough: list[str], too_few: list[str]) -> None:
    """ROT-108, ROT-109, ROT-110, ROT-111, ROT-112: 6 points for everyone who qualifies."""
    s = with_card(card, 3)
    put_down(s, 0, *enough)
    put_down(s, 1, *too_few)
    put_down(s, 2, *enough)
    assert points(s) == [6, 0, 6]


def test_face_up_tokens_are_no_parks() -> None:
    """ROT-109: only confirmed parks count."""
    s = with_card("STD1")
    put_down(s, 0, "bench D4 D5", "statue B4 B5")
    put_up(s, 0, "bench", "F4 F5")
    assert points(s) == [0, 0]


def test_blocks_are_areas() -> None:
    """WE-33, ROT-113: touching shops are one block; face-up ones do not connect."""
    for count, expected in (("area", [0, 6]), ("confirmation", [6, 6])):
        s = with_card("STD3", block_count=count)
        put_down(s, 0, "shop D4 D5 D6", "shop E4 E5 F5")
        put_down(s, 1, "shop D4 D5 D6", "shop F4 F5 F6")
        put_up(s, 1, "shop", "E5")
        assert points(s) == expected


def test_complete_matches() -> None:
    """WE-34, ROT-114, ROT-115: one tile covers exactly the location's spaces."""
    s = with_card("STD5")
    for kind, spaces in pieces("park D4 D5, park D6 D7, hotel_bent B4 B5 C5, sight_O E5 E6 F5 F6"):
        build(s, kind, spaces)
    put_down(s, 0, "bench D4 D5", "hotel B4 B5 C5", "sightseeing E5 E6 F5 F6")
    put_down(s, 1, "statue D5 D6", "hotel B4 B5 C5", "sightseeing E5 E6 F5 F6")
    assert [standing(s, 0), standing(s, 1)] == [3, 2]
    assert points(s) == [6, 0]


def test_advanced_cards_replace_the_standard_ones() -> None:
    """ROT-116: only the face of the city counts: shops in Kyoto, restaurants in Singapore."""
    for card, expected in (("KYO1", [6, 0]), ("SIN1", [0, 6])):
        s = with_card(card)
        put_down(s, 0, "shop D4 D5 D6")
        put_down(s, 1, "restaurant D4 D5 D6")
        assert points(s) == expected


def test_largest_shop_block() -> None:
    """WE-35, ROT-117, ROT-119, ROT-120: 6/6/3/0, then the next lower value, and 0 earns nothing."""
    s = with_card("KYO1", 4)
    put_down(s, 0, "shop D4 D5 D6 D7")
    put_down(s, 1, "shop E4 E5 F4 F5")
    put_down(s, 2, "shop D4 D5 D6")
    put_up(s, 2, "shop", "D7")
    assert points(s) == [6, 6, 3, 0]
    s = with_card("KYO1", 3)
    put_down(s, 1, "shop D4 D5 D6")
    assert points(s) == [0, 6, 0]
    put_down(s, 0, "shop D4 D5 D6")
    put_down(s, 2, "shop B4 B5 B6")
    assert points(s) == [6, 6, 6]


def test_ranking_orders() -> None:
    """ROT-119: first and second in any order of the seats, the third gets nothing."""
    sizes = {3: "shop D4 D5 D6", 4: "shop D4 D5 D6 D7", 5: "shop D4 D5 D6 D7 E7"}
    for order, expected in (
        ((3, 4, 5), [0, 3, 6]), ((5, 4, 3), [6, 3, 0]), ((4, 5, 3), [3, 6, 0]),
        ((3, 5, 4), [0, 6, 3]),
    ):  # fmt: skip
        s = with_card("KYO1", 3)
        for seat, size in enumerate(order):
            put_down(s, seat, sizes[size])
        assert points(s) == expected


def test_largest_restaurant_block() -> None:
    """ROT-118, ROT-113: areas are measured, or confirmations with the other option."""
    for count, expected in (("area", [6, 3]), ("confirmation", [3, 6])):
        s = with_card("SIN1", block_count=count)
        put_down(s, 0, "restaurant D4 D5 D6", "restaurant E4 E5 E6")
        put_down(s, 1, "restaurant D4 D5 D6 D7")
        assert points(s) == expected


def test_shops_next_to_parks() -> None:
    """WE-36, ROT-121, ROT-123: face-up and face-down shops, each once; confirmed parks only."""
    s = with_card("KYO2")
    put_down(s, 0, "bench D5 D6", "fountain E5 F5", "shop F6 G6 G5")
    put_up(s, 0, "shop", "C5 D4 E6")
    put_up(s, 0, "restaurant", "C6")
    assert points(s) == [5, 0]
    put_up(s, 0, "statue", "A5")
    put_up(s, 0, "shop", "A4")
    assert points(s) == [5, 0]


def test_restaurants_next_to_parks() -> None:
    """ROT-122: SIN2 counts restaurants, not shops."""
    s = with_card("SIN2")
    put_down(s, 0, "bench D5 D6")
    put_up(s, 0, "restaurant", "C5 D4")
    put_up(s, 0, "shop", "E5 E6")
    assert points(s) == [2, 0]


def test_neighbours_of_the_same_group() -> None:
    """WE-37, ROT-124: three parks that touch, whatever their kinds; hotels apart."""
    s = with_card("KYO3")
    put_down(
        s, 0, "bench B4 B5", "statue B6 B7", "fountain C6 C7", "hotel C4 C5 D5",
        "hotel F4 F5 F6", "sightseeing D6 D7 E6 E7",
    )  # fmt: skip
    assert points(s) == [6, 0]


def test_west_of_the_river() -> None:
    """WE-38, ROT-127, ROT-131: a hotel and a park in the west; shops never count."""
    s = with_card("KYO4")
    put_down(s, 0, "hotel B1 B2 C2", "bench G1 G2", "shop D1 D2 E1", "sightseeing D4 D5 D6 D7")
    assert points(s) == [2, 0]
    card = s.tables.objectives[s.objective]
    assert [len(cells_of(zone)) for zone in card.zone] == [13, 11]


def test_rooms_with_a_river_view() -> None:
    """WE-38, ROT-129, ROT-131: two of three hotels touch the riverside."""
    s = with_card("KYO5")
    put_down(s, 0, "hotel C4 C5 C6", "hotel B1 C1 D1", "hotel A3 A4 A5")
    assert points(s) == [4, 0]
    card = s.tables.objectives[s.objective]
    assert [len(cells_of(zone)) for zone in card.zone] == [14, 12]


def test_largest_connected_group() -> None:
    """WE-39, ROT-125, ROT-126: counted in locations, groups mixed; a lone one counts 1."""
    s = with_card("SIN3", 3)
    put_down(s, 0, "bench B4 B5", "hotel C4 C5 C6", "sightseeing D4 D5 E4 E5", "statue A1 B1")
    put_down(s, 1, "bench B4 B5", "hotel E1 E2 E3")
    assert [standing(s, seat) for seat in range(3)] == [3, 1, 0]
    assert points(s) == [6, 3, 0]


def test_north_and_west() -> None:
    """WE-40, ROT-128, ROT-131, ROT-134: row A and column 1, or column 2 under the strip."""
    s = with_card("SIN4")
    put_down(s, 0, "sightseeing A3 A4 A5 B4", "bench A1 B1", "hotel C2 C3 C4")
    assert points(s) == [2, 0]
    small = with_card("SIN4", size="7x6")
    put_down(small, 0, "sightseeing A3 A4 A5 B4", "hotel C2 C3 C4")
    assert points(small) == [2, 0]
    card = s.tables.objectives[s.objective]
    assert [len(cells_of(zone)) for zone in card.zone] == [13, 12]


def test_by_the_seaside() -> None:
    """WE-40, ROT-130: shops and restaurants on six spaces, confirmed or not; hotels never."""
    s = with_card("SIN5")
    put_up(s, 0, "shop", "E6 F4")
    put_up(s, 0, "restaurant", "G2")
    put_up(s, 0, "hotel", "F5")
    put_down(s, 0, "restaurant E7 D7 C7")
    assert points(s) == [4, 0]
    card = s.tables.objectives[s.objective]
    assert [len(cells_of(zone)) for zone in card.zone] == [6, 6]


@pytest.mark.parametrize(
    ("city", "covered"),
    [("kyoto", "G1 G2 G3 G4 G5 G6 G7"), ("singapore", "A1 B1 C1 D1 E1 F1 G1")],
)
def test_small_map(city: str, covered: str) -> None:
    """ROT-132, ROT-133, ROT-134: the strip, alone or with advanced objectives; photos stay."""
    for objectives in ("standard", "advanced"):
        for size in ("7x7", "7x6"):
            s = position("cross", "shop shop shop", city=city, size=size, objectives=objectives)
            hidden = mask_of(covered.split())
            is_open = bool(s.tables.land[s.map] & hidden)
            assert is_open == (size == "7x7")
            cells = list(s.tables.cities[s.map // 2].photo_cells)
            assert all(s.tables.land[s.map] >> cell & 1 for cell in cells)
            card = s.tables.objectives[s.objective]
            assert (card.of_set == 1) == (objectives == "advanced")
