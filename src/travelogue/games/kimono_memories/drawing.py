"""Kimono Memories: a view drawn as SVG, for a desktop or a phone."""

from __future__ import annotations

from typing import Final

from travelogue.core.face import Drawing, Reader, Shape
from travelogue.core.svg import Box, safe
from travelogue.games.kimono_memories.actions import PLACE_FIRST, REWARD_FIRST, WILD_FIRST
from travelogue.games.kimono_memories.drawing_cards import faces_of
from travelogue.games.kimono_memories.drawing_parts import SIDES, Canvas, panel
from travelogue.games.kimono_memories.drawing_previews import previews
from travelogue.games.kimono_memories.drawing_ring import RingPlan, moved, ring, ring_plan
from travelogue.games.kimono_memories.drawing_seats import seat_height, seat_panel, seat_pyramid
from travelogue.games.kimono_memories.drawing_stage import stage, stage_height
from travelogue.games.kimono_memories.drawing_store import STORE_TALL_H, store
from travelogue.games.kimono_memories.drawing_tracks import (
    Tracks,
    compared_tracks,
    comparisons,
    ring_tracks,
    tracks_in_ring,
)
from travelogue.games.kimono_memories.gains import Gains, place_gains, wild_gains
from travelogue.games.kimono_memories.state import KimonoState
from travelogue.games.kimono_memories.steps import STEP_CROSS, STEP_PLACE, STEP_REWARD, STEP_WILD
from travelogue.games.kimono_memories.words import detail, gains_text
from travelogue.games.kimono_memories.words import label as action_label

WIDE: Final = (884, 560)
RING_WIDE: Final = Box(0, 0, 416, 426)
STORE_WIDE: Final = Box(0, 434, 416, 126)
BEHIND_WIDE: Final = Box(424, 0, 460, 192)
STAGE_WIDE: Final = Box(424, 200, 460, 92)
FRONT_WIDE: Final = Box(424, 300, 460, 260)
PLAN_WIDE: Final = ring_plan(RING_WIDE.w, RING_WIDE.h, 66, 14, 46, 1)
TILE_WIDE: Final = 34.0

TALL_W: Final = 344
RING_TALL_H: Final = 384
COMPARED_TALL_H: Final = 380
GAP_TALL: Final = 8
PLAN_TALL: Final = ring_plan(TALL_W, RING_TALL_H, 50, 8, 46, 2)
TILE_TALL: Final = 30.0

# what a phone shows from the top down: what is asked comes first
ORDER: Final = ("ring", "stage", "front", "store", "behind")
ORDER_PLACE: Final = ("stage", "front", "ring", "store", "behind")
ORDER_REWARD: Final = ("store", "stage", "front", "ring", "behind")


def draw(view: KimonoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    c = canvas(view, shape, reader)
    boxes, width, height = tall_boxes(c) if c.tall else wide_boxes()
    return Drawing(f'<g class="kim">{board(c, boxes)}</g>', width, height)


def canvas(view: KimonoState, shape: Shape, reader: Reader) -> Canvas:
    """Return what every part is given; only the reader who is to move gets actions."""
    labels: dict[int, str] = {}
    gains: dict[int, Gains] = {}
    seat = view.to_move()
    if seat >= 0 and reader.seat == seat and view.viewer == seat:
        for action in view.legal(seat):
            if PLACE_FIRST <= action < REWARD_FIRST:
                brings = (place_gains if action < WILD_FIRST else wild_gains)(view, action)
                gains[action] = brings
                more = gains_text(view, brings, reader)
            else:
                more = detail(view, action, reader)
            labels[action] = safe(f"{action_label(view, action, reader)}: {more}")
    faces = faces_of(view.tables, bool(view.basic))
    return Canvas(view, reader, faces, view.photos(), labels, gains, shape == "tall")


def wide_boxes() -> tuple[dict[str, Box], int, int]:
    """Return where everything lies on a desktop: always at the same place."""
    boxes = {
        "ring": RING_WIDE,
        "store": STORE_WIDE,
        "behind": BEHIND_WIDE,
        "stage": STAGE_WIDE,
        "front": FRONT_WIDE,
    }
    return boxes, *WIDE


def tall_boxes(c: Canvas) -> tuple[dict[str, Box], int, int]:
    """Return where everything lies on a phone; albums are as high as they need."""
    heights = {
        "ring": COMPARED_TALL_H if c.view.compared >= 0 else RING_TALL_H,
        "store": STORE_TALL_H,
        "behind": seat_height(c, 1 - c.lower(), TALL_W),
        "stage": stage_height(c),
        "front": seat_height(c, c.lower(), TALL_W),
    }
    boxes: dict[str, Box] = {}
    y = 0.0
    for name in order(c):
        boxes[name] = Box(0, y, TALL_W, heights[name])
        y += heights[name] + GAP_TALL
    return boxes, TALL_W, round(y - GAP_TALL + 0.5)


def order(c: Canvas) -> tuple[str, ...]:
    """Return a phone's order: whoever places a photo finds the album on top."""
    if c.labels and c.view.step in (STEP_PLACE, STEP_WILD):
        return ORDER_PLACE
    if c.labels and c.view.step == STEP_REWARD:
        return ORDER_REWARD
    return ORDER


def board(c: Canvas, boxes: dict[str, Box]) -> str:
    """Return all parts at their places, previews last."""
    front, behind = c.lower(), 1 - c.lower()
    mine = seat_pyramid(c, front, boxes["front"])
    theirs = seat_pyramid(c, behind, boxes["behind"])
    drawn, tracks, plan = ring_part(c, boxes["ring"])
    frame = Box(boxes["front"].x + 4, boxes["front"].y + 4, boxes["front"].w - 8, 0)
    return (
        drawn
        + store(c, boxes["store"])
        + seat_panel(c, behind, boxes["behind"], theirs)
        + stage(c, boxes["stage"])
        + seat_panel(c, front, boxes["front"], mine)
        + previews(c, mine, tracks, plan, boxes["stage"], frame)
    )


def ring_part(c: Canvas, box: Box) -> tuple[str, Tracks, RingPlan | None]:
    """Return the ring with the tracks inside; once it is empty, the comparisons (KIM-66)."""
    if c.view.compared >= 0:
        return comparisons(c, box), compared_tracks(box), None
    plan = moved(PLAN_TALL if c.tall else PLAN_WIDE, box.x, box.y)
    tile = TILE_TALL if c.tall else TILE_WIDE
    drawn = ring(c, plan) + tracks_in_ring(c, plan.field, tile)
    if c.view.step == STEP_CROSS:
        seat = int(c.view.seat)
        drawn = f'{panel(box, seat)}<g class="kim-on-{SIDES[seat]}">{drawn}</g>'
    else:
        drawn = panel(box) + drawn
    return drawn, ring_tracks(plan.field, tile), plan
