"""The bot that plays any legal move, each with the same chance."""

import random

from bastide.game import Game, Move


class Uniform:
    """Plays a random legal move, all equally likely."""

    name = "uniform"

    def __init__(self, seed: int | None = None) -> None:
        self.random = random.Random(seed)

    def choose(self, game: Game) -> Move:
        return self.random.choice(game.legal())
