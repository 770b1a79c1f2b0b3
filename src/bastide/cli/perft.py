"""`bastide perft`: count the sequences of decisions, to see that no rule changed by accident."""

import json
from typing import Annotated

import numpy as np
import typer

from bastide.core.records import MAX_MOVES
from bastide.game import Game
from bastide.games import catalog
from bastide.games.playouts import count_lines

Name = Annotated[str, typer.Argument(metavar="GAME", help="A game string such as classic:second,hand=3.")]


def count(game: Game, depth: int) -> int:
    """How many sequences of `depth` decisions a seeded game has; draws come from the seed and do not count."""
    states = np.zeros(depth + 1, game.states.dtype).view(np.recarray)
    states[0] = game.states[0]
    moves = np.zeros((depth, MAX_MOVES), np.int32)
    counts = np.zeros(depth + 1, np.int64)
    return int(count_lines(states, game.packed, game.desk, moves, counts, game.orders, depth))


def command(
    game: Name,
    depth: Annotated[int, typer.Option(min=1, max=12, help="How many decisions deep.")],
    seed: Annotated[int, typer.Option(min=0, help="Fixes every draw.")] = 0,
    players: Annotated[int, typer.Option(min=1, max=6)] = 2,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Count the sequences of decisions of a length, the draws fixed by the seed.

    Example: bastide perft classic --depth 4 --seed 7
    """
    module, rules = catalog.read_game(game)
    total = count(Game(module, rules, players, seed), depth)
    if as_json:
        print(json.dumps({"game": game, "depth": depth, "seed": seed, "count": total}))
    else:
        print(f"{total} sequences of {depth} decisions in {game}, seed {seed}")
