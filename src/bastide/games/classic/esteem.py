"""What the bots think things are worth: a table of numbers, found by regression over games that bots played.

The kernels read it from the rules record, by the place of a word in `ESTEEM`.
"""

from bastide.core.fits import fill_ease
from bastide.games.classic.state import CITY, ROAD

ESTEEM = {
    # Chances, as log odds: of a city, of a road; what the turns left for each gap add.
    "city": 2.073,
    "road": 1.0,
    "city_turns": 0.026,
    "road_turns": 0.186,
    # How a region grows before it is finished, in tiles for each gap.
    "city_growth": -0.034,
    "road_growth": 0.039,
    # With so many tiles left a cell beside a cloister has an even chance; more if few of them fit it.
    "cloister_tiles": 19.382,
    "cloister_fitting": 2.426,
    # A field's cities to come, for each open joint and the turns left; what is lost of a field with every turn to come.
    "field_growth": -0.037,
    "field_loss": 0.004,
    # The share of a follower who may come back.
    "return": 0.834,
    # The first follower in the supply; each further one is worth this share of the one before; turns it takes to use.
    "follower": 4.998,
    "next_follower": 0.902,
    "follower_turns": 3.77,
    # To be the next to place a tile, and how much more that is with expansions: half of what a turn gains on average,
    # so that a margin is expected to stay as it is.
    "turn": 1.45,
    "expanded_turn": 0.5,
    # The other pieces in the supply.
    "large": 2.5,
    "mayor": 1.5,
    "wagon": 2.0,
    "barn": 3.0,
    "pig": 1.0,
    "builder": 3.0,
    "abbey": 4.0,
    # A builder at work, and how far a token leads towards its majority.
    "working_builder": 3.0,
    "token": 0.6,
}
NAMES = tuple(ESTEEM)
(
    CITY_CHANCE,
    ROAD_CHANCE,
    CITY_TURNS,
    ROAD_TURNS,
    CITY_GROWTH,
    ROAD_GROWTH,
    CLOISTER_TILES,
    CLOISTER_FITTING,
    FIELD_GROWTH,
    FIELD_LOSS,
    RETURN,
    FOLLOWER_WORTH,
    NEXT_FOLLOWER,
    FOLLOWER_TURNS,
    TURN,
    EXPANDED_TURN,
    LARGE_WORTH,
    MAYOR_WORTH,
    WAGON_WORTH,
    BARN_WORTH,
    PIG_WORTH,
    BUILDER_WORTH,
    ABBEY_WORTH,
    WORKING_BUILDER,
    TOKEN,
) = range(len(NAMES))

# What a gap takes from a region's log odds when this many tiles fit it; in between on a line.
EASE = {
    CITY: {0: -8.40, 1: -3.28, 2: -2.81, 4: -2.24, 8: -1.93, 16: -1.59, 31: -0.96},
    ROAD: {0: -7.50, 1: -4.16, 2: -3.36, 4: -3.09, 8: -2.21, 16: -1.86, 31: -1.32},
}


def fill_esteem(rules):
    """Write the table into a rules record."""
    rules.esteem[: len(NAMES)] = list(ESTEEM.values())
    fill_ease(rules, EASE)
