"""The barn: a building on a corner where four tiles show only field; it ends farming there (AM10–AM16).

The barn stands on the point ●. Here T is the tile just placed and the corner is its NE corner:

    ┌────────┬────────┐
    │ A      │      B │       A lies beyond side N of T: its corner SE must be field
    │     SE │ SW     │       B lies diagonally:         its corner SW must be field
    ├────────●────────┤       C lies beyond side E of T: its corner NW must be field
    │     NE │ NW     │
    │ T      │      C │       Corner NE of a tile is field alone if one field has both halves
    └────────┴────────┘       beside it, 1 and 2 (core/tiles.py): no road or city comes between.
"""

import numpy as np

from bastide.core.grid import EAST, SOUTH, tile_at
from bastide.core.jit import kernel
from bastide.core.neighbours import opposite, place_of_tile
from bastide.core.pieces import post, take_home, weigh
from bastide.core.regions import root_of
from bastide.core.scoring import award, give
from bastide.games.classic.desk import BARNS
from bastide.games.classic.fairy import award_fairy
from bastide.games.classic.farms import cities_touching
from bastide.games.classic.pig import award_pigs_of_field
from bastide.games.classic.state import BARN, FIELD

POINTS_WHEN_PLACED = 3  # AM12
POINTS_WHEN_JOINED = 1  # AM14
POINTS_AT_THE_END = 4  # AM15


@kernel
def field_at_corner(state, rules, corner):
    """AM10: the field of the tile just placed at a corner where all four tiles show field alone, else -1."""
    tile = state.tiles - 1
    index = rules.corners[state.tile_pose[tile], corner]
    if index < 0:
        return -1
    x, y = place_of_tile(state, tile)
    clockwise = (corner + 1) & 3  # corner NE lies between the sides N and E
    x, y = x + EAST[corner], y + SOUTH[corner]
    if not shows_field(state, rules, x, y, clockwise):
        return -1
    x, y = x + EAST[clockwise], y + SOUTH[clockwise]
    if not shows_field(state, rules, x, y, opposite(corner)):
        return -1
    x, y = x - EAST[corner], y - SOUTH[corner]
    if not shows_field(state, rules, x, y, opposite(clockwise)):
        return -1
    return state.tile_base[tile] + index


@kernel
def shows_field(state, rules, x, y, corner):
    """Whether a tile lies at a place and shows field alone at one of its corners."""
    tile = tile_at(state, x, y)
    return tile >= 0 and rules.corners[state.tile_pose[tile], corner] >= 0


@kernel
def barns_in(state, root):
    """Number of barns in a field."""
    barns = 0
    for index in range(state.pieces):
        if state.piece_kind[index] == BARN and root_of(state, state.piece_segment[index]) == root:
            barns += 1
    return barns


@kernel
def place_barn(state, rules, desk, corner):
    """AM12: place the barn, score the field, and send its farmers and pigs home."""
    segment = field_at_corner(state, rules, corner)
    state.barn_corner[state.player] = corner
    post(state, state.player, BARN, segment)
    root = root_of(state, segment)
    if state.occupied[root] > 1:
        score_field(state, rules, desk, root, np.int64(POINTS_WHEN_PLACED))


@kernel
def join_field(state, rules, desk, root):
    """AM14: score a field that has a barn and farmers: two fields have just been joined."""
    barns = barns_in(state, root)
    if 0 < barns < state.occupied[root]:
        score_field(state, rules, desk, root, np.int64(POINTS_WHEN_JOINED))


@kernel
def score_field(state, rules, desk, root, each):
    """Award a field to the majority of its farmers during play. Afterwards only barns stay in it."""
    cities = cities_touching(state, rules, desk, root)
    weigh(state, rules, desk, root)
    row = award(state, desk, FIELD, cities * each, root)
    row.finished = True
    row.cities = cities
    award_pigs_of_field(state, desk, root, cities, True)
    award_fairy(state, rules, desk, root)
    barns = 0
    index = state.pieces - 1
    while index >= 0:
        if root_of(state, state.piece_segment[index]) == root:
            if state.piece_kind[index] == BARN:
                barns += 1
            else:
                take_home(state, index)
        index -= 1
    state.occupied[root] = barns


@kernel
def score_barns(state, desk):
    """AM15: award each barn to its owner. Needs `number_fields` and `count_cities` on the desk."""
    for index in range(state.pieces):
        if state.piece_kind[index] == BARN:
            owner = state.piece_owner[index]
            root = np.int64(root_of(state, state.piece_segment[index]))
            cities = np.int64(desk.cities[desk.field[root]])
            if cities > 0:
                give(state, desk, BARNS, owner, cities * POINTS_AT_THE_END, root).cities = cities
