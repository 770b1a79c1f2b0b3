"""Trials: the turns that a search likes best, each played on by everybody's quick turns, again and again.

What a position promises is a guess; how fields grow together and followers are cut off shows when the game goes on. All
turns are tried with the same draws, so that none is lucky, and those that fall clearly behind drop out.
"""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots.quick import try_lines
from bastide.bots.study import Study
from bastide.core.records import MAX_PLAYERS
from bastide.games import verbs

LINES = 10  # turns that are tried
ROUND = 8  # trials of each between two looks at the clock
FIRST_ROUNDS = 2  # before anything drops out
DOUBT = 40  # so many trials weigh as much as the search
BEHIND = 2.0  # standard errors by which a turn must be behind to drop out
LEAST_SPREAD = 0.1  # of the differences between two turns: a few equal trials prove nothing


@dataclass
class Line:
    """A whole turn: its nodes in the tree, what the search says of its end, and what its trials said."""

    nodes: list[int]
    searched: Any  # every player's utility
    trials: Any  # the same for each trial

    @property
    def utility(self) -> Any:
        """What search and trials say together."""
        return (DOUBT * self.searched + self.trials.sum(axis=0)) / (DOUBT + len(self.trials))


def find_lines(study: Study) -> list[Line]:
    """The turns from the root that the search tried most."""
    tree, player, turns = study.tree, int(study.search.player), []
    paths = [[child] for child in study.children()]
    while paths:
        path = paths.pop()
        row = tree[path[-1]]
        if row.count > 0 and row.decider == player:
            paths += [[*path, child] for child in study.children(path[-1])]
        else:
            turns.append(path)
    turns.sort(key=lambda path: (int(tree.visits[path[-1]]), float(tree.prior[path[-1]])), reverse=True)
    return [
        Line(path, tree.totals[path[-1]] / (1.0 + tree.visits[path[-1]]), np.zeros((0, MAX_PLAYERS)))
        for path in turns[:LINES]
    ]


def play_ends(study: Study, lines: list[Line]) -> Any:
    """The positions that the lines lead to."""
    ends = np.zeros(len(lines), study.layout).view(np.recarray)
    for index, line in enumerate(lines):
        ends[index] = study.states[0]
        for node in line.nodes:
            study.desk.noted = 0
            verbs.apply(ends[index], study.rules, study.desk, int(study.tree.move[node]))
    return ends


def hold_trials(study: Study, most: int, until: float = math.inf) -> None:
    """Try the best turns of a search, each so often or up to a time, and write what was found into its tree."""
    lines, player = find_lines(study), int(study.search.player)
    ends, left, tried = play_ends(study, lines), list(range(len(lines))), 0
    random = np.random.default_rng(int(study.rng[0]))
    while len(left) > 1 and tried < most and time.perf_counter() < until:
        utilities = np.zeros((len(left), ROUND, MAX_PLAYERS))
        draws = random.integers(1, 2**63, ROUND, np.uint64)
        paper = (study.tree, study.states, study.rules, study.desk, study.search)
        try_lines(ends, np.array(left), *paper, draws, np.zeros(1, np.uint64), utilities)
        for index, found in zip(left, utilities, strict=True):
            lines[index].trials = np.concatenate([lines[index].trials, found])
        tried += ROUND
        if tried >= FIRST_ROUNDS * ROUND:
            left = not_behind(lines, left, player)
    write_verdict(study, lines, max(left, key=lambda index: float(lines[index].utility[player])))


def not_behind(lines: list[Line], left: list[int], player: int) -> list[int]:
    """Of the lines left those that the best of them may not be better than."""
    best = max((lines[index] for index in left), key=lambda line: float(line.utility[player]))
    kept = []
    for index in left:
        differences = lines[index].trials[:, player] - best.trials[:, player]
        error = max(LEAST_SPREAD, float(differences.std())) / math.sqrt(DOUBT + len(differences))
        if best.utility[player] - lines[index].utility[player] <= BEHIND * error:
            kept.append(index)
    return kept


def write_verdict(study: Study, lines: list[Line], best: int) -> None:
    """Let the tree say what the trials found: the chances of every line, and the best one as the most tried."""
    tree, player = study.tree, int(study.search.player)
    # The best line last: a move that several lines share says what the best of them does.
    for line in sorted(lines, key=lambda line: float(line.utility[player])):
        for node in line.nodes:
            tree.totals[node] = line.utility * (1.0 + tree.visits[node])
    root = int(study.search.root)
    tree.totals[root] = lines[best].utility * tree.visits[root]
    for above, node in zip([root, *lines[best].nodes], lines[best].nodes, strict=False):
        beside = study.children(above)
        tree.visits[node] = 1 + int(tree.visits[beside.start : beside.stop].max())
        tree.totals[node] = lines[best].utility * (1.0 + tree.visits[node])
