"""Tables whose log does not read: somebody changed it, or a newer program wrote it. They are left alone."""

import logging

from bastide.server.metrics import Metrics

logger = logging.getLogger("bastide.server")


class UnreadableTable(Exception):
    """A table that does not read."""


class Unreadable:
    """The tables that did not read since the start."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics, self.tables = metrics, set[str]()

    def check(self, table: str) -> None:
        """Refuse a table that is known not to read."""
        if table in self.tables:
            raise UnreadableTable

    def note(self, table: str, wrong: Exception) -> UnreadableTable:
        """Log a table that does not read: once, though it is asked for again and again."""
        logger.error("a table does not read", exc_info=wrong, extra={"fields": {"table": table}})
        self.tables.add(table)
        self.metrics.unreadable.set(len(self.tables))
        return UnreadableTable()
