"""The words that all games share: where a tile lies, and which of its segments is meant.

D@1,0/90      tile D at x=1, y=0, rotated by 90 degrees clockwise
road:E        the road that reaches the east side
field:NL      the field at the left half of the north side, as seen from the middle of the tile
"""

import re
from collections.abc import Sequence
from functools import cache

from bastide.core.grid import cell_named, cell_of, coordinates
from bastide.core.records import Record
from bastide.core.regions import tile_of
from bastide.core.tiles import SIDES, Tile

NONE = "-"  # no follower, no guard …
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
PLACEMENT = re.compile(r"(?P<tile>[^@\s]+)@(?P<x>-?\d{1,4}),(?P<y>-?\d{1,4})/(?P<rotation>0|90|180|270)")


@cache
def segment_words(tile: Tile, rotation: int) -> tuple[tuple[str, ...], ...]:
    """For each segment of a rotated tile, all words that name it. The first one is canonical."""
    inner = 0
    rows = []
    for segment in tile.segments:
        sides = sorted((side + rotation) % 4 for side in segment.sides)
        halves = sorted((half + 2 * rotation) % 8 for half in segment.halves)
        whole = [side for side in range(4) if {2 * side, 2 * side + 1} <= set(halves)]
        places = [SIDES[side] for side in [*sides, *whole]] + [HALVES[half] for half in halves]
        if segment.touches and not places:
            inner += 1
            places = ["inner" if inner == 1 else f"inner{inner}"]
        rows.append(tuple(f"{segment.feature}:{place}" for place in places) or (segment.feature,))
    return tuple(rows)


def segment_word(tile: Tile, rotation: int, index: int) -> str:
    return segment_words(tile, rotation)[index][0]


def tidy_segment(tile: Tile, rotation: int, word: str) -> str:
    """The canonical one of the words that name the same segment."""
    return next((words[0] for words in segment_words(tile, rotation) if word in words), word)


def placement_word(name: str, x: int, y: int, rotation: int) -> str:
    return f"{name}@{x},{y}/{rotation * 90}"


def placement_code(state: Record, tile: Tile, word: str) -> int | None:
    """The code of a placement of a tile, cell << 2 | rotation. None if the word is about something else."""
    found = PLACEMENT.fullmatch(word)
    if found is None or found["tile"] != tile.name:
        return None
    cell = cell_named(state, int(found["x"]), int(found["y"]))
    return cell << 2 | first_rotation(tile, int(found["rotation"]) // 90) if cell >= 0 else None


@cache
def first_rotation(tile: Tile, rotation: int) -> int:
    """The smallest of the rotations that look the same."""
    seen = [tile.seen(each) for each in range(4)]
    return seen.index(seen[rotation])


def placement_words(state: Record, name: str, codes: Sequence[int]) -> list[str]:
    """The words for placements of a tile. A code is cell << 2 | rotation."""
    xs, ys = coordinates(state)
    return [placement_word(name, xs[code >> 2], ys[code >> 2], code & 3) for code in codes]


def post_words(tile: Tile, rotation: int, codes: Sequence[int]) -> list[str]:
    """The words for a follower on a tile. A code is 0 for none, else 1 + the index of the segment."""
    words = segment_words(tile, rotation)
    return [words[code - 1][0] if code else NONE for code in codes]


def read_placement(word: str) -> tuple[int, int, int]:
    """The place and the rotation of a placement."""
    found = PLACEMENT.fullmatch(word)
    assert found, word
    return int(found["x"]), int(found["y"]), int(found["rotation"]) // 90


def tile_and_rotation(state: Record, tiles: Sequence[Tile], tile: int) -> tuple[Tile, int]:
    """A tile on the table and its rotation."""
    pose = int(state.tile_pose[tile])
    return tiles[pose >> 2], pose & 3


def last_tile(state: Record, tiles: Sequence[Tile]) -> tuple[Tile, int]:
    """The tile just placed and its rotation."""
    return tile_and_rotation(state, tiles, int(state.tiles) - 1)


def place_of(state: Record, segment: int) -> tuple[int, int, int]:
    """Where a segment lies: x, y and its index on the tile."""
    tile = tile_of(state, segment)
    xs, ys = coordinates(state)
    cell = cell_of(state, tile)
    return xs[cell], ys[cell], segment - int(state.tile_base[tile])
