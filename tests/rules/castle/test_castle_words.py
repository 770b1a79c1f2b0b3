"""The words of the castle: game strings, bad input, sentences, the text of the wall."""

from importlib.resources import files

import pytest
from castle_positions import go_on, play

import bastide
from bastide.games.castle.rules import Rules
from bastide.games.castle.state import BOX, STARTS
from bastide.games.events import sentence
from bastide.tilesets import BadTileSet
from bastide.tilesets.castle_board import load_board, read_board


@pytest.mark.parametrize("players", [0, 1, 3, 6])
def test_K2_exactly_two_players(players):
    with pytest.raises(bastide.BadOption, match="castle is for exactly 2 players"):
        bastide.new("castle", players=players)
    with pytest.raises(bastide.BadRecord, match="line 1"):
        bastide.read(f"bastide 1 castle version=2 players={players}")


def test_K2_chance_decides_who_begins():
    game = bastide.read("bastide 1 castle version=2 players=2")
    assert (game.phase, game.to_move) == ("starter", None)
    assert {move.word for move in game.legal()} == {"starter:a", "starter:b"}
    assert game.view()["hands"] == [[], []]
    with pytest.raises(bastide.IllegalMove, match="does not say who begins: starter:a to starter:b"):
        game.play("starter:c")
    game.play("starter:b")
    go_on(game, "A1@6,0/0")
    go_on(game, "J1@0,3/0")
    assert [played.who for played in game.history if played.who != "."] == ["b", "b", "a", "a"]
    assert game.state.turn == 3


def test_K2_the_seats_are_a_deck_of_their_own():
    assert {bastide.new("castle", seed=seed).to_move for seed in range(20)} == {0, 1}
    old, new = bastide.read("bastide 1 castle players=2 seed=4"), bastide.new("castle", seed=4)
    assert (new.orders[:2] == old.orders).all()  # tiles and wall tiles come as before
    assert sorted(new.orders[2, :2]) == [0, 1]


def test_K2_a_seat_begins_with_the_option():
    assert bastide.new("castle:starter=1", seed=1).to_move == 1
    with pytest.raises(bastide.BadOption, match="the values are random, 0, 1"):
        bastide.new("castle:starter=2")


def test_K2_the_first_seat_begins_in_version_1():
    game = bastide.read("bastide 1 castle players=2 seed=1")
    assert (game.phase, game.to_move, len(game.orders)) == ("place", 0, 2)


def test_a_game_string_names_only_what_the_castle_has():
    assert bastide.new("castle", seed=1).name == "castle"
    with pytest.raises(bastide.BadOption, match="castle has no option 'second'"):
        bastide.new("castle:second")


def test_a_seed_fixes_all_decks():
    game = bastide.new("castle", seed=5)
    assert game.text() == bastide.read(game.text()).text()
    assert sorted(game.orders[1, :18]) == sorted(2 * list(range(1, 10)))
    starter, drawn = (played.word for played in game.history[:2])
    header = "bastide 1 castle version=2 players=2 seed=5"
    with pytest.raises(bastide.BadRecord, match="the seed does not give"):
        bastide.read(f"{header}\n. {'starter:a' if starter != 'starter:a' else 'starter:b'}")
    with pytest.raises(bastide.BadRecord, match="the seed does not give"):
        bastide.read(f"{header}\n. {starter}\n. {'A1' if drawn != 'A1' else 'B1'}")


@pytest.mark.parametrize(
    ("draw", "word", "why"),
    [
        ("A1", "A1", "not a placement such as A1@6,0/90"),
        ("A1", "Z@6,0/0", "there is no tile 'Z'"),
        ("A1", "S1@6,0/0", "there is no tile 'S1'"),
        ("A1", "B1@6,0/0", "the tile to place is A1, not B1"),
        ("A1", "A1@6,0/90", "court would meet path on side N of \\(6,0\\)"),
        ("A1", "A1@99,0/0", "not inside the wall"),
        ("A1", "A1@6,0/0 tower:N", "tile A1 has no 'tower:N'"),
    ],
)
def test_a_refused_move_gets_a_sentence(draw, word, why):
    game = play()
    game.play(f". {draw}")
    before = game.text()
    with pytest.raises(bastide.IllegalMove, match=why):
        game.play(word)
    assert game.text() == before


@pytest.mark.parametrize(
    ("word", "why"), [("S1", "there is no tile 'S1'"), ("Q", "there is no tile 'Q'"), ("A2", "no tile A2 is left")]
)
def test_a_refused_draw_gets_a_sentence(word, why):
    with pytest.raises(bastide.IllegalMove, match=why):
        play("A2@6,0/0").play(f". {word}")


def test_a_refused_wall_tile_gets_a_sentence():
    game = play("JB@8,1/0 tower:N", scores=(8, 0), b=[3, 3])
    go_on(game, "H5@8,0/0 -")
    for word, why in (
        ("wall:0", "wall:1 to wall:9"),
        ("A1", "wall:1 to wall:9"),
        ("wall:3", "both wall tiles of kind 3"),
    ):
        with pytest.raises(bastide.IllegalMove, match=why):
            game.play(f". {word}")


def test_turns_that_look_the_same_are_one_move():
    game = play()
    game.play(". A1")
    game.play("A1@6,0/180 path:S")
    assert game.history[-2].word == "A1@6,0/0"
    assert game.history[-1].word == "path:N"


def test_events_become_sentences():
    game = play("JB@8,1/0 tower:N", "J1@0,3/0", scores=(4, 0), a=[1, 2])
    go_on(game, "H5@8,0/0 double wall:3 again")
    go_on(game, "JA@10,4/0 house:N")
    go_on(game, "A3@6,0/0 path:N")
    go_on(game, "J9@10,3/0 - -")
    assert [sentence(event) for event in game.events] == [
        "Tower: 2 tiles, doubled = 8",
        "Stops on 12 and takes the wall tile of tower 12/13: a finished house counts double",
        "Wall tile: another turn",
        "House: 1 tile, the palace goes there = 1",
    ]


def test_final_events_become_sentences():
    game = play(bag="A3 J9 J1", a=[4, 7, 9], palaces=(1, 0))
    go_on(game, "J9@10,4/0 court:N")
    go_on(game, "J1@0,3/0")
    go_on(game, "A3@6,0/0 path:N")
    assert [sentence(event) for event in game.events] == [
        "Palace: 1 tile, 73 empty cells = 73",
        "Court: 2 markets, 4 a market = 8",
        "Unfinished path: 2 tiles = 2",
        "Wall tile = 5",
    ]


def test_the_state_has_room_for_the_whole_box():
    tiles = Rules().tiles()
    assert len(tiles) == BOX.kinds
    assert sum(tile.count for tile in tiles) + STARTS == BOX.tiles
    assert sum(tile.count * len(tile.segments) for tile in tiles) + STARTS == BOX.segments


def test_the_wall_has_every_published_number():
    board = load_board()
    assert len(board.cells()) == 76
    assert len(board.towers) == 14
    assert len(board.starts) == 7
    assert len(board.pieces) == 10
    assert {(0, 1), (12, 13), (32, 33)} <= {tower.squares for tower in board.towers}
    assert {27, 47, 69, 91} <= {last for _, last in board.pieces}  # seams


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("....#####..", "...######..", "does not follow the cells"),
        ("| E 5 |", "| E 4 |", "ends at 8,0, not at tower 12/13"),
        ("14-18", "14-17", "not 0 to 99 in their order"),
        ("11-18", "12-18", "do not follow each other"),
        ("S1 | 6,0 N", "S1 | 6,1 N", "does not lie in the wall"),
        ("S1 | 6,0 N  | path", "S1 | 6,0 N", "should have 3 columns"),
        ("board  ", "9 9\nboard  ", "stands before the first of"),
    ],
)
def test_a_wall_that_does_not_close_is_refused(old, new, why):
    text = (files("bastide.tilesets") / "castle_board.txt").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadTileSet, match=why):
        read_board(text.replace(old, new, 1))
