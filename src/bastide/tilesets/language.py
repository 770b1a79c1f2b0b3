"""Reads a tile set. All games use one language for tiles:

    # a comment
    edges C=city R=road F=field           the letters of the sides and what lies there, `-` for nothing
    total 72                              the number of tiles of the set
    D | 4 | CRFR | start; a=city(N); road(E W); field(2 7 @a); field(3 4 5 6)

The line of a tile is `name | count | sides N E S W | segments and flags`. A segment is `kind(…)` or `name=kind(…)`.
The brackets hold, in any order:

    N E S W    the sides that the segment reaches
    0 … 7      for areas, the halves of sides, clockwise from the west half of the north side; `-` if it reaches none
    S>x        the road to the south side ends on the tile at x
    pennant    a mark: pennant, inn, fish …
    @ab        the named segments that it lies against

`cloister` and `abbey` alone are segments. Any other single word is a flag of the tile.
"""

import re
from functools import cache
from importlib.resources import files

from bastide.core.tiles import SIDES, Segment, Tile

LONE_SEGMENTS = ("cloister", "abbey")
SEGMENT = re.compile(r"(?:(?P<name>[a-z])=)?(?P<kind>[a-z]+)\((?P<inside>[^()]*)\)")


class BadTileSet(ValueError):
    """A tile set that cannot be read. The message names the wrong line."""


@cache
def load(name: str) -> tuple[Tile, ...]:
    """A tile set that the package contains, by the name of its file."""
    return read((files("bastide.tilesets") / f"{name}.txt").read_text(encoding="utf-8"))


def read(text: str) -> tuple[Tile, ...]:
    """All tiles of a set, checked against the letters of their sides and the set's total."""
    edges: dict[str, str] = {}
    total = None
    tiles: list[Tile] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        try:
            if word == "edges":
                edges = dict(pair.split("=") for pair in rest.split())
            elif word == "total":
                total = int(rest)
            else:
                tiles.append(read_tile(line, edges))
        except ValueError as wrong:
            raise BadTileSet(f"line {number}: {wrong}") from None
    if total != sum(tile.count for tile in tiles):
        raise BadTileSet(f"the set says total {total}, its lines add up to {sum(t.count for t in tiles)}")
    return tuple(tiles)


def read_tile(line: str, edges: dict[str, str]) -> Tile:
    columns = [column.strip() for column in line.split("|")]
    if len(columns) != 4:
        raise ValueError("a tile has four columns: name | count | sides | segments")
    name, count, letters, body = columns
    if len(letters) != 4 or any(letter not in edges for letter in letters):
        raise ValueError(f"the sides {letters!r} are not four of the letters {''.join(edges)}")
    parts = [part.strip() for part in body.split(";")]
    segments = [part for part in parts if part in LONE_SEGMENTS or segment_match(part)]
    names = [named["name"] or "" if (named := segment_match(part)) else "" for part in segments]
    tile = Tile(
        name=name,
        count=int(count),
        edges=letters,
        segments=tuple(read_segment(part, names) for part in segments),
        flags=tuple(part for part in parts if part not in segments),
    )
    check_sides(tile, edges)
    return tile


def segment_match(part: str) -> re.Match[str] | None:
    return None if part.startswith("historic") else SEGMENT.fullmatch(part)


def read_segment(part: str, names: list[str]) -> Segment:
    found = segment_match(part)
    if found is None:
        return Segment(feature=part)
    sides: list[int] = []
    halves: list[int] = []
    marks: list[str] = []
    touches: list[int] = []
    end = ""
    for word in found["inside"].split():
        side, arrow, stop = word.partition(">")
        if side in SIDES:
            sides.append(SIDES.index(side))
            end = stop if arrow else end
        elif word in "01234567":
            halves.append(int(word))
        elif word.startswith("@"):
            touches += [names.index(letter) for letter in word[1:]]
        elif word != "-":
            marks.append(word)
    return Segment(found["kind"], tuple(sides), tuple(halves), end, tuple(marks), tuple(touches), found["name"] or "")


def check_sides(tile: Tile, edges: dict[str, str]) -> None:
    """Check that each side holds what its letter says, and that no two segments share a place."""
    for side in range(4):
        kind = edges[tile.edges[side]]
        at = [segment.feature for segment in tile.segments if side in segment.sides]
        halves = [
            [segment.feature for segment in tile.segments if half in segment.halves]
            for half in (2 * side, 2 * side + 1)
        ]
        if kind == "abbey":
            continue
        if kind == "-":
            if at or any(halves):
                raise ValueError(f"{tile.name}: side {SIDES[side]} should be bare")
            continue
        if at not in ([kind], []) or any(len(half) > 1 for half in halves):
            raise ValueError(f"{tile.name}: side {SIDES[side]} belongs to {at + halves}")
        if not at and halves != [[kind], [kind]]:
            raise ValueError(f"{tile.name}: side {SIDES[side]} should be {kind}")
