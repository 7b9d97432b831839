"""The end, scoring, contests and ranks, PTN-106 to PTN-128."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import (
    GAME,
    GEAR_SHOW,
    Desk,
    lines,
    names,
    numbers,
    play,
    table,
)
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.scoring import metric
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.tables import METRIC_NAMES
from travelogue.games.photo_tour.rules.vocabulary import STEP_OVER

CARDS = (8, 12, 30, 41, 55)
SIX = {1: "9", 2: "22", 3: "39", 4: "17", 5: "15", 6: "53"}


def plain_turn(s: PhotoState) -> None:
    """Let the active seat Plan and end its turn, declining all reactions before."""
    play(s, f"card {numbers(s, 'card')[0]}", draws=[])
    play(s, "end turn")


# --- end ----------------------------------------------------------------------------------------


def test_a_seventh_card_triggers_the_end_before_the_photo_is_finished() -> None:
    """PTN-106."""
    s = table(Desk(SIX, hand=[43], at=43), cards=CARDS, tokens="LTFSH")
    play(s, "take photo")
    assert not s.ending
    play(s, "slot 7")
    assert s.ending


def test_the_round_is_finished() -> None:
    """PTN-107, example W11: First Player seat 1, seat 2 places the 7th card; seat 0 has a turn."""
    s = table(
        Desk(), Desk(), Desk(SIX, hand=[43], at=43), cards=CARDS, tokens="LTFSH", first=1, active=2
    )
    play(s, "take photo", "slot 7", "done here", "end turn")
    assert s.pending() == [0]
    plain_turn(s)
    assert s.step == STEP_OVER
    assert s.pending() == []
    assert s.refusal(0, 0) == "PTN-107"


def test_the_last_of_a_round_ends_the_game_with_that_turn() -> None:
    """PTN-108, example W11."""
    s = table(
        Desk(SIX, hand=[43], at=43), Desk(), Desk(), cards=CARDS, tokens="LTFSH", first=1, active=0
    )
    play(s, "take photo", "slot 7", "done here", "end turn")
    assert s.pending() == []


def test_the_last_turns_are_whole_turns() -> None:
    """PTN-109: the triggering seat goes on, and reactions stay possible."""
    s = table(
        Desk(SIX, hand=[43], reserve="L", at=43), Desk({1: "35"}), cards=CARDS, tokens="LTFSH"
    )
    play(s, "take photo", "slot 7", "equip lens", "done here")
    assert s.to_move() == 1
    play(s, "use 35", "go 18")
    assert s.to_move() == 0
    assert "journal 3" in names(s)


@pytest.mark.parametrize("limit", [20, 40])
def test_the_round_limit(limit: int) -> None:
    """PTN-110: the game ends after that round and is scored normally."""
    s = table(Desk({1: "9"}), Desk(), cards=CARDS, tokens="LTFSH", round_limit=limit)
    s.round = limit - 1
    plain_turn(s)
    plain_turn(s)
    assert s.round == limit
    plain_turn(s)
    assert s.pending()
    play(s, f"card {numbers(s, 'card')[0]}", "end turn")
    assert s.step == STEP_OVER
    assert s.ranks() == [0, 1]
    assert s.refusal(0, 0) == "PTN-110"


def test_no_round_limit_stops_at_two_hundred() -> None:
    """PTN-110."""
    s = table(Desk(), Desk(), cards=CARDS, tokens="LTFSH", round_limit=0)
    assert s.limit == 200


# --- lines --------------------------------------------------------------------------------------


def test_hand_cards_count_nothing() -> None:
    """PTN-111, PTN-119: printed points of the journal only."""
    s = table(Desk({1: "9", 2: "1"}, hand=[12, 26]), cards=CARDS, tokens="LTFSH")
    assert lines(s)["landmarks"] == 4 + 8
    assert metric(s, 0, METRIC_NAMES.index("natural")) == 1


def test_tokens() -> None:
    """PTN-112, PTN-113, PTN-119: 3 a placed one, 1 a held one; metrics ignore the Reserve."""
    s = table(Desk({1: "9 SH"}, reserve="SF"), cards=CARDS, tokens="LTFSH")
    assert (lines(s)["equipment"], lines(s)["reserve"]) == (6, 2)
    assert metric(s, 0, METRIC_NAMES.index("tokens")) == 2
    assert metric(s, 0, METRIC_NAMES.index("token_smartphone")) == 1


def test_lines_add_up() -> None:
    """PTN-114, PTN-115: landmarks, equipment, Reserve, 3 contests, slots 5 to 7, End bonuses."""
    s = table(Desk(SIX), Desk({1: "37"}), cards=CARDS, tokens="LTFSH")
    wanted = [
        "landmarks", "equipment", "reserve", "contest_1", "contest_5", "contest_8",
        "slot_5", "slot_6", "slot_7", "end_9", "end_39", "end_37",
    ]  # fmt: skip
    for seat in range(2):
        assert list(lines(s, seat)) == wanted
        assert sum(lines(s, seat).values()) == s.score(seat)


def test_a_bottom_slot_needs_its_type() -> None:
    """PTN-116: red slot 5 is Urban: 15 opens it, 22 does not, and an empty one scores nothing."""
    for card, points in (("15", 1), ("22", 0)):
        assert lines(table(Desk({5: card}), cards=CARDS, tokens="LTFSH"))["slot_5"] == points
    assert lines(table(Desk({1: "15"}), cards=CARDS, tokens="LTFSH"))["slot_5"] == 0


@pytest.mark.parametrize(
    ("journal", "slot", "cards", "points"),
    [
        ("red", 5, {1: "9", 2: "37", 3: "39", 5: "15"}, 4),  # 1 per Urban
        ("red", 5, {k: str(c) for k, c in enumerate((9, 37, 39, 5, 15, 2, 8), 1)}, 6),  # at most 6
        ("red", 6, {1: "9 SH", 2: "2 F", 6: "53"}, 3),  # types of token
        ("red", 7, {1: "10", 2: "4", 7: "2"}, 5),  # 3 airports
        ("red", 7, {1: "10", 7: "2"}, 0),
        ("blue", 5, {1: "13", 5: "14"}, 4),  # 2 per Canadian landmark
        ("blue", 5, {1: "13", 2: "12", 3: "23", 5: "14"}, 6),  # at most 6
        ("blue", 6, {1: "9 SH", 6: "2 FF"}, 4),  # 1 per token
        ("blue", 7, {1: "9", 2: "15", 3: "31", 7: "56"}, 5),  # 4 regions
        ("green", 5, {1: "1", 2: "3", 5: "6"}, 3),  # 1 per Natural
        ("green", 6, {1: "56 LT", 6: "46 F"}, 4),  # 2 per full card
        ("green", 7, {1: "1", 2: "3", 7: "4"}, 5),  # 3 backroads
        ("yellow", 5, {1: "9", 2: "3", 5: "2"}, 3),  # 1 per US landmark
        ("yellow", 6, {1: "9", 2: "2", 3: "1", 6: "3"}, 4),  # 2 per pair
        ("yellow", 7, {1: "9 SH", 2: "2 FF", 7: "39 SS"}, 5),  # 6 tokens
        ("yellow", 7, {1: "9 SH", 2: "2 FF", 7: "39 S"}, 0),
        ("white", 5, {1: "9 SH", 5: "1 L"}, 6),  # 2 per type
        ("white", 6, {1: "1", 2: "12", 6: "8"}, 6),  # 2 per landmark of 5 or more points
        ("white", 7, {1: "9 S", 2: "39 S", 7: "52 S"}, 5),  # 3 of one type
    ],
)
def test_bottom_row(journal: str, slot: int, cards: dict[int, str], points: int) -> None:
    """PTN-117, PTN-118: every bottom slot, by `per` with its cap or `atleast` with its need."""
    s = table(Desk(cards, journal=journal), cards=(0, 0, 0, 0, 55), tokens="LTFSH")
    assert lines(s)[f"slot_{slot}"] == points


# --- contests -----------------------------------------------------------------------------------


def gear(values: list[int]) -> list[int]:
    """Return what the Gear Show pays for these numbers of placed tokens."""
    s = table(*[Desk() for _ in values], cards=CARDS, tokens="LTFSH", contests=(GEAR_SHOW, 1, 2))
    for seat, value in enumerate(values):
        s.desk[seat * desk.DESK + desk.METRIC + METRIC_NAMES.index("tokens")] = value
    return [lines(s, seat)["contest_5"] for seat in range(len(values))]


@pytest.mark.parametrize(
    ("values", "awards"),
    [
        ([3, 2], [10, 2]),
        ([3, 2, 1], [10, 6, 2]),
        ([4, 3, 2, 1, 0], [10, 6, 2, 0, 0]),
        ([1, 0], [10, 0]),  # PTN-121
        ([0, 0, 0], [0, 0, 0]),
        ([5, 3, 3, 2, 0], [10, 4, 4, 0, 0]),  # B10
        ([4, 4, 4, 2], [6, 6, 6, 0]),  # B11
        ([3, 3], [6, 6]),  # B12
        ([5, 4, 3, 3], [10, 6, 1, 1]),  # W12
        ([2, 2, 2, 2, 2], [3, 3, 3, 3, 3]),
        ([2, 2, 1], [8, 8, 2]),
        ([5, 4, 3, 3, 3], [10, 6, 0, 0, 0]),  # PTN-123
        ([2, 2, 1, 1], [8, 8, 1, 1]),  # PTN-124
        ([0, 0, 4], [0, 0, 10]),  # PTN-125
    ],
)
def test_awards(values: list[int], awards: list[int]) -> None:
    """PTN-120 to PTN-125: PTN-120, PTN-121, PTN-122, PTN-123, PTN-124, PTN-125."""
    assert gear(values) == awards


@pytest.mark.parametrize(
    ("number", "journal", "value"),
    [
        (1, {1: "9", 2: "22", 3: "15"}, 2),  # City Lights: Urban
        (2, {1: "9", 2: "22", 3: "1"}, 2),  # Into the Wild: Natural
        (3, {1: "10", 2: "13", 3: "9"}, 2),  # True North: Canada
        (4, {1: "10", 2: "13", 3: "9"}, 1),  # Stars and Stripes: USA
        (5, {1: "9 SH", 2: "22 T"}, 3),  # Gear Show: tokens
        (6, {1: "9 S", 2: "22 TS"}, 2),  # Complete Kit: types of token
        (7, {1: "9 S", 2: "22 TS"}, 2),  # Signature Style: most of one type
        (8, {1: "9", 2: "10", 3: "15", 4: "31"}, 3),  # Coast to Coast: regions
        (9, {1: "9", 2: "10", 3: "15", 4: "31"}, 2),  # Home Ground: most of one region
        (10, {1: "2", 2: "4", 3: "9"}, 2),  # Frequent Flyer: airports
        (11, {1: "3", 2: "4", 3: "9"}, 2),  # Dusty Roads: backroads
        (12, {1: "15 F", 2: "9 S", 3: "2 FF"}, 2),  # Every Detail: full cards
        (13, {1: "15 F", 2: "9", 3: "2"}, 2),  # Available Light: bare cards
        (14, {1: "9", 2: "22", 3: "1", 4: "15", 5: "3"}, 2),  # Contrasts: pairs
        (15, {1: "1", 2: "15", 3: "9"}, 2),  # Headliners: 5 points or more
        (16, {1: "22", 2: "39", 3: "9"}, 2),  # Hidden Gems: 3 points or fewer
        (17, {1: "3", 2: "44", 3: "9"}, 2),  # Press Network: left or any
    ],
)
def test_contests(number: int, journal: dict[int, str], value: int) -> None:
    """PTN-114, PTN-120: each of the 17 contests counts what it says."""
    s = table(
        Desk(journal), Desk(), Desk(), cards=(0, 0, 0, 0, 55), tokens="LTFSH",
        contests=(number - 1, number % 17, (number + 1) % 17),
    )  # fmt: skip
    assert metric(s, 0, GAME.tables.contests.metric[number - 1]) == value
    assert lines(s)[f"contest_{number}"] == 10
    assert lines(s, 1)[f"contest_{number}"] == 0


# --- winner -------------------------------------------------------------------------------------


def ranks(totals: list[int], cards: list[int]) -> list[int]:
    """Return the ranks for these totals and numbers of cards."""
    s = table(*[Desk() for _ in totals], cards=CARDS, tokens="LTFSH")
    for seat, (total, count) in enumerate(zip(totals, cards, strict=True)):
        s.desk[seat * desk.DESK + desk.POINTS] = total
        s.desk[seat * desk.DESK + desk.PHOTOS] = count
    assert s.scores() == totals
    return s.ranks()


def test_the_winner() -> None:
    """PTN-126, PTN-127, PTN-128, example W13: total, then fewer cards, then shared."""
    assert ranks([60, 61], [1, 7]) == [1, 0]
    assert ranks([70, 70, 64], [7, 6, 7]) == [1, 0, 2]
    assert ranks([75, 64, 64, 64], [7, 6, 6, 7]) == [0, 1, 1, 3]
    assert ranks([70, 70], [7, 7]) == [0, 0]
