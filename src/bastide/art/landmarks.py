"""The public and historic buildings of the city, each with its foot at (0, 0)."""

from bastide.art.churches import arches, bell_tower, nave
from bastide.art.houses import polygon
from bastide.art.svg import circle, ellipse, line, num, path, rect, shade
from bastide.art.z_order import Layers


def public(layers: Layers, number: int) -> str:
    """A grey hall with columns and steps; one of three."""
    colours = layers.colours
    wall, roof = colours["public"], colours["public_roof"]
    out = polygon([(8, 0), (8, -7), (12, -10), (12, -3)], shade(wall, -0.28))
    out += polygon([(-8, 0), (-8, -7), (8, -7), (8, 0)], shade(wall, 0.2))
    columns = "".join(f"M{num(-7 + k * 2.8)} -.6v-5.8" for k in range(6))
    out += line(columns, shade(wall, 0.55), 1.1) + line(columns, shade(wall, -0.3), 0.3, transform="translate(.7 0)")
    out += path("M-1.3 0v-3.6a1.3 1.3 0 0 1 2.6 0v3.6z", colours["window"])
    if number == 0:
        out += polygon([(-9, -6.8), (0, -11.6), (9, -6.8)], shade(wall, 0.32)) + circle(0, -8.6, 1, colours["window"])
        out += polygon([(0, -11.6), (9, -6.8), (13, -9.8), (4, -14.6)], roof)
    elif number == 1:
        out += polygon([(-8.8, -6.6), (8.8, -6.6), (10.8, -12.4), (-6, -12.4)], roof)
        out += polygon([(8.8, -6.6), (10.8, -12.4), (12.8, -9.6)], shade(roof, -0.35))
        out += line("M-8-8.5h17M-7.2-10.4h17.4", shade(roof, -0.25), 0.4)
    else:
        out += polygon([(-9, -6.6), (8.6, -6.6), (12.6, -9.8), (-5, -9.8)], shade(roof, 0.15))
        dome = "M-4.5-8.6a5 5.2 0 0 1 10 0q-5 2.2-10 0z"
        out += path(dome, roof) + path("M1.5-13.5a5 5.2 0 0 1 4 4.9q-1.8.8-4 1z", shade(roof, -0.28), stroke="none")
        out += line("M.5-13.7v-2", colours["gold"], 0.7)
    return out + polygon([(-9.4, 1.2), (-8.6, 0), (8.6, 0), (9.4, 1.2)], shade(wall, 0.4))


def banner(layers: Layers, x: float, y: float) -> str:
    """The red banner of a historic building."""
    red, gold = layers.colours["banner"], layers.colours["gold"]
    return (
        line(f"M{num(x)} {num(y)}v-7.5", layers.colours["timber"], 0.7)
        + path(f"M{num(x)} {num(y - 7.4)}h5.6l-1.6 2.3l1.6 2.3h-5.6z", red)
        + circle(x + 2, y - 5.1, 0.9, gold, stroke="none")
    )


def well_house(layers: Layers, scale: float) -> str:
    colours = layers.colours
    s = scale
    return (
        ellipse(0, -1, 7 * s, 3.4 * s, shade(colours["cobble"], 0.2))
        + path(
            f"M{num(-4 * s)} {num(-4 * s)}v{num(3 * s)}q{num(4 * s)} {num(2.6 * s)} {num(8 * s)} 0v{num(-3 * s)}z",
            colours["historic"],
        )
        + ellipse(0, -4 * s, 4 * s, 1.6 * s, colours["water_dark"], stroke=colours["stone_light"], w=0.8)
        + line(
            f"M{num(-3.6 * s)} {num(-4 * s)}v{num(-6 * s)}M{num(3.6 * s)} {num(-4 * s)}v{num(-6 * s)}",
            colours["stone_dark"],
            1.1 * s,
        )
        + polygon([(-5.4 * s, -9 * s), (5.4 * s, -9 * s), (0, -14 * s)], colours["historic_roof"])
        + line(f"M0 {num(-9 * s)}v{num(3 * s)}", colours["ink"], 0.35)
    )


def square_tower(layers: Layers) -> str:
    colours = layers.colours
    wall = colours["historic"]
    out = polygon([(-5, 0), (-5, -17), (4, -17), (4, 0)], wall) + polygon(
        [(4, 0), (4, -17), (8, -20), (8, -3)], shade(wall, -0.26)
    )
    out += polygon([(-6, -16.6), (-6, -19), (4.4, -19), (4.4, -16.6)], shade(wall, 0.15))
    out += polygon([(4.4, -16.6), (4.4, -19), (9, -22.4), (9, -20)], shade(wall, -0.2))
    out += line("M-6-19.7h10.6l4.4-3.4", shade(wall, 0.3), 1.4, dash="1.7 1.2")
    out += line("M-5-5.5h9M-5-11h9", shade(wall, -0.25), 0.4)
    return (
        out
        + arches([(-2.4, -12), (1.6, -12), (-0.4, -6.4)], 1.5, 2, colours["window"])
        + arches([(-0.5, 0)], 2.6, 2.6, colours["window"])
    )


def church(layers: Layers, great: bool) -> str:
    colours = layers.colours
    roof = colours["historic_roof"]
    out = nave(layers, -4, 12, 0, 6, roof, 4) + bell_tower(layers, -11, 1.5, 6.5, 13 if great else 10, roof, 9)
    if great:
        out = bell_tower(layers, 8, -4, 5.5, 10, roof, 8) + out
        out += polygon([(-1.5, 1.6), (-1.5, -5), (2, -9.6), (5.5, -5), (5.5, 1.6)], colours["cloister_wall"])
        out += (
            circle(2, -4.6, 1.6, colours["window"])
            + circle(2, -4.6, 0.6, colours["gold"])
            + arches([(2, 1.6)], 2.2, 2, colours["window"])
        )
    return out


def castle(layers: Layers) -> str:
    """The count's castle: a keep between round towers."""
    colours = layers.colours
    wall, roof = colours["historic"], colours["historic_roof"]
    out = polygon([(-12, 0), (-12, -8), (12, -8), (12, 0)], wall)
    out += line("M-12-8.7h24", shade(wall, 0.3), 1.5, dash="1.8 1.2")
    out = (
        polygon([(-6, -7), (-6, -17), (5, -17), (5, -7)], shade(wall, -0.08))
        + polygon([(5, -7), (5, -17), (9, -20), (9, -8)], shade(wall, -0.3))
        + out
    )
    out += polygon([(-7, -16.8), (6, -16.8), (9.6, -20), (1, -25), (-2, -22)], roof)
    for x in (-12, 12):
        out += path(f"M{x - 3.4}-12V.6a3.4 1.3 0 0 0 6.8 0V-12z", shade(wall, 0.1 if x < 0 else -0.12))
        out += path(f"M{x - 4.4}-12Q{x}-10 {x + 4.4}-12L{x}-20z", roof)
        out += rect(x - 0.5, -8, 1, 2.2, colours["window"], stroke="none")
    return (
        out
        + arches([(-0.5, 0)], 4, 3.2, colours["window"])
        + arches([(-3, -10.5), (1.8, -10.5)], 1.4, 1.8, colours["window"])
    )


def hall(layers: Layers) -> str:
    colours = layers.colours
    return nave(layers, -12, 10, 0, 9, colours["historic_roof"], 6) + polygon(
        [(-4, 0), (-4, -11), (-0.5, -15.5), (3, -11), (3, 0)], colours["cloister_wall"]
    ) + arches([(-0.5, 0)], 3, 3, colours["window"]) + circle(-0.5, -9.6, 1.4, colours["window"])  # fmt: skip


def historic(layers: Layers, name: str) -> str:
    """A historic building by its name, with its banner."""
    drawing = {
        "Tour-Carrée": lambda: square_tower(layers),
        "Petit-Puits": lambda: well_house(layers, 1.35),
        "Grand-Puits": lambda: well_house(layers, 1.7),
        "Saint-Sernin": lambda: church(layers, great=False),
        "Saint-Nazaire": lambda: church(layers, great=True),
        "Château-Comtal": lambda: castle(layers),
        "Bâtiment": lambda: hall(layers),
    }[name]()
    return drawing + banner(layers, -12, 2)
