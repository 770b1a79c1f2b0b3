"""The symbols that have a rule: pennants, goods, inns, cathedrals. They must be clear on a small tile."""

from collections.abc import Sequence

from shapely.geometry import Polygon

from bastide.art.curves import Spot
from bastide.art.lettering import breadth, words
from bastide.art.palette import Palette
from bastide.art.svg import circle, ellipse, fine, group, line, num, path, rect, shade

SHIELD = "M-5.2-6.4H5.2V.6C5.2 4.8 2 6.9 0 8.4C-2 6.9-5.2 4.8-5.2.6z"
SHIELD_CORNERS = ((-5.2, -6.4), (5.2, -6.4), (5.2, 0.6), (3.8, 5.0), (0, 8.4), (-3.8, 5.0), (-5.2, 0.6))
TOKEN_RADIUS = 7.6
TOKEN_INSIDE = 6.8


def placed(drawing: str, x: float, y: float, scale: float = 1.0) -> str:
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{drawing}</g>'


def placed_shape(corners: Sequence[Spot], spot: Spot, scale: float) -> Polygon:
    """The outline of a drawing that is `placed` at a spot."""
    return Polygon([(spot[0] + x * scale, spot[1] + y * scale) for x, y in corners])


def pennant(colours: Palette) -> str:
    """A shield, quartered, within a blue border."""
    blue, white = colours["pennant"], colours["cloth_of_pennant"]
    return (
        path(SHIELD, colours["shadow"], o=0.4, transform="translate(1 1.2)")
        + path(SHIELD, white)
        + path("M-5.2-6.4H0V.6H-5.2z", blue)
        + path("M0 .6H5.2C5.2 4.8 2 6.9 0 8.4z", blue)
        + path("M2.6-5.3l.6 1.3 1.4.1-1.1.9.4 1.4-1.3-.8-1.3.8.4-1.4-1.1-.9 1.4-.1z", blue)
        + path("M-2.6 1.7l.5 1.1 1.2.1-.9.8.3 1.2-1.1-.7-1.1.7.3-1.2-.9-.8 1.2-.1z", blue)
        + path(SHIELD, "none", stroke=blue, w=3.4)
        + path(SHIELD, "none", stroke=colours["gold"], w=1.5, transform="scale(1.03)")
        + path(SHIELD, "none", stroke=colours["ink"], w=0.5, transform="scale(1.1)")
    )


def token(colours: Palette, ground: str) -> str:
    """The round cloth that a good lies on."""
    return (
        circle(0.8, 1, TOKEN_RADIUS, colours["shadow"], o=0.4)
        + circle(0, 0, TOKEN_RADIUS, colours["paper"], stroke=colours["ink"], w=0.6)
        + circle(0, 0, TOKEN_INSIDE, ground, stroke=colours["ink"], w=0.35)
    )


def wine(colours: Palette) -> str:
    """A bunch of pale grapes on wine red."""
    grape = shade(colours["wine"], 0.4)
    berries = [(-2.4, -1.2), (0, -1.4), (2.4, -1.2), (-1.2, 0.9), (1.2, 0.9), (0, 3)]
    return (
        token(colours, colours["wine"])
        + "".join(circle(x, y, 1.6, grape, stroke=colours["ink"], w=0.3) for x, y in berries)
        + "".join(circle(x - 0.5, y - 0.5, 0.4, "#fff", o=0.7) for x, y in berries)
        + path(
            "M0-2.8c.4-1.6 2-2.6 4-2.2c-.4 1.6-2 2.4-4 2.2z", shade(colours["vine"], 0.3), stroke=colours["ink"], w=0.3
        )
        + line("M0-2.6V-5", colours["ink"], 0.5)
    )


def grain(colours: Palette) -> str:
    """A sheaf of three large ears."""
    gold = colours["grain"]
    stems = "".join(f"M0 5.4Q{num(x * 0.2)} 1 {num(x * 0.8)} -1" for x in (-3.4, 0, 3.4))
    ears = "".join(
        ellipse(x, -2.6, 1.6, 3, gold, stroke=shade(gold, -0.45), w=0.4, transform=f"rotate({x * 7:g} {x} 0)")
        for x in (-3.4, 3.4, 0)
    )
    tie = rect(-1.3, 1.9, 2.6, 1.2, colours["banner"], stroke=colours["ink"], w=0.25)
    return token(colours, shade(gold, 0.6)) + line(stems, shade(gold, -0.4), 0.7) + ears + tie


def cloth(colours: Palette) -> str:
    """A bolt of cloth, half unrolled."""
    blue = colours["cloth"]
    return (
        token(colours, blue)
        + path("M-4.2-2.2L2.4-4.2L4.8-1.8V2.6L-1.2 4.6L-4.2 2.2z", shade(blue, 0.62), stroke=colours["ink"], w=0.4)
        + line("M-3.8-.6L2.8-2.8M-3.8 1L3.4-1.2M-2.6 2.8L4.4.4", blue, 0.6)
        + ellipse(-3.2, 0, 1.5, 2.7, shade(blue, 0.82), stroke=colours["ink"], w=0.35)
        + ellipse(-3.2, 0, 0.6, 1.2, shade(blue, -0.4))
    )


def inn_sign(colours: Palette) -> str:
    """A tankard on a hanging board."""
    board = colours["banner"]
    return (
        circle(0.6, 0.8, 5, colours["shadow"], o=0.4)
        + circle(0, 0, 5, colours["gold"], stroke=colours["ink"], w=0.5)
        + circle(0, 0, 4, board, stroke=colours["ink"], w=0.3)
        + path("M-1.9-1.7H1.3V2.5H-1.9z", colours["paper"], stroke=colours["ink"], w=0.35)
        + path("M1.3-.9q1.7 0 1.7 1.3t-1.7 1.3", "none", stroke=colours["paper"], w=0.8)
        + path("M-2.3-1.6q.1-1.3 1.2-1.1q.8-.9 1.5 0q1.3-.2 1.2 1.1z", "#ffffff", stroke=colours["ink"], w=0.25)
    )


def goods(colours: Palette, good: str) -> str:
    return {"wine": wine, "grain": grain, "cloth": cloth}[good](colours)


def stall_mark(colours: Palette, good: str) -> str:
    """What a market sells: a fish, an ear of grain, the head of a cow."""
    ink = colours["ink"]
    if good == "fish":
        inside = path("M-4.5 0q3.5-4.2 7 0l2.5-2v4l-2.5-2q-3.5 4.2-7 0z", "#f2f8fc", stroke=ink, w=0.4)
        inside += circle(-2.6, -0.5, 0.5, ink)
    elif good == "grain":
        inside = (
            line("M0 5V-3", shade(colours["grain_stall"], -0.5), 0.7)
            + "".join(
                ellipse(
                    s * 1.4, y, 1.5, 0.85, "#fff6d8", stroke=ink, w=0.3, transform=f"rotate({-s * 38} {s * 1.4} {y})"
                )
                for y in (-2.4, -0.3, 1.8)
                for s in (-1, 1)
            )
            + ellipse(0, -4.2, 0.85, 1.5, "#fff6d8", stroke=ink, w=0.3)
        )
    else:
        inside = (
            path(
                "M-2.6-1.8l-2.6-1.6q.2-1.6-.4-2q2 0 3.4 1.8h4.4q1.4-1.8 3.4-1.8q-.6.4-.4 2l-2.6 1.6z",
                "#fbf3e2",
                stroke=ink,
                w=0.35,
            )
            + path("M-2.6-2.6h5.2l-.4 4.6q-.4 2.4-2.2 2.6q-1.8-.2-2.2-2.6z", "#fbf3e2", stroke=ink, w=0.4)
            + ellipse(0, 3, 1.7, 1.4, "#e6a890", stroke=ink, w=0.3)
            + circle(-1.1, -0.6, 0.4, ink)
            + circle(1.1, -0.6, 0.4, ink)
        )
    ground = {"fish": colours["fish"], "grain": colours["grain_stall"], "cattle": colours["cattle"]}[good]
    return (
        circle(0.7, 0.9, 7, colours["shadow"], o=0.4)
        + circle(0, 0, 7, ground, stroke=ink, w=0.5)
        + circle(0, 0, 6, "none", stroke="#ffffff", w=0.5, o=0.7)
        + inside
    )


def market_sign(colours: Palette) -> str:
    """The scales of a castle's market."""
    ink = colours["ink"]
    return (
        circle(0.6, 0.8, 6, colours["shadow"], o=0.4)
        + circle(0, 0, 6, colours["banner"], stroke=ink, w=0.5)
        + circle(0, 0, 5, "none", stroke=colours["gold"], w=0.6)
        + line("M0-3.6v6.8M-3-2.6h6M-1.4 3.2h2.8", "#fff6df", 0.8)
        + path(
            "M-4.3.6l1.3-3.1l1.3 3.1q-1.3 1.3-2.6 0zM1.7.6l1.3-3.1l1.3 3.1q-1.3 1.3-2.6 0z",
            "#fff6df",
            stroke=ink,
            w=0.25,
        )
    )


def scroll(colours: Palette, name: str) -> str:
    """A name on a ribbon."""
    wide = breadth(name, 3.1)
    half = wide / 2
    ends = fine([(-half - 2.5, -1.2), (-half, -1.2), (-half, 3), (-half - 2.5, 3), (-half - 1.3, 0.9)])
    more = fine([(half + 2.5, -1.2), (half, -1.2), (half, 3), (half + 2.5, 3), (half + 1.3, 0.9)])
    return group(
        path(ends + more, shade(colours["paper"], -0.25))
        + rect(-half - 0.8, -2.4, wide + 1.6, 4.6, colours["paper"])
        + words(name, 0, 1.25, 3.1, colours["writing"], "middle", 0.42),
        stroke=colours["ink"], w=0.3,
    )  # fmt: skip
