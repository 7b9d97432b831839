"""Bulk: all rows of a statement in one step of SQLite, told as JSON.

Row by row, SQLite's thread would let go of the interpreter at every row and wait to get it back
while the site draws; in one step it works through a whole commit beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import orjson
from sqlalchemy import Table
from sqlalchemy.engine import Dialect

Row = dict[str, Any]


@dataclass(frozen=True)
class Merge:
    """Rows that are inserted, or change those that are there by the same keys."""

    keys: tuple[str, ...]
    for_good: tuple[str, ...] = ()  # columns that never change, beside the keys
    fresh: dict[str, str] = field(default_factory=dict)

    def changed(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Return those columns of a row that change if it is there already."""
        return tuple(name for name in columns if name not in (*self.keys, *self.for_good))


class Bulk:
    """A statement for rows of one kind: they are inserted, or change the rows with their keys.

    `keys` names the values of a row that say which one it changes, each with its column; without
    any, rows are inserted, and where keys are all that is told, rows are deleted. With `merge`, a
    row whose columns `merge.keys` are there already changes only `merge.changed`; `merge.fresh` are
    values, in SQL, of columns that a new row has although no value is given.
    """

    def __init__(
        self,
        table: Table,
        columns: tuple[str, ...],
        keys: dict[str, str],
        dialect: Dialect,
        merge: Merge | None = None,
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
                if written
                else deletion(table.name, {keys[name]: told[name] for name in self.keys})
            )
        else:
            values = {**(merge.fresh if merge is not None else {}), **told}
            named = ", ".join(f'"{name}"' for name in values)
            self.sql = (
                f'INSERT INTO "{table.name}" ({named}) '
                f"SELECT {', '.join(values.values())} FROM json_each(?) AS told"
            )
        if merge is not None and merge.changed(columns):
            written = ", ".join(f'"{name}" = excluded."{name}"' for name in merge.changed(columns))
            found = ", ".join(f'"{name}"' for name in merge.keys)
            self.sql += f" WHERE true ON CONFLICT ({found}) DO UPDATE SET {written}"

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


def deletion(table: str, told: dict[str, str]) -> str:
    """Return the statement that deletes rows by their keys, each found by the table's own key."""
    columns = ", ".join(f'"{name}"' for name in told)
    wanted = f"SELECT {', '.join(told.values())} FROM json_each(?) AS told"
    return f'DELETE FROM "{table}" WHERE ({columns}) IN ({wanted})'
