"""Kimono Memories: a view drawn as SVG, for a desktop or a phone."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import PHONES, Drawing, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box
from travelogue.face.text import Text

from ...rules.state import KimonoState
from ...rules.tables import PATTERNS, RING, SEATS
from ...rules.vocabulary import (
    CROSS_FIRST,
    STEP_CROSS,
    STEP_OVER,
    STEP_PLACE,
    STEP_REWARD,
    STEP_WILD,
)
from ..gains import Gains
from ..words import offers
from . import ring, seats, tracks
from .album import Pyramid, albums_of, lowest_row, row_height
from .cards import Faces, faces_of
from .parts import SIDES, Album, Canvas, panel, part, shift
from .previews import previews
from .stage import STAGE_H, stage, stage_height
from .store import STORE_H, deck_in, store, supply_in

WIDE: Final = (884, 560)
GAP: Final = 8
LEFT_W: Final = 364
RING_WIDE: Final = Box(0, 0, LEFT_W, WIDE[1] - STORE_H - GAP)
STORE_WIDE: Final = Box(0, RING_WIDE.h + GAP, LEFT_W, STORE_H)
ALBUM_X: Final = LEFT_W + GAP  # albums have about three fifths of the width
ALBUM_W: Final = WIDE[0] - ALBUM_X
PLAN_WIDE: Final = ring.ring_plan(RING_WIDE.w, RING_WIDE.h, 54, 8, 46)
TILE_WIDE: Final = 32.0

TALL_W: Final = 344
RING_TALL_H: Final = 384
COMPARED_TALL_H: Final = 380
PLAN_TALL: Final = ring.ring_plan(TALL_W, RING_TALL_H, 50, 8, 46)
TILE_TALL: Final = 30.0

# what a phone shows from the top down: what is asked comes first
ORDER: Final = ("ring", "stage", "front", "store", "behind")
ORDER_CROSS: Final = ("ring", "row", "stage", "front", "store", "behind")
ORDER_PLACE: Final = ("stage", "tracks", "front", "ring", "store", "behind")
TRACKS: Final = tuple(f"track {pattern}" for pattern in range(PATTERNS))  # names of parts
SPACES: Final = tuple(f"space {space}" for space in range(RING))
NOTHING: Final = part("")
ORDER_REWARD: Final = ("store", "stage", "front", "ring", "behind")


def picture(view: KimonoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    return picture_again(view, shape, reader, Sketch())


def picture_again(view: KimonoState, shape: Shape, reader: Reader, sketch: Sketch) -> Drawing:
    """Return the same; parts that show what they showed before are taken from the sketch."""
    c = canvas(view, shape, reader)
    boxes, width, height = tall_boxes(c) if c.tall else wide_boxes(c)
    return Drawing(tuple(board(c, boxes, sketch)), width, height)


def canvas(view: KimonoState, shape: Shape, reader: Reader) -> Canvas:
    """Return what every part is given; only the reader who is to move gets actions."""
    labels: dict[int, str] = {}
    gains: dict[int, Gains] = {}
    seat = view.to_move()
    if seat >= 0 and reader.seat == seat and view.viewer == seat:
        for choice, mark, gain in offers(view, seat, reader):
            labels[choice.action] = mark
            if gain is not None:
                gains[choice.action] = gain
    faces = faces_of(view.tables, bool(view.basic))
    is_tall = shape in PHONES
    return Canvas(
        view,
        reader,
        faces,
        albums_of(view),
        [seats.sources(view, seat, reader.text) for seat in range(SEATS)],
        labels,
        gains,
        is_tall,
    )


def wide_boxes(c: Canvas) -> tuple[dict[str, Box], int, int]:
    """Return where everything lies on a desktop; albums share their height as layers are begun."""
    back, fore = 1 - c.mine(), c.mine()
    growing = (seats.grows(c, back), seats.grows(c, fore))
    return boxes_of(c.albums[back], c.albums[fore], growing), *WIDE


@memo
def boxes_of(back: Album, fore: Album, growing: tuple[bool, bool]) -> dict[str, Box]:
    behind, front = seats.heights(back, fore, growing, ALBUM_W, WIDE[1] - STAGE_H - 2 * GAP)
    return {
        "ring": RING_WIDE,
        "store": STORE_WIDE,
        "behind": Box(ALBUM_X, 0, ALBUM_W, behind),
        "stage": Box(ALBUM_X, behind + GAP, ALBUM_W, STAGE_H),
        "front": Box(ALBUM_X, WIDE[1] - front, ALBUM_W, front),
    }


def tall_boxes(c: Canvas) -> tuple[dict[str, Box], int, int]:
    """Return where everything lies on a phone; albums are as high as they need."""
    high = {
        "ring": COMPARED_TALL_H if c.view.compared >= 0 else RING_TALL_H,
        "row": row_height(c, c.mine(), TALL_W),
        "tracks": tracks.SMALL_H,
        "store": STORE_H,
        "behind": seats.seat_height(c, 1 - c.mine(), TALL_W),
        "stage": stage_height(c),
        "front": seats.seat_height(c, c.mine(), TALL_W),
    }
    boxes: dict[str, Box] = {}
    y = 0.0
    for place in order(c):
        boxes[place] = Box(0, y, TALL_W, high[place])
        y += high[place] + GAP
    return boxes, TALL_W, round(y - GAP + 0.5)


def order(c: Canvas) -> tuple[str, ...]:
    """Return a phone's order: beside what is asked lies what one looks at to answer."""
    if c.labels and c.view.step == STEP_CROSS:
        return ORDER_CROSS
    if c.labels and c.view.step in (STEP_PLACE, STEP_WILD):
        return ORDER_PLACE
    if c.labels and c.view.step == STEP_REWARD:
        return ORDER_REWARD
    return ORDER


def board(c: Canvas, boxes: dict[str, Box], sketch: Sketch) -> list[str]:
    """Return all parts at their places, previews last; each comes with all that it shows."""
    front, stage_box = c.mine(), boxes["stage"]
    mine = seats.seat_pyramid(c, front, boxes["front"])
    theirs = seats.seat_pyramid(c, 1 - front, boxes["behind"])
    asked = sketch.same("stage", strip(c, stage_box)) or sketch.keep(
        "stage", stage(c, Box(0, 0, stage_box.w, stage_box.h))
    )
    return [
        *ring_parts(c, sketch, boxes["ring"]),
        *phone_parts(c, sketch, boxes),
        *store_parts(c, sketch, boxes["store"]),
        *seats.seat_parts(c, sketch, seats.BEHIND, 1 - front, boxes["behind"], theirs),
        sketch.same("stage there", (asked, stage_box))
        or sketch.keep("stage there", part(asked, place=shift(stage_box))),
        *seats.seat_parts(c, sketch, seats.IN_FRONT, front, boxes["front"], mine),
        previews_part(c, boxes, mine) if c.labels else NOTHING,  # no two questions are alike
    ]


def strip(c: Canvas, box: Box) -> tuple[object, ...]:
    """Return all that the strip with the photo in hand shows."""
    s = c.view
    shows = (box.w, box.h, s.step, s.seat, s.hand, s.compared)
    if s.step == STEP_WILD:
        return (shows, c.labels, list(s.supply))
    if s.step == STEP_OVER:
        return (shows, c.points, s.winner, s.ranks())
    return shows


def ring_parts(c: Canvas, sketch: Sketch, box: Box) -> list[str]:
    """Return the ring with all that lies in it, or the comparisons in its place."""
    s, seat = c.view, walking(c)
    compared, is_over, reached = s.compared, s.step == STEP_OVER, ring.reachable(c)
    has_ring = compared < 0
    out = [
        sketch.same("sheet", (box, seat)) or sketch.keep("sheet", part(panel(box, seat))),
        sketch.same("way", (box, seat, has_ring)) or sketch.keep("way", way_part(c, box)),
        *(space_parts(c, sketch, box, reached) if has_ring else [NOTHING] * RING),
        sketch.same("walker", (box, seat, s.gap, has_ring, *reached))
        or sketch.keep("walker", walker_part(c, box, reached)),
        sketch.same("turn", (box, s.turn, has_ring)) or sketch.keep("turn", turn_part(c, box)),
        sketch.same("names", (box, has_ring)) or sketch.keep("names", names_part(c, box)),
    ]
    for k, track in enumerate(TRACKS):
        shows = (box, s.markers[k], compared, is_over)
        out.append(sketch.same(track, shows) or sketch.keep(track, track_part(c, box, k)))
    return out


def phone_parts(c: Canvas, sketch: Sketch, boxes: dict[str, Box]) -> list[str]:
    """Return what a phone shows once more, where it can be seen with what is asked."""
    row, beside, front = boxes.get("row"), boxes.get("tracks"), c.mine()
    below = markers = NOTHING
    if row is not None:
        below = sketch.same("row", (row, c.photos[front])) or sketch.keep(
            "row", part(lowest_row(c, front, row))
        )
    if beside is not None:
        shows = (beside, list(c.view.markers), c.view.compared)
        markers = sketch.same("beside", shows) or sketch.keep(
            "beside", part(tracks.tracks_beside(c, beside))
        )
    return [below, markers]


def store_parts(c: Canvas, sketch: Sketch, box: Box) -> list[str]:
    """Return the reward display, the deck and the supply."""
    s = c.view
    turn, labels = (s.seat, c.labels) if s.step == STEP_REWARD else (-1, None)
    shows = (box, turn, labels, *s.display)
    return [
        sketch.same("store", shows) or sketch.keep("store", part(store(c, box))),
        sketch.same("deck", (box, s.bag.size)) or sketch.keep("deck", part(deck_in(c, box))),
        sketch.same("supply", (box, *s.supply)) or sketch.keep("supply", part(supply_in(c, box))),
    ]


def way_part(c: Canvas, box: Box) -> str:
    """Return what never moves on the ring's sheet, in the colour of the seat that walks."""
    if c.view.compared >= 0:
        return part("")
    plan, sudden = ring_plan_at(c, box), bool(c.view.sudden)
    return part(way(c.faces, c.reader.text, plan, tile_width(c), sudden), on_side(c))


@memo
def way(faces: Faces, text: Text, plan: ring.RingPlan, tile: float, sudden: bool) -> str:
    """Return the rope, the names of the spaces, and the tracks without their markers."""
    rows = tracks.ring_tracks(plan.field, tile)
    drawn = [ring.rope(plan)]
    drawn += [ring.name(text(words), plan, k) for k, words in enumerate(faces.tables.spaces)]
    drawn += [tracks.cord(rows, pattern, sudden, False) for pattern in range(PATTERNS)]
    return "".join(drawn)


def space_parts(c: Canvas, sketch: Sketch, box: Box, reached: list[int]) -> list[str]:
    """Return the spaces of the ring, a part each, for most stay as they are."""
    style, plan, out = on_side(c), ring_plan_at(c, box), []
    for k, part_name in enumerate(SPACES):
        card, n = int(c.view.ring[k]), reached[k]
        words = c.labels.get(CROSS_FIRST + n - 1, "") if n else ""
        drawn = sketch.same(part_name, (box, card, words)) or sketch.keep(
            part_name, ring.on_space(c, plan, k, card, n)
        )
        out.append(part(drawn, style))
    return out


def walker_part(c: Canvas, box: Box, reached: list[int]) -> str:
    """Return the photographer and the tags on the cards within reach."""
    if c.view.compared >= 0:
        return part("")
    return part(ring.walker(ring_plan_at(c, box), reached, int(c.view.gap)), on_side(c))


def turn_part(c: Canvas, box: Box) -> str:
    """Return the turn's number inside the ring; nothing once all turns are over."""
    if c.view.compared >= 0:
        return part("")
    return part(tracks.turn_in_ring(c, ring_plan_at(c, box).field, tile_width(c)))


def names_part(c: Canvas, box: Box) -> str:
    """Return the names above the tracks inside the ring, or above the comparisons."""
    if c.view.compared >= 0:
        return part(tracks.comparisons_head(c, box))
    return part(tracks.names_in_ring(c, ring_plan_at(c, box).field, tile_width(c)))


def track_part(c: Canvas, box: Box, pattern: int) -> str:
    """Return what moves on a track inside the ring, or its comparison."""
    if c.view.compared >= 0:
        return part(tracks.comparison(c, box, pattern))
    return part(tracks.row_in_ring(c, ring_plan_at(c, box).field, tile_width(c), pattern))


def tile_width(c: Canvas) -> float:
    return TILE_TALL if c.tall else TILE_WIDE


def walking(c: Canvas) -> int:
    """Return the seat that walks around the ring now, -1 for nobody."""
    return int(c.view.seat) if c.view.step == STEP_CROSS else -1


def on_side(c: Canvas) -> str:
    """Return the class of what lies on the sheet in the colour of the seat that walks."""
    seat = walking(c)
    return f"kim-on-{SIDES[seat]}" if seat >= 0 else ""


def ring_plan_at(c: Canvas, box: Box) -> ring.RingPlan:
    return ring.moved(PLAN_TALL if c.tall else PLAN_WIDE, box.x, box.y)


def previews_part(c: Canvas, boxes: dict[str, Box], p: Pyramid) -> str:
    """Return what each action of the reader would bring, hidden until it is pointed at."""
    box = boxes["ring"]
    is_ring = c.view.compared < 0
    plan = ring_plan_at(c, box) if is_ring else None
    rows = tracks.ring_tracks(plan.field, tile_width(c)) if plan else tracks.compared_tracks(box)
    trails: list[tracks.Trails] = [(rows,) * PATTERNS]
    if "tracks" in boxes:
        trails.append(tracks.small_tracks(boxes["tracks"]))
    head = seats.chip_box(c, c.mine(), boxes["front"])
    return part(previews(c, p, trails, plan, boxes["stage"], head))
