"""Wall tiles: face down on the towers until a player takes one, then open in front of that player (K19–K31)."""

from bastide.core.bag import random_below
from bastide.core.jit import kernel
from bastide.core.scoring import give, note
from bastide.games.castle.desk import AGAIN_USED, BONUS, WALL
from bastide.games.castle.state import HOUSE, PATH, PLAYERS, TOWER, WALL_COPIES, WALL_KINDS

ANOTHER_TURN = 1  # K21
DOUBLE_TOWER = 2  # K22
DOUBLE_HOUSE = 3  # K23
OPEN_PATH, OPEN_TOWER, OPEN_HOUSE = 4, 5, 6  # K24, K25, K26
RICH_COURT = 7  # K27
LARGER_PALACE = 8  # K28
FIVE_POINTS = 9  # K29

LARGER = 2  # tiles that kind 8 adds
FIVE = 5


@kernel
def shuffle_in(state):
    """K1: put two wall tiles of each kind face down."""
    for kind in range(1, WALL_KINDS):
        state.face_down[kind] = WALL_COPIES


@kernel
def list_face_down(state, desk):
    """List the kinds that the next wall tile can have."""
    count = 0
    for kind in range(1, WALL_KINDS):
        if state.face_down[kind] > 0:
            desk.moves[count] = kind
            count += 1
    return count


@kernel
def random_wall_tile(state, rng):
    """The kind of a random unseen wall tile: all have the same probability."""
    number = random_below(rng, WALL_COPIES * (WALL_KINDS - 1) - state.drawn[1])
    kind = 0
    while number >= 0:
        kind += 1
        number -= state.face_down[kind]
    return kind


@kernel
def take_wall_tile(state, rules, desk, kind):
    """K19: give the wall tile of the tower where the marker stopped to its taker, open."""
    state.drawn[1] += 1
    player, tower = state.taker, state.stopped_on
    state.tower_tile[tower] = 0
    state.face_down[kind] -= 1
    state.owned[player, kind] += 1
    state.fresh[player, kind] += 1
    row = note(state, desk, WALL, player, 0, -1)
    row.square = state.scores[player] % rules.lap
    row.tower = tower
    row.wall_tile = kind


@kernel
def usable(state, player, kind):
    """K30: number of wall tiles of a kind that a player may use in this turn."""
    return state.owned[player, kind] - state.fresh[player, kind]


@kernel
def ripen(state, player):
    """K30: at the beginning of a turn, all wall tiles of the player become usable."""
    state.fresh[player, :] = 0


@kernel
def spend(state, player, kind):
    """K30: take a wall tile that was used out of the game."""
    state.owned[player, kind] -= 1
    state.used[kind] += 1


@kernel
def doubling(state, player, what):
    """The kind of wall tile with which a player could double a region of a kind now, 0 if none."""
    if player != state.player:
        return 0  # K30: never in the opponent's turn
    if what == TOWER and usable(state, player, DOUBLE_TOWER) > 0:
        return DOUBLE_TOWER
    if what == HOUSE and usable(state, player, DOUBLE_HOUSE) > 0:
        return DOUBLE_HOUSE
    return 0


@kernel
def use_another_turn(state, desk):
    """K21: the player spends a wall tile on another turn."""
    spend(state, state.player, ANOTHER_TURN)
    note(state, desk, AGAIN_USED, state.player, 0, -1).wall_tile = ANOTHER_TURN


@kernel
def opens(what):
    """The kind of wall tile that scores an unfinished region of a kind."""
    if what == PATH:
        return OPEN_PATH
    if what == TOWER:
        return OPEN_TOWER
    return OPEN_HOUSE


@kernel
def score_bonus(state, desk):
    """K29: 5 points for each wall tile of kind 9."""
    for player in range(PLAYERS):
        for _ in range(state.owned[player, FIVE_POINTS]):
            give(state, desk, BONUS, player, FIVE, -1).wall_tile = FIVE_POINTS
