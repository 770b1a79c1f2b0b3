"""SVG elements as strings, kept short because a tile has hundreds of them."""

import random
from collections.abc import Iterable

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from bastide.art.curves import TILE, Spot, polygons


def num(value: float) -> str:
    """A number with two decimals at most and no more signs than needed."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def row(spots: Iterable[Spot], shut: bool = False, decimals: int = 1) -> str:
    """A row of spots as the `d` of a path, written in steps from spot to spot."""
    out: list[str] = []
    x0 = y0 = 0.0
    for x, y in spots:
        x, y = round(x, decimals), round(y, decimals)
        out.append(f"{'l' if out else 'M'}{num(x - x0)} {num(y - y0)}")
        x0, y0 = x, y
    return "".join(out) + ("z" if shut else "")


def fine(spots: Iterable[Spot]) -> str:
    """A closed row of spots with two decimals, for small things."""
    return row(spots, shut=True, decimals=2)


def shape_d(shape: BaseGeometry) -> str:
    """A shape with its holes as the `d` of a path."""
    rings = [ring for part in polygons(shape) for ring in (part.exterior, *part.interiors)]
    return "".join(row(list(ring.coords)[:-1], shut=True) for ring in rings)


def attributes(given: dict[str, object]) -> str:
    names = {"w": "stroke-width", "o": "opacity", "dash": "stroke-dasharray", "cap": "stroke-linecap", "cls": "class"}
    words = []
    for name, value in given.items():
        if value is not None and value != "":
            text = num(value) if isinstance(value, float) else str(value)
            words.append(f'{names.get(name, name.replace("_", "-"))}="{text}"')
    return " ".join(words)


def path(d: str, fill: str = "none", **given: object) -> str:
    return f'<path d="{d}" {attributes({"fill": fill, **given})}/>'


def line(d: str, stroke: str, w: float, **given: object) -> str:
    return f'<path d="{d}" fill="none" {attributes({"stroke": stroke, "w": w, **given})}/>'


def circle(x: float, y: float, r: float, fill: str, **given: object) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {attributes({"fill": fill, **given})}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **given: object) -> str:
    where = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f"<ellipse {where} {attributes({'fill': fill, **given})}/>"


def rect(x: float, y: float, wide: float, high: float, fill: str, **given: object) -> str:
    where = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}"'
    return f"<rect {where} {attributes({'fill': fill, **given})}/>"


def group(inside: str, **given: object) -> str:
    return f"<g {attributes(given)}>{inside}</g>"


def put(name: str, x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """A drawing of the shared symbols (`symbols.py`) set down at a spot."""
    size = "" if scale == 1 and not flip else f" scale({num(-scale if flip else scale)} {num(scale)})"
    return f'<use href="#{name}" transform="translate({num(x)} {num(y)}){size}"/>'


def shade(colour: str, light: float) -> str:
    """A colour made darker (below 0) or lighter (above 0), by at most 1."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    aim = 255 if light > 0 else 0
    return "#" + "".join(f"{round(part + (aim - part) * abs(light)):02x}" for part in parts)


def unsteady(shape: BaseGeometry, seed: str, reach: float = 0.5, step: float = 3.0) -> BaseGeometry:
    """A shape drawn with an unsteady hand, which is steady again at the sides of the tile."""
    rng = random.Random(seed)
    waves = [(rng.uniform(0.15, 0.6), rng.uniform(0, 7), rng.uniform(0, 7)) for _ in range(4)]

    def shaken(xy: NDArray[np.float64]) -> NDArray[np.float64]:
        edge = np.minimum.reduce([xy[:, 0], xy[:, 1], 100 - xy[:, 0], 100 - xy[:, 1]])
        calm = np.clip(edge / 6, 0, 1)[:, None]
        push = np.zeros_like(xy)
        for often, a, b in waves:
            push += np.stack([np.sin(xy[:, 1] * often + a), np.sin(xy[:, 0] * often + b)], axis=1)
        return np.asarray(xy + push * calm * reach / 2)

    return shapely.transform(shapely.segmentize(shape, step), shaken).buffer(0).intersection(TILE)


def scatter(shape: BaseGeometry, gap: float, rng: random.Random, tries: int = 60) -> list[Spot]:
    """Spots strewn over a shape, no two nearer than `gap`."""
    if shape.is_empty:
        return []
    shapely.prepare(shape)
    x0, y0, x1, y1 = shape.bounds
    thrown = [(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(tries)]
    hits = shapely.contains_xy(shape, np.array(thrown).reshape(-1, 2))
    found: list[Spot] = []
    near: dict[tuple[int, int], list[Spot]] = {}
    for (x, y), hit in zip(thrown, hits):
        if not hit:
            continue
        column, level = int(x // gap), int(y // gap)
        around = [spot for i in (-1, 0, 1) for j in (-1, 0, 1) for spot in near.get((column + i, level + j), ())]
        if all(abs(x - a) + abs(y - b) > gap for a, b in around):
            found.append((x, y))
            near.setdefault((column, level), []).append((x, y))
    return found
