"""Palettes, read from `palettes.toml`, with the colours of the players."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from bastide.players import PLAYERS

PALETTES = ("day", "night", "safe")


class UnknownPalette(ValueError):
    """A palette that is not in the table."""


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour, with the pattern that identifies it without colour."""

    name: str
    colour: str
    ink: str
    pattern: str


@dataclass(frozen=True)
class Palette:
    """Colours by what they paint."""

    name: str
    colours: dict[str, str]
    choices: dict[str, tuple[str, ...]]
    players: dict[str, PlayerColour]

    def __getitem__(self, what: str) -> str:
        return self.colours[what]

    def of(self, what: str) -> tuple[str, ...]:
        """The colours that a thing may have, to pick one from."""
        return self.choices[what]

    def __hash__(self) -> int:
        return hash(self.name)


@cache
def palette(name: str = "day") -> Palette:
    """A palette by name."""
    if name not in PALETTES:
        raise UnknownPalette(f"there is no palette {name!r}; there are {', '.join(PALETTES)}")
    table = tomllib.loads((files("bastide.art") / "palettes.toml").read_text(encoding="utf-8"))
    rows = {**table["day"], **table[name]}
    players = {
        one.name: PlayerColour(one.name, one.safe if name == "safe" else one.colour, one.ink, one.pattern)
        for one in PLAYERS
    }
    return Palette(
        name,
        {what: colour for what, colour in rows.items() if isinstance(colour, str)},
        {what: tuple(colour) for what, colour in rows.items() if isinstance(colour, list)},
        players,
    )
