"""How long views, regions and legal words take on full boards, in microseconds of processor time.

    python benchmarks/views.py [rounds]

The boards are random games with all expansions of classic: one that is over, and one with a tile to place near its end.
Each figure is the best of some rounds.
"""

import json
import random
import sys
import time

import bastide

NAME = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"


def board(turns_left):
    """A random game that is over, or that has a tile to place and at most so many tiles in the bag."""
    dice, game = random.Random(5), bastide.new(NAME, players=6, seed=5)
    while not game.over and (turns_left < 0 or game.state.unseen > turns_left or game.phase != "place"):
        game.play(dice.choice(sorted(game.legal(), key=str)))
    return game


def positions():
    """A game, and its states at all decisions of some random games."""
    states = []
    for seed in range(3):
        dice, game = random.Random(seed), bastide.new(NAME, players=6, seed=seed)
        while not game.over:
            states.append(game.copy().states)
            game.play(dice.choice(sorted(game.legal(), key=str)))
    return game, states


def words(game, states):
    """The legal words of some positions, as if nobody had asked for them before."""
    for state in states:
        game.states, game._codes, game._rows, game._moves = state, None, None, None
        game.legal()


def best(work, rounds, calls=20):
    """The shortest processor time of a call, in microseconds."""
    found = []
    for _ in range(rounds):
        began = time.process_time_ns()
        for _ in range(calls):
            work()
        found.append((time.process_time_ns() - began) / calls / 1000)
    return min(found)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    over, late, (game, states) = board(-1), board(10), positions()
    figures = {
        "view, game over": best(over.view, rounds),
        "view, a tile to place": best(late.view, rounds),
        "regions, game over": best(over.regions, rounds),
        "legal words, a tile to place": best(lambda: words(late, [late.states]), rounds),
        "legal words, mean of whole games": best(lambda: words(game, states), rounds, 1) / len(states),
    }
    about = {"tiles": len(over.view()["tiles"]), "legal words": len(late.legal())}
    print(json.dumps({**about, **{name: round(figure, 1) for name, figure in figures.items()}}))


if __name__ == "__main__":
    main()
