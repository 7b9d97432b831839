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
    P_FEELINGS,
    P_SIZE,
    P_TRACK_VP,
    TRACK_END,
    TRACKS,
)
from travelogue.games.lets_go_to_japan.words import line_piece, number

ROW_H: Final = 24
STEPS: Final = (4, 7, 10, 12)  # spaces from which a track pays more
LEVELS: Final = 4  # of Happiness and of Stress
TRACKS_H: Final = 34 + TRACKS * ROW_H + 72 + 54


def tracks(c: Canvas, box: Box) -> str:
    """Return the panel."""
    title = c.reader.text("If the trip began now")
    if c.reader.seat != c.seat:
        title = c.reader.names[c.seat]
    elif c.s.stage >= steps.STAGE_TRAVEL:
        title = c.reader.text("Your trip")
    total = number(int(trip_points(c.s, c.outlook.trip)))
    worth = c.reader.text("{n} VP", n=total)
    trip, pays = shown(c), track_pays(c)
    x, y, w = box.x + 10, box.y + 32, box.w - 20
    out = [
        panel(box),
        label(box.x + 12, box.y + 20, fit(title, 13.5, box.w - 90), 13.5, "lgj-serif"),
        label(box.x + box.w - 12, box.y + 20, worth, 14, "lgj-red", "end"),
    ]
    for track in range(TRACKS):
        out.append(track_row(c, trip, track, pays, Box(x, y, w, ROW_H - 3)))
        y += ROW_H
    out.append(moved(x, y + 4, mood(c, trip, w)))
    out.append(moved(x, y + 34, feelings(c, trip, w)))
    out.append(moved(x, y + 76, tokens(c)))
    words = c.reader.text.plural("{n} train this week", "{n} trains this week", c.outlook.trains)
    out.append(label(box.x + 12, y + 119, fit(words, 11.5, box.w - 24), 11.5, "lgj-2"))
    return "".join(out)


def shown(c: Canvas) -> Trip:
    """Return whose numbers are shown: the plan tried out, and on the trip the trip itself."""
    return c.outlook.trip if c.s.stage < steps.STAGE_TRAVEL else state_trip(c.s, c.seat)


def effect(c: Canvas, which: int) -> int:
    """Return what the Passport of the seat in front does."""
    return int(c.s.tables.effects[c.field(steps.F_PASSPORT) * P_SIZE + which])


def track_pays(c: Canvas) -> tuple[int, ...]:
    """Return the VP of the four steps of a track, as the Passport has them (LGJ-138)."""
    return tuple(effect(c, P_TRACK_VP + level) for level in range(len(STEPS)))


def track_row(c: Canvas, trip: Trip, track: int, pays: tuple[int, ...], box: Box) -> str:
    """Return an experience track; while a Wild is to be used it may be chosen."""
    spaces = int(trip.row[trip.f + F_COUNT + track])
    won = int(track_points(c.s, trip, track))
    pawn = piece(line_piece(c.seat, TRACK_LINES[track]))
    can = WILD_FIRST + track in c.labels
    body = track_body(track, spaces, won, pays, Box(0, 0, box.w, box.h), can, pawn)
    return moved(box.x, box.y, body, 1, c.act(WILD_FIRST + track, f"track {TRACK_NAMES[track]}"))


@lru_cache(maxsize=1024)
def track_body(
    track: int, spaces: int, won: int, pays: tuple[int, ...], box: Box, can: bool, pawn: str
) -> str:
    """Return a track: spaces reached, steps with the VP that they pay, and the VP won."""
    w, h = box.w, box.h
    out = rect(box, 4, "lgj-hit") + use(f"i-{TRACK_NAMES[track]}", 0, -1, 22)
    each = (w - 54) / (TRACK_END + 1)
    for k in range(TRACK_END + 1):
        cell = Box(27 + k * each, 1, each - 2, h - 3)
        on = 0 < k <= spaces
        out += rect(cell, 3, "lgj-cell-on" if on else "lgj-cell-vp" if k in STEPS else "lgj-cell")
        if k in STEPS and k != spaces:
            middle, points = cell.x + cell.w / 2, str(pays[STEPS.index(k)])
            out += label(middle, 14, points, 10, "lgj-cream" if on else "", "middle")
    x = 27 + min(spaces, TRACK_END) * each + (each - 2) / 2
    figure = use("pawn-exp", 0, 0, 20) + label(10, 14, str(spaces), 11, "lgj-b", "middle")
    out += moved(x - 10, -0.5, figure, 1, pawn)
    out += seal(w - 21, 0, won, 20) if won else label(w - 11, 14, "0", 11.5, "lgj-2", "middle")
    if can:
        out += rect(Box(-4, -2, w + 8, h + 2), 6, "lgj-can")
    return f'<g class="lgj-t{track}">{out}</g>'


def mood(c: Canvas, trip: Trip, w: float) -> str:
    """Return the Mood track with its pawn."""
    now = int(trip.row[trip.f + steps.F_MOOD])
    return mood_body(now, c.reader.text("Mood"), w, piece(line_piece(c.seat, "mood")))


@lru_cache(maxsize=512)
def mood_body(now: int, word: str, w: float, pawn: str) -> str:
    """Return the steps from stress to happiness, and the pawn on one of them."""
    out = label(0, 17, fit(word, 11.5, 40), 11.5, "lgj-2b") + use("storm", 42, 0, 22)
    each = (w - 42 - 52) / 7
    for k in range(-MOOD_END, MOOD_END + 1):
        x = 68 + (k + MOOD_END) * each
        out += rect(Box(x + 1, 1, each - 2, 21), 10, "lgj-cell")
        text = number(k) if k <= 0 else f"+{k}"
        out += label(x + each / 2, 15.5, text, 10.5, "lgj-2", "middle")
    out += use("sun", w - 24, 0, 22)
    name = "pawn-mood-up" if now > 0 else "pawn-mood-down" if now < 0 else "pawn-mood"
    x = 68 + (now + MOOD_END) * each + each / 2 - 12
    out += moved(x, -4, use(name, 0, 0, 24, 28), 1, pawn)
    return group(why_mark("mood"), out)


def feelings(c: Canvas, trip: Trip, w: float) -> str:
    """Return Happiness and Stress with the VP of the edition, doubled by P11."""
    text, times = c.reader.text, effect(c, P_FEELINGS)
    first = 2 * LEVELS * int(c.s.published)
    pays = [times * n for n in c.s.tables.edition[first : first + 2 * LEVELS]]
    now = [int(trip.row[trip.f + which]) for which in (steps.F_HAPPY, steps.F_STRESS)]
    marks = [piece(line_piece(c.seat, line)) for line in ("happiness", "stress")]
    return group(
        why_mark("mood"),
        feeling("sun", text("Happiness"), now[0], tuple(pays[:LEVELS]), w / 2, marks[0]),
        moved(
            w / 2, 0,
            feeling("storm", text("Stress"), now[1], tuple(pays[LEVELS:]), w / 2, marks[1]),
        ),
    )  # fmt: skip


@lru_cache(maxsize=512)
def feeling(icon: str, word: str, now: int, pays: tuple[int, ...], w: float, marks: str) -> str:
    """Return a feeling: its levels with their VP, the present one marked."""
    out = use(icon, 0, 0, 17) + label(20, 12, fit(word, 11, w - 24), 11, "lgj-2b")
    each = (w - 12) / len(pays)
    for n, points in enumerate(pays):
        cell = Box(n * each, 18, each - 3, 18)
        value = label(cell.x + cell.w / 2, 31, number(points), 11, "", "middle")
        if n == now:
            out += group(marks, rect(cell, 4, "lgj-cell-now"), value)
        else:
            out += rect(cell, 4, "lgj-cell") + value
    return out


def tokens(c: Canvas) -> str:
    """Return Wilds, Research and trains in hand."""
    held = tuple(
        c.field(which)
        for which in (steps.F_WILD, steps.F_RESEARCH, steps.F_STARTING, steps.F_LUXURY)
    )
    return tokens_body(held, piece(line_piece(c.seat, "research")))


@lru_cache(maxsize=512)
def tokens_body(held: tuple[int, ...], research: str) -> str:
    items = (
        ("i-wild", 24.0, why_mark("token")),
        ("i-research", 24.0, research + why_mark("research start")),
        ("train-starting", 36.0, why_mark("token")),
        ("train-luxury", 36.0, why_mark("token")),
    )
    out = ""
    x = 0.0
    for (icon, w, marks), n in zip(items, held, strict=True):
        high = w * 0.6 if w > 30 else w
        drawn = use(icon, x, (24 - high) / 2, w, high)
        out += group(marks, drawn, label(x + w + 4, 16.5, f"×{n}", 12, "lgj-b"))
        x += w + 42
    return out
