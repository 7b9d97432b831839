"""Kimono Memories, drawing: a seat's panel, with its name, whose turn it is, and its album."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.memo import memo
from travelogue.core.types import NOBODY
from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, ems, fit, label, safe
from travelogue.face.text import Text

from ...rules.album import T_CATS, T_MON, T_SIZE
from ...rules.scoring import cat_points, owns_tile, prop_points
from ...rules.state import KimonoState
from ...rules.tables import FIRST_TILE, PATTERNS, PROPS
from ...rules.vocabulary import STEP_OVER, STEP_PLACE, STEP_WILD
from .album import (
    END,
    Pyramid,
    album_of,
    ghosts,
    layers_of,
    open_seams,
    pyramid,
    ruled,
    unsupported,
    widest,
)
from .cards import CARD_H, CARD_W, at, size_of
from .parts import SIDES, Album, Canvas, Sources, crest, panel, part, pill, shift, use

HEAD: Final = 35.0  # height of a panel's head
PAD: Final = 10.0
FOOT: Final = 8.0
NAME: Final = 16.0
NOTE: Final = 13.0
FRONT: Final = 84.0  # the widest card of the album in front, and of the one behind
BACK: Final = 68.0
EASY: Final = 60.0  # a card width at which everything on a photo is easy to read
RISE: Final = 1.0  # between layers, in card widths


class PanelParts(NamedTuple):
    """The names of a panel's parts."""

    sheet: str
    head: str  # as it is drawn,
    head_there: str  # and in its place
    album: str
    album_there: str
    places: str


BEHIND: Final = PanelParts(
    "sheet behind", "head behind", "head there", "album behind", "album there", "places behind"
)
IN_FRONT: Final = PanelParts(
    "sheet in front", "head in front", "head here", "album in front", "album here",
    "places in front",
)  # fmt: skip


def grows(c: Canvas, seat: int) -> bool:
    """Tell whether an album keeps room for places: the reader's own, on a desktop all the game.

    So it does not jump there; a phone has no room to spare and shows it anew for each question.
    """
    if seat != c.reader.seat or c.view.step == STEP_OVER:
        return False
    return c.view.step == STEP_PLACE or not c.tall


def seat_pyramid(c: Canvas, seat: int, box: Box) -> Pyramid:
    """Return where the album lies in its seat's panel."""
    most = FRONT if seat == c.mine() else BACK
    return panel_pyramid(c.albums[seat], box, most, grows(c, seat))


@memo
def panel_pyramid(album: Album, box: Box, most: float, growing: bool) -> Pyramid:
    return pyramid(album, page(box), most, growing)


def units(album: Album, growing: bool) -> float:
    """Return how high an album is, in card widths."""
    return CARD_H / CARD_W + (layers_of(album, growing) - 1) * RISE


def need(album: Album, growing: bool, w: float) -> float:
    """Return the height at which an album is easy to read, or as high as its row allows."""
    end = END if growing else 0.0
    return widest(album, w - 2 * PAD, EASY, end) * units(album, growing)


@memo
def heights(
    behind: Album, front: Album, growing: tuple[bool, bool], w: float, h: float
) -> tuple[float, float]:
    """Return how a height is shared by the album behind and the one in front: as they need it."""
    back, fore = need(behind, growing[0], w), need(front, growing[1], w)
    edges = HEAD + FOOT
    share = round((h - 2 * edges) * back / (back + fore))
    return share + edges, h - share - edges


def page(box: Box) -> Box:
    return Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD - FOOT)


def seat_height(c: Canvas, seat: int, w: float) -> float:
    """Return the height at which an album fills this width, on a phone."""
    most = FRONT if seat == c.mine() else BACK
    album, growing = c.albums[seat], grows(c, seat)
    card = widest(album, w - 2 * PAD, most, END if growing else 0.0)
    return HEAD + FOOT + card * units(album, growing)


def seat_parts(
    c: Canvas, sketch: Sketch, names: PanelParts, seat: int, box: Box, p: Pyramid
) -> list[str]:
    """Return a seat's panel: its sheet, the head, what lies in the album, and the places."""
    s, photos = c.view, c.photos[seat]
    is_moving, is_asked = s.to_move() == seat, bool(c.labels) and seat == c.mine()
    is_placing = is_moving and s.step == STEP_PLACE
    layers = layers_of(c.albums[seat], grows(c, seat))
    sheet = (box, p, layers, is_placing, photos if is_asked and is_placing else None)
    tag = turn_tag(c, seat, is_moving)
    notes = () if c.tall else c.points[seat]
    places = (p, s.step, s.seam_left, s.seam_right, c.labels) if is_moving else None
    size = size_of(p.card)
    title = sketch.same(names.head, (box.w, tag, notes)) or sketch.keep(
        names.head, head(seat, box.w, c.reader.name(seat), tag, notes)
    )
    album = sketch.same(names.album, (size, photos)) or sketch.keep(
        names.album, album_of(c, seat, size)
    )
    return [
        sketch.same(names.sheet, sheet) or sketch.keep(names.sheet, seat_sheet(c, seat, box, p)),
        sketch.same(names.head_there, (title, box))
        or sketch.keep(names.head_there, part(title, place=shift(box))),
        sketch.same(names.album_there, (album, p))
        or sketch.keep(names.album_there, part(album, place=at(p.x, p.y, p.card))),
        sketch.same(names.places, places) or sketch.keep(names.places, seat_places(c, seat, p)),
    ]


def seat_sheet(c: Canvas, seat: int, box: Box, p: Pyramid) -> str:
    """Return a seat's sheet, in the seat's colour while a photo is added to its album."""
    layers = layers_of(c.albums[seat], grows(c, seat))
    is_placing = c.view.to_move() == seat and c.view.step == STEP_PLACE
    return part(
        panel(box, seat if is_placing else -1)
        + ruled(p, page(box), layers, bool(c.view.basic))
        + (unsupported(c, seat, p) if is_placing else "")
    )


def seat_places(c: Canvas, seat: int, p: Pyramid) -> str:
    """Return where the seat may add a photo, or the seams that wait for a token."""
    if c.view.to_move() != seat:
        return part("")
    seams = open_seams(c, p) if c.view.step == STEP_WILD else ""
    return part(ghosts(c, p) + seams)


def head(seat: int, w: float, name: str, tag: str, notes: Sources) -> str:
    """Return the crest, the name, whose turn it is, and the points so far."""
    x, y = PAD + 2, 24
    out = crest(SIDES[seat], x, y - 17, 22)
    x += 29
    points, points_w = points_drawn(notes, w - PAD, y)
    tag_w = ems(tag) * NOTE * BOLD + 30 if tag else 0.0
    name = fit(name, NAME, w - PAD - points_w - tag_w - x - 4)
    out += label(x, y, name, NAME, "kim-title")
    if tag:
        shape, _ = pill(x + ems(name) * NAME + 8, y - 1, tag, NOTE, SIDES[seat])
        out += shape
    return out + points


def chip_box(c: Canvas, seat: int, box: Box) -> Box:
    """Return the part of a panel's head that the totals leave free."""
    notes_w = 0.0 if c.tall else points_width(c.points[seat]) + 4
    return Box(box.x + 4, box.y + 3, box.w - 4 - PAD - notes_w, HEAD - 4)


def turn_tag(c: Canvas, seat: int, moving: bool) -> str:
    """Return whose turn it is, unless it is the reader's: the question tells that."""
    text = c.reader.text
    if moving:
        return "" if seat == c.reader.seat else text("To move")
    if c.view.step == STEP_OVER and c.view.ranks()[seat] == 0:
        return text("Winner")
    return ""


def sources(s: KimonoState, seat: int, text: Text) -> Sources:
    """Return the points by source, as if the game ended now (KIM-79); none if it was won."""
    if s.winner != NOBODY:
        return ()
    tally = seat * T_SIZE
    props = sum(int(prop_points(s, seat, prop)) for prop in range(PROPS))
    tiles = [FIRST_TILE + k for k in range(PATTERNS) if owns_tile(s, seat, k)]
    if s.basic:
        return (("tile-any", text("Tiles"), len(tiles)),)
    cats = int(cat_points(s.tally[tally + T_CATS]))
    return named_sources(text, sum(tiles), cats, props, int(s.tally[tally + T_MON]))


@memo  # they are kept by every drawing that shows them
def named_sources(text: Text, tiles: int, cats: int, props: int, mon: int) -> Sources:
    return (
        ("tile-any", text("Tiles"), tiles),
        ("tok-cat", text("Cats"), cats),
        ("obj-fan", text("Props"), props),
        ("crest", text("Mon"), mon),
    )


@memo
def points_width(parts: Sources) -> float:
    """Return how wide points are when drawn."""
    return points_drawn(parts, 0.0, 0.0)[1]


@memo
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
