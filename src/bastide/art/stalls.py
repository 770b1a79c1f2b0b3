"""Market stalls, each with its foot at (0, 0)."""

from bastide.art.palette import Palette
from bastide.art.svg import circle, ellipse, line, num, path, rect, shade

WARES = {"fish": (0.8, 0.4, "#cfe3ef"), "grain": (0.8, 0.7, "#f2e0ac"), "cattle": (0.7, 0.5, "#e0907c")}
FRUIT = ("#d8462e", "#e8a020", "#6b9a3a", "#d8462e", "#8a4a86")


def awning(colour: str, white: str) -> str:
    """A striped cloth on two poles."""
    stripes = "".join(
        path(f"M{num(-4 + k * 1.6)}-6.2h1.6l.3 2.8q-.8 1-1.6 0z", colour if k % 2 == 0 else white) for k in range(5)
    )
    return line("M-3.6 0v-4.5M3.7 0v-4.5", "#6b4a2c", 0.6) + stripes


def stall(colours: Palette, good: str) -> str:
    """A table of goods under its cloth: fish, grain, cattle, or anything (a castle's market)."""
    colour = {"fish": colours["fish"], "grain": colours["grain_stall"], "cattle": colours["cattle"]}.get(
        good, colours["banner"]
    )
    wood = colours["timber"]
    table = path("M-3.6-2.2h7.4l.3 1h-8z", shade(wood, 0.35)) + path("M-4-1.2h8v1h-8z", wood)
    rx, ry, ware = WARES.get(good, (0.5, 0.5, ""))
    spots = (-2.5, -1.2, 0.2, 1.6, 2.8) if not ware else (-2.4, -0.7, 1, 2.6)
    wares = "".join(ellipse(x, -2.6, rx, ry, ware or fruit) for x, fruit in zip(spots, FRUIT))
    return f'<g class="ink">{table}{wares}{awning(colour, shade(colours["paper"], 0.4))}</g>'


def stocked(colours: Palette) -> dict[str, str]:
    """All stalls by name."""
    drawings = {f"stall_{good}": stall(colours, good) for good in ("fish", "grain", "cattle", "any")}
    drawings["sacks"] = f'<g class="ink">{sacks()}</g>'
    drawings["crates"] = f'<g class="ink">{crates(colours)}</g>'
    drawings["statue"] = f'<g class="ink">{statue(colours)}</g>'
    return drawings


def sacks() -> str:
    sack = "M{0} 0q-1-1.5 0-2.3q.6-.6 1.2 0q1 .8 0 2.3z"
    return (
        path(sack.format("-1.3"), "#d9c08c")
        + path(sack.format(".5"), "#e8d3a0")
        + path("M-.4-.4q-1-1.5 0-2.3q.6-.6 1.2 0q1 .8 0 2.3z", "#cfb47c")
    )


def crates(colours: Palette) -> str:
    wood = shade(colours["timber"], 0.3)
    return (
        rect(-1.8, -1.6, 1.8, 1.6, wood)
        + rect(0.3, -1.4, 1.6, 1.4, shade(wood, -0.15))
        + rect(-0.8, -3, 1.7, 1.4, shade(wood, 0.15))
    )


def statue(colours: Palette) -> str:
    """A worthy of the town on a pedestal."""
    stone = colours["stone_light"]
    return (
        path("M-1.8 0h3.6l-.5-2.6h-2.6z", shade(stone, -0.15))
        + path("M-1-2.6q-.4-2.4 1-3q1.4.6 1 3z", stone)
        + circle(0, -6.3, 0.75, stone)
        + line("M.7-4.8l1.3-1.2", stone, 0.6)
    )
