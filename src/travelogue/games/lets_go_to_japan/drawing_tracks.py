"""Let's Go! To Japan: tracks, Mood, feelings and tokens of the seat in front."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from travelogue.core.svg import Box, fit, label, rect, why_mark
from travelogue.games.lets_go_to_japan import steps
from travelogue.games.lets_go_to_japan.actions import TRACK_NAMES, WILD_FIRST
from travelogue.games.lets_go_to_japan.days import Trip
from travelogue.games.lets_go_to_japan.drawing_parts import (
    Canvas,
    group,
    moved,
    panel,
    piece,
    seal,
    use,
)
from travelogue.games.lets_go_to_japan.journey import state_trip
from travelogue.games.lets_go_to_japan.scoring import TRACK_LINES, track_points, trip_points
from travelogue.games.lets_go_to_japan.steps import F_COUNT
from travelogue.games.lets_go_to_japan.tables import (
    MOOD_END,
    TRACK_END,
    TRACKS,
)
from travelogue.games.lets_go_to_japan.words import line_piece, number

ROW_H: Final = 24
STEPS: Final = {4: 4, 7: 8, 10: 12, 12: 15}
TRACKS_H: Final = 34 + TRACKS * ROW_H + 72 + 54


def tracks(c: Canvas, box: Box) -> str:
    """Return the panel."""
    title = c.reader.text("If the trip began now")
    if c.reader.seat != c.seat:
        title = c.reader.names[c.seat]
    elif c.s.stage >= steps.STAGE_TRAVEL:
        title = c.reader.text("Your trip")
    total = number(int(trip_points(c.s, c.outlook.trip)))
    out = panel(box)
    out += label(box.x + 12, box.y + 20, fit(title, 13.5, box.w - 90), 13.5, "lgj-serif")
    words = c.reader.text("{n} VP", n=total)
    out += label(box.x + box.w - 12, box.y + 20, words, 14, "lgj-red", "end")
    y = box.y + 32
    for track in range(TRACKS):
        out += track_row(c, track, Box(box.x + 10, y, box.w - 20, ROW_H - 3))
        y += ROW_H
    out += mood(c, Box(box.x + 10, y + 4, box.w - 20, 26))
    out += feelings(c, Box(box.x + 10, y + 34, box.w - 20, 36))
    out += tokens(c, Box(box.x + 10, y + 76, box.w - 20, 28))
    words = c.reader.text.plural("{n} train this week", "{n} trains this week", c.outlook.trains)
    return out + label(box.x + 12, y + 119, fit(words, 11.5, box.w - 24), 11.5, "lgj-2")


def shown(c: Canvas) -> Trip:
    """Return whose numbers are shown: the plan tried out, and on the trip the trip itself."""
    return c.outlook.trip if c.s.stage < steps.STAGE_TRAVEL else state_trip(c.s, c.seat)


def track_row(c: Canvas, track: int, box: Box) -> str:
    """Return an experience track; while a Wild is to be used it may be chosen."""
    trip = shown(c)
    spaces = int(trip.row[trip.f + F_COUNT + track])
    won = int(track_points(c.s, trip, track))
    pawn = piece(line_piece(c.seat, TRACK_LINES[track]))
    body = track_body(track, spaces, won, box.w, box.h, WILD_FIRST + track in c.labels, pawn)
    return moved(box.x, box.y, body, 1, c.act(WILD_FIRST + track, f"track {TRACK_NAMES[track]}"))


@lru_cache(maxsize=1024)
def track_body(track: int, spaces: int, won: int, w: float, h: float, can: bool, pawn: str) -> str:
    """Return a track: spaces reached, steps with their VP, and the VP won."""
    out = rect(Box(0, 0, w, h), 4, "lgj-hit") + use(f"i-{TRACK_NAMES[track]}", 0, -1, 22)
    each = (w - 54) / (TRACK_END + 1)
    for k in range(TRACK_END + 1):
        cell = Box(27 + k * each, 1, each - 2, h - 3)
        on = 0 < k <= spaces
        out += rect(cell, 3, "lgj-cell-on" if on else "lgj-cell-vp" if k in STEPS else "lgj-cell")
        if k in STEPS and k != spaces:
            middle = cell.x + cell.w / 2
            out += label(middle, 14, str(STEPS[k]), 10, "lgj-cream" if on else "", "middle")
    x = 27 + min(spaces, TRACK_END) * each + (each - 2) / 2
    figure = use("pawn-exp", 0, 0, 20) + label(10, 14, str(spaces), 11, "lgj-b", "middle")
    out += moved(x - 10, -0.5, figure, 1, pawn)
    out += seal(w - 21, 0, won, 20) if won else label(w - 11, 14, "0", 11.5, "lgj-2", "middle")
    if can:
        out += rect(Box(-4, -2, w + 8, h + 2), 6, "lgj-can")
    return f'<g class="lgj-t{track}">{out}</g>'


def mood(c: Canvas, box: Box) -> str:
    """Return the Mood track with its pawn."""
    trip = shown(c)
    now = int(trip.row[trip.f + steps.F_MOOD])
    out = label(box.x, box.y + 17, fit(c.reader.text("Mood"), 11.5, 40), 11.5, "lgj-2b")
    out += use("storm", box.x + 42, box.y, 22)
    each = (box.w - 42 - 52) / 7
    for k in range(-MOOD_END, MOOD_END + 1):
        x = box.x + 68 + (k + MOOD_END) * each
        out += rect(Box(x + 1, box.y + 1, each - 2, 21), 10, "lgj-cell")
        text = number(k) if k <= 0 else f"+{k}"
        out += label(x + each / 2, box.y + 15.5, text, 10.5, "lgj-2", "middle")
    out += use("sun", box.x + box.w - 24, box.y, 22)
    name = "pawn-mood-up" if now > 0 else "pawn-mood-down" if now < 0 else "pawn-mood"
    x = box.x + 68 + (now + MOOD_END) * each + each / 2 - 12
    out += moved(x, box.y - 4, use(name, 0, 0, 24, 28), 1, piece(line_piece(c.seat, "mood")))
    return group(why_mark("mood"), out)


def feelings(c: Canvas, box: Box) -> str:
    """Return Happiness and Stress with the VP of the edition."""
    out = ""
    trip = shown(c)
    for k, (line, which, icon, word) in enumerate(
        (("happiness", steps.F_HAPPY, "sun", c.reader.text("Happiness")),
         ("stress", steps.F_STRESS, "storm", c.reader.text("Stress")))
    ):  # fmt: skip
        x = box.x + k * box.w / 2
        now = int(trip.row[trip.f + which])
        out += use(icon, x, box.y, 17)
        out += label(x + 20, box.y + 12, fit(word, 11, box.w / 2 - 24), 11, "lgj-2b")
        each = (box.w / 2 - 12) / 4
        for n in range(4):
            cell = Box(x + n * each, box.y + 18, each - 3, 18)
            points = int(c.s.tables.edition[8 * c.s.published + 4 * k + n])
            value = label(cell.x + cell.w / 2, box.y + 31, number(points), 11, "", "middle")
            if n == now:
                marks = piece(line_piece(c.seat, line))
                out += group(marks, rect(cell, 4, "lgj-cell-now"), value)
            else:
                out += rect(cell, 4, "lgj-cell") + value
    return group(why_mark("mood"), out)


def tokens(c: Canvas, box: Box) -> str:
    """Return Wilds, Research and trains in hand."""
    items = (
        ("i-wild", c.field(steps.F_WILD), 24.0, ""),
        ("i-research", c.field(steps.F_RESEARCH), 24.0, piece(line_piece(c.seat, "research"))),
        ("train-starting", c.field(steps.F_STARTING), 36.0, ""),
        ("train-luxury", c.field(steps.F_LUXURY), 36.0, ""),
    )
    out = ""
    x = box.x
    for icon, n, w, marks in items:
        high = w * 0.6 if w > 30 else w
        drawn = use(icon, x, box.y + (24 - high) / 2, w, high)
        held = label(x + w + 4, box.y + 16.5, f"×{n}", 12, "lgj-b")
        why = "research start" if icon == "i-research" else "token"
        out += group(marks + why_mark(why), drawn, held)
        x += w + 42
    return out
