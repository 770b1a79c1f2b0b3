"""`bastide perft`: count sequences of decisions, to detect a rule that changed by accident."""

import json
from typing import Annotated, Any

import typer

from bastide.core import records
from bastide.game import Game
from bastide.games import catalog, verbs

Name = Annotated[str, typer.Argument(metavar="GAME", help="A game string such as classic:second,hand=3.")]


def count(game: Game, depth: int) -> int:
    """Number of sequences of `depth` decisions in a seeded game. Draws come from the seed and do not count."""
    return count_from(game, game.states, depth)


def count_from(game: Game, states: Any, depth: int) -> int:
    state = states[0]
    while state.phase < 0:
        verbs.apply(state, game.packed, game.desk, game.next_draw(state))
    moves = game.desk.moves[: verbs.legal(state, game.packed, game.desk)].tolist() if state.phase else []
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = records.copy(states)
        game.desk.noted = 0
        verbs.apply(after[0], game.packed, game.desk, move)
        total += count_from(game, after, depth - 1)
    return total


def command(
    game: Name,
    depth: Annotated[int, typer.Option(min=1, max=12, help="Number of decisions.")],
    seed: Annotated[int, typer.Option(min=0, help="Fixes every draw.")] = 0,
    players: Annotated[int, typer.Option(min=1, max=6)] = 2,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Count the sequences of decisions of a given length. The seed fixes the draws.

    Example: bastide perft classic --depth 4 --seed 7
    """
    module, rules = catalog.read_game(game)
    total = count(Game(module, rules, players, seed), depth)
    if as_json:
        print(json.dumps({"game": game, "depth": depth, "seed": seed, "count": total}))
    else:
        print(f"{total} sequences of {depth} decisions in {game}, seed {seed}")
