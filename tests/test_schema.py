"""The schema is the one definition of views: types, page, bytes and words follow from it."""

import json
import random
import struct
from pathlib import Path
from typing import get_type_hints

import numpy as np
import pytest

import bastide
from bastide import shapes
from bastide.core.options import OPTIONS
from bastide.games.registry import OURS
from bastide.games.view_page import page
from test_python_page import blocks, run

PAGE = (Path(__file__).parents[1] / "docs" / "view.md").read_text()
NAMES = [
    "classic",
    "classic:hand=3",
    "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river",
    "city",
    "castle",
]
CODES = {"int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i"}


def course(name, seed=1):
    """A random game, at each decision and at its end."""
    game, dice = bastide.new(name, seed=seed), random.Random(seed)
    while not game.over:
        yield game
        game.play(dice.choice(game.legal()))
    yield game


def test_the_page_is_up_to_date():
    assert page() == PAGE, "make view-page"


def test_the_code_of_the_page_runs_and_its_values_are_right():
    names = {}
    for block in blocks(PAGE):
        run(block, names)
    assert names["city"]["finished_points"] == 6


def columns(name):
    """The columns of a table that readers get, and whether every row of every game has them."""
    found = {}
    for game in OURS:
        for column in game.SCHEMA.table(name).columns:
            if column.shown:
                found.setdefault(column.name, []).append(column.absent is None or column.null or bool(column.by))
    return {name: len(always) == len(OURS) and all(always) for name, always in found.items()}


@pytest.mark.parametrize(
    ("shape", "table", "more"),
    [
        (shapes.Tile, "tiles", []),
        (shapes.Piece, "pieces", ["word"]),
        (shapes.Region, "regions", ["segments"]),
        (shapes.Cell, "cells", []),
        (shapes.Option, "options", ["word"]),
    ],
)
def test_the_types_have_the_columns_of_their_tables(shape, table, more):
    found = columns(table) | dict.fromkeys(more, True)
    assert set(get_type_hints(shape)) == set(found)
    assert shape.__required_keys__ == {name for name, always in found.items() if always}


def test_the_type_of_a_view_has_the_keys_of_the_schemas():
    keys = [{key.name: key for key in game.SCHEMA.keys} for game in OURS]
    assert set(get_type_hints(shapes.View)) == set().union(*keys)
    always = [{name for name, key in of_game.items() if not key.when} for of_game in keys]
    assert shapes.View.__required_keys__ == set.intersection(*always)


@pytest.mark.parametrize("name", NAMES)
def test_views_regions_and_cells_have_the_keys_of_their_types(name):
    for game in course(name):
        view = game.view(game.to_move)
        for shape, rows in [
            (shapes.View, [view]),
            (shapes.Option, view["options"]),
            (shapes.Piece, view["pieces"]),
            (shapes.Event, view["events"]),
            (shapes.Region, game.regions()),
            (shapes.Cell, game.cells()),
        ]:
            for row in rows:
                assert shape.__required_keys__ <= set(row) <= set(get_type_hints(shape))


@pytest.mark.parametrize("name", NAMES)
def test_every_word_reads_back_to_its_move_and_options_are_in_the_order_of_words(name):
    for game in course(name):
        for move in game.legal():
            assert game._reader.code_of(game._options(), move.word) == move.code
        view = game.view(game.to_move)
        assert [option["word"] for option in view["options"]] == view["legal"] == sorted(view["legal"])
        if game.to_move is not None:
            assert {(option["word"], option["code"]) for option in view["options"]} == set(game.legal())


def read_bytes(data, at, column):
    """A column of a row, read from bytes by what the schema says: as a reader in another language does."""
    values = struct.unpack_from(f"<{column['length'] or 1}{CODES[column['type']]}", data, at + column["offset"])
    return list(values) if column["length"] else values[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_plain_schema_says_where_every_number_of_a_sheet_is(name):
    *_, game = course(name)
    schema = game.game.SCHEMA.plain(game.states.dtype)
    assert json.loads(json.dumps(schema))["words"]
    sheet = game.sheet()
    data = sheet.tobytes()
    assert len(data) == schema["bytes"]
    for table in schema["tables"]:
        single = table["count"] is None
        count = 1 if single else struct.unpack_from("<h", data, table["count"])[0]
        rows = [sheet[table["name"]]] if single else sheet[table["name"]][:count]
        for number, row in enumerate(rows):
            for column in table["columns"]:
                at = table["offset"] + number * table["bytes"]
                assert read_bytes(data, at, column) == np.asarray(row[column["name"]]).tolist()


def test_options_have_the_same_columns_in_all_games():
    assert all(game.SCHEMA.table("options") is OPTIONS for game in OURS)
    assert all(len(game.SCHEMA.names["verb"]) == len(game.SCHEMA.words) for game in OURS)


def test_hidden_hands_are_not_in_the_bytes_of_a_sheet():
    one = bastide.new("classic:hand=3,starter=0", players=3, seed=4)
    other = one.copy()
    hands = other.state.hand
    hands[1], hands[2] = hands[2].copy(), hands[1].copy()
    assert other.states.tobytes() != one.states.tobytes()
    for player in (None, 0):
        assert one.sheet(player).tobytes() == other.sheet(player).tobytes()
    assert one.sheet(1).tobytes() != other.sheet(1).tobytes()
