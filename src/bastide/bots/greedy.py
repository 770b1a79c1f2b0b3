"""The bot that searches one turn: it plays the turn with the best expected margin."""

import math
import random

from bastide.bots.base import Evaluation
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
        self.random = random.Random(seed)
        self.search: Search | None = None

    def choose(self, game: Game) -> Move:
        search = self.search_turn(game)
        return game.move(int(search.tree.move[self.pick(search)]))

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

    def pick(self, search: Search) -> int:
        """The child with the best margin; with noise, a sample of softmax(margin / noise)."""
        children = list(search.children())
        if self.noise == 0:
            return max(children, key=lambda child: float(search.tree.prior[child]))
        power = search.record.prior_temperature / self.noise  # prior = softmax(margin / prior_temperature)
        weights = [float(search.tree.prior[child]) ** power for child in children]
        return self.random.choices(children, weights)[0] if math.fsum(weights) > 0 else children[0]
