"""The tiles of Le Château: gravel paths, planted courts, timbered houses, grey towers."""

import math
import random

import shapely
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry

from bastide.art import emblems
from bastide.art.anchors import roomiest
from bastide.art.curves import TILE, Spot, disc, lines
from bastide.art.geometry import Part, Plan, walls_of
from bastide.art.houses import build_rows
from bastide.art.roads import lay_gravel
from bastide.art.svg import circle, line, num, path, put, row, scatter, shade, shape_d
from bastide.art.walls import tower, wall
from bastide.art.z_order import Layers

# What stands in courts; a symbol that is named twice is chosen twice as often.
PLANTS = ("tree0", "tree1", "tree2", "cypress", "cypress", "bush", "bush")
LIFE = ("walker", "walker", "laundry", "dog", "hive")


def paint_courts(plan: Plan, layers: Layers, rng: random.Random) -> None:
    """A tile of the castle from the ground up."""
    for place in plan.places:
        if place.kind == "front":
            lay_front(layers, place.shape, rng)
    for part in plan.parts:
        if part.kind == "court":
            paint_court(plan, part, layers, rng)
    for part in plan.parts:
        if part.kind == "path":
            lay_gravel(layers, part.shape, rng)
    for place in plan.places:
        if place.kind == "square":
            lay_square(layers, place.spot)
    for part in plan.parts:
        if part.kind == "house":
            paint_house(part, layers, rng)
        elif part.kind == "tower":
            paint_tower(part, layers, rng)
        elif part.kind == "path" and "well" in plan.tile.segments[part.segment].marks:
            paint_well(part, layers)


def lay_front(layers: Layers, shape: shapely.Geometry, rng: random.Random) -> None:
    """Paving before a building: it belongs to nobody."""
    colours = layers.colours
    layers.lay(path(shape_d(shape), colours["front"]))
    d = "".join(
        f"M{num(x)} {num(y)}h1.8v1h-1.8z" for x, y in scatter(shape.buffer(-0.8), 3.2, rng, int(shape.area / 5))
    )
    layers.lay(path(d, shade(colours["front"], 0.14), stroke=shade(colours["front"], -0.22), w=0.25))


def paint_court(plan: Plan, part: Part, layers: Layers, rng: random.Random) -> None:
    """A planted court: lawn, clipped hedges in the shape of the court, flower beds, trees; perhaps a market."""
    colours = layers.colours
    market = "market" in plan.tile.segments[part.segment].marks
    layers.lay(path(shape_d(part.shape), colours["court"]))
    tufts = "".join(
        f"M{num(x)} {num(y)}l-.3-1.2M{num(x + 0.7)} {num(y)}l.4-1"
        for x, y in scatter(part.shape, 4, rng, int(part.shape.area / 30))
    )
    layers.lay(line(tufts, colours["court_dark"], 0.42, cap="round"))
    borders = shapely.union_all(walls_of(part.shape))
    lay_hedges(layers, part.shape, borders)
    free = part.shape.difference(borders.buffer(8)).intersection(box(3, 6, 97, 97))
    if market:
        spot, _ = roomiest(part.shape.intersection(box(2, 4, 98, 98)).difference(disc(part.stand, 8)))
        paint_stalls(layers, spot)
        layers.mark("market", disc(spot, 10), part.segment)
        free = free.difference(disc(spot, 12))
    spot, space = roomiest(free.intersection(box(6, 8, 94, 94)))
    if space > 6:
        lay_parterre(layers, spot, min(space, 17), rng)
        free = free.difference(disc(spot, min(space, 17) + 2))
    for x, y in scatter(free.buffer(-1), 12, rng, 80)[: 2 + int(part.shape.area / 500)]:
        name = rng.choice(PLANTS + LIFE)
        layers.stand(y, put(name, x, y + 1, 0.9, name == "dog"))
        layers.round_shadow(x + 1.7, y + 0.8, 2.6, 1.1)


def lay_hedges(layers: Layers, court: BaseGeometry, borders: BaseGeometry) -> None:
    """Clipped hedges along what bounds the court; none where it goes on to the next tile."""
    colours = layers.colours
    hedge = court.buffer(-0.5).intersection(borders.buffer(4.4, quad_segs=4).boundary)
    d = "".join(row(way.coords) for way in lines(hedge))
    if d:
        layers.lay(line(d, shade(colours["hedge"], -0.4), 2.6, o=0.5, transform="translate(.7 .8)"))
        layers.lay(line(d, shade(colours["hedge"], -0.2), 2.5))
        layers.lay(line(d, colours["hedge"], 1.8))
        layers.lay(
            line(d, shade(colours["hedge"], 0.35), 0.7, dash=".9 1.3", cap="round", transform="translate(-.3 -.3)")
        )


def lay_parterre(layers: Layers, spot: Spot, radius: float, rng: random.Random) -> None:
    """A round bed: rings of box and flowers round a clipped tree."""
    colours = layers.colours
    x, y = spot
    if radius > 11:
        layers.lay(circle(x, y, radius - 1, colours["gravel"], stroke=colours["gravel_rim"], w=0.5))
        wedge = disc(spot, radius - 2.4).difference(disc(spot, radius * 0.42))
        wedge = wedge.difference(LineString([(x - 40, y), (x + 40, y)]).buffer(1.4))
        wedge = wedge.difference(LineString([(x, y - 40), (x, y + 40)]).buffer(1.4))
        layers.lay(path(shape_d(wedge), colours["court_dark"], stroke=colours["hedge"], w=1.2, stroke_linejoin="round"))
        flower = rng.sample(colours.of("flowers"), 2)
        for k in range(4):
            angle = math.radians(45 + 90 * k)
            fx, fy = x + math.cos(angle) * radius * 0.64, y + math.sin(angle) * radius * 0.64
            layers.lay(circle(fx, fy, 1.9, "none", stroke=flower[k % 2], w=1.2, dash="0 1.5", cap="round"))
            layers.lay(circle(fx, fy, 0.7, flower[1 - k % 2]))
        inner = radius * 0.34
    else:
        inner = radius * 0.7
    layers.lay(circle(x, y, inner, colours["court"], stroke=colours["hedge"], w=1.3))
    layers.lay(
        circle(x, y, inner * 0.62, "none", stroke=rng.choice(colours.of("flowers")), w=1.2, dash="0 1.7", cap="round")
    )
    layers.stand(y + 1, put(rng.choice(("tree1", "cypress", "tree2", "statue")), x, y + 1.2, 0.8))


def paint_stalls(layers: Layers, spot: tuple[float, float]) -> None:
    """A market: two striped stalls on paving, and its sign."""
    x, y = spot
    colours = layers.colours
    layers.lay(circle(x, y, 10.5, colours["gravel"], stroke=colours["gravel_rim"], w=0.8))
    layers.lay(circle(x, y, 7, "none", stroke=shade(colours["gravel"], -0.14), w=0.7, dash="1.4 1"))
    for dx, dy in ((-4.4, -2.6), (-2.6, 4.6), (5.2, 2)):
        layers.stand(y + dy + 1, put("stall_any", x + dx, y + dy + 1, 1.1))
        layers.round_shadow(x + dx + 1.4, y + dy + 1.2, 5, 1)
    layers.sign(emblems.placed(emblems.market_sign(colours), x + 6.4, y - 8, 0.95))


def lay_square(layers: Layers, spot: tuple[float, float]) -> None:
    """The square where paths end: rings of stone round a statue."""
    colours = layers.colours
    x, y = spot
    layers.lay(circle(x, y, 12, shade(colours["cobble"], -0.06), stroke=colours["gravel_rim"], w=1.2))
    for r in (9.6, 7, 4.4):
        layers.lay(circle(x, y, r, "none", stroke=shade(colours["cobble"], -0.24), w=0.9, dash="1.7 .8"))
    layers.stand(y + 2, put("statue", x, y + 2.4, 1.5))
    layers.round_shadow(x + 2, y + 2.6, 3.4, 1.1)


def paint_well(part: Part, layers: Layers) -> None:
    """A well on the path, large enough to be seen from afar."""
    x, y = part.stand
    way = max(part.lines, key=lambda middle: middle.length)
    spot = way.interpolate(0.26, normalized=True)
    if part.shape.distance(spot) < 1:
        x, y = spot.x, spot.y
    layers.lay(circle(x, y + 0.5, 7.4, layers.colours["stone_dark"], stroke=layers.colours["ink"], w=0.8))
    layers.stand(y + 3.6, put("well", x, y + 3.6, 2.4))
    layers.round_shadow(x + 3, y + 3, 6, 2)
    layers.mark("well", disc((x, y), 7), part.segment)


def paint_house(part: Part, layers: Layers, rng: random.Random) -> None:
    """A block of timbered houses."""
    colours = layers.colours
    layers.lay(path(shape_d(part.shape), colours["house_ground"]))
    for way in part.lines:
        d = row(way.coords)
        layers.lay(line(d, colours["ink"], 1.6) + line(d, colours["timber"], 1.1))
    free = part.shape.buffer(-1).intersection(box(1, 5, 97, 98.5))
    build_rows(layers, free, rng, "timbered", ("tree1", "laundry", "hen"), 12.5)


def paint_tower(part: Part, layers: Layers, rng: random.Random) -> None:
    """Grey stone behind battlements, with round towers."""
    colours = layers.colours
    layers.lay(path(shape_d(part.shape), colours["tower_ground"]))
    slabs = "".join(
        f"M{num(x)} {num(y)}h3v1.8h-3z" for x, y in scatter(part.shape.buffer(-1), 4.6, rng, int(part.shape.area / 10))
    )
    layers.lay(path(slabs, shade(colours["tower_ground"], 0.1), stroke=shade(colours["tower_ground"], -0.22), w=0.3))
    for way in part.lines:
        wall(layers, way)
    room = part.shape.buffer(-7).intersection(box(11, 24, 89, 90))
    spots = scatter(room, 32, rng, 160)[: max(1, int(part.shape.area / 1300))] or [part.stand]
    for k, (x, y) in enumerate(spots):
        near = part.shape.boundary.difference(TILE.exterior.buffer(0.1)).distance(shapely.Point(x, y))
        r = min(9 if k == 0 else 7, max(4.2, near * 0.6))
        tower(layers, x, min(y + r, 96 - r * 0.4), r, colours["tower_roof"], tall=r * 1.7, flag=k == 0)
    taken = shapely.union_all([disc(spot, 15) for spot in spots])
    for x, y in scatter(part.shape.buffer(-6).intersection(box(4, 8, 96, 96)).difference(taken), 14, rng, 40)[:5]:
        layers.stand(y, put(rng.choice(("barrel", "crates", "walker", "sacks", "cart")), x, y, 1.2))
        layers.round_shadow(x + 1, y, 1.8, 0.7)
