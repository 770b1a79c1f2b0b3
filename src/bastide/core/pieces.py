"""Pieces on the table: who stands on which segment, and who has how many left."""

import numpy as np

from bastide.core.bag import random_below
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.records import unsigned
from bastide.core.regions import root_of


def piece_fields(box, players, each, kinds):
    """Room for players with so many pieces each, of so many kinds."""
    pieces = players * each
    return [
        ("supply", np.int8, (players, kinds)),
        ("pieces", np.int16),  # how many stand on the table
        ("piece_kind", np.int8, pieces),
        ("piece_owner", np.int8, pieces),
        ("piece_segment", unsigned(box.segments), pieces),
    ]


@kernel
def post(state, player, kind, segment):
    """Put a piece from the supply on a segment; it keeps others out of the region."""
    state.supply[player, kind] -= 1
    state.piece_kind[state.pieces] = kind
    state.piece_owner[state.pieces] = player
    state.piece_segment[state.pieces] = segment
    state.pieces += 1
    state.occupied[root_of(state, segment)] += 1


@kernel
def has_post(state, kind):
    """Whether the player has a piece of a kind and the tile just placed a region without pieces."""
    if state.supply[state.player, kind] == 0:
        return False
    for segment in range(last_base(state), state.segments):
        if state.occupied[root_of(state, segment)] == 0:
            return True
    return False


@kernel
def list_posts(state, desk):
    """List the free regions of the tile just placed: 0 to pass, else 1 + the segment."""
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
    """One of the moves that `list_posts` lists, each with the same chance."""
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
    """Give a piece back to its owner; the last of the list takes its place."""
    state.supply[state.piece_owner[index], state.piece_kind[index]] += 1
    state.pieces -= 1
    state.piece_kind[index] = state.piece_kind[state.pieces]
    state.piece_owner[index] = state.piece_owner[state.pieces]
    state.piece_segment[index] = state.piece_segment[state.pieces]


@kernel
def stands_in_region(state, index, root):
    """Whether a piece stands in a region; most of the others are told apart by their kind."""
    segment = state.piece_segment[index]
    return state.kind[segment] == state.kind[root] and root_of(state, segment) == root


@kernel
def weigh(state, rules, desk, root):
    """Write on the desk how strong each player is in a region."""
    desk.strengths[:] = 0
    left = state.occupied[root]
    for index in range(state.pieces):
        if left == 0:
            break
        if stands_in_region(state, index, root):
            desk.strengths[state.piece_owner[index]] += rules.weight[state.piece_kind[index]]
            left -= 1


@kernel
def number_regions(state, rules, kind, numbers, strengths):
    """Number the regions of a kind that have pieces, and say how many there are.

    `numbers` gets the number of each region, -1 for all others; `strengths` what each player has in each of them.
    """
    count = 0
    numbers[: state.segments] = -1
    strengths[:] = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] != kind:
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
