"""What a position of the castle promises: the points that each player can expect to have at the end.

A region counts for who would have it now, by its chance to be finished: its gaps, the tiles that fit them, the turns
left. The numbers are in esteem.py.
"""

import math

import numpy as np

from bastide.core.fits import count_fits
from bastide.core.gaps import look_at_gaps
from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.games.castle.courts import MARKET, RICH_MARKET, court_size, markets_in
from bastide.games.castle.esteem import (
    AHEAD,
    COURT_GROWTH,
    FOLLOWER_TURNS,
    FOLLOWER_WORTH,
    HIDDEN,
    LAST_TURN,
    NEXT_FOLLOWER,
    PALACE_CELLS,
    PALACE_LEAD,
    PALACE_LOSS,
    PALACE_SEEN,
    PALACE_TURNS,
    PATH_CHANCE,
    PATH_GROWTH,
    PATH_TURNS,
    RETURN,
    TIED,
    TURN,
    WALL_TILE,
    WALL_TURNS,
)
from bastide.games.castle.palace import largest_empty_region, palace_size
from bastide.games.castle.score import worth
from bastide.games.castle.state import COURT, DRAW, FOLLOWER, HOUSE, OVER, PLACE, PLAYERS, REVEAL
from bastide.games.castle.wall import laden_tower
from bastide.games.castle.wall_tiles import ANOTHER_TURN, FIVE, FIVE_POINTS, OPEN_PATH, RICH_COURT, opens

FAR = 16  # tiles to the end from which on the empty ground of the end can be seen
SQUARES = 12  # of the track that a turn may lead a marker over, hardly more


@kernel
def expect(state, rules, desk):
    """Fill `desk.expected` with the points of each player at the end, as far as one can tell."""
    for player in range(PLAYERS):
        desk.expected[player] = state.scores[player]
    if state.phase == OVER:
        return
    if desk.same_tiles == 0:
        count_fits(state, rules, desk)
        look_at_gaps(state, rules, desk)
    turns = state.unseen / PLAYERS
    for player in range(PLAYERS):
        desk.back[player] = state.supply[player, FOLLOWER]
    regions = number_regions(state, desk)
    lead = float(palace_size(state, 0) - palace_size(state, 1))
    for region in range(regions):
        lead += expect_region(state, rules, desk, region, turns)
    expect_palace(state, rules, desk, lead, turns)
    expect_supplies(state, rules, desk, turns)
    expect_wall_tiles(state, rules, desk, regions, turns)
    tiles = state.unseen + (state.phase == PLACE)
    if tiles > 0:
        # Of an odd number of tiles the next player places one more than the other.
        player = state.player if state.phase == DRAW or state.phase == PLACE else 1 - state.player
        desk.expected[player] += rules.esteem[TURN] + (tiles & 1) * rules.esteem[LAST_TURN]


@kernel
def number_regions(state, desk):
    """Number the regions with followers, count the players' in them, and say how many regions there are."""
    regions = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        region = 0
        while region < regions and desk.roots[region] != root:
            region += 1
        if region == regions:
            regions += 1
            desk.roots[region] = root
            desk.tally[region, 0] = 0
            desk.tally[region, 1] = 0
        desk.tally[region, state.piece_owner[index]] += 1
    return regions


@kernel
def leader(desk, region):
    """Who would score a numbered region now, -1 if nobody would (K16)."""
    if desk.tally[region, 0] == desk.tally[region, 1]:
        return -1
    return 0 if desk.tally[region, 0] > desk.tally[region, 1] else 1


@kernel
def chance_to_finish(state, rules, desk, region, turns):
    """How likely a path, tower or house is finished before the end."""
    root = np.int64(desk.roots[region])
    kind, gaps = state.kind[root], desk.gaps[root]
    if gaps == 0:
        return 1.0 if state.open[root] == 0 else 0.0
    odds = rules.esteem[PATH_CHANCE + kind] + desk.hope[root]
    odds += rules.esteem[PATH_TURNS + kind] * math.log((turns + 0.1) / gaps)
    if leader(desk, region) < 0:
        odds += rules.esteem[TIED]
    return 1.0 / (1.0 + math.exp(-odds))


@kernel
def markets_to_come(state, rules, root, turns):
    """The markets of a court, and those that it may gain."""
    return markets_in(state, root) + rules.esteem[COURT_GROWTH] * math.sqrt(state.open[root] * turns)


@kernel
def expect_region(state, rules, desk, region, turns):
    """A path, tower or house by its chance to be finished, a court by its markets; followers who come back.

    Says by how many tiles a house is likely to enlarge the palace of player 0, below 0 that of player 1.
    """
    root = np.int64(desk.roots[region])
    kind, player = state.kind[root], leader(desk, region)
    if kind == COURT:
        if player >= 0:
            desk.expected[player] += MARKET * markets_to_come(state, rules, root, turns)
        return 0.0
    chance = chance_to_finish(state, rules, desk, region, turns)
    for owner in range(PLAYERS):
        desk.back[owner] += rules.esteem[RETURN] * chance * desk.tally[region, owner]
    if player < 0:
        return 0.0
    points = worth(state, root, True) * 1.0
    points += rules.esteem[PATH_GROWTH + kind] * desk.gaps[root] * points / state.extent[root]
    desk.expected[player] += chance * points
    if kind != HOUSE or state.extent[root] <= state.palace_tiles[player]:
        return 0.0
    larger = chance * (state.extent[root] - state.palace_tiles[player])
    return larger if player == 0 else -larger


@kernel
def expect_palace(state, rules, desk, lead, turns):
    """The larger palace gets the largest empty region, as far as it stays empty."""
    if lead == 0.0:
        return
    cells = rules.esteem[PALACE_CELLS]
    if state.unseen < FAR:
        surplus = largest_empty_region(state, rules, desk) - cells - rules.esteem[PALACE_LOSS] * state.unseen
        cells = max(1.0, cells + surplus * math.exp(-state.unseen / rules.esteem[PALACE_SEEN]))
    odds = rules.esteem[PALACE_LEAD] * lead / (1.0 + rules.esteem[PALACE_TURNS] * turns)
    likely = 1.0 / (1.0 + math.exp(-odds))
    desk.expected[0] += likely * cells
    desk.expected[1] += (1.0 - likely) * cells


@kernel
def expect_supplies(state, rules, desk, turns):
    """Followers in the supply or on their way back: the more turns are left, the more they will earn."""
    use = 1.0 - math.exp(-turns / rules.esteem[FOLLOWER_TURNS])
    share = rules.esteem[NEXT_FOLLOWER]
    first = rules.esteem[FOLLOWER_WORTH] * use / (1.0 - share)
    for player in range(PLAYERS):
        desk.expected[player] += first * (1.0 - share ** desk.back[player])


@kernel
def expect_wall_tiles(state, rules, desk, regions, turns):
    """Wall tiles by their kinds, those of the end also by what they would bring now; and those that lie ahead."""
    use = 1.0 - math.exp(-turns / rules.esteem[WALL_TURNS])
    if state.phase == REVEAL:
        desk.expected[state.taker] += use * rules.esteem[HIDDEN]
    for player in range(PLAYERS):
        desk.expected[player] += FIVE * state.owned[player, FIVE_POINTS]
        for kind in range(ANOTHER_TURN, FIVE_POINTS):
            count = state.owned[player, kind]
            if count > 0:
                desk.expected[player] += count * use * rules.esteem[WALL_TILE + kind]
                if OPEN_PATH <= kind <= RICH_COURT:
                    desk.expected[player] += best_for(state, rules, desk, regions, player, kind, turns)
        desk.expected[player] += use * rules.esteem[AHEAD] * wall_tiles_ahead(state, rules, player)


@kernel
def best_for(state, rules, desk, regions, player, kind, turns):
    """What a wall tile of the end would bring its owner, if the regions stay as they are (K24-K27)."""
    best, largest = 0.0, 0
    for region in range(regions):
        root = np.int64(desk.roots[region])
        if leader(desk, region) != player:
            continue
        if state.kind[root] == COURT:
            if kind == RICH_COURT and court_size(state, rules, root) > largest:
                largest = court_size(state, rules, root)
                best = (RICH_MARKET - MARKET) * markets_to_come(state, rules, root, turns)
        elif opens(state.kind[root]) == kind:
            open_still = 1.0 - chance_to_finish(state, rules, desk, region, turns)
            best = max(best, open_still * worth(state, root, False))
    return best


@kernel
def wall_tiles_ahead(state, rules, player):
    """How many wall tiles lie before a marker, both squares of a tower counted, the nearer the more."""
    near = 0
    for squares in range(1, SQUARES):
        if laden_tower(state, rules, state.scores[player] + squares) >= 0:
            near += SQUARES - squares
    return near / SQUARES


@kernel
def imagine(state, rules, player, rng):
    """Nothing is hidden from a player but what is in no state: the order of the tiles."""
    return False
