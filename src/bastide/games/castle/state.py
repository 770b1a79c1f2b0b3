"""The state of a game of the castle: one record."""

from dataclasses import replace
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
from bastide.tilesets.castle_board import load_board

# Kinds of segments. They are also kinds of events.
PATH, TOWER, HOUSE, COURT = 0, 1, 2, 3
FEATURES = {"path": PATH, "tower": TOWER, "house": HOUSE, "court": COURT}

# Phases, in addition to those of core/turns.py.
ORDER, DOUBLE, AGAIN, REVEAL = 3, 4, 5, -3
PHASES = {**turns.PHASES, ORDER: "order", DOUBLE: "double", AGAIN: "again", REVEAL: "reveal"}

FOLLOWER = 0
PIECES = ("follower",)
PLAYERS = 2
FOLLOWERS = 6  # K2: the seventh follower marks the score
TOWERS, STARTS = 14, 7
WALL_KINDS, WALL_COPIES = 10, 2  # K1: two of each of the kinds 1 to 9; row 0 stays empty
HIGH, WIDE = 11, 13  # the ground: the board with a rim of one cell around it

TILES = (*load("castle"), *(start.tile for start in load_board().starts))  # castle tiles, then the start squares
BOX = Box.of([tile if tile.count else replace(tile, count=1) for tile in TILES])  # a start square is never drawn
GROUND = len(load_board().cells())  # the cells within the wall

STATE: np.dtype[Any] = record(
    "castle",
    HEAD,
    bag_fields(BOX),
    [
        ("in_hand", np.int16),  # the kind of the tile drawn, until it is placed
        ("tower_tile", np.int8, TOWERS),  # 1 while a wall tile lies face down on the tower
        ("face_down", np.int8, WALL_KINDS),  # unseen wall tiles of each kind, on towers or out of the game (K1)
        ("owned", np.int8, (PLAYERS, WALL_KINDS)),
        ("fresh", np.int8, (PLAYERS, WALL_KINDS)),  # of these, taken since the owner's last turn began (K30)
        ("used", np.int8, WALL_KINDS),
        ("palace_tiles", np.int8, PLAYERS),  # tiles of the house with the palace, 0 while the palace is in the supply
        ("palace_segment", np.int16, PLAYERS),  # a segment of that house
        ("scoring", np.int16),  # the region that is being paid, while its owner may double it
        ("stopped_on", np.int8),  # the corner tower whose wall tile is being turned over
        ("taker", np.int8),  # the player who takes that wall tile
    ],
    grid_fields(BOX, frontier=GROUND + 1),  # one more for the start square that is being set up
    region_fields(BOX),
    piece_fields(BOX, PLAYERS, FOLLOWERS, len(PIECES)),
)
