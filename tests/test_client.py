"""The client's sources agree with the server's: types, words of the options, and locked dependencies."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bastide.games.catalog import GAMES
from bastide.games.options import VERSION
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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_each_of_its_values_has_words(game, language):
    text = (WEB / "src" / "words" / "games.ts").read_text()
    english, french = text.split("\n  fr: {\n")
    said = dict(
        re.findall(r"^      (\w+): \{(.*?)\}", english if language == "en" else french, re.MULTILINE | re.DOTALL)
    )
    for name, option in GAMES[game].OPTIONS.items():
        if name != VERSION:
            words = said[name].partition("values:")[2]
            missing = [value for value in option.values if not re.search(rf'\b{value}"?: ', words)]
            assert option.on_or_off or not missing, f"{name} has no words for {missing}"
