"""The tiles of La Cité: brown quarters, green markets, pale streets, grey and bannered buildings."""

import random

import shapely
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from bastide.art import emblems, landmarks
from bastide.art.anchors import roomiest
from bastide.art.curves import Spot, disc
from bastide.art.geometry import Part, Plan
from bastide.art.houses import build_rows
from bastide.art.roads import lay_street
from bastide.art.svg import circle, ellipse, line, num, path, put, scatter, shade, shape_d
from bastide.art.z_order import Layers

GAPS = ("tree0", "tree2", "laundry", "tree1", "cypress", "hen")


def paint(plan: Plan, layers: Layers, rng: random.Random) -> None:
    """A tile of the city from the ground up."""
    site, room = building_site(plan)
    for part in plan.parts:
        if part.kind == "residence":
            lay_residence(layers, part, rng)
    for part in plan.parts:
        if part.kind == "market":
            paint_market(plan, part, layers, rng)
    for part in plan.parts:
        if part.kind == "road":
            lay_street(layers, part.shape, rng)
    for place in plan.places:
        lay_crossing(layers, place.spot, 12.2 if place.kind == "plaza" else 8.8, place.kind)
    streets = shapely.union_all(
        [part.shape for part in plan.parts if part.kind == "road"] + [p.shape for p in plan.places]
    )
    for part in plan.parts:
        if part.kind == "residence":
            build_residence(part, layers, rng, streets, site, room)
    if room:
        paint_building(plan, layers, site, room)


def lay_residence(layers: Layers, part: Part, rng: random.Random) -> None:
    colours = layers.colours
    layers.lay(path(shape_d(part.shape), colours["residence"]))
    d = "".join(f"M{num(x)} {num(y)}h1.3" for x, y in scatter(part.shape, 3, rng, int(part.shape.area / 32)))
    layers.lay(line(d, colours["residence_dark"], 0.45, cap="round", o=0.5))


def build_residence(
    part: Part, layers: Layers, rng: random.Random, streets: BaseGeometry, site: Spot, room: float
) -> None:
    """Houses close to one another, up to the streets."""
    free = part.shape.intersection(box(1, 4.5, 97, 98.5)).difference(streets.buffer(0.8))
    if room:
        free = free.difference(disc((site[0], site[1] - 2), room))
    build_rows(layers, free, rng, "quarter", GAPS, 8.4)


def paint_market(plan: Plan, part: Part, layers: Layers, rng: random.Random) -> None:
    """A green with stalls and the sign of its goods."""
    colours = layers.colours
    good = plan.tile.segments[part.segment].marks[0]
    layers.lay(path(shape_d(part.shape), colours["market"]))
    inner = part.shape.buffer(-3)
    grass = "".join(
        f"M{num(x)} {num(y)}l-.3-1.3M{num(x + 0.7)} {num(y)}l.4-1.1"
        for x, y in scatter(part.shape, 4, rng, int(part.shape.area / 26))
    )
    layers.lay(line(grass, colours["market_dark"], 0.45, cap="round"))
    for way in part.lines:
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in way.coords)
        layers.lay(line(d, shade(colours["residence_dark"], -0.2), 3.0) + line(d, colours["stone"], 2.2))
        layers.lay(line(d, colours["stone_light"], 2.0, dash="2.2 .9"))
    spot, space = roomiest(inner.intersection(box(0, 2, 100, 98)).difference(disc(part.stand, 9)))
    if space < 6:
        spot, _ = roomiest(inner)
    layers.sign(emblems.placed(emblems.stall_mark(colours, good), *spot))
    layers.mark(good, disc(spot, 7), part.segment)
    layers.lay(circle(*spot, 10, colours["cobble"], stroke=colours["market_dark"], w=0.7))
    room = inner.intersection(box(8, 11, 92, 94)).difference(disc(spot, 13)).buffer(-3)
    stands = sorted(scatter(room, 19, rng, 60)[: max(1, int(part.shape.area / 850))], key=lambda at: at[1])
    for x, y in stands:
        layers.lay(ellipse(x + 1, y + 2, 8.5, 3.6, shade(colours["cobble"], -0.04), o=0.8))
        layers.stand(y + 2, put(f"stall_{good}", x, y + 2, 1.5))
        layers.shadow([(x - 5.6, y + 2), (x + 5.8, y + 2), (x + 9, y + 3.6), (x - 2, y + 3.6)])
        extra = {"fish": "barrel", "grain": "sacks", "cattle": "cow"}[good]
        layers.stand(y + 3.6, put(extra, x + 7.6, y + 3.6, 1.25))
    taken = shapely.union_all([disc(at, 10) for at in (*stands, spot)])
    free = part.shape.buffer(-2.5).difference(taken)
    for x, y in scatter(free.intersection(box(4, 8, 96, 97)), 9, rng, 60)[:9]:
        name = rng.choice(("walker", "walker", "tree1", "tree2", "tree0", "crates", "dog", "bush"))
        layers.stand(y, put(name, x, y, 0.8 if name.startswith("tree") else 1.05, rng.random() < 0.5))
        layers.round_shadow(x + 1, y, 1.8, 0.7)


def lay_crossing(layers: Layers, spot: Spot, radius: float, kind: str) -> None:
    """A round place where streets end: stones in rings, a statue or a tree in the middle."""
    colours = layers.colours
    x, y = spot
    layers.lay(circle(x, y, radius, colours["cobble"], stroke=colours["road_rim"], w=1))
    for r in (0.78, 0.52):
        layers.lay(circle(x, y, radius * r, "none", stroke=shade(colours["cobble"], -0.22), w=0.9, dash="1.5 .8"))
    layers.stand(y + 1, put("statue", x, y + 2, 1.1 if kind == "crossing" else 1.5))
    layers.round_shadow(x + 1.5, y + 2, 2.6, 0.9)


def building_site(plan: Plan) -> tuple[Spot, float]:
    """Where the tile's public or historic building stands, and how much room it takes; none: no room."""
    if not any(flag == "public" or flag.startswith("historic") for flag in plan.tile.flags):
        return (0.0, 0.0), 0.0
    plots = []
    for part in plan.parts:
        if part.kind == "residence":
            spot, space = roomiest(part.shape.intersection(box(0, 6, 96, 96)).difference(disc(part.stand, 7)))
            plots.append((space, spot))
    space, spot = max(plots)
    return spot, min(15.0, max(9.0, space))


def paint_building(plan: Plan, layers: Layers, site: Spot, room: float) -> None:
    """The grey public building or the bannered historic one with its name."""
    x, y = site
    scale = room / 14
    flag = next(flag for flag in plan.tile.flags if flag == "public" or flag.startswith("historic"))
    layers.lay(circle(x, y, room - 0.5, layers.colours["cobble"], stroke=layers.colours["residence_dark"], w=0.6))
    number = sum(map(ord, plan.tile.name)) % 3
    name = flag.removeprefix("historic(").removesuffix(")")
    drawing = landmarks.public(layers, number) if flag == "public" else landmarks.historic(layers, name)
    lift = 4 if flag == "public" else 5
    layers.stand(
        y + lift,
        f'<g transform="translate({num(x - 1)} {num(y + lift * scale)}) scale({num(scale)})" class="ink">{drawing}</g>',
    )
    layers.shadow(
        [(x - 8 * scale, y + lift), (x + 9 * scale, y + lift), (x + 16 * scale, y + lift + 3), (x + 17 * scale, y - 2)]
    )
    if flag != "public":
        layers.sign(
            emblems.placed(emblems.scroll(layers.colours, name.replace("-", " ")), x, min(y + room, 94.5), 1.25)
        )
