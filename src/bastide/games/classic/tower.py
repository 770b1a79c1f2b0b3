"""Towers: players build them floor by floor, and put followers on top (TW1–TW7)."""

from bastide.core.jit import kernel
from bastide.games.classic.acts import CLIMB_ACT, FLOOR_ACT, list_act
from bastide.games.classic.dragon import has_dragon
from bastide.games.classic.state import FOLLOWER, LARGE


@kernel
def share_floors(state, rules):
    """TW1: share the floors out."""
    for player in range(state.players):
        state.floors[player] = rules.floors[state.players]


@kernel
def found_tower(state, tile):
    """Note a foundation that has been placed."""
    state.tower_tile[state.towers] = tile
    state.towers += 1


@kernel
def list_floors(state, desk, count):
    """TW2: list the foundations and open towers, if the player has a floor left."""
    if state.floors[state.player] > 0:
        for tower in range(state.towers):
            if state.tower_top[tower] == 0:
                count = list_act(desk, count, FLOOR_ACT, 0, tower)
    return count


@kernel
def build_floor(state, tower):
    """TW2: put a floor of the player on a tower."""
    state.floors[state.player] -= 1
    state.built = tower
    state.tower_floors[tower] += 1


@kernel
def list_climbs(state, desk, count):
    """TW5: list the followers and large followers that may go on an open tower, not on the dragon's tile (DR10)."""
    for tower in range(state.towers):
        if state.tower_top[tower] > 0 or state.tower_floors[tower] == 0 or has_dragon(state, state.tower_tile[tower]):
            continue
        for piece in range(FOLLOWER, LARGE + 1):
            if state.supply[state.player, piece] > 0:
                count = list_act(desk, count, CLIMB_ACT, piece, tower)
    return count


@kernel
def climb(state, piece, tower):
    """TW5: put a follower of the player on a tower, which is closed then."""
    state.supply[state.player, piece] -= 1
    state.tower_top[tower] = 1 + 2 * state.player + piece


@kernel
def tower_on(state, tile):
    """The tower of a tile, -1 if there is none."""
    for tower in range(state.towers):
        if state.tower_tile[tower] == tile:
            return tower
    return -1
