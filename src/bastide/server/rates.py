"""Rate limits for each address: messages, requests, tables and expensive work."""

import time
from collections import deque

from starlette.requests import HTTPConnection

from bastide.phrases import Phrase
from bastide.server.addresses import household
from bastide.server.denied import Denied
from bastide.server.settings import Settings

SECONDS, MINUTE, HOUR = 20.0, 60.0, 3600.0  # the periods for messages, expensive work and tables
# The limits of one address, as multiples of the messages that one socket may send:
SOCKETS = 10  # messages over all sockets, and commands by HTTP
REQUESTS = 20  # requests of any kind
OPENINGS = 2  # new sockets
READS = 1000  # pictures, replays and the like that are computed for one address in a minute
JOINS = 2  # seats that an address may take, for each table that it may set up
ADDRESSES = 10_000  # addresses in memory before inactive ones are dropped


class Rate:
    """No more than `most` in `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.times: deque[float] = deque()

    def allows(self, now: float) -> bool:
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) >= self.most:
            return False
        self.times.append(now)
        return True


class Rates:
    """A rate for each address."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.rates: dict[str, Rate] = {}
        self.crowd = ADDRESSES

    def allows(self, address: str, now: float) -> bool:
        if len(self.rates) > self.crowd:
            self.rates = {at: rate for at, rate in self.rates.items() if rate.times[-1] > now - rate.seconds}
            self.crowd = max(ADDRESSES, 2 * len(self.rates))
        return self.rates.setdefault(address, Rate(self.most, self.seconds)).allows(now)


class TooMuch(Denied):
    """One address exceeds its limit."""

    def __init__(self, rate: Rate | Rates) -> None:
        super().__init__(429, Phrase("too-much", most=rate.most, seconds=round(rate.seconds)))


class Lines:
    """The number of open connections of each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def full(self, address: str) -> bool:
        return self.open.get(address, 0) >= self.most

    def enter(self, address: str) -> None:
        self.open[address] = self.open.get(address, 0) + 1

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Limits:
    """What each address may do, in this process."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Rates(settings.tables_per_hour, HOUR)
        self.joins = Rates(JOINS * settings.tables_per_hour, HOUR)
        self.commands = Rates(settings.socket_messages, SECONDS)  # by HTTP, at each table
        self.messages = Rates(SOCKETS * settings.socket_messages, SECONDS)
        self.reads = Rates(READS, MINUTE)
        self.lines = Lines(settings.connections)  # sockets and streams

    def count_command(self, address: str, table: str) -> None:
        """Count a command by HTTP: it has the same limits as a message on a socket."""
        now = time.monotonic()
        for rates, key in ((self.commands, f"{address} {table}"), (self.messages, address)):
            if not rates.allows(key, now):
                raise TooMuch(rates)


def address_of(connection: HTTPConnection) -> str:
    """The address that a request counts for."""
    return household(connection.client.host) if connection.client else ""
