"""`bastide tiles`: a sheet of a tile set."""

from typing import Annotated

import typer

from bastide.cli.draw import Palette
from bastide.cli.errors import BadInput


def command(
    name: Annotated[str, typer.Argument(metavar="SET", help="base, abbey_mayor, city, castle …")],
    out: Annotated[str, typer.Option("-o", "--out", help="A picture: .svg, .png or .webp.")],
    palette: Palette = "day",
    rotations: Annotated[bool, typer.Option("--rotations", help="Draw every rotation of each tile.")] = False,
) -> None:
    """Draw a sheet of a tile set with its counts.

    Example: bastide tiles base -o base.png
    """
    from bastide.art import sheet  # here, so that the other commands start without the drawing libraries

    if name not in sheet.TITLES:
        raise BadInput(f"there is no tile set {name!r}; there are {', '.join(sheet.TITLES)}")
    try:
        print(sheet.draw_sheet(name, out, palette, rotations=rotations))
    except (OSError, ValueError) as wrong:
        raise BadInput(str(wrong)) from None
