"""The commands of `bastide`. Bad input gets one clear line and exit code 2, never a traceback."""

import os
import sys
from typing import Annotated

import typer

import bastide
from bastide.bots.catalog import BadBot
from bastide.cli import arena, bench, draw, perft, play, replay, rules, serve, tiles, verify, warm
from bastide.cli.errors import BadInput
from bastide.games.catalog import BadOption

app = typer.Typer(
    name="bastide",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for module in (play, serve, arena, replay, verify, draw, tiles, rules, perft, bench, warm):
    app.command(name=module.__name__.rpartition(".")[2])(module.command)


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


def main() -> None:
    """Run a command; every mistake of the caller becomes one line."""
    try:
        sys.exit(app(sys.argv[1:] or ["--help"], standalone_mode=False))
    except typer.TyperException as wrong:
        fail(getattr(wrong, "format_message", wrong.__str__)())
    except (BadInput, BadOption, BadBot) as wrong:
        fail(str(wrong))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more: end quietly
        sys.exit(0)


def fail(sentence: str) -> None:
    print(f"bastide: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(2)
