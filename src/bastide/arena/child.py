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

LEFT = 75  # exit code of a process that has ended its programs and then itself


def warm(tournament: Tournament) -> None:
    """Load all kernels before any bot is timed. They are compiled the first time, then read from disk."""
    game, uniform = new(tournament.game, tournament.players, seed=1), bot("uniform")
    for name in sorted(set(tournament.bots)):
        if made := built_in(name):
            made().choose(game.unshuffled())
    while not game.over:
        game.play(uniform.choose(game.known_to(game.to_move or 0)))


def work(tournament: Tournament, pipe: Any) -> None:
    """Play the games that come through the pipe until it closes.

    Before it asks a bot, it sends back the seat of the bot, the previous answer, and the process ids of all bots.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # the output of a bot must not mix with the standings
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
    """End the programs that this process started, and then the process itself, at once."""
    for process in list(RUNNING):
        kill(process)
    os._exit(LEFT)


def leave_with_parent() -> None:
    """End this process when its parent is gone, even while a bot thinks."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    leave()
