"""Strangers at tables: seats that are left, and ids that no table has."""

from __future__ import annotations

import asyncio

import pytest

from tests.live.helpers import WatchedStore, kimono_table, play_one
from travelogue.live.errors import NoTable
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.terms import Terms
from travelogue.live.workers import Workers
from travelogue.store.store import Store


def test_a_seat_that_is_left_before_the_first_move_is_open_again() -> None:
    """Whoever sits down and leaves does not turn the seat into a bot for good."""
    table = kimono_table(WatchedStore(), terms=Terms(absent="bot"))

    async def come_and_go() -> None:
        await table.leave(1)
        assert table.seats[1] == Seat("open")
        await table.sit(1, "somebody", "Jonas")
        await play_one(table)
        await table.leave(1)
        assert table.seats[1].kind == "bot", "somebody has begun to play against this seat"
        await table.close()

    asyncio.run(come_and_go())


@pytest.mark.parametrize(
    "id", ["\x00", "a\x00b", "x" * 17, "ä", "a b", "../..", "%00", "A", "1", ""]
)
def test_ids_that_no_table_has_reach_no_database(id: str) -> None:
    async def ask() -> None:
        room = Room(await Store.open("temporary"), Workers(1, 1.0))
        try:
            loads: list[str] = []

            async def load(id: str, entry: int = 0, note: int = 0) -> None:
                loads.append(id)

            room.store.load = load  # type: ignore[method-assign]
            with pytest.raises(NoTable):
                await room.find(id)
            assert loads == []
        finally:
            await room.close()

    asyncio.run(ask())
