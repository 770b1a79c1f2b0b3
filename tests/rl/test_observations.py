"""Observations say what the view of the same player says."""

import numpy as np
import pytest

from bastide import Batch
from bastide.batch import Observer

ALL = "classic:hand=3,abbey_mayor,inns_cathedrals,traders_builders,river"
GAMES = ["classic", ALL, "city", "castle"]


@pytest.fixture(params=GAMES)
def batch(request):
    return Batch(request.param, 3, seed=4)


def column(observer, table, name):
    return observer.arrays[table][..., observer.shapes.columns[table].index(name)]


def positions(batch, step=9, most=400):
    for _ in range(most):
        batch.random(decisions=step)
        if batch.over.all():
            return
        yield [batch.game(index) for index in range(batch.games)]


def test_every_legal_move_has_its_action(batch):
    observer = Observer(batch, moves=True)
    for games in positions(batch):
        observer.observe()
        for index, game in enumerate(games):
            count = observer.counts[index]
            assert observer.codes[index, :count].tolist() == ([] if game.over else game.codes().tolist())
            actions = observer.actions[index, :count].tolist()
            assert len(set(actions)) == count, "no two moves share an action inside of the window"
            assert sorted(actions) == np.flatnonzero(observer.mask[index]).tolist()
            assert (observer.arrays["moves"][index, count:] == 0).all()
        if (playing := observer.counts > 0).any():
            first = observer.actions[:, 0]
            assert (observer.moves_of(first, playing)[playing] == observer.codes[playing, 0]).all()


def test_tokens_agree_with_the_view(batch):
    observer = Observer(batch)
    for games in positions(batch):
        observer.observe()
        for index, game in enumerate(games):
            if game.over:
                continue
            seat = game.to_move
            view = game.view(seat)
            order = [(seat + step) % game.players for step in range(game.players)]
            left, top = (int(column(observer, "facts", name)[index]) for name in ("left", "top"))
            rows = observer.arrays["cells"][index]
            used = observer._used[index, 1]
            cells = {(int(row[0]) + left, int(row[1]) + top) for row in rows[:used]}
            assert {tuple(cell) for cell in view["frontier"]} == cells
            assert column(observer, "players", "points")[index].tolist() == [view["scores"][player] for player in order]
            assert column(observer, "facts", "seat")[index] == seat
            others = [batch.field("held")[index, player] for player in order[1:]] if batch.name == ALL else [0]
            river = batch.name == ALL and batch.field("river")[index] > 0  # its tiles are laid open
            assert observer.arrays["bag"][index].sum() == batch.field("bag")[index].sum() + (
                0 if river else sum(others)
            )
            if batch.name in ("classic", "castle"):  # all pieces are followers that count 1
                owners = [piece["player"] for piece in view["pieces"]]
                found = [column(observer, "regions", f"strength_{step}")[index].sum() for step in range(2)]
                assert found == [owners.count(player) for player in order]
                assert column(observer, "regions", "pieces")[index].sum() == len(owners)


def test_regions_agree_with_those_of_the_game():
    batch = Batch("classic", 4, seed=9)
    observer = Observer(batch)
    for games in positions(batch, step=12):
        observer.observe()
        for index, game in enumerate(games):
            if game.over:
                continue
            wanted = sorted(
                (region["kind"], region["tiles"])
                for region in game.regions()
                if region["kind"] in ("city", "road") and region["open"] > 0
            )
            features = {1: "city", 2: "road"}
            rows = observer.arrays["regions"][index].tolist()
            found = sorted((features[row[0]], row[1]) for row in rows if row[0] in features and row[2] > 0)
            assert found == wanted


def test_hidden_hands_count_as_unseen():
    batch = Batch("classic:hand=3,starter=0", 1, seed=3)
    observer = Observer(batch)
    for viewer in range(2):
        observer.observe(viewer=viewer)
        kinds = [tile.name for tile in batch.rules.tiles()]
        own = batch.game(0).view(viewer)["hands"][viewer]
        hand = [column(observer, "facts", f"hand_{slot}")[0] for slot in range(3)]
        assert sorted(kinds[kind - 1] for kind in hand) == sorted(own)
        assert observer.arrays["bag"][0].sum() == batch.field("unseen")[0] + 3
    before = observer.arrays["bag"].copy(), observer.arrays["facts"].copy()
    batch.imagine(1)
    observer.observe(viewer=1)
    assert all((old == new).all() for old, new in zip(before, (observer.arrays["bag"], observer.arrays["facts"])))


def test_planes_show_tiles_open_cells_and_places(batch):
    observer = Observer(batch, tokens=False, planes=True)
    names = list(observer.shapes.columns["planes"])
    for games in positions(batch, step=15):
        observer.observe()
        for index, game in enumerate(games):
            if game.over:
                continue
            view, planes = game.view(game.to_move), observer.arrays["planes"][index]
            left, top = (int(column(observer, "facts", name)[index]) for name in ("left", "top"))
            own = {(tile["x"], tile["y"]) for tile in view["tiles"]}
            shown = {(int(x) + left, int(y) + top) for y, x in np.argwhere(planes[names.index("tile")])}
            assert own <= shown
            cells = {(int(x) + left, int(y) + top) for y, x in np.argwhere(planes[names.index("open")])}
            assert cells == {tuple(cell) for cell in view["frontier"]}
            places = sum(int(planes[names.index(f"fits_{turn}")].any()) for turn in (0, 90, 180, 270))
            assert (places > 0) == (game.phase == "place")
            mine = sum(piece["player"] == game.to_move and "corner" not in piece for piece in view["pieces"])
            assert planes[names.index("mine")].sum() >= mine


def test_moves_beyond_the_window_are_one_action():
    batch = Batch("classic", 1, seed=1)
    small = Observer(batch, window=3)
    batch.random(decisions=40)
    while batch.phases[int(batch.phase[0])] != "place":
        batch.random(decisions=1)
    small.observe()
    elsewhere = small.shapes.actions - 1
    listed = small.actions[0, : small.counts[0]].tolist()
    assert elsewhere in listed
    assert small.moves_of(elsewhere)[0] == small.codes[0, listed.index(elsewhere)]


def test_a_view_from_another_seat_has_no_actions():
    batch = Batch("castle", 1, seed=1)
    observer = Observer(batch)
    observer.observe(viewer=1 - int(batch.player[0]))
    assert observer.counts[0] == 0
    assert not observer.mask.any()
