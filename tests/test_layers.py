"""Imports point to the same or a lower layer only, as the table in ARCHITECTURE.md says."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bastide"


def layers():
    """Each package or module with its layer, and what the table lets it import beyond lower layers."""
    found = {}
    for line in (ROOT / "ARCHITECTURE.md").read_text().splitlines():
        if row := re.match(r"\| (\d) \| (.*?) \|", line):
            for name in re.findall(r"`bastide/(\w+)`|`(\w+)\.py`", row[2]):
                found["".join(name)] = int(row[1])
    return found


def imported(path):
    """The bastide packages and modules that a file imports, at its top or inside functions."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("bastide."))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "bastide":
            parts = node.module.split(".")
            yield from [parts[1]] if len(parts) > 1 else [alias.name for alias in node.names]


def test_every_package_stands_in_the_table():
    packages = {path.parent.name for path in PACKAGE.glob("*/*.py")}
    modules = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    assert packages | modules == set(layers())


def test_imports_point_to_the_same_or_a_lower_layer():
    table = layers()
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        for other in imported(path):
            assert other == room or table[other] <= table[room], f"{path.relative_to(ROOT)} imports {other}"
            assert room != "art" or other in ("art", "core", "extras", "players", "tilesets"), (
                f"{path} needs more than the tiles"
            )


def test_core_names_no_game():
    for path in (PACKAGE / "core").rglob("*.py"):
        assert not re.search(r"\b(classic|castle)\b", path.read_text()), path
