"""Set-up and rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.remember_our_trip.position import (
    GAME,
    all_up,
    mask_of,
    new_game,
    offers,
    play,
    position,
)
from travelogue.core.bits import lowest, popcount
from travelogue.core.chance import ScriptedChance, SimChance, TracedChance
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.core.types import NOBODY
from travelogue.games.remember_our_trip.rules.board import T_MISTAKEN, T_SIZE, listed_set
from travelogue.games.remember_our_trip.rules.grid import CELLS, around, cell_name, cells_of
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.tables import TILE_NAMES, placements, position_masks
from travelogue.games.remember_our_trip.rules.vocabulary import EV_LEFT_OVER, TOKEN_NAMES

RED_FIRST = [6, *([2] * 12)]  # card M07, then shops


def finish_turn(s: TripState, chance: SimChance) -> None:
    """Take the first set, give every token up and end the turn."""
    play(s, f"take {offers(s).split()[1]}", chance)
    while not offers(s).endswith("END"):
        if offers(s).startswith("pick"):
            play(s, "pick " + offers(s).split()[1], chance)
        play(s, "MISTAKEN", chance)
    play(s, "END", chance)


def finish_round(s: TripState, chance: SimChance) -> None:
    now = s.round
    while s.round == now and s.to_move() != NOBODY:
        finish_turn(s, chance)


def test_all_boards_show_one_city() -> None:
    """ROT-01, ROT-03: one map and one direction of the formations serve every seat."""
    s = new_game(4, city="singapore")
    assert s.tables.cities[s.map // 2].name == "singapore"
    assert s.tables.land[s.map] == s.tables.land[2]
    rising = position("rising", "hotel bench")
    play(rising, "pick hotel, E4")
    first_seat = offers(rising)
    rising = position("rising", "hotel bench")
    rising.seat = 1
    play(rising, "pick hotel, E4")
    assert offers(rising) == first_seat


def test_spaces_are_named_by_row_and_column() -> None:
    """ROT-02: A1 in the north-west is space 0, G7 in the south-east space 48."""
    assert [cell_name(c) for c in (0, 6, 7, 48)] == ["A1", "A7", "B1", "G7"]
    assert cells_of(mask_of(["B1", "A7"])) == [6, 7]
    assert around(mask_of(["D4"])) == mask_of(["C4", "D3", "D5", "E4"])
    assert around(mask_of(["A7"])) == mask_of(["A6", "B7"])
    assert around(mask_of(["G1"])) == mask_of(["F1", "G2"])
    assert popcount((1 << CELLS) - 1) == CELLS
    assert lowest(mask_of(["C3", "B5"])) == cells_of(mask_of(["B5"]))[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_start_empty(seats: int) -> None:
    """ROT-04: empty boards, nothing mistaken, no points on the track."""
    s = new_game(seats)
    for seat in range(seats):
        assert all_up(s, seat) == 0
        assert s.tally[seat * T_SIZE + T_MISTAKEN] == 0
        assert all(line.points == 0 for line in s.score_lines(seat)[:6])


def test_bag_and_frames_by_players() -> None:
    """WE-01, ROT-05, ROT-06, ROT-08: 120 tokens and 4 frames, 90 and 3 with two players."""
    four = new_game(4, ScriptedChance([0, 0, *RED_FIRST]))
    assert four.bag.size == 120 - 12
    assert [len(listed_set(four.frames[k])) for k in range(4)] == [3, 3, 3, 3]
    two = new_game(2, ScriptedChance([0, 0, 6, *([2] * 9)]))
    assert two.bag.size == 90 - 9
    assert [len(listed_set(two.frames[k])) for k in range(4)] == [3, 3, 3, 0]
    assert offers(two) == "take 0 take 1 take 2"


def test_tokens_set_aside_for_two() -> None:
    """ROT-07: a quarter of every type."""
    census = dict(zip(TOKEN_NAMES, new_game(2).census()[1:8], strict=True))
    assert census == dict.fromkeys(TOKEN_NAMES[:4], 18) | dict.fromkeys(TOKEN_NAMES[4:], 6)
    assert sum(new_game(3).census()[1:8]) == 120


@pytest.mark.parametrize(
    ("city", "sights"), [("kyoto", "OIL"), ("singapore", "OTS")], ids=["kyoto", "singapore"]
)
def test_tile_supply(city: str, sights: str) -> None:
    """WE-02, ROT-09, ROT-10, ROT-12: 37 tiles, six equal parks, the city's three sights."""
    supply = dict(zip(TILE_NAMES, new_game(4, city=city).supply, strict=True))
    assert supply["park"] == 6
    assert supply["hotel_straight"] == supply["hotel_bent"] == 2
    assert supply["shop"] == supply["restaurant"] == 12
    assert {name for name, n in supply.items() if name.startswith("sight") and n} == {
        f"sight_{letter}" for letter in sights
    }
    assert sum(supply.values()) == 37


def test_sight_shapes_are_the_tetrominoes() -> None:
    """ROT-11: placements on dry land, 23 + 31 + 127 in Kyoto and 29 + 96 + 96 in Singapore."""
    shapes = [[[0, 0]]] * 5 + [
        [[0, 0], [0, 1], [1, 0], [1, 1]],
        [[0, 0], [0, 1], [0, 2], [0, 3]],
        [[0, 0], [1, 0], [2, 0], [2, 1]],
        [[0, 0], [0, 1], [0, 2], [1, 1]],
        [[0, 1], [0, 2], [1, 0], [1, 1]],
    ]
    counts = [
        Counter(TILE_NAMES[kind][-1] for _, kind in placements(city, shapes))
        for city in GAME.tables.cities
    ]
    assert counts == [{"O": 23, "I": 31, "L": 127}, {"O": 29, "T": 96, "S": 96}]


def test_objective_is_drawn_from_the_chosen_set() -> None:
    """ROT-13, ROT-116: five cards, the face of the city in play."""
    drawn = set()
    for seed in range(60):
        s = new_game(2, SimChance(seed), objectives="advanced", city="singapore")
        drawn.add(s.tables.objectives[s.objective].id)
    assert drawn == {"SIN1", "SIN2", "SIN3", "SIN4", "SIN5"}
    s = new_game(2, ScriptedChance([3, 0, 0, *([0] * 6)]))
    assert s.tables.objectives[s.objective].id == "STD4"


def test_objective_can_be_fixed() -> None:
    s = new_game(2, objectives="advanced", objective_card="KYO3")
    assert s.tables.objectives[s.objective].id == "KYO3"
    with pytest.raises(TravelogueError, match=r"choose from: STD1, STD2, STD3, STD4, STD5\."):
        new_game(2, objective_card="KYO3")
    with pytest.raises(TravelogueError, match="SIN1, SIN2"):
        GAME.check_options(
            {"city": "singapore", "objectives": "advanced", "objective_card": "KYO3"}
        )
    with pytest.raises(UnknownName):
        GAME.check_options({"objective_card": "STD6"})


def test_deck_has_no_order() -> None:
    """ROT-14, ROT-17, ROT-18: the card is drawn from those left, then the tokens, frame 0 first."""
    chance = TracedChance(5)
    s = new_game(4, chance, objective_card="STD1", start_player="1")
    tokens = s.tables.tokens_of[s.tables.card_formation[s.card]]
    assert chance.outcomes[0] == s.card
    assert len(chance.outcomes) == 1 + 4 * tokens
    assert listed_set(s.frames[0]) == sorted(chance.outcomes[1 : 1 + tokens])
    assert s.card not in s.deck.listed()
    assert s.deck.size == 11


def test_start_player() -> None:
    """WE-48, ROT-15, ROT-21, ROT-24: drawn or set; rounds go 2, 0, 1 and 0, 1, 2."""
    assert {new_game(4, SimChance(n)).start for n in range(40)} == {0, 1, 2, 3}
    s = new_game(3, start_player="2")
    chance = SimChance(3)
    order = []
    while s.round < 3:
        order.append(int(s.seat))
        finish_turn(s, chance)
    assert order == [2, 0, 1, 0, 1, 2]
    with pytest.raises(TravelogueError, match="seats are 0 to 1"):
        new_game(2, start_player="2")


@pytest.mark.parametrize(("seats", "started"), [(2, 6), (3, 4), (4, 3)])
def test_a_whole_game(seats: int, started: int) -> None:
    """ROT-16, ROT-20, ROT-25, ROT-26, ROT-96: 12 rounds, 30 tokens each, the bag then empty."""
    s = new_game(seats)
    chance = SimChance(seats)
    starts: Counter[int] = Counter()
    cards = set()
    while s.to_move() != NOBODY:
        starts[s.start] += 1
        cards.add(int(s.card))
        if s.round == 12:
            assert s.bag.size == 0
        else:
            assert s.bag.size > 0
        finish_round(s, chance)
    assert s.round == 12
    assert len(cards) == 12
    assert starts == dict.fromkeys(range(seats), started)
    assert [s.tally[seat * T_SIZE + T_MISTAKEN] for seat in range(seats)] == [30] * seats
    assert s.pending() == []


def test_numbers_of_the_cards() -> None:
    """ROT-19: two tokens for lines that stand, lie and rise, three for the others."""
    tables = GAME.tables
    assert list(tables.tokens_of) == [2, 2, 2, 3, 3, 3]
    shown = [(f, tables.tokens_of[f]) for f in tables.card_formation]
    assert Counter(shown) == dict.fromkeys(enumerate([2, 2, 2, 3, 3, 3]), 2)


@pytest.mark.parametrize(("seats", "left"), [(2, 1), (3, 1), (4, 0)])
def test_set_left_over_leaves_with_the_last_take(seats: int, left: int) -> None:
    """WE-02, ROT-23: with the third TAKE of three players all four frames are empty."""
    s = new_game(seats, start_player="0")
    chance = SimChance(9)
    for _ in range(seats - 1):
        finish_turn(s, chance)
    assert sum(1 for tokens in s.frames if tokens) == 1 + left
    log = play(s, f"take {offers(s).split()[1]}", chance)
    assert list(s.frames) == [0, 0, 0, 0]
    assert [e.code for e in log.events].count(EV_LEFT_OVER) == left
    assert bool(s.gone) == bool(left)


def test_a_turn_is_finished_before_the_next() -> None:
    """ROT-22: only the seat whose turn it is decides."""
    s = position("vertical", "shop hotel", seats=3)
    assert s.pending() == [0]
    assert s.legal(1) == []
    assert s.refusal(1, 0) == "ROT-22"
    play(s, "pick shop, B4, C4")
    assert s.pending() == [0]
    play(s, "END")
    assert s.pending() == [1]


def test_taking_is_compulsory() -> None:
    """ROT-27, ROT-28: any frame that holds a set; all its tokens, placed in this turn."""
    s = new_game(4, ScriptedChance([0, 0, 6, 2, 2, 1, *([2] * 9)]))
    assert offers(s) == "take 0 take 1 take 2 take 3"
    play(s, "take 0")
    assert listed_set(s.hand) == [1, 2, 2]
    assert s.frames[0] == 0
    play(s, "pick shop, MISTAKEN, pick shop, MISTAKEN")
    assert s.refusal(0, 64) == "ROT-28"
    play(s, "MISTAKEN, END")
    assert offers(s) == "take 1 take 2 take 3"
    assert s.refusal(1, 0) == "ROT-27"


def test_positions_touching_the_frame() -> None:
    """ROT-30, ROT-36: 70, 70, 88, 88, 77, 81 positions of the formations."""
    sizes = [len(position_masks(f.offsets)) for f in GAME.tables.formations]
    assert sizes == [70, 70, 88, 88, 77, 81]
