"""Gestures, shared deals and the log of seals, who said a note, blocks and devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("begun", sa.BigInteger))
    op.add_column("tables", sa.Column("shares", sa.JSON))
    op.execute("UPDATE tables SET begun = created")  # older tables were dealt when they were opened
    op.add_column("seats", sa.Column("pledge", sa.String(64)))
    op.add_column("seats", sa.Column("bits", sa.String(32)))
    op.add_column(
        "entries", sa.Column("joined", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column(
        "notes", sa.Column("person", sa.String(64), nullable=False, server_default=sa.text("''"))
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("other", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_other", "blocks", ["other"])
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("label", sa.String(100), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_table(
        "fair_log",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
    )
    op.create_index("fair_log_seal", "fair_log", ["seal"])


def downgrade() -> None:
    for name in ("fair_log", "devices", "blocks"):
        op.drop_table(name)
    for table, columns in (
        ("entries", ("joined",)),
        ("notes", ("person",)),
        ("seats", ("pledge", "bits")),
        ("tables", ("begun", "shares")),
    ):
        with op.batch_alter_table(table) as changed:
            for column in columns:
                changed.drop_column(column)
