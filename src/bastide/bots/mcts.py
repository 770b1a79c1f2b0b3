"""The bot that searches: simulations over one tree of tiles, followers and draws, judged by what positions promise."""

import math
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bastide.bots.base import BadBot, Evaluation
from bastide.bots.judgement.weights import check_weights
from bastide.bots.study import Manner, Study, attention, evaluation
from bastide.bots.trials import FIRST_ROUNDS, LINES, ROUND, hold_trials
from bastide.game import Game, Move
from bastide.games import verbs

CATCH_UP = 0.5  # of the simulations left: by so many the best move must lead for a timed search to end early
BEFORE_TRIALS = 0.2  # of the time
PLAYED_ON = 10  # one in so many of the simulations that are counted is a trial
FEWEST_TRIALS = FIRST_ROUNDS * ROUND  # of a turn: fewer prove nothing
FEWEST_SECONDS = 0.5  # in which so many can be held
ANY_TRIALS = 10_000  # of a turn: more than there is time for
SLICE = 64  # simulations between two looks at the clock
NODES_EACH = 300  # that a simulation adds to a tree, at most on average
LEAST_NODES = 1 << 14  # room for every decision of one turn
NODES = 3 << 19  # of a tree whose simulations are not counted but timed
BUDGET = re.compile(r"(?P<number>[1-9]\d{0,8})(?P<ms>ms)?")


class Mcts:
    """`simulations` a decision, or as many as fit into `seconds`, shared by `threads` with a tree each.

    With `trials` the turns it likes best are played on so often each; a timed search leaves most of its time to that.
    """

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int | None = None,
        name: str = "",
        manner: Manner | None = None,
        trials: int = 0,
        weights: str | None = None,
    ) -> None:
        if trials and threads > 1:
            raise BadBot("a search with trials has one tree, so one thread")
        self.simulations, self.seconds, self.threads = simulations, seconds, threads
        self.seed, self.manner, self.trials, self.weights = seed or 0, manner or Manner(), trials, weights
        self.name = name or (f"mcts:{simulations}" if simulations else f"mcts:{round(1000 * (seconds or 0))}ms")
        self.studies: list[Study] = []
        self.promised, self.last = b"", 0  # the position that the last move led to, if the turn is not over there

    def choose(self, game: Game) -> Move:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        self.think(game)
        shares = attention(self.studies)
        best = max(legal, key=lambda move: shares.get(move.code, 0.0))
        self.remember(game, best.code)
        return best

    def evaluate(self, game: Game) -> Evaluation:
        """What the search found, for every move that it tried."""
        if not game.over:
            self.think(game)
        return evaluation(game, [] if game.over else self.studies)

    def think(self, game: Game) -> None:
        """Search the position; the second half of a turn was searched with the first."""
        player, began = int(game.state.player), time.perf_counter()
        states = game.known_to(player).states
        budget = BEFORE_TRIALS if self.trials and self.seconds else 1.0
        promised, self.promised = self.promised, b""
        if promised and promised == states.tobytes():
            for study in self.studies:
                study.follow(states, self.last)
            if self.trials:  # of whole turns
                return
            budget = 0.25
        else:
            self.prepare(game)
            for study in self.studies:
                study.begin(states, player)
        if self.threads == 1:
            self.work(self.studies[0], budget)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda study: self.work(study, budget), self.studies))
        if self.trials:
            hold_trials(self.studies[0], self.trials, began + self.seconds if self.seconds else math.inf)

    def prepare(self, game: Game) -> None:
        """Have a tree for each thread."""
        if not self.studies or not self.studies[0].fits(game):
            nodes = min(NODES, LEAST_NODES + NODES_EACH * (self.simulations or NODES))
            seeds = range(self.seed * self.threads, (self.seed + 1) * self.threads)
            self.studies = [Study(game, self.manner, nodes, 1 + seed, self.weights) for seed in seeds]

    def work(self, study: Study, budget: float) -> None:
        """Simulate until the budget is spent, or the best move cannot be caught up with (when timed: hardly can)."""
        began, done = time.perf_counter(), 0
        needed = 1.0 if self.seconds is None else CATCH_UP
        while True:
            if self.simulations is not None:
                left = -(-int(self.simulations * budget) // self.threads) - study.visits
            else:
                assert self.seconds is not None
                spent = time.perf_counter() - began
                left = int(done / spent * (self.seconds * budget - spent)) if done else SLICE
            if left <= 0 or study.lead() > needed * left:
                return
            study.simulate(min(SLICE, left))
            done += SLICE

    def remember(self, game: Game, move: int) -> None:
        """Remember where a move leads to, if this player decides there too."""
        states = game.known_to(int(game.state.player)).states
        verbs.apply(states[0], game.packed, self.studies[0].desk, move)
        if states[0].phase > 0 and states[0].player == game.state.player:
            self.promised, self.last = states.tobytes(), move


def trials_in(simulations: int) -> int:
    """How many trials each of the best turns gets from so many simulations."""
    trials = simulations // PLAYED_ON // LINES
    return trials if trials >= FEWEST_TRIALS else 0


def read_mcts(words: str, name: str, seed: int | None = None) -> Mcts:
    """`1000` or `500ms`, each also with `,threads=2` and `,weights=FILE`.

    Budgets of at least 1,600 simulations or 500 ms on one thread reserve a part for trials.
    """
    budget, *rest = words.split(",")
    found = BUDGET.fullmatch(budget)
    settings = dict(word.split("=", 1) for word in rest if "=" in word)
    threads = settings.pop("threads", "1")
    weights = settings.pop("weights", None)
    if not found or settings or len(rest) != ("threads=" in words) + (weights is not None) or not is_threads(threads):
        raise BadBot(
            f"{name!r} is no search: mcts:1000 simulates so often, mcts:500ms so long; "
            "behind it may stand ,threads=2 and ,weights=FILE"
        )
    if weights is not None:
        check_weights(weights)
    number, alone = int(found["number"]), threads == "1"
    common: dict[str, Any] = {"threads": int(threads), "name": name, "seed": seed, "weights": weights}
    if found["ms"]:
        trials = ANY_TRIALS if alone and number >= 1000 * FEWEST_SECONDS else 0
        return Mcts(seconds=number / 1000, trials=trials, **common)
    trials = trials_in(number) if alone else 0
    return Mcts(number - LINES * trials, trials=trials, **common)


def is_threads(text: str) -> bool:
    return text.isdecimal() and 1 <= int(text) <= 64
