"""Deja Vu: a view as text, enough to play from: terminal, screen readers, golden games."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import HIDDEN, NOBODY
from travelogue.face.face import Reader
from travelogue.face.text import N_
from travelogue.games.deja_vu import words, words_ask
from travelogue.games.deja_vu.actions import SPACE
from travelogue.games.deja_vu.heaps import count, laid_heap, laid_kinds
from travelogue.games.deja_vu.sky import cells
from travelogue.games.deja_vu.state import DejaVuState
from travelogue.games.deja_vu.steps import (
    STEP_BIT,
    STEP_MAIN,
    STEP_OVER,
    STEP_REGEN,
    STEP_SAVE,
    STEP_SECRET,
    STEP_SOW,
)
from travelogue.games.deja_vu.tables import (
    DESIGNS,
    END_CARDS,
    FRAGMENTS,
    MATRIX,
    NEBULAE,
    NO_CARD,
    O_CARDS,
    O_CHEST,
    O_CHESTS,
    O_CIRCLE,
    O_EYES,
    O_FEET,
    O_FLOWERS,
    O_FRAGMENTS,
    O_HAND,
    O_HAND_N,
    O_HANDS,
    O_LONG,
    O_MARKERS,
    O_MINDS,
    O_SHORT_N,
)

EFFECTS: Final = (
    (N_("footprints {n}"), O_FEET),
    (N_("short-term places {n}"), O_MINDS),
    (N_("hand limit {n}"), O_HANDS),
    (N_("chests {n}"), O_CHESTS),
    (N_("eyes {n}"), O_EYES),
)


def plain(s: DejaVuState, reader: Reader) -> str:
    """Return the whole position and what can be answered."""
    lines = [status(s, reader), ""]
    lines += star_map(s, reader)
    if s.has_map():
        lines += row(s, reader)
        lines += piles(s, reader)
    for seat in range(s.seats):
        lines += seat_lines(s, seat, reader)
    lines += under_way(s, reader)
    lines += answers(s, reader)
    return "\n".join(lines).rstrip()


def titled(title: str, rows: list[str]) -> list[str]:
    """Return a title, its rows set in, and an empty line."""
    return [title, *[f"  {row}" for row in rows], ""]


def status(s: DejaVuState, reader: Reader) -> str:
    """Return where the game stands."""
    text = reader.text
    if s.step == STEP_OVER:
        return text("The game is over")
    if s.step < STEP_SECRET:
        return text("Star map: {n} of {all} nebulae", n=s.sky.placed, all=NEBULAE)
    if s.step == STEP_SECRET:
        return text("Choosing cards")
    if s.last_turns >= 0:
        return text.plural(
            "Round {round}, {n} last turn left",
            "Round {round}, {n} last turns left",
            int(s.last_turns), round=s.round,
        )  # fmt: skip
    return text("Round {round}", round=s.round)


def star_map(s: DejaVuState, reader: Reader) -> list[str]:
    """Return every nebula that lies: cell, connections, bits, fragment or flower, the girl."""
    text, tables = reader.text, s.tables
    places = cells()
    rows = []
    for nebula, cell, turn in s.sky.tiles():
        q, r = places[cell]
        joined = [n for n in range(NEBULAE) if s.sky.adjacent[nebula] >> n & 1]
        names = [text(tables.nebula_names[n]) for n in joined]
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
    cards = [card for card in range(DESIGNS) if s.row >> card & 1]
    return sorted(cards, key=lambda card: (int(s.tables.number[card]), int(s.tables.colour[card])))


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
        text("Matrix: {n} of {holes}", n=count(bits), holes=MATRIX)
        + (f" ({words.bits_text(bits, reader)})" if bits else ""),
        text("Flowers left: {n}", n=s.supply),
    ]
    return titled(text("Common"), rows)


def seat_lines(s: DejaVuState, seat: int, reader: Reader) -> list[str]:
    """Return what a seat owns; the hand only if the reader may see it."""
    text = reader.text
    rows = [", ".join(text(name, n=s.has(seat, what)) for name, what in EFFECTS)]
    rows.append(
        text("Markers: {n}; flower on the start card: {flower}", n=s.has(seat, O_MARKERS),
             flower=text("yes") if s.has(seat, O_CIRCLE) else text("no"))
    )  # fmt: skip
    rows += memory_lines(s, seat, reader)
    chest = int(s.has(seat, O_CHEST))
    if chest:
        rows.append(text("Chests: {bits}", bits=words.bits_text(chest, reader)))
    held = [f for f in range(FRAGMENTS) if s.has(seat, O_FRAGMENTS) >> f & 1]
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
    long = s.has(seat, O_LONG)
    names = []
    for card in range(DESIGNS):
        if long >> card & 1:
            name = words.card_name(tables, card, reader)
            flower = s.has(seat, O_FLOWERS) >> card & 1
            names.append(text("{card} with a flower", card=name) if flower else name)
    rows.append(
        text("Long-term {n} of {end}: {cards}", n=s.has(seat, O_CARDS), end=END_CARDS,
             cards=", ".join(names) or text("nothing"))
    )  # fmt: skip
    places = text("Short-term {n} of {all}", n=s.has(seat, O_SHORT_N), all=s.has(seat, O_MINDS))
    rows.append(places)
    for card, laid in words.short_laid(s, seat).items():
        bits = ", ".join(words.bit_name(kind, reader) for kind in laid_kinds(laid))
        rows.append(f"  {card_line(s, card, reader)}; " + text("filled: {bits}", bits=bits))
    return rows


def hand_lines(s: DejaVuState, seat: int, reader: Reader) -> list[str]:
    text = reader.text
    rows = [text("Hand: {n} cards", n=s.has(seat, O_HAND_N))]
    mask = s.has(seat, O_HAND)
    if mask == HIDDEN:
        return rows
    return rows + [f"  {card_line(s, card, reader)}" for card in range(DESIGNS) if mask >> card & 1]


def under_way(s: DejaVuState, reader: Reader) -> list[str]:
    """Return the bits of the turn under way: in hand, pool, on the card being built."""
    text = reader.text
    rows = []
    if s.step == STEP_SOW:
        rows.append(text("In hand: {bits}", bits=words.bits_text(int(s.sow), reader)))
        path = [words.nebula_name(s.tables, n, reader) for n in path_of(s)]
        rows.append(text("Path: {nebulae}", nebulae=", ".join(path)))
    if s.step in (STEP_MAIN, STEP_BIT, STEP_SAVE):
        bits = words.bits_text(int(s.pool), reader)
        rows.append(text("Pool: {bits}", bits=bits or text("empty")))
    if s.saved:
        rows.append(text("Saved: {bits}", bits=words.bits_text(int(s.saved), reader)))
    if s.laid:
        rows.append(text("Chosen: {bits}", bits=words.bits_text(int(laid_heap(s.laid)), reader)))
    if s.step == STEP_REGEN:
        named = [
            words.nebula_name(s.tables, n, reader) for n in range(NEBULAE) if s.picked >> n & 1
        ]
        rows.append(text("Bits left: {n}", n=count(s.matrix)))
        rows.append(text("Named: {nebulae}", nebulae=", ".join(named) or text("none")))
    if s.placing != NO_CARD:
        rows.append(text("To lay: {nebula}", nebula=words.nebula_name(s.tables, s.placing, reader)))
    if s.other != NO_CARD:
        rows.append(text("And: {nebula}", nebula=words.nebula_name(s.tables, s.other, reader)))
    return titled(text("Under way"), rows) if rows else []


def path_of(s: DejaVuState) -> list[int]:
    """Return the nebulae of the sowing path, the start first."""
    out = []
    path = int(s.path)
    while path:
        out.append((path & 15) - 1)
        path >>= 4
    return out


def answers(s: DejaVuState, reader: Reader) -> list[str]:
    """Return the question; to the seat that is asked, every answer and what to write for it."""
    mover = s.to_move()
    if mover == NOBODY:
        return []
    title, detail = words_ask.question(s, int(mover), reader)
    lines = [title, detail, ""]
    if reader.seat not in s.pending():
        return lines
    rows = []
    for choice in words.choices(s, reader.seat, reader):
        more = f": {choice.detail}" if choice.detail else ""
        rows.append(f"{SPACE.text(choice.action)} = {choice.label}{more}")
    return lines + titled(reader.text("Possible answers"), rows)
