"""What the bots think things are worth in the castle: a table of numbers, found over games that bots played.

The kernels read it from the rules record, by the place of a word in `ESTEEM`.
"""

from bastide.core.fits import fill_ease
from bastide.games.castle.state import HOUSE, PATH, TOWER

ESTEEM = {
    # Chances, as log odds: of a path, a tower, a house; what the turns left for each gap add; if nobody would score.
    "path": -0.429,
    "tower": 1.05,
    "house": 0.035,
    "path_turns": 0.85,
    "tower_turns": 0.96,
    "house_turns": 0.955,
    "tied": -1.75,
    # How a region grows before it is finished, in tiles for each gap.
    "path_growth": -0.066,
    "tower_growth": -0.23,
    "house_growth": -0.317,
    # The markets that a court gains for each open joint, the more turns are left.
    "court_growth": 0.028,
    # The share of a follower who may come back.
    "return": 1.06,
    # The first follower in the supply; each further one is worth this share of the one before; turns it takes to use.
    "follower": 8.91,
    "next_follower": 0.92,
    "follower_turns": 16.87,
    # To be the next to place a tile; to have one more to place than the other.
    "turn": 0.2,
    "last_turn": 3.14,
    # The palace: log odds for each tile of a lead, less with turns left; the cells that it gets in the end, and how
    # soon before it, in tiles, those can be seen: as many as now, but for what each tile to come takes away.
    "palace_lead": 3.0,
    "palace_turns": 2.0,
    "palace_cells": 8.51,
    "palace_seen": 8.43,
    "palace_loss": 0.937,
    # Wall tiles: face down, of kinds 1 to 8; turns it takes to use them.
    "hidden": 4.0,
    "another_turn": 4.0,
    "double_tower": 4.95,
    "double_house": 1.73,
    "open_path": 2.54,
    "open_tower": 1.75,
    "open_house": 2.39,
    "rich_court": 0.3,
    "larger_palace": 3.0,
    "wall_turns": 7.76,
    # A wall tile that lies just before the marker.
    "ahead": 0.289,
}
NAMES = tuple(ESTEEM)
(
    PATH_CHANCE,
    TOWER_CHANCE,
    HOUSE_CHANCE,
    PATH_TURNS,
    TOWER_TURNS,
    HOUSE_TURNS,
    TIED,
    PATH_GROWTH,
    TOWER_GROWTH,
    HOUSE_GROWTH,
    COURT_GROWTH,
    RETURN,
    FOLLOWER_WORTH,
    NEXT_FOLLOWER,
    FOLLOWER_TURNS,
    TURN,
    LAST_TURN,
    PALACE_LEAD,
    PALACE_TURNS,
    PALACE_CELLS,
    PALACE_SEEN,
    PALACE_LOSS,
    HIDDEN,
    ANOTHER_TURN_WORTH,
    DOUBLE_TOWER_WORTH,
    DOUBLE_HOUSE_WORTH,
    OPEN_PATH_WORTH,
    OPEN_TOWER_WORTH,
    OPEN_HOUSE_WORTH,
    RICH_COURT_WORTH,
    LARGER_PALACE_WORTH,
    WALL_TURNS,
    AHEAD,
) = range(len(NAMES))
WALL_TILE = ANOTHER_TURN_WORTH - 1  # where a wall tile's worth is, less its kind

# What a gap takes from a region's log odds when this many tiles fit it; in between on a line.
EASE = {
    PATH: {0: -6.1, 1: -0.8, 2: -0.6, 4: -0.4, 8: -0.3, 15: -0.1, 31: 0.25},
    TOWER: {0: -5.9, 1: -1.9, 2: -1.5, 4: -1.2, 8: -0.8, 15: -0.5, 31: 0.1},
    HOUSE: {0: -5.2, 1: -1.4, 2: -1.0, 4: -0.8, 8: -0.5, 15: -0.25, 31: 0.2},
}


def fill_esteem(rules):
    """Write the table into a rules record."""
    rules.esteem[: len(NAMES)] = list(ESTEEM.values())
    fill_ease(rules, EASE)
