"""Logs as one JSON object a line. Names, chat, words of moves and tokens are never given to them."""

import json
import logging
import sys
from datetime import UTC, datetime


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up() -> None:
    """Let everything that is logged go to standard error."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[stream], force=True)
    # Alembic tells about every start, uvicorn about every socket; nobody needs that, and sockets are many.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(not_of_sockets)


def not_of_sockets(record: logging.LogRecord) -> bool:
    return record.levelno > logging.INFO or not ("WebSocket" in record.msg or record.msg.startswith("connection "))
