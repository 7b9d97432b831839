"""Let's Go! To Japan: the decks, Research and the Passport of the seat in front."""

from __future__ import annotations

from travelogue.face.svg import Box, fit, label, rect

from ...rules import vocabulary as v
from ...rules.decks import left, pile
from ...rules.tables import KYOTO, NO_PASSPORT, RESEARCH_CARDS, TOKYO
from ..words import city_name, line_piece
from . import parts as p
from .cards import passport_card
from .sight import Sight

MIXES = RESEARCH_CARDS + 1


def shown(sight: Sight) -> tuple[object, ...]:
    """Return all that the part depends on."""
    return (
        sight.shape,
        sight.seat,
        int(left(sight.view, TOKYO)),
        int(left(sight.view, KYOTO)),
        sight.field(v.F_RESEARCH),
        sight.field(v.F_PASSPORT),
        sight.asks == v.STEP_MIX,
    )


def decks(sight: Sight, w: float, h: float) -> str:
    """Return the part for a desktop."""
    out = p.titled(w, h, sight.text("Decks"))
    passport = has_passport(sight)
    low = h < 200
    if low:
        wide = 40.0 if passport else 54.0
    else:
        wide = 50.0 if passport else 64.0
    high = wide * 1.5
    middle = (w - 18) / 4
    for back in (TOKYO, KYOTO):
        x = 9 + middle * (1 + 2 * back) - wide / 2
        out += deck(sight, back, x, 29 if low else 31, wide)
    y = 31 + high + (16 if low else 22)
    rest = h - 6 - y
    tile = rest if not passport else 32.0 if low else 52.0
    out += p.moved(9, y, research(sight, w - 18, tile))
    if passport:
        out += p.moved(9, y + tile + 4, own_passport(sight, w - 18, rest - tile - 4))
    return out


def deck(sight: Sight, back: int, x: float, y: float, w: float, label_size: float = 12) -> str:
    """Return a deck with its size."""
    name, h = p.CITIES[back], w * 1.5
    symbol = f"back-{name}"
    words = f"{city_name(back, sight.reader)} {int(left(sight.view, back))}"
    body = p.use(symbol, 3, 3, w, h) + p.use(symbol, 0, 0, w, h) + p.spot(w, h, 9)
    body += label(w / 2, h + 15, words, label_size, f"lgj-{name}-tx", "middle")
    return p.moved(x, y, body, 1, p.thing(f"deck {v.CITY_NAMES[back]}", ' data-tag="middle"'))


def discards(sight: Sight) -> str:
    """Return how many cards of each back are discarded."""
    return sight.text(
        "Discards: {tokyo} Tokyo, {kyoto} Kyoto",
        tokyo=int(pile(sight.view, TOKYO).size),
        kyoto=int(pile(sight.view, KYOTO).size),
    )


# --- Research -----------------------------------------------------------------------------------


def research(sight: Sight, w: float, h: float) -> str:
    """Return the Research tokens, and with any the four mixes that they can draw."""
    text, n = sight.text, sight.field(v.F_RESEARCH)
    can = n > 0 or sight.asks == v.STEP_MIX  # the token of a started Research is spent
    ground = rect(Box(0, 0, w, h), 8, "lgj-tile")
    words = text("Research ×{n}", n=n)
    marks = p.thing("research start") + p.piece(line_piece(sight.seat, "research"))
    if h < 50:
        out = p.use("i-research", 6, (h - 20) / 2, 20) + label(
            29, h / 2 + 4.5, f"×{n}", 13, "lgj-b"
        )
        tile = p.group(marks, ground, out)
        return tile + (mixes(sight, w - 96, 96, (h - 24) / 2, 24) if can else "")
    if not can:
        out = p.use("i-research", 8, (h - 30) / 2, 30)
        out += label(46, h / 2 - 2, words, 13.5, "lgj-b")
        out += label(46, h / 2 + 15, text("none yet"), 12, "lgj-2")
        return p.group(marks, ground, out)
    size = 20.0 if h < 70 else 30.0
    out = p.use("i-research", 7, 3, size) + label(13 + size, size * 0.5 + 8, words, 13.5, "lgj-b")
    high = min(h - size - 6, 56.0)
    return p.group(marks, ground, out) + mixes(sight, 3, w - 6, size + 3, high)


def mixes(sight: Sight, x: float, w: float, y: float, h: float) -> str:
    """Return the four ways to draw three cards, as their backs; from all Tokyo to all Kyoto."""
    out, each = "", w / MIXES
    for k in range(MIXES):
        tokyo = RESEARCH_CARDS - k
        out += p.moved(x + k * each, y, mix(tokyo, each, h), 1, p.thing(f"mix {tokyo}"))
    return out


def mix(tokyo: int, w: float, h: float) -> str:
    """Return three backs."""
    high = min(h - 8, 30.0)
    wide = min((w - 6) / RESEARCH_CARDS - 1, high * 0.62)
    x = (w - RESEARCH_CARDS * (wide + 1)) / 2
    out = p.hit(Box(0, 0, w, h))
    for k in range(RESEARCH_CARDS):
        city = p.CITIES[TOKYO if k < tokyo else KYOTO]
        out += rect(Box(x + k * (wide + 1), (h - high) / 2, wide, high), 1.5, f"lgj-{city}")
    return out + p.spot(w, h, 6, -1)


# --- Passport -----------------------------------------------------------------------------------


def has_passport(sight: Sight) -> bool:
    return sight.field(v.F_PASSPORT) != NO_PASSPORT


def own_passport(sight: Sight, w: float, h: float) -> str:
    """Return the Passport of the seat in front: its name, and its words where there is room."""
    tables, text = sight.view.tables, sight.text
    passport = sight.field(v.F_PASSPORT)
    name = text(tables.passport_names[passport])
    marks = p.thing("passport") + p.piece(line_piece(sight.seat, "passport"))
    if h > 80:
        return p.group(marks, passport_card(name, text(tables.passport_texts[passport]), w, h))
    out = rect(Box(0.5, 0.5, w - 1, h - 1), 6, "lgj-passport")
    out += rect(Box(3, 3, w - 6, h - 6), 4, "lgj-gilt") + p.use("pass-star", 7, h / 2 - 7.5, 15)
    out += label(25, h / 2 + 4, fit(name, 10.5, w - 30), 11.5, "lgj-cream-serif")
    return p.group(marks, out)
