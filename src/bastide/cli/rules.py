"""`bastide rules`: the rules in force, with their ids."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bastide.games import catalog
from bastide.rulebook import in_force

Name = Annotated[str, typer.Argument(metavar="GAME", help="A game string such as classic:first.")]


def command(game: Name = "classic") -> None:
    """Print the rules in force with their ids.

    Example: bastide rules classic:current,hand=3
    """
    module, rules = catalog.read_game(game)
    table = Table(box=None, show_header=False, title=catalog.game_string(module, rules), title_justify="left")
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for id, text in in_force(rules):
        table.add_row(id, text)
    Console().print(table)
