"""The magic portal: from its tile a follower may go to any tile on the table (DP1–DP5)."""

from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of
from bastide.core.regions import root_of
from bastide.games.classic.acts import PORTAL_ACT, list_act
from bastide.games.classic.dragon import has_dragon
from bastide.games.classic.state import CITY, FIELD, KINDS_OF_FOLLOWERS, MAYOR, RIVER, WAGON
from bastide.games.classic.tile_tables import PORTAL


@kernel
def list_portal(state, rules, desk, count):
    """DP1, DP2: list the followers that may go through the portal, on each segment of each unfinished empty region."""
    if rules.symbol[kind_of(state, state.tiles - 1)] != PORTAL:
        return count
    for tile in range(state.tiles - 1):
        if has_dragon(state, tile):  # DR10
            continue
        base = state.tile_base[tile]
        for segment in range(base, base + rules.segments[kind_of(state, tile)]):
            root, feature = root_of(state, segment), state.feature[segment]
            if state.occupied[root] > 0 or feature == RIVER or (feature != FIELD and state.open[root] == 0):
                continue
            count = list_through_portal(state, desk, count, segment, feature)
    return count


@kernel
def list_through_portal(state, desk, count, segment, feature):
    """DP3: append the pieces of the player that may stand on a segment. Barn, pig and builder stay on the portal tile."""
    for piece in range(KINDS_OF_FOLLOWERS):
        if state.supply[state.player, piece] == 0:
            continue
        if (piece == MAYOR and feature != CITY) or (piece == WAGON and feature == FIELD):  # AM7, AM17
            continue
        count = list_act(desk, count, PORTAL_ACT, piece, segment)
    return count
