"""`bastide draw`: a position as a picture, or a whole game as a film."""

from typing import Annotated

import typer

from bastide.cli.errors import BadInput
from bastide.cli.replay import File, read_file
from bastide.record import positions

Palette = Annotated[str, typer.Option(help="day, night or safe (for colour blindness).")]


def command(
    file: File,
    out: Annotated[str | None, typer.Option("-o", "--out", help="A picture: .svg, .png or .webp.")] = None,
    animate: Annotated[str | None, typer.Option(help="A film of the whole game: .gif or .webp.")] = None,
    palette: Palette = "day",
    seconds: Annotated[float, typer.Option(min=0.05, max=10, help="How long each turn of the film stays.")] = 0.7,
) -> None:
    """Draw the board of a record.

    Example: bastide draw game.txt -o board.png
    """
    from bastide.art import board  # here, so that the other commands start without the drawing libraries

    if out is None and animate is None:
        raise BadInput("say where to draw: -o board.svg for a picture, --animate game.gif for a film")
    game = read_file(file)
    try:
        if out is not None:
            view = game.view()
            print(
                board.draw_board(
                    {**view, "last": [[tile["x"], tile["y"]] for tile in view["tiles"][-1:]]}, out, palette
                )
            )
        if animate is not None:
            scenes = [position.view() for position in positions(game)]
            print(board.animate(scenes or [game.view()], animate, palette, seconds))
    except (OSError, ValueError) as wrong:
        raise BadInput(str(wrong)) from None
