"""What a hand can do: gestures with their things, what each brings, and one looked at closer."""

# compiled: gestures are told at every question

from __future__ import annotations

from travelogue.core.errors import TravelogueError
from travelogue.core.state import GameState
from travelogue.face.face import Gesture, Shape
from travelogue.face.gestures import GUESSES, outcome, worth
from travelogue.web.html import number
from travelogue.web.table.parts.boards import Board, board, frame_of
from travelogue.web.table.reading import Reading


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


def told(found: list[Gesture]) -> list[tuple[tuple[str, ...], tuple[int, ...], str, bool]]:
    """Return gestures for the page: things, actions, label, and whether there is more to each."""
    return [(each.things, each.actions, each.label, each.more) for each in found]


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


def gains(reading: Reading, found: list[Gesture]) -> list[str]:
    """Return what each gesture brings, in a word or two; all empty where none differs.

    Points of the reader first, then those that others lose or gain.
    """
    shown: list[str] = []
    for each in found:
        change = None if each.more else worth(reading.view, reading.seat, each.actions)
        shown.append("" if change is None else gain_words(reading, change))
    return shown if len(set(shown)) > 1 else [""] * len(shown)


def gain_words(reading: Reading, change: list[int]) -> str:
    """Return a change of points: `+1`, `+1 · Mei −5`."""
    words = [signed(change[reading.seat])]
    for seat, points in enumerate(change):
        if points and seat != reading.seat:
            words.append(f"{reading.reader.names[seat]} {signed(points)}")
    return " \u00b7 ".join(words)


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else number(points)


def preview(reading: Reading, actions: tuple[int, ...], shape: Shape) -> dict[str, object]:
    """Return where a gesture leads: its words, changes of the score by line, the changed board.

    NoSuchGesture if it is not possible now. What depends on hidden cards is left out.
    """
    chosen = known(reading, actions)
    ends = [outcome(reading.view, reading.seat, actions, guess) for guess in GUESSES]
    after = ends[0].view(reading.seat)
    is_known = after.signature() == ends[1].view(reading.seat).signature()
    lines = score_changes(reading, ends[0]) if ends[0].scores() == ends[1].scores() else []
    drawn: dict[str, object] = {}
    if is_known:
        drawing = reading.face.picture(after, shape, reading.reader)
        after_board = Board(frame_of(reading, drawing, shape), drawing.parts)
        drawn = after_board.difference(board(reading, shape))
    details = reading.face.choices(reading.view, reading.seat, reading.reader)
    detail = [choice.detail for choice in details if choice.action == actions[-1]]
    return {
        "title": chosen.label,
        "detail": detail[0] if detail else "",
        "lines": lines,
        "board": drawn,
    }


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
