"""The story: something long that happened at once, for the page to tell step by step."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.face.face import Sentence
from travelogue.web.table.parts.telling import latest, sentences
from travelogue.web.table.reading import Reading

SHORT: Final = 5  # so many sentences are read at a glance
CHAPTERS: Final = 2  # at the end: the one that counted the points, and how it came out


def story(reading: Reading) -> list[dict[str, object]]:
    """Return what the page is to tell step by step, [] if little happened.

    That is the latest entry; when the game is over, all of the chapter that gave the points, for
    the answers that it asked for have cut it into entries.
    """
    line, moments = reading.told.line, reading.told.moments
    if not line or line[-1].entry.seq != moments[-1]:  # something was taken back: no news
        return []
    told = last_chapter(reading) if reading.over else []
    told = told or latest(reading)
    return [phrase(sentence) for sentence in told] if len(told) > SHORT else []


def last_chapter(reading: Reading) -> list[Sentence]:
    """Return the log from the last heading on under which points were given, [] if far back."""
    backwards: list[Sentence] = []
    headings = 0
    for played in reversed(reading.told.line):
        for sentence in reversed(sentences(reading, played)):
            backwards.append(sentence)
            if not sentence.heading:
                continue
            if any(later.points for later in backwards):
                return backwards[::-1]
            headings += 1
            if headings == CHAPTERS:
                return []
    return []


def phrase(sentence: Sentence) -> dict[str, object]:
    """Return one sentence as the page reads it."""
    return {
        "text": sentence.text,
        "seat": sentence.seat,
        "pieces": list(sentence.pieces),
        "points": sentence.points,
        "line": sentence.line,
    }
