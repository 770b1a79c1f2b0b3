"""Bots of one's own: classes, installed packages, and programs that speak text."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bastide
from bastide.arena.match import Match
from bastide.arena.schedule import Tournament
from bastide.bots import external
from bastide.bots.catalog import BadBot, bot, maker
from bastide.bots.process import BadAnswer, ProcessBot
from bastide.server.lobby import set_up
from bastide.server.messages import BotSeat, NewTable, You
from bastide.server.table import RefusedCommand

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
READY = "input(); print('ready', flush=True);"  # answers the greeting, then does what comes behind


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty current folder, as whoever writes a bot has one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return tmp_path


def program(code, patience=None):
    """A bot of some lines of Python; its patience begins when it is ready, since a busy machine starts slowly."""
    player = ProcessBot("mine", [sys.executable, "-c", code])
    player.patience = patience or player.patience
    return player


def play_out(names, game="classic", seed=2):
    """One game in this process, as a worker of the arena plays it."""
    tournament = Tournament(game, tuple(names), games=1, players=len(names), seed=seed, patience=5.0)
    match = Match(tournament, tournament.fixtures()[0])
    assert list(match.play())
    return match.result()


def test_a_class_in_the_current_folder_plays(here):
    (here / "first_try.py").write_text("class First:\n    def choose(self, game):\n        return game.legal()[0]\n")
    game = bastide.new(seed=3)
    assert bot("first_try:First").choose(game) == game.legal()[0]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("broken_bot:Missing", "has no attribute 'Missing'"),
        ("broken_bot:NoChoose", "not a class with a method choose"),
        ("broken_bot:number", "not a class with a method choose"),
        ("raising_bot:Bot", "RuntimeError: not today"),
        ("cmd:no-such-program --fast", "names no program"),
        ("cmd:", "names no program"),
        ("cmd:'unclosed", "is not a command"),
        ("grandmaster", "there is no bot 'grandmaster'; there are uniform"),
    ],
)
def test_a_bot_that_is_not_there_is_one_sentence(here, name, why):
    (here / "broken_bot.py").write_text("class NoChoose: pass\nnumber = 7\n")
    (here / "raising_bot.py").write_text("raise RuntimeError('not today')\n")
    with pytest.raises(BadBot, match=why) as wrong:
        maker(name)
    assert "\n" not in str(wrong.value)


def test_an_installed_package_gives_a_bot_by_its_entry_point(here, monkeypatch):
    (here / "parcel_bot.py").write_text("class Parcel:\n    name = 'parcel'\n    def choose(self, game): ...\n")
    (here / "parcel-1.0.dist-info").mkdir()
    (here / "parcel-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: parcel\nVersion: 1.0\n")
    (here / "parcel-1.0.dist-info" / "entry_points.txt").write_text("[bastide.bots]\nparcel = parcel_bot:Parcel\n")
    monkeypatch.syspath_prepend(str(here))
    assert "parcel" in external.installed()
    assert bot("parcel").name == "parcel"
    with pytest.raises(BadBot, match=r"there are uniform.*, parcel, and bots of your own"):
        maker("nobody")


def test_the_program_of_the_examples_prefers_cities_and_cloisters():
    lines = ["bastide 1", 'position {"legal": ["-", "cloister", "road:N"]}', "go 1000", "quit"]
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "process_bot.py"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["ready", "move cloister"]


@pytest.mark.parametrize("game", ["classic", "city", "castle"])
def test_the_examples_play_whole_games(monkeypatch, game):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    result = play_out([f"cmd:{sys.executable} examples/process_bot.py", "uniform"], game)
    assert result.forfeit is None
    if game == "classic":
        strong = play_out(["examples.own_bot:Counter", "uniform"])
        assert strong.forfeit is None
        assert strong.scores[0] > strong.scores[1]
        assert len((ROOT / "examples" / "own_bot.py").read_text().splitlines()) <= 20


def test_a_program_is_told_what_its_player_may_see(tmp_path):
    told = tmp_path / "told.txt"
    code = f"""
import sys
for line in sys.stdin:
    open({str(told)!r}, 'a').write(line)
    if line.startswith('bastide'): print('ready', flush=True)
    if line.startswith('go'): print('# thinking'); print('move', word, flush=True)
    if line.startswith('position'): word = __import__('json').loads(line.split(' ', 1)[1])['legal'][0]
"""
    game = bastide.new("classic:hand=3,starter=0", seed=5)
    player = program(code)
    for _ in range(3):
        game.play(player.choose(game.unshuffled()))
        while game.to_move == 1:
            game.play(game.legal()[0])
    player.close()
    lines = told.read_text().splitlines()
    assert lines[:2] == ["bastide 1", "game classic:hand=3,starter=0 players=2 seat=0"]
    assert [line.split()[0] for line in lines[2:]] == ["position", "go"] * 3 + ["quit"]
    views = [json.loads(line.split(" ", 1)[1]) for line in lines if line.startswith("position")]
    assert all(view["hands"][1] is None and view["hands"][0] for view in views)
    assert "seed" not in told.read_text()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("print('hello')", "greets with 'hello'"),
        ("pass", "ended by itself"),
        (READY + "input()", "ended by itself"),
        (READY + "print('the best move', flush=True); input()", "answered 'the best move'"),
        (READY + "print('move Z@9,9/0', flush=True); input()", "answered 'move Z@9,9/0'"),
        (READY + "print('x' * 10**5, flush=True); input()", "no line of text"),
        (READY + "import sys; sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); input()", "no line of text"),
        (READY + "import time; time.sleep(60)", "took over 0.7 s"),
        (READY + "\nwhile True: print('# still thinking')", "took over 0.7 s"),
    ],
)
def test_a_program_that_answers_nonsense_is_told_off_in_one_sentence(code, why):
    game = bastide.new(seed=3)
    with pytest.raises(BadAnswer, match=why):
        program(code, patience=0.7).choose(game)


def test_a_program_that_does_not_read_cannot_block_its_player():
    player = program(READY + "import time; time.sleep(60)", patience=0.7)
    with pytest.raises(BadAnswer, match="took over"):
        player.ask("x" * 10**6)
    player.close()


def test_a_program_ends_with_all_that_it_started(tmp_path):
    child = tmp_path / "child.txt"
    code = (
        f"import subprocess, time; p = subprocess.Popen(['sleep', '60']); open({str(child)!r}, 'w').write(str(p.pid));"
    )
    player = program(READY + code + "time.sleep(60)")
    while not (child.exists() and child.read_text()):
        time.sleep(0.02)
    parent, grandchild = player.process.pid, int(child.read_text())
    player.close()
    assert gone(parent)
    assert gone(grandchild)


def gone(pid):
    """Whether a process is over, a zombie that nobody fetched included."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().split(") ")[1].startswith("Z"):
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.02)
    return False


def test_what_a_program_writes_to_stderr_is_not_shown(capfd):
    player = program(READY + "import sys; print('noise', file=sys.stderr, flush=True); input()")
    player.close()
    assert "noise" not in "".join(capfd.readouterr())


def test_a_bot_gets_a_game_that_knows_no_more_than_its_player():
    differ = 0
    for seed in range(5):
        game = bastide.new("classic:hand=3,starter=0", seed=seed)
        known = game.known_to(0)
        assert known.view(0) == game.view(0)
        assert (known.orders, known.seed, known.secret, known.history) == (None, None, None, [])
        differ += known.view(1)["hands"] != game.view(1)["hands"]
    assert differ > 1
    assert bastide.new("classic", seed=1).known_to(0).history  # where nothing is hidden, nothing is lost


@pytest.mark.parametrize("name", ["cmd:true", "examples.own_bot:Counter"])
def test_nobody_can_run_a_program_through_the_server(name):
    plan = NewTable(game="classic", name="Guest", seats=[You(kind="you"), BotSeat(kind="bot", bot=name)])
    with pytest.raises(RefusedCommand, match="there is no bot"):
        set_up(plan, 0.0)
