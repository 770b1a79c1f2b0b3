"""The table of the castle in the terminal: the tiles inside the wall, and on the wall the track with its markers."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from bastide.cli.tables.board import COLOURS, HEIGHT, WIDTH, Board, Cell, Glyph
from bastide.core.tiles import Tile
from bastide.tilesets.castle_board import Tower, load_board

GLYPHS = {
    "path": Glyph(":", "#6b5a3a", "#e0d6b4"),
    "tower": Glyph("O", "#e8e8f0", "#5a5f72"),
    "house": Glyph("^", "#ffd9c0", "#a03f28"),
    "court": Glyph(" ", "#1f4d2f", "#6d9a4e"),
}
STONE = Style(color="#d8d4c8", bgcolor="#4a4640")
LADEN = Style(color="#202020", bgcolor="#e8b93c", bold=True)  # a tower with its wall tile
BOTH = Style(color="#ffffff", bgcolor="#9040c0", bold=True)  # both markers on one square
LEFT = {"E": (0, -1), "S": (1, 0), "W": (0, 1), "N": (-1, 0)}  # the outside, going clockwise round the wall
NUMBER = 2  # letters of a square
TOWER = 5  # letters of a tower: 12/13


def table(
    view: dict[str, Any], tiles: Mapping[str, Tile], choices: Mapping[Cell, str], columns: int | None = None
) -> Text:
    """The board inside its wall; `choices` labels empty cells."""
    board = Board(tiles, GLYPHS)
    draw_ground(board, view)
    lying = board.lay_out(view["tiles"], choices)
    draw_wall(board, view)
    draw_starts(board, view)
    palaces = [{"player": owner, **palace} for owner, palace in enumerate(view["palaces"]) if palace]
    for letters, pieces in (("AB", palaces), ("ab", view["pieces"])):
        for piece in pieces:
            tile = lying.get((piece["x"], piece["y"]))
            if tile:
                where = (tile["x"], tile["y"], tile["tile"], tile["rotation"], piece["segment"])
                board.piece(*where, letters[piece["player"]], piece["player"])
    return board.text(columns)


def draw_ground(board: Board, view: dict[str, Any]) -> None:
    """Empty inner cells: a dot in the middle."""
    for y, row in enumerate(view["board"]):
        for x, ground in enumerate(row):
            if ground == "#":
                board.write(x, y, WIDTH // 2, HEIGHT // 2, "·", Style(color="#707070"))


def draw_starts(board: Board, view: dict[str, Any]) -> None:
    """A start square is a block beyond the track, beside the cell it touches."""
    for start in view["starts"]:
        x, y = start["x"], start["y"]
        glyph = GLYPHS[start["kind"]]
        style = Style(color=glyph.front, bgcolor=glyph.back)
        if start["side"] in "NS":
            row = y * HEIGHT + (HEIGHT - 2 if start["side"] == "S" else 1)
            for col in range(1, WIDTH - 1):
                board.letters[x * WIDTH + col, row] = (glyph.letter, style)
            middle = (x * WIDTH + WIDTH // 2, row)
        else:
            column = x * WIDTH + (WIDTH - 1 - NUMBER - 2 if start["side"] == "E" else NUMBER + 2)
            for row in range(HEIGHT):
                for col in (column - 1, column, column + 1):
                    board.letters[col, y * HEIGHT + row] = (glyph.letter, style)
            middle = (column, y * HEIGHT + 1)
        if start["market"]:
            board.letters[middle] = ("m", Style(color="#fffbe0", bgcolor=glyph.back, bold=True))


def draw_wall(board: Board, view: dict[str, Any]) -> None:
    """The track with the markers on it; towers that still have their wall tile shine."""
    towers = load_board().towers
    markers: dict[int, list[int]] = {}
    for player, track in enumerate(view["track"]):
        markers.setdefault(track["space"], []).append(player)
    for before, tower, after, state in zip((*towers[-1:], *towers), towers, (*towers[1:], *towers[:1]), view["towers"]):
        for place in stones(tower):
            board.letters.setdefault(place, (" ", STONE))
        for square, place in zip(tower.straight, squares(tower, after)):
            write_square(board, place, f"{square:>{NUMBER}}", STONE, markers.get(square, []))
        column, row = corner(before, tower)
        base = LADEN if state["wall_tile"] else STONE
        low, high = tower.squares
        write_square(board, (column, row), f"{low:>{NUMBER}}", base, markers.get(low, []))
        write_square(board, (column + NUMBER, row), "/", base, [])
        write_square(board, (column + NUMBER + 1, row), f"{high:<{NUMBER}}", base, markers.get(high, []))


def write_square(board: Board, place: Cell, letters: str, base: Style, players: list[int]) -> None:
    """A square of the track, in the colour of the marker that stands on it."""
    style = base
    if len(players) > 1:
        style = BOTH
    elif players:
        style = Style(color="black", bgcolor=COLOURS[players[0]], bold=True)
    for step, letter in enumerate(letters):
        board.letters[place[0] + step, place[1]] = (letter, style)


def corner(before: Tower, tower: Tower) -> Cell:
    """Where a tower is written: outside both of the walls that meet there."""
    east = LEFT[before.heading][0] + LEFT[tower.heading][0]
    south = LEFT[before.heading][1] + LEFT[tower.heading][1]
    column, row = tower.vertex[0] * WIDTH, tower.vertex[1] * HEIGHT
    gap = 2 if tower.convex else 0
    return (column + gap if east > 0 else column - TOWER - gap), (row if south > 0 else row - 1)


def squares(tower: Tower, after: Tower) -> Iterator[Cell]:
    """Where the squares of the wall after a tower are written, spread evenly and clear of towers in the corners."""
    upright = tower.heading in "NS"
    room, edge, cell, size = (1, 0, HEIGHT, 1) if upright else (TOWER + 1, -1, WIDTH, NUMBER)
    first = edge if tower.convex else room
    span = tower.length * cell - first - (edge if after.convex else room) - size
    gaps = max(len(tower.straight) - 1, 1)
    for number in range(len(tower.straight)):
        column, row = on_wall(tower, first + number * span // gaps)
        yield (column - NUMBER + 1 if tower.heading == "W" else column), row


def stones(tower: Tower) -> Iterator[Cell]:
    """Every letter of the wall after a tower."""
    thick, cell = (1, WIDTH) if tower.heading in "EW" else (NUMBER, HEIGHT)
    for along in range(tower.length * cell):
        column, row = on_wall(tower, along)
        for step in range(thick):
            yield column + step, row


def on_wall(tower: Tower, along: int) -> Cell:
    """The letter at a distance along the wall after a tower, just outside the cells."""
    column, row = tower.vertex[0] * WIDTH, tower.vertex[1] * HEIGHT
    return {
        "E": (column + along, row - 1),
        "W": (column - 1 - along, row),
        "S": (column, row + along),
        "N": (column - NUMBER, row - 1 - along),
    }[tower.heading]
