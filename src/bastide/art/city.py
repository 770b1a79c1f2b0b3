"""The tiles of La Cité: brown quarters, green markets, pale streets, grey and bannered buildings."""

import random

import shapely
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from bastide.art import emblems, landmarks
from bastide.art.anchors import roomiest
from bastide.art.curves import Spot, disc
from bastide.art.geometry import Part, Plan
from bastide.art.houses import build_rows
from bastide.art.roads import lay_street
from bastide.art.svg import circle, line, num, path, put, scatter, shade, shape_d
from bastide.art.z_order import Layers

GAPS = ("tree0", "tree2", "tree1", "cypress")
HOUSE = 15.0  # the front of a house: few and large, so that roofs are seen on a small tile
SIGN = 11.0  # the radius of the sign of a market's goods


def paint_quarters(plan: Plan, layers: Layers, rng: random.Random) -> None:
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
    d = "".join(f"M{num(x)} {num(y)}h1.6" for x, y in scatter(part.shape, 5, rng, int(part.shape.area / 60)))
    layers.lay(line(d, colours["residence_dark"], 0.5, cap="round", o=0.45))


def build_residence(
    part: Part, layers: Layers, rng: random.Random, streets: BaseGeometry, site: Spot, room: float
) -> None:
    """A few large houses, up to the streets."""
    free = part.shape.intersection(box(1, 4.5, 97, 98.5)).difference(streets.buffer(0.8))
    if room:
        free = free.difference(disc((site[0], site[1] - 2), room))
    build_rows(layers, free, rng, "quarter", GAPS, HOUSE)


def paint_market(plan: Plan, part: Part, layers: Layers, rng: random.Random) -> None:
    """A green behind a low wall, the large sign of its goods, and a few stalls in the colour of the goods."""
    colours = layers.colours
    good = plan.tile.segments[part.segment].marks[0]
    layers.lay(path(shape_d(part.shape), colours["market"]))
    grass = "".join(
        f"M{num(x)} {num(y)}l-.3-1.3M{num(x + 0.7)} {num(y)}l.4-1.1"
        for x, y in scatter(part.shape, 6, rng, int(part.shape.area / 40))
    )
    layers.lay(line(grass, colours["market_dark"], 0.5, cap="round"))
    for way in part.lines:
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in way.coords)
        layers.lay(line(d, colours["ink"], 3.6) + line(d, colours["stone"], 2.8))
        layers.lay(line(d, colours["stone_light"], 2.4, dash="2.6 .9"))
    spot = sign_spot(part)
    layers.lay(circle(*spot, SIGN + 2.5, colours["market_dark"]))
    layers.sign(emblems.placed(emblems.stall_mark(colours, good), *spot, SIGN / 7))
    layers.mark(good, disc(spot, SIGN), part.segment)
    room = part.shape.buffer(-3).intersection(box(10, 15, 90, 96)).difference(disc(spot, SIGN + 8)).buffer(-3)
    stands = sorted(scatter(room, 24, rng, 80)[: max(1, int(part.shape.area / 1300))], key=lambda at: at[1])
    for x, y in stands:
        layers.stand(y + 2, put(f"stall_{good}", x, y + 2, 2.1))
        layers.shadow([(x - 8, y + 2), (x + 8.2, y + 2), (x + 12.6, y + 4.4), (x - 3, y + 4.4)])
    taken = shapely.union_all([disc(at, 13) for at in stands] + [disc(spot, SIGN + 4)])
    free = part.shape.buffer(-4).difference(taken)
    extra = {"fish": "barrel", "grain": "sacks", "cattle": "cow"}[good]
    for x, y in scatter(free.intersection(box(5, 9, 95, 97)), 15, rng, 60)[:5]:
        name = rng.choice((extra, extra, "tree1", "tree2", "walker"))
        layers.stand(y, put(name, x, y, 1.1 if name.startswith("tree") else 1.7, rng.random() < 0.5))
        layers.round_shadow(x + 1.4, y, 2.6, 1)


def sign_spot(part: Part) -> Spot:
    """Where the sign of a market's goods hangs: beside the spot of a follower if there is room."""
    inner = part.shape.buffer(-2.5).intersection(box(1, 1, 99, 99))
    spot, space = roomiest(inner.difference(disc(part.stand, 12)))
    return spot if space > SIGN - 2 else roomiest(inner)[0]


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
    most = 18.0 if "public" in plan.tile.flags else 22.0
    return spot, min(most, max(12.0, space))


def paint_building(plan: Plan, layers: Layers, site: Spot, room: float) -> None:
    """The public building on its grey square, or the historic one on a purple square with its banner and its name."""
    x, y = site
    flag = next(flag for flag in plan.tile.flags if flag == "public" or flag.startswith("historic"))
    kind = flag.partition("(")[0]
    scale = room / (12.5 if kind == "public" else 20)
    square = layers.colours[f"{kind}_square"]
    layers.lay(circle(x, y, room - 0.5, square, stroke=layers.colours["ink"], w=0.8))
    layers.lay(circle(x, y, room - 2.4, "none", stroke=shade(square, 0.35), w=0.9, dash="2.2 1.1"))
    name = flag.removeprefix("historic(").removesuffix(")")
    number = sum(map(ord, plan.tile.name)) % 3
    drawing = landmarks.public(layers, number) if kind == "public" else landmarks.historic(layers, name)
    foot = y + (4 if kind == "public" else 6) * scale
    layers.stand(
        foot, f'<g transform="translate({num(x - 1)} {num(foot)}) scale({num(scale)})" class="ink">{drawing}</g>'
    )
    layers.shadow([(x - 8 * scale, foot), (x + 9 * scale, foot), (x + 15 * scale, foot + 3), (x + 15 * scale, y - 2)])
    ground = next(part for part in plan.parts if part.kind == "residence" and part.shape.distance(Point(site)) < 1)
    layers.mark(kind, disc(site, room - 1), ground.segment)
    if kind == "historic":
        scroll = emblems.scroll(layers.colours, name.replace("-", " "))
        layers.letter(emblems.placed(scroll, x, min(y + room, 94.5), 1.25))
