"""A browser at a table: its messages in, its own views out."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Final

from starlette.websockets import WebSocket

from travelogue.core.errors import StaleQuestion, TravelogueError
from travelogue.core.face import Shape
from travelogue.core.text import Text
from travelogue.core.types import SPECTATOR
from travelogue.live.errors import NotYourSeat
from travelogue.live.table import Table
from travelogue.web import messages
from travelogue.web.fragments import boards, view

MAX_LISTENERS: Final = 200  # at one table; who sits there is always let in
MAX_WAITING: Final = 40  # answers that a slow browser has not fetched; views do not queue up
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
        self, socket: WebSocket, table: Table, person: str, shape: Shape, text: Text
    ) -> None:
        self.socket = socket
        self.table = table
        self.person = person
        self.shape = shape
        self.text = text
        self.words = False  # the position in words is told to those who have it open
        self.pace = messages.Pace()
        self.latest: Shown | None = None
        self.answers: deque[dict[str, object]] = deque()
        self.something = asyncio.Event()

    @property
    def seat(self) -> int:
        return self.table.seat_of(self.person)

    def tell(self) -> None:
        """Draw the table for this reader; called while the table's lock is held.

        Those who see the same, such as spectators, share one drawing.
        """
        key = (self.seat, self.shape, self.text.language, self.words)
        shown = self.table.shown.get(key)
        if not isinstance(shown, Shown):
            shown = Shown(view.render(self.table, self.seat, self.shape, self.text, self.words))
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
            while self.answers:
                await self.socket.send_text(json.dumps(self.answers.popleft()))
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
                if self.pace.may_warn():
                    self.answer(messages.refusal(error, self.text))
            except TravelogueError as error:
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
                await self.table.stand(self.own_seat(), key, answer)
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
        """Wait for a change; a store that fails is told to the sender, the connection survives."""
        try:
            await change
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
        if self.seat == SPECTATOR and len(self.table.listeners) >= MAX_LISTENERS:
            await self.socket.close(1013, "too many are watching")
            return
        await self.show()
        self.table.wake()  # whatever stopped its bots, somebody waits for them now
        self.table.listeners.add(self)
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except TooSlow:
            await self.socket.close(1008, "answers are not fetched")
        finally:
            self.table.listeners.discard(self)
            if not self.table.listeners:
                self.table.shown.clear()  # many tables wait for days, and drawings are large
                boards.tidy(self.table)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
