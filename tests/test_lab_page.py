"""docs/lab.md: its code runs, and its values are right."""

import ast
import json
import re
from pathlib import Path

import pytest

from bastide import Batch
from test_python_page import RESULT, ROOT, blocks, run

PAGE = (ROOT / "docs" / "lab.md").read_text()


@pytest.mark.slow
def test_the_code_of_the_page_runs_and_its_values_are_right():
    names = {}
    for block in blocks(PAGE):
        run(block, names)
    assert sum(bool(RESULT.search(line)) for block in blocks(PAGE) for line in block.splitlines()) > 8


def test_every_verb_of_a_batch_is_on_the_page():
    verbs = {name for name in vars(Batch) if not name.startswith("_")}
    internal = {"spread", "chosen", "numbers", "field", "name", "threads"}
    for name in verbs - internal:
        assert re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", PAGE), name


def test_the_files_that_the_page_names_exist():
    for path in re.findall(r"examples/\w+\.\w+", PAGE):
        assert (Path(ROOT) / path).exists(), path


@pytest.mark.slow
def test_the_notebook_runs_and_its_texts_are_right():
    names, texts = {}, 0
    for cell in json.loads((ROOT / "examples" / "observation.ipynb").read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        *body, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(body, []), "observation.ipynb", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "observation.ipynb", "eval"), names)
        [output] = cell["outputs"]
        if "image/png" in output["data"]:
            assert value.width > 100
        else:
            assert value == ast.literal_eval("".join(output["data"]["text/plain"]))
            texts += 1
    assert texts >= 4
