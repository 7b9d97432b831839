"""Photo Tour, drawing: landmark cards, small or as tickets, with tokens and bonuses as glyphs."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import fit, label, safe, wrap
from travelogue.face.text import Text

from ...rules import desk
from ...rules import tables as t
from ...rules.tables import Tables
from .atlas import atlas_of
from .parts import use

MINI: Final = (84.0, 112.0)
TICKET: Final = (362.0, 46.0)
TRIGGER_GLYPHS: Final = {
    1 << t.BY_PLAN: "g-card",
    1 << t.BY_RENT: "g-token",
    1 << t.BY_MOVE: "g-car",
    1 << t.BY_MOVE + t.BUS: "g-bus",
    1 << t.BY_MOVE + t.PLANE: "g-plane",
    1 << t.BY_PHOTO + t.URBAN | 1 << t.BY_PHOTO + t.NATURAL: "g-photo",
    1 << t.BY_PHOTO + t.URBAN: "g-urban",
    1 << t.BY_PHOTO + t.NATURAL: "g-natural",
}
MODE_GLYPHS: Final = ("g-car", "g-bus", "g-plane", "g-anymove")
EFFECT_GLYPHS: Final = {
    t.DO_DRAW_CARDS: "g-deck", t.DO_TAKE_CARD: "g-card", t.DO_TAKE_TOKEN: "g-token",
    t.DO_DRAW_TOKEN: "g-bag", t.DO_REFRESH: "g-refresh", t.DO_LATE: "g-late",
    t.DO_PHOTO: "g-photo",
}  # fmt: skip
METRIC_GLYPHS: Final = (
    "g-urban", "g-natural", "g-leaf", "g-stripes", "g-plane", "g-dirt", "g-compass", "g-home",
    "g-pair", "g-news", "g-gem", "g-press", "g-token", "i-lens", "i-tripod", "i-film",
    "i-smartphone", "i-flash", "g-kit", "g-stack", "g-full", "g-sun",
)  # fmt: skip
COST_GLYPHS: Final = ("", "g-token", "g-card")
INK: Final = ' class="ptn-glyph"'


def effect_glyph(effect: int, mode: int) -> str:
    """Return the glyph of what a bonus does."""
    return MODE_GLYPHS[mode] if effect in (t.DO_MOVE, t.DO_BOOST) else EFFECT_GLYPHS[effect]


@memo
def bonus_row(tables: Tables, card: int, size: float, words: Text) -> tuple[str, float]:
    """Return a Landmark bonus as glyphs, timing first, and how wide the row is."""
    b = tables.bonuses
    timing = b.timing[card]
    if timing == t.T_NONE:
        said = words("no bonus")
        return label(0, size * 0.8, said, 11, "ptn-soft"), 46
    x = size + 2.5
    out = use(f"t-{t.TIMING_NAMES[timing]}", 0, 0, size, 0, ' class="ptn-timing"')
    parts: list[str] = []
    if timing in (t.T_ENHANCE, t.T_LEFT, t.T_ANY):
        parts.append(TRIGGER_GLYPHS[b.trigger[card]])
    if b.cost[card]:
        parts.append(f"-{COST_GLYPHS[b.cost[card]]}")
    scores = b.effect[card] == t.DO_SCORE
    parts.append(
        METRIC_GLYPHS[b.metric[card]]
        if scores
        else f">{effect_glyph(b.effect[card], b.mode[card])}"
    )
    for part in parts:
        if part[0] == ">" and len(parts) > 1:
            out += f'<path d="M{x:g} {size / 2:g}l3.5 0m-2-2 2 2-2 2" class="ptn-arrow"/>'
            x += 5.5
        if part[0] == "-":
            out += f'<path d="M{x + 0.5:g} {size / 2:g}h3" class="ptn-arrow"/>'
            x += 5
        out += use(part.lstrip(">-"), round(x, 1), 0, size, 0, INK)
        x += size + 2
    if scores or b.effect[card] == t.DO_BOOST:
        out += label(x + 1, size * 0.84, f"+{b.amount[card]}", 11, "ptn-bold")
        x += 15
    return out, x


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


def icon_row(tables: Tables, card: int, cover: int, x: float, y: float, size: float) -> str:
    """Return the icons of a card around x, each free or covered by its token."""
    row = tokens_on(tables.landmarks.icons[card], cover)
    gap = size * 0.2
    x -= (len(row) * (size + gap) - gap) / 2
    out = ""
    for k, (icon, token) in enumerate(row):
        at = x + k * (size + gap)
        if token >= 0:
            out += use(
                f"token-{t.TOKEN_NAMES[token]}", round(at - size * 0.06, 2),
                round(y - size * 0.06, 2), round(size * 1.12, 2),
            )  # fmt: skip
        else:
            out += use(f"place-{t.ICON_NAMES[icon]}", round(at, 2), y, size)
    return out


def picture(tables: Tables, card: int, x: float, y: float, w: float, h: float) -> str:
    """Return a card's picture, cut to a frame."""
    name = atlas_of(tables).places[card].picture
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" viewBox="0 2 120 70"'
        f' preserveAspectRatio="xMidYMid slice"><use href="#ptn-v-{name}" width="120" height="74"/>'
        "</svg>"
    )


@memo
def mini(tables: Tables, card: int, cover: int, words: Text) -> str:
    """Return the inside of a small card, 84 by 112."""
    marks = tables.landmarks
    kind = t.TYPE_NAMES[marks.type[card]]
    name = words(" ".join(atlas_of(tables).places[card].name))
    lines = wrap(name, 10.4, 86, 2)
    high = 41 - 10 * (len(lines) - 1)
    out = use(f"mini-{kind}", 0, 0, 84, 112) + picture(tables, card, 5, 20.5, 74, high)
    out += f'<text x="6.5" y="14.5" font-size="13" class="ptn-on-card">{card}</text>'
    if marks.airport[card]:
        out += use("g-plane", 26 if card > 9 else 18, 4, 12, 0, ' class="ptn-white"')
    out += use("points", 58, 1, 24.5)
    out += f'<text x="70.3" y="17.8" font-size="13" class="ptn-points">{marks.points[card]}</text>'
    for k, line in enumerate(lines):
        y = 72.5 + (k - len(lines) + 1) * 10
        out += f'<text x="42" y="{y:g}" font-size="10" class="ptn-name">{safe(line)}</text>'
    out += icon_row(tables, card, cover, 42, 75.5, 19)
    row, wide = bonus_row(tables, card, 11.5, words)
    return f'{out}<g transform="translate({42 - wide / 2:.1f} 96.8)">{row}</g>'


@memo
def ticket(tables: Tables, card: int, words: Text) -> str:
    """Return the inside of a card as a ticket, 362 by 46: the compact form of the display."""
    marks = tables.landmarks
    out = use("ticket", 0, 0, 362, 46) + picture(tables, card, 46, 4.5, 58, 37)
    out += use(f"pin-{t.TYPE_NAMES[marks.type[card]]}", 10, 6, 32)
    out += f'<text x="26.3" y="34.5" class="ptn-num">{card}</text>'
    if marks.airport[card]:
        out += use("badge-airport", 33, 26, 16)
    name = words(" ".join(atlas_of(tables).places[card].name))
    out += label(112, 20, fit(name, 14, 140), 14, "ptn-title")
    out += f'<g transform="translate(112 26)">{bonus_row(tables, card, 14, words)[0]}</g>'
    count = int(marks.icon_count[card])
    out += icon_row(tables, card, 0, 310 - count * 13.5, 11.5, 23)
    out += use("points", 321, 6, 34)
    return (
        out
        + f'<text x="338" y="28.8" font-size="17" class="ptn-points">{marks.points[card]}</text>'
    )


def placed(inside: str, x: float, y: float, scale: float, marks: str = "", hint: str = "") -> str:
    """Return a card at its place."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g{marks} transform="translate({x:g} {y:g}){size}">{hint}{inside}</g>'
