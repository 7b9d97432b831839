"""Hints: what a bot would do in somebody's seat; it sees what the seat sees."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from travelogue.core.errors import TravelogueError
from travelogue.web.table import messages
from travelogue.web.table.parts import asking
from travelogue.web.table.reading import Reading

if TYPE_CHECKING:
    from travelogue.web.table.socket import Connection

ADVISER: Final = "hard"  # the bot that gives hints,
ADVICE_BUDGET: Final = "800ms"  # and how long it thinks


class NoHint(TravelogueError):
    """The table allows no hints, or nothing is asked that a bot could advise on."""

    code = "no_hint"


def start_thinking(browser: Connection, seat: int, q: int) -> None:
    """Let a bot think about a question elsewhere, unless it thinks already."""
    table = browser.table
    table.check_fresh(seat, q)
    if not table.terms.hints or seat not in table.history.pending():
        raise NoHint("A hint is for whoever is asked, at tables that allow it.")
    if browser.thinking is None or browser.thinking.done():
        browser.thinking = asyncio.create_task(think(browser, seat, q))


async def think(browser: Connection, seat: int, q: int) -> None:
    """Send what a bot would do in a seat."""
    table = browser.table
    async with table.lock:
        reading = Reading(table, seat, browser.text)
        seen = reading.view.encode()
    found = await table.host.workers.analyse(reading.game, seen, seat, ADVISER, q, ADVICE_BUDGET)
    if found:
        browser.reply({"type": "hint", "q": q, "candidates": asking.advice(reading, found)})
    else:
        browser.reply(messages.refusal(NoHint("The bot did not answer."), browser.text))
