"""Steps that the evaluations of several games share."""

from bastide.bots.evaluation.gaps import count_fitting, measure_gaps
from bastide.core.jit import kernel
from bastide.core.real import exp, log
from bastide.core.turns import OVER


@kernel
def expect_scores(state, forecast):
    """Expect what every player has now; other steps add to it."""
    for player in range(state.players):
        forecast.expected[player] = state.scores[player]


@kernel
def begin(state, rules, weights, forecast):
    """Expect the scores as they stand and measure the gaps if tiles changed; says whether the game goes on."""
    expect_scores(state, forecast)
    if state.phase == OVER:
        return False
    if forecast.same_tiles == 0:
        count_fitting(state, rules, forecast)
        measure_gaps(state, rules, forecast, weights.gap)
    return True


@kernel
def chance_to_finish(state, weights, forecast, root, turns, tied):
    """The chance that a region with gaps is finished before the end.

    sigmoid(finish + Σ gap[tiles that fit it] + finish_turns · ln((turns + 0.1) / gaps) + tied), the sum over its gaps.
    """
    feature, gaps = state.feature[root], forecast.gaps[root]
    if gaps == 0:
        return 1.0 if state.open[root] == 0 else 0.0
    log_odds = weights.finish[feature] + forecast.gap_log_odds[root]
    log_odds += weights.finish_turns[feature] * log((turns + 0.1) / gaps)
    log_odds += tied
    return 1.0 / (1.0 + exp(-log_odds))


@kernel
def expect_return(state, weights, forecast, region, chance):
    """Expect the followers of a numbered region back, by its chance to be finished."""
    for player in range(state.players):
        forecast.free_followers[player] += weights.follower_return * chance * forecast.strength[region, player]


@kernel
def use_of_followers(weights, turns):
    """How much of its value a follower can still earn: 1 - exp(-turns / follower_turns)."""
    return 1.0 - exp(-turns / weights.follower_turns)


@kernel
def evaluate_followers(state, weights, forecast, turns):
    """Add what each player's free followers will earn.

    The n-th is worth next_follower times the one before it: all n are worth
    follower · use · (1 - next_follower ** n) / (1 - next_follower).
    """
    ratio = weights.next_follower
    log_ratio = log(ratio)
    first = weights.follower * use_of_followers(weights, turns) / (1.0 - ratio)
    for player in range(state.players):
        forecast.expected[player] += first * (1.0 - exp(log_ratio * forecast.free_followers[player]))
