"""Set-up, turn, placing and followers (C1–C7)."""

import pytest
from city_positions import cells, go_on, play

import bastide
from positions import say, words


@pytest.mark.parametrize(("players", "towers"), [(2, 6), (3, 4), (4, 3)])
def test_C1_everybody_has_seven_followers_and_a_share_of_the_towers(players, towers):
    view = play(players=players).view()
    assert view["supply"] == [{"follower": 7, "tower": towers}] * players
    assert view["scores"] == [0] * players
    assert view["walls"] == 70


@pytest.mark.parametrize("players", [1, 5])
def test_C1_the_city_is_for_two_to_four(players):
    with pytest.raises(bastide.BadRecord, match="2 to 4 players"):
        bastide.read(f"bastide 1 city version=2 players={players}")


def test_C2_one_shuffle_in_three_piles_played_in_order():
    game = play()
    assert game.view()["piles"] == [30, 25, 20]
    go_on(game, "A6a@0,0/0")
    assert game.view()["piles"] == [29, 25, 20]
    game.state.drawn[0] = 30
    go_on(game, "A6h@0,1/0")
    assert game.view()["piles"] == [0, 24, 20]
    assert [len(deck) for deck in game.rules.decks(2)] == [75]


def test_C2_chance_decides_who_begins():
    game = bastide.read("bastide 1 city version=2 players=3")
    assert (game.phase, game.to_move, words(game)) == ("starter", None, {"starter:a", "starter:b", "starter:c"})
    with pytest.raises(bastide.IllegalMove, match="does not say who begins: starter:a to starter:c"):
        say(game, "starter:d")
    say(game, "starter:c")
    go_on(game, "A6a@0,0/0", "A6h@1,0/0")
    assert [played.who for played in game.history if played.who != "."] == ["c", "c", "a", "a"]
    assert game.state.turn == 3


def test_C2_the_seats_are_a_deck_of_their_own():
    rules = bastide.read("bastide 1 city version=2 players=3").rules
    assert [len(deck) for deck in rules.decks(3)] == [75, 3]
    begun = [bastide.new("city", players=3, seed=seed).to_move for seed in range(30)]
    assert set(begun) == {0, 1, 2}
    old = bastide.read("bastide 1 city players=3 seed=4")
    assert (bastide.new("city", players=3, seed=4).orders[0] == old.orders[0]).all()  # the tiles come as before


def test_C2_a_seat_begins_with_the_option():
    game = bastide.new("city:starter=1", players=2, seed=1)
    assert (game.phase, game.to_move) == ("place", 1)
    with pytest.raises(bastide.BadOption, match="with 2 players the values are random, 0 to 1"):
        bastide.new("city:starter=2", players=2)


def test_C2_the_first_seat_begins_in_version_1():
    game = bastide.read("bastide 1 city players=2 seed=1")
    assert (game.phase, game.to_move, game.rules.starter) == ("place", 0, 0)
    assert [len(deck) for deck in game.rules.decks(2)] == [75]


def test_C2_the_first_tile_opens_the_city_and_takes_a_follower():
    game = say(play(), "A1a")
    assert (game.to_move, words(game)) == (0, {"A1a@0,0/0", "A1a@0,0/90"})
    say(game, "A1a@0,0/0")
    assert words(game) == {"-", "road:N", "residence:E", "residence:W"}


def test_C3_tile_follower_scoring_walls_in_this_order():
    game = play("A5a@0,0/0 road:S", pile=2, players=3)
    phases = []
    for word in ("A5h", "A5h@0,1/180", "residence:S", "gate:0,0/N", "wall:left", "-", "wall:right", "-", "-"):
        phases.append((game.phase, game.to_move))
        say(game, word)
    assert phases == [
        ("draw", None),
        ("place", 1),
        ("follower", 1),
        ("gate", 1),
        ("wall", 2),
        ("guard", 2),
        ("wall", 0),
        ("guard", 0),
        ("tower", 1),
    ]


def test_C4_a_tile_shares_a_side_with_a_tile_on_the_table():
    game = say(play("A6a@0,0/0"), "A6h")
    assert cells(game) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    with pytest.raises(bastide.IllegalMove, match="touches no tile"):
        say(game, "A6h@1,1/0")
    with pytest.raises(bastide.IllegalMove, match="already holds a tile"):
        say(game, "A6h@0,0/0")


def test_C4_a_road_goes_on_and_never_meets_anything_else():
    game = say(play("A1a@0,0/0"), "A1b")
    assert words(game) == {"A1b@0,-1/0", "A1b@0,1/0", "A1b@1,0/0", "A1b@-1,0/0"}
    with pytest.raises(bastide.IllegalMove, match="a road would not go on at side S"):
        say(game, "A1b@0,-1/90")
    with pytest.raises(bastide.IllegalMove, match="a road would not go on at side W"):
        say(game, "A1b@1,0/90")


def test_C4_market_and_residence_touch_each_other_freely():
    game = say(play("A6a@0,0/0"), "B6aF")
    assert len(words(game)) == 16


def test_C5_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn():
    game = say(play("A4b@0,0/0"), "A6a")
    assert (game.phase, game.state.player) == ("draw", 1)
    assert [(event.what, event.parts) for event in game.events] == [("discard", {"tile": "A6a"})]
    go_on(game, "A1a@0,1/0")
    assert len(game.view()["tiles"]) == 2


def test_C5_a_last_tile_that_fits_nowhere_ends_the_game():
    game = play("A4b@0,0/0")
    game.state.bag[:], game.state.unseen = 0, 1
    game.state.bag[[tile.name for tile in game.rules.tiles()].index("A6a")] = 1
    say(game, "A6a")
    assert game.over


def test_C6_a_follower_enters_only_a_region_without_followers():
    """The book: the market joined already has a merchant, so only a resident is left."""
    game = play("B6aF@0,0/0 market:N")
    say(game, "C1aG", "C1aG@0,-1/90")
    assert words(game) == {"-", "residence:N"}
    with pytest.raises(bastide.IllegalMove, match="already has a follower"):
        say(game, "market:E")


def test_C6_a_small_area_is_free_although_the_large_one_is_taken():
    """The book: merchant, traveller, or a resident in the small area."""
    game = say(play("A1a@0,0/0 residence:E"), "C2aF", "C2aF@0,-1/0")
    assert words(game) == {"-", "market:N", "road:S", "residence:SR"}
    with pytest.raises(bastide.IllegalMove, match="already has a follower"):
        say(game, "residence:SL")


def test_C6_an_empty_supply_skips_the_follower():
    game = play()
    game.state.supply[0, 0] = 0
    go_on(game, "A6a@0,0/0")
    assert (game.phase, game.state.player) == ("draw", 1)


def test_C7_not_on_a_market_that_this_tile_finished():
    """The book: blue may not enter the market that the tile finishes."""
    game = say(play("B6aF@0,0/0"), "B6aG", "B6aG@0,-1/180")
    assert words(game) == {"-", "residence:N"}
    with pytest.raises(bastide.IllegalMove, match="finishes the market"):
        say(game, "market:S")


def test_C7_not_on_a_road_that_this_tile_finished():
    game = say(play("A5a@0,0/0"), "A5h", "A5h@0,1/180")
    assert words(game) == {"-", "residence:N"}
    with pytest.raises(bastide.IllegalMove, match="finishes the road"):
        say(game, "road:N")


def test_C7_a_finished_residential_area_is_allowed():
    game = play("G1bF@0,0/0", "A6a@1,0/0", "G1bG@2,0/0", "G1bC@1,1/0", "C1aF@1,2/0")
    go_on(game, "C1aG@2,-1/0", "C1aC@0,-1/0")
    say(game, "F1bF", "F1bF@1,-1/0")  # its residence closes the area of A6a
    assert "residence:S" in words(game)
    say(game, "residence:S")
    assert [piece["role"] for piece in game.view()["pieces"]] == ["resident"]
