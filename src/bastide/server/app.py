"""The application: everything wired together."""

import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from bastide.bots.catalog import BadBot
from bastide.games.catalog import BadOption
from bastide.server import events, limits, pictures, routes, site
from bastide.server import socket as sockets
from bastide.server.addresses import admitted
from bastide.server.api_page import api_page
from bastide.server.connections import Doors
from bastide.server.hall import Hall
from bastide.server.limits import Gate
from bastide.server.messages import Health, Wrong
from bastide.server.rates import TooMuch
from bastide.server.settings import Settings
from bastide.server.table import RefusedCommand
from bastide.server.unreadable import UnreadableTable

logger = logging.getLogger("bastide.server")


def create_app(settings: Settings) -> FastAPI:
    """The site, on the database of the settings."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
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
    app.add_exception_handler(HTTPException, refused)
    for kind in (RefusedCommand, BadOption, BadBot):
        app.add_exception_handler(kind, conflict)
    app.add_exception_handler(TooMuch, too_much)
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
            raise HTTPException(403, "these numbers are not for this address")
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


def why(status: int, sentence: str) -> JSONResponse:
    return JSONResponse({"why": sentence}, status)


def invalid(_: Request, wrong: Exception) -> JSONResponse:
    """What is wrong with a request, without repeating its content."""
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return why(422, f"{place[:80]}: {first['type']}")


def refused(_: Request, wrong: Exception) -> JSONResponse:
    assert isinstance(wrong, HTTPException)
    return JSONResponse({"why": wrong.detail}, wrong.status_code, wrong.headers)


def conflict(_: Request, wrong: Exception) -> JSONResponse:
    return why(409, str(wrong))


def too_much(_: Request, wrong: Exception) -> JSONResponse:
    return why(429, str(wrong))


def unavailable(_: Request, wrong: Exception) -> JSONResponse:
    logger.error("the database does not answer", exc_info=wrong)
    return why(503, "the database does not answer; try again")


def unreadable(_: Request, __: Exception) -> JSONResponse:
    return why(500, "this table cannot be read; the others are well")
