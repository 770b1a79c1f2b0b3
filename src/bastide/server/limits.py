"""Checks of every request: host name, origin, size and rate; and the security headers of every answer."""

import asyncio
import json
import logging
import time
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.phrases import fitting_language
from bastide.server.addresses import is_called
from bastide.server.denied import Denied, told
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
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        answer = SecureAnswer(scope["type"], send, fitting_language(headers.get(b"accept-language")))
        refusal = self.refusal(scope["type"], headers)
        if refusal is not None:
            return await answer.refuse(refusal)
        rates = self.openings if scope["type"] == "websocket" else self.requests
        if not rates.allows(address_of(HTTPConnection(scope)), time.monotonic()):
            await asyncio.sleep(PENALTY)  # else the refusals alone would keep the server busy
            return await answer.refuse(TooMuch(rates))
        if scope.get("method") == "HEAD" and not scope["path"].startswith("/api/"):
            scope = {**scope, "method": "GET"}  # uvicorn still knows the true method, and omits the body
        try:
            await self.app(scope, receive, answer.send)
        except Exception:
            if answer.begun:
                raise
            logger.exception("a request failed")
            await answer.refuse(Denied(500, "server-failed"))

    def refusal(self, kind: str, headers: dict[bytes, str]) -> Denied | None:
        """Why a request is refused, None if it is not."""
        if self.names is not None and not is_called(headers.get(b"host", ""), self.names):
            return Denied(421, "other-host")
        if not self.welcome(headers):
            return Denied(403, "other-origin")
        size = headers.get(b"content-length", "0")
        if kind == "http" and (not size.isdigit() or int(size) > BODY or b"transfer-encoding" in headers):
            return Denied(413, "request-too-large", most=BODY)
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

    def __init__(self, kind: str, send: Send, language: str) -> None:
        self.prefix, self.out, self.language = "websocket." if kind == "websocket" else "", send, language
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.close" and not self.begun:
            await self.refuse(Denied(404, "no-socket-here"))
            return
        self.begun = True
        if message["type"] == f"{self.prefix}http.response.start":
            message = {**message, "headers": [*message["headers"], *HEADERS]}
        await self.out(message)

    async def refuse(self, wrong: Denied) -> None:
        body = json.dumps(told(wrong.phrase, self.language)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if wrong.status == 413:
            headers.append((b"connection", b"close"))  # the rest of the request is not read
        await self.send({"type": f"{self.prefix}http.response.start", "status": wrong.status, "headers": headers})
        await self.send({"type": f"{self.prefix}http.response.body", "body": body})
