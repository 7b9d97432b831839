"""Kimono Memories, drawing: an album, its seams and the places where a photo may be added."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.memo import memo
from travelogue.face.svg import BOLD, Box, fit, label, safe, tenths
from travelogue.face.text import Text

from ...rules.album import T_LEFT, T_RIGHT, T_SIZE
from ...rules.state import KimonoState
from ...rules.tables import COLUMN_0, COLUMNS, LAYERS, MON_LEFT, MON_RIGHT, SEATS
from ...rules.vocabulary import KIND_NAMES, PLACE_FIRST, STEP_PLACE, WILD_FIRST
from .cards import BIG, CARD_H, CARD_W, MIDDLE, SEAM_Y, SIZES, SPOT, Faces, at
from .parts import SMALLEST, Album, Canvas, panel, token, use

PITCH: Final = 101  # between neighbours of a layer, in card units: their half discs touch
RISE: Final = 100  # between layers: an upper photo hides the corners beneath, and nothing else
END: Final = 0.86  # the narrowest place at an end of layer 1, in cards
ROOMY: Final = 58  # with cards of this width the ends are as wide as cards
ROW_CARD: Final = 46.0  # the widest card of the row below the ring
ROW_HEAD: Final = 26.0
FINGER: Final = 44  # pixels that a finger needs
OUTSIDE: Final = 8  # of them beside the row, towards the edge of the panel
TOKEN: Final = 50  # diameter of a token, in card units


class Pyramid(NamedTuple):
    """Where an album lies: card width, and the corner of column 0 on layer 1."""

    card: float
    x: float
    y: float
    end: float  # width of the places at both ends of layer 1, in cards; 0 if none are kept free
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


UNIT: Final = Pyramid(CARD_W, 0.0, 0.0, 0.0, 0, 0)  # places in card units


def albums_of(view: KimonoState) -> list[Album]:
    """Return of each seat the room that its album needs."""
    rows, tally = list(view.rows), view.tally
    albums = []
    for seat in range(SEATS):
        own = [row for row in rows[seat * LAYERS : (seat + 1) * LAYERS] if row]
        is_open = bool(own[-1] & own[-1] >> 1) and len(own) < LAYERS
        left, right = tally[seat * T_SIZE + T_LEFT], tally[seat * T_SIZE + T_RIGHT]
        albums.append(Album(len(own), is_open, left, right))
    return albums


def layers_of(album: Album, growing: bool) -> int:
    """Return how many layers an album needs room for: one more where a new one could begin."""
    return album.layers + 1 if growing and album.is_open else album.layers


def widest(album: Album, w: float, most: float, end: float) -> float:
    """Return the card width at which layer 1 fills a width."""
    columns = album.right - album.left + 1
    return min(most, w / (columns * PITCH / CARD_W + 2 * end))


def pyramid(album: Album, box: Box, most: float, growing: bool) -> Pyramid:
    """Return the largest pyramid for a box, standing on its lower edge, in the middle."""
    layers = layers_of(album, growing)
    by_height = box.h * CARD_W / (CARD_H + (layers - 1) * RISE)
    end = 0.0
    if growing:
        end = 1.0 if widest(album, box.w, most, 1.0) >= ROOMY else END
    card = min(by_height, widest(album, box.w, most, end))
    left, right = album.left, album.right
    scale = card / CARD_W
    width = ((right - left) * PITCH + CARD_W) * scale
    x = box.x + (box.w - width) / 2 - (left - COLUMN_0) * PITCH * scale
    return Pyramid(card, x, box.y + box.h - CARD_H * scale, end, left, right)


# --- what lies in the album ---------------------------------------------------------------------


def album_of(c: Canvas, seat: int, size: int) -> str:
    """Return photos and tokens, layer by layer, so that tokens lie above both of their photos.

    They are drawn in card units, so that a photo is drawn alike wherever an album lies.
    """
    faces, text = c.faces, c.reader.text
    out: list[str] = []
    tokens: list[str] = []
    layer = 0
    photos = c.photos[seat]
    taken = set(photos[::3])
    for k in range(0, len(photos), 3):
        cell, card, kind = photos[k], photos[k + 1], photos[k + 2]
        if cell // COLUMNS != layer:
            layer = cell // COLUMNS
            out += tokens
            tokens = []
        out.append(photo(faces, text, seat, cell, card, covered(taken, cell), size))
        if kind >= 0:
            tokens.append(token_piece(seat, cell, kind, size))
        elif cell + 1 in taken:
            tokens.append(bare_seam(seat, cell))
    return "".join(out + tokens)


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
        f'<circle class="spot" cx="28" cy="28" r="27"/></g>'
    )


@memo
def bare_seam(seat: int, cell: int) -> str:
    """Return the spot of a seam without token, to be asked about."""
    x, y = UNIT.seam(cell)
    return (
        f'<g data-why="seam {seat} {cell}">'
        f'<circle class="kim-hit" cx="{x:g}" cy="{y:g}" r="20"/></g>'
    )


@memo
def ruled(p: Pyramid, box: Box, layers: int, is_basic: bool) -> str:
    """Return a line below each layer; from the second on it tells what a Mon is worth (KIM-86)."""
    out = ""
    scale = p.card / CARD_W
    edge = box.x + box.w
    for layer in range(layers):
        y = p.y + (CARD_H - layer * RISE) * scale + 1
        out += f'<path d="M{tenths(box.x)} {tenths(y)}H{tenths(edge)}" class="kim-rule"/>'
        end = p.x + (2 * (p.right - COLUMN_0) - layer + 2) * PITCH / 2 * scale
        if layer and not is_basic and edge - end > 46 and p.card > 30:
            out += label(
                edge - 19, y - 16 * scale - 8, f"{layer + 1} ×", SMALLEST, "kim-soft", "end"
            )
            out += use("crest", edge - 16, y - 16 * scale - 20, 15, 15, ' class="kim-crest-ink"')
    return out


# --- the lowest row once more, below a phone's ring ----------------------------------------------


def row_height(c: Canvas, seat: int, w: float) -> float:
    return ROW_HEAD + 10 + widest(c.albums[seat], w - 24, ROW_CARD, 0.0) * CARD_H / CARD_W


def lowest_row(c: Canvas, seat: int, box: Box) -> str:
    """Return the row whose ends a photo may join, where it can be seen while one is taken."""
    album = c.albums[seat]
    card = widest(album, box.w - 24, ROW_CARD, 0.0)
    left, right = album.left, album.right
    x = box.x + 12 - (left - COLUMN_0) * PITCH * card / CARD_W
    p = Pyramid(card, x, box.y + ROW_HEAD, 0.0, left, right)
    title = fit(c.reader.text("The lowest row of your album"), SMALLEST * BOLD, box.w - 24)
    out = panel(box) + label(box.x + 12, box.y + 18, title, SMALLEST, "kim-bold")
    tokens = ""
    photos = c.photos[seat]
    for k in range(0, len(photos), 3):
        cell, number, kind = photos[k], photos[k + 1], photos[k + 2]
        if cell < COLUMNS:
            x, y = p.corner(cell)
            out += f"<g{at(x, y, card)}>{c.faces.full(number, card)}</g>"
            if kind >= 0:
                tokens += token(KIND_NAMES[kind], *p.seam(cell), p.token())
    return out + tokens


# --- where a photo may be added -----------------------------------------------------------------


def ghosts(c: Canvas, p: Pyramid) -> str:
    """Return every legal place of the reader, as an empty frame with a plus."""
    out = ""
    for action in c.labels:
        if PLACE_FIRST <= action < WILD_FIRST:
            out += ghost(c, p, action)
    return out


def ghost(c: Canvas, p: Pyramid, action: int) -> str:
    cell = action - PLACE_FIRST
    x, y = p.corner(cell)
    w = 98.0
    if cell < COLUMNS:
        w = 100 * p.end - 4
        x += p.card * (1 - p.end) if cell < p.left else p.card * 0.02
    half = w / 2
    return (
        f"<g{c.mark(action, '', ' kim-place-here')}{at(x, y, p.card)}>{finger(p, cell, w)}"
        f'<rect class="spot" x="1" y="1" width="{tenths(w)}" height="114" rx="7"/>'
        f'<path class="kim-plus" d="M{tenths(half + 1)} 47V69M{tenths(half - 10)} 58'
        f'H{tenths(half + 12)}"/></g>'
    )


def finger(p: Pyramid, cell: int, w: float) -> str:
    """Return what a narrow end of layer 1 needs to be touched: some room outside, some inside."""
    lacking = FINGER / (p.card / CARD_W) - w
    if cell >= COLUMNS or lacking <= 0:
        return ""
    outside = min(lacking, OUTSIDE / (p.card / CARD_W))
    x = 1 - (outside if cell % COLUMNS < p.left else lacking - outside)
    h = max(114.0, FINGER / (p.card / CARD_W))
    y = 115 - h  # upwards, where beside the row nothing else lies
    w += lacking
    return (
        f'<rect class="kim-hit" x="{tenths(x)}" y="{tenths(y)}"'
        f' width="{tenths(w)}" height="{tenths(h)}"/>'
    )


def unsupported(c: Canvas, seat: int, p: Pyramid) -> str:
    """Return the empty spots near the pyramid, to be asked about while a photo is placed."""
    if c.view.step != STEP_PLACE or not c.labels:
        return ""
    out = ""
    for layer in range(1, layers_of(c.albums[seat], growing=True)):
        below = int(c.view.rows[seat * LAYERS + layer - 1])
        row = int(c.view.rows[seat * LAYERS + layer])
        near = (below | below >> 1) & ~row
        for column in range(COLUMNS):
            cell = layer * COLUMNS + column
            if near >> column & 1 and PLACE_FIRST + cell not in c.labels:
                x, y = p.corner(cell)
                out += (
                    f'<g data-why="place {layer + 1},{column - COLUMN_0}"{at(x, y, p.card)}>'
                    f'<rect class="kim-hit" width="100" height="100"/>{SPOT}</g>'
                )
    return out


def open_seams(c: Canvas, p: Pyramid) -> str:
    """Return the seams that wait for a wild token; the first is asked now (KIM-50)."""
    s = c.view
    out = ""
    for cell in (int(s.seam_left), int(s.seam_right)):
        if cell >= 0:
            x, y = p.seam(cell)
            d = p.token()
            style = ' class="kim-open"' if not out else ""
            out += use("em-wild", x - d / 2, y - d / 2, d, d)
            out += use("halo", x - d * 0.66, y - d * 0.66, d * 1.32, d * 1.32, style)
    return out


def placed(c: Canvas, p: Pyramid, cell: int, card: int) -> str:
    """Return a photo on a place where it would lie."""
    x, y = p.corner(cell)
    return (
        f"<g{at(x, y, p.card)}>{c.faces.full(card, p.card)}"
        f'<use href="#kim-st-preview" x="-6" y="-6" width="112" height="128"/></g>'
    )


def gained(p: Pyramid, cell: int, symbol: str) -> str:
    """Return a token, or the wheel of an open choice, on a seam, with a halo."""
    x, y = p.seam(cell)
    d = p.token()
    out = use("halo", x - d * 0.62, y - d * 0.62, d * 1.24, d * 1.24)
    if symbol == "wild":
        return use("em-wild", x - d / 2, y - d / 2, d, d) + out
    return token(symbol, x, y, d) + out
