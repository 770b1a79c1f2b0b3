"""The bot that searches: Monte Carlo tree search over tiles, followers and draws, with priors and an evaluation."""

import math
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bastide.bots.base import BadBot, Evaluation
from bastide.bots.choice import BATCH
from bastide.bots.evaluation.weights import check_weights
from bastide.bots.race import CANDIDATES, MIN_ROUNDS, ROUND
from bastide.bots.report import report, visit_shares
from bastide.bots.search import Search, SearchSettings
from bastide.game import Game, Move
from bastide.games import verbs

CERTAIN_LEAD, TIMED_LEAD = 100, 50  # percent of the simulations left: with this lead in visits a search stops
CONTINUED_SHARE = 0.25  # of the budget, for a decision whose turn was searched with the one before
TIME_BEFORE_ROLLOUTS = 0.2  # the share of simulations in the time of a search with rollouts
SIMULATIONS_PER_ROLLOUT = 10  # where simulations are counted, one in this number is a rollout
MIN_ROLLOUTS = MIN_ROUNDS * ROUND  # of a candidate: fewer prove nothing
MIN_SECONDS = 0.5  # that leave time for rollouts
NO_LIMIT = 10_000  # rollouts of a candidate: more than there is time for
NODES_PER_SIMULATION = 1000  # at most, on average; unused ones take no memory
MIN_NODES = 1 << 14  # for all decisions of one turn
MAX_NODES = 3 << 19  # also the size of a tree whose simulations are timed
BUDGET = re.compile(r"(?P<number>[1-9]\d{0,8})(?P<ms>ms)?")


class Mcts:
    """`simulations` a decision, or as many as `seconds` allow, shared by `threads` with a tree each.

    `rollouts` is the most that each of the best turns gets; a timed search spends most of its time on them.
    """

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int | None = None,
        name: str = "",
        settings: SearchSettings | None = None,
        rollouts: int = 0,
        weights: str | None = None,
    ) -> None:
        if rollouts and threads > 1:
            raise BadBot("a search with rollouts has one tree, so one thread")
        self.simulations, self.seconds, self.threads = simulations, seconds, threads
        self.seed, self.settings, self.rollouts, self.weights = (
            seed or 0,
            settings or SearchSettings(),
            rollouts,
            weights,
        )
        self.name = name or (f"mcts:{simulations}" if simulations else f"mcts:{round(1000 * (seconds or 0))}ms")
        self.searches: list[Search] = []
        self.next_state, self.last_move = b"", 0  # the position after the last move, if the turn goes on there

    def choose(self, game: Game) -> Move:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        self.search(game)
        best = self.best_code()
        self.remember(game, best)
        return next(move for move in legal if move.code == best)

    def best_code(self) -> int:
        """The code of the move with the most visits of all trees."""
        if self.threads == 1:
            return self.searches[0].most_visited()
        shares = visit_shares(self.searches)
        return max(shares, key=lambda code: shares[code])

    def evaluate(self, game: Game) -> Evaluation:
        """What the search found, for each legal move."""
        if not game.over:
            self.search(game)
        return report(game, [] if game.over else self.searches)

    def search(self, game: Game) -> None:
        """Search the position; a later decision of the same turn goes on with the tree of the first."""
        player, began = int(game.state.player), time.perf_counter()
        states = game.known_to(player).states
        share = TIME_BEFORE_ROLLOUTS if self.rollouts and self.seconds else 1.0
        next_state, self.next_state = self.next_state, b""
        if next_state and next_state == states.tobytes():
            for search in self.searches:
                search.advance(states, self.last_move)
            if self.rollouts:  # which were of the whole turn
                return
            share = CONTINUED_SHARE
        else:
            self.prepare(game)
            for search in self.searches:
                search.begin(states, player)
        if self.threads == 1:
            self.run_simulations(self.searches[0], share)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda search: self.run_simulations(search, share), self.searches))
        if self.rollouts:
            self.searches[0].run_race(self.rollouts, began + self.seconds if self.seconds else math.inf)

    def prepare(self, game: Game) -> None:
        """Have a tree for each thread."""
        if not self.searches or not self.searches[0].serves(game):
            nodes = min(MAX_NODES, MIN_NODES + NODES_PER_SIMULATION * (self.simulations or MAX_NODES))
            seeds = range(self.seed * self.threads, (self.seed + 1) * self.threads)
            self.searches = [Search(game, self.settings, nodes, 1 + seed, self.weights) for seed in seeds]

    def run_simulations(self, search: Search, share: float) -> None:
        """Simulate until this share of the budget is spent, or the lead of the best move is large enough to stop."""
        if self.simulations is not None:
            budget = -(-int(self.simulations * share) // self.threads)
            while search.simulate_within(budget, CERTAIN_LEAD):
                pass
            return
        assert self.seconds is not None
        began, before, left = time.perf_counter(), search.visits, BATCH
        while search.simulate_within(search.visits + left, TIMED_LEAD):
            spent = time.perf_counter() - began
            left = int((search.visits - before) / spent * (self.seconds * share - spent))

    def remember(self, game: Game, move: int) -> None:
        """Remember the position after a move, if the same player decides there too."""
        states = game.known_to(int(game.state.player)).states
        verbs.apply(states[0], game.packed, self.searches[0].desk, move)
        if states[0].phase > 0 and states[0].player == game.state.player:
            self.next_state, self.last_move = states.tobytes(), move


def rollouts_within(simulations: int) -> int:
    """The rollouts of each candidate in a budget of simulations; 0 if they were too few to prove anything."""
    rollouts = simulations // SIMULATIONS_PER_ROLLOUT // CANDIDATES
    return rollouts if rollouts >= MIN_ROLLOUTS else 0


def read_mcts(words: str, name: str, seed: int | None = None) -> Mcts:
    """`1000` or `500ms`, each also with `,threads=2` and `,weights=FILE`.

    Budgets of at least 1,600 simulations or 500 ms on one thread reserve a part for rollouts.
    """
    budget, *rest = words.split(",")
    found = BUDGET.fullmatch(budget)
    options = dict(word.split("=", 1) for word in rest if "=" in word)
    threads = options.pop("threads", "1")
    weights = options.pop("weights", None)
    if not found or options or len(rest) != ("threads=" in words) + (weights is not None) or not is_threads(threads):
        raise BadBot(
            f"{name!r} is no search: mcts:1000 has a budget of simulations, mcts:500ms of time; "
            "either may end with ,threads=2 and ,weights=FILE"
        )
    if weights is not None:
        check_weights(weights)
    number, alone = int(found["number"]), threads == "1"
    common: dict[str, Any] = {"threads": int(threads), "name": name, "seed": seed, "weights": weights}
    if found["ms"]:
        rollouts = NO_LIMIT if alone and number >= 1000 * MIN_SECONDS else 0
        return Mcts(seconds=number / 1000, rollouts=rollouts, **common)
    rollouts = rollouts_within(number) if alone else 0
    return Mcts(number - CANDIDATES * rollouts, rollouts=rollouts, **common)


def is_threads(text: str) -> bool:
    return text.isdecimal() and 1 <= int(text) <= 64
