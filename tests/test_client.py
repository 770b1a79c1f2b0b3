"""The client's sources agree with the server's: types, constants, and locked dependencies."""

import subprocess
import sys
from pathlib import Path

import pytest

from bastide.server.schema import constants, schema, styles

WEB = Path(__file__).parents[1] / "web"


@pytest.mark.parametrize(
    ("words", "source", "file"),
    [
        (["types"], schema, "net/messages.ts"),
        (["tidy", "made.ts"], constants, "net/constants.ts"),
        (["tidy", "made.css"], styles, "app/styles/players.css"),
    ],
)
def test_what_is_made_from_the_package_is_of_today(words, source, file):
    if not (WEB / "node_modules").exists():
        pytest.skip("the client's tools are not there: `make site` installs them")
    made = subprocess.run(
        [sys.executable, WEB / "node.py", "run", "--silent", words[0], "--", *words[1:]],
        input=source(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (WEB / "src" / file).read_text(), "`make types` makes them anew"


def test_the_lock_file_names_no_place_to_download_from():
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
