"""One bot's study of a position: a tree with the paper that the kernels need, and what is read from it."""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots import tree as kernels
from bastide.bots.base import Evaluation, Option
from bastide.bots.judgement import expect, weights_of
from bastide.bots.judgement import forecast as forecasts
from bastide.core import records
from bastide.game import Game
from bastide.games import verbs


@dataclass(frozen=True)
class Manner:
    """How a search shares its attention."""

    uniform: bool = False
    curiosity: float = 0.35
    sharpness: float = 2.5
    spread: float = 1.5


class Study:
    """A tree over the states of one game."""

    def __init__(self, game: Game, manner: Manner, nodes: int, seed: int, weights: str | None = None) -> None:
        self.layout, self.rules = game.rules.layout(), game.packed
        self.tree = np.zeros(nodes, kernels.NODE).view(np.recarray)
        self.states = np.zeros(kernels.STATES, self.layout).view(np.recarray)
        self.desk = game.rules.new_desk()
        self.weights, forecast = weights_of(game.game.NAME, weights), forecasts.new(game.rules)
        self.search = records.new(kernels.search_layout(self.weights.dtype, forecast.dtype))[0]
        self.search.weights, self.search.forecast = self.weights, forecast
        for name, value in vars(manner).items():
            self.search[name] = value
        self.rng = np.array([seed * 2 + 1], np.uint64)
        self.search.luck = random.Random(seed).getrandbits(64) | 1

    def fits(self, game: Game) -> bool:
        """Whether this paper serves a game: the same rules."""
        return self.rules is game.packed

    def begin(self, states: Any, player: int) -> None:
        """Forget everything and look at another position."""
        self.states[0] = states[0]
        self.search.player = player
        kernels.plant(self.tree, self.search)

    def follow(self, states: Any, move: int) -> None:
        """Go on to the position after a move of the root, and keep what is known of it."""
        self.search.root = self.child(move)
        self.states[0] = states[0]

    def child(self, move: int) -> int:
        """The node of a move of the root."""
        return next(node for node in self.children() if self.tree.move[node] == move)

    def look(self) -> None:
        """Look through the turn at the root, without any simulation."""
        kernels.look(self.tree, self.states, self.rules, self.desk, self.search)

    def simulate(self, simulations: int) -> None:
        kernels.search_on(self.tree, self.states, self.rules, self.desk, self.search, self.rng, simulations)

    def children(self, node: int | None = None) -> range:
        """The moves below a decision."""
        row = self.tree[self.search.root if node is None else node]
        return range(int(row.first), int(row.first + row.count))

    @property
    def visits(self) -> int:
        return int(self.tree[self.search.root].visits)

    def lead(self) -> int:
        """By how many simulations the move tried most is ahead of the second."""
        children = self.children()
        if len(children) < 2:
            return 0
        second, first = np.sort(self.tree["visits"][children.start : children.stop])[-2:]
        return int(first - second)


def attention(studies: list[Study]) -> dict[int, float]:
    """The share of the simulations that each move of the root had, what it promises deciding between equals."""
    shares: dict[int, float] = {}
    for study in studies:
        for child in study.children():
            row = study.tree[child]
            shares[int(row.move)] = shares.get(int(row.move), 0.0) + float(row.visits) + 0.5 * float(row.prior)
    total = sum(shares.values())
    return {move: share / total for move, share in shares.items()}


def evaluation(game: Game, studies: list[Study]) -> Evaluation:
    """What the studies of a position say of it, the moves best first."""
    if game.over:
        shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players)]
        return Evaluation(tuple(map(float, game.scores)), tuple(shares), (), ())
    options = []
    if game.to_move is not None:
        words = {move.code: move.word for move in game.legal()}
        tried = attention(studies)
        for move in sorted(tried, key=lambda move: -tried[move]):
            nodes = [(study, study.child(move)) for study in studies]
            chance = shares_of(game, nodes)[game.to_move]
            line = [move, *line_below(*nodes[0])]
            options.append(Option(words[move], tried[move], chance, after(game, line, studies[0].weights)))
    chances = shares_of(game, [(study, int(study.search.root)) for study in studies])
    return Evaluation(
        options[0].scores if options else after(game, [], weights_of(game.game.NAME)),
        chances,
        tuple(options),
        line_words(game, studies[0]) if options else (),
    )


def shares_of(game: Game, nodes: list[tuple[Study, int]]) -> tuple[float, ...]:
    """Every player's chance to win, as some nodes have it; a root without simulations says what its best move does."""
    totals = [0.0] * game.players
    for study, node in nodes:
        if node == study.search.root and study.visits == 0:
            node = max(study.children(), key=lambda child: float(study.tree.prior[child]))
        for seat in range(game.players):
            totals[seat] += float(study.tree.totals[node, seat])
    return tuple(total / sum(totals) for total in totals)


def line_below(study: Study, node: int) -> list[int]:
    """The moves of the same turn that the study would play below a node."""
    moves = []
    while study.tree.count[node] > 0 and study.tree.decider[node] == study.search.player:
        node = max(study.children(node), key=lambda child: (study.tree.visits[child], study.tree.prior[child]))
        moves.append(int(study.tree.move[node]))
    return moves


def after(game: Game, moves: list[int], weights: Any) -> tuple[float, ...]:
    """The points that every player can expect after some moves."""
    twin = game.known_to(int(game.state.player))
    forecast = forecasts.new(game.rules)
    for move in moves:
        verbs.apply(twin.state, game.packed, twin.desk, move)
    expect(twin.state, game.packed, twin.desk, weights, forecast)
    return tuple(float(points) for points in forecast.expected[: game.players])


def line_words(game: Game, study: Study) -> tuple[str, ...]:
    """The best line to the end of the turn, in words."""
    twin, words = game.unshuffled(), []  # it draws nothing
    for code in line_below(study, int(study.search.root)):
        words.append(twin.move(code).word)
        twin.play_code(code)
    return tuple(words)
