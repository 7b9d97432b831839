"""The data: counts and balance that the rules page states."""

from __future__ import annotations

from collections import Counter

from travelogue.games.deja_vu.rules.tables import KIND_PERSONAL, Tables

from .build import GAME, KEYS, TABLES

PERSONAL = [n for n in range(42) if TABLES.kind[n] == KIND_PERSONAL]
COMMUNAL = [n for n in range(42) if TABLES.kind[n] != KIND_PERSONAL]


def slots(card: int) -> list[int]:
    return [int(TABLES.slot(card, k)) for k in range(TABLES.slot_n[card])]


def effects(tables: Tables, card: int) -> list[int]:
    columns = (tables.flowers, tables.chests, tables.hands, tables.feet, tables.minds, tables.eyes)
    return [int(column[card]) for column in columns]


def test_cards() -> None:
    """DJV-20, DJV-23: 30 personal and 12 communal designs, 4 and 7 of each world."""
    assert (len(PERSONAL), len(COMMUNAL)) == (30, 12)
    assert [KEYS[n] for n in COMMUNAL] == [
        f"{c}-{k}" for c in ("blue", "green", "purple", "red", "yellow", "white") for k in (4, 7)
    ]
    assert len(set(TABLES.names)) == 42


def test_slots() -> None:
    """DJV-71: five- and six-slot cards end with `any`; every shape is asked for equally often."""
    for world in range(6):
        cards = [n for n in PERSONAL if n // 7 == world]
        assert sorted(len(slots(n)) for n in cards) == [3, 4, 4, 5, 6]
        asked = Counter(shape for n in cards for shape in slots(n))
        assert [asked[shape] for shape in range(5)] == [4] * 5
    assert all((slots(n)[-1] == 5) == (len(slots(n)) >= 5) for n in PERSONAL)
    assert Counter(slots(n)[0] for n in PERSONAL) == dict.fromkeys(range(5), 6)
    assert all(5 not in slots(n)[:-1] for n in range(42))


def test_points_and_effects() -> None:
    """DJV-120, DJV-142: 90 fixed points, six of every effect, two cards never exceed 10."""
    points = Counter(int(TABLES.vp[n]) for n in PERSONAL)
    assert points == {2: 9, 3: 14, 4: 5, 5: 2}
    assert [
        sum(column) for column in zip(*(effects(TABLES, n) for n in PERSONAL), strict=True)
    ] == [6] * 6
    assert sum(sorted(int(TABLES.vp[n]) for n in PERSONAL)[-2:]) == 10


def test_kinds() -> None:
    """DJV-124 .. DJV-130: six count, two run, two triple, two each."""
    assert Counter(int(TABLES.kind[n]) for n in COMMUNAL) == {1: 6, 2: 2, 3: 2, 4: 2}
    named = {KEYS[n]: int(TABLES.kind[n]) for n in COMMUNAL if KEYS[n].endswith("7")}
    assert named == {
        "blue-7": 2, "green-7": 4, "purple-7": 3, "red-7": 4, "yellow-7": 2, "white-7": 3,
    }  # fmt: skip


def test_nebulae() -> None:
    """DJV-02, DJV-09: fifteen, five patterns three times, 45 tips and 45 edges."""
    patterns = Counter(int(sides) for sides in list(TABLES.sides))
    assert len(TABLES.nebula_names) == 15
    assert list(patterns.values()) == [3] * 5
    assert sum(int(sides).bit_count() for sides in list(TABLES.sides)) == 45


def test_options_and_seats() -> None:
    """DJV-03, DJV-17, DJV-137: two to four seats; the defaults come first."""
    assert (GAME.meta.min_seats, GAME.meta.max_seats) == (2, 4)
    assert GAME.check_options({}) == {"map": "built", "quick_map": "random", "speed": "off"}
