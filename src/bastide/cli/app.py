"""The program: every command by its name. Bad input gets one clear line and exit code 2, never a traceback."""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Annotated

import typer

import bastide
from bastide.bots.catalog import BadBot
from bastide.cli.errors import BadInput, fail
from bastide.extras import MissingExtra
from bastide.games.catalog import BadOption

COMMANDS = ("play", "serve", "arena", "replay", "verify", "draw", "tiles", "rules", "perft", "bench", "perf", "warm")
ANY_WORDS = {"allow_extra_args": True, "ignore_unknown_options": True}

app = typer.Typer(
    name="bastide",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def add(name: str) -> None:
    """Add a command. If its packages are not installed, the command only says so."""
    try:
        app.command(name=name)(import_module(f"bastide.cli.{name}").command)
    except MissingExtra as missing:
        app.command(name=name, help=str(missing), context_settings=ANY_WORDS)(refusal(missing))


def refusal(missing: MissingExtra) -> Callable[[], None]:
    def refuse() -> None:
        raise missing

    return refuse


for name in COMMANDS:
    add(name)


def tell_version(wanted: bool) -> None:
    if wanted:
        print(f"bastide {bastide.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """The Carcassonne family of board games: play, replay, measure."""


def run() -> None:
    """Run a command. Every mistake of the caller becomes one line."""
    try:
        sys.exit(app(sys.argv[1:] or ["--help"], standalone_mode=False))
    except typer.TyperException as wrong:
        fail(getattr(wrong, "format_message", wrong.__str__)())
    except (BadInput, BadOption, BadBot, MissingExtra) as wrong:
        fail(str(wrong))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of the pipe is gone: end quietly
        sys.exit(0)
