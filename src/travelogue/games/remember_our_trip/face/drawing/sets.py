"""Remember Our Trip, drawing: the memory card and the sets; on a phone, a peek at the rest."""

from __future__ import annotations

from typing import Final

from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, ems, fit, label, rect, why_mark

from ...rules.board import T_MISTAKEN, T_SIZE, listed_set
from ...rules.scoring import most_mistaken, photo_hits
from ...rules.tables import FRAMES, FRAMES_FOR_TWO, PHOTOS
from ..standings import my_standing
from ..words import card_of, formation_of, frame_piece, short_formation
from .city import built
from .grid import ground_of, town_of
from .parts import KINDS, NOTHING, Canvas, U, hit, moved, panel, part, spot, token, use
from .plans import Tag

TAG_W: Final = 164.0  # units of a luggage tag
TAG_H: Final = 60.0
STEP: Final = 44.0  # from one token of a tag to the next


def sets_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the memory card, and every set on its tag."""
    s, plan = c.around, c.plan
    has_hand = plan.is_phone and c.is_asked and bool(s.hand)
    kind = (int(s.card), c.is_taking, has_hand)
    out = [sketch.same("sets", kind) or sketch.keep("sets", card_part(c))]
    tags = plan.tags if c.is_taking or not plan.is_phone else plan.small_tags
    for frame in range(FRAMES_FOR_TWO if s.seats == 2 else FRAMES):
        shows = (int(s.frames[frame]), c.is_taking, has_hand)
        name = frame_piece(frame)
        out.append(
            sketch.same(name, shows)
            or sketch.keep(name, NOTHING if has_hand else tag_part(c, frame, tags[frame]))
        )
    if plan.is_phone:
        out.append(sketch.same("peek", peek_shows(c)) or sketch.keep("peek", peek_part(c)))
    return out


def card_part(c: Canvas) -> str:
    """Return the card of the round and what it is called."""
    s, plan, text = c.around, c.plan, c.reader.text
    formation = formation_of(s)
    card, unit = plan.card, plan.unit
    out = panel(plan.sets)
    inside = use(f"card-{formation.name}", card.x, card.y, card.w, card.h)
    if not plan.is_phone or (c.is_taking and plan.peek.y > plan.card.y + plan.card.h + 60):
        x, middle = card.x + card.w + 10, card.y + card.h / 2
        room = (plan.tags[0].x if not plan.is_phone else 182) - x
        title = fit(short_formation(s, c.reader), 15 * unit * BOLD, room)
        if plan.is_phone:
            n = text.plural("{n} token", "{n} tokens", formation.tokens)
        else:
            n = text.plural("{n} token, never turned", "{n} tokens, never turned", formation.tokens)
        inside += label(x, middle - 6 * unit, title, 15 * unit, "rot-title")
        inside += label(x, middle + 13 * unit, fit(n, 11.5 * unit, room), 12.5 * unit, "rot-soft")
    out += f'<g data-piece="card"{why_mark("card")}>{inside}{hit(card)}</g>'
    if plan.is_phone and c.is_taking and plan.peek.y > 200:
        out += goal_beside(c, 184, 11, 166)
    return part(out)


def tag_part(c: Canvas, frame: int, at: Tag) -> str:
    """Return one set on its tag; where it has several kinds, each has its share of the tag."""
    kinds = listed_set(int(c.around.frames[frame]))
    whole = Box(1, 1, TAG_W - 2, TAG_H - 3)
    piece = f' data-piece="{frame_piece(frame)}"{moved(at.x, at.y, at.scale)}'
    if not kinds:
        inside = use("frame-taken", 0, 0, TAG_W, TAG_H)
        if at.scale > 0.5:
            inside += label(92, 34, c.reader.text("taken"), 13, "rot-taken", "middle")
        inside += spot(whole, 9) + hit(whole)
        return part(inside, "rot-tag rot-gap", piece + why_mark(f"take {frame}"))
    inside = use("frame", 0, 0, TAG_W, TAG_H) + rect(whole, 9, "rot-lit")
    start = 90 - len(kinds) * STEP / 2
    several = len(set(kinds)) > 1
    for kind in dict.fromkeys(kinds):
        first, n = kinds.index(kind), kinds.count(kind)
        x = start + first * STEP
        drawn = "".join(token(kind, x + STEP * k, 7, STEP) for k in range(n))
        left = whole.x if first == 0 else x
        right = whole.x + whole.w if first + n == len(kinds) else x + STEP * n
        share = Box(left, whole.y, right - left, whole.h)
        ring = spot(Box(x + 0.5, 6, STEP * n - 1, 46) if several else whole, 9)
        why = why_mark(f"take {frame} {KINDS[kind]}" if several else f"take {frame}")
        more = thumb(share, at.scale, c.is_taking and c.plan.is_phone)
        inside += f'<g class="rot-first"{why}>{drawn}{ring}{more}</g>'
    return part(inside, "rot-tag", piece)


def thumb(box: Box, scale: float, is_large: bool) -> str:
    """Return what can be touched of a share of a tag."""
    more = max(0.0, (44.2 / scale - box.w) / 2) if is_large else 0.0
    return hit(Box(box.x - more, box.y, box.w + 2 * more, box.h))


# --- a phone's peek -----------------------------------------------------------------------------


def peek_shows(c: Canvas) -> tuple[object, ...]:
    s, mine = c.view, c.mine
    lost = int(s.tally[mine * T_SIZE + T_MISTAKEN])
    return (
        c.is_taking, town_of(s), int(photo_hits(s, mine)), lost, lost == most_mistaken(s),
        my_standing(s, mine, c.reader),
    )  # fmt: skip


def peek_part(c: Canvas) -> str:
    """Return the city at a glance, the objective, photos and mistaken memories."""
    box = c.plan.peek
    if c.is_taking:
        return NOTHING
    if box.y < 200:  # a low window: counts alone
        return part(goal_beside(c, box.x, box.y + 4, 176) + counts(c, box.x + 196, box.y + 4, 20))
    px = 13.0
    inside = ground_of(c.view) + small_city(c)
    city = f'<g class="rot-{c.city}"{moved(box.x, box.y, px / U)}>{inside}</g>'
    out = f"<g{why_mark('city')}>{city}{hit(Box(box.x, box.y, px * 7, px * 7))}</g>"
    out += goal_beside(c, 122, box.y, 226)
    return part(out + counts(c, 122, box.y + 36, 26))


def small_city(c: Canvas) -> str:
    """Return the tiles without their identity: they lie in the city itself."""
    return built(c.city, town_of(c.view)).replace("data-piece", "data-small")


def goal_beside(c: Canvas, x: float, y: float, room: float) -> str:
    """Return the objective and how the reader stands, in two lines."""
    text, size = c.reader.text, 13.0
    title = text(card_of(c.view).title)
    if ems(title) * size * BOLD > room - 32:
        size = 12.0
    out = use("stamp", x, y, 26, 26, ' class="rot-stamp-ink"')
    out += label(x + 32, y + 12, fit(title, size, room - 32), size, "rot-title")
    standing = fit(my_standing(c.view, c.mine, c.reader), 12.5, room - 32)
    out += label(x + 32, y + 27, standing, 12.5, "rot-soft")
    return f"<g{why_mark('objective')}>{out}{hit(Box(x, y - 2, room, 32))}</g>"


def counts(c: Canvas, x: float, y: float, step: float) -> str:
    """Return photos and mistaken memories of the reader, one below the other."""
    s, mine, text = c.view, c.mine, c.reader.text
    lost = int(s.tally[mine * T_SIZE + T_MISTAKEN])
    is_most = lost > 0 and lost == most_mistaken(s)
    said = text("{hits} of {all} photos", hits=photo_hits(s, mine), all=PHOTOS)
    inside = use("camera", x + 3, y, 19, 19, ' class="rot-mark"') + label(
        x + 32, y + 15, said, 13, "rot-bold"
    )
    out = f"<g{why_mark(f'photos {mine}')}>{inside}</g>"
    y += step
    words = text("{n}, the most", n=lost) if is_most else text("{n} mistaken", n=lost)
    inside = use("mistaken", x + 1, y - 2, 24, 24)
    inside += label(x + 32, y + 15, words, 13, "rot-warn" if is_most else "rot-bold")
    return out + f"<g{why_mark(f'mistaken-of {mine}')}>{inside}</g>"
