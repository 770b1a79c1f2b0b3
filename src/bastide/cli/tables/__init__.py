"""The tables of the games, drawn in the terminal from what a player may see."""

from typing import Any

from bastide.cli.tables import castle, city, classic, plain

TABLES = {"classic": classic, "city": city, "castle": castle}


def find(game: str) -> Any:
    """What draws the table of a game: a module with `table` and `LOOKS`."""
    return TABLES.get(game, plain)
