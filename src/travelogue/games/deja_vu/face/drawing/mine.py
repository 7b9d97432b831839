"""Deja Vu, drawing: the cards in front: open cards and hand."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import HIDDEN
from travelogue.face.cards import along
from travelogue.face.svg import Box, ems, label, rect, wrap

from ...rules import tables as t
from ...rules import vocabulary as v
from .. import goals, words
from .cards import card_face, filled_slots, placed, rounded, strip
from .layout import CARD_H, CARD_W, CARDS, PHONE
from .parts import Canvas, coin, panel, part, rule, star, thing, use
from .tray import button, grid, needs_grid, walk_button

GAP: Final = 7.0
PLACES: Final = 2  # open cards that always have their room
IN_HAND: Final = (v.MODE_BUILD_HAND, v.MODE_BUILD_ROW, v.MODE_RECALL)
ONE_ROW: Final = 6  # of a phone's hand


def title(c: Canvas, box: Box, name: str, tally: str) -> str:
    """Return the head of a group of cards."""
    y = box.y + (19 if c.at.head > 24 else 15)
    out = label(box.x, y, name, c.at.title, "djv-title")
    x = box.x + ems(name) * c.at.title * 0.98 + 12
    return out + label(x, y, tally, c.at.text + 0.5, "djv-soft")


def ground(c: Canvas) -> str:
    """Return what lies under open cards, hand and memory."""
    box = c.at.mine
    out = panel(box)
    if c.view.step != v.STEP_SECRET:
        for side in (c.at.hand, c.at.memory):
            out += rule(side.x - 9, box.y + 10, box.h - 20)
    return part(out)


# --- open cards -----------------------------------------------------------------------------------


def open_cards(c: Canvas) -> str:
    """Return the cards that lie open with their bits, and the places that are free."""
    s, seat, box, sketch = c.view, c.front(), c.at.open, c.sketch
    laid = words.short_laid(s, seat)
    work = int(s.card) if s.seat == seat and s.mode in IN_HAND else t.NO_CARD
    goal, places = goals.goal(s, seat), int(s.has(seat, t.O_MINDS))
    is_mine = c.is_mine()
    shows = (seat, laid, work, int(s.laid), goal, places, needs_grid(c), is_mine, int(s.step),
             int(s.pool) if needs_grid(c) else 0)  # fmt: skip
    kept = sketch.same("open", shows)
    if kept:
        return kept
    if needs_grid(c):
        return sketch.keep("open", part(grid(c)))
    text = c.reader.text
    tally = text("{n} of {all}", n=len(laid), all=places)
    out = title(c, box, text("Open cards"), tally)
    k, y = c.at.scale, box.y + c.at.head
    for n, (card, x) in enumerate(open_places(c)):
        if card != t.NO_CARD:
            out += open_card(c, card, laid.get(card, int(s.laid)), goal, x, y)
        else:
            out += free_place(c, n < places, x, y, k)
    if c.at.is_phone:
        out += phone_buttons(c, y)
    return sketch.keep("open", part(out))


def open_places(c: Canvas) -> list[tuple[int, float]]:
    """Return what lies on each place for open cards, NO_CARD on a free one, and its left edge."""
    s, seat, box = c.view, c.front(), c.at.open
    cards = list(words.short_laid(s, seat))
    if s.seat == seat and s.mode in IN_HAND:
        cards.append(int(s.card))
    room = max(PLACES, int(s.has(seat, t.O_MINDS)), len(cards))
    cards += [t.NO_CARD] * (room - len(cards))
    return list(zip(cards, along(box.x, box.w, room, c.at.card_w, GAP), strict=True))


def open_card(c: Canvas, card: int, laid: int, goal: int, x: float, y: float) -> str:
    key, k = c.view.tables.keys[card], c.at.scale
    inside = card_face(c, card, k) + filled_slots(laid, key)
    if card == goal and c.reader.seat >= 0:
        inside += goal_star(c, k)
    return placed(inside, x, y, k, f"short {key}", f"card-{key}")


def goal_star(c: Canvas, k: float) -> str:
    """Return the sign of the goal: on the corner, on a phone inside, for titles are close."""
    f = round(1.1 / k, 2)
    return star(CARD_W - 14, 108, f) if c.at.is_phone else star(CARD_W - 4, 3, f)


def free_place(c: Canvas, is_free: bool, x: float, y: float, k: float) -> str:
    """Return a place for an open card: free, or still to be won with a mind."""
    out = use("st-ghost", 0, 0, CARD_W, CARD_H)
    if is_free:
        out += use("e-mind", 42, 50, 28)
        out += label(56, 103, c.reader.text("free place"), round(11.5 / k, 1), "djv-soft", "middle")
    marks = "" if is_free else ' opacity=".4"'
    inside = f"<g{marks}>{out}</g>"
    place = f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.4f})">{inside}</g>'
    return thing("place free" if is_free else "place none", place)


def phone_buttons(c: Canvas, y: float) -> str:
    """Return what else bits and girl can do, beside a phone's open cards."""
    text = c.reader.text
    if c.view.step != v.STEP_MAIN or not c.is_mine():
        return ""
    x, h = PHONE * CARDS + 244, (c.at.card_h - 4) / 2
    tall = h > 60
    out = button("grow", "flower", text("Grow"), text("3 bits"), Box(x, y, 110, h), tall)
    return out + walk_button(c, Box(x, y + h + 4, 110, h), tall)


# --- the hand -------------------------------------------------------------------------------------


def hand(c: Canvas) -> str:
    """Return the hand: faces for its owner, backs for everybody else."""
    s, seat, sketch = c.view, c.front(), c.sketch
    mask, n = int(s.has(seat, t.O_HAND)), int(s.has(seat, t.O_HAND_N))
    goal = goals.goal(s, seat) if c.reader.seat >= 0 else t.NO_CARD
    is_secret = s.step == v.STEP_SECRET
    picked = secret_picks(c, seat)
    shows = (seat, mask, n, goal, int(s.has(seat, t.O_HANDS)), picked, is_secret)
    kept = sketch.same("hand", shows)
    if kept:
        return kept
    text, box = c.reader.text, c.at.hand
    if is_secret:
        deal = opening if c.at.is_phone else wide_opening
        return sketch.keep("hand", part(deal(c, cards_held(c), picked)))
    is_yours = c.reader.seat == seat
    name = text("Your hand") if is_yours else text("Hand")
    out = title(c, box, name, text("{n} of {all}", n=n, all=s.has(seat, t.O_HANDS)))
    for card, x, y, k in hand_places(c):
        out += hand_card(c, card, card == goal, picked, x, y, k)
    return sketch.keep("hand", part(out))


def cards_held(c: Canvas) -> list[int]:
    """Return the cards in hand; NO_CARD for each that this view does not know."""
    s, seat = c.view, c.front()
    mask = int(s.has(seat, t.O_HAND))
    return [t.NO_CARD] * int(s.has(seat, t.O_HAND_N)) if mask == HIDDEN else words.ones(mask)


def hand_places(c: Canvas) -> list[tuple[int, float, float, float]]:
    """Return every card of the hand with its corner and scale; a phone has two rows for many."""
    box, cards = c.at.hand, cards_held(c)
    y = box.y + c.at.head
    if not c.at.is_phone or len(cards) <= ONE_ROW:
        places = along(box.x, box.w, len(cards), c.at.card_w, GAP)
        return [(card, x, y, c.at.scale) for card, x in zip(cards, places, strict=True)]
    k = (box.h - c.at.head - 6) / 2 / CARD_H
    per = -(-len(cards) // 2)
    step = min(CARD_W * k + GAP, (box.w - CARD_W * k) / max(per - 1, 1))
    return [
        (card, box.x + (n % per) * step, y + (n // per) * (CARD_H * k + 4), k)
        for n, card in enumerate(cards)
    ]


def secret_picks(c: Canvas, seat: int) -> tuple[int, int]:
    """Return what was chosen in secret: to remember and to discard, for its owner only."""
    s = c.view
    if s.step != v.STEP_SECRET or seat != c.reader.seat or s.viewer != seat:
        return 0, 0
    return int(s.has(seat, t.O_PICKED_LONG)), int(s.has(seat, t.O_PICKED_DROP))


def hand_card(
    c: Canvas, card: int, is_goal: bool, picked: tuple[int, int], x: float, y: float, k: float
) -> str:
    if card == t.NO_CARD:
        return placed(use("back-personal", 0, 0, CARD_W, CARD_H), x, y, k, "backs")
    key = c.view.tables.keys[card]
    inside = card_face(c, card, k)
    if is_goal:
        inside += goal_star(c, k)
    if picked[0] >> card & 1 or picked[1] >> card & 1:
        word = c.reader.text("remember") if picked[0] >> card & 1 else c.reader.text("discard")
        inside += rect(Box(4, 64, 104, 26), 13, "djv-tag")
        inside += label(56, 82, word, round(13 / k, 1), "djv-on-gold", "middle")
    return placed(inside, x, y, k, f"hand {key}", f"card-{key}")


def opening(c: Canvas, cards: list[int], picked: tuple[int, int]) -> str:
    """Return the opening hand on a phone, all cards side by side, and how a card reads."""
    top, low = c.at.bits.y, c.at.height < 500
    per = 3 if len(cards) <= 5 and not low else 4 if len(cards) > 5 else 5
    k = min(1.0, (344 - GAP * (per - 1)) / per / CARD_W, (172.0 if not low else 116.0) / CARD_H)
    out = ""
    for n, card in enumerate(cards):
        row, column = divmod(n, per)
        wide = min(per, len(cards) - row * per)
        x = PHONE * CARDS + 180 + (column - wide / 2) * (CARD_W * k + GAP) + GAP / 2
        out += hand_card(c, card, False, picked, x, top + 8 + row * (CARD_H * k + 12), k)
    rows = -(-len(cards) // per)
    return out + legend(c, top + 8 + rows * (CARD_H * k + 12) + 6)


def wide_opening(c: Canvas, cards: list[int], picked: tuple[int, int]) -> str:
    """Return the opening hand on a desktop: it has the room of open cards and memory too."""
    box, text = c.at.mine, c.reader.text
    at = Box(box.x + 12, box.y, box.w, box.h)
    out = title(c, at, text("Your hand") if c.reader.seat >= 0 else text("Hand"), "")
    x, y = at.x, box.y + c.at.head
    for card in cards:
        out += hand_card(c, card, False, picked, x, y, c.at.scale)
        x += c.at.card_w + GAP
    side = at.x + 7 * (c.at.card_w + GAP) + 6
    return out + reading(c, side, box.y + 2)


def legend(c: Canvas, y: float) -> str:
    """Return how a card reads, on a sheet of its own."""
    x = PHONE * CARDS + 8
    return panel(Box(x, y, 344, 126)) + reading(c, x, y)


def reading(c: Canvas, x: float, y: float) -> str:
    """Return how a card reads."""
    text = c.reader.text
    is_phone = c.at.is_phone
    out = label(x + 12, y + 22, text("How a card reads"), 14, "djv-title")
    for n, (sign, words_said) in enumerate(
        (
            (use("slot-star", x + 12, y + 34, 22), text("left: shapes it needs, from the top")),
            (coin(3, x + 12, y + 63, 22), text("gold coin: points once it is built")),
            (use("e-eye", x + 12, y + 92, 22), text("round icon: the ability it gives you")),
        )
    ):
        lines = (words_said,) if is_phone else wrap(words_said, 12.5 * 0.88, c.at.width - x - 56, 2)
        for k, line in enumerate(lines):
            middle = y + 50 + 29 * n + (k - (len(lines) - 1) / 2) * 14
            out += sign + label(x + 44, middle, line, 12.5, "")
            sign = ""
    return out


def strips(c: Canvas) -> str:
    """Return a phone's hand below the map: number, points and slots of each card."""
    s, seat, box = c.view, c.front(), c.at.strips
    mask = int(s.has(seat, t.O_HAND))
    cards = [*words.short_laid(s, seat)] + ([] if mask == HIDDEN else words.ones(mask))
    goal = goals.goal(s, seat) if c.reader.seat >= 0 else t.NO_CARD
    n = max(len(cards), 3)
    w = (box.w - 4 * (n - 1)) / n
    out = rounded("strip", w, 62, 8)
    opened = words.short_laid(s, seat)
    for k, card in enumerate(cards):
        where = "short" if card in opened else "hand"
        key = s.tables.keys[card]
        inside = strip(c, card, Box(0, 0, w, 62), card == goal)
        ring = rect(Box(-1, -1, w + 2, 64), 9, "spot")
        out += (
            f'<g transform="translate({box.x + k * (w + 4):.1f} {box.y:.1f})"'
            f' data-why="{where} {key}">{inside}{ring}</g>'
        )
    return part(out)
