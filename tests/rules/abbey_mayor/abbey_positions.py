"""Positions of classic with expansions, in notation: a line is what one player does, without the seat.

`play(*HOLE, "abbey@0,1 abbey")`: the bag gives each tile just before it is placed, a player who places a tile has
refused the abbey, and without a piece in the line none is placed.
"""

import bastide

# Tiles all round the cell (0,1); then it is a's turn, with two players.
HOLE = ["U@1,0/0", "U@-1,0/0", "B@1,1/0", "B@-1,1/0", "B@1,2/0", "E@0,2/180"]

# Around the cell (1,-1): a city with a's knight in the south, a road with b's thief in the west and in the east, and a
# city with b's knight in the north, each of one tile and open to that cell only.
FOUR_FEATURES = [
    "L@1,0/0 city:N",
    "AM-F@0,-1/180 road:E",
    "U@2,0/0",
    "A@2,-1/90 road:W",
    "B@2,-2/0",
    "E@1,-2/180 city:S",
]


def start(*names, players=2, **options):
    """A game whose tiles are given by the test; player a begins."""
    words = [*names, *(f"{name}={value}" for name, value in {"version": 2, "starter": 0, **options}.items())]
    return bastide.read(f"bastide 1 classic {' '.join(words)} players={players}")


def is_tile(word):
    return "@" in word and "/" in word and not word.startswith("wagon@")


def go_on(game, *lines):
    for line in lines:
        first, *rest = line.split()
        if is_tile(first):
            if game.phase == "abbey":
                game.play("draw")
            if game.phase == "draw":
                game.play(first.partition("@")[0])
        player = game.to_move
        game.play(first)
        for word in rest:
            game.play(word)
        if not rest and game.phase == "follower" and game.to_move == player:
            game.play("-")
    return game


def play(*lines, names=("abbey_mayor",), players=2, **options):
    return go_on(start(*names, players=players, **options), *lines)


def draw(game, tile):
    """The bag gives a tile to a player who does without the abbey."""
    if game.phase == "abbey":
        game.play("draw")
    game.play(tile)
    return game


def place(game, word):
    """Place a tile, so that the pieces for it can be looked at."""
    draw(game, word.partition("@")[0]).play(word)
    return game


def supply(game, player, piece="follower"):
    return game.view()["supply"][player][piece]


def standing(game, piece):
    """Where the pieces of one kind stand: the player, the cell and the word of the segment."""
    found = [p for p in game.view()["pieces"] if p["piece"] == piece]
    return sorted((p["player"], (p["x"], p["y"]), p["word"]) for p in found)
