"""The rules record of classic: its fields, and the tables that depend on the tiles only."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from bastide.core.records import MAX_PLAYERS, Record, new, record
from bastide.core.tiles import SEGMENTS as TILE_SEGMENTS
from bastide.core.tiles import Segment, Tile, fill_tables, table_fields
from bastide.games.classic.state import CLOISTER, FEATURES, PIECES

# What a mark adds to the symbols of a region. Room for 31 pennants, 9 wine, 6 grain and 5 cloth; guests are a flag.
PENNANTS, WINE, GRAIN, CLOTH, GUESTS = 31, 32, 32 * 10, 32 * 10 * 7, 1 << 14
SYMBOLS_OF_GOODS = GUESTS - 1 - PENNANTS
MARKS = {"pennant": 1, "wine": WINE, "grain": GRAIN, "cloth": CLOTH, "inn": GUESTS, "cathedral": GUESTS}
# The symbol of a tile: at most one.
VOLCANO, DRAGON, PORTAL = 1, 2, 3
SYMBOLS = {"volcano": VOLCANO, "dragon": DRAGON, "portal": PORTAL}


def rules_layout(kinds: int) -> np.dtype[Any]:
    """The dtype of the rules record, with room for `kinds` kinds of tiles."""
    made: np.dtype[Any] = record("classic_rules", table_fields(kinds), rules_fields(kinds))
    return made


def rules_fields(kinds: int) -> list[tuple[object, ...]]:
    """The fields that classic adds to the tables of the tiles."""
    return [
        ("start_kind", np.int16),
        ("cloister", np.int8, kinds),  # the segment that is the tile's cloister or abbey, -1 if none
        ("supply", np.int8, len(PIECES)),  # number of pieces of each kind for each player, 0 = not in play
        ("weight", np.int8, len(PIECES)),  # strength of a piece in a majority
        ("hand", np.int8),
        ("starter", np.int8),  # -1 = chance decides
        ("small_city", np.int8, 2),  # points per tile and per pennant of a finished two-tile city
        ("farms_by_field", np.int8),
        ("farm_points", np.int8),
        ("unfinished", np.int8, 2),  # the share of an unfinished road or cloister, as a fraction
        ("expanded", np.int8),  # 1 with any expansion
        ("abbeys", np.int8),  # number of abbeys of each player
        ("last_abbeys", np.int8),
        ("abbey_as_second_part", np.int8),  # whether an abbey can be the second part of a turn when the pile is empty
        ("abbey_kind", np.int16),  # -1 if not in play
        ("builder_needs", np.int8),  # least number of open joints of the builder's region
        ("wagon_reach", np.int8),  # how many tiles away a wagon may move, 0 = to adjacent regions only (AM20)
        ("river", np.int8),  # tiles of the river after its spring
        ("river_kind", np.int16),  # the spring; the lake comes next, then the rest of the river
        ("river_alternates", np.int8),  # two bends in a row never turn to the same side
        ("water", np.int8, kinds * 4),  # for each pose the sides with river, bit s for side s
        ("corners", np.int8, (kinds * 4, 4)),  # for each pose and corner the field that fills the corner alone, else -1
        ("crossing", np.int8, kinds),  # 1 if a tile has segments that adjoin each other
        ("adjoins", np.int16, (kinds, TILE_SEGMENTS)),  # bit s: a wagon may move on to segment s (AM20)
        ("symbol", np.int8, kinds),  # VOLCANO, DRAGON, PORTAL, 0 = none
        ("princess", np.int8, kinds),  # the segment with a princess, -1 if none
        ("foundation", np.int8, kinds),  # 1 if a tower may be built on the tile
        ("dragon", np.int8),  # 1 with the dragon, the fairy, the princesses and the portals
        ("tower", np.int8),  # 1 with towers
        ("floors", np.int8, MAX_PLAYERS + 1),  # TW1: floors of each player, by the number of players
        ("flies_after_scoring", np.int8),  # DR5
        ("princess_must", np.int8),  # DP10
        ("fairy_on_tile", np.int8),  # DF2
    ]


def cloister_of(tile: Tile) -> int:
    """The segment that is the tile's cloister or abbey, -1 if there is none."""
    features = [FEATURES[segment.feature] for segment in tile.segments]
    return features.index(CLOISTER) if CLOISTER in features else -1


@cache
def pack_tiles(tiles: tuple[Tile, ...], kinds: int) -> npt.NDArray[Any]:
    """A rules record with room for `kinds` kinds, with the tables of the tiles filled in."""
    packed: npt.NDArray[Any] = new(rules_layout(kinds))
    row = packed[0]
    fill_tables(row, tiles, FEATURES, {"C": 0, "R": 1, "F": 2, "V": 3, "*": 0}, MARKS, flags=GUESTS)
    fill_expansions(row, tiles)
    for kind, tile in enumerate(tiles):
        row.cloister[kind] = cloister_of(tile)
    return packed


def fill_expansions(row: Record, tiles: Sequence[Tile]) -> None:
    """Fill the tables that only expansions use."""
    row.corners[:] = -1
    for kind, tile in enumerate(tiles):
        for rotation in range(4):
            pose = kind * 4 + rotation
            for segment in tile.segments:
                if segment.feature == "river":
                    row.water[pose] = sum(1 << (side + rotation) % 4 for side in segment.sides)
            for corner in range(4):
                row.corners[pose, corner] = corner_field(tile, (corner - rotation) % 4)
        row.symbol[kind] = next((SYMBOLS[flag] for flag in tile.flags if flag in SYMBOLS), 0)
        row.foundation[kind] = "foundation" in tile.flags
        row.princess[kind] = next((i for i, part in enumerate(tile.segments) if "princess" in part.marks), -1)
        for one, first in enumerate(tile.segments):
            for two, second in enumerate(tile.segments):
                if one != two and (leads_to(first, second) or leads_to(second, first)):
                    row.adjoins[kind, one] |= 1 << two
                    row.crossing[kind] = 1


def corner_field(tile: Tile, corner: int) -> int:
    """AM10: the field that fills a corner of the unrotated tile alone, else -1. See the drawing in barn.py."""
    halves = {2 * corner + 1, (2 * corner + 2) % 8}
    return next((index for index, segment in enumerate(tile.segments) if halves <= set(segment.halves)), -1)


def leads_to(road: Segment, other: Segment) -> bool:
    """AM20: whether a road ends at the other segment, or at a junction with it."""
    if road.feature != "road" or not road.end:
        return False
    return road.end in (other.name, other.feature) or (road.end == other.end == "junction" and other.feature == "road")
