"""Basic mode (KIM-99 .. KIM-103)."""

from __future__ import annotations

import pytest

from .build import (
    MOON,
    SUN,
    albums,
    last_turn,
    lines,
    markers,
    new_game,
    play,
    position,
    random_step,
)


def test_same_game_until_scoring() -> None:
    """KIM-99: the same actions lead to the same ring, albums, markers, supply and display."""
    for seed in range(8):
        expert, chance = new_game(seed, mode="expert")
        basic, other = new_game(seed, mode="basic")
        while expert.pending():
            assert basic.pending() == expert.pending()
            assert basic.legal(basic.to_move()) == expert.legal(expert.to_move())
            assert random_step(expert, chance) == random_step(basic, other)
            assert albums(basic) == albums(expert)
            for one, two in (
                (basic.ring, expert.ring),
                (basic.display, expert.display),
                (basic.markers, expert.markers),
                (basic.supply, expert.supply),
            ):
                assert list(one) == list(two)
        assert basic.pending() == []


def test_rewards_in_basic_mode() -> None:
    """KIM-99: winners of comparisons take and place reward cards, which swing later patterns."""
    s = last_turn((1, -1, 0, 0, 0), "P3 V1 V2 V3", mode="basic")
    play(s, "reward 0", "place 1,1")
    assert markers(s) == [1, 0, 0, 0, 1]


def test_more_tiles_win() -> None:
    """KIM-100: two small tiles beat the one of 7; the score is their number."""
    s = position(markers=(1, 2, 0, 0, -4), mode="basic")
    assert s.scores() == [2, 1]
    assert s.ranks() == [0, 1]
    assert [(row.line, row.rule, row.points) for row in s.score_lines(SUN)] == [
        ("tiles", "KIM-100", 2)
    ]


def test_tiles_become_firm_with_the_last_comparison() -> None:
    """KIM-100, KIM-79: the count follows the markers until all five are settled."""
    s = last_turn((1, 0, 0, 0, 1), "V1 V2 V3 XUMB", mode="basic")
    assert not s.score_lines(SUN)[0].firm
    play(s, "reward 3", "place 1,-1", "reward 0", "place 1,1")
    assert s.pending() == []
    assert s.score_lines(SUN)[0].firm


@pytest.mark.parametrize(
    ("sun", "moon", "ranks"),
    [
        ("1@1: P1=cat V1", "1@1: G3 B4", [0, 1]),
        ("1@1: P1=cat V1", "1@1: XFLO XLAN", [1, 0]),
        ("1@1: P1=cat V1", "", [0, 1]),
        ("1@1: P1=cat XUMB", "1@1: XFLO XLAN", [0, 0]),
        ("", "", [0, 0]),
    ],
)
def test_tie_break(sun: str, moon: str, ranks: list[int]) -> None:
    """KIM-101, KIM-102: with equal tiles cats plus props decide; equal again is shared."""
    s = position(sun, moon, markers=(3, -1, 0, 0, 0), mode="basic")
    assert s.scores() == [1, 1]
    assert s.ranks() == ranks


def test_tiles_before_the_tie_break() -> None:
    """KIM-100: one tile more wins against any number of cats and props."""
    s = position(moon="1@1: XFLO=cat XLAN=cat XUMB=cat P1", markers=(1, 0, 0, 0, 0), mode="basic")
    assert s.ranks() == [0, 1]


def test_nothing_else_scores() -> None:
    """KIM-103: an album of cats, props, icons and Mon scores no points."""
    s = position("1@0: DS XFLO=cat G3=cat V2=cat P6 / 2@1: Y4", mode="basic")
    assert s.scores() == [0, 0]
    assert lines(s, SUN) == {}
    assert position("1@0: DS XFLO=cat G3=cat V2=cat P6 / 2@1: Y4").score(SUN) > 20
    assert position(moon="1@1: G3", mode="basic").score(MOON) == 0
