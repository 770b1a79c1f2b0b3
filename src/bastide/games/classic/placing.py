"""Where pieces may go on the tile just placed, when expansions are in play.

A move is 0 for no piece, else 1 + (piece << 4 | the index of the segment). A barn has its corner in place of a segment.
"""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.pieces import post
from bastide.core.regions import root_of
from bastide.games.classic.barn import barns_in, field_at_corner, place_barn
from bastide.games.classic.builder import stands_in
from bastide.games.classic.state import (
    BARN,
    BUILDER,
    CITY,
    CLOISTER,
    FIELD,
    FOLLOWER,
    LARGE,
    MAYOR,
    PIG,
    RIVER,
    WAGON,
)


@kernel
def has_pieces(state, player):
    """Whether a player has any piece left."""
    for piece in range(state.supply.shape[1]):
        if state.supply[player, piece] > 0:
            return True
    return False


@kernel
def list_pieces(state, rules, desk):
    """List the moves: no piece, or one of the player's pieces on a segment."""
    player = state.player
    follower, large = np.int64(state.supply[player, FOLLOWER] > 0), np.int64(state.supply[player, LARGE])
    mayor, wagon = np.int64(state.supply[player, MAYOR]), np.int64(state.supply[player, WAGON])
    others = large + mayor + wagon
    desk.moves[0] = 0
    count = np.int64(1)
    base = last_base(state)
    for segment in range(base, state.segments):
        root = root_of(state, segment)
        feature = state.feature[root]
        place = 1 + segment - base
        if state.occupied[root] == 0:  # B10; AM13: a barn occupies its field
            if feature == RIVER:
                continue
            desk.moves[count] = place
            count += follower
            if others == 0:
                continue
            desk.moves[count] = (LARGE << 4) + place
            count += large
            desk.moves[count] = (MAYOR << 4) + place
            count += mayor & np.int64(feature == CITY)  # AM7
            desk.moves[count] = (WAGON << 4) + place
            count += wagon & np.int64(feature != FIELD)  # AM17
        elif feature != CLOISTER:
            guest = PIG if feature == FIELD else BUILDER
            if guest == BUILDER and state.open[root] < rules.builder_needs:  # X4
                continue
            if state.supply[player, guest] > 0 and stands_in(state, player, root):  # X3, X4
                desk.moves[count] = (guest << 4) + place
                count += 1
    if state.supply[player, BARN] > 0:
        count = list_barns(state, rules, desk, count)
    return count


@kernel
def list_barns(state, rules, desk, count):
    """AM10, AM11: list every corner of four fields that have no barn."""
    for corner in range(4):  # corner 0, NE, lies between the sides N and E
        if not (state.beside >> corner) & (state.beside >> ((corner + 1) & 3)) & 1:
            continue
        segment = field_at_corner(state, rules, corner)
        if segment >= 0 and barns_in(state, root_of(state, segment)) == 0:
            desk.moves[count] = 1 + (BARN << 4) + corner
            count += 1
    return count


@kernel
def place_piece(state, rules, desk, move):
    """Carry out a move of `list_pieces` that is not 0."""
    piece, place = (move - 1) >> 4, (move - 1) & 15
    if piece == BARN:
        place_barn(state, rules, desk, place)
    else:
        post(state, state.player, piece, last_base(state) + place)
