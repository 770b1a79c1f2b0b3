"""The types that mypy cannot ask for: in the games, whatever is no kernel is annotated."""

import ast
from pathlib import Path

import pytest

import bastide

GAMES = Path(bastide.__file__).parent / "games"


def functions(path):
    """The functions of a file that are no kernels."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and not any(getattr(d, "id", "") == "kernel" for d in node.decorator_list):
            yield node


@pytest.mark.parametrize("path", sorted(GAMES.rglob("*.py")), ids=lambda path: str(path.relative_to(GAMES)))
def test_every_function_of_a_game_that_is_no_kernel_is_annotated(path):
    for function in functions(path):
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        bare = [one.arg for one in arguments if one.annotation is None and one.arg not in ("self", "cls")]
        assert not bare, f"{function.name}, line {function.lineno}: {', '.join(bare)}"
        assert function.returns is not None, f"{function.name}, line {function.lineno}: what it returns"


def test_there_are_functions_to_annotate():
    assert sum(len(list(functions(path))) for path in GAMES.rglob("*.py")) > 100
