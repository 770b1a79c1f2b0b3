"""Limits of connections: their number for each address, the size of a request's headers, the time until it has arrived.

A trusted proxy holds connections for many people. It is not counted, and must limit its own visitors. The sockets and
streams that come through it are counted for the address that the proxy names (`rates.py`).
"""

import asyncio
import json
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bastide.server.addresses import household
from bastide.server.rates import Lines

HEAD = 65_536  # bytes before the end of the headers
ARRIVAL = 15.0  # seconds for a whole request to come in


def raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows: every connection is an open file."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Doors:
    """Accepts connections, up to a limit for each address."""

    def __init__(self, app: Any, most: int, proxies: str) -> None:
        self.lines = Lines(most)
        self.trusted = ProxyHeadersMiddleware(app, proxies).trusted_hosts  # the same proxies that uvicorn trusts

    def http(self, **wiring: Any) -> "Door":
        return Door(self, **wiring)

    def socket(self, **wiring: Any) -> "SocketDoor":
        return SocketDoor(self, **wiring)

    def address(self, client: tuple[str, int] | None) -> str | None:
        """The address that a connection counts for; None is a trusted proxy."""
        return None if client is None or client[0] in self.trusted else household(client[0])


class Door(HttpToolsProtocol):
    """A connection with requests."""

    def __init__(self, doors: Doors, **wiring: Any) -> None:
        super().__init__(**wiring)
        self.doors = doors
        self.address: str | None = None  # that the connection counts for
        self.in_head, self.head = True, 0  # whether headers are awaited, and how many bytes of them have come
        self.arrival: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.doors.address(self.client)
        if address is not None:
            if self.doors.lines.full(address):
                transport.abort()
                return
            self.doors.lines.enter(address)
        self.address = address
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.expect(False)
        if self.address is not None:
            self.doors.lines.leave(self.address)
            self.address = None

    def expect(self, request: bool = True) -> None:
        """Start or stop the timer within which a whole request must arrive."""
        if self.arrival is not None:
            self.arrival.cancel()
        self.arrival = self.loop.call_later(ARRIVAL, self.refuse, 408) if request else None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_head:
            self.head += len(data)
            if self.head > HEAD:
                self.refuse(431)

    def on_message_begin(self) -> None:
        self.expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head, self.head = True, 0
        self.expect(False)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.leave()  # the socket is counted from here on
        super().handle_websocket_upgrade()

    def refuse(self, status: int) -> None:
        """Close the connection. If a request has begun and is not answered yet, answer it first."""
        if self.transport.is_closing():
            return
        if self.head and (self.cycle is None or self.cycle.response_complete):
            self.transport.write(refusal(status))
        self.transport.close()


class SocketDoor(WebSocketsSansIOProtocol):
    """A connection that became a socket."""

    def __init__(self, doors: Doors, **wiring: Any) -> None:
        super().__init__(**wiring)
        self.doors = doors
        self.address: str | None = None  # that the connection counts for

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.doors.address(self.client)
        if self.address is not None:
            self.doors.lines.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:
            self.doors.lines.leave(self.address)
        super().connection_lost(exc)


WHY = {408: "the request did not come in time", 431: f"the headers of a request hold at most {HEAD} bytes"}


def refusal(status: int) -> bytes:
    body = json.dumps({"why": WHY[status]}).encode()
    head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
    return STATUS_LINE[status] + head + body
