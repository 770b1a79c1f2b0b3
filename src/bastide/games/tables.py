"""The table as plain data, as far as all games share it. Nothing here is hidden from any player.

Whole fields of the state become lists at once: reading them cell by cell would make a view ten times slower.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from bastide.core.grid import cell_of, coordinates
from bastide.core.records import Record
from bastide.core.regions import tile_of
from bastide.core.tiles import Tile
from bastide.games.tile_words import place_of, segment_word, tile_and_rotation

Hands = list[list[str] | None]


class Laid(NamedTuple):
    """A tile on the table."""

    x: int
    y: int
    tile: Tile
    rotation: int
    base: int  # number of its first segment


def laid_tiles(state: Record, tiles: Sequence[Tile]) -> Iterator[Laid]:
    """The tiles on the table in the order in which they were laid."""
    first = cell_of(state, 0)
    xs, ys = coordinates(state)
    poses, bases = state.tile_pose[: state.tiles].tolist(), state.tile_base.tolist()
    for x, y, pose, base in zip(xs[first:], ys[first:], poses, bases):
        yield Laid(x, y, tiles[pose >> 2], pose & 3, base)


def public_base(
    state: Record, tiles: Sequence[Tile], pieces: Mapping[str, int], hands: Hands, lap: int
) -> dict[str, Any]:
    """The table. `pieces` maps the pieces in play to their kinds, `lap` is the length of the score track."""
    return {
        "track": [{"space": int(score) % lap, "lap": int(score) // lap} for score in state.scores[: state.players]],
        "supply": [
            {piece: int(state.supply[owner, kind]) for piece, kind in pieces.items()} for owner in range(state.players)
        ],
        "bag": int(state.unseen),
        "unseen": {tile.name: int(state.bag[kind]) for kind, tile in enumerate(tiles) if state.bag[kind]},
        "hands": hands,
        "held": [len(hand or ()) for hand in hands],
        "tiles": plain_tiles(state, tiles),
        "frontier": plain_cells(state, empty_cells(state)),
    }


def drawn_tile(state: Record, tiles: Sequence[Tile]) -> Hands:
    """The hands in a game where a player holds only the tile just drawn."""
    held = [] if state.in_hand < 0 else [tiles[state.in_hand].name]
    return [held if owner == state.player else [] for owner in range(state.players)]


def empty_cells(state: Record) -> list[int]:
    """The numbers of the empty cells beside tiles."""
    idle = state.idle.tolist()
    return [cell for cell in range(state.cells) if not idle[cell >> 6] >> (cell & 63) & 1]


def plain_cells(state: Record, cells: Iterable[int]) -> list[list[int]]:
    """The places of cells, sorted."""
    xs, ys = coordinates(state)
    return sorted([xs[cell], ys[cell]] for cell in cells)


def plain_tiles(state: Record, tiles: Sequence[Tile]) -> list[dict[str, Any]]:
    """The tiles on the table in the order in which they were laid."""
    return [
        {"x": x, "y": y, "tile": tile.name, "rotation": rotation * 90}
        for x, y, tile, rotation, _ in laid_tiles(state, tiles)
    ]


def plain_segment(state: Record, tiles: Sequence[Tile], segment: int) -> dict[str, Any]:
    """Where a segment lies."""
    x, y, index = place_of(state, segment)
    tile, rotation = tile_and_rotation(state, tiles, tile_of(state, segment))
    return {"x": x, "y": y, "segment": index, "word": segment_word(tile, rotation, index)}


def plain_piece(
    state: Record, tiles: Sequence[Tile], pieces: Sequence[str], roles: Mapping[str, str], index: int
) -> dict[str, Any]:
    """A piece on the table. Its role (knight, thief …) follows from the kind of its segment."""
    place = plain_segment(state, tiles, int(state.piece_segment[index]))
    return {
        "player": int(state.piece_owner[index]),
        "piece": pieces[state.piece_kind[index]],
        "role": roles[place["word"].partition(":")[0]],
        **place,
    }


def roots_of_all(state: Record) -> list[int]:
    """The root of every segment on the table."""
    segments = np.arange(state.segments)
    roots = np.where(state.extent[: state.segments] == 0, state.symbols[: state.segments], segments)
    while ((above := roots[roots]) != roots).any():
        roots = above
    found: list[int] = roots.tolist()
    return found


def regions_base(state: Record, tiles: Sequence[Tile], roots: list[int]) -> dict[int, dict[str, Any]]:
    """Every region by its root: its kind, the places of its segments, its pieces by their players, and who would score.

    A piece counts one and ties share, as in most games; a game with other rules overwrites `strengths` and `owners`.
    """
    found: dict[int, dict[str, Any]] = {}
    for x, y, tile, _, base in laid_tiles(state, tiles):
        for index, segment in enumerate(tile.segments):
            region = found.setdefault(roots[base + index], {"kind": segment.feature, "segments": [], "pieces": []})
            region["segments"].append([x, y, index])
    for segment, owner in zip(state.piece_segment[: state.pieces].tolist(), state.piece_owner.tolist()):
        found[roots[segment]]["pieces"].append(owner)
    for region in found.values():
        region["pieces"].sort()
        region["strengths"] = [region["pieces"].count(player) for player in range(state.players)]
        region["owners"] = strongest(region["strengths"])
    return found


def strongest(strengths: Sequence[int]) -> list[int]:
    """The players who share the points of a region: the strongest, if they have any strength."""
    most = max(strengths)
    return [player for player, strength in enumerate(strengths) if strength == most > 0]


def count_tiles(region: dict[str, Any]) -> int:
    """Number of tiles of a region; a tile with several of its segments counts once."""
    return len({(x, y) for x, y, _ in region["segments"]})
