"""`Batch`: the same seed and the same moves give the same states as `Game`, byte for byte."""

import numpy as np
import pytest

import bastide
from bastide import Batch
from bastide.core.records import new
from bastide.core.sha256 import DEALER, shuffle, take_seed
from bastide.games.catalog import BadOption
from bastide.shuffle import Shuffle

ALL = "classic:abbey_mayor,inns_cathedrals,traders_builders,river,hand=3"
GAMES = ["classic", "classic:current,starter=1", ALL, "city", "castle"]
SEEDS = [0, 9, 10, 12345678901234567890, 2**64 - 1]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_compiled_shuffle_gives_the_orders_of_the_definition(seed):
    dealer = new(DEALER)[0]
    take_seed(dealer, np.uint64(seed))
    for deck, size in enumerate((71, 2, 130)):
        items = np.arange(size, dtype=np.int16)
        order = np.zeros(size, np.int16)
        shuffle(dealer, deck, items, size, order)
        assert order.tolist() == Shuffle.from_seed(seed).order(str(deck), items.tolist())


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_and_games_have_the_same_states(name):
    batch = Batch(name, 5, seed=20)
    games = [bastide.new(name, seed=20 + index) for index in range(5)]
    dice = np.random.default_rng(1)
    while not batch.over.all():
        counts = batch.legal()
        moves = np.zeros(5, np.int32)
        for index, game in enumerate(games):
            assert batch.states[index].tobytes() == game.state.tobytes()
            assert batch.codes[index, : counts[index]].tolist() == game.codes().tolist()
            if not game.over:
                moves[index] = dice.choice(game.codes())
                game.play_code(moves[index])
        batch.apply(moves, mask=counts > 0)
    assert [tuple(row) for row in batch.scores.tolist()] == [game.scores for game in games]


@pytest.mark.parametrize("name", ["classic", "castle"])
def test_threads_change_nothing(name):
    one, three = Batch(name, 400, seed=3, threads=1), Batch(name, 400, seed=3, threads=3)
    assert len(three._parts) == 3
    assert one.random(decisions=20) == three.random(decisions=20)
    assert one.hash().tolist() == three.hash().tolist()
    assert len(set(one.hash().tolist())) == 400


def test_a_mask_leaves_the_other_games_alone():
    batch = Batch("classic", 6, seed=1)
    before = batch.hash()
    mask = np.array([1, 0, 0, 1, 0, 0], bool)
    for change in (
        lambda: batch.random(mask, decisions=3),
        lambda: batch.apply(batch.codes[:, 0], mask) if batch.legal(mask)[1] == 0 else pytest.fail("not masked"),
        lambda: batch.finish(mask),
    ):
        change()
        assert ((batch.hash() != before) == mask).all()
    assert batch.over.tolist() == mask.tolist()
    batch.reset(mask, seed=1)
    assert batch.hash().tolist() == before.tolist()


def test_a_wrong_move_is_refused_and_nothing_changes():
    batch = Batch("classic", 300, seed=1, threads=2)
    batch.legal()
    moves = batch.codes[:, 0].copy()
    moves[200] = 9999
    before = batch.hash()
    with pytest.raises(bastide.IllegalMove, match="9999 is not the code of a legal move of game 200"):
        batch.apply(moves)
    assert batch.hash().tolist() == before.tolist()
    batch.finish()
    with pytest.raises(bastide.IllegalMove, match="of game 0: the game is over"):
        batch.apply(moves)


def test_games_that_begin_again_get_new_seeds():
    batch = Batch("castle", 3, seed=5)
    batch.reset(mask=np.array([False, True, False]))
    assert batch.seeds.tolist() == [5, 9, 7]
    assert batch.states[1].tobytes() == bastide.new("castle", seed=9).state.tobytes()


def test_lists_grow_when_a_game_has_more_moves():
    batch = Batch("classic", 2, seed=1)
    batch.codes = np.zeros((2, 1), np.int32)
    counts = batch.legal().tolist()
    assert [len(bastide.new("classic", seed=seed).codes()) for seed in (1, 2)] == counts
    assert batch.codes.shape[1] >= max(counts)


def test_saved_games_come_back():
    batch = Batch(ALL, 4, players=3, seed=2)
    batch.random(decisions=40)
    again = Batch.load(batch.save())
    assert again.states.tobytes() == batch.states.tobytes()
    assert (batch.random(), batch.hash().tolist()) == (again.random(), again.hash().tolist())
    with pytest.raises(ValueError, match="not a saved batch"):
        Batch.load(b"something else")
    with pytest.raises(ValueError, match="not complete"):
        Batch.load(batch.save()[:-1])
    with pytest.raises(ValueError, match="other states"):
        Batch.load(batch.save().replace(b'"layout": "', b'"layout": "x'))


def test_copies_are_independent():
    batch = Batch("city", 3, seed=4)
    twin = batch.copy()
    twin.random()
    assert twin.over.all()
    assert not batch.over.any()
    batch.random()
    assert batch.hash().tolist() == twin.hash().tolist()


def test_without_an_order_the_bag_gives_other_tiles():
    batch = Batch("classic", 200, seed=np.full(200, 8))
    assert len(set(batch.hash().tolist())) == 1
    open_bag = batch.unshuffled()
    open_bag.rngs[:] = np.arange(1, 201, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    for _ in range(2):  # a tile, then no follower
        open_bag.legal()
        open_bag.apply(open_bag.codes[:, 0])
    assert len(set(open_bag.hash().tolist())) > 10
    assert Batch("classic", 200, seed=3, shuffled=False).random() > 200 * 50


def test_hidden_hands_are_dealt_again():
    batch = Batch("classic:hand=3,starter=0", 50, seed=1).unshuffled()
    hands = batch.field("hand").copy()
    batch.imagine(0)
    assert (batch.field("hand")[:, 0] == hands[:, 0]).all()
    assert (batch.field("hand")[:, 1] != hands[:, 1]).any()


def test_one_game_of_a_batch_has_words_and_goes_on_by_its_seed():
    batch = Batch("classic", 2, seed=11)
    batch.random(decisions=9)
    game = batch.game(1)
    assert (game.scores, game.phase) == (tuple(batch.scores[1]), batch.phases[batch.phase[1]])
    code = game.codes()[0]
    game.play(game.legal()[0])
    assert game.history[0].who in "ab"
    batch.apply([0, code], mask=np.array([False, True]))
    assert batch.states[1].tobytes() == game.state.tobytes()
    game.undo()
    with pytest.raises(bastide.IllegalMove, match="no move to take back"):
        game.undo()


def test_bad_input_is_a_sentence():
    with pytest.raises(BadOption, match="there is no game 'chess'"):
        Batch("chess")
    with pytest.raises(ValueError, match="at least one game"):
        Batch("classic", 0)
    with pytest.raises(ValueError, match="one value for each of the 2 games"):
        Batch("classic", 2).legal(mask=np.ones(3, bool))
