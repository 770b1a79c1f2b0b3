"""Traders & Builders: X2 to X6."""

import pytest
from abbey_positions import HOLE, go_on, place, play, standing, start, supply

import bastide
from positions import final, leave_in_bag, told, words

TRADERS = ("traders_builders",)
BOTH = ("abbey_mayor", "traders_builders")

# a's thief and builder on the road to the east; then it is b's turn.
BUILDER = ["U@1,0/0 road:E", "U@-1,0/0", "U@2,0/0 builder@road:E"]


def test_X2_builder_pig_24_tiles_and_their_goods():
    game = start(*TRADERS)
    assert game.view()["supply"] == [{"follower": 7, "pig": 1, "builder": 1}] * 2
    tiles = [tile for tile in game.rules.tiles() if tile.name.startswith("TB")]
    assert sum(tile.count for tile in tiles) == 24
    marks = [mark for tile in tiles for segment in tile.segments for mark in segment.marks]
    assert [marks.count(token) for token in ("wine", "grain", "cloth")] == [9, 6, 5]


def test_X3_the_pig_joins_the_own_farmer():
    game = place(play("U@1,0/0 field:S", "U@-1,0/0", names=TRADERS), "U@2,0/0")
    assert {word for word in words(game) if word.startswith("pig")} == {"pig@field:S"}
    other = place(play("U@1,0/0 field:S", names=TRADERS), "U@2,0/0")
    with pytest.raises(bastide.IllegalMove, match="joins a follower of the same player"):
        other.play("pig@field:S")  # b has no farmer there


# a's farmer and pig in the field south of the road, which touches one complete city.
PIG = ["U@1,0/0 field:S", "E@1,1/90", "U@2,0/0 pig@field:S", "E@2,1/270"]


@pytest.mark.parametrize(("edition", "points"), [("first", 4), ("second", 3), ("current", 3)])
def test_X3_one_more_for_each_complete_city(edition, points):
    end = final(play(*PIG, names=TRADERS, edition=edition))
    assert sorted(told(end)) == [("farm", 0, points), ("pig", 0, 1)]
    assert end.events[-1].parts["cities"] == 1


def test_X3_the_pig_has_no_weight():
    tie = [
        "U@1,0/0 field:S",
        "W@-1,0/0 field:SR",
        "U@2,0/0 pig@field:S",
        "E@1,1/90",
        "E@2,1/270",
        "U@3,0/0",
        "A@-1,1/180",
    ]
    end = final(play(*tie, names=TRADERS, edition="current"))
    assert sorted(told(end)) == [("farm", 0, 3), ("farm", 1, 3), ("pig", 0, 1)]


def test_X3_farms_by_city_only_the_cities_of_the_pigs_field_give_more():
    lines = [
        *PIG,
        "E@0,-1/180 field:N",  # a's second farmer, in the north, at the complete city over the start tile
    ]
    end = final(play(*lines, names=TRADERS, edition="second"))
    assert sorted(told(end)) == [("farm", 0, 3), ("farm", 0, 3), ("pig", 0, 1)]


def test_X4_the_builder_joins_the_own_follower_on_a_road_or_city():
    game = place(play("U@1,0/0 road:E", "U@-1,0/0", names=TRADERS), "U@2,0/0")
    assert {word for word in words(game) if word.startswith("builder")} == {"builder@road:E"}
    assert not {w for w in words(place(play("U@1,0/0 road:E", names=TRADERS), "U@2,0/0")) if w.startswith("builder")}
    city = place(play("G@0,-1/90 city:N", "U@1,0/0", names=TRADERS), "R@0,-2/180")
    assert "builder@city:E" in words(city)


def test_X4_extending_its_region_gives_a_second_part_of_the_turn():
    game = play(*BUILDER, "B@0,1/0", "U@3,0/0", names=TRADERS)
    assert game.view()["second_part"]
    game.play("E")
    assert (game.phase, game.to_move) == ("place", 0)
    go_on(game, "E@0,-1/180 city:S")  # deploy and score as in any turn
    assert game.scores == (2, 0)
    game.play("U")
    assert game.to_move == 1


def test_X4_placing_the_builder_is_not_extending():
    game = play(*BUILDER, names=TRADERS)
    game.play("U")
    assert game.to_move == 1


def test_X4_no_chain():
    game = play(*BUILDER, "B@0,1/0", "U@3,0/0", "U@4,0/0", names=TRADERS)
    game.play("U")
    assert game.to_move == 1


def test_X4_the_opponent_gets_nothing_from_it():
    game = play(*BUILDER, "U@3,0/0", names=TRADERS)
    game.play("U")
    assert game.to_move == 0
    assert not game.view()["second_part"]


def test_X4_completing_the_region_extends_it_and_the_builder_goes_home():
    game = play(*BUILDER, "W@-2,0/0", "W@3,0/0", names=TRADERS)
    assert sorted(told(game)) == [("road", 0, 6)]
    assert (supply(game, 0), supply(game, 0, "builder")) == (7, 1)
    assert game.view()["second_part"]


def test_X4_an_abbey_does_not_extend():
    lines = [
        "L@1,0/0",
        "AM-F@0,-1/180",
        "U@2,0/0",
        "U@3,0/0",
        "A@3,-1/90 road:W",
        "U@4,0/0",
        "U@2,-1/0 builder@road:E",
        "B@2,-2/0",
        "E@1,-2/180",
        "U@5,0/0",
        "abbey@1,-1",
    ]
    game = play(*lines, names=BOTH)
    assert sorted(told(game)) == [("road", 0, 2)]
    assert supply(game, 0, "builder") == 1
    game.play("U")
    assert game.to_move == 1  # no second part


def test_X4_the_abbey_may_be_the_second_part():
    lines = [
        *BUILDER,
        *["B@1,1/0", "B@-1,1/0", "B@1,2/0", "J@0,-1/180", "E@0,2/180"],
    ]
    game = play(*lines, names=BOTH)
    assert (game.phase, game.to_move) == ("abbey", 0)
    go_on(game, "U@3,0/0")
    assert (game.phase, game.to_move, game.view()["second_part"]) == ("abbey", 0, True)
    go_on(game, "abbey@0,1 abbey")
    game.play("U")
    assert game.to_move == 1


def test_X4_the_builder_joins_open_regions_only():
    game = place(play("U@1,0/0 road:E", "W@-1,0/0", "B@0,1/0", "B@1,1/0", names=TRADERS), "W@2,0/0")
    assert "builder@road:W" not in words(game)  # the crossing has just finished a's road
    with pytest.raises(bastide.IllegalMove, match="is finished"):
        game.play("builder@road:W")


def test_X4_B9_without_anything_to_choose_there_is_no_step():
    game = play("U@1,0/0 road:E", "W@-1,0/0", "B@0,1/0", "B@1,1/0", names=TRADERS)
    game.state.supply[0, 0] = 0
    place(game, "A@2,0/90")
    assert game.phase == "draw"  # no follower left, and none of the tile's regions takes the builder


# a's builder has a road, the cell (0,1) is a hole, and it is a's turn.
BUILDER_AND_HOLE = [*BUILDER, "B@1,1/0", "B@-1,1/0", "B@1,2/0", "J@0,-1/180", "E@0,2/180"]


def test_X4_B24_AM1_with_an_empty_pile_the_second_part_begins_if_the_abbey_can_be_placed():
    game = leave_in_bag(play(*BUILDER_AND_HOLE, names=BOTH), "U")
    go_on(game, "U@3,0/0")
    assert (game.phase, game.to_move, game.view()["second_part"]) == ("abbey", 0, True)
    assert words(game) == {"-", "abbey@0,1"}
    with pytest.raises(bastide.IllegalMove, match="nor -"):
        game.play("draw")
    other = game.copy()
    go_on(game, "-")
    assert game.over
    go_on(other, "abbey@0,1 abbey")
    assert other.over
    assert ("abbey", 0, 8) in sorted(told(other))


def test_X4_AM6_the_round_of_last_abbeys_comes_after_that_second_part():
    game = leave_in_bag(play(*BUILDER_AND_HOLE, names=(*BOTH, "last_abbeys")), "U")
    go_on(game, "U@3,0/0", "-")
    assert (game.phase, game.to_move, game.view()["second_part"]) == ("abbey", 1, False)
    go_on(game, "-")
    assert (game.phase, game.to_move) == ("abbey", 0)
    go_on(game, "-")
    assert game.over


def test_X4_without_an_abbey_or_a_hole_the_empty_pile_ends_the_turn():
    game = play(*BUILDER_AND_HOLE, names=BOTH)
    game.state.abbeys[0] = 0
    game._codes = game._moves = None
    assert go_on(leave_in_bag(game, "U"), "U@3,0/0").over
    assert go_on(leave_in_bag(play(*BUILDER, "B@0,1/0", names=BOTH), "U"), "U@3,0/0").over


def test_X4_V1_with_an_empty_hand_the_abbey_is_the_second_part_and_the_others_play_on():
    game = start(*BOTH, hand=3)
    for tile in ("U", "U", "B", "U", "B", "B"):
        game.play(tile)
    for turn, tile in [
        ("U@1,0/0 road:E", "J"),
        ("U@-1,0/0 -", "E"),
        ("U@2,0/0 builder@road:E", "U"),
        ("B@1,1/0 -", "W"),
    ]:
        game.play(turn)
        game.play(tile)
    leave_in_bag(game)
    for turn in ("B@-1,1/0 -", "B@1,2/0 -", "J@0,-1/180 -", "E@0,2/180 -", "hand", "U@3,0/0 -"):
        game.play(turn)
    assert (game.phase, game.to_move, game.view()["held"]) == ("abbey", 0, [0, 1])
    assert words(game) == {"-", "abbey@0,1"}
    other = game.copy()
    game.play("-")
    assert (game.phase, game.to_move, words(game)) == ("abbey", 1, {"hand", "abbey@0,1"})  # b has a tile left
    other.play("abbey@0,1 -")
    assert (other.phase, other.to_move) == ("place", 1)


def test_X4_pile_empty_in_the_second_part_ends_the_game():
    game = play(*BUILDER, "B@0,1/0", names=TRADERS)
    leave_in_bag(game, "U")
    go_on(game, "U@3,0/0")
    assert game.over


def test_X4_with_a_hand_the_second_part_places_another_tile_of_it():
    game = start("traders_builders", hand=3)
    for tile in ("U", "U", "U", "B", "B", "U"):
        game.play(tile)
    for turn, tile in [
        ("U@1,0/0 road:E", "W"),
        ("B@0,1/0 -", "W"),
        ("U@2,0/0 builder@road:E", "W"),
        ("B@1,1/0 -", "V"),
        ("U@3,0/0 -", "V"),
    ]:
        game.play(turn)
        game.play(tile)
    assert (game.phase, game.to_move, game.view()["second_part"]) == ("place", 0, True)
    assert sorted(game.view(0)["hands"][0]) == ["V", "W", "W"]
    game.play("W@4,0/0 -")
    game.play("V")
    assert (game.phase, game.to_move) == ("place", 1)


def test_X5_whoever_completes_a_city_takes_its_goods():
    game = play("TB-15@0,-1/90 city:N", "E@0,-2/180", names=TRADERS)  # a's knight, b's tile
    assert game.view()["goods"] == [{"wine": 0, "grain": 0, "cloth": 0}, {"wine": 1, "grain": 0, "cloth": 0}]
    assert sorted(told(game)) == [("city", 0, 6), ("goods", 1, 0)]
    assert game.sentence(game.events[0]) == "Goods: 1 wine"


def test_X5_without_followers_too():
    game = play("TB-15@0,-1/90", "E@0,-2/180", names=TRADERS)
    assert game.view()["goods"][1]["wine"] == 1


def test_X5_by_the_abbey_too():
    lines = ["U@1,0/0", "U@-1,0/0", "E@1,1/90", "B@-1,1/0", "TB-15@2,1/0", "E@3,1/270"]
    game = play(*lines, names=BOTH)
    assert sorted(told(game)) == [("goods", 1, 0)]
    hole = ["U@1,0/0", "U@-1,0/0", "TB-15@1,1/0", "B@-1,1/0", "E@2,1/270", "B@1,2/0"]
    game = play(*hole, "E@0,2/180", "U@2,0/0", "abbey@0,1", names=BOTH)
    assert game.view()["goods"][0]["wine"] == 1


def test_X5_each_kind_gives_10_to_the_majority_and_ties_each():
    game = play("TB-15@0,-1/90", "E@0,-2/180", "TB-17@1,0/90", "E@1,-1/180", "E@1,1/0", names=TRADERS)
    assert [goods["wine"] for goods in game.view()["goods"]] == [0, 1]
    assert [goods["grain"] for goods in game.view()["goods"]] == [1, 0]
    assert sorted(told(final(game))) == [("grain", 0, 10), ("wine", 1, 10)]
    assert game.sentence(final(game).events[-1]) == "Grain: most with 1 = 10"
    game.state.goods[1, 1] = 1
    assert sorted(told(final(game))) == [("grain", 0, 10), ("grain", 1, 10), ("wine", 1, 10)]


def test_X6_one_of_each_piece():
    names = ("abbey_mayor", "inns_cathedrals", "traders_builders")
    pieces = {"follower": 7, "large": 1, "mayor": 1, "wagon": 1, "barn": 1, "pig": 1, "builder": 1}
    assert start(*names).view()["supply"] == [pieces] * 2
    game = place(play("U@1,0/0 wagon@road:E", "B@0,1/0", names=names), "L@-1,0/0")
    with pytest.raises(bastide.IllegalMove, match="no wagon is left"):
        game.play("wagon@city:N")


@pytest.mark.parametrize("piece", ["follower", "large", "mayor", "wagon"])
def test_X6_these_occupy_a_region(piece):
    names = ("abbey_mayor", "inns_cathedrals", "traders_builders")
    word = "city:N" if piece == "follower" else f"{piece}@city:N"
    game = place(play(f"G@0,-1/90 {word}", names=names), "N@0,-2/180")
    assert not {word for word in words(game) if "city" in word}
    own = place(play(f"G@0,-1/90 {word}", "U@1,0/0", names=names), "N@0,-2/180")
    assert {word for word in words(own) if "city" in word} == {"builder@city:E"}  # X4: the builder joins any of them


def test_X6_pigs_and_builders_do_not_count_in_the_majority():
    game = play(*BUILDER, "W@-2,0/0", "W@3,0/0", names=TRADERS)
    assert game.events[0].parts["strength"] == 1
    assert standing(play(*HOLE[:2], names=TRADERS), "pig") == []
