"""The rules of one game: its options as typed values, and the record types and rules record that follow from them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

import numpy as np

from bastide.core.records import new
from bastide.core.tiles import Tile
from bastide.games.options import FIRST_VERSION, OFF, ON, Option
from bastide.games.starter import RANDOM, read_starter

READERS: dict[Any, Callable[[str], Any]] = {
    int: int,
    str: str,
    bool: lambda value: value == ON,
    int | None: read_starter,
}


def write_value(value: bool | int | str | None) -> str:
    """The text that reads back to a value."""
    if isinstance(value, bool):
        return ON if value else OFF
    return RANDOM if value is None else str(value)


@dataclass(frozen=True)
class GameRules(ABC):
    """The base of every game's `Rules`. A game adds one field for each of its options, with the option's name."""

    OPTIONS: ClassVar[Mapping[str, Option]]
    LAYOUTS: ClassVar[tuple[str, ...]] = ("",)  # for each layout of states, options that lead to it

    version: int = FIRST_VERSION
    starter: int | None = None

    @classmethod
    def read(cls, values: dict[str, str]) -> Self:
        """The rules that follow from checked options."""
        known = [field for field in fields(cls) if field.name in values]
        return cls(**{field.name: READERS[field.type](values[field.name]) for field in known})

    def options(self) -> dict[str, str]:
        """The options that read back to these rules."""
        return {name: write_value(getattr(self, name)) for name in self.OPTIONS}

    def pages(self) -> dict[str, frozenset[str]]:
        """The pages of the rulebook, each with the ids of the rules that are not in force."""
        return {}

    def names(self) -> dict[str, dict[int, str]]:
        """The enumerations that depend on the options: the tiles in play, and the pieces that a supply can hold."""
        return {"tile": {kind: tile.name for kind, tile in enumerate(self.tiles())}}

    def facts(self) -> dict[str, Any]:
        """What a view says of the box and the board. It never changes."""
        return {}

    @abstractmethod
    def players(self) -> range:
        """The possible numbers of players."""

    @abstractmethod
    def tiles(self) -> tuple[Tile, ...]:
        """Every kind of tile in play. The index of a tile is the number of its kind."""

    @abstractmethod
    def decks(self, players: int) -> list[list[int]]:
        """The chance moves of each deck, before they are shuffled."""

    def opens_deck(self) -> bool:
        """Whether a deck is made up in the course of the game (`opened`)."""
        return False

    def opened(self, state: Any, deck: int) -> list[int] | None:
        """The chance moves of a deck that is made up in the course of the game, when its first draw is due.

        None: `decks` has said it. They are in the state for all to see; only their order is secret.
        """
        return None

    @abstractmethod
    def layout(self) -> np.dtype[Any]:
        """The dtype of the state."""

    @abstractmethod
    def desk(self) -> np.dtype[Any]:
        """The dtype of the desk."""

    @abstractmethod
    def pack(self) -> Any:
        """The rules record that the kernels read."""

    def new_desk(self) -> Any:
        """A fresh desk."""
        return new(self.desk())[0]
