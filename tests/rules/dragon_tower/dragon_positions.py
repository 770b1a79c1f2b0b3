"""Positions of classic with dragon and tower, in notation: a line is what happens in one turn, without the seats.

`play("PD-01@0,1/0", "U@1,0/0 road:E")`: the bag gives each tile just before it is placed. A player who says nothing
more passes: no act, no prisoner, no ransom. Flights are said step by step.
"""

import re

import bastide

PLACEMENT = re.compile(r"([A-Z][\w-]*)@-?\d+,-?\d+/\d+")
VOLCANO = "PD-01@0,1/0"  # a field below the start tile; the dragon comes to it
BOTH = ("dragon", "tower")
EVERYTHING = ("abbey_mayor", "inns_cathedrals", "traders_builders", "dragon", "tower")


def start(*names, players=2, **options):
    """A game whose tiles are given by the test; player a begins."""
    words = [*names, *(f"{name}={value}" for name, value in {"version": 2, "starter": 0, **options}.items())]
    return bastide.read(f"bastide 1 classic {' '.join(words)} players={players}")


def go_on(game, *lines):
    for line in lines:
        say(game, line)
        while game.phase in ("follower", "capture", "ransom"):
            game.play("-")
    return game


def say(game, line):
    """What is said, and no more."""
    for word in line.split():
        if found := PLACEMENT.fullmatch(word):
            if game.phase == "abbey":
                game.play("draw")
            if game.phase == "draw":
                game.play(found[1])
        game.play(word)
    return game


def play(*lines, names=BOTH, players=2, **options):
    return go_on(start(*names, players=players, **options), *lines)


def acts(game, verb):
    """The legal words that begin so."""
    return {move.word for move in game.legal() if move.word.startswith(verb)}


def place(row):
    return row and (row["x"], row["y"])


def standing(game):
    """The pieces on the table: player, piece, cell."""
    return sorted((p["player"], p["piece"], (p["x"], p["y"])) for p in game.view()["pieces"])


def supply(game, player, piece="follower"):
    return game.view()["supply"][player][piece]


def tower_at(game, x, y):
    return next(tower for tower in game.view()["towers"] if place(tower) == (x, y))
