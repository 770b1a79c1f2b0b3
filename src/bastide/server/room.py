"""`Room`: a table in memory, with those who watch it."""

import asyncio
from dataclasses import dataclass

from bastide.bots.base import Evaluation
from bastide.server.changes import Sight
from bastide.server.messages import Presence, Summary
from bastide.server.table import Decision, Table
from bastide.store.store import Entry

BEHIND = 200  # messages that may wait for a slow client before it is let go


class Client:
    """Somebody at a table: a seat and the entry by which it was taken, or None to watch."""

    def __init__(self, seat: int | None, joined: int | None) -> None:
        self.seat, self.joined = seat, joined
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self.closing = False

    def send(self, message: str) -> None:
        if self.waiting.qsize() >= BEHIND:
            self.close()
        if not self.closing:
            self.waiting.put_nowait(message)

    def close(self) -> None:
        """Let the client go once it has had what waits; it comes back and gets the whole state."""
        if not self.closing:
            self.closing = True
            self.waiting.put_nowait(None)


@dataclass(frozen=True)
class Crowd:
    """Who is connected: the seats, and how many watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Room:
    """A table, its clients, and what they saw last."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.sights: dict[int | None, Sight] = {}  # of the entry that was last taken in
        self.mine = False  # whether this process wrote the last entry
        self.thinking: asyncio.Task[None] | None = None
        self.used = now
        table.alive = [now] * len(table.seats)
        self.elsewhere = Crowd()  # at other processes
        self.hint: tuple[int, asyncio.Task[Evaluation]] | None = None  # and the entry that it belongs to
        self.told: Presence | None = None  # what the clients know of each other

    def enter(self, client: Client) -> None:
        """A client comes in and sees the whole state."""
        self.clients.add(client)
        client.send(self.state(client.seat))
        if self.told is not None:
            client.send(self.told.model_dump_json())

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        client.close()

    @property
    def crowd(self) -> "Crowd":
        """Who is connected to this process."""
        seats = {client.seat for client in self.clients if client.seat is not None}
        return Crowd(frozenset(seats), sum(client.seat is None for client in self.clients))

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

    def state(self, seat: int | None) -> str:
        return self.sight(seat).message(self.table.seq, seat, self.table.chat)

    def summary(self) -> Summary:
        game = self.table.game
        return Summary(
            **{key: value for key, value in self.table.public().items() if key in Summary.model_fields},
            scores=None if game is None else list(game.scores),
            turn=None if game is None else int(game.state.turn),
            updated=self.table.updated,
        )

    def sight(self, seat: int | None) -> Sight:
        """What a seat sees; where nothing is hidden, all share one."""
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
        """Take in an entry that is committed, and show everybody what it changed."""
        before = {seat: self.sight(seat) for seat in {client.seat for client in self.clients}}
        self.table.add(entry, decided.game if decided else None)
        self.mine = decided is not None
        self.sights = {}
        written: dict[tuple[int, int], str] = {}
        for client in self.clients:
            old = before[client.seat]
            if client.seat is not None and self.table.seats[client.seat].joined != client.joined:
                client.seat = None  # the seat was given back: from now on one watches
            new = self.sight(client.seat)
            pair = id(old), id(new)
            if pair not in written:
                written[pair] = new.changes(old, entry)
            client.send(written[pair])
