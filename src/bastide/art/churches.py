"""Cloisters, abbeys and cathedrals."""

import math
import random

from shapely.geometry import LineString, MultiLineString, Polygon

from bastide.art.curves import Spot, disc, lines
from bastide.art.emblems import placed_shape
from bastide.art.houses import polygon
from bastide.art.svg import circle, ellipse, line, num, path, put, row, shade
from bastide.art.walls import tower, wall
from bastide.art.z_order import Layers


def framed(layers: Layers, drawing: str, x: float, y: float, scale: float) -> str:
    ink = layers.colours["ink"]
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})" stroke="{ink}" stroke-width=".42" '
        f'stroke-linejoin="round">{drawing}</g>'
    )


def arches(spots: list[Spot], w: float, h: float, fill: str) -> str:
    d = "".join(
        f"M{num(x - w / 2)} {num(y)}v{num(-h)}a{num(w / 2)} {num(w / 2)} 0 0 1 {num(w)} 0v{num(h)}z" for x, y in spots
    )
    return path(d, fill, w=0.3)


def nave(
    layers: Layers, left: float, right: float, y: float, tall: float, roof: str, windows: int, light: float = 0
) -> str:
    """A long hall, front below, gable to the right; its walls lightened."""
    colours = layers.colours
    wall = shade(colours["cloister_wall"], light)
    deep_x, deep_y, rise = 5.0, 4.0, 6.0
    eave = y - tall
    ridge = eave - deep_y / 2 - rise
    out = polygon([(left, y), (left, eave), (right, eave), (right, y)], wall)
    out += polygon(
        [
            (right, y),
            (right, eave),
            (right + deep_x / 2, ridge),
            (right + deep_x, eave - deep_y),
            (right + deep_x, y - deep_y),
        ],
        shade(wall, -0.22),
    )
    out += polygon(
        [
            (left - 0.7, eave + 0.6),
            (right + 0.6, eave + 0.6),
            (right + deep_x / 2, ridge),
            (left + deep_x / 2 - 0.7, ridge),
        ],
        roof,
    )
    out += polygon(
        [
            (right + 0.6, eave + 0.6),
            (right + deep_x / 2, ridge),
            (right + deep_x + 0.6, eave - deep_y + 0.4),
            (right + deep_x / 2, ridge + 1.6),
        ],
        shade(roof, -0.35),
    )
    courses = "".join(
        f"M{num(left - 0.5 + deep_x / 2 * k)} {num(eave + 0.5 + (ridge - eave) * k)}"
        f"H{num(right + 0.5 + deep_x / 2 * k)}"
        for k in (0.25, 0.5, 0.75)
    )
    out += line(courses, shade(roof, -0.2), 0.4)
    out += line(f"M{num(left + deep_x / 2 - 0.7)} {num(ridge)}H{num(right + deep_x / 2)}", shade(roof, 0.3), 0.5)
    step = (right - left) / windows
    out += arches([(left + step * (k + 0.5), y - 1.2) for k in range(windows)], 1.5, 2.2, colours["window"])
    return out


def bell_tower(
    layers: Layers, x: float, y: float, w: float, tall: float, roof: str, spire: float, light: float = 0.15
) -> str:
    """A square tower with bells and a spire; its walls lightened."""
    colours = layers.colours
    wall = shade(colours["cloister_wall"], light)
    dx, dy = w * 0.42, w * 0.32
    top = y - tall
    out = polygon([(x, y), (x, top), (x + w, top), (x + w, y)], wall)
    out += polygon([(x + w, y), (x + w, top), (x + w + dx, top - dy), (x + w + dx, y - dy)], shade(wall, -0.26))
    peak = (x + (w + dx) / 2, top - dy / 2 - spire)
    out += polygon([(x - 0.6, top + 0.3), (x + w + 0.4, top + 0.3), peak], roof)
    out += polygon([(x + w + 0.4, top + 0.3), (x + w + dx + 0.5, top - dy), peak], shade(roof, -0.32))
    out += arches([(x + w * 0.3, top + 4), (x + w * 0.72, top + 4)], 1.2, 1.6, colours["window"])
    out += line(f"M{num(x)} {num(top + 5.6)}h{num(w)}l{num(dx)} {num(-dy)}", shade(wall, -0.35), 0.4)
    out += line(f"M{num(peak[0])} {num(peak[1] + 0.3)}v-3.6m-1.3 1.2h2.6", colours["gold"], 0.7)
    return out


def cloister(layers: Layers, rng: random.Random, spot: Spot, radius: float, in_city: bool = False) -> None:
    """A church in its garden, behind a wall with trees; blue roofs tell it from the houses of a city."""
    colours = layers.colours
    x, y = spot
    layers.lay(
        circle(
            x,
            y,
            radius,
            colours["cloister_garden"],
            stroke=shade(colours["field_dark"], -0.25),
            w=1.6,
            stroke_opacity=0.55,
        )
    )
    rows = disc(spot, radius - 2.6).intersection(MultiLineString([((0, k), (100, k)) for k in range(0, 100, 2)]))
    lavender = "".join(row(way.coords) for way in lines(rows))
    layers.lay(line(lavender, shade(colours["lavender"], -0.15), 1.1, dash="1.1 .6", cap="round"))
    layers.lay(line(lavender, shade(colours["lavender"], 0.25), 0.45, dash=".7 1", transform="translate(-.2 -.35)"))
    layers.lay(circle(x, y, radius - 0.9, "none", stroke=colours["stone"], w=1.5))
    layers.lay(circle(x, y, radius - 0.9, "none", stroke=colours["stone_light"], w=1.2, dash="1.6 .7"))
    layers.lay(circle(x, y, radius - 1.9, "none", stroke=shade(colours["cloister_garden"], -0.25), w=0.5))
    for bx, by in ((-12.5, 9.2), (-7.6, 12.4), (7.4, 12.6)):
        bed = "".join(f"M{num(x + bx - 2.4)} {num(y + by + k * 1.3)}h4.8" for k in range(3))
        layers.lay(
            line(bed, colours["soil"], 1.0, cap="round") + line(bed, colours["vine"], 0.7, dash="0 1.3", cap="round")
        )
    for k in range(13):
        angle = math.tau * k / 13 + 0.25
        tx, ty = x + math.cos(angle) * (radius - 3.4), y + math.sin(angle) * (radius - 3.4) + 1.4
        if ty < y + radius - 6 or rng.random() < 0.4:
            name = rng.choice(("tree0", "tree1", "bush", "bush", "cypress" if ty < y else "bush"))
            layers.stand(ty, put(name, tx, ty, 0.62 if name != "bush" else 0.85))
    roof = shade(colours["cathedral_roof"], 0.15) if in_city else rng.choice(colours.of("roofs")[:4])
    flip = rng.random() < 0.5
    hall = nave(layers, -11.5, 7.5, 6, 6, roof, 5)
    if flip:
        wing = nave(layers, -3.5, 9.5, 9.6, 4.2, shade(roof, 0.08), 4)
        drawing = bell_tower(layers, -11, -2.5, 6.4, 11, colours["slate"], 7) + hall + wing
    else:
        porch = polygon([(-6.4, 8), (-6.4, 3.4), (-3.8, 0.6), (-1.2, 3.4), (-1.2, 8)], colours["cloister_wall"])
        porch += path("M-7 3.800l3.200-3.700l3.200 3.700", "none", stroke=shade(roof, -0.15), w=0.9)
        porch += arches([(-3.8, 8)], 2.4, 2.4, shade(colours["timber"], -0.3)) + circle(
            -3.8, 3.2, 0.7, colours["window"]
        )
        drawing = bell_tower(layers, -8.5, -2, 6.4, 11.5, roof, 6.5) + hall + porch
    layers.stand(y + 6, framed(layers, drawing, x - 1, y + 2, 1.36))
    layers.shadow([(x - 12, y + 6.6), (x + 8.5, y + 6.6), (x + 18, y + 10), (x + 20, y + 2), (x + 12, y - 2)])
    layers.stand(y + 15, put(rng.choice(("well", "hive", "laundry", "hen")), x + rng.choice((-1, 11)), y + 15.5, 1.0))


def abbey(layers: Layers, rng: random.Random) -> None:
    """The great abbey: a whole tile of walls, gardens and a church with two towers."""
    colours = layers.colours
    layers.lay(path("M0 0H100V100H0z", shade(colours["cobble"], -0.06)))
    layers.lay(path("M6 12H94V95H6z", colours["field_light"], stroke=shade(colours["cobble"], -0.2), w=4))
    layers.lay(path("M6 12H94V95H6z", "none", stroke=colours["cobble"], w=3))
    corners = [(5.5, 15.0), (94.5, 15.0), (94.5, 96.0), (5.5, 96.0)]
    for start, end in zip(corners, corners[1:] + corners[:1]):
        wall(layers, LineString([start, end]))
    for x, y in corners:
        tower(layers, x, y + 0.8, 3.4, colours["slate"], tall=9)
    layers.lay(path("M47 62V88M12 71H88", "none", stroke=colours["road"], w=4.5))
    for bx, by in ((20, 75.5), (33, 75.5), (60, 75.5), (74, 75.5), (20, 82), (33, 82), (60, 82), (74, 82)):
        bed = "".join(f"M{bx - 4} {num(by + k * 1.6)}h9" for k in range(3))
        colour = rng.choice((colours["vine"], colours["lavender"], colours["bush"]))
        layers.lay(line(bed, colours["soil"], 1.3, cap="round") + line(bed, colour, 1.1, dash="0 1.7", cap="round"))
    roof = colours.of("roofs")[1]
    drawing = bell_tower(layers, -17, 0, 6, 13, colours["slate"], 8) + bell_tower(
        layers, 8, 0, 6, 13, colours["slate"], 8
    )
    drawing += nave(layers, -19, 16, 8, 7, roof, 7)
    drawing += polygon([(-6, 10.5), (-6, 1.5), (-1.5, -4.5), (3, 1.5), (3, 10.5)], colours["cloister_wall"])
    drawing += path("M-6.9 2.2L-1.5-5.2L3.9 2.2", "none", stroke=roof, w=1.2)
    drawing += arches([(-1.5, 10.5)], 3.2, 3, shade(colours["timber"], -0.3))
    drawing += circle(-1.5, 0.8, 1.7, colours["window"]) + circle(-1.5, 0.8, 0.6, colours["gold"])
    layers.stand(58, framed(layers, drawing, 49, 48, 1.5))
    layers.shadow([(20, 61), (74, 61), (90, 66), (92, 52), (80, 44)])
    wing = nave(layers, -9, 9, 0, 4, shade(roof, 0.06), 4)
    layers.stand(30, framed(layers, wing, 28, 30, 1.1))
    layers.stand(70, put("fountain", 47, 72.4, 1.5))
    for tx, ty in ((16, 20), (84, 22), (80, 30), (16, 64), (85, 66), (68, 20), (56, 18), (86, 44), (15, 46)):
        layers.stand(ty, put("cypress" if (tx + ty) % 3 == 0 else "tree1", tx, ty, 0.9))
        layers.round_shadow(tx + 2, ty, 3, 1.4)


def cathedral(layers: Layers, spot: Spot) -> Polygon:
    """A great church in the city, with a rose window and two spires; returns what it covers."""
    colours = layers.colours
    x, y = spot
    layers.lay(ellipse(x, y + 8, 27, 15, colours["cobble"], stroke=shade(colours["cobble"], -0.3), w=0.6))
    roof, wall = colours["cathedral_roof"], shade(colours["cloister_wall"], 0.85)
    drawing = nave(layers, -4, 18, 6, 8, roof, 4, light=0.85)
    for tx in (-17.5, -5.5):
        drawing += bell_tower(layers, tx, 8, 6.5, 20, roof, 13, light=0.85)
    drawing += polygon([(-11.5, 8), (-11.5, -7), (-8, -11), (-4.9, -7), (-4.9, 8)], wall)
    drawing += circle(-8.2, -4.2, 2.1, colours["window"]) + circle(-8.2, -4.2, 0.8, colours["gold"])
    drawing += arches([(-8.2, 8)], 3, 3.4, shade(colours["timber"], -0.3)) + arches(
        [(-14.3, 8), (-2.3, 8)], 1.8, 2.4, shade(colours["timber"], -0.3)
    )
    layers.stand(y + 10, framed(layers, drawing, x + 1, y + 3, 1.25))
    layers.shadow([(x - 20, y + 13), (x + 24, y + 11), (x + 36, y + 15), (x + 36, y + 2), (x + 24, y - 4)])
    corners = ((-17.5, 8), (-17.5, -14), (-13, -23), (-7, -13), (-2, -23), (3, -11), (20, -11), (23, 4), (18, 8))
    return placed_shape(corners, (x + 1, y + 3), 1.25)


def town_church(layers: Layers, rng: random.Random, spot: Spot) -> None:
    """The parish church among the houses."""
    x, y = spot
    colours = layers.colours
    layers.lay(ellipse(x + 1, y - 1, 10, 5, colours["cobble"]))
    roof = colours["slate"]
    drawing = bell_tower(layers, -8.5, 1, 5.5, 9.5, roof, 8) + nave(layers, -4, 8, 3, 4.6, roof, 3)
    layers.stand(y, framed(layers, drawing, x, y - 2, 0.78))
    layers.shadow([(x - 6, y + 0.3), (x + 7, y + 0.3), (x + 13, y + 2.6), (x + 14, y - 2), (x + 8, y - 5)])
