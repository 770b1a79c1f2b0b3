"""Rules have a version, and a record keeps the meaning that it had when it was written."""

import pytest

import bastide
from bastide.games.catalog import GAMES, BadOption, game_string, read_game
from bastide.server.lobby import set_up
from bastide.server.messages import NewTable
from bastide.server.table import Table


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_has_the_latest_version_and_its_record_names_it(name):
    game = bastide.new(name, players=2, seed=1)
    assert game.rules.version == 2
    assert f"bastide 1 {name} version=2 " in game.text()
    assert bastide.read(game.text()).rules == game.rules


@pytest.mark.parametrize("name", GAMES)
def test_a_record_without_a_version_is_of_the_first_and_stays_so(name):
    game = bastide.read(f"bastide 1 {name} players=2 seed=1")
    assert game.rules.version == 1
    assert "version" not in game.text()
    assert game.name == game_string(game.game, game.rules)
    assert "version=1" in game.name
    assert read_game(game.name)[1] == game.rules


def test_a_version_that_does_not_exist_is_refused():
    with pytest.raises(BadOption, match="version=9: the values are 1, 2"):
        read_game("classic:version=9")


def test_a_table_keeps_the_version_that_it_was_set_up_with():
    plan = NewTable.model_validate({"game": "city", "seats": [{"kind": "bot", "bot": "novice"}] * 2})
    table, _ = set_up(plan, 0.0)
    assert table.game.rules.version == 2
    del table.row.settings["version"]  # as tables were written before there were versions
    assert Table(table.row).game.rules.version == 1
