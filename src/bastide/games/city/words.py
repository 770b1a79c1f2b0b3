"""The moves of the city as words (see docs/notation.md)."""

import numpy as np

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
from bastide.core.sheets import put_cell
from bastide.core.turns import DEPLOY, PLACE
from bastide.games.city.outline import next_side
from bastide.games.city.refusals import why_not
from bastide.games.city.state import GATE, GUARD, TOWER, WALL
from bastide.games.city.walls import way_of
from bastide.games.schema import Word

__all__ = ["WORDS", "take_apart", "why_not"]


GATE_VERB, WALL_VERB, GUARD_VERB, TOWER_VERB = range(OWN_VERBS, OWN_VERBS + 4)
WORDS = (
    Word("gate", "gate:{x},{y}/{side}", "the gate is built on a side of the outline"),
    Word("wall", "wall:{arm}", "a wall is built at one of the two ends"),
    Word("guard", "guard:{x},{y}/{side}", "a guard is put on the wall that may be manned now", ("guard",)),
    Word("tower", "tower:{arm}", "a tower is built at one of the two ends"),
)


@kernel
def take_apart(state, rules, row, code):
    """Write the parts of a move into the row of an option."""
    if state.phase == PLACE:
        take_placement_apart(state, rules, row, code, state.in_hand)
    elif state.phase == DEPLOY:
        take_post_apart(state, rules, row, code)
    elif state.phase == GATE:
        new_option(row, code, GATE_VERB)
        put_side(state, row, code)
    elif state.phase == WALL:
        new_option(row, code, WALL_VERB)
        row.arm = code
        put_side(state, row, next_side(state, state.ends[code], way_of(code)))
    elif state.phase == GUARD or state.phase == TOWER:
        take_choice_apart(state, row, code)
    else:
        take_chance_apart(state, row, code)


@kernel
def take_choice_apart(state, row, code):
    """A guard or a tower, which the player may do without."""
    if code == 0:
        new_option(row, code, PASS)
    elif state.phase == GUARD:
        new_option(row, code, GUARD_VERB)
        put_side(state, row, np.int64(state.wall_at[state.post]))
    else:
        new_option(row, code, TOWER_VERB)
        row.arm = code - 1
        put_side(state, row, np.int64(state.ends[code - 1]))


@kernel
def put_side(state, row, at):
    """Write where a side of a tile is; `at` is tile << 2 | side."""
    put_cell(state, row, cell_of(state, at >> 2))
    row.side = at & 3
