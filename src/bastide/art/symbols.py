"""The symbols of a drawing: small pictures that tiles use many times, each with its foot at (0, 0), and the paper."""

import random
import re
from functools import cache

from bastide.art.houses import designs
from bastide.art.palette import Palette
from bastide.art.stalls import stocked
from bastide.art.svg import circle, ellipse, fine, line, num, path, rect, shade

CLIP = '<clipPath id="tile"><path d="M0 0H100V100H0z"/></clipPath>'
HOUSES = {  # by family: the kinds of houses, their roofs and walls, and whether their beams show
    "land": (("house", "roofs", "plaster", False), ("timbered", "roofs", "plaster", True)),
    "city": (("quarter", "residence_roofs", "residence_plaster", False),),
    "castle": (("timbered", "house_roofs", "plaster", True),),
}


@cache
def drawings_of(colours: Palette, family: str) -> dict[str, str]:
    """The shared drawings of a family of tiles by name."""
    drawings = {
        **{f"tree{i}": tree(leaf, colours) for i, leaf in enumerate(colours.of("leaves"))},
        "cypress": cypress(colours),
        "bush": bush(colours),
        "vine": vine(colours),
        "sheep": sheep(colours),
        "cow": cow(colours),
        "dog": dog(colours),
        "hen": hen(colours),
        "duck": duck(colours),
        "well": well(colours),
        "cart": cart(colours),
        "hay": hay(colours),
        "laundry": laundry(colours),
        "barrel": barrel(colours),
        "fountain": fountain(colours),
        "hive": hive(colours),
        "scarecrow": scarecrow(colours),
        "boat": boat(colours),
        "walker": walker(colours),
        "geese": geese(colours),
        "windmill": windmill(colours),
    }
    for kind, roofs, walls, timbered in HOUSES[family]:
        drawings |= designs(colours, kind, colours.of(roofs), colours.of(walls), timbered)
    if family != "land":
        drawings |= stocked(colours)
    return {**drawings, "mottle": mottle(colours)}


def styles(colours: Palette) -> str:
    """The strokes that walls and houses repeat most."""
    ink, light = colours["ink"], colours["stone_light"]
    walk = shade(colours["stone_dark"], 0.12)
    return (
        f"<style>.ink{{stroke:{ink};stroke-width:.32;stroke-linejoin:round}}"
        f".foot{{fill:none;stroke:{ink};stroke-width:.5;stroke-linecap:round}}"
        f".course{{fill:none;stroke:{ink};stroke-opacity:.3;stroke-width:.4;stroke-dasharray:1.5 .8}}"
        f".edge{{fill:none;stroke:{ink};stroke-width:4.1}}"
        f".walk{{fill:none;stroke:{walk};stroke-width:3.3;stroke-linecap:round}}"
        f".merlon{{fill:none;stroke:{light};stroke-width:1.15;stroke-dasharray:1.7 1.1}}</style>"
    )


def symbols(colours: Palette, family: str = "land", body: str = "") -> str:
    """The content of `<defs>` for tiles of a family (land, city, castle), or only for the symbols in `body`."""
    needed = set(re.findall(r'href="#(\w+)"', body))
    symbols = "".join(
        f'<g id="{name}">{drawing}</g>'
        for name, drawing in drawings_of(colours, family).items()
        if not body or name in needed
    )
    return CLIP + styles(colours) + gradients(colours) + paper_grain(colours) + symbols


def mottle(colours: Palette) -> str:
    """Soft patches of light and dark that go on from tile to tile: what leaves at one side comes in at the other."""
    spots = [
        (12, 20, 19, 11, 0), (48, 8, 15, 9, 1), (80, 30, 21, 13, 0), (30, 58, 20, 12, 1), (66, 62, 17, 13, 0),
        (95, 72, 16, 11, 1), (10, 86, 18, 10, 0), (52, 92, 21, 12, 1), (86, 96, 13, 10, 0), (54, 36, 13, 9, 0),
        (2, 48, 15, 12, 1), (72, 84, 10, 8, 0), (28, 34, 10, 8, 1), (90, 8, 12, 9, 1),
    ]  # fmt: skip
    out = []
    for x, y, rx, ry, dark in spots:
        for dx in (-100, 0, 100):
            for dy in (-100, 0, 100):
                if -rx < x + dx < 100 + rx and -ry < y + dy < 100 + ry:
                    name = "dim" if dark else "lit"
                    out.append(ellipse(x + dx, y + dy, rx, ry, f"url(#{name})"))
    return "".join(out)


@cache
def paper_grain(colours: Palette) -> str:
    """The grain of the paper: fine flecks, dark and light, as a pattern (a noise filter costs a tenth of a second)."""
    dice = random.Random("grain")
    flecks = {"dark": "", "light": ""}
    for k in range(110):
        x, y = dice.uniform(0, 37), dice.uniform(0, 31)
        flecks["dark" if k % 2 else "light"] += (
            f"M{num(x)} {num(y)}l{num(dice.uniform(-0.5, 0.5))} {num(dice.uniform(-0.2, 0.2))}"
        )
    return (
        '<pattern id="grain" width="37" height="31" patternUnits="userSpaceOnUse">'
        + line(flecks["dark"], colours["shadow"], 0.5, o=0.16, cap="round")
        + line(flecks["light"], colours["glow"], 0.5, o=0.16, cap="round")
        + "</pattern>"
    )


def gradients(colours: Palette) -> str:
    return "".join(
        f'<radialGradient id="{name}"><stop offset=".1" stop-color="{colour}" stop-opacity=".7"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        for name, colour in (("lit", colours["field_light"]), ("dim", colours["field_dark"]))
    )


def tree(leaf: str, colours: Palette) -> str:
    """A round tree, lit from the upper left."""
    dark, light = shade(leaf, -0.3), shade(leaf, 0.22)
    crown = (
        "M-3.6-2.6c-1.3-1.6-.4-3.5 1.1-3.8c.2-1.9 2.3-3 4-2.1"
        "c1.7-.3 3 1 2.8 2.5c1.3 1 1 3-.4 3.6c-1 1.6-2.9 1.7-3.9.8c-1.3.7-3 .4-3.6-1z"
    )
    return (
        path("M-.5 0l.2-3h.8l.2 3z", colours["timber"])
        + path(crown, leaf, stroke=dark, w=0.45)
        + path("M3.6-5.6c1 1 .9 2.7-.5 3.2c-1 1.6-2.9 1.7-3.9.8c2.4.2 4-1.5 4.4-4z", dark, o=0.55)
        + circle(-1.3, -6, 1.5, light, o=0.75)
        + circle(0.9, -7, 1, light, o=0.55)
        + circle(-2, -3.9, 0.8, light, o=0.4)
    )


def cypress(colours: Palette) -> str:
    """The tall dark tree of the south."""
    green = colours["cypress"]
    return (
        path("M-.3 0v-1.5h.7v1.5z", colours["timber"])
        + path("M0-12.5c1.6 3 2.3 6.5 1.8 9.5c-.6 1.9-3 1.9-3.6 0c-.5-3 .2-6.5 1.8-9.5z", green,
               stroke=shade(green, -0.35), w=0.4)
        + path("M.2-11.5c1.3 3 1.7 6 1.2 8.7c-.3.8-.9 1-1.4 1c.8-3 .8-6.5.2-9.7z", shade(green, -0.3), o=0.6)
        + path("M-.4-10c-1 2.5-1.2 5-1 7", stroke=shade(green, 0.25), w=0.5, cap="round")
    )  # fmt: skip


def bush(colours: Palette) -> str:
    green = colours["bush"]
    return (
        path("M-2.4 0c-1-.6-.8-2.2.4-2.3c.2-1.3 2.2-1.6 2.8-.6c1.4-.2 2 1.2 1.3 2c.2.7-.3 1-.9.9z", green,
             stroke=shade(green, -0.35), w=0.4)
        + circle(-0.5, -1.8, 0.8, shade(green, 0.28), o=0.8)
    )  # fmt: skip


def vine(colours: Palette) -> str:
    green = colours["vine"]
    return (
        line("M0 .4v-2", colours["timber"], 0.35)
        + path("M-1.1-.7c-.3-1 .4-1.5 1.1-1.5c.8 0 1.4.6 1.1 1.4c-.3.8-1.9.9-2.2.1z", green)
        + circle(-0.3, -1.6, 0.4, shade(green, 0.3))
    )


def sheep(colours: Palette) -> str:
    wool = shade(colours["paper"], 0.35)
    return (
        line("M-.9 0v-.9M.9 0v-.9", colours["ink"], 0.35)
        + path("M-1.8-1.4c-.2-1 .8-1.5 1.4-1.2c.5-.6 1.7-.5 1.9.2c.8.1 1 1.2.3 1.5"
               "c-.4.7-1.6.6-2 .3c-.7.4-1.6 0-1.6-.8z", wool, stroke=colours["ink"], w=0.25)
        + ellipse(-2, -1.9, 0.65, 0.5, colours["ink"])
    )  # fmt: skip


def cow(colours: Palette) -> str:
    hide = "#e9dcc6"
    return (
        line("M-1.4 0v-1.2M-.9 0v-1.2M1.3 0v-1.2M1.8 0v-1.2", colours["ink"], 0.4)
        + path("M-1.9-2.8h3.7q.6.1.6.8v1q-.1.5-.8.5h-3.1q-.8 0-.8-.8z", hide, stroke=colours["ink"], w=0.28)
        + path("M-.6-2.8h1.4q.3 1-.6 1.3q-1-.1-.8-1.3z", shade(colours["timber"], -0.1))
        + path("M-1.9-3.2l-1.3.3l-.2 1.1l.8.5l.9-.6z", hide, stroke=colours["ink"], w=0.28)
    )


def dog(colours: Palette) -> str:
    return path(
        "M-1.2 0v-.8l-.2-.9l-.7-.1v-.5l.6-.5l.6.2l.2.6h1.3l.7-.6l.1.3l-.5.7v1.6h-.4l-.1-.8h-1l-.2.8z",
        "#7a4a26", stroke=colours["ink"], w=0.22,
    )  # fmt: skip


def hen(colours: Palette) -> str:
    return path("M-.8-.4q0-.7.6-.6l.5.2q.5 0 .6-.7q.3.3.1.9q-.2.6-.8.6h-.6q-.4 0-.4-.4z", "#f7efe0",
                stroke=colours["ink"], w=0.18) + circle(-0.7, -1.05, 0.2, "#c8342a")  # fmt: skip


def duck(colours: Palette) -> str:
    return (
        path("M-1.1-.3q.2.7 1.1.7q1.3 0 1.4-1q-.6.3-1.2 0q-.4-.2-.5-.5z", "#fbf6ea", stroke=colours["ink"], w=0.2)
        + circle(-0.8, -0.8, 0.45, "#3c7a4a", stroke=colours["ink"], w=0.15)
        + path("M-1.2-.9l-.5.2l.5.1z", "#e8a020")
    )


def well(colours: Palette) -> str:
    stone, ink = colours["stone"], colours["ink"]
    return (
        path("M-2-1.8v1.3q2 1.3 4 0v-1.3z", shade(stone, -0.12), stroke=ink, w=0.3)
        + ellipse(0, -1.8, 2, 0.8, colours["water_dark"], stroke=stone, w=0.5)
        + line("M-1.9-1.8v-3M1.9-1.8v-3", colours["timber"], 0.5)
        + path("M-2.7-4.5l1-1.7h3.6l.9 1.7z", colours.of("roofs")[2], stroke=ink, w=0.3)
        + line("M0-4.5v2", ink, 0.2)
        + rect(-0.4, -2.8, 0.8, 0.8, colours["timber"])
    )


def cart(colours: Palette) -> str:
    wood, ink = colours["timber"], colours["ink"]
    return (
        path("M-2.6-1.8l.3-1.6h4.2l.2 1.6z", shade(wood, 0.25), stroke=ink, w=0.28)
        + path("M-2-3.4q.8-1.5 1.9-1.1q1.3-.6 1.7 1.1z", colours["grain"], stroke=ink, w=0.22)
        + line("M2.1-2.2l2-.5", wood, 0.4)
        + circle(-1.3, -1.1, 1.05, "none", stroke=ink, w=0.4)
        + circle(1.1, -1.1, 1.05, "none", stroke=ink, w=0.4)
        + line("M-2.3-1.1h2M.1-1.1h2M-1.3-2.1v2M1.1-2.1v2", ink, 0.22)
    )


def hay(colours: Palette) -> str:
    straw = colours["grain"]
    return (
        path("M-1.9 0q-.2-2.8 1.9-3.7q2.1.9 1.9 3.7q-1.9.7-3.8 0z", straw, stroke=shade(straw, -0.45), w=0.3)
        + line("M-.9-.3l.4-2.5M.5-.2l-.2-2.8", shade(straw, -0.25), 0.25)
        + path("M.5-3.4q1.5 1 1.3 3.4q-.6.2-1 .3q.4-2-.3-3.7z", shade(straw, -0.25), o=0.5)
    )


def laundry(colours: Palette) -> str:
    cloths = ((-2.2, "#ffffff"), (-0.8, colours["pennant"]), (0.5, "#f4d9c8"))
    return line("M-3.2 0v-3M3 0v-3M-3.2-2.9q3.1.9 6.2 0", colours["timber"], 0.3) + "".join(
        path(f"M{x}-2.5l1.1.1v1.4h-1.1z", colour, stroke=colours["ink"], w=0.15) for x, colour in cloths
    )


def barrel(colours: Palette) -> str:
    wood = shade(colours["timber"], 0.15)
    return path("M-.8 0q-.4-1.1 0-2.2h1.6q.4 1.1 0 2.2z", wood, stroke=colours["ink"], w=0.25) + line(
        "M-.9-.6h1.9M-.9-1.6h1.9", colours["ink"], 0.25
    )


def fountain(colours: Palette) -> str:
    stone = colours["stone_light"]
    return (
        ellipse(0, -0.6, 3.2, 1.6, shade(stone, -0.2), stroke=colours["ink"], w=0.3)
        + ellipse(0, -0.9, 2.6, 1.2, colours["water"])
        + ellipse(-0.5, -1.1, 1.4, 0.5, colours["water_light"])
        + path("M-.4-1l.1-2.8h.7l.1 2.8z", stone, stroke=colours["ink"], w=0.25)
        + line("M0-3.8q-1.5 0-1.6 2.2M.1-3.8q1.5 0 1.6 2.2", colours["water_light"], 0.35)
    )


def hive(colours: Palette) -> str:
    straw = colours["grain"]
    return path("M-1 0v-1q.1-1.4 1-1.5q.9.1 1 1.5v1z", straw, stroke=shade(straw, -0.5), w=0.25) + line(
        "M-1-.7h2M-.9-1.4h1.8", shade(straw, -0.4), 0.22
    )


def scarecrow(colours: Palette) -> str:
    return (
        line("M0 0v-4M-1.7-2.7h3.4", colours["timber"], 0.4)
        + path("M-1.3-3h2.6l-.4 1.9h-1.8z", colours["banner"], stroke=colours["ink"], w=0.2)
        + circle(0, -3.7, 0.6, colours["grain"], stroke=colours["ink"], w=0.2)
        + path("M-1.2-4.1h2.4l-.6-.3l-.2-.8h-.8l-.2.8z", colours["timber"])
    )


def boat(colours: Palette) -> str:
    return (
        path("M-3.4-.8q3.2.8 6.6-.1l-.9 1.3q-2.4.5-4.6 0z", colours["timber"], stroke=colours["ink"], w=0.3)
        + line("M-.2-.5v-4.2", colours["ink"], 0.3)
        + path("M0-4.6q2.4 1.2 2.2 3.3h-2.2z", colours["sail"], stroke=colours["ink"], w=0.25)
    )


def walker(colours: Palette) -> str:
    """A small person on the way to somewhere."""
    return (
        path("M-.7 0l.2-2q.5-.5 1 0l.3 2z", colours["banner"], stroke=colours["ink"], w=0.2)
        + circle(0, -2.5, 0.55, "#efc9a0", stroke=colours["ink"], w=0.2)
        + fine_hat(colours)
    )


def geese(colours: Palette) -> str:
    """Three of them, one behind the other."""
    goose = "M{0}-.5q.1.8 1 .8q1 0 1-.8l-1 .1q-.3-.3-.3-1.2l-.5-.1l-.4.3l.3.1z"
    return "".join(path(goose.format(x), "#fdfaf2", stroke=colours["ink"], w=0.2) for x in (-3.4, -0.8, 1.8))


def windmill(colours: Palette) -> str:
    """A round mill with four sails."""
    wall, roof, ink = colours.of("plaster")[2], colours.of("roofs")[1], colours["ink"]
    sail = "M-.5-1.2H.5V-6.5H-.5z"
    sails = "".join(
        f'<g transform="translate(0 -9) rotate({angle})">{path(sail, colours["sail"])}{line("M0 0V-6.5", ink, 0.4)}</g>'
        for angle in (35, 125, 215, 305)
    )
    return (
        f'<g class="ink">{path("M-2.8 0l.7-8.5h4.2l.7 8.5q-2.8.9-5.6 0z", wall)}'
        f"{path('M.4.5l.3-9h1.4l.7 8.5q-1 .4-2.4.5z', shade(wall, -0.25), stroke='none')}"
        f"{path('M-2.5-8.3q2.5 1 5 0l-2.5-3.7z', roof)}"
        f"{path('M-.8.4v-2.4a.8.8 0 0 1 1.6 0v2.4z', colours['window'])}</g>{sails}"
    )


def fine_hat(colours: Palette) -> str:
    return path(fine([(-0.8, -2.7), (0.8, -2.7), (0, -3.5)]), colours["timber"])
