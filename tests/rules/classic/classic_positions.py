"""Positions of classic in notation, for tests: `play("a E@0,-1/180 city:S", "b U@1,0/0 -")`."""

import bastide


def start(players=2, **options):
    """A game whose tiles are given by the test; player a begins."""
    words = " ".join(f"{name}={value}" for name, value in {"version": 2, "starter": 0, **options}.items())
    return bastide.read(f"bastide 1 classic {words} players={players}")


def go_on(game, *lines):
    """Play lines of a record; the bag gives each tile just before it is placed."""
    for line in lines:
        if game.to_move is None and not game.over:
            game.play(f". {line.split()[1].partition('@')[0]}")
        game.play(line)
    return game


def play(*lines, players=2, **options):
    return go_on(start(players, **options), *lines)


def draw(game, tile):
    game.play(f". {tile}")
    return game
