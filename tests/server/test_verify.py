"""`bastide verify`: the shuffle of a finished game against what was promised before it."""

import pytest

import bastide
from bastide.game import Game
from bastide.games import catalog
from bastide.shuffle import Shuffle
from commands import run

pytestmark = pytest.mark.slow


def verify(text, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(text)
    return run("verify", str(file))


@pytest.fixture(scope="module")
def text():
    """The record of a game at a table."""
    module, rules = catalog.read_game("classic")
    secret = bytes(range(32))
    game = Game(module, rules, 2, secret=secret, commitment=Shuffle(secret).commitment)
    game.draw()
    while not game.over:
        game.play(game.legal()[-1])
    return game.text()


def test_an_honest_game_is_verified(text, tmp_path):
    done = verify(text, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("the secret is the one that was promised, and all 7")


def test_another_secret_is_found_out(text, tmp_path):
    done = verify(text.replace("secret=00", "secret=ff"), tmp_path)
    assert done.returncode == 1
    assert "the secret does not give" in done.stderr


def test_a_draw_that_the_secret_does_not_give_is_found_out(text, tmp_path):
    lines = text.splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith(". ") and "starter" not in line)
    lines[number] = ". A" if lines[number] != ". A" else ". B"
    done = verify("\n".join(lines), tmp_path)
    assert done.returncode == 1
    assert f"line {number + 1}: the secret does not give" in done.stderr


def test_a_secret_that_was_not_promised_is_found_out(text, tmp_path):
    promised = text.partition("commitment=")[2][:64]
    done = verify(text.replace(promised, "0" * 64), tmp_path)
    assert done.returncode == 1
    assert "not the one that was promised" in done.stderr


def test_a_game_without_a_secret_cannot_be_verified(tmp_path):
    done = verify(bastide.new("classic", players=2, seed=4).text(), tmp_path)
    assert done.returncode != 0
    assert "does not hold commitment= and secret=" in done.stderr


@pytest.mark.parametrize("words", ["secret=00", "secret=" + "G" * 64, "commitment=x", "seed=1 secret=" + "0" * 64])
def test_a_header_with_a_bad_secret_does_not_read(words):
    with pytest.raises(bastide.BadRecord, match="line 1"):
        bastide.read(f"bastide 1 classic players=2 {words}\n")
