"""The room: finding tables, memory and store, lists, rematches, records, playing on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps

import pytest

from tests.live.helpers import KIMONO, Ear, finish, open_room, people, play_one, until
from travelogue.core.errors import UnknownName
from travelogue.games import registry
from travelogue.history.file import parse, verify
from travelogue.live import record
from travelogue.live.errors import NoTable, NotOver, RoomFull, TooMany
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import Terms


def in_a_room(test: Callable[[Room], Coroutine[object, object, None]]) -> Callable[[], None]:
    """Run a test in a room of its own."""

    @wraps(test)
    async def run() -> None:
        async with open_room() as room:
            await test(room)

    def runs() -> None:
        asyncio.run(run())

    return runs


async def open_table(room: Room, terms: Terms | None = None) -> Table:
    return await room.open(registry.game(KIMONO), people(), {}, terms)


@in_a_room
async def test_a_table_is_found_by_its_id_alone(room: Room) -> None:
    first, second = await open_table(room), await open_table(room)
    assert await room.find(first.id) is first
    assert first.id != second.id
    for id in ("nowhere", "", "x" * 100, "ü"):
        with pytest.raises(NoTable):
            await room.find(id)


@in_a_room
async def test_unknown_options_open_no_table(room: Room) -> None:
    with pytest.raises(UnknownName, match="mode"):
        await room.open(registry.game(KIMONO), people(), {"mode": "chess"})
    assert room.tables == {}


@in_a_room
async def test_tables_leave_memory_but_never_the_store(room: Room) -> None:
    table = await open_table(room)
    for _ in range(5):
        await play_one(table)
    watched = await open_table(room)
    watched.listeners.add(Ear(watched, []))
    room.limits.idle_seconds = -1
    await room.sweep()
    assert set(room.tables) == {watched.id}
    again = await room.find(table.id)
    assert again is not table
    assert again.history.entries == table.history.entries
    assert again.history.questions == table.history.questions
    assert again.history.state.signature() == table.history.state.signature()
    assert again.seats == table.seats
    await finish(again)


@in_a_room
async def test_all_who_ask_for_a_table_get_the_same_one(room: Room) -> None:
    table = await open_table(room)
    await room.drop(table)
    first, second = await asyncio.gather(room.find(table.id), room.find(table.id))
    assert first is second


@in_a_room
async def test_idle_tables_make_place_and_watched_ones_do_not(room: Room) -> None:
    room.limits.tables = 2
    first, second = await open_table(room), await open_table(room)
    second.listeners.add(Ear(second, []))
    third = await open_table(room)
    assert set(room.tables) == {second.id, third.id}
    third.listeners.add(Ear(third, []))
    with pytest.raises(RoomFull):
        await open_table(room)
    with pytest.raises(RoomFull):
        await room.find(first.id)


@in_a_room
async def test_one_person_opens_only_so_many_tables(room: Room) -> None:
    room.limits.own = 2
    game = registry.game(KIMONO)
    for _ in range(2):
        await room.open(game, people(), {}, by="holder 0")
    with pytest.raises(TooMany, match="2 unfinished"):
        await room.open(game, people(), {}, by="holder 0")
    await room.open(game, people(), {}, by="holder 1")


@in_a_room
async def test_ones_own_tables_are_listed_running_or_ended(room: Room) -> None:
    first, second, third = [await open_table(room) for _ in range(3)]
    await finish(second)
    await asyncio.sleep(0.002)  # times are kept in milliseconds
    await play_one(first)
    assert [mine.table.id for mine in await room.tables_of("holder 1")] == [first.id, third.id]
    (ended,) = await room.tables_of("holder 1", ended=True)
    assert ended.table.id == second.id
    assert ended.table.result == {
        "scores": second.history.scores(),
        "ranks": second.history.ranks(),
    }
    assert ended.table.pending == []
    assert (await room.tables_of("holder 1"))[0].table.pending == first.history.pending()
    assert await room.tables_of("nobody") == await room.tables_of("") == []


@in_a_room
async def test_the_lobby_lists_public_tables_that_have_not_ended(room: Room) -> None:
    await open_table(room)
    public = await open_table(room, Terms(listed=True))
    over = await open_table(room, Terms(listed=True))
    await finish(over)
    listed = await room.lobby()
    assert [listing.table.id for listing in listed] == [public.id]
    assert [seat.name for seat in listed[0].seats] == ["Seat 0", "Seat 1"]


@in_a_room
async def test_all_who_ask_meet_at_the_same_rematch(room: Room) -> None:
    table = await open_table(room, Terms(watching="nobody"))
    with pytest.raises(NotOver):
        await room.rematch(table)
    await finish(table)
    journal: list[str] = []
    table.listeners.add(Ear(table, journal))
    following, again = await asyncio.gather(room.rematch(table), room.rematch(table))
    assert following is again is not table
    assert following.seats == table.seats
    assert following.seats[0] is not table.seats[0]
    assert following.history.options == table.history.options
    assert following.terms == table.terms
    assert len(journal) == 1
    table.listeners.clear()
    await room.drop(table)
    assert (await room.find(table.id)).next_id == following.id


@in_a_room
async def test_the_seed_is_told_when_the_game_is_over_and_proves_the_deal(room: Room) -> None:
    table = await open_table(room)
    early = json.loads(record.file_text(table, ["A", "B"]))
    assert early["seed"] is None
    assert early["commitment"] == table.history.commitment
    assert record.seed_text(table) == ""
    assert await record.proof(table) is None
    await finish(table)
    late = json.loads(record.file_text(table, ["A", "B"]))
    assert late["seed"] == record.seed_text(table) == bytes(32).hex()
    proof = await record.proof(table)
    assert proof is not None
    assert proof.fair
    assert proof.outcomes == table.history.drawn


@in_a_room
async def test_a_bot_begins_without_being_asked_twice(room: Room) -> None:
    seats = [Seat("person", holder="me"), Seat("bot", bot="greedy")]
    table = await room.open(registry.game(KIMONO), seats, {"start_player": "1"})
    table.wake()
    await until(lambda: 0 in table.history.pending())
    assert [entry.seat for entry in table.history.entries[1:3]] == [1, 1]


@in_a_room
async def test_bots_go_on_at_tables_that_nobody_opened_again(room: Room) -> None:
    """A table whose bot is asked is due: the room finds it after a restart by itself."""
    seats = [Seat("person", holder="me"), Seat("bot", bot="greedy")]
    table = await room.open(registry.game(KIMONO), seats, {"start_player": "1"})
    await room.drop(table)  # before the bot answered
    assert await room.store.due(room.host.now()) == [table.id]
    await room.start()
    await until(lambda: table.id in room.tables and 0 in room.tables[table.id].history.pending())
    async with room.tables[table.id].lock:  # what the bot answered is stored by then
        assert await room.store.due(room.host.now()) == []


@in_a_room
async def test_one_plays_on_from_any_moment_of_a_finished_game(room: Room) -> None:
    table = await open_table(room)
    with pytest.raises(NotOver):
        await room.play_on(table, 5, 0, "holder 0", "Mika")
    await finish(table)
    length = len(table.history.entries)
    for entries in (0, length, -1):
        with pytest.raises(NotOver):
            await room.play_on(table, entries, 0, "holder 0", "Mika")
    room.deal = lambda: bytes([7]) * 32
    on = await room.play_on(table, 9, 1, "holder 0", "Mika")
    assert on.history.entries[:9] == table.history.entries[:9]
    assert [seat.kind for seat in on.seats] == ["bot", "person"]
    await until(lambda: 1 in on.history.pending())
    await room.drop(on)
    on = await room.find(on.id)
    while not on.over:
        await until(lambda: on.over or 1 in on.history.pending())
        if not on.over:
            await on.submit(1, on.history.questions[1], on.history.legal(1)[0])
    file = parse(record.file_text(on, ["A", "B"]))
    assert file.given == 9
    assert verify(registry.game(KIMONO), file).fair
    proof = await record.proof(on)
    assert proof is not None
    assert proof.outcomes == sum(len(entry.outcomes) for entry in on.history.entries[9:])


@in_a_room
async def test_a_record_that_does_not_verify_is_looked_at_once(room: Room) -> None:
    table = await open_table(room)
    await finish(table)
    deal = table.history.entries[0]
    table.history.entries[0] = replace(deal, outcomes=deal.outcomes[::-1])
    assert await record.proof(table) is None
    assert table.proven == len(table.history.entries)
    table.history.entries[0] = deal
    assert await record.proof(table) is None
