"""A game is a module that keeps to a protocol; one of another package plays as ours do."""

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bastide.games import protocol
from bastide.games.registry import OURS

ROOT = Path(__file__).parents[1]
PONDS = ROOT / "examples" / "ponds"


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.NAME)
def test_every_game_keeps_to_the_protocol(game):
    assert [name for name in protocol.NAMES if not hasattr(game, name)] == []
    for name in protocol.NAMES:
        wanted = vars(protocol.GameModule)[name]
        if inspect.isfunction(wanted):
            found = getattr(game, name)
            found = getattr(found, "py_func", found)
            assert list(inspect.signature(found).parameters) == list(inspect.signature(wanted).parameters)[1:], name


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Run a piece of Python where the example is installed, as anybody would install it."""
    site = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--target", str(site), str(PONDS)], check=True)
    return lambda *arguments, **more: run(site, *arguments, **more)


def run(site, *arguments, text="", **switches):
    path = os.pathsep.join([str(site), str(ROOT / "src")])
    environment = {**os.environ, **switches, "PYTHONPATH": path, "COLUMNS": "120"}
    return subprocess.run(
        [sys.executable, *arguments], input=text, env=environment, capture_output=True, text=True, cwd=site
    )


def command(words):
    """The arguments of Python that run a command of Bastide."""
    return "-c", "import sys; from bastide.cli import main; sys.argv[0] = 'bastide'; main()", *words.split()


WHOLE_GAMES = """
import json, random
import bastide
from bastide.games.catalog import GAMES
told = []
for seed in range(5):
    game, dice = bastide.new("ponds", players=3, seed=seed), random.Random(seed)
    while not game.over:
        assert sum(map(len, game.view(None)["hands"])) == (game.phase == "place")
        game.play(dice.choice(game.legal()))
    assert bastide.read(game.text()).scores == game.scores
    told += [game.sentence(event) for event in game.events]
    finished = [region for region in game.regions() if not region["open"]]
    assert all(region["points"] == len({(x, y) for x, y, _ in region["segments"]}) for region in finished)
refused = []
for word in ("B@9,9/0", "Z@1,0/0"):
    try:
        bastide.new("ponds", seed=1).play(word)
    except bastide.IllegalMove as why:
        refused.append(str(why))
print(json.dumps({"games": list(GAMES), "told": told, "refused": refused}))
"""


def test_a_game_of_another_package_plays_whole_games(installed):
    done = installed("-c", WHOLE_GAMES, NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["games"] == ["classic", "city", "castle", "ponds"]
    assert "Pond: 2 tiles = 2" in answer["told"]
    assert answer["refused"][1] == "there is no tile 'Z'"


def test_a_game_of_another_package_plays_in_the_arena(installed):
    done = installed(*command("arena greedy uniform --game ponds --games 10 --workers 1 --json"))
    assert done.returncode == 0, done.stderr
    rows = {row["name"]: row for row in json.loads(done.stdout)["bots"]}
    assert rows["greedy"]["mean_score"] > rows["uniform"]["mean_score"]
    assert not any(row["forfeits"] for row in rows.values())


def test_a_game_of_another_package_plays_in_the_terminal(installed):
    done = installed(*command("play ponds --bots uniform --seed 3"), text="1\n\n" * 80, NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stderr
    assert "ppppppp" in done.stdout  # a row of a tile that is all pond
    assert "wins." in done.stdout or "share the victory." in done.stdout


def test_the_site_offers_the_games_that_its_client_can_draw(installed):
    code = """
from bastide.server.lobby import set_up
from bastide.server.messages import NewTable
from bastide.server.routes import games
print([kind.name for kind in games()])
set_up(NewTable.model_validate({"game": "ponds", "seats": [{"kind": "bot", "bot": "novice"}] * 2}), 0.0)
"""
    done = installed("-c", code, NUMBA_DISABLE_JIT="1")
    assert done.stdout == "['classic', 'city', 'castle']\n"
    assert "the site does not offer ponds; it can be played in the terminal" in done.stderr


def parcel(folder, code):
    """An installed package with an entry point for a game, of one module."""
    (folder / "parcel.py").write_text(code)
    (folder / "parcel-1.0.dist-info").mkdir(exist_ok=True)
    (folder / "parcel-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: parcel\nVersion: 1.0\n")
    (folder / "parcel-1.0.dist-info" / "entry_points.txt").write_text("[bastide.games]\nparcel = parcel\n")


@pytest.mark.slow
def test_an_edit_in_a_game_of_another_package_makes_compiled_searches_of_it_stale(tmp_path):
    code = "from bastide.core.jit import PACKAGE, fingerprint; print(fingerprint(PACKAGE / {} / 'any.py'))"
    names = {}
    for text in ("one = 1", "one = 2"):
        parcel(tmp_path, text)
        names[text] = [run(tmp_path, "-c", code.format(place)).stdout for place in ("'bots'", "'core'")]
    (search, steps), (search_after, steps_after) = names.values()
    assert search != search_after
    assert steps == steps_after != ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise RuntimeError('not today')", "the game 'parcel' cannot be loaded: RuntimeError: not today"),
        (
            "NAME = 'parcel'",
            "the game 'parcel' is not complete: parcel has no OPTIONS, PHASES, SCHEMA, Rules, start",
        ),
        ("def __getattr__(name): return 'other'", "the game 'parcel' calls itself 'other'"),
    ],
)
def test_a_package_that_holds_no_game_is_one_sentence(tmp_path, code, why):
    parcel(tmp_path, code)
    done = run(tmp_path, *command("play parcel --bots uniform,uniform"), NUMBA_DISABLE_JIT="1")
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert run(tmp_path, *command("rules classic"), NUMBA_DISABLE_JIT="1").returncode == 0  # the others still play
