"""Writes the record of a game, in format 1. `record.py` reads it and has an example; docs/notation.md has the grammar.

Each game makes the words of its moves (`games/*/words.py`). Here the words become lines: one for each turn of a player
and one for each chance move.
"""

from typing import TYPE_CHECKING

from bastide.games.options import FIRST_VERSION, ON, VERSION, given_options

if TYPE_CHECKING:
    from bastide.game import Game

FORMAT = "1"
CHANCE = "."


def write(game: "Game") -> str:
    """The record of a game up to its present position."""
    lines = [header(game)]
    latest = None
    for played in game.history:
        if latest and played.who == latest.who != CHANCE and played.turn == latest.turn:
            lines[-1] += f" {played.word}"
        else:
            lines.append(f"{played.who} {played.word}")
        latest = played
    if game.over:
        lines.append(f"= {' '.join(map(str, game.scores))}")
    return "\n".join(lines) + "\n"


def header(game: "Game") -> str:
    values = game.rules.options()
    given = given_options(values, game.game.OPTIONS)
    named = {VERSION} if game.rules.version > FIRST_VERSION else set()
    options = [
        name if value == ON and game.game.OPTIONS[name].flag else f"{name}={value}"
        for name, value in values.items()
        if name in named or (name != VERSION and (name == "edition" or name in given))
    ]
    seed = [] if game.seed is None else [f"seed={game.seed}"]
    commitment = [] if game.commitment is None else [f"commitment={game.commitment}"]
    secret = [] if game.secret is None else [f"secret={game.secret.hex()}"]
    return " ".join(
        ["bastide", FORMAT, game.game.NAME, *options, f"players={game.players}", *seed, *commitment, *secret]
    )
