"""The tables of the games in the terminal, drawn from what a player may see."""

from typing import Any

from bastide.cli.tables import castle, city, classic, plain

TABLES = {"classic": classic, "city": city, "castle": castle}


def find(game: str) -> Any:
    """The module that draws the table of a game; it has `table` and `GLYPHS`."""
    return TABLES.get(game, plain)
