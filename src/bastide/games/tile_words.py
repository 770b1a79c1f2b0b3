"""Words that every game with tiles uses: where a tile lies, and which of its segments is meant.

D@1,0/90      tile D at x=1, y=0, turned a quarter clockwise
road:E        the road that reaches the east side
field:NL      the field at the left half of the north side, seen from the middle of the tile
"""

import re
from collections.abc import Sequence
from functools import cache

from bastide.core.grid import cell_of
from bastide.core.regions import tile_of
from bastide.core.tiles import SIDES, Tile
from bastide.games.table import laid_tiles

SEATS = "abcdef"
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
PLACEMENT = re.compile(r"(?P<tile>[^@\s]+)@(?P<x>-?\d{1,4}),(?P<y>-?\d{1,4})/(?P<turn>0|90|180|270)")


@cache
def segment_words(tile: Tile, turn: int) -> tuple[tuple[str, ...], ...]:
    """Every word that names each segment of a turned tile; the first is the one we write."""
    inner = 0
    rows = []
    for segment in tile.segments:
        sides = sorted((side + turn) % 4 for side in segment.sides)
        halves = sorted((half + 2 * turn) % 8 for half in segment.halves)
        whole = [side for side in range(4) if {2 * side, 2 * side + 1} <= set(halves)]
        places = [SIDES[side] for side in [*sides, *whole]] + [HALVES[half] for half in halves]
        if segment.touches and not places:
            inner += 1
            places = ["inner" if inner == 1 else f"inner{inner}"]
        rows.append(tuple(f"{segment.kind}:{place}" for place in places) or (segment.kind,))
    return tuple(rows)


def segment_word(tile: Tile, turn: int, index: int) -> str:
    return segment_words(tile, turn)[index][0]


def tidy_segment(tile: Tile, turn: int, word: str) -> str:
    """The first of the words that name the same segment."""
    return next((words[0] for words in segment_words(tile, turn) if word in words), word)


def placement_word(name: str, x: int, y: int, turn: int) -> str:
    return f"{name}@{x},{y}/{turn * 90}"


def tidy_placement(tiles: Sequence[Tile], word: str) -> str:
    """The same placement with the smallest of the turns that look the same."""
    found = PLACEMENT.fullmatch(word)
    tile = next((tile for tile in tiles if found and tile.name == found["tile"]), None)
    if found is None or tile is None:
        return word
    looks = [tile.seen(turn) for turn in range(4)]
    turn = looks.index(looks[int(found["turn"]) // 90])
    return placement_word(tile.name, int(found["x"]), int(found["y"]), turn)


def look_at(state, tiles: Sequence[Tile], tile: int) -> tuple[Tile, int]:
    """A tile on the table and its turn."""
    look = int(state.tile_look[tile])
    return tiles[look >> 2], look & 3


def place_of(state, segment: int) -> tuple[int, int, int]:
    """Where a segment lies: x, y and its index on the tile."""
    tile = tile_of(state, segment)
    cell = cell_of(state, tile)
    return int(state.cell_x[cell]), int(state.cell_y[cell]), int(segment - state.tile_base[tile])


def empty_cells(state) -> list[int]:
    """The numbers of the empty cells beside tiles."""
    idle = state.idle.tolist()
    return [cell for cell in range(state.cells) if not idle[cell >> 6] >> (cell & 63) & 1]


def plain_frontier(state) -> list[list[int]]:
    """The empty cells beside tiles, as plain data."""
    xs, ys = state.cell_x.tolist(), state.cell_y.tolist()
    return sorted([xs[cell], ys[cell]] for cell in empty_cells(state))


def plain_tiles(state, tiles: Sequence[Tile]) -> list[dict]:
    """The tiles on the table as plain data, in the order in which they were laid."""
    return [{"x": x, "y": y, "tile": tile.name, "turn": turn * 90} for x, y, tile, turn, _ in laid_tiles(state, tiles)]


def plain_segment(state, tiles: Sequence[Tile], segment: int) -> dict:
    """Where a segment lies, as plain data."""
    x, y, index = place_of(state, segment)
    tile, turn = look_at(state, tiles, tile_of(state, segment))
    return {"x": x, "y": y, "segment": index, "word": segment_word(tile, turn, index)}
