"""Roads and markets: their points, when they are finished, and who gets the points; and the end of the game."""

from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of, segment_beyond
from bastide.core.pieces import clear, weigh
from bastide.core.regions import root_of
from bastide.core.scoring import award
from bastide.games.city.guards import score_guards
from bastide.games.city.markets import goods_in
from bastide.games.city.outline import next_side, some_side
from bastide.games.city.residences import score_residences
from bastide.games.city.state import LEFT, MARKET, RESIDENCE, RIGHT

LONG_ROAD = 4  # tiles


@kernel
def worth(state, rules, root, finished):
    """The points of a road or market. An unfinished one gives no points (C36)."""
    if not finished:
        return 0
    tiles = state.extent[root]  # C14
    if state.feature[root] == MARKET:
        return tiles * goods_in(state, root)  # C12
    return tiles if tiles < LONG_ROAD else 2 * tiles  # C10


@kernel
def settle(state, rules, desk, root):
    """C13: award a finished road or market and send its followers home; return whether anybody scored."""
    if state.feature[root] == RESIDENCE or state.open[root] > 0 or state.occupied[root] == 0:  # C15
        return False
    weigh(state, rules, desk, root)
    row = award(state, desk, state.feature[root], worth(state, rules, root, True), root)
    row.finished = True
    row.tiles = state.extent[root]
    row.goods = goods_in(state, root)
    for player in range(state.players):
        state.resting[player] += rules.rests * desk.strengths[player]  # C8
    clear(state, root)
    return True


@kernel
def score_tile(state, rules, desk, tile):
    """Score the regions on a tile and beyond its sides that it has finished; return whether anybody scored."""
    scored = False
    base = state.tile_base[tile]
    for segment in range(base, base + rules.segments[kind_of(state, tile)]):
        if settle(state, rules, desk, root_of(state, segment)):
            scored = True
    for side in range(4):
        segment = segment_beyond(state, rules, tile, side)
        if segment >= 0 and settle(state, rules, desk, root_of(state, segment)):
            scored = True
    return scored


@kernel
def shut(state, rules, desk, at):
    """Close a side of a tile for ever. A road or market that this finishes is scored at once (C9, C11, C26)."""
    tile = at >> 2
    for joint in range(3):
        index = rules.joints[state.tile_pose[tile], at & 3, joint]
        if index >= 0:
            root = root_of(state, state.tile_base[tile] + index)
            state.open[root] -= 1
            settle(state, rules, desk, root)


@kernel
def close_ring(state, rules, desk):
    """C35: shut every free side of the outline; if there is no gate, all sides of the outline."""
    if state.tiles == 0:
        return
    if state.built > 0:
        at, last = next_side(state, state.ends[RIGHT], 1), state.ends[LEFT]
    else:
        last = some_side(state)
        shut(state, rules, desk, last)
        at = next_side(state, last, 1)
    while at != last:
        shut(state, rules, desk, at)
        at = next_side(state, at, 1)


@kernel
def send_home_unfinished(state):
    """C36: followers on unfinished roads and markets come off the table."""
    index = state.pieces - 1
    while index >= 0:
        if state.feature[state.piece_segment[index]] != RESIDENCE:
            clear(state, root_of(state, state.piece_segment[index]))
            index = state.pieces
        index -= 1


@kernel
def score_end(state, rules, desk):
    """The end of the game (C35–C38)."""
    close_ring(state, rules, desk)
    send_home_unfinished(state)
    score_residences(state, rules, desk)
    score_guards(state, rules, desk)
