"""Photo Tour, drawing: bonuses as glyphs."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import ems, label
from travelogue.face.text import Text

from ...rules import tables as t
from ...rules.tables import Tables
from .parts import use

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
def bonus_row(
    tables: Tables, card: int, size: float, least: float, words: Text
) -> tuple[str, float]:
    """Return a Landmark bonus as glyphs, timing first, and how wide the row is.

    `least` is the size of the smallest text that can be read.
    """
    b = tables.bonuses
    timing = b.timing[card]
    if timing == t.T_NONE:
        said = words("no bonus")
        return label(0, size * 0.8, said, least, "ptn-soft"), ems(said) * least * 0.92
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
        out += label(x + 1, size * 0.84, f"+{b.amount[card]}", least, "ptn-bold")
        x += 15
    return out, x


def slot_glyph(tables: Tables, k: int) -> str:
    """Return the glyph of a slot's bonus: an effect in the top row, a metric below."""
    journals = tables.journals
    if k % t.JOURNAL_SLOTS < t.TOP_SLOTS:
        return effect_glyph(journals.effect[k], journals.mode[k])
    return METRIC_GLYPHS[journals.metric[k]]
