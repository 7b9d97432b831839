"""Randomness, as an argument of `apply`: states hold no generator, outcomes are recorded.

FairChance   real tables: a secret seed, published as a commitment before play, proves every outcome
SimChance    simulation and search: fast, records nothing
TracedChance simulation that records, for tests and tournaments
ReplayChance feeds recorded outcomes back
ScriptedChance the same, for tests that choose the outcomes
"""

# compiled: every decision of every game passes through here

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from travelogue.core.errors import ReplayError
from travelogue.core.native import i64, mypyc_attr
from travelogue.core.zones import Bag

MASK32: Final = 0xFFFFFFFF
MIX_1: Final = 0x1B873593  # odd multipliers below 2^29: products of 32-bit numbers stay below 2^61
MIX_2: Final = 0x15A4E35B
WORD_BYTES: Final = 8
WORD_VALUES: Final = 1 << 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers the rules' random questions; `revealed` tells whether hidden cards were shown."""

    __slots__ = ("revealed",)

    def __init__(self) -> None:
        self.revealed = False

    def below(self, n: i64) -> i64:
        """Return a number in [0, n): a die, a starting seat."""
        raise NotImplementedError

    def draw(self, bag: Bag) -> i64:
        """Take one card out of `bag`, which must not be empty; its identity is decided now."""
        raise NotImplementedError

    def reveal(self) -> None:
        """Note that somebody got to know a card that was hidden from them."""
        self.revealed = True


@mypyc_attr(allow_interpreted_subclasses=True)
class SimChance(Chance):
    """xorshift128: four 32-bit words, every intermediate below 2^44, period 2^128 - 1."""

    __slots__ = ("w", "x", "y", "z")

    def __init__(self, seed: int) -> None:
        super().__init__()
        rest: int = abs(seed) * 2 + (1 if seed < 0 else 0)
        mixed: i64 = 0x2545F491
        low: i64 = rest & MASK32
        rest >>= 32
        while True:  # long seeds are folded in word by word
            mixed = mix(mixed ^ low)
            if rest == 0:
                break
            low = rest & MASK32
            rest >>= 32
        self.x: i64 = mix(mixed + 1)
        self.y: i64 = mix(self.x + 2)
        self.z: i64 = mix(self.y + 3)
        self.w: i64 = mix(self.z + 4) | 1

    def next(self) -> i64:
        """Return the next 32-bit word."""
        t: i64 = self.x ^ ((self.x << 11) & MASK32)
        self.x = self.y
        self.y = self.z
        w: i64 = self.w
        self.z = w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self.w = w
        return w

    def below(self, n: i64) -> i64:
        return (self.next() * n) >> 32

    def draw(self, bag: Bag) -> i64:
        return bag.take_at((self.next() * bag.size) >> 32)


def mix(x: i64) -> i64:
    """Return a 32-bit word in which every bit of x has its say."""
    x &= MASK32
    x = ((x ^ (x >> 15)) * MIX_1) & MASK32
    x = ((x ^ (x >> 13)) * MIX_2) & MASK32
    x = ((x ^ (x >> 16)) * MIX_1) & MASK32
    return x ^ (x >> 15)


class TracedChance(SimChance):
    """A SimChance that keeps its outcomes."""

    __slots__ = ("outcomes",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        k: i64 = (self.next() * n) >> 32
        self.outcomes.append(k)
        return k

    def draw(self, bag: Bag) -> i64:
        card: i64 = bag.take_at((self.next() * bag.size) >> 32)
        self.outcomes.append(card)
        return card


class FairChance(Chance):
    """Outcomes that anybody can check once the seed is shown.

    Outcome number i is HMAC-SHA256(seed, "i.attempt"), its first 8 bytes as a number, taken
    modulo n after rejecting the top values that would favour some outcomes. Card k is the k-th
    smallest of the bag, so a proof needs no order of the bag. Every outcome has a number, so
    nothing but the count of outcomes has to be kept to go on.
    """

    __slots__ = ("drawn", "outcomes", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.drawn = drawn
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        k = self.pick(n)
        self.outcomes.append(k)
        return k

    def draw(self, bag: Bag) -> i64:
        card: i64 = bag.listed()[self.pick(bag.size)]
        bag.take(card)
        self.outcomes.append(card)
        return card

    def pick(self, n: i64) -> i64:
        """Return the next outcome in [0, n), uniform: no modulo bias."""
        size: int = n
        limit = WORD_VALUES - WORD_VALUES % size
        attempt = 0
        while True:
            message = f"{self.drawn}.{attempt}".encode()
            digest = hmac.digest(self.seed, message, "sha256")
            word = int.from_bytes(digest[:WORD_BYTES], "big")
            if word < limit:
                self.drawn += 1
                return word % size
            attempt += 1


def commitment(seed: bytes) -> str:
    """Return what is published before play: the seed cannot be changed afterwards."""
    return hashlib.sha256(b"travelogue fair chance\n" + seed).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplayChance(Chance):
    """Feeds recorded outcomes back; a mismatch means other rules, other data or an edit."""

    __slots__ = ("given", "outcomes")

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self.given = outcomes
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        k = self.recorded()
        if k < 0 or k >= n:
            raise ReplayError(f"the recorded outcome {k} is not one of the {n} possible ones")
        return k

    def draw(self, bag: Bag) -> i64:
        card = self.recorded()
        k = bag.find(card)
        if k < 0:
            raise ReplayError(f"the recorded card {card} is not in the deck")
        return bag.take_at(k)

    def recorded(self) -> i64:
        """Return the next recorded outcome."""
        used = len(self.outcomes)
        if used >= len(self.given):
            raise ReplayError("the rules ask for more chance outcomes than were recorded")
        outcome = self.given[used]
        self.outcomes.append(outcome)
        return outcome

    def finish(self) -> None:
        """Raise unless every recorded outcome was used."""
        left = len(self.given) - len(self.outcomes)
        if left:
            raise ReplayError(f"{left} recorded chance outcomes were not asked for")


class ScriptedChance(ReplayChance):
    """For tests: the outcomes are chosen by the test."""

    __slots__ = ()
