"""People at a table: consented undo, chat, leaving, watching, several seats on one device."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.live.helpers import WatchedStore, finish, kimono_table, play_one, until
from travelogue.core.errors import StaleQuestion, UndoRefused
from travelogue.core.types import SPECTATOR
from travelogue.history.file import parse, verify
from travelogue.live import record
from travelogue.live.change import MOST_SAID
from travelogue.live.errors import NotAsked, NotForYou, SeatTaken, TooMany
from travelogue.live.levels import DEFAULT_BOT
from travelogue.live.seats import Seat
from travelogue.live.table import MAX_SAID, Table
from travelogue.live.terms import Terms, Watching


async def two_turns(table: Table) -> None:
    """Let both seats take a turn: photos were drawn, and seat 0 is asked again."""
    for _ in range(4):
        await play_one(table)
    assert table.history.pending() == [0]


async def ask(table: Table, seat: int) -> None:
    await table.ask_undo(seat, table.history.questions[seat])


def test_an_undo_that_crosses_moves_needs_everybodys_consent() -> None:
    """KIM-61: both turns drew photos, so the engine alone would never take them back."""
    table = kimono_table()

    async def scenario() -> None:
        await play_one(table)
        middle = table.history.state.signature()
        for _ in range(3):
            await play_one(table)
        with pytest.raises(UndoRefused):
            await table.undo(0, table.history.questions[0])
        await ask(table, 0)
        assert table.waiting_for() == [1]
        assert len(table.history.entries) == 5
        with pytest.raises(NotAsked):
            await table.answer_undo(0, True)
        await table.answer_undo(1, True)
        assert table.history.state.signature() == middle
        assert table.history.entries[-1].action == "rewind 2"
        assert table.request is None
        await finish(table)

    asyncio.run(scenario())
    assert [note.kind for note in table.notes] == ["asked", "agreed"]
    proof = asyncio.run(record.proof(table))
    assert proof is not None
    assert proof.fair


def test_what_was_drawn_goes_back_and_new_draws_are_new() -> None:
    table = kimono_table()

    async def again() -> None:
        await two_turns(table)
        drawn = [entry.outcomes for entry in table.history.entries[1:]]
        await ask(table, 0)
        await table.answer_undo(1, True)
        assert table.history.drawn == sum(len(e.outcomes) for e in table.history.entries)
        await play_one(table)
        assert table.history.entries[-1].outcomes not in drawn
        await finish(table)

    asyncio.run(again())
    assert verify(table.history.game, parse(record.file_text(table, ["A", "B"]))).fair


def test_a_declined_or_overtaken_request_changes_nothing() -> None:
    table = kimono_table()

    async def scenario() -> None:
        await two_turns(table)
        await ask(table, 0)
        await table.answer_undo(1, False)
        assert table.request is None
        with pytest.raises(NotAsked):
            await table.answer_undo(1, True)
        await ask(table, 0)
        await play_one(table)  # whoever plays on has answered
        assert table.request is None
        with pytest.raises(NotAsked):
            await table.answer_undo(1, True)

    asyncio.run(scenario())
    assert len(table.history.entries) == 6


def test_requests_that_make_no_sense_are_refused() -> None:
    table = kimono_table()

    async def scenario() -> None:
        with pytest.raises(UndoRefused, match="no decision"):
            await ask(table, 1)
        with pytest.raises(StaleQuestion):
            await table.ask_undo(0, 99)
        await finish(table)
        with pytest.raises(UndoRefused):
            await ask(table, 0)

    asyncio.run(scenario())
    assert table.notes == []


def test_bots_always_agree_and_one_device_agrees_with_itself() -> None:
    for other in (Seat("bot", bot="random"), Seat("person", name="B", holder="holder 0")):
        table = kimono_table()

        async def scenario(table: Table = table, other: Seat = other) -> None:
            await two_turns(table)
            table.seats[1] = other
            await ask(table, 0)
            await table.close()

        asyncio.run(scenario())
        assert table.history.entries[5].action == "rewind 2"


def test_a_store_that_fails_leaves_request_seats_and_notes_as_they_were() -> None:
    store = WatchedStore()
    table = kimono_table(store)

    async def scenario() -> None:
        await two_turns(table)
        await ask(table, 0)
        before = (table.request, list(table.notes), list(table.seats))
        store.broken = True
        for change in (table.answer_undo(1, True), table.say(0, "hello"), table.leave(1)):
            with pytest.raises(OSError, match="no space"):
                await change
            assert (table.request, table.notes, table.seats) == before
            assert len(table.history.entries) == 5
        store.broken = False
        await table.answer_undo(1, True)

    asyncio.run(scenario())
    assert table.history.pending() == [0]


def test_chat_is_one_tidy_line_and_has_an_end() -> None:
    table = kimono_table()

    async def chat() -> None:
        await table.say(0, "  hello\n\u202e <b>you</b> ")
        await table.say(1, "   \u200b ")
        await table.say(1, "x" * 1000)
        assert [(note.seat, note.text) for note in table.notes] == [
            (0, "hello <b>you</b>"),
            (1, "x" * MAX_SAID),
        ]
        table.notes = [replace(table.notes[0], number=n) for n in range(MOST_SAID)]
        with pytest.raises(TooMany):
            await table.say(0, "one more")
        await table.leave(1)  # whoever talked too much can still go, and be replaced
        await table.close()

    asyncio.run(chat())


def test_who_leaves_is_replaced_by_a_bot_that_plays_on() -> None:
    table = kimono_table()

    async def leave() -> None:
        await play_one(table)  # before the first move the seat would be open again
        await table.leave(0)
        await until(lambda: table.history.pending() == [1])
        with pytest.raises(SeatTaken):
            await table.leave(0)
        await table.close()
        await table.host.workers.close()

    asyncio.run(leave())
    assert table.seats[0] == Seat("bot", bot=DEFAULT_BOT)
    assert table.seat_of("holder 0") == SPECTATOR


@pytest.mark.parametrize(
    ("watching", "stranger", "invited"),
    [("everyone", True, True), ("link", False, True), ("nobody", False, False)],
)
def test_who_may_watch(watching: Watching, stranger: bool, invited: bool) -> None:
    table = kimono_table(terms=Terms(watching=watching))

    def may(holder: str, key: str = "") -> bool:
        try:
            table.check_may_watch(holder, key)
        except NotForYou:
            return False
        return True

    assert may("holder 1")
    assert may("somebody") is stranger
    assert may("somebody", "wrong") is stranger
    assert may("somebody", "key") is invited
    table.seats[1] = Seat("open")
    assert may("somebody")  # they could sit down and look


def test_one_person_may_hold_several_seats() -> None:
    table = kimono_table()
    table.seats[1] = Seat("person", name="Hana", holder="holder 0")
    assert table.seats_of("holder 0") == [0, 1]
    assert table.seat_of("holder 0") == 0
    assert table.seats_of("") == table.seats_of("nobody") == []
    asyncio.run(finish(table))
