"""Columns and tables: what the rows of a sheet hold, as data. A schema (games/schema.py) is made of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bastide.core.records import record, row

# How a number is read. Any other word is the name of an enumeration, such as "piece".
NUMBER, FLAG, DEGREES, PLAYERS, HAND = "number", "flag", "degrees", "players", "hand"
NONE = -1  # the usual value of a column that does not apply
HIDDEN = -2  # the first tile of a hand that the reader of the sheet may not see


@dataclass(frozen=True)
class Column:
    """A named number of each row, or several numbers of one kind.

    `by` says what the places of several numbers stand for: `players`, an enumeration, or how many there are.
    """

    name: str
    type: Any  # of NumPy
    meaning: str
    reads: str = NUMBER
    by: str | int = ""
    absent: int | None = None  # a row with this value has no such column when it is read
    null: bool = False  # a row with this value has the column, but its value is null
    shown: bool = True  # whether readers get it as plain data; other columns serve kernels and words

    def field(self, sizes: Mapping[str, int]) -> tuple[Any, ...]:
        """The column as a field of a record."""
        if not self.by:
            return self.name, self.type
        return self.name, self.type, self.by if isinstance(self.by, int) else sizes[self.by]


@dataclass(frozen=True)
class Table:
    """Rows of equal columns. `rows` names the size that bounds their number; a table without it is one row."""

    name: str
    meaning: str
    rows: str | int
    columns: tuple[Column, ...]
    texts: Mapping[str, str] = field(default_factory=dict)  # texts made of columns, see games/templates.py

    def with_columns(self, *more: Column, **texts: str) -> "Table":
        """The table with columns that a game adds."""
        return Table(self.name, self.meaning, self.rows, (*self.columns, *more), {**self.texts, **texts})

    def dtype(self, sizes: Mapping[str, int]) -> np.dtype[Any]:
        """The dtype of a row."""
        made: np.dtype[Any] = row([column.field(sizes) for column in self.columns])
        return made


def sizes_of(state: np.dtype[Any]) -> dict[str, int]:
    """The sizes that bound the tables of a sheet, from the dtype of the states that it describes."""
    tiles, (players, pieces) = state["tile_pose"].shape[0], state["supply"].shape
    return {
        "tiles": tiles,
        "cells": state["cell_x"].shape[0] - tiles,
        "segments": state["feature"].shape[0],
        "pieces": state["piece_kind"].shape[0],
        "kinds": state["bag"].shape[0],
        "players": players,
        "supply": pieces,
        "side": 4,
    }


def sheet(tables: tuple[Table, ...], sizes: Mapping[str, int]) -> np.dtype[Any]:
    """The dtype of a sheet: for each table its rows and, as `<table>_count`, how many of them are in use."""
    fields: list[tuple[Any, ...]] = []
    for table in tables:
        if not table.rows:
            fields.append((table.name, table.dtype(sizes)))
            continue
        fields.append((f"{table.name}_count", np.int16))
        fields.append((table.name, table.dtype(sizes), sizes.get(str(table.rows)) or int(table.rows)))
    made: np.dtype[Any] = record("sheet", fields)
    return made
