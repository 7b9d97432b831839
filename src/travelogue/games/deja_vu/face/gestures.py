"""Deja Vu: what a hand does in one go.

A sowing is start and end; a card is built with one touch, its bits jump in; the end of a turn is
one button. What has a default can be changed: gestures with the same things follow the default.
"""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Gesture, Reader
from travelogue.face.gestures import Sealed, SomethingDrawn
from travelogue.face.text import N_

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.heaps import kinds_of
from ..rules.sky import rotations
from ..rules.state import DejaVuState
from . import words
from .filling import filling, flower_bits, kept_bits, whole_fillings
from .goals import slots_left
from .things import bit_thing, bit_things, card_thing, nebula_thing

MOST_SETS: Final = 320  # several things at once; beyond, they are asked one by one
MANY_CARDS: Final = 8  # from here on only a few of them are put away at once
FEW: Final = 4
SETS: Final = (v.STEP_SECRET, v.STEP_EYE, v.STEP_SAVE, v.STEP_REGEN, v.STEP_DISCARD)
PLANTS: Final = (v.PLANT_START, v.PLANT_CARD)
Chain = tuple[int, ...]


def gestures(s: DejaVuState, seat: int, reader: Reader) -> list[Gesture]:
    """Return what a seat can do in one go."""
    if seat not in s.pending():
        return []
    hand = Hand(s, seat, reader)
    if s.step in SETS:
        return hand.sets()
    if s.step <= v.STEP_CELL:
        return hand.nebulae()
    if s.step == v.STEP_START:
        return hand.beginning()
    if s.step == v.STEP_MAIN:
        return hand.using()
    if s.step == v.STEP_LATE:
        return hand.walks(()) + hand.plants() + hand.endings()
    return hand.singles()


# --- what can be done -----------------------------------------------------------------------------


class Hand:
    """The gestures of a seat in a position."""

    def __init__(self, s: DejaVuState, seat: int, reader: Reader) -> None:
        self.s, self.seat, self.reader = s, seat, reader
        self.text = reader.text

    def said(self, action: int) -> str:
        return words.label(self.s, action, self.reader)

    def after(self, s: DejaVuState, actions: Chain) -> DejaVuState | None:
        """Return the position after some actions; None if they draw or show something."""
        state = s.copy()
        try:
            for action in actions:
                state.apply(self.seat, action, Sealed(), None)
        except SomethingDrawn:
            return None
        return state

    def singles(self) -> list[Gesture]:
        """Return one gesture for each legal action."""
        return [
            Gesture(self.things((action,)), (action,), self.said(action))
            for action in self.s.legal(self.seat)
        ]

    def things(self, chain: Chain) -> tuple[str, ...]:
        """Return what is touched for some actions of one kind."""
        s = self.s
        out: list[str] = []
        kinds: list[int] = []
        for action in chain:
            if v.ROT_FIRST <= action < v.GIRL_FIRST:
                out.append(f"turn {action - v.ROT_FIRST}")
            elif v.DROP_FIRST <= action < v.WHITE_FIRST:
                nebula, kind = divmod(action - v.DROP_FIRST, t.BIT_TYPES)
                out += [nebula_thing(nebula), bit_thing(kind)]
            elif v.WHITE_FIRST <= action < v.BUILD_FIRST:
                kinds.append(t.SHAPES * t.WHITE + action - v.WHITE_FIRST)
            elif v.BIT_FIRST <= action < v.SAVE_FIRST:
                kinds.append(action - v.BIT_FIRST)
            elif v.SAVE_FIRST <= action < v.REGEN_FIRST:
                kinds.append(action - v.SAVE_FIRST)
            elif v.REGEN_FIRST <= action < v.DISCARD_FIRST:
                out.append(nebula_thing(action - v.REGEN_FIRST))
            elif v.DISCARD_FIRST <= action < v.DONE:
                card = (action - v.DISCARD_FIRST) % (v.LONG_FIRST - v.DISCARD_FIRST)
                out.append(f"hand {s.tables.keys[card]}")
        return (*out, *bit_things(kinds))

    # --- several at once --------------------------------------------------------------------------

    def sets(self) -> list[Gesture]:
        """Return what can be chosen together: cards, bits to keep, nebulae; in any order."""
        found: list[Chain] = []
        most = FEW if self.s.has(self.seat, t.O_HAND_N) > MANY_CARDS else MANY_CARDS
        self.collect(self.s, (), most, found)
        if len(found) > MOST_SETS:
            return self.singles()
        return [Gesture(self.things(chain), chain, self.set_words(chain)) for chain in found]

    def collect(self, state: DejaVuState, chain: Chain, most: int, found: list[Chain]) -> None:
        """Add every chain of the same question that goes on from here."""
        legal = state.legal(self.seat)
        if v.DONE in legal and len(chain) == most:
            legal = [v.DONE]
        for action in legal:
            if len(found) > MOST_SETS:
                return
            after = self.after(state, (action,))
            longer = (*chain, action)
            same = after is not None and self.is_same_question(after, action)
            if after is not None and same:
                self.collect(after, longer, most, found)
            else:
                found.append(longer)

    def is_same_question(self, after: DejaVuState, action: int) -> bool:
        """Tell whether the same kind of thing is asked for again."""
        if after.step != self.s.step or self.seat not in after.pending():
            return False
        block = v.SPACE.block_of(action)
        return any(v.SPACE.block_of(other) is block for other in after.legal(self.seat)) or (
            v.DONE in after.legal(self.seat)
        )

    def set_words(self, chain: Chain) -> str:
        """Return several choices in one sentence."""
        names = [self.short(action) for action in chain if action != v.DONE]
        if not names:
            return self.said(chain[0])
        listed = self.text.listed(names)
        if chain[0] >= v.LONG_FIRST:
            return self.text("Remember {cards}", cards=listed)
        if chain[0] >= v.DISCARD_FIRST:
            return self.text("Discard {cards}", cards=listed)
        if chain[0] >= v.REGEN_FIRST:
            return self.text("Bits for {nebulae}", nebulae=listed)
        if chain[0] >= v.SAVE_FIRST:
            return self.text("Keep {bits}", bits=listed)
        return self.text("Take {bits}", bits=listed)

    def short(self, action: int) -> str:
        s = self.s
        if action >= v.DISCARD_FIRST:
            card = (action - v.DISCARD_FIRST) % (v.LONG_FIRST - v.DISCARD_FIRST)
            return self.text(s.tables.names[card])
        if action >= v.REGEN_FIRST:
            return words.short_name(s.tables, action - v.REGEN_FIRST, self.reader)
        if action >= v.SAVE_FIRST:
            return words.bit_name(action - v.SAVE_FIRST, self.reader)
        return words.bit_name(t.SHAPES * t.WHITE + action - v.WHITE_FIRST, self.reader)

    # --- the map ----------------------------------------------------------------------------------

    def nebulae(self) -> list[Gesture]:
        """Return nebula and space, turned to the most links; then its other turns."""
        s = self.s
        if s.step == v.STEP_CELL:
            return self.cells(s, (), ())
        out = []
        for action in s.legal(self.seat):
            after = self.after(s, (action,))
            if after is not None:
                out += self.cells(after, (action,), (f"pick {v.NEBULA_NAMES[action]}",))
        return out

    def cells(self, s: DejaVuState, chain: Chain, things: tuple[str, ...]) -> list[Gesture]:
        out = []
        sides = s.tables.sides[s.placing]
        name = words.short_name(s.tables, int(s.placing), self.reader)
        for action in s.legal(self.seat):
            cell = action - v.CELL_FIRST
            touched = (*things, f"cell {v.CELL.names[cell]}")
            turns = words.ones(int(rotations(s.sky, sides, cell)))
            ranked = sorted((-links(s, cell, turn), turn) for turn in turns)
            for few, turn in ranked:
                told = self.text.plural("{n} link", "{n} links", -few)
                label = self.text(
                    "{nebula} {place}, {turn}: {links}",
                    nebula=name,
                    place=words.place_name(s, cell, self.reader),
                    turn=words.tips_text(int(sides), turn, self.reader),
                    links=told,
                )
                out.append(Gesture(touched, (*chain, action, v.ROT_FIRST + turn), label, tag=told))
        return out

    # --- walking and sowing -----------------------------------------------------------------------

    def beginning(self) -> list[Gesture]:
        """Return sowings, each to be completed by its end; walks, plantings, or no sowing."""
        out = [
            Gesture((nebula_thing(a - v.SOW_FIRST),), (a,), self.said(a), more=True)
            for a in self.s.legal(self.seat)
            if v.SOW_FIRST <= a < v.DROP_FIRST
        ]
        if not out:
            out = [Gesture((), (v.DONE,), self.said(v.DONE))]
        return self.walks(()) + self.plants() + out

    def walks(self, before: Chain) -> list[Gesture]:
        """Return the girl's ways, with planting at their end first; `before` leads to a walk."""
        s = self.after(self.s, before)
        if s is None or self.seat not in s.pending():
            return []
        out = []
        for action in s.legal(self.seat):
            if not v.GIRL_FIRST <= action < v.PLANT_START:
                continue
            nebula = action - v.GIRL_FIRST
            name = words.short_name(s.tables, nebula, self.reader)
            there = self.after(s, (action,))
            plants = [a for a in there.legal(self.seat) if a in PLANTS] if there else []
            things = ("girl", nebula_thing(nebula))
            for plant in plants:
                fragment = words.fragment_name(int(s.fragments[nebula]), self.reader)
                label = self.text(PLANT_THERE[plant], nebula=name, fragment=fragment)
                out.append(Gesture(things, (*before, action, plant), label))
            stop = N_("Stop building and walk to {nebula}") if before else N_("Walk to {nebula}")
            out.append(Gesture(things, (*before, action), self.text(stop, nebula=name)))
        return out

    def plants(self) -> list[Gesture]:
        legal = self.s.legal(self.seat)
        return [Gesture(("plant",), (a,), self.said(a)) for a in PLANTS if a in legal]

    # --- using the bits ---------------------------------------------------------------------------

    def using(self) -> list[Gesture]:
        """Return cards to build, to start and to add to, a flower to grow, a walk, and the end."""
        s = self.s
        out: list[Gesture] = []
        for action in s.legal(self.seat):
            if action < v.RECALL_FIRST:
                out += self.builds(action - v.BUILD_FIRST)
            elif action < v.ADD_FIRST:
                out += self.starts(action - v.RECALL_FIRST)
            elif action < v.GROW_ACTION:
                out += self.adds(action - v.ADD_FIRST)
            elif action == v.GROW_ACTION:
                out += self.flowers()
        return out + self.walks(self.to_walk()) + self.endings()

    def builds(self, card: int) -> list[Gesture]:
        """Return a card built at once with the best bits, then with others (DJV-72)."""
        name = self.text(self.s.tables.names[card])
        out: list[Gesture] = []
        for bits in whole_fillings(self.s, self.seat, card):
            chain = (v.BUILD_FIRST + card, *[v.BIT_FIRST + kind for kind in bits])
            label = self.text("Build {card}", card=name)
            if out:
                used = words.bit_list(sorted(bits), self.reader)
                label = self.text("Build {card} with {bits}", card=name, bits=used)
            out.append(Gesture((card_thing(self.s, card),), chain, label))
        return out

    def starts(self, card: int) -> list[Gesture]:
        """Return a hand card laid open, with all bits that fit or with one (DJV-82)."""
        s, slots = self.s, slots_left(self.s, self.seat, card)
        bits = filling(s, self.seat, card).from_top(slots)
        if len(bits) == len(slots):  # building it is a gesture of its own
            bits = bits[:1]
        name, things = self.text(s.tables.names[card]), (f"hand {s.tables.keys[card]}",)
        ways = [bits[:1]] if len(bits) == 1 else [bits, bits[:1]]
        ways += [[kind] for kind in self.others(bits[0], slots[0])]
        out = []
        for way in ways:
            used = words.bit_list(way, self.reader)
            label = self.text("Start {card} with {bits}", card=name, bits=used)
            chain = (v.RECALL_FIRST + card, *self.added(card, way)[1:])
            out.append(Gesture(things, chain, label, tag=self.text("open")))
        return out

    def others(self, kind: int, shape: int) -> list[int]:
        """Return further bits of the pool for a slot."""
        kinds = sorted(set(kinds_of(self.s.pool)) - {kind})
        return [other for other in kinds if shape in (t.ANY, other % t.SHAPES)]

    def added(self, card: int, bits: list[int]) -> Chain:
        out: list[int] = []
        for kind in bits:
            out += [v.ADD_FIRST + card, v.BIT_FIRST + kind]
        return tuple(out)

    def adds(self, card: int) -> list[Gesture]:
        """Return an open card with all bits that fit, then with one (DJV-85)."""
        s, slots = self.s, slots_left(self.s, self.seat, card)
        bits = filling(s, self.seat, card).from_top(slots)
        name, things = self.text(s.tables.names[card]), (f"short {s.tables.keys[card]}",)
        ways = [bits[:1]] if len(bits) == 1 else [bits, bits[:1]]
        ways += [[kind] for kind in self.others(bits[0], slots[0])]
        out = []
        for n, way in enumerate(ways):
            left = len(slots) - len(way)
            used = words.bit_list(way, self.reader)
            label = self.text("Add {bits} to {card}", card=name, bits=used)
            if not left and n == 0:
                label = self.text("Complete {card}", card=name)
            tag = self.text("{n} more", n=left) if left else ""
            out.append(Gesture(things, self.added(card, way), label, tag=tag))
        return out

    def flowers(self) -> list[Gesture]:
        """Return the bits of least use for a flower, then others (DJV-92)."""
        out: list[Gesture] = []
        for bits in flower_bits(self.s, self.seat):
            label = self.text("Grow a flower")
            if out:
                used = words.bit_list(bits, self.reader)
                label = self.text("Grow a flower with {bits}", bits=used)
            chain = (v.GROW_ACTION, *[v.BIT_FIRST + kind for kind in bits])
            out.append(Gesture(("grow",), chain, label))
        return out

    # --- the end of a turn ------------------------------------------------------------------------

    def to_walk(self) -> Chain:
        """Return what ends the building so that the girl may walk; () if she may not."""
        chain = self.closing(stop=v.STEP_LATE)
        after = self.after(self.s, chain)
        return chain if after is not None and after.step == v.STEP_LATE else ()

    def closing(self, stop: int) -> Chain:
        """Return what leads to a step or to the end of the turn, the proposed bits kept."""
        keep = [v.SAVE_FIRST + kind for kind in kept_bits(self.s, self.seat)]
        state: DejaVuState | None = self.s
        chain: list[int] = []
        while state is not None and self.seat in state.pending():
            if state.step == stop:
                break
            action = keep.pop(0) if state.step == v.STEP_SAVE and keep else v.DONE
            chain.append(action)
            state = self.after(state, (action,))
        return tuple(chain)

    def endings(self) -> list[Gesture]:
        """Return the buttons that end a turn: with what is proposed, or to be asked about it."""
        s = self.s
        whole = self.closing(stop=v.STEP_OVER)
        out = [Gesture((), whole, self.text("End turn"))]
        to_discard = self.closing(stop=v.STEP_DISCARD)
        if to_discard != whole:
            out.append(Gesture((), to_discard, self.text("Discard first")))
        left = len(kinds_of(s.pool))
        if s.step == v.STEP_MAIN and 0 < s.has(self.seat, t.O_CHESTS) < left:
            out.append(Gesture((), (v.DONE,), self.text("Keep other bits")))
        return [one for n, one in enumerate(out) if one.actions not in [o.actions for o in out[:n]]]


PLANT_THERE: Final = {
    v.PLANT_START: N_("Walk to {nebula} and plant your flower: {fragment}"),
    v.PLANT_CARD: N_("Walk to {nebula} and plant a card's flower: {fragment}"),
}


def links(s: DejaVuState, cell: int, turn: int) -> int:
    """Return how many connections the nebula to lay would have (DJV-10)."""
    sky = s.sky.with_nebula(s.placing, s.tables.sides[s.placing], cell, turn)
    return int(sky.adjacent[s.placing]).bit_count()
