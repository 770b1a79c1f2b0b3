"""A bot of one's own: bastide arena examples.own_bot:Counter uniform --games 20"""

import random

from bastide import Game, Move


class Counter:
    """Tries up to twelve moves and takes the one with the most points: scored, or in regions with its followers."""

    name = "counter"

    def choose(self, game: Game) -> Move:
        moves = game.legal()
        return max(random.sample(moves, min(len(moves), 12)), key=lambda move: self.worth(game.copy(), move))

    def worth(self, game: Game, move: Move) -> int:
        me = game.to_move
        game.play(move)
        return game.scores[me] + sum(region.get("points", 0) for region in game.regions() if me in region["pieces"])
