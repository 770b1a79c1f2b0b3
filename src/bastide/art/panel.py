"""The score panel beside a board: who plays, how many points, what is left to place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bastide.art.dragon_tower import prison, tower
from bastide.art.figures import ROLES, figure
from bastide.art.lettering import breadth, words
from bastide.art.palette import Palette
from bastide.art.svg import circle, num, path, rect, shade
from bastide.art.tokens import good, tile_back, wall_tile

WIDE, ROW, HEAD, FOOT = 250.0, 112.0, 26.0, 76.0
GOODS = ("wine", "grain", "cloth")


@dataclass(frozen=True)
class Seat:
    """What the panel says of a player."""

    name: str
    colour: str
    score: int
    supply: Mapping[str, int] = field(default_factory=dict)
    goods: Mapping[str, int] = field(default_factory=dict)
    wall_tiles: Sequence[int] = ()
    floors: int = 0
    prisoners: Sequence[tuple[str, str]] = ()  # colour and role


def height(seats: Sequence[Seat]) -> float:
    return HEAD + ROW * len(seats) + FOOT


def panel_svg(
    seats: Sequence[Seat], bag: int | None, to_move: int | None, hand: Sequence[str], colours: Palette
) -> str:
    """The panel with its upper left corner at (0, 0); `hand` are drawings of the tiles to be laid."""
    high = height(seats)
    paper = colours["paper"]
    out = [
        rect(5, 7, WIDE, high, colours["shadow"], o=0.45, rx=9),
        rect(0, 0, WIDE, high, paper, rx=9, stroke=shade(paper, -0.45), w=2),
        rect(5, 5, WIDE - 10, high - 10, "none", rx=6, stroke=shade(paper, -0.25), w=0.8),
    ]
    for place, seat in enumerate(seats):
        row = row_of(seat, place == to_move, colours)
        out.append(f'<g transform="translate(0 {num(HEAD - 8 + place * ROW)})">{row}</g>')
    y = HEAD + ROW * len(seats)
    if bag is not None:
        for shift in (0, 3):
            out.append(
                f'<g transform="translate({20 + shift} {num(y + 4 - shift)}) scale(.5)">{tile_back(colours)}</g>'
            )
        out.append(words(f"×{bag}", 82, y + 36, 17, colours["writing"]))
    for place, tile in enumerate(hand):
        at = f"translate({num(WIDE - 72 - 30 * place)} {num(y + 1)}) scale(.52)"
        out.append(rect(WIDE - 70 - 30 * place, y + 4, 52, 52, colours["shadow"], o=0.4))
        out.append(f'<g transform="{at}" clip-path="url(#tile)">{tile}</g>')
    return "".join(out)


def row_of(seat: Seat, moving: bool, colours: Palette) -> str:
    """One player: figure, name, score, and what is left in the supply."""
    ink = colours["writing"]
    tint = colours.players[seat.colour].colour
    out = [rect(12, 4, WIDE - 24, ROW - 8, shade(tint, 0.72), rx=7, stroke=tint, w=3.2 if moving else 1.2)]
    if moving:
        out.append(path("M3 26l11 8l-11 8z", tint, stroke=ink, w=0.8))
    out.append(f'<g transform="translate(36 50) scale(2.3)">{figure("follower", seat.colour, colours)}</g>')
    tall = min(13.0, 13 * 112 / max(1.0, breadth(seat.name, 13)))
    out.append(words(seat.name, 62, 36, tall, ink))
    out.append(words(str(seat.score), WIDE - 24, 46, 26, ink, "end", 3.4))
    out.append(supply(seat, colours))
    at = WIDE - 34.0
    for kind in GOODS:
        count = seat.goods.get(kind, 0)
        if count:
            out.append(f'<g transform="translate({num(at)} 82) scale(1.05)">{good(kind, colours)}</g>')
            out.append(circle(at + 7, 90, 5.6, ink) + words(str(count), at + 7, 93.4, 7, "#ffffff", "middle", 1.2))
            at -= 21
    for colour, role in seat.prisoners:
        held = f'<g transform="translate(0 9) scale(.95)">{figure(role, colour, colours)}</g>{prison(colours)}'
        out.append(f'<g transform="translate({num(at)} 82) scale(.9)">{held}</g>')
        at -= 22
    for number in seat.wall_tiles:
        out.append(f'<g transform="translate({num(at)} 82) scale(.5)">{wall_tile(number, colours)}</g>')
        at -= 23
    return "".join(out)


def supply(seat: Seat, colours: Palette) -> str:
    """Figures left to place, one of each role with its number when there are several."""
    out = []
    at = 30.0
    for role in ROLES:
        count = seat.supply.get(role, 0)
        if count:
            scale = {"large": 0.95, "barn": 0.95, "palace": 0.95}.get(role, 1.15)
            out.append(
                f'<g transform="translate({num(at)} 94) scale({scale})">{figure(role, seat.colour, colours)}</g>'
            )
            at += 14
            if count > 1:
                out.append(words(f"×{count}", at - 2, 94, 9, colours["writing"], "start", 1.5))
                at += 18
            at += 9
    if seat.floors:
        out.append(f'<g transform="translate({num(at)} 91)">{tower(1, colours)}</g>')
        out.append(words(f"×{seat.floors}", at + 12, 94, 9, colours["writing"], "start", 1.5))
        at += 41
    if seat.supply.get("abbey"):
        out.append(f'<g transform="translate({num(at - 6)} 78) scale(.17)">{tile_back(colours)}</g>')
    return "".join(out)
