"""A scene: the plain data from which a board is drawn.

A scene is the result of `Game.view()`, or any dict with some of its keys. Only `game` and `tiles` are required.
x grows to the right, y downwards, rotations are in degrees clockwise, sides are letters, players count from 0.

    game      "classic", "city" or "castle", with or without options after a colon
    tiles     [{"x": 0, "y": 0, "tile": "D", "rotation": 90}, …]
    pieces    [{"player": 0, "piece": "follower", "x": 0, "y": 0, "segment": 1}, …]; pieces are those of
              `figures.ROLES`, and a barn has "corner": "SE" of its cell
    scores    [12, 33]; with them the panel is drawn
    supply    [{"follower": 5, "mayor": 1}, …]
    abbeys    [1, 0]
    goods     [{"wine": 2}, …]
    bag       31
    hands     [["V"], []]; what is hidden is null
    to_move   0
    wall      city: [{"x": 0, "y": 0, "side": "N", "gate": false, "guard": 1}, …], the guard's player or null
    towers    city: [{"x": 0, "y": 0, "side": "N", "arm": "right", "player": 0}, …];
              castle: [{"squares": [12, 13], "wall_tile": true}, …], where a wall tile still lies;
              classic: [{"x": 0, "y": 0, "floors": 3, "player": 0, "piece": "follower"}, …], with or without a follower
    dragon    {"x": 0, "y": 0} or null, likewise the fairy
    floors    [6, 5], left in the supply
    prisoners [{"captor": 0, "player": 1, "piece": "follower", "number": 1}, …]
    palaces   castle: [{"x": 3, "y": 2, "segment": 0}, null]
    wall_tiles  castle: [[{"kind": 3, "count": 1}], []], those won by each player

Keys that a view does not have, for the caller to add:

    names     ["Aliénor", "Hugues"]
    colours   ["red", "blue"], names of players in `players.toml`
    last      [[0, 0], …], cells of the last move
    lit       [{"x": 0, "y": 0, "segment": 1, "player": 0}, …], segments to light up; without a player in gold
    open      [[1, 0], …], empty cells to show as free
"""

from collections.abc import Mapping
from typing import Any

from bastide.art.palette import Palette
from bastide.art.panel import Seat
from bastide.art.tile import CLASSIC, UnknownTile, find, variants
from bastide.core.tiles import Tile
from bastide.players import SEATS

Scene = Mapping[str, Any]
Laid = Mapping[str, Any]


def game_of(scene: Scene) -> str:
    return str(scene["game"]).partition(":")[0]


def family_of(scene: Scene) -> str:
    return game_of(scene) if game_of(scene) in ("city", "castle") else "land"


def set_of(scene: Scene, name: str) -> str:
    """The set that a tile of this game belongs to."""
    game = game_of(scene)
    for set_name in CLASSIC if game == "classic" else (game,):
        try:
            find(set_name, name)
        except UnknownTile:
            continue
        return set_name
    raise UnknownTile(f"{game} has no tile {name!r}")


def tile_of(scene: Scene, laid: Laid) -> Tile:
    return find(set_of(scene, laid["tile"]), laid["tile"])


def variant_at(tile: Tile, x: int, y: int) -> int:
    """The picture variant of a common tile in a cell: always the same for the same cell."""
    return (x * 7 + y * 13) % variants(tile)


def colour_of(scene: Scene, player: int, colours: Palette) -> str:
    chosen = scene.get("colours") or list(colours.players)
    return str(chosen[player])


def prisoners(scene: Scene, captor: int, colours: Palette) -> list[tuple[str, str]]:
    """The colour and the role of each follower that a player holds."""
    return [
        (colour_of(scene, row["player"], colours), row["piece"])
        for row in scene.get("prisoners", ())
        if row["captor"] == captor
        for _ in range(row["number"])
    ]


def seats(scene: Scene, colours: Palette) -> list[Seat]:
    """What the panel says of each player."""
    found = []
    for player, score in enumerate(scene.get("scores", ())):
        supply = dict(scene["supply"][player]) if "supply" in scene else {}
        if "abbeys" in scene:
            supply["abbey"] = scene["abbeys"][player]
        won = scene["wall_tiles"][player] if "wall_tiles" in scene else ()
        found.append(
            Seat(
                name=scene["names"][player] if "names" in scene else SEATS[player],
                colour=colour_of(scene, player, colours),
                score=score,
                supply=supply,
                goods=scene["goods"][player] if "goods" in scene else {},
                wall_tiles=[row["kind"] for row in won for _ in range(row["count"])],
                floors=scene["floors"][player] if "floors" in scene else 0,
                prisoners=prisoners(scene, player, colours),
            )
        )
    return found
