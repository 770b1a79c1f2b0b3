"""Reads sheets by their schema: rows of numbers become the plain data of views, regions, events and words.

Whole columns become lists at once: reading them row by row would be ten times slower.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from bastide.core.columns import DEGREES, FLAG, HAND, HIDDEN, NONE, NUMBER, PLAYERS, Column, Table
from bastide.core.desks import EVENT
from bastide.core.jit import kernel
from bastide.core.options import OPTIONS
from bastide.games import verbs
from bastide.games.events import DISCARDED, Event
from bastide.games.rules import GameRules
from bastide.games.schema import COUNTS, GROUPS, KEYED, LIST, MADE, MAYBE, ONE, PLACES, ROWS, VALUE, Key, Schema
from bastide.games.templates import LACKING, Texts, forms_of, parts_of

Rows = npt.NDArray[Any]
Plain = dict[str, Any]
LOOSE = {"rotation": "rotations", "spot": "spots"}  # the bitset of all values of a column that mean the same
OPTION: np.dtype[Any] = OPTIONS.dtype({})
PUBLIC = tuple(c.name for c in OPTIONS.columns if c.shown and c.name not in ("code", "slot"))
AT = {column.name: at for at, column in enumerate(OPTIONS.columns)}


class Reader:
    """Reads the sheets of one game. Its rules name the tiles and the pieces in play."""

    def __init__(self, schema: Schema, rules: GameRules) -> None:
        self.schema = schema
        self.names: dict[str, Mapping[int, str]] = {**schema.names, **rules.names()}
        self.numbers = {name: {text: at for at, text in values.items()} for name, values in self.names.items()}
        self.keys = [key for key in schema.keys if key.shape != MADE and (not key.when or getattr(rules, key.when))]
        self.forms = [[form for text in word.templates for form in forms_of(text)] for word in schema.words]
        self.templates = [word.template for word in schema.words]
        self.writers: dict[str, list[tuple[str, Texts]]] = {}  # by their templates
        self.facts = rules.facts()

    # ---- columns and rows

    def column(self, column: Column, rows: Rows, players: int) -> list[Any]:
        """The values of a column as plain data; None where it is absent."""
        values: list[Any] = rows[column.name].tolist()
        if column.by:
            return [self.several(column, numbers, players) for numbers in values]
        read = self.reading(column)
        if column.absent is None or column.absent not in values:
            return list(map(read, values)) if read else values
        if read is None:
            return [None if value == column.absent else value for value in values]
        return [None if value == column.absent else read(value) for value in values]

    def reading(self, column: Column) -> Callable[[int], Any] | None:
        """How one number of a column is read; None for a number that stays as it is."""
        if column.reads == NUMBER:
            return None
        if column.reads == FLAG:
            return bool
        if column.reads == DEGREES:
            return (0, 90, 180, 270).__getitem__
        return players_in if column.reads == PLAYERS else self.names[column.reads].__getitem__

    def several(self, column: Column, numbers: list[int], players: int) -> Any:
        """Several numbers of one kind: a hand, a list by player, or an object by the names of an enumeration."""
        if column.reads == HAND:
            names = self.names["tile"]
            return None if numbers[0] == HIDDEN else [names[number] for number in numbers if number != NONE]
        if column.reads == PLAYERS:
            return [player for player in range(players) for _ in range(numbers[player])]
        if column.by == "players":
            return numbers[:players]
        if isinstance(column.by, int):
            return numbers
        read = self.reading(column) or int
        places = self.names[str(column.by)].items()
        return {name: read(numbers[at]) for at, name in places if numbers[at] != column.absent}

    def rows(self, table: Table, rows: Rows, players: int, chosen: Sequence[str] = ()) -> list[Plain]:
        """An object for each row: its columns that are not absent, and its texts."""
        columns = [c for c in table.columns if (c.name in chosen if chosen else c.shown)]
        columns = [c for c in columns if c.absent is None or c.by or c.null or (rows[c.name] != c.absent).any()]
        values: list[Sequence[Any]] = [self.column(column, rows, players) for column in columns]
        names = [column.name for column in columns]
        if not chosen:
            names += table.texts
            values += [self.texts(table, text, rows) for text in table.texts.values()]
        nulls = {column.name for column in columns if column.null}
        if any(None in column for column in values):
            return [{n: v for n, v in zip(names, row) if v is not None or n in nulls} for row in zip(*values)]
        return [dict(zip(names, row)) for row in zip(*values)]

    def texts(self, table: Table, template: str, rows: Rows) -> list[Any]:
        """The text of each row that a template makes, None if a column that it needs is absent."""
        made = joined(self.writer(table, template), rows)
        return [None if LACKING in text else text for text in made]

    def writer(self, table: Table, template: str) -> list[tuple[str, Texts]]:
        """The columns of a template, each with the texts of its numbers."""
        if template not in self.writers:
            columns = {column.name: column for column in table.columns}
            self.writers[template] = [
                (part.column, Texts(part, columns[part.column].absent, self.reading(columns[part.column])))
                for part in parts_of(template)
            ]
        return self.writers[template]

    # ---- views

    def view(self, sheet: Any) -> Plain:
        """The keys of a view that come from the sheet."""
        return {**{key.name: self.key(key, sheet) for key in self.keys}, **self.facts}

    def key(self, key: Key, sheet: Any) -> Any:
        """The value of one key of the view."""
        table, players = self.schema.table(key.table), int(sheet["players_count"])
        rows = rows_of(table, sheet)[key.skip :]
        if key.shape == ROWS:
            return self.rows(table, rows, players, key.columns)
        if key.shape == ONE:
            return next(iter(self.rows(table, rows, players)), None)
        if key.shape == MAYBE:
            there = rows[key.columns[0]].tolist()
            return [row if number else None for number, row in zip(there, self.rows(table, rows, players))]
        if key.shape == PLACES:
            return places(rows, *key.columns)
        if key.shape == GROUPS:
            owners = rows["player"].tolist()
            made = self.rows(table, rows, players, key.columns)
            return [[row for owner, row in zip(owners, made) if owner == player] for player in range(players)]
        if key.shape == KEYED:
            names, made = self.key(Key("", key.table, LIST, key.columns[:1]), sheet), self.rows(table, rows, players)
            return {name: {at: row[at] for at in row if at != key.columns[0]} for name, row in zip(names, made)}
        columns = [next(c for c in table.columns if c.name == name) for name in key.columns]
        values = [self.column(column, rows, players) for column in columns]
        if key.shape == COUNTS:
            return dict(zip(map(str, values[0]), values[1]))
        assert key.shape in (VALUE, LIST)
        return values[0] if key.shape == LIST else values[0][0]

    def regions(self, sheet: Any) -> list[Plain]:
        """Every region: its columns, and the places of its segments as [x, y, index]."""
        table, tiles = self.schema.table("regions"), sheet["tiles"]
        segments = rows_of(self.schema.table("segments"), sheet)
        made = self.rows(table, rows_of(table, sheet), int(sheet["players_count"]))
        for region in made:
            region["segments"] = []
        xs, ys = tiles["x"][segments["tile"]].tolist(), tiles["y"][segments["tile"]].tolist()
        for number, *place in zip(segments["region"].tolist(), xs, ys, segments["index"].tolist()):
            made[number]["segments"].append(place)
        return made

    def cells(self, sheet: Any) -> list[Plain]:
        """Every cell of the frontier."""
        table = self.schema.table("cells")
        return self.rows(table, rows_of(table, sheet), int(sheet["players_count"]))

    # ---- words

    def words(self, options: Rows) -> list[str]:
        """The word of each option."""
        verbs = options["verb"].tolist()
        if len(set(verbs)) == 1:
            template = self.templates[verbs[0]]
            return joined(self.writer(OPTIONS, template), options) or [template] * len(verbs)
        return [self.word(self.templates[verb], row) for verb, row in zip(verbs, options.tolist())]

    def word(self, template: str, row: tuple[int, ...]) -> str:
        """The word of one option."""
        writer = self.writer(OPTIONS, template)
        return "".join([texts[row[AT[name]]] for name, texts in writer]) or template

    def options(self, options: Rows) -> list[Plain]:
        """Each option taken apart, sorted by the words."""
        words = self.words(options)
        made = [{"word": word, **row} for word, row in zip(words, self.rows(OPTIONS, options, 0))]
        return sorted(made, key=itemgetter("word"))

    def parts(self, options: Rows) -> list[Plain]:
        """Each option taken apart, without the columns that only its player may know."""
        return self.rows(OPTIONS, options, 0, PUBLIC)

    def code_of(self, options: Rows, word: str) -> int | None:
        """The code of the option that a word names, in whatever form; None if there is none."""
        for verb in set(options["verb"].tolist()):
            for form in self.forms[verb]:
                texts = form.read(word)
                if texts is None:
                    continue
                meant = options["verb"] == verb
                for name in form.without:
                    meant &= options[name] == NONE
                for name, text in texts.items():
                    meant &= self.matches(options, name, text)
                if meant.any():
                    return int(options["code"][meant.argmax()])
        return None

    def matches(self, options: Rows, name: str, text: str) -> Any:
        """Which options have a column whose value is written in a word."""
        column = next(column for column in OPTIONS.columns if column.name == name)
        number = self.number(column, text)
        if number is None:
            return False
        if name in LOOSE:
            return options[LOOSE[name]] >> number & 1 == 1
        return options[name] == number

    def number(self, column: Column, text: str) -> int | None:
        """The number that a text means in a column, None if it means none."""
        if column.reads == DEGREES:
            return {"0": 0, "90": 1, "180": 2, "270": 3}.get(text)
        if column.reads != NUMBER:
            return self.numbers[column.reads].get(text)
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 5 else None

    # ---- events

    def events(self, rows: Rows) -> list[Event]:
        """The rows of a desk as events: one for each player concerned."""
        return [event for row in self.rows(self.schema.events, rows, 0) for event in events_of(row)]


def events_of(row: Plain) -> list[Event]:
    """A row that is read as events. The columns that not every event has are its parts."""
    about = {column.name: row.pop(column.name, None) for column in EVENT if column.shown}
    x, y, segment, side = about["x"], about["y"], about["segment"], about["side"]
    parts = {"tile": about["tile"]} if about["what"] == DISCARDED else row
    if about["strength"] is not None:
        parts["strength"] = about["strength"]
    return [
        Event(
            about["what"],
            player,
            about["points"],
            about["turn"],
            about["finished"],
            dict(parts),
            None if segment is None else (x, y, segment),
            None if side is None else (x, y, side),
        )
        for player in about["players"]
    ]


@cache
def reader(schema: Schema, rules: GameRules) -> Reader:
    return Reader(schema, rules)


def joined(writer: list[tuple[str, Texts]], rows: Rows) -> list[str]:
    """The text of each row; none if the template has no columns."""
    columns = [map(texts.__getitem__, rows[name].tolist()) for name, texts in writer]
    return list(map("".join, zip(*columns)))


@cache
def players_of(bitset: int) -> tuple[int, ...]:
    return tuple(player for player in range(8) if bitset >> player & 1)


def players_in(bitset: int) -> list[int]:
    return list(players_of(bitset))


def rows_of(table: Table, sheet: Any) -> Rows:
    """The rows of a table that are in use."""
    if not table.rows:
        single: Rows = sheet[table.name].reshape(1)
        return single
    found: Rows = sheet[table.name][: int(sheet[f"{table.name}_count"])]
    return found


def places(rows: Rows, flag: str, wanted: str = "wanted") -> list[list[int]]:
    """The places of the rows that have a flag, or have it not, sorted."""
    chosen = rows[rows[flag] == bool(wanted)]
    return sorted(map(list, zip(chosen["x"].tolist(), chosen["y"].tolist())))


@kernel
def list_options(state, rules, codes, rows, player):
    """Take moves of the phase apart, one row each; return how many rows there are: none if they are hidden."""
    if state.phase > 0 and not verbs.sees_hand(state, rules, player, state.player):
        return 0
    for index in range(codes.shape[0]):
        verbs.take_apart(state, rules, rows[index], codes[index])
    return codes.shape[0]
