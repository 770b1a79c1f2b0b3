"""The evaluation of a position does not depend on earlier uses of the forecast, and is exact at the end."""

from statistics import mean

import numpy as np
import pytest

import bastide
from bastide.bots.evaluation import evaluate, weights_of
from bastide.bots.evaluation.forecast import new_forecast
from bastide.bots.evaluation.gaps import BASE, count_fitting
from bastide.bots.greedy import Greedy
from bastide.core.bag import aim, random_below
from bastide.games import verbs
from bastide.games.playouts import random_move

pytestmark = pytest.mark.slow

ALL = "classic:first,abbey_mayor,inns_cathedrals,traders_builders,river"
GAMES = [("classic:current", 2), ("classic:second", 5), (ALL, 6), ("classic:hand=3", 3), ("city", 3), ("castle", 2)]


def forecast_of(game, found=None, same_tiles=0):
    """The expected final scores of a position, with a used forecast or a new one."""
    found = new_forecast(game.rules) if found is None else found
    found.same_tiles = same_tiles
    evaluate(game.state, game.packed, game.desk, weights_of(game.game.NAME), found)
    return found.expected


def positions(name, players, seed):
    """Every state of a random game, one after the other."""
    game, rng = bastide.new(name, players, seed), np.array([seed], np.uint64)
    while game.state.phase != 0:
        verbs.apply(game.state, game.packed, game.desk, random_move(game.state, game.packed, game.desk, rng))
        game.desk.noted = 0
        yield game


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_used_forecast_says_what_a_new_one_says_and_the_state_stays(name, players):
    used, measured = None, None
    for game in positions(name, players, seed=12):
        used = new_forecast(game.rules) if used is None else used
        before, fresh = game.states.tobytes(), forecast_of(game).tolist()
        tiles = (int(game.state.tiles), game.state.bag.tobytes())
        assert forecast_of(game, used, same_tiles=tiles == measured).tolist() == fresh
        measured = tiles
        assert forecast_of(game, used).tolist() == fresh
        assert game.states.tobytes() == before
        assert np.isfinite(fresh).all()
        assert forecast_of(game, used, same_tiles=1).tolist() == fresh


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_at_the_end_the_scores_are_what_is_expected(name, players):
    *_, game = positions(name, players, seed=12)
    assert tuple(forecast_of(game)[:players]) == game.scores


def test_a_pattern_counts_the_tiles_that_fit_a_cell():
    game = bastide.new("classic", seed=1)
    found = new_forecast(game.rules)
    count_fitting(game.state, game.packed, found)
    city, road = 1 + 0, 1 + 1
    bag = {tile.name: int(game.state.bag[kind]) for kind, tile in enumerate(game.rules.tiles())}
    everywhere_city = city * (1 + BASE + BASE**2 + BASE**3)
    assert found.tiles_by_pattern[everywhere_city] == bag["C"] == 1
    crossing = road * (1 + BASE + BASE**2 + BASE**3)
    assert found.tiles_by_pattern[crossing] == bag["X"]
    north_city = sum(number for name, number in bag.items() if name in "CDEFGHIJKLMNOPQRST")
    assert found.tiles_by_pattern[city] == north_city


def test_a_road_promises_less_when_the_tiles_for_it_are_gone():
    game = bastide.read("bastide 1 classic edition=current starter=0 players=2\n. U\na U@1,0/0 road:E\n")
    before = forecast_of(game)[0]
    for kind, tile in enumerate(game.rules.tiles()):
        if "R" in tile.edges:
            game.state.bag[kind] = 0
    assert forecast_of(game)[0] < before - 0.5


def test_aim_gives_the_number_aimed_at():
    rng = np.array([1], np.uint64)
    for share in range(16):
        aim(rng, np.uint64((share << 60) + 12345))
        assert random_below(rng, 16) == share


@pytest.mark.parametrize("name", ["classic:current", ALL.replace("first", "current"), "city", "castle"])
def test_a_margin_is_expected_to_stay_as_it_is(name):
    """Else a search, whose leaves lie after turns of different players, would prefer to end after its own."""
    changes = []
    for seed in range(8):
        game, player, before = bastide.new(name, 2, seed=seed), Greedy(), None
        while not game.over:
            if game.phase == "place":
                margin, mover = margin_of(game), game.to_move
                if before is not None and mover != before[1]:
                    changes.append((margin - before[0]) * (1 if before[1] == 0 else -1))
                before = margin, mover
            game.play(player.choose(game))
    assert abs(mean(changes)) < 1.0


def margin_of(game):
    expected = forecast_of(game)
    return expected[0] - expected[1]
