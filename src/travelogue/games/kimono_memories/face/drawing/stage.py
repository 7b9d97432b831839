"""Kimono Memories, drawing: the strip with the photo in hand, or with what is asked."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.core.types import NOBODY
from travelogue.face.canvas import spot
from travelogue.face.svg import Box, ems, fit, inset, label, rect, safe, wrap
from travelogue.face.text import N_, Text, upper_first

from ...rules.tables import FIRST_TILE, KINDS, NO_CARD, SEATS
from ...rules.vocabulary import KIND_NAMES, STEP_OVER, STEP_REWARD, STEP_WILD, WILD_FIRST
from ..words import TOKENS, card_facts
from .cards import Faces, at, overlay
from .parts import SIDES, Canvas, crest, panel, shifted, token, use

PHOTO: Final = 50.0  # width of the photo in hand
PHOTO_TALL: Final = 68.0
PAD: Final = 14.0
UNBROKEN: Final = "\u00a0"
TITLE: Final = 15.0
WORDS: Final = 13.0
LINE: Final = 18.0
WILD_ROWS: Final = 2  # of six kinds, on a phone
STAGE_H: Final = 70.0
STAGE_TALL_H: Final = 92.0
WILD_TALL_H: Final = 158.0


def stage_height(c: Canvas) -> float:
    """Return how high the strip is; on a phone six kinds need two rows."""
    if not c.tall:
        return STAGE_H
    return WILD_TALL_H if c.view.step == STEP_WILD else STAGE_TALL_H


def photo_width(c: Canvas) -> float:
    return PHOTO_TALL if c.tall else PHOTO


def stage(c: Canvas, box: Box) -> str:
    """Return the strip: what is in hand, or what is asked, or who won."""
    s = c.view
    if s.step == STEP_OVER:
        return panel(box) + verdict(c, box)
    out = panel(box, int(s.seat) if s.step == STEP_WILD else -1)
    if s.step == STEP_WILD:
        return out + wild_kinds(c, box)
    if s.hand != NO_CARD:
        return out + in_hand(c, box, int(s.hand), f' data-piece="{c.faces.pieces[s.hand]}"')
    if s.step == STEP_REWARD:
        return out + reward_asked(c, box)
    return out + nothing_in_hand(c, box)


def in_hand(c: Canvas, box: Box, card: int, marks: str = "") -> str:
    """Return a photo, large and taped to the page, with its name and what it shows."""
    facts = card_facts(c.view, card, c.reader)
    return taped(c.faces, c.reader.text, box, card, facts, marks, c.tall)


@memo
def taped(
    faces: Faces, text: Text, box: Box, card: int, facts: str, marks: str, is_tall: bool
) -> str:
    w = PHOTO_TALL if is_tall else PHOTO
    x, y = box.x + PAD, box.y + (box.h - w * 1.16) / 2
    name = text(faces.tables.names[card])
    art = (
        f"<g{marks}{at(x, y, w)}><title>{safe(name)}</title>"
        f'<g transform="rotate(-3 50 58)">{faces.full(card, w)}'
        '<use href="#kim-tape" x="27" y="-7" width="46" height="14"/></g></g>'
    )
    return art + lines(is_tall, box, w + 2 * PAD, name, upper_first(facts))


@memo
def lines(is_tall: bool, box: Box, indent: float, title: str, words: str) -> str:
    """Return a title and the lines below it, in the middle of the strip's height."""
    x = box.x + indent
    room = box.w - indent - PAD
    broken = wrap(together(words, room), WORDS, room, 3 if is_tall else 2)
    y = box.y + (box.h - LINE * (len(broken) + 1)) / 2 + 14
    out = label(x, y, fit(title, TITLE, room), TITLE, "kim-title")
    for k, line in enumerate(broken):
        out += label(x, y + LINE * (k + 1) + 1, line, WORDS, "kim-soft")
    return out


def together(words: str, room: float) -> str:
    """Return a text whose parts, set off by semicolons, are not broken if they fit a line."""
    parts = words.split("; ")
    return "; ".join(
        part.replace(" ", UNBROKEN) if ems(part) * WORDS < room else part for part in parts
    )


def slot(c: Canvas, box: Box) -> str:
    w = photo_width(c)
    x, y = box.x + PAD, box.y + (box.h - w * 1.16) / 2
    return f"<g{at(x, y, w)}>{overlay('slot')}</g>"


def nothing_in_hand(c: Canvas, box: Box) -> str:
    """Return the empty place of the photo, and what is waited for."""
    text = c.reader.text
    seat = int(c.view.seat)
    room = box.w - photo_width(c) - 3 * PAD
    title = c.said(seat, N_("Take a photo"), N_("{name} takes a photo"), TITLE, room)
    words = text("Photos 1, 2 and 3 are in reach of the photographer.")
    return slot(c, box) + lines(c.tall, box, photo_width(c) + 2 * PAD, title, words)


def reward_asked(c: Canvas, box: Box) -> str:
    """Return the tile just won, and that a card is chosen for it (KIM-71)."""
    pattern = int(c.view.compared) - 1
    number = FIRST_TILE + pattern
    seat = int(c.view.seat)
    tile = photo_width(c) - 6
    y = box.y + (box.h - tile * 48 / 52) / 2
    title = c.said(
        seat,
        N_("You take tile {number}"),
        N_("{name} takes tile {number}"),
        TITLE,
        box.w - photo_width(c) - 3 * PAD,
        number=number,
    )
    words = c.reader.text("A card of the reward display comes with it.")
    art = use(f"tile-{KIND_NAMES[pattern]}", box.x + PAD + 3, y, tile, tile * 48 / 52)
    return art + lines(c.tall, box, photo_width(c) + 2 * PAD, title, words)


# --- wild meets wild ----------------------------------------------------------------------------


def wild_kinds(c: Canvas, box: Box) -> str:
    """Return the six kinds as buttons; one that is used up can only be asked about (KIM-48)."""
    title = fit(c.reader.text("Wild meets wild: which token?"), TITLE, box.w - 2 * PAD)
    top = 32 if c.tall else 24
    out = label(box.x + PAD, box.y + top - 7, title, TITLE, "kim-title")
    rows = WILD_ROWS if c.tall else 1
    columns = KINDS // rows
    gap = 6.0
    w = (box.w - 2 * PAD + gap) / columns - gap
    h = (box.h - top - 6 + gap) / rows - gap
    for kind in range(KINDS):
        row, column = divmod(kind, columns)
        place = Box(box.x + PAD + column * (w + gap), box.y + top + row * (h + gap), w, h)
        out += wild_kind(c, place, kind)
    return out


def wild_kind(c: Canvas, place: Box, kind: int) -> str:
    left = int(c.view.supply[kind])
    d = min(place.h - 8, 40)
    marks = c.mark(WILD_FIRST + kind, f"supply {KIND_NAMES[kind]}")
    title = safe(upper_first(c.reader.text(TOKENS[kind])))
    y = place.y + place.h / 2
    look = "" if left else ' class="kim-covered"'
    middle = place.x + place.w / 2
    return (
        f"<g{marks}><title>{title}</title>{rect(place, 8, 'kim-button')}"
        f"<g{look}>{token(KIND_NAMES[kind], middle - 10, y, d)}</g>"
        f"{label(middle + d / 2 - 5, y + 5, str(left), 14, 'kim-bold')}{spot(place, 8)}</g>"
    )


# --- the end ------------------------------------------------------------------------------------


def verdict(c: Canvas, box: Box) -> str:
    """Return who won, and by how much."""
    s = c.view
    ranks = s.ranks()
    winners = [seat for seat in range(SEATS) if ranks[seat] == 0]
    if len(winners) > 1:
        title = c.reader.text("The victory is shared")
    else:
        room = box.w - photo_width(c) - 3 * PAD - 8
        title = c.said(winners[0], N_("You win!"), N_("{name} wins"), TITLE, room)
    if s.winner != NOBODY:
        words = c.reader.text("Sudden victory: two markers on their last two spaces.")
    else:
        mine, other = s.scores()[winners[0]], s.scores()[1 - winners[0]]
        unit = c.reader.text("tiles") if s.basic else c.reader.text("points")
        words = c.reader.text("{mine} to {other} {unit}", mine=mine, other=other, unit=unit)
    out = ""
    for k, seat in enumerate(winners):
        d = photo_width(c) - 6 if len(winners) == 1 else photo_width(c) / 2 + 10
        out += crest(SIDES[seat], box.x + PAD + 2 + k * 34, box.y + (box.h - d) / 2, d)
    return out + lines(c.tall, box, photo_width(c) + 2 * PAD + 8, title, words)


def hand_preview(c: Canvas, box: Box, card: int) -> str:
    """Return the strip as it would be with this card in hand."""
    facts = card_facts(c.view, card, c.reader)
    return shifted(box, over_stage(c.faces, c.reader.text, box.w, box.h, card, facts, c.tall))


@memo
def over_stage(
    faces: Faces, text: Text, w: float, h: float, card: int, facts: str, is_tall: bool
) -> str:
    box = Box(0, 0, w, h)
    cover = rect(inset(box, 3), 8, "kim-cover")
    return cover + taped(faces, text, box, card, facts, "", is_tall)
