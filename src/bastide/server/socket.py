"""The socket of a table. It sends the whole state, then the changes; it receives commands and answers them."""

import asyncio
import logging
import re
import time
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bastide.phrases import Phrase, Refusal, fitting_language
from bastide.server.commands import carry_out, refused
from bastide.server.denied import language_of
from bastide.server.hall import Hall
from bastide.server.limits import FRAME
from bastide.server.messages import COMMANDS, HELLO, TABLE
from bastide.server.rates import SECONDS, Rate, Rates, address_of
from bastide.server.room import Client, Room
from bastide.server.unreadable import UnreadableTable

HELLO_SECONDS = 10.0
MISTAKES = 10  # one invalid frame is allowed for every ten messages that a socket may send
POLICY, TOO_LARGE, RESTART, LATER = 1008, 1009, 1012, 1013  # close codes of RFC 6455 and its registry
REASON = 120  # bytes of the reason for closing

logger = logging.getLogger("bastide.socket")
T = TypeVar("T")


class BadFrame(Refusal):
    """A frame that is not a message. The sentence says what is wrong without repeating the frame."""


async def socket(connection: WebSocket) -> None:
    """One client at one table."""
    hall: Hall = connection.app.state.hall
    if not re.fullmatch(TABLE, connection.path_params["table"]):
        await connection.close()
        return
    room, why, language = None, Phrase("no-such-table"), language_of(connection.headers)
    try:
        room = None if hall.stopping else await hall.room(connection.path_params["table"])
    except UnreadableTable:
        why = Phrase("table-unreadable")
    await connection.accept()  # a browser learns the reason for closing only after this
    if hall.stopping:
        await connection.close(RESTART)
        return
    if room is None:
        await connection.close(POLICY, brief(why, language))
        return
    address = address_of(connection)
    if hall.limits.lines.full(address):
        await connection.close(LATER, brief(Phrase("too-many-sockets", most=hall.limits.lines.most), language))
        return
    hall.limits.lines.enter(address)
    hall.metrics.sockets.inc()
    try:
        await stay(connection, hall, room, address, language)
    except (WebSocketDisconnect, TimeoutError):
        pass
    except RuntimeError as wrong:
        # Starlette raises this when the other side is gone between two messages.
        if "close" not in str(wrong) and "not connected" not in str(wrong):
            raise
    finally:
        hall.limits.lines.leave(address)
        hall.metrics.sockets.dec()


# A plain route without FastAPI's parameters, which are slow: after a restart thousands of sockets come at once.
route = WebSocketRoute("/api/tables/{table}/socket", socket)


def brief(why: Phrase, language: str) -> str:
    """The reason for closing a socket. The protocol has room for 123 bytes."""
    return why.say(language).encode()[:REASON].decode(errors="ignore")


async def stay(connection: WebSocket, hall: Hall, room: Room, address: str, language: str) -> None:
    try:
        hello = parse_message(HELLO, await asyncio.wait_for(receive(connection), HELLO_SECONDS))
    except BadFrame as wrong:
        hall.metrics.bad_frames.inc()
        await connection.close(POLICY, brief(Phrase("begin-with-hello", why=wrong.phrase), language))
        return
    if hello.language is not None:
        language = fitting_language(hello.language)
    client = Client(hall.tokens.person(hello.token, room.table.row.id))
    room.enter(client)
    hall.welcome(room, address, client.person)
    sending = asyncio.create_task(send(connection, client))
    try:
        await listen(connection, hall, room, client, address, language)
    finally:
        room.leave(client)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def send(connection: WebSocket, client: Client) -> None:
    while (message := await client.waiting.get()) is not None:
        await connection.send_text(message)
    await connection.close(RESTART)


async def listen(connection: WebSocket, hall: Hall, room: Room, client: Client, address: str, language: str) -> None:
    rate = Rate(hall.settings.socket_messages, SECONDS)
    mistakes = Rate(max(1, hall.settings.socket_messages // MISTAKES), SECONDS)
    while True:
        text = await receive(connection)
        if flooded := too_fast(rate, hall.limits.messages, address):
            hall.metrics.floods.inc()
            why = Phrase("too-many-messages", most=flooded.most, seconds=round(flooded.seconds))
            await connection.close(POLICY, brief(why, language))
            return
        try:
            command = parse_message(COMMANDS, text)
        except BadFrame as wrong:
            hall.metrics.bad_frames.inc()
            if not mistakes.allows(time.monotonic()):
                await connection.close(POLICY, brief(Phrase("too-many-mistakes"), language))
                return
            client.send(refused(room, None, wrong.phrase, language))
            continue
        client.send(await carry_out(hall, room, command, client.person, address, language))


def too_fast(socket: Rate, sockets: Rates, address: str) -> Rate | Rates | None:
    """The limit that a message exceeds: the limit of its socket or of its address; None if neither."""
    now = time.monotonic()
    if not socket.allows(now):
        return socket
    return None if sockets.allows(address, now) else sockets


async def receive(connection: WebSocket) -> str:
    message = await connection.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if isinstance(text, str) else ""


def parse_message(messages: TypeAdapter[T], text: str) -> T:
    if len(text.encode(errors="replace")) > FRAME:
        raise BadFrame("message-too-large", most=FRAME)
    try:
        return messages.validate_json(text)
    except ValidationError as wrong:
        raise BadFrame(reason(wrong)) from None


def reason(wrong: ValidationError) -> Phrase:
    """What is wrong with a message, without repeating its content."""
    first = wrong.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"] if isinstance(part, int) or part.isidentifier())
    if not place:
        return Phrase("not-a-message", problem=first["type"])
    return Phrase("bad-field", field=place[:60], problem=first["type"])
