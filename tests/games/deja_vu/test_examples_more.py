"""The worked examples E10 to E33 of the rules page."""

from __future__ import annotations

import pytest

from travelogue.core.chance import ScriptedChance, SimChance
from travelogue.core.types import NOBODY
from travelogue.games.deja_vu.rules.setup import empty_state
from travelogue.games.deja_vu.rules.sky import cells
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import O_CARDS, O_CIRCLE, O_MARKERS, O_MINDS
from travelogue.games.deja_vu.rules.vocabulary import (
    STEP_CELL,
    STEP_DISCARD,
    STEP_LATE,
    STEP_MAIN,
    STEP_OVER,
    STEP_REGEN,
    STEP_SAVE,
)

from .build import (
    BITS,
    GAME,
    KEYS,
    TABLES,
    bits,
    card,
    end_turn,
    give,
    hand,
    has,
    heap,
    legal,
    long_term,
    offered,
    phase_3,
    piles,
    play,
    short,
    table,
)

ALL = [name for name in BITS for _ in range(2)]
CONNECTIONS = {
    0: "1,2,6,7,10", 1: "0,5,6,11", 2: "0,10,14", 3: "5,11", 4: "8,13,14", 5: "1,3,11",
    6: "0,1,7,11", 7: "0,6,10", 8: "4,9", 9: "8,12,13", 10: "0,2,7,12,13,14", 11: "1,3,5,6",
    12: "9,10,13", 13: "4,9,10,12,14", 14: "2,4,10,13",
}  # fmt: skip


def connected(s: DejaVuState, a: int, b: int) -> bool:
    return bool(s.sky.adjacent[a] >> b & 1)


def test_connections_of_the_long_arm() -> None:
    """The list above the examples, DJV-10."""
    s = table(2)
    for nebula, others in CONNECTIONS.items():
        found = [str(other) for other in range(15) if connected(s, nebula, other)]
        assert ",".join(found) == others


def test_e10_connection() -> None:
    """E10, DJV-10, DJV-11: tip to tip is none, tip to edge is one."""
    s = table(2)
    assert (s.sky.shown[7] >> 3 & 1, s.sky.shown[12] & 1) == (1, 1)
    assert not connected(s, 7, 12)
    assert (s.sky.shown[0] >> 3 & 1, s.sky.shown[10] & 1) == (0, 1)
    assert connected(s, 0, 10)


def test_e11_second_and_third_nebula() -> None:
    """E11, DJV-13, DJV-14: 18 placements, then exactly two."""
    s = empty_state(TABLES, 2)
    s.sky = s.sky.with_nebula(0, TABLES.sides[0], 18, 0)
    s.placing, s.step = 1, STEP_CELL
    assert placements(s) == [
        (place, turn) for place in offered(s, "cell") for turn in sorted(turns(s, place))
    ]
    assert len(placements(s)) == 18
    assert len(offered(s, "cell")) == 6
    s.sky = s.sky.with_nebula(1, TABLES.sides[1], cells().index((1, 0)), 0)
    s.placing = 2
    assert placements(s) == [("1,-1", "1"), ("0,1", "0")]


def turns(s: DejaVuState, place: str) -> list[str]:
    after = s.copy()
    play(after, f"cell {place}")
    return offered(after, "turn")


def placements(s: DejaVuState) -> list[tuple[str, str]]:
    return [(place, turn) for place in offered(s, "cell") for turn in turns(s, place)]


def test_e12_keep_a_non_white_bit() -> None:
    """E12, DJV-59: six choices, then the other white, then green moon."""
    s = table(2, {4: "white sun, white drop, green moon"})
    play(s, "sow butterfly")
    assert offered(s, "drop") == [
        f"{n} {b}" for n in ("orion", "trifid", "tarantula") for b in ("white-sun", "white-drop")
    ]
    play(s, "drop trifid white-drop")
    assert {text.split()[1] for text in offered(s, "drop")} == {"white-sun"}
    play(s, "drop ring white-sun")
    assert {text.split()[1] for text in offered(s, "drop")} == {"green-moon"}


def test_e13_only_white() -> None:
    """E13, DJV-58."""
    s = table(2, {4: "white sun, white drop", 9: "red sun"})
    assert offered(s, "sow") == ["eagle"]


def test_e14_path_look_ahead() -> None:
    """E14, DJV-59."""
    s = table(2, {5: "red sun, red moon, red star"})
    play(s, "sow hourglass")
    assert {text.split()[0] for text in offered(s, "drop")} == {"horsehead", "crab", "cats-eye"}
    play(s, "drop cats-eye red-sun")
    assert {text.split()[0] for text in offered(s, "drop")} == {"horsehead", "veil"}
    two = table(2, {5: "red sun, red moon"})
    play(two, "sow hourglass", "drop cats-eye red-sun")
    assert {text.split()[0] for text in offered(two, "drop")} == {"horsehead", "veil", "crab"}


@pytest.mark.parametrize("eyes", [1, 2])
def test_e15_eye(eyes: int) -> None:
    """E15, DJV-63."""
    s = table(2, {7: "red sun", 0: "white star, white star, white drop"})
    give(s, long="blue-1" if eyes == 1 else "blue-1, purple-3")
    play(s, "sow boomerang", "drop rosette red-sun")
    assert legal(s) == ["white star", "white drop", "done here"]
    drop = s.copy()
    play(drop, "white drop")
    play(s, "white star")
    if eyes == 1:
        assert (s.step, drop.step) == (STEP_MAIN, STEP_MAIN)
    else:
        assert legal(drop) == ["done here"]
        assert legal(s) == ["white star", "white drop", "done here"]


def test_e16_white_bits_on_coloured_cards() -> None:
    """E16, DJV-75, DJV-76."""
    s = phase_3(table(2), "red moon, white star, blue sun")
    give(s, hand="red-6")
    play(s, "build red-6", "bit red-moon", "bit white-star", "bit blue-sun")
    assert has(s, O_MARKERS) == 2
    white = phase_3(table(2), "blue bolt, white sun, blue drop")
    give(white, hand="white-5")
    play(white, "build white-5", "bit blue-bolt", "bit white-sun", "bit blue-drop")
    assert has(white, O_MARKERS) == 1


def test_e17_duplicate() -> None:
    """E17, DJV-81."""
    s = phase_3(table(3), "red star, red bolt, blue sun")
    assert "green-7" in offered(s, "build")
    give(s, long="green-7")
    assert s.row >> card("green-7") & 1
    assert "green-7" not in offered(s, "build")


def test_e18_mind_works_at_once() -> None:
    """E18, DJV-77, DJV-84, DJV-88."""
    s = phase_3(table(2), "blue drop, blue moon, blue bolt")
    give(s, hand="green-1, purple-2")
    short(s, "white-5", "red bolt, red sun")
    assert offered(s, "recall") == []
    play(s, "add white-5", "bit blue-drop")
    assert has(s, O_MINDS) == 2
    assert offered(s, "recall") == ["green-1", "purple-2"]
    play(s, "recall green-1", "bit blue-moon", "recall purple-2", "bit blue-bolt")


def test_e19_growing() -> None:
    """E19, DJV-92, DJV-93."""
    s = table(2, {7: "red sun", 0: "red moon"})
    give(s, chest="blue star")
    play(s, "sow boomerang", "drop rosette red-sun", "grow flower")
    play(s, "bit blue-star", "bit red-moon", "bit red-sun")
    assert has(s, O_CIRCLE) == 1
    assert legal(s) == ["done here"]
    full = table(2, {7: "red sun", 0: "red moon, red drop"})
    give(full, circle=True)
    planted = full.copy()
    play(full, "sow boomerang", "drop rosette red-sun")
    assert "grow flower" not in legal(full)
    play(planted, "plant start", "sow boomerang", "drop rosette red-sun")
    assert "grow flower" in legal(planted)


def test_e20_late_walk() -> None:
    """E20, DJV-33, DJV-48."""
    s = phase_3(table(2, girl=0), "red moon, red star, red drop")
    give(s, hand="green-1, red-1")
    moved = s.copy()
    play(s, "build green-1", "bit red-moon", "bit red-star", "bit red-drop", "done here")
    assert s.step == STEP_LATE
    assert {"trifid", "lagoon", "tarantula"} <= set(offered(s, "girl"))
    moved.moved = 1
    play(moved, "done here", "done here")
    assert moved.step == STEP_DISCARD


def before_matrix(on_map: list[int], matrix: int, aside: int) -> DejaVuState:
    names = ALL[:]
    s = table(2)
    for nebula, n in enumerate(on_map):
        s.bits[nebula] = heap(", ".join(names[:n]))
        del names[:n]
    s.matrix = heap(", ".join(names[:matrix]))
    s.aside = heap(", ".join(names[matrix : matrix + aside]))
    s.step = STEP_LATE
    give(s, hand="red-1")
    return s


def test_e21_regeneration() -> None:
    """E21, DJV-103 .. DJV-106."""
    s = before_matrix([2, 1, 2, 0, 2, 1, 2, 3, 0, 1, 3, 3, 4, 4, 4], 18, 4)
    play(s, "done here", chance=SimChance(1))
    assert s.step == STEP_REGEN
    assert [len(bits(one)) for one in list(s.bits)] == [3] * 12 + [4] * 3
    assert len(bits(s.matrix)) == 6
    assert len(legal(s)) == 7
    while s.step == STEP_REGEN:
        play(s, legal(s)[0], chance=SimChance(2))
    sizes = [len(bits(one)) for one in list(s.bits)]
    assert sizes == [4] * 6 + [3] * 6 + [4] * 3
    assert sum(sizes) == 54


def test_e22_matrix_edge() -> None:
    """E22, DJV-101."""
    rest = before_matrix([2] * 15, 15, 4)
    play(rest, "done here")
    assert len(bits(rest.matrix)) == 19
    full = before_matrix([2] * 15, 16, 4)
    play(full, "done here", chance=SimChance(1))
    assert sum(len(bits(one)) for one in list(full.bits)) + len(bits(full.matrix)) == 50


@pytest.mark.parametrize("order", [["blue-1", "white-5", "red-6"], ["red-6"]])
def test_e23_drawing_runs_dry(order: list[str]) -> None:
    """E23, DJV-112 .. DJV-114."""
    s = table(2)
    give(s, hand="blue-1", long="white-5, blue-2")
    piles(s, "purple-2", "blue-1, red-6, white-5")
    s.step = STEP_DISCARD
    script = [card(key) for key in ["purple-2", *order]]
    play(s, "done here", chance=ScriptedChance(script))
    assert hand(s) == ["blue-1", "purple-2", "red-6"]


def fragment_points(long: str, held: str) -> dict[str, int]:
    s = table(2)
    give(s, long=long, held=held)
    names = ("run", "run-2", "triple", "each")
    return {line.line: line.points for line in s.score_lines(0) if line.line in names}


def test_e24_triple_against_run() -> None:
    """E24, DJV-132: 23, with an each card 25."""
    held = "amber 1 2 3, jade 2, rose 2"
    points = fragment_points("yellow-7, white-7", held)
    assert (points["triple"], points["run"], sum(points.values())) == (18, 5, 23)
    assert sum(fragment_points("yellow-7, white-7, red-7", held).values()) == 25


def test_e25_runs_against_triple() -> None:
    """E25, DJV-132: 15 + 15."""
    points = fragment_points("yellow-7, blue-7, white-7", "amber 1 2 3, jade 1 2 3, rose 2")
    assert (points["run"], points["run-2"], points["triple"]) == (15, 15, 0)


def test_e26_links() -> None:
    """E26, DJV-122, DJV-124."""
    s = table(2)
    give(s, long="blue-7, blue-1, blue-2, blue-4")
    points = {line.line: line.points for line in s.score_lines(0)}
    assert (points["links-blue"], points["count-blue"]) == (4, 10)


def test_e27_end() -> None:
    """E27, DJV-116, DJV-117."""
    s = table(3, seat=1)
    give(
        s, seat=1, long="blue-1, blue-2, blue-3, blue-5, blue-6, red-1, red-2, red-3, red-5, red-6"
    )
    order = []
    while s.to_move() != NOBODY:
        order.append(int(s.seat))
        if s.seat == 2:
            give(s, seat=2, long="green-1, green-2, green-3, green-5, green-6, white-1, white-2, "
                 "white-3, white-5, white-6, yellow-1")  # fmt: skip
            assert has(s, O_CARDS, 2) == 11
        phase_3(s, "")
        end_turn(s)
    assert order == [1, 2, 0]


def test_e28_one_order_only() -> None:
    """E28, DJV-72, DJV-92."""
    s = phase_3(table(2), "blue drop, green drop, white star")
    play(s, "build red-7")
    assert legal(s) == ["bit blue-drop"]
    more = phase_3(table(2), "blue drop, green drop, white star, red sun")
    grow = more.copy()
    play(more, "build red-7")
    assert legal(more) == ["bit blue-drop", "bit green-drop"]
    play(more, "bit green-drop", "bit white-star")
    assert legal(more) == ["bit red-sun"]
    play(grow, "grow flower")
    assert legal(grow) == ["bit blue-drop", "bit green-drop"]


def test_e29_setup_choices() -> None:
    """E29, DJV-138, DJV-139."""
    seven = "blue-1 blue-5 green-1 green-2 green-5 green-6 red-1"
    other = "red-2 red-3 red-5 red-6 white-1 white-2 white-3"
    script = [card(key) for key in f"{seven} {other} {seven}".split()]
    board = [kind for kind in range(30) for _ in range(2)] + list(range(15))
    options = {"map": "quick", "quick_map": "3", "speed": "on"}
    s = GAME.new_state(3, options, ScriptedChance([1, *board, *script]), None)
    assert isinstance(s, DejaVuState)
    assert s.pending() == [0, 1, 2]
    play(s, "long red-2", "long red-3", "discard red-5", "discard white-3", seat=2)
    assert s.pending() == [0, 1]
    assert (long_term(s, 2), s.discards.size, s.scores()) == ([], 0, [0, 0, 0])
    play(s, "long blue-1", seat=0)
    play(s, "long blue-5", "long red-1", seat=1)
    play(s, "long red-1", "discard blue-5", "discard green-1", seat=0)
    play(s, "discard blue-1", "discard green-1", seat=1)
    assert long_term(s, 2) == ["red-2", "red-3"]
    assert s.seat == 1


def test_e30_one_run_or_two() -> None:
    """E30, DJV-132: `run` 20 and `run-2` 0."""
    points = fragment_points("blue-7, yellow-7", "amber 1 2 3 4")
    assert (points["run"], points["run-2"]) == (20, 0)


def test_e32_only_done() -> None:
    """E32, DJV-96, DJV-109."""
    s = phase_3(table(2), "blue sun, red moon")
    give(s, long="red-6", hand="blue-1")
    play(s, "done here", "save red-moon")
    assert (s.step, legal(s)) == (STEP_SAVE, ["done here"])
    play(s, "done here", "done here")
    play(s, "discard blue-1")
    assert (s.step, legal(s)) == (STEP_DISCARD, ["done here"])
    play(s, "done here", chance=SimChance(1))
    assert (len(hand(s)), s.seat) == (3, 1)


def test_e33_round_60() -> None:
    """E33, DJV-115, DJV-136."""
    s = table(3, seat=2)
    s.round = 60
    give(s, seat=2, hand="red-1")
    phase_3(s, "")
    play(s, "done here", "done here")
    assert s.step == STEP_DISCARD
    end_turn(s)
    assert s.step == STEP_OVER
    other = table(3, seat=1)
    other.round = 60
    give(other, seat=1, long=", ".join(key for key in KEYS if key[0] == "b" or key[0] == "w"))
    turns_taken = []
    while other.to_move() != NOBODY:
        turns_taken.append((int(other.seat), int(other.round)))
        phase_3(other, "")
        steps = set()
        while other.to_move() == turns_taken[-1][0]:
            steps.add(int(other.step))
            play(other, "done here", chance=SimChance(1))
        assert STEP_DISCARD not in steps
    assert turns_taken == [(1, 60), (2, 60), (0, 61)]
