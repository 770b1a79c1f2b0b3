"""Whole games as text: each replays line by line to the scores at its end, and writes itself again."""

from pathlib import Path

import pytest

import bastide

GAMES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_playthrough(path):
    text = path.read_text()
    game = bastide.read(text)
    assert game.over
    assert game.text() == text


def test_there_are_playthroughs():
    assert len(GAMES) >= 6
