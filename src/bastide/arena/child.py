"""The child process that plays games. A bot that hangs or crashes ends only this process."""

import os
import signal
import threading
from contextlib import suppress
from multiprocessing import connection, parent_process
from typing import Any

from bastide.arena.match import Match
from bastide.arena.schedule import Tournament
from bastide.bots.catalog import bot, built_in
from bastide.bots.process import RUNNING, kill
from bastide.game import new

LEFT = 75  # the exit code of a process that left, and ended its programs before


def warm(tournament: Tournament) -> None:
    """Load all kernels before the time of a bot counts: compiled the first time, then read from disk."""
    game, uniform = new(tournament.game, tournament.players, seed=1), bot("uniform")
    for name in sorted(set(tournament.bots)):
        if made := built_in(name):
            made().choose(game.unshuffled())
    while not game.over:
        game.play(uniform.choose(game.known_to(game.to_move or 0)))


def work(tournament: Tournament, pipe: Any) -> None:
    """Play the games that come through the pipe until it closes.

    Before each question to a bot it sends back the seat to be asked, the previous answer, and the processes of bots.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what a bot prints is no part of the standings
    signal.signal(signal.SIGTERM, leave)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    warm(tournament)
    with suppress(EOFError, OSError):
        while True:
            match = Match(tournament, pipe.recv())
            for seat in match.play():
                programs = [process.pid for process in RUNNING]
                pipe.send((seat, match.answers[-1] if match.answers else None, programs))
            pipe.send(match.result())
    leave()


def leave(*_: object) -> None:
    """End this process at once, and the programs it started."""
    for process in list(RUNNING):
        kill(process)
    os._exit(LEFT)


def leave_with_parent() -> None:
    """Leave when the process that started this one is gone, even while a bot thinks."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    leave()
