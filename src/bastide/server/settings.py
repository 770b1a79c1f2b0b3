"""What the host of a site may choose."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database: str | None = None  # a file or a URL; None is a file of the user's
    origins: tuple[str, ...] = ()  # other sites whose pages may connect
    host_names: tuple[str, ...] | None = None  # that the site answers to, besides localhost; None is any
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")  # networks that may read /metrics
    tables_per_hour: int = 60  # that one address may set up
    socket_messages: int = 100  # that one socket may send in 20 seconds, or one address by requests to one table
    connections: int = 200  # that one address may hold open
    archive_days: float = 30.0  # after which an unfinished table that nobody touched is closed
    bot_pace: float = 0.4  # seconds before a bot's move, so that people can follow it
    bot_budget: float = 10.0  # seconds a bot may think; after that any legal move is played
    threads: int = max(1, (os.cpu_count() or 2) - 1)  # in which bots think
