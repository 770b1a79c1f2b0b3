"""Regions: segments that grew together, kept as a forest of parents whose roots carry the sums."""

import numpy as np

from bastide.core.grid import EAST, SOUTH, ask, cover, open_cell, tile_on
from bastide.core.jit import kernel
from bastide.core.tiles import TWIN


def region_fields(segments):
    """Room for the segments of all tiles; the sums are right at a root only."""
    return [
        ("segments", np.int16),  # how many lie on the table
        ("parent", np.int16, segments),
        ("kind", np.int8, segments),
        ("occupied", np.int8, segments),  # pieces that keep others out
        ("open", np.int16, segments),  # joints that face an empty cell
        ("extent", np.int16, segments),  # tiles, each once (in an area, once for each of its segments)
        ("symbols", np.int32, segments),  # counters side by side in one number: adding it adds them all
    ]


@kernel
def root_of(state, segment):
    """The root that stands for a segment's region; asking does not change the state."""
    above = state.parent[segment]
    while above != segment:
        segment = above
        above = state.parent[segment]
    return segment


@kernel
def shorten(state, segment):
    """The root too, but the way to it is halved for the next time: for moves, which change the state anyway."""
    while state.parent[segment] != segment:
        state.parent[segment] = state.parent[state.parent[segment]]
        segment = state.parent[segment]
    return segment


@kernel
def tile_of(state, segment):
    """The tile that a segment lies on."""
    low, high = 0, state.tiles - 1
    while low < high:
        middle = (low + high + 1) >> 1
        if state.tile_base[middle] <= segment:
            low = middle
        else:
            high = middle - 1
    return low


@kernel
def unite(state, rules, one, other):
    """Make the regions of two roots one; the larger keeps its root, so that ways stay short."""
    if state.extent[one] < state.extent[other]:
        one, other = other, one
    if state.symbols[one] >= TWIN and state.symbols[other] >= TWIN:
        state.extent[one] -= tiles_shared(state, rules, one, other)
    state.parent[other] = one
    state.open[one] += state.open[other]
    state.extent[one] += state.extent[other]
    state.occupied[one] += state.occupied[other]
    state.symbols[one] += state.symbols[other]


@kernel
def tiles_shared(state, rules, one, other):
    """How many tiles have a segment in each of two regions: joined, such a tile counts once."""
    shared = 0
    for tile in range(state.tiles):
        kind = state.tile_look[tile] >> 2
        if rules.twins[kind]:
            base = state.tile_base[tile]
            in_one, in_other = 0, 0
            for index in range(rules.segments[kind]):
                root = root_of(state, base + index)
                in_one |= root == one
                in_other |= root == other
            shared += in_one & in_other
    return shared


@kernel
def put_tile(state, rules, cell, look):
    """Cover a cell of the frontier with a tile whose segments are still regions of their own."""
    tile = state.tiles
    state.tiles += 1
    state.tile_look[tile] = look
    base = state.segments
    state.tile_base[tile] = base
    kind = look >> 2
    count = rules.segments[kind]
    for index in range(count):
        segment = base + index
        state.parent[segment] = segment
        state.kind[segment] = rules.segment_kind[kind, index]
        state.open[segment] = rules.segment_joints[kind, index]
        state.extent[segment] = 1
        state.occupied[segment] = 0
        state.symbols[segment] = rules.symbols[kind, index]
    state.segments = base + count
    cover(state, cell, tile)
    return tile


@kernel
def meet(state, rules, tile, side, other):
    """Close the joints between two tiles; those of one kind grow together."""
    look, base = state.tile_look[tile], state.tile_base[tile]
    look_there, base_there = state.tile_look[other], state.tile_base[other]
    across = (side + 2) & 3
    for joint in range(3):
        here = rules.joints[look, side, joint]
        there = rules.joints[look_there, across, (3 - joint) % 3]  # the halves meet crosswise
        if here < 0 and there < 0:
            continue
        if here < 0:
            state.open[shorten(state, base_there + there)] -= 1
            continue
        one = shorten(state, base + here)
        state.open[one] -= 1
        if there < 0:
            continue
        two = shorten(state, base_there + there)
        state.open[two] -= 1
        if one != two and state.kind[one] == state.kind[two]:
            unite(state, rules, one, two)


@kernel
def close_side(state, rules, tile, side):
    """Nothing will ever meet a side of a tile: close its joints."""
    for joint in range(3):
        index = rules.joints[state.tile_look[tile], side, joint]
        if index >= 0:
            state.open[root_of(state, state.tile_base[tile] + index)] -= 1


@kernel
def lay(state, rules, cell, look, stone):
    """Lay a tile on a cell of the frontier, join it to its neighbours and open the cells beside it.

    `stone` has bit s for a side s that nothing can lie beside.
    """
    x, y = state.cell_x[cell], state.cell_y[cell]
    tile = put_tile(state, rules, cell, look)
    for side in range(4):
        if (stone >> side) & 1:
            close_side(state, rules, tile, side)
            continue
        beyond = open_cell(state, x + EAST[side], y + SOUTH[side])
        other = tile_on(state, beyond)
        if other < 0:
            ask(state, rules, beyond, look, side)
        else:
            meet(state, rules, tile, side, other)
    return tile
