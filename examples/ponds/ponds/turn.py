"""A turn of ponds: draw a tile, place it, put a duck on it, score.

Moves, by phase
    DRAW      the kind of the tile that the bag gives
    PLACE     cell << 2 | rotation
    DEPLOY    0 for no duck, else 1 + the segment of the tile just placed
"""

from bastide.core.bag import fill_bag, take
from bastide.core.grid import list_places, open_cell, random_place
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base, pose_of
from bastide.core.pieces import clear, has_post, list_posts, weigh
from bastide.core.regions import lay, root_of
from bastide.core.scoring import award
from bastide.core.turns import (
    DEPLOY,
    DRAW,
    NO_TILE,
    OVER,
    PLACE,
    draw_in_hand,
    list_chance,
    next_player,
    put_piece,
    random_chance,
    random_listed,
)
from ponds.state import DUCK, DUCKS, POND, START


@kernel
def start(state, rules, players):
    state.players = players
    for player in range(players):
        state.supply[player, DUCK] = DUCKS
    fill_bag(state, rules)
    take(state, START)
    lay(state, rules, open_cell(state, 0, 0), pose_of(START, 0), 0)
    begin_turn(state, 0)


@kernel
def begin_turn(state, player):
    state.player = player
    state.turn += 1
    state.in_hand = NO_TILE
    state.phase = DRAW


@kernel
def deck_of(state):
    return 0


@kernel
def chance(state, rules, rng):
    return random_chance(state, rules, rng)


@kernel
def legal(state, rules, desk):
    if state.phase == PLACE:
        return list_places(state, rules, desk, state.in_hand, 0, 0)
    if state.phase == DEPLOY:
        return list_posts(state, desk)
    return list_chance(state, rules, desk)


@kernel
def pick(state, rules, desk, rng):
    if state.phase == PLACE:
        return random_place(state, rules, state.in_hand, rng)
    return random_listed(desk, legal(state, rules, desk), rng)


@kernel
def apply(state, rules, desk, move):
    if state.phase == DRAW:
        draw(state, rules, desk, move)
    elif state.phase == PLACE:
        place(state, rules, desk, move)
    elif state.phase == DEPLOY:
        put_piece(state, DUCK, move)
        end_turn(state, rules, desk)


@kernel
def draw(state, rules, desk, kind):
    if not draw_in_hand(state, rules, desk, kind):
        finish(state, rules, desk)


@kernel
def place(state, rules, desk, move):
    lay(state, rules, move >> 2, pose_of(state.in_hand, move & 3), 0)
    state.in_hand = NO_TILE
    if has_post(state, DUCK):
        state.phase = DEPLOY
    else:
        end_turn(state, rules, desk)


@kernel
def worth(state, rules, root, finished):
    return state.extent[root] if finished else 0


@kernel
def settle(state, rules, desk, root):
    """Score a finished pond; its ducks go home."""
    if state.open[root] > 0 or state.occupied[root] == 0:
        return
    weigh(state, rules, desk, root)
    row = award(state, desk, POND, worth(state, rules, root, True), root)
    row.finished = True
    row.tiles = state.extent[root]
    clear(state, root)


@kernel
def end_turn(state, rules, desk):
    for segment in range(last_base(state), state.segments):
        settle(state, rules, desk, root_of(state, segment))
    if state.unseen == 0:
        finish(state, rules, desk)
    else:
        begin_turn(state, next_player(state, state.player))


@kernel
def finish(state, rules, desk):
    """Open ponds give nothing, so there is nothing to score."""
    state.in_hand = NO_TILE
    state.phase = OVER
