"""core/zones.py: bags, hands and cards that nobody has seen."""

from __future__ import annotations

import pytest

from travelogue.core.chance import ScriptedChance, SimChance
from travelogue.core.types import HIDDEN
from travelogue.core.zones import UNDRAWN, bag_of, empty_facedown, empty_hand

ALICE, BOB = 1, 2  # knowledge masks of seats 0 and 1


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


def test_hand_keeps_order_and_knowledge() -> None:
    hand = empty_hand(4)
    for card, known in ((7, ALICE), (5, ALICE | BOB), (6, ALICE)):
        hand.add(card, known)
    assert hand.take_at(0) == 7
    assert hand.listed() == [5, 6]
    assert [hand.known[0], hand.known[1]] == [ALICE | BOB, ALICE]
    assert hand.find(6) == 1
    assert hand.find(7) == -1


def test_view_of_a_hand_hides_what_a_seat_does_not_know() -> None:
    hand = empty_hand(3)
    hand.add(7, ALICE)
    hand.add(5, ALICE | BOB)
    bag = bag_of([1], room=2)
    seen = hand.copy()
    seen.hide_from(1, bag)
    assert seen.listed() == [HIDDEN, 5]
    assert bag.listed() == [1, 7]
    seen.fill(bag, ScriptedChance([1]))
    assert seen.listed() == [1, 5]
    assert hand.listed() == [7, 5]


def test_spectators_know_no_hand() -> None:
    hand = empty_hand(1)
    hand.add(7, ALICE | BOB)
    bag = bag_of([], room=1)
    hand.hide_from(-1, bag)
    assert hand.listed() == [HIDDEN]


def test_showing_is_a_reveal_only_if_it_is_news() -> None:
    hand = empty_hand(1)
    hand.add(7, ALICE)
    known, news = SimChance(1), SimChance(1)
    hand.show(0, ALICE, known)
    hand.show(0, BOB, news)
    assert (known.revealed, news.revealed) == (False, True)
    assert hand.known[0] == ALICE | BOB


def test_facedown_cards_get_an_identity_when_turned_up() -> None:
    bag = bag_of([1, 2, 3])
    row = empty_facedown(2)
    row.lay()
    row.lay()
    assert row.undrawn() == 2
    assert row.turn_up(0, bag, ScriptedChance([2])) == 2
    assert bag.listed() == [1, 3]
    assert row.size == 1


def test_facedown_cards_are_settled_before_a_reshuffle() -> None:
    """A card that lies unseen cannot turn out to be one of those shuffled in after it was laid."""
    bag = bag_of([1], room=2)
    row = empty_facedown(1)
    row.lay()
    row.settle(bag, ScriptedChance([1]))
    bag.put(8)
    bag.put(9)
    assert row.undrawn() == 0
    view, unseen = row.copy(), bag_of(bag.listed(), room=1)
    view.hide(unseen)
    assert view.cards[0] == HIDDEN
    assert unseen.listed() == [1, 8, 9]
    view.fill(unseen, ScriptedChance([9]))
    assert view.cards[0] == 9
    chance = ScriptedChance([])
    assert row.turn_up(0, bag, chance) == 1
    assert chance.revealed


def test_undrawn_cards_have_nothing_to_hide() -> None:
    row = empty_facedown(1)
    row.lay()
    bag = bag_of([1])
    row.hide(bag)
    row.fill(bag, ScriptedChance([]))
    assert row.cards[0] == UNDRAWN
    assert bag.listed() == [1]
