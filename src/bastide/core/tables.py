"""The sheet: what a player may know of a position, as rows of numbers with named columns.

Here are the tables that all games share. A game adds columns and tables of its own. Coordinates are those that players
see.

    position    one row: turn, phase, who decides …
    players     score, supply, hand …
    tiles       the tiles on the table in the order in which they were laid
    segments    for each segment on the table: its region, its tile, its index on the tile
    regions     points, strengths, owners … numbered in the order of their first segments
    pieces      the pieces on the table
    cells       the frontier: what each side asks for, how many unseen tiles fit
    unseen      how many tiles of each kind the player has not seen
"""

from dataclasses import replace

import numpy as np

from bastide.core.columns import DEGREES, FLAG, HAND, NONE, PLAYERS, Column, Table

MOST_HELD = 3  # tiles in a hand
SEGMENT_WORD = "{feature}[:{spot}]"

X, Y = Column("x", np.int16, "grows to the east"), Column("y", np.int16, "grows to the south")
SEGMENT = Column("segment", np.int8, "index of the segment on its tile")
FEATURE = Column("feature", np.int8, "what the segment is", "feature", absent=NONE)
SPOT = Column("spot", np.int8, "the first side or half that the segment reaches", "spot", absent=NONE)
PLACE = (X, Y, SEGMENT, replace(FEATURE, shown=False), replace(SPOT, shown=False))

POSITION = Table(
    "position",
    "the game as a whole",
    "",
    (
        Column("players", np.int8, "number of players"),
        Column("turn", np.int16, "number of the turn"),
        Column("phase", np.int8, "what must be decided now", "phase"),
        Column(
            "to_move",
            np.int8,
            "the player who decides; null if chance decides or the game is over",
            absent=NONE,
            null=True,
        ),
        Column("over", np.int8, "whether the game has ended", FLAG),
        Column("winners", np.uint8, "the players with the most points at the end", PLAYERS),
        Column("bag", np.int16, "number of tiles in the bag"),
    ),
)
EACH_PLAYER = Table(
    "players",
    "one row for each player",
    "players",
    (
        Column("score", np.int16, "points"),
        Column("space", np.int16, "the square of the score track"),
        Column("lap", np.int16, "laps of the score track that are complete"),
        Column("supply", np.int8, "pieces left, by kind", by="supply"),
        Column("held", np.int8, "number of tiles in the hand"),
        Column("hand", np.int16, "the tiles in the hand", HAND, by=MOST_HELD),
    ),
)
TILES = Table(
    "tiles",
    "the tiles on the table in the order in which they were laid",
    "tiles",
    (
        X,
        Y,
        Column("tile", np.int16, "its kind", "tile"),
        Column("rotation", np.int8, "clockwise", DEGREES),
    ),
)
SEGMENTS = Table(
    "segments",
    "the parts of the tiles on the table",
    "segments",
    (
        Column("region", np.int16, "number of its region"),
        Column("tile", np.int16, "number of its tile"),
        Column("index", np.int8, "its index on the tile"),
    ),
)
REGIONS = Table(
    "regions",
    "segments joined across tiles",
    "segments",
    (
        Column("kind", np.int8, "what it is", "feature"),
        Column("root", np.int16, "its root in the state", shown=False),
        Column("pieces", np.int8, "the player of each piece in it", PLAYERS, by="players"),
        Column("strengths", np.int16, "the strength of each player in it", by="players"),
        Column("owners", np.uint8, "the players who would get its points by the rules of the game", PLAYERS),
        Column("complete", np.int8, "whether it is finished", FLAG),
        Column("open", np.int16, "number of open joints; areas have none", absent=NONE),
        Column("tiles", np.int16, "number of tiles that it counts", absent=NONE),
        Column("points", np.int16, "points that it would give now", absent=NONE),
        Column("finished_points", np.int16, "points that it would give once it is finished", absent=NONE),
    ),
)
PIECES = Table(
    "pieces",
    "the pieces on the table",
    "pieces",
    (
        Column("player", np.int8, "whose piece it is"),
        Column("piece", np.int8, "its kind", "piece"),
        Column("role", np.int8, "what it is there: knight, thief …", "role"),
        *PLACE,
        Column("region", np.int16, "number of its region"),
    ),
    {"word": SEGMENT_WORD},
)
CELLS = Table(
    "cells",
    "the frontier: the empty cells beside tiles",
    "cells",
    (
        X,
        Y,
        Column("asks", np.int8, "the edge that each side asks for", "edge", by="side", absent=NONE),
        Column("fits", np.int16, "number of unseen tiles that fit"),
        Column("dead", np.int8, "whether no tile that can still come fits", FLAG),
        Column("barred", np.int8, "whether no tile may ever lie there", FLAG),
    ),
)
UNSEEN = Table(
    "unseen",
    "the tiles that the player has not seen",
    "kinds",
    (
        Column("tile", np.int16, "the kind", "tile"),
        Column("count", np.int16, "how many there are"),
        Column("held", np.int16, "how many there are in hands that the player sees", shown=False),
    ),
)
SHARED = (POSITION, EACH_PLAYER, TILES, SEGMENTS, REGIONS, PIECES, CELLS, UNSEEN)
