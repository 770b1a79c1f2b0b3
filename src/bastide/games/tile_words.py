"""The words that all games share for tiles and segments (docs/notation.md): `D@1,0/90`, `road:E`, `field:NL`."""

import re
from collections.abc import Sequence
from functools import cache

from bastide.core.records import Record
from bastide.core.tiles import SPOTS, Tile

PLACEMENT = re.compile(r"(?P<tile>[^@\s]+)@(?P<x>-?\d{1,4}),(?P<y>-?\d{1,4})/(?P<rotation>0|90|180|270)")


@cache
def segment_words(tile: Tile, rotation: int) -> tuple[tuple[str, ...], ...]:
    """For each segment of a rotated tile, all words that name it. The first one is canonical."""
    return tuple(
        tuple(f"{segment.feature}:{spot}" for bit, spot in enumerate(SPOTS) if reached >> bit & 1) or (segment.feature,)
        for segment, reached in zip(tile.segments, tile.spots(rotation))
    )


def segment_word(tile: Tile, rotation: int, index: int) -> str:
    return segment_words(tile, rotation)[index][0]


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
