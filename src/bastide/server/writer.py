"""Writes to the log in one thread; all waiting entries share one transaction."""

import asyncio
import queue
import threading

from bastide.store.store import Append, Store

MOST = 200  # entries in one transaction

Waiting = tuple[Append, "asyncio.Future[bool]"]


class Writer:
    """Gives every entry a future that is done once the entry is committed."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.store, self.loop = store, loop
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    async def append(self, wanted: Append) -> bool:
        """Write an entry; return whether it is in the log now. False if its sequence number was taken."""
        future: asyncio.Future[bool] = self.loop.create_future()
        self.waiting.put((wanted, future))
        return await asyncio.shield(future)

    def work(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = [first]
            while len(batch) < MOST and not self.waiting.empty():
                following = self.waiting.get()
                if following is None:
                    self.waiting.put(None)
                    break
                batch.append(following)
            self.commit(batch)

    def commit(self, batch: list[Waiting]) -> None:
        futures = [future for _, future in batch]
        try:
            written = self.store.append([wanted for wanted, _ in batch])
        except Exception as wrong:  # every error must reach those who wait
            self.loop.call_soon_threadsafe(fail, futures, wrong)
        else:
            self.loop.call_soon_threadsafe(tell, futures, written)

    def stop(self) -> None:
        """Write the waiting entries, then end."""
        self.waiting.put(None)
        self.thread.join(10)


def tell(futures: list["asyncio.Future[bool]"], written: list[bool]) -> None:
    for future, done in zip(futures, written):
        if not future.done():
            future.set_result(done)


def fail(futures: list["asyncio.Future[bool]"], wrong: Exception) -> None:
    for future in futures:
        if not future.done():
            future.set_exception(wrong)
