"""Recap: what the others did since a reader's last move, a line for each of them."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.face.face import Sentence
from travelogue.face.svg import safe as escape
from travelogue.history.history import Played
from travelogue.web.html import number
from travelogue.web.table.reading import Reading, avatar, scores

MOST_ENTRIES: Final = 60  # that are looked back at
LONGEST: Final = 110  # letters of a line
ELLIPSIS: Final = "\u2026"


def recap(reading: Reading) -> str:
    """Return a line for every other seat that has done something; "" if none has."""
    done: dict[int, list[Played]] = {}
    found = since_own_move(reading)
    for played in found:
        seat = played.entry.seat
        if seat >= 0 and seat != reading.seat:
            done.setdefault(seat, []).append(played)
    items = "".join([line(reading, seat, done[seat], found) for seat in sorted(done)])
    if not items:
        return ""
    title = reading.text("What happened" if reading.is_watching else "Since your last turn")
    return f"<h2>{escape(title)}</h2><ul>{items}</ul>"


def since_own_move(reading: Reading) -> list[Played]:
    """Return what others decided after the reader's last decision, in its order.

    Whoever only watches is told what the seat did that decided last.
    """
    found: list[Played] = []
    watched = -1
    for played in reversed(reading.told.line[-MOST_ENTRIES:]):
        seat = played.entry.seat
        if reading.is_watching:
            watched = seat if watched < 0 else watched
            if seat != watched:
                break
        elif seat == reading.seat and not (played.entry.auto and not found):
            break
        found.append(played)
    return found[::-1]


def line(reading: Reading, seat: int, done: list[Played], found: list[Played]) -> str:
    """Return what a seat did in a few words, the pieces it touched, and what it gained.

    "" if nothing of it was told to the reader.
    """
    events = [event for played in done for event in played.events]
    told = reading.face.log(events, reading.reader)
    if not told:
        return ""
    seen = [event.seen_by(reading.seat) for event in events]
    words = reading.face.recap(seen, seat, reading.reader) or sentences(told, seat)
    if len(words) > LONGEST:
        words = words[: LONGEST - 1].rstrip() + ELLIPSIS
    pieces = " ".join(dict.fromkeys([piece for sentence in told for piece in sentence.pieces]))
    points = gained(reading, seat, told, found)
    change = f"+{points}" if points > 0 else number(points)
    gain = f'<b class="num">{change}</b>' if points else ""
    return (
        f'<li data-seat="{seat}" data-pieces="{escape(pieces)}">{avatar(reading, seat, small=True)}'
        f"<span>{escape(words)}</span>{gain}</li>"
    )


def sentences(told: list[Sentence], seat: int) -> str:
    """Return the sentences about a seat, as many as fit."""
    words = ""
    for sentence in told:
        longer = f"{words} {sentence.text}".strip()
        if words and len(longer) > LONGEST:
            break
        if sentence.seat == seat:
            words = longer
    return words


def gained(reading: Reading, seat: int, told: list[Sentence], found: list[Played]) -> int:
    """Return how a seat's points changed meanwhile; what is told of it if no position is kept."""
    for played in found:
        if played.before is not None:
            then = reading.face.points(played.before.view(reading.seat))
            return scores(reading)[seat] - then[seat]
        if played.entry.seat == seat:
            break
    return sum([sentence.points for sentence in told if sentence.seat == seat])
