"""Photo Tour, drawing: the hand in front."""

from __future__ import annotations

from typing import Final

from travelogue.face.cards import along
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, label

from ...rules import desk
from ...rules import tables as t
from .. import words
from .cards import CARD, CHIP, chip, hand_card
from .market import card_title
from .parts import Canvas, hand_of, heading, part, pill, sheet, spot, thing, title, use

LEAST_SEEN: Final = 0.75  # of each card; more of them are drawn as chips
GAP: Final = 8.0


class Hand:
    """The cards of the hand in front: their order, those that are there, how many are unseen.

    A phone draws them twice, and one of both are the pieces.
    """

    def __init__(self, c: Canvas, are_pieces: bool) -> None:
        self.known = hand_of(c.view, c.seat)
        self.order = hand_of(c.plan, c.seat)
        self.order += [card for card in self.known if card not in self.order]
        self.unseen = c.own(desk.HAND_SIZE) - len(self.known)
        self.shows = (tuple(self.order), tuple(self.known), self.unseen, c.own(desk.PLACE))
        self.are_pieces = are_pieces

    @property
    def places(self) -> int:
        """How many cards have a place, those that a gesture would take away included."""
        return len(self.order) + self.unseen

    def marks(self, card: int) -> str:
        return f' data-piece="{words.card_piece(card)}"' if self.are_pieces else ""


def hand_parts(c: Canvas, box: Box, scale: float, font: float, sketch: Sketch) -> list[str]:
    """Return the sheet and the cards as two parts."""
    hand = Hand(c, not c.is_phone)
    n = len(hand.known) + hand.unseen
    out = [sketch.same("hand", n) or sketch.keep("hand", hand_sheet(c, box, font, n))]
    drawn = sketch.same("cards", hand.shows)
    if not drawn:
        top = 26 if font < 16 else 32
        room = Box(box.x + 12, box.y + top, box.w - 21, box.h - top)
        drawn = sketch.keep("cards", part(row(c, hand, room, scale)))
    return [*out, drawn]


def hand_sheet(c: Canvas, box: Box, font: float, n: int) -> str:
    """Return the sheet of the hand with its title and how many cards there are."""
    own = c.seat == c.reader.seat
    said = c.text("Your hand") if own else c.text("Hand of {name}", name=c.reader.name(c.seat))
    y = box.y + (18 if font < 16 else 24)
    out = sheet(box) + heading(box.x + 9, y, said, font)
    count = c.text.plural("{n} card", "{n} cards", n)
    return part(out + label(box.x + box.w - 9, y, count, 12, "ptn-soft", "end"))


def row(c: Canvas, hand: Hand, room: Box, scale: float) -> str:
    """Return the cards side by side; they overlap where there are many; still more are chips."""
    count = hand.places
    w = CARD[0] * scale
    if count > 1 and (room.w - w) / (count - 1) < LEAST_SEEN * w:
        return chips(c, hand, room, 2, scale / 1.02)
    out = ""
    for k, x in enumerate(along(room.x, room.w, count, w, GAP * scale)):
        move = f' transform="translate({x:.1f} {room.y:g}) scale({scale:g})"'
        if k >= len(hand.order):
            out += thing("unseen", use("mini-back", 0, 0, *CARD), move)
        elif hand.order[k] in hand.known:
            out += one_card(c, hand.order[k], hand.marks(hand.order[k]) + move)
    return out


def one_card(c: Canvas, card: int, marks: str) -> str:
    """Return a card with how far its place is."""
    tables = c.view.tables
    inside = title(card_title(tables, card, c.text)) + hand_card(tables, card, c.text)
    inside += distance(c, card, 41, 40.5) + spot(Box(0, 0, *CARD), 7)
    return thing(f"hand {card}", inside, marks)


def distance(c: Canvas, card: int, middle: float, y: float) -> str:
    """Return the label of a card: a photo here, or how many Moves away; "" before the start."""
    here = c.own(desk.PLACE)
    if not here:
        return ""
    if card == here:
        return pill(c.text("photo"), middle, y, "ptn-near")
    n = int(c.view.tables.moves[here * t.NUMBERS + card])
    said = c.text.plural("{n} move", "{n} moves", n)
    return pill(said, middle, y, "ptn-near" if n == 1 else "ptn-far")


def chips(c: Canvas, hand: Hand, room: Box, rows: int, scale: float = 1) -> str:
    """Return the hand as small cards in rows."""
    per_row = max(1, -(-hand.places // rows))
    w, h = CHIP[0] * scale, (CHIP[1] + 5) * scale
    xs = along(room.x, room.w, per_row, w, 5 * scale)
    out = ""
    for k in range(hand.places):
        line, column = divmod(k, per_row)
        move = f' transform="translate({xs[column]:.1f} {room.y + line * h:.1f})'
        move += f' scale({scale:g})"' if scale != 1 else '"'
        if k >= len(hand.order):
            out += thing("unseen", use("mini-back", 0, 0, 44, 59), move)
        elif hand.order[k] in hand.known:
            card = hand.order[k]
            inside = title(card_title(c.view.tables, card, c.text)) + chip(c.view.tables, card)
            inside += distance(c, card, 33, 39.5) + spot(Box(0, 0, *CHIP), 7)
            out += thing(f"hand {card}", inside, hand.marks(card) + move)
    return out
