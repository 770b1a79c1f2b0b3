"""Pools of workers for everything that costs time, and what is kept so that it is done only once."""

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
    """Workers for one kind of work, threads or processes; its places are shared fairly.

    `rates` say how much an address may ask for.
    """

    def __init__(self, places: int, hire: Callable[[], Executor], rates: Rates | None = None) -> None:
        self.shares, self.rates = Shares(places), rates
        self.hire, self.workers = hire, hire()

    async def run(self, share: Share, work: Callable[[], T], seconds: float | None = None) -> T:
        """What the work gives, once it has had its place; TimeoutError if it took longer than it may."""
        self.count(share)
        async with self.shares.place(share):
            return await self.work(work, seconds)

    async def once(self, kept: "Kept", key: str, share: Share, make: Callable[[], bytes]) -> bytes:
        """An answer that never changes; what is kept costs nobody his share."""
        found = kept.get(key)
        if found is None:
            self.count(share)
            async with self.shares.place(share):
                found = kept.get(key)  # somebody may have had it made meanwhile
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
        except BrokenExecutor:  # a process was killed; whoever comes next has a new one
            self.workers = self.hire()
            raise

    def stop(self) -> None:
        self.workers.shutdown(wait=False, cancel_futures=True)


class Kept:
    """Answers that never change, as many bytes as may be: those that were asked for last."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.known: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        if key in self.known:
            self.known[key] = self.known.pop(key)  # now the last to be forgotten
        return self.known.get(key)

    def keep(self, key: str, made: bytes) -> None:
        self.size += len(made) - len(self.known.pop(key, b""))
        self.known[key] = made
        while self.size > self.most:
            self.size -= len(self.known.pop(next(iter(self.known))))


def threads(most: int, name: str) -> Callable[[], Executor]:
    return partial(ThreadPoolExecutor, most, name)


def one_process() -> Executor:
    """One process beside this one, which yields to all others, begins with the first work and ends with this one."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, spawn, initializer=serve_parent, initargs=(os.getpid(),))


def serve_parent(parent: int) -> None:
    os.nice(5)
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: int) -> None:
    """Nobody else ends this process if its parent is killed."""
    while os.getppid() == parent:
        time.sleep(2.0)
    os._exit(0)
