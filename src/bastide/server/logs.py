"""Logs: one JSON object per line. They never contain names, chat, words of moves, tokens or secrets.

No code logs these, but an exception may quote them. So the log has the type and the place of an exception, and its
text only if it comes from a database or the system.
"""

import json
import logging
import re
import sqlite3
import sys
import threading
import traceback
from datetime import UTC, datetime

import psycopg

from bastide.store.errors import UnusableDatabase

CAUSES = 8  # most causes of one exception that are logged
HEAD = "Traceback (most recent call last):\n"  # as Python writes it, so that a search for it works


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": event(record),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1]:
            line["traceback"] = origin(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def event(record: logging.LogRecord) -> str:
    """What happened, without the call arguments and the exceptions that asyncio adds to its messages."""
    message = record.getMessage()
    return re.split(r"[\n(<]" if record.name == "asyncio" else r"\n", message, maxsplit=1)[0].strip()


def origin(wrong: BaseException) -> str:
    """Where an exception and its causes were raised, the first cause first."""
    chain: list[BaseException] = []
    cause: BaseException | None = wrong
    while cause is not None and len(chain) < CAUSES:
        chain.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n\n".join(
        "".join([HEAD, *traceback.format_tb(one.__traceback__), type(one).__name__, said(one)])
        for one in reversed(chain)
    )


def said(wrong: BaseException) -> str:
    """The text of an exception that cannot quote a person. Only its first line: PostgreSQL shows the row below it."""
    if isinstance(wrong, sqlite3.Error | psycopg.Error | UnusableDatabase):
        return f": {str(wrong).partition(chr(10))[0]}"
    return f": {wrong.strerror}" if isinstance(wrong, OSError) and wrong.strerror else ""


def configure() -> None:
    """Send all log messages to standard error."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[stream], force=True)
    # Alembic logs every start and uvicorn logs every socket. Nobody needs these lines, and there are many.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(not_of_sockets)
    threading.excepthook = thread_ended


def thread_ended(wrong: threading.ExceptHookArgs) -> None:
    logging.getLogger("bastide.server").error("a thread ended", exc_info=wrong.exc_value)


def not_of_sockets(record: logging.LogRecord) -> bool:
    """Drop uvicorn's lines about every socket, and about refused ones, which it logs as errors."""
    if record.levelno > logging.INFO:
        return "without completing handshake" not in record.msg
    return not ("WebSocket" in record.msg or record.msg.startswith("connection "))
