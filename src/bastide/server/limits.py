"""Checks of every request: host name, origin, size and rate; and the security headers of every answer."""

import asyncio
import json
import logging
import time
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.addresses import is_called
from bastide.server.rates import OPENINGS, REQUESTS, SECONDS, Rates, TooMuch, address_of
from bastide.server.settings import Settings

FRAME = 4096  # bytes of one WebSocket message
BODY = 16_384  # bytes of one HTTP request
PAGE = 500  # entries of a log in one answer
PENALTY = 1.0  # seconds by which the answer to an address with too many requests is delayed
# Pages load nothing from other sites. The client writes inline styles while it pans and zooms.
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


class Gate:
    """Refuses wrong host names, pages of other sites and requests that are too large, before anything reads them. Adds
    the security headers to every answer, also when the site fails."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.origins, self.names = app, settings.origins, settings.host_names
        self.requests = Rates(REQUESTS * settings.socket_messages, SECONDS)
        self.openings = Rates(OPENINGS * settings.socket_messages, SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        answer = SecureAnswer(scope["type"], send)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self.refusal(scope["type"], headers)
        if refusal is not None:
            return await answer.refuse(*refusal)
        rates = self.openings if scope["type"] == "websocket" else self.requests
        if not rates.allows(address_of(HTTPConnection(scope)), time.monotonic()):
            await asyncio.sleep(PENALTY)  # else the refusals alone would keep the server busy
            return await answer.refuse(429, str(TooMuch(rates)))
        if scope.get("method") == "HEAD" and not scope["path"].startswith("/api/"):
            scope = {**scope, "method": "GET"}  # uvicorn still knows the true method, and omits the body
        try:
            await self.app(scope, receive, answer.send)
        except Exception:
            if answer.begun:
                raise
            logger.exception("a request failed")
            await answer.refuse(500, "something went wrong here")

    def refusal(self, kind: str, headers: dict[bytes, str]) -> tuple[int, str] | None:
        """The status and the reason if a request is refused, else None."""
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
            return True  # not a browser
        if origin == "null":
            return False  # a page that hides its origin
        try:
            return origin in self.origins or urlsplit(origin).netloc == headers.get(b"host")
        except ValueError:
            return False


class SecureAnswer:
    """Sends an answer with its security headers. A socket that is not accepted is answered like a request."""

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
        if status == 413:
            headers.append((b"connection", b"close"))  # the rest of the request is not read
        await self.send({"type": f"{self.prefix}http.response.start", "status": status, "headers": headers})
        await self.send({"type": f"{self.prefix}http.response.body", "body": body})
