"""Our games in OpenSpiel: its own random simulation with serialisation, chance, and a playthrough."""

import sys

import pytest

from conftest import SOAK

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel cannot be installed on this machine")

from bastide.rl import openspiel  # noqa: E402

GAMES = ["bastide_castle"]
if SOAK:
    GAMES += ["bastide_city(players=3)", "bastide_classic", "bastide_classic(options=river;hand:3,players=3)"]


@pytest.mark.parametrize("name", GAMES)
def test_the_random_simulation_of_openspiel(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


def test_chance_has_the_probabilities_of_the_bag():
    state = pyspiel.load_game("bastide_castle").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]  # who begins
    state.apply_action(1)
    outcomes = dict(state.chance_outcomes())
    kinds = [tile.count for tile in openspiel.workspace_of(state.get_game()).rules.tiles()]
    assert outcomes == {kind: pytest.approx(count / sum(kinds)) for kind, count in enumerate(kinds) if count}
    assert sum(outcomes.values()) == pytest.approx(1)


def test_a_playthrough_is_in_our_words_and_ends_in_the_margin():
    game = pyspiel.load_game("bastide_castle")
    state, words = game.new_initial_state(), []
    while not state.is_terminal():
        action = state.legal_actions()[0]
        words.append(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
    twin = openspiel.Game(*_module_and_rules(state), 2)
    for word in words:
        twin.play(word)
    assert twin.over
    assert state.returns() == [twin.scores[0] - twin.scores[1], twin.scores[1] - twin.scores[0]]
    assert state.position == twin.states.tobytes()


def _module_and_rules(state):
    return state.work.module, state.work.rules


def test_the_tensor_shows_the_planes():
    game = pyspiel.load_game("bastide_castle")
    state = game.new_initial_state()
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.dict["planes"].shape == (38, 15, 15)
    assert observer.dict["planes"][0].sum() > 7
    assert observer.tensor.sum() != 0
    assert "castle" in observer.string_from(state, 0)


@pytest.mark.slow
def test_the_program_ends_without_a_crash(tmp_path):
    import subprocess

    code = "import pyspiel, bastide.rl.openspiel; print(pyspiel.load_game('bastide_castle').num_players())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "2\n")
