"""A bot that is a program of its own, in any language. Questions and answers are lines of text.

> bastide 1                                       which version of these lines
< ready
> game classic:second players=2 seat=0
> position {"turn": 1, "phase": "place", …}       what the player may see, as JSON on one line
> go 30000                                        how many milliseconds it may take
< # anything                                      a comment, ignored
< move D@1,0/90
> quit
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from contextlib import suppress

from bastide.bots.base import BadBot
from bastide.game import Game, Move

PREFIX = "cmd:"
VERSION = "1"
PATIENCE = 30.0  # seconds for an answer
QUIT_SECONDS = 1.0  # between `quit` and a kill
MAX_ANSWER = 4096  # characters of an answer
RUNNING: "set[subprocess.Popen[str]]" = set()  # a process that ends at once kills these first


class BadAnswer(BadBot):
    """A program that answers nonsense, too late or not at all; the sentence says which."""


class ProcessBot:
    """Starts its program at once, in a process group of its own; the program is ended when the bot is closed."""

    def __init__(self, name: str, command: list[str], patience: float = PATIENCE) -> None:
        self.name, self.patience, self.game = name, patience, ""
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as wrong:
            raise BadAnswer(f"{name} does not start: {wrong.strerror or wrong}") from None
        RUNNING.add(self.process)
        self.close = weakref.finalize(self, end, self.process)  # also when the bot is forgotten
        if (answer := self.ask(f"bastide {VERSION}")) != "ready":
            raise BadAnswer(f"{name} greets with {answer!r}, not with 'ready'")

    def choose(self, game: Game) -> Move:
        line = f"game {game.name} players={game.players} seat={game.to_move}"
        asked = [] if line == self.game else [line]
        self.game = line
        view = json.dumps(game.view(game.to_move), separators=(",", ":"))
        answer = self.ask(*asked, f"position {view}", f"go {int(self.patience * 1000)}")
        moves = {f"move {move}": move for move in game.legal()}
        if answer not in moves:
            raise BadAnswer(f"{self.name} answered {answer!r}, which is not 'move' and a legal move")
        return moves[answer]

    def ask(self, *lines: str) -> str:
        """Send some lines and wait for one; a program that is too slow is killed, which ends the wait."""
        timer = threading.Timer(self.patience, kill, [self.process])
        began = time.monotonic()
        timer.start()
        try:
            return exchange(self.process, lines)
        except (BrokenPipeError, EOFError):
            late = time.monotonic() - began >= self.patience
            raise BadAnswer(f"{self.name} {f'took over {self.patience:g} s' if late else 'ended by itself'}") from None
        except ValueError as wrong:
            raise BadAnswer(f"{self.name} answered with no line of text: {wrong}") from None
        finally:
            timer.cancel()


def exchange(process: "subprocess.Popen[str]", lines: tuple[str, ...]) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in lines))
    process.stdin.flush()
    while (answer := process.stdout.readline(MAX_ANSWER)).endswith("\n"):
        if not answer.startswith("#"):
            return answer.strip()
    if len(answer) == MAX_ANSWER:
        raise ValueError(f"{answer[:40]!r} has no end")
    raise EOFError


def kill(process: "subprocess.Popen[str]") -> None:
    """Kill a program and what it started. Until `wait` is called its process id is not reused, so the id is right."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def end(process: "subprocess.Popen[str]") -> None:
    """Ask a program to quit; kill it if it does not."""
    assert process.stdin is not None
    assert process.stdout is not None
    timer = threading.Timer(QUIT_SECONDS, kill, [process])
    timer.start()
    with suppress(BrokenPipeError):
        process.stdin.write("quit\n")
    with suppress(BrokenPipeError):
        process.stdin.close()
    with suppress(UnicodeDecodeError):
        while process.stdout.read(MAX_ANSWER):
            pass  # until it has quit
    timer.cancel()
    kill(process)
    process.wait()
    process.stdout.close()
    RUNNING.discard(process)


def command_of(name: str) -> list[str]:
    """The command behind `cmd:`, if there is such a program."""
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError as wrong:
        raise BadBot(f"the bot {name!r} is not a command: {wrong}") from None
    if not command or shutil.which(command[0]) is None:
        raise BadBot(f"the bot {name!r} names no program that can be run")
    return command
