"""Views leak nothing: what a player may not know is not in the bytes."""

import json
import random

import pytest

import bastide
from bastide.games.catalog import read_game

GAMES = [
    "classic",
    "classic:current",
    "classic:hand=3",
    "classic:abbey_mayor,traders_builders",
    "classic:river,hand=3,abbey_mayor",
    "classic:river,inns_cathedrals",
    "classic:hand=3,last_abbeys,abbey_mayor",
    "city",
    "castle",
]


def bytes_of(game, player):
    return json.dumps(game.view(player)).encode() + game.sheet(player).tobytes()


def drawn_of(game):
    """What every deck has given so far."""
    return [deck[:drawn].tolist() for deck, drawn in zip(game.orders, game.state.drawn)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_games_that_differ_in_unseen_tiles_look_the_same_until_the_draw_that_differs(name, seed):
    dice = random.Random(seed)
    _, rules = read_game(name)
    players = dice.choice([count for count in rules.players() if count < 5])
    one = bastide.new(name, players=players, seed=seed)
    for _ in range(dice.randrange(60)):
        one.play(dice.choice(one.legal()))
    other = one.copy()
    other.orders = one.orders.copy()
    for deck, drawn in zip(other.orders, one.state.drawn):
        dice.shuffle(deck[drawn : (deck >= 0).sum()])
    while not one.over and drawn_of(one) == drawn_of(other):
        for player in [None, *range(players)]:
            assert bytes_of(one, player) == bytes_of(other, player)
        assert one.states.tobytes() == other.states.tobytes()
        move = dice.choice(sorted(one.legal(), key=str))
        one.play(move)
        other.play(move)


@pytest.mark.parametrize("name", ["classic", "city", "castle"])
def test_where_nothing_is_hidden_everybody_sees_the_same(name):
    dice = random.Random(3)
    game = bastide.new(name, seed=3)
    for _ in range(50):
        game.play(dice.choice(game.legal()))
    assert game.view(0) == game.view(1) == game.view()


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_shows_in_its_owners_view_only(seed):
    dice = random.Random(seed)
    one = bastide.new("classic:hand=3,starter=0", players=3, seed=seed)
    for _ in range(dice.randrange(60)):
        one.play(dice.choice(one.legal()))
    other = one.copy()
    hidden = [player for player in range(3) if player != one.to_move]
    # Give the hands of the others to each other, or take them from the bag: the same for whoever is to move.
    held = other.state.held[hidden[0]]
    assert held == other.state.held[hidden[1]]
    hands = other.state.hand
    hands[hidden[0]], hands[hidden[1]] = hands[hidden[1]].copy(), hands[hidden[0]].copy()
    for player in (None, one.to_move):
        assert bytes_of(one, player) == bytes_of(other, player)
    kinds = [kind for kind in range(24) if one.state.bag[kind]]
    if kinds and held:
        kind = dice.choice(kinds)
        other.state.bag[kind] -= 1
        other.state.bag[other.state.hand[hidden[0], 0]] += 1
        other.state.hand[hidden[0], 0] = kind
        for player in (None, one.to_move):
            assert bytes_of(one, player) == bytes_of(other, player)


def test_a_view_is_plain_data():
    game = bastide.new("classic", players=3, seed=4)
    for _ in range(60):
        game.play(game.legal()[-1])
    view = game.view(1)
    assert json.loads(json.dumps(view)) == json.loads(json.dumps(game.view(0)))  # nothing is hidden in this game
    with pytest.raises(ValueError, match="there is no player 7"):
        game.view(7)
