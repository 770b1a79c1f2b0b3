"""`bastide.rl.env` and `bastide.rl.vector`: the official tests of PettingZoo and Gymnasium, and our own promises."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

import bastide
import bastide.rl
from conftest import SOAK

GAMES = ["castle", "classic"]
if SOAK:
    GAMES += ["city", "classic:current,hand=3", "classic:abbey_mayor,inns_cathedrals,traders_builders,river,hand=3"]
CHOICES = [
    {},
    {"mask": "observation"},
    {"observation": "planes", "actions": "list", "reward": "win"},
]
CYCLES = 300 if SOAK else 40
# PettingZoo warns of every observation that is a dict of arrays.
DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def checked(test, *args, **kwargs):
    """Run an official test, in which no other warning may come."""
    with warnings.catch_warnings():
        for text in DICTS:
            warnings.filterwarnings("ignore", text)
        test(*args, **kwargs)


def chosen(mask, dice):
    return int(dice.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("choices", CHOICES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_api_test_of_pettingzoo(game, choices):
    checked(api_test, bastide.rl.env(game, **choices), num_cycles=CYCLES)
    checked(seed_test, lambda: bastide.rl.env(game, **choices), num_cycles=CYCLES)
    checked(save_obs_test, bastide.rl.env(game, **choices))


@pytest.mark.parametrize("game", GAMES)
def test_the_render_test_of_pettingzoo(game, capsys):
    checked(render_test, lambda render_mode: bastide.rl.env(game, mask="observation", render_mode=render_mode))
    assert game in capsys.readouterr().out  # what `human` prints


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_plays_the_game_of_its_seed(game):
    env = bastide.rl.env(game)
    env.reset(seed=5)
    twin, dice = bastide.new(game, seed=5), np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        total[agent] += reward
        if over:
            env.step(None)
            continue
        assert agent == f"player_{twin.to_move}"
        assert env.batch.states[0].tobytes() == twin.state.tobytes()
        action = chosen(info["action_mask"], dice)
        twin.play_code(int(env.observer.moves_of(action)[0]))
        env.step(action)
    assert twin.over
    assert list(total.values()) == [twin.scores[0] - twin.scores[1], twin.scores[1] - twin.scores[0]]


def test_a_wrong_action_is_a_sentence():
    env = bastide.rl.env("castle")
    env.reset(seed=1)
    with pytest.raises(bastide.IllegalMove, match="action 0 is not legal in game 0"):
        env.step(0)
    listed = bastide.rl.env("castle", actions="list")
    listed.reset(seed=1)
    with pytest.raises(bastide.IllegalMove, match="there is no number 190"):
        listed.step(190)
    with pytest.raises(ValueError, match="observation is one of tokens, planes, not 'sound'"):
        bastide.rl.env("castle", observation="sound")
    with pytest.raises(ValueError, match="render_mode is one of"):
        bastide.rl.env("castle", render_mode="film")


def test_victory_pays_one_and_defeat_takes_it():
    before = np.zeros((3, 3), np.int16)
    after = np.array([[5, 3, 2], [4, 4, 1], [9, 1, 1]], np.int16)
    paid = bastide.rl.rewards.win(before, after, np.array([True, True, False]))
    assert paid.tolist() == [[1, -1, -1], [0, 0, -1], [0, 0, 0]]
    assert bastide.rl.rewards.margin(before, after, np.ones(3, bool))[0].tolist() == [2, -2, -3]


def random_actions(env, dice):
    observer = env.observer
    indices = dice.integers(0, 1 << 30, env.num_envs) % np.maximum(observer.counts, 1)
    return indices if env.settings.actions == "list" else observer.actions[np.arange(env.num_envs), indices]


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("choices", CHOICES, ids=str)
def test_a_vector_begins_again_as_its_mode_says(mode, choices):
    env = bastide.rl.vector("castle", 6, autoreset_mode=mode, **choices)
    assert env.metadata["autoreset_mode"] is mode
    seen, info = env.reset(seed=3)
    dice, ended = np.random.default_rng(1), np.zeros(6, bool)
    episodes = 0
    for _ in range(260):
        assert env.observation_space.contains(seen)
        seen, reward, over, cut, info = env.step(random_actions(env, dice))
        assert not cut.any()
        if mode is AutoresetMode.NEXT_STEP:
            assert not over[ended].any()
            assert not reward[ended].any()
        elif mode is AutoresetMode.SAME_STEP and over.any():
            assert set(np.flatnonzero(info["_final_obs"])) == set(np.flatnonzero(over))
            assert env.single_observation_space.contains(info["final_obs"][over.argmax()])
            assert info["final_info"]["scores"][over].any()
            assert not env.batch.over.any()
        elif over.any():
            with pytest.raises(ValueError, match="has ended: reset it first"):
                env.step(random_actions(env, dice))
            seen, info = env.reset(options={"reset_mask": over})
            assert not env.batch.over.any()
        ended = over.copy()
        episodes += int(over.sum())
    assert episodes >= 6


def test_a_vector_and_an_environment_see_the_same():
    vector, env = bastide.rl.vector("classic", 3), bastide.rl.env("classic")
    seen, info = vector.reset(seed=8)
    env.reset(seed=10)  # game 2 of the vector
    dice = np.random.default_rng(2)
    for _ in range(60):
        own, _, over, _, own_info = env.last()
        assert not over
        assert all((seen[name][2] == own[name]).all() for name in own)
        assert (info["action_mask"][2] == own_info["action_mask"]).all()
        actions = random_actions(vector, dice)
        before = vector.batch.player[2]
        seen, reward, _, _, info = vector.step(actions)
        env.step(int(actions[2]))
        assert reward[2] == env.rewards[f"player_{before}"]
    assert info["seed"].tolist() == [8, 9, 10]


def test_gymnasium_makes_our_vectors_by_id():
    env = gymnasium.make_vec("bastide/castle-v1", num_envs=4, observation="planes")
    assert env.reset(seed=1)[0]["planes"].shape == (4, 38, 15, 15)
    assert env.unwrapped.metadata["name"] == "bastide/castle-v1"
    assert bastide.rl.env("classic:current").metadata["name"] == "bastide/classic-v1"


def test_a_vector_renders_each_board():
    env = bastide.rl.vector("castle", 2, render_mode="ansi")
    env.reset(seed=1)
    assert [type(frame) for frame in env.render()] == [str, str]
