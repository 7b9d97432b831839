"""What an action is said to bring is what it brings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY
from travelogue.core.zones import bag_of
from travelogue.games.kimono_memories.face.gains import Gains, gains_of
from travelogue.games.kimono_memories.rules.scoring import mon_by_layer
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import KIND_NAMES, PLACE, SPACE, WILD_KIND

from .build import SUN, albums, cell_of, new_game, place_of, play, position, random_step

MODES = [{}, {"mode": "basic"}, {"sudden_victory": True}, {"upper_gaps": "contiguous"}]


def told(s: KimonoState, action: int) -> Gains:
    gains = gains_of(s, action)
    assert gains is not None
    return gains


def mon_points(s: KimonoState, seat: int) -> int:
    return sum((layer + 1) * count for layer, count in enumerate(mon_by_layer(s, seat)))


def token_cells(s: KimonoState, seat: int) -> set[tuple[int, int]]:
    return {(cell, token) for cell, _, token in albums(s)[seat] if token >= 0}


def check_against_apply(s: KimonoState, action: int, seed: int) -> None:
    """Compare with the difference that a real apply makes, found from the positions alone."""
    seat = s.to_move()
    gains = told(s, action)
    after = s.copy()
    after.apply(seat, action, SimChance(seed), None)
    assert gains.action == action
    assert set(gains.tokens) == token_cells(after, seat) - token_cells(s, seat)
    assert gains.wins == (after.winner != NOBODY)
    if not s.basic:
        assert gains.mon == mon_points(after, seat) - mon_points(s, seat)
    open_seams = [cell for cell in (after.seam_left, after.seam_right) if cell >= 0]
    assert list(gains.wilds) == open_seams
    if open_seams:
        return
    moved = {
        (pattern, s.markers[pattern], after.markers[pattern])
        for pattern in range(5)
        if s.markers[pattern] != after.markers[pattern]
    }
    assert set(gains.moves) == moved
    if not gains.wins:
        assert gains.points == after.score(seat) - s.score(seat)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(MODES))
def test_gains_are_what_really_happens(seed: int, mode: dict[str, object]) -> None:
    s, chance = new_game(seed, **mode)
    while s.to_move() != NOBODY:
        before = s.signature()
        for action in s.legal(s.to_move()):
            if PLACE.holds(action) or WILD_KIND.holds(action):
                check_against_apply(s, action, seed + 1)
        assert s.signature() == before
        random_step(s, chance)


def test_the_next_card_of_the_deck_changes_nothing() -> None:
    """KIM-61: the refill is not part of the gains."""
    s = position("1@0: DS V2", hand="G1", deck="P1 P2 P3")
    other = s.copy()
    other.bag = bag_of([0])
    for action in s.legal(SUN):
        assert told(s, action) == told(other, action)


def test_a_gap_brings_two_tokens() -> None:
    """E9."""
    s = position("1@0: DS Y1 B1 G3 Y4 / 2@0: P4 - P3", hand="V2")
    gains = told(s, SPACE.parse("place 2,1"))
    assert [(place_of(cell), KIND_NAMES[kind]) for cell, kind in gains.tokens] == [
        ((2, 0), "p5"),
        ((2, 1), "p4"),
    ]
    assert gains.moves == ((1, 0, 1), (2, 0, 1), (3, 0, 1))
    assert (gains.wilds, gains.lost, gains.wins) == ((), (), False)


def test_an_open_wild_seam_shows_what_is_sure() -> None:
    """E25: the forced p3 and its marker are sure, the kind for the left seam is not."""
    album = "1@0: DS Y1 B1 G3 Y4 / 2@0: XLAN - B2"
    s = position(album, hand="XLF", supply={"p3": 1}, all_tokens=False)
    gains = told(s, SPACE.parse("place 2,1"))
    assert gains.tokens == ((cell_of(2, 1), 0),)
    assert gains.wilds == (cell_of(2, 0),)
    assert gains.moves == ((0, 0, 1),)
    play(s, "place 2,1")
    chosen = told(s, SPACE.parse("wild p4"))
    assert chosen.tokens == ((cell_of(2, 0), 1),)
    assert chosen.moves == ((0, 0, 1), (1, 0, 1))
    assert chosen.points == 7


def test_a_match_without_token_is_told() -> None:
    """E14, KIM-51."""
    s = position("1@0: DS V4", hand="B2", supply={"p3": 0})
    gains = told(s, SPACE.parse("place 1,2"))
    assert (gains.tokens, gains.lost, gains.moves) == ((), (0,), ((2, 0, 1),))


@pytest.mark.parametrize(("option", "wins"), [(True, True), (False, False)])
def test_a_sudden_victory_is_told_with_the_album_points(option: bool, wins: bool) -> None:
    """E8, KIM-98: the points are those of the album, not the 0 of a game won at once."""
    s = position(hand="V6", markers=(3, 0, 0, 2, 0), sudden_victory=option)
    gains = told(s, SPACE.parse("place 1,1"))
    assert gains.wins is wins
    assert gains.points == 2  # the Mon corners of V6


def test_basic_mode_counts_no_mon() -> None:
    """KIM-103."""
    s = position(hand="V6", mode="basic")
    gains = told(s, SPACE.parse("place 1,1"))
    assert (gains.mon, gains.points) == (0, 1)
