"""Kimono Memories, drawing: a seat's panel, with its name, whose turn it is, and its album."""

from __future__ import annotations

from typing import Final

from travelogue.core.svg import BOLD, Box, ems, fit, label, safe
from travelogue.core.types import NOBODY
from travelogue.games.kimono_memories.album import T_CATS, T_MON, T_SIZE
from travelogue.games.kimono_memories.drawing_album import (
    END,
    Pyramid,
    album,
    ghosts,
    layers_of,
    open_seams,
    pyramid,
    ruled,
    unsupported,
    widest,
)
from travelogue.games.kimono_memories.drawing_cards import CARD_H, CARD_W
from travelogue.games.kimono_memories.drawing_parts import SIDES, Canvas, crest, panel, pill, use
from travelogue.games.kimono_memories.scoring import cat_points, owns_tile, prop_points
from travelogue.games.kimono_memories.steps import STEP_OVER, STEP_WILD
from travelogue.games.kimono_memories.tables import FIRST_TILE, PATTERNS, PROPS

HEAD: Final = 38.0  # height of a panel's head
PAD: Final = 12.0
FOOT: Final = 10.0
NAME: Final = 16.0
NOTE: Final = 13.0
FRONT: Final = 84.0  # the widest card of the album in front, and of the one behind
BACK: Final = 68.0
RISE: Final = 1.0  # between layers, in card widths


def grows(c: Canvas, seat: int) -> bool:
    """Tell whether an album keeps room for places: the reader's own, as long as the game runs."""
    return seat == c.reader.seat and c.view.step != STEP_OVER


def seat_pyramid(c: Canvas, seat: int, box: Box) -> Pyramid:
    """Return where the album lies in its seat's panel."""
    most = FRONT if seat == c.lower() else BACK
    return pyramid(c, seat, page(box), most, grows(c, seat))


def page(box: Box) -> Box:
    return Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD - FOOT)


def seat_height(c: Canvas, seat: int, w: float) -> float:
    """Return the height at which an album fills this width, on a phone."""
    most = FRONT if seat == c.lower() else BACK
    growing = grows(c, seat)
    card = widest(c, seat, w - 2 * PAD, most, END if growing else 0.0)
    layers = layers_of(c, seat, growing)
    return HEAD + FOOT + card * (CARD_H / CARD_W + (layers - 1) * RISE)


def seat_panel(c: Canvas, seat: int, box: Box, p: Pyramid) -> str:
    """Return a seat's panel: its colour and a tag tell that it is to move."""
    moving = c.view.to_move() == seat
    out = panel(box, seat if moving else -1)
    out += head(c, seat, box, moving)
    out += ruled(c, p, page(box), layers_of(c, seat, grows(c, seat)))
    if moving:
        out += unsupported(c, seat, p)
    out += album(c, seat, p)
    if moving:
        out += ghosts(c, p)
        if c.view.step == STEP_WILD:
            out += open_seams(c, p)
    return out


def head(c: Canvas, seat: int, box: Box, moving: bool) -> str:
    """Return the crest, the name, whose turn it is, and on a desktop the points so far."""
    x, y = box.x + PAD, box.y + 25
    out = crest(SIDES[seat], x, y - 17, 22)
    x += 29
    notes, notes_w = ("", 0.0) if c.tall else points(c, seat, box.x + box.w - PAD, y)
    tag = turn_tag(c, seat, moving)
    tag_w = ems(tag) * NOTE * BOLD + 30 if tag else 0.0
    name = fit(c.reader.name(seat), NAME, box.x + box.w - PAD - notes_w - tag_w - x - 4)
    out += label(x, y, name, NAME, "kim-title")
    if tag:
        shape, _ = pill(x + ems(name) * NAME + 8, y - 1, tag, NOTE, SIDES[seat])
        out += shape
    return out + notes


def turn_tag(c: Canvas, seat: int, moving: bool) -> str:
    text = c.reader.text
    if moving:
        return text("Your turn") if seat == c.reader.seat else text("To move")
    if c.view.step == STEP_OVER and c.view.ranks()[seat] == 0:
        return text("Winner")
    return ""


def points(c: Canvas, seat: int, right: float, y: float) -> tuple[str, float]:
    """Return the points by source, as if the game ended now, and how wide that is (KIM-79)."""
    s = c.view
    if s.winner != NOBODY:
        return "", 0.0
    text, tally = c.reader.text, seat * T_SIZE
    props = sum(int(prop_points(s, seat, prop)) for prop in range(PROPS))
    tiles = [FIRST_TILE + k for k in range(PATTERNS) if owns_tile(s, seat, k)]
    if s.basic:
        parts = [("tile-any", text("Tiles"), len(tiles))]
    else:
        parts = [
            ("tile-any", text("Tiles"), sum(tiles)),
            ("tok-cat", text("Cats"), int(cat_points(s.tally[tally + T_CATS]))),
            ("obj-fan", text("Props"), props),
            ("crest", text("Mon"), int(s.tally[tally + T_MON])),
        ]
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
