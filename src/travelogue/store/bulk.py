"""Bulk: all rows of a statement in one step of SQLite, told as JSON.

Row by row, SQLite's thread would let go of the interpreter at every row and wait to get it back
while the site draws; in one step it works through a whole commit beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from sqlalchemy import Table
from sqlalchemy.engine import Dialect

Row = dict[str, Any]


class Bulk:
    """A statement for rows of one kind: they are inserted, or change the rows with their keys.

    `keys` names the values of a row that say which one it changes, each with its column; without
    any, rows are inserted. With `changed`, a row whose id is there already changes those columns
    of it; `fresh` are values, in SQL, of columns that a new row has although no value is given.
    """

    def __init__(
        self,
        table: Table,
        columns: tuple[str, ...],
        keys: dict[str, str],
        dialect: Dialect,
        changed: tuple[str, ...] = (),
        fresh: dict[str, str] | None = None,
    ) -> None:
        self.columns = columns
        self.keys = [name for name in columns if name in keys]
        self.writes: list[Callable[[Any], Any] | None] = [
            table.c[keys.get(name, name)].type.dialect_impl(dialect).bind_processor(dialect)
            for name in columns
        ]
        told = {name: f"json_extract(told.value, '$[{k}]')" for k, name in enumerate(columns)}
        if self.keys:
            written = ", ".join(f'"{name}" = {told[name]}' for name in told if name not in keys)
            where = " AND ".join(
                f'"{table.name}"."{keys[name]}" = {told[name]}' for name in self.keys
            )
            self.sql = (
                f'UPDATE "{table.name}" SET {written} FROM json_each(?) AS told WHERE {where}'
            )
        else:
            values = {**(fresh or {}), **told}
            named = ", ".join(f'"{name}"' for name in values)
            self.sql = (
                f'INSERT INTO "{table.name}" ({named}) '
                f"SELECT {', '.join(values.values())} FROM json_each(?) AS told"
            )
        if changed:
            written = ", ".join(f'"{name}" = excluded."{name}"' for name in changed)
            self.sql += f' WHERE true ON CONFLICT ("id") DO UPDATE SET {written}'

    def told(self, rows: list[Row]) -> str:
        """Return rows as the statement's one value; of rows with the same keys the last counts."""
        if self.keys:
            rows = list({tuple(row[name] for name in self.keys): row for row in rows}.values())
        return orjson.dumps([self.values(row) for row in rows]).decode()

    def values(self, row: Row) -> list[Any]:
        """Return a row's values as the database keeps them."""
        return [
            row[name] if write is None else write(row[name])
            for name, write in zip(self.columns, self.writes, strict=True)
        ]
