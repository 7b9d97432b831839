"""Page: everything that one reader is shown of a table, and how it differs from the one before."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from itertools import count
from typing import Final

from travelogue.face.face import Shape
from travelogue.face.text import Text
from travelogue.live.table import Table
from travelogue.web.table.parts import asking, host, sheet, telling
from travelogue.web.table.parts.boards import Board, board, panel
from travelogue.web.table.parts.recap import recap
from travelogue.web.table.parts.values import values
from travelogue.web.table.reading import Reading
from travelogue.web.table.screen import Screen
from travelogue.web.table.wire import encoded

NUMBERS: Final = count(1)  # of pages
NOTHING: Final = 0  # what a browser shows before its first page


class Page:
    """Plain values, the parts of the page as HTML, and the board."""

    __slots__ = ("board", "number", "parts", "texts", "values")

    def __init__(self, values: dict[str, object], parts: dict[str, str], board: Board) -> None:
        self.values = values
        self.parts = parts
        self.board = board
        self.number = next(NUMBERS)
        self.texts: dict[int, str] = {}  # as they are sent, by the page that a browser shows

    def text(self, before: Page | None) -> str:
        """Return the message for a browser that shows another page, encoded once for all such."""
        number = NOTHING if before is None else before.number
        text = self.texts.get(number)
        if text is None:
            text = self.texts[number] = encoded(self.difference(before))
        return text

    def shows_same(self, other: Page) -> bool:
        """Tell whether another page shows exactly the same."""
        return (
            self.values == other.values
            and self.parts == other.parts
            and (self.board is other.board or self.board.shows_same(other.board))
        )

    def difference(self, before: Page | None = None) -> dict[str, object]:
        """Return the page without what a browser has from the one before.

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
        board = self.board.difference(None if before is None else before.board)
        return self.values | {"parts": parts, "grown": grown, "board": board}


def page_for(
    table: Table,
    screen: Screen,
    seat: int,
    shape: Shape,
    text: Text,
    words: bool = False,
    mine: tuple[int, ...] = (),
    is_host: bool = False,
) -> Page:
    """Return the page of a seat; one for all who see the same, such as spectators."""
    screen.turn_to(table.version)
    key = (seat, mine, is_host, shape, text.language, words)
    page = screen.pages.get(key)
    if page is None:
        reading = Reading(table, seat, text, mine, screen, is_host)
        page = screen.pages[key] = page_of(reading, shape, words)
    return page


def page_of(reading: Reading, shape: Shape, words: bool = False) -> Page:
    """Return the page of a reader, made from what they may see and nothing else.

    The position in words is costly and few read it, so it comes on request.
    """
    log = telling.log_of(reading)
    parts = {
        "prompt": asking.prompt(reading),
        "request": asking.undo_request(reading),
        "choices": asking.choices(reading),
        "seats": telling.seats(reading),
        "way-in": asking.way_in(reading),
        "log": log.latest(),
        "older": log.older,
        "first": telling.first_steps(reading),
        "score": sheet.score(reading),
        "company": host.company(reading),
        "panel": panel(reading, shape),
        "recap": recap(reading),
    }
    if words:
        parts["plain"] = telling.plain(reading)
    return Page(values(reading), parts, board(reading, shape))
