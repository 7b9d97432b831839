"""Deja Vu: a view as text, enough to play from: terminal, screen readers, golden games."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import HIDDEN
from travelogue.face.face import Reader
from travelogue.face.plain import answers_of, joined, titled
from travelogue.face.text import N_

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.heaps import count, laid_heap, laid_kinds
from ..rules.sky import cells
from ..rules.sowing import path_of
from ..rules.state import DejaVuState
from . import prompt, words

EFFECTS: Final = (
    (N_("footprints {n}"), t.O_FEET),
    (N_("short-term places {n}"), t.O_MINDS),
    (N_("hand limit {n}"), t.O_HANDS),
    (N_("chests {n}"), t.O_CHESTS),
    (N_("eyes {n}"), t.O_EYES),
)


def plain(s: DejaVuState, reader: Reader) -> str:
    """Return the whole position and what can be answered."""
    parts = [[prompt.status(s, reader)], star_map(s, reader)]
    if s.has_map():
        parts += [row(s, reader), piles(s, reader)]
    parts += [seat_lines(s, seat, reader) for seat in range(s.seats)]
    parts += [under_way(s, reader), *asked(s, reader)]
    return joined(parts).rstrip()


def star_map(s: DejaVuState, reader: Reader) -> list[str]:
    """Return every nebula that lies: cell, connections, bits, fragment or flower, the girl."""
    text, tables = reader.text, s.tables
    places = cells()
    rows = []
    for nebula, cell, turn in s.sky.tiles():
        q, r = places[cell]
        names = [text(tables.nebula_names[n]) for n in words.ones(s.sky.adjacent[nebula])]
        parts = [text("cell {q},{r} turned {turn}", q=q, r=r, turn=turn)]
        parts.append(text("connected with {names}", names=text.listed(names)))
        if s.has_map():
            heap = int(s.bits[nebula])
            parts.append(words.bits_text(heap, reader) if heap else text("no bits"))
            parts.append(words.fragment_detail(s, nebula, reader))
        if nebula == s.girl:
            parts.append(text("the girl"))
        rows.append(f"{words.nebula_name(tables, nebula, reader)}: {'; '.join(parts)}")
    return titled(text("Star map"), rows)


def row(s: DejaVuState, reader: Reader) -> list[str]:
    """Return the communal cards that are left, by number, then colour (DJV-22)."""
    rows = []
    for card in row_order(s):
        copies = 1 + (s.row_twice >> card & 1)
        rows.append(f"{copies} × {card_line(s, card, reader)}")
    return titled(reader.text("Communal row"), rows)


def row_order(s: DejaVuState) -> list[int]:
    """Return the designs of the row sorted by number, then colour (DJV-22)."""
    return words.by_number(s.tables, int(s.row))


def card_line(s: DejaVuState, card: int, reader: Reader) -> str:
    name = words.card_name(s.tables, card, reader)
    return f"{name}: {words.card_facts(s.tables, card, reader)}"


def piles(s: DejaVuState, reader: Reader) -> list[str]:
    """Return deck, discards, matrix and supply."""
    text = reader.text
    names = [words.card_name(s.tables, card, reader) for card in s.discards.listed()]
    bits = int(s.matrix)
    rows = [
        text("Deck: {n} cards", n=s.deck_size()),
        text("Discards: {n}", n=len(names)) + (f" ({', '.join(names)})" if names else ""),
        text("Matrix: {n} of {holes}", n=count(bits), holes=t.MATRIX)
        + (f" ({words.bits_text(bits, reader)})" if bits else ""),
        text("Flowers left: {n}", n=s.supply),
    ]
    return titled(text("Common"), rows)


def seat_lines(s: DejaVuState, seat: int, reader: Reader) -> list[str]:
    """Return what a seat owns; the hand only if the reader may see it."""
    text = reader.text
    rows = [", ".join(text(name, n=s.has(seat, what)) for name, what in EFFECTS)]
    rows.append(
        text("Markers: {n}; flower on the start card: {flower}", n=s.has(seat, t.O_MARKERS),
             flower=text("yes") if s.has(seat, t.O_CIRCLE) else text("no"))
    )  # fmt: skip
    rows += memory_lines(s, seat, reader)
    chest = int(s.has(seat, t.O_CHEST))
    if chest:
        rows.append(text("Chests: {bits}", bits=words.bits_text(chest, reader)))
    held = words.ones(s.has(seat, t.O_FRAGMENTS))
    if held:
        names = [words.fragment_name(fragment, reader) for fragment in held]
        rows.append(text("Fragments: {names}", names=", ".join(names)))
    rows += hand_lines(s, seat, reader)
    title = text("{name}: {points} points", name=reader.name(seat), points=s.score(seat))
    return titled(title, rows)


def memory_lines(s: DejaVuState, seat: int, reader: Reader) -> list[str]:
    """Return the two memories, flowers and filled slots included."""
    text, tables = reader.text, s.tables
    rows = []
    names = []
    for card in words.ones(s.has(seat, t.O_LONG)):
        name = words.card_name(tables, card, reader)
        flower = s.has(seat, t.O_FLOWERS) >> card & 1
        names.append(text("{card} with a flower", card=name) if flower else name)
    rows.append(
        text("Long-term {n} of {end}: {cards}", n=s.has(seat, t.O_CARDS), end=t.END_CARDS,
             cards=", ".join(names) or text("nothing"))
    )  # fmt: skip
    places = text("Short-term {n} of {all}", n=s.has(seat, t.O_SHORT_N), all=s.has(seat, t.O_MINDS))
    rows.append(places)
    for card, laid in words.short_laid(s, seat).items():
        bits = ", ".join(words.bit_name(kind, reader) for kind in laid_kinds(laid))
        rows.append(f"  {card_line(s, card, reader)}; " + text("filled: {bits}", bits=bits))
    return rows


def hand_lines(s: DejaVuState, seat: int, reader: Reader) -> list[str]:
    text = reader.text
    rows = [text("Hand: {n} cards", n=s.has(seat, t.O_HAND_N))]
    mask = s.has(seat, t.O_HAND)
    if mask == HIDDEN:
        return rows
    return rows + [f"  {card_line(s, card, reader)}" for card in words.ones(mask)]


def under_way(s: DejaVuState, reader: Reader) -> list[str]:
    """Return the bits of the turn under way: in hand, pool, on the card being built."""
    text = reader.text
    rows = []
    if s.step == v.STEP_SOW:
        rows.append(text("In hand: {bits}", bits=words.bits_text(int(s.sow), reader)))
        path = [words.nebula_name(s.tables, n, reader) for n in path_of(s)]
        rows.append(text("Path: {nebulae}", nebulae=", ".join(path)))
    if s.step in (v.STEP_MAIN, v.STEP_BIT, v.STEP_SAVE):
        bits = words.bits_text(int(s.pool), reader)
        rows.append(text("Pool: {bits}", bits=bits or text("empty")))
    if s.saved:
        rows.append(text("Saved: {bits}", bits=words.bits_text(int(s.saved), reader)))
    if s.laid:
        rows.append(text("Chosen: {bits}", bits=words.bits_text(int(laid_heap(s.laid)), reader)))
    if s.step == v.STEP_REGEN:
        named = [words.nebula_name(s.tables, n, reader) for n in words.ones(s.picked)]
        rows.append(text("Bits left: {n}", n=count(s.matrix)))
        rows.append(text("Named: {nebulae}", nebulae=", ".join(named) or text("none")))
    if s.placing != t.NO_CARD:
        rows.append(text("To lay: {nebula}", nebula=words.nebula_name(s.tables, s.placing, reader)))
    if s.other != t.NO_CARD:
        rows.append(text("And: {nebula}", nebula=words.nebula_name(s.tables, s.other, reader)))
    return titled(text("Under way"), rows) if rows else []


def asked(s: DejaVuState, reader: Reader) -> list[list[str]]:
    """Return the question; to the seat that is asked, every answer and what to write for it."""
    pending = s.pending()
    if not pending:
        return []
    if reader.seat not in pending:
        return [list(prompt.question(s, pending[0], reader))]
    lines = answers_of(s, reader.seat, reader, v.SPACE, words, prompt)
    return [lines[:2], lines[2:]]
