"""What lies on the table besides tiles and figures: wall tiles, goods, the city's wall and gate, the tile's back."""

from bastide.art import dragon_tower, emblems, neutral_figures
from bastide.art.figures import PALACE, TOWER
from bastide.art.lettering import words
from bastide.art.palette import Palette, palette
from bastide.art.svg import circle, line, num, path, rect, shade

KINDS = range(1, 10)
SPAN = 40.0  # a wall tile is 40 by 40
TOWERS = tuple(f"tower{floors}" for floors in range(1, dragon_tower.MOST_FLOORS + 1))
NEUTRAL = ("dragon", "fairy", "floor", "prison", *TOWERS)  # what dragon and tower add
WALL_MIDDLE = -6.5  # of the city's wall, in the frame of its side
ALONG_SIDE_BOX = "-16 -28 132 40"  # what a wall or gate covers in the frame of its side


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
    """A wall of the city along a side of 100, in the frame of its side: x along, y outwards negative.

    It lies mostly outside, where no tile will ever be. The round ends of two walls overlap on their corner.
    """
    return "".join(wall_end(x, colours) for x in (0, 100)) + (
        rect(0, -20, 100, 27, colours["ink"])
        + rect(0, -18.6, 100, 24.2, colours["stone"])
        + rect(0, -9.5, 100, 10.5, shade(colours["stone_dark"], 0.15))
        + line("M0-14.6H100", colours["ink"], 9.4, dash="0 2.8 8.7 1")
        + line("M0-14.6H100", colours["stone_light"], 7.6, dash="0 3.6 7.1 1.8")
        + line("M0 3.2H100", colours["stone_light"], 3, dash="9 3.5")
        + line("M0-4.3H100", colours["stone_dark"], 1, dash="9 3.5")
    )


def wall_end(x: float, colours: Palette) -> str:
    """Half of the round bastion between two walls."""
    return (
        circle(x, WALL_MIDDLE, 14.5, colours["stone"], stroke=colours["ink"], w=1.6)
        + circle(x, WALL_MIDDLE, 11, "none", stroke=colours["stone_light"], w=4, dash="6 3")
        + circle(x, WALL_MIDDLE, 7, shade(colours["stone_dark"], 0.15))
    )


def city_gate(colours: Palette) -> str:
    """The gate of the city, in the frame of its side: a red door between two round towers."""
    roof, ink = colours.of("roofs")[0], colours["ink"]
    return (
        city_wall(colours)
        + rect(20, -25, 60, 35, colours["stone_light"], stroke=ink, w=1.6)
        + rect(36, -25, 28, 35, colours["timber"], stroke=ink, w=1.4)
        + line("M41-24v33M45.5-24v33M54.5-24v33M59-24v33", shade(colours["timber"], -0.35), 1.2)
        + line("M50-25v35", colours["gold"], 2.2)
        + "".join(
            circle(x, WALL_MIDDLE - 1, 17, roof, stroke=ink, w=1.8)
            + circle(x - 4, WALL_MIDDLE - 5, 8, shade(roof, 0.28), o=0.85)
            + circle(x, WALL_MIDDLE - 1, 3, colours["gold"], stroke=ink, w=0.8)
            for x in (22, 78)
        )
    )


def token_svg(name: str, palette_name: str = "day", size: int = 64) -> str:
    """A token as a whole document.

    The names are `wine`, `grain`, `cloth`, `back`, `wall0` (face down) to `wall9`, and those of `NEUTRAL`.
    """
    box, drawing = token_drawing(name, palette(palette_name))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{size}" height="{size}">{drawing}</svg>'


def token_drawing(name: str, colours: Palette) -> tuple[str, str]:
    """The view box of a token, and its drawing."""
    if name == "back":
        return "0 0 100 100", tile_back(colours)
    if name in ("dragon", "fairy"):
        figure = neutral_figures.dragon(colours) if name == "dragon" else neutral_figures.fairy(colours)
        return neutral_figures.NEUTRAL_BOX, figure
    if name == "prison":
        return "-12 -12 24 24", dragon_tower.prison(colours)
    if name == "floor":
        return "-12 -16 24 22", dragon_tower.tower(1, colours)
    if name.startswith("tower"):
        return dragon_tower.TOWER_BOX, dragon_tower.tower(int(name[5:]), colours)
    if name.startswith("wall"):
        return "-21 -21 43 43", wall_tile(int(name[4:]) or None, colours)
    return "-9 -9 18.5 18.8", good(name, colours)
