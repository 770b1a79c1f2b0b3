"""`bastide verify`: check that the bag of a finished game was shuffled before it began."""

import typer

from bastide.cli.errors import BadInput
from bastide.cli.replay import File, read_file
from bastide.notation import CHANCE
from bastide.shuffle import Shuffle


def command(file: File) -> None:
    """Check a game against the commitment shown before it: the secret, and every draw.

    Example: bastide verify game.txt
    """
    game = read_file(file)  # this fails if a draw does not follow from the secret
    if game.commitment is None or game.secret is None:
        raise BadInput(f"{file} does not hold commitment= and secret=: it is not the record of a table that is over")
    if Shuffle(game.secret).commitment != game.commitment:
        typer.echo(f"bastide: {file}: the secret is not the one that was promised", err=True)
        raise typer.Exit(1)
    draws = sum(played.who == CHANCE for played in game.history)
    print(f"the secret is the one that was promised, and all {draws} draws follow from it")
