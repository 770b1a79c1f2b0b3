"""Only one process serves a SQLite file: with two, each would call the other's moves stale."""

import sqlite3
from pathlib import Path

from bastide.store.errors import UnusableDatabase

PATIENCE = 1.0  # seconds to wait for a killed process to end


def claim(file: Path) -> sqlite3.Connection:
    """The exclusive right to serve a file, until it is closed. The system closes it when the process is killed.

    It is a SQLite lock on a file beside the database, so it works wherever SQLite works.
    """
    file = file.resolve()
    lock = None
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as wrong:
        if lock is not None:
            lock.close()
        if wrong.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise UnusableDatabase(f"another process serves {file}: stop it, or use PostgreSQL for several") from None
        raise UnusableDatabase(f"{file} cannot be opened: may this user write into its folder?") from None
    return lock
