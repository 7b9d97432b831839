"""What remains of a table: its portable file and the proof that its deal was fair."""

from __future__ import annotations

import asyncio
import logging

from travelogue.core.errors import ReplayError
from travelogue.history.file import Proof, dump, to_file, verify
from travelogue.live.table import Table

log = logging.getLogger(__name__)


def file_text(table: Table, names: list[str]) -> str:
    """Return the table's game file; the seed is in it once the game is over."""
    return dump(to_file(table.history, names, with_seed=table.over))


def seed_text(table: Table) -> str:
    """Return the seed of a finished game in hexadecimal digits, "" while it is secret."""
    seed = table.history.seed
    return seed.hex() if table.over and seed is not None else ""


async def proof(table: Table) -> Proof | None:
    """Return the proof of a finished game, computed once and beside the event loop.

    None while it goes on, if it fails, or if the rules changed on the way: nobody can replay both.
    """
    async with table.proving:
        async with table.lock:  # an end that is not stored yet is no end
            entries = len(table.history.entries)
            is_due = table.over and table.proven != entries and table.history.resumed is None
            names = [seat.name for seat in table.seats]
            file = to_file(table.history, names, with_seed=True) if is_due else None
        if file is not None:
            table.proof = None
            try:
                table.proof = await asyncio.to_thread(verify, table.history.game, file)
            except ReplayError:
                log.exception("table %s: its record does not verify", table.id)
            table.proven = entries
    return table.proof
