"""The tiles that a player holds: one tile, or a hand of three with V1."""

import numpy as np

from bastide.core.jit import kernel


@kernel
def kind_held(state, player, slot):
    """The kind of the tile in a slot of a player's hand."""
    return np.int64(state.hand[player, slot])


@kernel
def is_first_of_kind(state, slot):
    """Whether no earlier slot of the hand holds the same kind: equal tiles make their moves only once."""
    for earlier in range(slot):
        if state.hand[state.player, earlier] == state.hand[state.player, slot]:
            return False
    return True


@kernel
def drop(state, slot):
    """Take a tile out of the player's hand. The tiles after it move up by one slot."""
    player = state.player
    state.held[player] -= 1
    for later in range(slot, state.held[player]):
        state.hand[player, later] = state.hand[player, later + 1]
    state.hand[player, state.held[player]] = 0


@kernel
def hold(state, kind):
    """Put a tile into the player's hand."""
    state.hand[state.player, state.held[state.player]] = kind
    state.held[state.player] += 1
