"""The arena: who meets whom, what the figures say, and that no bot can stop it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

import bastide
from bastide.arena.folder import BadFolder, Folder
from bastide.arena.match import Forfeit, Result
from bastide.arena.plot import plot
from bastide.arena.pool import interrupts_held, play
from bastide.arena.schedule import Tournament
from bastide.arena.standings import forfeits, standings, tables, wilson
from bastide.bots.catalog import maker
from bastide.cli import main
from bastide.games.catalog import read_game
from conftest import PATIENCE

pytestmark = pytest.mark.slow

BOTS = '''
import os, time
print('here we are')

class First:
    """Always the same answer to the same question, and it looks for what it should not see."""
    def choose(self, game):
        assert game.orders is None and game.seed is None and game.secret is None and "seed" not in game.text()
        print("which nobody wants to read")
        return game.legal()[len(game.history) % 2 and -1]

class Slow(First):
    def choose(self, game):
        time.sleep(0.01)
        return super().choose(game)

class Raises:
    def choose(self, game):
        return game.legal()[9999]

class Unwilling(Raises):
    def __init__(self):
        raise OSError("no wish to play")

class Leaves:
    def choose(self, game):
        raise SystemExit(3)

class Illegal:
    def choose(self, game):
        return "Z@0,0/0"

class Silent:
    def choose(self, game):
        return None

class Hangs:
    def choose(self, game):
        while game.state.turn > 6:
            pass
        return game.legal()[0]

class Closes:
    def choose(self, game):
        os.closerange(0, 100)
        while True:
            time.sleep(1)

class Crashes:
    def choose(self, game):
        if game.state.turn > 6:
            os._exit(7)
        return game.legal()[0]
'''


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """A folder with bots of every sort in their module `mine`, as the current one."""
    (tmp_path / "mine.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    sys.modules.pop("mine", None)


def arena(*words, **more):
    return subprocess.Popen(
        [sys.executable, "-c", "from bastide.cli import main; main()", "arena", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores Ctrl-C
        **more,
    )


@pytest.fixture
def run(capsys, monkeypatch):
    """The command in this process: its exit code and what it printed."""

    def command(*words):
        monkeypatch.setattr(sys, "argv", ["bastide", "arena", *words])
        with pytest.raises(SystemExit) as left:
            main()
        return (left.value.code or 0, *capsys.readouterr())

    return command


def invented(*scores, forfeit=None):
    return Result(scores, (10,) * len(scores), (5.0,) * len(scores), forfeit, "")


# Who meets whom


def test_every_table_plays_the_same_bags_each_from_every_seat():
    fixtures = Tournament("classic", ("x", "y", "z"), games=4, seed=7).fixtures()
    assert Counter(fixture.table for fixture in fixtures) == {(0, 1): 4, (0, 2): 4, (1, 2): 4}
    for table in ((0, 1), (0, 2), (1, 2)):
        games = {(fixture.bag, fixture.seats) for fixture in fixtures if fixture.table == table}
        assert games == {(bag, seats) for bag in (7_000_000, 7_000_001) for seats in (table, table[::-1])}


def test_larger_tables_rotate_their_seats():
    fixtures = Tournament("classic", ("w", "x", "y", "z"), games=3, players=3).fixtures()
    assert len({fixture.table for fixture in fixtures}) == 4
    for seat in range(3):
        assert {fixture.seats[seat] for fixture in fixtures if fixture.table == (0, 1, 2)} == {0, 1, 2}


def test_too_few_bots_fill_a_table_by_sitting_there_twice():
    tournament = Tournament("classic", ("x", "y"), games=3, players=3)
    assert tournament.tables() == [(0, 0, 1), (0, 1, 1)]
    played = {game: invented(*(2 - number for number in game.seats)) for game in tournament.fixtures()}
    x, y = standings(tournament, played)
    assert (x.games, x.wins, x.ties, x.losses) == (9, 3, 6, 0)
    assert (y.games, y.losses) == (9, 9)
    assert x.rating > 25 > y.rating


def test_a_bot_named_twice_has_two_names():
    assert Tournament("classic", ("x", "y", "x"), games=1).labels() == ["x", "y", "x (2)"]


# What the figures say


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 100, 0.7222, 0.8749), (0, 0, 0, 1)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_standings_count_wins_ties_scores_and_margins():
    tournament = Tournament("classic", ("x", "y"), games=4)
    games = tournament.fixtures()  # x sits first in games 0 and 2
    results = [invented(30, 20), invented(25, 25), invented(10, 40), invented(7, 8)]
    x, y = (row.plain() for row in standings(tournament, dict(zip(games, results))))
    assert (x["wins"], x["ties"], x["losses"]) == (2, 1, 1)
    assert (y["wins"], y["ties"], y["losses"]) == (1, 1, 2)
    assert (x["win_rate"], y["win_rate"]) == (0.625, 0.375)
    assert x["mean_score"] == (30 + 25 + 10 + 8) / 4
    assert x["mean_margin"] == (10 + 0 - 30 + 1) / 4 == -y["mean_margin"]
    assert x["ms_per_move"] == 0.5


def test_a_bot_that_lost_the_last_games_is_not_rated_below_one_that_it_beat_more_often():
    tournament = Tournament("classic", ("x", "y"), games=20)
    played = {}
    for number, game in enumerate(tournament.fixtures()):
        best = 0 if number < 13 else 1
        played[game] = invented(*(30 if bot == best else 20 for bot in game.seats))
    x, y = standings(tournament, played)
    assert (x.wins, y.wins) == (13, 7)
    assert x.rating > y.rating


def test_ratings_follow_the_results_whatever_the_order_in_which_games_end():
    tournament = Tournament("classic", ("x", "y", "z"), games=6)
    strength = (3, 2, 1)
    played = {game: invented(*(strength[number] for number in game.seats)) for game in tournament.fixtures()}
    rows = standings(tournament, played)
    assert rows[0].rating > rows[1].rating + rows[1].sigma > rows[2].rating + rows[2].sigma
    backwards = standings(tournament, dict(reversed(played.items())))
    assert [row.plain() for row in rows] == [row.plain() for row in backwards]
    assert [table["bots"][0]["win_rate"] for table in tables(tournament, played)] == [1, 1, 1]


def test_a_forfeit_loses_whatever_the_score_says():
    result = invented(50, 10, 20, forfeit=Forfeit(0, "took over 1 s for a move"))
    assert result.places() == [3, 2, 1]
    tournament = Tournament("classic", ("x", "y", "z"), games=1, players=3)
    played = {tournament.fixtures()[0]: result}
    x, y, z = standings(tournament, played)
    assert (x.losses, x.forfeits, y.losses, z.wins) == (1, 1, 1, 1)
    assert forfeits(tournament, played) == ["1 × x took over 1 s for a move"]


def test_three_who_share_a_victory_get_a_third_each():
    tournament = Tournament("classic", ("x", "y", "z", "w"), games=1, players=4)
    rows = standings(tournament, {tournament.fixtures()[0]: invented(9, 9, 9, 2)})
    assert [row.shares for row in rows] == [1 / 3, 1 / 3, 1 / 3, 0]
    assert [row.ties for row in rows] == [1, 1, 1, 0]


def test_the_plot_shows_every_bot_best_on_top():
    tournament = Tournament("classic", ("x", "y"), games=2)
    rows = standings(tournament, {game: invented(*(2 - n for n in game.seats)) for game in tournament.fixtures()})
    picture = plot(rows, "classic")
    assert picture.count("<circle") == 2
    assert plot(rows[::-1], "classic") == picture


# No bot can stop it


def test_the_same_seed_plays_the_same_games_on_any_number_of_workers(bots):
    tournament = Tournament("castle", ("mine:First", "uniform"), games=4, seed=5)
    alone, together = (
        {fixture: result.text for fixture, result in play(tournament, tournament.fixtures(), count)} for count in (1, 2)
    )
    assert alone == together
    assert len(set(alone.values())) == 4
    assert all(bastide.read(text).over for text in alone.values())


def test_bots_that_fail_forfeit_and_the_rest_goes_on(bots):
    bad = ("Raises", "Unwilling", "Leaves", "Illegal", "Silent", "Closes", "Crashes", "Hangs")
    tournament = Tournament("castle", ("uniform", *(f"mine:{name}" for name in bad)), games=2, patience=1.0)
    fixtures = [fixture for fixture in tournament.fixtures() if 0 in fixture.table]
    played = dict(play(tournament, fixtures, 2))
    assert len(played) == 2 * len(bad)
    for fixture, result in played.items():
        assert result.forfeit
        assert fixture.seats[result.forfeit.seat] != 0
        assert bastide.read(result.text).scores == result.scores
    hung = [result for result in played.values() if "took over" in result.forfeit.why]
    assert len(hung) == 2
    assert all(sum(result.moves) > 5 for result in hung)
    why = " ".join(forfeits(tournament, played))
    for told in (
        "Raises raised IndexError: list index out of range",
        "Unwilling raised OSError: no wish to play",
        "Leaves raised SystemExit: 3",
        "Illegal answered 'Z@0,0/0', which is not legal",
        "Silent answered 'None', which is not legal",
        "Closes closed its connection",
        "Crashes ended its process, exit code 7",
        "Hangs took over 1 s for a move",
    ):
        assert f"2 × mine:{told}" in why


def test_a_program_that_hangs_forfeits_without_a_new_worker(bots):
    (bots / "deaf.py").write_text("input(); print('ready', flush=True)\nimport time\ntime.sleep(600)\n")
    tournament = Tournament("castle", (f"cmd:{sys.executable} deaf.py", "uniform"), games=1, patience=0.5)
    ((_, result),) = play(tournament, tournament.fixtures(), 1)
    assert result.forfeit.why.endswith("took over 0.5 s")
    assert "BadAnswer" in result.forfeit.why


# The command


def test_the_command_prints_the_contract_and_a_picture(bots, run):
    code, out, err = run(
        "uniform", "mine:First", "uniform", "--players", "3", "--games", "3", "--json", "--plot", "r.png"
    )
    assert code == 0, err
    answer = json.loads(out)
    assert (answer["game"], answer["games"], answer["played"]) == ("classic", 3, 3)
    assert [row["name"] for row in answer["bots"]] == ["uniform", "mine:First", "uniform (2)"]
    wanted = {"name", "wins", "ties", "losses", "win_rate", "ci95", "mean_score", "rating", "ms_per_move", "forfeits"}
    for row in answer["bots"]:
        assert wanted <= set(row)
        assert row["wins"] + row["ties"] + row["losses"] == 3
        assert 0 <= row["ci95"][0] <= row["win_rate"] <= row["ci95"][1] <= 1
        assert row["forfeits"] == 0
    assert sum(row["win_rate"] for row in answer["bots"]) == pytest.approx(1, abs=1e-3)
    assert (bots / "r.png").read_bytes().startswith(b"\x89PNG")
    assert "3 of 3 games" in err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("uniform",), "at least two bots"),
        (("uniform", "deep"), "there is no bot 'deep'"),
        (("uniform", "mine:Nobody"), "cannot be loaded"),
        (("uniform", "cmd:./nobody"), "names no program"),
        (("uniform", "uniform", "--game", "chess"), "there is no game 'chess'"),
        (("uniform", "uniform", "--game", "castle", "--players", "3"), "castle is for exactly 2 players"),
        (("uniform", "uniform", "--games", "0"), "--games"),
        (("uniform", "uniform", "--plot", "ratings.bmp"), "the ending should be"),
        (("uniform", "uniform", "--plot", "nowhere/ratings.png"), "there is no folder"),
        (("uniform", "uniform", "--save", "mine.py"), "cannot be used"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(bots, run, words, why):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert why in err


def test_a_killed_arena_goes_on_without_losing_or_repeating_a_game(bots, run):
    words = ("mine:Slow", "uniform", "--game", "castle", "--games", "6", "--save", "saved", "--workers", "1", "--json")
    process = arena(*words, start_new_session=True)
    saved = bots / "saved"
    wait_for(lambda: len(list(saved.glob("*/*.txt"))) >= 2)
    process.kill()
    process.communicate(timeout=PATIENCE)
    wait_for(lambda: not others(process.pid))  # the workers leave by themselves
    before = {path: path.stat().st_mtime_ns for path in saved.glob("*/*.txt")}
    assert 2 <= len(before) < 6
    half = next(iter(before)).with_name("2-rotated-1.txt")
    half.write_text('# arena {"bots": ["uniform", "mine:Sl')  # as if the machine had stopped here
    code, out, err = run(*words)
    assert code == 0, err
    assert json.loads(out)["played"] == 6
    after = {path: path.stat().st_mtime_ns for path in saved.glob("*/*.txt")}
    assert len(after) == 6
    assert all(after[path] == stamp for path, stamp in before.items())
    assert all(bastide.read(path.read_text()).over for path in after)
    code, again, _ = run(*words)  # all played: the same figures, ms included, from the records alone
    assert (code, json.loads(again)) == (0, json.loads(out))


def test_ctrl_c_prints_what_was_played_and_leaves_no_process(bots):
    process = arena(
        "mine:Slow", "uniform", "--game", "castle", "--games", "999", "--save", "saved", start_new_session=True
    )
    wait_for(lambda: list((bots / "saved").glob("*/*.txt")))
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "mine:Slow" in out
    assert "Traceback" not in err
    wait_for(lambda: not others(process.pid))


def test_ctrl_c_while_a_process_starts_is_not_lost():
    with pytest.raises(KeyboardInterrupt), interrupts_held():
        os.kill(os.getpid(), signal.SIGINT)


def wait_for(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def others(session):
    """The processes of a session that are still there."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(path.parent.name)
    return found


def test_a_folder_is_for_one_tournament_and_may_grow(tmp_path):
    few = Tournament("classic", ("x", "y"), games=2)
    game = few.fixtures()[0]
    Folder(tmp_path, few).write(game, invented(3, 4))
    more = Tournament("classic", ("x", "y"), games=9)
    assert Folder(tmp_path, more).read(game) == invented(3, 4)
    assert Folder(tmp_path, more).read(more.fixtures()[5]) is None
    for other in (Tournament("city", ("x", "y"), games=2), Tournament("classic", ("x", "z"), games=2)):
        with pytest.raises(BadFolder, match="holds the games of another arena"):
            Folder(tmp_path, other)


def test_the_commands_on_the_page_of_strength_can_be_run():
    """`make strength` takes them from there."""
    page = (Path(__file__).parents[1] / "docs" / "strength.md").read_text()
    commands = [line.split() for line in re.findall(r"bastide arena ([^`]*)", page)]
    assert len(commands) > 10
    for words in commands:
        for name in words[: words.index("--game")]:
            maker(name)
        read_game(words[words.index("--game") + 1])
