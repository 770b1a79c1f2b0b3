"""The board of Le Château: the wall round the cells, its track, its corner towers and its start squares.

One cell is 100 wide. `square_spots` says where each square of the track is.
"""

from collections.abc import Collection

import shapely
from shapely.geometry import box

from bastide.art.curves import Spot
from bastide.art.lettering import breadth, words
from bastide.art.palette import Palette
from bastide.art.svg import circle, num, path, put, rect, shade, shape_d
from bastide.art.tokens import wall_tile
from bastide.core.tiles import SIDES
from bastide.tilesets.castle_board import STEPS, Board, Start

WALK, RIM = 34.0, 66.0  # the wall lies this far out from the cells: first its inner walk, then the track
TRACK = (WALK + RIM) / 2
CLEAR = 17.0  # room that a tower takes from the track beside it


def outward(heading: str) -> tuple[int, int]:
    """The direction out of the castle from a wall that runs clockwise."""
    x, y = STEPS[heading]
    return y, -x


def square_spots(board: Board) -> dict[int, Spot]:
    """The middle of each square of the track."""
    spots: dict[int, Spot] = {}
    for index, tower in enumerate(board.towers):
        before, after = board.towers[index - 1], board.towers[(index + 1) % len(board.towers)]
        x, y = tower.vertex[0] * 100, tower.vertex[1] * 100
        (dx, dy), (ox, oy) = STEPS[tower.heading], outward(tower.heading)
        (ex, ey), (bx, by) = STEPS[before.heading], outward(before.heading)
        corner = (x + (ox + bx) * TRACK, y + (oy + by) * TRACK)
        spots[tower.squares[0]] = (corner[0] - ex * 9, corner[1] - ey * 9)
        spots[tower.squares[1]] = (corner[0] + dx * 9, corner[1] + dy * 9)
        start = -CLEAR if tower.convex else RIM + CLEAR
        stop = tower.length * 100 - (-CLEAR if after.convex else RIM + CLEAR)
        pace = (stop - start) / len(tower.straight)
        for step, square in enumerate(tower.straight):
            along = start + pace * (step + 0.5)
            spots[square] = (x + dx * along + ox * TRACK, y + dy * along + oy * TRACK)
    return spots


def tower_spots(board: Board) -> dict[int, Spot]:
    """The middle of each corner tower, by its first square."""
    spots = square_spots(board)
    found = {}
    for tower in board.towers:
        (ax, ay), (bx, by) = (spots[square] for square in tower.squares)
        found[tower.squares[0]] = ((ax + bx) / 2, (ay + by) / 2)
    return found


def castle_bounds(board: Board) -> tuple[float, float, float, float]:
    xs, ys = zip(*board.cells())
    out = RIM + 34
    return min(xs) * 100 - out, min(ys) * 100 - out, max(xs) * 100 + 100 + out, max(ys) * 100 + 100 + out


def castle_board_svg(board: Board, colours: Palette, face_down: Collection[int]) -> str:
    """The board without tiles; `face_down` names the towers that still have their wall tile, by their first square."""
    cells = shapely.union_all([box(x * 100, y * 100, x * 100 + 100, y * 100 + 100) for x, y in board.cells()])
    outer = cells.buffer(RIM, join_style="mitre")
    walk = cells.buffer(WALK, join_style="mitre")
    out = [
        path(shape_d(outer), colours["shadow"], o=0.45, transform="translate(7 10)"),
        path(shape_d(outer), colours["stone_dark"], stroke=colours["ink"], w=2.5),
        path(shape_d(outer.buffer(-3)), colours["stone"]),
        path(shape_d(outer.buffer(-2.5)), "none", stroke=colours["stone_light"], w=5, dash="9 6"),
        path(shape_d(walk), colours["stone_dark"], stroke=colours["ink"], w=1.4),
        path(shape_d(walk.buffer(-2)), shade(colours["front"], 0.1), stroke=shade(colours["front"], -0.2), w=1),
        path(shape_d(cells), colours["bare"], stroke=colours["ink"], w=2),
        ground(board, colours),
        track(board, colours),
    ]
    out += [start_square(start, colours) for start in board.starts]
    out += [corner_tower(first, spot, first in face_down, colours) for first, spot in tower_spots(board).items()]
    return "".join(out)


def ground(board: Board, colours: Palette) -> str:
    """Dark bare earth where no tile lies yet, cell by cell: a free cell that is lit is seen on it."""
    earth = colours["bare"], shade(colours["bare"], -0.12)
    rim = shade(colours["bare"], -0.4)
    return "".join(
        rect(x * 100 + 1.5, y * 100 + 1.5, 97, 97, earth[(x + y) % 2], rx=3, stroke=rim, w=0.8, dash="4 4")
        for x, y in board.cells()
    )


def track(board: Board, colours: Palette) -> str:
    """Squares along the wall; every fifth one is larger and gilded, so that its number is read on a phone."""
    spots = square_spots(board)
    squares = [square for tower in board.towers for square in tower.straight]
    return "".join(
        track_square(square, spots[square], square % 5 == 0, colours)
        for square in sorted(squares, key=lambda square: square % 5 == 0)  # the large ones on top
    )


def track_square(square: int, spot: Spot, large: bool, colours: Palette) -> str:
    x, y = spot
    wide, high, tall, bold = (36.0, 30.0, 21.0, 3.6) if large else (25.0, 20.0, 10.0, 1.4)
    fill = colours["gold"] if large else colours["paper"]
    plate = rect(x - wide / 2, y - high / 2, wide, high, fill, rx=4, stroke=colours["ink"], w=1.6 if large else 0.8)
    tall = min(tall, tall * (wide - 6) / breadth(str(square), tall))
    return plate + words(str(square), x, y + tall / 2, tall, colours["writing"], "middle", bold)


def corner_tower(first: int, spot: Spot, covered: bool, colours: Palette) -> str:
    """A round tower on the corner with its two squares, and the wall tile that may lie on it."""
    x, y = spot
    out = circle(x + 4, y + 6, 30, colours["shadow"], o=0.4)
    out += circle(x, y, 30, colours["stone_dark"], stroke=colours["ink"], w=2)
    out += circle(x, y, 27, "none", stroke=colours["stone_light"], w=4.5, dash="7 5")
    out += circle(x, y, 23.5, colours["stone"], stroke=shade(colours["stone_dark"], -0.2), w=1)
    if covered:
        out += f'<g transform="translate({num(x)} {num(y - 3)}) scale(.82)">{wall_tile(None, colours)}</g>'
    high, wide, tall = (17.0, 17.0, 8.0) if covered else (-8.0, 20.0, 9.5)
    out += rect(x - wide, y + high, wide * 2, tall * 1.8, colours["paper"], rx=4, stroke=colours["ink"], w=1)
    return out + words(f"{first}·{first + 1}", x, y + high + tall * 1.4, tall, colours["writing"], "middle", 1.2)


def start_square(start: Start, colours: Palette) -> str:
    """What a start square shows, between the wall and the cell that it touches."""
    segment = start.tile.segments[0]
    kind = segment.feature
    fill = {"path": "court_dark", "house": "house_ground", "tower": "tower_ground", "court": "court"}[kind]
    # Drawn below the middle of the start square's own cell, then rotated to the side that touches.
    flat = rect(-50, 50 - WALK + 1, 100, WALK - 2, colours[fill], stroke=colours["ink"], w=1.4)
    if kind == "path":
        flat += rect(-5.5, 50 - WALK + 8, 11, WALK - 8, colours["gravel"], stroke=colours["gravel_rim"], w=1.3)
        flat += circle(0, 50 - WALK + 10, 8.5, colours["cobble"], stroke=colours["gravel_rim"], w=1)
    side = SIDES[start.side]
    x, y = start.x * 100 + 50, start.y * 100 + 50
    rotation = {"S": 0, "W": 90, "N": 180, "E": 270}[side]
    flat = f'<g transform="translate({x} {y}) rotate({rotation})">{flat}</g>'
    dx, dy = STEPS[side]
    cx, cy = x + dx * (50 - WALK / 2), y + dy * (50 - WALK / 2)
    standing = []
    for place, along in enumerate((-34, 0, 34) if kind in ("house", "tower") else (-36, -20, 20, 36)):
        sx, sy = cx + abs(dy) * along, cy + abs(dx) * along + 8
        if kind == "house":
            standing.append(put(f"timbered{place}", sx - 3, sy, 2.3))
        elif kind == "tower":
            standing.append(f'<g transform="translate({num(sx)} {num(sy + 3)}) scale(1.3)">{turret(colours)}</g>')
        else:
            standing.append(put(("tree1", "cypress", "tree2", "bush")[place], sx, sy - 2, 1.6))
    if "market" in segment.marks:
        standing.append(put("stall_any", cx, cy + 10, 3))
    return flat + "".join(standing)


def turret(colours: Palette) -> str:
    """A small tower with its foot at (0, 0)."""
    stone, roof = colours["tower_stone"], colours["tower_roof"]
    return (
        f'<g class="ink">{path("M-4 0v-12h8v12z", stone)}'
        f"{path('M.5 0v-12h3.5v12z', shade(stone, -0.25), stroke='none')}"
        f"{path('M-5.5-12h11l-5.5-10z', roof)}</g>"
    )
