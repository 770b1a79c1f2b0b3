"""Roads, streets and paths, and the places where they meet."""

import random
from collections.abc import Sequence

import shapely
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry

from bastide.art.geometry import Part, Place, Plan
from bastide.art.svg import line, num, path, put, row, scatter, shade, shape_d, unsteady
from bastide.art.walls import stone_bridge
from bastide.art.z_order import Layers

INNER = box(5, 5, 95, 95)


def lay_road(layers: Layers, shape: BaseGeometry, middles: Sequence[LineString], rng: random.Random) -> None:
    """A pale road with a dark rim, ruts of carts and a few pebbles."""
    colours = layers.colours
    drawn = unsteady(shape, f"{rng.random()}", 0.45)
    d = shape_d(drawn)
    layers.lay(path(d, "none", stroke=shade(colours["field_dark"], -0.25), w=2.6, stroke_opacity=0.5))
    layers.lay(path(d, colours["road"], stroke=colours["road_rim"], w=1.1, stroke_linejoin="round"))
    light = shape_d(drawn.buffer(-2))
    if light:
        layers.lay(path(light, colours["road_light"], o=0.75))
    ruts = []
    for middle in middles:
        for off in (-1.9, 1.9):
            side = middle.offset_curve(off)
            for part in shapely.get_parts(side):
                if part.length > 2:
                    ruts.append(row(part.simplify(0.15).coords))
    layers.lay(line("".join(ruts), colours["road_rut"], 0.5, dash="7 3.5 2.5 4.5", cap="round"))
    stones = "".join(f"M{num(x)} {num(y)}h.2" for x, y in scatter(drawn.buffer(-1.2), 3, rng, int(shape.area / 18)))
    layers.lay(line(stones, shade(colours["road_rut"], -0.25), 0.5, cap="round"))


def lay_roads(layers: Layers, plan: Plan, rng: random.Random) -> None:
    """All roads of a tile, the lower ones first, then the bridges over them."""
    bridges = [place for place in plan.places if place.kind == "bridge"]
    lower = {place.segment for place in bridges}
    roads = sorted(
        (part for part in plan.parts if part.kind in ("road", "path")), key=lambda part: part.segment not in lower
    )
    for place in plan.places:
        if place.kind == "stub":
            lay_road(layers, place.shape, (), rng)
    for part in roads:
        lay_road(layers, part.shape, part.lines, rng)
    for place in bridges:
        lay_bridge(layers, plan, place, roads)


def lay_bridge(layers: Layers, plan: Plan, place: Place, roads: Sequence[Part]) -> None:
    """The upper road, carried over the lower way."""
    here = Point(place.spot)
    upper = next(part for part in roads if part.segment != place.segment and part.shape.distance(here) < 1)
    reach = here.buffer(12.5 if plan.parts[place.segment].kind == "river" else 10)
    for middle in upper.lines:
        for piece in shapely.get_parts(middle.intersection(reach)):
            if piece.length > 3:
                stone_bridge(layers, list(piece.coords), 8.6, layers.colours["road"])


def walkers(layers: Layers, part: Part, rng: random.Random) -> None:
    """Now and then somebody is on the road."""
    if rng.random() < 0.35 and max((way.length for way in part.lines), default=0) > 32:
        way = max(part.lines, key=lambda middle: middle.length)
        spot = way.interpolate(rng.choice((0.22, 0.78)), normalized=True)
        if INNER.contains(spot):
            name = rng.choice(("walker", "cart", "dog", "walker", "hen"))
            layers.stand(spot.y, put(name, spot.x, spot.y + 0.8, 1.0, rng.random() < 0.5))
            layers.round_shadow(spot.x + 0.8, spot.y + 0.7, 1.6, 0.6)


def lay_street(layers: Layers, shape: BaseGeometry, rng: random.Random) -> None:
    """A street of the city: white, paved, with a kerb."""
    colours = layers.colours
    d = shape_d(shape)
    layers.lay(path(d, colours["street"], stroke=shade(colours["road_rim"], -0.2), w=1.4))
    inner = shape.buffer(-1)
    stones = "".join(f"M{num(x)} {num(y)}h1.5" for x, y in scatter(inner, 3.4, rng, int(shape.area / 12)))
    layers.lay(line(stones, shade(colours["street"], -0.2), 0.5, cap="round"))


def lay_gravel(layers: Layers, shape: BaseGeometry, rng: random.Random) -> None:
    """A path of gravel between low kerbs."""
    colours = layers.colours
    layers.lay(path(shape_d(shape), colours["gravel"], stroke=colours["gravel_rim"], w=1.3))
    layers.lay(path(shape_d(shape.buffer(-1.6)), shade(colours["gravel"], 0.3), o=0.8))
    grit: dict[str, list[str]] = {}
    for x, y in scatter(shape.buffer(-0.8), 1.6, rng, int(shape.area / 4)):
        grit.setdefault(rng.choice(("gravel_rim", "front", "stone_light")), []).append(f"M{num(x)} {num(y)}h.1")
    for colour, spots in grit.items():
        layers.lay(line("".join(spots), colours[colour], 0.55, cap="round", o=0.7))
