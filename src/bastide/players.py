"""The players of a game: the letters of their seats, and their colours for terminal, pictures, server and page.

`make types` writes them into the client.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True)
class PlayerColour:
    """The colour of a player, as it is painted in various places."""

    name: str
    colour: str
    safe: str
    ink: str
    pattern: str
    terminal: str


PLAYERS = tuple(PlayerColour(**row) for row in tomllib.loads(FILE.read_text(encoding="utf-8"))["players"])
COLOURS = tuple(player.name for player in PLAYERS)
SEATS = tuple("abcdef"[: len(PLAYERS)])
