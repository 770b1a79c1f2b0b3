"""The state of a game of the city: one record.

Walls and the gate stand on sides of tiles. Such a side is one number, `tile << 2 | side`.
"""

from typing import Any

import numpy as np

from bastide.core import turns
from bastide.core.bag import bag_fields
from bastide.core.grid import grid_fields
from bastide.core.pieces import piece_fields
from bastide.core.records import HEAD, record
from bastide.core.regions import region_fields
from bastide.core.tiles import Box
from bastide.tilesets import load

# Kinds of segments. They are also kinds of events.
ROAD, MARKET, RESIDENCE = 0, 1, 2
FEATURES = {"road": ROAD, "market": MARKET, "residence": RESIDENCE}

# Phases, in addition to those of core/turns.py.
GATE, WALL, GUARD, TOWER = 3, 4, 5, 6
PHASES = {**turns.PHASES, GATE: "gate", WALL: "wall", GUARD: "guard", TOWER: "tower"}

# The arms of the wall, as seen from inside the city looking out through the gate: right runs clockwise.
LEFT, RIGHT = 0, 1
ARMS = ("left", "right")

FOLLOWER, TOWERS_LEFT = 0, 1
PIECES = ("follower", "tower")
FOLLOWERS, TOWERS, WALLS = 7, 12, 70  # C1, the box
PILES = (30, 25, 20)  # C2

PLAYERS = range(2, 5)
BOX = Box.of(load("city"))
CELLS = 2 * BOX.tiles + 2

STATE: np.dtype[Any] = record(
    "city",
    HEAD,
    bag_fields(BOX),
    [
        ("in_hand", np.int16),  # the kind of the tile drawn, until it is placed
        ("owner", np.int8),  # the player whose turn it is, while others lay walls
        ("resting", np.int8, PLAYERS[-1]),  # followers in the supply that came home since their owner's turn began (C8)
        ("barred", np.int8, CELLS),  # 1: no tile may ever lie on this cell (C25)
    ],
    [
        ("walls", np.int8),  # number of walls that are left to lay
        ("built", np.int8),  # number of walls that stand, including the gate
        ("wall_at", np.int16, WALLS + 1),  # the side of each wall in the order of laying; the first is the gate
        ("guard", np.int8, WALLS + 1),  # 1 + the player who guards each wall, 0 = nobody
        ("tile_walls", np.uint8, BOX.tiles),  # bit s: a wall or the gate on side s; bit 4 + s: a guard there
        ("ends", np.int16, 2),  # the outermost side of each arm
        ("run", np.int8, 2),  # walls of each arm since its latest tower
        ("towers", np.int8),  # number of towers that stand
        ("tower_owner", np.int8, TOWERS),
        ("tower_at", np.int16, TOWERS),  # the side at whose end each tower stands
        ("tower_arm", np.int8, TOWERS),
    ],
    [
        ("due", np.int8),  # number of walls of this wall phase
        ("laid", np.int8),  # number of them that are laid, including the gate
        ("asked", np.int8),  # guards of pile 3: number of questions asked so far, see guards.py
        ("post", np.int8),  # the wall that may be guarded now
    ],
    grid_fields(BOX),
    region_fields(BOX),
    piece_fields(BOX, PLAYERS[-1], FOLLOWERS, len(PIECES)),
)
