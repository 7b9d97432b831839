"""Kimono Memories, drawing: the five tracks, Moon's end left and Sun's right (KIM-03)."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import BOLD, Box, fit, label, rect, safe, tenths
from travelogue.face.text import N_, Text, upper_first

from ...rules.tables import FIRST_TILE, MOON, PATTERNS, SUDDEN_SPACE, SUN, TRACK_END, TURNS
from ...rules.vocabulary import KIND_NAMES, STEP_OVER
from ..words import MARKERS
from .parts import SIDES, Canvas, crest, panel, use

SMALL_COLUMNS: Final = 3
SMALL_H: Final = 62.0
SPACES: Final = range(-TRACK_END, TRACK_END + 1)
TILE_RATIO: Final = 48 / 52  # of a tile's height to its width


@dataclass(frozen=True, eq=False)  # each is made once: what is drawn by it is found again quickly
class Tracks:
    """Where the tracks lie: the x of the middle, the way between spaces, the y of each pattern."""

    middle: float
    step: float
    rows: tuple[float, ...]
    marker: float  # diameter of a marker

    def x(self, position: int) -> float:
        return self.middle + self.step * position


Trails = tuple[Tracks, ...]  # per pattern the plan that it is drawn by


# --- during the turns: in the middle of the ring ------------------------------------------------


@memo
def ring_tracks(field: Box, tile: float) -> Tracks:
    """Return the tracks in the field of a ring: tiles at the left, the turn and names above."""
    row = min(36.0, (field.h - 46) / PATTERNS)
    top = field.y + (field.h - 46 - row * PATTERNS) / 2 + 46
    left = field.x + tile + 16
    step = (field.x + field.w - 12 - left) / (2 * TRACK_END)
    rows = tuple(top + row * (k + 0.5) for k in range(PATTERNS))
    return Tracks(left + step * TRACK_END, step, rows, min(row * 0.86, 30))


def turn_in_ring(c: Canvas, field: Box, tile: float) -> str:
    """Return the number of the turn, above the tracks."""
    y = ring_tracks(field, tile).rows[0] - 44
    said = c.reader.text("Turn {turn} of {turns}", turn=c.view.turn, turns=TURNS)
    return label(field.x + field.w / 2, y, said, 15, "kim-title", "middle")


def names_in_ring(c: Canvas, field: Box, tile: float) -> str:
    """Return both names, at their ends of the tracks."""
    names = (c.reader.name(SUN), c.reader.name(MOON))
    y = ring_tracks(field, tile).rows[0] - 21
    return ends(names, field.x - 2, field.x + field.w + 2, y)


def row_in_ring(c: Canvas, field: Box, tile: float, pattern: int) -> str:
    """Return of one track the marker and the tile, with the crest of whoever leads."""
    text, plan = c.reader.text, ring_tracks(field, tile)
    position = int(c.view.markers[pattern])
    y = plan.rows[pattern] - tile * TILE_RATIO / 2
    return (
        marker(position, text, plan, pattern, False)
        + tile_piece(text, pattern, field.x, y, tile)
        + leader(position, field.x, y, tile)
    )


def ends(names: tuple[str, str], left: float, right: float, y: float) -> str:
    """Return both names, Sun's and Moon's, at their ends of the tracks."""
    room = (right - left) / 2 - 25
    sun, moon = [fit(name, 13 * BOLD, room) for name in names]
    return (
        crest(SIDES[MOON], left, y - 14, 18)
        + label(left + 22, y, moon, 13, "kim-bold")
        + label(right - 22, y, sun, 13, "kim-bold", "end")
        + crest(SIDES[SUN], right - 18, y - 14, 18)
    )


def track(c: Canvas, plan: Tracks, pattern: int) -> str:
    """Return one track; once it is settled its cord fades and its marker is locked (KIM-74)."""
    settled = pattern < c.view.compared
    return cord(plan, pattern, bool(c.view.sudden), settled) + marker(
        int(c.view.markers[pattern]), c.reader.text, plan, pattern, settled
    )


@memo
def cord(plan: Tracks, pattern: int, sudden: bool, settled: bool) -> str:
    """Return a cord with nine spaces; the last two of each side are tinted if they can win."""
    name, y = KIND_NAMES[pattern], plan.rows[pattern]
    out = '<g class="kim-settled">' if settled else "<g>"
    if sudden:
        for first in (-TRACK_END, SUDDEN_SPACE):
            box = Box(
                plan.x(first) - plan.step * 0.42,
                y - plan.marker * 0.46,
                plan.step * (TRACK_END - SUDDEN_SPACE + 0.84),
                plan.marker * 0.92,
            )
            out += rect(box, plan.marker * 0.4, "kim-sudden", ' data-why="sudden"')
    x0, x1 = plan.x(-TRACK_END), plan.x(TRACK_END)
    out += f'<path d="M{x0:.1f} {y:.1f}H{x1:.1f}" class="kim-cord kim-pattern-{name}"/>'
    out += f'<g class="kim-space kim-pattern-{name}">'
    for position in SPACES:
        r, style = (0.15, "") if position else (0.2, ' class="kim-middle"')
        x = plan.x(position)
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{plan.marker * r:.1f}"{style}/>'
    return out + "</g></g>"


@memo
def marker(position: int, text: Text, plan: Tracks, pattern: int, settled: bool) -> str:
    name, d = KIND_NAMES[pattern], plan.marker
    x, y = plan.x(position) - d / 2, plan.rows[pattern] - d / 2
    scale = d / 44
    title = safe(upper_first(text(MARKERS[pattern])))
    out = (
        f'<g data-piece="marker-{name}" data-why="marker {name}"'
        f' transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})"><title>{title}</title>'
        f'<use href="#kim-marker-{name}" width="44" height="44"/>'
    )
    if settled:
        out += '<use href="#kim-lock" x="26" y="24" width="22" height="22"/>'
    return f'{out}<circle class="spot" cx="22" cy="22" r="21"/></g>'


@memo
def tile_piece(text: Text, pattern: int, x: float, y: float, w: float) -> str:
    """Return a pattern's scoring tile."""
    name = KIND_NAMES[pattern]
    title = safe(text("Tile {number}", number=FIRST_TILE + pattern))
    return (
        f'<g data-piece="tile-{name}" data-why="tile {name}"'
        f' transform="translate({x:.1f} {y:.1f}) scale({w / 52:.4f})"><title>{title}</title>'
        f'<use href="#kim-tile-{name}" width="52" height="48"/>'
        f'<rect class="spot" width="52" height="46" rx="4"/></g>'
    )


def leader(position: int, x: float, y: float, tile: float) -> str:
    """Return the crest of the seat on whose side a marker stands, on the corner of its tile."""
    if position == 0:
        return ""
    side = SIDES[SUN if position > 0 else MOON]
    d = tile * 0.42
    return crest(side, x + tile - d * 0.62, y - d * 0.2, d)


# --- moves that a placement would make ----------------------------------------------------------


def moves_preview(plans: Trails, moves: tuple[tuple[int, int, int], ...]) -> str:
    """Return markers at half strength where they would go."""
    out = ""
    for pattern, _, after in moves:
        plan = plans[pattern]
        y, d = plan.rows[pattern], plan.marker
        x = plan.x(after)
        out += use(
            f"marker-{KIND_NAMES[pattern]}", x - d / 2, y - d / 2, d, d, ' class="kim-ghost"'
        )
        out += (
            f'<circle cx="{tenths(x)}" cy="{tenths(y)}" r="{tenths(d * 0.56)}" class="kim-move"/>'
        )
    return out


# --- small tracks beside the album, on a phone ---------------------------------------------------


@memo
def small_tracks(box: Box) -> Trails:
    """Return five small tracks in two rows; the sixth place is that of their title."""
    w, h = (box.w - 16) / SMALL_COLUMNS, (box.h - 8) / 2
    plans = []
    for pattern in range(PATTERNS):
        row, column = divmod(pattern + 1, SMALL_COLUMNS)
        middle, y = box.x + 8 + w * (column + 0.5), box.y + 4 + h * (row + 0.5)
        plans.append(Tracks(middle, (w - 46) / (2 * TRACK_END), (y,) * PATTERNS, 20.0))
    return tuple(plans)


def tracks_beside(c: Canvas, box: Box) -> str:
    """Return the markers once more, where they can be seen while a photo is placed."""
    title = fit(c.reader.text("Markers"), 13 * BOLD, box.w / SMALL_COLUMNS - 8)
    out = panel(box) + label(box.x + 14, box.y + box.h / 4 + 6, title, 13, "kim-bold")
    for pattern, plan in enumerate(small_tracks(box)):
        name, y, d = KIND_NAMES[pattern], plan.rows[pattern], plan.marker
        out += cord(plan, pattern, bool(c.view.sudden), pattern < c.view.compared)
        for side, x in ((MOON, plan.x(-TRACK_END) - 19), (SUN, plan.x(TRACK_END) + 7)):
            out += crest(SIDES[side], x, y - 6, 12)
        x = plan.x(int(c.view.markers[pattern])) - d / 2
        title = safe(upper_first(c.reader.text(MARKERS[pattern])))
        out += f'<g data-why="marker {name}"><title>{title}</title>'
        out += f"{use(f'marker-{name}', x, y - d / 2, d, d)}</g>"
    return out


# --- the comparisons, in the ring's place (KIM-66 .. KIM-78) ------------------------------------


@memo
def compared_tracks(box: Box) -> Tracks:
    """Return the tracks of the comparisons: below each a line with its tile."""
    row = (box.h - 64) / PATTERNS
    step = (box.w - 60) / (2 * TRACK_END)
    d = min(row * 0.42, 30)
    rows = tuple(box.y + 58 + row * (k + 1) - d * 0.5 - 6 for k in range(PATTERNS))
    return Tracks(box.x + box.w / 2, step, rows, d)


def comparisons_head(c: Canvas, box: Box) -> str:
    """Return what stands above the comparisons: their title, and both names."""
    heading = c.reader.text("Comparisons")
    names = (c.reader.name(SUN), c.reader.name(MOON))
    return label(box.x + box.w / 2, box.y + 24, heading, 15, "kim-title", "middle") + ends(
        names, box.x + 14, box.x + box.w - 14, box.y + 48
    )


def comparison(c: Canvas, box: Box, pattern: int) -> str:
    """Return one of the five comparisons, one below the other, with who took what."""
    plan = compared_tracks(box)
    row = plan.rows[1] - plan.rows[0]
    y = plan.rows[pattern] + plan.marker * 0.5 + 6 - row
    out = ""
    if pattern == c.view.compared - 1 and c.view.step != STEP_OVER:
        out = rect(Box(box.x + 6, y + 1, box.w - 12, row - 2), 8, "kim-now")
    return out + result(c, box, pattern, y, row - plan.marker - 12) + track(c, plan, pattern)


def result(c: Canvas, box: Box, pattern: int, y: float, h: float) -> str:
    """Return a tile on the side of the seat that took it, with the words for it."""
    tile = min(h / TILE_RATIO, 44)
    top = y + 3 + (h - tile * TILE_RATIO) / 2
    middle = box.x + box.w / 2
    base = y + h / 2 + 7
    position = c.view.markers[pattern]
    if pattern >= c.view.compared:
        words = c.reader.text("still to come")
        return tile_piece(c.reader.text, pattern, middle - tile - 6, top, tile) + label(
            middle + 6, base, words, 13, "kim-soft"
        )
    if position == 0:
        words = fit(c.reader.text("nobody takes it"), 13, box.w / 2 - 20)
        return tile_piece(c.reader.text, pattern, middle - tile - 6, top, tile) + label(
            middle + 6, base, words, 13, "kim-soft"
        )
    winner = SUN if position > 0 else MOON
    room = box.w - tile - 44
    words = c.said(
        winner,
        N_("You take tile {number}"),
        N_("{name} takes tile {number}"),
        13 * BOLD,
        room,
        number=FIRST_TILE + pattern,
    )
    if winner == SUN:
        x = box.x + box.w - 16 - tile
        return tile_piece(c.reader.text, pattern, x, top, tile) + label(
            x - 10, base, fit(words, 13 * BOLD, room), 13, "kim-bold", "end"
        )
    x = box.x + 16
    return tile_piece(c.reader.text, pattern, x, top, tile) + label(
        x + tile + 10, base, fit(words, 13 * BOLD, room), 13, "kim-bold"
    )
