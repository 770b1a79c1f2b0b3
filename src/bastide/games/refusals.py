"""Why a word is refused: the reasons that all games share, as phrases."""

from collections.abc import Collection, Iterator, Sequence

from bastide.core.grid import EAST, SOUTH, cell_named, tile_named, tile_on
from bastide.core.neighbours import last_base, opposite
from bastide.core.records import Record
from bastide.core.regions import root_of
from bastide.core.tiles import SIDES, Tile
from bastide.games.tile_words import PLACEMENT, segment_words, tile_and_rotation
from bastide.phrases import Phrase


def no_tile(word: str) -> Phrase:
    return Phrase("no-such-tile", tile=word)


def why_not_tile(word: str, known: Collection[str], hand: Sequence[str], example: str) -> Phrase | None:
    """Why a word does not place a tile of the hand; None if it does."""
    found = PLACEMENT.fullmatch(word)
    if not found:
        return Phrase("not-a-placement", word=word, example=example)
    if found["tile"] not in known:
        return no_tile(found["tile"])
    if found["tile"] not in hand:
        return Phrase("other-tile-in-hand", hand=hand, tile=found["tile"])
    return None


def why_not_cell(state: Record, x: int, y: int) -> Phrase | None:
    """Why no tile of any kind may lie on a cell; None if one may."""
    cell = cell_named(state, x, y)
    if cell < 0:
        return Phrase("cell-apart", x=x, y=y)
    return Phrase("cell-taken", x=x, y=y) if tile_on(state, cell) >= 0 else None


def meetings(
    state: Record, tiles: Sequence[Tile], tile: Tile, x: int, y: int, rotation: int
) -> Iterator[tuple[int, str, str]]:
    """Each side on which a tile would meet a neighbour, with the edge letters of the tile and of the neighbour."""
    for side in range(4):
        number = tile_named(state, x + int(EAST[side]), y + int(SOUTH[side]))
        if number >= 0:
            other, other_rotation = tile_and_rotation(state, tiles, number)
            yield side, tile.edges[(side - rotation) % 4], other.edges[(opposite(side) - other_rotation) % 4]


def no_segment(tile: Tile, rotation: int, word: str) -> Phrase:
    """The reason for a word that names no segment of a tile."""
    segments = [words[0] for words in segment_words(tile, rotation)]
    return Phrase("no-such-segment", tile=tile.name, word=word, segments=segments)


def find_segment(tile: Tile, rotation: int, word: str) -> int | None:
    """The segment of a rotated tile that a word names, None if there is none."""
    return next((index for index, words in enumerate(segment_words(tile, rotation)) if word in words), None)


def last_region(state: Record, index: int) -> int:
    """The root of the region that a segment of the tile just placed belongs to."""
    return int(root_of(state, int(last_base(state)) + index))


def has_follower(ground: str, place: str) -> Phrase:
    return Phrase("region-has-follower", ground=ground, place=place)


def edges_differ(mine: str, theirs: str, side: int, x: int, y: int) -> Phrase:
    """The reason for a tile that would meet a neighbour with another edge."""
    return Phrase("edges-differ", mine=mine, theirs=theirs, side=SIDES[side], x=x, y=y)
