"""What a position of the castle promises: the points that each player can expect to have at the end."""

from bastide.core.fits import count_fits
from bastide.core.gaps import look_at_gaps
from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.games.castle.courts import MARKET, markets_in
from bastide.games.castle.majority import winner_of
from bastide.games.castle.palace import largest_empty_region, palace_size
from bastide.games.castle.score import worth
from bastide.games.castle.state import COURT, FOLLOWER, OVER, PLAYERS, WALL_KINDS

CLOSING = 0.8  # how likely a gap of a path, tower or house is filled, for each
FREE_FOLLOWER = 2.0  # while there are turns left to use it
WALL_TILE = 4.0
MANY_TURNS = 8.0
TURN = 4.0  # to be the next to place a tile


@kernel
def expect(state, rules, desk):
    """Fill `desk.expected` with the points of each player at the end, as far as one can tell."""
    for player in range(PLAYERS):
        desk.expected[player] = state.scores[player]
    if state.phase == OVER:
        return
    count_fits(state, rules, desk)
    look_at_gaps(state, rules, desk)
    use = min(1.0, state.unseen / PLAYERS / MANY_TURNS)
    desk.expected[state.player] += TURN
    for player in range(PLAYERS):
        desk.expected[player] += use * FREE_FOLLOWER * state.supply[player, FOLLOWER]
        for kind in range(1, WALL_KINDS):
            desk.expected[player] += WALL_TILE * state.owned[player, kind]
    expect_regions(state, rules, desk, use)
    sizes = palace_size(state, 0), palace_size(state, 1)
    if sizes[0] != sizes[1]:
        desk.expected[0 if sizes[0] > sizes[1] else 1] += largest_empty_region(state, rules, desk) * (1.0 - 0.5 * use)


@kernel
def expect_regions(state, rules, desk, use):
    """A path, tower or house counts by its chance to be finished, a court by its markets."""
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        chance = 0.0 if state.kind[root] == COURT else CLOSING ** desk.gaps[root]
        player = state.piece_owner[index]
        desk.expected[player] += use * chance * FREE_FOLLOWER
        if winner_of(state, rules, desk, root) == player:
            if state.kind[root] == COURT:
                points = MARKET * (markets_in(state, root) + use)
            else:
                points = chance * (worth(state, root, True) + desk.gaps[root])
            desk.expected[player] += points / desk.strengths[player]


@kernel
def imagine(state, rules, player, rng):
    """Nothing is hidden from a player but what is in no state: the order of the tiles."""
    return False
