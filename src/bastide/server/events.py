"""The messages of a table as server-sent events, for programs that listen. They send commands by POST."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from bastide.server.denied import Denied
from bastide.server.hall import Hall
from bastide.server.room import Client, Room
from bastide.server.routes import REFUSALS, Address, TheHall, ThePerson, TheRoom

PING = 15.0  # seconds of silence after which a ping shows that the stream is open
STREAM = "text/event-stream"

router = APIRouter(prefix="/api")
ANSWERS: dict[int | str, dict[str, Any]] = {**REFUSALS, 200: {"content": {STREAM: {}}}, 503: REFUSALS[404]}


@router.get("/tables/{table}/events", responses=ANSWERS, response_class=StreamingResponse)
async def events(hall: TheHall, room: TheRoom, person: ThePerson, address: Address) -> StreamingResponse:
    """The messages of a socket: first the whole state, then every event, as seen from the seat of the token."""
    if hall.stopping:
        raise Denied(503, "site-stops")
    if hall.limits.lines.full(address):
        raise Denied(429, "too-many-streams", most=hall.limits.lines.most)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(stream(hall, room, Client(person), address), media_type=STREAM, headers=headers)


async def stream(hall: Hall, room: Room, client: Client, address: str) -> AsyncIterator[str]:
    hall.limits.lines.enter(address)
    hall.metrics.sockets.inc()
    room.enter(client)
    try:
        while True:
            try:
                message = await asyncio.wait_for(client.waiting.get(), PING)
            except TimeoutError:
                yield ":\n\n"
                continue
            if message is None:
                return
            yield f"data: {message}\n\n"
    finally:
        room.leave(client)
        hall.limits.lines.leave(address)
        hall.metrics.sockets.dec()
