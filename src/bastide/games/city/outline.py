"""The outline of the city: the closed chain of tile sides between the city and the outside (C17).

A walk to the right (clockwise) has the city on its right hand and the outside on its left. At the end of a side, the
corner cell C and the cell B beside the tile decide how it goes on. Here it comes along side N of tile T:

      BACK, -1                STRAIGHT, 0              ROUND, +1
             ↑ ┌───┐
             │ │ C │
      ───────┘ └───┘          ───────────────→         ───────┐
       ┌───┐                   ┌───┐ ┌───┐              ┌───┐ │
       │ T │                   │ T │ │ B │              │ T │ │
       └───┘                   └───┘ └───┘              └───┘ ↓
      a tile on C: the        no tile on C, one on     no tile on C or B: the
      walk turns left         B: straight on           walk turns right, round T

Two outside cells never touch at a corner between two tiles: the tiles hang together side by side, so one of the two
cells would be a hole. So the cells around the corner are enough to find the next side, and the walk never enters a
hole.
"""

from bastide.core.grid import EAST, SOUTH, bar, cell_at, tile_on
from bastide.core.jit import kernel
from bastide.core.neighbours import place_of_tile
from bastide.games.city.state import LEFT, RIGHT

UNSEEN = 127
BACK, STRAIGHT, ROUND = -1, 0, 1  # quarter turns to the right at a corner


@kernel
def look_ahead(state, at, way):
    """How the outline turns at the end of side `at`, the corner cell and the cell beside. `way` is 1 to the right.

    The corner cell is -1 if it has no number. The cell beside is -1 if the outline turns back.
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
    """The side of the outline that follows `at`, given the result of `look_ahead`."""
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
    """The outside cell in front of a side."""
    x, y = place_of_tile(state, at >> 2)
    return cell_at(state, x + EAST[at & 3], y + SOUTH[at & 3])


@kernel
def some_side(state):
    """A side that is certainly on the outline: the north side of a northernmost tile."""
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
    """C25: bar an empty cell for the rest of the game."""
    state.barred[cell] = 1
    bar(state, cell)


@kernel
def survey(state, desk):
    """Bar every cell where a tile would cut the outer side of a wall off from the outside (C25); count the free sides.

    The walk goes along the free outline, from the right end of the wall to its left end. Take a cell c that the walk
    touches twice, and let d be its quarter turns to the right in between. The whole outline has winding number 1, so
    it turns right by 4 in all, and the rest of the outline, which has the wall, turns by 4 - d. A tile on c encloses
    the one of the two parts that turns left: that part is a bay. So c is barred if 4 - d < 0.

        ┌───┐   ┌───┐      Wall elsewhere: the walk goes down past c, along w, and up past c again. It turns left
        │   │ c │   │      twice, d = -2. There is no wall in the bay, and c stays open.
        ├───┤   ├───┤
        │   │   │   │      Wall on w only: the walk begins beside w, goes up past c, right round the whole city and
        ├───┼─w─┼───┤      down past c again. It turns right six times, d = 6. The wall is in the bay: c is barred.
        │   │   │   │
        └───┴───┴───┘
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
    """The walk touches a cell: remember its quarter turns, or compare them with those of the first touch."""
    if cell < 0 or state.barred[cell]:
        return
    if desk.turned[cell] == UNSEEN:
        desk.turned[cell] = coming
    elif leaving - desk.turned[cell] > 4:
        forbid(state, cell)


@kernel
def bar_wall_corners(state):
    """Bar the corner cell where the wall goes round a tile: a tile there would separate the cells in front of it."""
    for index in range(state.built):
        at = state.wall_at[index]
        side, ahead = at & 3, (at + 1) & 3
        if (state.tile_walls[at >> 2] >> ahead) & 1:
            x, y = place_of_tile(state, at >> 2)
            corner = cell_at(state, x + EAST[side] + EAST[ahead], y + SOUTH[side] + SOUTH[ahead])
            if corner >= 0:
                forbid(state, corner)
