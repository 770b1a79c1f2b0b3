"""The log keeps what it was given, once."""

import sqlite3
import subprocess
import sys
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from bastide.store.errors import BadDatabase, UnusableDatabase
from bastide.store.schema import metadata
from bastide.store.store import Append, Entry, Store, TableRow


def entry(seq, move_id=None, game="t", **body):
    return Entry(game, seq, 1.0 + seq, "chat", 0, move_id, body)


def row(game="t"):
    return TableRow(game, 1.0, {"game": "classic"}, bytes(range(32)), "waiting")


def append(store, *entries):
    return store.append([Append(one, "playing") for one in entries])


def test_what_was_written_reads_back(store):
    store.create(row(), entry(1, text="<b>é</b>"))
    assert append(store, entry(2), entry(3, "m")) == [True, True]
    assert store.entries("t") == [entry(1, text="<b>é</b>"), entry(2), entry(3, "m")]
    assert store.entries("t", after=2) == [entry(3, "m")]
    assert store.last("t") == (3, 4.0)
    assert store.last("u") == (0, 0.0)
    assert store.table("t") == TableRow("t", 1.0, {"game": "classic"}, bytes(range(32)), "playing")
    assert store.table("u") is None


def test_a_place_in_the_log_and_a_move_id_are_taken_once_and_the_rest_of_the_batch_is_written(store):
    store.create(row("t"), None)
    store.create(row("u"), None)
    assert append(store, entry(1, "m"), entry(1, "n"), entry(2, "m"), entry(1, "m", game="u")) == [
        True,
        False,
        False,
        True,
    ]
    assert [one.move_id for one in store.entries("t")] == ["m"]


def test_many_threads_write_one_log_without_a_gap_or_a_double(store):
    store.create(row(), None)

    def write(name):
        for number in range(20):
            while not append(store, entry(store.last("t")[0] + 1, f"{name}:{number}"))[0]:
                pass

    threads = [threading.Thread(target=write, args=(name,)) for name in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one.seq for one in store.entries("t")] == list(range(1, 61))
    assert len({one.move_id for one in store.entries("t")}) == 60


def test_tables_are_found_by_status_and_age(store):
    for game in ("t", "u"):
        store.create(row(game), None)
    append(store, entry(9, game="u"))
    assert store.ids("waiting") == ["t"]
    assert store.ids("playing") == ["u"]
    assert store.ids("playing", before=9.0) == []
    assert store.ids("playing", before=11.0, most=5) == ["u"]


def test_the_signing_key_is_made_once(store):
    assert store.signing_key() == store.signing_key()
    assert len(store.signing_key()) == 64


def test_the_last_sign_of_life(store):
    assert store.last_beat() is None
    store.beat("one", 5.0)
    store.beat("two", 7.0)
    store.beat("one", 6.0)
    assert store.last_beat() == 7.0


def test_the_migrations_lead_to_the_schema(store):
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_another_kind_is_refused_in_a_sentence():
    with pytest.raises(BadDatabase, match="mysql is not supported"):
        Store("mysql://somewhere/games")
    for address in ("://", "postgresql://ann:password@host:port/games"):
        with pytest.raises(BadDatabase, match="is no database") as refused:
            Store(address)
        assert "password" not in str(refused.value)


def test_a_database_of_a_newer_program_is_refused_in_a_sentence(store, database):
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0099'"))
    with pytest.raises(UnusableDatabase, match="of a newer Bastide: its schema is 0099"):
        Store(database)


def test_a_sqlite_file_is_served_by_one_at_a_time_and_read_by_anybody(tmp_path):
    file = tmp_path / "bastide.sqlite"
    first = Store(str(file), alone=True)
    (tmp_path / "link.sqlite").symlink_to(file)
    for name in ("bastide.sqlite", "link.sqlite"):
        with pytest.raises(UnusableDatabase, match=r"another process serves .*/bastide\.sqlite"):
            Store(str(tmp_path / name), alone=True)
    Store(str(file)).close()
    first.close()
    Store(str(file), alone=True).close()


def test_a_sqlite_file_that_was_refused_can_be_opened_later(tmp_path):
    with pytest.raises(UnusableDatabase, match="cannot be opened"):
        Store(str(tmp_path / "folder" / "bastide.sqlite"), alone=True)
    (tmp_path / "folder").mkdir()
    Store(str(tmp_path / "folder" / "bastide.sqlite"), alone=True).close()


def test_several_processes_may_serve_one_postgresql(postgres_database):
    one, other = (Store(postgres_database, alone=True) for _ in range(2))
    one.close()
    other.close()


def test_a_backup_taken_in_use_restores(tmp_path):
    file, copy = tmp_path / "bastide.sqlite", tmp_path / "copy.sqlite"
    store = Store(str(file))
    store.create(row(), entry(1))
    key = store.signing_key()
    program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('VACUUM INTO ?', sys.argv[2:])"
    subprocess.run([sys.executable, "-c", program, file, copy], check=True)  # as docs/operations.md says
    append(store, entry(2))
    store.close()
    again = Store(str(copy))
    assert again.entries("t") == [entry(1)]
    assert again.signing_key() == key  # seats of the copy stay valid
    again.close()
    with sqlite3.connect(file) as whole:
        assert whole.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    whole.close()
