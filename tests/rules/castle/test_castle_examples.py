"""The worked examples of the book."""

import pytest
from castle_positions import arrange, go_on, play, region, wall_tiles

from bastide.core.grid import open_cell
from bastide.core.regions import lay
from bastide.tilesets.castle_board import load_board
from positions import final, told

# Two squares with a path between them.
SQUARES = ("C1@8,1/180 path:W", "C1@7,1/0")

# A tower and a path that one tile finishes.
GATE = ("JB@8,1/0",)

COURTS = (
    "J9@10,4/0 court:N",
    "JA@9,4/0",
    "JB@8,4/0",
    "J2@9,5/0 court:W",
    "J8@7,4/270",
)


def test_K11_path_of_two_tiles():
    assert told(play(*SQUARES)) == [("path", 0, 2)]


def test_K12_path_of_three_tiles_and_a_start_square_with_a_well():
    game = play("A3@6,0/0 path:N", "A1@6,1/0", "C1@6,2/0")
    assert told(game) == [("path", 0, 8)]
    assert game.events[0].parts == {"tiles": 4, "wells": 1, "strength": 1}


def test_K13_tower_of_four_tiles():
    assert told(play("J7@10,4/270 tower:N", "J4@10,3/0", "J7@9,4/0", "J4@9,3/270")) == [("tower", 0, 8)]


def test_K14_house_of_one_tile():
    assert told(play("JA@8,1/0 house:N", "JB@8,0/0")) == [("house", 0, 1)]


def test_K16_a_tile_joins_two_towers_with_a_knight_each_and_nobody_scores():
    game = play("JB@8,1/0 tower:N", "J9@7,1/0", "J1@0,3/0", "H5@7,0/270 tower:E", "G3@8,0/0")
    assert region(game, 8, 0, 1)["tiles"] == 3
    assert region(game, 8, 0, 1)["open"] == 0
    assert game.scores == (0, 0)
    assert [supply["follower"] for supply in game.view()["supply"]] == [6, 6]


def test_K9_path_of_one_finished_and_manned_in_one_turn():
    game = play(*GATE, "H5@8,0/0 path:N")
    assert told(game) == [("path", 1, 1)]
    assert game.view()["supply"][1] == {"follower": 6}


def test_K9_tower_of_two_finished_and_manned_in_one_turn():
    assert told(play(*GATE, "H5@8,0/0 tower:S")) == [("tower", 1, 4)]


def test_K19_marker_moved_by_two_onto_33_takes_that_wall_tile():
    game = play(*SQUARES[:1], scores=(31, 0))
    go_on(game, f"{SQUARES[1]} wall:4")
    assert game.scores == (33, 0)
    assert wall_tiles(game, 0) == [4]
    assert [tower["squares"] for tower in game.view()["towers"] if not tower["wall_tile"]] == [[0, 1], [32, 33]]
    assert game.events[-1].parts == {"square": 33, "tower": "32/33", "wall_tile": 4}


def test_K33_largest_empty_region_of_eleven_goes_to_the_larger_palace():
    eleven = {(x, y) for x in range(4) for y in (1, 2)} | {(0, 3), (1, 3), (2, 3)}
    others = {(10, 3), (10, 5), (8, 0), (1, 8), (4, 8)}
    game = play(palaces=(2, 3))
    tiles = [tile.name for tile in game.rules.tiles()]
    for x, y in load_board().cells():
        if (x, y) not in eleven | others:
            lay(game.state, game.packed, open_cell(game.state, x, y), tiles.index("J9") * 4, 0)
    assert told(final(game)) == [("palace", 1, 11)]


@pytest.mark.parametrize(("kinds", "points"), [((), 15), ((7,), 20)])
def test_K34_K27_court_with_five_markets_one_on_a_start_square(kinds, points):
    game = play(*COURTS)
    arrange(game, a=kinds)
    assert region(game, 10, 4, 0)["markets"] == 5
    assert told(final(game)) == [("court", 0, points), ("court", 1, 3)]


def test_K34_three_courts_separated_by_a_path_a_tower_and_a_house():
    game = play("A1@6,0/0", "J4@7,0/270", "J9@7,1/0")
    beside = [region(game, 6, 0, 1), region(game, 6, 0, 2), region(game, 7, 1, 0)]
    assert [(court["kind"], len(court["segments"])) for court in beside] == [("court", 1)] * 3
