"""What each player to move sees and may do, for a part of a batch: one pass over each state."""

import numpy as np

from bastide.batch.kernels.planes import write_planes
from bastide.batch.kernels.tokens import (
    clear_rows,
    mark_fits,
    write_bag,
    write_cells,
    write_facts,
    write_players,
    write_regions,
    write_tile,
)
from bastide.batch.kernels.window import corner_of, mark_actions
from bastide.batch.traits import spot
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.regions import root_of
from bastide.core.turns import DEPLOY
from bastide.games import verbs


@kernel
def observe_all(
    states, rules, desk, chosen, viewers, wanted, sizes, codes, counts, actions, mask,
    regions, cells, players, bag, facts, tile, moves, planes, used, scratch,
):  # fmt: skip
    """Write the observation of each chosen game for its viewer, -1 being the player to move.

    `wanted` says whether tokens, features of moves and planes are written. `sizes` are those of the window: its size,
    depth and plain numbers. `used[index]` has the numbers of rows that the last observation used.
    """
    size, depth, plain = sizes[0], sizes[1], sizes[2]
    for index in range(states.shape[0]):
        if not chosen[index]:
            continue
        state = states[index]
        viewer = np.int64(state.player if viewers[index] < 0 else viewers[index])
        left, top = corner_of(state, size)
        for at in range(counts[index]):
            mask[index, actions[index, at]] = 0
        count = np.int64(0)
        if state.phase > 0 and viewer == state.player:
            count = min(np.int64(verbs.legal(state, rules, desk)), codes.shape[1])
            for at in range(count):
                codes[index, at] = desk.moves[at]
            mark_actions(state, rules, desk, count, size, depth, plain, left, top, actions[index], mask[index])
        counts[index] = count
        write_facts(state, rules, viewer, facts[index], left, top)
        write_players(state, viewer, players[index])
        write_bag(state, rules, viewer, bag[index])
        if wanted[0]:
            rows, cell_rows = scratch[0], scratch[1]
            region_count = write_regions(state, rules, viewer, scratch, regions[index], left, top)
            write_tile(state, rows, tile[index], left, top)
            cell_count = write_cells(state, cell_rows, cells[index], left, top)
            mark_fits(state, rules, desk, count, cell_rows, cells[index])
            clear_rows(regions[index], region_count, used[index, 0])
            clear_rows(cells[index], cell_count, used[index, 1])
            used[index, 0], used[index, 1] = region_count, cell_count
            if wanted[1]:
                write_moves(state, rules, desk, count, rows, moves[index], left, top)
                clear_rows(moves[index], count, used[index, 2])
                used[index, 2] = count
        if wanted[2]:
            write_planes(state, rules, desk, count, viewer, scratch, planes[index], left, top)


@kernel
def write_moves(state, rules, desk, count, rows, moves, left, top):
    """Write the features of each legal move: phase, column, row, detail, piece, region."""
    for at in range(min(count, moves.shape[0])):
        move = np.int64(desk.moves[at])
        cell, detail = spot(state, rules, move)
        row = moves[at]
        row[0] = state.phase
        row[1], row[2], row[3], row[4], row[5] = -1, -1, detail, 0, 0
        if cell >= 0:
            row[1], row[2] = state.cell_x[cell] - left, state.cell_y[cell] - top
        elif state.phase == DEPLOY and move > 0:
            segment = (move - 1) & 15
            row[3], row[4] = segment, 1 + ((move - 1) >> 4)
            if last_base(state) + segment < state.segments:
                row[5] = rows[root_of(state, last_base(state) + segment)]
