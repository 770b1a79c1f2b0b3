"""Courts: scored at the end only, by their markets (K34, K27)."""

from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.core.scoring import note
from bastide.games.castle.majority import winner_of
from bastide.games.castle.rules import SYMBOLS
from bastide.games.castle.state import COURT, PLAYERS
from bastide.games.castle.wall_tiles import RICH_COURT

MARKET, RICH_MARKET = 3, 4
OWNER, RICH, STRENGTH = 0, 1, 2  # columns of the tally


@kernel
def markets_in(state, root):
    return state.symbols[root] & SYMBOLS


@kernel
def court_size(state, rules, root):
    """K27: a court is the larger the more tiles it has; of equals the one with more markets."""
    return rules.court_tile * state.extent[root] + markets_in(state, root)


@kernel
def score_courts(state, rules, desk):
    """K34: whoever has strictly more merchants in a court gets its markets."""
    courts = list_courts(state, rules, desk)
    for player in range(PLAYERS):
        for _ in range(state.owned[player, RICH_COURT]):
            enrich_largest(state, rules, desk, courts, player)
    for court in range(courts):
        root, player, rich = desk.places[court], desk.tally[court, OWNER], desk.tally[court, RICH]
        markets = markets_in(state, root)
        points = markets * (RICH_MARKET if rich else MARKET)
        if points > 0:
            state.scores[player] += points
            kind = RICH_COURT if rich else 0
            note(state, desk, COURT, False, player, points, root, desk.tally[court, STRENGTH], 0, markets, kind)


@kernel
def list_courts(state, rules, desk):
    """Write down each court that somebody wins, once, and who; says how many there are."""
    courts = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] != COURT or is_listed(desk, courts, root):
            continue
        player = winner_of(state, rules, desk, root)
        if player >= 0:
            desk.places[courts] = root
            desk.tally[courts, OWNER] = player
            desk.tally[courts, RICH] = 0
            desk.tally[courts, STRENGTH] = desk.strengths[player]
            courts += 1
    return courts


@kernel
def is_listed(desk, count, root):
    for index in range(count):
        if desk.places[index] == root:
            return True
    return False


@kernel
def enrich_largest(state, rules, desk, courts, player):
    """K27: of the courts that a player wins, the largest that is not yet rich becomes rich."""
    best, most = -1, 0
    for court in range(courts):
        if desk.tally[court, OWNER] == player and desk.tally[court, RICH] == 0:
            size = court_size(state, rules, desk.places[court])
            if size > most:
                best, most = court, size
    if best >= 0:
        desk.tally[best, RICH] = 1
