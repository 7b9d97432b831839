"""Hosting: who opened a table looks after its seats until the game begins; then people vote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.bots import roster
from travelogue.core.errors import UnknownName
from travelogue.core.types import SPECTATOR
from travelogue.history.fair_log import closed_record
from travelogue.live import dealing
from travelogue.live.errors import HasBegun, NobodyToBlock, NotHost, NoVote, SeatTaken
from travelogue.live.seats import Seat
from travelogue.live.terms import DAY
from travelogue.store.records import BlockRecord

if TYPE_CHECKING:
    from travelogue.live.change import Change
    from travelogue.live.table import Table

LONG: Final = DAY  # of two people, one may remove the other who was asked so long ago
GONE: Final = ("sat", "left", "timeout", "removed", "voted_out")  # a seat begins or ends with it


def is_host(table: Table, person: str) -> bool:
    """Tell whether somebody has opened a table."""
    return bool(person) and table.deed.opened_by == person


async def free(table: Table, person: str, seat: int) -> None:
    """Open a seat again before the game has begun, as its host.

    Whoever else sat there loses all their seats, and never sits down at this table again.
    """
    async with table.change() as change:
        check_host(table, person)
        held = seat_at(table, seat)
        if held.kind == "open":
            raise SeatTaken("This seat is open already.")
        if held.kind == "person" and held.holder != person:
            await remove(table, change, seat, "removed", to_bot=False)
        else:
            kind = "freed" if held.kind == "bot" else "left"
            await table.empty(seat, change, kind, to_bot=False)


async def close_seat(table: Table, person: str, seat: int, bot: str) -> None:
    """Give an open seat to a bot before the game has begun, as its host."""
    if bot not in roster.levels():
        raise UnknownName("bot", bot, roster.levels())
    async with table.change() as change:
        check_host(table, person)
        if seat_at(table, seat).kind != "open":
            raise SeatTaken("This seat is not open.")
        table.seats[seat] = Seat("bot", bot=bot)
        change.note("sat", seat)
        await change.commit(seats=[seat])


async def close_table(table: Table, person: str) -> None:
    """End a table without a result before the game has begun, as its host."""
    async with table.change() as change:
        check_host(table, person)
        change.note("closed", SPECTATOR, person=person)
        table.closed = table.host.now()
        history = table.history
        change.record.fair.append(closed_record(history.commitment, history.entries, table.closed))
        await change.commit()


async def vote_out(table: Table, person: str, seat: int) -> None:
    """Vote to remove somebody from a game that has begun; it happens when all others want it.

    The seat becomes what the table has agreed on for those who leave.
    """
    async with table.change() as change:
        seat_at(table, seat)
        check_vote(table, person, seat)
        if voters(table, seat) <= {*votes_against(table, seat), person}:
            to_bot = table.terms.absent == "bot"
            await remove(table, change, seat, "voted_out", to_bot=to_bot)
        else:
            change.note("voted", seat, table.seats[table.seat_of(person)].name, person)
            await change.commit()


async def remove(table: Table, change: Change, seat: int, note: str, *, to_bot: bool) -> None:
    """Take all seats of somebody away, who never sits down at this table again."""
    held = table.seats[seat]
    seats = table.seats_of(held.holder)
    for each in seats:
        table.vacate(each, to_bot=to_bot)
    change.record.blocks.append(BlockRecord(table.id, held.holder, held.name, table.host.now()))
    change.note(note, seat, held.name)
    await change.commit(seats=seats)


async def block(table: Table, person: str, seat: int) -> None:
    """Let somebody never meet again who holds a seat; NobodyToBlock if nobody else does."""
    held = seat_at(table, seat)
    await table.host.company.block(person, held.holder, held.name)


async def block_line(table: Table, person: str, number: int) -> None:
    """Let somebody never meet again who said something; NobodyToBlock if that is gone."""
    said = [each for each in table.notes if each.number == number and each.kind == "said"]
    if not said:
        raise NobodyToBlock("Nobody said that here, or it is too long ago.")
    names = [each.name for each in table.seats if each.holder == said[0].person]
    await table.host.company.block(person, said[0].person, names[0] if names else "")


# --- what is allowed ------------------------------------------------------------------------


def check_host(table: Table, person: str) -> None:
    """Raise NotHost or HasBegun unless somebody may look after the seats of a table."""
    if not is_host(table, person):
        raise NotHost("Only whoever opened this table may do that.")
    if table.has_begun or table.over:
        raise HasBegun("The game has begun: now only all others together can remove somebody.")
    dealing.check_may_leave(table)


def seat_at(table: Table, seat: int) -> Seat:
    """Return a seat; SeatTaken if there is none with this number."""
    if not 0 <= seat < len(table.seats):
        raise SeatTaken(f"This table has the seats 0 to {len(table.seats) - 1}.")
    return table.seats[seat]


def voters(table: Table, seat: int) -> set[str]:
    """Return the people at a table whose votes remove whoever holds a seat."""
    held = {each.holder for each in table.seats if each.kind == "person"}
    return held - {table.seats[seat].holder}


def votes_against(table: Table, seat: int) -> set[str]:
    """Return who has voted to remove whoever holds a seat, of those who sit here."""
    found: set[str] = set()
    for note in reversed(table.notes):
        if note.seat == seat and note.kind in GONE:
            break
        if note.seat == seat and note.kind == "voted":
            found.add(note.person)
    return found & voters(table, seat)


def check_vote(table: Table, person: str, seat: int) -> None:
    """Raise NoVote unless somebody may vote now to remove whoever holds a seat."""
    if not table.seats_of(person):
        raise NoVote("Only those who sit at a table vote there.")
    if table.over or not table.has_begun:
        raise NoVote("People vote while a game goes on; before it begins, the host decides.")
    if table.seats[seat].kind != "person" or table.seats[seat].holder == person:
        raise NoVote("A vote is about somebody else who sits at the table.")
    if person in votes_against(table, seat):
        raise NoVote("You have voted already; the others have not.")
    if len(voters(table, seat)) == 1:
        check_idle(table, seat)


def check_idle(table: Table, seat: int) -> None:
    """Raise NoVote unless a seat of an untimed table was asked long ago and nothing happened."""
    if table.clocks:
        raise NoVote("Where two people play by the clock, the clock decides.")
    quiet = table.host.now() - table.history.entries[-1].at
    if seat not in table.history.pending() or quiet < LONG:
        raise NoVote("Of two people, one removes the other only after a day without a move.")
