"""The commands, as a person at a terminal meets them."""

import json
import re
from pathlib import Path

import pytest
from sqlalchemy import text

import bastide
from bastide.games.catalog import GAMES
from bastide.store.store import Store
from commands import run, run_alone

pytestmark = pytest.mark.slow

COMMANDS = ("play", "serve", "arena", "replay", "verify", "draw", "tiles", "rules", "perft", "bench", "perf", "warm")


@pytest.fixture
def record(tmp_path):
    """A finished game in a file."""
    game = bastide.new("classic:starter=0", players=2, seed=4)
    bot = bastide.bot("uniform")
    bot.random.seed(4)
    while not game.over:
        game.play(bot.choose(game))
    path = tmp_path / "game.txt"
    path.write_text(game.text())
    return game, path


def test_the_help_of_play_names_every_option():
    words = run("play", "--help").stdout.split()
    for game, module in GAMES.items():
        for name in module.OPTIONS.keys() - {"version"}:
            assert any(word.startswith(name) for word in words), f"{game}: {name}"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command):
    done = run(command, "--help")
    assert done.returncode == 0
    assert f"Example: bastide {command}" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("perft", "clasic", "--depth", "2"),
        ("perft", "classic"),
        ("perft", "classic", "--depth", "0"),
        ("perft", "classic", "--depth", "many"),
        ("bench", "classic:nonsense"),
        ("perf", "classic:nonsense"),
        ("perf", "castle", "--threads", "many"),
        ("bench", "--seconds", "-1"),
        ("replay", "no-such-file.txt"),
        ("rules", "classic:hand=9"),
        ("play", "classic", "--bots", "deep"),
        ("play", "classic", "--players", "9"),
        ("play", "classic", "--players", "2", "--bots", "uniform,uniform,uniform"),
        ("draw", "no-such-file.txt", "-o", "x.svg"),
        ("tiles", "chess", "-o", "x.svg"),
        ("tiles", "base"),
        ("dance",),
        ("play", "--loud"),
        ("serve", "--metrics-from", "everywhere"),
        ("serve", "--database", "mysql://somewhere/games"),
        ("serve", "--database", "postgresql://host:port/games"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(words):
    done = (run_alone if words[0] == "serve" else run)(*words)  # `serve` sets up the log of its process
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.fixture
def served(tmp_path):
    """A database that somebody serves."""
    store = Store(str(tmp_path / "games.sqlite"), alone=True)
    yield store
    store.close()


def test_serve_refuses_a_sqlite_file_that_another_process_serves(served):
    done = run_alone("serve", "--database", served.url.database, "--no-warm-up")
    assert done.returncode == 1
    assert re.fullmatch(r"bastide: another process serves .*games\.sqlite: .*\n", done.stderr)


def test_serve_refuses_a_database_of_a_newer_program(served):
    with served.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0099'"))
    served.close()
    done = run_alone("serve", "--database", served.url.database, "--no-warm-up")
    assert done.returncode == 1
    assert re.fullmatch(r"bastide: the database is of a newer Bastide: .*0099.*\n", done.stderr)


def test_perft_prints_json():
    done = run("perft", "classic", "--depth", "3", "--seed", "5", "--json")
    answer = json.loads(done.stdout)
    assert answer == {"game": "classic", "depth": 3, "seed": 5, "count": answer["count"]}
    assert answer["count"] > 1


def test_replay_prints_scores_and_events(record):
    game, path = record
    done = run("replay", str(path))
    assert done.returncode == 0
    assert f"a {game.scores[0]}, b {game.scores[1]} (final)" in done.stdout
    answer = json.loads(run("replay", str(path), "--json").stdout)
    assert answer["scores"] == list(game.scores)
    assert sum(event["points"] for event in answer["events"]) == sum(game.scores)


def test_replay_of_a_bad_record_names_the_line_and_exits_1(record):
    _, path = record
    lines = path.read_text().splitlines()
    lines[6] = "a nonsense"
    path.write_text("\n".join(lines))
    done = run("replay", str(path))
    assert done.returncode == 1
    assert "line 7: " in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_draw_makes_pictures_and_films(record, tmp_path):
    _, path = record
    for name, start in (("board.svg", b"<svg"), ("board.png", b"\x89PNG")):
        done = run("draw", str(path), "-o", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        assert (tmp_path / name).read_bytes().startswith(start)
    short = tmp_path / "short.txt"
    short.write_text("\n".join(path.read_text().splitlines()[:7]))
    assert run("draw", str(short), "--animate", str(tmp_path / "game.gif")).returncode == 0
    assert (tmp_path / "game.gif").read_bytes().startswith(b"GIF8")


def test_draw_refuses_an_unknown_ending_and_no_target(record, tmp_path):
    _, path = record
    for words in (["-o", str(tmp_path / "board.bmp")], []):
        done = run("draw", str(path), *words)
        assert done.returncode == 2
        assert len(done.stderr.strip().splitlines()) == 1


def test_tiles_draws_a_sheet_in_the_palette_asked_for(tmp_path):
    sheets = []
    for palette in ("day", "night"):
        path = tmp_path / f"{palette}.svg"
        assert run("tiles", "abbey", "-o", str(path), "--palette", palette).returncode == 0
        sheets.append(path.read_text())
        assert sheets[-1].startswith("<svg")
    assert sheets[0] != sheets[1]


@pytest.mark.slow
def test_perf_measures_every_way_into_the_engine():
    figures = json.loads(run("perf", "castle", "--seconds", "0.05", "--threads", "1", "--json").stdout)["castle"]
    ways = ["Game", "Batch", "AEC", "AEC", "vector", "vector"]
    assert [way.partition(",")[0] for way in figures] == ways
    assert all(clock > 0 and processor > 0 for clock, processor in figures.values())


def test_bench_prints_the_figures_of_the_contract():
    figures = json.loads(run("bench", "classic", "--seconds", "0.2", "--json").stdout)["classic"]
    assert {"games_per_s", "moves_per_s", "cold_s", "warm_s", "state_bytes"} <= set(figures)
    assert figures["state_bytes"] <= 16 * 1024
    assert all(figures[key] > 0 for key in figures if not isinstance(figures[key], list))


@pytest.mark.parametrize(
    ("name", "there", "absent"),
    [
        ("classic", {"E2", "B16", "B28"}, {"E1", "E3", "B29", "V1"}),
        ("classic:current,hand=3", {"E3", "B29", "V1"}, {"B28", "B16"}),
    ],
)
def test_rules_prints_the_rules_in_force(name, there, absent):
    ids = {line.split()[0] for line in run("rules", name).stdout.splitlines() if line.split()}
    assert there <= ids
    assert not absent & ids


def test_play_undo_notation_and_save(tmp_path):
    saved = tmp_path / "mine.txt"
    typed = ["?", "t", "99", "nonsense", "1", "u", "1", "1", "-", "u", "1", "1", "-", "", f"s {saved}", "q"]
    done = run("play", "classic:starter=0", "--seed", "3", input="\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    assert "Not possible" in done.stdout
    assert "Choose a number from 1 to" in done.stdout
    game = bastide.read(saved.read_text())
    assert game.state.tiles == 2
    assert game.to_move == 1
    assert "bastide 1 classic" in done.stdout


def test_play_says_when_there_is_nothing_to_undo():
    typed = ["u", "1", "u", "1", "1", "u", "q"]  # at the start of the turn; after a cell; after its turn of the tile
    done = run("play", "classic:starter=0", "--seed", "4", input="\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("There is nothing to undo in this turn.") == 1


def test_the_version_is_told():
    done = run_alone("--version")
    assert (done.returncode, done.stdout) == (0, f"bastide {bastide.__version__}\n")


def test_play_a_whole_game_against_a_bot():
    typed = ["1", "1", "1", "", ""] * 600
    done = run("play", "classic", "--bots", "uniform", "--seed", "5", input="\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    assert "wins." in done.stdout or "share the victory" in done.stdout


def test_play_ends_politely_when_the_input_ends():
    done = run("play", "classic", "--seed", "3")
    assert done.returncode == 0
    assert "The game so far, as a record" in done.stdout


def test_the_readme_runs():
    """Every Python block of the README works as written."""
    text = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
