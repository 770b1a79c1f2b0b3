"""A position as a picture, drawn from the data that `scene` describes."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from bastide.art import castle_board, dragon_tower, neutral_figures, panel
from bastide.art.curves import Spot, rotated_spot
from bastide.art.figures import figure, patterns
from bastide.art.geometry import AREAS, plan
from bastide.art.outlines import site_spot
from bastide.art.palette import Palette
from bastide.art.palette import palette as palette_named
from bastide.art.render import UnknownFormat, image, save
from bastide.art.scene import Laid, Scene, colour_of, family_of, game_of, seats, set_of, tile_of, variant_at
from bastide.art.svg import num, path, rect, shade, shape_d
from bastide.art.symbols import symbols
from bastide.art.tile import drawn_rotation, tile_body, tile_document
from bastide.art.tokens import WALL_MIDDLE, city_gate, city_wall
from bastide.core.tiles import SIDES
from bastide.tilesets.castle_board import load_board

Bounds = tuple[float, float, float, float]
Standing = tuple[float, str]  # where its foot is, and the drawing
CORNERS = ("NW", "NE", "SE", "SW")
MARGIN = 60.0
FIGURE = 1.75  # figures are this much larger than life, to be seen from afar
ON_WALL = 2.6  # guards and towers on the wall of the city even more so
FILMS = {".gif": "GIF", ".webp": "WEBP"}


def draw_board(scene: Scene, path: str | Path, palette: str = "day", scale: float = 1.0) -> Path:
    """Draw a position into an SVG, PNG or WebP file."""
    return save(board_svg(scene, palette, scale), path)


def animate(
    scenes: Sequence[Scene], path: str | Path, palette: str = "day", seconds: float = 0.7, width: int = 900
) -> Path:
    """Replay positions as a GIF or WebP. Tiles are painted once; everything else is drawn again in each frame."""
    target = Path(path)
    kind = FILMS.get(target.suffix.lower())
    if kind is None:
        raise UnknownFormat(f"{target.name}: the ending should be one of {', '.join(FILMS)}")
    colours = palette_named(palette)
    view = joined([scene_bounds(scene, colours) for scene in scenes])
    scale = width / (view[2] - view[0])
    ground = image(wrap(scenes[0], colours, view, under(scenes[0], colours, view), scale))
    painted: set[tuple[Any, ...]] = set()
    frames = []
    for scene in scenes:
        for laid in scene["tiles"]:
            key = (laid["x"], laid["y"], laid["tile"], laid["rotation"])
            if key not in painted:
                painted.add(key)
                paste_tile(ground, scene, laid, colours, view)
        above = image(wrap(scene, colours, view, over(scene, colours, view), scale))
        frames.append(Image.alpha_composite(ground, above).convert("RGB"))
    if kind == "GIF":  # one palette for all frames, else the colours would flicker
        shared = frames[-1].quantize(255, dither=Image.Dither.NONE)
        frames = [frame.quantize(palette=shared, dither=Image.Dither.NONE) for frame in frames]
    out = io.BytesIO()
    pauses = [int(seconds * 1000)] * (len(frames) - 1) + [3000]
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=pauses, loop=0)
    target.write_bytes(out.getvalue())
    return target


def paste_tile(ground: Image.Image, scene: Scene, laid: Laid, colours: Palette, view: Bounds) -> None:
    scale = ground.width / (view[2] - view[0])
    left, top = (laid["x"] * 100 - view[0]) * scale, (laid["y"] * 100 - view[1]) * scale
    right, foot = left + 100 * scale, top + 100 * scale
    size = round(right) - round(left), round(foot) - round(top)
    body = body_of(scene, laid, colours, 100 * scale)
    ground.paste(image(tile_document(body, colours, family_of(scene), size[0])).resize(size), (round(left), round(top)))


def board_svg(scene: Scene, palette: str = "day", scale: float = 1.0) -> str:
    """A position as an SVG document; a cell is 100 × `scale` pixels."""
    colours = palette_named(palette)
    view = scene_bounds(scene, colours)
    inside = under(scene, colours, view) + tiles_svg(scene, colours, 100 * scale) + over(scene, colours, view)
    return wrap(scene, colours, view, inside, scale)


def wrap(scene: Scene, colours: Palette, view: Bounds, inside: str, scale: float) -> str:
    wide, high = view[2] - view[0], view[3] - view[1]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{num(view[0])} {num(view[1])} {num(wide)} {num(high)}" '
        f'width="{wide * scale:.0f}" height="{high * scale:.0f}">'
        f"<defs>{symbols(colours, family_of(scene))}{patterns(colours)}</defs>{inside}</svg>"
    )


def scene_bounds(scene: Scene, colours: Palette) -> Bounds:
    """What the picture shows: the board with a margin, and the panel to its right."""
    if game_of(scene) == "castle":
        x0, y0, x1, y1 = castle_board.castle_bounds(load_board())
    else:
        cells = [(laid["x"], laid["y"]) for laid in scene["tiles"]]
        cells = cells + [(x, y) for x, y in scene.get("open", ())] or [(0, 0)]
        x0, y0 = min(x for x, _ in cells) * 100 - MARGIN, min(y for _, y in cells) * 100 - MARGIN
        x1, y1 = max(x for x, _ in cells) * 100 + 100 + MARGIN, max(y for _, y in cells) * 100 + 100 + MARGIN
    if "scores" in scene:
        high = panel.height(seats(scene, colours))
        zoom = panel_zoom(y1 - y0, high)
        x1 += (panel.WIDE + 30) * zoom
        y1 = max(y1, y0 + (high + 60) * zoom)
    return x0, y0, x1, y1


def panel_zoom(high: float, panel_high: float) -> float:
    """The scale of the panel: a large board has a large panel, which stays readable when the picture is small."""
    return min(2.5, max(1.0, high * 0.4 / panel_high))


def joined(views: Sequence[Bounds]) -> Bounds:
    lows = [min(view[k] for view in views) for k in (0, 1)]
    highs = [max(view[k] for view in views) for k in (2, 3)]
    return lows[0], lows[1], highs[0], highs[1]


def under(scene: Scene, colours: Palette, view: Bounds) -> str:
    """The table, and the castle's board."""
    table = rect(view[0], view[1], view[2] - view[0], view[3] - view[1], colours["table"])
    first = int(view[1]) - int(view[1]) % 55
    planks = "".join(f"M{num(view[0])} {y}H{num(view[2])}" for y in range(first, int(view[3]) + 55, 55))
    table += path(planks, "none", stroke=shade(colours["table"], -0.22), w=1.6)
    table += path(planks, "none", stroke=shade(colours["table"], 0.08), w=1, transform="translate(0 1.6)")
    if game_of(scene) == "castle":
        covered = [tower["squares"][0] for tower in scene.get("towers", ()) if tower["wall_tile"]]
        table += castle_board.castle_board_svg(load_board(), colours, covered)
    return table


def body_of(scene: Scene, laid: Laid, colours: Palette, size: float) -> str:
    tile = tile_of(scene, laid)
    variant = variant_at(tile, laid["x"], laid["y"])
    return tile_body(set_of(scene, tile.name), tile.name, laid["rotation"], variant, colours, size)


def tiles_svg(scene: Scene, colours: Palette, size: float) -> str:
    """All tiles, `size` pixels wide. Each picture is defined once and used wherever it lies."""
    symbols: dict[str, str] = {}
    shadows, uses = [], []
    for laid in scene["tiles"]:
        tile = tile_of(scene, laid)
        x, y = laid["x"] * 100, laid["y"] * 100
        name = f"tile-{tile.name}-{drawn_rotation(tile, laid['rotation'])}-{variant_at(tile, laid['x'], laid['y'])}"
        if name not in symbols:
            symbols[name] = f'<g id="{name}" clip-path="url(#tile)">{body_of(scene, laid, colours, size)}</g>'
        shadows.append(rect(x + 3, y + 5, 100, 100, colours["shadow"]))
        uses.append(f'<use href="#{name}" x="{x}" y="{y}"/>')
    return f'<defs>{"".join(symbols.values())}</defs><g opacity=".5">{"".join(shadows)}</g>{"".join(uses)}'


def over(scene: Scene, colours: Palette, view: Bounds) -> str:
    """All that lies on the tiles, and the panel."""
    at = {(laid["x"], laid["y"]): laid for laid in scene["tiles"]}
    out = [open_cell(cell, colours) for cell in scene.get("open", ())]
    out += [last_move(cell, colours) for cell in scene.get("last", ())]
    out += [lit_segment(scene, mark, at[mark["x"], mark["y"]], colours) for mark in scene.get("lit", ())]
    out += [on_side(wall, city_wall(colours)) for wall in scene.get("wall", ()) if not wall["gate"]]
    out += [on_side(wall, city_gate(colours)) for wall in scene.get("wall", ()) if wall["gate"]]
    standing = [stood(scene, piece, at, colours) for piece in scene.get("pieces", ())]
    standing += [on_wall(scene, wall, colours) for wall in scene.get("wall", ()) if wall.get("guard") is not None]
    if game_of(scene) == "city":
        standing += [on_end(scene, tower, colours) for tower in scene.get("towers", ())]
    if game_of(scene) == "classic":
        standing += dragon_and_towers(scene, at, colours)
    if game_of(scene) == "castle":
        for player, palace in enumerate(scene.get("palaces", ())):
            if palace:
                standing.append(stood(scene, {**palace, "player": player, "piece": "palace"}, at, colours))
        standing += markers(scene, colours)
    out += [drawing for _, drawing in sorted(standing, key=lambda item: item[0])]
    if "scores" in scene:
        out.append(beside(scene, colours, view))
    return "".join(out)


def beside(scene: Scene, colours: Palette, view: Bounds) -> str:
    """The panel, in the upper right corner."""
    players = seats(scene, colours)
    inside = panel.panel_svg(players, scene.get("bag"), scene.get("to_move"), hand(scene, colours), colours)
    zoom = panel_zoom(view[3] - view[1], panel.height(players))
    x, y = view[2] - (panel.WIDE + 30) * zoom, view[1] + 30 * zoom
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(zoom)})">{inside}</g>'


def hand(scene: Scene, colours: Palette) -> list[str]:
    """The tiles that the player to move has in hand, if they may be seen."""
    player = scene.get("to_move")
    if player is None or not scene.get("hands"):
        return []
    held = scene["hands"][player] or ()
    return [tile_body(set_of(scene, name), name, 0, 0, colours, size=50) for name in held]


def open_cell(cell: Sequence[int], colours: Palette) -> str:
    return rect(
        cell[0] * 100 + 4, cell[1] * 100 + 4, 92, 92, colours["lit"], rx=6, fill_opacity=0.16,
        stroke=colours["lit"], w=2, dash="7 5", stroke_opacity=0.8,
    )  # fmt: skip


def last_move(cell: Sequence[int], colours: Palette) -> str:
    """A golden frame round the tile of the last move."""
    frame = (cell[0] * 100 + 1.5, cell[1] * 100 + 1.5, 97, 97)
    return "".join(
        rect(*frame, "none", stroke=colours[colour], w=wide, rx=2) for colour, wide in (("frame", 5.5), ("gold", 3.2))
    )


def lit_segment(scene: Scene, mark: Mapping[str, Any], laid: Laid, colours: Palette) -> str:
    """A segment under a veil of light, or of its owner's colour."""
    part = plan(tile_of(scene, laid), laid["rotation"]).parts[mark["segment"]]
    owner = mark.get("player")
    tint = colours["lit"] if owner is None else colours.players[colour_of(scene, owner, colours)].colour
    d = shape_d(part.shape)
    veil = path(d, tint, fill_opacity=0.42, fill_rule="evenodd")
    rim = path(d, "none", stroke="#ffffff", w=2.2, stroke_opacity=0.9) + path(d, "none", stroke=tint, w=1.2)
    return f'<g transform="translate({laid["x"] * 100} {laid["y"] * 100})">{veil}{rim}</g>'


def standing_at(drawing: str, x: float, y: float, scale: float = FIGURE) -> Standing:
    return y, f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{drawing}</g>'


def in_cell(where: Mapping[str, Any], spot: Sequence[float]) -> Spot:
    return where["x"] * 100 + spot[0], where["y"] * 100 + spot[1]


def stood(scene: Scene, piece: Mapping[str, Any], at: Mapping[tuple[int, int], Laid], colours: Palette) -> Standing:
    """A figure on its segment; a barn on its corner; a palace perhaps on a start square, where no tile lies."""
    colour, role = colour_of(scene, piece["player"], colours), piece["piece"]
    laid = at.get((piece["x"], piece["y"]))
    if "corner" in piece:
        x, y = in_cell(piece, rotated_spot((0, 0), CORNERS.index(piece["corner"]) * 90))
        return standing_at(figure(role, colour, colours), x, y + 9)
    if laid is None:
        x, y = in_cell(piece, (50, 50))
        return standing_at(figure(role, colour, colours), x, y + 9)
    part = plan(tile_of(scene, laid), laid["rotation"]).parts[piece["segment"]]
    lying = part.kind in AREAS and role in ("follower", "large")
    aside = 13 if role in ("builder", "pig", "palace") else 0  # they keep others company
    x, y = in_cell(piece, part.stand)
    return standing_at(figure(role, colour, colours, lying), x + aside, y + (2 if lying else 9))


def on_side(where: Mapping[str, Any], drawing: str) -> str:
    """Something that lies along a side of a cell."""
    rotation = SIDES.index(where["side"]) * 90
    x, y = in_cell(where, rotated_spot((0, 0), rotation))
    return f'<g transform="translate({num(x)} {num(y)}) rotate({rotation})">{drawing}</g>'


def on_wall(scene: Scene, wall: Mapping[str, Any], colours: Palette) -> Standing:
    x, y = in_cell(wall, rotated_spot((50, WALL_MIDDLE), SIDES.index(wall["side"]) * 90))
    return standing_at(figure("guard", colour_of(scene, wall["guard"], colours), colours), x, y + 9, ON_WALL)


def on_end(scene: Scene, tower: Mapping[str, Any], colours: Palette) -> Standing:
    """A tower at the end of a wall: the right arm goes clockwise round the city."""
    corner = SIDES.index(tower["side"]) + (tower["arm"] == "right")
    x, y = in_cell(tower, rotated_spot((0, 0), corner % 4 * 90))
    return standing_at(figure("tower", colour_of(scene, tower["player"], colours), colours), x, y + 9, ON_WALL)


def dragon_and_towers(scene: Scene, at: Mapping[tuple[int, int], Laid], colours: Palette) -> list[Standing]:
    """The towers with the followers on them, the dragon and the fairy."""
    found = []
    for tower in scene.get("towers", ()):
        laid = at[tower["x"], tower["y"]]
        x, y = in_cell(tower, site_spot(tile_of(scene, laid), laid["rotation"]))
        if tower["floors"]:
            found.append(standing_at(dragon_tower.tower(tower["floors"], colours), x, y, 1.2))
        if "player" in tower:
            top = y - 1.2 * dragon_tower.tower_top(tower["floors"])
            guard = figure(tower["piece"], colour_of(scene, tower["player"], colours), colours)
            found.append((y + 0.1, standing_at(guard, x, top)[1]))
    if scene.get("dragon"):
        found.append(standing_at(neutral_figures.dragon(colours), *in_cell(scene["dragon"], (50, 66)), 2.2))
    if scene.get("fairy"):
        found.append(standing_at(neutral_figures.fairy(colours), *in_cell(scene["fairy"], (74, 60))))
    return found


def markers(scene: Scene, colours: Palette) -> list[Standing]:
    """The players' markers on the castle's track."""
    spots = castle_board.square_spots(load_board())
    found = []
    for player, score in enumerate(scene.get("scores", ())):
        x, y = spots[score % len(spots)]
        drawing = figure("follower", colour_of(scene, player, colours), colours)
        found.append(standing_at(drawing, x - 6 + 12 * player, y + 7, 1.5))
    return found
