"""render: everything that one connection needs to show the table as it stands."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from travelogue.core.types import SPECTATOR
from travelogue.face.face import Shape
from travelogue.face.text import Text
from travelogue.live.table import Table
from travelogue.web.fragments import asking, boards, sheet, story, telling
from travelogue.web.fragments.boards import Board
from travelogue.web.fragments.look import Look, is_curtained, is_scored, look_at


class View:
    """What one reader is shown: plain values, the parts of the page as HTML, and the board."""

    __slots__ = ("board", "parts", "values")

    def __init__(self, values: dict[str, object], parts: dict[str, str], board: Board) -> None:
        self.values = values
        self.parts = parts
        self.board = board

    def message(self, before: View | None = None) -> dict[str, object]:
        """Return the message for a page that shows another view: what it has got is left out.

        A part that ends with what it was is sent as what goes before that, such as a log.
        """
        had: dict[str, str] = {} if before is None else before.parts
        parts: dict[str, str] = {}
        grown: dict[str, str] = {}
        for name, html in self.parts.items():
            old = had.get(name)
            if old is html:
                continue
            if old and len(html) > len(old) and html.endswith(old):
                grown[name] = html[: -len(old)]
            elif old != html:
                parts[name] = html
        board = self.board.message(None if before is None else before.board)
        return self.values | {"parts": parts, "grown": grown, "board": board}


def render(
    table: Table,
    seat: int,
    shape: Shape,
    text: Text,
    words: bool = False,
    mine: tuple[int, ...] = (),
) -> View:
    """Return the view of a seat, drawn from what that seat may see and nothing else.

    The position in words is costly and few read it, so it comes on request.
    """
    look = look_at(table, seat, text, mine)
    log = telling.told_so_far(look)
    parts = {
        "prompt": asking.prompt(look),
        "request": asking.undo_request(look),
        "choices": asking.choices(look),
        "seats": telling.seats(look),
        "way-in": asking.way_in(look),
        "log": log.latest(),
        "older": log.older,
        "first": telling.first_steps(look),
        "score": sheet.score(look),
    }
    if words:
        parts["plain"] = telling.plain(look)
    return View(values_of(look), parts, boards.board(look, shape))


def values_of(look: Look) -> dict[str, object]:
    """Return all of a view that is not HTML."""
    table, seat, history = look.table, look.seat, look.table.history
    told = telling.latest(look)
    may_undo = seat != SPECTATOR and history.undoable(seat) > 0
    return {
        "type": "view",
        "seq": len(history.entries),
        "q": history.questions[seat] if seat != SPECTATOR else 0,
        "over": look.over,
        "asked": look.is_asked,
        "scored": is_scored(look),
        "undo": may_undo,
        "ask_undo": not may_undo and asking.may_ask_undo(look),
        "hint": asking.may_get_hint(look),
        "seat": seat,
        "seats": list(look.mine),
        "curtain": is_curtained(look),
        "request": request_of(table, seat),
        "clocks": clocks_of(table),
        "title": asking.turn_title(look),
        "status": look.face.status(look.view, look.reader),
        "own": bool(history.line) and history.line[-1].entry.seat == seat,
        "move": told[0] if told else "",
        "told": " ".join(told),
        "story": story.story(look),
    }


def request_of(table: Table, seat: int) -> dict[str, object] | None:
    """Return the undo that somebody asks for: who, whether this seat's consent is awaited."""
    if table.request is None:
        return None
    waiting = table.waiting_for()
    if not waiting:
        return None
    return {"by": table.request.by, "waiting": waiting, "mine": seat in waiting}


def clocks_of(table: Table) -> list[dict[str, object]]:
    """Return every seat's time as it stands at a moment; [] at a table without clocks.

    A drawing serves whoever comes later, so it says when it was made.
    """
    if not table.clocks:
        return []
    now = table.host.now()
    return [
        {
            "at": now,
            "left": left,
            "runs": each.since is not None,
            "away": each.away,
            "vacation": each.vacation,
        }
        for left, each in zip(table.remaining(), table.clocks, strict=True)
    ]


def why(table: Table, seat: int, target: str, text: Text) -> dict[str, object]:
    """Return the answer to a click on something that is not legal."""
    look = look_at(table, seat, text)
    reason = look.face.why_not(look.view, seat, target, look.reader)
    return {"type": "why", "target": target, "html": telling.why_not(look, reason)}
