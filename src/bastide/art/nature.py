"""What grows and grazes: the ground of fields, crops, trees, animals, water."""

import math
import random
from dataclasses import dataclass

import shapely
from shapely.affinity import rotate
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry

from bastide.art.curves import SPAN, Spot, disc
from bastide.art.svg import line, num, path, put, scatter, shade, shape_d
from bastide.art.z_order import Layers

# Bushes that stand across a side of open field: both neighbours draw the same ones, each its half.
ACROSS = ((17.0, 1.6), (34.0, -1.2), (64.0, 1.2), (81.0, 0.8))
DELIGHTS = ("sheep", "sheep", "hay", "scarecrow", "hive", "cow", "laundry", "well", "cart", "dog", "geese", "windmill")


@dataclass
class Meadow:
    """Open ground with what is still free of it."""

    layers: Layers
    rng: random.Random
    free: BaseGeometry

    def take(self, shape: BaseGeometry) -> None:
        self.free = self.free.difference(shape)


def lay_field(layers: Layers) -> None:
    """Grass from side to side."""
    layers.lay(path(f"M0 0H{num(SPAN)}V{num(SPAN)}H0z", layers.colours["field"]) + '<use href="#mottle"/>')


def lay_grass(meadow: Meadow, shape: BaseGeometry) -> None:
    """Short strokes of grass and a few flowers, each colour in one path."""
    colours, rng = meadow.layers.colours, meadow.rng
    tries = int(shape.area / 22)
    tufts: dict[str, list[str]] = {}
    for x, y in scatter(shape, 3.2, rng, tries):
        lean = rng.uniform(-0.4, 0.4)
        tall = rng.uniform(1.3, 2.3)
        strokes = (
            f"M{num(x - 0.7)} {num(y)}l{num(-0.5 + lean)}-{num(tall * 0.8)}M{num(x)} {num(y)}l{num(lean)}-{num(tall)}"
        )
        strokes += f"M{num(x + 0.7)} {num(y)}l{num(0.6 + lean)}-{num(tall * 0.75)}"
        tufts.setdefault(rng.choice(colours.of("grass")), []).append(strokes)
    for colour, strokes_of in tufts.items():
        meadow.layers.lay(line("".join(strokes_of), colour, 0.42, cap="round"))
    dots: dict[str, list[str]] = {}
    for x, y in scatter(shape, 9, rng, tries // 3):
        colour = rng.choice(colours.of("flowers"))
        for _ in range(rng.randint(2, 4)):
            dots.setdefault(colour, []).append(f"M{num(x + rng.uniform(-1.5, 1.5))} {num(y + rng.uniform(-1, 1))}h0")
    for colour, spots in dots.items():
        meadow.layers.lay(line("".join(spots), colour, 0.75, cap="round"))


def lay_plots(meadow: Meadow, most: int) -> None:
    """Crops in strips, vines, lavender, sunflowers: at most a few, and only where they fit whole."""
    room = meadow.free.buffer(-1.5)
    for _ in range(most * 8):
        if most == 0:
            return
        x0, y0, x1, y1 = meadow.free.bounds
        x, y = meadow.rng.uniform(x0, x1), meadow.rng.uniform(y0, y1)
        wide, high = meadow.rng.uniform(14, 23), meadow.rng.uniform(10, 15)
        angle = meadow.rng.choice((-24, -14, 12, 20, 66, 78))
        plot = rotate(box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), angle)
        if room.contains(plot):
            lay_plot(meadow, (x, y), wide, high, angle)
            meadow.take(plot.buffer(2))
            room = meadow.free.buffer(-1.5)
            most -= 1


def lay_plot(meadow: Meadow, spot: Spot, wide: float, high: float, angle: float) -> None:
    colours, rng = meadow.layers.colours, meadow.rng
    kind = rng.choice(("crop", "crop", "vines", "lavender", "ploughed", "sunflowers"))
    ground = {
        "crop": rng.choice(colours.of("crops")),
        "vines": shade(colours["soil"], 0.25),
        "lavender": shade(colours["lavender"], 0.25),
        "ploughed": colours["soil"],
        "sunflowers": shade(colours["vine"], 0.25),
    }[kind]
    out = path(f"M{num(-wide / 2)} {num(-high / 2)}h{num(wide)}v{num(high)}h{num(-wide)}z", ground,
               stroke=shade(ground, -0.3), w=0.5, stroke_linejoin="round")  # fmt: skip
    gap = 1.9 if kind in ("crop", "ploughed") else 2.6
    rows = [-high / 2 + gap * (k + 0.6) for k in range(int(high / gap))]
    d = "".join(f"M{num(-wide / 2 + 1)} {num(y)}h{num(wide - 2)}" for y in rows)
    if kind in ("crop", "ploughed"):
        out += line(d, shade(ground, -0.16), 0.75) + line(d, shade(ground, 0.2), 0.3, transform="translate(0 -.5)")
    else:
        colour = {"vines": colours["vine"], "lavender": colours["lavender"], "sunflowers": colours["vine"]}[kind]
        out += line(d, shade(colour, -0.25), 1.3, dash="1.5 .5", cap="round", transform="translate(.3 .4)")
        out += line(d, colour, 1.2, dash="1.5 .5", cap="round")
        if kind == "sunflowers":
            out += line(d, colours["sunflower"], 0.9, dash="0 2", cap="round", transform="translate(0 -.4)")
        else:
            out += line(d, shade(colour, 0.3), 0.35, dash="1 1", transform="translate(0 -.4)")
    meadow.layers.lay(f'<g transform="translate({num(spot[0])} {num(spot[1])}) rotate({num(angle)})">{out}</g>')
    if rng.random() < 0.6:
        hedge_row(meadow, spot, wide, high, angle)


def hedge_row(meadow: Meadow, spot: Spot, wide: float, high: float, angle: float) -> None:
    """Bushes along one side of a plot."""
    side = meadow.rng.choice((-1, 1)) * (high / 2 + 0.8)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    for k in range(int(wide / 3)):
        along = -wide / 2 + 1.5 + k * 3
        x, y = spot[0] + along * cos - side * sin, spot[1] + along * sin + side * cos
        meadow.layers.stand(y, put("bush", x, y + 0.8, meadow.rng.uniform(0.55, 0.85)))


def plant(meadow: Meadow, x: float, y: float, scale: float, tall: bool = False) -> None:
    """A tree with its shadow."""
    name = "cypress" if tall else f"tree{meadow.rng.randrange(len(meadow.layers.colours.of('leaves')))}"
    meadow.layers.stand(y, put(name, x, y, scale, flip=False))
    if tall:
        meadow.layers.shadow([(x, y - 0.6), (x + 6 * scale, y + 2.2 * scale), (x + 0.6, y + 0.8)])
    else:
        meadow.layers.round_shadow(x + 2 * scale, y - 0.4 * scale, 3.8 * scale, 1.9 * scale)


def plant_groves(meadow: Meadow, most: int) -> None:
    """Trees in small groups, here and there a pair of cypresses."""
    edge = meadow.free.buffer(-2.5)
    for x, y in scatter(meadow.free.buffer(-4.5), 17, meadow.rng, 40)[:most]:
        tall = meadow.rng.random() < 0.3
        group = meadow.rng.choice((1, 2, 3)) if not tall else meadow.rng.choice((1, 2))
        for k in range(group):
            dx, dy = (0.0, 0.0) if k == 0 else (meadow.rng.uniform(-5, 5), meadow.rng.uniform(-2.5, 3))
            if shapely.contains_xy(edge, x + dx, y + dy):
                plant(meadow, x + dx, y + dy, meadow.rng.uniform(0.75, 1.05), tall)
        meadow.take(disc((x, y), 7))


def plant_across(meadow: Meadow, side: int) -> None:
    """Bushes on a side that is field from corner to corner; the neighbour draws their other halves."""
    for along, off in ACROSS:
        x, y = (along, (0, SPAN)[side == 2] + off) if side % 2 == 0 else ((0, SPAN)[side == 1] + off, along)
        meadow.layers.stand(y, put("bush", x, y + 1, 0.9 if along < 50 else 0.75))


def delight(meadow: Meadow) -> None:
    """One small thing to find: a flock, a dog, a well, laundry …"""
    for x, y in scatter(meadow.free.buffer(-5), 30, meadow.rng, 25)[:1]:
        name = meadow.rng.choice(DELIGHTS)
        flock = meadow.rng.randint(2, 4) if name in ("sheep", "hive", "hay") else 1
        for k in range(flock):
            dx = (k % 2) * 4.6 + meadow.rng.uniform(-0.7, 0.7)
            dy = (k // 2) * 3.2 + meadow.rng.uniform(-0.5, 0.5)
            flip = name in ("sheep", "cow", "dog") and meadow.rng.random() < 0.5
            meadow.layers.stand(y + dy, put(name, x + dx, y + dy, 1.15, flip))
            meadow.layers.round_shadow(x + dx + 0.8, y + dy - 0.1, 1.9, 0.7)
        meadow.take(disc((x + 2, y), 9))


def grow(meadow: Meadow, shape: BaseGeometry) -> None:
    """Everything on one field: the more room, the more there is."""
    lay_grass(meadow, meadow.free.intersection(shape))
    own = Meadow(meadow.layers, meadow.rng, meadow.free.intersection(shape).buffer(-2))
    size = shape.area
    if size > 900:
        lay_plots(own, 1 if size < 2200 else 2 if size < 5000 else 3)
    if size > 1500:
        delight(own)
    plant_groves(own, max(1, int(size / 700)))
    if size > 500:
        for x, y in scatter(own.free.buffer(-1), 8, own.rng, int(size / 260)):
            own.layers.stand(y, put("bush", x, y, own.rng.uniform(0.6, 0.9)))


def lay_water(layers: Layers, shape: BaseGeometry, middles: tuple[LineString, ...], rng: random.Random) -> None:
    """A river or lake with its banks, ripples and ducks."""
    colours = layers.colours
    d = shape_d(shape)
    layers.lay(path(d, colours["bank"], stroke=shade(colours["field_dark"], -0.25), w=3.2, stroke_opacity=0.55))
    layers.lay(path(d, colours["bank"], stroke=colours["bank"], w=1.4))
    layers.lay(path(shape_d(shape.buffer(-0.9)), colours["water"], stroke=colours["water_dark"], w=0.7))
    layers.lay(path(shape_d(shape.buffer(-2.6)), shade(colours["water"], 0.12)))
    deep = shape.buffer(-2.2)
    ripples = []
    for x, y in scatter(deep, 5, rng, int(shape.area / 14)):
        long = rng.uniform(1.5, 3)
        ripples.append(f"M{num(x - long / 2)} {num(y)}q{num(long / 4)}-.8 {num(long / 2)} 0t{num(long / 2)} 0")
    layers.lay(line("".join(ripples), colours["water_light"], 0.5, cap="round"))
    for x, y in scatter(shape.buffer(-4.5).intersection(box(8, 8, 92, 92)), 9, rng, 12)[:2]:
        layers.stand(y, put("duck", x, y, 1.1, rng.random() < 0.5))
    for x, y in scatter(shape.boundary.buffer(0.6).intersection(box(5, 5, 95, 95)), 8, rng, 60)[:7]:
        reeds = f"M{num(x)} {num(y)}l-.5-2.4M{num(x + 0.5)} {num(y)}l.1-2.9M{num(x + 1)} {num(y)}l.7-2.2"
        layers.stand(y, line(reeds, shade(colours["field_dark"], -0.2), 0.4, cap="round"))
