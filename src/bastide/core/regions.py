"""Regions: segments joined across tiles. They form a union-find forest, and the root carries the sums of the region.

A road over three tiles, made of the segments 1, 4 and 7. Segment 4 is its root:

     tile 0    tile 1    tile 2           segment    1   4   7
    ═══ 1 ═══╪═══ 4 ═══╪═══ 7 ═══         extent     0   3   0    root: number of tiles; others: 0
         └──────> ^ <──────┘              symbols    4   0   4    root: its symbols; others: the parent's number
                                          open       .   2   .    root: number of open joints, here both ends
"""

import numpy as np

from bastide.core import bits
from bastide.core.grid import EAST, SOUTH, ask, cover, open_cell, position, recentre, tile_on
from bastide.core.jit import kernel
from bastide.core.records import unsigned
from bastide.core.tiles import TWIN


def region_fields(box):
    """Room for the segments of a box.

    A segment that is not a root has extent 0, and its `symbols` hold the number of its parent. Its `feature` is kept.
    """
    segments = box.segments
    return [
        ("segments", np.int16),  # number of segments on the table
        ("twins", unsigned(box.twins)),  # number of tiles with two segments that may become parts of one region
        ("twin_tile", unsigned(box.tiles), box.twins),
        ("feature", np.uint8, segments),
        ("occupied", np.uint8, segments),  # number of pieces that keep others out
        ("open", unsigned(box.joints), segments),  # number of joints that face an empty cell
        ("extent", unsigned(box.tiles), segments),  # number of tiles; an area counts a tile once per segment
        ("symbols", np.uint16, segments),  # counters side by side in one number, so one addition adds all; and flags
    ]


@kernel
def most_extent(state):
    """The largest extent that fits its type. No road or city is that large; the extent of an area stops there."""
    return np.int64(255 if state.extent.itemsize == 1 else 65535)


@kernel
def root_of(state, segment):
    """The root of a segment's region. No path compression: reading must not change the bytes of a state."""
    segment = np.int64(segment)
    while state.extent[segment] == 0:
        segment = np.int64(state.symbols[segment])
    return segment


@kernel
def shorten(state, segment):
    """The root of a segment's region, with path halving. Only moves call it, because they change the state anyway."""
    while state.extent[segment] == 0:
        above = np.int64(state.symbols[segment])
        if state.extent[above] == 0:
            state.symbols[segment] = state.symbols[above]
        segment = above
    return segment


@kernel
def tile_of(state, segment):
    """The tile that a segment lies on, by binary search."""
    low, high = 0, state.tiles - 1
    while low < high:
        middle = (low + high + 1) >> 1
        if state.tile_base[middle] <= segment:
            low = middle
        else:
            high = middle - 1
    return low


@kernel
def unite(state, rules, one, other, tile, neighbour):
    """Unite the regions of two roots where two tiles meet. The larger region keeps its root, so paths stay short.

    All numbers are read before the first is written. A GPU does not reorder a read before a write that may touch the
    same place, so it waits for memory once instead of five times.
    """
    if state.extent[one] < state.extent[other]:
        one, other = other, one
    extent = np.int64(state.extent[one]) + np.int64(state.extent[other])
    joints = np.int64(state.open[one]) + np.int64(state.open[other])
    pieces = np.int64(state.occupied[one]) + np.int64(state.occupied[other])
    here, there = np.int64(state.symbols[one]), np.int64(state.symbols[other])
    symbols = here + there - (here & there & rules.symbol_flags)
    if here & there & TWIN:
        extent -= tiles_shared(state, rules, one, other, tile, neighbour)
    state.extent[one] = min(extent, most_extent(state))
    state.open[one] = joints
    state.occupied[one] = pieces
    state.symbols[one] = symbols
    state.extent[other] = 0
    state.symbols[other] = one


@kernel
def tiles_shared(state, rules, one, other, tile, neighbour):
    """Number of tiles that have a segment in both of two regions. Once the regions are one, such a tile counts once."""
    if state.extent[other] == 1:  # its only tile is one of the two that meet
        return np.int64(is_shared(state, rules, one, other, tile)) + is_shared(state, rules, one, other, neighbour)
    shared = np.int64(0)
    for index in range(state.twins):
        shared += is_shared(state, rules, one, other, state.twin_tile[index])
    return shared


@kernel
def is_shared(state, rules, one, other, tile):
    """Whether a tile has a segment in both of two regions."""
    base, segments = state.tile_base[tile], np.uint64(rules.twins[state.tile_pose[tile] >> 2])
    in_one, in_other = False, False
    while segments != 0:
        root = root_of(state, base + bits.lowest(segments))
        in_one |= root == one
        in_other |= root == other
        segments = bits.rest(segments)
    return in_one and in_other


@kernel
def put_tile(state, rules, cell, pose):
    """Cover a cell of the frontier with a tile. Each of its segments starts as a region of its own."""
    tile = state.tiles
    state.tiles += 1
    state.tile_pose[tile] = pose
    base = state.segments
    state.tile_base[tile] = base
    kind = pose >> 2
    count = rules.segments[kind]
    if rules.twins[kind] != 0:
        state.twin_tile[state.twins] = tile
        state.twins += 1
    for index in range(count):
        segment = base + index
        part, joints, symbols = (
            rules.segment_feature[kind, index],
            rules.segment_joints[kind, index],
            rules.symbols[kind, index],
        )
        state.feature[segment] = part
        state.open[segment] = joints
        state.symbols[segment] = symbols
        state.extent[segment] = 1
        state.occupied[segment] = 0
    state.segments = base + count
    cover(state, cell, tile)
    return tile


@kernel
def meet(state, rules, tile, side, other):
    """Close the joints between two tiles, and unite the regions of the same feature that meet there."""
    pose, base = state.tile_pose[tile], state.tile_base[tile]
    pose_there, base_there = state.tile_pose[other], state.tile_base[other]
    across = (side + 2) & 3
    for joint in range(3):
        here = rules.joints[pose, side, joint]
        there = rules.joints[pose_there, across, (3 - joint) % 3]  # 0-0, 1-2, 2-1: the halves cross, see tiles.py
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
        if one != two and state.feature[one] == state.feature[two]:
            unite(state, rules, one, two, tile, other)


@kernel
def close_side(state, rules, tile, side):
    """Close the joints of a side that no tile will ever meet."""
    for joint in range(3):
        index = rules.joints[state.tile_pose[tile], side, joint]
        if index >= 0:
            state.open[root_of(state, state.tile_base[tile] + index)] -= 1


@kernel
def lay(state, rules, cell, pose, stone):
    """Lay a tile on a cell of the frontier, join it to its neighbours and open the empty cells beside it.

    `stone` is a bitset of sides: bit s is set if no tile can ever lie beyond side s.
    """
    recentre(state, cell)
    x, y = position(state, cell)
    tile = put_tile(state, rules, cell, pose)
    beside, others = np.uint64(0), np.int64(0)
    for side in range(4):
        if (stone >> side) & 1:
            close_side(state, rules, tile, side)
            continue
        beyond = open_cell(state, x + EAST[side], y + SOUTH[side])
        other = tile_on(state, beyond)
        if other < 0:
            ask(state, rules, beyond, pose, side)
        else:
            beside |= np.uint64(1) << np.uint64(side)
            others |= other << (16 * side)
    state.beside = beside
    while beside != 0:  # a separate loop, so that the threads of a GPU do the same work at the same time
        side = bits.lowest(beside)
        beside = bits.rest(beside)
        meet(state, rules, tile, side, (others >> (16 * side)) & 0xFFFF)
    return tile
