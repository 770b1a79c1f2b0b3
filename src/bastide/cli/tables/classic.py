"""The table of classic in the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from bastide.cli.tables.board import Board, Cell, Look
from bastide.core.tiles import Tile

LOOKS = {
    "city": Look("#", "#f5c99a", "#9a4a21"),
    "road": Look(":", "#6b5a3a", "#e0d6b4"),
    "field": Look(" ", "#2f5d1f", "#5c8f3c"),
    "cloister": Look("+", "#ffffff", "#7a3b3b"),
    "river": Look("~", "#dbefff", "#3b7fb8"),
    "abbey": Look("A", "#ffffff", "#7a3b3b"),
}


def table(view: dict[str, Any], tiles: Mapping[str, Tile], choices: Mapping[Cell, str]) -> Text:
    """The tiles and pieces on the table; `choices` labels empty cells."""
    board = Board(tiles, LOOKS)
    for (x, y), label in choices.items():
        board.choice(x, y, label)
    for number, tile in enumerate(view["tiles"], 1):
        board.tile(tile["x"], tile["y"], tile["tile"], tile["turn"], strong=number == len(view["tiles"]))
    lying = {(tile["x"], tile["y"]): tile for tile in view["tiles"]}
    for piece in view["pieces"]:
        tile = lying[piece["x"], piece["y"]]
        letter = "abcdef"[piece["player"]]
        board.piece(tile["x"], tile["y"], tile["tile"], tile["turn"], piece["segment"], letter, piece["player"])
    return board.text()
