"""Listens to PostgreSQL for what other processes wrote."""

import threading
from collections.abc import Callable

import psycopg

from bastide.store.store import CHANNEL, Store


class Notices:
    """A thread that calls `heard(game)` for every table written to, and `heard(None)` if it may have missed some."""

    def __init__(self, store: Store, heard: Callable[[str | None], None]) -> None:
        self.url = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.listen, name="notices", daemon=True)
        self.thread.start()

    def listen(self) -> None:
        while not self.stopped.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.heard(None)
                    while not self.stopped.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self.heard(notice.payload)
            except psycopg.OperationalError:
                self.stopped.wait(1.0)  # the database does not answer; try again

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join(5)
