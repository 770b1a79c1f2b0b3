"""Trials: the turns that a search likes best are played on, and what that shows is what the bot says and does."""

import math

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

import bastide
from bastide.bots import trials
from bastide.bots.base import BadBot
from bastide.bots.catalog import bot
from bastide.bots.judgement import expect
from bastide.bots.mcts import Mcts
from bastide.bots.quick import LENGTH, play_trial, try_lines
from bastide.bots.study import Manner, Study, known
from bastide.bots.tree import WALKER
from bastide.bots.trials import ROUND, Line, find_lines, hold_trials, not_behind, write_verdict
from bastide.games import verbs

pytestmark = pytest.mark.slow

ALL = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"


def searched(name, decisions, simulations=60, seed=1):
    """A game some way from its start, and a search of it."""
    game, player = bastide.new(name, 2, seed), bastide.bot("uniform")
    player.random.seed(seed)
    for _ in range(decisions):
        game.play(player.choose(game))
    study = Study(game, Manner(), 1 << 16, 1)
    study.begin(known(game, game.to_move), game.to_move)
    study.simulate(simulations)
    return game, study


def line_of(utilities, said=0.5):
    """A line for a table of two, what the trials gave the first of them."""
    shares = np.array(utilities, float)
    told = np.zeros((len(shares), 6))
    told[:, 0], told[:, 1] = shares, 1 - shares
    return Line([1], np.array([said, 1 - said, 0, 0, 0, 0]), told)


@pytest.mark.parametrize(("name", "players"), [("classic:hand=3", 3), (ALL, 4), ("city", 3), ("castle", 2)])
def test_every_kind_of_game_is_played_with_trials(name, players):
    game = bastide.new(name, players, seed=2)
    bots = [Mcts(4, trials=1), *(bastide.bot("greedy") for _ in range(players - 1))]
    for _ in range(40):
        if not game.over:
            game.play(bots[game.to_move].choose(game))
    assert sum(game.scores) > 0


def test_lines_are_whole_turns_the_most_tried_first():
    game, study = searched("classic:current", 14)
    lines = find_lines(study)
    assert len(lines) == trials.LINES
    tried = [int(study.tree.visits[line.nodes[-1]]) for line in lines]
    assert tried == sorted(tried, reverse=True)
    for line in lines:
        twin = game.copy()
        twin.orders = None
        for node in line.nodes:
            assert twin.to_move == game.to_move
            twin.play(next(move for move in twin.legal() if move.code == study.tree.move[node]))
        assert twin.to_move is None  # the next tile is drawn
        assert sum(line.utility) == pytest.approx(1, abs=1e-5)


def test_trials_decide_against_the_search(monkeypatch):
    _, study = searched("classic:current", 14)
    player, rounds = int(study.search.player), []

    def try_lines(ends, left, *paper):
        utilities = paper[-1]
        rounds.append(list(left))
        for index, line in enumerate(left):
            utilities[index, :, player] = 0.8 if line == 3 else 0.4
            utilities[index, :, 1 - player] = 1 - utilities[index, :, player]

    monkeypatch.setattr(trials, "try_lines", try_lines)
    wanted = find_lines(study)[3].nodes
    hold_trials(study, most=20 * ROUND)
    assert rounds[0] == list(range(trials.LINES))
    assert len(rounds) < 20  # all others dropped out
    assert max(study.children(), key=lambda child: int(study.tree.visits[child])) == wanted[0]


def test_a_verdict_is_what_the_bot_plays_and_says():
    game, _ = searched("classic:current", 14)
    player = Mcts(200, trials=2 * ROUND, seed=1)
    thought = player.evaluate(game)
    assert sum(thought.chances) == pytest.approx(1)
    assert thought.options[0].word == thought.line[0] == player.choose(game).word
    assert thought.options[0].chance == pytest.approx(thought.chances[game.to_move], abs=1e-3)
    game.play(thought.line[0])
    assert len(thought.line) == 2
    assert player.choose(game).word == thought.line[1]  # the trial was of the whole turn: no second thoughts
    assert player.evaluate(game).options  # asked again, it thinks anew
    assert Mcts(200, trials=2 * ROUND, seed=1).evaluate(game) == Mcts(200, trials=2 * ROUND, seed=1).evaluate(game)


def try_ends(study, ends, words):
    """The utilities of trials from some positions."""
    utilities = np.zeros((len(ends), len(words), 6))
    paper = (study.tree, study.states, study.rules, study.desk, study.search)
    try_lines(ends, np.arange(len(ends)), *paper, np.array(words, np.uint64), np.zeros(1, np.uint64), utilities)
    return utilities


def test_all_lines_are_tried_with_the_same_draws():
    _, study = searched("classic:current", 14)
    end = trials.play_ends(study, find_lines(study)[:1])
    utilities = try_ends(study, np.concatenate([end, end, end]), range(1, 9))
    assert (utilities[0] == utilities[1]).all()
    assert (utilities[0] == utilities[2]).all()
    assert len(set(utilities[0, :, 0])) > 4  # and each trial with others


def test_a_trial_of_a_game_that_is_nearly_over_says_how_it_ends():
    game, greedy = bastide.new("classic:current", 2, 5), bastide.bot("greedy")
    while game.state.unseen > 0 or game.phase != "follower":
        game.play(greedy.choose(game))
    study = Study(game, Manner(), 1 << 16, 1)
    study.begin(known(game, game.to_move), game.to_move)
    study.simulate(5)
    lines = find_lines(study)
    for line, found in zip(lines, try_ends(study, trials.play_ends(study, lines), [1]), strict=True):
        twin = game.copy()
        twin.play(next(move for move in twin.legal() if move.code == study.tree.move[line.nodes[0]]))
        assert twin.over
        assert found[0, 0] == pytest.approx(1 / (1 + math.exp(twin.scores[1] - twin.scores[0])))


def test_quick_turns_play_well():
    game = bastide.new("classic:current", 2, 1)
    study = Study(game, Manner(), 1 << 16, 1)
    gains = []
    for word in range(1, 30):
        study.states[WALKER] = game.states[0]
        play_trial(study.tree, study.states, study.rules, study.desk, study.search, np.array([word], np.uint64))
        assert int(study.states[WALKER].turn) >= LENGTH
        expect(study.states[WALKER], study.rules, study.desk, study.search.weights, study.search.forecast)
        gains.append(float(study.search.forecast.expected[:2].sum()))
    uniform = []
    for seed in range(1, 30):
        random, player = bastide.new("classic:current", 2, seed), bot("uniform")
        player.random.seed(seed)
        while random.state.turn < LENGTH:
            random.play(player.choose(random))
        expect(random.state, random.packed, study.desk, study.search.weights, study.search.forecast)
        uniform.append(float(study.search.forecast.expected[:2].sum()))
    assert np.mean(gains) > 1.5 * np.mean(uniform)


def test_the_best_line_becomes_the_most_tried():
    _, study = searched("classic:current", 14)
    lines = find_lines(study)
    write_verdict(study, lines, len(lines) - 1)
    above = study.search.root
    for node in lines[-1].nodes:
        assert max(study.children(above), key=lambda child: int(study.tree.visits[child])) == node
        above = node


def test_only_what_is_clearly_behind_drops_out():
    player, rounds = 0, 50
    level = line_of([0.6, 0.4] * rounds)
    behind = line_of([0.5, 0.3] * rounds)
    unsure = line_of([0.0, 1.0] * rounds, said=0.49)
    assert not_behind([level, behind, unsure], [0, 1, 2], player) == [0, 2]
    assert not_behind([level, line_of([0.6, 0.4] * rounds)], [0, 1], player) == [0, 1]
    assert not_behind([behind], [0], player) == [0]
    few = [line_of([0.5] * 16), line_of([0.48] * 16)]
    assert not_behind(few, [0, 1], player) == [0, 1]  # equal differences, but too few of them


def test_what_the_search_says_weighs_as_many_trials():
    line = line_of([1.0] * trials.DOUBT, said=0.5)
    assert line.utility[0] == pytest.approx(0.75)


def test_a_choice_with_trials_does_not_depend_on_what_is_hidden():
    for name in ("classic:hand=3", "castle"):
        game, _ = searched(name, 9)
        chosen = Mcts(20, trials=ROUND, seed=1).choose(game)
        for word in (3, 4):
            twin = game.copy()
            twin.orders = None if word == 3 else game.orders[:, ::-1]
            verbs.imagine(twin.state, twin.packed, twin.to_move, np.array([word], np.uint64))
            twin._codes = twin._moves = None
            assert Mcts(20, trials=ROUND, seed=1).choose(twin) == chosen


@pytest.mark.parametrize("name", ["classic:current", "city", "castle"])
def test_trials_allocate_nothing(name):
    _, study = searched(name, 15)
    lines = find_lines(study)
    ends, utilities = trials.play_ends(study, lines), np.zeros((len(lines), 20, 6))
    paper = (study.tree, study.states, study.rules, study.desk, study.search)
    kept = int(study.search.nodes)
    words, rng = np.arange(1, 21, dtype=np.uint64), np.zeros(1, np.uint64)
    _nrt_python.memsys_enable_stats()
    boxed = []
    for count in (1, 1, len(lines)):
        before = rtsys.get_allocation_stats().alloc
        try_lines(ends, np.arange(count), *paper, words, rng, utilities)
        boxed.append(rtsys.get_allocation_stats().alloc - before)
    assert boxed[1] == boxed[2]
    assert study.search.nodes == kept  # given back
    assert (utilities[:, :, :2].sum(axis=2) > 0).all()


def test_the_master_holds_trials_and_a_second_thread_cannot():
    assert bot("master").trials > 0
    with pytest.raises(BadBot, match="one thread"):
        Mcts(10, threads=2, trials=5)


@pytest.mark.parametrize(
    ("name", "simulations", "held"),
    [("mcts:1000", 1000, 0), ("mcts:1599", 1599, 0), ("mcts:1600", 1440, 16), ("mcts:4000", 3600, 40)],
)
def test_one_in_ten_simulations_is_a_trial_where_that_is_enough(name, simulations, held):
    player = bot(name)
    assert (player.simulations, player.trials) == (simulations, held)


def test_a_timed_search_leaves_time_to_trials_where_that_is_enough():
    assert bot("mcts:499ms").trials == 0
    assert bot("mcts:500ms").trials == bot("master").trials
    assert bot("mcts:4000,threads=2").trials == bot("mcts:500ms,threads=2").trials == 0
    assert bot("mcts:4000,threads=2").simulations == 4000


def test_a_counted_search_holds_all_its_trials(monkeypatch):
    game, _ = searched("classic:current", 14)
    lengths = []

    def try_lines(ends, left, *paper):
        lengths.append(len(left))
        paper[-1][:] = 0.5  # so nothing drops out

    monkeypatch.setattr(trials, "try_lines", try_lines)
    bot("mcts:1600").choose(game)
    assert lengths == [trials.LINES] * 2


def test_trials_end_in_time():
    _, study = searched("classic:current", 14)
    liked = find_lines(study)[0].nodes
    hold_trials(study, most=10**9, until=-math.inf)  # a time long past: no round, and the search has the last word
    assert find_lines(study)[0].nodes == liked
