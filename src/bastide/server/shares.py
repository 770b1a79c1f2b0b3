"""Fair queues: the waiting addresses get free places in turn, and within an address its tables get them in turn.

The requests of one address delay each other. Other addresses wait for at most one of them. Within an address, moves of
bots come before hints, and tables without visitors come last. No I/O and no threads here: see `pools.py`.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

BOT, HINT, UNATTENDED = range(3)


class Share(Protocol):
    """The owner of some work. The rank is read when a place becomes free, because people come and go."""

    @property
    def address(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def rank(self) -> int: ...


@dataclass(frozen=True)
class Visit:
    """Work that an address requested, for a table or for none."""

    address: str
    name: str = ""
    rank: int = BOT


@dataclass(eq=False)
class Waiting:
    """A request that waits for a place, with the address it had when the wait began."""

    share: Share
    address: str
    place: asyncio.Future[None]


class Shares:
    """A number of places, given in rounds: in each round every waiting address gets one."""

    def __init__(self, places: int) -> None:
        self.free = places  # if any is free, nobody waits
        self.waiting: list[Waiting] = []
        self.round = 0
        self.due: dict[str, int] = {}  # the next round of each address that has had its place in this round
        self.served: dict[str, dict[str, int]] = {}  # for waiting addresses: when each table last had a place
        self.count = 0

    @asynccontextmanager
    async def place(self, share: Share) -> AsyncIterator[None]:
        """Wait for a place and hold it."""
        await self.take(share)
        try:
            yield
        finally:
            self.give_back()

    async def take(self, share: Share) -> None:
        if self.free:
            self.free -= 1
            self.note(share.address)
            return
        one = Waiting(share, share.address, asyncio.get_running_loop().create_future())
        self.served.setdefault(one.address, {})
        self.waiting.append(one)
        try:
            await one.place
        except asyncio.CancelledError:
            if one in self.waiting:
                self.leave(one)
            elif not one.place.cancelled():  # the place was given just before the wait ended
                self.give_back()
            raise

    def give_back(self) -> None:
        """Give a place to the next in the queue."""
        while self.waiting:
            following = min(self.waiting, key=self.order)
            self.count += 1
            self.served[following.address][following.share.name] = self.count
            self.note(following.address)
            self.leave(following)
            if not following.place.done():  # a cancelled request may still be in the queue
                following.place.set_result(None)
                return
        self.free += 1

    def order(self, one: Waiting) -> tuple[bool, int, int, int]:
        rank, last = one.share.rank, self.served[one.address].get(one.share.name, 0)
        return rank == UNATTENDED, self.turn(one.address), rank, last

    def turn(self, address: str) -> int:
        """The round in which an address may have its next place."""
        return max(self.round, self.due.get(address, 0))

    def note(self, address: str) -> None:
        """Note that an address has been given a place."""
        self.round = self.turn(address)
        self.due = {other: due for other, due in self.due.items() if due > self.round}
        self.due[address] = self.round + 1

    def leave(self, one: Waiting) -> None:
        self.waiting.remove(one)
        if all(other.address != one.address for other in self.waiting):
            del self.served[one.address]
