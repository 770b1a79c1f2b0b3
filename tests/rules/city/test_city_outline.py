"""The outline of the city and the cells beyond the wall, in cities of every shape (C17, C19, C25)."""

import random

import pytest

import bastide
from bastide.core.bits import has
from bastide.core.grid import cell_at, coordinates
from bastide.core.regions import lay
from bastide.games.city.outline import is_ring_closed, survey
from bastide.games.city.sides import plain_side
from bastide.games.city.state import ARMS
from bastide.games.city.walls import build_gate, build_wall, list_gates
from oracle_city_outline import Outside, across, outline

SIDES = "NESW"


class City:
    """Tiles without roads on the cells of a picture, and a wall around them."""

    def __init__(self, picture=""):
        self.game = bastide.read("bastide 1 city version=2 starter=0 players=2")
        self.state, self.rules, self.desk = self.game.state, self.game.packed, self.game.desk
        self.kind = [tile.name for tile in self.game.rules.tiles()].index("A6a")
        self.tiles = []
        todo = {(x, y) for y, row in enumerate(picture.split()) for x, mark in enumerate(row) if mark == "#"}
        if todo:
            first_x, first_y = min(todo)
            todo = {(x - first_x, y - first_y) for x, y in todo}
        while todo:
            cell = next(cell for cell in sorted(todo) if cell_at(self.state, *cell) >= 0)
            todo.remove(cell)
            self.add(cell)

    def add(self, cell):
        lay(self.state, self.rules, cell_at(self.state, *cell), self.kind * 4, 0)
        self.tiles.append(cell)

    def gate(self, side):
        (x, y), where = side
        build_gate(self.state, self.rules, self.desk, self.tiles.index((x, y)) << 2 | SIDES.index(where))

    def wall(self, *arms):
        for arm in arms:
            build_wall(self.state, self.rules, self.desk, ARMS.index(arm))

    def sides(self):
        """The outline in the order in which the engine walks it."""
        count = list_gates(self.state, self.desk)
        return [as_side(plain_side(self.state, int(at))) for at in self.desk.moves[:count]]

    def walled(self):
        return [as_side(plain_side(self.state, int(at))) for at in self.state.wall_at[: self.state.built]]

    def free(self):
        return int(survey(self.state, self.desk))

    def cells(self, barred):
        """The empty cells beside tiles that are barred, or those that are not."""
        state, (xs, ys) = self.state, coordinates(self.state)
        numbers = [cell for cell in range(state.cells) if not has(state.idle[cell >> 6], cell & 63)]
        return sorted((xs[cell], ys[cell]) for cell in numbers if state.barred[cell] == barred)

    def barred(self):
        self.free()
        return {(x, y) for x, y in self.cells(True)}


def as_side(place):
    x, y, side = place
    return (x, y), side


def turned_to(chain, first):
    at = chain.index(first)
    return chain[at:] + chain[:at]


def must_stay_empty(city):
    """C25 by flood fill: the cells beside tiles that lie beyond the wall or would cut those off."""
    beyond = {across(*side) for side in city.walled()}
    outside = Outside(city.tiles)
    beside = {across(cell, side) for cell in city.tiles for side in SIDES} - set(city.tiles)
    return {
        cell for cell in beside if cell in beyond or (beyond and cell in outside and not outside.keeps(beyond, cell))
    }


SHAPES = {
    "one tile": "#",
    "a row": "########",
    "a comb": """
        #########
        #.#.#.#.#
        #.#.#.#.#""",
    "hollow": """
        #####
        #...#
        #...#
        #####""",
    "a bay": """
        #####
        #...#
        #...#
        ##.##""",
    "a one-cell inlet": """
        ###
        .##
        ###""",
    "a spiral": """
        #######
        #.....#
        #.###.#
        #.#.#.#
        #.#...#
        #.#####
        #......""",
    "a hole at a corner of the outside": """
        ###
        #.#
        ##.""",
    "two holes at one corner": """
        ####
        #.##
        ##.#
        ####""",
    "a cross": """
        ..#..
        ..#..
        #####
        ..#..
        ..#..""",
}
EACH_SHAPE = pytest.mark.parametrize("name", SHAPES)


@EACH_SHAPE
def test_C17_outline_is_the_chain_between_tiles_and_the_outside(name):
    city = City(SHAPES[name])
    chain = outline(city.tiles)
    assert turned_to(city.sides(), chain[0]) == chain


@pytest.mark.parametrize(
    ("name", "length"),
    [
        ("one tile", 4),
        ("a row", 18),
        ("a comb", 40),
        ("hollow", 18),
        ("a bay", 28),
        ("a one-cell inlet", 14),
        ("a hole at a corner of the outside", 12),
        ("two holes at one corner", 16),
        ("a cross", 20),
    ],
)
def test_C17_outline_has_a_length_that_one_can_count(name, length):
    assert len(City(SHAPES[name]).sides()) == length


def test_C17_the_outline_passes_by_a_hole_that_touches_the_outside_at_a_corner():
    city = City(SHAPES["a hole at a corner of the outside"])
    chain = city.sides()
    assert all(across(*side) != (1, 1) for side in chain)
    assert chain[chain.index(((2, 1), "S")) + 1] == ((1, 2), "E")


@EACH_SHAPE
@pytest.mark.parametrize("arms", [("right",), ("left",), ("left", "right", "right")])
def test_C19_wall_goes_on_round_corners_of_both_kinds_until_the_ring_closes(name, arms):
    chain = outline(City(SHAPES[name]).tiles)
    for first in chain[:: max(1, len(chain) // 5)]:
        city = City(SHAPES[name])
        city.gate(first)
        ring = turned_to(chain, first)
        left, right = len(ring) - 1, 1
        for count in range(len(ring) - 1):
            assert not is_ring_closed(city.state)
            arm = arms[count % len(arms)]
            city.wall(arm)
            if arm == "right":
                assert city.walled()[-1] == ring[right]
                right += 1
            else:
                assert city.walled()[-1] == ring[left]
                left -= 1
            assert city.free() == len(ring) - count - 2
        assert is_ring_closed(city.state)


@EACH_SHAPE
def test_C25_cells_beyond_the_wall_and_those_that_would_cut_them_off_stay_empty(name):
    chain = outline(City(SHAPES[name]).tiles)
    for first in chain:
        city = City(SHAPES[name])
        city.gate(first)
        assert city.barred() == must_stay_empty(city)
        for arm in ("right", "left", "right"):
            city.wall(arm)
            assert city.barred() == must_stay_empty(city)


def test_C25_the_mouth_of_a_bay_with_a_wall_in_it_stays_empty():
    city = City(SHAPES["a bay"])
    city.gate(((2, 0), "S"))
    assert city.barred() == {(2, 1), (2, 3)}
    assert (1, 2) not in city.barred()  # a tile there leaves the way out open


def test_C25_a_bay_without_a_wall_may_be_shut():
    city = City(SHAPES["a bay"])
    city.gate(((0, 0), "N"))
    assert city.barred() == {(0, -1)}


def test_C25_the_corner_before_a_convex_corner_of_the_wall_stays_empty():
    """Two walls round one corner: a tile on the diagonal cell would part the cells before them."""
    city = City("""
        ###
        ..#
        #.#
        ###""")
    corner = (0, 2)
    city.gate((corner, "N"))
    city.wall("right")
    assert city.walled() == [(corner, "N"), (corner, "E")]
    assert city.barred() == must_stay_empty(city) == {(0, 1), (1, 2), (1, 1)}


def test_C25_a_hole_stays_playable_and_filling_it_changes_no_outline():
    city = City(SHAPES["two holes at one corner"])
    city.gate(((1, 0), "N"))
    chain = city.sides()
    assert city.barred() == {(1, -1)}
    city.add((1, 1))
    assert city.sides() == chain


def test_C19_a_tile_that_fills_the_bay_behind_a_wall_end_moves_the_next_side():
    city = City("#.# ###")
    city.gate(((0, 0), "N"))
    city.add((1, 0))
    city.wall("right", "right")
    assert city.walled() == [((0, 0), "N"), ((1, 0), "N"), ((2, 0), "N")]


def test_C19_a_wall_that_has_entered_the_bay_goes_through_it():
    city = City("#.# ###")
    city.gate(((0, 0), "N"))
    city.wall("right")
    assert city.barred() == {(0, -1), (1, 0)} == must_stay_empty(city)
    city.wall("right", "right", "right")
    assert city.walled()[1:] == [((0, 0), "E"), ((1, 1), "N"), ((2, 0), "W"), ((2, 0), "N")]


def grow(dice, count, style):
    """A random city: lumps, worms, or rings that close on themselves."""
    tiles = [(0, 0)]
    while len(tiles) < count:
        x, y = tiles[-1] if style == "worm" and dice.random() < 0.8 else dice.choice(tiles)
        cell = across((x, y), dice.choice(SIDES))
        company = sum(across(cell, side) in tiles for side in SIDES)
        if cell not in tiles and (style != "thin" or company == 1):
            tiles.append(cell)
    return tiles


@pytest.mark.parametrize("style", ["lump", "worm", "thin"])
def test_C25_random_cities_grow_around_their_wall(style):
    dice = random.Random(style)
    for _ in range(25):
        city = City()
        for cell in grow(dice, dice.randint(10, 45), style):
            city.add(cell)
        city.gate(dice.choice(outline(city.tiles)))
        while len(city.tiles) < 74 and city.state.built < 40:
            assert city.free() == len(outline(city.tiles)) - len(city.walled())
            assert city.barred() == must_stay_empty(city)
            if city.free() == 0:
                break
            if dice.random() < 0.5:
                city.wall(dice.choice(ARMS))
            else:
                playable = [(x, y) for x, y in city.cells(False)]
                if playable:
                    city.add(dice.choice(playable))
        assert set(city.walled()) <= set(outline(city.tiles))
