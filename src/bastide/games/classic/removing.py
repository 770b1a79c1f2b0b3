"""How pieces leave the table without a scoring: eaten, sent home by a princess, or taken prisoner."""

from bastide.core.jit import kernel
from bastide.core.pieces import take_home
from bastide.core.regions import root_of, tile_of
from bastide.games.classic.builder import stands_in
from bastide.games.classic.state import BUILDER, PIG, TOP, WAGON


@kernel
def is_follower(state, index):
    """Whether a piece is a follower of any kind: not a barn, a pig or a builder."""
    return state.piece_kind[index] <= WAGON


@kernel
def follower_on(state, segment):
    """The index of the follower on a segment, -1 if there is none. No segment ever has two."""
    for index in range(state.pieces):
        if state.piece_segment[index] == segment and is_follower(state, index):
            return index
    return -1


@kernel
def owner_on_top(state, tower):
    """The player whose follower stands on a tower, -1 if it is open."""
    return (state.tower_top[tower] + 1) // 2 - 1


@kernel
def kind_on_top(state, tower):
    """The kind of the follower on a tower: FOLLOWER or LARGE."""
    return (state.tower_top[tower] - 1) & 1


@kernel
def tile_of_place(state, place):
    """The tile of a follower's place: of its segment, or of its tower."""
    return state.tower_tile[place - TOP] if place >= TOP else tile_of(state, place)


@kernel
def send_home(state, index):
    """Give a piece back to its owner. Its region has one piece less."""
    state.occupied[root_of(state, state.piece_segment[index])] -= 1
    take_home(state, index)


@kernel
def climb_down(state, tower):
    """TW6: give the follower on a tower back to its owner. The tower is open again."""
    state.supply[owner_on_top(state, tower), kind_on_top(state, tower)] += 1
    state.tower_top[tower] = 0


@kernel
def send_lone_home(state):
    """DR9, DP12, TW8: a builder or pig goes home if its player has no follower left in its region."""
    index = state.pieces - 1
    while index >= 0:
        if state.piece_kind[index] == BUILDER or state.piece_kind[index] == PIG:
            if not stands_in(state, state.piece_owner[index], root_of(state, state.piece_segment[index])):
                send_home(state, index)
        index -= 1
