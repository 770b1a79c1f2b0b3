"""Tables whose log cannot be read, because somebody changed it or a newer program wrote it. They are left alone."""

import logging

from bastide.server.metrics import Metrics

logger = logging.getLogger("bastide.server")


class UnreadableTable(Exception):
    """A table whose log cannot be read."""


class Unreadable:
    """The tables that could not be read since the start."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics, self.tables = metrics, set[str]()

    def check(self, table: str) -> None:
        """Raise UnreadableTable if a table is known to be unreadable."""
        if table in self.tables:
            raise UnreadableTable

    def note(self, table: str, wrong: Exception) -> UnreadableTable:
        """Log an unreadable table, only once however often it is requested."""
        logger.error("a table cannot be read", exc_info=wrong, extra={"fields": {"table": table}})
        self.tables.add(table)
        self.metrics.unreadable.set(len(self.tables))
        return UnreadableTable()
