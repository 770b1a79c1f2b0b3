"""Positions of the castle, built in notation; markers, wall tiles and the bag can be put where a rule wants them."""

import bastide

NAMES = [tile.name for tile in bastide.read("bastide 1 castle version=2 players=2").rules.tiles()]


def play(*turns, version=2, **table):
    """A game after these turns, the first by player a, each a placement and what follows it; see `put`, `arrange`."""
    game = bastide.read(f"bastide 1 castle version={version} starter=0 players=2")
    arrange(game, **table)
    for turn in turns:
        put(game, turn)
    return game


def put(game, turn):
    """One turn: the bag gives the tile of the placement; a follower or second turn not spoken of is declined."""
    words = turn.split()
    if game.phase == "draw":
        game.play(". " + words[0].partition("@")[0])
    for word in words:
        if game.phase == "follower" and word.partition(":")[0] in ("wall", "score", "double", "again"):
            game.play("-")
        game.play(word)
    while game.phase in ("follower", "again"):
        game.play("-")


def arrange(game, scores=(0, 0), a=(), b=(), palaces=(0, 0), bag=None, supply=(6, 6)):
    """Put the markers, give wall tiles that may be used at once, size the palaces, leave certain tiles in the bag."""
    state = game.state
    state.scores[:2] = scores
    state.supply[:2, 0] = supply
    for player, kinds in enumerate((a, b)):
        for kind in kinds:
            state.owned[player, kind] += 1
            state.face_down[kind] -= 1
    state.palace_tiles[:] = palaces
    state.palace_segment[:] = 0
    if bag is not None:
        state.bag[:] = 0
        for name in bag.split():
            state.bag[NAMES.index(name)] += 1
        state.unseen = len(bag.split())


def end(game):
    """The final scoring here and now; its events."""
    before = len(game.events)
    game.finish()
    return [told(event) for event in game.events[before:]]


def told(event):
    """An event in short: house a 3."""
    return f"{event.what} {'ab'[event.player]} {event.points}"


def events(game):
    return [told(event) for event in game.events]


def words(game):
    return {move.word for move in game.legal()}


def region(game, x, y, segment):
    """The region of a segment, as plain data."""
    return next(region for region in game.regions() if [x, y, segment] in region["segments"])


def wall_tiles(game, player):
    return [row["kind"] for row in game.view()["wall_tiles"][player] for _ in range(row["count"])]


__all__ = ["arrange", "end", "events", "play", "put", "region", "told", "wall_tiles", "words"]
