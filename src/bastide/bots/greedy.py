"""The bot that searches one turn: it plays the turn with the best expected margin."""

import random

import numpy as np

from bastide.bots.base import Evaluation
from bastide.bots.choice import sample_prior, seed_rng
from bastide.bots.report import report
from bastide.bots.search import Search, SearchSettings
from bastide.game import Game, Move

NODES = 1 << 17  # far more than the decisions of one turn


class Greedy:
    """Plays the turn with the best expected margin.

    `noise` is a temperature in points: 0 always plays the best turn, a beginner errs by some points. `weights` is a
    file of weights for its evaluation.
    """

    def __init__(
        self, seed: int | None = None, name: str = "greedy", noise: float = 0.0, weights: str | None = None
    ) -> None:
        self.name, self.noise, self.weights = name, noise, weights
        self.rng = np.zeros(1, np.uint64)
        seed_rng(self.rng, random.getrandbits(32) if seed is None else seed)
        self.search: Search | None = None

    def choose(self, game: Game) -> Move:
        search = self.search_turn(game)
        search.record.noise = self.noise
        return game.move(int(search.tree.move[sample_prior(search.tree, search.record, self.rng)]))

    def evaluate(self, game: Game) -> Evaluation:
        """What the evaluation says of the position and of each move."""
        return report(game, [] if game.over else [self.search_turn(game)])

    def search_turn(self, game: Game) -> Search:
        """Expand the turn at hand."""
        if self.search is None or not self.search.serves(game):
            self.search = Search(game, SearchSettings(), NODES, 1, self.weights)
        player = int(game.state.player)
        self.search.begin(game.known_to(player).states, player)
        self.search.expand_root()
        return self.search
