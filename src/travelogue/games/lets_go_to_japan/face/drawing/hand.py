"""Let's Go! To Japan: what is asked: the hand, an offer, or the card on the way, with buttons."""

from __future__ import annotations

from typing import Final

from travelogue.face.svg import Box, fit, label, rect, safe, why_mark, wrap
from travelogue.face.text import signed

from ...rules import vocabulary as v
from ...rules.tables import ACTIVITIES, HAND_ROOM, TRACKS, UNSEEN
from ..prompt import prompt
from ..words import card_piece, line_piece
from ..words import label as words_of
from .cards import CARD, TRIP_H, open_card, slab, trip_card
from .parts import CITIES, Canvas, button, group, is_trip, moved, panel, piece, spread, use

FULL_CARDS: Final = 4  # more are drawn as slabs
TITLE: Final = 28
ROW_H: Final = 40
SLAB_H: Final = 70
STACK_W: Final = 42
STANDING_H: Final = 22
REWARD_ICONS: Final = ("sun", "i-research", "i-wild", "train-luxury", "i-walk")
TRAIN_ICONS: Final = ("train-starting", "train-luxury", "train-regular")


def hand_codes(c: Canvas) -> list[int]:
    """Return the codes of the front seat's hand that the reader sees."""
    first = c.seat * HAND_ROOM
    codes = [int(c.view.hands[first + k]) for k in range(c.field(v.F_HAND))]
    return [code for code in codes if 0 < code < UNSEEN]


def card_in_question(c: Canvas) -> int:
    """Return the card that a step of the trip or of the Agent asks about, -1 if none."""
    if c.seat not in c.view.pending() or c.reader.seat != c.seat:
        return -1
    if c.field(v.F_STEP) not in (
        v.STEP_GIVE_CITY, v.STEP_CITY, v.STEP_REVEAL, v.STEP_IGNORE,
    ):  # fmt: skip
        return -1
    return int(c.view.question(c.seat).args[0]) - 1


def buttons_of(c: Canvas) -> list[int]:
    """Return the actions that are buttons: not on a card, a day or a track."""
    return [action for action in c.labels if is_button(action)]


def is_button(action: int) -> bool:
    if v.WILD_FIRST <= action < v.WILD_FIRST + TRACKS:
        return False
    if v.DECK_FIRST <= action < v.PLAN_FIRST or action in (v.RESEARCH_ACTION, v.FINISH_ACTION):
        return True
    return v.MIX_FIRST <= action < v.DISCARD_FIRST or (
        action >= v.BONUS_FIRST and not v.GIVE_FIRST <= action < v.TRAIN_FIRST
    )


def icon_of(action: int) -> str:
    """Return the symbol on a button."""
    if v.DECK_FIRST <= action < v.PLAN_FIRST:
        return f"back-{CITIES[action - v.DECK_FIRST]}"
    if action == v.RESEARCH_ACTION or v.MIX_FIRST <= action < v.DISCARD_FIRST:
        return "i-research"
    if v.BONUS_FIRST <= action < v.GIVE_FIRST:
        return REWARD_ICONS[action - v.BONUS_FIRST]
    if v.TRAIN_FIRST <= action < v.REVEAL_FIRST:
        return TRAIN_ICONS[action - v.TRAIN_FIRST]
    if v.REVEAL_FIRST <= action < v.WILD_FIRST:
        return ("tick", "i-walk")[action - v.REVEAL_FIRST]
    return {v.WILD_STOP: "i-wild", v.IGNORE_FIRST: "tick", v.FINISH_ACTION: "tick"}.get(action, "")


# --- the panel ----------------------------------------------------------------------------------


def hand_height(c: Canvas, w: float) -> float:
    """Return how high the panel must be."""
    buttons = len(buttons_of(c))
    rows = -(-buttons // per_row(c)) if buttons else 0
    return TITLE + 6 + body_height(c, w) + rows * (ROW_H + 6) + 6


def per_row(c: Canvas) -> int:
    return 2 if c.tall else 4


def body_height(c: Canvas, w: float) -> float:
    """Return the height of the cards shown; at the end, of who came where."""
    if c.view.stage == v.STAGE_OVER:
        return STANDING_H * len(c.reader.names)
    if c.view.stage == v.STAGE_TRIPS and c.labels:
        return 70 * 2 if c.tall else TRIP_H + 4
    if c.view.stage == v.STAGE_PASSPORTS and c.labels:
        return 98 * (2 if c.tall else 1)
    if card_in_question(c) >= 0:
        return SLAB_H if c.tall else CARD[1] + 6
    n = len(hand_codes(c))
    if n == 0:
        return 0
    if c.tall or n > FULL_CARDS:
        return slab_rows(c, n) * (SLAB_H + walk_room(c))
    return CARD[1] + 6 + walk_room(c)


def slab_rows(c: Canvas, n: int) -> int:
    return -(-n // (2 if c.tall else 3))


def walk_room(c: Canvas) -> int:
    """Return the room for the buttons below the cards, 0 if nobody may walk; fingers need more."""
    if not any(v.WALK_FIRST <= action < v.RESEARCH_ACTION for action in c.labels):
        return 0
    return 38 if c.tall else 28


def hand(c: Canvas, box: Box) -> str:
    """Return the panel: what is asked, the cards it is about, and buttons."""
    asked = prompt(c.view, c.reader.seat, c.reader)
    out = panel(box)
    room = box.w - 24 - (STACK_W if c.field(v.F_STACK) else 0)
    out += label(box.x + 12, box.y + 20, fit(asked.title, 14.5, room), 14.5, "lgj-serif")
    out += stack(c, box.x + box.w - 12, box.y + 6)
    inner = Box(box.x + 10, box.y + TITLE + 4, box.w - 20, body_height(c, box.w))
    if c.view.stage == v.STAGE_TRIPS and c.labels:
        out += trip_offers(c, inner)
    elif c.view.stage == v.STAGE_PASSPORTS and c.labels:
        out += passport_offers(c, inner)
    elif card_in_question(c) >= 0:
        out += asked_card(c, inner)
    elif c.view.stage == v.STAGE_OVER:
        out += standings(c, inner)
    else:
        out += hand_cards(c, inner)
    return out + buttons(c, Box(inner.x, inner.y + inner.h + 2, inner.w, 0))


def standings(c: Canvas, box: Box) -> str:
    """Return a line for each seat, the best first: its place, its name and its points."""
    ranks, scores = c.view.ranks(), c.view.scores()
    out = ""
    for k, seat in enumerate(sorted(range(c.view.seats), key=lambda seat: ranks[seat])):
        y = box.y + STANDING_H * (k + 0.7)
        style = "lgj-b" if ranks[seat] == 0 else ""
        name = fit(f"{ranks[seat] + 1}. {c.reader.name(seat)}", 13, box.w - 80)
        points = c.reader.text("{n} VP", n=signed(scores[seat]))
        out += label(box.x + 2, y, name, 13, style)
        out += label(box.x + box.w - 2, y, points, 13, style, "end")
    return out


def stack(c: Canvas, right: float, y: float) -> str:
    """Return how many cards lie on the board of the seat in front, for a later round (LGJ-82)."""
    n = c.field(v.F_STACK)
    if not n:
        return ""
    number = label(right, y + 14, str(n), 13, "lgj-b", "end")
    return group(why_mark("stack"), use("draw-stack", right - STACK_W + 10, y, 18), number)


def buttons(c: Canvas, box: Box) -> str:
    """Return the buttons in rows."""
    actions = buttons_of(c)
    out = ""
    n = per_row(c) if len(actions) != 5 or c.tall else 5
    for start in range(0, len(actions), n):
        row = actions[start : start + n]
        y = box.y + start // n * (ROW_H + 6)
        each = min((box.w - 6 * (len(row) - 1)) / len(row), 220)
        for k, action in enumerate(row):
            words = words_of(c.view, action, c.reader)
            place = Box(box.x + k * (each + 6), y, each, ROW_H)
            out += button(c, action, place, words, icon_of(action))
    return out


# --- cards --------------------------------------------------------------------------------------


def hand_cards(c: Canvas, box: Box) -> str:
    """Return the hand: open cards, or slabs on a phone and after a Research."""
    codes = hand_codes(c)
    small = c.tall or len(codes) > FULL_CARDS
    columns = 2 if c.tall else 3 if small else FULL_CARDS
    walks = walk_room(c)
    out = ""
    places = list(spread(columns, box.x, box.w, 8))
    for slot, code in enumerate(codes):
        x, w = places[slot % columns]
        y = box.y + slot // columns * (SLAB_H + walks)
        if small:
            size, body = (w, 66.0), slab(c.view.tables, code - 1, round(w, 1), c.reader.text)
        else:
            size = (float(CARD[0]), float(CARD[1]))
            body = open_card(c.view.tables, code - 1, False, c.reader.text)
        out += hand_card(c, slot, code, x, y, size, body)
        if walks:
            action = v.WALK_FIRST + slot
            place = Box(x, y + size[1] + 4, size[0], walks - 6)
            out += button(c, action, place, c.reader.text("Walk instead"), "i-walk")
    return out


def hand_card(
    c: Canvas, slot: int, code: int, x: float, y: float, size: tuple[float, float], body: str
) -> str:
    """Return one card of the hand with its action, if it may be picked."""
    action = next(
        (
            first + slot
            for first in (v.PLAN_FIRST, v.DISCARD_FIRST, v.GIVE_FIRST)
            if first + slot in c.labels
        ),
        -1,
    )
    frame = Box(-2, -2, size[0] + 4, size[1] + 4)
    picked = c.field(v.F_STEP) == v.STEP_PLACE and c.view.pick(c.seat) == code
    if action >= 0:
        body += rect(frame, 10, "lgj-can")
    elif picked:
        body += rect(frame, 10, "lgj-picked")
        tape = use("tape", size[0] / 2 - 27, -9, 54, 16)
        body += f'<g transform="rotate(-4 {size[0] / 2:g} 0)">{tape}</g>'
    marks = c.mark(action, f"hand {slot}") + piece(card_piece(c.view.tables, code - 1))
    return moved(x, y, group(marks, body))


def asked_card(c: Canvas, box: Box) -> str:
    """Return the card that is asked about."""
    card = card_in_question(c)
    text = c.reader.text
    if c.tall:
        return moved(box.x, box.y, slab(c.view.tables, card, round(box.w, 1), text))
    if is_trip(card + 1):
        return moved(box.x, box.y, slab(c.view.tables, card, 260, text))
    return moved(box.x, box.y, open_card(c.view.tables, card, False, text))


def trip_offers(c: Canvas, box: Box) -> str:
    """Return the two Day Trips offered; the one that was kept is marked."""
    out = ""
    for k in range(2):
        card = ACTIVITIES + c.field(v.F_OFFER + k)
        text = c.reader.text
        kept = c.field(v.F_KEPT) == k
        if c.tall:
            x, y, w, h = box.x, box.y + 70 * k, box.w, 66.0
            body = slab(c.view.tables, card, round(w, 1), text)
        else:
            x, y, w, h = box.x + k * 140, box.y, float(CARD[0]), float(TRIP_H)
            body = trip_card(c.view.tables, card, False, text)
        style = "lgj-can" if v.KEEP_TRIP_FIRST + k in c.labels else "lgj-picked" if kept else ""
        if style:
            body += rect(Box(-2, -2, w + 4, h + 4), 10, style)
        out += moved(x, y, group(c.mark(v.KEEP_TRIP_FIRST + k, "daytrip"), body))
    return out


def passport_offers(c: Canvas, box: Box) -> str:
    """Return the two Passports offered."""
    out = ""
    places = [(box.x, box.w), (box.x, box.w)] if c.tall else list(spread(2, box.x, box.w, 10))
    for k, (x, w) in enumerate(places):
        y = box.y + (98 * k if c.tall else 0)
        passport = c.field(v.F_OFFER + k)
        out += passport_card(c, passport, Box(x, y, w, 92), v.KEEP_PASSPORT_FIRST + k)
    return out


def passport_card(c: Canvas, passport: int, box: Box, action: int = -1) -> str:
    """Return a Passport: its name and what it does."""
    text, tables = c.reader.text, c.view.tables
    out = rect(box, 8, "lgj-passport")
    name = fit(text(tables.passport_names[passport]), 13, box.w - 44)
    out += label(box.x + 12, box.y + 21, name, 13, "lgj-cream-serif")
    out += use("i-wild", box.x + box.w - 28, box.y + 8, 18, 0, ' opacity=".6"')
    lines = wrap(text(tables.passport_texts[passport]), 11, box.w - 22, int((box.h - 26) // 13.5))
    for k, line in enumerate(lines):
        out += label(box.x + 12, box.y + 38 + 13.5 * k, line, 11, "lgj-cream-2")
    if action in c.labels:
        out += rect(box, 8, "lgj-can")
        return group(c.mark(action, "passport"), out)
    marks = piece(line_piece(c.seat, "passport")) + why_mark("passport")
    return group(f'{marks} aria-label="{safe(name)}"', out)
