"""A browser at a table: its messages in, its own pages out."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final
from weakref import WeakKeyDictionary

from starlette.websockets import WebSocket

from travelogue.core.errors import StaleQuestion, TravelogueError
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Shape
from travelogue.face.text import Text
from travelogue.live.errors import NotForYou
from travelogue.live.queue import Asker
from travelogue.live.table import Table
from travelogue.metrics import REFUSED, SOCKETS
from travelogue.web.limits import Limits
from travelogue.web.table import messages
from travelogue.web.table.commands import dispatch
from travelogue.web.table.curtain import Curtain
from travelogue.web.table.gathering import gathering
from travelogue.web.table.page import Page, page_for
from travelogue.web.table.parts.notes import NOTHING_NOTED, notes_message
from travelogue.web.table.reading import Reading
from travelogue.web.table.screen import Screen
from travelogue.web.table.wire import encoded

MAX_LISTENERS: Final = 200  # at one table; who sits there is always let in
MAX_WAITING: Final = 40  # replies that a slow browser has not fetched; pages do not queue up
MOST_HINTS_PER_SECOND: Final = 1
MOST_HINTS_AT_ONCE: Final = 3
# close codes: of the protocol, try again later; and our own
FULL: Final = 1013
PRIVATE: Final = 4401  # not open to those who only watch
ENDED: Final = 4402  # the device was signed out
CLOSED: Final = 4410  # the host has closed the table
NOT_TO_BE_WATCHED: Final = "not to be watched"
CLOSED_BY_HOST: Final = "the table is closed"
Screens = WeakKeyDictionary[Table, Screen]  # of a site: a table that leaves memory takes its own


class TooSlow(Exception):
    """The browser does not fetch its replies."""


class Connection:
    """One socket. `changed` draws at once and never waits; a slow browser gets the latest page."""

    def __init__(
        self,
        socket: WebSocket,
        table: Table,
        screens: Screens,
        asker: Asker,
        shape: Shape,
        text: Text,
        limits: Limits,
        key: str = "",
    ) -> None:
        self.socket = socket
        self.table = table
        self.screens = screens
        self.asker = asker
        self.person, self.network = asker
        self.shape = shape
        self.text = text
        self.limits = limits  # of all sockets together
        self.key = key  # of the invitation by which somebody came to watch
        self.curtain = Curtain()  # between several seats that one person holds
        self.noted = NOTHING_NOTED  # the last note that was sent
        self.words = False  # the position in words is told to those who have it open
        self.pace = messages.Pace()  # of this socket,
        self.paces = [self.pace, *limits.messages.of(asker)]  # of its person and network too
        self.device = ""  # by which the person is known
        self.advice = messages.Pace(MOST_HINTS_PER_SECOND, MOST_HINTS_AT_ONCE)
        self.thinking: asyncio.Task[None] | None = None  # about a hint,
        self.thought_of = (SPECTATOR, 0)  # for this seat and question
        self.mine: tuple[int, ...] = ()  # the person's seats, as they were shown last
        self.watchers = 0  # browsers of people without a seat,
        self.told_watchers = -1  # and as many as this one knows of
        self.latest: Page | None = None  # to be sent
        self.sent: Page | None = None  # what the browser shows
        self.is_wanted = False  # the browser wants a page, whether it shows anything new or not
        self.gathering: dict[str, object] | None = None  # to be sent before the cards are dealt
        self.replies: deque[dict[str, object]] = deque()
        self.something = asyncio.Event()
        self.sent_away: tuple[int, str] | None = None  # with a code and a reason

    @property
    def seat(self) -> int:
        return self.curtain.seat(self.table, self.table.seats_of(self.person))

    # --- in ---------------------------------------------------------------------------------

    async def receive_all(self) -> None:
        """Answer messages until the browser leaves; a refused one changes nothing."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect" or self.sent_away is not None:
                return
            try:
                for pace in self.paces:
                    pace.check()
                await dispatch(self, messages.read(frame.get("text") or frame.get("bytes")))
            except messages.TooFast as error:
                REFUSED.labels(error.code).inc()
                if self.pace.may_warn():
                    self.reply(messages.refusal(error, self.text))
            except TravelogueError as error:
                REFUSED.labels(error.code).inc()
                self.reply(messages.refusal(error, self.text))
                if isinstance(error, StaleQuestion):
                    await self.show()

    def reply(self, message: dict[str, object]) -> None:
        """Send something to this browser alone."""
        if len(self.replies) >= MAX_WAITING:
            raise TooSlow
        self.replies.append(message)
        self.something.set()

    # --- out --------------------------------------------------------------------------------

    def changed(self) -> None:
        """Draw the table for this reader; called while the table's lock is held."""
        table = self.table
        if table.closed:
            self.leave((CLOSED, CLOSED_BY_HOST))
            return
        try:
            table.check_may_watch(self.person, self.key)
        except NotForYou:
            self.leave((PRIVATE, NOT_TO_BE_WATCHED))
            return
        held = table.seats_of(self.person)
        mine, seat = tuple(held), self.curtain.seat(table, held)
        if mine != self.mine:
            self.mine = mine
            count_watchers(table)
        is_host = bool(self.person) and self.person == table.deed.opened_by
        if not table.history.entries:
            self.gathering = gathering(table, mine, self.text, is_host)
            self.something.set()
            return
        self.gathering = None
        screen = self.screens.get(table)
        if screen is None:
            screen = self.screens[table] = Screen()
        self.latest = page_for(
            table, screen, seat, self.shape, self.text, self.words, mine, is_host
        )
        self.something.set()

    def leave(self, told: tuple[int, str]) -> None:
        """Close the socket after what is waiting, with a code and a reason."""
        self.sent_away = told
        self.something.set()

    def send_away(self) -> None:
        """Close the socket: its device was signed out, so it is nobody's from now on."""
        self.leave((ENDED, "signed out"))

    def hear_again(self) -> None:
        """Tell all notes anew: whom this person does not hear has changed."""
        self.noted = NOTHING_NOTED
        self.something.set()

    def reading(self) -> Reading:
        """Return the table as this browser's person sees it now."""
        held = self.table.seats_of(self.person)
        screen = self.screens.setdefault(self.table, Screen())
        screen.turn_to(self.table.version)
        seat = self.curtain.seat(self.table, held)
        return Reading(self.table, seat, self.text, tuple(held), screen)

    async def show(self) -> None:
        """Draw the table as it stands stored, for a browser that asks."""
        async with self.table.lock:
            self.is_wanted = True
            self.changed()

    async def send_all(self) -> None:
        """Send replies as they come, and pages that show something new or are wanted.

        A secret answer of another seat is no news: that a message came would tell of it.
        """
        while True:
            await self.something.wait()
            self.something.clear()
            if self.sent_away is not None:
                await self.socket.close(*self.sent_away)
                return
            while self.replies:
                await self.socket.send_text(encoded(self.replies.popleft()))
            await self.send_news()
            if self.gathering is not None:
                told, self.gathering = self.gathering, None
                await self.socket.send_text(encoded(told))
            if self.latest is not None:
                before, self.sent, self.latest = self.sent, self.latest, None
                wanted, self.is_wanted = self.is_wanted, False
                if wanted or before is None or not self.sent.shows_same(before):
                    await self.socket.send_text(self.sent.text(before))

    async def send_news(self) -> None:
        """Send notes that this browser has not got, and how many watch if that has changed."""
        notes = self.table.notes
        if notes and notes[-1].number > self.noted:
            unheard = self.table.host.company.unheard.get(self.person, frozenset())
            message = notes_message(self.table, self.noted, self.text, self.person, unheard)
            self.noted = notes[-1].number
            await self.socket.send_text(encoded(message))
        if self.told_watchers != self.watchers:
            self.told_watchers = self.watchers
            told = {"type": "watching", "n": self.watchers}
            await self.socket.send_text(encoded(told))

    # --- from the first to the last message ---------------------------------------------------

    async def run(self) -> None:
        """Serve the socket until it closes."""
        await self.socket.accept()
        if self.table.closed:
            await self.socket.close(CLOSED, CLOSED_BY_HOST)
            return
        try:
            self.table.check_may_watch(self.person, self.key)
        except NotForYou:
            await self.socket.close(PRIVATE, NOT_TO_BE_WATCHED)
            return
        if self.seat == SPECTATOR and len(self.table.listeners) >= MAX_LISTENERS:
            await self.socket.close(FULL, "Too many are watching this table.")
            return
        company = self.table.host.company
        await company.come(self)
        self.reply({"type": "time", "now": self.table.host.now()})
        await self.show()
        self.table.listeners.add(self)
        self.table.wake()  # whatever stopped its bots, somebody waits for them now
        count_watchers(self.table)
        SOCKETS.inc()
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except TooSlow:
            await self.socket.close(1008, "answers are not fetched")
        finally:
            SOCKETS.dec()
            company.go(self)
            self.table.listeners.discard(self)
            count_watchers(self.table)
            if not self.table.listeners:  # many tables wait for days, and drawings are large
                self.screens.pop(self.table, None)
            tasks = [sender, *([self.thinking] if self.thinking is not None else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def count_watchers(table: Table) -> None:
    """Let all browsers at a table know how many of people without a seat look at it here."""
    looking = [each for each in table.listeners if isinstance(each, Connection)]
    watchers = sum(not each.mine for each in looking)
    for each in looking:
        each.watchers = watchers
        each.something.set()
