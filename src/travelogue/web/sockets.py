"""A browser at a table: its messages in, its own views out."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Final

import orjson
from starlette.websockets import WebSocket

from travelogue.core.errors import StaleQuestion, TravelogueError
from travelogue.core.face import Shape
from travelogue.core.text import Text
from travelogue.core.types import SPECTATOR
from travelogue.live.errors import NotForYou, NotYourSeat
from travelogue.live.host import finished
from travelogue.live.table import Table
from travelogue.live.terms import HOUR
from travelogue.metrics import ANSWERS, REFUSED, SOCKETS
from travelogue.store.records import Note
from travelogue.web import messages
from travelogue.web.fragments import boards, view

MAX_LISTENERS: Final = 200  # at one table; who sits there is always let in
MAX_WAITING: Final = 40  # answers that a slow browser has not fetched; views do not queue up
MOST_NOTES_SENT: Final = 100
MOST_SAID_PER_SECOND: Final = 1
MOST_SAID_AT_ONCE: Final = 5
PRIVATE: Final = 4401  # a close code of our own: not open to those who only watch
log = logging.getLogger(__name__)


class NotStored(TravelogueError):
    """The store refused; the table is as it was."""

    code = "failed"


class TooSlow(Exception):
    """The browser does not fetch its answers."""


class Shown:
    """A view message; encoded when it is first sent, however many browsers get it."""

    def __init__(self, message: dict[str, object]) -> None:
        self.message = message
        self.text = ""

    def encoded(self) -> str:
        if not self.text:
            self.text = view.encoded(self.message)
        return self.text


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
        self.chosen: int | None = None  # of several seats that one person holds
        self.noted = -1  # the last note that was sent
        self.words = False  # the position in words is told to those who have it open
        self.pace = messages.Pace()
        self.talk = messages.Pace(MOST_SAID_PER_SECOND, MOST_SAID_AT_ONCE)
        self.latest: Shown | None = None
        self.answers: deque[dict[str, object]] = deque()
        self.something = asyncio.Event()
        self.is_sent_away = False

    @property
    def seat(self) -> int:
        mine = self.table.seats_of(self.person)
        if self.chosen in mine:
            return self.chosen
        return mine[0] if mine else SPECTATOR

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
        mine = tuple(self.table.seats_of(self.person))
        key = (self.seat, mine, self.shape, self.text.language, self.words)
        shown = self.table.shown.get(key)
        if not isinstance(shown, Shown):
            drawn = view.render(self.table, self.seat, self.shape, self.text, self.words)
            shown = Shown(drawn | {"seats": list(mine)})
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
                await self.socket.send_text(orjson.dumps(self.answers.popleft()).decode())
            news = [note for note in self.table.notes if note.number > self.noted]
            if news:
                self.noted = news[-1].number
                await self.socket.send_text(
                    orjson.dumps(notes_message(news[-MOST_NOTES_SENT:])).decode()
                )
            if self.latest is not None:
                shown, self.latest = self.latest, None
                await self.socket.send_text(shown.encoded())

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
                await self.stored(self.table.answer_undo(self.own_seat(), agree))
            case messages.Say(words):
                self.talk.check()
                await self.stored(self.table.say(self.own_seat(), words))
            case messages.Away(hours):
                await self.stored(self.table.go_away(self.own_seat(), hours * HOUR))
            case messages.Leave():
                await self.stored(self.table.leave(self.own_seat()))
            case messages.TakeSeat(seat):
                if seat not in self.table.seats_of(self.person):
                    raise NotYourSeat("Somebody else holds that seat.")
                self.chosen = seat
                await self.show()
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
        try:
            with ANSWERS.time():
                await finished(change)
        except TravelogueError:
            raise
        except Exception:
            log.exception("table %s: a move was not stored", self.table.id)
            raise NotStored("The move was not stored.") from None

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
        await self.show()
        self.table.wake()  # whatever stopped its bots, somebody waits for them now
        self.table.listeners.add(self)
        SOCKETS.inc()
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except TooSlow:
            await self.socket.close(1008, "answers are not fetched")
        finally:
            SOCKETS.dec()
            self.table.listeners.discard(self)
            if not self.table.listeners:
                self.table.shown.clear()  # many tables wait for days, and drawings are large
                boards.tidy(self.table)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)


def notes_message(notes: list[Note]) -> dict[str, object]:
    """Return what happened beside the game: chat, sitting down, time over; texts are not HTML."""
    return {
        "type": "notes",
        "notes": [
            {"number": n.number, "kind": n.kind, "seat": n.seat, "text": n.text, "at": n.at}
            for n in notes
        ],
    }
