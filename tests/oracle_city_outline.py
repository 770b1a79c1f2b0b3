"""The outline of the city as the oracle finds it: by flooding the outside from infinity."""

from collections.abc import Iterable
from functools import cache, lru_cache

from oracle_city_tiles import SIDES

Cell = tuple[int, int]
Side = tuple[Cell, str]

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CORNERS = {"N": ((0, 0), (1, 0)), "E": ((1, 0), (1, 1)), "S": ((1, 1), (0, 1)), "W": ((0, 1), (0, 0))}  # clockwise


@cache
def across(cell: Cell, side: str) -> Cell:
    """The cell beside this one."""
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


class Outside:
    """The empty cells connected side by side to infinity (C17): a flood on a box with an empty rim.

    The cells are bits of one number, row after row, so that a step of the flood is four shifts. A shift may leave a
    row at its end, but only from rim to rim, and the rim is all outside.
    """

    def __init__(self, tiles: Iterable[Cell]) -> None:
        xs, ys = zip(*tiles)
        self.left, self.top = min(xs) - 2, min(ys) - 2
        self.width, self.height = max(xs) - self.left + 3, max(ys) - self.top + 3
        self.all = (1 << self.width * self.height) - 1
        self.tiles = sum(1 << self.place(cell) for cell in tiles)
        self.flooded = self.flood(self.tiles)

    def place(self, cell: Cell) -> int:
        return (cell[1] - self.top) * self.width + cell[0] - self.left

    def flood(self, tiles: int) -> int:
        reached, free = 1, self.all & ~tiles
        while True:
            grown = reached | reached << 1 | reached >> 1 | reached << self.width | reached >> self.width
            if grown & free == reached:
                return reached
            reached = grown & free

    def __contains__(self, cell: Cell) -> bool:
        return bool(self.flooded >> self.place(cell) & 1)

    def keeps(self, cells: Iterable[Cell], new: Cell) -> bool:
        """Whether these cells are still outside when a tile lies on `new`."""
        flooded = self.flood(self.tiles | 1 << self.place(new))
        return all(flooded >> self.place(cell) & 1 for cell in cells)


def outline(tiles: Iterable[Cell]) -> list[Side]:
    """The sides between tiles and the outside as a chain, clockwise: each ends at the corner where the next begins."""
    return list(find_outline(tuple(tiles)))


@lru_cache(maxsize=1)  # it is asked for several times in a turn
def find_outline(tiles: tuple[Cell, ...]) -> tuple[Side, ...]:
    outside = Outside(tiles)
    begins: dict[Cell, Side] = {}
    ends: dict[Side, Cell] = {}
    for x, y in tiles:
        for side in SIDES:
            if across((x, y), side) in outside:
                (bx, by), (ex, ey) = CORNERS[side]
                assert (x + bx, y + by) not in begins  # the chain never crosses itself
                begins[x + bx, y + by] = (x, y), side
                ends[(x, y), side] = x + ex, y + ey
    chain = [next(iter(ends))]
    while (following := begins[ends[chain[-1]]]) != chain[0]:
        chain.append(following)
    assert len(chain) == len(ends)  # it is one chain
    return tuple(chain)
