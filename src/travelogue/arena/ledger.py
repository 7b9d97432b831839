"""Ledger: the games of a tournament in an SQLite file, so that a stopped one goes on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from travelogue.arena.plan import Plan
from travelogue.arena.play import Result, result_of
from travelogue.core.errors import TravelogueError

FILE: Final = "games.sqlite"
VERSION: Final = 1
TABLES: Final = """
create table if not exists plan (version integer not null, data text not null);
create table if not exists game (number integer primary key, data text not null) without rowid;
"""


class Ledger:
    """The finished games of one plan. Every game is there whole or not at all."""

    def __init__(self, connection: sqlite3.Connection, plan: Plan) -> None:
        self.connection = connection
        self.plan = plan

    def add(self, result: Result) -> None:
        """Keep a game; one that is there already stays."""
        with self.connection:
            self.connection.execute(
                "insert or ignore into game values (?, ?)",
                (result.number, json.dumps(result.data())),
            )

    def numbers(self) -> set[int]:
        """Return which games have been played."""
        return {number for (number,) in self.connection.execute("select number from game")}

    def games(self, below: int) -> Iterator[Result]:
        """Yield the games with numbers below a limit, in order."""
        rows = self.connection.execute(
            "select data from game where number < ? order by number", (below,)
        )
        for (data,) in rows:
            yield result_of(json.loads(data))


@contextmanager
def open_ledger(folder: Path | None, plan: Plan) -> Iterator[Ledger]:
    """Open the ledger of a folder, in memory without one; one of another plan is refused."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(folder / FILE if folder is not None else ":memory:")
        connection.executescript(TABLES)
        check_plan(connection, plan, folder)
    except (OSError, sqlite3.Error) as error:
        raise TravelogueError(f"The folder {folder} cannot keep the games: {error}.") from None
    try:
        yield Ledger(connection, plan)
    finally:
        connection.close()


def check_plan(connection: sqlite3.Connection, plan: Plan, folder: Path | None) -> None:
    """Write the plan into a new ledger; raise if the ledger has another one."""
    wanted = (VERSION, json.dumps(plan.data(), sort_keys=True))
    found = connection.execute("select version, data from plan").fetchone()
    if found is None:
        with connection:
            connection.execute("insert into plan values (?, ?)", wanted)
    elif found != wanted:
        connection.close()
        raise TravelogueError(
            f"The folder {folder} holds another tournament ({found[1]}); choose a new folder."
        )
