"""Anything that people may do at a table, in any order, with restarts in between."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.live.helpers import KIMONO, open_room
from travelogue.core.errors import TravelogueError
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.history.shares import pledge_of
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import DAYS, UNTIMED, Terms

PEOPLE = ("mika", "hana", "jonas")
Result = TypeVar("Result")
SEATS = st.integers(0, 1)
BITS = st.sampled_from([bytes(16), b"\x01" * 16, b"\x02" * 16])


class Friends(RuleBasedStateMachine):
    """A table, the people around it, and what they were told last."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.manager: AbstractAsyncContextManager[Room] = open_room()
        self.room = self.run(self.manager.__aenter__())
        self.table: Table
        self.told = 0  # entries that somebody was shown

    def run(self, what: Coroutine[object, object, Result]) -> Result:
        return self.runner.run(what)

    def tried(self, what: Coroutine[object, object, object]) -> bool:
        """Do something; tell whether it was allowed. Whatever is refused changes nothing."""
        before = self.fingerprint()
        try:
            self.run(what)
        except TravelogueError:
            assert self.fingerprint() == before
            return False
        self.told = len(self.table.history.entries)
        return True

    def fingerprint(self) -> object:
        table = self.table
        return (
            table.history.entries[:],
            table.history.state.signature() if table.is_dealt else (),
            table.history.questions[:],
            table.seats[:],
            table.history.shares,
            table.frozen,
            table.notes[:],
            table.request,
            table.clocks[:],
        )

    @initialize(
        absent=st.sampled_from(["bot", "open"]), is_timed=st.booleans(), is_shared=st.booleans()
    )
    def open(self, absent: str, is_timed: bool, is_shared: bool) -> None:
        pace = DAYS if is_timed else UNTIMED
        terms = Terms(pace, listed=True, absent=absent)  # type: ignore[arg-type]
        seats = [Seat("person", name="Mika", holder="mika"), Seat("open")]
        self.room.host.bot_seconds = 3600.0  # bots think longer than the test
        self.room.host.share_seconds = 3600.0 if is_shared else 0.0
        self.table = self.run(self.room.open(registry.game(KIMONO), seats, {}, terms, "mika"))

    @rule(seat=SEATS, pick=st.integers(0, 500))
    def play(self, seat: int, pick: int) -> None:
        history = self.table.history
        legal = history.legal(seat)
        action = legal[pick % len(legal)] if legal else pick % history.game.space.size
        allowed = self.tried(self.table.submit(seat, history.questions[seat], action))
        assert allowed is bool(legal)

    @rule(picks=st.lists(st.integers(0, 500), min_size=1, max_size=4))
    def play_on(self, picks: list[int]) -> None:
        """A few decisions of whoever is asked."""
        for pick in picks:
            for seat in self.table.history.pending()[:1]:
                self.play(seat, pick)

    @rule()
    def the_friend_comes(self) -> None:
        for seat in self.table.open_seats()[:1]:
            self.sit(seat, "hana")

    @rule(seat=SEATS, who=st.sampled_from(PEOPLE), bits=BITS)
    def pledge(self, seat: int, who: str, bits: bytes) -> None:
        may = seat in self.table.seats_of(who) and not self.table.is_dealt
        may = may and self.table.frozen is None
        hash = pledge_of(self.table.history.commitment, seat, bits) if any(bits) else ""
        assert self.tried(self.table.pledge(seat, who, hash)) is may

    @rule(seat=SEATS, who=st.sampled_from(PEOPLE), bits=BITS)
    def show(self, seat: int, who: str, bits: bytes) -> None:
        pledges = [each.pledge for each in self.table.frozen or ()]
        fits = pledge_of(self.table.history.commitment, seat, bits) in pledges
        allowed = self.tried(self.table.show(seat, who, bits.hex()))
        assert allowed is (fits and seat in self.table.seats_of(who))

    @rule()
    def everybody_takes_part(self) -> None:
        """Whoever sits here pledges, and shows it."""
        self.the_friend_comes()
        for step in (self.pledge, self.show):
            for seat, held in enumerate(self.table.seats):
                step(seat, held.holder, bytes([seat + 1]) * 16)

    @rule(seat=SEATS)
    def stale(self, seat: int) -> None:
        q = self.table.history.questions[seat]
        assert not self.tried(self.table.submit(seat, q + 1, 0))

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        may = self.table.history.undoable(seat) > 0
        q = self.table.history.questions[seat]
        assert self.tried(self.table.undo(seat, q)) is may

    @rule(seat=SEATS)
    def ask_undo(self, seat: int) -> None:
        self.tried(self.table.ask_undo(seat, self.table.history.questions[seat]))

    @rule(seat=SEATS, agree=st.booleans())
    def answer_undo(self, seat: int, agree: bool) -> None:
        may = seat in self.table.waiting_for()
        assert self.tried(self.table.answer_undo(seat, agree)) is may

    @rule(seat=SEATS, who=st.sampled_from(PEOPLE))
    def sit(self, seat: int, who: str) -> None:
        may = seat in self.table.open_seats() and not self.table.seats_of(who)
        allowed = self.tried(self.table.sit(seat, who, who.title()))
        assert allowed is (may and not self.table.over)

    @precondition(lambda self: self.table.frozen or len(self.table.history.entries) > 20)
    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        may = self.table.seats[seat].kind == "person" and not self.table.over
        may = may and self.table.frozen is None
        assert self.tried(self.table.leave(seat)) is may

    @rule(seat=SEATS, text=st.text(max_size=20))
    def say(self, seat: int, text: str) -> None:
        assert self.tried(self.table.say(seat, text))

    @rule(seat=SEATS)
    def holiday(self, seat: int) -> None:
        assert self.tried(self.table.go_away(seat, 1000))

    @rule()
    def forgotten_and_found_again(self) -> None:
        """What a new process reads is what the old one had."""
        before = self.fingerprint()
        self.run(self.room.drop(self.table))
        self.table = self.run(self.room.find(self.table.id))
        assert self.fingerprint() == before

    @precondition(lambda self: self.table.over)
    @rule()
    def rematch(self) -> None:
        following = self.run(self.room.rematch(self.table))
        assert self.run(self.room.rematch(self.table)) is following

    @invariant()
    def nothing_that_was_told_is_lost(self) -> None:
        if not hasattr(self, "table"):
            return
        kept = self.run(self.room.store.load(self.table.id))
        assert kept is not None
        assert len(kept.entries) >= self.told
        assert kept.entries == self.table.history.entries
        again = History(registry.game(KIMONO), 2, kept.table.options, None)
        again.replay(kept.entries)
        assert kept.table.pending == again.pending()
        assert (kept.table.begun is not None) is self.table.is_dealt
        if not self.table.is_dealt:
            return
        assert again.state.signature() == self.table.history.state.signature()

    @rule(who=st.sampled_from(PEOPLE))
    def look_at_the_lists(self, who: str) -> None:
        table = self.table
        listed = [found for found in self.run(self.room.lobby()) if found.table.id == table.id]
        assert len(listed) == (0 if table.over else 1)
        for found in listed:
            assert [seat.kind for seat in found.seats] == [seat.kind for seat in table.seats]
        mine = self.run(self.room.tables_of(who, ended=table.over))
        assert (table.id in [found.table.id for found in mine]) is bool(table.seats_of(who))

    def teardown(self) -> None:
        self.run(self.manager.__aexit__(None, None, None))
        self.runner.close()


TestFriends = Friends.TestCase
TestFriends.settings = settings(
    max_examples=12,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
