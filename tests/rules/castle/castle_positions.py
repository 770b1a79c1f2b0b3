"""Positions of the castle, built in notation; markers, wall tiles and the bag can be put where a rule wants them."""

import bastide
from positions import leave_in_bag


def play(*turns, version=2, **table):
    """A game after these turns, the first by player a, each a placement and what follows it; see `go_on`, `arrange`."""
    game = bastide.read(f"bastide 1 castle version={version} starter=0 players=2")
    arrange(game, **table)
    return go_on(game, *turns)


def go_on(game, *turns):
    """Play turns: the bag gives the tile of the placement; a follower or second turn not spoken of is declined."""
    for turn in turns:
        take_turn(game, turn)
    return game


def take_turn(game, turn):
    """Play one turn, see `go_on`."""
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
        leave_in_bag(game, *bag.split())


def region(game, x, y, segment):
    """The region of a segment, as plain data."""
    return next(region for region in game.regions() if [x, y, segment] in region["segments"])


def wall_tiles(game, player):
    return [row["kind"] for row in game.view()["wall_tiles"][player] for _ in range(row["count"])]
