"""Let's Go! To Japan: the round bar, the decks, and the other travellers in small."""

from __future__ import annotations

from typing import Final

from travelogue.core.svg import Box, fit, label, rect, why_mark
from travelogue.games.lets_go_to_japan import steps
from travelogue.games.lets_go_to_japan.days import UP, WALK, back_of, city_of, trip_day
from travelogue.games.lets_go_to_japan.decks import left, pile
from travelogue.games.lets_go_to_japan.drawing_cards import slip
from travelogue.games.lets_go_to_japan.drawing_parts import (
    CITIES,
    Canvas,
    group,
    icon_names,
    is_trip,
    panel,
    use,
)
from travelogue.games.lets_go_to_japan.journey import tried
from travelogue.games.lets_go_to_japan.scoring import AGENT, trip_points
from travelogue.games.lets_go_to_japan.tables import (
    CELLS,
    CODE_MASK,
    DAY_ROOM,
    DAYS,
    KYOTO,
    NEUTRAL,
    R_BOARD,
    R_CHOICE,
    R_KYOTO,
    R_PASS,
    R_PASS_TO,
    R_PLAY,
    R_SIZE,
    R_TOKYO,
    ROUNDS,
    SUNDAY,
    TOKYO,
)
from travelogue.games.lets_go_to_japan.words import SHORT_DAYS, city_name, number

BAR_H: Final = 42
MINI_H: Final = 118
SLIP_H: Final = 17


def round_bar(c: Canvas, box: Box) -> str:
    """Return the thirteen rounds: draw, play and pass, with the direction (LGJ-20)."""
    each = box.w / ROUNDS
    out = "".join(
        round_tag(c, n, Box(box.x + (n - 1) * each, box.y, each - 2, BAR_H))
        for n in range(1, ROUNDS + 1)
    )
    return group(why_mark("round"), out)


def round_tag(c: Canvas, n: int, box: Box) -> str:
    """Return the tag of one round."""
    now = c.s.stage < steps.STAGE_TRAVEL and int(c.s.round) == n
    state = "tag-now" if now else "tag-done" if n < c.s.round or c.s.stage >= 5 else "tag"
    out = (
        f'<svg x="{box.x:.1f}" y="{box.y:g}" width="{box.w:.1f}" height="{box.h:g}"'
        f' viewBox="0 0 73 46" preserveAspectRatio="none"><use href="#lgj-{state}" width="73"'
        ' height="46"/></svg>'
    )
    style = "lgj-b" if now else "lgj-2b"
    out += label(box.x + 9, box.y + 16, str(n), 11.5, style)
    x = box.x + (24 if n < 10 else 28)
    for symbol, row in (("draw-tokyo", R_TOKYO), ("draw-kyoto", R_KYOTO), ("draw-any", R_CHOICE)):
        for _ in range(table(c, n, row)):
            out += use(symbol, x, box.y + 5, 9, 12)
            x += 9.5
    if table(c, n, R_BOARD):
        out += use("draw-stack", x, box.y + 4, 13)
        out += label(x + 15, box.y + 16, str(table(c, n, R_BOARD)), 11, style)
    tone = "lgj-loud" if now else "lgj-quiet"
    out += f'<g class="{tone}">{use("play", box.x + 11, box.y + 22, 12, 14)}'
    out += label(box.x + 24, box.y + 34, str(table(c, n, R_PLAY)), 11, style)
    if table(c, n, R_PASS):
        arrow = "pass-left" if table(c, n, R_PASS_TO) > 0 else "pass-right"
        out += use(arrow, box.x + 35, box.y + 24.5, 14, 10)
        out += label(box.x + 51, box.y + 34, str(table(c, n, R_PASS)), 11, style)
    return out + "</g>"


def table(c: Canvas, n: int, row: int) -> int:
    return int(c.s.tables.rounds[(n - 1) * R_SIZE + row])


def round_line(c: Canvas, box: Box) -> str:
    """Return the round in a line, for a phone."""
    text = c.reader.text
    n = int(c.s.round)
    out = panel(box) + use("pawn-round", box.x + 6, box.y + 6, 26)
    if c.s.stage >= steps.STAGE_TRAVEL or n == 0:
        word = text("The trip") if n else text("Before the trip")
        return group(why_mark("round"), out, label(box.x + 40, box.y + 24, word, 14, "lgj-serif"))
    words = text("Round {n} of {all}", n=n, all=ROUNDS)
    out += label(box.x + 38, box.y + 24, words, 13.5, "lgj-serif")
    x = box.x + box.w - 150
    out += f'<g class="lgj-loud">{use("play", x, box.y + 11, 13, 16)}'
    out += label(x + 17, box.y + 24, text("play {n}", n=table(c, n, R_PLAY)), 12, "lgj-b")
    if table(c, n, R_PASS):
        arrow = "pass-left" if table(c, n, R_PASS_TO) > 0 else "pass-right"
        out += use(arrow, x + 66, box.y + 13.5, 17, 12)
        out += label(x + 87, box.y + 24, text("pass {n}", n=table(c, n, R_PASS)), 12, "lgj-b")
    return group(why_mark("round"), out + "</g>")


def decks(c: Canvas, box: Box) -> str:
    """Return both decks with their sizes, and the discards by back."""
    out = ""
    for back in (TOKYO, KYOTO):
        x = box.x + back * box.w / 2
        words = f"{city_name(back, c.reader)} {int(left(c.s, back))}"
        out += use(f"back-{CITIES[back]}", x, box.y, 20, 30)
        room = box.w / 2 - 26
        out += label(x + 25, box.y + 12, fit(words, 11.5, room), 11.5, "lgj-b")
        gone = c.reader.text("discards {n}", n=int(pile(c.s, back).size))
        out += label(x + 25, box.y + 26, fit(gone, 10.5, room), 10.5, "lgj-2")
    return group(why_mark("discards"), out)


# --- the others ---------------------------------------------------------------------------------


def others(c: Canvas) -> list[int]:
    """Return the lines of the other travellers, the Agent's in solo."""
    if c.s.seats == 1:
        return [AGENT]
    return [(c.seat + k) % int(c.s.seats) for k in range(1, int(c.s.seats))]


def mini(c: Canvas, line: int, box: Box) -> str:
    """Return another traveller's week as last shown: tokens, slips, score."""
    agent = line >= c.s.seats
    name = c.reader.text("Travel Agent") if agent else c.reader.names[line]
    points = number(int(trip_points(c.s, tried(c.s, line, True))))
    out = panel(box)
    out += label(box.x + 8, box.y + 16, fit(name, 12.5, box.w * 0.34), 12.5, "lgj-serif")
    out += label(box.x + box.w - 8, box.y + 16, points, 12.5, "lgj-red", "end")
    if not agent:
        out += mini_tokens(c, line, box.x + box.w * 0.38, box.y + 3)
    days = [int(trip_day(c.s, k)) for k in range(DAYS)]
    days = [day for day in days if day != SUNDAY or c.s.day_trips]
    each = (box.w - 10) / len(days)
    for k, day in enumerate(days):
        x = box.x + 5 + k * each
        word = c.reader.text(SHORT_DAYS[day])
        out += label(x + each / 2, box.y + 33, word, 10, "lgj-2b", "middle")
        out += mini_day(c, line, day, Box(x + 1, box.y + 38, each - 2, 0))
    return group(why_mark("agent" if agent else f"seat {line}"), out)


def mini_tokens(c: Canvas, line: int, x: float, y: float) -> str:
    """Return a seat's tokens in small."""
    out = ""
    for icon, which in (
        ("draw-stack", steps.F_STACK), ("i-wild", steps.F_WILD), ("i-research", steps.F_RESEARCH),
        ("sun", steps.F_HAPPY), ("storm", steps.F_STRESS),
    ):  # fmt: skip
        out += use(icon, x, y, 15) + label(x + 17, y + 12, str(c.field(which, line)), 11, "lgj-b")
        x += 27
    return out


def mini_day(c: Canvas, line: int, day: int, box: Box) -> str:
    """Return a day of slips, empty places dashed."""
    out = ""
    first = line * CELLS + day * DAY_ROOM
    n = int(c.s.counts[line * DAYS + day])
    for k in range(max(3, n)):
        y = box.y + k * (SLIP_H + 1.5)
        cell = int(c.s.cells[first + k]) if k < n else 0
        if cell:
            high = 3 * SLIP_H + 3 if is_trip(cell & CODE_MASK) else SLIP_H
            body = slip(*slip_of(c, cell), round(box.w, 1), high)
            out += f'<g transform="translate({box.x:.1f} {y:.1f})">{body}</g>'
            if is_trip(cell & CODE_MASK):
                return out
        else:
            out += rect(Box(box.x + 0.5, y + 0.5, box.w - 1, SLIP_H - 1), 3.5, "lgj-slot")
    return out


def slip_of(c: Canvas, cell: int) -> tuple[str, tuple[str, ...]]:
    """Return city and icons of a card in small."""
    if cell & WALK and not cell & UP:
        return CITIES[int(back_of(cell & CODE_MASK))], ("walk", "happy_energy")
    card = (cell & CODE_MASK) - 1
    city = int(city_of(c.s, cell))
    name = CITIES[city if city != NEUTRAL else NEUTRAL]
    return name, tuple(icon_names(int(c.s.tables.icons[card])))
