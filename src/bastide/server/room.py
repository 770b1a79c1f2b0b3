"""`Room`: a table in memory, with its connected clients."""

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from bastide.bots.base import Evaluation
from bastide.server.changes import Sight
from bastide.server.messages import Presence, Summary
from bastide.server.moves import entry_message
from bastide.server.previews import Previews
from bastide.server.seated import Person
from bastide.server.shares import BOT, UNATTENDED
from bastide.server.table import Decision, Table
from bastide.store.store import Entry

BEHIND = 200  # messages that may wait for a slow client before it is disconnected
ASKED = 10.0  # seconds after a request by HTTP in which its player counts as connected
LATELY = 60.0  # seconds after a request in which a visitor may still look at the table
REST = 600.0  # seconds without visitors after which bots that play among themselves stop


class Client:
    """The connection to a client at a table. A client without a person is a spectator."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self.closing = False

    def send(self, message: str) -> None:
        if self.waiting.qsize() >= BEHIND:
            self.close()
        if not self.closing:
            self.waiting.put_nowait(message)

    def close(self) -> None:
        """Close the connection after the waiting messages. The client reconnects and gets the whole state."""
        if not self.closing:
            self.closing = True
            self.waiting.put_nowait(None)


@dataclass(frozen=True)
class Crowd:
    """Who is connected: the seats, and the number of spectators."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Room:
    """A table, its clients, and the state that they saw last. Its bots share the threads fairly (`shares.py`)."""

    def __init__(self, table: Table, now: Callable[[], float], owner: str = "") -> None:
        self.table, self.now = table, now
        self.owner = owner  # the address that set the table up, "" if it is unknown
        self.visited = now() if owner else -math.inf  # the time of the last visit
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.sights: dict[int | None, Sight] = {}  # the states after the last entry, by seat
        self.previews = Previews()
        self.mine = False  # whether this process wrote the last entry
        self.thinking: asyncio.Task[None] | None = None
        self.used = now()
        table.alive = [self.used] * len(table.seats)
        self.asked = [0.0] * len(table.seats)  # when each seat last sent a request
        self.elsewhere = Crowd()  # who is connected to other processes
        self.hint: tuple[int, asyncio.Task[Evaluation]] | None = None  # the last hint, and the entry it belongs to
        self.told: Presence | None = None  # the presence that the clients were last told

    @property
    def name(self) -> str:
        return self.table.row.id

    @property
    def address(self) -> str:
        """The address that the bots' thinking counts for; a table without an owner counts by itself."""
        return self.owner or self.name

    @property
    def rank(self) -> int:
        return BOT if self.attended else UNATTENDED

    @property
    def attended(self) -> bool:
        """Whether anybody plays or watches here now."""
        return bool(self.clients) or self.elsewhere != Crowd() or self.now() < self.visited + LATELY

    @property
    def awake(self) -> bool:
        """Whether bots think here: while people play or watch, and for a while after the last person left."""
        waiting = any(seat.person and seat.bot is None for seat in self.table.seats)
        return waiting or self.attended or self.now() < self.visited + REST

    @property
    def thinks(self) -> bool:
        return self.thinking is not None and not self.thinking.done()

    def visit(self, address: str, person: Person | None) -> None:
        """Note a visitor. A table without an owner goes to the first visitor with a seat, a bots' table to anybody."""
        self.visited = self.now()
        seat = self.table.seat_of(person)
        if not self.owner and (seat is not None or not any(who.joined for who in self.table.seats)):
            self.owner = address

    def enter(self, client: Client) -> None:
        """Add a client and send it the whole state."""
        self.clients.add(client)
        client.send(self.state(client.person))
        if self.told is not None:
            client.send(self.told.model_dump_json())

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.visited = self.now()
        client.close()

    def hear(self, person: Person | None) -> None:
        """Note a request of a person: it is a sign of life."""
        if (seat := self.table.seat_of(person)) is not None:
            self.asked[seat] = self.table.alive[seat] = self.now()

    @property
    def crowd(self) -> "Crowd":
        """Who is connected to this process, or sends requests to it."""
        now = self.now()
        lines = [self.table.seat_of(client.person) for client in self.clients]
        asking = [seat for seat, at in enumerate(self.asked) if at > now - ASKED]
        return Crowd(frozenset({*asking, *(seat for seat in lines if seat is not None)}), lines.count(None))

    def tell_presence(self, now: float) -> None:
        """Note who is there, and tell the clients if it changed."""
        here, elsewhere = self.crowd, self.elsewhere
        for seat in here.seats | elsewhere.seats:
            self.table.alive[seat] = now
        seats = [seat in here.seats or seat in elsewhere.seats for seat in range(len(self.table.seats))]
        presence = Presence(seats=seats, watching=here.watching + elsewhere.watching, gone=self.table.gone(now))
        if presence != self.told:
            self.told = presence
            message = presence.model_dump_json()
            for client in self.clients:
                client.send(message)

    def state(self, person: Person | None) -> str:
        seat = self.table.seat_of(person)
        return self.sight(seat).message(self.table.seq, self.now(), seat, [*map(entry_message, self.table.chat)])

    def summary(self) -> Summary:
        game = self.table.game
        return Summary(
            **cast(Any, {key: value for key, value in self.table.public().items() if key in Summary.model_fields}),
            scores=None if game is None else list(game.scores),
            turn=None if game is None else int(game.state.turn),
            updated=self.table.updated,
        )

    def sight(self, seat: int | None) -> Sight:
        """The state as a seat sees it. All seats share one if nothing is hidden."""
        if None not in self.sights:
            view = self.table.game.view(None) if self.table.game else None
            self.sights[None] = Sight(self.table.public(), view)
        everybodys = self.sights[None]
        if seat not in self.sights:
            hidden = everybodys.view is not None and None in everybodys.view.get("hands", ())
            if not hidden:
                return everybodys
            assert self.table.game is not None
            self.sights[seat] = Sight(self.table.public(), self.table.game.view(seat))
        return self.sights[seat]

    def take(self, entry: Entry, decided: Decision | None = None) -> None:
        """Apply a committed entry, and send all clients what it changed."""
        before = {client: self.sight(self.table.seat_of(client.person)) for client in self.clients}
        self.table.add(entry, decided.game if decided else None)
        self.mine = decided is not None
        self.sights, self.previews = {}, Previews()
        told = self.table.public_entry(entry)
        written: dict[tuple[int, int], str] = {}
        for client, old in before.items():
            new = self.sight(self.table.seat_of(client.person))  # a person who gave the seat back is now a spectator
            pair = id(old), id(new)
            if pair not in written:
                written[pair] = new.changes(old, told)
            client.send(written[pair])
