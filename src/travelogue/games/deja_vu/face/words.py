"""Deja Vu in words: names and choices."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import HIDDEN
from travelogue.face.face import Reader
from travelogue.face.text import N_, upper_first

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.heaps import count, kinds_of, of_colour, one
from ..rules.sky import NEIGHBOUR, rotations
from ..rules.state import DejaVuState
from ..rules.tables import Tables

COLOURS: Final = (N_("blue"), N_("green"), N_("purple"), N_("red"), N_("yellow"), N_("white"))
SHAPE_NAMES: Final = (N_("moon"), N_("sun"), N_("star"), N_("bolt"), N_("drop"), N_("any shape"))
FRAGMENT_COLOURS: Final = (N_("amber"), N_("jade"), N_("rose"))
EFFECTS: Final = (
    N_("flower"), N_("chest"), N_("hand"), N_("footprint"), N_("mind"), N_("eye"),
)  # fmt: skip
KINDS: Final = {
    t.KIND_COUNT: N_("points for {colour} cards"),
    t.KIND_RUN: N_("5 points for each fragment of one sequence"),
    t.KIND_EACH: N_("2 points for each fragment"),
}
TRIPLE: Final = N_("18 points for three fragments with equal neurons in three colours")
CATCHES: Final = (
    N_("{n} blue"), N_("{n} green"), N_("{n} purple"), N_("{n} red"), N_("{n} yellow"),
    N_("{n} white"),
)  # fmt: skip
PLACES: Final = (
    N_("east of {nebula}"), N_("south-east of {nebula}"), N_("south-west of {nebula}"),
    N_("west of {nebula}"), N_("north-west of {nebula}"), N_("north-east of {nebula}"),
)  # fmt: skip
DIRECTIONS: Final = (
    N_("east"), N_("south-east"), N_("south-west"), N_("west"), N_("north-west"), N_("north-east"),
)  # fmt: skip


# --- names ----------------------------------------------------------------------------------------


def ones(mask: int) -> list[int]:
    """Return what a mask holds, ascending: cards, nebulae or fragments by their numbers."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def bit_name(kind: int, reader: Reader) -> str:
    """Return for example `green star`."""
    text = reader.text
    colour, shape = text(COLOURS[kind // t.SHAPES]), text(SHAPE_NAMES[kind % t.SHAPES])
    return text("{colour} {shape}", colour=colour, shape=shape)


def bits_text(heap: int, reader: Reader) -> str:
    """Return the bits of a heap, equal ones counted: `2 × green star, red sun`."""
    kinds = kinds_of(heap)
    out = []
    for kind in sorted(set(kinds)):
        name = bit_name(kind, reader)
        n = kinds.count(kind)
        out.append(name if n == 1 else f"{n} × {name}")
    return ", ".join(out)


def bit_list(kinds: list[int], reader: Reader) -> str:
    """Return the names of some bits in their order."""
    return reader.text.listed([bit_name(kind, reader) for kind in kinds])


def catch(heap: int, colour: int, whites: int, reader: Reader) -> str:
    """Return what a sowing collects: `3 purple`, `3 purple + 1 white`."""
    caught = reader.text(CATCHES[colour], n=count(heap))
    if not whites:
        return caught
    return reader.text("{caught} + {n} white", caught=caught, n=whites)


def short_name(tables: Tables, nebula: int, reader: Reader) -> str:
    """Return a nebula's name where it is clear that it is one."""
    return reader.text(tables.nebula_names[nebula]).removesuffix(" Nebula")


def place_name(s: DejaVuState, cell: int, reader: Reader) -> str:
    """Return a space of the map by a nebula beside it: `east of Helix`."""
    for direction in range(len(DIRECTIONS)):
        beside = int(NEIGHBOUR[cell * len(DIRECTIONS) + direction])
        if beside >= 0 and s.sky.board[beside] >= 0:
            name = short_name(s.tables, int(s.sky.board[beside]), reader)
            return reader.text(PLACES[(direction + 3) % len(DIRECTIONS)], nebula=name)
    return reader.text("apart from all nebulae")


def nebula_name(tables: Tables, nebula: int, reader: Reader) -> str:
    return reader.text(tables.nebula_names[nebula])


def card_name(tables: Tables, card: int, reader: Reader) -> str:
    """Return a card's name with colour and number: `Wings at Dusk (blue 3)`."""
    text = reader.text
    return text(
        "{name} ({colour} {number})",
        name=text(tables.names[card]),
        colour=text(COLOURS[tables.colour[card]]),
        number=tables.number[card],
    )


def fragment_name(fragment: int, reader: Reader) -> str:
    """Return for example `amber 3`."""
    colour = reader.text(FRAGMENT_COLOURS[fragment // t.NEURONS])
    return reader.text("{colour} {neurons}", colour=colour, neurons=fragment % t.NEURONS + 1)


def card_piece(tables: Tables, card: int) -> str:
    """Return the identity that the drawing gives to a design."""
    return f"card-{tables.keys[card]}"


def nebula_piece(tables: Tables, nebula: int) -> str:
    return f"nebula-{tables.nebula_keys[nebula]}"


def fragment_piece(fragment: int) -> str:
    return f"fragment-{fragment}"


def effects_of(tables: Tables, card: int) -> list[int]:
    """Return the effects of a card, as often as it shows them (tables of `EFFECTS`)."""
    columns = (tables.flowers, tables.chests, tables.hands, tables.feet, tables.minds, tables.eyes)
    return [effect for effect, column in enumerate(columns) for _ in range(column[card])]


def by_number(tables: Tables, cards: int) -> list[int]:
    """Return the cards of a mask sorted by number, then colour (DJV-22)."""
    return sorted(
        ones(cards), key=lambda card: (int(tables.number[card]), int(tables.colour[card]))
    )


def slots_of(tables: Tables, card: int) -> tuple[int, ...]:
    """Return the shapes that a card asks for, from the top."""
    return tuple(int(tables.slot(card, k)) for k in range(tables.slot_n[card]))


def slots_text(tables: Tables, card: int, reader: Reader) -> str:
    return ", ".join(reader.text(SHAPE_NAMES[shape]) for shape in slots_of(tables, card))


def card_facts(tables: Tables, card: int, reader: Reader) -> str:
    """Return what a card shows: slots from the top, points and effects, or how it scores."""
    text = reader.text
    parts = [text("slots {slots}", slots=slots_text(tables, card, reader))]
    kind = tables.kind[card]
    if kind == t.KIND_PERSONAL:
        parts.append(text.plural("{n} point", "{n} points", tables.vp[card]))
        parts += [text(EFFECTS[effect]) for effect in effects_of(tables, card)]
    else:
        colour = text(COLOURS[tables.colour[card]])
        parts.append(text(KINDS.get(kind, TRIPLE), colour=colour))
    return "; ".join(parts)


# --- choices --------------------------------------------------------------------------------------


def label(s: DejaVuState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words, different from those of every other one now."""
    text, tables = reader.text, s.tables
    if action < v.CELL_FIRST:
        return nebula_name(tables, action - v.PICK_FIRST, reader)
    if action < v.ROT_FIRST:
        return upper_first(place_name(s, action - v.CELL_FIRST, reader))
    if action < v.GIRL_FIRST:
        return upper_first(tips_text(int(tables.sides[s.placing]), action - v.ROT_FIRST, reader))
    if action < v.PLANT_START:
        return text("Walk to {nebula}", nebula=short_name(tables, action - v.GIRL_FIRST, reader))
    if action == v.PLANT_START:
        return text("Plant the flower you grew")
    if action == v.PLANT_CARD:
        return text("Plant a card's flower")
    if action < v.DROP_FIRST:
        return text("Sow from {nebula}", nebula=short_name(tables, action - v.SOW_FIRST, reader))
    if action < v.WHITE_FIRST:
        nebula, kind = divmod(action - v.DROP_FIRST, t.BIT_TYPES)
        name = short_name(tables, nebula, reader)
        return text("Lay the {bit} on {nebula}", bit=bit_name(kind, reader), nebula=name)
    return late_label(s, action, reader)


def late_label(s: DejaVuState, action: int, reader: Reader) -> str:
    """Return an action of phase 2's end, of phase 3 or 4 in a few words."""
    text, tables = reader.text, s.tables
    if action < v.BUILD_FIRST:
        kind = t.SHAPES * t.WHITE + action - v.WHITE_FIRST
        return text("Take the {bit}", bit=bit_name(kind, reader))
    if action == v.GROW_ACTION:
        return text("Grow a flower")
    if action == v.DONE:
        return done_label(s, reader)
    if action < v.GROW_ACTION:
        messages = (N_("Build {card}"), N_("Start {card}"), N_("Add a bit to {card}"))
        block, card = divmod(action - v.BUILD_FIRST, v.RECALL_FIRST - v.BUILD_FIRST)
        return text(messages[block], card=card_name(tables, card, reader))
    if action < v.SAVE_FIRST:
        return upper_first(bit_name(action - v.BIT_FIRST, reader))
    if action < v.REGEN_FIRST:
        return text("Keep the {bit}", bit=bit_name(action - v.SAVE_FIRST, reader))
    if action < v.DISCARD_FIRST:
        return nebula_name(tables, action - v.REGEN_FIRST, reader)
    if action < v.LONG_FIRST:
        return text("Discard {card}", card=card_name(tables, action - v.DISCARD_FIRST, reader))
    return text("Remember {card}", card=card_name(tables, action - v.LONG_FIRST, reader))


DONE_LABELS: Final = {
    v.STEP_START: N_("Skip sowing"),
    v.STEP_EYE: N_("No more white bits"),
    v.STEP_MAIN: N_("Done building"),
    v.STEP_SAVE: N_("Keep no more"),
    v.STEP_LATE: N_("Don't walk"),
    v.STEP_DISCARD: N_("Done discarding: draw"),
}


def done_label(s: DejaVuState, reader: Reader) -> str:
    return reader.text(DONE_LABELS[s.step])


def detail(s: DejaVuState, action: int, reader: Reader) -> str:
    """Return what a legal action brings."""
    text, tables = reader.text, s.tables
    if action < v.GIRL_FIRST:
        return map_detail(s, action, reader)
    if action < v.PLANT_START:
        return upper_first(fragment_detail(s, action - v.GIRL_FIRST, reader))
    if action <= v.PLANT_CARD:
        fragment = fragment_name(int(s.fragments[s.girl]), reader)
        return text("Takes fragment {fragment}", fragment=fragment)
    if action < v.DROP_FIRST:
        return sow_detail(s, action - v.SOW_FIRST, reader)
    if action < v.WHITE_FIRST:
        return drop_detail(s, action - v.DROP_FIRST, reader)
    if v.BUILD_FIRST <= action < v.GROW_ACTION:
        card = (action - v.BUILD_FIRST) % (v.RECALL_FIRST - v.BUILD_FIRST)
        return card_facts(tables, card, reader)
    if v.DISCARD_FIRST <= action < v.DONE:
        card = (action - v.DISCARD_FIRST) % (v.LONG_FIRST - v.DISCARD_FIRST)
        return card_facts(tables, card, reader)
    return ""


def map_detail(s: DejaVuState, action: int, reader: Reader) -> str:
    """Return the sides of a nebula, or in how many ways it fits a space."""
    text, sides = reader.text, s.tables.sides
    if action < v.CELL_FIRST:
        return upper_first(tips_text(int(sides[action]), 0, reader))
    if action < v.ROT_FIRST:
        turns = rotations(s.sky, sides[s.placing], action - v.CELL_FIRST)
        return text.plural("Fits {n} way", "Fits {n} ways", int(turns).bit_count())
    return ""


def tips_text(sides: int, turn: int, reader: Reader) -> str:
    """Return where the tips of a nebula point."""
    tips = [reader.text(DIRECTIONS[(d + turn) % 6]) for d in range(6) if sides >> d & 1]
    return reader.text("tips to {directions}", directions=", ".join(tips))


def fragment_detail(s: DejaVuState, nebula: int, reader: Reader) -> str:
    if s.is_planted(nebula):
        return reader.text("a flower grows there")
    fragment = fragment_name(int(s.fragments[nebula]), reader)
    return reader.text("fragment {fragment}", fragment=fragment)


ENDS_NAMED: Final = 3  # more are counted; the map shows them all


def sow_detail(s: DejaVuState, nebula: int, reader: Reader) -> str:
    """Return the bits of a start and where its path can end."""
    heap = int(s.bits[nebula])
    ends = s.sky.ends_from(nebula, count(heap))
    places = [short_name(s.tables, end, reader) for end in ones(ends)]
    if len(places) > ENDS_NAMED:
        return reader.text(
            "{bits}; can end on {n} nebulae", bits=bits_text(heap, reader), n=len(places)
        )
    return reader.text(
        "{bits}; can end on {nebulae}",
        bits=bits_text(heap, reader),
        nebulae=reader.text.listed(places),
    )


def drop_detail(s: DejaVuState, place: int, reader: Reader) -> str:
    """Return what the last bit would collect, or how many are left to lay."""
    nebula, kind = divmod(place, t.BIT_TYPES)
    left = int(count(s.sow)) - 1
    if left:
        return reader.text.plural("{n} bit left", "{n} bits left", left)
    return reader.text("Collects {bits}", bits=bits_text(yielded(s, nebula, kind), reader))


def yielded(s: DejaVuState, nebula: int, kind: int) -> int:
    """Return the bits that are collected when a bit is the last of the path (DJV-60)."""
    return int(one(kind) + of_colour(s.bits[nebula], kind // t.SHAPES))


# --- what a seat has, for words and drawing ------------------------------------------------------


def short_laid(s: DejaVuState, seat: int) -> dict[int, int]:
    """Return the short-term cards of a seat with the bits on them."""
    n = s.has(seat, t.O_SHORT_N)
    return {int(s.has(seat, t.O_STACK + k)): int(s.has(seat, t.O_LAID + k)) for k in range(n)}


def flowers_of(s: DejaVuState, seat: int) -> int:
    """Return how many flowers a seat can plant."""
    return int(s.has(seat, t.O_CIRCLE)) + int(s.has(seat, t.O_FLOWERS)).bit_count()


def held_words(s: DejaVuState, seat: int, reader: Reader) -> str:
    """Return the hand of a seat and what it has picked in secret; "" if the view hides it."""
    hand = s.has(seat, t.O_HAND)
    if hand == HIDDEN:
        return ""
    said = []
    for card in ones(hand):
        name = card_name(s.tables, card, reader)
        if s.step == v.STEP_SECRET and s.has(seat, t.O_PICKED_LONG) >> card & 1:
            name = reader.text("{card} (to remember)", card=name)
        elif s.step == v.STEP_SECRET and s.has(seat, t.O_PICKED_DROP) >> card & 1:
            name = reader.text("{card} (to discard)", card=name)
        said.append(name)
    return ", ".join(said)
