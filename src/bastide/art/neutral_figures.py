"""The dragon and the fairy: wooden figures that belong to nobody, foot at (0, 0)."""

from bastide.art.dragon_tower import DRAGON, WING
from bastide.art.figures import carved
from bastide.art.palette import Palette
from bastide.art.svg import circle, ellipse, line, path, shade

NEUTRAL_BOX = "-18 -26 36 30"
STAR = "M0-2.6L.8-.8L2.6-.7L1.2.6L1.7 2.4L0 1.4L-1.7 2.4L-1.2.6L-2.6-.7L-.8-.8z"


def dragon(colours: Palette) -> str:
    """A dragon with spread wings that breathes fire."""
    scales, ink = colours["dragon"], shade(colours["dragon"], -0.65)
    flame = path("M-13-14.4q-2.6-1.4-5 .6q1.4 0 2 .8q-1.4.6-1.2 2.2q2.6-2 4.6-2z", colours["lava"], stroke=ink, w=0.4)
    return (
        ellipse(2, 0.2, 13, 3.4, colours["shadow"], o=0.42)
        + path(
            WING, shade(colours["lava"], -0.3), stroke=ink, w=1, stroke_linejoin="round", transform="translate(4.4 1.4)"
        )
        + flame
        + carved(DRAGON, scales, scales, ink)
        + path(WING, colours["lava"], stroke=ink, w=1.2, stroke_linejoin="round")
        + line("M0-9.4C1-13.4 3-17.4 5.2-21.4M1.8-9C4-12.6 6.4-15.6 9.2-18.4M3.4-8.8C6-11.4 9-13.6 12-15", ink, 0.6)
        + path("M-7-18.8l.8-3.6l2 3z", shade(scales, 0.5), stroke=ink, w=0.6)
        + path(
            "M-4.4-17.4l2.4-.6l-1.2 1.8zM-4-14.6l2.2.2l-1.8 1.4zM-3.2-9.6l1.8-1.4l.6 1.2z",
            colours["gold"],
            stroke=ink,
            w=0.4,
        )
        + line("M-7.4-8.4q2.2 1.6 4.4.6M-7-5.8q2.4 1.4 4.8.2M-5.4-3.2q2 .8 4 0", shade(scales, 0.55), 0.9)
        + circle(-8.2, -16.6, 1.3, "#fff6c8", stroke=ink, w=0.5)
        + circle(-8.5, -16.5, 0.6, ink)
        + path("M-12.4-13.4l.8 1.2l.8-1.2l.8 1.2l.8-1.2z", "#fffaf0", stroke=ink, w=0.3)
    )


def fairy(colours: Palette) -> str:
    """A fairy with her wings and her wand."""
    dress, ink, wing = colours["fairy"], shade(colours["fairy"], -0.65), colours["water_light"]
    wings = "".join(
        ellipse(
            s * 6, y, rx, ry, wing, stroke=ink, w=0.7, fill_opacity=0.9, transform=f"rotate({s * turn} {s * 2} {y})"
        )
        for s in (-1, 1)
        for y, rx, ry, turn in ((-7.6, 4.4, 2.6, 28), (-13, 6.2, 3.4, -24))
    )
    return (
        ellipse(1.4, 0.2, 7, 2.2, colours["shadow"], o=0.42)
        + wings
        + carved(
            "M0-12.4C2-12.4 2.8-11 3.2-8.8L6.4-.9Q3.2.6 0 .4Q-3.2.6-6.4-.9L-3.2-8.8C-2.8-11-2-12.4 0-12.4z",
            dress,
            dress,
            ink,
        )
        + line("M-2.6-9.4L-6.6-6.8M2.6-9.6L7.4-13.4", "#f6d3b0", 1.6, cap="round")
        + line("M6.4-11.4L10-17.4", colours["gold"], 0.9, cap="round")
        + path(STAR, "#ffe58a", stroke=ink, w=0.5, transform="translate(10.6 -18.6) scale(1.25)")
        + path(
            "M-3.6-11.6q-1.4-7.4 3.6-8q5 .6 3.6 8q-1.2 1.2-1.6 0h-4q-.4 1.2-1.6 0z", colours["gold"], stroke=ink, w=0.6
        )
        + circle(0, -15, 2.7, "#f6d3b0", stroke=ink, w=0.5)
        + path("M-2.8-16q2.8-2.8 5.6 0q-.6-3-2.8-3t-2.8 3z", colours["gold"])
        + circle(-1, -14.8, 0.42, ink)
        + circle(1, -14.8, 0.42, ink)
        + line("M-.8-13.6q.8.6 1.6 0", "#b4544a", 0.4)
    )
