"""Kimono Memories, drawing: a seat's panel, with its name, whose turn it is, and its album."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from travelogue.core.svg import BOLD, Box, ems, fit, label, safe
from travelogue.core.text import Text
from travelogue.core.types import NOBODY
from travelogue.games.kimono_memories.album import T_CATS, T_MON, T_SIZE
from travelogue.games.kimono_memories.drawing_album import (
    END,
    Photos,
    Pyramid,
    album_of,
    ghosts,
    layers_of,
    open_seams,
    photos_of,
    pyramid,
    ruled,
    unsupported,
    widest,
)
from travelogue.games.kimono_memories.drawing_cards import CARD_H, CARD_W, Faces
from travelogue.games.kimono_memories.drawing_parts import SIDES, Canvas, crest, panel, pill, use
from travelogue.games.kimono_memories.scoring import cat_points, owns_tile, prop_points
from travelogue.games.kimono_memories.steps import STEP_OVER, STEP_PLACE, STEP_WILD
from travelogue.games.kimono_memories.tables import FIRST_TILE, PATTERNS, PROPS

HEAD: Final = 35.0  # height of a panel's head
PAD: Final = 10.0
FOOT: Final = 8.0
NAME: Final = 16.0
NOTE: Final = 13.0
FRONT: Final = 84.0  # the widest card of the album in front, and of the one behind
BACK: Final = 68.0
EASY: Final = 60.0  # a card width at which everything on a photo is easy to read
RISE: Final = 1.0  # between layers, in card widths
Sources = tuple[tuple[str, str, int], ...]  # of points: symbol, name, how many


def grows(c: Canvas, seat: int) -> bool:
    """Tell whether an album keeps room for places: the reader's own, on a desktop all the game.

    So it does not jump there; a phone has no room to spare and shows it anew for each question.
    """
    if seat != c.reader.seat or c.view.step == STEP_OVER:
        return False
    return c.view.step == STEP_PLACE or not c.tall


def seat_pyramid(c: Canvas, seat: int, box: Box) -> Pyramid:
    """Return where the album lies in its seat's panel."""
    most = FRONT if seat == c.lower() else BACK
    return pyramid(c, seat, page(box), most, grows(c, seat))


def units(c: Canvas, seat: int) -> float:
    """Return how high an album is, in card widths."""
    return CARD_H / CARD_W + (layers_of(c, seat, grows(c, seat)) - 1) * RISE


def need(c: Canvas, seat: int, w: float) -> float:
    """Return the height at which an album is easy to read, or as high as its row allows."""
    end = END if grows(c, seat) else 0.0
    return widest(c, seat, w - 2 * PAD, EASY, end) * units(c, seat)


def heights(c: Canvas, w: float, h: float) -> tuple[float, float]:
    """Return how a height is shared by the album behind and the one in front: as they need it."""
    behind, front = need(c, 1 - c.lower(), w), need(c, c.lower(), w)
    edges = HEAD + FOOT
    share = round((h - 2 * edges) * behind / (behind + front))
    return share + edges, h - share - edges


def page(box: Box) -> Box:
    return Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD - FOOT)


def seat_height(c: Canvas, seat: int, w: float) -> float:
    """Return the height at which an album fills this width, on a phone."""
    most = FRONT if seat == c.lower() else BACK
    card = widest(c, seat, w - 2 * PAD, most, END if grows(c, seat) else 0.0)
    return HEAD + FOOT + card * units(c, seat)


def seat_panel(c: Canvas, seat: int, box: Box, p: Pyramid) -> str:
    """Return a seat's panel, in the seat's colour while a photo is added to its album."""
    moving = c.view.to_move() == seat
    layers = layers_of(c, seat, grows(c, seat))
    notes = () if c.tall else sources(c, seat)
    photos = photos_of(c, seat)
    name, tag = c.reader.name(seat), turn_tag(c, seat, moving)
    is_basic = bool(c.view.basic)
    if not moving:
        return still_panel(
            c.faces, c.reader.text, seat, box, p, layers, is_basic, photos, name, tag, notes
        )
    out = panel(box, seat if c.view.step == STEP_PLACE else -1)
    out += head(seat, box, name, tag, notes)
    out += ruled(p, page(box), layers, is_basic)
    out += unsupported(c, seat, p)
    out += album_of(c.faces, c.reader.text, seat, p, photos)
    out += ghosts(c, p)
    if c.view.step == STEP_WILD:
        out += open_seams(c, p)
    return out


@lru_cache(maxsize=1024)  # most updates leave the panel of whoever waits as it was
def still_panel(
    faces: Faces,
    text: Text,
    seat: int,
    box: Box,
    p: Pyramid,
    layers: int,
    is_basic: bool,
    photos: Photos,
    name: str,
    tag: str,
    notes: Sources,
) -> str:
    """Return the panel of a seat that is not asked anything."""
    return (
        panel(box)
        + head(seat, box, name, tag, notes)
        + ruled(p, page(box), layers, is_basic)
        + album_of(faces, text, seat, p, photos)
    )


def head(seat: int, box: Box, name: str, tag: str, notes: Sources) -> str:
    """Return the crest, the name, whose turn it is, and the points so far."""
    x, y = box.x + PAD + 2, box.y + 24
    out = crest(SIDES[seat], x, y - 17, 22)
    x += 29
    points, points_w = points_drawn(notes, box.x + box.w - PAD, y)
    tag_w = ems(tag) * NOTE * BOLD + 30 if tag else 0.0
    name = fit(name, NAME, box.x + box.w - PAD - points_w - tag_w - x - 4)
    out += label(x, y, name, NAME, "kim-title")
    if tag:
        shape, _ = pill(x + ems(name) * NAME + 8, y - 1, tag, NOTE, SIDES[seat])
        out += shape
    return out + points


def chip_box(c: Canvas, seat: int, box: Box) -> Box:
    """Return the part of a panel's head that the totals leave free."""
    notes_w = 0.0 if c.tall else points_width(sources(c, seat)) + 4
    return Box(box.x + 4, box.y + 3, box.w - 4 - PAD - notes_w, HEAD - 4)


def turn_tag(c: Canvas, seat: int, moving: bool) -> str:
    """Return whose turn it is, unless it is the reader's: the question tells that."""
    text = c.reader.text
    if moving:
        return "" if seat == c.reader.seat else text("To move")
    if c.view.step == STEP_OVER and c.view.ranks()[seat] == 0:
        return text("Winner")
    return ""


def sources(c: Canvas, seat: int) -> Sources:
    """Return the points by source, as if the game ended now (KIM-79); none if it was won."""
    s = c.view
    if s.winner != NOBODY:
        return ()
    text, tally = c.reader.text, seat * T_SIZE
    props = sum(int(prop_points(s, seat, prop)) for prop in range(PROPS))
    tiles = [FIRST_TILE + k for k in range(PATTERNS) if owns_tile(s, seat, k)]
    if s.basic:
        return (("tile-any", text("Tiles"), len(tiles)),)
    return (
        ("tile-any", text("Tiles"), sum(tiles)),
        ("tok-cat", text("Cats"), int(cat_points(s.tally[tally + T_CATS]))),
        ("obj-fan", text("Props"), props),
        ("crest", text("Mon"), int(s.tally[tally + T_MON])),
    )


@lru_cache(maxsize=1024)
def points_width(parts: Sources) -> float:
    """Return how wide points are when drawn."""
    return points_drawn(parts, 0.0, 0.0)[1]


@lru_cache(maxsize=4096)
def points_drawn(parts: Sources, right: float, y: float) -> tuple[str, float]:
    """Return points, ending at a place, and how wide that is."""
    if not parts:
        return "", 0.0
    total = str(sum(n for _, _, n in parts))
    out = label(right, y, total, 19, "kim-title", "end")
    x = right - ems(total) * 19 - 10
    for symbol, source, n in reversed(parts):
        words = str(n)
        out += f"<g><title>{safe(source)}</title>"
        out += label(x, y, words, NOTE, "kim-soft", "end")
        x -= ems(words) * NOTE + 19
        out += use(symbol, x, y - 13, 16, 16, ' class="kim-crest-ink"') + "</g>"
        x -= 7
    return out, right - x
