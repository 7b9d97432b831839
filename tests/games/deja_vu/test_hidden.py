"""Hidden information: hands and choices of others, and wide masks in compiled code."""

from __future__ import annotations

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.games.deja_vu.rules.heaps import (
    ALL_BITS,
    count,
    covers,
    has,
    kinds_of,
    laid_heap,
    laid_kinds,
    laid_with,
    of_colour,
    one,
    shapes_of,
    usable,
)
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import O_HAND, O_HAND_N, O_LONG, O_SHORT
from travelogue.games.deja_vu.rules.vocabulary import STEP_MAIN, STEP_SECRET, STEP_START

from .build import (
    card,
    give,
    hand,
    heap,
    heap_of,
    laid_row,
    piles,
    play,
    play_until,
    short,
    start,
    table,
)


def test_hands_are_hidden() -> None:
    """DJV-27, DJV-112: a view shows how many cards others hold, never which."""
    s = start(3, map="quick")
    play_until(s, STEP_START)
    for viewer in (0, 1, 2, SPECTATOR):
        v = s.view(viewer)
        assert isinstance(v, DejaVuState)
        for seat in range(3):
            assert v.has(seat, O_HAND_N) == 3
            assert (v.has(seat, O_HAND) == s.has(seat, O_HAND)) == (seat == viewer)
        assert v.deck_size() == s.deck_size()
        assert v.census() == s.census()


def test_views_do_not_depend_on_hidden_cards() -> None:
    """DJV-112: whatever others hold, the view is the same; guesses never repeat a design."""
    s = start(4, map="quick", seed=6)
    play_until(s, STEP_START)
    view = s.view(1)
    for seed in range(20):
        guess = view.determinize(SimChance(seed))
        assert isinstance(guess, DejaVuState)
        assert guess.view(1).signature() == view.signature()
        assert hand(guess, 1) == hand(s, 1)
        for seat in (0, 2, 3):
            assert len(hand(guess, seat)) == 3
    assert len({tuple(hand(view_guess(s, 1, seed), 0)) for seed in range(20)}) > 10


def view_guess(s: DejaVuState, viewer: int, seed: int) -> DejaVuState:
    guess = s.view(viewer).determinize(SimChance(seed))
    assert isinstance(guess, DejaVuState)
    return guess


def test_guesses_fit_the_memories() -> None:
    """DJV-112: no guessed hand holds what its owner remembers, even when few cards are left."""
    s = table(3)
    give(s, seat=0, hand="blue-1, red-1", long="green-1")
    give(s, seat=1, hand="green-1, red-2", long="blue-1")
    short(s, "red-1", "red drop", seat=1)
    piles(s, "", "")
    for seed in range(30):
        guess = view_guess(s, 2, seed)
        for seat in (0, 1):
            taken = guess.has(seat, O_LONG) | guess.has(seat, O_SHORT)
            assert guess.has(seat, O_HAND) & taken == 0
            assert int(guess.has(seat, O_HAND)).bit_count() == 2
        assert hand(guess, 0) in (["blue-1", "red-1"], ["blue-1", "red-2"], ["red-1", "red-2"])
        assert guess.census() == s.census()


def test_card_under_construction_is_public() -> None:
    """DJV-72: a card begun is seen by all; a guess never deals it again to its owner's hand."""
    s = table(2)
    give(s, hand="blue-2, red-1")
    s.pool = heap("red sun, red star, red moon")
    s.step = STEP_MAIN
    play(s, "build blue-2")
    assert s.view(1).question(1).args[1] == card("blue-2")
    for seed in range(20):
        assert "blue-2" not in hand(view_guess(s, 1, seed), 0)


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_secret_choices_are_made_up(viewer: int) -> None:
    """DJV-138: guesses have as many choices as were made, and every seat can go on."""
    s = start(3, map="quick", speed="on", seed=3)
    assert s.step == STEP_SECRET
    for picks in range(4):
        for seed in range(8):
            guess = view_guess(s, viewer, seed)
            assert guess.pending() == s.pending()
            assert all(guess.legal(seat) for seat in guess.pending())
        if picks < 3:
            s.apply(0, s.legal(0)[0], SimChance(1), None)


# --- heaps: masks beyond 32 bits are where compiled and interpreted code could differ -------------


def test_every_bit_type_is_counted() -> None:
    """DJV-18: one heap holds all 60 bits, type 29 in its binary digits 58 and 59."""
    assert count(ALL_BITS) == 60
    assert kinds_of(ALL_BITS) == [kind for kind in range(30) for _ in range(2)]
    for kind in range(30):
        assert one(kind) == 4**kind == heap_of([kind])
        assert (has(one(kind), kind), count(one(kind))) == (1, 1)
        assert of_colour(ALL_BITS, kind // 5) == heap_of(
            [k for k in range(30) if k // 5 == kind // 5] * 2
        )
        assert usable(one(kind), kind % 5, kind // 5) == 1
        assert usable(one(kind), kind % 5, kind // 5 + 1) == 0
        assert shapes_of(one(kind)) == 1 << 6 * (kind % 5)


def test_shapes_cover_needs() -> None:
    """DJV-72: every shape at least as often as it is asked for."""
    pool = shapes_of(heap("red sun, blue sun, white drop"))
    assert covers(pool, shapes_of(heap("red sun, red sun")))
    assert covers(pool, 0)
    assert not covers(pool, shapes_of(heap("red moon")))
    assert not covers(pool, shapes_of(heap("red sun, blue sun, green sun")))


def test_rows_of_bits() -> None:
    """DJV-69: six slots, the top one first."""
    row = 0
    for n, kind in enumerate((29, 0, 17, 29, 8, 3)):
        row = laid_with(row, kind)
        assert laid_kinds(row) == [29, 0, 17, 29, 8, 3][: n + 1]
    assert row == laid_row([29, 0, 17, 29, 8, 3])
    assert laid_heap(row) == heap_of([29, 0, 17, 29, 8, 3])


def test_cards_beyond_the_31st() -> None:
    """DJV-77: white cards lie in the upper half of the masks."""
    s = table(2)
    give(s, hand="white-6, white-5, yellow-5", long="white-2, yellow-3")
    assert hand(s) == ["yellow-5", "white-5", "white-6"]
    s.pool = heap("blue bolt, blue sun, blue drop")
    s.step = STEP_MAIN
    play(s, "build white-5", "bit blue-bolt", "bit blue-sun", "bit blue-drop")
    assert s.has(0, O_LONG) == sum(1 << card(key) for key in ("yellow-3", "white-2", "white-5"))
    assert hand(s) == ["yellow-5", "white-6"]
