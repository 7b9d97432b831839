"""core/zones.py: bags, and sets of cards that come from them."""

from __future__ import annotations

import pytest

from travelogue.core.chance import ScriptedChance
from travelogue.core.zones import bag_of, draw_cards, put_cards


def test_bag_takes_and_gives_back() -> None:
    bag = bag_of([4, 2, 4], room=1)
    bag.take(4)
    assert bag.listed() == [2, 4]
    bag.put(9)
    assert bag.listed() == [2, 4, 9]
    assert bag.find(9) >= 0
    assert bag.find(7) == -1
    with pytest.raises(ValueError, match="card 7 is not in the bag"):
        bag.take(7)


def test_bag_copies_are_isolated() -> None:
    bag = bag_of([1, 2, 3])
    twin = bag.copy()
    twin.take(2)
    assert bag.listed() == [1, 2, 3]


def test_cards_of_a_mask_go_back_and_others_are_drawn() -> None:
    bag = bag_of([1, 2])
    put_cards(bag, 1 << 7 | 1 << 0 | 1 << 61)
    assert bag.listed() == [0, 1, 2, 7, 61]
    assert draw_cards(bag, 2, ScriptedChance([61, 2])) == 1 << 61 | 1 << 2
    assert bag.listed() == [0, 1, 7]
    assert draw_cards(bag, 0, ScriptedChance([])) == 0
    put_cards(bag, 0)
    assert bag.size == 3
