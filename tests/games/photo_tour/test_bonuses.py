"""Each of the 42 Landmark bonuses by itself, PTN-78 to PTN-96."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import (
    GAME,
    Desk,
    dice,
    hand,
    lines,
    names,
    numbers,
    play,
    reserve,
    spent,
    table,
)
from tests.games.photo_tour.test_landmarks import CARDS, MAIN, main_action, turn
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.state import PhotoState

CAR_FROM_19 = [9, 10, 13, 14, 18, 21, 23, 28]


def test_after_photo_plane() -> None:
    """Bonus of 45, PTN-83, example B13; none if another one was used this turn."""
    s = turn(Desk({1: "25"}, hand=[45], at=45))
    t = s.copy()
    play(s, "take photo", "slot 2", "done here", "use 45")
    assert numbers(s, "go") == [2, 4, 10, 11, 19, 24, 25, 31, 32, 39, 43, 50, 58]
    play(s, "go 2")
    assert dice(s) == "CBPCB"
    play(t, "use 25", "refresh dice", "remove 1", "done here", draws=[0])
    play(t, "take photo", "slot 2", "done here")
    assert "use 45" not in names(t)


def own_turn(card: int, main: str, *answers: str, draws: tuple[int, ...] = ()) -> PhotoState:
    """Use an "after" bonus behind its Main action; it is offered only then."""
    photo = {"photo_urban": [25], "photo_natural": [21]}.get(main, [])
    place = photo[0] if photo else 19
    s = turn(Desk({5: str(card)}, hand=photo, at=place))
    assert f"use {card}" not in names(s)
    other = s.copy()
    play(other, *MAIN["rent" if main != "rent" else "plan"])
    assert f"use {card}" not in names(other)
    main_action(s, main)
    play(s, f"use {card}", *answers, draws=draws)
    assert f"use {card}" not in names(s)
    assert names(s)[0] == "end turn"
    return s


@pytest.mark.parametrize("card", [13, 21])
def test_after_photo_draw(card: int) -> None:
    """Bonus of 13 and 21."""
    assert hand(own_turn(card, "photo_urban", draws=(1,))) == [1]


def test_after_photo_token() -> None:
    """Bonus of 38."""
    assert reserve(own_turn(38, "photo_natural", "token flash")) == "H"


def test_after_plan_take() -> None:
    """Bonus of 50."""
    assert hand(own_turn(50, "plan", "card 26")) == [16, 26]


def test_after_plan_token() -> None:
    """Bonus of 28."""
    assert reserve(own_turn(28, "plan", draws=(3,))) == "S"


def test_after_plan_car() -> None:
    """Bonus of 42."""
    assert own_turn(42, "plan", "go 18").at(0, desk.PLACE) == 18


def test_after_rent_token() -> None:
    """Bonus of 57."""
    assert reserve(own_turn(57, "rent", "token film")) == "LF"


def test_after_rent_draw() -> None:
    """Bonus of 17."""
    assert hand(own_turn(17, "rent", draws=(4,))) == [4]


def test_after_plane_car() -> None:
    """Bonus of 10."""
    s = own_turn(10, "move_plane", "go 40")
    assert (s.at(0, desk.PLACE), dice(s)) == (40, "CB-CB")


def test_after_bus_car() -> None:
    """Bonus of 34."""
    assert own_turn(34, "move_bus", "go 21").at(0, desk.PLACE) == 21


@pytest.mark.parametrize("card", [14, 30])
def test_boost_car(card: int) -> None:
    """Bonus of 14 and 30: three segments."""
    s = turn(Desk({5: str(card)}, at=19))
    play(s, "move car")
    assert numbers(s, "go") == CAR_FROM_19
    play(s, f"use {card}")
    assert set(numbers(s, "go")) > set(CAR_FROM_19)
    assert 15 in numbers(s, "go")


def test_boost_bus() -> None:
    """Bonus of 18: six segments."""
    s = turn(Desk({5: "18"}, at=19))
    play(s, "move bus")
    before = numbers(s, "go")
    play(s, "use 18")
    assert set(numbers(s, "go")) > set(before)


@pytest.mark.parametrize("card", [7, 52])
def test_token_to_draw(card: int) -> None:
    """Bonus of 7 and 52."""
    s = turn(Desk({5: str(card)}, reserve="LF", at=19))
    play(s, f"use {card}", "drop film", draws=[2])
    assert (hand(s), reserve(s), spent(s)) == ([2], "L", "F")


@pytest.mark.parametrize("card", [48, 54])
def test_card_to_token(card: int) -> None:
    """Bonus of 48 and 54."""
    s = turn(Desk({5: str(card)}, hand=[1, 2], at=19))
    play(s, f"use {card}")
    assert names(s) == ["discard 1", "discard 2"]
    play(s, "discard 2", "token smartphone")
    assert (hand(s), reserve(s)) == ([1], "S")


def test_token_to_car() -> None:
    """Bonus of 23."""
    s = turn(Desk({5: "23"}, reserve="L", at=19))
    play(s, "use 23", "drop lens")
    assert numbers(s, "go") == CAR_FROM_19


def test_card_to_plane() -> None:
    """Bonus of 19: not without an airport, nor without a card."""
    assert "use 19" not in names(turn(Desk({5: "19"}, hand=[1], at=18)))
    assert "use 19" not in names(turn(Desk({5: "19"}, at=10)))
    s = turn(Desk({5: "19"}, hand=[1], at=10))
    play(s, "use 19", "discard 1", "go 58")
    assert s.at(0, desk.PLACE) == 58


@pytest.mark.parametrize("card", [25, 33])
def test_free_refresh(card: int) -> None:
    """Bonus of 25 and 33, PTN-105."""
    s = turn(Desk({5: str(card)}, at=19))
    play(s, f"use {card}", "refresh tokens", "remove 1", "done here", draws=[4])
    assert spent(s) == "L"


def reaction(
    card: int, main: str, *answers: str, draws: tuple[int, ...] = (), hand_: tuple[int, ...] = (),
    reserve_: str = "",
) -> PhotoState:  # fmt: skip
    """Let seat 2 answer a Main action of seat 0; it is asked behind no other one."""
    photo = {"photo_urban": [25], "photo_natural": [21]}.get(main, [])
    rows = [Desk(hand=photo, at=photo[0] if photo else 19), Desk(at=19)]
    rows.append(Desk({5: str(card)}, hand=hand_, reserve=reserve_, at=19))
    s = table(*rows, cards=CARDS, tokens="LTFSH")
    other = s.copy()
    play(other, *MAIN["rent" if main != "rent" else "plan"])
    assert other.to_move() == 0
    main_action(s, main)
    assert s.to_move() == 2
    assert names(s) == ["decline bonus", f"use {card}"]
    play(s, f"use {card}", *answers, draws=draws)
    assert s.to_move() == 0
    assert s.at(2, desk.BETWEEN_USED) == 1
    return s


@pytest.mark.parametrize("card", [3, 29])
def test_left_car_car(card: int) -> None:
    """Bonus of 3 and 29."""
    assert reaction(card, "move_car", "go 28").at(2, desk.PLACE) == 28


def test_left_bus_bus() -> None:
    """Bonus of 31."""
    assert reaction(31, "move_bus", "go 15").at(2, desk.PLACE) == 15


def test_left_plane_plane() -> None:
    """Bonus of 53."""
    assert reaction(53, "move_plane", "go 58").at(2, desk.PLACE) == 58


def test_left_plan_draw() -> None:
    """Bonus of 27."""
    assert hand(reaction(27, "plan", draws=(5,)), 2) == [5]


def test_left_rent_token() -> None:
    """Bonus of 22."""
    assert reserve(reaction(22, "rent", "token film"), 2) == "F"


@pytest.mark.parametrize("main", ["photo_urban", "photo_natural"])
def test_left_photo_take(main: str) -> None:
    """Bonus of 8."""
    assert hand(reaction(8, main, "card 46"), 2) == [46]


@pytest.mark.parametrize("main", ["photo_urban", "photo_natural"])
def test_left_photo_car(main: str) -> None:
    """Bonus of 35."""
    assert reaction(35, main, "go 18").at(2, desk.PLACE) == 18


def test_any_urban_draw() -> None:
    """Bonus of 5."""
    assert hand(reaction(5, "photo_urban", draws=(6,)), 2) == [6]


def test_any_natural_token() -> None:
    """Bonus of 24: with a full Reserve a token is discarded first (PTN-76)."""
    assert reserve(reaction(24, "photo_natural", draws=(1,)), 2) == "T"
    full = reaction(24, "photo_natural", "drop lens", draws=(1,), reserve_="LLL")
    assert reserve(full, 2) == "LLT"


def test_any_plane_car() -> None:
    """Bonus of 4."""
    assert reaction(4, "move_plane", "go 18").at(2, desk.PLACE) == 18


def test_any_plane_draw() -> None:
    """Bonus of 44."""
    assert hand(reaction(44, "move_plane", draws=(6,)), 2) == [6]


def test_any_car_car() -> None:
    """Bonus of 40: for a token."""
    s = reaction(40, "move_car", "drop lens", "go 28", reserve_="L")
    assert (s.at(2, desk.PLACE), reserve(s, 2)) == (28, "")


def test_any_bus_bus() -> None:
    """Bonus of 55: for a card."""
    s = reaction(55, "move_bus", "discard 1", "go 15", hand_=(1,))
    assert (s.at(2, desk.PLACE), hand(s, 2)) == (15, [])


def test_any_rent_swap() -> None:
    """Bonus of 11: for a card."""
    s = reaction(11, "rent", "discard 1", "token flash", hand_=(1,))
    assert (reserve(s, 2), hand(s, 2)) == ("H", [])


def test_any_plan_swap() -> None:
    """Bonus of 32: for a token."""
    s = reaction(32, "plan", "drop film", "card 12", reserve_="F")
    assert (reserve(s, 2), hand(s, 2)) == ("", [12])


@pytest.mark.parametrize(
    ("card", "others", "points"),
    [
        (9, {1: "9", 2: "37", 3: "22"}, 2),  # end_urban: 9, 37
        (37, {1: "9", 2: "37", 3: "22"}, 2),
        (6, {1: "6", 2: "56", 3: "9"}, 2),  # end_natural: 6, 56
        (56, {1: "6", 2: "56", 3: "9"}, 2),
        (47, {1: "47", 2: "10", 3: "9"}, 2),  # end_canada: 47, 10
        (43, {1: "43", 2: "10", 3: "9"}, 2),  # end_airport: 43, 10
        (51, {1: "51", 2: "10", 3: "9", 4: "22"}, 3),  # end_regions: Atlantic, Far West, Rockies
        (36, {1: "36 L", 2: "1 L"}, 4),  # end_lens
        (20, {1: "20 TF", 2: "1 T"}, 4),  # end_tripod
        (2, {1: "2 FF", 2: "20 F"}, 6),  # end_film, one on the camera
        (39, {1: "39 SS", 2: "9 S"}, 6),  # end_smartphone
        (41, {1: "41 H", 2: "9 H"}, 4),  # end_flash
    ],
)
def test_end_bonuses(card: int, others: dict[int, str], points: int) -> None:
    """PTN-95, PTN-118: each End bonus counts its metric, its own card included."""
    s = turn(Desk(others, at=19))
    assert lines(s)[f"end_{card}"] == points
    assert lines(s, 1)[f"end_{card}"] == 0


def test_every_bonus_of_the_data_has_a_test() -> None:
    """PTN-78: the 50 cards with a bonus are all named in this module's docstrings or examples."""
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    for card in range(1, 59):
        if GAME.tables.bonuses.timing[card]:
            assert f"Bonus of {card}" in text or f"and {card}" in text or f"({card}," in text
