"""The application: everything wired together."""

import logging
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, cast

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from bastide.phrases import Phrase, Refusal, load
from bastide.server import events, limits, pictures, routes, site
from bastide.server import socket as sockets
from bastide.server.addresses import admitted
from bastide.server.api_page import api_page
from bastide.server.connections import Doors
from bastide.server.denied import Denied, language_of, told
from bastide.server.hall import Hall
from bastide.server.limits import Gate
from bastide.server.messages import Health, Wrong
from bastide.server.settings import Settings
from bastide.server.unreadable import UnreadableTable

logger = logging.getLogger("bastide.server")


def create_app(settings: Settings) -> FastAPI:
    """The site, on the database of the settings."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        load()  # not while the first refused visitor waits
        try:
            hall = app.state.hall = Hall(settings)
            await hall.open()
        except Exception:
            logger.exception("the site cannot start")
            raise
        logger.info("started")
        yield
        await hall.close()
        logger.info("stopped")

    about = "Tables of the Carcassonne family."
    app = FastAPI(title="Bastide", version="1", lifespan=life, description=about, docs_url=None, redoc_url=None)
    app.state.settings = settings
    app.add_middleware(Gate, settings=settings)
    app.router.routes.insert(0, sockets.route)
    app.include_router(routes.router)
    app.include_router(events.router)
    app.include_router(pictures.router)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, unserved)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(SQLAlchemyError, unavailable)
    app.add_exception_handler(UnreadableTable, unreadable)

    @app.get("/healthz", responses={503: {"model": Wrong}})
    def health(request: Request) -> Health:
        """Whether the database answers, and how many tables cannot be read."""
        hall: Hall = request.app.state.hall
        hall.store.ready()
        return Health(unreadable=len(hall.unreadable.tables))

    @app.get("/metrics", response_class=PlainTextResponse, responses={403: {"model": Wrong}})
    def metrics(request: Request) -> PlainTextResponse:
        """Metrics for Prometheus, if the request comes from an allowed network."""
        if not request.client or not admitted(request.client.host, settings.metrics_from):
            raise Denied(403, "metrics-closed")
        text = generate_latest(request.app.state.hall.metrics.registry)
        return PlainTextResponse(text, media_type=CONTENT_TYPE_LATEST)

    @app.get("/docs", include_in_schema=False)
    def docs(request: Request) -> HTMLResponse:
        """The requests of the API, for people."""
        return HTMLResponse(api_page(request.app.openapi()))

    app.include_router(site.router)  # last, because it takes every remaining path
    return app


class Server(uvicorn.Server):
    """How the site is served."""

    def __init__(self, app: FastAPI, host: str, port: int, proxies: str = "127.0.0.1") -> None:
        self.app = app
        self.doors = Doors(app, app.state.settings.connections, proxies)
        config = uvicorn.Config(
            app,
            host=host,
            port=port,
            http=cast(Any, self.doors.http),
            ws=cast(Any, self.doors.socket),
            ws_max_size=limits.FRAME,
            ws_per_message_deflate=False,  # costs more memory and time than it saves on messages this small
            timeout_graceful_shutdown=5,
            forwarded_allow_ips=proxies,
            access_log=False,
            log_config=None,
        )
        super().__init__(config)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the event streams, which never end by themselves, before waiting for open connections."""
        self.app.state.hall.let_go()
        await super().shutdown(sockets)


def why(request: Request, status: int, phrase: Phrase, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse(told(phrase, language_of(request.headers)), status, headers)


def invalid(request: Request, wrong: Exception) -> JSONResponse:
    """What is wrong with a request, without repeating its content."""
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return why(request, 422, Phrase("bad-field", field=place[:80], problem=first["type"]))


def unserved(request: Request, wrong: Exception) -> JSONResponse:
    """An error that Starlette finds by itself, such as a method that is not allowed."""
    assert isinstance(wrong, HTTPException)
    phrase = Phrase("nothing-here") if wrong.status_code == 404 else Phrase("http-status", status=wrong.status_code)
    return why(request, wrong.status_code, phrase, wrong.headers)


def refused(request: Request, wrong: Exception) -> JSONResponse:
    assert isinstance(wrong, Refusal)
    return why(request, wrong.status if isinstance(wrong, Denied) else 409, wrong.phrase)


def unavailable(request: Request, wrong: Exception) -> JSONResponse:
    logger.error("the database does not answer", exc_info=wrong)
    return why(request, 503, Phrase("database-silent"))


def unreadable(request: Request, _: Exception) -> JSONResponse:
    return why(request, 500, Phrase("table-unreadable"))
