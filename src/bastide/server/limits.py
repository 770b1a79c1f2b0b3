"""Limits: how often, how much, from which pages, and what a browser may do with an answer."""

import json
from collections import deque
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

FRAME = 4096  # bytes of one WebSocket message
BODY = 16_384  # bytes of one HTTP request
SOCKET_SECONDS = 20.0
# Pages load nothing from elsewhere; the client writes styles of its own into the page while it pans and zooms.
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]


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


class Addresses:
    """How many tables each address has set up lately."""

    def __init__(self, per_hour: int) -> None:
        self.per_hour = per_hour
        self.rates: dict[str, Rate] = {}

    def allows(self, address: str, now: float) -> bool:
        if len(self.rates) > 10_000:
            self.rates = {at: rate for at, rate in self.rates.items() if rate.times[-1] > now - rate.seconds}
        return self.rates.setdefault(address, Rate(self.per_hour, 3600.0)).allows(now)


class Gate:
    """Turns away pages of other sites and requests that are too large, before anything reads them."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app, self.origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        if scope["type"] == "http":
            send = guarded(send)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if not self.welcome(headers):
            if scope["type"] == "websocket":
                return await send({"type": "websocket.close", "code": 1008})  # before it is accepted: 403
            return await refuse(send, 403, "this page may not talk to this site")
        if scope["type"] == "http":
            size = headers.get(b"content-length", "0")
            if not size.isdigit() or int(size) > BODY or b"transfer-encoding" in headers:
                return await refuse(send, 413, f"a request holds at most {BODY} bytes and says how many")
        return await self.app(scope, receive, send)

    def welcome(self, headers: dict[bytes, str]) -> bool:
        origin = headers.get(b"origin")
        if origin is None or origin in self.origins:
            return True  # no browser, or a page that the host trusts
        try:
            return urlsplit(origin).netloc == headers.get(b"host")
        except ValueError:
            return False


def guarded(send: Send) -> Send:
    """Adds to every answer what a browser may do with it."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return sending


async def refuse(send: Send, status: int, why: str) -> None:
    body: Any = json.dumps({"why": why}).encode()
    start: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})
