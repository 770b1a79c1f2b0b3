"""`Hall`: all rooms of one process, and the way into the log."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from bastide.server import downtime, lobby, rounds
from bastide.server.analysis import Analyses
from bastide.server.bot_threads import Thinkers
from bastide.server.bot_turns import attend
from bastide.server.kernels import make_ready
from bastide.server.messages import NewTable
from bastide.server.metrics import Metrics
from bastide.server.now import Now
from bastide.server.pools import Kept, Pool, one_process, threads
from bastide.server.rates import Limits
from bastide.server.room import Room
from bastide.server.rounds import AWAY, BEAT
from bastide.server.seat_tokens import SeatTokens
from bastide.server.seated import Person
from bastide.server.settings import Settings
from bastide.server.table import Decision, Table
from bastide.server.unreadable import Unreadable, UnreadableTable
from bastide.server.writer import Writer
from bastide.store.notices import Notices
from bastide.store.store import Append, Crowds, Store, TableRow

LOADERS = 2  # threads that rebuild tables; a separate pool, because a restart rebuilds many
MAKERS = 2  # threads that set tables up
GAMES, DRAWINGS = 32 << 20, 64 << 20  # bytes of the caches for finished games, and for pictures and tiles


class Hall:
    """Rooms by table; every change of a table goes through `write`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, alone=True)
        self.now = Now((self.store.last_beat() or BEAT) - BEAT)  # never earlier than the last entry
        self.tokens = SeatTokens(self.store.signing_key())
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings, self.metrics)
        self.analyses = Analyses()
        self.limits = Limits(settings)
        self.readers = Pool(1, threads(1, "read"), self.limits.reads)
        self.workshop = Pool(1, one_process, self.limits.reads)
        self.games, self.drawings = Kept(GAMES), Kept(DRAWINGS)
        self.rooms: dict[str, asyncio.Future[Room | None]] = {}
        self.unreadable = Unreadable(self.metrics)
        self.loaders = ThreadPoolExecutor(LOADERS, "load")
        self.makers = ThreadPoolExecutor(MAKERS, "make")
        self.name = secrets.token_hex(8)
        self.shown: Crowds = {}  # the presence that the other processes were last told
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    async def open(self) -> None:
        """Give back the time in which no server ran, and continue where the log ends."""
        self.loop = asyncio.get_running_loop()
        self.writer = Writer(self.store, self.loop)
        await asyncio.to_thread(downtime.forgive, self.store, self.now(), AWAY if self.store.shared else 0.0)
        await asyncio.to_thread(self.store.beat, self.name, self.now() + BEAT)
        self.notices = Notices(self.store, self.heard) if self.store.shared else None
        self.start(rounds.go_on(self))
        self.start(rounds.resume(self))

    def let_go(self) -> None:
        """Accept no more clients, and close all connections."""
        self.stopping = True
        for room in self.loaded():
            for client in room.clients:
                client.close()

    async def close(self) -> None:
        """Finish what is being written, and note the time."""
        self.let_go()
        for task in [*self.tasks]:
            task.cancel()
        if self.notices:
            await asyncio.to_thread(self.notices.stop)
        await asyncio.to_thread(self.writer.stop)
        for workers in (self.loaders, self.makers):
            workers.shutdown(wait=False, cancel_futures=True)
        self.thinkers.stop()
        self.analyses.stop()
        self.readers.stop()
        self.workshop.stop()
        await asyncio.to_thread(self.store.beat, self.name, self.now())
        if self.store.shared:
            await asyncio.to_thread(self.store.show, self.name, {})
        self.store.close()

    # Rooms

    async def room(self, game: str) -> Room | None:
        """The room of a table, rebuilt from its log if necessary; None if there is no such table."""
        self.unreadable.check(game)
        task = self.rooms.get(game)
        if task is None:
            task = self.rooms[game] = asyncio.ensure_future(self.loop.run_in_executor(self.loaders, self.load, game))
        try:
            room = await asyncio.shield(task)
        finally:
            if task.done() and (task.exception() or task.result() is None):
                self.rooms.pop(game, None)
        if room is None:
            return None
        room.used = self.now()
        if self.store.shared:
            await self.catch_up(room)
        attend(self, room)
        return room

    async def readable(self, game: str) -> Room | None:
        """The room of a table, or None if its log cannot be read, so that a list can leave it out."""
        try:
            return await self.room(game)
        except UnreadableTable:
            return None

    def welcome(self, room: Room, address: str, person: Person | None) -> None:
        """Note a visitor at a table. Bots that had stopped there continue."""
        room.visit(address, person)
        attend(self, room)

    def load(self, game: str) -> Room | None:
        try:
            row = self.store.table(game)
            if row is None:
                return None
            make_ready(row.settings["game"])
            table = Table(row)
            for entry in self.store.entries(game):
                table.add(entry)
            return Room(table, self.now)
        except SQLAlchemyError:
            raise
        except Exception as wrong:
            raise self.unreadable.note(game, wrong) from wrong

    def loaded(self) -> list[Room]:
        return [
            room for task in self.rooms.values() if task.done() and not task.exception() and (room := task.result())
        ]

    async def create(self, plan: NewTable, address: str, name: str | None = None) -> Room:
        """Set up a table for an address."""
        table, fresh = await self.loop.run_in_executor(self.makers, self.make, plan, name)
        if not fresh:
            made = await self.room(table.row.id)  # another process created it
            assert made is not None
            return made
        room = Room(table, self.now, address)
        room.mine = True
        self.rooms[room.name] = self.loop.create_future()
        self.rooms[room.name].set_result(room)
        self.metrics.entries.labels("create").inc()
        attend(self, room)
        return room

    def make(self, plan: NewTable, name: str | None) -> tuple[Table, bool]:
        """A new table, and whether this process created it. Its first entry is the creator's seat."""
        make_ready(plan.game)
        table, first = lobby.set_up(plan, self.now(), name)
        if first is not None:
            table.add(first.entry)
        row = table.row
        written = TableRow(row.id, row.created, row.settings, row.secret, table.status)
        return table, self.store.create(written, first.entry if first else None)

    # Writing

    async def write(self, room: Room, decide: Callable[[Table], Decision | int | None]) -> int:
        """Append the entry that `decide` returns; the result is its number, once it is committed."""
        async with room.lock:
            while True:
                self.unreadable.check(room.table.row.id)
                decided = decide(room.table)
                if decided is None:
                    return room.table.seq
                if isinstance(decided, int):
                    return decided
                began = time.perf_counter()
                if await self.writer.append(Append(decided.entry, room.table.status_after(decided))):
                    self.metrics.commit.observe(time.perf_counter() - began)
                    self.metrics.entries.labels(decided.entry.kind).inc()
                    if decided.entry.kind != "move" or room.table.bot_to_move is None:
                        room.visited = self.now()  # a person did this, not a bot
                    room.take(decided.entry, decided)
                    attend(self, room)
                    return decided.entry.seq
                await self.take_missing(room)  # another process wrote first: decide again

    async def catch_up(self, room: Room) -> None:
        """Take in what other processes wrote."""
        async with room.lock:
            await self.take_missing(room)

    async def take_missing(self, room: Room) -> None:
        self.unreadable.check(room.name)
        for entry in await asyncio.to_thread(self.store.entries, room.name, room.table.seq):
            try:
                room.take(entry)
            except Exception as wrong:
                self.rooms.pop(room.name, None)
                for client in room.clients:
                    client.close()
                raise self.unreadable.note(room.name, wrong) from wrong
        attend(self, room)

    # Other processes

    def heard(self, game: str | None) -> None:
        """Another process wrote to a table, or (None) to unknown tables. The listening thread calls this."""
        self.loop.call_soon_threadsafe(lambda: self.start(self.hear(game)))

    async def hear(self, game: str | None) -> None:
        for room in self.loaded():
            if game in (None, room.table.row.id):
                with contextlib.suppress(UnreadableTable):
                    await self.catch_up(room)

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task
