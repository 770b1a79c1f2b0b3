"""The mayor: his strength is the number of pennants of his city (AM7–AM9)."""

from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.games.classic.state import MAYOR
from bastide.games.classic.tile_tables import PENNANTS


@kernel
def add_mayors(state, desk, root):
    """AM8: add the mayors of a city to the strengths on the desk."""
    pennants = state.symbols[root] & PENNANTS
    if pennants == 0:
        return
    for index in range(state.pieces):
        if state.piece_kind[index] == MAYOR and root_of(state, state.piece_segment[index]) == root:
            desk.strengths[state.piece_owner[index]] += pennants
