"""The child processes of a tournament: the parent gives them games, and replaces one whose bot hangs or crashes."""

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection

from bastide.arena.child import LEFT, work
from bastide.arena.match import Answer, Forfeit, Result, stopped
from bastide.arena.schedule import Fixture, Tournament

SLACK = 1.0  # seconds beyond a bot's time before its process is killed; external programs get no extra time
LONG = 3600.0  # seconds to wait when no clock runs
GOODBYE = 0.5  # seconds for a process to end its programs and itself
STARTS = 3  # processes in a row that may die before they ask a bot for a move


class Worker:
    """One process, and the game it plays."""

    def __init__(self, tournament: Tournament) -> None:
        spawn = multiprocessing.get_context("spawn")  # a fork would share the threads and locks of this process
        self.tournament, self.alive = tournament, True
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=work, args=(tournament, theirs))
        try:
            with interrupts_held():
                self.process.start()
        except KeyboardInterrupt:
            self.process.kill()
            self.process.join()
            raise
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        """Send the process a game to play."""
        self.fixture, self.answers, self.groups = fixture, list[Answer](), list[int]()
        self.asked: int | None = None
        self.deadline = float("inf")
        with suppress(BrokenPipeError):  # `hear` notices that the process is gone
            self.pipe.send(fixture)

    def hear(self) -> Result | None:
        """Receive one message: the result, or the seat that is asked now."""
        try:
            message = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.wait()
            code = self.process.exitcode
            return self.lose("closed its connection" if code is None else f"ended its process, exit code {code}")
        if isinstance(message, Result):
            self.groups = []
            return message
        self.asked, answer, self.groups = message
        self.answers += [answer] if answer else []
        self.deadline = time.monotonic() + self.tournament.patience + SLACK
        return None

    def poll(self) -> Result | None:
        """End the process if a bot thinks too long."""
        late = time.monotonic() > self.deadline
        return self.lose(f"took over {self.tournament.patience:g} s for a move") if late else None

    def lose(self, why: str) -> Result | None:
        """The result of a game whose process is gone: the seat that was asked forfeits it."""
        self.kill()
        if self.asked is None:
            return None
        return stopped(self.tournament, self.fixture, self.answers, Forfeit(self.asked, why))

    def wait(self) -> None:
        """Give the process a moment to end. `join` would block for ever if a bot had closed all files there."""
        until = time.monotonic() + GOODBYE
        while self.process.exitcode is None and time.monotonic() < until:
            time.sleep(0.005)

    def kill(self) -> None:
        """End the process and the external programs of its bots."""
        self.alive = False
        self.process.terminate()
        self.wait()
        if self.process.exitcode != LEFT:  # it hangs in code that ignores signals, or a bot has ended it
            for group in self.groups:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(group, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.pipe.close()


def play(tournament: Tournament, fixtures: list[Fixture], count: int) -> Generator[tuple[Fixture, Result]]:
    """Play all games on `count` processes; yield each result when its game ends."""
    waiting = deque(fixtures)
    workers: list[Worker] = []
    failures = 0
    try:
        while waiting or workers:
            while waiting and len(workers) < count:
                workers.append(Worker(tournament))
                workers[-1].give(waiting.popleft())
            rest = min(worker.deadline for worker in workers) - time.monotonic()
            talking = connection.wait([worker.pipe for worker in workers], min(max(0.0, rest), LONG))
            for worker in list(workers):
                result = worker.hear() if worker.pipe in talking else worker.poll()
                if not worker.alive:
                    workers.remove(worker)
                    failures = 0 if result else failures + 1
                    if failures == STARTS:
                        raise RuntimeError("the worker processes end before they ask a bot")
                    if result is None:
                        waiting.appendleft(worker.fixture)
                if result:
                    yield worker.fixture, result
                    if worker.alive and waiting:
                        worker.give(waiting.popleft())
                    elif worker.alive:
                        workers.remove(worker)
                        worker.kill()
    finally:
        for worker in workers:
            worker.kill()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Processes started here never hear Ctrl-C: the parent decides what to do about it, once they are started."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # processes inherit what is blocked
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
