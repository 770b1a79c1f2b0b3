"""States are as small as their box allows, and a board may be as long as its tiles reach."""

from dataclasses import replace

import numpy as np
import pytest

from bastide.core.bits import has
from bastide.core.grid import cell_named, coordinates, hash_of, open_cell, tile_named
from bastide.core.neighbours import pose_of
from bastide.core.records import new
from bastide.core.regions import lay, root_of
from bastide.core.tiles import Box
from bastide.games.catalog import layouts, read_game
from bastide.games.classic.rules import EDITIONS, Rules
from bastide.games.playouts import FOREVER, play_games

OLDER = Rules(abbey_mayor=True, inns_cathedrals=True, traders_builders=True, river=True)
EVERYTHING = replace(OLDER, dragon=True, tower=True)


def test_the_named_layouts_are_all_there_are():
    named = [read_game(text)[1].layout() for text in layouts()]
    assert len(set(named)) == len(named)
    for options in (
        "",
        ":hand=3",
        ":river",
        ":abbey_mayor",
        ":current,inns_cathedrals",
        ":first,traders_builders,river",
        ":dragon",
        ":tower,hand=3",
        ":current,dragon,tower,abbey_mayor,inns_cathedrals,traders_builders,river",
    ):
        assert read_game(f"classic{options}")[1].layout() in named


@pytest.mark.parametrize(("game", "most"), [("classic", 3000), ("city", 4000), ("castle", 2500)])
def test_a_state_is_small(game, most):
    assert read_game(game)[1].layout().itemsize <= most


def test_a_state_with_every_set_of_tiles_is_small():
    assert OLDER.layout().itemsize <= 7100
    assert EVERYTHING.layout().itemsize <= 9500


def test_only_games_with_dragon_or_tower_have_their_fields():
    for rules in (Rules(), OLDER):
        assert not {"dragon", "fairy", "towers", "prisoners"} & set(rules.layout().names)
    for rules in (Rules(dragon=True), Rules(tower=True)):
        assert rules.layout() == EVERYTHING.layout()


def test_everything_together_is_186_tiles_and_six_abbeys():
    assert (EVERYTHING.box().tiles, EVERYTHING.box().kinds) == (186 + 6, 133 + 1)


def test_every_edition_has_room_for_its_tiles():
    for edition in EDITIONS:
        rules = replace(EVERYTHING, edition=edition)
        need, room = Box.of(rules.tiles()), rules.box()
        assert all(getattr(need, field) <= getattr(room, field) for field in Box.__dataclass_fields__)


def test_a_box_of_four_sets_is_played_to_its_last_tile():
    rules = Rules(boxes=4)
    assert rules.layout()["tile_base"].base == np.uint16
    states = np.zeros(2, rules.layout()).view(np.recarray)
    play_games(states, rules.pack(), rules.new_desk(), np.array([7], np.uint64), 2, 1, FOREVER)
    state = states[0]
    assert state.unseen == 0
    assert 250 < state.tiles <= 288
    assert state.segments > 255
    xs, ys = coordinates(state)
    for tile in range(state.tiles):
        cell = len(xs) - state.tile_pose.shape[0] + tile
        assert tile_named(state, xs[cell], ys[cell]) == tile


@pytest.mark.parametrize(("east", "south"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_row_of_tiles_may_be_longer_than_a_byte_counts(east, south):
    packed = EVERYTHING.pack()
    road = next(kind for kind, tile in enumerate(EVERYTHING.tiles()) if tile.edges == "FRFR")
    state = new(EVERYTHING.layout())[0]
    assert state.cell_x.dtype == np.int8
    length = state.tile_pose.shape[0]
    cell = open_cell(state, 0, 0)
    for step in range(length):
        lay(state, packed, cell, pose_of(road, abs(south)), 0)
        cell = cell_named(state, (step + 1) * east, (step + 1) * south)
        assert cell >= 0
    for step in range(length):
        assert tile_named(state, step * east, step * south) == step
    xs, ys = coordinates(state)
    frontier = {(xs[cell], ys[cell]) for cell in range(state.cells) if not has(state.idle[cell >> 6], cell & 63)}
    beside = {(step * east + side * south, step * south + side * east) for step in range(length) for side in (-1, 1)}
    assert frontier == beside | {(-east, -south), (length * east, length * south)}
    index = next(i for i, segment in enumerate(EVERYTHING.tiles()[road].segments) if segment.feature == "road")
    roots = {int(root_of(state, int(base) + index)) for base in state.tile_base}
    assert [(int(state.extent[root]), int(state.open[root])) for root in roots] == [(length, 2)]


def test_a_road_through_four_sets_counts_every_tile():
    rules = Rules(boxes=4)
    state, road = new(rules.layout())[0], next(k for k, tile in enumerate(rules.tiles()) if tile.edges == "FRFR")
    for step in range(288):
        lay(state, rules.pack(), open_cell(state, step, 0), pose_of(road, 0), 0)
    index = next(i for i, segment in enumerate(rules.tiles()[road].segments) if segment.feature == "road")
    assert state.extent[root_of(state, index)] == 288


@pytest.mark.parametrize("size", sorted({read_game(text)[1].layout()["slots"].shape[0] for text in layouts()} | {1024}))
def test_cells_with_the_same_hash_lie_far_apart(size):
    steps = range(-13, 14)
    near = [(x, y) for x in steps for y in steps if 0 < x * x + y * y < 13**2]
    for here in ((0, 0), (-3, 40), (57, -61)):
        own = hash_of(*here) % size
        assert all(hash_of(here[0] + x, here[1] + y) % size != own for x, y in near)
