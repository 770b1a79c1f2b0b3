"""What one player may see of a game, as plain data.

The kernels write what the player may know into a sheet; nothing is taken away afterwards. The order of the bag is not
even in the state. docs/view.md describes every key.
"""

from typing import TYPE_CHECKING, cast

from bastide.shapes import View

if TYPE_CHECKING:
    from bastide.game import Game


def view(game: "Game", player: int | None = None) -> View:
    """The game as `player` sees it. None is a spectator."""
    table = game._reader.view(game.sheet(player))
    options = game.options(player)
    return cast(
        View,
        {
            "game": game.name,
            **table,
            "events": [{**vars(event), "parts": dict(event.parts)} for event in game.events],
            "legal": [option["word"] for option in options],
            "options": options,
        },
    )
