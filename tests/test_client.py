"""The client's sources agree with the server's: types, and locked dependencies."""

import subprocess
import sys
from pathlib import Path

import pytest

from bastide.server.schema import schema

WEB = Path(__file__).parents[1] / "web"


def test_the_types_are_made_from_the_messages_of_today():
    if not (WEB / "node_modules").exists():
        pytest.skip("the client's tools are not there: `make site` installs them")
    made = subprocess.run(
        [sys.executable, WEB / "node.py", "run", "--silent", "types"],
        input=schema(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (WEB / "src" / "net" / "messages.ts").read_text(), "`make types` makes them anew"


def test_the_lock_file_names_no_place_to_download_from():
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
