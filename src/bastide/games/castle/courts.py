"""Courts: scored only at the end of the game, by their markets (K34, K27)."""

from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.core.scoring import give
from bastide.games.castle.majority import winner_of
from bastide.games.castle.rules import SYMBOLS
from bastide.games.castle.state import COURT, PLAYERS
from bastide.games.castle.wall_tiles import RICH_COURT

MARKET_POINTS, RICH_MARKET_POINTS = 3, 4


@kernel
def markets_in(state, root):
    return state.symbols[root] & SYMBOLS


@kernel
def court_size(state, rules, root):
    """K27: the size of a court, for comparing: the number of tiles decides, then the number of markets."""
    return rules.court_tile * state.extent[root] + markets_in(state, root)


@kernel
def score_courts(state, rules, desk):
    """K34: the player with strictly more merchants in a court scores its markets."""
    courts = list_courts(state, rules, desk)
    for player in range(PLAYERS):
        for _ in range(state.owned[player, RICH_COURT]):
            enrich_largest(state, rules, desk, courts, player)
    for index in range(courts):
        court = desk.courts[index]
        markets = markets_in(state, court.root)
        if markets > 0:
            points = markets * (RICH_MARKET_POINTS if court.rich else MARKET_POINTS)
            row = give(state, desk, COURT, court.owner, points, court.root)
            row.strength = court.strength
            row.markets = markets
            row.wall_tile = RICH_COURT if court.rich else 0


@kernel
def list_courts(state, rules, desk):
    """List each court that a player wins, with its winner; return how many there are."""
    courts = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.feature[root] != COURT or is_listed(desk.courts, courts, root):
            continue
        player, strength = winner_of(state, rules, desk, root)
        if player >= 0:
            court = desk.courts[courts]
            court.root = root
            court.owner = player
            court.strength = strength
            court.rich = 0
            courts += 1
    return courts


@kernel
def is_listed(rows, count, root):
    """Whether a region is one of the first `count` rows."""
    for index in range(count):
        if rows[index].root == root:
            return True
    return False


@kernel
def enrich_largest(state, rules, desk, courts, player):
    """K27: make the largest court that a player wins and that is not yet rich a rich one."""
    best, most = -1, 0
    for index in range(courts):
        court = desk.courts[index]
        if court.owner == player and court.rich == 0:
            size = court_size(state, rules, court.root)
            if size > most:
                best, most = index, size
    if best >= 0:
        desk.courts[best].rich = 1
