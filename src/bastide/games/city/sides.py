"""The words for sides of tiles on the table, used for walls and towers: `3,2/N`."""

from bastide.core.grid import cell_of, coordinates
from bastide.core.records import Record
from bastide.core.tiles import SIDES


def plain_side(state: Record, at: int) -> tuple[int, int, str]:
    """The place and the letter of a side of a tile on the table."""
    xs, ys = coordinates(state)
    cell = cell_of(state, at >> 2)
    return xs[cell], ys[cell], SIDES[at & 3]


def side_word(state: Record, at: int) -> str:
    x, y, side = plain_side(state, at)
    return f"{x},{y}/{side}"


def guard_word(state: Record) -> str:
    """The word for a guard on the wall that may be manned now."""
    return f"guard:{side_word(state, int(state.wall_at[state.post]))}"
