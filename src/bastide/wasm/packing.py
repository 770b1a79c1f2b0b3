"""Records that depend on the options of a game, taken apart into tables and put together again.

A rules record is mostly rows by kind of tile, and a kind has the same row in every tile set. So a packed record is

    size      in bytes
    always    [address, bytes]: what all options have in common
    fields    tables by options, each with the address of its bytes
    columns   [address, width]: the arrays that have an item for each kind
    rows      one item of each column, one after the other: each row that occurs
    kinds     a table by options: the rows of all kinds

Bytes are written in base64. What is not named is zero.
"""

import base64
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bastide.wasm.tables import Space, Values, look_up, tabulate

Column = tuple[int, int]  # address and width
Packed = dict[str, Any]


def pack_record(
    dtype: Any, kinds: int, space: Space, defaults: Values, record_of: Callable[[Values], bytes | None]
) -> Packed:
    """Take the records of all combinations of options apart."""
    leaves = list(leaves_of(dtype))
    columns = [column for at, size, first in leaves if (column := column_of(at, size, first, kinds))]
    starts = {at for at, _ in columns}
    rows: dict[bytes, int] = {}

    def parts_of(values: Values) -> dict[str, Any] | None:
        record = record_of(values)
        if record is None:
            return None
        parts: dict[str, Any] = {str(at): record[at : at + size] for at, size, _ in leaves if at not in starts}
        each = [b"".join(record[at + k * width : at + (k + 1) * width] for at, width in columns) for k in range(kinds)]
        while each and not any(each[-1]):
            each.pop()
        parts["kinds"] = [rows.setdefault(row, len(rows)) for row in each]
        return parts

    tables = tabulate(space, defaults, parts_of)
    by_kind, always, fields = tables.pop("kinds"), [], []
    for key, table in tables.items():
        if table["by"]:
            texts = {values: text(found) for values, found in table["rows"].items()}
            fields.append({"at": int(key), "by": table["by"], "rows": texts})
        elif any(table["rows"][""]):
            always.append([int(key), text(table["rows"][""])])
    return {
        "size": dtype.itemsize,
        "always": always,
        "fields": fields,
        "columns": columns,
        **used_rows(by_kind, list(rows)),
    }


def used_rows(by_kind: dict[str, Any], rows: list[bytes]) -> Packed:
    """The rows that the table names, numbered anew."""
    used = sorted({row for each in by_kind["rows"].values() for row in each})
    number = {row: index for index, row in enumerate(used)}
    named = {values: [number[row] for row in each] for values, each in by_kind["rows"].items()}
    return {"rows": [text(rows[row]) for row in used], "kinds": {"by": by_kind["by"], "rows": named}}


def unpack_record(packed: Packed, values: Values) -> bytes:
    """Put the record of a combination of options together, as the page does."""
    record = bytearray(packed["size"])
    for at, data in packed["always"]:
        write(record, at, base64.b64decode(data))
    for field in packed["fields"]:
        write(record, field["at"], base64.b64decode(look_up(field, values)))
    for kind, row in enumerate(look_up(packed["kinds"], values)):
        data, start = base64.b64decode(packed["rows"][row]), 0
        for at, width in packed["columns"]:
            write(record, at + kind * width, data[start : start + width])
            start += width
    return bytes(record)


def write(record: bytearray, at: int, data: bytes) -> None:
    record[at : at + len(data)] = data


def leaves_of(dtype: Any, base: int = 0) -> Iterator[tuple[int, int, int]]:
    """The fields of a record, also of records in it: address, size, and length of the first axis."""
    for field, at, *_ in dtype.fields.values():
        item, shape = field.subdtype or (field, ())
        if item.fields is not None and not shape:
            yield from leaves_of(item, base + at)
        else:
            yield base + at, field.itemsize, shape[0] if shape else 0


def column_of(at: int, size: int, first: int, kinds: int) -> Column | None:
    """The column of an array that has an item, or one for each rotation, for each kind."""
    return (at, size // kinds) if first in (kinds, 4 * kinds) else None


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def fields_of(dtype: Any) -> dict[str, list[Any]]:
    """The fields of a record by name: address, type, shape. Nested records are left to their own description."""
    found = {}
    for name, (field, at, *_) in dtype.fields.items():
        item, shape = field.subdtype or (field, ())
        found[name] = [at, "record" if item.fields is not None else np.dtype(item).name, list(shape)]
    return found
