"""The wall: what it encloses, its start squares, the track on it and its corner towers."""

from bastide.core.grid import EAST, SOUTH, ask, open_cell, tile_on
from bastide.core.jit import kernel
from bastide.core.regions import meet, put_tile, root_of
from bastide.games.castle.rules import STONE
from bastide.games.castle.state import STARTS, TOWERS


@kernel
def build(state, rules):
    """Set up the wall: the cells beside start squares are playable, wall tiles lie on all towers but 0/1 (K1, K4)."""
    for number in range(STARTS):
        x, y, side = rules.start_x[number], rules.start_y[number], rules.start_side[number]
        look = (rules.kinds - STARTS + number) * 4
        put_tile(state, rules, open_cell(state, x, y), look)
        touched = open_cell(state, x + EAST[side], y + SOUTH[side])
        ask(state, rules, touched, look, side)
    for tower in range(1, TOWERS):
        state.tower_tile[tower] = 1


@kernel
def lay(state, rules, cell, look):
    """Lay a tile inside the wall, join it to tiles and start squares, and close what runs into the wall (K5, K6)."""
    x, y = state.cell_x[cell], state.cell_y[cell]
    tile = put_tile(state, rules, cell, look)
    for side in range(4):
        east, south = x + EAST[side], y + SOUTH[side]
        if rules.ground[south + 1, east + 1] == STONE:
            run_into_wall(state, rules, tile, side)
            continue
        beyond = open_cell(state, east, south)
        other = tile_on(state, beyond)
        if other < 0:
            ask(state, rules, beyond, look, side)
        else:
            meet(state, rules, tile, side, other)
    return tile


@kernel
def run_into_wall(state, rules, tile, side):
    """K6: the wall closes everything."""
    for joint in range(3):
        segment = rules.joints[state.tile_look[tile], side, joint]
        if segment >= 0:
            state.open[root_of(state, state.tile_base[tile] + segment)] -= 1


@kernel
def tower_under(state, rules, player):
    """The corner tower with a wall tile on which a player's marker stands, -1 if there is none (K19, K20)."""
    return laden_tower(state, rules, state.scores[player])


@kernel
def laden_tower(state, rules, score):
    """The corner tower that a score stands on, -1 if there is none or its wall tile is gone."""
    tower = rules.tower_at[score % rules.lap]
    if tower >= 0 and state.tower_tile[tower] == 0:
        return -1
    return tower
