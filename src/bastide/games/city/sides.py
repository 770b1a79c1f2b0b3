"""Sides of tiles on the table in words, for walls and towers: `3,2/N`."""

from bastide.core.neighbours import place_of_tile
from bastide.core.tiles import SIDES


def plain_side(state, at: int) -> tuple[int, int, str]:
    """Where a side of a tile on the table is."""
    x, y = place_of_tile(state, at >> 2)
    return int(x), int(y), SIDES[at & 3]


def side_word(state, at: int) -> str:
    x, y, side = plain_side(state, at)
    return f"{x},{y}/{side}"


def guard_word(state) -> str:
    """The word for a guard on the wall that may be manned now."""
    return f"guard:{side_word(state, int(state.wall_at[state.post]))}"
