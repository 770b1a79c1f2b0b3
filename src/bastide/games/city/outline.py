"""The outline of the city: the closed chain of sides between tiles and the outside (C17).

Two outside cells never meet at a corner between two tiles: tiles hang together side by side, so one of the two cells
would be a hole. So the next side of the chain follows from the cells around the corner alone, and holes are never
touched by walking it.

                            The step from side N of tile T, going right (clockwise):
      P     corner cell     a tile on the corner cell turns the chain back (a bay),
    --T--     beside        else a tile beside goes straight on, else the chain turns round T.
"""

from bastide.core.grid import EAST, SOUTH, bar, cell_at, tile_on
from bastide.core.jit import kernel
from bastide.core.neighbours import place_of_tile
from bastide.games.city.state import LEFT, RIGHT

UNSEEN = 127
BACK, STRAIGHT, ROUND = -1, 0, 1  # how the chain turns at a corner


@kernel
def look_ahead(state, at, way):
    """How the outline turns beyond the end of side `at`, the corner cell and the cell beside; way is 1 to the right.

    The corner cell is -1 if no tile lies at it; the cell beside is not looked for where the outline turns back.
    """
    x, y = place_of_tile(state, at >> 2)
    side = at & 3
    ahead = (side + way) & 3
    beside_x, beside_y = x + EAST[ahead], y + SOUTH[ahead]
    corner = cell_at(state, beside_x + EAST[side], beside_y + SOUTH[side])
    if tile_on(state, corner) >= 0:
        return BACK, corner, -1
    beside = cell_at(state, beside_x, beside_y)
    if tile_on(state, beside) >= 0:
        return STRAIGHT, corner, beside
    return ROUND, corner, beside


@kernel
def step(state, at, way, turn, corner, beside):
    """The side of the outline behind `at`, after what `look_ahead` saw."""
    side = at & 3
    if turn == BACK:
        return tile_on(state, corner) << 2 | ((side - way) & 3)
    if turn == STRAIGHT:
        return tile_on(state, beside) << 2 | side
    return at - side + ((side + way) & 3)


@kernel
def next_side(state, at, way):
    """The next side of the outline."""
    turn, corner, beside = look_ahead(state, at, way)
    return step(state, at, way, turn, corner, beside)


@kernel
def beyond(state, at):
    """The cell at the outer side."""
    x, y = place_of_tile(state, at >> 2)
    return cell_at(state, x + EAST[at & 3], y + SOUTH[at & 3])


@kernel
def some_side(state):
    """A side that is surely on the outline: the northern one of a northernmost tile."""
    best = 0
    for tile in range(state.tiles):
        if place_of_tile(state, tile)[1] < place_of_tile(state, best)[1]:
            best = tile
    return best << 2


@kernel
def is_ring_closed(state):
    """Whether the two arms of the wall have met."""
    return next_side(state, state.ends[RIGHT], 1) == state.ends[LEFT]


# ---- cells that stay empty


@kernel
def forbid(state, cell):
    """C25: nothing may lie here any more."""
    state.barred[cell] = 1
    bar(state, cell)


@kernel
def survey(state, desk):
    """Walk the free outline from the right end to the left, bar every cell that would cut a wall's outer side off
    from the outside (C25), and say how many sides are free.

    A tile on a cell that the walk touches twice shuts in either the stretch between the two touches or all the rest,
    the wall with it. If it is the stretch, that is a bay, and round a bay the walk turns left on the whole. If the
    walk comes back having turned right by more than a full circle, the outside was on its left all the way, and the
    wall lies in the bay.
    """
    desk.turned[: state.cells] = UNSEEN
    at, turned, free = state.ends[RIGHT], 0, 0
    outer = beyond(state, at)
    while True:
        turn, corner, beside = look_ahead(state, at, 1)
        if turn == ROUND:
            touch(state, desk, corner, turned, turned + 1)
            outer = beside
        elif turn == STRAIGHT:
            outer = corner
        at = step(state, at, 1, turn, corner, beside)
        turned += turn
        if at == state.ends[LEFT]:
            break
        free += 1
        touch(state, desk, outer, turned, turned)
    bar_wall_corners(state)
    return free


@kernel
def touch(state, desk, cell, coming, leaving):
    """The walk comes by a cell: compare with its first visit."""
    if cell < 0 or state.barred[cell]:
        return
    if desk.turned[cell] == UNSEEN:
        desk.turned[cell] = coming
    elif leaving - desk.turned[cell] > 4:
        forbid(state, cell)


@kernel
def bar_wall_corners(state):
    """Where the wall itself goes round a tile, a tile on the corner cell would part the cells before its two sides."""
    for index in range(state.built):
        at = state.wall_at[index]
        side, ahead = at & 3, (at + 1) & 3
        if (state.tile_walls[at >> 2] >> ahead) & 1:
            x, y = place_of_tile(state, at >> 2)
            corner = cell_at(state, x + EAST[side] + EAST[ahead], y + SOUTH[side] + SOUTH[ahead])
            if corner >= 0:
                forbid(state, corner)
