"""The package as people install it: source archive and wheel, the engine alone, and everything."""

import fcntl
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from importlib.metadata import distribution, distributions, packages_distributions
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import bastide
from bastide.art import cache
from bastide.art.tile import SETS
from bastide.extras import EXTRAS

pytestmark = [pytest.mark.slow, pytest.mark.long]

ROOT = Path(__file__).parents[1]
PATIENCE = 600  # seconds, on a machine that draws every tile and compiles every kernel beside other work

PLAY = """
import bastide
game, bot = bastide.new("classic", players=2, seed=7), bastide.bot("greedy")
while not game.over:
    game.play(bot.choose(game))
assert bastide.read(game.text()).scores == game.scores
print(*game.scores)
"""


def run(*words, **how):
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False, **how)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(target, source, folder):
    """Build in this environment, which has what the build needs."""
    run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder), cwd=source)


@pytest.fixture(scope="session")
def archives(tmp_path_factory):
    """A folder with the source archive and the wheel that was built from it; test processes share it."""
    if not (ROOT / "src" / "bastide" / "site" / "index.html").exists():
        pytest.skip("the client is not built: `make site` builds it")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "archives"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob("*.whl")):
            build("sdist", ROOT, folder)
            with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
                archive.extractall(folder, filter="data")
            build("wheel", next(path for path in folder.iterdir() if path.is_dir()), folder)
    return folder


@pytest.fixture(scope="session")
def wheel(archives):
    return next(archives.glob("*.whl"))


class Environment:
    """An empty environment with the wheel and only the packages that its metadata asks for, without a network."""

    def __init__(self, folder, wheel, *extras):
        run(sys.executable, "-m", "uv", "venv", "--quiet", "--offline", "--python", sys.executable, str(folder))
        self.programs = folder / "bin"
        self.packages = next(folder.glob("lib/python*/site-packages"))
        words = ("--quiet", "--offline", "--no-deps", "--python", str(self.programs / "python"))
        run(sys.executable, "-m", "uv", "pip", "install", *words, str(wheel))
        self.needed = self.closure(extras)
        for name in self.needed:
            self.copy(name)

    def closure(self, extras):
        """The names of all packages that the wheel needs, directly or not, with some of its extras."""
        [package] = distributions(name="bastide", path=[str(self.packages)])
        found = [("bastide", extra) for extra in ("", *extras)]
        for name, extra in found:  # which grows
            for text in (package if name == "bastide" else distribution(name)).requires or ():
                asked = Requirement(text)
                if asked.marker is None or asked.marker.evaluate({"extra": extra}):
                    found += [(asked.name, more) for more in ("", *asked.extras) if (asked.name, more) not in found]
        return {name for name, _ in found} - {"bastide"}

    def copy(self, name):
        """Install a package as it is in the environment of the tests."""
        for file in distribution(name).files:
            if file.parts[0] != "..":
                target = self.packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file.locate(), target)

    def start(self, program, *words):
        """Start a program away from the sources."""
        here = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [self.programs / program, *words], cwd=self.packages, env=here, stdout=pipe, stderr=pipe, text=True
        )

    def run(self, program, *words):
        """The exit code of a program, and what it printed."""
        with self.start(program, *words) as process:
            out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out, err


@pytest.fixture(scope="session")
def engine(wheel, tmp_path_factory):
    return Environment(tmp_path_factory.mktemp("engine") / "venv", wheel)


@pytest.fixture(scope="session")
def terminal(wheel, tmp_path_factory):
    return Environment(tmp_path_factory.mktemp("terminal") / "venv", wheel, "cli")


def test_the_source_archive_holds_the_client_and_no_screenshots(archives):
    archive = next(archives.glob("*.tar.gz"))
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"src/bastide/site/index.html", "web/package.json", "docs/rules/base.md", "hatch_build.py"} <= names
    assert not [name for name in names if name.startswith(("docs/shots", "docs/art/", "web/node_modules"))]
    assert archive.stat().st_size < 3_000_000


def test_the_wheel_holds_the_client_the_engine_the_pictures_the_rules_and_the_types(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for one in ("site/index.html", "rule_pages/base.md", "tilesets/base.txt", "py.typed", "art/palettes.toml"):
        assert f"bastide/{one}" in names
    assert {"bastide/phrases/en/moves.ftl", "bastide/phrases/fr/moves.ftl", "bastide/players.toml"} <= set(names)
    pictures = [name for name in names if re.fullmatch(r"bastide/art/pictures/\w+/day/desktop/[\w-]+\.webp", name)]
    assert len(pictures) == len(cache.names(SETS))
    engines = {name for name in names if name.startswith("bastide/wasm/engines/")}
    assert {f"bastide/wasm/engines/{name}.wasm" for name in ("classic", "classic-river", "city", "castle")} <= engines
    assert {f"bastide/wasm/engines/{name}.json" for name in ("classic", "city", "castle")} <= engines


def test_the_engine_needs_little_and_plays(engine):
    sentences = {"fluent-runtime", "fluent.syntax", "attrs", "babel", "pytz", "typing-extensions"}
    assert engine.needed == {"numpy", "numba", "llvmlite"} | sentences
    code, out, err = engine.run("python", "-c", PLAY)
    assert code == 0, err
    assert re.fullmatch(r"\d+ \d+\n", out)


@pytest.mark.parametrize(
    ("module", "extra", "what"),
    [
        ("bastide.art.board", "art", "Drawing"),
        ("bastide.arena.standings", "arena", "The arena"),
        ("bastide.server.app", "site", "The site"),
        ("bastide.store.store", "site", "The site"),
        ("bastide.rl", "rl", "Learning"),
    ],
)
def test_a_module_whose_packages_are_missing_names_the_extra(engine, module, extra, what):
    code, _, err = engine.run("python", "-c", f"import {module}")
    assert code == 1
    assert err.splitlines()[-1].endswith(f"MissingExtra: {what} needs more packages: pip install 'bastide[{extra}]'.")


def test_the_program_without_its_packages_says_what_to_install(engine):
    wanted = "bastide: The command line needs more packages: pip install 'bastide[cli]'.\n"
    assert engine.run("bastide", "--version") == (2, "", wanted)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve", "--port", "9"], "site"),
        (["arena", "greedy", "uniform", "--games", "1"], "arena"),
        (["draw", "game.txt", "-o", "board.png"], "art"),
        (["tiles", "base", "-o", "sheet.png"], "art"),
        (["perf"], "rl"),
    ],
)
def test_a_command_whose_packages_are_missing_names_the_extra(terminal, words, extra):
    wanted = f"bastide: {EXTRAS[extra][0]} needs more packages: pip install 'bastide[{extra}]'.\n"
    assert terminal.run("bastide", *words) == (2, "", wanted)


def test_the_other_commands_work_without_the_other_extras(terminal):
    assert terminal.run("bastide", "--version") == (0, f"bastide {bastide.__version__}\n", "")
    code, out, err = terminal.run("bastide", "rules", "classic")
    assert code == 0, err
    assert "B1 " in out


def test_everything_serves_the_page_and_its_pictures(wheel, tmp_path):
    everything = Environment(tmp_path / "venv", wheel, "all")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    database = str(tmp_path / "games.sqlite")
    with everything.start("bastide", "serve", "--port", port, "--database", database, "--no-warm-up") as process:
        try:
            page = first_page(process, f"http://127.0.0.1:{port}")
            script = re.search(r'src="(/[^"]+\.js)"', page.text)
            with httpx.Client(base_url=page.url) as site:
                assert site.get(script[1]).status_code == 200
                picture = site.get(f"/art/{cache.fingerprint()}/tile/base/D/0/0/day/desktop.webp")
            assert picture.status_code == 200
            assert picture.content == cache.picture("base", "D")
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)


def first_page(process, url):
    """The page, once the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, process.communicate()
        try:
            page = httpx.get(f"{url}/", timeout=PATIENCE)
            assert page.status_code == 200
            return page
        except httpx.TransportError:
            time.sleep(0.1)
    raise TimeoutError("the site does not answer")


def test_every_extra_brings_the_modules_that_it_is_asked_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    owners = packages_distributions()
    for extra, (_, modules) in EXTRAS.items():
        named = {re.split(r"[\[>]", text)[0] for text in project[extra]} - {"bastide", "uvloop"}
        brought = {canonicalize_name(owners.get(module, [module])[0]) for module in modules}  # a GPU's may be missing
        assert brought == named
    assert project.keys() == EXTRAS.keys() | {"all"}
