"""Bots play for people: where nobody sits or watches they rest, and somebody asks for each move."""

from __future__ import annotations

import asyncio

from tests.live.helpers import KIMONO, SEED, Ear, open_room, until, watched
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.attendance import asker_of, has_company
from travelogue.live.queue import Asker, Work
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.stored import due
from travelogue.live.table import Table
from travelogue.live.workers import Choice


async def open_bots(room: Room, bot: str = "greedy") -> Table:
    seats = [Seat("bot", bot=bot), Seat("bot", bot=bot)]
    return await room.open(registry.game(KIMONO), seats, {}, by="mika", network="192.0.2.1")


def test_bots_rest_at_a_table_that_nobody_sits_at_or_watches() -> None:
    async def leave_alone() -> None:
        async with open_room() as room:
            table = await open_bots(room)
            assert not has_company(table)
            assert not table.driver.is_busy
            assert due(table, 5) is None
            assert await room.store.due(room.host.now()) == []
            loaded = await room.find(table.id)
            await room.attend(loaded.id)
            assert not loaded.driver.is_busy
            assert room.workers.queue.calls == 0

    asyncio.run(leave_alone())


def test_who_comes_to_watch_wakes_the_bots_and_who_leaves_lets_them_rest() -> None:
    async def come_and_go() -> None:
        async with open_room() as room:
            table = await open_bots(room)
            ear = Ear(table, [])
            table.listeners.add(ear)
            table.wake()
            await until(lambda: len(table.history.entries) > 3)
            assert due(table, 5) == 5
            table.listeners.discard(ear)
            await until(lambda: not table.driver.is_busy)
            assert not table.over
            stored = len(table.history.entries)
            assert await room.store.due(room.host.now()) == [table.id], "it was due while watched"
            await room.attend(table.id)
            assert await room.store.due(room.host.now()) == [], "it is not attended again and again"
            assert len(table.history.entries) == stored
            watched(table)
            await until(lambda: table.over)

    asyncio.run(come_and_go())


def test_bots_play_for_who_sits_there_also_while_they_are_away() -> None:
    async def play() -> None:
        async with open_room() as room:
            seats = [Seat("bot", bot="greedy"), Seat("person", holder="hana")]
            table = await room.open(registry.game(KIMONO), seats, {"start_player": "0"})
            await until(lambda: table.history.pending() == [1])

    asyncio.run(play())


def test_an_open_seat_is_nobody_until_somebody_sits_down() -> None:
    async def sit_down() -> None:
        async with open_room() as room:
            seats = [Seat("bot", bot="greedy"), Seat("open")]
            table = await room.open(registry.game(KIMONO), seats, {"start_player": "0"})
            assert not table.driver.is_busy
            await table.sit(1, "hana", "Hana")
            await until(lambda: table.history.pending() == [1])

    asyncio.run(sit_down())


def test_bots_think_for_who_sits_there_else_who_watches_else_who_opened_the_table() -> None:
    async def ask() -> None:
        async with open_room() as room:
            table = await open_bots(room)
            assert asker_of(table) == Asker("mika", "192.0.2.1")
            table.listeners.add(Ear(table, [], "jonas", "192.0.2.3"))
            assert asker_of(table) == Asker("jonas", "192.0.2.3")
            table.listeners.add(Ear(table, [], "hana", "192.0.2.2"))
            table.seats[1] = Seat("person", holder="hana")
            assert asker_of(table) == Asker("hana", "192.0.2.2")
            table.listeners.add(Ear(table, [], "rude", "192.0.2.9"))
            table.seats[0] = Seat("person", holder="rude")
            for _ in range(3):
                room.workers.queue.enter(Asker("rude", "192.0.2.9"), Work.DEEP, 0.0)
            assert asker_of(table) == Asker("hana", "192.0.2.2"), "his crowd is not hers"
            table.listeners.clear()
            await room.drop(table)
            again = await room.find(table.id)
            assert asker_of(again) == Asker("mika", ""), "addresses are never stored"

    asyncio.run(ask())


def test_a_bot_that_had_less_time_is_marked_until_it_has_its_whole_budget_again() -> None:
    async def play() -> None:
        async with open_room() as room:
            workers, history = room.workers, History.start(registry.game(KIMONO), 2, {}, SEED)
            seat = history.pending()[0]
            view = history.view(seat).encode()

            def ask(bot: str, network: str) -> asyncio.Task[Choice | None]:
                asking = workers.choose(KIMONO, view, seat, bot, 1, Asker("", network))
                return asyncio.create_task(asking)

            first = ask("ismcts:2s", "n")  # the others wait for it, however quick they are
            await until(lambda: len(workers.queue.thinking) == 1)
            table = watched(await open_bots(room, "ismcts:20"))
            marked: list[set[int]] = []  # at every change: bots are quick

            class Witness:
                person, network = "", ""

                def changed(self) -> None:
                    marked.append(set(table.hurried))

            table.listeners.add(Witness())
            await until(lambda: workers.queue.waiting(Work.DEEP) == 1)
            others = [ask("ismcts:20", f"n{n}") for n in range(12)]
            await until(lambda: bool(marked))
            mover = table.history.entries[1].seat
            assert mover in marked[0]
            for asking in (first, *others):
                asking.cancel()
            await until(lambda: table.over)
            assert table.hurried == set()

    asyncio.run(play())
