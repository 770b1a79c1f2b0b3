"""The tables of the database, as the migrations leave them.

tables      one row for each table: its settings and its secret
log         everything that happened at each table, in order; append-only, and the source of truth
settings    the key that signs seat tokens, and other values that all processes share
processes   when each server process was last alive
presence    who is connected to which process, if there are several processes
"""

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("secret", String(64), nullable=False),  # secret of the shuffle, in hex; published when the game is over
    Column("status", String(16), nullable=False),  # follows from the log; repeated here to find tables by it
    Column("updated", Float, nullable=False),
    Column("public", Boolean, nullable=False),  # follows from the settings; repeated here to find tables by it
    Index("tables_by_status", "status", "public", "updated"),
)

log = Table(
    "log",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("move_id", String(64)),
    Column("body", Text, nullable=False),  # JSON
    UniqueConstraint("game", "move_id", name="log_move_once"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("seats", String(16), nullable=False),  # their numbers in a row: "02"
    Column("watching", Integer, nullable=False),
)
