"""The Python face of a game: moves by word and by code, taking back, ending, what a bot is shown."""

import random

import numpy as np
import pytest

import bastide
from bastide.games.catalog import GAMES
from bastide.games.sheets import Reader

TABLES = [
    "classic",
    "classic:hand=3",
    "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river,wagon=2016",
    "city",
    "castle",
]


def course(name, seed=1, most=10_000):
    """A random game, after each decision."""
    game, dice = bastide.new(name, seed=seed), random.Random(seed)
    while not game.over and len(game.history) < most:
        game.play(dice.choice(game.legal()))
        yield game


def facts(game):
    """All that there is to know of a game."""
    return game.states.tobytes(), list(game.history), list(game.events), game.text(), game.legal()


def play_on(game, decisions):
    dice = random.Random(2)
    for _ in range(decisions):
        game.play(dice.choice(game.legal()))
    return game


# Words and codes


@pytest.mark.parametrize("name", TABLES)
def test_a_move_by_word_by_move_and_by_code_is_the_same(name):
    by_word, by_move, by_code = (bastide.new(name, seed=4) for _ in range(3))
    dice = random.Random(4)
    while not by_word.over:
        assert by_code.codes().tolist() == by_word.codes().tolist()
        code = dice.choice(by_code.codes())
        move = by_word.move(code)
        assert move in by_word.copy().legal()
        by_word.play(move.word)
        by_move.play(move)
        by_code.play_code(code)
    assert by_word.states.tobytes() == by_move.states.tobytes() == by_code.states.tobytes()
    assert by_word.text() == by_move.text() == by_code.text()
    assert by_word.history == by_move.history == by_code.history


@pytest.mark.parametrize("name", TABLES)
def test_every_legal_word_reads_back_to_its_code(name):
    for game in course(name, most=60):
        moves = game.legal()
        assert sorted(move.code for move in moves) == sorted(game.codes().tolist())
        for move in moves:
            game._moves = None  # so that the word is read, not looked up
            assert game._read(move.word) == move


def test_a_word_may_be_written_in_several_ways_and_is_noted_in_one():
    game = bastide.read("bastide 1 classic version=2 starter=0 players=2\n. E")
    game.play("E@0,-1/180 city:S")
    other = bastide.read("bastide 1 classic version=2 starter=0 players=2\n. X")
    other.play("X@1,0/270")
    assert [played.word for played in game.history[-2:]] == ["E@0,-1/180", "city:S"]
    assert other.history[-1].word == "X@1,0/0"  # a crossroads looks the same in all rotations


def test_the_codes_are_read_only():
    with pytest.raises(ValueError, match="read-only"):
        bastide.new(seed=1).codes()[0] = 7


def test_a_code_that_is_not_legal_is_refused():
    game = bastide.new("classic", seed=1)
    before = facts(game)
    for code in (-1, 10**6):
        with pytest.raises(bastide.IllegalMove, match=f"{code} is not the code of a legal move"):
            game.play_code(code)
    assert facts(game) == before
    game.finish()
    with pytest.raises(bastide.IllegalMove, match="the game is over"):
        game.play_code(0)


def test_a_move_of_another_position_is_refused_though_its_code_is_legal():
    game = bastide.new("classic", seed=1)
    code = int(game.codes()[0])
    for stale in (bastide.Move("Z@9,9/0", code), bastide.Move(f"{game.legal()[0].word}0", code)):
        with pytest.raises(bastide.IllegalMove):
            game.copy().play(stale)
    right = game.legal()[0]
    game.play(bastide.Move(right.word, -5))  # the word is legal, so it is played
    assert game.history[-1][1::2] == (right.word, right.code)


def test_playing_a_code_or_a_placement_makes_the_word_of_one_move_only(monkeypatch):
    game = bastide.new("classic", seed=1)
    place, *_ = game.copy().legal()
    made = []
    words = Reader.words
    monkeypatch.setattr(Reader, "words", lambda reader, options: made.append(len(options)) or words(reader, options))
    for play in (
        lambda game: game.play_code(place.code),
        lambda game: game.play(place),
        lambda game: game.play(place.word),
    ):
        play(bastide.new("classic", seed=1))
    assert len(game.codes()) > 2
    assert set(made) == {1}


def test_a_seat_before_the_words_must_be_the_one_that_decides():
    game = bastide.new("classic:starter=0", seed=1)
    word = game.legal()[0].word
    with pytest.raises(bastide.IllegalMove, match="the next move belongs to a, not to b"):
        game.play(f"b {word}")
    game.play(f"a {word}")
    assert game.history[-1].who == "a"


# Taking back


@pytest.mark.parametrize("name", TABLES)
def test_undo_goes_back_through_a_whole_game_and_the_game_goes_on_as_before(name):
    before = [facts(bastide.new(name, seed=3))] + [facts(game) for game in course(name, seed=3)]
    game = bastide.read(before[-1][3])
    for known in reversed(before[:-1]):
        game.undo()
        assert facts(game) == known
    with pytest.raises(bastide.IllegalMove, match="there is no move to take back"):
        game.undo()
    for known in before[1:]:
        decided = [played for played in known[1][len(game.history) :] if played.who != "."]
        game.play(decided[0].word)
        assert facts(game) == known
    game.undo()
    assert facts(game) == before[-2]


def test_undo_takes_back_one_of_several_words():
    game = bastide.read("bastide 1 classic version=2 starter=0 players=2\n. E")
    game.play("E@0,-1/180 city:S")
    game.undo()
    assert (game.phase, game.history[-1].word) == ("follower", "E@0,-1/180")
    game.undo()
    assert (game.phase, game.history[-1].word) == ("place", "E")
    game.undo()  # without a seed a draw is a move
    assert (game.phase, game.history) == ("draw", [])


def test_words_that_are_refused_leave_nothing_to_undo():
    game = bastide.new("classic", seed=1)
    word = game.legal()[0].word
    game.play(word)
    game.undo()
    before = facts(game)
    with pytest.raises(bastide.IllegalMove):
        game.play(f"{word} nonsense")
    assert facts(game) == before
    with pytest.raises(bastide.IllegalMove, match="no move to take back"):
        game.undo()


def test_a_copy_takes_back_without_its_original():
    game = play_on(bastide.new("classic", seed=1), 9)
    game.undo()
    before, twin = facts(game), game.copy()
    twin.undo()
    play_on(twin, 3)
    assert facts(game) == before


def test_what_a_player_knows_is_taken_back_no_further_than_it_is_known():
    game = play_on(bastide.new("classic:hand=3", seed=1), 9)
    known = game.known_to(game.to_move)
    with pytest.raises(bastide.IllegalMove, match="no move to take back"):
        known.undo()
    before = facts(known)
    known.play(known.legal()[0])
    known.undo()
    assert facts(known) == before


# The end


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("decisions", [0, 1, 20, 21])
def test_finish_scores_the_game_as_it_stands_and_the_record_reads_back(name, decisions):
    game = play_on(bastide.new(name, seed=5), decisions)
    before = facts(game)
    game.finish()
    assert (game.over, game.phase, game.to_move, game.legal()) == (True, "over", None, [])
    assert game.scores == tuple(
        sum(event.points for event in game.events if event.player == player) for player in range(game.players)
    )
    again = bastide.read(game.text())
    assert (again.scores, again.events, again.text()) == (game.scores, game.events, game.text())
    with pytest.raises(bastide.IllegalMove, match="the game is over"):
        game.finish()
    for ended in (game, again):
        ended.undo()
        assert facts(ended) == before


def test_undo_after_finish_when_undo_was_used_before():
    game = play_on(bastide.new("classic", seed=5), 6)
    game.undo()
    before = facts(game)
    game.finish()
    game.undo()
    assert facts(game) == before


# What somebody knows


def test_a_spectator_knows_no_hand():
    game = bastide.new("classic:hand=3", seed=2)
    known = game.known_to(None)
    assert (known.orders, known.seed, known.history) == (None, None, [])
    assert known.view() == game.view()
    assert any((known.state.hand[player] != game.state.hand[player]).any() for player in range(2))


def test_a_game_tells_its_events_in_sentences():
    *_, game = course("classic", seed=1)
    assert any(game.sentence(event).startswith("City: ") for event in game.events)
    assert any(game.sentence(event, "fr").startswith("Ville\u00a0: ") for event in game.events)


# Lists


def test_games_and_bots_are_listed_with_a_line_each():
    assert list(bastide.list_games()) == list(GAMES)
    assert bastide.list_games()["city"].startswith("La Cité")
    assert all(bastide.list_games().values())
    assert all(bastide.list_bots().values())
    for name in bastide.list_bots():
        assert bastide.bot(name, seed=1).name == name


@pytest.mark.parametrize("name", ["uniform", "novice", "squire"])
def test_a_bot_with_a_seed_makes_the_same_choices_again(name):
    game, other = bastide.new("classic:current", seed=1), bastide.bot("uniform", seed=1)
    for _ in range(40):
        game.play(other.choose(game))
    chosen = [[bastide.bot(name, seed=seed).choose(game) for _ in range(3)] for seed in range(16)]
    assert all(len(set(same)) == 1 for same in chosen)
    assert len({same[0] for same in chosen}) > 1


def test_a_seed_reaches_the_search():
    assert bastide.bot("mcts:50", seed=9).seed == bastide.bot("knight", seed=9).seed == 9
    assert bastide.bot("mcts:50").seed == 0
    for seed in (-1, 2**32, 0.5):
        with pytest.raises(bastide.BadBot, match="the seed of a bot is a whole number from 0 to 4294967295"):
            bastide.bot("mcts:50", seed=seed)


def test_numpy_numbers_are_codes_too():
    game = bastide.new("classic", seed=1)
    game.play_code(np.int64(game.codes()[0]))
    assert type(game.history[-1].code) is int
