"""The steps of a turn that all games share: choose who begins, draw a tile, place it, put a piece on it."""

import numpy as np

from bastide.core.bag import list_bag, random_below, random_kind, take
from bastide.core.grid import fits_somewhere
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.pieces import post
from bastide.core.scoring import discard

# Phases. Below 0 chance decides, above 0 the player decides, at 0 the game is over. A game adds phases of its own.
OVER, PLACE, DEPLOY = 0, 1, 2
DRAW, STARTER = -1, -2
PHASES = {OVER: "over", PLACE: "place", DEPLOY: "follower", DRAW: "draw", STARTER: "starter"}
# Steps that follow a move at once, in this order. They are not phases: no state has one between two moves.
SCORE, END_TURN, CLOSE = 10, 11, 12
NO_TILE = -1  # value of `in_hand` for an empty hand


@kernel
def list_seats(state, desk):
    """List the players: chance decides which of them begins."""
    for player in range(state.players):
        desk.moves[player] = player
    return state.players


@kernel
def random_seat(state, rng):
    """A player, all with the same probability."""
    return random_below(rng, state.players)


@kernel
def list_chance(state, rules, desk):
    """List the chance moves: who begins, or the kind of the tile drawn. None when the game is over."""
    if state.phase == DRAW:
        return list_bag(state, rules, desk)
    return list_seats(state, desk) if state.phase == STARTER else 0


@kernel
def random_chance(state, rules, rng):
    """A random chance move: the player who begins, or the kind of the tile drawn."""
    return random_seat(state, rng) if state.phase == STARTER else random_kind(state, rules, rng)


@kernel
def random_listed(desk, count, rng):
    """One of the `count` moves on the desk, all with the same probability."""
    return np.int64(desk.moves[random_below(rng, count)])


@kernel
def next_player(state, player):
    """The player to the left of a player."""
    return (player + 1) % state.players


@kernel
def draw_tile(state, rules, desk, kind):
    """Take the drawn tile out of the bag; return whether it fits. A tile that fits nowhere leaves the game."""
    state.drawn[0] += 1
    take(state, kind)
    if fits_somewhere(state, rules, kind):
        return True
    discard(state, desk, kind)
    return False


@kernel
def draw_in_hand(state, rules, desk, kind):
    """Draw a tile into the hand; return whether the turn goes on, with this tile or with another draw."""
    if not draw_tile(state, rules, desk, kind):
        return state.unseen > 0
    state.in_hand = kind
    state.phase = PLACE
    return True


@kernel
def put_piece(state, piece, move):
    """Carry out a move of `list_posts`: 0 passes, else 1 + the index of a segment on the tile just placed."""
    if move > 0:
        post(state, state.player, piece, last_base(state) + move - 1)


@kernel
def list_yes_no(desk):
    """List two moves: 0 for no, 1 for yes."""
    desk.moves[0] = 0
    desk.moves[1] = 1
    return 2
