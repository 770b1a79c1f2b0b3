"""The records of ponds."""

from importlib.resources import files

import numpy as np

from bastide.core import desks, turns
from bastide.core.bag import bag_fields
from bastide.core.columns import Column
from bastide.core.grid import grid_fields
from bastide.core.pieces import piece_fields
from bastide.core.records import HEAD, record
from bastide.core.regions import region_fields
from bastide.core.tiles import Box, table_fields
from bastide.tilesets import read

POND = 0  # the one kind of segment, and what its events are about
EVENTS = {POND: "pond"}
PHASES = turns.PHASES

DUCK = 0
PIECES = ("duck",)
DUCKS = 3  # of each player
PLAYERS = range(2, 5)
TILES = read((files("ponds") / "tiles.txt").read_text(encoding="utf-8"))
BOX = Box.of(TILES)
START = 0  # the kind of the tile that lies on the table from the beginning

STATE = record(
    "ponds",  # the name of the game
    HEAD,
    bag_fields(BOX),
    [("in_hand", np.int16)],  # the kind of the tile drawn, until it is placed
    grid_fields(BOX),
    region_fields(BOX),
    piece_fields(BOX, PLAYERS[-1], DUCKS, len(PIECES)),
)
RULES = record("ponds_rules", table_fields(BOX.kinds), [("weight", np.int8, len(PIECES))])
PARTS = [Column("tiles", np.int8, "tiles of the pond", absent=0)]
DESK = desks.desk(32, PARTS, [])
