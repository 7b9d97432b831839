"""The fair log: every seal, deal and result of a site, each row bound to all before it.

A row is an object with the fields at, data, kind, number and seal. Its link is the SHA-256 of the
link before it (32 bytes; zeros at first) followed by the row as canonical JSON: keys in order, no
spaces, ASCII. Nobody can change, drop or add a row without changing every link after it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from travelogue.core.errors import ReplayError
from travelogue.history.entry import Entry, entry_data
from travelogue.history.shares import Share

Kind = Literal["seal", "deal", "result", "closed"]
FIRST_LINK: Final = "0" * 64
FIELDS: Final = {"at", "data", "kind", "link", "number", "seal"}


@dataclass(frozen=True, slots=True)
class FairRecord:
    """What a site puts into its log, before it has a number."""

    at: int
    kind: Kind
    seal: str
    data: str = "{}"  # canonical JSON


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log. It names no table and no person: an id lets people in."""

    number: int
    at: int
    kind: str
    seal: str
    data: str
    link: str

    def line(self) -> str:
        """Return the row as it is handed out, with its link."""
        return (
            f'{{"at":{self.at},"data":{self.data},"kind":"{self.kind}",'
            f'"link":"{self.link}","number":{self.number},"seal":"{self.seal}"}}'
        )


def canonical(data: object) -> str:
    """Return data as JSON in the one form that is hashed."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def link_of(before: str, text: str) -> str:
    """Return the link of a row, given as canonical JSON without its link."""
    return hashlib.sha256(bytes.fromhex(before) + text.encode("ascii")).hexdigest()


def next_row(before: LogRow | None, record: FairRecord) -> LogRow:
    """Return a record as the row that follows another."""
    number, link = (0, FIRST_LINK) if before is None else (before.number + 1, before.link)
    text = (
        f'{{"at":{record.at},"data":{record.data},"kind":"{record.kind}",'
        f'"number":{number},"seal":"{record.seal}"}}'
    )
    return LogRow(number, record.at, record.kind, record.seal, record.data, link_of(link, text))


# --- what is recorded ---------------------------------------------------------------------


def seal_record(seal: str, at: int) -> FairRecord:
    """Return that a table was opened: its secret is fixed from now on."""
    return FairRecord(at, "seal", seal)


def deal_record(seal: str, shares: Sequence[Share] | None, given: int, at: int) -> FairRecord:
    """Return that cards were dealt: what was pledged, and which seats showed what they had."""
    data: dict[str, object] = {"given": given}
    if shares is not None:
        data["shares"] = [
            {"by": each.by, "pledge": each.pledge, "shown": bool(each.bits)} for each in shares
        ]
    return FairRecord(at, "deal", seal, canonical(data))


def result_record(
    seal: str, scores: list[int], ranks: list[int], entries: Sequence[Entry], at: int
) -> FairRecord:
    """Return how a game ended."""
    data = {"ranks": ranks, "scores": scores, **entries_data(entries)}
    return FairRecord(at, "result", seal, canonical(data))


def closed_record(seal: str, entries: Sequence[Entry], at: int) -> FairRecord:
    """Return that a table was closed before its game ended."""
    return FairRecord(at, "closed", seal, canonical(entries_data(entries)))


def entries_data(entries: Sequence[Entry]) -> dict[str, object]:
    return {"entries": len(entries), "hash": entries_hash(entries)}


def entries_hash(entries: Iterable[Entry]) -> str:
    """Return the SHA-256 of all entries as in the file, a line of canonical JSON each."""
    made = hashlib.sha256()
    for entry in entries:
        made.update(canonical(entry_data(entry)).encode("ascii") + b"\n")
    return made.hexdigest()


# --- checking -----------------------------------------------------------------------------


def read_log(text: str) -> list[dict[str, Any]]:
    """Return the rows of a log whose chain holds; ReplayError names the first that breaks it.

    A part of a log may begin anywhere: the link before it is not known then, and its first row has
    to be believed.
    """
    rows: list[dict[str, Any]] = []
    for n, line in enumerate(text.splitlines(), 1):
        row = read_row(n, line)
        if rows and row["number"] != rows[-1]["number"] + 1:
            raise ReplayError(f"Line {n} of the log: number {row['number']} is out of order.")
        before = rows[-1]["link"] if rows else FIRST_LINK
        if rows or row["number"] == 0:
            told = canonical({name: row[name] for name in FIELDS - {"link"}})
            if link_of(before, told) != row["link"]:
                raise ReplayError(f"Line {n} of the log: its link does not follow.")
        rows.append(row)
    return rows


def read_row(n: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise ReplayError(f"Line {n} of the log is not valid JSON.") from None
    kinds = {"at": int, "number": int, "kind": str, "seal": str, "link": str, "data": dict}
    if not isinstance(row, dict) or set(row) != FIELDS:
        raise ReplayError(f"Line {n} of the log is no row of it.")
    if any(type(row[name]) is not kind for name, kind in kinds.items()):
        raise ReplayError(f"Line {n} of the log is no row of it.")
    return row
