"""Set-up and turn: B1 to B4."""

import json

import pytest
from classic_positions import draw, play, start

import bastide
from positions import words


def test_B1_the_start_tile_lies_face_up_and_71_tiles_are_unseen():
    view = start().view()
    assert view["tiles"] == [{"x": 0, "y": 0, "tile": "D", "rotation": 0}]
    assert view["bag"] == sum(view["unseen"].values()) == 71
    assert view["unseen"]["D"] == 3


def test_B1_two_orders_of_the_unseen_tiles_look_the_same():
    first = bastide.new("classic:starter=0", seed=1)
    order = first.orders[0].copy()
    second = bastide.new("classic:starter=0", seed=1)
    second.orders[0, 1:] = order[1:][::-1]  # the same first tile, everything else in another order
    assert (first.orders != second.orders).any()
    assert json.dumps(first.view()) == json.dumps(second.view())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_B2_each_has_seven_followers_and_no_points(players):
    view = start(players).view()
    assert view["supply"] == [{"follower": 7}] * players
    assert view["scores"] == [0] * players


@pytest.mark.parametrize("players", [0, 1, 6, 7])
def test_B2_another_number_of_players_is_refused(players):
    with pytest.raises(bastide.BadOption, match="2 to 5 players"):
        bastide.new("classic", players=players)


def test_B2_who_starts_is_random_by_default_and_may_be_chosen():
    assert {bastide.new("classic", players=3, seed=seed).to_move for seed in range(20)} == {0, 1, 2}
    assert {bastide.new("classic:starter=2", players=3, seed=seed).to_move for seed in range(20)} == {2}


def test_B2_play_goes_clockwise():
    game = start(3, starter=1)
    turns = []
    for line in ("U@1,0/0 -", "U@-1,0/0 -", "U@2,0/0 -", "U@-2,0/0 -"):
        draw(game, "U")
        turns.append(game.to_move)
        game.play(line)
    assert turns == [1, 2, 0, 1]


def test_B3_tile_then_follower_then_scoring_in_this_order():
    game = draw(start(), "E")
    assert game.phase == "place"
    game.play("E@0,-1/180")
    assert game.phase == "follower"
    assert game.scores == (0, 0)
    game.play("city:S")
    assert game.scores == (2, 0)
    assert game.phase == "draw"


def test_B3_placing_is_a_must_and_the_follower_is_not():
    game = draw(start(), "E")
    assert "-" not in words(game)
    game.play("E@0,-1/180")
    assert "-" in words(game)


def test_B4_the_drawn_tile_is_shown_to_everybody():
    game = draw(start(), "E")
    for player in (0, 1, None):
        assert game.view(player)["hands"][0] == ["E"]


def test_B3_a_text_with_a_wrong_word_changes_nothing():
    game = play("a U@1,0/0 -")
    draw(game, "E")
    before = game.states.tobytes(), game.text()
    with pytest.raises(bastide.IllegalMove):
        game.play("E@0,-1/180 road:N")
    assert (game.states.tobytes(), game.text()) == before
