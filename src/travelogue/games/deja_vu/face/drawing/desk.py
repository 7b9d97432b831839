"""Deja Vu, drawing: the cards in front: start card, short-term memory, hand."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import HIDDEN
from travelogue.face.svg import BOLD, Box, ems, fit, label

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.heaps import kinds_of
from .. import words
from .cards import CARD_H, CARD_W, card_face, filled_slots, placed
from .parts import FRAGMENT_NAMES, Canvas, bit, panel, use

PAD: Final = 10.0
HEAD: Final = 24.0
GAP: Final = 7.0
SCALE: Final = 0.62  # of cards on a desktop
TALL_COLUMNS: Final = 4


# --- cards in front: start card, short-term memory, hand ------------------------------------------


def desk_items(c: Canvas, seat: int) -> list[tuple[str, int]]:
    """Return what lies on the desk: (`start`, `short`, `free`, `work`, `hand` or `back`, card)."""
    s = c.view
    items = [("start", -1)]
    items += [("short", card) for card in words.short_laid(s, seat)]
    items += [("free", -1)] * max(0, int(s.has(seat, t.O_MINDS) - s.has(seat, t.O_SHORT_N)))
    if s.seat == seat and s.mode in (v.MODE_BUILD_HAND, v.MODE_BUILD_ROW, v.MODE_RECALL):
        items.append(("work", int(s.card)))
    mask = s.has(seat, t.O_HAND)
    if mask == HIDDEN:
        return items + [("back", -1)] * int(s.has(seat, t.O_HAND_N))
    return items + [("hand", card) for card in words.ones(mask)]


def desk_scale(c: Canvas, seat: int, w: float) -> float:
    """Return the scale at which the desk's cards fit: all in a row, or four on a phone."""
    if c.tall:
        return (w - 2 * PAD - (TALL_COLUMNS - 1) * GAP) / TALL_COLUMNS / CARD_W
    n = len(desk_items(c, seat))
    return min(SCALE, (w - 2 * PAD - (n - 1) * GAP) / n / CARD_W)


def desk_height(c: Canvas, seat: int, w: float) -> float:
    k = desk_scale(c, seat, w)
    if not c.tall:
        return HEAD + CARD_H * SCALE + PAD
    rows = -(-len(desk_items(c, seat)) // TALL_COLUMNS)
    return HEAD + rows * (CARD_H * k + GAP) + PAD


def desk(c: Canvas, seat: int, box: Box) -> str:
    """Return start card, short-term memory and hand of the seat in front."""
    s, text = c.view, c.reader.text
    k = desk_scale(c, seat, box.w)
    out = panel(box)
    places = text("Short-term {n}/{all}", n=s.has(seat, t.O_SHORT_N), all=s.has(seat, t.O_MINDS))
    cards = text("Hand {n}/{limit}", n=s.has(seat, t.O_HAND_N), limit=s.has(seat, t.O_HANDS))
    name = fit(c.reader.name(seat), 14, 120)
    out += label(box.x + PAD, box.y + 17, name, 14, "djv-title")
    x = box.x + PAD + ems(name) * 14 * BOLD + 8
    if not c.tall:
        places = f"{places} · {cards}"
    out += label(x, box.y + 17, places, 13, "djv-soft")
    out += treasures(c, seat, box.x + box.w - PAD, box.y + 4)
    per = TALL_COLUMNS if c.tall else 99
    for n, (sort, card) in enumerate(desk_items(c, seat)):
        x = box.x + PAD + (n % per) * (CARD_W * k + GAP)
        y = box.y + HEAD + (n // per) * (CARD_H * k + GAP)
        out += desk_card(c, seat, sort, card, x, y, k)
    return out


def desk_card(c: Canvas, seat: int, sort: str, card: int, x: float, y: float, k: float) -> str:
    if sort == "start":
        return start_card(c, seat, x, y, k)
    if sort == "back":
        return placed(use("back-personal", 0, 0, 112, 156), x, y, k)
    if sort == "free":
        ghost = use("st-ghost", 0, 0, 112, 156) + use("e-mind", 42, 64, 28)
        return placed(ghost, x, y, k)
    key = c.view.tables.keys[card]
    if sort == "short":
        laid = words.short_laid(c.view, seat)[card]
        inside = card_face(c, card) + filled_slots(laid, True) + chosen_ring(c, seat, card)
        marks = c.mark(v.ADD_FIRST + card if seat == c.reader.seat else -1, f"short {key}")
        return placed(inside, x, y, k, marks, f"card-{key}")
    if sort == "work":
        inside = card_face(c, card) + filled_slots(int(c.view.laid), True)
        ring = use("st-on", -4, -4, 120, 164)
        return placed(inside + ring, x, y, k, f' data-why="hand {key}"', f"card-{key}")
    return hand_card(c, seat, card, x, y, k)


def chosen_ring(c: Canvas, seat: int, card: int) -> str:
    s = c.view
    is_chosen = s.seat == seat and s.mode == v.MODE_ADD and s.card == card
    return use("st-on", -4, -4, 120, 164) if is_chosen else ""


def hand_card(c: Canvas, seat: int, card: int, x: float, y: float, k: float) -> str:
    """Return a card of the hand with what it can be used for now."""
    s, key = c.view, c.view.tables.keys[card]
    inside = card_face(c, card)
    if s.step == v.STEP_SECRET:
        inside += secret_mark(c, seat, card)
    actions = (v.BUILD_FIRST, v.RECALL_FIRST)
    if s.step in (v.STEP_DISCARD, v.STEP_SECRET):
        actions = (v.LONG_FIRST, v.DISCARD_FIRST)
    whole = next((first + card for first in actions if c.may(first + card)), -1)
    out = placed(inside, x, y, k, c.mark(whole, f"hand {key}"), f"card-{key}")
    begin = v.RECALL_FIRST + card
    if whole == v.BUILD_FIRST + card and c.may(begin):
        spot = '<rect x="66" y="88" width="42" height="34" rx="12" class="djv-well"/>'
        spot += '<rect x="66" y="88" width="42" height="34" rx="12" class="spot"/>'
        spot += use("e-mind", 74, 92, 26)
        out += (
            f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.3f})"'
            f"{c.mark(begin, f'hand {key}')}>{spot}</g>"
        )
    return out


def secret_mark(c: Canvas, seat: int, card: int) -> str:
    """Return how a card was chosen in secret, for its owner only."""
    s, text = c.view, c.reader.text
    if seat != c.reader.seat:
        return ""
    if s.has(seat, t.O_PICKED_LONG) >> card & 1:
        word = text("remember")
    elif s.has(seat, t.O_PICKED_DROP) >> card & 1:
        word = text("discard")
    else:
        return ""
    return use("st-on", -4, -4, 120, 164) + (
        '<rect x="8" y="68" width="96" height="23" rx="11" class="djv-tag"/>'
        + label(56, 84, word, 14, "djv-on-gold", "middle")
    )


def start_card(c: Canvas, seat: int, x: float, y: float, k: float) -> str:
    """Return the start card: flower circle to grow on and plant from, and the chests (DJV-24)."""
    s = c.view
    out = use("start-card", 0, 0, 112, 156) + use("girl", 8, 8, 30, 40)
    chest = kinds_of(s.has(seat, t.O_CHEST))
    size = 28 if len(chest) < 2 else 19
    out += '<circle cx="32" cy="84" r="20" class="djv-hole"/>'
    for n, kind in enumerate(chest[:4]):
        dx, dy = ((n % 2) * 19 - 9, (n // 2) * 19 - 9) if len(chest) > 1 else (0, 0)
        out += bit(kind, 32 + dx, 84 + dy, size)
    out += use("e-chest", 44, 96, 18)
    if len(chest) > 4:
        out += label(32, 120, f"+{len(chest) - 4}", 14, "djv-bold", "middle")
    flower = bool(s.has(seat, t.O_CIRCLE))
    out += use("s-link", 30, 132, 22, 16) + label(58, 145, "2", 14, "djv-gold-text")
    whole = placed(out, x, y, k, ' data-why="start"')
    mine = seat == c.reader.seat
    action = (v.PLANT_START if flower else v.GROW_ACTION) if mine else -1
    spot = '<circle cx="82" cy="62" r="25" class="spot"/>'
    shape = use("flower" if flower else "flower-empty", 62, 42, 40)
    target = "plant start" if flower else "grow flower"
    return whole + (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.3f})"{c.mark(action, target)}>'
        f"{spot}{shape}</g>"
    )


def treasures(c: Canvas, seat: int, right: float, y: float) -> str:
    """Return fragments and markers, right-aligned."""
    s = c.view
    markers = str(s.has(seat, t.O_MARKERS))
    w = ems(markers) * 13 * BOLD
    out = label(right, y + 14, markers, 13, "djv-bold", "end") + use("vp", right - w - 22, y, 18)
    x = right - w - 50
    for fragment in reversed(range(t.FRAGMENTS)):
        if s.has(seat, t.O_FRAGMENTS) >> fragment & 1:
            shape = use(f"frag-{FRAGMENT_NAMES[fragment]}", x, y, 19)
            out += f'<g data-piece="fragment-{fragment}">{shape}</g>'
            x -= 20
    return f'<g data-why="fragments">{out}</g>'
