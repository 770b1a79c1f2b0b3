"""The shapes of every tile in every rotation say what its text says, and meet those of its neighbours."""

import json
from itertools import combinations

import pytest
import shapely
from shapely.geometry import LineString, Point

from bastide import tilesets
from bastide.art.curves import ROTATIONS
from bastide.art.fills import FILLS
from bastide.art.geometry import AREAS, Plan, plan
from bastide.art.outlines import outlines, site_spot
from bastide.art.strokes import WIDTHS
from bastide.art.tile import SETS, drawn_rotation
from bastide.core.tiles import Tile

TILES = [(set_name, tile) for set_name in SETS for tile in tilesets.load(set_name)]
SIDES = [
    LineString(ends)
    for ends in (((0, 0), (100, 0)), ((100, 0), (100, 100)), ((100, 100), (0, 100)), ((0, 100), (0, 0)))
]
HAIR = 0.05  # on a tile of 100


def stretches(drawn: Plan, segment: int, side: int) -> list[tuple[float, float]]:
    """From where to where a segment reaches a side, measured clockwise along it, piece by piece."""
    touch = drawn.parts[segment].shape.intersection(SIDES[side])
    found = []
    for piece in shapely.get_parts(shapely.line_merge(touch) if touch.geom_type == "MultiLineString" else touch):
        if piece.length > HAIR:
            ends = [SIDES[side].project(Point(spot)) for spot in piece.coords]
            found.append((round(min(ends), 2), round(max(ends), 2)))
    return sorted(found)


def drawn_side(tile: Tile, rotation: int, side: int) -> int:
    """The side as printed that looks this way after the rotation."""
    return (side - rotation // 90) % 4


def strokes_cross_a_side_in_its_middle_and_fills_own_it_whole(tile: Tile) -> None:
    for rotation in ROTATIONS:
        drawn = plan(tile, rotation)
        for index, segment in enumerate(tile.segments):
            for side in range(4):
                found = stretches(drawn, index, side)
                if segment.feature in WIDTHS:
                    half = WIDTHS[segment.feature] / 2
                    expected = [(50 - half, 50 + half)]
                elif segment.feature in FILLS or segment.feature == "abbey":
                    expected = [(0, 100)]
                else:
                    continue
                if drawn_side(tile, rotation, side) in segment.sides or segment.feature == "abbey":
                    assert found == expected
                else:
                    assert found == []


def areas_reach_the_half_sides_of_the_text_and_no_others(tile: Tile) -> None:
    for rotation in ROTATIONS:
        drawn = plan(tile, rotation)
        for index, segment in enumerate(tile.segments):
            if segment.feature not in AREAS:
                continue
            for half in range(8):
                turned = (half + rotation // 90 * 2) % 8
                spot = SIDES[turned // 2].interpolate(20 if turned % 2 == 0 else 80)
                reached = drawn.parts[index].shape.distance(spot) < HAIR
                assert reached == (half in segment.halves), f"half {half}"


def each_segment_holds_its_anchors(tile: Tile) -> None:
    for rotation in ROTATIONS:
        for part in plan(tile, rotation).parts:
            assert part.shape.is_valid
            assert part.shape.area > 20
            assert part.shape.contains(Point(part.stand)), part.kind
            assert part.shape.contains(Point(part.label)), part.kind


def segments_do_not_overlap(tile: Tile) -> None:
    for rotation in ROTATIONS:
        for one, other in combinations(plan(tile, rotation).parts, 2):
            assert one.shape.intersection(other.shape).area < HAIR, f"{one.kind} and {other.kind}"


def segments_and_places_cover_the_tile(tile: Tile) -> None:
    drawn = plan(tile)
    covered = shapely.union_all([part.shape for part in drawn.parts] + [place.shape for place in drawn.places])
    assert covered.area == pytest.approx(100 * 100, abs=1)


def a_field_lies_against_the_cities_that_its_text_names_and_no_others(tile: Tile) -> None:
    drawn = plan(tile)
    for area in drawn.parts:
        if area.kind not in AREAS or tile.segments[area.segment].feature == "court":
            continue
        for fill in drawn.parts:
            if fill.kind in FILLS:
                border = area.shape.buffer(HAIR).intersection(fill.shape.boundary).length
                named = fill.segment in tile.segments[area.segment].touches
                assert border > 8 if named else border < 1, f"{area.kind} {area.segment} and {fill.kind} {fill.segment}"


def areas_are_parted(tile: Tile) -> None:
    """Two areas of a tile never share a border, only corners at most."""
    areas = [part for part in plan(tile).parts if part.kind in AREAS]
    for one, other in combinations(areas, 2):
        assert one.shape.buffer(HAIR).intersection(other.shape).area < 1


def a_segment_is_in_one_piece_unless_something_passes_over_it(tile: Tile) -> None:
    bridged = "over" in tile.flags
    for part in plan(tile).parts:
        pieces = len(getattr(part.shape, "geoms", [part.shape]))
        assert pieces == 1 or (bridged and pieces == 2), part.kind


def turns_that_share_a_picture_have_the_same_shapes(tile: Tile) -> None:
    for rotation in ROTATIONS:
        shown = plan(tile, drawn_rotation(tile, rotation)).parts
        for part in plan(tile, rotation).parts:
            twins = [
                other
                for other in shown
                if other.kind == part.kind and other.shape.symmetric_difference(part.shape).area < 2
            ]
            assert len(twins) == 1, part.kind


CHECKS = (
    strokes_cross_a_side_in_its_middle_and_fills_own_it_whole,
    areas_reach_the_half_sides_of_the_text_and_no_others,
    each_segment_holds_its_anchors,
    segments_do_not_overlap,
    segments_and_places_cover_the_tile,
    a_field_lies_against_the_cities_that_its_text_names_and_no_others,
    areas_are_parted,
    a_segment_is_in_one_piece_unless_something_passes_over_it,
    turns_that_share_a_picture_have_the_same_shapes,
)


@pytest.mark.parametrize("tile", [tile for _, tile in TILES], ids=[f"{s}-{t.name}" for s, t in TILES])
def test_a_tile_is_drawn_as_its_text_says(tile: Tile) -> None:
    for check in CHECKS:  # one item a tile, which is planned once
        check(tile)


def test_like_sides_meet_exactly() -> None:
    """Whatever two tiles lie side by side, a side of one letter is cut at the same places on both."""
    for game in (SETS[:-2], ("city",), ("castle",)):
        cuts: dict[str, set[tuple[tuple[str, float, float], ...]]] = {}
        for set_name in game:
            for tile in tilesets.load(set_name):
                for side in range(4):
                    drawn = plan(tile)
                    row = []
                    for part in drawn.parts:
                        row += [(part.kind, *found) for found in stretches(drawn, part.segment, side)]
                    mirrored = [(kind, 100 - last, 100 - first) for kind, first, last in row]
                    letter = tile.edges[side]
                    cuts.setdefault(letter, set()).add(tuple(sorted(row)))
                    assert letter in "P" or sorted(row) == sorted(mirrored), "a side fits itself turned round"
        for letter, rows in cuts.items():
            if letter == "P":  # the strips of court beside a path may be the front of a building
                rows = {tuple(cut for cut in row if cut[0] == "path") for row in rows}
            assert len(rows) == 1, f"{letter}: {rows}"


def test_joined_neighbours_touch() -> None:
    """A straight road beside a curve, a city above a city: their shapes touch along the side they share."""
    tiles = {tile.name: tile for tile in tilesets.load("base")}
    road, curve = plan(tiles["U"]).parts[0].shape, plan(tiles["V"]).parts[0].shape
    assert shapely.affinity.translate(curve, 100).intersection(road).length == pytest.approx(WIDTHS["road"], abs=HAIR)
    lower, upper = plan(tiles["E"]).parts[0].shape, plan(tiles["E"], 180).parts[0].shape
    assert shapely.affinity.translate(upper, 0, -100).intersection(lower).length == pytest.approx(100, abs=HAIR)


def test_four_quarter_turns_come_back() -> None:
    tile = tilesets.load("base")[9]
    for part, turned in zip(plan(tile, 90).parts, plan(tile, 270).parts):
        there = shapely.affinity.rotate(part.shape, 180, origin=(50, 50))
        assert there.symmetric_difference(turned.shape).area < HAIR


@pytest.mark.parametrize(
    ("set_name", "name", "kind", "count"),
    [
        ("base", "L", "junction", 1),
        ("base", "U", "junction", 0),
        ("abbey_mayor", "AM-C", "city bridge", 1),
        ("abbey_mayor", "AM-E", "city bridge", 1),
        ("abbey_mayor", "AM-H", "house", 1),
        ("abbey_mayor", "AM-L", "mouth", 2),
        ("princess_dragon", "PD-25", "mouth", 2),
        ("princess_dragon", "PD-03", "volcano", 1),
        ("tower", "TO-04", "tower", 1),
        ("tower", "TO-08", "road bridge", 1),
        ("tower", "TO-09", "stub", 1),
        ("abbey_mayor", "AM-M", "patch", 1),
        ("inns_cathedrals", "IC-05", "stub", 2),
        ("traders_builders", "TB-23", "bridge", 1),
        ("traders_builders", "TB-24", "bridge", 1),
        ("river", "RI-01", "spring", 1),
        ("river", "RI-02", "lake", 1),
        ("river", "RI-05", "bridge", 1),
        ("city", "A3a", "crossing", 1),
        ("city", "A5a", "plaza", 1),
        ("castle", "C1", "square", 1),
        ("castle", "D1", "square", 0),
        ("castle", "F1", "front", 1),
        ("castle", "A1", "front", 0),
    ],
)
def test_what_belongs_to_no_segment_is_there(set_name: str, name: str, kind: str, count: int) -> None:
    tile = next(tile for tile in tilesets.load(set_name) if tile.name == name)
    assert sum(place.kind == kind for place in plan(tile).places) == count


def test_the_road_of_am_j_touches_the_city() -> None:
    tile = next(tile for tile in tilesets.load("abbey_mayor") if tile.name == "AM-J")
    city, road = plan(tile).parts[0].shape, plan(tile).parts[1].shape
    assert city.distance(road) < HAIR


@pytest.mark.parametrize(("set_name", "flags"), [("princess_dragon", 24), ("tower", 18)])
def test_every_symbol_has_a_spot_on_its_tile(set_name: str, flags: int) -> None:
    """All of it is on the tile, and in no road; six more tiles have a princess, which is a mark of a city."""
    found = 0
    for tile in tilesets.load(set_name):
        for rotation in ROTATIONS:
            spot = site_spot(tile, rotation)
            if spot:
                found += tile.count
                assert min(*spot, 100 - spot[0], 100 - spot[1]) > 9, tile.name
    assert found == flags * len(ROTATIONS)
    assert all(not site_spot(tile, 0) for tile in tilesets.load("base"))


def test_outlines_are_plain_data_with_the_anchors_in_them() -> None:
    found = outlines("base", "D", 90)
    assert [row["kind"] for row in found] == ["city", "road", "field", "field"]
    assert json.loads(json.dumps(found)) == found
    for row, part in zip(found, plan(tilesets.load("base")[3], 90).parts):
        assert row["d"].startswith("M")
        assert part.shape.contains(Point(row["stand"]))
