"""What lies on the table besides tiles and figures: wall tiles, goods, the city's wall and gate, the tile's back."""

from bastide.art import emblems
from bastide.art.figures import PALACE, TOWER
from bastide.art.lettering import words
from bastide.art.palette import Palette, palette
from bastide.art.svg import circle, line, num, path, rect, shade

KINDS = range(1, 10)
SPAN = 40.0  # a wall tile is 40 by 40


def stone_plate(colours: Palette) -> str:
    half = SPAN / 2
    return (
        rect(-half + 1, -half + 1.4, SPAN, SPAN, colours["shadow"], o=0.4, rx=3)
        + rect(-half, -half, SPAN, SPAN, colours["stone_dark"], rx=3, stroke=colours["ink"], w=1)
        + rect(
            -half + 2.2,
            -half + 2.2,
            SPAN - 4.4,
            SPAN - 4.4,
            colours["paper"],
            rx=2,
            stroke=shade(colours["stone_dark"], -0.3),
            w=0.7,
        )
    )


def wall_tile(kind: int | None, colours: Palette) -> str:
    """One of the castle's wall tiles by its kind 1..9, or face down."""
    if kind is None:
        half = SPAN / 2
        return (
            stone_plate(colours)
            + rect(-half + 2.2, -half + 2.2, SPAN - 4.4, SPAN - 4.4, colours["stone"], rx=2)
            + line("M-17-6.5h34M-17 6.5h34M-6-17.5v11M8-6.5v13M-7 6.5v11", colours["stone_dark"], 1)
            + emblems.placed(emblems.pennant(colours), 0, -1, 1.15)
        )
    return stone_plate(colours) + wall_tile_picture(kind, colours)


def wall_tile_picture(kind: int, colours: Palette) -> str:
    ink, red = colours["ink"], colours["banner"]
    grey, roof, tan = colours["tower_stone"], colours.of("house_roofs")[0], colours["house_ground"]
    tower = f'<g transform="translate(-4 11) scale(1.35)">{path(TOWER, grey, stroke=ink, w=0.8)}</g>'
    house = path("M-15 11V-2L-5-11L5-2V11z", tan, stroke=ink, w=1) + path(
        "M-17-1L-5-12.5L7-1L5 1L-5-8.5L-15 1z", roof, stroke=ink, w=0.8
    )
    way = path("M-12 13Q-8 2-1 0T6-13H13Q12 0 4 4T-3 13z", colours["gravel"], stroke=colours["gravel_rim"], w=1.2)
    open_mark = line("M-15 14.5H15", red, 2.2, dash="3.5 2.5")
    double = words("×2", 15, -5, 9, red, "end", 1.9)
    if kind == 1:
        arrow = "M10.5-3A11 11 0 1 0 10 5"
        return (
            line(arrow, red, 3.2, cap="round")
            + path("M13.5-9.5L12-.5L4.5-4z", red)
            + words("+1", 0, 4.5, 9, ink, "middle", 1.8)
        )
    if kind == 2:
        return tower + double
    if kind == 3:
        return house + double
    if kind == 4:
        return way + open_mark
    if kind == 5:
        return tower + open_mark
    if kind == 6:
        return house + open_mark
    if kind == 7:
        return emblems.placed(emblems.market_sign(colours), -6, 3, 1.7) + words("4", 14, -4, 11, red, "end", 2.2)
    if kind == 8:
        return f'<g transform="translate(-2 13) scale(1.25)">{path(PALACE, grey, stroke=ink, w=0.8)}</g>' + words(
            "+2", 16, -8, 8, red, "end", 1.7
        )
    return (
        circle(0, 0, 14, colours["gold"], stroke=ink, w=1)
        + circle(0, 0, 11.5, "none", stroke=shade(colours["gold"], -0.3), w=1)
        + words("5", 0, 6.5, 13, ink, "middle", 2.4)
    )


def good(kind: str, colours: Palette) -> str:
    """A goods token: wine, grain or cloth."""
    return emblems.goods(colours, kind)


def tile_back(colours: Palette) -> str:
    """The back of a tile, 100 by 100: a town on a hill in a frame."""
    dark, light, gold = colours["back"], colours["back_light"], colours["gold"]
    towers = "".join(
        f'<path d="M{x} 66v-{h}h{w}v{h}zM{x - 1.5} {66 - h}h{w + 3}l{num(-w / 2 - 1.5)} -{num(w * 1.2)}z"/>'
        for x, w, h in ((27, 8, 14), (37, 9, 22), (48, 7, 15), (57, 10, 27), (69, 6, 13))
    )
    wall = "M22 72v-9h3v2.5" + "h3.5v-2.5h3.5v2.5" * 7 + "h3v-2.5h3v9z"
    return (
        path("M0 0H100V100H0z", dark)
        + path("M6 6H94V94H6z", light, stroke=gold, w=1.2)
        + path("M9 9H91V91H9z", dark, stroke=gold, w=0.5)
        + circle(50, 48, 33, light, stroke=gold, w=1)
        + circle(50, 48, 30.5, "none", stroke=gold, w=0.4, dash="1.5 1.5")
        + f'<g fill="{gold}" stroke="{dark}" stroke-width=".6">{towers}</g>'
        + path(wall, gold, stroke=dark, w=0.6)
        + path("M17 72q33-5 66 0q-8 9-33 9t-33-9z", shade(light, -0.2))
        + words("BASTIDE", 50, 89, 4.6, gold, "middle", 0.7)
        + path("M0 0H100V100H0z", "none", stroke=colours["frame"], w=0.8)
    )


def city_wall(colours: Palette) -> str:
    """A wall of the city along a side of 100, in the frame of its side: x along, y outwards negative."""
    stone = colours["stone"]
    return (
        rect(1, -7, 98, 14, colours["shadow"], o=0.35, transform="translate(2 3)")
        + rect(0, -6.5, 100, 13, stone, stroke=colours["ink"], w=1)
        + line("M1-4.3H99M1 4.3H99", colours["stone_light"], 3.4, dash="5.6 3.6")
        + line("M1 0H99", colours["stone_dark"], 0.8, dash="9 1.5")
    )


def city_gate(colours: Palette) -> str:
    """The gate of the city, in the frame of its side."""
    roof = colours.of("roofs")[0]
    return (
        city_wall(colours)
        + rect(28, -11, 44, 22, colours["stone_light"], stroke=colours["ink"], w=1.2)
        + rect(41, -11, 18, 22, colours["road"], stroke=colours["ink"], w=1)
        + line("M44.5-11v22M50-11v22M55.5-11v22", colours["timber"], 1.4)
        + "".join(
            circle(x, 0, 11, roof, stroke=colours["ink"], w=1.2)
            + circle(x - 2.5, -3, 5, shade(roof, 0.25), o=0.8)
            + circle(x, 0, 1.6, colours["gold"])
            for x in (30, 70)
        )
    )


def token_svg(name: str, palette_name: str = "day", size: int = 64) -> str:
    """A token as a whole document: `wine`, `grain`, `cloth`, `back`, `wall0` (face down) to `wall9`."""
    colours = palette(palette_name)
    box, drawing = "-9 -9 18.5 18.8", ""
    if name == "back":
        box, drawing = "0 0 100 100", tile_back(colours)
    elif name.startswith("wall"):
        box, drawing = "-21 -21 43 43", wall_tile(int(name[4:]) or None, colours)
    else:
        drawing = good(name, colours)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{size}" height="{size}">{drawing}</svg>'
