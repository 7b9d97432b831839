"""What is kept of people and tables, as plain records, and the changes that are written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from travelogue.history.entry import Entry
from travelogue.history.fair_log import FairRecord

NOTES_KEPT: Final = 600  # the latest ones of a table; older ones are deleted


@dataclass(frozen=True)
class PersonRecord:
    """Somebody who plays here; `id` is what their signed cookie says."""

    id: str
    name: str
    settings: dict[str, object]
    has_code: bool
    created: int


@dataclass(frozen=True)
class TableRecord:
    """The row of a table; see store/schema.py for what its fields mean."""

    id: str
    game: str
    options: dict[str, str]
    terms: dict[str, object]
    listed: bool
    rules_version: int
    data_hash: str
    seed: str
    bot_seed: int
    key: str
    opened_by: str
    created: int
    moved: int
    pending: list[int]
    given: int = 0
    base: int | None = None
    due: int | None = None
    ended: int | None = None
    result: dict[str, list[int]] | None = None
    next_table: str | None = None
    request: dict[str, object] | None = None
    begun: int | None = None
    shares: list[dict[str, object]] | None = None


@dataclass(frozen=True)
class SeatRecord:
    """A seat of a table: who holds it, what they said in advance, and their time."""

    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    holder: str = ""
    standing: dict[str, str] = field(default_factory=dict)
    left: int | None = None
    clock: dict[str, int | None] | None = None
    pledge: str | None = None
    bits: str | None = None


@dataclass(frozen=True)
class Note:
    """Something that happened at a table beside the game: chat, sitting down, time over ..."""

    number: int
    kind: str
    seat: int
    text: str
    at: int
    person: str = ""  # who said it


@dataclass(frozen=True)
class Snapshot:
    """A position from which a game can go on when the rules have changed since."""

    seq: int
    position: dict[str, object]


@dataclass(frozen=True)
class StoredTable:
    """All that is kept of a table, or what is new of it since some entry and note."""

    table: TableRecord
    seats: list[SeatRecord]
    entries: list[Entry]
    notes: list[Note]


@dataclass(frozen=True)
class Listing:
    """A table in a list: its row and its seats, without the game itself."""

    table: TableRecord
    seats: list[SeatRecord]


@dataclass(frozen=True)
class PersonChange:
    """What is written of a person: made known if new, else only what is given changes."""

    id: str
    created: int
    given: dict[str, object]  # name, code_hash, settings


@dataclass(frozen=True)
class BlockRecord:
    """Somebody wants to meet another no more; a table that removed somebody is a `person` too."""

    person: str
    other: str
    name: str
    at: int


@dataclass(frozen=True)
class DeviceRecord:
    """A browser in which somebody is known."""

    id: str
    person: str
    label: str
    created: int
    seen: int
    ended: int | None = None


@dataclass(frozen=True)
class CompanyChange:
    """What is written about people beside their tables, all of it or nothing."""

    blocks: tuple[BlockRecord, ...] = ()
    unblocked: tuple[tuple[str, str], ...] = ()  # who no longer minds meeting whom
    devices: tuple[DeviceRecord, ...] = ()  # one that is known only gets its label and is seen
    seen: dict[str, int] = field(default_factory=dict)  # of known devices; others stay unknown
    ended: tuple[DeviceRecord, ...] = ()  # one that is known only gets its end


@dataclass
class StoreChange:
    """What is written of one table, all of it or nothing.

    An entry and a note carry their numbers: if another writer has used them, the whole change is
    refused with StoreConflict.
    """

    table: str
    opened: TableRecord | None = None  # a new table; the rest is written after it
    entries: list[Entry] = field(default_factory=list)
    note: Note | None = None  # the one that it pushes out is deleted
    blocks: list[BlockRecord] = field(default_factory=list)
    head: dict[str, object] = field(default_factory=dict)  # columns of the row that changed
    seats: list[SeatRecord] = field(default_factory=list)  # those that changed; all of a new table
    snapshot: Snapshot | None = None
    base: Snapshot | None = None  # the position from which a game under newer rules begins
    is_rebased: bool = False  # there was such a position before
    fair: list[FairRecord] = field(default_factory=list)  # what goes into the site's fair log
