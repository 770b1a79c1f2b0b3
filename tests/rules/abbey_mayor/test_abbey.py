"""The abbey: AM1 to AM6, and the book's example of it."""

import pytest
from abbey_positions import FOUR_FEATURES, HOLE, draw, go_on, play, start, supply

import bastide
from positions import final, leave_in_bag, told, words


def test_AM1_the_abbey_may_be_placed_instead_of_drawing():
    game = play(*HOLE)
    assert (game.phase, game.to_move) == ("abbey", 0)
    assert words(game) == {"draw", "abbey@0,1"}


def test_AM1_whoever_draws_goes_on_as_usual():
    game = play(*HOLE, "U@2,0/0")
    assert (game.phase, game.to_move) == ("abbey", 1)
    assert game.view()["abbeys"] == [1, 1]


def test_AM1_each_player_has_one_once_a_game():
    game = play(*HOLE, "abbey@0,1")
    assert game.view()["abbeys"] == [0, 1]
    go_on(game, "U@2,0/0", "E@2,2/180", "U@3,0/0", "B@3,1/0")
    assert (game.phase, game.to_move) == ("abbey", 1)
    go_on(game, "U@4,0/0")
    assert (game.phase, game.to_move) == ("draw", None)  # a has no abbey left to be asked for


def test_AM2_without_a_hole_there_is_no_abbey():
    assert play(*HOLE[:5]).phase == "draw"  # (0,1) has tiles on three sides


def test_AM2_only_a_hole_will_do():
    game = play(*HOLE)
    for word in ("abbey@0,3", "abbey@0,0", "abbey@9,9"):
        with pytest.raises(bastide.IllegalMove, match="not a hole"):
            game.play(word)


def test_AM2_diagonals_do_not_matter_and_any_edges_may_surround_it():
    game = play(*FOUR_FEATURES)  # roads in the west and east, cities in the north and south; (0,-2) is empty
    assert [0, -2] in game.view()["frontier"]
    assert words(game) == {"draw", "abbey@1,-1"}


def test_AM3_it_closes_four_different_features_at_once():
    game = play(*FOUR_FEATURES, "abbey@1,-1")
    assert sorted(told(game)) == [("city", 0, 2), ("city", 1, 2), ("road", 1, 1), ("road", 1, 1)]
    assert all(event.parts["tiles"] == 1 for event in game.events)  # the abbey is no tile of theirs
    assert game.scores == (2, 4)
    assert [supply(game, player) for player in (0, 1)] == [7, 7]


def test_AM3_it_joins_nothing():
    game = play(*FOUR_FEATURES, "abbey@1,-1")
    regions = [r for r in game.regions() if [1, -1, 0] in r["segments"]]
    assert [(r["kind"], r["segments"]) for r in regions] == [("abbey", [[1, -1, 0]])]


def test_AM3_fields_end_at_it_too():
    game = play(*HOLE, "abbey@0,1")
    north = next(r for r in game.regions() if [0, 0, 3] in r["segments"])
    south = next(r for r in game.regions() if [0, 2, 1] in r["segments"])
    assert north["kind"] == south["kind"] == "field"
    go_on(game, "B@-1,2/0")
    fields = [r for r in game.regions() if [0, 2, 1] in r["segments"]]
    assert [0, 0, 3] in fields[0]["segments"]  # round it, not through it


def test_AM3_book_the_left_road_is_completed_the_city_and_the_right_road_are_not():
    game = play(
        "T@1,0/90 city:N",  # the city below goes on in the east and south
        "AM-F@0,-1/180 road:E",  # red's thief on the left
        "E@2,0/270",
        "U@2,-1/0 road:W",  # the road on the right goes on in the east
        "B@2,-2/0",
        "E@1,-2/180",
        "abbey@1,-1",
    )
    assert sorted(told(game)) == [("road", 1, 1)]
    below = next(r for r in game.regions() if [1, 0, 0] in r["segments"])
    right = next(r for r in game.regions() if [2, -1, 0] in r["segments"])
    assert (below["open"] > 0, below["pieces"]) == (True, [0])
    assert (right["open"], right["pieces"]) == (1, [1])


def test_AM4_a_follower_or_a_wagon_may_be_placed_on_it():
    game = play(*HOLE)
    game.play("abbey@0,1")
    assert words(game) == {"-", "abbey", "wagon@abbey"}


def test_AM4_at_the_end_it_scores_1_for_itself_and_1_for_each_tile_around():
    game = play(*HOLE, "abbey@0,1 abbey")
    assert sorted(told(final(game))) == [("abbey", 0, 8)]


def test_AM4_with_all_eight_cells_full_it_scores_9():
    game = play(*HOLE, "abbey@0,1 abbey", "B@-1,2/0")
    assert sorted(told(game)) == [("abbey", 0, 9)]
    assert supply(game, 0) == 7


CLOISTER_BUT_FOR_THE_HOLE = [
    "U@1,0/0",
    "U@-1,0/0",
    "B@1,1/0 cloister",
    "B@-1,1/0",
    "B@1,2/0",
    "U@2,0/0",
    "E@2,1/90",
    "E@2,2/180",
    "E@0,2/180",
]


def test_AM5_it_completes_a_neighbour_cloister():
    game = play(*CLOISTER_BUT_FOR_THE_HOLE, "abbey@0,1")
    assert sorted(told(game)) == [("cloister", 0, 9)]


def test_AM5_it_counts_around_another_abbey():
    game = play(*HOLE, "abbey@0,1 abbey", "U@2,0/0", "E@2,2/180", "U@3,0/0", "B@3,1/0")
    assert words(game) == {"draw", "abbey@2,1"}
    go_on(game, "abbey@2,1 abbey")
    seven_and_itself = [event.parts["tiles"] for event in final(game).events if event.player == 1]
    assert seven_and_itself == [8]  # (1,0) (2,0) (3,0) (1,1) (3,1) (1,2) (2,2) lie around it
    assert [0, 1] not in game.view()["frontier"]


def test_AM6_the_pile_is_as_it_was_and_the_turn_passes():
    game = play(*HOLE)
    before = game.view()["bag"]
    go_on(game, "abbey@0,1")
    assert game.view()["bag"] == before
    assert (game.phase, game.to_move) == ("draw", None)
    draw(game, "W")
    assert game.to_move == 1


def test_AM6_the_game_ends_with_the_pile():
    game = play(*HOLE)
    leave_in_bag(game, "U")
    go_on(game, "U@2,0/0")
    assert game.over


def test_AM6_last_abbeys_each_may_still_place_the_abbey():
    game = play(*HOLE, names=("abbey_mayor", "last_abbeys"))
    leave_in_bag(game, "U")
    go_on(game, "U@2,0/0")
    assert (game.phase, game.to_move) == ("abbey", 1)  # after the one who placed the last tile
    assert words(game) == {"-", "abbey@0,1"}
    other = game.copy()
    go_on(game, "-")
    assert (game.phase, game.to_move) == ("abbey", 0)
    go_on(game, "-")
    assert game.over
    go_on(other, "abbey@0,1 abbey")
    assert other.over  # there is no hole left for a
    assert sorted(told(other)) == [("abbey", 1, 8)]


@pytest.mark.parametrize(
    ("edition", "said", "asked"),
    [
        ("first", "edition", False),
        ("second", "edition", False),
        ("current", "edition", True),
        ("second", "on", True),
        ("current", "off", False),
    ],
)
def test_AM6_last_abbeys_follows_the_edition_if_nothing_else_is_said(edition, said, asked):
    game = play(*HOLE, edition=edition, last_abbeys=said)
    leave_in_bag(game, "U")
    go_on(game, "U@2,0/0")
    assert game.over != asked


def test_AM6_last_abbeys_needs_the_expansion():
    for word in ("last_abbeys", "last_abbeys=on"):
        with pytest.raises(bastide.BadOption, match="last_abbeys goes with abbey_mayor only"):
            bastide.new(f"classic:{word}")
    assert bastide.new("classic:last_abbeys=off", seed=1).name == "classic:last_abbeys=off"


def test_V1_with_a_hand_the_abbey_stands_in_for_a_tile_of_it():
    game = start("abbey_mayor", hand=3)
    for tile in ("U", "B", "B", "U", "B", "E"):
        game.play(tile)
    turns = ["U@1,0/0", "U@-1,0/0", "B@1,1/0", "B@-1,1/0", "B@1,2/0", "E@0,2/180"]
    for turn, tile in zip(turns, ("W", "W", "V", "V", "U", "U")):
        game.play(turn)
        game.play("-")
        game.play(tile)
    assert (game.phase, game.to_move) == ("abbey", 0)
    assert words(game) == {"hand", "abbey@0,1"}
    before = game.view(0)["hands"][0], game.view()["bag"]
    assert game.view(1)["legal"] == []  # and nothing of the hand is told
    other = game.copy()
    game.play("abbey@0,1")
    game.play("-")
    assert (game.view(0)["hands"][0], game.view()["bag"]) == before
    assert (game.phase, game.to_move) == ("place", 1)
    other.play("hand")
    assert (other.phase, other.to_move) == ("place", 0)
