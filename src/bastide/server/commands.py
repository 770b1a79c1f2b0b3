"""Commands of a client at a table, by socket or HTTP, and their answers."""

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from bastide.game import Game
from bastide.phrases import Phrase
from bastide.server.bot_turns import hint
from bastide.server.denied import told
from bastide.server.hall import Hall
from bastide.server.limits import PAGE
from bastide.server.messages import Ack, Command, Hint, Play, Refused, Stale, Sync, Try
from bastide.server.previews import preview_message
from bastide.server.room import Room
from bastide.server.seated import Person
from bastide.server.shares import Visit
from bastide.server.table import RefusedCommand, StaleCommand

logger = logging.getLogger("bastide.server")


async def carry_out(
    hall: Hall, room: Room, command: Command, person: Person | None, address: str, language: str
) -> str:
    """Carry out a command and return the answer, a refusal in a language."""
    move_id: str | None = getattr(command, "move_id", None)
    room.used = hall.now()
    try:
        return await execute(hall, room, command, person, address)
    except StaleCommand:
        assert isinstance(command, Play)
        hall.metrics.stale.inc()
        entries = await asyncio.to_thread(hall.store.entries, room.name, command.seq, PAGE)
        missed = [room.table.public_entry(entry) for entry in entries]
        return Stale(move_id=command.move_id, seq=room.table.seq, missed=missed).model_dump_json()
    except RefusedCommand as wrong:
        hall.metrics.refused.inc()
        return refused(room, move_id, wrong.phrase, language)
    except SQLAlchemyError:
        logger.exception("the database does not answer", extra={"fields": {"table": room.name}})
        return refused(room, move_id, Phrase("move-not-written"), language)


def refused(room: Room, move_id: str | None, why: Phrase, language: str) -> str:
    return Refused(move_id=move_id, seq=room.table.seq, **told(why, language)).model_dump_json()


async def execute(hall: Hall, room: Room, command: Command, person: Person | None, address: str) -> str:
    table = room.table
    if isinstance(command, Sync):
        return room.state(person)
    seat = table.seat_of(person)
    if person is None or (seat is None and isinstance(command, Try | Hint)):
        raise RefusedCommand("watching")
    if isinstance(command, Try):
        return await preview(hall, room, command.words, person.seat, Visit(address, room.name))
    if isinstance(command, Hint):
        return await hint(hall, room, person.seat, address)
    if isinstance(command, Play) and command.seq > table.seq and hall.store.shared:
        await hall.catch_up(room)
    seq = await hall.write(room, lambda table: table.decide(command, person, hall.now()))
    return Ack(move_id=command.move_id, seq=seq).model_dump_json()


async def preview(hall: Hall, room: Room, words: list[str], seat: int, visit: Visit) -> str:
    """The table as it would look after some words. The game after them is kept for the next preview."""
    table, previews, seq = room.table, room.previews, room.table.seq
    attempt, with_aids = previews.attempt(table, seat, words), table.plan.aids

    def work() -> tuple[Game, str]:
        after = attempt.play()
        return after, preview_message(after, seq, words, seat, with_aids)

    after, message = await hall.thinkers.quick.run(visit, work)
    previews.keep(table, seat, words, after)
    return message
