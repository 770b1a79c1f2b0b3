"""The land of the classic game: fields, roads, rivers, cities, cloisters."""

import random

import shapely
from shapely.affinity import translate
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from bastide.art import churches, dragon_tower, emblems, nature
from bastide.art.anchors import roomiest
from bastide.art.curves import SPAN, Spot, disc, distance, lines
from bastide.art.geometry import Part, Place, Plan
from bastide.art.houses import build_rows, house
from bastide.art.roads import lay_roads, walkers
from bastide.art.sites import site_of
from bastide.art.strokes import CLOISTER
from bastide.art.svg import circle, line, num, path, put, scatter, shade, shape_d, unsteady
from bastide.art.walls import arch_mouth, city_bridge, gate, hole_mouth, stone_bridge, towers_on, wall
from bastide.art.z_order import Layers
from bastide.core.tiles import Segment

# Houses that stand across a city's side: both neighbours draw the same ones, each its half.
ACROSS = ((21.0, 3.0, 9.0), (35.5, 2.0, 10.0), (50.0, 3.6, 9.5), (64.0, 2.4, 9.5), (79.0, 3.2, 9.0))
PENNANT, GOODS, INN, PRINCESS, VOLCANO = 1.15, 1.12, 1.2, 1.25, 1.15  # their scales
GAPS = ("tree0", "tree2", "well", "tree1", "laundry", "fountain", "cypress")


def paint_land(plan: Plan, layers: Layers, rng: random.Random) -> None:
    """A tile of land from the ground up."""
    if plan.parts[0].kind == "abbey":
        churches.abbey(layers, rng)
        return
    nature.lay_field(layers)
    paint_fields(plan, layers, rng)
    for part in plan.parts:
        if part.kind == "river":
            nature.lay_water(layers, unsteady(part.shape, f"{plan.tile.name}", 0.8), part.lines, rng)
    lay_roads(layers, plan, rng)
    for part in plan.parts:
        if part.kind == "city":
            lay_city(part, layers, rng)
    for part in plan.parts:
        segment = plan.tile.segments[part.segment]
        if part.kind == "city":
            paint_city(plan, part, segment, layers, rng)
        elif part.kind == "cloister":
            spot = part.shape.centroid
            in_city = any(other.kind == "city" and other.shape.distance(part.shape) < 1 for other in plan.parts)
            churches.cloister(layers, rng, (spot.x, spot.y), CLOISTER, in_city)
        elif part.kind == "road":
            walkers(layers, part, rng)
            if "inn" in segment.marks:
                paint_inn(plan, part, layers, rng)
    paint_places(plan, layers, rng)
    paint_site(plan, layers)


def paint_fields(plan: Plan, layers: Layers, rng: random.Random) -> None:
    taken = shapely.union_all(
        [part.shape for part in plan.parts if part.kind != "field"] + [place.shape for place in plan.places]
    )
    for part in plan.parts:
        if part.kind == "city":
            taken = taken.union(part.shape.buffer(3))
    for part in plan.parts:
        if part.kind != "field":
            continue
        room = part.shape.difference(taken.buffer(1.6)).intersection(box(2, 5, 98, 98))
        inn_room = room.difference(inn_ground(plan)).difference(site_ground(plan))
        nature.grow(nature.Meadow(layers, rng, inn_room), inn_room)
    meadow = nature.Meadow(layers, rng, box(0, 0, SPAN, SPAN))
    for side in range(4):
        if plan.tile.edges[(side - plan.rotation // 90) % 4] == "F":
            nature.plant_across(meadow, side)


def lay_city(part: Part, layers: Layers, rng: random.Random) -> None:
    """The ground of a city, darker at the foot of its walls."""
    colours = layers.colours
    layers.lay(path(shape_d(part.shape), colours["city"]))
    walls = shapely.union_all(part.lines)
    layers.lay(path(shape_d(part.shape.difference(walls.buffer(9))), colours["city_light"], o=0.6))
    layers.lay(path(shape_d(part.shape.intersection(walls.buffer(5))), colours["city_dark"], o=0.5))
    cobbles(layers, part.shape.buffer(-3), rng)


def paint_city(plan: Plan, part: Part, segment: Segment, layers: Layers, rng: random.Random) -> None:
    """Houses, walls, gates and marks of a city."""
    colours = layers.colours
    gates = gate_spots(plan, part)
    marks = mark_spots(part, segment, [spot for spot, _, _ in gates], site_ground(plan))
    taken = (
        [site_ground(plan)]
        + [disc(spot, radius) for spot, radius in marks.values()]
        + [way.buffer(4.6) for way in part.lines]
    )
    upright = plan.rotation % 180 == 0
    for place in plan.places:
        if place.kind == "city bridge" and place.segment == part.segment:
            city_bridge(layers, place.shape, across=upright)
            taken.append(place.shape)
        elif place.kind == "city bridge":
            taken.append(box(0, 43, 100, 57) if upright else box(43, 0, 57, 100))
    build_city(layers, part.shape.buffer(-3.4).difference(shapely.union_all(taken)), rng)
    for side in range(4):
        if (side - plan.rotation // 90) % 4 in segment.sides:
            build_across(layers, side)
    for way in part.lines:
        wall(layers, way)
        towers_on(layers, way, rng, [spot for spot, _, _ in gates])
    for spot, along, outside in gates:
        gate(layers, spot, along, outside)
    for name, (spot, _) in marks.items():
        if name == "cathedral":
            layers.mark(name, churches.cathedral(layers, spot), part.segment)
        elif name.startswith("pennant"):
            layers.sign(emblems.placed(emblems.pennant(colours), *spot, PENNANT))
            layers.mark("pennant", emblems.placed_shape(emblems.SHIELD_CORNERS, spot, PENNANT), part.segment)
        elif name == "princess":
            layers.sign(emblems.placed(dragon_tower.princess_sign(colours), *spot, PRINCESS))
            layers.mark(name, emblems.placed_shape(dragon_tower.WINDOW, spot, PRINCESS), part.segment)
        else:
            layers.sign(emblems.placed(emblems.goods(colours, name), *spot, GOODS))
            layers.mark(name, disc(spot, emblems.TOKEN_INSIDE * GOODS), part.segment)


def cobbles(layers: Layers, shape: BaseGeometry, rng: random.Random) -> None:
    """Paving between the houses."""
    dark = shade(layers.colours["city_dark"], 0.1)
    d = "".join(f"M{num(x)} {num(y)}h1.2" for x, y in scatter(shape, 3, rng, int(shape.area / 16)))
    layers.lay(line(d, dark, 0.4, cap="round", o=0.7))


def mark_spots(part: Part, segment: Segment, gates: list[Spot], site: BaseGeometry) -> dict[str, tuple[Spot, float]]:
    """Where the marks of a city go: clear of its walls and gates, and of where a knight stands if there is room."""
    marks = list(segment.marks)
    if "cathedral" in marks:
        return {"cathedral": ((50.0, 48.0), 24.0)}
    if marks == ["pennant", "pennant"]:
        return {"pennant 1": ((34.0, 30.0), 8.5), "pennant 2": ((66.0, 30.0), 8.5)}
    room = part.shape.intersection(box(1, 3, 99, 98)).difference(site)
    for gate_spot in gates:
        room = room.difference(disc(gate_spot, 8))
    for way in part.lines:  # a wall hides what is behind it
        room = room.difference(translate(way, 0, -2.5).buffer(3.5))
    for clear in (11.0, 8.0, 5.0):
        spot, space = roomiest(room.difference(disc(part.stand, clear)))
        if space > 7:
            break
    return dict.fromkeys(marks, (spot, 9.3))


def build_city(layers: Layers, room: BaseGeometry, rng: random.Random) -> None:
    """Crooked rows of houses, back to front, a church where there is room, a tree or a well in the gaps."""
    inner = room.intersection(box(5, 7, 94, 96))
    if inner.is_empty:
        return
    if inner.area > 2600:
        for x, y in scatter(inner.buffer(-9), 40, rng, 30)[:1]:
            churches.town_church(layers, rng, (x, y + 3))
            inner = inner.difference(box(x - 9, y - 9, x + 11, y + 3.5))
    build_rows(layers, inner, rng, "house", GAPS)


def build_across(layers: Layers, side: int) -> None:
    """Houses on a side that is city from corner to corner; the neighbour draws their other halves."""
    dice = random.Random("across" if side % 2 else "along")
    for along, off, w in ACROSS:
        if side % 2 == 0:
            x, y = along, (0.0, SPAN)[side == 2] + off
        else:
            x, y = (0.0, SPAN)[side == 1] + off - 2, along + 3
        house(layers, dice, x, y, w)


def gate_spots(plan: Plan, part: Part) -> list[tuple[Spot, Spot, float]]:
    """Where roads end at this city, with the direction of the wall there and how far right the road lies."""
    own = plan.tile.segments[part.segment].name
    found = []
    for road in plan.parts:
        if road.kind == "road" and own and plan.tile.segments[road.segment].end == own:
            ends = [Point(end) for middle in road.lines for end in (middle.coords[0], middle.coords[-1])]
            near = min(ends, key=lambda end: part.shape.distance(end))
            way = min(part.lines, key=lambda line_: line_.distance(near))
            at = way.project(near)
            here = way.interpolate(at)
            a, b = way.interpolate(max(0, at - 2)), way.interpolate(at + 2)
            long = max(0.1, distance((a.x, a.y), (b.x, b.y)))
            outside = road.stand[0] - here.x
            found.append(((here.x, here.y), ((b.x - a.x) / long, (b.y - a.y) / long), outside))
    return found


def inn_spot(plan: Plan, part: Part) -> Spot:
    """Beside the road, where there is most room."""
    way = max(part.lines, key=lambda middle: middle.length)
    middle = way.interpolate(0.5, normalized=True)
    taken = shapely.union_all([other.shape for other in plan.parts if other.kind != "field"])
    rivals = shapely.union_all([other.shape for other in plan.parts if other.kind == "road" and other is not part])
    best, most = (50.0, 30.0), -1.0
    for dx, dy in ((-17, -2), (17, -2), (0, -11), (-13, -9), (13, -9), (-14, 12), (14, 12), (0, 18)):
        spot = Point(middle.x + dx, middle.y + dy)
        room = min(taken.distance(spot), spot.x - 9, 91 - spot.x, spot.y - 12, 95 - spot.y)
        if not rivals.is_empty:
            room = min(room, rivals.distance(spot) - 10)
        if room > most:
            best, most = (spot.x, spot.y), room
    return best


def inn_ground(plan: Plan) -> BaseGeometry:
    spots = [inn_spot(plan, part) for part in plan.parts if "inn" in plan.tile.segments[part.segment].marks]
    return shapely.union_all([disc((x, y - 2), 12) for x, y in spots])


def paint_inn(plan: Plan, part: Part, layers: Layers, rng: random.Random) -> None:
    """A timbered inn by the road with its sign, a barrel and a tree."""
    x, y = inn_spot(plan, part)
    dice = random.Random(5)
    house(layers, dice, x, y + 2, 13, "timbered")
    layers.stand(y + 3, put("barrel", x + 6, y + 3.4, 1.1) + put("barrel", x + 8, y + 4, 1.0))
    layers.stand(y + 1, put("tree2", x + 10.5, y + 1.5, 0.8))
    layers.sign(line(f"M{num(x - 7)} {num(y + 2)}v-10", layers.colours["timber"], 0.8))
    layers.sign(emblems.placed(emblems.inn_sign(layers.colours), x - 7, y - 8.5, INN))
    fields = [other for other in plan.parts if other.kind == "field"]
    ground = min(fields, key=lambda field: field.shape.distance(Point(x, y)))
    layers.mark("inn", disc((x - 7, y - 8.5), 5 * INN), ground.segment)


def paint_places(plan: Plan, layers: Layers, rng: random.Random) -> None:
    colours = layers.colours
    for place in plan.places:
        x, y = place.spot
        if place.kind == "junction":
            paint_village(layers, rng, (x, y))
        elif place.kind == "house":
            house(layers, rng, x, y + 1, 10, "timbered")
            layers.stand(y + 3, put("hen", x - 5, y + 4, 1.2) + put("bush", x + 7.5, y + 2, 0.9))
        elif place.kind == "patch":
            d = shape_d(unsteady(place.shape, "patch", 0.3))
            layers.lay(path(d, colours["field"], stroke=colours["road_rim"], w=0.9))
            layers.stand(y + 2, put("well", x, y + 2.6, 1.35))
        elif place.kind == "spring":
            for dx, dy, r in ((-6, 1, 3), (-4, -5, 3.4), (1, -7, 2.6), (-5.5, 5, 2.4)):
                rock = circle(x + dx, y + dy, r, colours["stone_dark"], stroke=colours["ink"], w=0.35)
                layers.stand(y + dy, rock + circle(x + dx - 0.5, y + dy - 0.6, r * 0.65, colours["stone"]))
        elif place.kind == "lake":
            layers.stand(y + 2, put("boat", x + 2, y + 2, 1.5))
        elif place.kind == "road bridge":
            middles = shapely.union_all(plan.parts[place.segment].lines).intersection(place.shape.buffer(4))
            for piece in lines(middles):
                stone_bridge(layers, list(piece.coords), 8.6, colours["road"])
        elif place.kind == "mouth":
            paint_mouth(plan, place, layers)


def site_ground(plan: Plan) -> BaseGeometry:
    site = site_of(plan)
    return disc(site.spot, site.radius + 1) if site else shapely.Polygon()


def paint_site(plan: Plan, layers: Layers) -> None:
    """The volcano, dragon, portal or foundation of the tile."""
    site = site_of(plan)
    if site is None:
        return
    (x, y), colours = site.spot, layers.colours
    shape = disc(site.spot, site.radius - 1)
    if site.kind == "volcano":
        foot = (x, y + 13)
        layers.stand(foot[1], emblems.placed(dragon_tower.volcano(colours), *foot, VOLCANO))
        layers.shadow([(x - 18, foot[1]), (x + 22, foot[1]), (x + 34, foot[1] + 6), (x + 8, foot[1] + 6)])
        shape = emblems.placed_shape(dragon_tower.CONE, foot, VOLCANO)
    elif site.kind == "portal":
        layers.stand(y + 8, emblems.placed(dragon_tower.portal(colours), x, y + 1))
        shape = emblems.placed_shape(dragon_tower.ARCH, (x, y + 1), 1)
    elif site.kind == "dragon":
        layers.sign(emblems.placed(dragon_tower.dragon_sign(colours), x, y, site.radius / 10))
    else:
        layers.lay(emblems.placed(dragon_tower.foundation(colours), x, y))
    layers.mark(site.kind, shape, site.segment)


def paint_mouth(plan: Plan, place: Place, layers: Layers) -> None:
    """Where a road goes underground: an arch if it opens towards us."""
    x, y = place.spot
    near = min(plan.parts[place.segment].lines, key=lambda middle: middle.distance(Point(x, y)))
    centre = near.interpolate(0.5, normalized=True)
    if centre.y > y + 2:
        arch_mouth(layers, x, y + 1, 7)
    else:
        hole_mouth(layers, x, y, (centre.x - x, centre.y - y))


def paint_village(layers: Layers, rng: random.Random, spot: Spot) -> None:
    """A few houses where roads meet, so that each road ends."""
    x, y = spot
    colours = layers.colours
    layers.lay(circle(x, y, 9, colours["road"], stroke=colours["road_rim"], w=1.1))
    layers.lay(circle(x, y, 7.6, colours["cobble"], dash="1.4 .8", stroke=shade(colours["cobble"], -0.2), w=0.7))
    house(layers, rng, x - 3.6, y + 0.2, 8.2)
    house(layers, rng, x + 3.8, y + 2.6, 7.6)
    house(layers, rng, x - 3, y + 7.4, 7.8)
    layers.stand(y + 5.4, put(rng.choice(("tree0", "tree1", "well")), x + 4.8, y + 7.6, 0.8))
