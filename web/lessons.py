"""Write the positions of the tutorial, played by the engine.

    python web/lessons.py

Each lesson has the position `before` with its legal words, and the positions `after` the words that the lesson wants
(or, under "", after the question it asks).
"""

import json
from pathlib import Path
from typing import Any

from bastide.game import Game
from bastide.games import catalog

EDITION = "classic:current,starter=0"  # of the game that follows the tutorial
SCENES = Path(__file__).parent / "src" / "pages" / "learn" / "scenes.json"
SHOWN = ("game", "phase", "to_move", "scores", "hands", "tiles", "pieces", "frontier", "options", "events")

# A short game of the pupil (a) against a rival (b), with a line for each lesson; `?` is where the pupil chooses.
GAME = """
road      . U ? U@1,0/0
thief     ? road:E
close     . W; b W@-1,0/0 road:S; . A ? A@2,0/90
monk      ? cloister
city      . V; b V@-1,1/90 -; . M ? M@0,-1/180
knight    ? city:E
join      . E; b E@2,-1/270 city:W; . G ? G@1,-1/0 -
farmer    . U; b U@-2,1/0 -; . B; a B@0,1/0 ? field:N
farms     . E; b E@1,1/180 city:S; . U; a U@-2,0/0 -; . E; b E@1,2/0 - ?
end       ?
"""
# Two knights against one, joined by the last tile.
MAJORITY = """
majority  . M; a M@0,-1/180 city:E; . U; b U@1,0/0 -; . B; a B@0,-2/0 -; . U; b U@2,0/0 -; \
          . E; a E@1,-2/180 city:S; . E; b E@2,-1/270 city:W ? . R; a R@1,-1/0 -
"""


def lessons() -> dict[str, Any]:
    """Every lesson by its name."""
    return {**played(GAME), **played(MAJORITY)}


def played(script: str) -> dict[str, Any]:
    game = Game(*catalog.read_game(EDITION), players=2)
    scenes = {}
    for line in script.strip().splitlines():
        name, _, rest = line.partition(" ")
        moves, _, wanted = rest.partition("?")
        for move in filter(None, map(str.strip, moves.split(";"))):
            game.play(move)
        before = scene(game)
        answers = [move for move in map(str.strip, wanted.split(";")) if move]
        for answer in answers:
            game.play(answer)
        word = "" if len(answers) != 1 else answers[0].split()[0]
        scenes[name] = {"before": before, "after": {word: scene(game)} if answers else {}}
    return scenes


def scene(game: Game) -> dict[str, Any]:
    """The part of a view that the tutorial shows, with the regions of the pupil's pieces."""
    seen = game.view(0)
    regions = [region for region in game.regions() if 0 in region["pieces"]]
    return {**{key: seen[key] for key in SHOWN}, "regions": regions}


if __name__ == "__main__":
    SCENES.write_text(json.dumps(lessons(), indent=1) + "\n", encoding="utf-8")
