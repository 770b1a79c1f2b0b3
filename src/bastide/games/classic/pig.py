"""The pig: its owner gets one point more for each city of the field (X3)."""

from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.core.scoring import give, strongest
from bastide.games.classic.desk import PIGS
from bastide.games.classic.state import PIG


@kernel
def award_pig(state, desk, index, cities, finished, segment):
    """Give the owner of a pig one point per city, if the owner has the majority by the strengths on the desk."""
    owner = state.piece_owner[index]
    most = strongest(state, desk)
    if cities > 0 and most > 0 and desk.strengths[owner] == most:
        row = give(state, desk, PIGS, owner, cities, segment)
        row.finished = finished
        row.strength = most
        row.cities = cities


@kernel
def award_pigs_of_field(state, desk, root, cities, finished):
    """X3: award all pigs of a field that has just been scored."""
    for index in range(state.pieces):
        if state.piece_kind[index] == PIG and root_of(state, state.piece_segment[index]) == root:
            award_pig(state, desk, index, cities, finished, root)
