"""A site that starts again: every table goes on as it was, by newer rules too."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tests.conftest import Databases
from tests.databases import KINDS, Kind
from tests.live.helpers import KIMONO, finish, open_room, people, play_one
from travelogue.core.errors import ReplayError
from travelogue.games import registry
from travelogue.history.position import cut
from travelogue.live import record
from travelogue.live.errors import RulesChanged
from travelogue.live.loading import load_table
from travelogue.live.room import Room
from travelogue.live.table import Table
from travelogue.live.terms import DAYS, Terms
from travelogue.store.schema import snapshots, tables


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, databases: Databases, tmp_path: Path) -> str:
    kind: Kind = request.param
    return databases(kind, tmp_path)


async def set_columns(room: Room, id: str, **columns: Any) -> None:
    async with room.store.engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == id).values(columns))


async def left_behind(address: str, moves: int, terms: Terms | None = None) -> Table:
    """Play a few moves in one process and return the table as that process left it."""
    async with open_room(db=address) as room:
        table = await room.open(registry.game(KIMONO), people(), {"start_player": "0"}, terms)
        for _ in range(moves):
            await play_one(table)
        return table


def test_everything_is_as_it_was(address: str) -> None:
    async def restart() -> None:
        async with open_room(db=address) as room:
            old = await room.open(
                registry.game(KIMONO), people(), {"start_player": "0"}, Terms(DAYS, "link")
            )
            for _ in range(5):
                await play_one(old)
            await old.undo(0, old.history.questions[0])
            await old.say(1, "well")
            await old.ask_undo(1, old.history.questions[1])
        async with open_room(db=address) as room:
            new = await room.find(old.id)
            assert new.history.entries == old.history.entries
            assert new.history.questions == old.history.questions
            assert new.history.commitment == old.history.commitment
            assert new.history.state.signature() == old.history.state.signature()
            assert (new.seats, new.terms, new.deed) == (old.seats, old.terms, old.deed)
            assert (new.notes, new.request, new.clocks) == (old.notes, old.request, old.clocks)
            assert new.waiting_for() == [0]
            await new.answer_undo(0, True)
            await finish(new)
            proof = await record.proof(new)
            assert proof is not None
            assert proof.fair

    asyncio.run(restart())


def test_a_running_game_goes_on_by_newer_rules_from_its_last_position(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    meta = registry.game(KIMONO).meta

    async def restart() -> None:
        old = await left_behind(address, 5)
        monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
        async with open_room(db=address) as room:
            new = await room.find(old.id)
            assert new.history.state.signature() == old.history.state.signature()
            assert new.history.questions == old.history.questions
            assert new.history.entries == old.history.entries
            await play_one(new)
            before = new.history.state.signature()
        async with open_room(db=address) as room:
            again = await room.find(old.id)
            assert again.history.state.signature() == before
            while len(again.history.entries) < 10:
                await play_one(again)
            await again.ask_undo(0, again.history.questions[0])
            await again.answer_undo(1, True)
        monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
        async with open_room(db=address) as room:
            last = await room.find(old.id)
            await finish(last)
            assert await record.proof(last) is None  # nobody can replay two versions of the rules
            with pytest.raises(RulesChanged):
                await room.play_on(last, 3, 0, "somebody", "Mika")
        monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
        async with open_room(db=address) as room:
            shown = await room.find(old.id)
            assert shown.over
            assert shown.history.scores() == last.history.scores()

    asyncio.run(restart())


def test_an_update_is_told_once_and_ends_a_request_for_an_undo(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing before the update can be taken back, and two processes may find it at once."""
    meta = registry.game(KIMONO).meta

    async def restart() -> None:
        async with open_room(db=address) as room:
            old = await room.open(registry.game(KIMONO), people(), {"start_player": "0"})
            for _ in range(5):
                await play_one(old)
            await old.say(1, "well")
            await old.ask_undo(1, old.history.questions[1])
        monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
        async with open_room(db=address) as room:
            stored = await room.store.load(old.id)
            assert stored is not None
            loads = [load_table(room.host, room.store, stored) for _ in range(2)]
            for new in await asyncio.gather(*loads):
                assert [note.kind for note in new.notes] == ["said", "asked", "rules"]
                assert new.request is None
                assert new.waiting_for() == []
        async with open_room(db=address) as room:
            again = await room.find(old.id)
            assert [note.kind for note in again.notes] == ["said", "asked", "rules"]
            await finish(again)

    asyncio.run(restart())


def test_a_turn_that_newer_rules_refuse_is_decided_anew(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position at the last change of turns counts; the begun turn is taken from there."""
    meta = registry.game(KIMONO).meta

    async def restart() -> None:
        old = await left_behind(address, 5)  # seat 0 has taken a photo and not laid it yet
        q = old.history.questions[0]
        async with open_room(db=address) as room:
            async with room.store.engine.begin() as connection:
                await connection.exec_driver_sql(
                    "UPDATE entries SET action = 'no such thing' WHERE seq = 5"
                )
            monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
            new = await room.find(old.id)
            assert new.history.pending() == [0]
            assert new.history.questions[0] != q  # an old click fits nothing
            assert len(new.history.entries) == 6
            await finish(new)

    asyncio.run(restart())


async def reshape_position(room: Room, id: str) -> None:
    """Store the latest position as rules of another shape would have written it."""
    latest = await room.store.snapshot(id, "latest")
    assert latest is not None
    position = {**latest.position, "state": {"shape": "of old"}}
    async with room.store.engine.begin() as connection:
        await connection.execute(
            update(snapshots).where(snapshots.c.table_id == id).values(position=position)
        )


def test_a_position_in_an_older_shape_is_found_again_from_the_entries(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    meta = registry.game(KIMONO).meta

    async def restart() -> None:
        old = await left_behind(address, 5)
        monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
        async with open_room(db=address) as room:
            await reshape_position(room, old.id)
            new = await room.find(old.id)
            assert new.history.state.signature() == old.history.state.signature()
            assert new.history.entries == old.history.entries
            assert new.history.questions == old.history.questions
            assert "Its entries are played again." in caplog.text
            await finish(new)
        monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
        async with open_room(db=address) as room:  # a finished one is only shown
            await reshape_position(room, old.id)
            shown = await room.find(old.id)
            assert shown.over
            assert shown.history.scores() == new.history.scores()
            assert await record.proof(shown) is None

    asyncio.run(restart())


def test_entries_that_newer_rules_refuse_end_what_is_played_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    meta = registry.game(KIMONO).meta

    async def restart() -> None:
        old = await left_behind(address, 5)
        async with open_room(db=address) as room:
            async with room.store.engine.begin() as connection:
                await connection.exec_driver_sql(
                    "UPDATE entries SET action = 'no such thing' WHERE seq >= 3"
                )
            await reshape_position(room, old.id)
            monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
            new = await room.find(old.id)
            earlier = cut(old.history, 3)
            assert new.history.state.signature() == earlier.state.signature()
            assert len(new.history.entries) == 6
            await finish(new)

    asyncio.run(restart())


def test_a_table_with_other_cards_is_told_apart(address: str) -> None:
    async def restart() -> None:
        old = await left_behind(address, 1)
        async with open_room(db=address) as room:
            await set_columns(room, old.id, data_hash="other")
            with pytest.raises(ReplayError, match="played with cards other"):
                await room.find(old.id)
            await set_columns(room, old.id, due=1)
            await room.store.bus.start(room.heard)
            await room.attend(old.id)
            assert await room.store.due(2) == []  # it is not tried again and again

    asyncio.run(restart())


def test_clocks_that_ran_out_meanwhile_are_noticed(address: str) -> None:
    async def restart() -> None:
        old = await left_behind(address, 2, Terms(DAYS, absent="open"))
        assert old.history.pending() == [1]
        async with open_room(db=address) as room:
            now = room.host.now
            room.host.now = lambda: now() + DAYS.base + 1
            assert await room.store.due(room.host.now()) == [old.id]
            await room.store.bus.start(room.heard)
            await room.attend(old.id)
            assert (await room.find(old.id)).seats[1].kind == "open"

    asyncio.run(restart())
