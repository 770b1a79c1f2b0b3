"""Limits: how often, how much, from which pages, and what a browser may do with an answer."""

import json
import logging
from collections import deque
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.addresses import household, is_called

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

logger = logging.getLogger("bastide.server")


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
    """How many tables each household has set up lately."""

    def __init__(self, per_hour: int) -> None:
        self.per_hour = per_hour
        self.rates: dict[str, Rate] = {}

    def allows(self, address: str, now: float) -> bool:
        if len(self.rates) > 10_000:
            self.rates = {at: rate for at, rate in self.rates.items() if rate.times[-1] > now - rate.seconds}
        return self.rates.setdefault(household(address), Rate(self.per_hour, 3600.0)).allows(now)


class Gate:
    """Turns away what is not for this site, pages of other sites and requests that are too large, before anything reads
    them. Every answer leaves with the usual headers, also where the site fails."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...], names: tuple[str, ...] | None) -> None:
        self.app, self.origins, self.names = app, origins, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        answer = Answer(scope["type"], send)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self.refusal(scope["type"], headers)
        if refusal is not None:
            return await answer.refuse(*refusal)
        if scope.get("method") == "HEAD" and not scope["path"].startswith("/api/"):
            scope = {**scope, "method": "GET"}  # uvicorn knows better, and leaves the body out
        try:
            await self.app(scope, receive, answer.send)
        except Exception:
            if answer.begun:
                raise
            logger.exception("a request failed")
            await answer.refuse(500, "something went wrong here")

    def refusal(self, kind: str, headers: dict[bytes, str]) -> tuple[int, str] | None:
        """The status and the reason with which a request is turned away."""
        if self.names is not None and not is_called(headers.get(b"host", ""), self.names):
            return 421, "this site does not go by that name; whoever runs it can allow it with --host-name"
        if not self.welcome(headers):
            return 403, "this page may not talk to this site"
        size = headers.get(b"content-length", "0")
        if kind == "http" and (not size.isdigit() or int(size) > BODY or b"transfer-encoding" in headers):
            return 413, f"a request holds at most {BODY} bytes and says how many"
        return None

    def welcome(self, headers: dict[bytes, str]) -> bool:
        origin = headers.get(b"origin")
        if origin is None:
            return True  # no browser
        if origin == "null":
            return False  # a page that does not say where it is from
        try:
            return origin in self.origins or urlsplit(origin).netloc == headers.get(b"host")
        except ValueError:
            return False


class Answer:
    """Sends an answer, with what a browser may do with it; a socket that is not accepted is answered like a request."""

    def __init__(self, kind: str, send: Send) -> None:
        self.prefix, self.out = "websocket." if kind == "websocket" else "", send
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.close" and not self.begun:
            await self.refuse(404, "there is no socket at this address")
            return
        self.begun = True
        if message["type"] == f"{self.prefix}http.response.start":
            message = {**message, "headers": [*message["headers"], *HEADERS]}
        await self.out(message)

    async def refuse(self, status: int, why: str) -> None:
        body = json.dumps({"why": why}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self.send({"type": f"{self.prefix}http.response.start", "status": status, "headers": headers})
        await self.send({"type": f"{self.prefix}http.response.body", "body": body})
