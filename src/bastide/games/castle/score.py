"""What a region is worth, which regions a tile has finished, and in which order they are paid (K11–K18, K35)."""

from bastide.core.grid import EAST, SOUTH, cell_of, tile_at
from bastide.core.jit import kernel
from bastide.core.pieces import clear
from bastide.core.regions import root_of
from bastide.core.scoring import note
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

BEYOND = 16  # region codes from here on mean what lies beyond a side of the tile just placed
POINTS, DOUBLER, OWNER = 0, 1, 2  # columns of the tally of regions to be paid
DOUBLED, WITH_PALACE = 1, 2  # bits of an event's third part


@kernel
def wells_in(state, root):
    return state.symbols[root] & SYMBOLS


@kernel
def worth(state, root, finished):
    """The points of a path, tower or house."""
    tiles = state.extent[root]  # K15: start squares are tiles of it
    if state.kind[root] == TOWER:
        return 2 * tiles  # K13, K25
    if state.kind[root] == PATH and finished and wells_in(state, root) > 0:
        return 2 * tiles  # K12
    return tiles  # K11, K14, K24, K26


# ---- what the tile just placed has finished


@kernel
def region_at(state, rules, code):
    """The root of a region by its code: a segment of the tile just placed, or what it touches beyond a side; or -1."""
    tile = state.tiles - 1
    if code < BEYOND:
        return root_of(state, state.tile_base[tile] + code)
    side = code - BEYOND
    cell = cell_of(state, tile)
    other = tile_at(state, state.cell_x[cell] + EAST[side], state.cell_y[cell] + SOUTH[side])
    if other < 0:
        return -1
    # A building has a side to itself; paths and their strips go on into the tile and are met there.
    segment = rules.joints[state.tile_look[other], (side + 2) & 3, 0]
    return root_of(state, state.tile_base[other] + segment)


@kernel
def to_be_paid(state, root):
    return root >= 0 and state.occupied[root] > 0 and state.open[root] == 0 and state.kind[root] != COURT


@kernel
def list_finished(state, rules, desk):
    """K18: list the finished regions of the placing player or, when none is left, the opponent's; say how many.

    Regions that nobody wins are emptied on the way (K16). The codes are in `moves`, the roots in `places`.
    """
    count = list_owned(state, rules, desk, state.player)
    if count == 0:
        count = list_owned(state, rules, desk, 1 - state.player)
    return count


@kernel
def list_owned(state, rules, desk, player):
    count = 0
    segments = state.segments - state.tile_base[state.tiles - 1]
    for number in range(segments + 4):
        code = number if number < segments else BEYOND + number - segments
        root = region_at(state, rules, code)
        if not to_be_paid(state, root) or is_listed(desk, count, root):
            continue
        owner = winner_of(state, rules, desk, root)
        if owner < 0:
            clear(state, root)
        elif owner == player:
            desk.moves[count] = code
            desk.places[count] = root
            desk.tally[count, POINTS] = worth(state, root, True)
            desk.tally[count, DOUBLER] = doubling(state, player, state.kind[root])
            desk.tally[count, OWNER] = player
            count += 1
    return count


# ---- the order


@kernel
def order_matters(state, rules, desk, count):
    """K18: whether the listed regions differ and a stop between them could be on a tower with a wall tile."""
    if count < 2 or all_alike(desk, count):
        return False
    player = desk.tally[0, OWNER]
    for pick in range(1, 3**count):
        stop = stop_after(state, desk, count, pick, player)
        if stop >= 0 and laden_tower(state, rules, stop) >= 0:
            return True
    return False


@kernel
def all_alike(desk, count):
    for index in range(1, count):
        if desk.tally[index, POINTS] != desk.tally[0, POINTS] or desk.tally[index, DOUBLER] != desk.tally[0, DOUBLER]:
            return False
    return True


@kernel
def stop_after(state, desk, count, pick, player):
    """The score after some of the listed regions; each digit of `pick` to the base 3: not yet, paid, paid double.

    -1 if those are all of them, or if the wall tiles do not suffice.
    """
    score, waiting, towers, houses = state.scores[player], 0, 0, 0
    for index in range(count):
        digit = pick % 3
        pick //= 3
        score += digit * desk.tally[index, POINTS]
        waiting += digit == 0
        if digit == 2:
            if desk.tally[index, DOUBLER] == 0:
                return -1
            towers += desk.tally[index, DOUBLER] == DOUBLE_TOWER
            houses += desk.tally[index, DOUBLER] == DOUBLE_HOUSE
    if waiting == 0 or towers > usable(state, player, DOUBLE_TOWER) or houses > usable(state, player, DOUBLE_HOUSE):
        return -1
    return score


@kernel
def largest(desk, count):
    """K18: the listed region with most points, the first of equals."""
    best = 0
    for index in range(1, count):
        if desk.tally[index, POINTS] > desk.tally[best, POINTS]:
            best = index
    return best


# ---- paying


@kernel
def pay(state, rules, desk, root, doubled):
    """Pay a finished region to the player with the majority and send the followers home; says who that is (K16)."""
    player = winner_of(state, rules, desk, root)
    strength = desk.strengths[player]
    what, tiles, points = state.kind[root], state.extent[root], worth(state, root, True)
    wells = wells_in(state, root)
    extras = 0
    if doubled:
        points *= 2  # K22, K23
        extras = DOUBLED
    if what == HOUSE and offer_house(state, player, root, tiles):
        extras |= WITH_PALACE
    state.scores[player] += points
    note(state, desk, what, True, player, points, root, strength, tiles, wells, extras)
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
    """K24–K26, K30: each wall tile of the kind pays the best unfinished region that is left, each region once."""
    taken = 0
    for _ in range(state.owned[player, opens(what)]):
        best, most = -1, 0
        for index in range(state.pieces):
            root = root_of(state, state.piece_segment[index])
            if state.kind[root] != what or state.open[root] == 0 or is_listed(desk, taken, root):
                continue
            points = worth(state, root, False)
            if points > most and winner_of(state, rules, desk, root) == player:
                best, most = root, points
        if best >= 0:
            winner_of(state, rules, desk, best)
            state.scores[player] += most
            strength, tiles = desk.strengths[player], state.extent[best]
            note(state, desk, what, False, player, most, best, strength, tiles, 0, opens(what))
            desk.places[taken] = best
            taken += 1
