"""The city in the terminal: the wall stands around the tiles."""

from city_positions import fill, go_on, play

from bastide.cli.tables.city import table
from positions import say


def drawn(game):
    tiles = {tile.name: tile for tile in game.rules.tiles()}
    return table(game.view(), tiles, {}).plain.splitlines()


def test_an_empty_table_is_drawn():
    assert drawn(play())


def test_places_for_the_gate_carry_the_numbers_under_which_they_are_offered():
    game = go_on(fill(play(pile=2), (0, 0), (1, 0)), "A5a@0,1/0 road:S", "A5h@0,2/180")
    sheet = "\n".join(drawn(game))
    assert len(game.legal()) > 5
    assert all(str(number) in sheet for number in range(1, len(game.legal()) + 1))


def test_gate_walls_guards_and_towers_are_drawn():
    game = go_on(fill(play(pile=2), (0, 0), (1, 0), (0, 1), (1, 1)), "A5a@0,2/0 road:S", "A5h@0,3/180")
    say(game, "gate:0,0/N", "wall:right", "-", "wall:right", "guard")
    lines = drawn(game)
    assert lines[0].strip() == "GGGGGGG======="
    assert [line[0] for line in lines[1:4]] == [" ", "L", " "]  # the next wall of the left arm
    assert lines[5].rstrip()[-1] == "R"
    say(game, "wall:left", "tower:right")
    lines = drawn(game)
    assert [line[0] for line in lines[1:4]] == ["|"] * 3
    assert [line.rstrip()[-1] for line in lines[1:4]] == ["|", "B", "T"]
