"""The best move of a turn as one kernel."""

import numpy as np
import pytest

import bastide
from bastide.bots.evaluation import evaluate, weights_of
from bastide.bots.evaluation.forecast import new_forecast
from bastide.bots.one_turn import best_move
from bastide.core.desks import MAX_MOVES


def margin(game, player, weights):
    """What the evaluation says of a position, with a fresh forecast."""
    forecast = new_forecast(game.rules)
    evaluate(game.state, game.rules.pack(), game.rules.new_desk(), weights, forecast)
    others = [forecast.expected[seat] for seat in range(game.players) if seat != player]
    return forecast.expected[player] - max(others)


@pytest.mark.parametrize("name", ["classic", "castle"])
def test_no_other_turn_has_a_better_margin(name):
    game = bastide.new(name, seed=4)
    weights = weights_of(name)
    states = np.zeros(3, game.rules.layout())
    words = states.view(np.int64).reshape(3, -1)
    codes = np.zeros((2, MAX_MOVES), np.int32)
    forecast, desk = new_forecast(game.rules), game.rules.new_desk()
    for _ in range(12):
        player, turn = int(game.state.player), int(game.state.turn)
        best = {}
        for code in game.codes().tolist():
            first = game.at(game.states.copy())
            first.game.apply(first.state, first.rules.pack(), desk, code)
            if first.state.phase > 0 and first.state.player == player and first.state.turn == turn:
                values = []
                for after in first.codes().tolist():
                    second = game.at(first.states.copy())
                    second.game.apply(second.state, second.rules.pack(), desk, after)
                    values.append(margin(second, player, weights))
                best[code] = max(values)
            else:
                best[code] = margin(first, player, weights)
        states[0] = game.states[0]
        move = int(best_move(states, words, game.rules.pack(), desk, weights, forecast, codes))
        assert best[move] == pytest.approx(max(best.values()))
        game.play_code(move)
