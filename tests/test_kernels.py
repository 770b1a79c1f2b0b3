"""Kernels stay such that CUDA could compile them, and run uncompiled and with checked bounds."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba.core.errors import NumbaError

import bastide
from bastide.core.jit import CACHE, kernel
from other_kernels import END, NAMES, play

SOURCES = Path(bastide.__file__).parent
FILES = [p for room in ("core", "games", "bots") for p in sorted((SOURCES / room).rglob("*.py"))]
FORBIDDEN = (
    ast.Raise,
    ast.Try,
    ast.Assert,
    ast.With,
    ast.Lambda,
    ast.JoinedStr,
    ast.List,
    ast.Dict,
    ast.Set,
    ast.ListComp,
    ast.DictComp,
    ast.SetComp,
    ast.GeneratorExp,
    ast.Yield,
)
NUMPY = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "sqrt", "log"}


def kernels():
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and any(getattr(d, "id", "") == "kernel" for d in node.decorator_list):
                yield path, node


def test_there_are_kernels():
    assert len(list(kernels())) > 30


def test_kernels_have_no_objects_strings_exceptions_or_allocation():
    for path, function in kernels():
        where = f"{path.name}: {function.name}"
        body = function.body[1:] if ast.get_docstring(function) else function.body
        for node in (node for statement in body for node in ast.walk(statement)):
            assert not isinstance(node, FORBIDDEN), f"{where}: {type(node).__name__}, line {node.lineno}"
            if isinstance(node, ast.Constant):
                assert not isinstance(node.value, str | bytes), f"{where}: a string, line {node.lineno}"
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "np":
                assert node.attr in NUMPY, f"{where}: np.{node.attr}, line {node.lineno}"


def test_a_kernel_that_allocates_does_not_compile():
    @kernel
    def allocate(count):
        return np.zeros(count).sum()

    with pytest.raises(NumbaError):
        allocate(3)


def test_checkouts_with_the_same_sources_share_one_cache(tmp_path):
    shutil.copytree(SOURCES, tmp_path / "bastide", ignore=shutil.ignore_patterns("site", "pictures", "__pycache__"))
    code = "from bastide.games.classic.turn import apply; print(apply._cache.cache_path)"
    places = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True
        ).stdout.decode()
        for root in (SOURCES.parent, tmp_path)
    }
    assert len(places) == 1
    assert str(CACHE) in places.pop()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("switch", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_the_same_games_and_every_rule_with(switch):
    """One process plays some games and then runs the rules of all games, so that what it needs is compiled once."""
    done = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "other_kernels.py")],
        env={**os.environ, switch: "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    games, _, _ = done.stdout.partition(END)
    assert games == "".join(map(play, NAMES))
