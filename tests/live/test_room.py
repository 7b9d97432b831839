"""The room: finding tables, making place, rematches, records."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.live.helpers import KIMONO, Ear, make_room, people, until
from travelogue.core.errors import UnknownName
from travelogue.games import registry
from travelogue.live import record
from travelogue.live.errors import NoTable, RoomFull
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table


async def open_table(room: Room) -> Table:
    return await room.open(registry.game(KIMONO), people(), {})


async def finish(table: Table) -> None:
    """Play a table of two people to its end."""
    while not table.over:
        seat = table.history.pending()[0]
        await table.submit(seat, table.history.questions[seat], table.history.legal(seat)[0])


def test_a_table_is_found_by_its_id_alone() -> None:
    async def run() -> None:
        room = make_room()
        first, second = await open_table(room), await open_table(room)
        assert room.find(first.id) is first
        assert first.id != second.id
        with pytest.raises(NoTable):
            room.find("nowhere")

    asyncio.run(run())


def test_unknown_options_open_no_table() -> None:
    async def run() -> None:
        room = make_room()
        with pytest.raises(UnknownName, match="mode"):
            await room.open(registry.game(KIMONO), people(), {"mode": "chess"})
        assert room.tables == {}

    asyncio.run(run())


def test_finished_unwatched_tables_make_place_oldest_first() -> None:
    async def run() -> None:
        room = make_room()
        room.limits.tables = 3
        oldest, watched, running = [await open_table(room) for _ in range(3)]
        await finish(watched)
        await finish(oldest)
        watched.listeners.add(Ear(watched, []))
        await open_table(room)
        assert oldest.id not in room.tables
        assert {watched.id, running.id} < set(room.tables)
        assert await room.store.entries(oldest.id) == []

    asyncio.run(run())


def test_abandoned_tables_go_when_nothing_is_finished() -> None:
    async def run() -> None:
        room = make_room()
        room.limits.tables = 2
        first, second = await open_table(room), await open_table(room)
        with pytest.raises(RoomFull):
            await open_table(room)
        first.told -= room.limits.abandoned_seconds + 1
        await open_table(room)
        assert first.id not in room.tables
        assert second.id in room.tables

    asyncio.run(run())


def test_ones_own_unfinished_tables_are_listed_latest_first() -> None:
    async def run() -> None:
        room = make_room()
        first, second, third = [await open_table(room) for _ in range(3)]
        await finish(second)
        first.tell()
        assert room.tables_of("holder 1") == [first, third]
        assert room.tables_of("nobody") == []

    asyncio.run(run())


def test_all_who_ask_meet_at_the_same_rematch() -> None:
    async def run() -> None:
        room = make_room()
        table = await open_table(room)
        await finish(table)
        journal: list[str] = []
        table.listeners.add(Ear(table, journal))
        following, again = await asyncio.gather(room.rematch(table), room.rematch(table))
        assert following is again is not table
        assert following.seats == table.seats
        assert following.seats[0] is not table.seats[0]
        assert following.history.options == table.history.options
        assert table.next_id == following.id
        assert len(journal) == 1

    asyncio.run(run())


def test_the_seed_is_told_when_the_game_is_over_and_proves_the_deal() -> None:
    async def run() -> None:
        room = make_room()
        table = await open_table(room)
        early = json.loads(record.file_text(table, ["A", "B"]))
        assert early["seed"] is None
        assert early["commitment"] == table.history.commitment
        assert record.seed_text(table) == ""
        assert record.proof(table) is None
        await finish(table)
        late = json.loads(record.file_text(table, ["A", "B"]))
        assert late["seed"] == record.seed_text(table) == bytes(32).hex()
        proof = record.proof(table)
        assert proof is not None
        assert proof.fair
        assert proof.outcomes == table.history.drawn

    asyncio.run(run())


def test_a_bot_begins_without_being_asked_twice() -> None:
    async def run() -> None:
        room = make_room()
        seats = [Seat("person", holder="me"), Seat("bot", bot="greedy")]
        table = await room.open(registry.game(KIMONO), seats, {"start_player": "1"})
        table.wake()
        await until(lambda: 0 in table.history.pending())
        assert [entry.seat for entry in table.history.entries[1:3]] == [1, 1]
        await room.close()

    asyncio.run(run())
