"""Kimono Memories, drawing: a seat's sheet, with its name, its points and its album."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.core.types import NOBODY
from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, ems, fit, label, safe
from travelogue.face.text import Text

from ...rules.album import T_CATS, T_MON, T_SIZE
from ...rules.scoring import cat_points, owns_tile, prop_points
from ...rules.state import KimonoState
from ...rules.tables import FIRST_TILE, LAYERS, PATTERNS, PROPS, SEATS
from ...rules.vocabulary import STEP_OVER
from .album import (
    CREST_INK,
    Pyramid,
    layer_of,
    layer_shows,
    layers_of,
    mine_pyramid,
    open_places,
    other_pyramid,
    places,
    ruled,
    size_in,
    unsupported,
    wild_part,
)
from .cards import CARD_H, CARD_W
from .parts import NOTHING, SIDES, Canvas, crest, ground, hit, moved, panel, part, use
from .plans import Plan
from .store import column_x
from .tracks import tiles_part, won_tiles

Sources = tuple[tuple[str, str, int], ...]  # of points: symbol, name, how many
NAMES: Final = tuple(
    {what: f"{what} {seat}" for what in ("sheet", "head", "tiles", "lines", "places", "wild")}
    for seat in range(SEATS)
)
LAYER_NAMES: Final = tuple(
    tuple(f"layer {seat} {layer}" for layer in range(LAYERS)) for seat in range(SEATS)
)
HEAD: Final = 34.0
SPARE: Final = 8.0  # between the slip and what lies beside it in the album


def seat_parts(c: Canvas, sketch: Sketch, seat: int) -> list[str]:
    """Return a seat's sheet: its ground, the head, the layers of the album, and its places."""
    s, plan, names = c.view, c.plan, NAMES[seat]
    is_mine = seat == c.mine
    box = plan.mine if is_mine else plan.other
    album = c.albums[seat]
    p = mine_pyramid(plan, album) if is_mine else other_pyramid(plan, album)
    cells = open_places(c.around, seat) if is_mine else []
    is_moving = c.around.to_move() == seat
    points = sources(s, seat, c.reader.text)
    won = won_tiles(c, seat)
    size = size_in(p)
    grown = layers_of(album, is_mine)
    out = [
        sheet(plan, box, seat, is_mine and is_moving),
        sketch.same(names["lines"], (p, grown, cells))
        or sketch.keep(names["lines"], lines_part(c, seat, box, p, cells)),
        sketch.same(names["head"], (points, won))
        or sketch.keep(names["head"], part(head(c, seat, box, points, len(won)))),
        sketch.same(names["tiles"], (points, won))
        or sketch.keep(names["tiles"], tiles(c, seat, box, points)),
    ]
    there = moved(p.x, p.y, p.card)
    for layer, name in enumerate(LAYER_NAMES[seat]):
        shows = (size, layer_shows(c, seat, layer))
        drawn = sketch.same(name, shows) or sketch.keep(name, layer_of(c, seat, layer, size) or " ")
        out.append(part(drawn, "", there) if drawn != " " else NOTHING)
    out.append(
        sketch.same(names["places"], (p, cells))
        or sketch.keep(names["places"], part(places(c, p, cells)))
    )
    asked = (p, s.step, s.seat, s.seam_left, s.seam_right, list(s.supply))
    out.append(
        sketch.same(names["wild"], asked) or sketch.keep(names["wild"], part(wild_part(c, seat, p)))
    )
    return out


@memo
def sheet(plan: Plan, box: Box, seat: int, is_moving: bool) -> str:
    """Return the ground; the album that is added to now has a frame."""
    if not is_moving:
        return ground(box, f"page {seat}")
    return part(panel(box, "kim-panel kim-panel-now"), "", f' data-why="page {seat}"')


def lines_part(c: Canvas, seat: int, box: Box, p: Pyramid, cells: list[int]) -> str:
    """Return lines and values of the layers, the room for a slip, what no photo can lie on."""
    layers = layers_of(c.albums[seat], seat == c.mine)
    is_told = not c.view.basic and not (c.plan.is_phone and seat == c.mine)
    out = ruled(p, box, layers, is_told, c.reader.text)
    if seat == c.mine:
        out += unsupported(c, seat, p, cells) + note_corner(c, p, cells)
    return part(out)


# --- the corner for a page's slip ---------------------------------------------------------------


def note_corner(c: Canvas, p: Pyramid, cells: list[int]) -> str:
    """Return where a page pins its slip: the upper corner that holds no photo and no place."""
    plan = c.plan
    w, h = plan.note
    if not w:
        return ""
    lying = [*c.around.album(c.mine)[::3], *cells]
    box = plan.mine
    y = box.y + HEAD * plan.unit + 4
    right = box.x + box.w - 16 - w
    narrow = right + w - 240
    for x, wide in ((box.x + 16, w), (right, w), (box.x + 16, 240.0), (narrow, 240.0)):
        if is_free(p, lying, Box(x, y, wide, h)):
            return corner(x, y, wide, h)
    x, wide = box.x + 16, 240.0
    return corner(x, y, wide, h)


def is_free(p: Pyramid, cells: list[int], room: Box) -> bool:
    """Tell whether no photo and no place reaches into a room."""
    tall = p.card * CARD_H / CARD_W
    for cell in cells:
        x, y = p.corner(cell)
        if (
            x < room.x + room.w + SPARE
            and room.x < x + p.card + SPARE
            and y < room.y + room.h
            and room.y < y + tall
        ):
            return False
    return True


def corner(x: float, y: float, w: float, h: float) -> str:
    return f'<rect class="note-corner" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'


# --- the head -----------------------------------------------------------------------------------


def head(c: Canvas, seat: int, box: Box, notes: Sources, tiles_won: int) -> str:
    """Return the crest, the name, and the points so far."""
    plan = c.plan
    size = (15 if seat == c.mine else 14) * plan.unit
    x, y = box.x + 13, box.y + size + 8
    d = size * 1.5
    points, points_w = points_drawn(notes, box.x + box.w - 14, y, size)
    out = crest(SIDES[seat], x, y - d * 0.74, d)
    room = box.w - 28 - points_w - d - 14
    if not plan.is_phone:
        room -= tiles_won * (tile_width(plan) + 4)
    name = fit(c.reader.name(seat), size * BOLD, room)
    hand = hit(x - 4, box.y + 4, d + 12 + ems(name) * size, d + 6)
    named = label(x + d + 6, y, name, size, "kim-name")
    return f'<g data-why="page {seat}">{hand}{out}{named}</g>{points}'


def tile_width(plan: Plan) -> float:
    return 26 * plan.unit if not plan.is_phone else 24.0


def tiles(c: Canvas, seat: int, box: Box, notes: Sources) -> str:
    """Return the tiles that a seat has taken, right of its name; on a phone, below it."""
    if c.plan.is_phone:
        return tiles_part(c, seat, box.x + 13, box.y + 32, tile_width(c.plan))
    size = (15 if seat == c.mine else 14) * c.plan.unit
    name_w = ems(c.reader.name(seat)) * size * BOLD
    w = tile_width(c.plan)
    won = len(won_tiles(c, seat))
    last = box.x + box.w - 14 - points_width(notes, size) - won * (w + 4)
    x = min(box.x + 13 + size * 1.5 + 14 + name_w, last)
    return tiles_part(c, seat, x, box.y + 6, w)


def sources(s: KimonoState, seat: int, text: Text) -> Sources:
    """Return the points by source, as if the game ended now (KIM-79); none if it was won."""
    if s.winner != NOBODY:
        return ()
    tally = seat * T_SIZE
    props = sum([int(prop_points(s, seat, prop)) for prop in range(PROPS)])
    tiles = [FIRST_TILE + k for k in range(PATTERNS) if owns_tile(s, seat, k)]
    if s.basic:
        return (("tile-any", text("Tiles"), len(tiles)),)
    cats = int(cat_points(s.tally[tally + T_CATS]))
    return named_sources(text, sum(tiles), cats, props, int(s.tally[tally + T_MON]))


@memo  # they are kept by every drawing that shows them
def named_sources(text: Text, tiles: int, cats: int, props: int, crests: int) -> Sources:
    return (
        ("tile-any", text("Tiles"), tiles),
        ("tok-cat", text("Cats"), cats),
        ("obj-fan", text("Props"), props),
        ("crest", text("Crests"), crests),
    )


@memo
def points_width(parts: Sources, size: float) -> float:
    """Return how wide points are when drawn."""
    return points_drawn(parts, 0.0, 0.0, size)[1]


@memo
def points_drawn(parts: Sources, right: float, y: float, size: float) -> tuple[str, float]:
    """Return points by source, then all of them, ending at a place, and how wide that is."""
    if not parts:
        return "", 0.0
    total = str(sum([n for _, _, n in parts]))
    out = label(right, y, total, size * 1.2, "kim-name", "end")
    small = max(size * 0.82, 12.0)
    x = right - max(ems(total) * size * 1.2 + size * 0.8, size * 1.9)
    for symbol, source, n in reversed(parts):
        words = str(n)
        out += f"<g><title>{safe(source)}</title>"
        out += label(x, y, words, small, "kim-bold", "end")
        x -= ems(words) * small + size + 3
        out += use(symbol, x, y - size * 0.86, size, size, CREST_INK) + "</g>"
        x -= size * 0.6
    width = right - x
    return f'<g data-why="score">{hit(x, y - size * 1.2, width + 8, size * 1.7)}{out}</g>', width


# --- both seats' points, on a phone -------------------------------------------------------------


def points_part(c: Canvas, sketch: Sketch) -> str:
    """Return a table of both seats' points if the game ended now."""
    if c.plan.points.w == 0:
        return NOTHING
    both = tuple([sources(c.view, seat, c.reader.text) for seat in range(SEATS)])
    shows = (both, c.view.step == STEP_OVER)
    return sketch.same("points", shows) or sketch.keep("points", points_table(c, both))


def points_table(c: Canvas, both: tuple[Sources, ...]) -> str:
    text, box = c.reader.text, c.plan.points
    is_over = c.view.step == STEP_OVER
    title = text("Final points") if is_over else text("If the game ended now")
    out = panel(box) + label(
        box.x + 14, box.y + 24, fit(title, 14 * BOLD, box.w - 130), 14, "kim-title"
    )
    for seat in range(SEATS):
        out += crest(SIDES[seat], column_x(box, seat) - 10, box.y + 8, 20)
    rows = len(both[0])
    step = min((box.h - 44) / 5, 32)
    y = box.y + 40 + step * 0.5
    for k in range(rows):
        symbol, name, _ = both[0][k]
        out += use(symbol, box.x + 16, y - 10, 20, 20, CREST_INK) + label(
            box.x + 46, y + 5, name, 14
        )
        for seat in range(SEATS):
            n = str(both[seat][k][2])
            out += label(column_x(box, seat), y + 5, n, 15, "kim-bold", "middle")
        y += step
    if rows > 1:
        out += label(box.x + 46, y + 5, text("Together"), 14, "kim-title")
        for seat in range(SEATS):
            n = str(sum([n for _, _, n in both[seat]]))
            out += label(column_x(box, seat), y + 5, n, 16, "kim-name", "middle")
    return part(out, "", ' data-why="score"')


# --- the end ------------------------------------------------------------------------------------


def final_part(c: Canvas, sketch: Sketch) -> str:
    """Return at the end, in the empty street, by what each seat has its points."""
    s = c.view
    if s.step != STEP_OVER or s.compared < 0 or s.basic:
        return NOTHING
    both = tuple([sources(s, seat, c.reader.text) for seat in range(SEATS)])
    return sketch.same("final", both) or sketch.keep("final", final_table(c, both))


def final_table(c: Canvas, both: tuple[Sources, ...]) -> str:
    """Return a row for each seat, a column for each source, and all of them together."""
    box, unit, is_phone = c.plan.final, c.plan.unit, c.plan.is_phone
    named = 40.0 if is_phone else 170 * unit
    step = (box.w - named) / 5
    row = box.h / 3
    size = 15 * unit
    out = ""
    for k, (symbol, name, _) in enumerate(both[0]):
        x, y = box.x + named + step * (k + 0.5), box.y + row * 0.5
        d = 20 * unit
        if is_phone:
            out += use(symbol, x - d / 2, y - d / 2, d, d, CREST_INK)
            continue
        w = ems(name) * 12.5 * unit
        out += use(symbol, x - (d + 6 + w) / 2, y - d / 2, d, d, CREST_INK)
        out += label(x - (d + 6 + w) / 2 + d + 6, y + 4.5 * unit, name, 12.5 * unit, "kim-soft")
    for n, seat in enumerate((c.mine, 1 - c.mine)):
        y = box.y + row * (n + 1.5)
        out += crest(SIDES[seat], box.x, y - 12 * unit, 24 * unit)
        if not is_phone:
            name = fit(c.reader.name(seat), size * BOLD, named - 36 * unit)
            out += label(box.x + 32 * unit, y + size * 0.35, name, size, "kim-name")
        for k, (_, _, points) in enumerate(both[seat]):
            x = box.x + named + step * (k + 0.5)
            out += label(x, y + size * 0.35, str(points), size, "kim-bold", "middle")
        total = str(sum([points for _, _, points in both[seat]]))
        x = box.x + named + step * 4.5
        out += label(x, y + size * 0.4, total, size * 1.25, "kim-name", "middle")
    return part(out, "", ' data-why="score"')
