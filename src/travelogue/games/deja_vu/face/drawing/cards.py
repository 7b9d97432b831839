"""Deja Vu, drawing: cards, whole and small, and memories whose landscapes join."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, ems, label, rect

from ...rules.heaps import laid_kinds
from ...rules.tables import KIND_PERSONAL, NUMBERS, WHITE, Tables
from ...rules.vocabulary import COLOUR_NAMES
from .. import words
from .layout import CARD_H, CARD_W
from .parts import EFFECT_SYMBOLS, SLOT_NAMES, Canvas, bit, coin, number_mark, star, use

SCORE_SYMBOLS: Final = ("", "s-count", "s-run", "s-triple", "s-each")
SCORE_TEXT: Final = ("", "1·3·6·10·15", "5 each", "18", "2 each")
WHITE_COUNT: Final = "3·6·10·15·21"
OUTLINE: Final = "M8 0H104a8 8 0 0 1 8 8V148a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"
NAMED_FROM: Final = 96.0  # pixels of width from which a card shows its name
NAME_ROOM: Final = 78.0
LEAST: Final = 11.0


@memo
def face(
    card: int,
    name: str,
    kind: int,
    slots: tuple[int, ...],
    points: int,
    effects: tuple[int, ...],
    scale: float,
) -> str:
    """Return the face of a card, 112 by 156, without what lies on it, to be shown at a scale."""
    colour, number = divmod(card, NUMBERS)
    world = COLOUR_NAMES[colour]
    out = '<g clip-path="url(#djv-clip)">' + use(f"bg-{world}-{number + 1}", 0, 0, CARD_W, CARD_H)
    out += use("card-frame", 0, 0, CARD_W, CARD_H) + "</g>"
    edge = "djv-edge" if kind == KIND_PERSONAL else "djv-edge djv-edge-communal"
    out += f'<path d="{OUTLINE}" class="{edge}"/>'
    for k, shape in enumerate(slots):
        out += use(f"slot-{SLOT_NAMES[shape]}", 5, 4 + 19.8 * k, 20)
    if kind == KIND_PERSONAL:
        out += coin(points, 80, 5, 27, scale)
        for k, effect in enumerate(effects):
            out += use(EFFECT_SYMBOLS[effect], 80, 36 + 28 * k, 27)
    else:
        out += score_well(colour, kind, scale)
    out += number_mark(colour, number + 1, 5, 129, 22, scale)
    return out + (name_lines(name, scale) if CARD_W * scale >= NAMED_FROM else "")


def score_well(colour: int, kind: int, scale: float) -> str:
    """Return how a communal card scores."""
    text = WHITE_COUNT if colour == WHITE and kind == 1 else SCORE_TEXT[kind]
    size = round(LEAST / scale, 1)
    out = '<rect x="40" y="5" width="68" height="48" rx="7" class="djv-well"/>'
    out += f'<g class="djv-{COLOUR_NAMES[colour]}">{use(SCORE_SYMBOLS[kind], 51, 8, 46, 29)}</g>'
    return out + label(74, 48.5, text, size, "djv-gold-text", "middle")


def name_lines(name: str, scale: float) -> str:
    """Return the name in one line or two; a long word is drawn narrower."""
    size = round(max(LEAST / min(scale, 1.12), 10.0), 1)
    lines = [""]
    for word in name.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(lines) < 2 and ems(longer) * size > NAME_ROOM + 6:
            lines.append(word)
        else:
            lines[-1] = longer
    out = ""
    for k, line in enumerate(lines):
        y = 144 if len(lines) == 1 else 138.5 + k * 12
        text = label(31, y, line, size, "djv-name")
        if ems(line) * size > NAME_ROOM - 2:
            squeezed = f'<text textLength="{NAME_ROOM - 1:g}" lengthAdjust="spacingAndGlyphs" '
            text = text.replace("<text ", squeezed)
        out += text
    return out


def card_face(c: Canvas, card: int, scale: float) -> str:
    t = c.view.tables
    effects = tuple(words.effects_of(t, card))
    name = c.reader.text(t.names[card])
    slots = words.slots_of(t, card)
    return face(card, name, int(t.kind[card]), slots, int(t.vp[card]), effects, scale)


def filled_slots(laid: int, key: str) -> str:
    """Return the bits on a card, and which slot is next."""
    kinds = laid_kinds(laid)
    out = "".join(bit(kind, 15, 14 + 19.8 * k, 18, f"{key}-{k}") for k, kind in enumerate(kinds))
    return out + use("slot-next", 4.5, 3.5 + 19.8 * len(kinds), 21)


def placed(inside: str, x: float, y: float, scale: float, why: str, piece: str = "") -> str:
    """Return a card's drawing at its place, a thing that may be chosen."""
    off = 3 / scale
    ring = Box(-off, -off, CARD_W + 2 * off, CARD_H + 2 * off)
    held = f' data-piece="{piece}"' if piece else ""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})" data-why="{why}"'
        f' data-tag="top"{held}>{inside}{rect(ring, 8 + off, "spot")}</g>'
    )


@memo
def runs_of(numbers: int) -> list[list[int]]:
    """Return a world's cards as groups of linked numbers; 7 is followed by 1 (DJV-122)."""
    held = [n for n in range(NUMBERS) if numbers >> n & 1]
    if len(held) == NUMBERS:
        return [held]
    groups = []
    for n in held:
        if (n - 1) % NUMBERS not in held:
            group = [n]
            while (group[-1] + 1) % NUMBERS in held:
                group.append((group[-1] + 1) % NUMBERS)
            groups.append(group)
    return groups


def linked_groups(tables: Tables, long: int) -> list[list[int]]:
    """Return the cards of a long-term memory in groups whose landscapes join."""
    out = []
    for colour in range(len(COLOUR_NAMES)):
        numbers = long >> NUMBERS * colour & (1 << NUMBERS) - 1
        out += [[NUMBERS * colour + n for n in group] for group in runs_of(numbers)]
    return out


@memo
def slice_of(card: int, box: Box) -> str:
    """Return the landscape of a card, cut to a box."""
    colour, number = divmod(card, NUMBERS)
    return (
        f'<svg x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}"'
        f' viewBox="{112 * number} 0 112 156" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#djv-pano-{COLOUR_NAMES[colour]}" width="784" height="156"/></svg>'
    )


@memo
def tiny(card: int, x: float, y: float) -> str:
    """Return a memory as 20 by 28: landscape and number."""
    colour, number = divmod(card, NUMBERS)
    out = slice_of(card, Box(x, y, 20, 28))
    out += rect(Box(x + 1, y + 12, 18, 15), 3, f"djv-{COLOUR_NAMES[colour]}")
    return out + label(x + 10, y + 23.8, str(number + 1), 12, "djv-on-colour", "middle")


def link_over(x: float, y: float, w: float) -> str:
    """Return the chain over a seam."""
    return use("s-link", x - w / 2, y - w * 0.36, w, w * 0.72)


def rounded(name: str, w: float, h: float, radius: float) -> str:
    """Return the outline that small landscapes of one size are cut to."""
    return (
        f'<clipPath id="djv-{name}"><rect width="{w:.1f}" height="{h:.1f}" rx="{radius:g}"/>'
        "</clipPath>"
    )


def landscape(card: int, name: str, left: float, w: float, h: float) -> str:
    """Return a part of a card's landscape, darkened, cut to a rounded outline."""
    colour, number = divmod(card, NUMBERS)
    picture = (
        f'<svg width="{w:.1f}" height="{h:.1f}" viewBox="{112 * number + left:g} 42 100 '
        f'{100 * h / w:.1f}" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#djv-pano-{COLOUR_NAMES[colour]}" width="784" height="156"/></svg>'
    )
    shade = rect(Box(0, 0, w, h), 0, "djv-shade")
    return f'<g clip-path="url(#djv-{name})">{picture}{shade}</g>'


def mini_slot(many: int, box: Box) -> float:
    """Return the size of the slots of a small communal card."""
    well = 27.0 if box.h > 50 else 22.0
    return min(24.0 if box.h > 80 else 18.0, (box.w - 12) / many - 0.8, box.h - well - 9)


@memo
def mini_face(card: int, kind: int, slots: tuple[int, ...], is_twice: bool, box: Box) -> str:
    """Return a communal card of the row, in a few square centimetres."""
    colour, number = divmod(card, NUMBERS)
    w, h = box.w, box.h
    d = 26.0 if h > 80 else 21.0
    out = landscape(card, "mini", 12, w, h)
    out += rect(Box(1, 1, w - 2, h - 2), 6.5, "djv-edge djv-edge-row")
    well = (44.0, 27.0) if h > 50 else (36.0, 22.0)
    out += rect(Box(w - well[0] - 4, 4, *well), 5, "djv-well")
    out += f'<g class="djv-{COLOUR_NAMES[colour]}">' + use(
        SCORE_SYMBOLS[kind], w - well[0] - 2, 4.5, well[0] - 4, well[1] - 1
    )
    out += "</g>" + number_mark(colour, number + 1, 4, 4, d)
    slot = mini_slot(len(slots), box)
    for k, shape in enumerate(slots):
        out += use(f"slot-{SLOT_NAMES[shape]}", 4 + k * (slot + 0.8), h - slot - 4, slot)
    if is_twice:
        out += rect(Box(d + 5.5, 6, 19, 16), 5, "djv-well")
        out += label(d + 15, 18, "×2", 12, "djv-gold-text", "middle")
    return f'<g transform="translate({box.x:.1f} {box.y:.1f})">{out}</g>'


def strip(c: Canvas, card: int, box: Box, is_goal: bool) -> str:
    """Return a hand card as a strip below a phone's map: number, points, effects, slots."""
    t = c.view.tables
    effects = tuple(words.effects_of(t, card))
    return strip_face(
        card, words.slots_of(t, card), int(t.vp[card]), effects, box.w, box.h, is_goal
    )


@memo
def strip_face(
    card: int,
    slots: tuple[int, ...],
    points: int,
    effects: tuple[int, ...],
    w: float,
    h: float,
    is_goal: bool,
) -> str:
    colour, number = divmod(card, NUMBERS)
    out = landscape(card, "strip", 6, w, h)
    out += rect(Box(1, 1, w - 2, h - 2), 7, "djv-edge-goal" if is_goal else "djv-edge")
    out += number_mark(colour, number + 1, 6, 6, 22)
    narrow = w < 84
    if not narrow:
        out += coin(points, w - 28, 5, 23)
        for k, effect in enumerate(effects[:1] if w < 108 else effects[:2]):
            out += use(EFFECT_SYMBOLS[effect], w - 52 - 24 * k, 5, 22)
    if is_goal and w >= 108 and len(effects) < 2:
        out += star(40, 17, 0.85)
    slot = min(19.0, (w - 8) / len(slots) - 1)
    for k, shape in enumerate(slots):
        out += use(f"slot-{SLOT_NAMES[shape]}", 5 + k * (slot + 1), h - slot - 5, slot)
    return out
