"""Photo Tour, drawing: what all share: dice, tokens and landmarks, each with its Refresh."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import Reader
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, label, rect
from travelogue.face.text import Text

from ...rules import tables as t
from ...rules.tables import Tables
from .. import words
from .cards import TICKET, TILE, gap, ticket, tile
from .parts import LEAST, Canvas, heading, hit, part, sheet, thing, title, use

PILL_H: Final = 24.0
KIND_NAMES: Final = ("cards", "tokens", "dice")


class Market:
    """Where the three displays lie in a shape: their titles, rows and Refreshes."""

    def __init__(
        self,
        box: Box,
        heads: tuple[tuple[float, float], ...],
        pills: tuple[Box, ...],
        rows: tuple[tuple[float, float], ...],
        piece: float,
        step: float,
        font: float,
    ) -> None:
        self.box = box
        self.heads = heads  # of cards, tokens and dice, as everywhere
        self.pills = pills
        self.rows = rows
        self.piece = piece  # dice and tokens
        self.step = step
        self.font = font


NARROW: Final = Market(
    Box(808, 0, 184, 512),
    ((816, 163), (816, 95), (816, 27)),
    (Box(952, 146, 34, PILL_H), Box(952, 78, 34, PILL_H), Box(952, 10, 34, PILL_H)),
    ((818, 176), (819, 106), (819, 38)),
    30, 33, 14,
)  # fmt: skip
WIDE: Final = Market(
    Box(1121, 0, 419, 710),
    ((1130, 217), (1130, 121), (1130, 25)),
    (Box(1470, 200, 62, PILL_H), Box(1470, 104, 62, PILL_H), Box(1470, 8, 62, PILL_H)),
    ((1130, 232), (1132, 134), (1132, 38)),
    52, 64, 16,
)  # fmt: skip
LOW: Final = Market(
    Box(658, 0, 334, 416),
    ((666, 98), (828, 26), (666, 26)),
    (Box(922, 81, 62, PILL_H), Box(922, 9, 62, PILL_H), Box(741, 9, 62, PILL_H)),
    ((668, 112), (829, 41), (669, 41)),
    28, 31, 14,
)  # fmt: skip


def market_parts(c: Canvas, plan: Market, sketch: Sketch) -> list[str]:
    """Return ground, Refreshes, dice, tokens and five cards as parts."""
    s = c.view
    counts = (int(s.deck.size) - int(s.holes), int(s.bag.size))
    out = [sketch.same("market", counts) or sketch.keep("market", ground(c, plan, counts))]
    out.append(sketch.same("refresh", "") or sketch.keep("refresh", refreshes(c, plan)))
    for kind in (t.KIND_DICE, t.KIND_TOKENS):
        items = display_of(c, kind)
        shows = (items, c.is_removing(kind))
        name = KIND_NAMES[kind]
        drawn = sketch.same(name, shows)
        if not drawn:
            x, y = plan.rows[kind]
            drawn = sketch.keep(name, part(row(c, kind, plan.piece, plan.step), x, y))
        out.append(drawn)
    for slot, card in enumerate(display_of(c, t.KIND_CARDS)):
        shows_card = (card, c.is_removing(t.KIND_CARDS))
        name = f"market {slot}"
        out.append(
            sketch.same(name, shows_card) or sketch.keep(name, market_card(c, plan, slot, card))
        )
    return out


def display_of(c: Canvas, kind: int) -> tuple[int, ...]:
    """Return what lies on a display: cards by number, tokens and dice + 1; 0 is a gap."""
    first = t.DISPLAY * kind
    return tuple(int(item) for item in list(c.view.display)[first : first + t.DISPLAY])


def ground(c: Canvas, plan: Market, counts: tuple[int, int]) -> str:
    """Return the sheet with the titles, what is left in deck and bag included."""
    deck = c.text("deck {n}", n=counts[0])
    bag = c.text("bag {n}", n=counts[1]) if plan is not LOW else ""
    cards, tokens, dice = plan.heads
    out = sheet(plan.box) + heading(*dice, c.text("Dice"), plan.font)
    out += thing("bag", heading(*tokens, c.text("Tokens"), plan.font, bag))
    return part(out + thing("deck", heading(*cards, c.text("Landmarks"), plan.font, deck)))


def refreshes(c: Canvas, plan: Market) -> str:
    """Return the three Refreshes; each costs a token or a card."""
    return part("".join(refresh(c, kind, plan.pills[kind]) for kind in range(t.KINDS)))


def refresh(c: Canvas, kind: int, box: Box) -> str:
    """Return the Refresh of a display."""
    said = c.text("Refresh the {things}: costs 1 token or 1 card", things=c.text(words.KINDS[kind]))
    out = title(said) + rect(box, box.h / 2 if box.h < 40 else 10, "ptn-button")
    y = box.y + box.h / 2
    if box.w > 60 and box.h < 40:
        out += use("g-refresh", box.x + 8, y - 7, 14, 0, ' class="ptn-glyph"')
        out += label(box.x + 26, y + 4.2, c.text("pay 1"), 12, "ptn-semi")
    else:
        size = 14 if box.h < 40 else 22
        out += use("g-refresh", box.x + box.w / 2 - size / 2, y - size / 2, size, 0,
                   ' class="ptn-glyph"')  # fmt: skip
    ring = rect(box, box.h / 2 if box.h < 40 else 10, "spot")
    return thing(f"refresh {KIND_NAMES[kind]}", out + ring)


# --- dice and tokens ----------------------------------------------------------------------------


def row(c: Canvas, kind: int, size: float, step: float) -> str:
    """Return dice or tokens side by side; used ones leave gaps."""
    return "".join(
        piece(c, kind, slot, item, slot * step, size, step)
        for slot, item in enumerate(display_of(c, kind))
    )


def piece(c: Canvas, kind: int, slot: int, item: int, x: float, size: float, step: float) -> str:
    """Return a die or a token; equal ones are the same thing, but where some are removed."""
    is_die = kind == t.KIND_DICE
    if not item:
        return thing(
            f"gap {KIND_NAMES[kind]}", use("gap-die" if is_die else "gap-token", x, 0, size)
        )
    names = t.MODE_NAMES if is_die else t.TOKEN_NAMES
    name = names[item - 1]
    word = "die" if is_die else "token"
    said = words.item_name(c.view.tables, kind, item - 1, c.reader)
    room = min(step, size + 6)
    out = title(said) + hit(Box(x + size / 2 - room / 2, -3, room, size + 6))
    out += use(f"{word}-{name}", x, 0, size)
    off = (room - size) / 2
    out += rect(Box(x - off, -off, room, room), 9 if is_die else room / 2, "spot")
    why = f"item {slot + 1}" if c.is_removing(kind) else f"{word} {name}"
    return thing(why, out, f' class="ptn-die ptn-die-{name}" data-tag="top"' if is_die else "")


# --- landmarks ----------------------------------------------------------------------------------


def market_card(c: Canvas, plan: Market, slot: int, card: int) -> str:
    """Return a card of the display: a tile in a narrow market, a ticket in a wide one."""
    x, y = plan.rows[t.KIND_CARDS]
    if plan is NARROW:
        return card_part(c, slot, card, x, y + 65 * slot, 1, False)
    scale = (plan.box.w - 16) / TICKET[0] if plan is WIDE else (plan.box.w - 20) / TICKET[0]
    step = 56.8 if plan is WIDE else 56.0
    return card_part(c, slot, card, x, round(y + step * slot, 1), round(scale, 4), True)


def card_part(
    c: Canvas, slot: int, card: int, x: float, y: float, scale: float, is_ticket: bool
) -> str:
    """Return a card of the display, or the place of one that was taken."""
    why = f"item {slot + 1}" if c.is_removing(t.KIND_CARDS) else f"card {card}"
    size = TICKET if is_ticket else TILE
    if not card:
        if is_ticket:
            inside = thing("gap cards", use("ticket-gap", 0, 0, *TICKET))
        else:
            inside = thing("gap cards", gap(*TILE, c.text("taken")))
        return part(inside, x, y, scale)
    face = ticket(c.view.tables, card, round(LEAST / scale, 1), c.text) if is_ticket else tile(
        c.view.tables, card, c.text
    )  # fmt: skip
    out = title(card_title(c.view.tables, card, c.text)) + face
    out += rect(Box(-1.5, -1.5, size[0] + 3, size[1] + 3), 7, "spot")
    return part(thing(why, out, f' data-piece="{words.card_piece(card)}"'), x, y, scale)


@memo
def card_title(tables: Tables, card: int, text: Text) -> str:
    """Return a card in words, for its tooltip."""
    return words.card_line(tables, card, Reader((), text=text))
