"""What a hand can do: gestures with their things, what each brings, and one looked at closer."""

# compiled: gestures are told at every question

from __future__ import annotations

from typing import Final

from travelogue.core.errors import TravelogueError
from travelogue.core.state import GameState
from travelogue.face.face import GUESSES, Gesture, Shape, outcome
from travelogue.face.gestures import ahead
from travelogue.web.html import number
from travelogue.web.table.parts.boards import Board, board, frame_of
from travelogue.web.table.reading import Reading

LONGEST_NAME: Final = 8  # letters of a name in a tag


class NoSuchGesture(TravelogueError):
    """A gesture that is not possible now."""

    code = "stale"


def gestures(reading: Reading) -> list[Gesture]:
    """Return what the reader can do now; [] unless they are asked."""
    if not reading.is_asked or reading.is_answered or reading.is_watching:
        return []
    key = (reading.seat, reading.text.language)
    found = reading.screen.gestures.get(key)
    if found is None:
        found = reading.face.gestures(reading.view, reading.seat, reading.reader)
        reading.screen.gestures[key] = found
    return found


Told = tuple[tuple[str, ...], tuple[int, ...], str, bool, str, int, bool]


def told(found: list[Gesture]) -> list[Told]:
    """Return gestures for the page: things, actions, label, more, tag, its kind, and plan."""
    return [
        (each.things, each.actions, each.label, each.more, each.tag, each.kind, each.plan)
        for each in found
    ]


def follow(reading: Reading, actions: tuple[int, ...]) -> list[Gesture]:
    """Return how a gesture may go on; NoSuchGesture if none that has more begins so."""
    key = (reading.seat, reading.text.language, actions)
    found = reading.screen.followed.get(key)
    if found is None:
        if not any(each.more and each.actions == actions for each in gestures(reading)):
            raise NoSuchGesture("That is not possible now.")
        found = reading.face.follow(reading.view, reading.seat, actions, reading.reader)
        reading.screen.followed[key] = found
    return found


def known(reading: Reading, actions: tuple[int, ...]) -> Gesture:
    """Return the gesture that plays these actions; NoSuchGesture if there is none now."""
    found = list(gestures(reading))
    for each in found:
        if each.more and each.actions == actions[: len(each.actions)]:
            found = [*found, *follow(reading, each.actions)]
            break
    for each in found:
        if each.actions == actions:
            return each
    raise NoSuchGesture("That is not possible now.")


def gains(reading: Reading, found: list[Gesture]) -> list[tuple[str, int]]:
    """Return what each gesture brings: in a word or two, and as a number to compare.

    Points of the reader first, then those that others lose or gain.
    """
    shown: list[tuple[str, int]] = []
    for each in found:
        is_asked = not (each.more or each.tag)
        change = reading.face.worth(reading.view, reading.seat, each.actions) if is_asked else None
        if change is None:
            shown.append(("", 0))
        else:
            own = change[reading.seat]
            others = [n for seat, n in enumerate(change) if seat != reading.seat]
            shown.append((gain_words(reading, change), own - max(others, default=0)))
    return shown


def gain_words(reading: Reading, change: list[int]) -> str:
    """Return a change of points: `+1`, `+1 · Mei −5`."""
    words = [signed(change[reading.seat])]
    for seat, points in enumerate(change):
        if points and seat != reading.seat:
            words.append(f"{short_name(reading, seat)} {signed(points)}")
    return " \u00b7 ".join(words)


def short_name(reading: Reading, seat: int) -> str:
    """Return a name that fits a tag."""
    seats = reading.table.seats
    if seats[seat].kind == "bot" and [each.kind for each in seats].count("bot") == 1:
        return reading.text("bot")
    name = reading.reader.names[seat]
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "\u2026"


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else number(points)


def preview(reading: Reading, actions: tuple[int, ...], shape: Shape) -> dict[str, object]:
    """Return where a gesture leads: its words, changes of the score by line, the changed board.

    NoSuchGesture if it is not possible now. What depends on hidden cards is left out.
    """
    chosen = known(reading, actions)
    face, view, seat, reader = reading.face, reading.view, reading.seat, reading.reader
    lines = [] if chosen.more else changes(reading, actions)
    return {
        "title": face.slip_title(view, seat, actions, reader, chosen.label),
        "detail": face.brings(view, seat, actions, reader),
        "lines": [(reader.name(who), change, why) for who, change, why in lines],
        "board": {} if chosen.more else board_ahead(reading, actions, shape),
        "overlay": face.overlay(view, seat, actions, shape, reader),
    }


def board_ahead(reading: Reading, actions: tuple[int, ...], shape: Shape) -> dict[str, object]:
    """Return the parts of the board that a gesture changes, before anything is drawn.

    A part on which two guesses of the hidden do not agree stays as it is.
    """
    face, view, seat, reader = reading.face, reading.view, reading.seat, reading.reader
    ends = [ahead(view, seat, actions, guess).view(seat) for guess in GUESSES]
    first, second = [face.picture_ahead(view, end, shape, reader) for end in ends]
    now, parts = board(reading, shape), list(first.parts)
    if first != second:
        if not len(first.parts) == len(second.parts) == len(now.parts):
            return {}
        for n, part in enumerate(second.parts):
            if part != parts[n]:
                parts[n] = now.parts[n]
    return Board(frame_of(reading, first, shape), tuple(parts)).difference(now)


def changes(reading: Reading, actions: tuple[int, ...]) -> list[tuple[int, str, str]]:
    """Return seats, changes of points, and where they happen, as far as a gesture settles them."""
    view, seat = reading.view, reading.seat
    worth = reading.face.worth(view, seat, actions)
    ends = [outcome(view, seat, actions, guess) for guess in GUESSES]
    if ends[0].scores() == ends[1].scores():
        by_line = score_changes(reading, ends[0])
        total = [b - a for a, b in zip(view.scores(), ends[0].scores(), strict=True)]
        if worth is None or worth == total:
            return by_line
    return [(who, signed(n), "") for who, n in enumerate(worth or []) if n]


def score_changes(reading: Reading, after: GameState) -> list[tuple[int, str, str]]:
    """Return seats, changes of points, and the score lines in which they happen."""
    out: list[tuple[int, str, str]] = []
    for seat in range(reading.table.history.seats):
        before = points_by_line(reading.view, seat)
        then = points_by_line(after, seat)
        total, named = 0, []
        for line in {**before, **then}:
            change = then.get(line, 0) - before.get(line, 0)
            if change:
                total += change
                named.append(f"{reading.face.line(line, reading.reader).name} {signed(change)}")
        if named:
            out.append((seat, signed(total), ", ".join(named)))
    return out


def points_by_line(state: GameState, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in state.score_lines(seat):
        found[line.line] = found.get(line.line, 0) + line.points
    return found
