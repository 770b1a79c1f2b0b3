"""Rollouts: the best turns of a search are played on in a race, and the bot plays and reports its result."""

import math

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

import bastide
from bastide.bots.base import BadBot
from bastide.bots.catalog import bot
from bastide.bots.evaluation import evaluate
from bastide.bots.mcts import Mcts
from bastide.bots.race import (
    CANDIDATES,
    MIN_ROUNDS,
    RACE,
    ROUND,
    SEARCH_WEIGHT,
    begin_race,
    compare,
    drop_out,
    run_round,
    value_of,
    write_result,
)
from bastide.bots.rollout import MAX_TURNS, play_rollout
from bastide.bots.search import Search, SearchSettings
from bastide.bots.tree import SIMULATED
from bastide.core import records
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


def race_of(search):
    """A race of the turns of a search, before the first rollout, and the positions at their ends."""
    positions, race = np.zeros(CANDIDATES, search.layout).view(np.recarray), records.new(RACE)[0]
    tree, states, *others = search.arrays
    begin_race(tree, states, positions, *others, race, search.rng)
    return race, positions


def run(search, race, positions):
    """A round of a race."""
    tree, states, *others = search.arrays
    return run_round(tree, states, positions, *others, race)


def turns_of(race):
    """The nodes of each candidate."""
    return [race.nodes[index, : race.length[index]].tolist() for index in range(race.candidates)]


def race_with(*rollouts, said=0.5):
    """A race in a game for two, by what the rollouts of each candidate gave the first player."""
    race = records.new(RACE)[0]
    race.candidates, race.length[:], race.left[: len(rollouts)] = len(rollouts), 1, 1
    race.searched[:, :2] = [said, 1 - said]
    for values in zip(*rollouts, strict=True):
        race.rollouts += 1
        race.runs[: len(values)] += 1
        race.value[: len(values)] = values
        race.total[: len(values), 0] += values
        compare(race)
    return race


def left_in(race):
    drop_out(race, 0)
    return np.flatnonzero(race.left).tolist()


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
    race, _ = race_of(search)
    turns = turns_of(race)
    assert len(turns) == CANDIDATES
    visits = [int(search.tree.visits[nodes[-1]]) for nodes in turns]
    assert visits == sorted(visits, reverse=True)
    for index, nodes in enumerate(turns):
        twin = game.copy()
        twin.orders = None
        for node in nodes:
            assert twin.to_move == game.to_move
            twin.play(next(move for move in twin.legal() if move.code == search.tree.move[node]))
        assert twin.to_move is None  # the next tile is drawn
        assert sum(value_of(race, index, player) for player in range(2)) == pytest.approx(1, abs=1e-5)


def test_the_candidates_are_the_most_visited_of_all_turns():
    _, search = searched("classic:current", 14)
    paths, turns = [[child] for child in search.children()], []
    while paths:
        path = paths.pop()
        row = search.tree[path[-1]]
        if row.child_count > 0 and row.to_move == search.record.player:
            paths += [[*path, child] for child in search.children(path[-1])]
        else:
            turns.append(path)
    turns.sort(key=lambda path: (-int(search.tree.visits[path[-1]]), -float(search.tree.prior[path[-1]])))
    race, _ = race_of(search)
    assert turns_of(race) == turns[:CANDIDATES]


def test_rollouts_decide_against_the_search():
    _, search = searched("classic:current", 14)
    race, _ = race_of(search)
    player = int(search.record.player)
    race.runs[:CANDIDATES] = race.rollouts = 5 * ROUND
    race.total[:CANDIDATES, player] = 0.4 * race.rollouts
    race.total[3, player] = 0.8 * race.rollouts
    drop_out(race, player)
    assert np.flatnonzero(race.left).tolist() == [3]  # all others dropped out
    write_result(search.tree, search.record, race)
    assert max(search.children(), key=lambda child: int(search.tree.visits[child])) == turns_of(race)[3][0]


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


def test_all_candidates_get_the_same_draws():
    _, search = searched("classic:current", 14)
    race, positions = race_of(search)
    race.candidates, seen = 3, set()
    positions[1], positions[2] = positions[0], positions[0]
    for _ in range(2):
        run(search, race, positions)
        assert race.value[0] == race.value[1] == race.value[2]
        assert race.total[0].tolist() == race.total[1].tolist() == race.total[2].tolist()
        seen.add(float(race.value[0]))
    assert len(seen) == 2  # and each rollout others


def test_a_rollout_of_a_game_that_is_nearly_over_says_how_it_ends():
    game, greedy = bastide.new("classic:current", 2, 5), bastide.bot("greedy")
    while game.state.unseen > 0 or game.phase != "follower":
        game.play(greedy.choose(game))
    search = Search(game, SearchSettings(), 1 << 16, 1)
    search.begin(game.known_to(game.to_move).states, game.to_move)
    search.simulate(5)
    race, positions = race_of(search)
    run(search, race, positions)
    for index, nodes in enumerate(turns_of(race)):
        twin = game.copy()
        twin.play(next(move for move in twin.legal() if move.code == search.tree.move[nodes[0]]))
        assert twin.over
        ends = 1 / (1 + math.exp(twin.scores[1] - twin.scores[0]))
        assert race.total[index, 0] / race.runs[index] == pytest.approx(ends)


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
    race, _ = race_of(search)
    last = int(race.candidates) - 1
    race.left[:last] = 0
    write_result(search.tree, search.record, race)
    above = search.record.root
    for node in turns_of(race)[last]:
        assert max(search.children(above), key=lambda child: int(search.tree.visits[child])) == node
        above = node


def test_only_what_is_clearly_behind_drops_out():
    level, behind, unsure = [0.6, 0.4] * 50, [0.5, 0.3] * 50, [0.0, 1.0] * 50
    assert left_in(race_with(level, behind, unsure)) == [0, 2]
    assert left_in(race_with(level, level)) == [0, 1]
    assert left_in(race_with(behind)) == [0]
    assert left_in(race_with([0.5] * 16, [0.48] * 16)) == [0, 1]  # equal differences, but too few of them


def test_the_value_of_the_search_counts_as_many_rollouts():
    assert value_of(race_with([1.0] * SEARCH_WEIGHT, said=0.5), 0, 0) == pytest.approx(0.75)


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
    race, positions = race_of(search)
    kept = int(search.record.nodes)
    _nrt_python.memsys_enable_stats()
    boxed = []
    for count in (1, 1, race.candidates):
        race.candidates = count
        before = rtsys.get_allocation_stats().alloc
        run(search, race, positions)
        boxed.append(rtsys.get_allocation_stats().alloc - before)
    assert boxed[1] == boxed[2]
    assert search.record.nodes == kept  # given back
    assert (race.total[: race.candidates, :2].sum(axis=1) > 0).all()


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


def test_a_counted_search_runs_all_its_rollouts():
    game, _ = searched("classic:current", 14)
    player = bot("mcts:1600")
    player.choose(game)
    race = player.searches[0].race
    assert race.rollouts == MIN_ROUNDS * ROUND or race.left.sum() == 1
    assert race.runs[0] == MIN_ROUNDS * ROUND


def test_a_race_ends_in_time():
    _, search = searched("classic:current", 14)
    first = turns_of(race_of(search)[0])[0]
    search.run_race(10**9, deadline=-math.inf)  # in the past: no round is run
    assert search.race.rollouts == 0
    assert turns_of(race_of(search)[0])[0] == first
