"""Loading: a table read from the store goes on as if nothing had happened."""

from __future__ import annotations

import logging
from dataclasses import replace

from travelogue.core.errors import ReplayError, TravelogueError
from travelogue.core.game import Game
from travelogue.core.types import SPECTATOR
from travelogue.games import registry
from travelogue.history.entry import Entry
from travelogue.history.history import History
from travelogue.history.position import (
    position_of,
    replay_under_new_rules,
    resume,
    resume_under_new_rules,
)
from travelogue.live.host import Host
from travelogue.live.seats import Seat, seat_kind
from travelogue.live.stored import take_over
from travelogue.live.table import Deed, Table
from travelogue.live.terms import Terms
from travelogue.store.errors import StoreConflict
from travelogue.store.records import Note, Snapshot, StoreChange, StoredTable
from travelogue.store.store import Store

log = logging.getLogger(__name__)


async def load_table(host: Host, store: Store, stored: StoredTable) -> Table:
    """Return a table as it stands; ReplayError if its cards or its beginning are not here."""
    record = stored.table
    game = registry.game(record.game)
    if record.begun is None:
        return undealt(host, stored, game)
    if record.data_hash != game.data_hash:
        raise ReplayError(
            f"Table {record.id} was played with cards {record.data_hash}, here are "
            f"{game.data_hash}."
        )
    if record.rules_version != game.meta.rules_version and record.ended is None:
        stored = await adapt(store, stored, game, host.now())
        record = stored.table
    history, rest = await start_of(store, stored, game)
    history.given = record.given
    table = table_of(host, stored, history)
    take_over(table, replace(stored, entries=rest))
    return table


def undealt(host: Host, stored: StoredTable, game: Game) -> Table:
    """Return a table whose cards are not dealt; they will be those of today, by today's rules.

    Browsers that were waited for lost their connection too, so that they get their time again.
    """
    record = stored.table
    try:
        options = game.check_options(dict(record.options))
    except TravelogueError as error:
        raise ReplayError(f"Table {record.id} can't be dealt any more: {error}") from None
    history = History(game, len(stored.seats), options, bytes.fromhex(record.seed))
    table = table_of(host, stored, history)
    take_over(table, stored)
    if table.until is not None:
        table.until = max(table.until, host.now() + int(host.share_seconds * 1000))
    return table


def table_of(host: Host, stored: StoredTable, history: History) -> Table:
    """Return a table for a history, with empty seats."""
    record = stored.table
    seats = [Seat(seat_kind(seat.kind)) for seat in stored.seats]
    deed = Deed(record.id, record.opened_by, record.key, record.created)
    return Table(deed, history, seats, host, record.bot_seed, Terms.read(record.terms))


async def start_of(store: Store, stored: StoredTable, game: Game) -> tuple[History, list[Entry]]:
    """Return the game where its entries begin to count, and those entries."""
    record, entries = stored.table, stored.entries
    seed, seats = bytes.fromhex(record.seed), len(stored.seats)
    is_foreign = record.rules_version != game.meta.rules_version  # and over: only to be shown
    if record.base is None and not is_foreign:
        return History(game, seats, record.options, seed), entries
    base = await store.snapshot(record.id, "latest" if is_foreign else "base")
    if base is None:
        raise ReplayError(f"Table {record.id} has lost the position from which it goes on.")
    start = base.seq + 1
    told = entries[:start]
    try:
        history = resume(game, seats, record.options, seed, told, base.seq, base.position)
    except ReplayError as error:
        history = replayed(stored, game, error)
        if not history.over:
            raise
        start = len(entries)
    return history, entries[start:]


async def adapt(store: Store, stored: StoredTable, game: Game, now: int) -> StoredTable:
    """Let a running game go on by today's rules, from the latest position that was stored.

    A note says so: nothing before it can be taken back any more, so an undo that somebody asked for
    is off. Standing answers count on.
    """
    record, entries = stored.table, stored.entries
    latest = await store.snapshot(record.id, "latest")
    if latest is None:
        raise ReplayError(f"Table {record.id} has no position from which it could go on.")
    seats, seed = len(stored.seats), bytes.fromhex(record.seed)
    try:
        history = resume_under_new_rules(
            game, seats, record.options, seed, entries, latest.seq, latest.position
        )
    except ReplayError as error:
        history = replayed(stored, game, error)
    base = Snapshot(len(history.entries) - 1, position_of(history))
    head: dict[str, object] = {
        "rules_version": game.meta.rules_version,
        "base": base.seq,
        "pending": history.pending(),
        "request": None,
        "moved": now,
    }
    number = stored.notes[-1].number + 1 if stored.notes else 0
    note = Note(number, "rules", SPECTATOR, "", now)
    log.warning("table %s goes on by rules %d", record.id, game.meta.rules_version)
    is_rebased = record.base is not None
    change = StoreChange(record.id, head=head, base=base, is_rebased=is_rebased, note=note)
    try:
        await store.write(change)
    except StoreConflict:  # another process was faster
        stored = await store.load(record.id) or stored
        if stored.table.rules_version != game.meta.rules_version:
            raise
        return stored
    adapted = replace(
        record,
        base=base.seq,
        rules_version=game.meta.rules_version,
        request=None,
        moved=now,
    )
    return replace(stored, table=adapted, notes=[*stored.notes, note])


def replayed(stored: StoredTable, game: Game, error: ReplayError) -> History:
    """Return a game whose position is in an older shape, as far as today's rules follow it."""
    record = stored.table
    seed, seats = bytes.fromhex(record.seed), len(stored.seats)
    history = replay_under_new_rules(game, seats, record.options, seed, stored.entries)
    log.warning("table %s: %s Its entries are played again.", record.id, error)
    return history
