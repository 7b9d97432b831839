"""Kimono Memories, drawing: the five tracks, Moon's end left and Sun's right (KIM-03)."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, fit, label, rect, safe, tenths
from travelogue.face.text import Text, upper_first

from ...rules.tables import FIRST_TILE, MOON, PATTERNS, SUDDEN_SPACE, SUN, TRACK_END
from ...rules.vocabulary import KIND_NAMES
from ..words import MARKERS
from .parts import LONGEST, NOTHING, SIDES, Canvas, crest, ground, hit, part, use
from .plans import Plan

TRACKS: Final = tuple(f"track {pattern}" for pattern in range(PATTERNS))  # names of parts
SPACES: Final = range(-TRACK_END, TRACK_END + 1)
FEWEST: Final = 3  # letters of a cut name
TILE_RATIO: Final = 48 / 52  # of a tile's height to its width


class Track:
    """Where one track lies."""

    __slots__ = ("left", "pattern", "right", "tile", "y")

    def __init__(self, plan: Plan, pattern: int) -> None:
        first, step = plan.rows
        left, right = plan.ends
        column, row = 0, pattern
        if plan.columns > 1:  # the first place is that of the names
            row, column = divmod(pattern + 1, plan.columns)
        aside = column * (plan.tracks.w - 8) / plan.columns
        self.pattern = pattern
        self.y = first + step * row
        self.left, self.right = left + aside, right + aside
        self.tile = self.left - plan.tile - plan.marker / 2 - (2 if plan.columns > 1 else 3)

    def x(self, position: int) -> float:
        return (self.left + self.right) / 2 + (self.right - self.left) / 8 * position


def track_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the sheet of the tracks, and of each the marker and the tile while nobody has it."""
    s, plan = c.view, c.plan
    out = [
        ground(plan.tracks, "tracks"),
        sketch.same("cords", s.compared) or sketch.keep("cords", part(cords(c))),
    ]
    for k, name in enumerate(TRACKS):
        shows = (s.markers[k], k < s.compared)
        out.append(sketch.same(name, shows) or sketch.keep(name, row_part(c, k)))
    return out


def cords(c: Canvas) -> str:
    """Return what never moves: the names at both ends, and the cords."""
    out = names(c)
    for pattern in range(PATTERNS):
        out += cord(c.plan, pattern, bool(c.view.sudden), pattern < c.view.compared)
    return out


def names(c: Canvas) -> str:
    """Return the title, and both names at their ends of the tracks."""
    plan, box, unit = c.plan, c.plan.tracks, c.plan.unit
    size = 14 * unit
    d = size * 1.5
    if plan.columns > 1:
        y = plan.rows[0] + 4
        half = box.w / plan.columns / 2 - 8
        moon, sun = (cut(c.reader.name(seat), size, half - 22) for seat in (MOON, SUN))
        x = box.x + 8
        return (
            crest(SIDES[MOON], x, y - 12, 16)
            + label(x + 19, y, moon, size, "kim-label")
            + crest(SIDES[SUN], x + 2 * half - 16, y - 12, 16)
            + label(x + 2 * half - 19, y, sun, size, "kim-label", "end")
        )
    y = box.y + (23 if not plan.is_phone else 17) * max(unit, 1)
    left = plan.ends[0] + 14 * unit if not plan.is_phone else plan.ends[0]
    right = box.x + box.w - 14
    room = (right - left) / 2 - d - 8
    moon, sun = (cut(c.reader.name(seat), size, room) for seat in (MOON, SUN))
    out = "" if plan.is_phone else label(14, y, c.reader.text("Tiles"), size, "kim-title")
    return out + (
        crest(SIDES[MOON], left, y - d * 0.77, d)
        + label(left + d + 5, y, moon, size, "kim-label")
        + label(right - d - 5, y, sun, size, "kim-label", "end")
        + crest(SIDES[SUN], right - d, y - d * 0.77, d)
    )


def cut(name: str, size: float, room: float) -> str:
    """Return a name in at most twelve letters, nothing where only a few would be left."""
    short = name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"
    shown = fit(short, size * BOLD, room)
    return shown if shown == name or len(shown) > FEWEST else ""  # the crest tells it, too


@memo
def cord(plan: Plan, pattern: int, sudden: bool, settled: bool) -> str:
    """Return a cord with nine spaces; the last two of each side are tinted if they can win.

    Once its pattern is decided the cord fades (KIM-74).
    """
    name, track, d = KIND_NAMES[pattern], Track(plan, pattern), plan.marker
    y, step = track.y, track.x(1) - track.x(0)
    look = ' class="kim-settled"' if settled else ""
    x0, x1 = track.x(-TRACK_END), track.x(TRACK_END)
    out = f'<g data-why="track {name}"{look}>{hit(x0 - 6, y - d * 0.5, x1 - x0 + 12, d)}'
    if sudden:
        for first in (-TRACK_END, SUDDEN_SPACE):
            wide = step * (TRACK_END - SUDDEN_SPACE + 0.8)
            box = Box(track.x(first) - step * 0.4, y - d * 0.42, wide, d * 0.84)
            out += rect(box, d * 0.4, "kim-sudden", ' data-why="sudden"')
    out += f'<path d="M{tenths(x0)} {tenths(y)}H{tenths(x1)}" class="kim-cord kim-pattern-{name}"/>'
    out += f'<g class="kim-space kim-pattern-{name}">'
    for position in SPACES:
        r, style = (0.154, "") if position else (0.204, ' class="kim-middle"')
        x = tenths(track.x(position))
        out += f'<circle cx="{x}" cy="{tenths(y)}" r="{tenths(d * r)}"{style}/>'
    return out + "</g></g>"


def row_part(c: Canvas, pattern: int) -> str:
    """Return what moves on a track: its marker; and its tile, in whose place a lock comes."""
    s, plan, text = c.view, c.plan, c.reader.text
    settled = pattern < s.compared
    out = marker(text, plan, pattern, int(s.markers[pattern]), settled)
    track, w = Track(plan, pattern), plan.tile
    h = w * TILE_RATIO
    if settled and s.markers[pattern]:  # it lies at its owner's
        d = min(w * 0.72, 22)
        x = track.tile + (w - d) / 2
        return part(use("lock", x, track.y - d / 2, d, d, ' class="kim-still"') + out)
    return part(tile_piece(text, pattern, track.tile, track.y - h / 2, w) + out)


@memo
def marker(text: Text, plan: Plan, pattern: int, position: int, settled: bool) -> str:
    name, d, track = KIND_NAMES[pattern], plan.marker, Track(plan, pattern)
    x, y = track.x(position) - d / 2, track.y - d / 2
    title = safe(upper_first(text(MARKERS[pattern])))
    look = ' class="kim-settled"' if settled else ""
    return (
        f'<g data-piece="marker-{name}" data-why="marker {name}"{look}'
        f' transform="translate({tenths(x)} {tenths(y)}) scale({d / 44:.4f})"><title>{title}'
        f'</title><use href="#kim-marker-{name}" width="44" height="44"/>'
        '<circle class="spot" cx="22" cy="22" r="24"/></g>'
    )


@memo
def tile_piece(text: Text, pattern: int, x: float, y: float, w: float) -> str:
    """Return a pattern's tile."""
    name = KIND_NAMES[pattern]
    title = safe(text("Tile {number}", number=FIRST_TILE + pattern))
    return (
        f'<g data-piece="tile-{name}" data-why="tile {name}"'
        f' transform="translate({tenths(x)} {tenths(y)}) scale({w / 52:.4f})"><title>{title}'
        f'</title>{hit(0, 0, 52, 48)}<use href="#kim-tile-{name}" width="52" height="48"/>'
        '<rect class="spot" x="-3" y="-3" width="58" height="53" rx="5"/></g>'
    )


def won_tiles(c: Canvas, seat: int) -> list[int]:
    """Return the patterns whose tiles a seat has taken (KIM-69)."""
    s = c.view
    ahead = 1 if seat == SUN else -1
    return [k for k in range(max(int(s.compared), 0)) if s.markers[k] * ahead > 0]


def tiles_part(c: Canvas, seat: int, x: float, y: float, w: float) -> str:
    """Return the tiles that a seat has taken, beside its name."""
    won = won_tiles(c, seat)
    if not won:
        return NOTHING
    text = c.reader.text
    return part("".join([tile_piece(text, k, x + n * (w + 4), y, w) for n, k in enumerate(won)]))
