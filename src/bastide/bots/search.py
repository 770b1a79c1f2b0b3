"""A search of one position: a tree with the arrays that the kernels need."""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots import choice, race, simulation
from bastide.bots import tree as kernels
from bastide.bots.evaluation import weights_of
from bastide.bots.evaluation.forecast import new_forecast
from bastide.core import records
from bastide.game import Game


@dataclass(frozen=True)
class SearchSettings:
    """The parameters of a search."""

    random_playouts: bool = False  # value leaves by random games to the end, not by the evaluation
    exploration: float = 0.35  # the exploration constant of PUCT
    prior_temperature: float = 2.5  # points of margin that make a move e times as likely in the prior
    value_scale: float = 1.5  # points of margin that the sigmoid of a value stretches over, times √(tiles unseen)


class Search:
    """A tree over the states of one game."""

    def __init__(self, game: Game, settings: SearchSettings, nodes: int, seed: int, weights: str | None = None) -> None:
        self.layout, self.rules = game.rules.layout(), game.packed
        self.tree = np.zeros(nodes, kernels.NODE).view(np.recarray)
        self.states = np.zeros(kernels.STATES, self.layout).view(np.recarray)
        self.desk = game.rules.new_desk()
        numbers, forecast = weights_of(game.game.NAME, weights), new_forecast(game.rules)
        self.record = records.new(kernels.search_layout(numbers.dtype, forecast.dtype))[0]
        self.record.weights, self.record.forecast = numbers, forecast
        for name, value in vars(settings).items():
            self.record[name] = value
        self.rng = np.zeros(1, np.uint64)
        choice.seed_search(self.record, self.rng, seed)
        self.positions: Any = None  # of a race, made for the first one
        self.race: Any = None

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What every kernel of a search takes."""
        return self.tree, self.states, self.rules, self.desk, self.record

    def serves(self, game: Game) -> bool:
        """Whether this search can be used for a game: the rules are the same."""
        return self.rules is game.packed

    def begin(self, states: Any, player: int) -> None:
        """Clear the tree and start from another position."""
        self.states[0] = states[0]
        self.record.player = player
        kernels.clear_tree(self.tree, self.record)

    def advance(self, states: Any, move: int) -> None:
        """Make the position after a move of the root the new root, and keep its subtree."""
        self.record.root = self.child(move)
        self.states[0] = states[0]

    def child(self, move: int) -> int:
        """The node of a move of the root."""
        return int(choice.find_child(self.tree, self.record, move))

    def expand_root(self) -> None:
        """Expand the turn at the root, without any simulation."""
        kernels.expand_root(*self.arrays)

    def simulate(self, simulations: int) -> None:
        simulation.simulate(*self.arrays, self.rng, simulations)

    def children(self, node: int | None = None) -> range:
        """The nodes of the moves of a decision, by default of the root."""
        row = self.tree[self.record.root if node is None else node]
        return range(int(row.first_child), int(row.first_child + row.child_count))

    @property
    def visits(self) -> int:
        return int(self.tree[self.record.root].visits)

    def simulate_within(self, budget: int, enough: int) -> bool:
        """Run a batch of simulations; says whether more are needed: the budget is not spent and no move is ahead."""
        return bool(choice.simulate_within(*self.arrays, self.rng, budget, enough))

    def run_race(self, rollouts: int, deadline: float = math.inf) -> None:
        """Race the best turns, within the rollouts of each and the time, and write the result to the tree."""
        if self.positions is None:
            self.positions = np.zeros(race.CANDIDATES, self.layout).view(np.recarray)
            self.race = records.new(race.RACE)[0]
        tree, states, *others = self.arrays
        race.begin_race(tree, states, self.positions, *others, self.race, self.rng)
        left = int(self.race.candidates)
        while left > 1 and self.race.rollouts < rollouts and time.perf_counter() < deadline:
            left = race.run_round(tree, states, self.positions, *others, self.race)
        race.write_result(tree, self.record, self.race)

    def most_visited(self) -> int:
        """The move of the root with the most visits; the prior decides between equals."""
        return int(self.tree.move[choice.most_visited(self.tree, self.record)])

    def best_line(self, node: int) -> list[int]:
        """The moves below a node, to the end of the turn, that have the most visits."""
        moves = []
        while self.tree.child_count[node] > 0 and self.tree.to_move[node] == self.record.player:
            node = max(self.children(node), key=lambda child: (self.tree.visits[child], self.tree.prior[child]))
            moves.append(int(self.tree.move[node]))
        return moves
