"""Hints: what a bot would do in somebody's seat; it sees what the seat sees."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from travelogue.core.errors import TravelogueError
from travelogue.web.table import messages
from travelogue.web.table.parts.advice import advice
from travelogue.web.table.reading import Reading

if TYPE_CHECKING:
    from travelogue.web.table.socket import Connection

ADVISER: Final = "hard"  # the bot that gives hints,
ADVICE_BUDGET: Final = "800ms"  # and how long it thinks
log = logging.getLogger(__name__)


class NoHint(TravelogueError):
    """The table allows no hints, or nothing is asked that a bot could advise on."""

    code = "no_hint"


def start_thinking(browser: Connection, seat: int, q: int) -> None:
    """Let a bot think about a question elsewhere, unless it thinks about that already.

    What it thought about before is withdrawn: the page asks something else now.
    """
    table = browser.table
    table.check_fresh(seat, q)
    if not table.terms.hints or seat not in table.history.pending():
        raise NoHint("A hint is for whoever is asked, at tables that allow it.")
    if browser.thinking is not None and not browser.thinking.done():
        if browser.thought_of == (seat, q):
            return
        browser.thinking.cancel()
    browser.thought_of = (seat, q)
    browser.thinking = asyncio.create_task(answer(browser, seat, q))


async def answer(browser: Connection, seat: int, q: int) -> None:
    """Send a hint, or why there is none: whoever asked never waits for nothing."""
    try:
        await think(browser, seat, q)
    except TravelogueError as error:
        browser.reply(messages.refusal(error, browser.text))
    except Exception:
        log.exception("table %s: there is no hint", browser.table.id)
        browser.reply(messages.refusal(NoHint("The bot did not answer."), browser.text))


async def think(browser: Connection, seat: int, q: int) -> None:
    """Send what a bot would do in a seat."""
    table = browser.table
    async with table.lock:
        reading = Reading(table, seat, browser.text)
        seen = reading.view.encode()
    found = await table.host.workers.analyse(
        reading.game, seen, seat, ADVISER, q, ADVICE_BUDGET, browser.asker
    )
    if not found:
        raise NoHint("The bot did not answer.")
    browser.reply({"type": "hint", "q": q, "candidates": advice(reading, found)})
