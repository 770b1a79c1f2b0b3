"""The wall: its start squares, and the corner towers of the score track that runs along it."""

from bastide.core.grid import EAST, SOUTH, ask, open_cell
from bastide.core.jit import kernel
from bastide.core.neighbours import pose_of
from bastide.core.regions import put_tile
from bastide.games.castle.state import STARTS, TOWERS


@kernel
def build(state, rules):
    """Set up the wall: open the cells beside start squares, put wall tiles on all towers except 0/1 (K1, K4)."""
    for number in range(STARTS):
        x, y, side = rules.start_x[number], rules.start_y[number], rules.start_side[number]
        pose = pose_of(rules.kinds - STARTS + number, 0)
        put_tile(state, rules, open_cell(state, x, y), pose)
        touched = open_cell(state, x + EAST[side], y + SOUTH[side])
        ask(state, rules, touched, pose, side)
    for tower in range(1, TOWERS):
        state.tower_tile[tower] = 1


@kernel
def tower_under(state, rules, player):
    """The corner tower where a player's marker stands, -1 if there is none or it has no wall tile (K19, K20)."""
    return laden_tower(state, rules, state.scores[player])


@kernel
def laden_tower(state, rules, score):
    """The corner tower at the square of a score, -1 if there is none or its wall tile is gone."""
    tower = rules.tower_at[score % rules.lap]
    if tower >= 0 and state.tower_tile[tower] == 0:
        return -1
    return tower
