"""The table read from a state all at once: field by field, cell by cell would take a view ten times longer."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bastide.core.grid import cell_of
from bastide.core.tiles import Tile


class Laid(NamedTuple):
    """A tile on the table."""

    x: int
    y: int
    tile: Tile
    turn: int
    base: int  # its first segment


def laid_tiles(state, tiles: Sequence[Tile]) -> Iterator[Laid]:
    """The tiles on the table in the order in which they were laid."""
    first = cell_of(state, 0)
    xs, ys = state.cell_x[first:].tolist(), state.cell_y[first:].tolist()
    looks, bases = state.tile_look[: state.tiles].tolist(), state.tile_base.tolist()
    for x, y, look, base in zip(xs, ys, looks, bases):
        yield Laid(x, y, tiles[look >> 2], look & 3, base)


def roots_of_all(state) -> list[int]:
    """The root of every segment on the table."""
    roots = state.parent[: state.segments]
    while ((above := roots[roots]) != roots).any():
        roots = above
    found: list[int] = roots.tolist()
    return found


def plain_regions(state, tiles: Sequence[Tile], roots: list[int]) -> dict[int, dict]:
    """Every region by its root, as plain data: its kind, where its segments lie, whose pieces stand in it."""
    found: dict[int, dict] = {}
    for x, y, tile, _, base in laid_tiles(state, tiles):
        for index, segment in enumerate(tile.segments):
            region = found.setdefault(roots[base + index], {"kind": segment.kind, "segments": [], "pieces": []})
            region["segments"].append([x, y, index])
    for segment, owner in zip(state.piece_segment[: state.pieces].tolist(), state.piece_owner.tolist()):
        found[roots[segment]]["pieces"].append(owner)
    for region in found.values():
        region["pieces"].sort()
    return found
