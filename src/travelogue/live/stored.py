"""Stored: a table as records, and records as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.history.fair_log import FairRecord, deal_record, result_record, seal_record
from travelogue.history.position import position_of
from travelogue.history.shares import read_shares
from travelogue.live import clock, dealing
from travelogue.live.seats import Seat, seat_kind
from travelogue.live.undo_requests import UndoRequest
from travelogue.store.records import (
    NOTES_KEPT,
    SeatRecord,
    Snapshot,
    StoreChange,
    StoredTable,
    TableRecord,
)

if TYPE_CHECKING:
    from travelogue.live.table import Table


def opening(table: Table, now: int) -> StoreChange:
    """Return the change that stores a new table."""
    history = table.history
    game = history.game
    seed = history.seed or b""
    record = TableRecord(
        table.id,
        game.meta.name,
        history.options,
        table.terms.data(),
        table.terms.listed,
        game.meta.rules_version,
        game.data_hash,
        seed.hex(),
        table.bot_seed,
        table.deed.key,
        table.deed.opened_by,
        table.deed.created,
        now,
        history.pending(),
        given=history.given,
        due=due(table, now),
        begun=now if history.is_dealt else None,
        shares=dealing.stored_shares(table),
    )
    change = StoreChange(
        table.id,
        opened=record,
        entries=list(history.entries),
        seats=[seat_record(table, seat) for seat in range(history.seats)],
        fair=[seal_record(history.commitment, now)],
    )
    if history.is_dealt:
        change.snapshot = Snapshot(len(history.entries) - 1, position_of(history))
        change.fair += [dealt(table, now), *([ended(table, now)] if history.over else [])]
    return change


def dealt(table: Table, now: int) -> FairRecord:
    """Return what the fair log tells of a table's deal."""
    history = table.history
    return deal_record(history.commitment, history.shares, history.given, now)


def ended(table: Table, now: int) -> FairRecord:
    """Return what the fair log tells of the end of a table's game."""
    history = table.history
    scores, ranks = history.scores(), history.ranks()
    return result_record(history.commitment, scores, ranks, history.entries, now)


def begun(table: Table, now: int) -> dict[str, object]:
    """Return the columns of the table's row that change with the deal."""
    game = table.history.game
    return {
        "begun": now,
        "shares": dealing.stored_shares(table),
        "rules_version": game.meta.rules_version,
        "data_hash": game.data_hash,
    }


def head(table: Table, now: int) -> dict[str, object]:
    """Return the columns of the table's row that change with play."""
    history, pending = table.history, table.history.pending()
    over = history.over
    return {
        "moved": table.moved,
        "pending": pending,
        "due": due(table, now),
        "ended": history.entries[-1].at if over else table.closed or None,
        "result": {"scores": history.scores(), "ranks": history.ranks()} if over else None,
        "request": table.request.data() if table.request is not None else None,
    }


def due(table: Table, now: int) -> int | None:
    """Return when the table needs a process: at once for a bot, else when a time is over.

    Before the deal that is the time for which browsers are waited for.
    """
    if table.closed:
        return None
    if not table.history.entries:
        return table.until
    if table.driver.next_to_answer() is not None:
        return now
    ends = [end for each in table.clocks if (end := clock.deadline(each)) is not None]
    return min(ends, default=None)


def seat_record(table: Table, number: int) -> SeatRecord:
    """Return a seat as it is stored."""
    seat = table.seats[number]
    return SeatRecord(
        number,
        seat.kind,
        seat.name,
        seat.bot,
        seat.holder,
        table.answers.of_seat(number),
        table.answers.left.get(number),
        table.clocks[number].data() if table.clocks else None,
        seat.pledge,
        seat.bits,
    )


def take_over(table: Table, stored: StoredTable) -> None:
    """Make what is stored the table's own: new entries are played, the rest is replaced."""
    table.seats = [
        Seat(seat_kind(each.kind), each.name, each.bot, each.holder, each.pledge, each.bits)
        for each in stored.seats
    ]
    take_over_deal(table, stored.table)
    for entry in stored.entries:
        table.history.replay_entry(entry)
        table.answers.note_offers(table.history, table.seats)
    for seat in stored.seats:
        table.answers.take_over(seat.seat, seat.standing, seat.left)
        if table.clocks and seat.clock is not None:
            table.clocks[seat.seat] = clock.read(seat.clock)
    table.notes = [*table.notes, *stored.notes][-NOTES_KEPT:]
    # a game that was put away can go on; one that never began was closed by its host
    is_closed = stored.table.result is None and not table.has_begun
    table.closed = stored.table.ended or 0 if is_closed else 0
    request = stored.table.request
    table.request = UndoRequest.read(request) if request is not None else None
    table.next_id = stored.table.next_table or ""
    table.moved = stored.table.moved
    table.version += 1


def take_over_deal(table: Table, record: TableRecord) -> None:
    """Make the stored pledges the table's own, or what was put in once the cards are dealt."""
    rows = record.shares
    shares = None if rows is None else read_shares(list(rows), len(table.seats))
    table.frozen = table.until = None
    if record.begun is None:
        table.frozen, table.until = shares, record.due
    elif shares is not None and table.history.shares is None:
        table.history.put_in(shares)
