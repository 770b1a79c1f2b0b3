"""The pictures that a client draws a table with: tiles as WebP; figures, tokens and boards as SVG; outlines as JSON.

Every URL contains the version of the drawings, so browsers may cache the pictures for ever.
"""

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache as keep_all
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from bastide.art import cache, castle_board, figures, tokens
from bastide.art.curves import ROTATIONS
from bastide.art.outlines import outlines, site_spot
from bastide.art.palette import PALETTES, palette
from bastide.art.panel import GOODS
from bastide.art.scene import set_of
from bastide.art.symbols import symbols
from bastide.art.tile import SETS, UnknownTile, drawn_rotation, find, variants
from bastide.core.tiles import SIDES, Tile
from bastide.game import Game
from bastide.games import catalog
from bastide.games.tile_words import segment_word
from bastide.server.denied import Denied
from bastide.server.hall import Hall
from bastide.server.http_cache import ASK, FOREVER, accepts, deliver, worth_zipping, zipped
from bastide.server.messages import Art, BoardPlan, GameTiles, Paint, SegmentShape, TileFacts, Wrong
from bastide.server.pools import Pool
from bastide.server.rates import address_of
from bastide.server.shares import Visit
from bastide.tilesets.castle_board import STEPS, Start, load_board

WALL_TILES = tuple(f"wall{kind}" for kind in (0, *tokens.KINDS))
ALONG_SIDE = {"city_wall": tokens.city_wall, "city_gate": tokens.city_gate}  # in the frame of a side of 100
TOKENS = ("back", *GOODS, *WALL_TILES, *ALONG_SIDE, *tokens.NEUTRAL)
WEBP, SVG, JSON = "image/webp", "image/svg+xml", "application/json"

router = APIRouter()

Version = Annotated[str, Path(pattern=r"^[0-9a-f]{1,32}$")]
PaletteName = Literal["day", "night", "safe"]
MISSING: dict[int | str, dict[str, Any]] = {code: {"model": Wrong} for code in (404, 422, 429)}


def answers(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {**MISSING, 200: {"content": {media_type: {}}}}


@router.get("/api/art")
def art() -> Art:
    """The version of the drawings, and the names that their addresses are made of."""
    return Art(
        version=cache.fingerprint(),
        sizes=cache.SIZES,
        roles=list(figures.ROLES),
        tokens=list(TOKENS),
        palettes={name: paints(name) for name in PALETTES},
    )


def paints(name: str) -> Paint:
    colours = palette(name)
    return Paint(
        colours=colours.colours,
        players={
            player.name: {"colour": player.colour, "ink": player.ink, "pattern": player.pattern}
            for player in colours.players.values()
        },
    )


@router.get("/art/{version}/tiles/{game}", responses=MISSING, response_model=GameTiles)
async def game_tiles(request: Request, version: Version, game: Annotated[str, Path(max_length=200)]) -> Response:
    """Every tile of a game string: its count, and the outlines of its segments in each rotation."""
    try:
        module, rules = catalog.read_game(game)
    except catalog.BadOption as wrong:
        raise Denied(404, wrong.phrase) from None
    rules = replace(rules, starter=None)  # the tiles do not depend on who begins
    return await drawn(request, version, JSON, facts, catalog.game_string(module, rules))


def facts(game: str) -> bytes:
    module, rules = catalog.read_game(game)
    box = Game(module, rules, rules.players()[0]).view()
    counts = Counter(box["unseen"]) + Counter(laid["tile"] for laid in box["tiles"])
    found = {}
    for tile in rules.tiles():
        try:
            found[tile.name] = tile_facts(set_of(box, tile.name), tile, counts[tile.name])
        except UnknownTile:
            continue  # a start square of the castle: the board shows it
    return GameTiles(tiles=found).model_dump_json().encode()


def tile_facts(set_name: str, tile: Tile, count: int) -> TileFacts:
    return TileFacts(
        set=set_name,
        count=count,
        edges=tile.edges,
        flags=list(tile.flags),
        variants=variants(tile),
        segments={rotation: shapes(set_name, tile, rotation) for rotation in ROTATIONS},
        site={rotation: spot for rotation in ROTATIONS if (spot := site_spot(tile, rotation))},
    )


@keep_all  # a few hundred tiles occur in thousands of game strings
def shapes(set_name: str, tile: Tile, rotation: int) -> list[SegmentShape]:
    """The segments of a rotated tile, in the order in which the game numbers them."""
    rows = sorted(outlines(set_name, tile.name, rotation), key=lambda row: int(row["segment"]))
    return [
        SegmentShape(
            kind=row["kind"],
            word=segment_word(tile, rotation // 90, row["segment"]),
            marks=list(tile.segments[row["segment"]].marks),
            d=row["d"],
            stand=row["stand"],
            label=row["label"],
        )
        for row in rows
    ]


@router.get("/art/{version}/tile/{tile_set}/{tile}/{rotation}/{variant}/{palette}/{size}.webp", responses=answers(WEBP))
async def tile_picture(
    request: Request,
    version: Version,
    tile_set: str,
    tile: str,
    rotation: Literal["0", "90", "180", "270"],
    variant: Annotated[int, Path(ge=0, le=9)],
    palette: PaletteName,
    size: Literal["small", "desktop", "large"],
) -> Response:
    """A tile in one of its rotations."""
    hall: Hall = request.app.state.hall
    try:
        kind = find(tile_set, tile)
    except UnknownTile:
        raise Denied(404, "no-tile-in-set", tile=tile, set=tile_set) from None
    name = (tile_set, tile, drawn_rotation(kind, int(rotation)), variant % variants(kind), palette, size)
    # Drawing in this process would block all other threads for 0.1 s or more.
    pool = hall.readers if is_drawn(name) else hall.workshop
    return await drawn(request, version, WEBP, cache.picture, *name, pool=pool)


def is_drawn(name: cache.Name) -> bool:
    return any((folder / cache.file_of(name)).exists() for folder in (cache.PACKAGED, cache.CACHE))


@router.get("/art/{version}/figure/{palette}/{colour}/{role}.svg", responses=answers(SVG))
async def figure_picture(
    request: Request, version: Version, palette: PaletteName, colour: str, role: str, lying: bool = False
) -> Response:
    """A figure of a player."""
    if role not in figures.ROLES:
        raise Denied(404, "no-such-figure", figures=list(figures.ROLES))
    if colour not in paints(palette).players:
        raise Denied(404, "no-such-colour", colours=list(paints(palette).players))
    return await drawn(request, version, SVG, figures.figure_svg, role, colour, palette, lying)


@router.get("/art/{version}/token/{palette}/{token}.svg", responses=answers(SVG))
async def token_picture(request: Request, version: Version, palette: PaletteName, token: str) -> Response:
    """What lies on the table besides tiles and figures: goods, wall tiles, walls and the gate, the back of a tile."""
    if token not in TOKENS:
        raise Denied(404, "no-such-token", tokens=TOKENS)
    draw = along_side if token in ALONG_SIDE else tokens.token_svg
    return await drawn(request, version, SVG, draw, token, palette)


def along_side(name: str, palette_name: str) -> str:
    return document(tokens.ALONG_SIDE_BOX, ALONG_SIDE[name](palette(palette_name)))


@router.get("/art/{version}/board/{palette}/castle.svg", responses=answers(SVG))
async def board_picture(
    request: Request,
    version: Version,
    palette: PaletteName,
    covered: Annotated[list[Annotated[int, Query(ge=0, le=99)]] | None, Query(max_length=20)] = None,
) -> Response:
    """The castle's board; `covered` names the towers that still have their wall tile, by their first square."""
    return await drawn(request, version, SVG, castle_picture, palette, tuple(sorted(set(covered or ()))))


def castle_picture(palette_name: str, covered: tuple[int, ...]) -> str:
    colours, board = palette(palette_name), load_board()
    x0, y0, x1, y1 = castle_board.castle_bounds(board)
    inside = castle_board.castle_board_svg(board, colours, covered)
    return document(f"{x0} {y0} {x1 - x0} {y1 - y0}", f"<defs>{symbols(colours, 'castle', inside)}</defs>{inside}")


@router.get("/art/{version}/board/castle.json", responses=MISSING, response_model=BoardPlan)
async def board_plan(request: Request, version: Version) -> Response:
    """Where things are on the castle's board, one cell being 100 wide."""
    return await drawn(request, version, JSON, castle_plan)


def castle_plan() -> bytes:
    board = load_board()
    squares = castle_board.square_spots(board)
    return (
        BoardPlan(
            bounds=list(castle_board.castle_bounds(board)),
            squares=[list(squares[square]) for square in sorted(squares)],
            towers={first: list(spot) for first, spot in castle_board.tower_spots(board).items()},
            starts={f"{start.x},{start.y}": start_outline(start) for start in board.starts},
        )
        .model_dump_json()
        .encode()
    )


def start_outline(start: Start) -> str:
    """The part of a start square's own cell that is drawn: the strip beside the cell it touches."""
    dx, dy = STEPS[SIDES[start.side]]
    wide, high = (castle_board.WALK, 100.0) if dx else (100.0, castle_board.WALK)
    x, y = (100 - wide if dx > 0 else 0.0), (100 - high if dy > 0 else 0.0)
    return f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}z"


def document(box: str, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'


async def drawn(
    request: Request,
    version: str,
    media_type: str,
    draw: Callable[..., Any],
    *names: Any,
    pool: Pool | None = None,
) -> Response:
    """The result of a drawing function, run by a worker. A request for an old version gets the current drawing."""
    hall: Hall = request.app.state.hall
    pool, visit = pool or hall.readers, Visit(address_of(request))
    key, encoding = f"{draw.__name__} {names}", None
    make = partial(draw, *names) if media_type == WEBP else partial(encoded, draw, *names)
    body = await pool.once(hall.drawings, key, visit, make)
    if worth_zipping(body, media_type) and accepts(request, "gzip"):
        body, encoding = await pool.once(hall.drawings, f"{key} zipped", visit, partial(zipped, body)), "gzip"
    return deliver(request, body, media_type, FOREVER if version == cache.fingerprint() else ASK, encoding)


def encoded(draw: Callable[..., bytes | str], *names: Any) -> bytes:
    made = draw(*names)
    return made if isinstance(made, bytes) else made.encode()


def start_drawing_ahead() -> None:
    """Draw every tile of the day palette in advance, in a process of low priority that ends with this one."""
    spawn = multiprocessing.get_context("spawn")
    spawn.Process(target=draw_ahead, name="art", daemon=True).start()


def draw_ahead() -> None:
    os.nice(10)
    for name in cache.names(SETS):
        if not (cache.PACKAGED / cache.file_of(name)).exists():
            cache.make(name)
