"""The bot that looks one turn ahead: it plays the turn after which its expected margin is best."""

import math
import random

from bastide.bots.base import Evaluation
from bastide.bots.study import Manner, Study, evaluation
from bastide.game import Game, Move

NODES = 1 << 17  # far more than the decisions of one turn


class Greedy:
    """Plays the turn with the best expected margin.

    `noise` is the number of points by which it may err: 0 never errs, a beginner does. `weights` is a file of weights
    for its evaluation.
    """

    def __init__(
        self, seed: int | None = None, name: str = "greedy", noise: float = 0.0, weights: str | None = None
    ) -> None:
        self.name, self.noise, self.weights = name, noise, weights
        self.random = random.Random(seed)
        self.study: Study | None = None

    def choose(self, game: Game) -> Move:
        study = self.look(game)
        return game.move(int(study.tree.move[self.pick(study)]))

    def look(self, game: Game) -> Study:
        """Look through the turn at hand."""
        if self.study is None or not self.study.fits(game):
            self.study = Study(game, Manner(), NODES, 1, self.weights)
        player = int(game.state.player)
        self.study.begin(game.known_to(player).states, player)
        self.study.look()
        return self.study

    def pick(self, study: Study) -> int:
        """The child that promises most; with noise, others too, the less likely the less they promise."""
        children = list(study.children())
        if self.noise == 0:
            return max(children, key=lambda child: float(study.tree.prior[child]))
        likely = [float(study.tree.prior[child]) ** (study.search.sharpness / self.noise) for child in children]
        return self.random.choices(children, likely)[0] if math.fsum(likely) > 0 else children[0]

    def evaluate(self, game: Game) -> Evaluation:
        """What the moves promise by themselves."""
        return evaluation(game, [self.look(game)] if game.to_move is not None else [])
