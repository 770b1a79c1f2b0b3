"""Followers that came home, and when they can be used again (C8)."""

from city_positions import go_on, play

from positions import say, told, words

GROUND = ["A6a@1,0/0", "A6h@1,1/0", "A6i@2,0/0"]


def road_home(followers=0, players=3, **rules):
    """The second player finishes a road that sends the first player's traveller home; then come the walls.

    `followers` is how many others the first player has in the supply.
    """
    game = play("A5a@0,0/0 road:S", *GROUND, pile=2, players=players, **rules)
    while game.state.player != 1:
        go_on(game, "B6aF@3,0/0")
    game.state.supply[0, 0] = followers
    go_on(game, "A5h@0,1/180")
    assert told(game) == [("road", 0, 2)]
    return game


def guards_asked(game, answer="-"):
    """Who is asked for a guard to the end of the phase, everybody laying to the left."""
    asked = []
    while game.phase in ("gate", "wall", "guard", "tower"):
        if game.phase == "guard":
            asked.append(game.to_move)
        choices = {"gate": "gate:0,0/W", "wall": "wall:left", "guard": answer, "tower": "-"}
        say(game, choices[game.phase])
    return asked


def test_C8_a_follower_that_came_home_is_no_guard_in_the_same_turn():
    game = road_home()
    assert game.view()["supply"][0]["follower"] == 1
    assert game.view()["resting"] == [1, 0, 0]
    assert guards_asked(game) == [2]


def test_C8_a_follower_that_came_home_can_be_a_guard_at_once_with_the_option():
    game = road_home(returned="at_once")
    assert game.view()["resting"] == [0, 0, 0]
    say(game, "gate:0,0/W", "wall:left", "-", "wall:left")
    assert (game.phase, game.to_move) == ("guard", 0)
    say(game, "guard")
    assert game.view()["wall"][-1]["guard"] == 0
    assert game.view()["supply"][0]["follower"] == 0


def test_C8_a_follower_that_came_home_can_be_a_guard_at_once_in_version_1():
    assert guards_asked(road_home(version=1)) == [2, 0]


def test_C8_who_was_in_the_supply_before_may_stand_guard():
    assert guards_asked(road_home(followers=1), "guard") == [2, 0]
    two = road_home(followers=1, players=2)
    assert two.view()["resting"] == [1, 0]
    assert guards_asked(two, "guard") == [0, 1]  # the first player has two walls, and one follower for them


def test_C8_not_before_the_owner_s_next_turn_whoever_causes_the_walls():
    game = play("A5a@0,0/0 road:S", "A5i@1,0/180 road:N", *GROUND[1:], pile=2, players=3)
    game.state.supply[0, 0] = 0
    go_on(game, "A5h@0,1/180")  # the second player sends the first player's traveller home
    assert guards_asked(game) == [2]
    go_on(game, "A3b@1,-1/0")  # the third player the second player's
    assert told(game) == [("road", 0, 2), ("road", 1, 2)]
    assert game.view()["resting"] == [1, 1, 0]
    assert guards_asked(game) == [2, 1]  # the second player has others
    assert (game.state.player, game.view()["resting"]) == (0, [0, 1, 0])


def test_C8_so_too_if_a_wall_sent_it_home():
    tiles = ["B6aF@0,0/270 market:W", "A6a@1,0/0", "A6h@1,1/0", "A5a@1,2/0 road:S", "A6i@2,0/0"]
    for returned, asked in (("next_turn", False), ("at_once", True)):
        game = play(*tiles, pile=2, returned=returned)
        game.state.supply[0, 0] = 0
        go_on(game, "A5h@1,3/180")
        say(game, "gate:0,0/N", "wall:left")
        assert told(game)[-1] == ("market", 0, 1)  # the wall at (0,0)/W
        assert (game.phase == "guard") == asked
        if asked:
            assert words(game) == {"-", "guard:0,0/W"}
