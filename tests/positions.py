"""What the positions of all games share. Each game's own file has `start`, `play` and `go_on`, which play turns."""


def say(game, *words):
    """Play words one after the other, whoever decides."""
    for word in words:
        game.play(word)
    return game


def words(game):
    """The words of all legal moves."""
    return {move.word for move in game.legal()}


def leave_in_bag(game, *tiles):
    """Let only these tiles be unseen."""
    names = [tile.name for tile in game.rules.tiles()]
    game.state.bag[:] = 0
    for tile in tiles:
        game.state.bag[names.index(tile)] += 1
    game.state.unseen = len(tiles)
    game._codes = game._moves = None
    return game


def final(game):
    """The game as if it ended here; its events are those of the final scoring."""
    end = game.copy()
    end.events = []
    end.finish()
    return end


def told(game, *kinds):
    """The events so far, `(what, player, points)`, or those of some kinds."""
    return [(event.what, event.player, event.points) for event in game.events if not kinds or event.what in kinds]
