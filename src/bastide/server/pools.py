"""Pools of workers for all expensive work, and caches of its results."""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from bastide.server.rates import Rates, TooMuch
from bastide.server.shares import Share, Shares

T = TypeVar("T")


class Pool:
    """Threads or processes for one kind of work, shared fairly between addresses.

    `rates` say how much an address may ask for.
    """

    def __init__(self, places: int, hire: Callable[[], Executor], rates: Rates | None = None) -> None:
        self.shares, self.rates = Shares(places), rates
        self.hire, self.workers = hire, hire()

    async def run(self, share: Share, work: Callable[[], T], seconds: float | None = None) -> T:
        """The result of the work, done when its turn comes; TimeoutError if it takes too long."""
        self.count(share)
        async with self.shares.place(share):
            return await self.work(work, seconds)

    async def once(self, kept: "Kept", key: str, share: Share, make: Callable[[], bytes]) -> bytes:
        """An answer that never changes, from the cache if possible. A cached answer does not count for the address."""
        found = kept.get(key)
        if found is None:
            self.count(share)
            async with self.shares.place(share):
                found = kept.get(key)  # another request may have made it meanwhile
                if found is None:
                    found = await self.work(make)
                    kept.keep(key, found)
        return found

    def count(self, share: Share) -> None:
        if self.rates and not self.rates.allows(share.address, time.monotonic()):
            raise TooMuch(self.rates)

    async def work(self, work: Callable[[], T], seconds: float | None = None) -> T:
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.workers, work), seconds)
        except BrokenExecutor:  # the process was killed; the next request gets a new one
            self.workers = self.hire()
            raise

    def stop(self) -> None:
        self.workers.shutdown(wait=False, cancel_futures=True)


class Kept:
    """An LRU cache of answers that never change, limited in bytes."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.known: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        if key in self.known:
            self.known[key] = self.known.pop(key)  # now the most recently used
        return self.known.get(key)

    def keep(self, key: str, made: bytes) -> None:
        self.size += len(made) - len(self.known.pop(key, b""))
        self.known[key] = made
        while self.size > self.most:
            self.size -= len(self.known.pop(next(iter(self.known))))


def threads(most: int, name: str) -> Callable[[], Executor]:
    return partial(ThreadPoolExecutor, most, name)


def one_process() -> Executor:
    """One child process of low priority. It starts with the first work and ends with this process."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, spawn, initializer=serve_parent, initargs=(os.getpid(),))


def serve_parent(parent: int) -> None:
    os.nice(5)
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: int) -> None:
    """End this process when its parent is gone. If the parent is killed, nothing else would end it."""
    while os.getppid() == parent:
        time.sleep(2.0)
    os._exit(0)
