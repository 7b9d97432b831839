"""Let's Go! To Japan: the round bar, the decks, and the other travellers in small."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect, why_mark
from travelogue.face.text import Text, signed

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.decks import left, pile
from ...rules.journey import tried
from ...rules.scoring import AGENT, trip_points
from ...rules.state import JapanState
from ...rules.tables import Tables
from ..words import SHORT_DAYS, card_piece, city_name, line_piece, seat_piece, walk_piece
from .cards import slip
from .parts import (
    CITIES,
    Canvas,
    city_shown,
    group,
    icon_names,
    is_down,
    is_trip,
    moved,
    panel,
    piece,
    use,
)

BAR_H: Final = 42
MINI_H: Final = 118
SLIP_H: Final = 17
TOKENS: Final = (
    ("draw-stack", v.F_STACK, ""), ("i-wild", v.F_WILD, ""),
    ("i-research", v.F_RESEARCH, "research"), ("sun", v.F_HAPPY, "happiness"),
    ("storm", v.F_STRESS, "stress"),
)  # fmt: skip


def round_bar(c: Canvas, box: Box) -> str:
    """Return the thirteen rounds: draw, play and pass, with the direction (LGJ-20)."""
    now = int(c.view.round) if c.view.stage < v.STAGE_TRAVEL else t.ROUNDS + 1
    return moved(box.x, box.y, round_tags(c.view.tables, now, box.w), 1, why_mark("round"))


@memo
def round_tags(tables: Tables, now: int, w: float) -> str:
    """Return all tags when round `now` is played; the same for everybody."""
    each = w / t.ROUNDS
    return "".join(
        round_tag(tables, n, now, Box((n - 1) * each, 0, each - 2, BAR_H))
        for n in range(1, t.ROUNDS + 1)
    )


def round_tag(tables: Tables, n: int, round_: int, box: Box) -> str:
    """Return the tag of one round."""
    now = n == round_
    state = "tag-now" if now else "tag-done" if n < round_ else "tag"
    out = (
        f'<svg x="{box.x:.1f}" y="{box.y:g}" width="{box.w:.1f}" height="{box.h:g}"'
        f' viewBox="0 0 73 46" preserveAspectRatio="none"><use href="#lgj-{state}" width="73"'
        ' height="46"/></svg>'
    )
    style = "lgj-b" if now else "lgj-2b"
    out += label(box.x + 9, box.y + 16, str(n), 11.5, style)
    x = box.x + (24 if n < 10 else 28)
    for symbol, row in (
        ("draw-tokyo", t.R_TOKYO),
        ("draw-kyoto", t.R_KYOTO),
        ("draw-any", t.R_CHOICE),
    ):
        for _ in range(table(tables, n, row)):
            out += use(symbol, x, box.y + 5, 9, 12)
            x += 9.5
    if table(tables, n, t.R_BOARD):
        out += use("draw-stack", x, box.y + 4, 13)
        out += label(x + 15, box.y + 16, str(table(tables, n, t.R_BOARD)), 11, style)
    tone = "lgj-loud" if now else "lgj-quiet"
    out += f'<g class="{tone}">{use("play", box.x + 11, box.y + 22, 12, 14)}'
    out += label(box.x + 24, box.y + 34, str(table(tables, n, t.R_PLAY)), 11, style)
    if table(tables, n, t.R_PASS):
        arrow = "pass-left" if table(tables, n, t.R_PASS_TO) > 0 else "pass-right"
        out += use(arrow, box.x + 35, box.y + 24.5, 14, 10)
        out += label(box.x + 51, box.y + 34, str(table(tables, n, t.R_PASS)), 11, style)
    return out + "</g>"


def table(tables: Tables, n: int, row: int) -> int:
    return int(tables.rounds[(n - 1) * t.R_SIZE + row])


def round_line(c: Canvas, box: Box) -> str:
    """Return the round in a line, for a phone."""
    text, tables = c.reader.text, c.view.tables
    n = int(c.view.round)
    out = panel(box) + use("pawn-round", box.x + 6, box.y + 6, 26)
    if c.view.stage >= v.STAGE_TRAVEL or n == 0:
        word = text("The trip") if n else text("Before the trip")
        return group(why_mark("round"), out, label(box.x + 40, box.y + 24, word, 14, "lgj-serif"))
    words = text("Round {n} of {all}", n=n, all=t.ROUNDS)
    out += label(box.x + 38, box.y + 24, words, 13.5, "lgj-serif")
    x = box.x + box.w - 150
    out += f'<g class="lgj-loud">{use("play", x, box.y + 11, 13, 16)}'
    out += label(x + 17, box.y + 24, text("play {n}", n=table(tables, n, t.R_PLAY)), 12, "lgj-b")
    if table(tables, n, t.R_PASS):
        arrow = "pass-left" if table(tables, n, t.R_PASS_TO) > 0 else "pass-right"
        out += use(arrow, x + 66, box.y + 13.5, 17, 12)
        out += label(
            x + 87, box.y + 24, text("pass {n}", n=table(tables, n, t.R_PASS)), 12, "lgj-b"
        )
    return group(why_mark("round"), out + "</g>")


def decks(c: Canvas, box: Box) -> str:
    """Return both decks with their sizes, and the discards by back."""
    out = ""
    for back in (t.TOKYO, t.KYOTO):
        x = box.x + back * box.w / 2
        words = f"{city_name(back, c.reader)} {int(left(c.view, back))}"
        out += use(f"back-{CITIES[back]}", x, box.y, 20, 30)
        room = box.w / 2 - 26
        out += label(x + 25, box.y + 12, fit(words, 11.5, room), 11.5, "lgj-b")
        gone = c.reader.text("discards {n}", n=int(pile(c.view, back).size))
        out += label(x + 25, box.y + 26, fit(gone, 10.5, room), 10.5, "lgj-2")
    return group(why_mark("discards"), out)


# --- the others ---------------------------------------------------------------------------------


def others(c: Canvas) -> list[int]:
    """Return the lines of the other travellers, the Agent's in solo."""
    if c.view.seats == 1:
        return [AGENT]
    return [(c.seat + k) % int(c.view.seats) for k in range(1, int(c.view.seats))]


def mini(c: Canvas, line: int, box: Box) -> str:
    """Return another traveller's week as last shown: tokens, slips, score."""
    s = c.view
    agent = line >= s.seats
    week = tuple((day.day, cells_of(s, line, day.day)) for day in c.days)
    tokens = () if agent else tuple(c.field(which, line) for _, which, _ in TOKENS)
    name = c.reader.text("Travel Agent") if agent else c.reader.names[line]
    points = signed(int(trip_points(s, tried(s, line, True))))
    body = mini_body(s.tables, c.reader.text, line, name, points, tokens, week, round(box.w, 1))
    return moved(box.x, box.y, body, 1, why_mark("agent" if agent else f"seat {line}"))


def cells_of(s: JapanState, line: int, day: int) -> tuple[int, ...]:
    """Return the cells of a day of an itinerary."""
    first = line * t.CELLS + day * t.DAY_ROOM
    return tuple(s.cells[first : first + s.counts[line * t.DAYS + day]])


@memo
def mini_body(
    tables: Tables,
    text: Text,
    line: int,
    name: str,
    points: str,
    tokens: tuple[int, ...],
    week: tuple[tuple[int, tuple[int, ...]], ...],
    w: float,
) -> str:
    """Return a week in small; many readers see the same one, and it changes once a round."""
    out = panel(Box(0, 0, w, MINI_H))
    title = label(8, 16, fit(name, 12.5, w * 0.34), 12.5, "lgj-serif")
    out += group(piece(seat_piece(line)), title)
    out += label(w - 8, 16, points, 12.5, "lgj-red", "end")
    x = w * 0.38
    for (icon, _, counted), n in zip(TOKENS, tokens, strict=False):
        marks = piece(line_piece(line, counted)) if counted else ""
        out += group(marks, use(icon, x, 3, 15), label(x + 17, 15, str(n), 11, "lgj-b"))
        x += 27
    each = (w - 10) / len(week)
    for k, (day, cells) in enumerate(week):
        x = 5 + k * each
        out += label(x + each / 2, 33, text(SHORT_DAYS[day]), 10, "lgj-2b", "middle")
        out += mini_day(tables, line, day, cells, Box(x + 1, 38, each - 2, 0))
    return out


def mini_day(tables: Tables, line: int, day: int, cells: tuple[int, ...], box: Box) -> str:
    """Return a day of slips, empty places dashed."""
    out = ""
    for k in range(max(3, len(cells))):
        y = box.y + k * (SLIP_H + 1.5)
        if k >= len(cells):
            out += rect(Box(box.x + 0.5, y + 0.5, box.w - 1, SLIP_H - 1), 3.5, "lgj-slot")
            continue
        trip = is_trip(cells[k] & t.CODE_MASK)
        high = 3 * SLIP_H + 3 if trip else SLIP_H
        marks = piece(slip_piece(tables, line, day, k, cells[k]))
        out += moved(box.x, y, slip(*slip_of(tables, cells[k]), round(box.w, 1), high), 1, marks)
        if trip:
            return out
    return out


def slip_piece(tables: Tables, line: int, day: int, position: int, cell: int) -> str:
    """Return the identity of a card in small: the same as in the large week."""
    if is_down(cell):
        return walk_piece(line, day, position)
    return card_piece(tables, (cell & t.CODE_MASK) - 1)


def slip_of(tables: Tables, cell: int) -> tuple[str, tuple[str, ...]]:
    """Return city and icons of a card in small; a neutral card shows the city chosen for it."""
    city = CITIES[city_shown(tables, cell)]
    if is_down(cell):
        return city, ("walk", "happy_energy")
    return city, tuple(icon_names(int(tables.icons[(cell & t.CODE_MASK) - 1])))
