"""Table: what people may do at a game in play, each thing checked before it is stored and told."""

from __future__ import annotations

from typing import Final

from travelogue.core.errors import UndoRefused
from travelogue.history.entry import Entry
from travelogue.live import clock
from travelogue.live.errors import NotForYou, NotOffered, SeatTaken
from travelogue.live.kept import Deed, KeptTable, Listener
from travelogue.live.levels import DEFAULT_BOT
from travelogue.live.requests import UndoRequest
from travelogue.live.seats import Seat, tidy, tidy_name
from travelogue.live.standing import StandingAnswer
from travelogue.store.records import Change

__all__ = ["Deed", "Listener", "Table"]
MOST_UNDOS: Final = 200  # of one seat in one game: entries are kept for ever
MAX_SAID: Final = 300  # letters of a chat message


class Table(KeptTable):
    """A game with people and bots around it."""

    # --- watching ---------------------------------------------------------------------------

    def check_may_watch(self, holder: str, key: str = "") -> None:
        """Raise NotForYou unless a person may see the table."""
        may = (
            self.terms.watching == "everyone"
            or bool(self.seats_of(holder))
            or (self.terms.watching == "link" and bool(key) and key == self.deed.key)
            or (bool(self.open_seats()) and not self.over)  # whoever may sit down may look
        )
        if not may:
            raise NotForYou("Those who sit at this table do not want to be watched.")

    # --- taking back, and answering in advance -----------------------------------------------

    async def undo(self, seat: int, q: int) -> Entry:
        """Take back a seat's last decision; UndoRefused if it stands."""
        async with self.changing():
            self.check_fresh(seat, q)
            self.check_undos(seat)
            asked = self.history.pending()
            undone = [played.entry for played in self.history.line if played.entry.seat == seat]
            entry = self.history.undo(seat, at=self.host.now())
            self.answers.ask_again(self.history, self.seats, seat, undone[-1])
            await self.keep_entry(entry, asked, seats=[seat])
        return entry

    def check_undos(self, seat: int) -> None:
        """Raise UndoRefused if a seat has taken back as often as it may."""
        mine = [entry for entry in self.history.entries if entry.seat == seat]
        if sum(entry.takes_back() for entry in mine) >= MOST_UNDOS:
            raise UndoRefused(f"A seat takes back {MOST_UNDOS} times in a game at most.")

    async def stand(self, seat: int, key: str, answer: StandingAnswer) -> None:
        """Answer a key from the next question on; NotOffered if the seat was never asked about it.

        The question that is open stays with the person, unless the table is about to answer it.
        """
        async with self.changing():
            self.answers.note_offers(self.history, self.seats)
            if (seat, key) not in self.answers.offered:
                raise NotOffered("There is a standing answer only to what the seat was asked.")
            if seat in self.history.pending() and self.standing_action(seat) is None:
                self.answers.left[seat] = self.history.questions[seat]
            if answer == "ask":
                self.answers.given.pop((seat, key), None)
            else:
                self.answers.given[seat, key] = answer
            await self.keep(Change(self.id), seats=[seat])

    # --- undo that the others are asked about -----------------------------------------------

    async def ask_undo(self, seat: int, q: int) -> None:
        """Ask to take back a seat's last decision and all that followed.

        Everybody else who sits here must agree, for cards may have been seen; bots always do.
        """
        async with self.changing():
            self.check_fresh(seat, q)
            self.check_undos(seat)
            mine = [played.entry.seq for played in self.history.line if played.entry.seat == seat]
            if self.over or not mine:
                raise UndoRefused("There is no decision of yours that could be taken back.")
            self.request = UndoRequest(seat, mine[-1], len(self.history.entries))
            await self.settle_request("asked", seat)

    async def answer_undo(self, seat: int, agree: bool) -> None:
        """Agree to the undo that somebody asked for, or not; NotAsked if there is none."""
        async with self.changing():
            request = self.current_request().answered(seat, self.waiting_for())
            self.request = request if agree else None
            await self.settle_request("agreed" if agree else "declined", seat)

    def current_request(self) -> UndoRequest:
        """Return the request that everybody can answer now; NotAsked if there is none."""
        return UndoRequest.current(self.request, len(self.history.entries))

    def waiting_for(self) -> list[int]:
        """Return the seats whose consent to the request is awaited."""
        request = self.request
        if request is None or request.at != len(self.history.entries):
            return []
        asker = self.seats[request.by].holder
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.holder != asker and number not in request.agreed
        ]

    async def settle_request(self, kind: str, seat: int) -> None:
        """Store an answer to the request; when all have agreed, take back."""
        change = self.noted(kind, seat)
        request = self.request
        if request is None or self.waiting_for():
            await self.keep(change)
            return
        asked = self.history.pending()
        entry = self.history.rewind(request.by, request.entry, at=self.host.now())
        self.answers.left[request.by] = self.history.questions[request.by]
        await self.keep_entry(entry, asked, change, seats=[request.by])

    # --- seats, chat and clocks -------------------------------------------------------------

    async def sit(self, seat: int, holder: str, name: str) -> None:
        """Give an open seat to a person; SeatTaken if it is not open or they sit here already."""
        async with self.changing():
            if self.seats_of(holder):
                raise SeatTaken("You sit at this table already.")
            if self.over or seat not in self.open_seats():
                raise SeatTaken("Somebody sat down there a moment before you.")
            self.seats[seat] = Seat("person", name=tidy_name(name), holder=holder)
            await self.keep(self.noted("sat", seat, self.seats[seat].name), seats=[seat])

    async def leave(self, seat: int, note: str = "left") -> None:
        """Replace who holds a seat by a bot, or offer it, as the table's terms say."""
        async with self.changing():
            if self.over or self.seats[seat].kind != "person":
                raise SeatTaken("Nobody holds this seat, or the game is over.")
            await self.empty(seat, note)

    async def empty(self, seat: int, note: str) -> None:
        """Take somebody's seat away; the note keeps the name of who said what there before."""
        to_bot, name = self.terms.absent == "bot", self.seats[seat].name
        self.seats[seat] = Seat("bot", bot=DEFAULT_BOT) if to_bot else Seat("open")
        if self.clocks:
            self.clocks[seat] = clock.fresh(self.terms.pace)
        self.answers.forget(seat)
        await self.keep(self.noted(note, seat, name), seats=[seat])

    async def say(self, seat: int, text: str) -> None:
        """Tell everybody at the table something; empty words are not told."""
        words = tidy(text, MAX_SAID)
        if not words:
            return
        async with self.changing():
            await self.keep(self.noted("said", seat, words))

    async def go_away(self, seat: int, length: int) -> None:
        """Let a seat's clock stand for so long (ms), as far as its vacation goes; 0 ends it."""
        async with self.changing():
            if self.clocks:
                self.clocks[seat] = clock.go_away(self.clocks[seat], length, self.host.now())
                note = "away" if length else "back"
                await self.keep(self.noted(note, seat), seats=[seat])

    async def check_clocks(self) -> None:
        """Replace those whose time is over."""
        now = self.host.now()
        for seat in range(len(self.clocks)):
            if clock.is_over(self.clocks[seat], now) and self.seats[seat].kind == "person":
                async with self.changing():
                    if clock.is_over(self.clocks[seat], now) and not self.over:
                        await self.empty(seat, "timeout")
