"""Kimono Memories, drawing: an album: photos, tokens, and the places where one may be added."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.memo import memo
from travelogue.core.native import i64, vec
from travelogue.face.svg import Box, label, rect, safe, tenths
from travelogue.face.text import Text, upper_first

from ...rules.album import places_into
from ...rules.state import KimonoState
from ...rules.tables import COLUMN_0, COLUMNS, KINDS, LAYERS, MON_LEFT, MON_RIGHT
from ...rules.vocabulary import KIND_NAMES, PLACE_FIRST, SPACE, STEP_OVER, STEP_WILD
from ..words import TOKENS
from .cards import BIG, CARD_H, CARD_W, MIDDLE, SEAM_Y, SIZES, SPOT, Faces, size_of
from .parts import SMALLEST, Album, Canvas, hit, moved, token, use
from .plans import Plan

PITCH: Final = 101  # between neighbours of a layer, in card units: their half discs touch
RISE: Final = 100  # between layers: an upper photo hides the corners beneath, and nothing else
END: Final = 56  # width of the places at both ends of layer 1, in card units
TOKEN: Final = 50  # diameter of a token, in card units
BESIDE: Final = 36.0  # right of an album: what a crest is worth on each layer
EDGE: Final = 12.0
FOOT: Final = 6.0
FINGER: Final = 44.0  # pixels that a finger needs
SHARED: Final = 0.75  # of a target must be its own
MOST_PLACES: Final = 64


class Pyramid(NamedTuple):
    """Where an album lies: card width, and the corner of column 0 on layer 1."""

    card: float
    x: float
    y: float
    left: int  # first and last column of layer 1, counted from 0
    right: int

    def corner(self, cell: int) -> tuple[float, float]:
        """Return the upper left corner of a cell: layers lie half a photo off (KIM-24)."""
        layer, column = divmod(cell, COLUMNS)
        scale = self.card / CARD_W
        halves = 2 * (column - COLUMN_0) + layer
        return self.x + halves * PITCH / 2 * scale, self.y - layer * RISE * scale

    def seam(self, cell: int) -> tuple[float, float]:
        """Return the middle of the seam to the right of a cell."""
        x, y = self.corner(cell)
        scale = self.card / CARD_W
        return x + (PITCH + CARD_W) / 2 * scale, y + SEAM_Y * scale

    def token(self) -> float:
        """Return the diameter of a token."""
        return TOKEN * self.card / CARD_W * (BIG if self.card < MIDDLE else 1)


UNIT: Final = Pyramid(CARD_W, 0.0, 0.0, 0, 0)  # places in card units


def layers_of(album: Album, growing: bool) -> int:
    """Return how many layers an album needs room for: one more where a new one could begin."""
    return album.layers + 1 if growing and album.is_open else album.layers


@memo
def mine_pyramid(plan: Plan, album: Album) -> Pyramid:
    """Return where the album in front lies; it keeps room for every place all the game.

    It is as large as a few steps allow, so it seldom changes its size.
    """
    box, layers = plan.mine, layers_of(album, growing=True)
    few, many = plan.mine_most
    columns = album.right - album.left + 1
    most = few if layers <= 2 and columns <= 5 else many
    room = box.w - (16 if plan.is_phone else 2 * EDGE + 2 * BESIDE - 12)
    wide = room / (columns * PITCH / CARD_W + 2 * END / CARD_W)
    high = box.h - FOOT - (EDGE if not plan.is_phone else 28)
    return standing(box, album, min(most, wide, high / (1.16 + layers - 1)), plan.is_phone)


@memo
def other_pyramid(plan: Plan, album: Album) -> Pyramid:
    """Return where the other album lies: below its head, on the lower edge of its box."""
    box = plan.other
    wide = (box.w - 2 * EDGE - BESIDE) / ((album.right - album.left) * PITCH / CARD_W + 1)
    high = box.h - FOOT - 30 * plan.unit
    card = min(plan.other_most, wide, high / (1.16 + album.layers - 1))
    return standing(box, album, card, False)


def standing(box: Box, album: Album, card: float, centred: bool) -> Pyramid:
    """Return an album on the lower edge of its box, in the middle of what is left for it."""
    scale = card / CARD_W
    width = ((album.right - album.left) * PITCH + CARD_W) * scale
    x = box.x + (box.w - (0 if centred else BESIDE) - width) / 2
    x -= (album.left - COLUMN_0) * PITCH * scale
    return Pyramid(card, x, box.y + box.h - FOOT - CARD_H * scale, album.left, album.right)


# --- what lies in the album ---------------------------------------------------------------------


def layer_of(c: Canvas, seat: int, layer: int, size: int) -> str:
    """Return the photos of a layer with the tokens on their seams.

    They are drawn in card units, so that a photo is drawn alike wherever an album lies.
    """
    faces, text = c.faces, c.reader.text
    out = tokens = ""
    photos = c.photos[seat]
    taken = set(photos[::3])
    for k in range(0, len(photos), 3):
        cell, card, kind = photos[k], photos[k + 1], photos[k + 2]
        if cell // COLUMNS != layer:
            continue
        out += photo(faces, text, seat, cell, card, covered(taken, cell), size)
        if kind >= 0:
            tokens += token_piece(seat, cell, kind, size)
        elif cell + 1 in taken and (cell + 1) % COLUMNS:
            tokens += bare_seam(seat, cell)
    return out + tokens


def layer_shows(c: Canvas, seat: int, layer: int) -> list[int]:
    """Return all that a layer shows: its photos, and those above that cover it."""
    first, photos, out = layer * COLUMNS, c.photos[seat], []
    for k in range(0, len(photos), 3):
        if photos[k] >= first + 2 * COLUMNS:
            break
        if photos[k] >= first + COLUMNS:
            out.append(photos[k])
        elif photos[k] >= first:
            out += photos[k : k + 3]
    return out


@memo  # most photos lie where they lay, and many tables show the same
def photo(faces: Faces, text: Text, seat: int, cell: int, card: int, hidden: int, size: int) -> str:
    x, y = UNIT.corner(cell)
    target = f"{seat} {cell}"
    title = safe(text(faces.tables.names[card]))
    w = SIZES[size]
    art = faces.face(card, w) + faces.mons(card, w, hidden, target)
    return (
        f'<g data-piece="{faces.pieces[card]}" data-why="album {target}"'
        f' transform="translate({x:g} {y:g})"><title>{title}</title>{art}{SPOT}</g>'
    )


def covered(taken: set[int], cell: int) -> int:
    """Return the corners of a cell that photos above it hide (KIM-37)."""
    above = cell + COLUMNS
    return (MON_RIGHT if above in taken else 0) | (MON_LEFT if above - 1 in taken else 0)


@memo
def token_piece(seat: int, cell: int, kind: int, size: int) -> str:
    x, y = UNIT.seam(cell)
    d = TOKEN * (BIG if SIZES[size] < MIDDLE else 1)
    return (
        f'<g data-piece="token-{seat}-{cell}" data-why="token {seat} {cell}"'
        f' transform="translate({x - d / 2:g} {y - d / 2:g}) scale({d / 56:.4f})">'
        f'<use href="#kim-tok-{KIND_NAMES[kind]}" width="56" height="58"/>'
        f'<circle class="spot" cx="28" cy="28" r="31"/></g>'
    )


@memo
def bare_seam(seat: int, cell: int) -> str:
    """Return the spot of a seam without token, to be asked about."""
    x, y = UNIT.seam(cell)
    return f'<g data-why="seam {seat} {cell}">{hit(x - 18, y - 18, 36, 36)}</g>'


@memo
def ruled(p: Pyramid, box: Box, layers: int, told: bool, text: Text) -> str:
    """Return a line below each layer; if told, with what a crest is worth there (KIM-86)."""
    out, scale = "", p.card / CARD_W
    left, right = box.x + EDGE, box.x + box.w - EDGE
    for layer in range(layers):
        y = p.y + (CARD_H - layer * RISE) * scale + 1
        out += f'<path d="M{tenths(left)} {tenths(y)}H{tenths(right)}" class="kim-rule"/>'
        if not told or y - 20 < box.y + 30:
            continue
        words = text("{points} ×", points=layer + 1)
        out += (
            f'<g data-why="layer {layer + 1}">{hit(right - 40, y - 22, 40, 22)}'
            f"{label(right - 19, y - 6, words, SMALLEST, 'kim-label', 'end')}"
            f"{use('crest', right - 15, y - 18, 15, 15, CREST_INK)}</g>"
        )
    return out


CREST_INK: Final = ' class="kim-crest-ink"'


# --- where a photo may be added -----------------------------------------------------------------


def open_places(s: KimonoState, seat: int) -> list[int]:
    """Return the cells where the album can grow, whoever is asked; none once the game is over."""
    if s.step == STEP_OVER:
        return []
    found = vec[i64]([0] * MOST_PLACES)
    n = places_into(s, seat, found)
    return [int(found[k]) - PLACE_FIRST for k in range(n)]


def places(c: Canvas, p: Pyramid, cells: list[int]) -> str:
    """Return the places, empty until a page shows that they can be chosen; the lowest last."""
    reach = finger(p, c.plan.is_phone)
    return "".join([place(p, cell, reach, c.plan.mine) for cell in reversed(cells)])


def finger(p: Pyramid, is_phone: bool) -> float:
    """Return how large a place is to the touch, in card units; neighbours share little of it."""
    scale = p.card / CARD_W
    if not is_phone:
        return 0.0
    return min(FINGER, PITCH * scale / SHARED) / scale


@memo
def place(p: Pyramid, cell: int, reach: float, box: Box) -> str:
    """Return one place; those at the ends of layer 1 are narrower, and reach outwards first."""
    x, y = p.corner(cell)
    scale = p.card / CARD_W
    w, tag = 100.0, "middle"
    left = right = max(0.0, reach - w) / 2
    if cell < COLUMNS:
        w, tag = float(END), "foot"
        more = max(0.0, reach - w)
        if cell < p.left:
            x += (100 - END) * scale
            left = min(more, (x - box.x) / scale)
            right = more - left
        else:
            right = min(more, (box.x + box.w - x) / scale - w)
            left = more - right
    above = max(0.0, reach - 114)
    half = w / 2
    return (
        f'<g class="kim-place" data-why="{SPACE.text(PLACE_FIRST + cell)}" data-tag="{tag}"'
        f"{moved(x, y, p.card)}>{hit(-left, 1 - above, w + left + right, 114 + above)}"
        f'<rect class="spot" x="1.4" y="1.4" width="{w - 2.8:g}" height="113.2" rx="6"/>'
        f'<path class="kim-plus" d="M{half:g} 47V69M{half - 11:g} 58H{half + 11:g}"/></g>'
    )


def unsupported(c: Canvas, seat: int, p: Pyramid, cells: list[int]) -> str:
    """Return the empty spots near the pyramid where no photo can lie, to be asked about."""
    out = ""
    for layer in range(1, layers_of(c.albums[seat], growing=True)):
        below = int(c.around.rows[seat * LAYERS + layer - 1])
        row = int(c.around.rows[seat * LAYERS + layer])
        near = (below | below >> 1) & ~row
        for column in range(COLUMNS):
            cell = layer * COLUMNS + column
            if near >> column & 1 and cell not in cells:
                x, y = p.corner(cell)
                out += f'<g data-why="{SPACE.text(PLACE_FIRST + cell)}"{moved(x, y, p.card)}>'
                out += f"{hit(1, 1, 98, 98)}{SPOT}</g>"
    return out


# --- wild meets wild ----------------------------------------------------------------------------


def open_seams(c: Canvas, p: Pyramid) -> str:
    """Return the seams that wait for a token; the first is asked now (KIM-50)."""
    s = c.view
    out = ""
    for cell in (int(s.seam_left), int(s.seam_right)):
        if cell >= 0:
            x, y = p.seam(cell)
            d = p.token()
            out += use("em-wild", x - d / 2, y - d / 2, d, d)
            out += use("halo", x - d * 0.66, y - d * 0.66, d * 1.32, d * 1.32)
    return out


def bubble(c: Canvas, p: Pyramid) -> str:
    """Return the six kinds at the seam that is asked (KIM-48)."""
    s, box, text = c.view, c.plan.mine, c.reader.text
    cell = int(s.seam_left if s.seam_left >= 0 else s.seam_right)
    x, y = p.seam(cell)
    step, d = 48.0, 40.0
    w, h = step * KINDS + 12, step + 12
    left = min(max(x - w / 2, box.x + 8), box.x + box.w - w - 8)
    top = y - p.token() * 0.8 - h
    if top < box.y + 6:
        top = min(y + p.token() * 0.8, box.y + box.h - h - 6)
    out = rect(Box(left, top, w, h), 12, "kim-bubble")
    for kind in range(KINDS):
        cx, cy = left + 6 + step * (kind + 0.5), top + h / 2
        name = KIND_NAMES[kind]
        look = "" if s.supply[kind] else ' class="kim-covered"'
        title = safe(upper_first(text(TOKENS[kind])))
        out += (
            f'<g data-why="wild {name}" data-tag="top"><title>{title}</title>'
            f"{hit(cx - 22, cy - 22, 44, 44)}<g{look}>{token(name, cx, cy, d)}</g>"
            f'<circle class="spot" cx="{tenths(cx)}" cy="{tenths(cy)}" r="23"/></g>'
        )
    return out


def wild_part(c: Canvas, seat: int, p: Pyramid) -> str:
    """Return what is asked where wild meets wild, in the album of the seat that chooses."""
    if c.view.step != STEP_WILD or c.view.seat != seat:
        return ""
    return open_seams(c, p) + (bubble(c, p) if seat == c.mine else "")


def size_in(p: Pyramid) -> int:
    return size_of(p.card)
