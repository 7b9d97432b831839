"""Let's Go! To Japan: tracks, Mood, feelings and tokens of the seat in front."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect, why_mark
from travelogue.face.text import Text, signed

from ...rules import vocabulary as v
from ...rules.journey import state_trip
from ...rules.scoring import TRACK_LINES, track_points, trip_points
from ...rules.tables import MOOD_END, P_FEELINGS, P_SIZE, P_TRACK_VP, TRACK_END, TRACKS
from ..words import line_piece
from .parts import Canvas, group, moved, panel, piece, seal, use

ROW_H: Final = 24
STEPS: Final = (4, 7, 10, 12)  # spaces from which a track pays more
LEVELS: Final = 4  # of Happiness and of Stress
TOKENS: Final = (v.F_WILD, v.F_RESEARCH, v.F_STARTING, v.F_LUXURY)
TRACKS_H: Final = 34 + TRACKS * ROW_H + 72 + 54


@dataclass(frozen=True)
class Feats:
    """All that the panel shows of the seat in front; most answers leave it as it was."""

    text: Text
    seat: int
    title: str
    total: int
    tracks: tuple[tuple[int, int, str], ...]  # spaces, VP won, marks
    pays: tuple[int, ...]  # the VP of a track's steps, as the Passport has them (LGJ-138)
    mood: int
    feelings: tuple[int, int]
    feeling_pays: tuple[int, ...]  # the VP of the edition, doubled by P11
    tokens: tuple[int, ...]
    trains: int


def tracks(c: Canvas, box: Box) -> str:
    """Return the panel."""
    return moved(box.x, box.y, tracks_body(feats_of(c), Box(0, 0, box.w, box.h)))


def feats_of(c: Canvas) -> Feats:
    """Return what the panel shows: the plan tried out, and on the trip the trip itself."""
    title = c.reader.text("If the trip began now")
    if c.reader.seat != c.seat:
        title = c.reader.names[c.seat]
    elif c.view.stage >= v.STAGE_TRAVEL:
        title = c.reader.text("Your trip")
    trip = c.outlook.trip if c.view.stage < v.STAGE_TRAVEL else state_trip(c.view, c.seat)
    row, f = trip.row, trip.f
    e = c.field(v.F_PASSPORT) * P_SIZE
    effects, first = c.view.tables.effects, 2 * LEVELS * int(c.view.published)
    times = int(effects[e + P_FEELINGS])
    return Feats(
        text=c.reader.text, seat=c.seat, title=title,
        total=int(trip_points(c.view, c.outlook.trip)),
        tracks=tuple(
            (
                int(row[f + v.F_COUNT + k]),
                int(track_points(c.view, trip, k)),
                c.mark(v.WILD_FIRST + k, f"track {v.TRACK_NAMES[k]}"),
            )
            for k in range(TRACKS)
        ),
        pays=tuple(effects[e + P_TRACK_VP : e + P_TRACK_VP + len(STEPS)]),
        mood=int(row[f + v.F_MOOD]),
        feelings=(int(row[f + v.F_HAPPY]), int(row[f + v.F_STRESS])),
        feeling_pays=tuple(
            times * n for n in c.view.tables.edition[first : first + 2 * LEVELS]
        ),
        tokens=tuple(c.field(which) for which in TOKENS),
        trains=c.outlook.trains,
    )  # fmt: skip


@memo
def tracks_body(feats: Feats, box: Box) -> str:
    """Return the panel at the origin."""
    text = feats.text
    worth = text("{n} VP", n=signed(feats.total))
    y, w = 32.0, box.w - 20
    out = [
        panel(box),
        label(12, 20, fit(feats.title, 13.5, box.w - 90), 13.5, "lgj-serif"),
        label(box.w - 12, 20, worth, 14, "lgj-red", "end"),
    ]
    for k, (spaces, won, marks) in enumerate(feats.tracks):
        pawn = piece(line_piece(feats.seat, TRACK_LINES[k]))
        can = "data-action" in marks
        body = track_body(k, spaces, won, feats.pays, Box(0, 0, w, ROW_H - 3), can, pawn)
        out.append(moved(10, y, body, 1, marks))
        y += ROW_H
    out.append(moved(10, y + 4, mood(feats, w)))
    out.append(moved(10, y + 34, feelings(feats, w)))
    out.append(moved(10, y + 76, tokens(feats)))
    words = text.plural("{n} train this week", "{n} trains this week", feats.trains)
    out.append(label(12, y + 119, fit(words, 11.5, box.w - 24), 11.5, "lgj-2"))
    return "".join(out)


def track_body(
    track: int, spaces: int, won: int, pays: tuple[int, ...], box: Box, can: bool, pawn: str
) -> str:
    """Return a track: spaces reached, steps with the VP that they pay, and the VP won."""
    w, h = box.w, box.h
    out = rect(box, 4, "lgj-hit") + use(f"i-{v.TRACK_NAMES[track]}", 0, -1, 22)
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


def mood(feats: Feats, w: float) -> str:
    """Return the Mood track from stress to happiness, and the pawn on one of its steps."""
    now = feats.mood
    out = label(0, 17, fit(feats.text("Mood"), 11.5, 40), 11.5, "lgj-2b") + use("storm", 42, 0, 22)
    each = (w - 42 - 52) / 7
    for k in range(-MOOD_END, MOOD_END + 1):
        x = 68 + (k + MOOD_END) * each
        out += rect(Box(x + 1, 1, each - 2, 21), 10, "lgj-cell")
        text = signed(k) if k <= 0 else f"+{k}"
        out += label(x + each / 2, 15.5, text, 10.5, "lgj-2", "middle")
    out += use("sun", w - 24, 0, 22)
    name = "pawn-mood-up" if now > 0 else "pawn-mood-down" if now < 0 else "pawn-mood"
    x = 68 + (now + MOOD_END) * each + each / 2 - 12
    out += moved(x, -4, use(name, 0, 0, 24, 28), 1, piece(line_piece(feats.seat, "mood")))
    return group(why_mark("mood"), out)


def feelings(feats: Feats, w: float) -> str:
    """Return Happiness and Stress side by side."""
    happy = feeling(feats, 0, "sun", feats.text("Happiness"), "happiness", w / 2)
    stress = feeling(feats, 1, "storm", feats.text("Stress"), "stress", w / 2)
    return group(why_mark("mood"), happy, moved(w / 2, 0, stress))


def feeling(feats: Feats, k: int, icon: str, word: str, line: str, w: float) -> str:
    """Return a feeling: its levels with their VP, the present one marked."""
    out = use(icon, 0, 0, 17) + label(20, 12, fit(word, 11, w - 24), 11, "lgj-2b")
    each = (w - 12) / LEVELS
    for n in range(LEVELS):
        cell = Box(n * each, 18, each - 3, 18)
        points = signed(feats.feeling_pays[k * LEVELS + n])
        value = label(cell.x + cell.w / 2, 31, points, 11, "", "middle")
        if n == feats.feelings[k]:
            marks = piece(line_piece(feats.seat, line))
            out += group(marks, rect(cell, 4, "lgj-cell-now"), value)
        else:
            out += rect(cell, 4, "lgj-cell") + value
    return out


def tokens(feats: Feats) -> str:
    """Return Wilds, Research and trains in hand."""
    research = piece(line_piece(feats.seat, "research")) + why_mark("research start")
    items = (
        ("i-wild", 24.0, why_mark("token")),
        ("i-research", 24.0, research),
        ("train-starting", 36.0, why_mark("token")),
        ("train-luxury", 36.0, why_mark("token")),
    )
    out = ""
    x = 0.0
    for (icon, w, marks), n in zip(items, feats.tokens, strict=True):
        high = w * 0.6 if w > 30 else w
        drawn = use(icon, x, (24 - high) / 2, w, high)
        out += group(marks, drawn, label(x + w + 4, 16.5, f"×{n}", 12, "lgj-b"))
        x += w + 42
    return out
