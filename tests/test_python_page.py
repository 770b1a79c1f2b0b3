"""docs/python.md: its code runs, its values are right, and every public name is on the page."""

import ast
import re
from pathlib import Path

import pytest

import bastide
from bastide.bots.base import Evaluation, MoveEvaluation
from bastide.game import Played

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "python.md").read_text()
RESULT = re.compile(r"# → (.*)$")


def blocks(text):
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def run(block, names):
    """Run a block statement by statement; the line that ends an expression may say its value behind an arrow."""
    lines = block.splitlines()
    for statement in ast.parse(block).body:
        if isinstance(statement, ast.Expr):
            value = eval(compile(ast.Expression(statement.value), "docs/python.md", "eval"), names)
            wanted = RESULT.search(lines[statement.end_lineno - 1])
            assert wanted is None or repr(value) == wanted[1], lines[statement.end_lineno - 1]
        else:
            exec(compile(ast.Module([statement], []), "docs/python.md", "exec"), names)


def test_the_code_of_the_page_runs_and_its_values_are_right():
    names = {}
    for block in blocks(PAGE):
        run(block, names)
    assert sum(bool(RESULT.search(line)) for block in blocks(PAGE) for line in block.splitlines()) > 20


def test_a_wrong_value_on_the_page_would_be_seen():
    with pytest.raises(AssertionError, match="1 \\+ 1"):
        run("1 + 1  # → 3", {})


def test_every_public_name_is_on_the_page():
    game = bastide.new("classic", seed=1)
    members = {name for name in dir(game) if not name.startswith("_")}
    assert {"play", "undo", "codes", "orders"} <= members
    fields = {*bastide.Move._fields, *Played._fields, *MoveEvaluation.__annotations__, *Evaluation.__annotations__}
    fields |= {*bastide.Event.__annotations__, "choose", "evaluate", "line"}
    for name in {*bastide.__all__, *members, *fields}:
        assert re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", PAGE), name


def test_every_public_name_can_be_had_from_the_package():
    assert bastide.__all__ == sorted(bastide.__all__)
    assert {getattr(bastide, name).__name__ for name in bastide.__all__} == set(bastide.__all__)
    assert bastide.HOMES.keys() == set(bastide.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        _ = bastide.Board
