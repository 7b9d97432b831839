"""Values: all of a page that is not HTML, for the script that shows it."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from travelogue.core.types import SPECTATOR
from travelogue.live.table import Table
from travelogue.web.table.parts import asking, hands, telling
from travelogue.web.table.reading import Reading, is_scored


def values(reading: Reading) -> dict[str, object]:
    """Return the values of a page by name."""
    table, seat, history = reading.table, reading.seat, reading.table.history
    line = reading.told.line
    told = [said.text for said in telling.latest(reading)]
    may_undo = seat != SPECTATOR and history.undoable_gesture(seat) > 0
    return {
        "type": "view",
        "seq": len(reading.told.moments),
        "q": history.questions[seat] if seat != SPECTATOR else 0,
        "over": reading.over,
        "asked": reading.is_asked,
        "scored": is_scored(reading),
        "undo": may_undo,
        "ask_undo": not may_undo and asking.may_ask_undo(reading),
        "hint": table.terms.hints and reading.is_asked and not reading.is_answered,
        "seat": seat,
        "seats": list(reading.mine),
        "curtain": reading.is_curtained,
        "request": request_of(table, seat) if table.request is not None else None,
        "clocks": clocks_of(table) if table.clocks else [],
        "title": asking.turn_title(reading),
        "status": reading.face.status(reading.view, reading.reader),
        "own": bool(line) and line[-1].entry.seat == seat,
        "move": told[0] if told else "",
        "told": " ".join(told),
        "gestures": hands.told(hands.gestures(reading)),
    }


def request_of(table: Table, seat: int) -> dict[str, object] | None:
    """Return the undo that somebody asks for: who, whether this seat's consent is awaited."""
    waiting = table.waiting_for()
    if table.request is None or not waiting:
        return None
    return {"by": table.request.by, "waiting": waiting, "mine": seat in waiting}


def clocks_of(table: Table) -> list[dict[str, object]]:
    """Return every seat's time: what was left when its clock began to run, and when that was.

    The same as long as no clock starts or stops, whenever it is asked.
    """
    return [
        {
            "at": each.since or 0,
            "left": each.left,
            "runs": each.since is not None,
            "away": each.away,
            "vacation": each.vacation,
        }
        for each in table.clocks
    ]
