"""core/chance.py: fair, fast, replayed and scripted."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from travelogue.core.chance import (
    FairChance,
    ReplayChance,
    ScriptedChance,
    SimChance,
    TracedChance,
    commitment,
)
from travelogue.core.errors import ReplayError
from travelogue.core.zones import bag_of

SEED = bytes(range(32))
PINNED = "734 833 865 629 237 873 148 7"


def test_fair_outcomes_can_be_derived_by_anybody() -> None:
    """An independent derivation from the seed gives the same numbers and the same cards."""
    chance = FairChance(SEED)
    bag = bag_of([40, 10, 30, 20])
    drawn = [chance.below(6), chance.draw(bag), chance.below(2)]

    def word(message: str) -> int:
        digest = hmac.new(SEED, message.encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")

    assert drawn == [word("0.0") % 6, [10, 20, 30, 40][word("1.0") % 4], word("2.0") % 2]
    assert chance.outcomes == drawn
    assert chance.drawn == 3


def test_fair_stream_goes_on_from_the_number_of_outcomes() -> None:
    whole = FairChance(SEED)
    numbers = [whole.below(1000) for _ in range(10)]
    resumed = FairChance(SEED, 4)
    assert [resumed.below(1000) for _ in range(6)] == numbers[4:]


def test_fair_card_does_not_depend_on_the_order_of_the_bag() -> None:
    cards = list(range(20))
    assert FairChance(SEED).draw(bag_of(cards)) == FairChance(SEED).draw(bag_of(cards[::-1]))


def test_fair_numbers_are_even() -> None:
    """Chi-square of 6,000 throws of a die; 20.5 is the 0.1 % point for 5 degrees of freedom."""
    chance = FairChance(SEED)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert sum((c - 1000) ** 2 / 1000 for c in counts) < 20.5


def test_rejection_leaves_no_modulo_bias() -> None:
    """With n just above 2^63, modulo alone would give small numbers twice as often."""
    n = (1 << 62) + (1 << 61)
    chance = FairChance(SEED)
    low = sum(chance.below(n) < n // 2 for _ in range(400))
    assert 150 < low < 250


def test_commitment_binds_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(b"travelogue fair chance\n" + SEED).hexdigest()
    assert commitment(SEED) != commitment(SEED[::-1])


@pytest.mark.parametrize("seed", [0, 1, -1, 7, 2**31, 2**64 + 1, -(2**70)])
def test_sim_chance_is_reproducible_and_in_range(seed: int) -> None:
    one, two = SimChance(seed), SimChance(seed)
    numbers = [one.below(10) for _ in range(200)]
    assert numbers == [two.below(10) for _ in range(200)]
    assert set(numbers) == set(range(10))


def test_sim_seeds_differ() -> None:
    firsts = {tuple(SimChance(seed).below(1 << 20) for _ in range(3)) for seed in range(-500, 500)}
    assert len(firsts) == 1000


def test_sim_numbers_are_even() -> None:
    chance = SimChance(5)
    counts = [0] * 30
    for _ in range(60_000):
        counts[chance.below(30)] += 1
    assert sum((c - 2000) ** 2 / 2000 for c in counts) < 58.3  # 0.1 % point, 29 degrees of freedom


def test_sim_stream_is_pinned() -> None:
    """The same seed gives the same games in every version and build."""
    chance = SimChance(42)
    assert [chance.below(1000) for _ in range(8)] == [int(n) for n in PINNED.split()]


def test_draw_empties_a_bag_card_by_card() -> None:
    bag = bag_of([3, 1, 2, 1])
    chance = TracedChance(3)
    assert sorted(chance.draw(bag) for _ in range(4)) == [1, 1, 2, 3]
    assert bag.size == 0
    assert sorted(chance.outcomes) == [1, 1, 2, 3]


def test_replay_feeds_outcomes_back_and_refuses_others() -> None:
    chance = ReplayChance([2, 7, 1])
    assert chance.below(3) == 2
    assert chance.draw(bag_of([5, 7])) == 7
    with pytest.raises(ReplayError, match="1 recorded chance outcomes were not asked for"):
        chance.finish()
    assert chance.below(2) == 1
    chance.finish()
    with pytest.raises(ReplayError, match="more chance outcomes than were recorded"):
        chance.below(2)


def test_replay_names_what_does_not_fit() -> None:
    with pytest.raises(ReplayError, match="outcome 6 is not one of the 6"):
        ReplayChance([6]).below(6)
    with pytest.raises(ReplayError, match="card 9 is not in the deck"):
        ReplayChance([9]).draw(bag_of([1, 2]))


def test_reveal_is_remembered() -> None:
    chance = ScriptedChance([])
    assert not chance.revealed
    chance.reveal()
    assert chance.revealed
