"""Periodic work: clocks that run out, signs of life, presence, idle rooms and old tables."""

import asyncio
import gc
import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from bastide.server.room import Crowd
from bastide.server.table import Decision, Table

if TYPE_CHECKING:
    from bastide.server.hall import Hall

TICK = 0.25  # seconds between two checks of the clocks
PRESENCE = 1.0  # seconds between two messages about who is connected
BEAT = 2.0  # seconds between two signs of life
AWAY = 10.0  # seconds without a sign of life after which another process counts as dead
IDLE = 600.0  # seconds after which a table without visitors is removed from memory
ARCHIVE = 3600.0  # seconds between two searches for tables to archive

logger = logging.getLogger("bastide.server")


async def go_on(hall: "Hall") -> None:
    """Do each duty when it is due, as long as the hall is open. A duty that fails does not delay the others."""
    due = dict.fromkeys(DUTIES, 0.0)
    while True:
        now = hall.now()
        for duty, period in DUTIES.items():
            if now >= due[duty]:
                due[duty] = now + period
                await attempt(duty(hall, now), duty=duty.__name__)
        await asyncio.sleep(TICK)


async def attempt(work: Awaitable[object], **fields: str) -> None:
    """Do some work. A failure is logged and stops nothing else."""
    try:
        await work
    except Exception:
        logger.exception("the round of the hall failed", extra={"fields": fields})


async def call_time(hall: "Hall", now: float) -> None:
    """Write an entry for every clock that has run out."""

    def timeout(table: Table) -> Decision | None:
        return table.timeout(hall.now())

    for room in hall.loaded():
        if room.table.timeout(now) is not None:
            await attempt(hall.write(room, timeout), table=room.name)


async def show_life(hall: "Hall", now: float) -> None:
    """Note that this process is alive until the next beat."""
    await asyncio.to_thread(hall.store.beat, hall.name, now + BEAT)


async def meet(hall: "Hall", now: float) -> None:
    """Tell the other processes who is connected here, and read who is connected to them."""
    if not hall.store.shared:
        return
    crowds = {room.name: room.crowd for room in hall.loaded()}
    mine = {game: (sorted(crowd.seats), crowd.watching) for game, crowd in crowds.items() if crowd != Crowd()}
    if mine != hall.shown:
        await asyncio.to_thread(hall.store.show, hall.name, mine)
        hall.shown = mine
    others = await asyncio.to_thread(hall.store.elsewhere, hall.name, now + BEAT - AWAY)
    for room in hall.loaded():
        seats, watching = others.get(room.name, ([], 0))
        room.elsewhere = Crowd(frozenset(seats), watching)


async def forget_idle(hall: "Hall", now: float) -> None:
    """Remove tables without visitors from memory."""
    for room in hall.loaded():
        busy = room.clients or room.lock.locked() or room.thinks
        if not busy and room.used < now - IDLE and room.table.clock.ends is None:
            del hall.rooms[room.name]
    hall.metrics.tables.set(len(hall.rooms))


async def tell_presence(hall: "Hall", now: float) -> None:
    """Tell the clients of every room who is there."""
    for room in hall.loaded():
        if room.clients or room.elsewhere.seats:
            room.tell_presence(now)


async def archive(hall: "Hall", now: float) -> None:
    """Close unfinished tables that have been idle for a long time."""
    before = now - 86_400 * hall.settings.archive_days
    for status in ("waiting", "playing"):
        for game in await asyncio.to_thread(hall.store.ids, status, before):
            await attempt(close_old(hall, game, status), table=game)


async def close_old(hall: "Hall", game: str, status: str) -> None:
    room = await hall.readable(game)
    if room is not None and room.table.status == status:
        await hall.write(room, lambda table: table.entry("archive", None, hall.now()))


DUTIES = {call_time: TICK, show_life: BEAT, meet: BEAT, forget_idle: BEAT, tell_presence: PRESENCE, archive: ARCHIVE}


async def resume(hall: "Hall") -> None:
    """Load every table in play, so that its bots and clocks continue."""
    for game in await asyncio.to_thread(hall.store.ids, "playing"):
        await attempt(hall.readable(game), table=game)
    gc.collect()
    gc.freeze()  # tables live long; scanning them at every collection would delay moves
