"""The pages about the server say what is there, and the example runs."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import httpx

from bastide.server.messages import COMMANDS
from bastide.server.settings import Settings
from conftest import PATIENCE

ROOT = Path(__file__).parents[2]
API, OPERATIONS = ((ROOT / "docs" / page).read_text() for page in ("api.md", "operations.md"))


def test_the_example_plays_a_game(site):
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "client.py", site.url],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.match(r"\d+ to \d+: ", done.stdout)


def test_every_request_and_every_command_is_documented(site):
    for path in httpx.get(f"{site.url}/openapi.json", timeout=PATIENCE).json()["paths"]:
        assert path in API or path in OPERATIONS, path
    for command in COMMANDS.json_schema()["discriminator"]["mapping"]:
        assert f"`{command}`" in API or f'"type": "{command}"' in API, command


def test_the_page_of_the_api_tells_every_request_and_loads_nothing(site):
    page, schema = (
        httpx.get(f"{site.url}/docs", timeout=PATIENCE).text,
        httpx.get(f"{site.url}/openapi.json", timeout=PATIENCE).json(),
    )
    for path in schema["paths"]:
        assert f"<code>{path}</code>" in page
    for name in re.findall(r'href="#(\w+)"', page):
        assert f'id="{name}"' in page, name
    assert not re.findall(r"<script|<link|<img|url\(|https?://", page)


def test_every_setting_is_documented():
    for field in fields(Settings):
        name = {"origins": "origin", "host_names": "host-name"}.get(field.name, field.name)
        assert f"`--{name.replace('_', '-')}`" in OPERATIONS, field.name


def test_every_metric_is_documented(site):
    for name in re.findall(r"^# HELP (\w+)", httpx.get(f"{site.url}/metrics", timeout=PATIENCE).text, re.M):
        assert f"`{name}`" in OPERATIONS, name
