"""Small made-up positions of each game, in the words of `Game.view()`."""

from typing import Any

SEATS: dict[str, Any] = {
    "names": ["Aliénor", "Hugues"],
    "scores": [12, 33],
    "supply": [{"follower": 5, "mayor": 1}, {"follower": 7, "large": 1, "barn": 1}],
    "to_move": 1,
    "bag": 31,
}

CLASSIC: dict[str, Any] = {
    **SEATS,
    "game": "classic:second,abbey_mayor",
    "tiles": [
        {"x": 0, "y": 0, "tile": "D", "rotation": 0},
        {"x": 1, "y": 0, "tile": "V", "rotation": 0},
        {"x": 0, "y": -1, "tile": "AM-E", "rotation": 180},
        {"x": 1, "y": 1, "tile": "TB-24", "rotation": 90},
        {"x": 0, "y": 1, "tile": "AM-A", "rotation": 0},
    ],
    "pieces": [
        {"player": 0, "piece": "follower", "x": 0, "y": 0, "segment": 1},
        {"player": 1, "piece": "follower", "x": 1, "y": 0, "segment": 1},
        {"player": 1, "piece": "wagon", "x": 0, "y": 1, "segment": 0},
        {"player": 0, "piece": "barn", "x": 0, "y": 0, "segment": 3, "corner": "SE"},
    ],
    "abbeys": [1, 0],
    "goods": [{"wine": 2, "grain": 0, "cloth": 1}, {}],
    "hands": [[], ["V"]],
    "colours": ["green", "black"],
    "last": [[1, 1]],
    "lit": [{"x": 0, "y": 0, "segment": 2}, {"x": 1, "y": 0, "segment": 0, "player": 1}],
    "open": [[2, 0], [-1, 0]],
}

CITY: dict[str, Any] = {
    **SEATS,
    "game": "city",
    "tiles": [{"x": 0, "y": 0, "tile": "B1aF", "rotation": 90}, {"x": 1, "y": 0, "tile": "A6i", "rotation": 0}],
    "pieces": [{"player": 1, "piece": "follower", "x": 1, "y": 0, "segment": 0}],
    "wall": [
        {"x": 1, "y": 0, "side": "N", "gate": True, "guard": None},
        {"x": 0, "y": 0, "side": "N", "gate": False, "guard": 1},
        {"x": 1, "y": 0, "side": "E", "gate": False, "guard": None},
    ],
    "towers": [{"x": 1, "y": 0, "side": "E", "arm": "right", "player": 0}],
}

CASTLE: dict[str, Any] = {
    **SEATS,
    "game": "castle",
    "tiles": [{"x": 5, "y": 0, "tile": "A1", "rotation": 0}, {"x": 6, "y": 0, "tile": "J4", "rotation": 90}],
    "pieces": [{"player": 0, "piece": "follower", "x": 5, "y": 0, "segment": 1}],
    "palaces": [{"x": 6, "y": 0, "segment": 0}, None],
    "towers": [{"squares": [12, 13], "wall_tile": True}, {"squares": [32, 33], "wall_tile": False}],
    "wall_tiles": [[{"kind": 9, "count": 2}], []],
}

DRAGON: dict[str, Any] = {
    **SEATS,
    "game": "classic:dragon,tower",
    "tiles": [
        {"x": 0, "y": 0, "tile": "D", "rotation": 0},
        {"x": 1, "y": 0, "tile": "PD-17", "rotation": 0},
        {"x": 2, "y": 0, "tile": "TO-05", "rotation": 180},
        {"x": 1, "y": 1, "tile": "TO-02", "rotation": 90},
        {"x": 0, "y": 1, "tile": "PD-14", "rotation": 270},
        {"x": 2, "y": 1, "tile": "PD-09", "rotation": 180},
    ],
    "pieces": [{"player": 1, "piece": "follower", "x": 0, "y": 0, "segment": 0}],
    "towers": [
        {"x": 2, "y": 0, "floors": 3},
        {"x": 1, "y": 1, "floors": 2, "player": 0, "piece": "follower"},
    ],
    "dragon": {"x": 1, "y": 0},
    "fairy": {"x": 0, "y": 0, "with": "city:N"},
    "floors": [4, 5],
    "prisoners": [{"captor": 1, "player": 0, "piece": "follower", "number": 2}],
}

SCENES = {"classic": CLASSIC, "dragon": DRAGON, "city": CITY, "castle": CASTLE}
