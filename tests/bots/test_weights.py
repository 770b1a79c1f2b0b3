"""The weights of an evaluation are data: they come from a file, and another file makes another player."""

import re
from pathlib import Path

import pytest

import bastide
from bastide.bots.base import BadBot
from bastide.bots.evaluation import EVALUATIONS, weights, weights_of
from bastide.bots.evaluation import __file__ as evaluation

SOURCES = Path(bastide.__file__).parent
OPINIONS = re.compile(r"evaluat|esteem|heuristic|forecast|judge|\bbots?\b", re.IGNORECASE)


def ours(game):
    return weights.read(Path(evaluation).parent / f"{game}.toml", game)


@pytest.mark.parametrize("game", EVALUATIONS)
def test_weights_that_are_saved_read_back(game, tmp_path):
    weights.write(tmp_path / "mine.toml", game, ours(game))
    assert weights.read(tmp_path / "mine.toml", game) == ours(game)
    assert weights_of(game, str(tmp_path / "mine.toml")).tobytes() == weights_of(game).tobytes()


@pytest.mark.parametrize("name", ["greedy:weights={}", "mcts:20,weights={}"])
def test_a_bot_plays_by_the_weights_of_its_file(name, tmp_path):
    lonely = ours("classic") | {"follower": 500.0, "next_follower": 1.0 - 1e-9}  # followers are for keeping
    weights.write(tmp_path / "lonely.toml", "classic", lonely)
    game, player = bastide.new("classic", seed=5), bastide.bot(name.format(tmp_path / "lonely.toml"))
    for _ in range(12):
        game.play(player.choose(game))
    assert not game.view()["pieces"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda table: table | {"courage": 1.0}, "classic has no weight 'courage'"),
        (
            lambda table: {name: value for name, value in table.items() if name != "turn"},
            "the weight 'turn' of classic",
        ),
        (lambda table: table | {"finish": {"bridge": 1.0}}, "the weight 'finish' is a table of city, road"),
        (lambda table: table | {"turn": "much"}, "the weight 'turn' is a number, not 'much'"),
    ],
)
def test_wrong_weights_are_a_sentence(change, sentence):
    with pytest.raises(BadBot, match=re.escape(sentence)):
        weights.pack("classic", EVALUATIONS["classic"].WEIGHTS, change(ours("classic")))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "cannot be read"),
        ("turn: 5", "is not TOML"),
        ('game = "classic"', "holds no weights of format 1"),
    ],
)
def test_a_wrong_file_is_a_sentence(text, sentence, tmp_path):
    if text is not None:
        (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadBot, match=sentence):
        bastide.bot(f"greedy:weights={tmp_path / 'mine.toml'}")


def test_weights_of_another_game_are_refused(tmp_path):
    weights.write(tmp_path / "city.toml", "city", ours("city"))
    player = bastide.bot(f"greedy:weights={tmp_path / 'city.toml'}")
    with pytest.raises(BadBot, match="holds weights of city, not of classic"):
        player.choose(bastide.new("classic", seed=1))


def test_core_and_games_hold_rules_and_no_opinions():
    for room in ("core", "games"):
        for path in (SOURCES / room).rglob("*.py"):
            found = OPINIONS.search(path.read_text())
            assert not found, f"{path.relative_to(SOURCES)} speaks of {found[0]!r}"
