"""Set-up, tiles and followers: K1–K10."""

from collections import Counter

import pytest
from castle_positions import arrange, go_on, play, region

import bastide
from bastide.games.castle.rules import Rules
from positions import told, words

START_CELLS = {(6, 0), (8, 1), (10, 4), (7, 7), (2, 8), (0, 3), (1, 1)}

# Every empty cell beside these tiles and start squares wants a path.
ONLY_PATHS = (
    "C1@8,1/180",
    "D2@10,4/180",
    "C2@7,7/270",
    "C1@0,3/0",
    "D2@1,1/90",
    "E1@6,0/0",
    "I1@2,8/0",
    "D1@1,8/180",
)


def cells(game):
    """The cells on which the tile in hand may be placed."""
    return {tuple(map(int, word.split("@")[1].split("/")[0].split(","))) for word in words(game)}


def test_K1_wall_tiles_lie_face_down_on_all_towers_but_the_first():
    view = play().view()
    assert [tower["squares"] for tower in view["towers"] if not tower["wall_tile"]] == [[0, 1]]
    assert len(view["towers"]) == 14
    assert view["wall_tiles_unseen"] == {str(kind): 2 for kind in range(1, 10)}


def test_K1_two_wall_tiles_of_each_kind_are_shuffled():
    assert Counter(Rules().decks(2)[1]) == dict.fromkeys(range(1, 10), 2)
    assert len(Rules().decks(2)[0]) == 60


def test_K2_six_followers_a_palace_in_the_supply_and_the_marker_on_0():
    view = play().view()
    assert view["supply"] == [{"follower": 6}, {"follower": 6}]
    assert view["palaces"] == [None, None]
    assert view["track"] == [{"space": 0, "lap": 0}] * 2


def test_K3_a_turn_is_tile_follower_scoring_and_wall_tile():
    game = play("C1@8,1/180 path:W", scores=(31, 0))
    assert (game.phase, game.to_move) == ("draw", None)
    game.play(". C1")
    assert (game.phase, game.to_move) == ("place", 1)
    assert "-" not in words(game)
    game.play("C1@7,1/0")
    assert (game.phase, game.to_move, game.scores) == ("follower", 1, (31, 0))
    game.play("-")
    assert (game.phase, game.scores) == ("reveal", (33, 0))
    game.play("wall:9")
    assert (game.phase, game.to_move) == ("draw", None)


def test_K4_the_first_tile_touches_a_start_square():
    game = play()
    game.play(". E1")
    assert cells(game) == {(6, 0), (2, 8)}
    game = play()
    game.play(". J1")
    assert cells(game) == START_CELLS - {(6, 0), (2, 8)}


def test_K4_a_later_tile_touches_a_tile_or_a_start_square_with_a_whole_side():
    game = play("J1@8,1/0")
    game.play(". J9")
    assert cells(game) == {(8, 0), (7, 1), (8, 2), (10, 4), (7, 7), (0, 3), (1, 1)}
    for word, sentence in (
        ("J9@9,1/0", "not inside the wall"),
        ("J9@7,0/0", "touches no tile and no start square"),
        ("J9@0,2/0", "touches no tile and no start square"),
        ("J9@8,1/0", "already holds a tile"),
    ):
        with pytest.raises(bastide.IllegalMove, match=sentence):
            game.play(word)


def test_K5_a_path_meets_paths_only_at_start_squares_and_tiles():
    game = play()
    game.play(". H1")
    with pytest.raises(bastide.IllegalMove, match="house would meet path on side N"):
        game.play("H1@6,0/90")
    with pytest.raises(bastide.IllegalMove, match="path would meet house on side E"):
        game.play("H1@8,1/90")
    game.play("H1@6,0/0 -")
    game.play(". A1")
    with pytest.raises(bastide.IllegalMove, match="path would meet house on side N"):
        game.play("A1@6,1/0")
    assert "A1@6,1/90" in words(game)


def test_K5_like_kinds_join_and_unlike_kinds_close_each_other():
    game = play("J7@10,4/270", "J4@10,3/0", "JD@9,4/0")
    tower = region(game, 10, 4, 0)
    assert sorted(tower["segments"]) == [[10, 3, 1], [10, 4, 0]]
    assert tower["open"] == 1  # the tower of J4 to the west; that of J7 is closed by the house of JD
    assert region(game, 9, 4, 0)["open"] == 1  # the house is closed by the tower
    assert region(game, 10, 4, 1)["segments"] == [[11, 4, 0], [10, 4, 1]]  # the court joins the start square


def test_K6_a_path_ends_at_the_wall():
    game = play("A1@6,0/0", "B1@7,0/0", "B1@8,0/270")
    assert region(game, 8, 0, 0)["open"] == 0
    assert region(game, 8, 0, 0)["tiles"] == 2


def test_K6_the_wall_closes_towers_houses_and_courts():
    game = play("J9@8,1/0", "J4@8,0/0")
    assert region(game, 8, 0, 0)["open"] == 0
    assert region(game, 8, 0, 1)["open"] == 1


def test_K7_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn():
    game = play(*ONLY_PATHS)
    game.play(". J1")
    assert (game.phase, game.to_move) == ("draw", None)
    assert game.events[-1].parts == {"tile": "J1"}
    assert "J1" not in words(game)
    game.play(". B1")
    assert (game.phase, game.to_move) == ("place", 0)


def test_K7_without_a_tile_that_fits_the_game_ends():
    game = play(*ONLY_PATHS)
    arrange(game, bag="J1 J9")
    game.play(". J1")
    assert not game.over
    game.play(". J9")
    assert game.over


def test_K8_one_follower_at_most_on_the_tile_just_placed():
    game = play()
    game.play(". C1")
    game.play("C1@8,1/180")
    assert words(game) == {"-", "path:N", "path:W", "path:S", "court:E", "court:NL", "court:SR"}
    game.play("path:N")
    assert (game.phase, game.to_move) == ("draw", None)
    assert game.view()["supply"][0] == {"follower": 5}
    assert game.view()["pieces"][0]["role"] == "messenger"


def test_K8_not_in_a_region_that_has_a_follower():
    game = play("A1@6,0/0 path:N")
    game.play(". A1")
    game.play("A1@6,1/0")
    assert words(game) == {"-", "court:E", "court:W"}
    with pytest.raises(bastide.IllegalMove, match="the path of path:S already has a follower"):
        game.play("path:S")
    game.play("court:E")
    game.play(". A1")
    game.play("A1@6,2/0")
    assert words(game) == {"-", "court:W"}


def test_K8_none_from_an_empty_supply():
    game = play("A1@6,0/0 path:N", supply=(6, 0))
    game.play(". A1")
    game.play("A1@6,1/0")
    assert (game.phase, game.to_move, game.view()["turn"]) == ("draw", None, 3)


@pytest.mark.parametrize(
    ("turn", "role"), [("path:N", "messenger"), ("tower:S", "knight"), ("court:E", "merchant"), ("house:S", "burgher")]
)
def test_K8_each_kind_of_region_takes_a_follower(turn, role):
    name = {"tower:S": "H5", "house:S": "H3"}.get(turn, "A1")
    game = play(f"{name}@6,0/0 {turn}")
    assert [piece["role"] for piece in game.view()["pieces"]] == [role]


def test_K9_a_region_that_this_tile_finishes_takes_a_follower_who_comes_back_at_once():
    game = play("JB@8,1/0", "H5@8,0/0 path:N")
    assert told(game) == [("path", 1, 1)]
    assert game.view()["pieces"] == []


def test_K10_a_follower_that_comes_home_waits_for_the_next_turn():
    game = play("J1@0,3/0", "C1@8,1/180 path:W", supply=(6, 1))
    go_on(game, "J9@10,4/0")
    game.play(". C1")
    game.play("C1@7,1/0")  # b's last follower is on the path that this tile finishes
    assert (game.phase, game.scores) == ("draw", (0, 2))
    assert game.view()["supply"][1] == {"follower": 1}
    go_on(game, "J7@10,3/0")
    game.play(". A1")
    game.play("A1@6,0/0")
    assert game.phase == "follower"
