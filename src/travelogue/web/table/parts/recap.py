"""Recap: what the others did since a reader's last move, a line for each of them."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.core.events import Event
from travelogue.face.face import LONGEST_RECAP, Sentence, joined
from travelogue.face.svg import safe as escape
from travelogue.history.history import Played
from travelogue.web.html import number
from travelogue.web.table.reading import Reading, avatar, points_now

MOST_ENTRIES: Final = 60  # that are looked back at
ELLIPSIS: Final = "\u2026"


def recap(reading: Reading) -> str:
    """Return a line for every other seat that has done something; "" if none has."""
    found = since_own_move(reading)
    told: dict[int, list[Sentence]] = {}
    for played in found:
        for sentence in reading.face.log(played.events, reading.reader):
            # what nobody did came of what somebody decided
            seat = sentence.seat if sentence.seat >= 0 else played.entry.seat
            if seat >= 0 and seat != reading.seat:
                told.setdefault(seat, []).append(sentence)
    if not told:
        return ""
    title = escape(reading.text("Since your last turn"))
    if reading.is_watching:
        title = escape(reading.text("What happened"))
    events = [event.seen_by(reading.reader.seat) for played in found for event in played.events]
    items = "".join([line(reading, seat, told[seat], events, found) for seat in sorted(told)])
    return f"<h2>{title}</h2><ul>{items}</ul>" if items else ""


def since_own_move(reading: Reading) -> list[Played]:
    """Return what others decided after the reader's last decision, in its order.

    Whoever only watches is told what the seat did that decided last.
    """
    found: list[Played] = []
    watched = -1
    for played in reversed(reading.table.history.line[-MOST_ENTRIES:]):
        seat = played.entry.seat
        if reading.is_watching:
            watched = seat if watched < 0 else watched
            if seat != watched:
                break
        elif seat == reading.seat and not (played.entry.auto and not found):
            break
        found.append(played)
    return found[::-1]


def line(
    reading: Reading, seat: int, told: list[Sentence], events: list[Event], found: list[Played]
) -> str:
    """Return what a seat did in a few words, the pieces it touched, and what it gained."""
    words = reading.face.recap(events, seat, reading.reader) or joined(told, seat)
    if not words:
        return ""
    if len(words) > LONGEST_RECAP:
        words = words[: LONGEST_RECAP - 1].rstrip() + ELLIPSIS
    pieces = " ".join(dict.fromkeys([piece for sentence in told for piece in sentence.pieces]))
    points = gained(reading, seat, told, found)
    change = f"+{points}" if points > 0 else number(points)
    gain = f'<b class="num">{change}</b>' if points else ""
    return (
        f'<li data-seat="{seat}" data-pieces="{escape(pieces)}">{avatar(reading, seat, small=True)}'
        f"<span>{escape(words)}</span>{gain}</li>"
    )


def gained(reading: Reading, seat: int, told: list[Sentence], found: list[Played]) -> int:
    """Return how a seat's points changed since it moved; what is told of it if no state is kept."""
    for played in found:
        if played.before is not None:
            then = reading.face.points(played.before.view(reading.seat))
            return points_now(reading)[seat] - then[seat]
        if played.entry.seat == seat:
            break
    return sum([sentence.points for sentence in told])
