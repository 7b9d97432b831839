"""Table: a game in play. Answers are checked, stored, and only then told to those who look on."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, Literal, Protocol

from travelogue.core.errors import StaleQuestion, TravelogueError, UndoRefused
from travelogue.core.face import Reader, Standing
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.games import registry
from travelogue.history.entry import UNDO, Entry
from travelogue.history.file import Proof
from travelogue.history.history import History
from travelogue.live.errors import SeatTaken
from travelogue.live.seats import Seat, tidy_name
from travelogue.live.workers import Workers
from travelogue.store.memory import Store

StandingAnswer = Literal["always", "ask", "never"]
STANDING_ANSWERS: Final[tuple[StandingAnswer, ...]] = ("always", "ask", "never")
RETRY_SECONDS: Final = 1.0
STAND_IN: Final = "greedy"  # answers for a bot that fails
MOST_UNDOS: Final = 200  # of one seat in one game: entries are kept for ever
log = logging.getLogger(__name__)


class NotOffered(TravelogueError):
    """A standing answer to something that the seat was never asked."""

    code = "not_offered"


class Listener(Protocol):
    """Somebody who looks at a table."""

    def tell(self) -> None:
        """Take note that the table has changed; must not wait for anything."""


class Table:
    """A history with people and bots around it.

    `lock` is held while the history is ahead of the store; whoever reads the position to show it
    to somebody holds it too, so that nobody sees a move that was not stored.
    """

    def __init__(
        self,
        id: str,
        history: History,
        seats: list[Seat],
        store: Store,
        workers: Workers,
        bot_seconds: float,
        bot_seed: int,
    ) -> None:
        self.id = id
        self.history = history
        self.seats = seats
        self.store = store
        self.workers = workers
        self.bot_seconds = bot_seconds  # a bot answers no sooner, so that people can follow
        self.bot_seed = bot_seed  # of the bots' own generators, never of the deal
        self.lock = asyncio.Lock()
        # answers in advance by (seat, key); who is to be asked has none
        self.standing: dict[tuple[int, str], StandingAnswer] = {}
        # the view in which a seat was first asked about a key: its words come from there
        self.offered: dict[tuple[int, str], GameState] = {}
        self.left: dict[int, int] = {}  # by seat: the question that no standing answer settles
        self.listeners: set[Listener] = set()
        self.next_id = ""  # the table of the rematch
        self.told = time.monotonic()  # when somebody last saw something new
        self.started = time.time()
        self.driver: asyncio.Task[None] | None = None
        self.proof: Proof | None = None  # of a finished game, once somebody asked for it
        self.shown: dict[object, object] = {}  # what listeners drew of the table as it stands
        # log lines already put into words, by (entry, seat, language); names are part of them
        self.words: dict[tuple[int, int, str], list[tuple[str, str]]] = {}

    # --- asking -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.history.over

    def seat_of(self, holder: str) -> int:
        """Return the seat that a person holds here, else SPECTATOR."""
        for number, seat in enumerate(self.seats):
            if holder and seat.holder == holder:
                return number
        return SPECTATOR

    def open_seats(self) -> list[int]:
        """Return the seats that wait for whoever comes by the link."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def bot_to_move(self) -> int | None:
        """Return the first pending seat that a bot holds."""
        for seat in self.history.pending():
            if self.seats[seat].kind == "bot":
                return seat
        return None

    # --- standing answers -------------------------------------------------------------------

    def standings(self, seat: int) -> list[Standing]:
        """Return what the holder of a seat may answer in advance; [] unless a person is asked."""
        name = self.history.game.meta.name
        is_asked = self.seats[seat].kind == "person" and seat in self.history.pending()
        if not is_asked or name not in registry.names():
            return []
        reader = Reader(tuple(other.name for other in self.seats), seat)
        return registry.face(name).standing(self.history.view(seat), seat, reader)

    def standing_action(self, seat: int) -> int | None:
        """Return what a person's standing answers play now; None if the person is to be asked.

        The first "always" counts; without one, all must be "never".
        """
        if self.left.get(seat) == self.history.questions[seat]:
            return None
        if not any(holder == seat for holder, _ in self.standing):
            return None
        offers = self.standings(seat)
        answers = [self.standing.get((seat, offer.key), "ask") for offer in offers]
        if not offers or "ask" in answers:
            return None
        first = answers.index("always") if "always" in answers else 0
        action = offers[first].always if "always" in answers else offers[first].never
        return action if action in self.history.legal(seat) else None

    async def stand(self, seat: int, key: str, answer: StandingAnswer) -> None:
        """Answer a key from the next question on; NotOffered if the seat was never asked about it.

        The question that is open stays with the person, unless the table is about to answer it.
        """
        async with self.lock:
            self.note_offers()
            if (seat, key) not in self.offered:
                raise NotOffered("There is a standing answer only to what the seat was asked.")
            if seat in self.history.pending() and self.standing_action(seat) is None:
                self.left[seat] = self.history.questions[seat]
            if answer == "ask":
                self.standing.pop((seat, key), None)
            else:
                self.standing[seat, key] = answer
            self.tell()
        self.wake()

    def note_offers(self) -> None:
        """Remember what people are asked now that can be answered in advance."""
        for seat in self.history.pending():
            for offer in self.standings(seat):
                if (seat, offer.key) not in self.offered:
                    self.offered[seat, offer.key] = self.history.view(seat)

    def ask_again(self, seat: int, undone: Entry) -> None:
        """Leave the question that is open again to the person; answers that settled it go."""
        self.left[seat] = self.history.questions[seat]
        if not undone.auto:
            return
        action = self.history.game.space.parse(undone.action)
        for offer in self.standings(seat):
            answer = self.standing.get((seat, offer.key))
            if (answer, action) in (("always", offer.always), ("never", offer.never)):
                del self.standing[seat, offer.key]

    # --- answering --------------------------------------------------------------------------

    async def submit(self, seat: int, q: int, action: int, *, auto: bool = False) -> Entry:
        """Play a seat's answer to question q: stored first, then told.

        StaleQuestion if the seat is asked something else by now, IllegalAction if the rules say no.
        """
        async with self.lock:
            self.check_fresh(seat, q)
            entry = self.history.play(seat, action, auto=auto)
            await self.keep(entry)
        self.wake()
        return entry

    async def undo(self, seat: int, q: int) -> Entry:
        """Take back a seat's last decision; UndoRefused if it stands."""
        async with self.lock:
            self.check_fresh(seat, q)
            times = sum(is_undo_of(entry, seat) for entry in self.history.entries)
            if times >= MOST_UNDOS:
                raise UndoRefused(f"A seat takes back {MOST_UNDOS} times in a game at most.")
            undone = [played.entry for played in self.history.line if played.entry.seat == seat]
            entry = self.history.undo(seat)
            self.ask_again(seat, undone[-1])
            self.words.clear()
            await self.keep(entry)
        self.wake()
        return entry

    def check_fresh(self, seat: int, q: int) -> None:
        """Raise StaleQuestion unless q is the number of the seat's latest question."""
        if self.history.questions[seat] != q:
            raise StaleQuestion(
                "The table has moved on since you clicked; here it is as it stands."
            )

    async def keep(self, entry: Entry) -> None:
        """Store the entry that was just played and tell everybody; undone if the store fails."""
        try:
            await self.store.append(self.id, entry)
        except BaseException:
            self.history = without_last(self.history)
            raise
        self.note_offers()
        self.tell()

    async def sit(self, seat: int, holder: str, name: str) -> None:
        """Give an open seat to a person; SeatTaken if it is not open or they sit here already."""
        async with self.lock:
            if self.seat_of(holder) != SPECTATOR:
                raise SeatTaken("You sit at this table already.")
            if self.over or seat not in self.open_seats():
                raise SeatTaken("Somebody sat down there a moment before you.")
            self.seats[seat] = Seat("person", name=tidy_name(name), holder=holder)
            self.words.clear()
            self.tell()

    def tell(self) -> None:
        """Tell every listener; one that fails is left out from now on."""
        self.told = time.monotonic()
        self.shown.clear()
        for listener in tuple(self.listeners):
            try:
                listener.tell()
            except Exception:
                log.exception("table %s: a listener failed and is dropped", self.id)
                self.listeners.discard(listener)

    # --- bots and standing answers ----------------------------------------------------------

    def next_to_answer(self) -> int | None:
        """Return the first pending seat for which a bot or a standing answer decides."""
        bot = self.bot_to_move()
        if bot is not None:
            return bot
        for seat in self.history.pending():
            if self.standing_action(seat) is not None:
                return seat
        return None

    def wake(self) -> None:
        """Let bots and standing answers play until a person is asked; does nothing meanwhile."""
        if self.driver is not None and not self.driver.done():
            return
        if self.next_to_answer() is not None:
            self.driver = asyncio.get_running_loop().create_task(self.drive())

    async def drive(self) -> None:
        """Answer as long as a bot is pending, or a person with standing answers."""
        while (seat := self.next_to_answer()) is not None:
            q = self.history.questions[seat]
            begun = time.monotonic()
            try:
                if self.seats[seat].kind == "bot":
                    action, auto = await self.ask_bot(seat)
                    await asyncio.sleep(max(0.0, self.bot_seconds - (time.monotonic() - begun)))
                    await self.submit(seat, q, action, auto=auto)
                else:
                    await self.answer_for(seat, q)
            except TravelogueError:
                continue  # somebody took a move back meanwhile: the question is another one
            except Exception:
                log.exception("table %s: a bot's move failed; trying again", self.id)
                await asyncio.sleep(RETRY_SECONDS)

    async def answer_for(self, seat: int, q: int) -> None:
        """Play what a person said in advance, unless they change their mind within the delay."""
        await asyncio.sleep(self.bot_seconds)
        action = self.standing_action(seat)
        if action is not None:
            await self.submit(seat, q, action, auto=True)

    async def ask_bot(self, seat: int) -> tuple[int, bool]:
        """Return a legal action for a bot's seat, and whether the table had to choose it."""
        legal = self.history.legal(seat)
        for bot, auto in ((self.seats[seat].bot, False), (STAND_IN, True)):
            action = await self.ask_worker(seat, bot)
            if action in legal:
                return action, auto
            log.warning("table %s: %s gave no legal answer for seat %d", self.id, bot, seat)
        return legal[0], True

    async def ask_worker(self, seat: int, bot: str) -> int | None:
        """Return what a bot would play for a seat, thinking in another process."""
        history = self.history
        return await self.workers.choose(
            history.game.meta.name,
            history.view(seat).encode(),
            seat,
            bot,
            self.bot_seed + len(history.entries),
        )

    async def close(self) -> None:
        """Stop the bots."""
        if self.driver is not None:
            self.driver.cancel()
            await asyncio.gather(self.driver, return_exceptions=True)


def is_undo_of(entry: Entry, seat: int) -> bool:
    return entry.seat == seat and entry.action == UNDO


def without_last(history: History) -> History:
    """Return the same game without its last entry, replayed from the others."""
    earlier = History(history.game, history.seats, history.options, history.seed)
    earlier.replay(history.entries[:-1])
    return earlier
