"""Bots play with dragon and tower, where players decide in each other's turns."""

import pytest

import bastide

NAMES = ["classic:dragon,tower", "classic:dragon,tower,abbey_mayor,inns_cathedrals,traders_builders,hand=3"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_a_bot_plays_to_the_end_and_its_game_reads_back(name, bot):
    game = bastide.new(name, players=3, seed=4)
    players = [bastide.bot(bot, seed=1), bastide.bot("uniform", seed=2), bastide.bot("uniform", seed=3)]
    while not game.over:
        game.play(players[game.to_move].choose(game))
    assert game.scores[0] == max(game.scores)
    assert bastide.read(game.text()).states.tobytes() == game.states.tobytes()


def test_the_evaluation_fears_the_dragon_and_trusts_the_fairy():
    lines = ["PD-01", "PD-01@0,1/0", "U", "U@1,0/0", "road:E", "U", "U@2,0/0", "-", "PD-16", "PD-16@3,0/0"]
    game = bastide.read("bastide 1 classic version=2 starter=0 dragon players=2")
    for word in lines:
        game.play(word)
    assert bastide.bot("greedy", seed=1).choose(game).word == "fairy@1,0/road:E"
