"""Positions of classic in notation, for tests: `play("a E@0,-1/180 city:S", "b U@1,0/0 -")`."""

import bastide


def start(players=2, **options):
    """A game whose tiles are given by the test; player a begins."""
    words = " ".join(f"{name}={value}" for name, value in {"version": 2, "starter": 0, **options}.items())
    return bastide.read(f"bastide 1 classic {words} players={players}")


def go_on(game, *lines):
    """Play lines of a record; the bag gives each tile just before it is placed."""
    for line in lines:
        if game.mover == ".":
            game.play(f". {line.split()[1].partition('@')[0]}")
        game.play(line)
    return game


def play(*lines, players=2, **options):
    return go_on(start(players, **options), *lines)


def draw(game, tile):
    game.play(f". {tile}")
    return game


def words(game):
    """The words of all legal moves."""
    return {move.word for move in game.legal()}


def final(game):
    """The game as if it ended here, with its final scoring."""
    end = game.copy()
    end.finish()
    return end


def leave_in_bag(game, *tiles):
    """Let only these tiles be unseen."""
    names = [tile.name for tile in game.rules.tiles()]
    game.state.bag[:] = 0
    for tile in tiles:
        game.state.bag[names.index(tile)] += 1
    game.state.unseen = len(tiles)
    game._moves = None
    return game


def told(event):
    """An event as a short tuple."""
    return event.what, event.player, event.points
