"""Rollouts: the best turns of a search are played on in a race, and the bot plays and reports its result."""

import math

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

import bastide
from bastide.bots import race
from bastide.bots.base import BadBot
from bastide.bots.catalog import bot
from bastide.bots.evaluation import evaluate
from bastide.bots.mcts import Mcts
from bastide.bots.race import ROUND, Candidate, find_candidates, positions_after, run_race, survivors, write_result
from bastide.bots.rollout import MAX_TURNS, play_rollout, run_rollouts
from bastide.bots.search import Search, SearchSettings
from bastide.bots.tree import SIMULATED
from bastide.games import verbs

pytestmark = pytest.mark.slow

ALL = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"


def searched(name, decisions, simulations=60, seed=1):
    """A game some way from its start, and a search of it."""
    game, player = bastide.new(name, 2, seed), bastide.bot("uniform")
    player.random.seed(seed)
    for _ in range(decisions):
        game.play(player.choose(game))
    search = Search(game, SearchSettings(), 1 << 16, 1)
    search.begin(game.known_to(game.to_move).states, game.to_move)
    search.simulate(simulations)
    return game, search


def candidate_of(values, said=0.5):
    """A candidate of a game for two, by what its rollouts gave the first player."""
    shares = np.array(values, float)
    told = np.zeros((len(shares), 6))
    told[:, 0], told[:, 1] = shares, 1 - shares
    return Candidate([1], np.array([said, 1 - said, 0, 0, 0, 0]), told)


@pytest.mark.parametrize(("name", "players"), [("classic:hand=3", 3), (ALL, 4), ("city", 3), ("castle", 2)])
def test_every_game_is_played_with_rollouts(name, players):
    game = bastide.new(name, players, seed=2)
    bots = [Mcts(4, rollouts=1), *(bastide.bot("greedy") for _ in range(players - 1))]
    for _ in range(40):
        if not game.over:
            game.play(bots[game.to_move].choose(game))
    assert sum(game.scores) > 0


def test_candidates_are_whole_turns_the_most_visited_first():
    game, search = searched("classic:current", 14)
    candidates = find_candidates(search)
    assert len(candidates) == race.CANDIDATES
    visits = [int(search.tree.visits[candidate.nodes[-1]]) for candidate in candidates]
    assert visits == sorted(visits, reverse=True)
    for candidate in candidates:
        twin = game.copy()
        twin.orders = None
        for node in candidate.nodes:
            assert twin.to_move == game.to_move
            twin.play(next(move for move in twin.legal() if move.code == search.tree.move[node]))
        assert twin.to_move is None  # the next tile is drawn
        assert sum(candidate.value) == pytest.approx(1, abs=1e-5)


def test_rollouts_decide_against_the_search(monkeypatch):
    _, search = searched("classic:current", 14)
    player, rounds = int(search.record.player), []

    def run_rollouts(positions, left, *arrays):
        values = arrays[-1]
        rounds.append(list(left))
        for index, candidate in enumerate(left):
            values[index, :, player] = 0.8 if candidate == 3 else 0.4
            values[index, :, 1 - player] = 1 - values[index, :, player]

    monkeypatch.setattr(race, "run_rollouts", run_rollouts)
    wanted = find_candidates(search)[3].nodes
    run_race(search, max_rollouts=20 * ROUND)
    assert rounds[0] == list(range(race.CANDIDATES))
    assert len(rounds) < 20  # all others dropped out
    assert max(search.children(), key=lambda child: int(search.tree.visits[child])) == wanted[0]


def test_the_bot_plays_and_reports_the_result_of_the_race():
    game, _ = searched("classic:current", 14)
    player = Mcts(200, rollouts=2 * ROUND, seed=1)
    thought = player.evaluate(game)
    assert sum(thought.chances) == pytest.approx(1)
    assert thought.options[0].word == thought.line[0] == player.choose(game).word
    assert thought.options[0].chance == pytest.approx(thought.chances[game.to_move], abs=1e-3)
    game.play(thought.line[0])
    assert len(thought.line) == 2
    assert player.choose(game).word == thought.line[1]  # the rollouts were of the whole turn
    assert player.evaluate(game).options  # asked again, it thinks anew
    assert Mcts(200, rollouts=2 * ROUND, seed=1).evaluate(game) == Mcts(200, rollouts=2 * ROUND, seed=1).evaluate(game)


def values_from(search, positions, seeds):
    """The values of rollouts from some positions."""
    values = np.zeros((len(positions), len(seeds), 6))
    run_rollouts(
        positions, np.arange(len(positions)), *search.arrays, np.array(seeds, np.uint64), np.zeros(1, np.uint64), values
    )
    return values


def test_all_candidates_get_the_same_draws():
    _, search = searched("classic:current", 14)
    end = positions_after(search, find_candidates(search)[:1])
    values = values_from(search, np.concatenate([end, end, end]), range(1, 9))
    assert (values[0] == values[1]).all()
    assert (values[0] == values[2]).all()
    assert len(set(values[0, :, 0])) > 4  # and each rollout others


def test_a_rollout_of_a_game_that_is_nearly_over_says_how_it_ends():
    game, greedy = bastide.new("classic:current", 2, 5), bastide.bot("greedy")
    while game.state.unseen > 0 or game.phase != "follower":
        game.play(greedy.choose(game))
    search = Search(game, SearchSettings(), 1 << 16, 1)
    search.begin(game.known_to(game.to_move).states, game.to_move)
    search.simulate(5)
    candidates = find_candidates(search)
    for candidate, found in zip(candidates, values_from(search, positions_after(search, candidates), [1]), strict=True):
        twin = game.copy()
        twin.play(next(move for move in twin.legal() if move.code == search.tree.move[candidate.nodes[0]]))
        assert twin.over
        assert found[0, 0] == pytest.approx(1 / (1 + math.exp(twin.scores[1] - twin.scores[0])))


def test_the_policy_of_rollouts_plays_well():
    game = bastide.new("classic:current", 2, 1)
    search = Search(game, SearchSettings(), 1 << 16, 1)
    gains = []
    for seed in range(1, 30):
        search.states[SIMULATED] = game.states[0]
        play_rollout(*search.arrays, np.array([seed], np.uint64))
        assert int(search.states[SIMULATED].turn) >= MAX_TURNS
        evaluate(search.states[SIMULATED], search.rules, search.desk, search.record.weights, search.record.forecast)
        gains.append(float(search.record.forecast.expected[:2].sum()))
    uniform = []
    for seed in range(1, 30):
        random, player = bastide.new("classic:current", 2, seed), bot("uniform")
        player.random.seed(seed)
        while random.state.turn < MAX_TURNS:
            random.play(player.choose(random))
        evaluate(random.state, random.packed, search.desk, search.record.weights, search.record.forecast)
        uniform.append(float(search.record.forecast.expected[:2].sum()))
    assert np.mean(gains) > 1.5 * np.mean(uniform)


def test_the_best_candidate_becomes_the_most_visited():
    _, search = searched("classic:current", 14)
    candidates = find_candidates(search)
    write_result(search, candidates, len(candidates) - 1)
    above = search.record.root
    for node in candidates[-1].nodes:
        assert max(search.children(above), key=lambda child: int(search.tree.visits[child])) == node
        above = node


def test_only_what_is_clearly_behind_drops_out():
    player, rounds = 0, 50
    level = candidate_of([0.6, 0.4] * rounds)
    behind = candidate_of([0.5, 0.3] * rounds)
    unsure = candidate_of([0.0, 1.0] * rounds, said=0.49)
    assert survivors([level, behind, unsure], [0, 1, 2], player) == [0, 2]
    assert survivors([level, candidate_of([0.6, 0.4] * rounds)], [0, 1], player) == [0, 1]
    assert survivors([behind], [0], player) == [0]
    few = [candidate_of([0.5] * 16), candidate_of([0.48] * 16)]
    assert survivors(few, [0, 1], player) == [0, 1]  # equal differences, but too few of them


def test_the_value_of_the_search_counts_as_many_rollouts():
    candidate = candidate_of([1.0] * race.SEARCH_WEIGHT, said=0.5)
    assert candidate.value[0] == pytest.approx(0.75)


def test_a_choice_with_rollouts_does_not_depend_on_what_is_hidden():
    for name in ("classic:hand=3", "castle"):
        game, _ = searched(name, 9)
        chosen = Mcts(20, rollouts=ROUND, seed=1).choose(game)
        for word in (3, 4):
            twin = game.copy()
            twin.orders = None if word == 3 else game.orders[:, ::-1]
            verbs.imagine(twin.state, twin.packed, twin.to_move, np.array([word], np.uint64))
            twin._codes = twin._moves = None
            assert Mcts(20, rollouts=ROUND, seed=1).choose(twin) == chosen


@pytest.mark.parametrize("name", ["classic:current", "city", "castle"])
def test_rollouts_allocate_nothing(name):
    _, search = searched(name, 15)
    candidates = find_candidates(search)
    positions, values = positions_after(search, candidates), np.zeros((len(candidates), 20, 6))
    kept = int(search.record.nodes)
    seeds, rng = np.arange(1, 21, dtype=np.uint64), np.zeros(1, np.uint64)
    _nrt_python.memsys_enable_stats()
    boxed = []
    for count in (1, 1, len(candidates)):
        before = rtsys.get_allocation_stats().alloc
        run_rollouts(positions, np.arange(count), *search.arrays, seeds, rng, values)
        boxed.append(rtsys.get_allocation_stats().alloc - before)
    assert boxed[1] == boxed[2]
    assert search.record.nodes == kept  # given back
    assert (values[:, :, :2].sum(axis=2) > 0).all()


def test_the_master_runs_rollouts_and_a_second_thread_cannot():
    assert bot("master").rollouts > 0
    with pytest.raises(BadBot, match="one thread"):
        Mcts(10, threads=2, rollouts=5)


@pytest.mark.parametrize(
    ("name", "simulations", "rollouts"),
    [("mcts:1000", 1000, 0), ("mcts:1599", 1599, 0), ("mcts:1600", 1440, 16), ("mcts:4000", 3600, 40)],
)
def test_one_in_ten_simulations_is_a_rollout_where_that_is_enough(name, simulations, rollouts):
    player = bot(name)
    assert (player.simulations, player.rollouts) == (simulations, rollouts)


def test_a_timed_search_leaves_time_for_rollouts_where_that_is_enough():
    assert bot("mcts:499ms").rollouts == 0
    assert bot("mcts:500ms").rollouts == bot("master").rollouts
    assert bot("mcts:4000,threads=2").rollouts == bot("mcts:500ms,threads=2").rollouts == 0
    assert bot("mcts:4000,threads=2").simulations == 4000


def test_a_counted_search_runs_all_its_rollouts(monkeypatch):
    game, _ = searched("classic:current", 14)
    lengths = []

    def run_rollouts(positions, left, *arrays):
        lengths.append(len(left))
        arrays[-1][:] = 0.5  # so nothing drops out

    monkeypatch.setattr(race, "run_rollouts", run_rollouts)
    bot("mcts:1600").choose(game)
    assert lengths == [race.CANDIDATES] * 2


def test_a_race_ends_in_time():
    _, search = searched("classic:current", 14)
    first = find_candidates(search)[0].nodes
    run_race(search, max_rollouts=10**9, deadline=-math.inf)  # in the past: no round is run
    assert find_candidates(search)[0].nodes == first
