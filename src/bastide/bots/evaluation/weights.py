"""The weights of an evaluation: a file of named numbers, and the record that kernels read.

A file is TOML. It holds `format`, `game` and the weights that the game's evaluation lists in `WEIGHTS`. A weight is a
number, a table with a number for each kind of something (`[finish] city = 2.0`), or a gap table (`[gap.city]`) with a
number for some counts of fitting tiles; other counts are interpolated linearly.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from bastide.bots.base import BadBot
from bastide.bots.evaluation.gaps import FIT_COUNTS
from bastide.core.records import new, record

FORMAT = 1

Names = Mapping[str, int] | None  # the keys of a table with their indices in the record; None for a single number
Table = dict[str, Any]


def weights_layout(game: str, wanted: Mapping[str, Names]) -> Any:
    """The dtype of a game's weights."""
    fields: list[tuple[Any, ...]] = []
    for name, names in wanted.items():
        if name == "gap":
            assert names is not None
            fields.append((name, np.float32, (1 + max(names.values()), FIT_COUNTS)))
        else:
            fields.append((name, np.float64) if names is None else (name, np.float64, 1 + max(names.values())))
    return record(f"{game}_weights", fields)


def check_weights(path: str | Path) -> tuple[str, Table]:
    """Read a file and return its game and its table; BadBot says what is wrong with it."""
    try:
        table = tomllib.loads(Path(path).read_text())
    except OSError as wrong:
        raise BadBot(f"{path} cannot be read: {wrong.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadBot(f"{path} is not TOML: {wrong}") from None
    if table.pop("format", None) != FORMAT:
        raise BadBot(f"{path} holds no weights of format {FORMAT}; it begins with: format = {FORMAT}")
    return str(table.pop("game", None)), table


def read(path: str | Path, game: str) -> Table:
    """The table of a file of weights for a game."""
    found, table = check_weights(path)
    if found != game:
        raise BadBot(f"{path} holds weights of {found}, not of {game}")
    return table


def write(path: str | Path, game: str, table: Table) -> None:
    """Save a table, so that `read` returns the same."""
    lines = [f"format = {FORMAT}", f'game = "{game}"']
    lines += [f"{name} = {value!r}" for name, value in table.items() if not isinstance(value, dict)]
    for name, value in table.items():
        if isinstance(value, dict):
            deep = any(isinstance(part, dict) for part in value.values())
            for head, row in ((f"{name}.{key}", part) for key, part in value.items()) if deep else [(name, value)]:
                lines += ["", f"[{head}]", *(f"{key} = {number!r}" for key, number in row.items())]
    Path(path).write_text("\n".join(lines) + "\n")


def pack(game: str, wanted: Mapping[str, Names], table: Table) -> Any:
    """The record that kernels read; BadBot says which weight is missing or unknown."""
    if unknown := table.keys() - wanted.keys():
        raise BadBot(f"{game} has no weight {min(unknown)!r}; it has {', '.join(wanted)}")
    packed = new(weights_layout(game, wanted))
    for name, names in wanted.items():
        if name not in table:
            raise BadBot(f"the weight {name!r} of {game} is missing")
        if names is None:
            packed[0][name] = to_number(name, table[name])
        else:
            fill_row(packed[0][name], name, names, table[name])
    return packed[0]


def fill_row(row: Any, name: str, names: Mapping[str, int], table: Any) -> None:
    """Write a table into its row of the record."""
    if not isinstance(table, dict) or table.keys() - names.keys():
        raise BadBot(f"the weight {name!r} is a table of {', '.join(names)}")
    for key, value in table.items():
        if name == "gap":
            counts = {int(count): to_number(f"{name}.{key}", points) for count, points in value.items()}
            row[names[key]] = np.interp(
                np.arange(FIT_COUNTS), sorted(counts), [counts[count] for count in sorted(counts)]
            )
        else:
            row[names[key]] = to_number(f"{name}.{key}", value)


def to_number(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadBot(f"the weight {name!r} is a number, not {value!r}")
    return float(value)
