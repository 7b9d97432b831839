"""The server is killed at random moments while people play; nothing that was told is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import psutil
import pytest
from websockets.asyncio.client import connect

from tests.conftest import Databases
from tests.crash.players import GAME, Known, Player, Server, pair
from tests.databases import KINDS, Kind
from tests.live.helpers import open_room, until
from travelogue.games import registry
from travelogue.history.fair_log import read_log
from travelogue.history.file import to_file, verify
from travelogue.history.history import History
from travelogue.live.room import Room

KILLS = 3  # on each database
# many more; TRAVELOGUE_KILLS says another number for a quick try
MANY_KILLS: dict[Kind, int] = {"sqlite": 100, "postgresql": 50}
PROCESSES: dict[Kind, int] = {"sqlite": 1, "postgresql": 2}
LONGEST_PAUSE = 0.3  # seconds between enough moves and the kill
TOLD = 10  # moves that were acknowledged between two of them
KILL_PATIENCE = 60.0  # seconds; only a broken test waits so long
MOST_PAIRS = 12  # of players, until both processes have some
MOST_ROWS = 100_000
AGAINST = ("open", "open", "bot:greedy")


@pytest.fixture
def errors(tmp_path: Path) -> Iterator[IO[bytes]]:
    """Where servers write what goes wrong."""
    with (tmp_path / "errors.log").open("w+b") as file:
        yield file


def said(errors: IO[bytes]) -> str:
    errors.seek(0)
    return errors.read().decode()


def enough(known: Known, moves: int) -> Callable[[], bool]:
    """Return whether so many moves were acknowledged by now."""
    return lambda: len(known.told) >= moves


def are_in_use(serving: list[psutil.Process]) -> bool:
    """Tell whether all processes have more than their listening socket and one connection."""
    return all(len(child.net_connections()) > 1 for child in serving)


async def check_store(address: str, known: Known) -> None:
    """Every move that anybody was told of is stored, and every game replays and can go on."""
    space = registry.game(GAME).space
    async with open_room(db=address) as room:
        for id, seen in known.seen.items():
            kept = await room.store.load(id)
            assert kept is not None
            assert len(kept.entries) >= seen
            assert [entry.seq for entry in kept.entries] == list(range(len(kept.entries)))
            again = History(registry.game(GAME), 2, kept.table.options, None)
            again.replay(kept.entries)
            assert (kept.table.ended is not None) is again.over
            assert kept.table.pending == again.pending()
            for table, seq in known.told:
                if table == id:
                    assert kept.entries[seq].action == space.text(known.clicked[id, seq])
            table_again = await room.find(id)
            assert table_again.history.state.signature() == again.state.signature()
        await check_log(room, known)


async def check_log(room: Room, known: Known) -> None:
    """The fair log is one chain in which every deal stands, and people took part in some."""
    rows = await room.store.fair_log(0, MOST_ROWS)
    logged = read_log("".join(f"{row.line()}\n" for row in rows))
    kinds: dict[str, list[str]] = {}
    for row in logged:
        kinds.setdefault(row["seal"], []).append(row["kind"])
    took_part = 0
    for id in known.seen:
        table = await room.find(id)
        ended = ["result"] if table.over else []
        assert kinds[table.history.commitment] == ["seal", "deal", *ended]
        shares = table.history.shares or []
        took_part += any(each.by == "person" and each.bits for each in shares)
        file = to_file(table.history, ["Mika", "Hana"], with_seed=True)
        assert verify(registry.game(GAME), file).fair
    assert took_part


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_server_loses_nothing(
    kind: Kind, databases: Databases, tmp_path: Path, errors: IO[bytes]
) -> None:
    address, known, pick = databases(kind, tmp_path), Known(), random.Random(7)
    server = Server(address, errors)

    async def run() -> None:
        await server.start()
        people = [
            asyncio.create_task(pair(server.address, known, pick, against)) for against in AGAINST
        ]
        try:
            for kill in range(KILLS):
                await until(enough(known, TOLD * (kill + 1)))
                await asyncio.sleep(pick.random() * LONGEST_PAUSE)
                assert server.end(signal.SIGKILL) == -signal.SIGKILL
                await server.start()
            await until(enough(known, TOLD * (KILLS + 1)))  # and they carry on
        finally:
            for task in people:
                task.cancel()
            told = await asyncio.gather(*people, return_exceptions=True)
        assert {type(outcome) for outcome in told} == {asyncio.CancelledError}
        assert server.end(signal.SIGTERM) == 0

    try:
        asyncio.run(run())
    finally:
        with suppress(ProcessLookupError):
            if server.process is not None:
                server.process.kill()
                server.process.wait()
    assert said(errors) == ""
    asyncio.run(check_store(address, known))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_server_that_is_killed_again_and_again_loses_nothing(
    kind: Kind, databases: Databases, tmp_path: Path, errors: IO[bytes]
) -> None:
    """Where several processes serve, now one of them is killed, now all at once."""
    kills = int(os.environ.get("TRAVELOGUE_KILLS", MANY_KILLS[kind]))
    address, known, pick = databases(kind, tmp_path), Known(), random.Random(9)
    server = Server(address, errors, "--workers", str(PROCESSES[kind]))
    begun = time.monotonic()

    async def kill(number: int) -> None:
        if PROCESSES[kind] > 1 and number % 2:
            await until(lambda: len(server.serving()) == PROCESSES[kind], KILL_PATIENCE)
            server.kill_one(pick)
        else:
            server.kill_all()
            await server.start()

    async def run() -> None:
        await server.start()
        people = [
            asyncio.create_task(pair(server.address, known, pick, against)) for against in AGAINST
        ]
        try:
            for number in range(kills):
                await until(enough(known, len(known.told) + TOLD), KILL_PATIENCE)
                await asyncio.sleep(pick.random() * LONGEST_PAUSE)
                await kill(number)
            await until(enough(known, len(known.told) + TOLD), KILL_PATIENCE)
        finally:
            for task in people:
                task.cancel()
            told = await asyncio.gather(*people, return_exceptions=True)
        assert {type(outcome) for outcome in told} == {asyncio.CancelledError}
        assert server.end(signal.SIGTERM) == 0

    try:
        asyncio.run(run())
    finally:
        with suppress(ProcessLookupError):
            server.kill_all()
    assert '"level": "error"' not in said(errors)
    assert "Traceback" not in said(errors)
    asyncio.run(check_store(address, known))
    print(
        f"{kind}: {kills} kills in {time.monotonic() - begun:.0f} s, "
        f"{len(known.told)} moves acknowledged at {len(known.seen)} tables, none lost"
    )


def test_several_processes_serve_one_table_and_one_may_die(
    databases: Databases, tmp_path: Path, errors: IO[bytes]
) -> None:
    """`travelogue play --workers 2 --db postgresql://…`: whoever answers, it is the same game."""
    address, known, pick = databases("postgresql", tmp_path), Known(), random.Random(8)
    server = Server(address, errors, "--workers", "2")

    async def run() -> None:
        await server.start()
        people = [
            asyncio.create_task(pair(server.address, known, pick, against)) for against in AGAINST
        ]
        await until(lambda: known.views > 60)
        serving = server.serving()
        assert len(serving) == 2
        while not are_in_use(serving) and len(people) < MOST_PAIRS:
            people.append(asyncio.create_task(pair(server.address, known, pick, "open")))
            reached = known.views
            await until(lambda reached=reached: known.views > reached + 20)  # type: ignore[misc]
        assert are_in_use(serving)
        serving[0].kill()
        reached = known.views
        await until(lambda: known.views > reached + 60)
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        assert server.end(signal.SIGTERM) == 0

    try:
        asyncio.run(run())
    finally:
        if server.process is not None:
            server.process.kill()
            server.process.wait()
    asyncio.run(check_store(address, known))


def test_a_server_that_ends_tells_its_browsers_and_stores_what_is_in_flight(
    tmp_path: Path, errors: IO[bytes]
) -> None:
    address, known = f"sqlite:///{tmp_path / 'games.sqlite3'}", Known()
    server = Server(address, errors)

    async def run() -> None:
        await server.start()
        mika = Player(server.address, "Mika", known, random.Random(1))
        id = await mika.post(f"/new/{GAME}", **{"seat-0": "me", "seat-1": "me", "name": "Mika"})
        cookie = "; ".join(f"{name}={value}" for name, value in mika.cookies.items())
        path = server.address.replace("http", "ws") + f"/t/{id}/ws"
        async with connect(path, additional_headers={"Cookie": cookie}) as wire:
            await wire.recv()
            ended = asyncio.create_task(asyncio.to_thread(server.end, signal.SIGTERM))
            await wire.wait_closed()
            assert wire.close_code == 1012  # service restart: come back soon
            assert await ended == 0

    asyncio.run(run())
    assert said(errors) == ""
