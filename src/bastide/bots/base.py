"""What a bot is."""

from typing import Protocol

from bastide.game import Game, Move


class Bot(Protocol):
    """A player: given a game in which it is to move, it chooses one of the legal moves."""

    name: str

    def choose(self, game: Game) -> Move: ...
