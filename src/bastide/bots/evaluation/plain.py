"""The evaluation of a game that has none of its own: the scores as they stand."""

from bastide.bots.evaluation.shared import expect_scores
from bastide.bots.evaluation.weights import Names
from bastide.core.jit import kernel

WEIGHTS: dict[str, Names] = {}


@kernel
def evaluate(state, rules, desk, weights, forecast):
    """Fill `forecast.expected` with the score of each player."""
    expect_scores(state, forecast)
