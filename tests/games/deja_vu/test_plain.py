"""The position as text."""

from __future__ import annotations

from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games.deja_vu.face import make
from travelogue.games.deja_vu.face.plain import row_order
from travelogue.games.deja_vu.rules.state import DejaVuState

from .build import GAME, KEYS, give, heap, legal, phase_3, play, short, start, table

FACE = make(GAME)
NAMES = ("Aki", "Ben")


def plain(s: DejaVuState, seat: int) -> str:
    return FACE.plain(s.view(seat), Reader(NAMES, seat))


def test_row_is_sorted_by_number_then_colour() -> None:
    """DJV-22: 4 blue to white, then 7 blue to white, wherever a card was taken."""
    s = table(2)
    colours = ["blue", "green", "purple", "red", "yellow", "white"]
    assert [KEYS[n] for n in row_order(s)] == [f"{c}-{n}" for n in (4, 7) for c in colours]
    give(s, long="green-4")
    assert [KEYS[n] for n in row_order(s)][:2] == ["blue-4", "purple-4"]
    text = plain(s, 0)
    assert text.index("(white 4)") < text.index("(blue 7)")


def test_hand_is_the_owners() -> None:
    """DJV-27: the owner reads the cards, others their number."""
    s = table(2, {7: "red sun"})
    give(s, hand="red-1")
    assert "Ember Rain" in plain(s, 0)
    for seat in (1, SPECTATOR):
        assert "Ember Rain" not in plain(s, seat)
        assert "Hand: 1 cards" in plain(s, seat)


def test_what_is_under_way() -> None:
    """DJV-52, DJV-66, DJV-100: path, pool, chosen bits, matrix."""
    s = table(2, {7: "red sun, blue moon"})
    s.matrix = heap("white star")
    play(s, "sow boomerang", "drop rosette blue-moon")
    text = plain(s, 0)
    assert "In hand: red sun" in text
    assert "Path: Boomerang Nebula, Rosette Nebula" in text
    assert "Matrix: 1 of 20 (white star)" in text
    pool = phase_3(table(2), "red sun, red moon, red drop")
    play(pool, "grow flower", "bit red-moon")
    assert "Pool: red sun, red drop" in plain(pool, 0)
    assert "Chosen: red moon" in plain(pool, 0)


def test_memories() -> None:
    """DJV-77, DJV-85: flowers on long-term cards, bits on short-term ones."""
    s = table(2)
    give(s, long="green-5", chest="red sun", held="rose 2", circle=True)
    short(s, "red-1", "red drop")
    text = plain(s, 1)
    assert "Meadow in Bloom (green 5) with a flower" in text
    assert "filled: red drop" in text
    assert "Chests: red sun" in text
    assert "Fragments: rose 2" in text
    assert "flower on the start card: yes" in text


def test_drafts() -> None:
    """DJV-05: the nebulae that were drawn, and what can be answered."""
    s = start(2, seed=1)
    seat = int(s.to_move())
    text = plain(s, seat)
    assert "Star map: 1 of 15 nebulae" in text
    assert "pick " in text
    play(s, legal(s)[0])
    assert "To lay: " in plain(s, seat)
