"""The table of the city in the terminal: tiles, and around them the wall with its gate, guards and towers.

The wall is drawn in the empty cell in front of its tile: `=` and `|` are walls, `G` is the gate, `.` is a side that was
closed at the end. `A` to `D` on the wall is a guard and `T` a tower, in the owner's colour. `P` and `H` are public and
historic buildings. `L` and `R` show where the next wall of each arm would go.
"""

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from bastide import players
from bastide.cli.tables.board import COLOURS, HEIGHT, WIDTH, Board, Cell, Glyph
from bastide.core.tiles import Tile

GLYPHS = {
    "road": Glyph(":", "#6b5a3a", "#e0d6b4"),
    "market": Glyph("%", "#d9f2c4", "#4d8a3a"),
    "residence": Glyph(" ", "#5d3a22", "#a8764c"),
}
STONE = Style(color="#202020", bgcolor="#b8b4a8", bold=True)
THOUGHT = Style(color="#b8b4a8")
END = Style(color="#ffffff", bgcolor="#3a3a4a", bold=True)
BUILDING = Style(color="#ffffff", bold=True)
GATE = "gate:"
SEATS = tuple(seat.upper() for seat in players.SEATS)  # small letters are goods


def table(
    view: dict[str, Any], tiles: Mapping[str, Tile], choices: Mapping[Cell, str], columns: int | None = None
) -> Text:
    """The city and its wall; `choices` labels empty cells."""
    board = Board(tiles, GLYPHS)
    lying = board.lay_out(view["tiles"], choices)
    for tile in view["tiles"]:
        board.write(tile["x"], tile["y"], WIDTH - 2, 0, building(tiles[tile["tile"]]), BUILDING)
    for piece in view["pieces"]:
        tile = lying[piece["x"], piece["y"]]
        letter = SEATS[piece["player"]]
        board.piece(tile["x"], tile["y"], tile["tile"], tile["rotation"], piece["segment"], letter, piece["player"])
    draw_wall(board, view)
    return board.text(columns)


def building(tile: Tile) -> str:
    if "public" in tile.flags:
        return "P"
    return "H" if any(flag.startswith("historic") for flag in tile.flags) else ""


def draw_wall(board: Board, view: dict[str, Any]) -> None:
    """The wall as it stands, and the sides where it can go on."""
    for side in view["closing"]:
        for place in line(side):
            board.letters[place] = (".", THOUGHT)
    for wall in view["wall"]:
        letter = "G" if wall["gate"] else "=" if wall["side"] in "NS" else "|"
        for place in line(wall):
            board.letters[place] = (letter, STONE)
        if wall["guard"] is not None:
            board.letters[middle(wall)] = (SEATS[wall["guard"]], owner(wall["guard"]))
    for tower in view["towers"]:
        places = line(tower)
        clockwise = tower["side"] in "NE"  # the way in which `line` runs
        board.letters[places[-1 if (tower["arm"] == "right") == clockwise else 0]] = ("T", owner(tower["player"]))
    if view["phase"] in ("wall", "tower"):
        for arm, end in view["ends"].items():
            board.letters[middle(end)] = (arm[0].upper(), END)
    if view["phase"] == "gate":
        number_sides(board, view["legal"])


def number_sides(board: Board, words: list[str]) -> None:
    """Label the places for the gate with the numbers of the choices."""
    for number, word in enumerate(words, 1):
        place, _, side = word.removeprefix(GATE).partition("/")
        x, y = map(int, place.split(","))
        label = str(number)
        column, row = middle({"x": x, "y": y, "side": side})
        column -= {"N": len(label) // 2, "S": len(label) // 2, "W": len(label) - 1, "E": 0}[side]
        for step, letter in enumerate(label):
            board.letters[column + step, row] = (letter, END)


def owner(player: int) -> Style:
    return Style(color="black", bgcolor=COLOURS[player], bold=True)


def line(side: Mapping[str, Any]) -> list[Cell]:
    """The letters of a side, just outside its tile, from west to east or from north to south."""
    column, row = side["x"] * WIDTH, side["y"] * HEIGHT
    if side["side"] in "NS":
        beyond = row - 1 if side["side"] == "N" else row + HEIGHT
        return [(column + step, beyond) for step in range(WIDTH)]
    beyond = column - 1 if side["side"] == "W" else column + WIDTH
    return [(beyond, row + step) for step in range(HEIGHT)]


def middle(side: Mapping[str, Any]) -> Cell:
    places = line(side)
    return places[len(places) // 2]
