"""City walls that stand: a face of stone, a walk with merlons on top, towers, gates and bridges."""

import random
from collections.abc import Sequence
from itertools import pairwise

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from bastide.art.curves import SPAN, Spot, distance
from bastide.art.houses import polygon
from bastide.art.svg import ellipse, line, num, path, row, shade
from bastide.art.z_order import Layers

HEIGHT = 5.0
PIECE = 8.4  # three merlons and three gaps
DARK = "#241a14"  # the inside of arches and tunnels, by day and night


def height_at(spot: Spot) -> float:
    """Walls sink towards the sides of the tile, so that those of two tiles meet without a step."""
    edge = min(spot[0], spot[1], SPAN - spot[0], SPAN - spot[1])
    return HEIGHT * min(1.0, 0.25 + max(edge, 0) / 9)


def resampled(way: LineString) -> list[Spot]:
    count = max(2, round(way.length / PIECE))
    return [way.interpolate(k / count, normalized=True).coords[0] for k in range(count + 1)]


def wall(layers: Layers, way: LineString) -> None:
    """A wall along a line, in pieces, so that houses stand before or behind it as they should."""
    spots = resampled(way)
    colours = layers.colours
    top = [(x, y - height_at((x, y))) for x, y in spots]
    for k, (foot, end) in enumerate(pairwise(spots)):
        a, b = top[k], top[k + 1]
        long = max(0.1, distance(foot, end))
        slope = (end[1] - foot[1]) / long * (1 if end[0] > foot[0] else -1)
        stone = shade(colours["stone"], 0.1 * slope - 0.1 if slope > 0 else 0.24 * slope - 0.1)
        across = (-(b[1] - a[1]) / long * 1.2, (b[0] - a[0]) / long * 1.2)
        walk = row([a, b])
        out = f'<path d="{row([foot, end, b, a], shut=True)}" fill="{stone}" stroke="{stone}" stroke-width=".3"/>'
        low = [(p[0], p[1] - height_at(p) * 0.42) for p in (foot, end)]
        merlons = "".join(row([(p[0] + s * across[0], p[1] + s * across[1]) for p in (a, b)]) for s in (-1, 1))
        for style, d in (("foot", row([foot, end])), ("course", row(low)), ("edge", walk), ("walk", walk)):
            out += f'<path class="{style}" d="{d}"/>'
        key = max(foot[1], end[1])
        layers.stand(key, out)
        layers.stand(key + 0.05, f'<path class="merlon" d="{merlons}"/>')
        reach = height_at(foot) * 0.7
        layers.shadow([foot, end, (end[0] + reach, end[1] + reach * 0.5), (foot[0] + reach, foot[1] + reach * 0.5)])


def tower(layers: Layers, x: float, y: float, r: float, roof: str, tall: float = 7.5, flag: bool = False) -> None:
    """A round tower with a pointed roof."""
    colours = layers.colours
    stone, ink = colours["stone"], colours["ink"]
    top, rim, point = -tall, r * 1.3, -tall - r * 2.3
    round_foot = f"a{num(r)} {num(r * 0.4)} 0 0 0"
    drawn = path(f"M{num(-r)} {num(top)}V0{round_foot} {num(2 * r)} 0V{num(top)}z", stone)
    dark = f"M{num(r * 0.15)} {num(top)}V{num(r * 0.4)}{round_foot} {num(r * 0.85)} {num(-r * 0.4)}V{num(top)}z"
    drawn += path(dark, shade(stone, -0.25), stroke="none")
    drawn += path(f"M{num(-r * 0.45)} {num(top * 0.35)}v-1.6h.8v1.6z", colours["window"], stroke="none")
    if r > 4:
        slits = f"M{num(r * 0.35)} {num(top * 0.62)}v-1.8h.8v1.8zM{num(-r * 0.5)} {num(top * 0.72)}v-1.8h.8v1.8z"
        drawn += path(slits, colours["window"], stroke="none")
        drawn += path(
            f"M{num(-r)} {num(top * 0.5)}{round_foot} {num(2 * r)} 0", "none", stroke=shade(stone, -0.3), w=0.5
        )
        door = f"M{num(-r * 0.2)} {num(r * 0.38)}v-2.6a1.2 1.2 0 0 1 2.4 0v2.6z"
        drawn += path(door, shade(colours["timber"], -0.2))
    drawn += path(f"M{num(-rim)} {num(top)}Q0 {num(top + r * 0.75)} {num(rim)} {num(top)}L0 {num(point)}z", roof)
    eave = f"M{num(r * 0.1)} {num(top + r * 0.36)}Q{num(r)} {num(top + r * 0.3)} {num(rim)} {num(top)}L0 {num(point)}z"
    drawn += path(eave, shade(roof, -0.28), stroke="none")
    drawn += line(f"M{num(-rim * 0.7)} {num(top)}L-.2 {num(point + 1)}", shade(roof, 0.35), 0.4)
    if flag:
        drawn += line(f"M0 {num(point)}v-2.6", ink, 0.35)
        drawn += path(f"M0 {num(point - 2.6)}l3 .9l-3 .9z", colours["banner"])
    layers.stand(y + 3, f'<g class="ink" transform="translate({num(x)} {num(y)})">{drawn}</g>')
    layers.shadow(
        [(x - r, y), (x + r, y + r * 0.3), (x + r + tall * 0.75, y + tall * 0.38), (x + tall * 0.7, y + tall * 0.2)]
    )


def towers_on(layers: Layers, way: LineString, rng: random.Random, gates: Sequence[Spot]) -> None:
    """Towers along a wall, clear of its ends and of the gates."""
    count = 1 if way.length < 85 else 2 if way.length < 150 else 3
    for k in range(count):
        at = (k + 1) / (count + 1) if count > 1 else 0.5
        spot = way.interpolate(at + rng.uniform(-0.03, 0.03), normalized=True)
        if all(distance((spot.x, spot.y), gate) > 13 for gate in gates):
            tower(layers, spot.x, spot.y + 0.6, 2.7, layers.colours["slate"], flag=rng.random() < 0.3)


def gate(layers: Layers, spot: Spot, along: Spot, outside: float) -> None:
    """A gate where a road meets the wall; `outside` is below 0 if the road comes from the left.

    On a wall that is seen from the front it is an arch between two towers, else a gatehouse seen from its flank.
    """
    x, y = spot
    dx, dy = along if along[0] >= 0 else (-along[0], -along[1])
    if dx > 0.45:
        arched_gate(layers, (x - dx * 4.4, y - dy * 4.4), (x + dx * 4.4, y + dy * 4.4))
    else:
        gatehouse(layers, x, y, outside)


def arched_gate(layers: Layers, left: Spot, right: Spot) -> None:
    colours = layers.colours
    x, y = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    face = [(left[0], left[1] + 0.5), (right[0], right[1] + 0.5), (right[0], right[1] - 7), (left[0], left[1] - 7)]
    block = polygon(face, colours["stone"])
    block += path(f"M{num(x - 2)} {num(y + 0.5)}v-3.4a2 2.2 0 0 1 4 0v3.4z", DARK)
    top = f"M{num(left[0])} {num(left[1] - 7)}L{num(right[0])} {num(right[1] - 7)}"
    block += line(top, colours["stone_light"], 1.5, dash="1.2 .8")
    layers.stand(max(left[1], right[1]) + 2.5, f'<g class="ink">{block}</g>')
    for end in (left, right):
        tower(layers, end[0], end[1] + 0.7, 2.2, colours.of("roofs")[0], tall=8)


def gatehouse(layers: Layers, x: float, y: float, outside: float) -> None:
    """A square tower over the road, its mouth towards the road."""
    colours = layers.colours
    stone, roof = colours["stone"], colours.of("roofs")[0]
    side = -1 if outside < 0 else 1
    drawn = polygon([(-4, 5), (-4, -7), (4, -7), (4, 5)], stone)
    drawn += polygon([(4, 5), (4, -7), (6.2, -8.8), (6.2, 3.2)], shade(stone, -0.28))
    drawn += line("M-4-1h8", shade(stone, -0.25), 0.4)
    mouth = f"M{side * 4} 3.4v-6.4q{-side * 3.6} .6 {-side * 3.6} 4v2.4z"
    drawn += path(mouth if side < 0 else "M4 3.6v-6.4l2.2-1.4v6.2z", DARK)
    drawn += path("M-.5-3.4v-1.8h1v1.8z", colours["window"], stroke="none")
    drawn += polygon([(-5, -6.6), (4.6, -6.6), (1, -13)], roof)
    drawn += polygon([(4.6, -6.6), (7, -8.6), (1, -13)], shade(roof, -0.3))
    layers.stand(y + 9, f'<g class="ink" transform="translate({num(x)} {num(y)})">{drawn}</g>')
    layers.shadow([(x - 4, y + 5), (x + 4, y + 5), (x + 10, y + 8), (x + 11, y + 2), (x + 5, y)])


def stone_bridge(layers: Layers, spots: Sequence[Spot], width: float, surface: str) -> None:
    """A bridge along a line: arches in the shade, a deck, two parapets."""
    colours = layers.colours
    deck = row(spots)
    layers.lay(line(deck, colours["shadow"], width + 9, o=0.22))
    layers.lay(line(deck, colours["shadow"], width + 5.5, o=0.4, transform="translate(1.4 2)"))
    layers.lay(line(deck, colours["ink"], width + 5.4))
    layers.lay(line(deck, colours["stone_dark"], width + 4.4))
    layers.lay(line(deck, colours["stone_light"], width + 4.4, dash="2.4 1"))
    layers.lay(line(deck, colours["ink"], width + 0.9))
    layers.lay(line(deck, surface, width))
    layers.lay(line(deck, shade(surface, -0.18), width, dash=".5 2"))


def arch_mouth(layers: Layers, x: float, y: float, w: float) -> None:
    """The mouth of a tunnel in a bank of earth, seen from the front."""
    colours = layers.colours
    bank = path(
        f"M{num(x - w)} {num(y)}q{num(w * 0.2)}-8 {num(w)}-8.4q{num(w * 0.8)}.4 {num(w)} 8.4z", colours["stone"]
    )
    bank += line(f"M{num(x - w * 0.75)} {num(y - 3)}q{num(w * 0.3)}-4 {num(w * 0.75)}-4", colours["stone_light"], 0.8)
    mouth = path(
        f"M{num(x - w * 0.6)} {num(y)}v-2.4q.5-3.2 {num(w * 0.6)}-3.4q{num(w * 0.55)}.2 {num(w * 0.6)} 3.4v2.4z",
        DARK,
    )
    layers.stand(y, f'<g class="ink">{bank}{mouth}</g>')


def hole_mouth(layers: Layers, x: float, y: float, along: Spot) -> None:
    """The mouth of a tunnel seen from above or behind: the road goes down into the dark."""
    colours = layers.colours
    rx, ry = (3.2, 5.6) if abs(along[0]) > abs(along[1]) else (5.6, 3.2)
    layers.sign(ellipse(x, y, rx + 1.3, ry + 1.3, colours["stone"], stroke=colours["ink"], w=0.4))
    layers.sign(ellipse(x, y, rx + 0.6, ry + 0.6, "none", stroke=colours["stone_light"], w=1.2, dash="1.6 .8"))
    layers.sign(ellipse(x, y, rx, ry, DARK))


def city_bridge(layers: Layers, shape: BaseGeometry, across: bool) -> None:
    """Where one city crosses another: a paved deck above, and the lower city's street going in and coming out."""
    colours = layers.colours
    x0, y0, x1, y1 = shape.bounds
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    street = (
        f"M0 {num(y)}H{num(x0)}M{num(x1)} {num(y)}H100" if across else f"M{num(x)} 0V{num(y0)}M{num(x)} {num(y1)}V100"
    )
    layers.lay(line(street, shade(colours["cobble"], -0.3), 11))
    layers.lay(line(street, colours["cobble"], 10))
    deck = f"M{num(x0)} {num(y0)}H{num(x1)}V{num(y1)}H{num(x0)}z"
    layers.lay(path(deck, shade(colours["cobble"], 0.25)))
    way = f"M{num(x)} {num(y0)}V{num(y1)}" if across else f"M{num(x0)} {num(y)}H{num(x1)}"
    layers.lay(line(way, shade(colours["cobble"], -0.12), 18 if across else 16, dash=".6 2.6"))
    layers.shadow([(x1, y0), (x1 + 5, y0 + 3), (x1 + 5, y1 + 4), (x0 + 4, y1 + 4), (x0, y1), (x1, y1)])
    if across:
        for side, edge in ((-1, x0), (1, x1)):
            d = f"M{num(edge)} {num(y - 6)}h{num(side * 2.6)}q{num(side * 5)} 6 0 12h{num(-side * 2.6)}z"
            layers.stand(y + 7, path(d, DARK, stroke=colours["stone_light"], w=0.9))
    else:
        arch_mouth(layers, x, y1 + 2.4, 8)
        layers.stand(
            y0, path(f"M{num(x - 6)} {num(y0 - 2)}v-2q6-4.5 12 0v2z", DARK, stroke=colours["stone_light"], w=0.9)
        )
