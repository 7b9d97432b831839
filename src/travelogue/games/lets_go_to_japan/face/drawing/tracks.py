"""Let's Go! To Japan: "If the trip began now": tracks, Mood, feelings and what the trip needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, label, rect
from travelogue.face.text import signed

from ...rules import vocabulary as v
from ...rules.journey import state_trip
from ...rules.scoring import TRACK_LINES, track_points
from ...rules.tables import MOOD_END, P_SIZE, P_TRACK_VP, TRACK_END, TRACKS
from ..gains import points_now
from ..words import line_piece
from . import parts as p
from .sight import Sight

TALL: Final = 36.0  # rows that a finger touches
STEPS: Final = (4, 7, 10, 12)  # spaces from which a track pays more


@dataclass(frozen=True)
class Feats:
    """All that the part shows of the seat in front; most answers leave most of it as it was."""

    seat: int
    title: str
    total: int
    tracks: tuple[tuple[int, int], ...]  # spaces, VP won
    pays: tuple[int, ...]  # the VP of a track's steps, as the Passport has them (LGJ-138)
    mood: int
    counts: tuple[int, ...]  # Happiness, Stress, Wilds, trains needed, Luxury Trains left


def feats_of(sight: Sight) -> Feats:
    """Return what the part shows: the plan tried out, and on the trip the trip itself."""
    s, text = sight.view, sight.text
    if not sight.is_mine:
        title = sight.reader.names[sight.seat]
    elif s.stage >= v.STAGE_TRAVEL:
        title = text("Your trip")
    else:
        title = text("If the trip began now")
    trip = sight.outlook.trip if s.stage < v.STAGE_TRAVEL else state_trip(s, sight.seat)
    row, f = trip.row, trip.f
    e = sight.field(v.F_PASSPORT) * P_SIZE
    return Feats(
        seat=sight.seat,
        title=title,
        total=int(points_now(s, sight.seat)),
        tracks=tuple(
            (int(row[f + v.F_COUNT + k]), int(track_points(s, trip, k))) for k in range(TRACKS)
        ),
        pays=tuple(s.tables.effects[e + P_TRACK_VP : e + P_TRACK_VP + len(STEPS)]),
        mood=int(row[f + v.F_MOOD]),
        counts=(
            int(row[f + v.F_HAPPY]),
            int(row[f + v.F_STRESS]),
            sight.field(v.F_WILD),
            sight.outlook.trains,
            sight.field(v.F_LUXURY),
        ),
    )


@memo
def tracks(feats: Feats, w: float, h: float) -> str:
    """Return the part: its title with the total, the tracks, Mood, feelings and tokens.

    What is left of its height is between the tracks.
    """
    low = h < 200
    pitch = 20.0 if low else max(25.0, (h - 100) / TRACKS)
    total = label(w - 9, 19, signed(feats.total), 16, "lgj-total", "end")
    out = p.titled(w, h, feats.title) + p.group(p.thing("score"), total)
    x, room = 9.0, w - 18
    for k, (spaces, won) in enumerate(feats.tracks):
        body = track(
            k, spaces, won, feats.pays, room, pitch, line_piece(feats.seat, TRACK_LINES[k])
        )
        out += p.moved(
            x, 26 + k * pitch + (0 if low else 2), body, 1, p.thing(f"track {v.TRACK_NAMES[k]}")
        )
    y = 26 + TRACKS * pitch
    out += p.moved(x, y + (2 if low else 5), mood(feats, room))
    return out + p.moved(x, y + (27 if low else 36), counts(feats, room))


@memo
def track(
    k: int, spaces: int, won: int, pays: tuple[int, ...], w: float, pitch: float, name: str
) -> str:
    """Return a track: spaces reached, steps with the VP that they pay, and the VP won."""
    high = min(26.0, pitch - 4)
    size = min(22.0, pitch - 1)
    target = max(24.0, pitch) if pitch < TALL else pitch + 6
    out = p.hit(Box(0, (pitch - target) / 2, w, target))
    out += p.use(f"i-{v.TRACK_NAMES[k]}", 4, (pitch - size) / 2, size)
    each = (w - 64) / (TRACK_END + 1)
    wide, middle = each - 1.2, pitch / 2
    for n in range(TRACK_END + 1):
        cell = Box(32 + n * each, middle - high / 2, wide, high)
        on = 0 < n <= spaces
        style = "lgj-cell-on" if on else "lgj-cell-vp" if n in STEPS else "lgj-cell"
        out += rect(cell, 2.5, style)
        if n in STEPS and n != min(spaces, TRACK_END):
            points = str(pays[STEPS.index(n)])
            ink = "lgj-on" if on else "lgj-b"
            out += label(cell.x + wide / 2, middle + 4, points, 11, ink, "middle")
    at = 32 + min(spaces, TRACK_END) * each + wide / 2
    d = min(21.0, pitch)
    pawn = p.use("pawn-exp", 0, 0, d) + label(
        d / 2, d / 2 + 4.2, str(spaces), 12, "lgj-b", "middle"
    )
    out += p.moved(at - d / 2, middle - d / 2, pawn, 1, p.piece(name))
    seal = min(22.0, pitch)
    if won:
        out += p.seal(w - 4 - seal, middle - seal / 2, won, seal)
    else:
        out += label(w - 4 - seal / 2, middle + 4.5, "0", 12.5, "lgj-2b", "middle")
    ring = rect(Box(0, 0, w, pitch - 1), 6, "spot")
    return f'<g class="lgj-t{k}">{out}</g>{ring}'


def mood(feats: Feats, w: float) -> str:
    """Return the Mood track from stress to happiness, and the pawn on one of its steps."""
    now, high = feats.mood, 22.0
    out = p.use("storm", 2, 0, 24)
    each = (w - 64) / (2 * MOOD_END + 1)
    for k in range(-MOOD_END, MOOD_END + 1):
        x = 30 + (k + MOOD_END) * each
        style = {-MOOD_END: "lgj-cell-down", MOOD_END: "lgj-cell-up"}.get(k, "lgj-cell")
        out += rect(Box(x, 1, each - 2, high), 11, style)
        if k != now:
            words = signed(k) if k <= 0 else f"+{k}"
            out += label(x + (each - 2) / 2, 16.5, words, 12, "lgj-2b", "middle")
    out += p.use("sun", w - 30, 0, 24)
    name = "pawn-mood-up" if now > 0 else "pawn-mood-down" if now < 0 else "pawn-mood"
    x = 30 + (now + MOOD_END) * each + (each - 2) / 2 - 13
    pawn = p.moved(x, -4, p.use(name, 0, 0, 26, 30), 1, p.piece(line_piece(feats.seat, "mood")))
    return p.group(p.thing("mood"), p.hit(Box(0, 0, w, 24)), out + pawn)


COUNTED: Final = (
    ("sun", "happiness"),
    ("storm", "stress"),
    ("i-wild", "wilds"),
    ("i-train", "trains"),
    ("train-luxury", "luxury"),
)


def counts(feats: Feats, w: float) -> str:
    """Return Happiness, Stress, Wilds, the trains that the week needs, Luxury Trains."""
    out, each = "", w / len(COUNTED)
    for k, (icon, name) in enumerate(COUNTED):
        wide = 28.0 if name == "luxury" else 20.0
        high = wide * 0.6 if name == "luxury" else wide
        drawn = p.hit(Box(0, -1, each - 2, 22)) + p.use(icon, 2, 10 - high / 2, wide, high)
        drawn += label(wide + 5, 15, str(feats.counts[k]), 13, "lgj-b")
        marks = p.thing(name) + p.piece(line_piece(feats.seat, name))
        out += p.moved(k * each + 2, 0, drawn, 1, marks)
    return out
