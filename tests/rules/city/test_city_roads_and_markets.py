"""Roads, markets and residential areas during play (C9–C15)."""

import pytest
from city_positions import go_on, play

from positions import say, told

LOOP = ["A2a@0,0/270 road:E", "A2a@1,0/0", "A2a@1,1/90", "A2a@0,1/180"]


def region(game, kind, *spot):
    return next(r for r in game.regions() if r["kind"] == kind and list(spot) in r["segments"])


# ---- roads


@pytest.mark.parametrize(
    ("last", "end"),
    [
        ("A3a@1,0/180", "a crossing"),
        ("A5a@1,0/90", "a plaza"),
        ("B5aF@1,0/90", "a market"),
    ],
)
def test_C9_a_road_stops_at_a_crossing_a_road_end_or_a_market(last, end):
    game = play("A3b@0,0/0 road:E", last)
    assert told(game) == [("road", 0, 2)], end


def test_C9_a_road_that_closes_on_itself_is_finished():
    game = play(*LOOP[:3])
    assert told(game) == []
    go_on(game, LOOP[3])
    assert told(game) == [("road", 0, 8)]


OPEN_TO_THE_NORTH = ["A1a@0,0/0 road:N", "A5a@0,1/180", "A6a@1,0/0", "A5h@1,1/0 road:S", "A5i@1,2/180"]


def test_C9_the_gate_ends_a_road():
    game = say(play(*OPEN_TO_THE_NORTH, pile=2), "gate:0,0/N")
    assert told(game) == [("road", 1, 2), ("road", 0, 2)]


def test_C9_a_wall_ends_a_road():
    game = say(play(*OPEN_TO_THE_NORTH, pile=2), "gate:0,0/W", "wall:right")
    assert told(game) == [("road", 1, 2), ("road", 0, 2)]


def test_C10_a_road_of_three_tiles_pays_three():
    game = play("A3a@0,0/0 road:E", "A1a@1,0/90", "A3a@2,0/180")
    assert told(game) == [("road", 0, 3)]


def test_C10_a_road_of_four_tiles_pays_eight():
    game = play("A3a@0,0/0 road:E", "A1a@1,0/90", "A1a@2,0/90", "A3a@3,0/180")
    assert told(game) == [("road", 0, 8)]


# ---- markets


def test_C11_a_market_joins_a_market_of_any_goods():
    game = play("B6aF@0,0/0 market:N", "D1bG@0,-1/0")
    joined = region(game, "market", 0, 0, 0)
    assert joined["segments"] == [[0, 0, 0], [0, -1, 0]]
    assert (joined["goods"], joined["open"]) == (2, 1)


def test_C11_a_residence_side_shuts_a_market():
    game = play("D1bF@0,0/0 market:N", "A6a@0,1/0")
    assert region(game, "market", 0, 0, 0)["open"] == 1
    go_on(game, "A6h@0,-1/0")
    assert told(game) == [("market", 0, 1)]


def test_C11_a_market_is_open_only_towards_an_empty_cell():
    game = play("A6a@0,0/0", "G1bF@1,0/0 market:N", "A6h@1,1/0", "A6i@2,0/0")
    assert region(game, "market", 1, 0, 0)["open"] == 1
    go_on(game, "B6aF@1,-1/0")  # its market looks away
    assert told(game) == [("market", 1, 1)]


def test_C12_three_tiles_with_three_goods_pay_nine():
    game = play("B6aF@0,0/0 market:N", "D1bG@0,-1/0", "B6aC@0,-2/180")
    assert told(game) == [("market", 0, 9)]


def test_C12_four_tiles_with_two_goods_pay_eight():
    game = play("B6aF@0,0/0 market:N", "D1bG@0,-1/0", "D1bF@0,-2/0", "B6aG@0,-3/180")
    assert told(game) == [("market", 0, 8)]


# ---- who gets it

SIX_TILES = [
    "B6aF@0,0/90 market:E",
    "A6a@0,1/0",
    "A6h@1,1/0",
    "A6i@2,1/0",
    "A1a@0,2/90",
    "B6aC@2,0/270 market:W",
    "F1bG@1,0/0",
    "D1bF@1,-1/0",
    "D1bC@1,-2/0",
]


def test_C13_a_tie_pays_everybody_all():
    """The book: six tiles, three goods, one merchant of red and one of blue."""
    game = play(*SIX_TILES, "B6aG@1,-3/180")
    assert told(game) == [("market", 0, 18), ("market", 1, 18)]


def test_C13_most_followers_score_alone_and_all_go_home():
    game = play(*SIX_TILES[:4], "C1aF@0,-1/0 market:N", *SIX_TILES[5:7], "C1aG@1,-1/180")
    assert region(game, "market", 0, 0, 0)["pieces"] == [0, 0, 1]
    go_on(game, "B6aG@0,-2/180")
    assert told(game) == [("market", 0, 18)]
    assert [supply["follower"] for supply in game.view()["supply"]] == [7, 7]


def test_C14_a_tile_counts_once_though_two_of_its_markets_were_joined_from_elsewhere():
    game = play("E2bFG@0,0/0 market:N", "C1aF@0,-1/90", "C1aC@1,0/270", "C1aG@1,-1/180")
    assert told(game) == [("market", 0, 12)]


def test_C14_a_tile_counts_once_for_the_road_that_crosses_it_twice():
    game = play("A3a@0,0/0 road:E", "A2a@1,0/0", "A2a@1,1/90", "A2a@0,1/180")
    assert told(game) == [("road", 0, 8)]  # four tiles, not five


# ---- residential areas


def test_C15_a_residential_area_is_never_scored_in_play_and_its_residents_stay():
    game = play("F1bF@0,0/0 residence:S", "G1bG@0,1/0")  # the area is shut on all sides
    assert told(game) == []
    assert [piece["role"] for piece in game.view()["pieces"]] == ["resident"]


def test_C15_roads_and_markets_bound_an_area():
    game = play("A1a@0,0/0", "F1bF@1,0/270")
    west, east = region(game, "residence", 0, 0, 2), region(game, "residence", 0, 0, 1)
    assert west is not east
    assert region(game, "residence", 1, 0, 1) is not east
    assert east["segments"] == [[0, 0, 1]]


def test_C15_a_tile_that_joins_three_areas_takes_no_further_resident():
    """The book: nobody may be placed, the areas have residents already."""
    game = play("A6a@0,0/0 residence:N", "G1bF@0,1/0", "A6h@1,1/0 residence:N", "G1bG@2,1/0", players=3)
    go_on(game, "F1bG@2,0/90 residence:W", "A6i@1,0/0")
    assert region(game, "residence", 1, 0, 0)["pieces"] == [0, 1, 2]
    assert game.phase == "draw"
