"""What a position of the city promises: the points that each player can expect to have at the end."""

import numpy as np

from bastide.core.fits import count_fits
from bastide.core.gaps import look_at_gaps
from bastide.core.jit import kernel
from bastide.core.pieces import weigh
from bastide.core.regions import root_of
from bastide.core.scoring import strongest
from bastide.games.city.guards import HISTORIC_POINTS, PUBLIC_POINTS, buildings_before
from bastide.games.city.residences import MARKET_POINTS, mark_markets, number_residences
from bastide.games.city.score import worth
from bastide.games.city.state import FOLLOWER, OVER, RESIDENCE, TOWERS_LEFT

CLOSING = 0.8  # how likely a side of a road or market is closed, for each
FREE_FOLLOWER = 2.0  # while there are turns left to use it
FREE_TOWER = 3.0
MANY_TURNS = 10.0
TURN = 1.5  # to be the next to place a tile: half of what a turn gains on average


@kernel
def expect(state, rules, desk):
    """Fill `desk.expected` with the points of each player at the end, as far as one can tell."""
    for player in range(state.players):
        desk.expected[player] = state.scores[player]
    if state.phase == OVER:
        return
    count_fits(state, rules, desk)
    look_at_gaps(state, rules, desk)
    use = min(1.0, state.unseen / state.players / MANY_TURNS)
    desk.expected[state.player] += TURN
    for player in range(state.players):
        desk.expected[player] += use * FREE_FOLLOWER * state.supply[player, FOLLOWER]
        desk.expected[player] += use * FREE_TOWER * state.supply[player, TOWERS_LEFT]
    expect_roads_and_markets(state, rules, desk, use)
    expect_residences(state, rules, desk, use)
    for index in range(state.built):
        player = state.guard[index] - 1
        if player >= 0:
            public, historic = buildings_before(state, rules, state.wall_at[index])
            desk.expected[player] += PUBLIC_POINTS * public + HISTORIC_POINTS * historic


@kernel
def expect_roads_and_markets(state, rules, desk, use):
    """A road or market counts by its chance to be finished; its followers come back."""
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] == RESIDENCE:
            continue
        chance = CLOSING ** desk.gaps[root]
        player = state.piece_owner[index]
        desk.expected[player] += use * chance * FREE_FOLLOWER
        weigh(state, rules, desk, root)
        if desk.strengths[player] == strongest(state, desk):
            desk.expected[player] += chance * (worth(state, root) + desk.gaps[root]) / desk.strengths[player]


@kernel
def expect_residences(state, rules, desk, use):
    """The markets around each residential area now, and one more while the city grows."""
    areas = number_residences(state, desk)
    if areas == 0:
        return
    mark_markets(state, rules, desk)
    for area in range(areas):
        markets = use
        for other in range(state.segments):
            markets += np.int64((desk.marks[other] >> np.uint64(area)) & np.uint64(1))
        for player in range(state.players):
            desk.strengths[player] = desk.tally[area, player]
        most = strongest(state, desk)
        for player in range(state.players):
            if desk.strengths[player] == most:
                desk.expected[player] += MARKET_POINTS * markets


@kernel
def imagine(state, rules, player, rng):
    """Nothing is hidden from a player but what is in no state: the order of the piles."""
    return False
