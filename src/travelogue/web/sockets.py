"""A browser at a table: its messages in, its own views out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from itertools import count
from typing import Final

from starlette.websockets import WebSocket

from travelogue.core.errors import StaleQuestion, TravelogueError
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Shape
from travelogue.face.text import Text
from travelogue.live.errors import NotForYou, NotYourSeat
from travelogue.live.host import finished
from travelogue.live.table import Table
from travelogue.live.terms import HOUR
from travelogue.metrics import ANSWERS, REFUSED, SOCKETS
from travelogue.web import messages
from travelogue.web.curtain import Curtain
from travelogue.web.fragments import asking, boards, view
from travelogue.web.fragments.look import look_at
from travelogue.web.fragments.notes import notes_message
from travelogue.web.fragments.wire import encoded

MAX_LISTENERS: Final = 200  # at one table; who sits there is always let in
MAX_WAITING: Final = 40  # answers that a slow browser has not fetched; views do not queue up
MOST_SAID_PER_SECOND: Final = 1
MOST_SAID_AT_ONCE: Final = 5
MOST_HINTS_PER_SECOND: Final = 1
MOST_HINTS_AT_ONCE: Final = 3
ADVISER: Final = "hard"  # the bot that gives hints,
ADVICE_BUDGET: Final = "800ms"  # and how long it thinks
NOTHING: Final = -1  # the number of the view that a browser got before the first one
PRIVATE: Final = 4401  # a close code of our own: not open to those who only watch
log = logging.getLogger(__name__)


class NotStored(TravelogueError):
    """The store refused; the table is as it was."""

    code = "failed"


class NoHint(TravelogueError):
    """The table allows no hints, or nothing is asked that a bot could advise on."""

    code = "no_hint"


class TooSlow(Exception):
    """The browser does not fetch its answers."""


class Shown:
    """A view; encoded when it is first sent, however many browsers get it."""

    numbers = count()

    def __init__(self, drawn: view.View) -> None:
        self.drawn = drawn
        self.number = next(self.numbers)
        self.texts: dict[int, str] = {}  # by the view that a browser got before

    def encoded(self, before: Shown | None) -> str:
        """Return the message without what a browser has from the view before."""
        number = NOTHING if before is None else before.number
        text = self.texts.get(number)
        if text is None:
            message = self.drawn.message(None if before is None else before.drawn)
            text = self.texts[number] = encoded(message)
        return text


class Connection:
    """One socket. `tell` draws at once and never waits; a slow browser gets the latest view."""

    def __init__(
        self,
        socket: WebSocket,
        table: Table,
        person: str,
        shape: Shape,
        text: Text,
        key: str = "",
    ) -> None:
        self.socket = socket
        self.table = table
        self.person = person
        self.shape = shape
        self.text = text
        self.key = key  # of the invitation by which somebody came to watch
        self.curtain = Curtain()  # between several seats that one person holds
        self.noted = -1  # the last note that was sent
        self.words = False  # the position in words is told to those who have it open
        self.pace = messages.Pace()
        self.talk = messages.Pace(MOST_SAID_PER_SECOND, MOST_SAID_AT_ONCE)
        self.advice = messages.Pace(MOST_HINTS_PER_SECOND, MOST_HINTS_AT_ONCE)
        self.thinking: asyncio.Task[None] | None = None  # about a hint
        self.mine: tuple[int, ...] = ()  # the person's seats, as they were told last
        self.watchers = 0  # browsers of people without a seat,
        self.told_watchers = -1  # and as many as this one knows of
        self.latest: Shown | None = None  # to be sent
        self.sent: Shown | None = None  # what the browser shows
        self.answers: deque[dict[str, object]] = deque()
        self.something = asyncio.Event()
        self.is_sent_away = False

    @property
    def seat(self) -> int:
        return self.curtain.seat(self.table, self.table.seats_of(self.person))

    def tell(self) -> None:
        """Draw the table for this reader; called while the table's lock is held.

        Those who see the same, such as spectators, share one drawing.
        """
        try:
            self.table.check_may_watch(self.person, self.key)
        except NotForYou:
            self.is_sent_away = True
            self.something.set()
            return
        held = self.table.seats_of(self.person)
        mine, seat = tuple(held), self.curtain.seat(self.table, held)
        if mine != self.mine:
            self.mine = mine
            count_watchers(self.table)
        key = (seat, mine, self.shape, self.text.language, self.words)
        shown = self.table.shown.get(key)
        if not isinstance(shown, Shown):
            drawn = view.render(self.table, seat, self.shape, self.text, self.words, mine)
            shown = Shown(drawn)
            self.table.shown[key] = shown
        self.latest = shown
        self.something.set()

    def answer(self, message: dict[str, object]) -> None:
        """Send something to this browser alone."""
        if len(self.answers) >= MAX_WAITING:
            raise TooSlow
        self.answers.append(message)
        self.something.set()

    # --- out --------------------------------------------------------------------------------

    async def send_all(self) -> None:
        """Send answers and views as they come."""
        while True:
            await self.something.wait()
            self.something.clear()
            if self.is_sent_away:
                await self.socket.close(PRIVATE, "not to be watched")
                return
            while self.answers:
                await self.socket.send_text(encoded(self.answers.popleft()))
            await self.send_news()
            if self.latest is not None:
                before, self.sent, self.latest = self.sent, self.latest, None
                await self.socket.send_text(self.sent.encoded(before))

    async def send_news(self) -> None:
        """Send notes that this browser has not got, and how many watch if that has changed."""
        notes = self.table.notes
        if notes and notes[-1].number > self.noted:
            message = notes_message(self.table, self.noted, self.text)
            self.noted = notes[-1].number
            await self.socket.send_text(encoded(message))
        if self.told_watchers != self.watchers:
            self.told_watchers = self.watchers
            told = {"type": "watching", "n": self.watchers}
            await self.socket.send_text(encoded(told))

    # --- in ---------------------------------------------------------------------------------

    async def receive_all(self) -> None:
        """Answer messages until the browser leaves; a refused one changes nothing."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            try:
                self.pace.check()
                await self.carry_out(messages.read(frame.get("text") or frame.get("bytes")))
            except messages.TooFast as error:
                REFUSED.labels(error.code).inc()
                if self.pace.may_warn():
                    self.answer(messages.refusal(error, self.text))
            except TravelogueError as error:
                REFUSED.labels(error.code).inc()
                self.answer(messages.refusal(error, self.text))
                if isinstance(error, StaleQuestion):
                    await self.show()

    async def carry_out(self, said: messages.Said) -> None:
        """Do what a message says."""
        match said:
            case messages.Act(q, action):
                await self.stored(self.table.submit(self.own_seat(), q, action))
            case messages.Undo(q):
                await self.stored(self.table.undo(self.own_seat(), q))
            case messages.Stand(key, answer):
                await self.stored(self.table.stand(self.own_seat(), key, answer))
            case messages.AskUndo(q):
                await self.stored(self.table.ask_undo(self.own_seat(), q))
            case messages.AnswerUndo(agree):
                await self.answer_undo(agree)
            case messages.Say(words):
                self.talk.check()
                await self.stored(self.table.say(self.own_seats()[0], words))
            case messages.Away(hours):
                for seat in self.own_seats():
                    await self.stored(self.table.go_away(seat, hours * HOUR))
            case messages.Leave():
                for seat in self.own_seats():
                    await self.stored(self.table.leave(seat))
            case messages.TakeSeat(seat):
                if seat not in self.table.seats_of(self.person):
                    raise NotYourSeat("Somebody else holds that seat.")
                self.curtain.lift(self.table, seat)
                await self.show()
            case messages.Hint(q):
                self.advice.check()
                self.start_thinking(q)
            case messages.Why(target):
                async with self.table.lock:
                    self.answer(view.why(self.table, self.seat, target, self.text))
            case messages.Reshape(shape):
                self.shape = shape
                await self.show()
            case messages.Words(on):
                self.words = on
                if on:
                    await self.show()
            case messages.Ping():
                self.answer({"type": "pong"})

    async def stored(self, change: Coroutine[object, object, object]) -> None:
        """Wait for a change; a store that fails is told to the sender, the connection survives.

        What was begun is finished even if this browser goes away meanwhile.
        """
        begun = time.perf_counter()
        try:
            await finished(change)
        except TravelogueError:
            raise
        except Exception:
            log.exception("table %s: a move was not stored", self.table.id)
            raise NotStored("The move was not stored.") from None
        finally:
            ANSWERS.observe(time.perf_counter() - begun)

    async def answer_undo(self, agree: bool) -> None:
        """Answer a request for all awaited seats of this person; NotAsked if there is none."""
        mine = self.own_seats()
        for seat in [seat for seat in mine if seat in self.table.waiting_for()] or mine[:1]:
            await self.stored(self.table.answer_undo(seat, agree))
            if not agree:
                return

    # --- hints ------------------------------------------------------------------------------

    def start_thinking(self, q: int) -> None:
        """Let a bot think about a question elsewhere, unless it thinks already."""
        seat = self.own_seat()
        self.table.check_fresh(seat, q)
        if not self.table.terms.hints or seat not in self.table.history.pending():
            raise NoHint("A hint is for whoever is asked, at tables that allow it.")
        if self.thinking is None or self.thinking.done():
            self.thinking = asyncio.create_task(self.think(seat, q))

    async def think(self, seat: int, q: int) -> None:
        """Send what a bot would do in a seat; it sees what the seat sees."""
        async with self.table.lock:
            look = look_at(self.table, seat, self.text)
            seen, seq = look.view.encode(), len(self.table.history.entries)
        found = await self.table.host.workers.analyse(
            look.game, seen, seat, ADVISER, seq, ADVICE_BUDGET
        )
        if not found:
            refused = NoHint("The bot did not answer.")
            self.answer(messages.refusal(refused, self.text))
        else:
            self.answer({"type": "hint", "q": q, "candidates": asking.advice(look, found)})

    def own_seats(self) -> list[int]:
        """Return the seats of this browser's person; NotYourSeat if they hold none.

        The one whose side is shown comes first.
        """
        mine = self.table.seats_of(self.person)
        if not mine:
            raise NotYourSeat("Only those who sit at a table may do that.")
        shown = self.seat
        return sorted(mine, key=lambda seat: seat != shown)

    def own_seat(self) -> int:
        """Return the seat of this browser's person; NotYourSeat for those who only watch."""
        seat = self.seat
        if seat == SPECTATOR:
            raise NotYourSeat("Only those who sit at a table may answer.")
        return seat

    async def show(self) -> None:
        """Draw the table as it stands stored."""
        async with self.table.lock:
            self.tell()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        await self.socket.accept()
        try:
            self.table.check_may_watch(self.person, self.key)
        except NotForYou:
            await self.socket.close(PRIVATE, "not to be watched")
            return
        if self.seat == SPECTATOR and len(self.table.listeners) >= MAX_LISTENERS:
            await self.socket.close(1013, "too many are watching")
            return
        self.answer({"type": "time", "now": self.table.host.now()})
        await self.show()
        self.table.wake()  # whatever stopped its bots, somebody waits for them now
        self.table.listeners.add(self)
        count_watchers(self.table)
        SOCKETS.inc()
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except TooSlow:
            await self.socket.close(1008, "answers are not fetched")
        finally:
            SOCKETS.dec()
            self.table.listeners.discard(self)
            count_watchers(self.table)
            if not self.table.listeners:
                self.table.shown.clear()  # many tables wait for days, and drawings are large
                self.table.words.clear()
                boards.tidy(self.table)
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
