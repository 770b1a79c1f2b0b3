"""The variants V1 to V3."""

import json

import pytest
from classic_positions import draw, play, start
from test_scoring import ROUND_A_CLOISTER, seats

import bastide
from positions import final, leave_in_bag, words


def dealt(*tiles, players=2):
    """A tactical game with these tiles dealt, three to a, then three to b …"""
    game = start(players, hand=3)
    for tile in tiles:
        draw(game, tile)
    return game


def test_V1_each_player_starts_with_three_tiles_and_places_one_of_them():
    game = dealt("E", "U", "E", "V", "B", "C")
    assert game.phase == "place"
    assert game.view(0)["hands"] == [["E", "U", "E"], None]
    assert {word.partition("@")[0] for word in words(game)} == {"E", "U"}
    game.play("U@1,0/0 -")
    assert game.phase == "draw"


def test_V1_a_turn_ends_by_drawing_to_three_again():
    game = dealt("E", "U", "E", "V", "B", "C")
    game.play("U@1,0/0 -")
    draw(game, "W")
    assert game.view(0)["hands"][0] == ["E", "E", "W"]
    assert game.to_move == 1


def test_V1_hands_are_hidden_in_every_view_but_the_owners():
    one = dealt("E", "U", "E", "V", "B", "C")
    other = dealt("E", "U", "E", "W", "D", "H")
    for viewer in (0, None):
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))
    assert one.view(1) != other.view(1)
    assert one.view(1)["hands"] == [None, ["V", "B", "C"]]
    assert one.view(1)["legal"] == []  # a's moves would tell a's hand
    assert one.view(0)["unseen"]["V"] == 9  # in b's hand or in the bag: a cannot know


def test_V1_the_game_ends_when_all_hands_and_the_pile_are_empty():
    game = dealt("U", "U", "U", "U", "U", "U")
    leave_in_bag(game)
    for x in (1, 2, 3, 4, 5):
        game.play(f"U@{x},0/0 -")
        assert not game.over
    game.play("U@6,0/0 -")
    assert game.over


def stuck_with_cities():
    """b holds three C, and after a's first turn no side of a city is open."""
    game = start(hand=3)
    game.state.bag[[tile.name for tile in game.rules.tiles()].index("C")] = 3
    for tile in ("E", "U", "U", "C", "C", "C"):
        draw(game, tile)
    return game


def test_V1_a_player_none_of_whose_tiles_fits_sets_one_aside_draws_and_plays_on():
    game = stuck_with_cities()
    game.play("E@0,-1/180 -")
    draw(game, "U")
    assert game.phase == "aside"
    assert words(game) == {"aside:C"}
    game.play("aside:C")
    assert game.events[-1].parts == {"tile": "C"}
    draw(game, "U")
    assert (game.to_move, game.phase) == (1, "place")
    assert {word.partition("@")[0] for word in words(game)} == {"U"}


def test_V1_a_player_with_an_empty_hand_is_passed_over():
    game = leave_in_bag(stuck_with_cities())
    game.play("E@0,-1/180 -")
    for _ in range(3):
        game.play("aside:C")
    assert game.to_move == 0
    game.play("U@1,0/0 -")
    assert game.to_move == 0
    game.play("U@2,0/0 -")
    assert game.over


@pytest.mark.parametrize(
    ("unfinished", "road", "cloister", "city"), [("full", 3, 5, 2), ("cities", 0, 0, 2), ("half", 1, 2, 2)]
)
def test_V2_V3_unfinished_features(unfinished, road, cloister, city):
    assert final(play("a U@1,0/0 road:E", "b U@2,0/0 -", unfinished=unfinished)).scores == (road, 0)
    around = play("a B@0,1/0 cloister", *seats(ROUND_A_CLOISTER[:3], first=1), unfinished=unfinished)
    assert final(around).scores == (cloister, 0)
    assert final(play("a G@0,-1/90 city:N", unfinished=unfinished)).scores == (city, 0)


def test_V2_finished_roads_score_as_ever():
    assert play("a W@1,0/0 road:W", "b W@-1,0/0 -", unfinished="cities").scores == (3, 0)


def test_V3_halves_are_rounded_down():
    assert final(play("a U@1,0/0 road:E", "b U@2,0/0 -", unfinished="half")).events[-1].points == 1


def test_V1_V3_variants_combine_with_every_edition():
    game = bastide.new("classic:current,hand=3,unfinished=half", players=4, seed=5)
    assert game.name == "classic:current,hand=3,unfinished=half"
    assert bastide.read(game.text()).states.tobytes() == game.states.tobytes()
