"""The moves of the castle as words (see docs/notation.md)."""

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.options import (
    OWN_VERBS,
    PASS,
    new_option,
    take_chance_apart,
    take_placement_apart,
    take_post_apart,
)
from bastide.core.sheets import first_spot, put_cell
from bastide.core.turns import DEPLOY, PLACE
from bastide.games.castle.refusals import why_not
from bastide.games.castle.score import BEYOND, code_around, region_at, regions_around
from bastide.games.castle.state import AGAIN, DOUBLE, ORDER, REVEAL
from bastide.games.schema import Word

__all__ = ["WORDS", "take_apart", "why_not"]


SCORE, DOUBLE_VERB, AGAIN_VERB, WALL_TILE = range(OWN_VERBS, OWN_VERBS + 4)
WORDS = (
    Word("score", "score:{feature}[:{spot}]", "of several finished regions, this one is paid next"),
    Word("double", "double", "the region that is paid counts double; a wall tile is used"),
    Word("again", "again", "another turn; a wall tile is used"),
    Word("wall_tile", "wall:{number}", "a wall tile is turned over"),
)


@kernel
def take_apart(state, rules, row, code):
    """Write the parts of a move into the row of an option."""
    if state.phase == PLACE:
        take_placement_apart(state, rules, row, code, state.in_hand)
    elif state.phase == DEPLOY:
        take_post_apart(state, rules, row, code)
    elif state.phase == ORDER:
        new_option(row, code, SCORE)
        name_region(state, rules, row, code)
    elif state.phase == DOUBLE or state.phase == AGAIN:
        verb = DOUBLE_VERB if state.phase == DOUBLE else AGAIN_VERB
        new_option(row, code, verb if code > 0 else PASS)
    elif state.phase == REVEAL:
        new_option(row, code, WALL_TILE)
        row.number = code
    else:
        take_chance_apart(state, row, code)


@kernel
def name_region(state, rules, row, code):
    """Name a region by a segment of the tile just placed or by a side of it; all other names of it are spots, too.

    Regions of one kind that meet here are one, so no two regions share a name.
    """
    root, tile = region_at(state, rules, code), state.tiles - 1
    put_cell(state, row, cell_of(state, tile))
    row.feature = state.feature[root]
    if code < BEYOND:
        row.segment = code
        row.spot = first_spot(rules, state.tile_pose[tile], code)
    else:
        row.side = code - BEYOND
        row.spot = code - BEYOND
    for number in range(regions_around(state)):
        other = code_around(state, number)
        if region_at(state, rules, other) == root:
            row.spots |= 1 << (other - BEYOND) if other >= BEYOND else rules.spots[state.tile_pose[tile], other]
