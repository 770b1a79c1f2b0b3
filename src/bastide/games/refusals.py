"""Why a word is refused: the sentences that all games share, for the person who wrote the word."""

from collections.abc import Collection, Iterator, Sequence

from bastide.core.grid import EAST, SOUTH, cell_named, tile_named, tile_on
from bastide.core.neighbours import last_base, opposite
from bastide.core.records import Record
from bastide.core.regions import root_of
from bastide.core.tiles import Tile
from bastide.games.tile_words import PLACEMENT, segment_words, tile_and_rotation


def no_tile(word: str) -> str:
    return f"there is no tile {word!r}"


def why_not_tile(word: str, known: Collection[str], hand: Sequence[str], example: str) -> str | None:
    """Why a word does not place a tile of the hand; None if it does."""
    found = PLACEMENT.fullmatch(word)
    if not found:
        return f"{word!r} is not a placement such as {example}, with a rotation of 0, 90, 180 or 270"
    if found["tile"] not in known:
        return no_tile(found["tile"])
    if found["tile"] not in hand:
        return f"the tile to place is {' or '.join(hand)}, not {found['tile']}"
    return None


def why_not_cell(state: Record, x: int, y: int) -> str | None:
    """Why no tile of any kind may lie on a cell; None if one may."""
    cell = cell_named(state, x, y)
    if cell < 0:
        return f"({x},{y}) touches no tile"
    return f"({x},{y}) already holds a tile" if tile_on(state, cell) >= 0 else None


def meetings(
    state: Record, tiles: Sequence[Tile], tile: Tile, x: int, y: int, rotation: int
) -> Iterator[tuple[int, str, str]]:
    """Each side on which a tile would meet a neighbour, with the edge letters of the tile and of the neighbour."""
    for side in range(4):
        number = tile_named(state, x + int(EAST[side]), y + int(SOUTH[side]))
        if number >= 0:
            other, other_rotation = tile_and_rotation(state, tiles, number)
            yield side, tile.edges[(side - rotation) % 4], other.edges[(opposite(side) - other_rotation) % 4]


def no_segment(tile: Tile, rotation: int, word: str) -> str:
    """The sentence for a word that names no segment of a tile."""
    first = ", ".join(words[0] for words in segment_words(tile, rotation))
    return f"tile {tile.name} has no {word!r}; it has {first}, or - for no follower"


def find_segment(tile: Tile, rotation: int, word: str) -> int | None:
    """The segment of a rotated tile that a word names, None if there is none."""
    return next((index for index, words in enumerate(segment_words(tile, rotation)) if word in words), None)


def last_region(state: Record, index: int) -> int:
    """The root of the region that a segment of the tile just placed belongs to."""
    return int(root_of(state, int(last_base(state)) + index))


def has_follower(kind: str, word: str) -> str:
    return f"the {kind} of {word} already has a follower"
