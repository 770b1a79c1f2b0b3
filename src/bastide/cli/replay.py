"""`bastide replay`: play a record again and explain its scores."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.errors import BadInput
from bastide.cli.speech import Language, Speech, name_of, say
from bastide.game import Game
from bastide.players import SEATS
from bastide.record import BadRecord, read

File = Annotated[str, typer.Argument(metavar="FILE", help="A record of a game, or - for standard input.")]


def read_file(file: str) -> Game:
    """The game of a record. Exit code 2 if there is no such file, 1 if it is not a valid record."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"{file}: {wrong.strerror or wrong}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not a text in UTF-8") from None
    try:
        return read(text)
    except BadRecord as wrong:
        print(f"bastide: {file}: {wrong.say(Speech.language)}", file=sys.stderr)
        raise typer.Exit(1) from None


def command(file: File, as_json: Annotated[bool, typer.Option("--json")] = False, language: Language = None) -> None:
    """Replay a record; print the scores and where the points come from.

    Example: bastide replay game.txt
    """
    game = read_file(file)
    if as_json:
        print(
            json.dumps(
                {
                    "game": game.name,
                    "players": game.players,
                    "over": game.over,
                    "phase": game.phase,
                    "scores": game.scores,
                    "winners": game.winners,
                    "events": [
                        {**asdict(event), "text": game.sentence(event, Speech.language)} for event in game.events
                    ],
                }
            )
        )
        return
    for event in game.events:
        told = game.sentence(event, Speech.language)
        print(f"{say('terminal-turn')} {event.turn:3}  {SEATS[event.player]}  {told}")
    scores = ", ".join(f"{SEATS[player]} {score}" for player, score in enumerate(game.scores))
    following = say("terminal-final") if game.over else say("terminal-next", phase=name_of("phase", game.phase))
    print(f"{scores} ({following})")
