"""Positions of the city for the tests, written in turns.

A turn is "A5a@0,0/0 road:S": the pile gives the tile, the player places it and deploys; no second word, no follower.
"""

import bastide
from positions import words

PILES = {1: 0, 2: 30, 3: 55}  # how many tiles are drawn before the pile begins

# Tiles without roads: they lie anywhere, in any turn.
PLAIN = [
    *("A6a", "A6h", "A6i", "E2bFG", "E2bGC", "E2bCF", "E1aFG", "E1aGC", "E1aCF", "C1aF", "C1aG", "C1aC"),
    *("D1bF", "D1bG", "D1bC", "F1bF", "F1bG", "F1bC", "B6aF", "B6aG", "B6aC", "G1bF", "G1bG", "G1bC"),
]


def start(players=2, version=2, **options):
    """A game whose tiles are given by the test; player a begins."""
    words = " ".join(f"{name}={value}" for name, value in {"starter": 0, **options}.items())
    return bastide.read(f"bastide 1 city version={version} {words} players={players}")


def play(*turns, pile=1, walls=70, **rules):
    """A game that begins as if the tiles of the piles before had been drawn and left the game."""
    game = start(**rules)
    game.state.drawn[0] = PILES[pile]
    game.state.walls = walls
    return go_on(game, *turns)


def go_on(game, *turns):
    """Play turns; what a turn brings after its follower is left to the test."""
    for turn in turns:
        tile, _, follower = turn.partition(" ")
        game.play(tile.partition("@")[0])
        game.play(tile)
        if follower:
            game.play(follower)
        elif game.phase == "follower":
            game.play("-")
    return game


def fill(game, *cells):
    """Lay tiles without roads on these cells, nobody deploying."""
    for x, y in cells:
        left = game.view()["unseen"]
        go_on(game, f"{next(name for name in PLAIN if name in left)}@{x},{y}/0")
    return game


def cells(game):
    """The cells on which the tile in hand may lie."""
    places = [word.partition("@")[2].partition("/")[0].split(",") for word in words(game)]
    return {(int(x), int(y)) for x, y in places}
