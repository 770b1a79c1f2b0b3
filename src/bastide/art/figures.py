"""The wooden figures of the players: one silhouette per role, one pattern per colour, foot at (0, 0).

A follower is about 14 high on a tile of 100. `figure` gives the drawing for a picture that has `patterns` among its
definitions, `figure_svg` a document of its own.
"""

from bastide.art.palette import Palette, PlayerColour, palette
from bastide.art.svg import circle, ellipse, line, path, rect, shade

FOLLOWER = (
    "M0-14.6C2-14.6 3.5-13.2 3.5-11.3C3.5-10.3 3.1-9.5 2.5-8.9C4.6-8.5 7-7.6 7.4-6.3"
    "C7.7-5.3 6.9-4.5 5.7-4.5H4.1C4.3-3 5.2-1.4 5.6-.7C5.9-.2 5.6 0 5.1 0H1.2C.8 0 .7-.2.6-.5L0-2.2"
    "L-.6-.5C-.7-.2-.8 0-1.2 0H-5.1C-5.6 0-5.9-.2-5.6-.7C-5.2-1.4-4.3-3-4.1-4.5H-5.7C-6.9-4.5-7.7-5.3-7.4-6.3"
    "C-7-7.6-4.6-8.5-2.5-8.9C-3.1-9.5-3.5-10.3-3.5-11.3C-3.5-13.2-2-14.6 0-14.6z"
)
MAYOR = (
    "M0-14C1.6-14 2.8-12.9 2.8-11.4C2.8-10.6 2.5-10 2-9.5C4.8-9 7.8-7 7.8-3.9C7.8-1.5 6.4 0 4 0H-4"
    "C-6.4 0-7.8-1.5-7.8-3.9C-7.8-7-4.8-9-2-9.5C-2.5-10-2.8-10.6-2.8-11.4C-2.8-12.9-1.6-14 0-14z"
)
BUILDER = (
    "M0-15C1.6-15 2.7-13.9 2.7-12.4C2.7-11.6 2.4-11 1.9-10.5C3.4-10.2 4.2-9.2 4.2-7.8V-5H3.1L3.9 0H.9L0-4"
    "L-.9 0H-3.9L-3.1-5H-4.2V-7.8C-4.2-9.2-3.4-10.2-1.9-10.5C-2.4-11-2.7-11.6-2.7-12.4C-2.7-13.9-1.6-15 0-15z"
)
GUARD = (
    "M-3.2-11.2C-3.2-13.4-1.8-14.6 0-14.6C1.8-14.6 3.2-13.4 3.2-11.2L2.4-9.4C4-9 4.8-8 4.8-6.5L4.3 0H-4.3"
    "L-4.8-6.5C-4.8-8-4-9-2.4-9.4z"
)
PIG = (
    "M-7-5.2C-7-8.2-4.3-9.2-1-9.2C.8-9.2 2.2-8.9 3.4-8.3L5.4-9.4L5.3-7.2C6.3-6.5 6.7-5.7 6.9-5L8-4.8V-2.8L6.6-2.4"
    "C6.1-1.8 5.4-1.4 4.6-1.1L4.4 0H2.3L2-1H-2.9L-3.2 0H-5.3L-5.6-1.6C-6.5-2.4-7-3.6-7-5.2z"
)
BARN = "M-9 0V-8.6L-10.3-9.8L-5.8-14H5.8L10.3-9.8L9-8.6V0z"
PALACE = (
    "M-9 0V-9H-9.6V-11.6H-8V-10.5H-7V-11.6H-5.4V-9H-4V-12.5L-4.6-13V-16H-2.9V-14.8H-.8V-16H.8V-14.8H2.9V-16H4.6V-13"
    "L4-12.5V-9H5.4V-11.6H7V-10.5H8V-11.6H9.6V-9H9V0z"
)
TOWER = "M-4.4 0V-11H-5.6V-15H-3.6V-13.5H-1.3V-15H1.3V-13.5H3.6V-15H5.6V-11H4.4V0z"

SILHOUETTES = {
    "follower": FOLLOWER,
    "large": FOLLOWER,
    "mayor": MAYOR,
    "builder": BUILDER,
    "guard": GUARD,
    "pig": PIG,
    "barn": BARN,
    "palace": PALACE,
    "tower": TOWER,
}
ROLES = (*SILHOUETTES, "wagon")


def patterns(colours: Palette) -> str:
    """The patterns of the players' colours, for `<defs>`."""
    out = []
    for player in colours.players.values():
        mark = pattern_mark(player)
        out.append(
            f'<pattern id="wood-{player.name}" width="3" height="3" patternUnits="userSpaceOnUse">'
            f'<path d="M0 0H3V3H0z" fill="{player.colour}"/>{mark}</pattern>'
        )
    return "".join(out)


def pattern_mark(player: PlayerColour) -> str:
    ink = player.ink if player.name != "black" else "#8c8b94"
    light = shade(player.colour, 0.4)
    return {
        "plain": "",
        "stripes": line("M-1 1L1-1M0 3L3 0M2 4L4 2", light, 0.75),
        "dots": circle(1.5, 1.5, 0.6, ink, o=0.55),
        "checks": path("M0 0h1.5v1.5H0zM1.5 1.5H3V3H1.5z", ink, o=0.4),
        "cross": line("M0 0L3 3M3 0L0 3", ink, 0.45, o=0.8),
        "chevrons": line("M-.5 2L1.5.5L3.5 2", ink, 0.6, o=0.6),
    }[player.pattern]


def wooden(d: str, player: PlayerColour) -> str:
    """A shape cut from wood in a player's colour and pattern."""
    return carved(d, f"url(#wood-{player.name})", player.colour, player.ink)


def carved(d: str, fill: str, colour: str, ink: str) -> str:
    """A shape cut from wood: thick, lit from the upper left."""
    return (
        path(d, "none", stroke="#fffaf0", w=2.9, stroke_linejoin="round", o=0.85)
        + path(d, ink, stroke=ink, w=1.5, stroke_linejoin="round", transform="translate(1 .7)")
        + path(d, fill, stroke=ink, w=1.5, stroke_linejoin="round")
        + path(d, "none", stroke=shade(colour, 0.45), w=0.45, o=0.9, transform="translate(.15 .1) scale(.94)")
    )


def shadow(wide: float, colours: Palette) -> str:
    return ellipse(1.6, 0.2, wide, wide * 0.34, colours["shadow"], o=0.42)


def figure(role: str, colour: str, colours: Palette, lying: bool = False) -> str:
    """A figure of a player; followers on fields, residences and courts lie down."""
    player = colours.players[colour]
    drawn = wagon(player) if role == "wagon" else wooden(SILHOUETTES[role], player) + trimmings(role, player, colours)
    if role == "large":
        drawn = f'<g transform="scale(1.35)">{drawn}</g>'
    if lying:
        return (
            path("M-8 1.2q8 4 17 .4q1-1.5-2-2.4z", colours["shadow"], o=0.4)
            + f'<g transform="rotate(-90) translate(-3.2 7)">{drawn}</g>'
        )
    return shadow({"barn": 10.0, "palace": 10.0, "wagon": 9.0}.get(role, 7.0), colours) + drawn


def trimmings(role: str, player: PlayerColour, colours: Palette) -> str:
    """What tells a role from the others beyond its outline."""
    light, ink = shade(player.colour, 0.55), player.ink
    if role == "large":
        return path("M-3-13.6l-.5-3l2 1.3l1.5-2l1.5 2l2-1.3l-.5 3z", colours["gold"], stroke=ink, w=0.6)
    if role == "mayor":
        return (
            path("M-4.6-12.8h9.2l-1.6-1.2l-.6-3h-4.8l-.6 3z", ink)
            + line("M-3.6-7.4q3.6 5 7.2 0", colours["gold"], 1.1)
            + circle(0, -4.6, 1.3, colours["gold"], stroke=ink, w=0.4)
        )
    if role == "builder":
        return (
            path("M-3.4-13.3q3.4-4.2 6.8 0z", colours["gold"], stroke=ink, w=0.6)
            + line("M5.2-1.5L7.4-11", colours["timber"], 1.1)
            + rect(5, -12.6, 5.2, 2.4, colours["stone"], stroke=ink, w=0.5, transform="rotate(12 7.5 -11)")
        )
    if role == "guard":
        return (
            path("M-3.4-11.4h6.8l-.8-2.2q-2.6-2.6-5.2 0z", colours["stone"], stroke=ink, w=0.6)
            + line("M6.2 0V-16", colours["timber"], 1.0)
            + path("M6.2-19.5l1.6 4h-3.2z", colours["stone_light"], stroke=ink, w=0.5)
            + path("M-3.4-7.5h4.4v3q-.4 2-2.2 2.6q-1.8-.6-2.2-2.6z", light, stroke=ink, w=0.5)
        )
    if role == "pig":
        return circle(4.4, -5.8, 0.6, ink) + line("M-7-6q-2-.4-1.4-2t1.7.2M7.3-4.5v1.2", ink, 0.7)
    if role == "barn":
        return (
            path("M-9-9.2L-5.6-13H5.6L9-9.2z", shade(player.colour, -0.3), stroke=ink, w=0.6)
            + path("M-3 0v-6.5h6V0z", light, stroke=ink, w=0.7)
            + line("M-3 0l6-6.5M3 0l-6-6.5", ink, 0.6)
        )
    if role == "palace":
        return path("M-1.8 0v-4a1.8 2 0 0 1 3.6 0v4z", ink) + path(
            "M-6.8-4h1.6v-2.5h-1.6zM5.2-4h1.6v-2.5h-1.6zM-.8-9.5h1.6v-2.5h-1.6z", ink
        )
    if role == "tower":
        return path("M-1.2-5.5h2.4v-3h-2.4z", ink)
    return ""


def wagon(player: PlayerColour) -> str:
    """A covered wagon."""
    body = "M-9-3.4V-8.5C-9-12-5.5-13.8-1-13.8S7-12 7-8.5V-3.4z"
    wheels = "".join(
        circle(x, -2.4, 2.4, shade(player.colour, 0.5), stroke=player.ink, w=1.1) + circle(x, -2.4, 0.6, player.ink)
        for x in (-5.2, 3.4)
    )
    return (
        line("M6.5-4.5L11-6", player.ink, 1.3, cap="round")
        + wooden(body, player)
        + line("M-4.5-4V-13M-.2-4V-13.3M3.8-4V-12.7", player.ink, 0.5, o=0.6)
        + wheels
    )


def figure_svg(role: str, colour: str, palette_name: str = "day", lying: bool = False, size: int = 64) -> str:
    """A figure as a whole SVG document, for lists, buttons and cursors."""
    colours = palette(palette_name)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -21 26 24" width="{size}" height="{size}">'
        f"<defs>{patterns(colours)}</defs>{figure(role, colour, colours, lying)}</svg>"
    )
