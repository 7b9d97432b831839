"""Deja Vu, drawing: cards, whole and small, and memories whose landscapes join."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, label, rect, wrap

from ...rules.heaps import laid_kinds
from ...rules.tables import KIND_PERSONAL, NUMBERS, WHITE, Tables
from ...rules.vocabulary import COLOUR_NAMES
from .. import words
from .parts import EFFECT_SYMBOLS, SLOT_NAMES, Canvas, bit, number_mark, use

CARD_W: Final = 112.0
CARD_H: Final = 156.0
SCORE_SYMBOLS: Final = ("", "s-count", "s-run", "s-triple", "s-each")
SCORE_TEXT: Final = ("", "1·3·6·10·15", "5 each", "18", "2 each")
WHITE_COUNT: Final = "3·6·10·15·21"
OUTLINES: Final = {
    (False, False): "M8 0H104a8 8 0 0 1 8 8V148a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z",
    (False, True): "M112 0H8a8 8 0 0 0-8 8V148a8 8 0 0 0 8 8H112z",
    (True, False): "M0 0H104a8 8 0 0 1 8 8V148a8 8 0 0 1-8 8H0z",
    (True, True): "M0 0H112V156H0z",
}
CLIPS: Final = {
    (False, False): "djv-clip", (False, True): "djv-clip-r", (True, False): "djv-clip-l",
    (True, True): "djv-clip-lr",
}  # fmt: skip


@memo
def face(
    card: int,
    name: str,
    kind: int,
    slots: tuple[int, ...],
    points: int,
    effects: tuple[int, ...],
    join: tuple[bool, bool],
) -> str:
    """Return the face of a card, 112 by 156, without what lies on it."""
    colour, number = divmod(card, NUMBERS)
    world = COLOUR_NAMES[colour]
    out = f'<g clip-path="url(#{CLIPS[join]})">' + use(f"bg-{world}-{number + 1}", 0, 0, 112, 156)
    out += use("card-frame", 0, 0, 112, 156) + "</g>"
    edge = "djv-edge" if kind == KIND_PERSONAL else "djv-edge djv-edge-communal"
    out += f'<path d="{OUTLINES[join]}" class="{edge}"/>'
    for k, shape in enumerate(slots):
        out += use(f"slot-{SLOT_NAMES[shape]}", 5, 4 + 19.8 * k, 20)
    if kind == KIND_PERSONAL:
        out += use("vp", 80, 5, 27) + label(93.5, 23.8, str(points), 15, "djv-coin", "middle")
        for k, effect in enumerate(effects):
            out += use(EFFECT_SYMBOLS[effect], 80, 36 + 28 * k, 27)
    else:
        text = WHITE_COUNT if colour == WHITE and kind == 1 else SCORE_TEXT[kind]
        out += '<rect x="52" y="5" width="56" height="48" rx="7" class="djv-well"/>'
        out += f'<g class="djv-{world}">{use(SCORE_SYMBOLS[kind], 57, 8, 46, 29)}</g>'
        out += label(80, 48.5, text, 9.5 if kind == 1 else 11, "djv-gold-text", "middle")
    out += number_mark(colour, number + 1, 5, 129, 22)
    lines = wrap(name, 10, 80, 2)
    for k, line in enumerate(lines):
        y = 144 if len(lines) == 1 else 138 + k * 11.5
        out += label(31, y, line, 10, "djv-name")
    return out


def card_face(c: Canvas, card: int, join: tuple[bool, bool] = (False, False)) -> str:
    t = c.view.tables
    effects = tuple(words.effects_of(t, card))
    name = c.reader.text(t.names[card])
    slots = words.slots_of(t, card)
    return face(card, name, int(t.kind[card]), slots, int(t.vp[card]), effects, join)


def filled_slots(laid: int, asks: bool) -> str:
    """Return the bits on a card, and which slot is next."""
    kinds = laid_kinds(laid)
    out = ""
    for k, kind in enumerate(kinds):
        out += bit(kind, 15, 14 + 19.8 * k, 18)
    if asks:
        out += use("slot-next", 4.5, 3.5 + 19.8 * len(kinds), 21)
    return out


def placed(inside: str, x: float, y: float, scale: float, marks: str = "", piece: str = "") -> str:
    """Return a card's drawing at its place, ringed if it may be chosen."""
    spot = '<rect x="-3" y="-3" width="118" height="162" rx="10" class="spot"/>'
    held = f' data-piece="{piece}"' if piece else ""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})"{marks}{held}>'
        f"{inside}{spot}</g>"
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
def panorama_chip(card: int, x: float, y: float, w: float, h: float) -> str:
    """Return a slice of a world as an opponent's memory shows it: landscape, number, mark."""
    colour, number = divmod(card, NUMBERS)
    world = COLOUR_NAMES[colour]
    picture = (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"'
        f' viewBox="{112 * number} 0 112 156" preserveAspectRatio="none">'
        f'<use href="#djv-pano-{world}" width="784" height="156"/></svg>'
    )
    return picture + number_mark(colour, number + 1, x + 2, y + h - 18, 16)


def link_over(x: float, y: float, w: float) -> str:
    """Return the chain over a seam."""
    return use("s-link", x - w / 2, y - w * 0.36, w, w * 0.72)


def mini(c: Canvas, card: int, copies: int, box: Box) -> str:
    """Return a communal card of the row, in a few square centimetres."""
    t = c.view.tables
    return mini_face(card, int(t.kind[card]), words.slots_of(t, card), copies, box)


@memo
def mini_face(card: int, kind: int, slots: tuple[int, ...], copies: int, box: Box) -> str:
    colour, number = divmod(card, NUMBERS)
    world = COLOUR_NAMES[colour]
    x, y, w, h = box.x, box.y, box.w, box.h
    out = (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"'
        f' viewBox="{112 * number + 12} 40 100 {100 * h / w:.1f}" preserveAspectRatio="none">'
        f'<use href="#djv-pano-{world}" width="784" height="156"/></svg>'
    )
    out += rect(Box(x, y, w, h), 3, "djv-shade")
    out += rect(Box(x + w - 38, y + 3, 35, 22), 5, "djv-well")
    out += f'<g class="djv-{world}">{use(SCORE_SYMBOLS[kind], x + w - 36, y + 4, 31, 20)}</g>'
    out += number_mark(colour, number + 1, x + 3, y + 3, 18)
    d = min(15.0, (w - 26) / len(slots))
    for k, shape in enumerate(slots):
        out += use(f"slot-{SLOT_NAMES[shape]}", x + 3 + k * d, y + h - d - 3, d)
    out += rect(Box(x + w - 21, y + h - 18, 18, 15), 4, "djv-well")
    out += label(x + w - 12, y + h - 6.5, f"×{copies}", 11, "djv-gold-text", "middle")
    return out + rect(Box(x, y, w, h), 3, "djv-edge djv-edge-row")
