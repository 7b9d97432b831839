"""Final scoring, ranks, and the score at any time."""

from __future__ import annotations

import pytest

from tests.games.remember_our_trip.position import (
    gained,
    lines,
    new_game,
    play,
    position,
    put_down,
    put_up,
)
from travelogue.core.chance import SimChance
from travelogue.games.remember_our_trip.rules.board import T_BASE, T_MISTAKEN, T_SIZE, lose
from travelogue.games.remember_our_trip.rules.scoring import photo_hits
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.tables import SHOP


def with_mistaken(counts: list[int]) -> TripState:
    """Return a position in which the seats hold so many mistaken tokens."""
    s = position(seats=len(counts), objective_card="STD5")
    for seat, n in enumerate(counts):
        for _ in range(n):
            lose(s, seat, SHOP)
    return s


def test_final_scoring() -> None:
    """WE-13, ROT-97, ROT-108: photos +3, mistaken -3, objective +6; and an empty board -2."""
    s = position(objective_card="STD2")
    put_down(s, 0, "hotel C5 C6 C7", "hotel F1 F2 G1")
    for kind, at in (("sightseeing", "B6"), ("statue", "C2"), ("shop", "E2"), ("hotel", "E5")):
        put_up(s, 0, kind, at)
    for seat, n in ((0, 3), (1, 1)):
        for _ in range(n):
            lose(s, seat, SHOP)
    sheet = lines(s)
    assert (sheet["photos"], sheet["mistaken"], sheet["objective"]) == (3, -3, 6)
    assert s.scores() == [6, -2]


def test_scores_may_be_negative() -> None:
    """ROT-98: thirty mistaken tokens and no photo."""
    assert with_mistaken([30, 0]).score(0) == -32


def test_travel_photos() -> None:
    """WE-31, ROT-99, ROT-100, ROT-101: hits by colour; empty or other tokens are none."""
    s = position(objective_card="STD5")
    assert lines(s)["photos"] == -2
    put_up(s, 0, "shop", "B6")
    put_up(s, 0, "fountain", "C2")
    assert lines(s)["photos"] == -1
    put_up(s, 0, "restaurant", "E5")
    assert lines(s)["photos"] == 1
    put_down(s, 0, "shop E1 E2 F2")
    assert lines(s)["photos"] == 3
    full = position(objective_card="STD5")
    put_down(full, 0, "sightseeing B6", "bench C2", "shop E2", "restaurant E5")
    assert (photo_hits(full, 0), lines(full)["photos"]) == (4, 6)
    assert photo_hits(full, 1) == 0


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([4, 4, 1, 0], [-4, -4, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([2, 2, 2, 2], [-2, -2, -2, -2]),
        ([5, 4, 4, 0], [-5, 0, 0, 0]),
    ],
)
def test_mistaken_memories(counts: list[int], points: list[int]) -> None:
    """WE-32, ROT-102, ROT-103, ROT-104: only the most lose, all who tie for it."""
    s = with_mistaken(counts)
    assert [lines(s, seat)["mistaken"] for seat in range(4)] == points


def ranked(scores: list[int], counts: list[int]) -> list[int]:
    """Return the ranks of seats with these final scores and mistaken tokens."""
    s = with_mistaken(counts)
    for seat, wanted in enumerate(scores):
        s.tally[seat * T_SIZE + T_BASE] += wanted - s.score(seat)
    assert s.scores() == scores
    return s.ranks()


def test_ranks_and_ties() -> None:
    """WE-41, ROT-105, ROT-106, ROT-107, ROT-135: fewer mistaken tokens, then shared places."""
    assert ranked([33, 33, 33], [5, 1, 1]) == [2, 0, 0]
    assert ranked([33, 35, 35], [5, 2, 0]) == [2, 1, 0]
    assert ranked([40, 35, 35, 20], [0, 2, 2, 0]) == [0, 1, 1, 3]
    assert ranked([40, 41], [0, 9]) == [1, 0]


def test_score_at_any_time() -> None:
    """WE-47, ROT-136: every seat starts at -2; during the tile choice the objective counts."""
    for seats in (2, 3, 4):
        s = new_game(seats, objective_card="STD1")
        assert s.scores() == [-2] * seats
        assert s.ranks() == [0] * seats
    s = position(
        "vertical", "shop", "shop D4 D5", supply={"shop": 1}, objectives="advanced",
        objective_card="KYO1",
    )  # fmt: skip
    play(s, "D6, D6, D5, D4, DONE")
    sheet = lines(s)
    assert (sheet["shops"], sheet["match"], sheet["objective"], s.score(0)) == (0, 0, 6, 4)
    play(s, "D5")
    sheet = lines(s)
    assert (sheet["shops"], sheet["match"], sheet["objective"], s.score(0)) == (3, 1, 6, 8)


def test_tokens_in_hand_count_nowhere() -> None:
    """ROT-136: taking a set changes no score."""
    s = new_game(2)
    before = s.scores()
    play(s, "take 0")
    assert s.scores() == before


def test_score_lines() -> None:
    """ROT-97: nine lines, always in this order, that sum to the score."""
    names = [
        "parks", "hotels", "sights", "shops", "restaurants", "match", "photos", "mistaken",
        "objective",
    ]  # fmt: skip
    s = new_game(3, SimChance(2), confirmations="many")
    pick, chance = SimChance(3), SimChance(4)
    while s.pending():
        actions = s.legal(s.to_move())
        s.apply(s.seat, actions[pick.below(len(actions))], chance, None)
        for seat in range(3):
            assert list(lines(s, seat)) == names
            assert sum(lines(s, seat).values()) == s.score(seat)
    assert all(line.firm for line in s.score_lines(0))


def test_points_are_scored_at_once() -> None:
    """ROT-81, ROT-82: a park scores with its last token, before the turn ends."""
    s = position("vertical", "bench", "bench D5")
    play(s, "D6, D6")
    assert gained(s) == (0, 0)
    play(s, "D5")
    assert gained(s) == (2, 2)
    assert s.to_move() == 0
    assert s.tally[T_MISTAKEN] == 0
