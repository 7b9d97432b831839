"""Commands: each message of a browser is a call of its table, by the seat of its person."""

from __future__ import annotations

import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

from travelogue.core.errors import TravelogueError
from travelogue.core.types import SPECTATOR
from travelogue.face.text import N_
from travelogue.live import hosting
from travelogue.live.change import finished
from travelogue.live.errors import NotYourSeat
from travelogue.live.terms import HOUR
from travelogue.metrics import ANSWERS
from travelogue.web.table import hints
from travelogue.web.table.messages import Said
from travelogue.web.table.parts import boards, hands, telling
from travelogue.web.table.reading import Reading

if TYPE_CHECKING:
    from travelogue.web.table.socket import Connection

MOST_SAID_PER_MINUTE: Final = 20  # by one person, at all tables together
BLOCKED: Final = N_("Blocked. You won't sit together again; the list is on your own page.")
log = logging.getLogger(__name__)


class NotStored(TravelogueError):
    """The store refused; the table is as it was."""

    code = "failed"


async def dispatch(browser: Connection, said: Said) -> None:
    """Do what a message says; whoever may not do that is refused."""
    table = browser.table
    match said.type:
        case "act":
            await stored(browser, table.submit(own_seat(browser), said.q, said.action))
        case "gesture":
            await stored(browser, table.submit(own_seat(browser), said.q, *said.actions))
        case "undo":
            await stored(browser, table.undo(own_seat(browser), said.q))
        case "standing":
            await stored(browser, table.stand(own_seat(browser), said.key, said.answer))
        case "ask_undo":
            await stored(browser, table.ask_undo(own_seat(browser), said.q))
        case "answer_undo":
            await answer_undo(browser, said.agree)
        case "say":
            seat = own_seats(browser)[0]
            browser.limits.talk.check(browser.person, MOST_SAID_PER_MINUTE)
            await stored(browser, table.say(seat, said.text))
        case "away":
            for seat in own_seats(browser):
                await stored(browser, table.go_away(seat, said.hours * HOUR))
        case "leave":
            for seat in own_seats(browser):
                await stored(browser, table.leave(seat))
        case "free":
            await stored(browser, hosting.free(table, browser.person, said.seat))
        case "close_seat":
            await stored(browser, hosting.close_seat(table, browser.person, said.seat, said.bot))
        case "close_table":
            await stored(browser, hosting.close_table(table, browser.person))
        case "vote_out":
            await stored(browser, hosting.vote_out(table, browser.person, said.seat))
        case "block":
            await stored(browser, hosting.block(table, browser.person, said.seat))
            browser.reply({"type": "blocked", "text": browser.text(BLOCKED)})
        case "block_line":
            await stored(browser, hosting.block_line(table, browser.person, said.number))
            browser.reply({"type": "blocked", "text": browser.text(BLOCKED)})
        case "seat":
            if said.seat not in table.seats_of(browser.person):
                raise NotYourSeat("Somebody else holds that seat.")
            browser.curtain.lift(table, said.seat)
            await browser.show()
        case "hint":
            browser.advice.check()
            browser.limits.hints.check(browser.asker)
            hints.start_thinking(browser, own_seat(browser), said.q)
        case "why":
            async with table.lock:
                table.check_dealt()
                why = telling.why_not(Reading(table, browser.seat, browser.text), said.target)
                browser.reply({"type": "why", "target": said.target, "html": why})
        case "look":
            async with table.lock:
                seen = boards.seat_picture(browser.reading(), said.seat)
                browser.reply({"type": "look", "seat": said.seat, "html": seen})
        case "gains":
            async with table.lock:
                table.check_fresh(own_seat(browser), said.q)
                reading = browser.reading()
                found = hands.gains(reading, hands.gestures(reading))
                browser.reply({"type": "gains", "q": said.q, "gains": found})
        case "follow":
            async with table.lock:
                table.check_fresh(own_seat(browser), said.q)
                reading = browser.reading()
                more = hands.follow(reading, said.actions)
                told = hands.told(more)
                gains = hands.gains(reading, more)
                reply = {"type": "follow", "q": said.q, "actions": said.actions}
                browser.reply(reply | {"gestures": told, "gains": gains})
        case "preview":
            async with table.lock:
                table.check_fresh(own_seat(browser), said.q)
                shown = hands.preview(browser.reading(), said.actions, browser.shape)
                told_of = {"type": "preview", "q": said.q, "actions": said.actions}
                browser.reply(told_of | shown)
        case "shape":
            browser.shape = said.shape
            await browser.show()
        case "words":
            browser.words = said.on
            if said.on:
                await browser.show()
        case "pledge":
            await stored(browser, table.pledge(said.seat, browser.person, said.hash))
        case "show":
            await stored(browser, table.show(said.seat, browser.person, said.bits))
        case "ping":
            browser.reply({"type": "pong"})


async def stored(browser: Connection, change: Coroutine[object, object, object]) -> None:
    """Wait for a change; a store that fails is told to the sender, the connection survives.

    What was begun is finished even if the browser goes away meanwhile.
    """
    begun = time.perf_counter()
    try:
        await finished(change)
    except TravelogueError:
        raise
    except Exception:
        log.exception("table %s: a move was not stored", browser.table.id)
        raise NotStored("The move was not stored.") from None
    finally:
        ANSWERS.observe(time.perf_counter() - begun)


async def answer_undo(browser: Connection, agree: bool) -> None:
    """Answer a request for all awaited seats of a person; NotAsked if there is none."""
    mine = own_seats(browser)
    for seat in [seat for seat in mine if seat in browser.table.waiting_for()] or mine[:1]:
        await stored(browser, browser.table.answer_undo(seat, agree))
        if not agree:
            return


def own_seats(browser: Connection) -> list[int]:
    """Return the seats of a browser's person; NotYourSeat if they hold none.

    The one whose side is shown comes first.
    """
    mine = browser.table.seats_of(browser.person)
    if not mine:
        raise NotYourSeat("Only those who sit at a table may do that.")
    shown = browser.seat
    return sorted(mine, key=lambda seat: seat != shown)


def own_seat(browser: Connection) -> int:
    """Return the seat whose side a browser shows; NotYourSeat for those who only watch."""
    seat = browser.seat
    if seat == SPECTATOR:
        raise NotYourSeat("Only those who sit at a table may answer.")
    return seat
