"""Reads the wall of the castle: the cells that it encloses, its corner towers with the track, its start squares.

A start square is a tile in the wall. It lies on the cell beside an inner cell and touches only that one.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from bastide.core.tiles import SIDES, Segment, Tile
from bastide.tilesets.language import BadTileSet

LAP = 100  # squares of the track
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
LETTERS = {"path": "P", "tower": "T", "house": "H", "court": "C"}
BARE = "."  # the letter of a side that is wall
SECTIONS = ("board", "towers", "pieces", "starts")


@dataclass(frozen=True)
class Tower:
    """A corner tower with its two squares of the track, and the straight wall that follows clockwise."""

    squares: tuple[int, int]
    vertex: tuple[int, int]
    convex: bool
    heading: str
    length: int
    straight: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.squares[0]}/{self.squares[1]}"


@dataclass(frozen=True)
class Start:
    """A start square: where it lies, the side on which it touches an inner cell, and its tile."""

    x: int
    y: int
    side: int
    tile: Tile


@dataclass(frozen=True)
class Board:
    rows: tuple[str, ...]
    towers: tuple[Tower, ...]
    pieces: tuple[tuple[int, int], ...]  # first and last square of the track
    starts: tuple[Start, ...]

    def cells(self) -> tuple[tuple[int, int], ...]:
        """The inner cells in reading order."""
        return tuple((x, y) for y, row in enumerate(self.rows) for x, ground in enumerate(row) if ground == "#")


@cache
def load_board(name: str = "castle_board") -> Board:
    """A wall that the package contains, by the name of its file."""
    return read_board((files("bastide.tilesets") / f"{name}.txt").read_text(encoding="utf-8"))


def read_board(text: str) -> Board:
    """The whole wall, checked: the outline encloses the cells, and every square is on the track once."""
    sections: dict[str, list[str]] = {name: [] for name in SECTIONS}
    current = ""
    for number, line in enumerate(text.splitlines(), 1):
        # In the drawing of the board a # is a cell, not a comment.
        line = line.strip() if current == "board" and set(line.strip()) <= set("#.") else line.partition("#")[0].strip()
        if line in sections:
            current = line
        elif line:
            if not current:
                raise BadTileSet(f"line {number}: {line!r} stands before the first of {', '.join(SECTIONS)}")
            sections[current].append(line)
    try:
        board = Board(
            rows=tuple(sections["board"]),
            towers=tuple(read_tower(line) for line in sections["towers"]),
            pieces=tuple(read_span(line) for line in sections["pieces"]),
            starts=tuple(read_start(line) for line in sections["starts"]),
        )
    except ValueError as wrong:
        raise BadTileSet(str(wrong)) from None
    check_outline(board)
    check_track(board)
    check_starts(board)
    return board


def read_tower(line: str) -> Tower:
    squares, vertex, corner, wall, straight = columns(line, 5)
    heading, length = wall.split()
    first, last = read_span(straight)
    low, high = (int(square) for square in squares.split("/"))
    return Tower(
        (low, high), read_point(vertex), corner == "convex", heading, int(length), tuple(range(first, last + 1))
    )


def read_start(line: str) -> Start:
    name, place, what = columns(line, 3)
    point, side = place.split()
    x, y = read_point(point)
    east, south = STEPS[side]
    kind, *marks = what.split()
    touching = (SIDES.index(side) + 2) % 4
    edges = "".join(LETTERS[kind] if at == touching else BARE for at in range(4))
    if kind == "court":
        segment = Segment(kind, halves=(2 * touching, 2 * touching + 1), marks=tuple(marks))
    else:
        segment = Segment(kind, sides=(touching,), marks=tuple(marks))
    return Start(x + east, y + south, touching, Tile(name, 0, edges, (segment,)))


def columns(line: str, count: int) -> list[str]:
    found = [column.strip() for column in line.split("|")]
    if len(found) != count:
        raise ValueError(f"{line!r} should have {count} columns")
    return found


def read_point(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def read_span(text: str) -> tuple[int, int]:
    first, last = text.split("-")
    return int(first), int(last)


def check_outline(board: Board) -> None:
    """Check that each wall leads to the next tower and has inner cells on its right hand only."""
    cells = set(board.cells())
    for tower, after in zip(board.towers, (*board.towers[1:], *board.towers[:1])):
        (x, y), (east, south) = tower.vertex, STEPS[tower.heading]
        for _ in range(tower.length):
            # The unit squares on the right and on the left of the step from (x, y).
            right = (x + min(east, 0) - (south > 0), y + min(south, 0) - (east < 0))
            left = (x + min(east, 0) - (south < 0), y + min(south, 0) - (east > 0))
            if right not in cells or left in cells:
                raise BadTileSet(f"the wall after tower {tower.name} does not follow the cells at {x},{y}")
            x, y = x + east, y + south
        if (x, y) != after.vertex:
            raise BadTileSet(f"the wall after tower {tower.name} ends at {x},{y}, not at tower {after.name}")


def check_track(board: Board) -> None:
    walk = [square for tower in board.towers for square in (*tower.squares, *tower.straight)]
    if walk != list(range(LAP)):
        raise BadTileSet(f"the squares of the towers and walls are not 0 to {LAP - 1} in their order")
    firsts = [first for first, _ in board.pieces]
    if [(last + 1) % LAP for _, last in board.pieces] != [*firsts[1:], *firsts[:1]]:
        raise BadTileSet("the pieces of the wall do not follow each other")


def check_starts(board: Board) -> None:
    """Check that each start square lies in the wall and touches one inner cell."""
    cells = set(board.cells())
    for start in board.starts:
        beside = [side for side, (x, y) in enumerate(STEPS.values()) if (start.x + x, start.y + y) in cells]
        if (start.x, start.y) in cells or beside != [start.side]:
            raise BadTileSet(f"start square {start.tile.name} does not lie in the wall beside one inner cell")
