"""Towers: built at the end of a wall phase, they score the walls since the previous tower."""

from bastide.core.jit import kernel
from bastide.core.scoring import give
from bastide.games.city.desk import TOWER_EVENT
from bastide.games.city.state import TOWERS_LEFT


@kernel
def may_build_tower(state, arm):
    """C32: whether the player has a tower left, and there is a wall since the previous tower or the gate."""
    return state.supply[state.player, TOWERS_LEFT] > 0 and state.run[arm] > 0


@kernel
def build_tower(state, desk, arm):
    """C32: build a tower; one point for each wall between it and the previous tower or the gate on this arm."""
    player, walls = state.player, state.run[arm]
    state.supply[player, TOWERS_LEFT] -= 1
    state.tower_owner[state.towers] = player
    state.tower_at[state.towers] = state.ends[arm]
    state.tower_arm[state.towers] = arm
    state.towers += 1
    state.run[arm] = 0
    row = give(state, desk, TOWER_EVENT, player, walls, -1)
    row.finished = True
    row.walls = walls
    row.arm = 1 + arm
