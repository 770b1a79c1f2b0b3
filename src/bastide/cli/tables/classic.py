"""The table of classic in the terminal.

A follower is the letter of its player. A second letter names other pieces: L the large follower, M the mayor, W the
wagon, P the pig, B the builder. A barn is ^ on its corner. On a tile with a tower stand its floors and the follower on
top, such as T2a; D* is the dragon and F* the fairy.
"""

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from bastide.cli.speech import name_of, say
from bastide.cli.tables.board import COLOURS, HEIGHT, WIDTH, Board, Cell, Glyph, segment_letter
from bastide.core.tiles import Tile
from bastide.players import SEATS

GLYPHS = {
    "city": Glyph("#", "#f5c99a", "#9a4a21"),
    "road": Glyph(":", "#6b5a3a", "#e0d6b4"),
    "field": Glyph(" ", "#2f5d1f", "#5c8f3c"),
    "cloister": Glyph("+", "#ffffff", "#7a3b3b"),
    "river": Glyph("~", "#dbefff", "#3b7fb8"),
    "abbey": Glyph("A", "#ffffff", "#7a3b3b"),
}
NEUTRAL = Style(color="white", bgcolor="#3a3a3a", bold=True)  # what belongs to nobody
SIGNS = {"follower": "", "large": "L", "mayor": "M", "wagon": "W", "barn": "^", "pig": "P", "builder": "B"}


def table(
    view: dict[str, Any], tiles: Mapping[str, Tile], choices: Mapping[Cell, str], columns: int | None = None
) -> Text:
    """The tiles and pieces on the table; `choices` labels empty cells."""
    board = Board(tiles, GLYPHS)
    lying = board.lay_out(view["tiles"], choices)
    for piece in view["pieces"]:
        tile = lying[piece["x"], piece["y"]]
        draw_piece(board, piece, tiles[tile["tile"]], tile["rotation"] // 90)
    draw_dragon_and_towers(board, view)
    return board.text(columns).append(beside_the_table(view))


def draw_dragon_and_towers(board: Board, view: dict[str, Any]) -> None:
    """The towers at the lower left of their tiles, the dragon and the fairy at the upper corners of theirs."""
    for tower in view.get("towers", ()):
        top = SEATS[tower["player"]] + SIGNS[tower["piece"]] if "player" in tower else ""
        board.write(tower["x"], tower["y"], 0, HEIGHT - 1, f"T{tower['floors']}{top}", NEUTRAL)
    for name, letters, column in (("dragon", "D*", 0), ("fairy", "F*", WIDTH - 2)):
        if place := view.get(name):
            board.write(place["x"], place["y"], column, 0, letters, NEUTRAL)


def draw_piece(board: Board, piece: dict[str, Any], tile: Tile, rotation: int) -> None:
    """The letters of a piece in its owner's colour, on its segment or its corner."""
    letters = SEATS[piece["player"]] + SIGNS[piece["piece"]]
    col, row = segment_letter(tile, rotation, piece["segment"])
    if "corner" in piece:
        south, east = piece["corner"]
        col, row = (WIDTH if east == "E" else 0), (HEIGHT - 1 if south == "S" else 0)
    colour = "black" if piece["player"] != 4 else "white"
    style = Style(color=colour, bgcolor=COLOURS[piece["player"]], bold=True)
    board.write(piece["x"], piece["y"], min(col, WIDTH - len(letters)), row, letters, style)


def beside_the_table(view: dict[str, Any]) -> str:
    """Abbeys, goods, floors and prisoners of the players, a line for each that is in play."""
    lines = []
    if "abbeys" in view:
        abbeys = [f"{SEATS[player]} {left}" for player, left in enumerate(view["abbeys"])]
        lines.append(say("terminal-abbeys", abbeys=abbeys))
    if "goods" in view:
        own = [" ".join(f"{n} {name_of('good', good)}" for good, n in goods.items()) for goods in view["goods"]]
        lines.append(say("terminal-goods", goods=[f"{SEATS[player]} {goods}" for player, goods in enumerate(own)]))
    if "floors" in view:
        floors = [f"{SEATS[player]} {left}" for player, left in enumerate(view["floors"])]
        lines.append(say("terminal-floors", floors=floors))
    if view.get("prisoners"):
        held = [
            f"{SEATS[row['captor']]}: {row['number']} {name_of('piece', row['piece'])} {SEATS[row['player']]}"
            for row in view["prisoners"]
        ]
        lines.append(say("terminal-prisoners", prisoners=held))
    return "".join(f"\n{line}" for line in lines)
