"""Logs as one JSON object a line. Names, chat, words of moves, tokens and secrets are never in them.

No code here logs them, but an exception may quote them. So the log has the type and the place of an exception, and its
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

CAUSES = 8  # of one exception
HEAD = "Traceback (most recent call last):\n"  # as Python writes it, for those who search for it


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
    """What happened; asyncio adds the arguments of a call in brackets, and whole exceptions on the lines below."""
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
    """The text of an exception that cannot quote a person. Only the first line: below it PostgreSQL shows the row."""
    if isinstance(wrong, sqlite3.Error | psycopg.Error | UnusableDatabase):
        return f": {str(wrong).partition(chr(10))[0]}"
    return f": {wrong.strerror}" if isinstance(wrong, OSError) and wrong.strerror else ""


def set_up() -> None:
    """Let everything that is logged go to standard error."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[stream], force=True)
    # Alembic tells about every start, uvicorn about every socket; nobody needs that, and sockets are many.
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
