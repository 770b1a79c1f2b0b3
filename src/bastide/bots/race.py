"""A race of the best turns of a search by rollouts, until one is left or the budget is spent.

The evaluation is an estimate. That fields join or followers are cut off shows only when the game goes on. All
candidates get rollouts with the same draws, so none is lucky; a candidate that is clearly behind drops out.
"""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots.rollout import run_rollouts
from bastide.bots.search import Search
from bastide.core.records import MAX_PLAYERS
from bastide.games import verbs

CANDIDATES = 10  # turns in a race
ROUND = 8  # rollouts of each candidate between two checks of the clock
MIN_ROUNDS = 2  # before a candidate may drop out
SEARCH_WEIGHT = 40  # the value of the search counts as much as this number of rollouts
DROP_ERRORS = 2.0  # standard errors behind the best at which a candidate drops out
MIN_DEVIATION = 0.1  # of the differences between two candidates: a few equal rollouts prove nothing


@dataclass
class Candidate:
    """A whole turn: its nodes in the tree, the values that the search gives its end, and those of its rollouts."""

    nodes: list[int]
    searched: Any  # a value for each player
    rollouts: Any  # the same for each rollout

    @property
    def value(self) -> Any:
        """The weighted mean of search and rollouts, for each player."""
        return (SEARCH_WEIGHT * self.searched + self.rollouts.sum(axis=0)) / (SEARCH_WEIGHT + len(self.rollouts))


def find_candidates(search: Search) -> list[Candidate]:
    """The turns from the root with the most visits."""
    tree, player, turns = search.tree, int(search.record.player), []
    paths = [[child] for child in search.children()]
    while paths:
        path = paths.pop()
        row = tree[path[-1]]
        if row.child_count > 0 and row.to_move == player:
            paths += [[*path, child] for child in search.children(path[-1])]
        else:
            turns.append(path)
    turns.sort(key=lambda path: (int(tree.visits[path[-1]]), float(tree.prior[path[-1]])), reverse=True)
    return [
        Candidate(path, tree.value_sum[path[-1]] / (1.0 + tree.visits[path[-1]]), np.zeros((0, MAX_PLAYERS)))
        for path in turns[:CANDIDATES]
    ]


def positions_after(search: Search, candidates: list[Candidate]) -> Any:
    """The position at the end of each candidate's turn."""
    positions = np.zeros(len(candidates), search.layout).view(np.recarray)
    for index, candidate in enumerate(candidates):
        positions[index] = search.states[0]
        for node in candidate.nodes:
            search.desk.noted = 0
            verbs.apply(positions[index], search.rules, search.desk, int(search.tree.move[node]))
    return positions


def run_race(search: Search, max_rollouts: int, deadline: float = math.inf) -> None:
    """Race the best turns of a search, within the rollouts of each and the time, and write the result to its tree."""
    candidates, player = find_candidates(search), int(search.record.player)
    positions, left, done = positions_after(search, candidates), list(range(len(candidates))), 0
    random = np.random.default_rng(int(search.rng[0]))
    while len(left) > 1 and done < max_rollouts and time.perf_counter() < deadline:
        values = np.zeros((len(left), ROUND, MAX_PLAYERS))
        seeds = random.integers(1, 2**63, ROUND, np.uint64)
        run_rollouts(positions, np.array(left), *search.arrays, seeds, np.zeros(1, np.uint64), values)
        for index, found in zip(left, values, strict=True):
            candidates[index].rollouts = np.concatenate([candidates[index].rollouts, found])
        done += ROUND
        if done >= MIN_ROUNDS * ROUND:
            left = survivors(candidates, left, player)
    write_result(search, candidates, max(left, key=lambda index: float(candidates[index].value[player])))


def survivors(candidates: list[Candidate], left: list[int], player: int) -> list[int]:
    """The candidates left whose value is within DROP_ERRORS standard errors of the best."""
    best = max((candidates[index] for index in left), key=lambda candidate: float(candidate.value[player]))
    kept = []
    for index in left:
        differences = candidates[index].rollouts[:, player] - best.rollouts[:, player]
        error = max(MIN_DEVIATION, float(differences.std())) / math.sqrt(SEARCH_WEIGHT + len(differences))
        if best.value[player] - candidates[index].value[player] <= DROP_ERRORS * error:
            kept.append(index)
    return kept


def write_result(search: Search, candidates: list[Candidate], best: int) -> None:
    """Write the values of all candidates into the tree, and give the best one the most visits."""
    tree, player = search.tree, int(search.record.player)
    # The best candidate last: a move that several candidates share gets the value of the best of them.
    for candidate in sorted(candidates, key=lambda candidate: float(candidate.value[player])):
        for node in candidate.nodes:
            tree.value_sum[node] = candidate.value * (1.0 + tree.visits[node])
    root, winner = int(search.record.root), candidates[best]
    tree.value_sum[root] = winner.value * tree.visits[root]
    for parent, node in zip([root, *winner.nodes], winner.nodes, strict=False):
        siblings = search.children(parent)
        tree.visits[node] = 1 + int(tree.visits[siblings.start : siblings.stop].max())
        tree.value_sum[node] = winner.value * (1.0 + tree.visits[node])
