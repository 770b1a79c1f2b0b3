"""The settings of a site."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database: str | None = None  # a file or a URL; None is a file of the user's
    origins: tuple[str, ...] = ()  # other sites whose pages may connect
    host_names: tuple[str, ...] | None = None  # names that the site answers to, besides localhost; None is any
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")  # networks that may read /metrics
    tables_per_hour: int = 60  # tables that one address may set up
    socket_messages: int = 100  # messages of one socket in 20 s, or commands of one address to one table by HTTP
    connections: int = 200  # connections that one address may hold open
    archive_days: float = 30.0  # days after which an idle unfinished table is closed
    bot_pace: float = 0.4  # seconds before a bot's move, so that people can follow it
    bot_budget: float = 10.0  # seconds a bot may think; after that, any legal move is played
    threads: int = max(1, (os.cpu_count() or 2) - 1)  # threads in which bots think
