"""The table of a game that has no drawing of its own: each segment is a letter in a colour."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from bastide.cli.tables.board import Board, Cell, Glyph
from bastide.core.tiles import Tile
from bastide.players import SEATS

PAPERS = ("#3b7fb8", "#5c8f3c", "#9a4a21", "#e0d6b4", "#7a3b3b", "#5a5f72")


class Glyphs(dict[str, Glyph]):
    """A kind of segment is drawn as its first letter. Each new kind gets the next colour."""

    def __missing__(self, kind: str) -> Glyph:
        self[kind] = Glyph(kind[0], "#ffffff", PAPERS[len(self) % len(PAPERS)])
        return self[kind]


GLYPHS = Glyphs()


def table(
    view: dict[str, Any], tiles: Mapping[str, Tile], choices: Mapping[Cell, str], columns: int | None = None
) -> Text:
    """The tiles and pieces on the table; `choices` labels empty cells."""
    board = Board(tiles, GLYPHS)
    lying = board.lay_out(view["tiles"], choices)
    for piece in view["pieces"]:
        tile = lying[piece["x"], piece["y"]]
        where = (tile["x"], tile["y"], tile["tile"], tile["rotation"], piece["segment"])
        board.piece(*where, SEATS[piece["player"]], piece["player"])
    return board.text(columns)
