"""The tables of the database. Migrations bring an older database to what is declared here."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()
MAYBE_JSON: Final = JSON(none_as_null=True)

# times are milliseconds since 1970, as in entries

site: Final = Table(  # what all processes of a site share, such as the secret that signs cookies
    "site",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(100), nullable=False, default=""),
    Column("code_hash", String(64), unique=True),  # of the recovery code, which nobody else knows
    Column("settings", JSON, nullable=False, default=dict),
    Column("created", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("options", JSON, nullable=False),
    Column("terms", JSON, nullable=False),  # pace, who may watch, hints ...
    Column("listed", Boolean, nullable=False),  # in the lobby
    Column("rules_version", Integer, nullable=False),
    Column("data_hash", String(64), nullable=False),
    Column("seed", String(64), nullable=False),  # secret until the game is over
    Column("bot_seed", BigInteger, nullable=False),
    Column("key", String(32), nullable=False),  # part of the link that invites watchers
    Column("opened_by", String(64), nullable=False),
    Column("given", Integer, nullable=False),  # entries that came from another table
    Column("base", Integer),  # the entry at whose position the game begins, if not with the deal
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),  # when everybody could last notice something
    Column("pending", JSON, nullable=False),  # the seats that owe an answer
    Column("due", BigInteger),  # when the table needs a process: a bot is asked, a time is over
    Column("ended", BigInteger),
    Column("result", MAYBE_JSON),  # scores and ranks
    Column("next_table", String(16)),  # of the rematch
    Column("request", MAYBE_JSON),  # an undo that the others are asked about
    Column("begun", BigInteger),  # when the cards were dealt
    Column("shares", MAYBE_JSON),  # what each seat put into the deal, from the moment it is fixed
    Index("tables_due", "due"),
    Index("tables_listed", "listed", "ended", "moved"),
    Index("tables_opened_by", "opened_by"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(100), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("standing", JSON, nullable=False),  # answers in advance by key
    Column("left", Integer),  # the question that no standing answer settles
    Column("clock", MAYBE_JSON),
    Column("pledge", String(64)),  # the hash of what the seat puts into the deal,
    Column("bits", String(32)),  # and that itself, once it was shown
    Index("seats_holder", "holder"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # so two writers cannot both win
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("outcomes", JSON, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("joined", Boolean, nullable=False),  # to the seat's entry before it: one gesture
    sqlite_with_rowid=False,
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(6), primary_key=True),  # latest, or base
    Column("seq", Integer, nullable=False),  # the last entry that is part of it
    Column("position", JSON, nullable=False),
)

notes: Final = Table(  # what happens at a table beside the game: chat, sitting down, agreeing ...
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # so two writers cannot both win
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(64), nullable=False),  # who said it; "" if nobody did
    sqlite_with_rowid=False,
)

blocks: Final = Table(  # who wants to meet whom no more; also which table has removed whom
    "blocks",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("other", String(64), primary_key=True),
    Column("name", String(100), nullable=False),  # under which the other was met
    Column("at", BigInteger, nullable=False),
    Index("blocks_other", "other"),
)

devices: Final = Table(  # browsers in which somebody is known
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("label", String(100), nullable=False),  # such as "Firefox on Linux"
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index("devices_person", "person"),
)

fair_log: Final = Table(  # every seal and result, chained by hashes
    "fair_log",
    metadata,
    Column("number", Integer, primary_key=True),  # so two writers cannot both win
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seal", String(64), nullable=False),
    Column("data", Text, nullable=False),  # JSON, to the byte as it was hashed
    Column("link", String(64), nullable=False),
    Index("fair_log_seal", "seal"),
)
