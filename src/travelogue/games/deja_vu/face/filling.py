"""Deja Vu: which bits go where by themselves: into a card's slots, a flower, the chests.

A person chooses the card; the bits that score most jump in, and what other cards need is left.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..rules import tables as t
from ..rules.heaps import count, kinds_of
from ..rules.state import DejaVuState
from .goals import slots_left, wanted

OTHERS: Final = 6  # further ways to fill a card
OTHER_FLOWERS: Final = 11


def scores(kind: int, colour: int) -> bool:
    """Tell whether a bit gives a point on a card of this colour (DJV-75, DJV-76)."""
    return kind // t.SHAPES in (colour, t.WHITE)


class Filling:
    """Bits for the slots of one card, out of a pool."""

    def __init__(self, pool: list[int], colour: int, needed: Counter[int]) -> None:
        self.pool = list(pool)
        self.colour = colour
        self.needed = needed

    def rank(self, kind: int) -> tuple[bool, bool, int]:
        """Return what is taken first: points, then what no other card needs, then low types."""
        return not scores(kind, self.colour), self.needed[kind % t.SHAPES] > 0, kind

    def best(self, shape: int) -> int:
        """Take the best bit for a slot out of the pool; -1 if none fits."""
        fitting = [kind for kind in self.pool if shape in (t.ANY, kind % t.SHAPES)]
        if not fitting:
            return -1
        kind = min(fitting, key=self.rank)
        self.pool.remove(kind)
        return kind

    def whole(self, slots: tuple[int, ...]) -> list[int]:
        """Return bits for all slots; [] if there are not enough."""
        taken = [self.best(shape) for shape in sorted(slots)]  # a slot for any shape comes last
        return [] if -1 in taken else taken

    def from_top(self, slots: tuple[int, ...]) -> list[int]:
        """Return bits for as many slots as can be filled one after the other."""
        taken: list[int] = []
        for shape in slots:
            kind = self.best(shape)
            if kind < 0:
                break
            taken.append(kind)
        return taken


def filling(s: DejaVuState, seat: int, card: int) -> Filling:
    return Filling(kinds_of(s.pool), int(s.tables.colour[card]), wanted(s, seat, card))


def in_slots(slots: tuple[int, ...], bits: list[int]) -> list[int]:
    """Return bits in the order in which a card is built: equal shapes ascending (DJV-72)."""
    rest = sorted(bits)
    out = []
    for shape in slots:
        kind = next(kind for kind in rest if shape in (t.ANY, kind % t.SHAPES))
        rest.remove(kind)
        out.append(kind)
    return out


def whole_fillings(s: DejaVuState, seat: int, card: int) -> list[list[int]]:
    """Return bits that complete a card, the best first, then with one of them exchanged."""
    slots = slots_left(s, seat, card)
    pool = filling(s, seat, card)
    bits = pool.whole(slots)
    if not bits:
        return []
    found = {tuple(sorted(bits)): in_slots(slots, bits)}
    for old in sorted(set(bits)):
        for new in sorted(set(pool.pool), key=pool.rank):
            changed = sorted([*bits, new])
            changed.remove(old)
            if len(found) <= OTHERS and fits(slots, changed):
                found.setdefault(tuple(changed), in_slots(slots, changed))
    return list(found.values())


def fits(slots: tuple[int, ...], bits: list[int]) -> bool:
    """Tell whether bits fill exactly these slots (DJV-70, DJV-71)."""
    need = Counter(shape for shape in slots if shape != t.ANY)
    have = Counter(kind % t.SHAPES for kind in bits)
    return len(bits) == len(slots) and all(have[shape] >= n for shape, n in need.items())


def flower_bits(s: DejaVuState, seat: int) -> list[list[int]]:
    """Return three bits for a flower, those of least use first (DJV-92)."""
    needed = wanted(s, seat)
    rest = sorted(
        kinds_of(s.pool),
        key=lambda kind: (needed[kind % t.SHAPES] > 0, kind // t.SHAPES == t.WHITE, kind),
    )
    bits, others = rest[: t.GROW_COST], rest[t.GROW_COST :]
    found = [sorted(bits)]
    for old in reversed(bits):
        for new in others:
            changed = sorted([*bits, new])
            changed.remove(old)
            if changed not in found and len(found) <= OTHER_FLOWERS:
                found.append(changed)
    return found


def kept_bits(s: DejaVuState, seat: int) -> list[int]:
    """Return what the chests would keep, ascending.

    The next shape of an open card first, then the goal's shapes, white bits, the rest.
    """
    room = int(s.has(seat, t.O_CHESTS)) - int(count(s.saved))
    needed = wanted(s, seat)
    ranked = sorted(
        kinds_of(s.pool),
        key=lambda kind: (-needed[kind % t.SHAPES], kind // t.SHAPES != t.WHITE, kind),
    )
    return sorted(ranked[: max(room, 0)])
