"""`Store`: the log of every table. When `append` returns, its entries are committed."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import Engine, create_engine, event, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bastide.store import migrate
from bastide.store.claim import claim
from bastide.store.errors import BadDatabase
from bastide.store.schema import log, presence, processes, settings, tables

Crowds = dict[str, tuple[list[int], int]]  # by table: the connected seats, and the number of spectators
CHANNEL = "bastide"  # the PostgreSQL channel that tells other processes what was written


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    game: str
    seq: int
    at: float
    kind: str
    seat: int | None
    move_id: str | None
    body: dict[str, Any]


@dataclass(frozen=True)
class TableRow:
    """How a table was set up."""

    id: str
    created: float
    settings: dict[str, Any]
    secret: bytes
    status: str


@dataclass(frozen=True)
class Append:
    """An entry to write, and the status of the table after it."""

    entry: Entry
    status: str


def database_url(place: str | None) -> str:
    """The URL of a database: a URL as it is, or the URL of a SQLite file; by default a file of the user."""
    if place is None:
        folder = Path(platformdirs.user_data_dir("bastide", appauthor=False))
        folder.mkdir(parents=True, exist_ok=True)
        place = str(folder / "bastide.sqlite")
    if "://" not in place:
        return f"sqlite:///{place}"
    return place.replace("postgresql://", "postgresql+psycopg://", 1)


class Store:
    """All tables of one database. Every method may be called from any thread.

    A server passes `alone`: then no other server can open the same SQLite file.
    """

    def __init__(self, place: str | None = None, alone: bool = False) -> None:
        try:
            url = make_url(database_url(place))
        except (ArgumentError, ValueError):
            raise BadDatabase("the address is no database: give a file name or postgresql://…") from None
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise BadDatabase(f"{url.get_backend_name()} is not supported: the database is SQLite or PostgreSQL")
        self.url = url
        self.shared = url.get_backend_name() == "postgresql"  # other processes may write too
        self.insert: Any = postgresql.insert if self.shared else sqlite.insert
        self.lock = claim(Path(url.database)) if alone and url.database and not self.shared else None
        self.engine = open_engine(url.render_as_string(hide_password=False), self.shared)
        try:
            migrate.upgrade(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()

    def create(self, row: TableRow, first: Entry | None) -> bool:
        """Write a new table and its first entry; return False if there is a table with that name."""
        with self.engine.begin() as connection:
            values = {
                "id": row.id,
                "created": row.created,
                "settings": json.dumps(row.settings),
                "secret": row.secret.hex(),
                "status": row.status,
                "updated": row.created,
                "public": row.settings.get("public", False),
            }
            insert = self.insert(tables).values(**values).on_conflict_do_nothing().returning(tables.c.id)
            made = connection.scalar(insert) is not None
            if made and first is not None:
                connection.execute(log.insert().values(**columns(first)))
        return made

    def append(self, wanted: Sequence[Append]) -> list[bool]:
        """Write entries in one transaction; return False for each whose sequence number or move_id is taken."""
        written = []
        with self.engine.begin() as connection:
            for one in wanted:
                row = columns(one.entry)
                insert = self.insert(log).values(**row).on_conflict_do_nothing().returning(log.c.seq)
                written.append(connection.scalar(insert) is not None)
                if written[-1]:
                    connection.execute(
                        update(tables)
                        .where(tables.c.id == one.entry.game)
                        .values(status=one.status, updated=one.entry.at)
                    )
            if self.shared:
                for game in {one.entry.game for one, done in zip(wanted, written) if done}:
                    connection.execute(text("SELECT pg_notify(:channel, :game)"), {"channel": CHANNEL, "game": game})
        return written

    def table(self, game: str) -> TableRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == game)).first()
        if row is None:
            return None
        return TableRow(row.id, row.created, json.loads(row.settings), bytes.fromhex(row.secret), row.status)

    def entries(self, game: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The entries of a table after an entry, in order."""
        wanted = select(log).where(log.c.game == game, log.c.seq > after).order_by(log.c.seq).limit(most)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [Entry(r.game, r.seq, r.at, r.kind, r.seat, r.move_id, json.loads(r.body)) for r in rows]

    def last(self, game: str) -> tuple[int, float]:
        """The number and the time of a table's last entry; zeros if there is none."""
        with self.engine.connect() as connection:
            found = select(log.c.seq, log.c.at).where(log.c.game == game).order_by(log.c.seq.desc()).limit(1)
            row = connection.execute(found).first()
        return (0, 0.0) if row is None else (row.seq, row.at)

    def ids(self, status: str, before: float | None = None, most: int | None = None, public: bool = False) -> list[str]:
        """The tables with a status, the latest first. `before`: only tables without an entry since then."""
        query = select(tables.c.id).where(tables.c.status == status).order_by(tables.c.updated.desc())
        if before is not None:
            query = query.where(tables.c.updated < before)
        if public:
            query = query.where(tables.c.public)
        with self.engine.connect() as connection:
            return list(connection.scalars(query.limit(most)))

    def signing_key(self) -> str:
        """The key that signs seat tokens. The first process creates it."""
        with self.engine.begin() as connection:
            fresh = {"name": "signing_key", "value": secrets.token_hex(32)}
            connection.execute(self.insert(settings).values(**fresh).on_conflict_do_nothing())
            return str(connection.scalar(select(settings.c.value).where(settings.c.name == "signing_key")))

    def beat(self, process: str, now: float) -> None:
        """Note that a process is alive."""
        with self.engine.begin() as connection:
            row = {"name": process, "seen": now}
            connection.execute(
                self.insert(processes).values(**row).on_conflict_do_update(index_elements=["name"], set_={"seen": now})
            )
            dead = processes.c.seen < now - 86_400
            connection.execute(presence.delete().where(presence.c.process.in_(select(processes.c.name).where(dead))))
            connection.execute(processes.delete().where(dead))

    def show(self, process: str, crowds: Crowds) -> None:
        """Note who is connected to a process."""
        rows = [
            {"process": process, "game": game, "seats": "".join(map(str, seats)), "watching": watching}
            for game, (seats, watching) in crowds.items()
        ]
        with self.engine.begin() as connection:
            connection.execute(presence.delete().where(presence.c.process == process))
            if rows:
                connection.execute(presence.insert(), rows)

    def elsewhere(self, process: str, since: float) -> Crowds:
        """Who is connected to the other processes that were alive since then."""
        found: Crowds = {}
        with self.engine.connect() as connection:
            living = select(processes.c.name).where(processes.c.seen > since, processes.c.name != process)
            for row in connection.execute(select(presence).where(presence.c.process.in_(living))):
                seats, watching = found.get(row.game, ([], 0))
                found[row.game] = [*seats, *map(int, row.seats)], watching + row.watching
        return found

    def last_beat(self) -> float | None:
        """When any process was last alive."""
        with self.engine.connect() as connection:
            seen = connection.scalar(select(func.max(processes.c.seen)))
        return None if seen is None else float(seen)

    def ready(self) -> bool:
        """Whether the database answers."""
        with self.engine.connect() as connection:
            return connection.scalar(select(1)) == 1


def columns(entry: Entry) -> dict[str, Any]:
    return {
        "game": entry.game,
        "seq": entry.seq,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "move_id": entry.move_id,
        "body": json.dumps(entry.body, ensure_ascii=False),
    }


def open_engine(url: str, shared: bool) -> Engine:
    if shared:
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(url, connect_args={"timeout": 15}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # WAL: readers continue while a move is written. FULL: an acknowledged move survives a power failure.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=15000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine
