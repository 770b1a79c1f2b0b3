"""Writes docs/view.md from the schemas of the games: `python -m bastide.games.view_page > docs/view.md`."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bastide.core.columns import DEGREES, FLAG, HAND, NUMBER, PLAYERS, Column
from bastide.core.options import OPTIONS
from bastide.games.registry import OURS
from bastide.games.schema import COUNTS, GROUPS, KEYED, LIST, MAYBE, ONE, PLACES, ROWS, VALUE, Key, Schema

GAMES: dict[str, Schema] = {game.NAME: game.SCHEMA for game in OURS}
INTRO = """# Views

What a player may know of a game, as plain data: `Game.view()`, `Game.options()`, `Game.regions()`, `Game.cells()` and
`Game.events`. The server sends the same data, and so does a program in another language. The types are in
`bastide/shapes.py`. This page is made from the schemas of the games (`make view-page`), and a test runs its examples.

```python
import bastide

game = bastide.new("classic:starter=0", players=2, seed=7)
view = game.view(player=0)
view["phase"], view["to_move"], view["hands"]               # → ('place', 0, [['F'], []])
view["tiles"]                                               # → [{'x': 0, 'y': 0, 'tile': 'D', 'rotation': 0}]
view["legal"]                                               # → ['F@0,-1/90', 'F@0,1/0']
option = view["options"][0]
option["verb"], option["tile"], option["rotation"]          # → ('place', 'F', 90)
game.play("F@0,-1/90 city:S")
knight = game.view()["pieces"][0]
knight["role"], knight["x"], knight["y"], knight["word"]    # → ('knight', 0, -1, 'city:N')
```

Players are numbers from 0. Coordinates grow to the east (`x`) and to the south (`y`), rotations are degrees clockwise,
and [notation](notation.md) explains words, segments and spots. What a player may not know is never written: with
`hand=3` the hands of others are null, and their tiles are counted under `unseen`.
"""
SHEET = """## The sheet

Views are read from a *sheet*: a record of numbers that the kernel `describe(state, rules, desk, sheet, player)` writes.
`Game.sheet(player)` is such a record. It has a table for each list: its rows, and their number in `<table>_count`.
`list_options` (games/sheets.py) writes the options into rows of their own. The columns are those of the tables above,
and these:

"""
REGIONS_EXAMPLE = """
```python
city = game.regions()[0]
city["kind"], city["segments"], city["owners"], city["points"]  # → ('city', [[0, 0, 0], [0, -1, 0]], [0], 3)
city["complete"], city["open"], city["finished_points"]         # → (False, 1, 6)
sheet = game.sheet()
int(sheet.regions_count), int(sheet.regions[0].finished_points)  # → (6, 6)
```
"""
SHAPES = {
    VALUE: "{}",
    LIST: "list; each: {}",
    ROWS: "list of objects",
    ONE: "objects or null",
    COUNTS: "object: numbers by kind",
    PLACES: "list of [x, y]",
    GROUPS: "for each player a list of objects",
    KEYED: "object of objects, by arm",
    MAYBE: "list: an object or null for each player",
}
MADE_SHAPES = {
    "game": "text",
    "events": "list of [events](#events)",
    "legal": "list of words",
    "options": "list of [options](#options)",
    "board": "list of texts",
    "starts": "list of objects: `x`, `y`, `tile`, `side`, `kind`, `market`",
}


def value_of(column: Column) -> str:
    """What the values of a column are, in words."""
    one = {
        NUMBER: "number",
        FLAG: "true or false",
        DEGREES: "0, 90, 180 or 270",
        PLAYERS: "list of players",
        HAND: "list of tiles, or null",
    }.get(column.reads, f"name ({column.reads})")
    if column.by == "players" and column.reads == NUMBER:
        return "list of numbers"
    if isinstance(column.by, str) and column.by and column.by != "players":
        one = f"object by {column.by}: {one}"
    elif isinstance(column.by, int) and column.reads == NUMBER:
        one = "list of numbers"
    if column.null:
        return f"{one}, or null"
    return f"{one}; may be absent" if column.absent is not None and not column.by else one


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return (
        "".join(f"| {' | '.join(cells)} |\n" for cells in lines).replace("| --- |", "|---|").replace(" --- |", "---|")
    )


def of_games(found: Sequence[str]) -> str:
    return "all" if len(found) == len(GAMES) else ", ".join(found)


def columns_of(name: str, shown: bool = True) -> list[tuple[Column, str]]:
    """The columns of a table in any game, with the games that have them."""
    found: dict[str, list[tuple[str, Column]]] = {}
    for game, schema in GAMES.items():
        for each in (*schema.tables, schema.events):
            for column in each.columns if each.name == name else ():
                found.setdefault(column.name, []).append((game, column))
    rows = []
    for columns in found.values():
        same = [game for game, column in columns if column.shown == shown]
        meaning = " / ".join(dict.fromkeys(column.meaning for _, column in columns))
        rows += [(replace(columns[0][1], meaning=meaning), of_games(same))] if same else []
    return rows


def keys_section() -> str:
    rows: dict[str, tuple[str, ...]] = {}
    for schema in GAMES.values():
        for key in schema.keys:
            games = of_games([game for game, other in GAMES.items() if key.name in [each.name for each in other.keys]])
            games += f" with `{key.when}`" if key.when else ""
            rows.setdefault(key.name, (f"`{key.name}`", games, shape_of(schema, key), meaning_of(schema, key)))
    return "## Keys of a view\n\n" + table(("key", "games", "value", "meaning"), rows.values())


def shape_of(schema: Schema, key: Key) -> str:
    if not key.table:
        return MADE_SHAPES[key.name]
    single = [column for column in schema.table(key.table).columns if column.name in key.columns[:1]]
    if key.shape == ROWS and key.columns:
        return f"list of objects: {', '.join(f'`{name}`' for name in key.columns)}"
    if key.shape in (ROWS, ONE, GROUPS, KEYED, MAYBE):
        word = "object" if key.shape == ONE else "objects"
        return SHAPES[key.shape].replace("objects", f"[{word}](#{key.table.replace('_', '-')})", 1)
    return SHAPES[key.shape].format(value_of(single[0]).replace("; may be absent", ""))


def meaning_of(schema: Schema, key: Key) -> str:
    if key.meaning or not key.table:
        return key.meaning
    found = schema.table(key.table)
    if key.shape in (VALUE, LIST):
        return next(column.meaning for column in found.columns if column.name == key.columns[0])
    return found.meaning


def rows_section(name: str, heading: str, about: str, extra: Iterable[tuple[str, str, str, str]] = ()) -> str:
    rows = [(f"`{c.name}`", games, value_of(c), c.meaning) for c, games in columns_of(name)]
    return f"## {heading}\n\n{about}\n\n" + table(("key", "games", "value", "meaning"), [*rows, *extra])


def options_section() -> str:
    text = (
        "## Options\n\nA legal move, taken apart. An option has `word`, `code` and `verb`, and the keys that apply.\n\n"
    )
    rows = [("`word`", "text", "the word of the move")]
    rows += [(f"`{c.name}`", value_of(c), c.meaning) for c in OPTIONS.columns if c.shown]
    text += table(("key", "value", "meaning"), rows) + "\nThe verbs, with the templates of their words:\n\n"
    verbs: dict[tuple[str, str], tuple[str, ...]] = {}
    for schema in GAMES.values():
        for word in schema.words:
            games = of_games([game for game, other in GAMES.items() if word in other.words])
            forms = " or ".join(f"`{template}`" for template in word.templates)
            verbs[games, word.verb] = (f"`{word.verb}`", games, forms, word.meaning)
    return text + table(("verb", "games", "word", "meaning"), verbs.values())


def names_section() -> str:
    rows = []
    for name in dict.fromkeys(name for schema in GAMES.values() for name in schema.names):
        by_text: dict[str, list[str]] = {}
        for game, schema in GAMES.items():
            if name in schema.names and name not in ("verb", "supply"):
                texts = dict.fromkeys(f"`{text}`" for text in schema.names[name].values() if text)
                by_text.setdefault(" ".join(texts), []).append(game)
        for text, games in by_text.items():
            rows.append((name, of_games(games), text))
    return "## Names\n\n" + table(("names", "games", "values"), rows)


def sheet_section() -> str:
    rows = []
    tables = dict.fromkeys(each.name for schema in GAMES.values() for each in schema.tables)
    for name in tables:
        inner = columns_of(name, shown=False) + (columns_of(name) if name in ("segments", "position") else [])
        rows += [(f"`{name}`", f"`{c.name}`", games, c.meaning) for c, games in inner]
    return SHEET + table(("table", "column", "games", "meaning"), rows)


def page() -> str:
    place = [("`word`", "all", "text", "the segment as a word")]
    spots = [("`segments`", "all", "list of [x, y, segment]", "its segments")]
    sections = [
        INTRO,
        keys_section(),
        options_section(),
        rows_section("tiles", "Tiles", "The tiles on the table in the order in which they were laid."),
        rows_section("pieces", "Pieces", "The pieces on the table.", place),
        rows_section("regions", "Regions", "`Game.regions()`: segments joined across tiles.", spots) + REGIONS_EXAMPLE,
        rows_section("cells", "Cells", "`Game.cells()`: the frontier, the empty cells beside tiles."),
        events_section(),
        rows_section("dragon", "Dragon", "The tile where the dragon is."),
        rows_section("flight", "Flight", "The flight of the dragon that is in progress."),
        rows_section("visited", "Visited", "The tiles where the dragon was on this flight."),
        rows_section("fairy", "Fairy", "Where the fairy is, and the segment of her follower, or `tower`.", place),
        rows_section("prisoners", "Prisoners", "Who holds which followers of whom."),
        rows_section("wall", "Wall", "The gate of the city, then its walls in the order of building."),
        rows_section("ends", "Ends", "For each arm of the wall the side of its next wall."),
        rows_section("closing", "Closing", "The sides that the end of the game closed without a wall."),
        rows_section("towers", "Towers", "The towers of classic, on the wall of the city, or of the castle."),
        rows_section("wall_tiles", "Wall tiles", "The wall tiles that a player has."),
        rows_section("palaces", "Palaces", "A player's palace.", place),
        names_section(),
        sheet_section(),
    ]
    return "\n".join(sections)


def events_section() -> str:
    shared = [
        ("`what`", "name (event)", "what the event is about"),
        ("`player`", "number", "the player concerned"),
        ("`points`", "number", "the points that the player got"),
        ("`turn`", "number", "the turn"),
        ("`finished`", "true or false", "whether the region was finished"),
        ("`parts`", "object", "what the points are made of, see below"),
        ("`place`", "[x, y, segment], or null", "a tile of the region, and the segment on it"),
        ("`side`", "[x, y, side], or null", "the wall that a guard stands on"),
    ]
    parts = [(c, games) for c, games in columns_of("events") if c.absent == 0 and c.name != "side"]
    rows = [(f"`{c.name}`", games, value_of(c).replace("; may be absent", ""), c.meaning) for c, games in parts]
    rows.append(("`wall`", "city", "text", "the wall of a guard: `3,2/N`"))
    rows.append(("`tile`", "all", "name (tile)", "the tile that left the game"))
    text = "## Events\n\nWhat gave points, or left the game. A part that is 0 is absent.\n\n"
    return text + table(("key", "value", "meaning"), shared) + "\n" + table(("part", "games", "value", "meaning"), rows)


if __name__ == "__main__":
    print(page(), end="")
