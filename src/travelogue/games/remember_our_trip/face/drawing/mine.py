"""Remember Our Trip, drawing: the map in front, and the row below it with hand and mistaken."""

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.bits import bit
from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, ems, fit, label, rect, tenths, why_mark
from travelogue.face.text import N_, signed

from ...rules.board import T_MISTAKEN, T_SIZE, listed_set, up_at
from ...rules.grid import CELLS, SIDE, cell_name, cells_of
from ...rules.scoring import most_mistaken, photo_hits
from ...rules.tables import PHOTOS, SIZES
from ...rules.vocabulary import STEP_CELL, STEP_CONFIRM, STEP_KEEP, STEP_PICK
from ..places import places, stand_ins
from ..standings import my_standing
from ..words import card_of, city_of, formation_of, place_tag, token_name, token_piece
from .grid import (
    DOT,
    RING,
    Board,
    axes,
    board_of,
    glow,
    ground_of,
    hint_in,
    places_of,
    settled,
    token_in,
    town_of,
)
from .parts import (
    KINDS,
    NOTHING,
    Canvas,
    U,
    hit,
    moved,
    on_map,
    panel,
    part,
    space_hit,
    spot,
    token,
    use,
)
from .plans import At

MORE: Final = 3.0  # of a ring around a token in hand
BUBBLE: Final = (150.0, 78.0)


class Shown(NamedTuple):
    """All that a space shows."""

    token: int  # face-up types, then face-down ones; -1 for none
    is_new: bool
    is_chosen: bool
    in_zone: bool
    is_land: bool
    hint: str  # of the city's tile
    named: int  # the space that it stands for


def mine_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the map in front with all that lies on it."""
    s, mine = c.view, c.mine
    is_turn = c.around.to_move() == mine
    done = places_of(s, mine)
    glowing = shown_places(c)
    return [
        sketch.same("mine", is_turn) or sketch.keep("mine", frame(c, is_turn)),
        sketch.same("head", head_shows(c)) or sketch.keep("head", head_part(c)),
        sketch.same("settled", done) or sketch.keep(
            "settled", on_map(c, c.plan.own, settled(done)) if done else NOTHING
        ),
        *space_parts(c, sketch),
        sketch.same("glow", glowing) or sketch.keep("glow", glow_part(c, glowing)),
        sketch.same("hand", hand_shows(c)) or sketch.keep("hand", hand_part(c)),
        sketch.same("lose", lose_shows(c)) or sketch.keep("lose", lose_part(c)),
        sketch.same("keep", keep_shows(c)) or sketch.keep("keep", keep_part(c)),
    ]  # fmt: skip


def frame(c: Canvas, is_turn: bool) -> str:
    """Return the sheet and the bare map; outlined while it is this seat's turn."""
    plan, at = c.plan, c.plan.own
    out = "" if plan.is_phone else panel(plan.mine)
    if is_turn and not plan.is_phone:
        x, y, w, h = plan.mine
        out += rect(Box(x + 1, y + 1, w - 2, h - 2), 10, "rot-turn")
    out += axes(at.x, at.y, at.px, 11 if plan.unit <= 1 else 12)
    inside = f'<g class="rot-{c.city}"{moved(at.x, at.y, at.px / U)}>{ground_of(c.view)}</g>'
    return part(out + inside, "", why_mark(f"board {c.mine}"))


# --- whose map it is ----------------------------------------------------------------------------


def head_shows(c: Canvas) -> tuple[int, ...]:
    s = c.view
    return int(photo_hits(s, c.mine)), int(s.score(c.mine)), int(c.around.start)


def head_part(c: Canvas) -> str:
    """Return whose map it is, its photos and its points; a phone's page says that elsewhere."""
    plan, seat, text = c.plan, c.mine, c.reader.text
    if plan.is_phone:
        return NOTHING
    unit, x = plan.unit, plan.own.x
    y, right = plan.mine.y + 22 * unit, plan.own.x + plan.own.px * 7
    hits, points, start = head_shows(c)
    name = text("Your memories") if seat == c.reader.seat else c.reader.names[seat]
    name = fit(name, 15 * unit * BOLD, 230 * unit)
    out = label(x, y, name, 15 * unit, "rot-title")
    if start == seat:
        out += (
            f"<g{why_mark('start')}>"
            + use("start", right - 184 * unit, y - 14 * unit, 18 * unit, 18 * unit)
            + "</g>"
        )
    said = text("{hits} of {all} photos", hits=hits, all=PHOTOS)
    at = right - 60 * unit
    inside = use(
        "camera", at - 100 * unit, y - 14 * unit, 18 * unit, 18 * unit, ' class="rot-mark"'
    )
    inside += label(at - 78 * unit, y, said, 13 * unit, "rot-bold")
    out += f"<g{why_mark(f'photos {seat}')}>{inside}</g>"
    score = label(right, y + 1, signed(points), 20 * unit, "rot-title", "end")
    return part(
        out
        + f'<g class="rot-number" data-piece="score-{seat}"{why_mark(f"score {seat}")}>{score}</g>'
    )


# --- spaces -------------------------------------------------------------------------------------


def space_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the spaces of the map, each with all that lies on it."""
    s = c.view
    board, town = board_of(s, c.mine), town_of(s)
    is_turn = s.to_move() == c.mine
    fresh, chosen = (int(s.fresh), int(s.chosen)) if is_turn else (0, 0)
    every = down = 0
    for k, mask in enumerate(board):
        every |= mask
        down |= mask if k >= len(KINDS) else 0
    zone = int(card_of(s).zone[s.map % SIZES])
    land = int(s.tables.land[s.map])
    names = stand_ins(s) if is_confirming(c) else {}
    out = []
    for cell in range(CELLS):
        one = bit(cell)
        shows = Shown(
            max([k for k, mask in enumerate(board) if mask & one], default=-1),
            bool(fresh & ~chosen & one & every),
            bool(chosen & one),
            bool(zone & one),
            bool(land & one),
            "" if down & one else hint_in(town, cell),
            names.get(cell, cell),
        )
        name = f"cell {cell}"
        out.append(sketch.same(name, shows) or sketch.keep(name, space_part(c, cell, board, shows)))
    return out


def space_part(c: Canvas, cell: int, board: Board, shows: Shown) -> str:
    """Return a space: its token, marks, and what can be touched of it."""
    at = c.plan.own
    inside = token_in(city_of(c.view), board, cell, False)
    if inside:
        inside = f'<g data-piece="{token_piece(c.mine, cell)}">{inside}</g>'
    inside += use("cell-zone", 0, 0, U, U) if shows.in_zone else ""
    inside += use("cell-new", 0, 0, U, U) if shows.is_new else ""
    inside += use("cell-selected", 0, 0, U, U) if shows.is_chosen else ""
    dot = DOT if shows.is_land and shows.token < 0 else ""
    inside += shows.hint + RING + dot + space_hit(at.px, c.plan.is_phone)
    x, y = at.x + cell % SIDE * at.px, at.y + cell // SIDE * at.px
    marks = moved(x, y, at.px / U) + why_mark(space_name(c, cell, shows))
    return part(inside, f"rot-{c.city} rot-space", marks)


def space_name(c: Canvas, cell: int, shows: Shown) -> str:
    """Return the name of a space: own ones that take nothing are those where tokens are lost."""
    if c.reader.seat != c.mine:
        return f"space {c.mine} {cell_name(cell)}"
    is_open = shows.is_land and shows.token < len(KINDS)
    return f"cell {cell_name(shows.named)}" if is_open else "lose"


def is_confirming(c: Canvas) -> bool:
    """Tell whether the reader is asked which place to confirm."""
    return c.is_asked and c.around.step == STEP_CONFIRM and c.view is c.around


def shown_places(c: Canvas) -> tuple[tuple[int, str], ...]:
    """Return the places that the reader may confirm, with what each scores."""
    if not is_confirming(c):
        return ()
    return tuple((place.spaces, place_tag(place.gains, c.reader)) for place in places(c.view))


def glow_part(c: Canvas, glowing: tuple[tuple[int, str], ...]) -> str:
    """Return a line around every place that can be confirmed, the best one's tag in gold.

    Of places that share tokens one has a tag: the others are stepped through.
    """
    if not glowing:
        return NOTHING
    lines = "".join(glow(mask, "rot-other") for mask, _ in glowing)
    at = c.plan.own
    out = f'<g class="rot-{c.city}"{moved(at.x, at.y, at.px / U)}>{lines}</g>'
    seen = 0
    for k, (mask, said) in enumerate(glowing):
        if not mask & seen:
            out += tag_at(at, mask, said, "rot-gold" if k == 0 else "rot-paper")
        seen |= mask
    return part(out, "rot-still")


def tag_at(at: At, mask: int, said: str, style: str) -> str:
    """Return a tag at the upper edge of a place."""
    top = cells_of(mask)[0]
    w = ems(said) * 13 + 18
    x = min(max(at.x + (top % SIDE + 0.5) * at.px - w / 2, at.x), at.x + 7 * at.px - w)
    y = at.y + top // SIDE * at.px - 10
    ink = "rot-on-gold" if style == "rot-gold" else "rot-bold"
    return rect(Box(x, y, w, 21), 10.5, style) + label(x + w / 2, y + 15, said, 13, ink, "middle")


# --- the hand -----------------------------------------------------------------------------------


def hand_shows(c: Canvas) -> tuple[object, ...]:
    s = c.around
    hand = int(s.hand) if s.to_move() == c.mine else 0
    standing = "" if hand else my_standing(s, c.mine, c.reader)
    return hand, first_in_hand(c) if hand else -1, standing, c.is_taking, int(s.card)


def first_in_hand(c: Canvas) -> int:
    """Return the token that a space would take now."""
    s = c.around
    if s.step == STEP_CELL or s.step == STEP_KEEP:
        return int(s.token)
    return listed_set(int(s.hand))[0] if s.step == STEP_PICK else -1


def hand_part(c: Canvas) -> str:
    """Return the tokens in hand and room for a note; without any, how the objective stands."""
    plan, s = c.plan, c.around
    hand, first, standing = hand_shows(c)[:3]
    kinds = listed_set(int(s.hand)) if hand else []
    if plan.is_phone and not kinds:
        return NOTHING
    right = plan.lose.x - 8
    if not kinds:
        if c.is_taking:  # what is about to be taken lies before the note
            x = plan.hand.x + formation_of(s).tokens * plan.hand.px
            return part(goal(c, str(standing)) + corner(Box(x, plan.note_y, right - x, 58)))
        return part(
            goal(c, str(standing)) + corner(Box(plan.note, plan.note_y, right - plan.note, 58))
        )
    out = ""
    for kind in dict.fromkeys(kinds):
        inside = ""
        for k, each in enumerate(kinds):
            if each == kind:
                x = plan.hand.x + k * plan.hand.px
                box = Box(
                    x - MORE, plan.hand.y - MORE, plan.token + 2 * MORE, plan.token + 2 * MORE
                )
                is_now = kind == first and k == kinds.index(kind)
                inside += rect(box, 11, "rot-now") if is_now else ""
                inside += token(kind, x, plan.hand.y, plan.token)
                if k == kinds.index(kind):
                    inside += spot(box, 11) + hit(box)
        out += f"<g{why_mark(f'hand {KINDS[kind]}')}>{inside}</g>"
    x = plan.hand.x + len(kinds) * plan.hand.px + 2
    return part(out + ("" if plan.is_phone else corner(Box(x, plan.note_y, right - x, 58))))


def corner(box: Box) -> str:
    """Return where a page pins its note."""
    return rect(box, 6, "note-corner")


def goal(c: Canvas, standing: str) -> str:
    """Return the objective and how the map in front stands."""
    plan, text = c.plan, c.reader.text
    unit, d = plan.unit, plan.token - 2
    x, y = plan.note, plan.hand.y
    room = plan.lose.x - x - d - 20
    out = use("stamp", x, y + 1, d, d, ' class="rot-stamp-ink"')
    title = fit(text(card_of(c.view).title), 14 * unit * BOLD, room)
    out += label(x + d + 10, y + plan.token / 2 - 3, title, 13.5 * unit, "rot-bold")
    out += label(
        x + d + 10,
        y + plan.token / 2 + 14 * unit,
        fit(standing, 13 * unit, room),
        13 * unit,
        "rot-soft",
    )
    return f"<g{why_mark('objective')}>{out}{hit(Box(x, y, room + d, plan.token))}</g>"


# --- mistaken memories --------------------------------------------------------------------------


def lose_shows(c: Canvas) -> tuple[int, bool, bool]:
    s = c.view
    lost = int(s.tally[c.mine * T_SIZE + T_MISTAKEN])
    is_offered = c.is_asked and c.around.hand != 0
    return lost, lost > 0 and lost == most_mistaken(s), is_offered


def lose_part(c: Canvas) -> str:
    """Return the pile of mistaken memories, where a token can be let go."""
    plan, text = c.plan, c.reader.text
    lost, is_most, is_offered = lose_shows(c)
    if plan.is_phone and not is_offered:
        return NOTHING
    box, unit = plan.lose, plan.unit
    d = min(box.h - 14, 34 * unit)
    middle = box.y + box.h / 2
    out = rect(box, 9, "rot-slip")
    out += use("mistaken", box.x + 6, middle - d / 2, d, d)
    x = box.x + d + 11
    count = text("{n}, the most", n=lost) if is_most else text("{n} mistaken", n=lost)
    if is_offered:
        out += label(x, middle - 2, text("Let it go"), 13 * unit, "rot-bold")
        out += label(x, middle + 14 * unit, count, 12 * unit, "rot-warn" if is_most else "rot-soft")
    else:
        out += label(x, middle + 5, count, 13 * unit, "rot-warn" if is_most else "rot-bold")
    out += spot(box, 9) + hit(box)
    return part(f'<g data-piece="mistaken-{c.mine}"{why_mark("lose")}>{out}</g>')


# --- the old or the new token -------------------------------------------------------------------


def keep_shows(c: Canvas) -> int:
    s = c.around
    return int(s.over) if c.is_asked and s.step == STEP_KEEP else -1


def keep_part(c: Canvas) -> str:
    """Return both tokens in a bubble at the space where one of them stays (ROT-43)."""
    s, at = c.around, c.plan.own
    cell = keep_shows(c)
    if cell < 0:
        return NOTHING
    text, (w, h) = c.reader.text, BUBBLE
    middle = at.x + (cell % SIDE + 0.5) * at.px
    x = min(max(middle - w / 2, at.x), at.x + 7 * at.px - w)
    is_above = cell // SIDE > 1
    edge = at.y + (cell // SIDE + (0 if is_above else 1)) * at.px
    y = edge - h - 8 if is_above else edge + 8
    tip = edge - 1 if is_above else edge + 1
    foot = y + h if is_above else y
    out = rect(Box(x, y, w, h), 10, "rot-bubble")
    out += (
        f'<path d="M{tenths(middle - 8)} {tenths(foot)}L{tenths(middle)} {tenths(tip)}'
        f'L{tenths(middle + 8)} {tenths(foot)}" class="rot-bubble"/>'
    )
    kinds = (
        (N_("the new"), "keep new", int(s.token)),
        (N_("the old"), "keep old", int(up_at(s, s.seat, cell))),
    )
    for k, (said, why, kind) in enumerate(kinds):
        left = x + 6 + k * 71
        box = Box(left, y + 5, 67, h - 10)
        inside = token(kind, left + 10.5, y + 8, 46)
        inside += label(left + 33.5, y + h - 9, text(said), 12, "rot-bold", "middle")
        title = f"<title>{token_name(kind, c.reader)}</title>"
        out += f"<g{why_mark(why)}>{title}{inside}{spot(box, 8)}{hit(box)}</g>"
    return part(out)
