"""Placing a tile: B5 to B8."""

import random

import pytest
from classic_positions import draw, play, start

import bastide
from oracle import Oracle
from positions import leave_in_bag, words


def test_B5_a_tile_must_share_a_side():
    game = draw(start(), "E")
    assert "E@0,-1/180" in words(game)
    with pytest.raises(bastide.IllegalMove, match=r"\(5,5\) touches no tile"):
        game.play("E@5,5/0")


def test_B5_a_corner_alone_is_not_enough():
    game = draw(start(), "E")
    with pytest.raises(bastide.IllegalMove, match=r"\(1,-1\) touches no tile"):
        game.play("E@1,-1/0")


def test_B5_a_cell_holds_one_tile():
    game = draw(start(), "E")
    with pytest.raises(bastide.IllegalMove, match="already holds a tile"):
        game.play("E@0,0/0")


@pytest.mark.parametrize(
    ("tile", "word", "why"),
    [
        ("E", "E@0,-1/0", "field would meet city on side S"),
        ("U", "U@1,0/90", "field would meet road on side W"),
        ("E", "E@0,1/0", "city would meet field on side N"),
    ],
)
def test_B6_the_landscape_goes_on(tile, word, why):
    game = draw(start(), tile)
    assert word not in words(game)
    with pytest.raises(bastide.IllegalMove, match=why):
        game.play(word)


def test_B6_every_side_that_meets_a_tile_must_agree():
    game = play("a U@1,0/0 -", "b E@0,-1/180 -")
    draw(game, "E")  # at (1,-1) there is a field below and a field to the west
    assert {word for word in words(game) if word.startswith("E@1,-1")} == {"E@1,-1/0", "E@1,-1/90"}
    assert not [word for word in words(game) if word.startswith("E@0,0")]


def test_B6_turns_that_look_the_same_are_one_move():
    game = draw(start(), "U")
    assert {word for word in words(game) if word.startswith("U@1,0")} == {"U@1,0/0"}
    game.play("U@1,0/180 -")
    assert game.history[-2].word == "U@1,0/0"


def test_B7_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn():
    game = play("a E@0,-1/180 -")  # no city side is open any more
    draw(game, "C")
    assert game.phase == "draw"
    assert game.view()["to_move"] is None
    assert [(event.what, event.parts["tile"]) for event in game.events] == [("discard", "C")]
    draw(game, "U")
    assert game.to_move == 1


def test_B7_the_game_ends_if_the_pile_empties_that_way():
    game = leave_in_bag(play("a E@0,-1/180 -"), "C")
    draw(game, "C")
    assert game.over
    assert game.phase == "over"


# Names of tiles with the letter that each shows to the east: all 71 to the right of the start tile.
ROW = [
    ("DDDUUUUUUUUWWWWLLLX", "R"),
    ("VVVVVVVVVKKKJJJ", "FR"),
    ("BBBBAAEEEEEHHHFFG", "F"),
    ("IIMMNNN", "CF"),
    ("CQRRRSST", "C"),
    ("OOPPP", "RC"),
]


@pytest.mark.parametrize("seed", range(5))
def test_B8_a_straight_row_of_all_72_tiles_is_playable_and_scored(seed):
    dice = random.Random(seed)
    game, oracle = start(), Oracle(starter=0)
    edges = {tile.name: tile.edges for tile in game.rules.tiles()}
    row = [(name, letters[at % len(letters)]) for names, letters in ROW for at, name in enumerate(names)]
    for x, (name, letter) in enumerate(row, 1):
        draw(game, name)
        oracle.play(name)
        assert words(game) == oracle.legal()
        word = next(
            word
            for word in sorted(words(game))
            if word.startswith(f"{name}@{x},0/") and edges[name][(1 - int(word.partition("/")[2]) // 90) % 4] == letter
        )
        game.play(word)
        oracle.play(word)
        if game.phase == "follower":
            assert words(game) == oracle.legal()
            word = dice.choice(sorted(words(game)))
            game.play(word)
            oracle.play(word)
    assert game.over
    assert {(tile["x"], tile["y"]) for tile in game.view()["tiles"]} == {(x, 0) for x in range(72)}
    assert list(game.scores) == oracle.scores
    assert sum(game.scores) > 0
