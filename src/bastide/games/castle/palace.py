"""The palace: it stands on the largest house that its owner has scored (K17). The larger palace scores (K33)."""

from bastide.core.grid import tile_at
from bastide.core.jit import kernel
from bastide.core.scoring import give
from bastide.games.castle.desk import PALACE
from bastide.games.castle.rules import INNER
from bastide.games.castle.state import HIGH, WIDE
from bastide.games.castle.wall_tiles import LARGER, LARGER_PALACE


@kernel
def offer_house(state, player, root, tiles):
    """K17: move the palace to the player's first house, later to a larger house; return whether it moved."""
    if tiles <= state.palace_tiles[player]:
        return False
    state.palace_tiles[player] = tiles
    state.palace_segment[player] = root
    return True


@kernel
def palace_size(state, player):
    """K28: the size of a palace. Each wall tile of kind 8 makes a palace larger, but does not replace one."""
    if state.palace_tiles[player] == 0:
        return 0
    return state.palace_tiles[player] + LARGER * state.owned[player, LARGER_PALACE]


@kernel
def score_palace(state, rules, desk):
    """K33: the player with the larger palace scores the cells of the largest empty region."""
    sizes = palace_size(state, 0), palace_size(state, 1)
    if sizes[0] == sizes[1]:
        return
    player = 0 if sizes[0] > sizes[1] else 1
    cells = largest_empty_region(state, rules, desk)
    if cells > 0:
        row = give(state, desk, PALACE, player, cells, state.palace_segment[player])
        row.tiles = max(sizes[0], sizes[1])
        row.cells = cells
        row.larger = state.owned[player, LARGER_PALACE]


@kernel
def largest_empty_region(state, rules, desk):
    """Number of cells of the largest region of empty inner cells that touch side by side."""
    for row in range(HIGH):
        for column in range(WIDE):
            empty = rules.ground[row, column] == INNER and tile_at(state, column - 1, row - 1) < 0
            desk.ground[row * WIDE + column] = empty
    largest = 0
    for at in range(HIGH * WIDE):
        if desk.ground[at]:
            largest = max(largest, empty_cells_from(desk, at))
    return largest


@kernel
def empty_cells_from(desk, at):
    """Count the empty cells connected to a cell, by flood fill, and remove them from the ground."""
    count, waiting = 0, 1
    desk.ground[at] = 0
    desk.waiting[0] = at
    while waiting > 0:
        waiting -= 1
        count += 1
        here = desk.waiting[waiting]
        for step in (-WIDE, 1, WIDE, -1):  # the rim of stone keeps every step inside the array
            if desk.ground[here + step]:
                desk.ground[here + step] = 0
                desk.waiting[waiting] = here + step
                waiting += 1
    return count
