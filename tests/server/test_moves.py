"""Moves of the log and of replays, taken apart for clients; and previews, which play no word twice."""

import json
import random

import pytest

import bastide
from bastide.game import Game
from bastide.phrases import Refusal
from bastide.server.previews import Previews, preview_message
from bastide.server.replays import replay
from bastide.server.table import tried
from server.desk import started

GAMES = ["classic", "classic:abbey_mayor,inns_cathedrals,traders_builders,hand=3", "city", "castle"]


@pytest.mark.parametrize("name", GAMES)
def test_entries_of_moves_have_their_parts_and_their_turn(name):
    desk, dice, verbs = started(game=f"{name}{',' if ':' in name else ':'}starter=0"), random.Random(4), set()
    while desk.table.status == "playing" and len(desk.log) < 120:
        turn, options = (
            desk.table.turn,
            {option["word"]: option for option in desk.table.game.options(desk.table.to_move)},
        )
        word = dice.choice(list(options))
        desk.move(words=[word])
        told = desk.table.public_entry(desk.log[-1])
        hidden = {"code", "slot"}
        assert told.moves == [{key: value for key, value in options[word].items() if key not in hidden}]
        assert told.turn == turn
        verbs.add(told.moves[0]["verb"])
    assert {"place", "follower", "pass"} <= verbs
    twin = desk.again()
    assert [twin.public_entry(entry) for entry in desk.log] == [desk.table.public_entry(entry) for entry in desk.log]


def test_a_move_of_two_words_has_the_parts_of_both_and_other_entries_have_none():
    desk = started()
    tile = desk.table.game.legal()[0].word
    desk.move(words=[tile, "-"])
    desk.say(0, "chat", text="hello")
    move, chat = (desk.table.public_entry(entry) for entry in desk.log[-2:])
    assert [part["word"] for part in move.moves] == [tile, "-"]
    assert (chat.moves, chat.turn) == ([], None)


def test_a_replay_tells_the_moves_of_each_player():
    game, dice = bastide.new("classic:starter=0", 2, seed=5), random.Random(5)
    while not game.over:
        game.play(dice.choice(game.legal()))
    turns = json.loads(replay(game.text()))
    played = [("ab"[row["player"]], part["word"]) for turn in turns for row in turn["played"] for part in row["moves"]]
    assert played == [(move.who, move.word) for move in game.history if move.who != "."]
    assert all(turn["view"].get("options", []) == [] for turn in turns)


def test_a_tower_of_the_city_is_built_where_its_option_says():
    built = 0
    for seed in range(6):
        game, dice = bastide.new("city", 2, seed=seed), random.Random(seed)
        while not game.over:
            option = dice.choice(game.options(game.to_move))
            game.play(option["word"])
            if option["verb"] == "tower":
                tower = game.view()["towers"][-1]
                assert all(tower[key] == option[key] for key in ("x", "y", "side", "arm"))
                built += 1
    assert built > 5


class Tries:
    """Somebody who tries words at a table, and the words that the server plays for it."""

    def __init__(self, monkeypatch):
        self.desk, self.previews, self.played = started(), Previews(), []
        play = Game._play
        monkeypatch.setattr(Game, "_play", lambda game, move: (self.played.append(move.word), play(game, move))[1])

    def preview(self, *words):
        """A preview, and the one that the server would send if it knew nothing."""
        table = self.desk.table
        after = self.previews.attempt(table, 0, [*words]).play()
        self.previews.keep(table, 0, [*words], after)
        played, fresh = [*self.played], tried(table.to_try(), [*words], 0)
        self.played = played
        shown, plain = (preview_message(game, table.seq, [*words], 0, True) for game in (after, fresh))
        assert shown == plain
        return after


def test_a_follower_is_tried_on_the_tile_that_was_tried_before(monkeypatch):
    tries = Tries(monkeypatch)
    tile = tries.desk.table.game.legal()[0].word
    followers = [move.word for move in tries.preview(tile).legal()]
    tries.preview(tile, followers[0])
    tries.preview(tile, followers[1])
    tries.preview(tile, followers[1])
    assert tries.played == [tile, *followers[:2]]


def test_another_tile_is_tried_on_the_table(monkeypatch):
    tries = Tries(monkeypatch)
    first, second = (move.word for move in tries.desk.table.game.legal()[:2])
    for words in ((first,), (second,), (second, "-"), (first,)):
        tries.preview(*words)
    assert tries.played == [first, second, "-", first]


def test_a_preview_is_forgotten_with_the_position(monkeypatch):
    tries = Tries(monkeypatch)
    tile = tries.desk.table.game.legal()[0].word
    tries.preview(tile)
    tries.desk.move(words=[tile])
    assert tries.previews.attempt(tries.desk.table, 0, ["-"]).past == []


@pytest.mark.parametrize("after", [["nonsense"], ["-", "-"], ["-", "nonsense"]])
def test_a_refusal_is_the_same_after_a_preview(monkeypatch, after):
    tries = Tries(monkeypatch)
    table = tries.desk.table
    tile = table.game.legal()[0].word
    tries.preview(tile)
    if after[0] == "-":
        tries.preview(tile, "-")
    with pytest.raises(Refusal) as fresh:
        tried(table.to_try(), [tile, *after], 0)
    with pytest.raises(Refusal) as kept:
        tries.previews.attempt(table, 0, [tile, *after]).play()
    assert kept.value.phrase == fresh.value.phrase
