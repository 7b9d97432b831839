"""A table: fresh questions, legal answers, stored before told, undo, seats."""

from __future__ import annotations

import asyncio

import pytest

from tests.core.postcards import PostcardsGame
from tests.live.helpers import SEED, Ear, WatchedStore, kimono_table, table_for
from travelogue.core.errors import IllegalAction, StaleQuestion, UndoRefused
from travelogue.core.types import SPECTATOR
from travelogue.history.history import History
from travelogue.live.errors import SeatTaken
from travelogue.live.seats import MAX_NAME, Seat, tidy_name
from travelogue.live.table import MOST_UNDOS, Table
from travelogue.live.workers import Workers


def test_an_answer_is_stored_before_anyone_is_told() -> None:
    journal: list[str] = []
    store = WatchedStore(journal)
    table = kimono_table(store)
    table.listeners |= {Ear(table, journal), Ear(table, journal)}
    asyncio.run(table.submit(0, table.history.questions[0], table.history.legal(0)[0]))
    assert journal == ["stored 1", "told 1", "told 1"]
    assert store.entries == table.history.entries[1:]


def test_a_stale_answer_changes_nothing() -> None:
    table = kimono_table()
    q = table.history.questions[0]
    legal = table.history.legal(0)

    async def click_twice() -> None:
        await table.submit(0, q, legal[0])
        with pytest.raises(StaleQuestion):
            await table.submit(0, q, legal[1])

    asyncio.run(click_twice())
    assert len(table.history.entries) == 2


def test_an_illegal_answer_names_the_rule_and_tells_nobody() -> None:
    """KIM-14: it is the other seat's turn."""
    table = kimono_table()
    journal: list[str] = []
    table.listeners.add(Ear(table, journal))
    q = table.history.questions[1]
    with pytest.raises(IllegalAction) as refused:
        asyncio.run(table.submit(1, q, table.history.legal(0)[0]))
    assert refused.value.rule.startswith("KIM-")
    assert journal == []
    assert len(table.history.entries) == 1


def test_a_store_that_fails_leaves_the_table_as_it_was() -> None:
    store = WatchedStore()
    table = kimono_table(store)
    before = table.history.state.signature()
    journal: list[str] = []
    table.listeners.add(Ear(table, journal))
    q, legal = table.history.questions[0], table.history.legal(0)

    async def fail_then_succeed() -> None:
        store.broken = True
        with pytest.raises(OSError, match="no space"):
            await table.submit(0, q, legal[1])
        assert table.history.state.signature() == before
        assert table.history.questions[0] == q
        assert journal == []
        store.broken = False
        await table.submit(0, q, legal[1])

    asyncio.run(fail_then_succeed())
    assert store.entries == table.history.entries[1:]
    assert journal == ["told 1"]


def test_draws_after_a_failed_store_follow_the_seed() -> None:
    """KIM-61: the card that refills the ring is the one that the seal fixed."""
    store = WatchedStore()
    smooth, troubled = kimono_table(), kimono_table(store)

    async def play(table: Table) -> None:
        for _ in range(2):
            await table.submit(0, table.history.questions[0], table.history.legal(0)[0])

    async def play_with_trouble() -> None:
        await troubled.submit(0, troubled.history.questions[0], troubled.history.legal(0)[0])
        store.broken = True
        with pytest.raises(OSError, match="no space"):
            await play(troubled)
        store.broken = False
        await troubled.submit(0, troubled.history.questions[0], troubled.history.legal(0)[0])

    asyncio.run(play(smooth))
    asyncio.run(play_with_trouble())
    outcomes = [[entry.outcomes for entry in t.history.entries] for t in (smooth, troubled)]
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][2]


def test_undo_takes_back_what_drew_nothing() -> None:
    """KIM-19: taking a card draws nothing; laying it refills the ring (KIM-61) and stands."""
    table = kimono_table()
    journal: list[str] = []
    table.listeners.add(Ear(table, journal))

    async def there_and_back() -> None:
        start = table.history.state.signature()
        await table.submit(0, table.history.questions[0], table.history.legal(0)[2])
        await table.undo(0, table.history.questions[0])
        assert table.history.state.signature() == start
        for _ in range(2):
            await table.submit(0, table.history.questions[0], table.history.legal(0)[0])
        with pytest.raises(UndoRefused):
            await table.undo(0, table.history.questions[0])

    asyncio.run(there_and_back())
    assert journal == ["told 1", "told 2", "told 3", "told 4"]


def test_another_seats_answer_does_not_make_mine_stale() -> None:
    """All seats choose at once (PST-2): the question of the others stays as it was."""
    history = History.start(PostcardsGame(), 2, {}, SEED)
    table = table_for(history)
    q = history.questions[1]

    async def both() -> None:
        await table.submit(0, history.questions[0], history.legal(0)[0])
        await table.submit(1, q, history.legal(1)[0])

    asyncio.run(both())
    assert len(table.history.entries) == 3


def test_a_listener_that_fails_does_not_keep_others_from_hearing() -> None:
    class Deaf:
        person = network = ""

        def changed(self) -> None:
            raise RuntimeError("gone")

    table = kimono_table()
    journal: list[str] = []
    deaf = Deaf()
    table.listeners |= {deaf, Ear(table, journal)}
    asyncio.run(table.submit(0, table.history.questions[0], table.history.legal(0)[0]))
    assert journal == ["told 1"]
    assert deaf not in table.listeners


def test_only_an_open_seat_can_be_taken_and_only_once() -> None:
    table = kimono_table()
    table.seats[1] = Seat("open")
    journal: list[str] = []
    table.listeners.add(Ear(table, journal))

    async def sit() -> None:
        with pytest.raises(SeatTaken, match="already"):
            await table.sit(1, "holder 0", "Mika")
        with pytest.raises(SeatTaken, match="before you"):
            await table.sit(0, "somebody", "Hana")
        await table.sit(1, "somebody", "  Hana\n\x07 ")
        with pytest.raises(SeatTaken):
            await table.sit(1, "somebody else", "Jonas")

    asyncio.run(sit())
    assert table.seats[1] == Seat("person", name="Hana", holder="somebody")
    assert (table.seat_of("somebody"), table.seat_of("somebody else")) == (1, SPECTATOR)
    assert table.seat_of("") == SPECTATOR
    assert len(journal) == 1


def test_names_are_one_short_line() -> None:
    assert tidy_name("  Mika \u202e\x00 of\tKyoto ") == "Mika of Kyoto"
    assert len(tidy_name("x" * 100)) == MAX_NAME
    assert tidy_name("\n\n") == ""


def test_a_worker_that_cannot_be_started_does_not_stop_the_game() -> None:
    """The table answers for the bot itself."""
    table = kimono_table()
    table.host.workers = Workers(command=("/nonexistent/travelogue-worker",))
    table.seats[0] = Seat("bot", bot="greedy")
    choice, auto = asyncio.run(table.driver.ask_bot(0))
    assert auto
    assert choice.action in table.history.legal(0)


def test_undo_has_an_end() -> None:
    """Entries are kept for ever, so nobody may add them without end."""
    table = kimono_table()

    async def dither() -> None:
        for _ in range(MOST_UNDOS):
            await table.submit(0, table.history.questions[0], table.history.legal(0)[0])
            await table.undo(0, table.history.questions[0])
        await table.submit(0, table.history.questions[0], table.history.legal(0)[0])
        with pytest.raises(UndoRefused, match="200 times"):
            await table.undo(0, table.history.questions[0])

    asyncio.run(dither())


@pytest.mark.parametrize("typed", ["\u3164", " \u2800 ", "\u200b", "\t"])
def test_names_that_show_nothing_are_no_names(typed: str) -> None:
    assert tidy_name(typed) == ""
