"""The builder: a player who extends the road or city of their own builder has a second part of the turn (X4)."""

from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.regions import root_of
from bastide.games.classic.state import BUILDER, FIELD, WAGON


@kernel
def stands_in(state, player, root):
    """Whether a player has a piece that occupies a region (X6)."""
    feature = state.feature[root]
    for index in range(state.pieces):
        if state.piece_owner[index] == player and state.piece_kind[index] <= WAGON:
            segment = state.piece_segment[index]
            if state.feature[segment] == feature and root_of(state, segment) == root:
                return True
    return False


@kernel
def extends_builder(state, rules):
    """Whether the tile just placed belongs to the region of its player's builder."""
    if state.supply[state.player, BUILDER] == rules.supply[BUILDER]:
        return False
    for segment in range(last_base(state), state.segments):
        if state.feature[segment] == FIELD:
            continue
        root = root_of(state, segment)
        if state.occupied[root] > 1 and has_builder(state, state.player, root):
            return True
    return False


@kernel
def has_builder(state, player, root):
    for index in range(state.pieces):
        if state.piece_kind[index] == BUILDER and state.piece_owner[index] == player:
            return root_of(state, state.piece_segment[index]) == root
    return False
