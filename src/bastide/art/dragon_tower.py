"""The symbols of the Princess & the Dragon and of the Tower, and the towers that grow floor by floor."""

from bastide.art.palette import Palette
from bastide.art.svg import circle, ellipse, line, num, path, rect, shade

DRAGON = (
    "M-13-15.5L-8.5-18.8C-6.5-19.8-4-19-3.4-17C-2.8-15-3.8-13.4-4.6-12C-5.4-10.4-4.6-9.2-3-9.4C-1-9.8 1.5-10.5 4-9.6"
    "C7-8.6 8-6 7.6-3.6C9.6-3.2 11.6-4.4 12.2-6.6L15-8.2L14.4-4.6C13.4-1.4 10.6.2 7.4 0H-6.2C-7.4 0-7.4-1.6-6.2-1.8"
    "L-4.6-2C-7.4-3.4-8.8-6-8.2-9C-7.9-10.6-7.2-11.8-6.8-13L-8-13.4L-12.4-13.2z"
)
WING = "M-1.5-8.6C-2-14 1-19 5-23.5L6.4-19.8L10.6-20.6L9.8-16.4L14-15.4C10-13.4 7.4-11.4 5.4-8z"
CONE = ((-20.0, 0.0), (-13.0, -8.0), (-7.5, -23.0), (7.5, -23.0), (13.0, -8.0), (20.0, 0.0))
ARCH = ((-9.0, 8.0), (-9.0, -3.0), (-6.4, -9.4), (0.0, -12.0), (6.4, -9.4), (9.0, -3.0), (9.0, 8.0))
WINDOW = ((-6.4, 8.0), (-6.4, -3.0), (-4.4, -7.4), (0.0, -9.4), (4.4, -7.4), (6.4, -3.0), (6.4, 8.0))
FLOOR_WIDE = 16.0
TALLEST = 60.0  # a tower is never drawn taller; many floors are drawn lower
MOST_FLOORS = 30
TOWER_BOX = "-12 -70 24 76"  # the foot of a tower at (0, 0)


def volcano(colours: Palette) -> str:
    """A dark cone that spits fire, foot at (0, 0)."""
    rock, lava = colours["volcano"], colours["lava"]
    smoke = "".join(
        circle(x, y, r, shade(colours["stone"], -0.1), o=0.75)
        for x, y, r in ((1, -27, 3.4), (5, -31, 4.2), (10, -34, 3))
    )
    flow = (
        "M-6-23.4H6.4q1 6 4.4 9.6q-3-.4-4.6-3q.2 6 2.6 10.4q-4-2.6-5.4-7.6q-1 3.8-3 5.6q0-4.4-1.2-7.4"
        "q-1.6 3.4-4.8 4.4q2.4-5 0-12z"
    )
    return (
        smoke
        + path("M-20 0Q-12-5-7.5-23H7.5Q12-5 20 0Q0 5.5-20 0z", rock, stroke=colours["ink"], w=0.7)
        + path("M2-23H7.5Q12-5 20 0Q12 3 5 3.6Q8-8 2-23z", shade(rock, -0.3))
        + path(flow, lava, stroke=shade(lava, -0.45), w=0.5, stroke_linejoin="round")
        + path(
            "M-3-23H3q.4 4 1.6 6q-1.8-.4-2.4-1.8q-.8 3-1.6 4.4q-.6-2.6-1-4q-.6 1.4-1.8 2q1.4-3.4 1.2-6.6z", "#ffd75a"
        )
        + ellipse(0, -23, 7.5, 2, shade(lava, 0.2), stroke=colours["ink"], w=0.6)
        + ellipse(0, -23, 4.6, 1.1, "#ffe58a")
    )


def dragon_sign(colours: Palette) -> str:
    """A green dragon on a dark disc, middle at (0, 0)."""
    green = colours["dragon_sign"]
    beast = path(DRAGON, green) + path(WING, shade(green, 0.35))
    return (
        circle(0.9, 1.1, 10, colours["shadow"], o=0.4)
        + circle(0, 0, 10, colours["gold"], stroke=colours["ink"], w=0.6)
        + circle(0, 0, 9.2, colours["dragon_ground"], stroke=colours["ink"], w=0.4)
        + f'<g transform="translate(-.4 6.6) scale(.58)">{beast}</g>'
        + circle(-5, -3.1, 0.7, "#fff3b0")
    )


def portal(colours: Palette) -> str:
    """An arch of stone with a whirl of light in it, middle at (0, 0)."""
    glow, stone = colours["portal"], colours["stone_dark"]
    return (
        ellipse(1.4, 8.6, 10.5, 2.6, colours["shadow"], o=0.4)
        + path("M-9.6 8V-3A9.6 9.4 0 0 1 9.6-3V8z", stone, stroke=colours["ink"], w=0.7)
        + line("M-7.9 8V-3A7.9 7.8 0 0 1 7.9-3V8", colours["stone_light"], 2, dash="3 .8")
        + path("M-6.4 8V-3A6.4 6.4 0 0 1 6.4-3V8z", glow, stroke=colours["ink"], w=0.5)
        + line("M0-1.5q1.6-1.4 2.6.4q.6 2.4-2.2 3.2q-3.6.4-4.4-3.2q0-4.6 4.6-5q5.4.6 5.2 6.4q-1 4.6-5 5.6",
               shade(glow, 0.6), 1.2, cap="round")
    )  # fmt: skip


def princess_sign(colours: Palette) -> str:
    """A princess in her window, middle at (0, 0)."""
    gold, skin = colours["gold"], "#f6d3b0"
    return (
        path("M-7.2 8.6V-2.8A7.2 7.4 0 0 1 7.2-2.8V8.6z", shade(colours["princess"], 0.6), stroke=colours["ink"], w=0.6)
        + path("M-5.9 7.4V-2.8A5.9 6.2 0 0 1 5.9-2.8V7.4z", colours["princess"], stroke=colours["ink"], w=0.4)
        + path("M-3.2 4q-1-7 3.2-7.4q4.2.4 3.2 7.4z", shade(gold, -0.1))
        + path("M-4.6 7.4q.6-4.6 4.6-4.8q4 .2 4.6 4.8z", shade(colours["princess"], -0.45))
        + circle(0, 0, 2.7, skin)
        + path("M-2.8-2.2l-.5-3.2l1.8 1.4l1.5-2.2l1.5 2.2l1.8-1.4l-.5 3.2z", "#ffe07a", stroke=colours["ink"], w=0.4)
        + circle(-1, 0, 0.4, colours["ink"])
        + circle(1, 0, 0.4, colours["ink"])
    )


def foundation(colours: Palette) -> str:
    """The round base of a tower, open in the middle, middle at (0, 0)."""
    base = colours["foundation"]
    return (
        circle(1.2, 1.6, 10, colours["shadow"], o=0.4)
        + circle(0, 0, 10, shade(base, -0.3), stroke=colours["ink"], w=0.7)
        + circle(0, 0, 7.8, "none", stroke=base, w=3.6, dash="4.2 .7")
        + circle(0, 0, 5.4, shade(base, -0.65), stroke=colours["ink"], w=0.5)
        + path("M-3.6-2.6L2.6-3.6L3.6 2.6L-2.6 3.6z", shade(base, -0.8))
    )


def tower(floors: int, colours: Palette) -> str:
    """A tower of so many floors, foot at (0, 0). Light and dark floors alternate, so that they can be counted."""
    high = floor_height(floors)
    out = [ellipse(2, 1, FLOOR_WIDE * 0.62, 4, colours["shadow"], o=0.45)]
    out += [floor(-high * level, high, level, colours) for level in range(floors)]
    if floors:
        out.append(battlement(-high * floors, colours))
    return "".join(out)


def floor_height(floors: int) -> float:
    return min(9.0, TALLEST / max(floors, 1))


def tower_top(floors: int) -> float:
    """How high above its foot a follower stands on a tower."""
    return floor_height(floors) * floors + 1.5


def floor(foot: float, high: float, level: int, colours: Palette) -> str:
    """One floor: a drum of wood and stone with a window."""
    wall = colours["tower_floor"] if level % 2 == 0 else shade(colours["tower_floor"], -0.32)
    half = FLOOR_WIDE / 2
    drum = f"M{-half:g} {num(foot - high)}V{num(foot)}a{half:g} 3 0 0 0 {FLOOR_WIDE:g} 0V{num(foot - high)}"
    top = num(foot - high)
    dark = f"M{half * 0.3:g} {top}V{num(foot + 2.8)}A{half:g} 3 0 0 0 {half:g} {num(foot)}V{top}z"
    window = rect(-4.4 if level % 2 else 0.4, foot - high * 0.62, 2, high * 0.45, colours["window"])
    return path(drum + "z", wall, stroke=colours["ink"], w=0.8) + path(dark, "#000000", o=0.2) + window


def battlement(foot: float, colours: Palette) -> str:
    """The open top of a tower, with merlons at the back and in front."""
    half = FLOOR_WIDE / 2 + 1.2
    stone = shade(colours["tower_floor"], 0.25)
    front = f"M{-half:g} {num(foot)}v-2.6h3v1.8h3.4v-.6h5.6v.6h3.4v-1.8h3v2.6a{half:g} 3.6 0 0 1 {-2 * half:g} 0z"
    return (
        ellipse(0, foot, half, 3.6, stone, stroke=colours["ink"], w=0.8)
        + ellipse(0, foot, half - 2.2, 2.2, shade(colours["tower_floor"], -0.6))
        + path(front, stone, stroke=colours["ink"], w=0.7, stroke_linejoin="round")
    )


def prison(colours: Palette) -> str:
    """A barred window, middle at (0, 0): to be laid over the figure of a prisoner."""
    frame, iron = colours["stone_dark"], colours["ink"]
    return (
        path("M-11-11H11V11H-11zM-8.6-8.6V8.6H8.6V-8.6z", frame, fill_rule="evenodd", stroke=iron, w=0.8)
        + line("M-5.2-8.6V8.6M0-8.6V8.6M5.2-8.6V8.6", iron, 1.7)
        + line("M-8.6 0H8.6", iron, 1.2)
    )
