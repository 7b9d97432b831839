"""Remember Our Trip, drawing: the maps of the others, and the bag where there is room for it."""

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, fit, label, why_mark
from travelogue.face.text import signed

from ...rules.board import T_MISTAKEN, T_SIZE
from ...rules.scoring import most_mistaken, photo_hits
from ...rules.tables import PHOTOS, TYPES
from ..words import city_of, token_name
from .grid import SMALL, axes, board_of, ground_of, places_of, settled, tokens
from .parts import KINDS, Canvas, U, hit, moved, on_map, panel, part, seat_shape, use
from .plans import PHONE_W, At

NAME: Final = 32.0  # from the top of another's box to its map
FEW: Final = 2  # others who have a phone's stage each


class Seat(NamedTuple):
    """Where another seat's map lies."""

    seat: int
    at: At


def other_seats(c: Canvas) -> list[int]:
    """Return the seats behind, in turn order from the one in front."""
    return [(c.mine + k) % c.view.seats for k in range(1, c.view.seats)]


def placed(c: Canvas) -> list[Seat]:
    """Return where the others' maps lie."""
    plan, seats = c.plan, other_seats(c)
    box = plan.others
    if not plan.is_phone:
        px = plan.most if len(seats) <= FEW else plan.many
        step = (box.w - 24 + 6) / 3 if len(seats) > FEW else px * 7 + 36
        return [
            Seat(seat, At(box.x + 12 + k * step, box.y + NAME, px)) for k, seat in enumerate(seats)
        ]
    if len(seats) <= FEW:
        px = plan.most
        x = box.x + (box.w - px * 7) / 2 + 4
        return [
            Seat(seat, At(x + k * PHONE_W, box.y + NAME + 14, px)) for k, seat in enumerate(seats)
        ]
    px = plan.many
    side = px * 7
    gap = (box.w - 2 * side) / 3
    down = side + NAME + 30
    return [
        Seat(seat, At(box.x + gap + k % 2 * (side + gap), box.y + NAME + k // 2 * down, px))
        for k, seat in enumerate(seats)
    ]


def other_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the others' maps with names, points and counts."""
    s = c.view
    seats = placed(c)
    out = [sketch.same("others", 0) or sketch.keep("others", frame(c, seats))]
    for seat, at in seats:
        done, board = places_of(s, seat), board_of(s, seat)
        facts = facts_of(c, seat)
        head, map_, laid = f"head {seat}", f"map of {seat}", f"laid {seat}"
        out += [
            sketch.same(head, facts) or sketch.keep(head, head_part(c, seat, at)),
            sketch.same(map_, done) or sketch.keep(
                map_, on_map(c, at, settled(done), " rot-still")
            ),
            sketch.same(laid, board) or sketch.keep(
                laid, on_map(c, at, tokens(city_of(s), seat, board, at.px < SMALL))
            ),
        ]  # fmt: skip
    if len(seats) == 1:
        bag = tuple(s.bag.listed())
        out.append(sketch.same("bag", bag) or sketch.keep("bag", bag_part(c, seats[0].at)))
    return out


def frame(c: Canvas, seats: list[Seat]) -> str:
    """Return the sheets and the bare maps."""
    plan = c.plan
    out = panel(plan.others)
    if plan.is_phone and len(seats) == FEW:
        out += panel(Box(plan.others.x + PHONE_W, plan.others.y, plan.others.w, plan.others.h))
    for seat, at in seats:
        if at.px > 40:
            out += axes(at.x, at.y, at.px, 11)
        inside = f'<g class="rot-{c.city}"{moved(at.x, at.y, at.px / U)}>{ground_of(c.view)}</g>'
        out += f"<g{why_mark(f'board {seat}')}>{inside}</g>"
    return part(out)


def facts_of(c: Canvas, seat: int) -> tuple[int, ...]:
    s = c.view
    lost = int(s.tally[seat * T_SIZE + T_MISTAKEN])
    is_most = lost > 0 and lost == most_mistaken(s)
    return int(s.score(seat)), lost, is_most, int(photo_hits(s, seat)), int(c.around.start) == seat


def head_part(c: Canvas, seat: int, at: At) -> str:
    """Return a name and points above a map, mistaken memories and photos below it."""
    text = c.reader.text
    points, lost, is_most, hits, starts = facts_of(c, seat)
    right, above = at.x + at.px * 7, at.y - (22 if at.px > 40 and c.plan.is_phone else 9)
    below = at.y + at.px * 7 + 18
    out = seat_shape(seat, at.x, above - 13, 16)
    room = at.px * 7 - 62 - (20 if starts else 0)
    out += label(at.x + 21, above, fit(c.reader.names[seat], 13 * BOLD, room), 13, "rot-bold")
    if starts:
        out += f"<g{why_mark('start')}>{use('start', right - 54, above - 14, 18, 18)}</g>"
    score = label(right, above + 1, signed(points), 16, "rot-title", "end")
    out += f'<g class="rot-number" data-piece="score-{seat}"{why_mark(f"score {seat}")}>{score}</g>'
    said = text("{n} most", n=lost) if is_most else str(lost)
    inside = use("mistaken", at.x, below - 15, 19, 19)
    inside += label(at.x + 22, below, said, 13, "rot-warn" if is_most else "rot-bold")
    inside += hit(Box(at.x, below - 16, 64, 22))
    marks = f' class="rot-number" data-piece="mistaken-{seat}"{why_mark(f"mistaken-of {seat}")}'
    out += f"<g{marks}>{inside}</g>"
    inside = use("camera", right - 60, below - 14, 17, 17, ' class="rot-mark"')
    photos = text("{n} of {need}", n=hits, need=PHOTOS)
    inside += label(right, below, photos, 13, "rot-bold", "end") + hit(
        Box(right - 62, below - 16, 62, 22)
    )
    return part(out + f"<g{why_mark(f'photos {seat}')}>{inside}</g>")


def bag_part(c: Canvas, at: At) -> str:
    """Return what is still in the bag, beside the map of a single opponent or below it."""
    plan, text = c.plan, c.reader.text
    box, unit = plan.others, plan.unit
    is_phone = plan.is_phone
    x = box.x + 14 if is_phone else at.x + at.px * 7 + 26
    y = at.y + at.px * 7 + 44 if is_phone else box.y + 24 * unit
    if is_phone and y + 30 > box.y + box.h:
        return part("")
    listed = c.view.bag.listed()
    out = use("bag", x, y - 15 * unit, 19 * unit, 19 * unit)
    title = text("In the bag: {n}", n=len(listed))
    out += label(x + 24 * unit, y, title, 14 * unit, "rot-title")
    down, across = 26 * unit, (118 if not is_phone else 84) * unit
    columns = 4 if is_phone else 2
    for kind in range(TYPES):
        left = x + kind % columns * across
        top = y + 10 * unit + kind // columns * down
        n = listed.count(kind)
        inside = use(f"tok-{KINDS[kind]}", left, top, 22 * unit, 22 * unit)
        said = str(n) if is_phone else f"{n} {token_name(kind, c.reader)}"
        said = fit(said, 13 * unit, across - 28 * unit)
        inside += label(left + 27 * unit, top + 16 * unit, said, 13 * unit, "rot-count")
        out += f"<g>{inside}</g>" if n else f'<g class="rot-gone">{inside}</g>'
    return part(out, "", why_mark("bag"))
