"""The abbey: a tile that each player owns and may place in a hole on the table (AM1–AM6)."""

from bastide.core.grid import bit_of, bound_in_word
from bastide.core.jit import kernel
from bastide.core.neighbours import pose_of
from bastide.core.regions import lay
from bastide.games.classic.cloisters import fill_around


@kernel
def holes_in_word(state, word):
    """AM2: the open cells of a word with tiles on all four sides."""
    holes = state.open_cells[word]
    for side in range(4):
        holes &= bound_in_word(state, side, word)
    return holes


@kernel
def may_place_abbey(state):
    """AM1, AM2: whether the player has an abbey left and there is a hole for it."""
    if state.abbeys[state.player] > 0:
        for word in range((state.cells + 63) >> 6):
            if holes_in_word(state, word) != 0:
                return True
    return False


@kernel
def list_abbeys(state, desk):
    """List 0 for no abbey now, and 1 + the cell of every hole."""
    desk.moves[0] = 0
    count = 1
    for cell in range(state.cells):
        if holes_in_word(state, cell >> 6) & bit_of(cell) != 0:
            desk.moves[count] = 1 + cell
            count += 1
    return count


@kernel
def lay_abbey(state, rules, cell):
    """AM3: place the abbey. It closes all four sides around it, because no segment of its own reaches a side."""
    state.abbeys[state.player] -= 1
    fill_around(state, rules, lay(state, rules, cell, pose_of(rules.abbey_kind, 0), 0))
