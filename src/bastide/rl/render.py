"""Positions as pictures: our own art as pixels, or the table of the terminal as text."""

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from bastide.extras import require
from bastide.game import Game

MODES = ("rgb_array", "human", "ansi")
WIDTH = 800  # pixels of a picture
COLUMNS = 120  # letters of a line


def check_mode(mode: str | None) -> None:
    """Raise ValueError for a mode that does not exist, MissingExtra if its packages are not installed."""
    if mode not in (None, *MODES):
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")
    if mode is not None:
        require("art" if mode == "rgb_array" else "cli")


def pixels(game: Game) -> npt.NDArray[np.uint8]:
    """The board as an array of red, green and blue."""
    from bastide.art.board import board_svg
    from bastide.art.render import image

    view = game.view()
    last = [[tile["x"], tile["y"]] for tile in view["tiles"][-1:]]
    return np.asarray(image(board_svg({**view, "last": last}), WIDTH).convert("RGB"), np.uint8)


def letters(game: Game) -> str:
    """The table as the terminal shows it."""
    from rich.console import Console

    from bastide.cli.tables import find

    out = io.StringIO()
    tiles = {tile.name: tile for tile in game.rules.tiles()}
    console = Console(file=out, width=COLUMNS, force_terminal=True, color_system="truecolor")
    console.print(find(game.game.NAME).table(game.view(), tiles, {}, COLUMNS))
    console.print(f"{game.name}, {game.phase}: {' '.join(map(str, game.scores))}")
    return out.getvalue()


def frame(game: Game, mode: str | None) -> Any:
    """What `render` returns in a mode. `human` prints the table instead."""
    if mode == "rgb_array":
        return pixels(game)
    if mode == "ansi":
        return letters(game)
    if mode == "human":
        print(letters(game))
    return None
