"""Photo Tour, drawing: landmark cards in their sizes: hand, journal, market, ticket and chip."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, ems, fit, label, rect, safe, wrap
from travelogue.face.text import Text

from ...rules import desk
from ...rules import tables as t
from ...rules.tables import Tables
from .atlas import atlas_of
from .glyphs import bonus_row
from .parts import LEAST, use

CARD: Final = (82.0, 122.0)  # in the hand
SLOT: Final = (62.0, 98.0)  # in the journal; the strip of its bonus lies below
TILE: Final = (168.0, 61.0)  # in a narrow market
TICKET: Final = (362.0, 46.0)  # in a wide one
CHIP: Final = (66.0, 59.0)  # in the hand of a phone


def tokens_on(icons: int, cover: int) -> list[tuple[int, int]]:
    """Return (icon, token on it or -1) for every icon of a card."""
    out = []
    for icon in range(6):
        if icons >> icon & 1:
            token = icon if cover >> icon & 1 and icon < t.CAMERA else -1
            if icon == t.CAMERA:
                token = (cover >> desk.COVER_CAMERA) - 1
            out.append((icon, token))
    return out


@memo
def icon_row(
    tables: Tables, card: int, cover: int, x: float, y: float, size: float, gap: float
) -> str:
    """Return the icons of a card from x on, each free or covered by its token."""
    out = ""
    for k, (icon, token) in enumerate(tokens_on(tables.landmarks.icons[card], cover)):
        at = x + k * (size + gap)
        if token >= 0:
            rim = size * 0.06
            symbol = f"token-{t.TOKEN_NAMES[token]}"
            out += use(symbol, round(at - rim, 2), round(y - rim, 2), round(size + 2 * rim, 2))
        else:
            out += use(f"place-{t.ICON_NAMES[icon]}", round(at, 2), y, size)
    return out


def icons_middle(
    tables: Tables, card: int, cover: int, x: float, y: float, size: float, gap: float
) -> str:
    """Return the same around x."""
    count = int(tables.landmarks.icon_count[card])
    wide = count * (size + gap) - gap
    return icon_row(tables, card, cover, round(x - wide / 2, 2), y, size, gap)


@memo
def picture(tables: Tables, card: int, x: float, y: float, w: float, h: float) -> str:
    """Return a card's picture, cut to a frame."""
    name = atlas_of(tables).places[card].picture
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" viewBox="0 2 120 70"'
        f' preserveAspectRatio="xMidYMid slice"><use href="#ptn-v-{name}" width="120" height="74"/>'
        "</svg>"
    )


def short_name(tables: Tables, card: int, words: Text) -> str:
    """Return a landmark's name as maps and cards have it."""
    return words(" ".join(atlas_of(tables).places[card].name))


def squeezed(x: float, y: float, name: str, size: float, room: float) -> str:
    """Return a name that is set a little narrower where it would not fit."""
    if ems(name) * size <= room:
        return label(x, y, name, size, "ptn-title")
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" class="ptn-title" textLength="{room:g}"'
        f' lengthAdjust="spacingAndGlyphs">{safe(fit(name, size, room * 1.2))}</text>'
    )


def seal(tables: Tables, card: int, x: float, y: float, size: float) -> str:
    """Return the points of a card in their seal."""
    font = size * 0.54
    return use("points", x, y, size) + label(
        x + size / 2, y + size / 2 + font * 0.36, str(tables.landmarks.points[card]), font,
        "ptn-points",
    )  # fmt: skip


def pin_with_number(tables: Tables, card: int, x: float, y: float, size: float) -> str:
    """Return the pin of a card's place."""
    kind = t.TYPE_NAMES[tables.landmarks.type[card]]
    shift = 0.4 if kind == "natural" else 0.0
    out = use(f"pin-{kind}", x, y, size)
    out += label(x + size / 2 + shift, y + size * 0.87, str(card), round(size * 0.46, 1), "ptn-num")
    if tables.landmarks.airport[card]:
        out += use("badge-airport", x + size * 0.7, y + size * 0.62, size * 0.54)
    return out


def frame(tables: Tables, card: int, w: float, h: float, band: float) -> str:
    """Return the paper of an upright card with the band of its type."""
    kind = t.TYPE_NAMES[tables.landmarks.type[card]]
    r = 7 if band > 19 else 6
    top = (
        f'<path d="M.6 {band:g}V{r + 0.6:g}a{r} {r} 0 0 1 {r}-{r}h{w - 2 * r - 1.2:g}'
        f'a{r} {r} 0 0 1 {r} {r}V{band:g}z" class="ptn-band-{kind}"/>'
    )
    return rect(Box(0.6, 0.6, w - 1.2, h - 1.2), r, "ptn-card") + top


@memo
def hand_card(tables: Tables, card: int, words: Text) -> str:
    """Return a card of the hand, 82 by 122."""
    marks = tables.landmarks
    kind = t.TYPE_NAMES[marks.type[card]]
    out = frame(tables, card, *CARD, 20)
    out += label(6, 15, str(card), 14, "ptn-on-card")
    at = 26 if card > 9 else 18
    out += use(f"g-{kind}", at, 4, 13, 0, f' class="ptn-white ptn-cut-{kind}"')
    if marks.airport[card]:
        out += use("g-plane", at + 15, 4, 13, 0, ' class="ptn-white"')
    out += picture(tables, card, 4, 21, 74, 36) + seal(tables, card, 55, 2, 25)
    lines = wrap(short_name(tables, card, words), LEAST, 78, 2)
    for k, line in enumerate(lines):
        y = 71.0 if len(lines) == 1 else 67 + 11.2 * k
        size = 11.5 if ems(line) * 11.5 < 78 else LEAST
        out += f'<text x="41" y="{y:g}" font-size="{size:g}" class="ptn-name">{safe(line)}</text>'
    out += icons_middle(tables, card, 0, 41, 82, 19, 3)
    row, wide = bonus_row(tables, card, 12.5, LEAST, words)
    return f'{out}<g transform="translate({41 - wide / 2:.1f} 105.5)">{row}</g>'


@memo
def slot_card(tables: Tables, card: int, cover: int) -> str:
    """Return a card of the journal, 62 by 98: its name is told by picture and number."""
    out = frame(tables, card, *SLOT, 19)
    out += label(5, 14.5, str(card), 13.5, "ptn-on-card")
    out += picture(tables, card, 4, 20, 54, 46) + seal(tables, card, 36, 2, 24)
    return out + icons_middle(tables, card, cover, 31, 72.5, 18, 2)


@memo
def tile(tables: Tables, card: int, words: Text) -> str:
    """Return a card of a narrow market, 168 by 61."""
    out = rect(Box(0.6, 0.6, 166.8, 59.8), 6, "ptn-card") + picture(tables, card, 4, 4, 56, 53)
    out += pin_with_number(tables, card, 3, 28, 30)
    name = short_name(tables, card, words)
    out += squeezed(66, 16.5, name, 12.5 if len(name) <= 15 else 11.2, 98)
    out += icon_row(tables, card, 0, 66, 22, 19, 3) + seal(tables, card, 138, 20.5, 26)
    row, _ = bonus_row(tables, card, 14, LEAST, words)
    return f'{out}<g transform="translate(66 45)">{row}</g>'


@memo
def ticket(tables: Tables, card: int, least: float, words: Text) -> str:
    """Return a card as a ticket, 362 by 46; `least` is the smallest text that can be read."""
    out = use("ticket", 0, 0, *TICKET) + picture(tables, card, 46, 4.5, 58, 37)
    out += pin_with_number(tables, card, 10, 6, 32)
    name = short_name(tables, card, words)
    size = max(13.5, least)
    out += label(112, 20, fit(name, size, 150), size, "ptn-title")
    row, _ = bonus_row(tables, card, 14, least, words)
    out += f'<g transform="translate(112 26)">{row}</g>'
    count = int(tables.landmarks.icon_count[card])
    out += icon_row(tables, card, 0, 313 - count * 26, 11.5, 23, 3)
    return out + seal(tables, card, 321, 6, 34)


@memo
def chip(tables: Tables, card: int) -> str:
    """Return a card of a phone's hand, 66 by 59: picture and number."""
    out = rect(Box(0.6, 0.6, 64.8, 58), 7, "ptn-card") + picture(tables, card, 4, 4, 58, 32)
    return out + pin_with_number(tables, card, -1, 14, 28)


def gap(w: float, h: float, words: str) -> str:
    """Return the place of a card that was taken."""
    box = rect(Box(0.7, 0.7, w - 1.4, h - 1.4), 6, "ptn-gap")
    return box + label(w / 2, h / 2 + 4, words, 12, "ptn-soft", "middle")
