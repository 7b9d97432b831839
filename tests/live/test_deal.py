"""The deal: everybody pledges, everybody shows, and the cards follow from all of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path

import pytest

from tests.conftest import Databases
from tests.databases import KINDS, Kind
from tests.live.helpers import KIMONO, SEED, FakeTime, finish, open_room, people, play_one, until
from travelogue.core.errors import StaleQuestion, TravelogueError
from travelogue.games import registry
from travelogue.history.fair_log import read_log
from travelogue.history.file import parse, verify
from travelogue.history.logged import check_logged
from travelogue.history.shares import pledge_of, shared_key
from travelogue.live import dealing, record
from travelogue.live.errors import (
    NotDealt,
    NotYourSeat,
    SeatTaken,
    Shuffling,
    TooLate,
    TooSoon,
    WrongBits,
)
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import LIVE, Terms

WAIT = 5.0
MS = 1000
BITS = ("0a" * 16, "0b" * 16)
OPEN = Seat("open")


@asynccontextmanager
async def shared_room(db: str = "temporary", wait: float = WAIT) -> AsyncIterator[Room]:
    """A room that waits for browsers, with a clock that is set by hand."""
    async with open_room(db=db, share_seconds=wait) as room:
        room.host.now = FakeTime()
        yield room


def in_a_room(test: Callable[[Room], Coroutine[object, object, None]]) -> Callable[[], None]:
    @wraps(test)
    async def run() -> None:
        async with shared_room() as room:
            await test(room)

    def runs() -> None:
        asyncio.run(run())

    return runs


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, databases: Databases, tmp_path: Path) -> str:
    kind: Kind = request.param
    return databases(kind, tmp_path)


async def opened(room: Room, seats: list[Seat] | None = None, terms: Terms | None = None) -> Table:
    options: dict[str, object] = {"start_player": "0"}
    return await room.open(registry.game(KIMONO), seats or people(), options, terms)


def pass_by(room: Room, seconds: float) -> None:
    assert isinstance(room.host.now, FakeTime)
    room.host.now.pass_by(int(seconds * MS))


async def pledge(table: Table, seat: int) -> None:
    told = pledge_of(table.history.commitment, seat, bytes.fromhex(BITS[seat]))
    await table.pledge(seat, f"holder {seat}", told)


async def show(table: Table, seat: int) -> None:
    await table.show(seat, f"holder {seat}", BITS[seat])


async def take_part(table: Table) -> None:
    for seat in (0, 1):
        await pledge(table, seat)
    for seat in (0, 1):
        await show(table, seat)


def shown(table: Table) -> list[str]:
    assert table.history.shares is not None
    return [each.bits for each in table.history.shares]


async def logged(room: Room) -> list[tuple[str, str]]:
    rows = await room.store.fair_log(0, 1000)
    read_log("".join(f"{row.line()}\n" for row in rows))
    return [(row.kind, row.seal) for row in rows]


@in_a_room
async def test_from_the_first_seat_to_the_first_card(room: Room) -> None:
    table = await opened(room, [people()[0], OPEN])
    assert dealing.phase(table) == "gathering"
    assert await logged(room) == [("seal", table.history.commitment)], "before any pledge"
    await pledge(table, 0)
    await table.sit(1, "holder 1", "Hana")
    assert dealing.phase(table) == "pledging"
    assert not table.over
    assert table.history.pending() == []
    await pledge(table, 1)
    assert dealing.phase(table) == "showing"
    assert [each.bits for each in table.frozen or ()] == ["", ""], "nobody has shown anything"
    await show(table, 0)
    await show(table, 1)
    assert dealing.phase(table) == "dealt"
    assert shown(table) == list(BITS)
    assert table.history.key == shared_key(
        SEED, table.history.commitment, table.history.shares or []
    )
    await finish(table)
    assert [kind for kind, _ in await logged(room)] == ["seal", "deal", "result"]
    file = parse(record.file_text(table, ["Mika", "Hana"]))
    assert verify(registry.game(KIMONO), file).shares == tuple(table.history.shares or ())
    rows = await room.store.fair_log(0, 10)
    check_logged(file, read_log("".join(f"{row.line()}\n" for row in rows)))


@in_a_room
async def test_bots_are_not_waited_for(room: Room) -> None:
    table = await opened(room, [Seat("bot", bot="greedy") for _ in range(2)])
    assert table.is_dealt
    assert table.history.shares is not None
    assert [each.by for each in table.history.shares] == ["bot", "bot"]
    assert all(shown(table))


@in_a_room
async def test_who_takes_no_part_is_not_waited_for(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 0)
    await table.pledge(1, "holder 1", "")
    await show(table, 0)
    assert shown(table) == [BITS[0], ""]


@in_a_room
async def test_who_does_not_pledge_in_time_is_left_out(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 0)
    pass_by(room, WAIT - 1)
    await table.deal_if_due()
    assert dealing.phase(table) == "pledging", "there is still time"
    pass_by(room, 1)
    await table.deal_if_due()
    assert [bool(each.pledge) for each in table.frozen or ()] == [True, False]
    with pytest.raises(TooLate):
        await pledge(table, 1)
    await show(table, 0)
    assert shown(table) == [BITS[0], ""]
    with pytest.raises(TooLate):
        await show(table, 1)


@in_a_room
async def test_who_does_not_show_in_time_is_left_out_and_told(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 0)
    await pledge(table, 1)
    await show(table, 1)
    pass_by(room, WAIT)
    await table.deal_if_due()
    assert shown(table) == ["", BITS[1]]
    assert all(each.pledge for each in table.history.shares or ())
    with pytest.raises(TooLate):
        await show(table, 0)


def test_time_passes_by_itself() -> None:
    async def wait() -> None:
        async with open_room(share_seconds=0.05) as room:
            table = await opened(room)
            await pledge(table, 0)
            await until(lambda: table.is_dealt)
            assert shown(table) == ["", ""]

    asyncio.run(wait())


@in_a_room
async def test_bits_that_were_not_pledged_are_refused(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 0)
    with pytest.raises(TooSoon):
        await show(table, 0)
    await pledge(table, 1)
    with pytest.raises(WrongBits):
        await table.show(0, "holder 0", BITS[1])
    with pytest.raises(NotYourSeat):
        await table.show(0, "holder 1", BITS[0])
    with pytest.raises(NotYourSeat):
        await table.pledge(0, "holder 1", "")
    await show(table, 0)
    await show(table, 0)
    await show(table, 1)
    assert shown(table) == list(BITS)


@in_a_room
async def test_a_pledge_can_be_replaced_until_all_are_fixed(room: Room) -> None:
    """The same person on phone and laptop: the last one counts."""
    table = await opened(room)
    await table.pledge(0, "holder 0", "ab" * 32)
    await take_part(table)
    assert shown(table) == list(BITS)


@in_a_room
async def test_a_seat_that_is_left_takes_its_pledge_along(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 1)
    await table.leave(1)
    assert table.seats[1] == OPEN
    assert dealing.phase(table) == "gathering"
    pass_by(room, WAIT)
    await table.deal_if_due()
    assert not table.is_dealt, "it is waited for somebody to sit down, however long"
    await table.sit(1, "holder 1", "Ren")
    assert table.seats[1].pledge is None
    await take_part(table)
    assert table.is_dealt


@in_a_room
async def test_nobody_gets_up_while_the_cards_are_dealt(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 0)
    await pledge(table, 1)
    with pytest.raises(Shuffling):
        await table.leave(1)
    assert table.seats[1].kind == "person"
    await show(table, 0)
    await show(table, 1)
    await table.leave(1)
    assert table.seats[1] == OPEN


@in_a_room
async def test_before_the_deal_nothing_is_played_and_no_clock_runs(room: Room) -> None:
    table = await opened(room, terms=Terms(LIVE))
    for refused in (table.submit(0, 0, 0), table.undo(0, 0), table.ask_undo(0, 0)):
        with pytest.raises(NotDealt):
            await refused
    with pytest.raises(TravelogueError):
        await table.stand(0, "x", "never")
    await table.say(0, "hello")
    pass_by(room, 1)
    assert table.remaining() == [LIVE.base, LIVE.base]
    await take_part(table)
    pass_by(room, 1)
    assert table.remaining() == [LIVE.base - MS, LIVE.base]


@in_a_room
async def test_what_is_not_stored_has_not_happened(room: Room) -> None:
    table = await opened(room)
    await pledge(table, 0)
    await pledge(table, 1)
    await show(table, 0)
    frozen, seats = table.frozen, list(table.seats)
    original = room.store.writer.write

    async def broken(change: object) -> None:
        raise OSError("no space left on device")

    room.store.writer.write = broken  # type: ignore[method-assign]
    with pytest.raises(OSError, match="no space"):
        await show(table, 1)
    room.store.writer.write = original  # type: ignore[method-assign]
    assert (table.is_dealt, table.frozen, table.seats) == (False, frozen, seats)
    assert table.history.shares is None
    await show(table, 1)
    assert shown(table) == list(BITS)


@in_a_room
async def test_a_rematch_gathers_pledges_anew(room: Room) -> None:
    table = await opened(room)
    await take_part(table)
    await finish(table)
    following = await room.rematch(table)
    assert dealing.phase(following) == "pledging"
    assert [seat.pledge for seat in following.seats] == [None, None]
    await take_part(following)
    assert shown(following) == list(BITS)


@in_a_room
async def test_playing_on_is_dealt_at_once_from_a_seed_of_its_own(room: Room) -> None:
    table = await opened(room)
    await take_part(table)
    await finish(table)
    following = await room.play_on(table, 5, 0, "holder 0", "Mika")
    assert following.is_dealt
    assert following.history.shares is None
    assert following.history.key == following.history.seed


def test_without_waiting_a_full_table_is_dealt_at_once() -> None:
    async def open() -> None:
        async with shared_room(wait=0.0) as room:
            full = await opened(room)
            assert full.is_dealt
            assert shown(full) == ["", ""]
            table = await opened(room, [people()[0], OPEN])
            assert dealing.phase(table) == "gathering"
            await table.sit(1, "holder 1", "Hana")
            assert dealing.phase(table) == "dealt"
            assert [note.kind for note in table.notes] == ["sat"]

    asyncio.run(open())


STEPS: dict[str, Callable[[Table], Coroutine[object, object, None]]] = {
    "first pledge": lambda table: pledge(table, 0),
    "second pledge": lambda table: pledge(table, 1),
    "first shown": lambda table: show(table, 0),
    "second shown": lambda table: show(table, 1),
}


def test_a_site_that_starts_again_goes_on_wherever_it_was(address: str) -> None:
    async def restart() -> None:
        async with shared_room(address) as room:
            id = (await opened(room, [people()[0], OPEN])).id
        async with shared_room(address) as room:
            await (await room.find(id)).sit(1, "holder 1", "Hana")
        phases = []
        for step in STEPS.values():
            async with shared_room(address) as room:
                table = await room.find(id)
                phases.append(dealing.phase(table))
                await step(table)
        assert phases == ["pledging", "pledging", "showing", "showing"]
        async with shared_room(address) as room:
            table = await room.find(id)
            assert shown(table) == list(BITS)
            await play_one(table)
            entries = list(table.history.entries)
        async with shared_room(address) as room:
            table = await room.find(id)
            assert table.history.entries == entries
            await finish(table)
            proof = await record.proof(table)
            assert proof is not None
            assert proof.fair
            assert [kind for kind, _ in await logged(room)] == ["seal", "deal", "result"]

    asyncio.run(restart())


@pytest.mark.parametrize("steps", range(4))
def test_what_was_waited_for_is_not_forgotten_by_a_restart(address: str, steps: int) -> None:
    """Nobody comes back: the ticker deals, each phase after its time."""

    async def restart() -> None:
        async with shared_room(address) as room:
            table = await opened(room)
            for step in list(STEPS.values())[:steps]:
                await step(table)
            id = table.id
        async with open_room(db=address, share_seconds=0.05) as room:
            await room.start()
            await until(lambda: id in room.tables and room.tables[id].is_dealt)
            assert shown(room.tables[id]) == [BITS[0] if steps == 3 else "", ""]

    asyncio.run(restart())


def test_newer_rules_deal_a_table_that_was_opened_before(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def restart() -> None:
        async with shared_room(address) as room:
            id = (await opened(room)).id
        monkeypatch.setattr(registry.game(KIMONO).meta, "rules_version", 99)
        async with shared_room(address) as room:
            await take_part(await room.find(id))
        async with shared_room(address) as room:
            table = await room.find(id)
            assert table.history.resumed is None
            await play_one(table)

    asyncio.run(restart())


def test_two_processes_freeze_and_deal_once(databases: Databases, tmp_path: Path) -> None:
    address = databases("postgresql", tmp_path)

    async def race() -> None:
        async with (
            open_room(db=address, share_seconds=60.0) as one,
            open_room(db=address, share_seconds=60.0) as two,
        ):
            await one.start()
            await two.start()
            first = await opened(one)
            second = await two.find(first.id)
            tables = (first, second)
            await asyncio.gather(pledge(first, 0), pledge(second, 1))  # neither knows of the other
            await until(lambda: all(table.frozen is not None for table in tables))
            assert first.frozen == second.frozen
            assert all(each.pledge for each in first.frozen or ())
            with pytest.raises((Shuffling, StaleQuestion, SeatTaken)):
                await second.leave(1)
            await asyncio.gather(show(first, 0), show(second, 1))
            await until(lambda: all(table.is_dealt for table in tables))
            assert shown(first) == shown(second) == list(BITS)
            assert first.history.key == second.history.key
            assert first.history.entries == second.history.entries
            await play_one(second)
            await until(lambda: len(first.history.entries) == 2)
            rows = await one.store.fair_log(0, 10)
            assert [row.kind for row in rows] == ["seal", "deal"]

    asyncio.run(race())
