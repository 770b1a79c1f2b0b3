"""Houses, seen from the south-west: front below, right side in the shade, foot at (x, y)."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from bastide.art.curves import Spot
from bastide.art.palette import Palette
from bastide.art.svg import fine, line, num, path, put, rect, shade
from bastide.art.z_order import Layers

DESIGNS = 12
WIDE = 9.0  # the front of a house among the symbols


@dataclass(frozen=True)
class House:
    """What a house is made of."""

    colours: Palette
    rng: random.Random
    roof: str
    wall: str
    timbered: bool


def polygon(spots: Sequence[Spot], fill: str) -> str:
    return f'<path d="{fine(spots)}" fill="{fill}"/>'


def cast(layers: Layers, x: float, y: float, w: float, deep: float, tall: float) -> None:
    """The shadow of a block, to the lower right."""
    reach = tall * 0.5
    layers.shadow([
        (x - w / 2 + 0.4, y + 0.1), (x + w / 2, y + 0.1), (x + w / 2 + reach, y + reach * 0.45),
        (x + w / 2 + reach + deep * 0.5, y + reach * 0.45 - deep * 0.5), (x + w / 2 + deep * 0.5, y - deep * 0.8),
    ])  # fmt: skip
    layers.shadow(
        [
            (x - w / 2 + 0.4, y),
            (x + w / 2, y),
            (x + w / 2 + reach * 0.7, y + reach * 0.35),
            (x - w / 2 + reach * 0.7, y + reach * 0.35),
        ]
    )


def house(layers: Layers, rng: random.Random, x: float, y: float, w: float, kind: str = "house") -> None:
    """A house from the symbols with its shadow; a kind is `house`, `quarter`, `timbered` …"""
    cast(layers, x, y, w, w * 0.5, w * 0.66)
    layers.stand(y, put(f"{kind}{rng.randrange(DESIGNS)}", x, y, w / WIDE))


def designs(colours: Palette, kind: str, roofs: Sequence[str], walls: Sequence[str], timbered: bool) -> dict[str, str]:
    """A row of houses to choose from, by name, each with its ridge along or away."""
    rng = random.Random(kind)
    found = {}
    for number in range(DESIGNS):
        build = gabled_house if number % 3 == 2 else broad_house
        tall = WIDE * rng.uniform(0.36, 0.48)
        house = House(colours, rng, roofs[number % len(roofs)], rng.choice(walls), timbered)
        found[f"{kind}{number}"] = f'<g class="ink">{build(house, WIDE, tall)}</g>'
    return found


def broad_house(house: House, w: float, tall: float) -> str:
    """The long side to the front."""
    x = y = 0.0
    rng, roof, wall = house.rng, house.roof, house.wall
    deep_x, deep_y, rise = w * 0.3, w * 0.26, w * 0.3
    left, right, eave = x - w / 2, x + w / 2, y - tall
    ridge = eave - deep_y / 2 - rise
    out = polygon([(left, y), (left, eave), (right, eave), (right, y)], wall)
    gable = [
        (right, y),
        (right, eave),
        (right + deep_x / 2, ridge),
        (right + deep_x, eave - deep_y),
        (right + deep_x, y - deep_y),
    ]
    out += polygon(gable, shade(wall, -0.24))
    lip = 0.35
    ridge_left, ridge_right = left + deep_x / 2 - lip, right + deep_x / 2 + 0.1
    out += polygon(
        [(left - lip, eave + lip), (right + lip, eave + lip), (ridge_right, ridge), (ridge_left, ridge)], roof
    )
    out += polygon(
        [
            (right + lip, eave + lip),
            (ridge_right, ridge),
            (right + deep_x + lip, eave - deep_y + lip),
            (right + deep_x / 2 + 0.1, ridge + 0.9),
        ],
        shade(roof, -0.35),
    )
    tiles = "".join(
        f"M{num(left + (ridge_left - left) * k + 0.3)} {num(eave + (ridge - eave) * k)}h{num(w - 0.2)}"
        for k in (0.3, 0.62)
    )
    out += line(tiles, shade(roof, -0.22), 0.32, stroke_linejoin="miter")
    out += line(f"M{num(ridge_left)} {num(ridge)}H{num(ridge_right)}", shade(roof, 0.3), 0.35)
    out += openings(house, left, right, eave, y)
    if rng.random() < 0.45:
        at = x + rng.uniform(-0.2, 0.35) * w
        out += rect(at, ridge - 1.3, 0.9, 1.9, shade(roof, -0.3))
    return out


def gabled_house(house: House, w: float, tall: float) -> str:
    """The gable to the front."""
    x = y = 0.0
    roof, wall = house.roof, house.wall
    w = w * 0.78
    deep_x, deep_y, rise = w * 0.62, w * 0.4, w * 0.52
    left, right, eave, top = x - w / 2 - 0.6, x + w / 2 - 0.6, y - tall, y - tall - rise
    middle = (left + right) / 2
    out = polygon(
        [(right, y), (right, eave), (right + deep_x, eave - deep_y), (right + deep_x, y - deep_y)], shade(wall, -0.26)
    )
    out += polygon([(left, y), (left, eave), (middle, top), (right, eave), (right, y)], wall)
    out += polygon(
        [
            (middle, top - 0.3),
            (right + 0.5, eave + 0.3),
            (right + deep_x + 0.4, eave - deep_y + 0.3),
            (middle + deep_x, top - deep_y),
        ],
        shade(roof, -0.14),
    )
    out += polygon(
        [(middle, top - 0.3), (left - 0.5, eave + 0.3), (left - 0.1, eave + 0.5), (middle, top + 0.6)],
        shade(roof, 0.15),
    )
    out += line(f"M{num(middle)} {num(top - 0.3)}l{num(deep_x)} {num(-deep_y)}", shade(roof, 0.3), 0.35)
    half = "".join(
        f"M{num(middle + (right + 0.5 - middle) * k)} {num(top + (eave - top) * k)}l{num(deep_x)} {num(-deep_y)}"
        for k in (0.35, 0.7)
    )
    out += line(half, shade(roof, -0.32), 0.3)
    out += openings(house, left, right, eave, y)
    out += rect(middle - 0.45, top + rise * 0.42, 0.9, 1.1, house.colours["window"], stroke="none")
    return out


def openings(house: House, left: float, right: float, eave: float, y: float) -> str:
    """Windows, a door, and beams on the timbered ones."""
    colours, rng = house.colours, house.rng
    wide, high = right - left, y - eave
    d = ""
    door = rng.choice((0.2, 0.5, 0.76))
    for at in (0.2, 0.5, 0.76):
        if at == door:
            d += f"M{num(left + at * wide - 0.5)} {num(y)}v{num(-high * 0.62)}h1v{num(high * 0.62)}z"
        elif wide > 5:
            d += f"M{num(left + at * wide - 0.45)} {num(y - high * 0.35)}v{num(-high * 0.36)}h.9v{num(high * 0.36)}z"
    out = ""
    if house.timbered:
        beams = f"M{num(left)} {num(eave + high * 0.5)}H{num(right)}M{num(left + wide * 0.34)} {num(eave)}V{num(y)}"
        beams += f"M{num(left + wide * 0.64)} {num(eave)}V{num(y)}"
        beams += f"M{num(left)} {num(y)}L{num(left + wide * 0.34)} {num(eave + high * 0.5)}"
        out = line(beams, colours["timber"], 0.4)
    return out + path(d, colours["window"], stroke="none")


def build_rows(
    layers: Layers, room: BaseGeometry, rng: random.Random, kind: str, gaps: Sequence[str], w: float = 9.2
) -> None:
    """Crooked rows of houses, back to front, and now and then something else in their place."""
    shapely.prepare(room)
    x0, y0, x1, y1 = room.bounds
    y = y0 + 0.68 * w
    while y < y1 + 2:
        x = x0 + rng.uniform(1, 8)
        swing, phase = rng.uniform(0.8, 1.9), rng.uniform(0, 6)
        while x < x1:
            wide = w * rng.uniform(0.85, 1.15)
            foot = y + swing * math.sin(x / 11 + phase) + rng.uniform(-0.6, 0.6)
            if room.contains(box(x - wide / 2, foot - 0.6 * wide, x + wide * 0.74, foot - 0.2)):
                if gaps and rng.random() < 0.1:
                    layers.stand(foot, put(rng.choice(gaps), x, foot - 0.6, 0.95))
                    layers.round_shadow(x + 1.6, foot - 0.6, 2.6, 1.1)
                else:
                    house(layers, rng, x, foot, wide, kind)
                x += wide + w * rng.uniform(0.2, 0.38)
            else:
                x += 1.5
        y += w * rng.uniform(0.78, 0.93)
