"""Bots by name: they play every game legally, from what their player knows, and say what they think."""

import os
import subprocess
import sys

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

import bastide
from bastide.bots.base import BadBot
from bastide.bots.catalog import BOTS, LEVELS, bot
from bastide.bots.greedy import Greedy
from bastide.bots.mcts import Mcts
from bastide.games import verbs

pytestmark = pytest.mark.slow

ALL = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"
TABLES = [
    ("classic", 2),
    ("classic:current", 5),
    ("classic:first,hand=3", 3),
    (ALL, 6),
    ("classic:second,abbey_mayor,last_abbeys,hand=3", 2),
    ("classic:small_city=4,abbey_mayor,traders_builders,river,river_bends=never_twice,last_abbeys,wagon=2016", 2),
    ("city", 4),
    ("castle", 2),
]


def opening(name, players, decisions, seed):
    """A game some way from its start, played at random."""
    game, player = bastide.new(name, players, seed), bastide.bot("uniform")
    player.random.seed(seed)
    for _ in range(decisions):
        if not game.over:
            game.play(player.choose(game))
    return game


def ready(**settings):
    return [Greedy(seed=1), Mcts(12, seed=1, **settings)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_bots_play_whole_games_of_every_kind(name, players):
    game = bastide.new(name, players, seed=players)
    bots = [Greedy(), *(Mcts(4, seed=seat) for seat in range(1, players))]
    while not game.over:
        game.play(bots[game.to_move].choose(game))
    assert sum(game.scores) > 20 * players  # bots that mean it, not random moves


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("decisions", [0, 13, 40])
def test_a_choice_does_not_depend_on_what_is_hidden(name, players, decisions):
    game = opening(name, players, decisions, seed=decisions)
    assert not game.over
    chosen = [player.choose(game) for player in ready()]
    for word in (3, 4):
        twin = game.copy()
        twin.orders = None if word == 3 else game.orders[:, ::-1]
        verbs.imagine(twin.state, twin.packed, twin.to_move, np.array([word], np.uint64))
        twin._codes = twin._moves = None
        assert [player.choose(twin) for player in ready()] == chosen


def test_hidden_hands_really_change_in_that_test():
    game = opening("classic:hand=3", 2, 9, seed=1)
    twin = game.copy()
    verbs.imagine(twin.state, twin.packed, twin.to_move, np.array([4], np.uint64))
    assert (twin.state.hand[1 - game.to_move] != game.state.hand[1 - game.to_move]).any()
    assert (twin.state.hand[game.to_move] == game.state.hand[game.to_move]).all()
    known = [view["unseen"] for view in (game.view(game.to_move), twin.view(game.to_move))]
    assert known[0] == known[1]


def test_the_same_seed_thinks_the_same():
    game = opening("classic:current", 2, 21, seed=5)
    assert Mcts(300, seed=7).evaluate(game) == Mcts(300, seed=7).evaluate(game)
    assert Mcts(300, seed=7, threads=2).evaluate(game) == Mcts(300, seed=7, threads=2).evaluate(game)


@pytest.mark.parametrize("name", ["classic:current", "city", "castle", ALL])
def test_an_evaluation_is_sound(name):
    game = opening(name, 2, 17, seed=2)
    for player in ready(threads=2):
        thought = player.evaluate(game)
        assert sum(thought.chances) == pytest.approx(1)
        assert {option.word for option in thought.options} == {move.word for move in game.legal()}
        assert [option.share for option in thought.options] == sorted((o.share for o in thought.options), reverse=True)
        assert all(0 <= option.chance <= 1 and len(option.scores) == 2 for option in thought.options)
        assert thought.options[0].word == player.choose(game).word == thought.line[0]
        twin = game.copy()
        for word in thought.line:
            twin.play(word)
        assert twin.to_move != game.to_move or twin.state.turn != game.state.turn or twin.phase != game.phase


def test_an_evaluation_between_moves_and_at_the_end():
    game = bastide.new("castle", seed=1)
    game.orders = None
    game.play(game.legal()[0])
    if game.phase == "follower":
        game.play("-")
    assert game.to_move is None
    for player in (Mcts(20), Greedy()):
        thought = player.evaluate(game)
        assert (thought.options, thought.line) == ((), ())
        assert sum(thought.chances) == pytest.approx(1)
    while not game.over:
        game.play(game.legal()[0])
    assert Mcts(20).evaluate(game).scores == Greedy().evaluate(game).scores == game.scores
    assert sum(Mcts(20).evaluate(game).chances) == 1


@pytest.mark.parametrize("name", ["classic", "city", "castle"])
def test_bots_evaluate_a_game_before_chance_has_said_who_begins(name):
    game = bastide.read(f"bastide 1 {name} version=2 players=2")
    assert (game.phase, game.to_move) == ("starter", None)
    for player in (Mcts(20), Greedy()):
        thought = player.evaluate(game.known_to(0))
        assert thought.options == ()
        assert thought.chances == pytest.approx((0.5, 0.5), abs=0.1)
    game.play("starter:b")
    game.play(game.legal()[0])
    for player in (Mcts(20), Greedy()):
        assert player.choose(game.known_to(1)) in game.legal()


def test_the_follower_was_searched_with_the_tile():
    game = bastide.new("classic:current", seed=3)
    player = Mcts(200, seed=1)
    game.play(player.choose(game))
    assert game.phase == "follower"
    before = player.searches[0].record.nodes
    kept = player.searches[0].visits
    assert player.choose(game) in game.legal()
    assert player.searches[0].record.root > 0
    assert player.searches[0].record.nodes >= before
    assert kept > 0


def test_a_remembered_turn_is_forgotten_when_the_game_goes_another_way():
    game = bastide.new("classic:current", seed=3)
    player = Mcts(50, seed=1)
    chosen = player.choose(game)
    game.play(next(move for move in game.legal() if move != chosen))
    assert player.choose(game) in game.legal()
    assert player.searches[0].record.root == 0


def test_a_budget_of_time_is_kept():
    game = bastide.new("classic:current", seed=3)
    player = bot("mcts:100ms")
    player.choose(game)  # compiles
    player = bot("mcts:100ms")
    player.choose(game)
    assert player.searches[0].visits >= 64


def test_levels_come_weakest_first_and_have_their_names():
    assert list(LEVELS) == ["novice", "squire", "knight", "master"]
    assert list(BOTS)[-4:] == list(LEVELS)
    assert [bot(name).name for name in BOTS] == list(BOTS)
    assert bot("mcts:10,threads=2").threads == 2


@pytest.mark.parametrize("name", ["mcts:", "mcts:0", "mcts:fast", "mcts:10s", "mcts:10,threads=0", "mcts:10,depth=3"])
def test_a_search_that_is_none_says_what_would_be(name):
    with pytest.raises(BadBot, match="mcts:1000"):
        bot(name)


def test_an_unknown_bot_names_those_that_exist():
    with pytest.raises(BadBot, match="novice, squire, knight, master, mcts:1000, mcts:500ms"):
        bot("wizard")


def test_greedy_beats_uniform():
    won = 0
    for seed in range(6):
        game = bastide.new("classic:current", seed=seed)
        bots = [Greedy(), bot("uniform")]
        while not game.over:
            game.play(bots[(game.to_move + seed) % 2].choose(game))
        won += game.winners == (seed % 2,)
    assert won == 6


@pytest.mark.parametrize("name", ["classic:current", "city", "castle"])
def test_a_thousand_simulations_allocate_nothing(name):
    player = Mcts(1000)
    game = opening(name, 2, 15, seed=3)
    player.prepare(game)
    search = player.searches[0]
    search.begin(game.known_to(game.to_move).states, game.to_move)
    search.simulate(1)
    _nrt_python.memsys_enable_stats()
    boxed = []
    for simulations in (1, 1000):
        before = rtsys.get_allocation_stats().alloc
        search.simulate(simulations)
        boxed.append(rtsys.get_allocation_stats().alloc - before)
    assert boxed[0] == boxed[1]  # what the call itself boxes


UNCOMPILED = """
import bastide
from bastide.bots.mcts import Mcts
game = bastide.new({name!r}, seed=1)
print([option.word for option in Mcts(3, seed=1).evaluate(game).options[:5]])
"""


@pytest.mark.parametrize("name", ["classic:current", "castle"])
def test_the_same_thoughts_without_jit(name):
    told = []
    for switch in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", UNCOMPILED.format(name=name)],
            env={**os.environ, "NUMBA_DISABLE_JIT": switch},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]
