"""Pieces on the table: whose piece stands on which segment, and how many each player has left."""

import numpy as np

from bastide.core.bag import random_below
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.records import unsigned
from bastide.core.regions import root_of


def piece_fields(box, players, each, kinds):
    """Room for `players` players with `each` pieces per player, of `kinds` kinds."""
    pieces = players * each
    return [
        ("supply", np.int8, (players, kinds)),
        ("pieces", np.int16),  # number of pieces on the table
        ("piece_kind", np.int8, pieces),
        ("piece_owner", np.int8, pieces),
        ("piece_segment", unsigned(box.segments), pieces),
    ]


@kernel
def post(state, player, kind, segment):
    """Put a piece from the player's supply on a segment. It keeps others out of the region."""
    state.supply[player, kind] -= 1
    state.piece_kind[state.pieces] = kind
    state.piece_owner[state.pieces] = player
    state.piece_segment[state.pieces] = segment
    state.pieces += 1
    state.occupied[root_of(state, segment)] += 1


@kernel
def has_post(state, kind):
    """Whether the player has a piece of a kind, and the tile just placed has a region without pieces."""
    if state.supply[state.player, kind] == 0:
        return False
    for segment in range(last_base(state), state.segments):
        if state.occupied[root_of(state, segment)] == 0:
            return True
    return False


@kernel
def list_posts(state, desk):
    """List where a piece may go on the tile just placed: 0 to pass, else 1 + the index of a segment on the tile."""
    desk.moves[0] = 0
    count = 1
    base = last_base(state)
    for segment in range(base, state.segments):
        if state.occupied[root_of(state, segment)] == 0:
            desk.moves[count] = 1 + segment - base
            count += 1
    return count


@kernel
def random_post(state, rng):
    """One of the moves of `list_posts`, all with the same probability."""
    base, free = last_base(state), 0
    for segment in range(base, state.segments):
        free += state.occupied[root_of(state, segment)] == 0
    number = random_below(rng, 1 + free)
    for segment in range(base, state.segments):
        if number > 0 and state.occupied[root_of(state, segment)] == 0:
            number -= 1
            if number == 0:
                return np.int64(1 + segment - base)
    return np.int64(0)


@kernel
def take_home(state, index):
    """Give a piece back to its owner. The last piece of the list moves into the gap."""
    state.supply[state.piece_owner[index], state.piece_kind[index]] += 1
    state.pieces -= 1
    state.piece_kind[index] = state.piece_kind[state.pieces]
    state.piece_owner[index] = state.piece_owner[state.pieces]
    state.piece_segment[index] = state.piece_segment[state.pieces]


@kernel
def stands_in_region(state, index, root):
    """Whether a piece stands in a region. The features are compared first: that is cheap and mostly decides."""
    segment = state.piece_segment[index]
    return state.feature[segment] == state.feature[root] and root_of(state, segment) == root


@kernel
def weigh(state, rules, desk, root):
    """Write each player's strength in a region on the desk."""
    desk.strengths[:] = 0
    left = state.occupied[root]
    for index in range(state.pieces):
        if left == 0:
            break
        if stands_in_region(state, index, root):
            desk.strengths[state.piece_owner[index]] += rules.weight[state.piece_kind[index]]
            left -= 1


@kernel
def number_regions(state, rules, feature, numbers, strengths):
    """Number the regions of a feature that have pieces on them; return how many there are.

    `numbers[root]` becomes the number of the region, -1 elsewhere. `strengths[number, player]` becomes the strength of
    a player there.
    """
    count = 0
    numbers[: state.segments] = -1
    strengths[:] = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.feature[root] != feature:
            continue
        if numbers[root] < 0:
            numbers[root] = count
            count += 1
        strengths[numbers[root], state.piece_owner[index]] += rules.weight[state.piece_kind[index]]
    return count


@kernel
def clear(state, root):
    """Send every piece of a region home."""
    index = state.pieces - 1
    while index >= 0:
        if stands_in_region(state, index, root):
            take_home(state, index)
        index -= 1
    state.occupied[root] = 0
