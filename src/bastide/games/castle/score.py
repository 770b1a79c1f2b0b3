"""What a region is worth, which regions a tile has finished, and in which order they are paid (K11–K18, K35)."""

from bastide.core.jit import kernel
from bastide.core.neighbours import last_base, segment_beyond
from bastide.core.pieces import clear
from bastide.core.regions import root_of
from bastide.core.scoring import give
from bastide.games.castle.courts import is_listed, score_courts
from bastide.games.castle.majority import winner_of
from bastide.games.castle.palace import offer_house, score_palace
from bastide.games.castle.rules import SYMBOLS
from bastide.games.castle.state import COURT, HOUSE, PATH, PLAYERS, TOWER
from bastide.games.castle.wall import laden_tower
from bastide.games.castle.wall_tiles import (
    DOUBLE_HOUSE,
    DOUBLE_TOWER,
    doubling,
    opens,
    score_bonus,
    usable,
)

BEYOND = 16  # code 16 + s is the region beyond side s of the tile just placed


@kernel
def wells_in(state, root):
    return state.symbols[root] & SYMBOLS


@kernel
def worth(state, rules, root, finished):
    """The points of a path, tower or house."""
    tiles = state.extent[root]  # K15: start squares count as tiles
    if state.feature[root] == TOWER:
        return 2 * tiles  # K13, K25
    if state.feature[root] == PATH and finished and wells_in(state, root) > 0:
        return 2 * tiles  # K12
    return tiles  # K11, K14, K24, K26


# ---- what the tile just placed has finished


@kernel
def region_at(state, rules, code):
    """The root of the region with a code: a segment of the tile just placed, or BEYOND + a side; -1 if none."""
    if code < BEYOND:
        return root_of(state, last_base(state) + code)
    if not (state.beside >> (code - BEYOND)) & 1:
        return -1
    # The middle of the side is enough: a building fills its whole side, and a path with the land beside it continues
    # on the tile itself.
    segment = segment_beyond(state, rules, state.tiles - 1, code - BEYOND)
    return -1 if segment < 0 else root_of(state, segment)


@kernel
def to_be_paid(state, root):
    return root >= 0 and state.occupied[root] > 0 and state.open[root] == 0 and state.feature[root] != COURT


@kernel
def list_payable(state, rules, desk):
    """K18: list the finished regions that the placing player wins or, if there are none, those of the opponent.

    Returns their number and the player who wins them. Regions that nobody wins are cleared on the way (K16).
    """
    player = state.player
    if not anything_to_pay(state, rules):
        return 0, player
    count = list_payable_to(state, rules, desk, player)
    if count == 0:
        player = 1 - player
        count = list_payable_to(state, rules, desk, player)
    return count, player


@kernel
def regions_around(state):
    """Number of places to search for finished regions: the segments of the tile just placed, and its four sides."""
    return state.segments - last_base(state) + 4


@kernel
def code_around(state, number):
    """The code of one of the `regions_around`."""
    segments = state.segments - last_base(state)
    return number if number < segments else BEYOND + number - segments


@kernel
def anything_to_pay(state, rules):
    """Whether a region around the tile just placed is finished. Usually none is, so this test comes first."""
    for number in range(regions_around(state)):
        if to_be_paid(state, region_at(state, rules, code_around(state, number))):
            return True
    return False


@kernel
def list_payable_to(state, rules, desk, player):
    """List the finished regions that one player wins; return how many there are."""
    count = 0
    for number in range(regions_around(state)):
        code = code_around(state, number)
        root = region_at(state, rules, code)
        if not to_be_paid(state, root) or is_listed(desk.payable, count, root):
            continue
        owner, _ = winner_of(state, rules, desk, root)
        if owner < 0:
            clear(state, root)
        elif owner == player:
            region = desk.payable[count]
            region.root = root
            region.code = code
            region.points = worth(state, rules, root, True)
            region.doubler = doubling(state, player, state.feature[root])
            count += 1
    return count


# ---- the order


@kernel
def list_order(state, rules, desk):
    """K18: list one move for each region that may be paid next."""
    count, _ = list_payable(state, rules, desk)
    for index in range(count):
        desk.moves[index] = desk.payable[index].code
    return count


@kernel
def order_matters(state, rules, desk, count, player):
    """K18: whether the order of paying matters: the regions differ, and a stop between them could take a wall tile."""
    if count < 2 or all_alike(desk, count):
        return False
    picks = 1
    for _ in range(count):
        picks *= 3
    for pick in range(1, picks):
        stop = stop_after(state, desk, count, pick, player)
        if stop >= 0 and laden_tower(state, rules, stop) >= 0:
            return True
    return False


@kernel
def all_alike(desk, count):
    first = desk.payable[0]
    for index in range(1, count):
        region = desk.payable[index]
        if region.points != first.points or region.doubler != first.doubler:
            return False
    return True


@kernel
def stop_after(state, desk, count, pick, player):
    """The score after some of the payable regions. Base-3 digit i of `pick` says: i not paid yet, paid, paid double.

    -1 if no region is left to pay, or if the player has too few wall tiles to double.
    """
    score, waiting, towers, houses = state.scores[player], 0, 0, 0
    for index in range(count):
        region = desk.payable[index]
        digit = pick % 3
        pick //= 3
        score += digit * region.points
        waiting += digit == 0
        if digit == 2:
            if region.doubler == 0:
                return -1
            towers += region.doubler == DOUBLE_TOWER
            houses += region.doubler == DOUBLE_HOUSE
    if waiting == 0 or towers > usable(state, player, DOUBLE_TOWER) or houses > usable(state, player, DOUBLE_HOUSE):
        return -1
    return score


@kernel
def largest_payable(desk, count):
    """K18: the root of the payable region with the most points, the first one of equals."""
    best = 0
    for index in range(1, count):
        if desk.payable[index].points > desk.payable[best].points:
            best = index
    return desk.payable[best].root


# ---- paying


@kernel
def settle(state, rules, desk, root, doubled):
    """Pay a finished region to the player with the majority and send the followers home; return that player (K16)."""
    player, strength = winner_of(state, rules, desk, root)
    what, tiles, points = state.feature[root], state.extent[root], worth(state, rules, root, True)
    if doubled:
        points *= 2  # K22, K23
    row = give(state, desk, what, player, points, root)
    row.finished = True
    row.strength = strength
    row.tiles = tiles
    row.wells = wells_in(state, root)
    row.doubled = doubled
    if what == HOUSE:
        row.palace = offer_house(state, player, root, tiles)
    clear(state, root)
    return player


# ---- the end


@kernel
def score_end(state, rules, desk):
    """The final scoring (K33–K35)."""
    score_palace(state, rules, desk)
    score_courts(state, rules, desk)
    for player in range(PLAYERS):
        for what in (PATH, TOWER, HOUSE):
            score_unfinished(state, rules, desk, player, what)
    score_bonus(state, desk)


@kernel
def score_unfinished(state, rules, desk, player, what):
    """K24–K26, K30: each wall tile of a kind pays for the best unfinished region left. A region is paid only once."""
    paid = 0
    for _ in range(state.owned[player, opens(what)]):
        best, most, strength = -1, 0, 0
        for index in range(state.pieces):
            root = root_of(state, state.piece_segment[index])
            if state.feature[root] != what or state.open[root] == 0 or is_paid(desk, paid, root):
                continue
            points = worth(state, rules, root, False)
            if points > most:
                winner, strong = winner_of(state, rules, desk, root)
                if winner == player:
                    best, most, strength = root, points, strong
        if best >= 0:
            row = give(state, desk, what, player, most, best)
            row.strength = strength
            row.tiles = state.extent[best]
            row.wall_tile = opens(what)
            desk.paid[paid] = best
            paid += 1


@kernel
def is_paid(desk, count, root):
    for index in range(count):
        if desk.paid[index] == root:
            return True
    return False
