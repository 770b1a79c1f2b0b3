"""The schema of a game: everything that a sheet, a view and a word mean, as data.

Python reads sheets by it (games/sheets.py). `plain()` is the same data for readers in other languages, and docs/view.md
is made from it (`python -m bastide.games.view_page`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from bastide.core import options
from bastide.core.columns import Column, Table, sheet, sizes_of
from bastide.core.desks import DISCARD, EVENT
from bastide.core.tables import POSITION, SHARED
from bastide.core.tiles import SIDES, SPOTS
from bastide.games.events import DISCARDED
from bastide.players import SEATS


@dataclass(frozen=True)
class Word:
    """A verb: the template of its word, and what the move does. The engine also reads the templates in `also`."""

    verb: str
    template: str
    meaning: str
    also: tuple[str, ...] = ()

    @property
    def templates(self) -> tuple[str, ...]:
        """All templates, the one in which the engine writes first."""
        return (self.template, *self.also)


WORDS = (  # in the order of the verbs in core/options.py
    Word("pass", "-", "nothing: no piece, no guard …"),
    Word("starter", "starter:{seat}", "chance decides who begins"),
    Word("draw", "{tile}", "the bag gives a tile"),
    Word("place", "{tile}@{x},{y}/{rotation}", "a tile is placed"),
    Word("follower", "{feature}[:{spot}]", "a follower is put on a segment of the tile just placed"),
)

# How the value of a key of the view is made of rows.
VALUE = "value"  # the value of a column, of a table with one row
LIST = "list"  # the values of a column
ROWS = "rows"  # an object for each row, of all its columns or of some
ONE = "one"  # the object of the only row, null if there is none
COUNTS = "counts"  # an object: the count of each kind
PLACES = "places"  # the [x, y] of the rows that have a flag, or have it not
GROUPS = "groups"  # for each player the list of that player's rows
KEYED = "keyed"  # an object: the row of each arm
MAYBE = "maybe"  # an object for each row, null if its column is 0
MADE = "made"  # made by `Game`, not a part of the sheet


@dataclass(frozen=True)
class Key:
    """A key of the view."""

    name: str
    table: str
    shape: str
    columns: tuple[str, ...] = ()
    meaning: str = ""  # where the columns do not say it
    when: str = ""  # the option of the game that must be on
    skip: int = 0  # rows at the beginning that are left out


KEYS = (
    Key("game", "", MADE, meaning="the game string"),
    *(Key(column.name, "position", VALUE, (column.name,)) for column in POSITION.columns),
    Key("scores", "players", LIST, ("score",), "the points of each player"),
    Key("track", "players", ROWS, ("space", "lap"), "where each player's marker stands on the score track"),
    Key("supply", "players", LIST, ("supply",), "the pieces that each player has left, by kind"),
    Key("hands", "players", LIST, ("hand",), "the tiles in each player's hand; null for a hidden hand"),
    Key("held", "players", LIST, ("held",), "the number of tiles in each player's hand"),
    Key("unseen", "unseen", COUNTS, ("tile", "count"), "the tiles that the viewer has not seen, by kind"),
    Key("tiles", "tiles", ROWS),
    Key("frontier", "cells", PLACES, ("barred", ""), "the empty cells beside tiles, sorted"),
    Key("pieces", "pieces", ROWS),
    Key("events", "", MADE, meaning="everything that gave points so far, in order"),
    Key("legal", "", MADE, meaning="the words of the legal moves, sorted; empty if the viewer may not know them"),
    Key("options", "", MADE, meaning="the same moves taken apart, in the order of `legal`"),
)


@dataclass(frozen=True)
class Schema:
    """The schema of one game. `names` has its enumerations: names by number."""

    tables: tuple[Table, ...]
    events: Table
    words: tuple[Word, ...]
    keys: tuple[Key, ...]
    names: Mapping[str, Mapping[int, str]]

    def __hash__(self) -> int:
        return id(self)

    def table(self, name: str) -> Table:
        """A table of the sheet, the events or the options."""
        return next(table for table in (*self.tables, self.events, options.OPTIONS) if table.name == name)

    @cache  # noqa: B019  (a schema lives as long as its game's module)
    def layout(self, state: np.dtype[Any]) -> np.dtype[Any]:
        """The dtype of a sheet for states of a dtype."""
        return sheet(self.tables, self.sizes(state))

    def sizes(self, state: np.dtype[Any]) -> dict[str, int]:
        """The sizes of tables and columns: of the box, and of the enumerations."""
        return {**{name: 1 + max(values) for name, values in self.names.items()}, **sizes_of(state)}

    def plain(self, state: np.dtype[Any]) -> dict[str, Any]:
        """The schema for states of a dtype as data for JSON, with the offsets of the fields of a sheet in bytes."""
        layout = self.layout(state)
        return {
            "bytes": layout.itemsize,
            "tables": [plain_table(table, layout, self.sizes(state)) for table in self.tables],
            "events": plain_table(self.events, None, self.sizes(state)),
            "options": plain_table(options.OPTIONS, None, self.sizes(state)),
            "words": [vars(word) for word in self.words],
            "keys": [vars(key) for key in self.keys],
            "names": self.names,
        }


def schema(
    tables: Iterable[Table],
    parts: Iterable[Column],
    words: Iterable[Word],
    keys: Iterable[Key],
    names: Mapping[str, Iterable[str] | Mapping[int, str]],
    event_texts: Mapping[str, str] | None = None,
) -> Schema:
    """The schema of a game: what all games share, and what the game adds.

    A table with the name of a shared one takes its place. `parts` are the parts of the game's events.
    """
    own = {table.name: table for table in tables}
    shared = [own.pop(table.name, table) for table in SHARED]
    every = (*WORDS, *words)
    enumerations = {
        **names,
        "event": {DISCARD: DISCARDED, **numbered(names["event"])},
        "side": SIDES,
        "wall_side": dict(enumerate(SIDES, 1)),
        "spot": SPOTS,
        "seat": SEATS,
        "verb": [word.verb for word in every],
    }
    return Schema(
        tables=(*shared, *own.values()),
        events=Table("events", "what gave points, or left the game", "", (*EVENT, *parts), event_texts or {}),
        words=every,
        keys=tuple({key.name: key for key in (*KEYS, *keys)}.values()),
        names={name: numbered(values) for name, values in {"supply": names["piece"], **enumerations}.items()},
    )


def numbered(values: Iterable[str] | Mapping[int, str]) -> Mapping[int, str]:
    return values if isinstance(values, Mapping) else dict(enumerate(values))


def plain_table(table: Table, layout: np.dtype[Any] | None, sizes: Mapping[str, int]) -> dict[str, Any]:
    """A table as data for JSON. The offset of a column counts from its row, the offset of a table from the sheet."""
    row = table.dtype(sizes)
    columns = []
    for column in table.columns:
        kind, offset = row.fields[column.name][:2]  # type: ignore[index]
        columns.append(
            {
                **{name: value for name, value in vars(column).items() if name != "type"},
                "type": kind.base.name,
                "length": kind.shape[0] if kind.shape else None,
                "offset": offset,
            }
        )
    made = {"name": table.name, "meaning": table.meaning, "bytes": row.itemsize, "texts": dict(table.texts)}
    if layout is not None:
        places = {name: offset for name, (_, offset, *_) in (layout.fields or {}).items()}
        made |= {"offset": places[table.name], "count": places.get(f"{table.name}_count")}
    return {**made, "columns": columns}
