"""The star map: drafts, placements, connections, ready-made maps (DJV-01 .. DJV-17)."""

from __future__ import annotations

import itertools

import pytest

from travelogue.core.chance import ScriptedChance, SimChance, TracedChance
from travelogue.games.deja_vu.rules.sky import CENTRE, NOWHERE, Sky, cells, rotations, turned
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.vocabulary import (
    NEBULA_NAMES,
    SPACE,
    STEP_CELL,
    STEP_PICK,
    STEP_ROT,
    STEP_SECRET,
)

from .build import GAME, TABLES, legal, offered, play, play_until, refused, start

BITS_TWICE = [kind for kind in range(30) for _ in range(2)]
OPTIONS = {"map": "built", "quick_map": "random", "speed": "off"}


def built(first: int, *draws: int, seats: int = 2) -> DejaVuState:
    """Return a game whose start player is seat 0 and whose nebulae come out in this order."""
    chance = ScriptedChance([0, first, *draws])
    s = GAME.new_state(seats, OPTIONS, chance, None)
    assert isinstance(s, DejaVuState)
    return s


def cell(q: int, r: int) -> int:
    return cells().index((q, r))


def test_start_player_is_drawn() -> None:
    """DJV-01: each seat can begin, and drafts and turns start with it."""
    for first in range(3):
        chance = ScriptedChance([first, 0, 1, 2])
        s = GAME.new_state(3, OPTIONS, chance, None)
        assert (s.to_move(), s.pending()) == (first, [first])


def test_all_nebulae_are_used() -> None:
    """DJV-02, DJV-05: after the drafts all fifteen lie, each once."""
    s = start(seed=4)
    play_until(s, STEP_SECRET)
    assert [tile[0] for tile in s.sky.tiles()] == list(range(15))
    assert s.nebulae.size == 0


def test_first_nebula_is_random_and_central() -> None:
    """DJV-03, DJV-04: it lies on the centre cell, rotation 0, under the girl."""
    for first in (0, 14):
        s = built(first, 1, 2)
        assert s.sky.tiles() == [[first, CENTRE, 0]]
        assert cells()[CENTRE] == (0, 0)
        assert s.girl == first


@pytest.mark.parametrize(("seats", "spread"), [(2, [4, 3]), (3, [3, 2, 2]), (4, [2, 2, 2, 1])])
def test_drafts_go_round(seats: int, spread: list[int]) -> None:
    """DJV-05, DJV-06: two nebulae a draft, clockwise from the start player."""
    s = built(0, 1, 2, seats=seats)
    drafts = [0] * seats
    order = []
    chance = SimChance(5)
    while s.step != STEP_SECRET:
        if s.step == STEP_PICK:
            drafts[s.seat] += 1
            order.append(int(s.seat))
        seat = s.to_move()
        s.apply(seat, s.legal(seat)[0], chance, None)
    assert drafts == spread
    assert order == [k % seats for k in range(7)]


def test_drafting_seat_chooses_the_order() -> None:
    """DJV-07: both drawn nebulae are seen; the other one follows without a question."""
    s = built(0, 9, 3)
    assert legal(s) == ["pick crab", "pick eagle"]
    assert s.legal(1) == []
    assert refused(s, "pick ring") == "DJV-07"
    play(s, "pick eagle")
    assert (s.step, s.placing) == (STEP_CELL, 9)
    play(s, "cell 1,0", legal_turn(s, "1,0"))
    assert (s.step, s.placing, s.seat) == (STEP_CELL, 3, 0)


def legal_turn(s: DejaVuState, place: str) -> str:
    """Return some legal rotation on a cell."""
    after = s.copy()
    play(after, f"cell {place}")
    return legal(after)[0]


def test_cells_are_a_hexagon() -> None:
    """DJV-08: 37 cells of radius 3, ranked by r, then q."""
    assert len(cells()) == 37
    assert cells()[0] == (0, -3)
    assert cells()[36] == (0, 3)
    assert all(max(abs(q), abs(r), abs(q + r)) <= 3 for q, r in cells())


def test_a_nebula_turns_in_six_ways() -> None:
    """DJV-08, DJV-09: side s of a nebula turned k steps shows towards s + k."""
    sides = TABLES.sides[0]
    assert [sides >> d & 1 for d in range(6)] == [1, 1, 0, 0, 0, 0]
    assert [turned(sides, 2) >> d & 1 for d in range(6)] == [0, 0, 1, 1, 0, 0]
    assert len({turned(sides, k) for k in range(6)}) == 6


def test_tip_meets_edge() -> None:
    """DJV-10 .. DJV-12: exactly one tip connects, in both directions; other neighbours may lie."""
    sky = Sky().with_nebula(0, 0b000001, CENTRE, 0)  # one tip, to the east
    east, west = cell(1, 0), cell(-1, 0)
    for sides, connected in ((0b000000, True), (0b001000, False)):
        both = sky.with_nebula(1, sides, east, 0)
        assert (both.adjacent[0] == 1 << 1) == connected
        assert (both.adjacent[1] == 1 << 0) == connected
    for sides, connected in ((0b000000, False), (0b000001, True)):
        both = sky.with_nebula(1, sides, west, 0)
        assert (both.adjacent[0] == 1 << 1) == connected


def test_second_nebula_connects_with_the_first() -> None:
    """DJV-13: one connection; apart from the first nothing is offered."""
    s = built(0, 1, 2)
    play(s, "pick horsehead")
    assert set(offered(s, "cell")) == {"1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"}
    assert refused(s, "cell 2,0") == "DJV-13"
    play(s, "cell 1,0")
    assert len(legal(s)) == 3
    assert refused(s, "turn 3") == "DJV-13"


def test_later_nebulae_have_two_connections() -> None:
    """DJV-14, DJV-15, DJV-16: on placement, so at the end all have two; nothing moves again."""
    s = built(0, 1, 2)
    play(s, "pick horsehead", "cell 1,0", "turn 0")
    assert refused(s, "cell 0,0") == "DJV-16"
    assert refused(s, "cell 2,0") == "DJV-14"
    chance = SimChance(3)
    while s.step != STEP_SECRET:
        lying, step = s.sky, s.step
        seat = s.to_move()
        actions = s.legal(seat)
        s.apply(seat, actions[chance.below(len(actions))], chance, None)
        if step == STEP_ROT and lying.placed >= 2:
            new = next(t for t in s.sky.tiles() if t not in lying.tiles())
            assert int(s.sky.adjacent[new[0]]).bit_count() >= 2
            assert [t for t in s.sky.tiles() if t != new] == lying.tiles()
    assert all(int(mask).bit_count() >= 2 for mask in list(s.sky.adjacent))


def test_a_placement_always_exists() -> None:
    """DJV-14: in random drafts every nebula finds a place (ruling R2)."""
    for seed in range(20):
        s = start(seed=seed)
        fewest = 99
        chance = SimChance(seed)
        while s.step != STEP_SECRET:
            actions = s.legal(s.to_move())
            fewest = min(fewest, len(actions))
            s.apply(s.to_move(), actions[-1 if seed % 2 else 0], chance, None)
        assert fewest >= 1


def test_notches_lead_everywhere() -> None:
    """DJV-14: from any two neighbours, filling cells between two filled ones reaches all 37."""
    steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    places = set(cells())
    for (q, r), (dq, dr) in itertools.product(places, steps):
        filled = {(q, r), (q + dq, r + dr)} & places
        grown = len(filled) == 2
        while grown:
            grown = False
            for a, b in places - filled:
                around = [(a + x, b + y) in filled for x, y in steps]
                if any(around[k] and around[(k + 1) % 6] for k in range(6)):
                    filled.add((a, b))
                    grown = True
        assert len(filled) in (1, 37)


@pytest.mark.parametrize(
    ("number", "name", "connections"),
    [(1, "Heart of the Cluster", 31), (2, "Open Sky", 27), (3, "Long Arm", 27),
     (4, "Ring of Silence", 27)],
)  # fmt: skip
def test_ready_made_maps(number: int, name: str, connections: int) -> None:
    """DJV-17: laid as listed, the girl where the map says; paths of 14 lead from everywhere."""
    s = start(map="quick", quick_map=str(number))
    assert TABLES.map_names[number - 1] == name
    assert s.sky.tiles() == TABLES.maps[number - 1].tiles()
    assert s.girl == TABLES.girls[number - 1]
    assert sum(int(mask).bit_count() for mask in list(s.sky.adjacent)) == 2 * connections
    assert [s.sky.longest_from(n) for n in range(15)] == [14] * 15
    assert s.step == STEP_SECRET


def test_ready_made_map_is_drawn() -> None:
    """DJV-17: with `random` one of the four is drawn."""
    assert {start(map="quick", seed=n).map for n in range(40)} == {1, 2, 3, 4}
    drawn, named = TracedChance(1), TracedChance(1)
    GAME.new_state(2, {"map": "quick", "quick_map": "random", "speed": "off"}, drawn, None)
    GAME.new_state(2, {"map": "quick", "quick_map": "2", "speed": "off"}, named, None)
    before_hands = 1 + 60 + 15  # start player, bits, fragments
    assert sorted(drawn.outcomes[2 : before_hands - 14]) == sorted(BITS_TWICE)
    assert sorted(named.outcomes[1 : before_hands - 15]) == sorted(BITS_TWICE)


def test_rotations_of_a_taken_cell() -> None:
    """DJV-16: nothing lies on a nebula."""
    sky = TABLES.maps[0]
    assert all(
        rotations(sky, TABLES.sides[0], c) == 0 for c in range(37) if sky.board[c] != NOWHERE
    )


def test_names_of_nebulae() -> None:
    """DJV-02: ids and texts follow the data."""
    assert [SPACE.text(n) for n in range(15)] == [f"pick {name}" for name in NEBULA_NAMES]


def test_maps_are_read_back_as_they_lie() -> None:
    """DJV-10, DJV-17: with all connections; a ready-made map is the one that all games share."""
    for ready in TABLES.maps:
        assert Sky.decoded(TABLES, ready.encoded()) is ready
    s = start(seed=4)
    play_until(s, STEP_SECRET)
    again = Sky.decoded(TABLES, s.sky.encoded())
    assert again is not s.sky
    assert (again.tiles(), again.placed) == (s.sky.tiles(), 15)
    for row in ("adjacent", "board", "shown"):
        assert list(getattr(again, row)) == list(getattr(s.sky, row))


def test_copies_share_the_nebulae_only_when_none_is_left() -> None:
    """DJV-05: a draft drawn in a copy leaves the stock of the original as it was."""
    s = start(seed=4)
    copy = s.copy()
    copy.nebulae.take_at(0)
    assert copy.nebulae.size == s.nebulae.size - 1
    play_until(s, STEP_SECRET)
    assert s.copy().nebulae is s.nebulae
