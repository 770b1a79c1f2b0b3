"""Who begins, where chance decides it: one move before the first draw, the number of the seat."""

from bastide.core.bag import random_below
from bastide.core.jit import kernel


@kernel
def list_seats(state, desk):
    """List the players of whom one begins."""
    for player in range(state.players):
        desk.moves[player] = player
    return state.players


@kernel
def random_seat(state, rng):
    """A player as likely as any other."""
    return random_below(rng, state.players)
