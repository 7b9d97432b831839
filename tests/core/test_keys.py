"""Keys tell numbers apart."""

from __future__ import annotations

from travelogue.core.keys import Places, stir, stir_mask


def test_words_and_their_order_are_told_apart() -> None:
    words = [0, 1, 2, 31, 2**31, 2**32 - 1, -1 + 2**16]
    pairs = {stir(stir(0, one), other) for one in words for other in words}
    assert len(pairs) == len(words) ** 2
    assert all(0 <= key < 2**62 for key in pairs)


def test_every_bit_of_a_mask_counts() -> None:
    assert len({stir_mask(7, 2**k) for k in range(62)} | {stir_mask(7, 0)}) == 63


def test_many_keys_do_not_meet() -> None:
    assert len({stir(0, word) for word in range(20_000)}) == 20_000


def test_a_key_is_new_until_another_takes_its_place() -> None:
    places = Places(8)
    assert places.is_new(3)
    assert not places.is_new(3)
    assert places.is_new(4)
    assert places.of(3) == places.of(11) != places.of(4)
    assert places.is_new(11)
    assert places.is_new(3)
    assert not places.is_new(4)


def test_no_place_holds_a_key_at_first() -> None:
    assert all(Places(4).is_new(key) for key in range(9))
