"""Where engines in WebAssembly run: Node, and a page in Chromium."""

import json
import runpy
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
BUNDLER = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
IN_PAGE = """
async (jobs) => {
  const [host, { run }] = await Promise.all([import("/host.mjs"), import("/jobs.mjs")]);
  return run(host, jobs, async (name) => new Uint8Array(await (await fetch(`/${name}`)).arrayBuffer()));
}
"""


def node() -> str:
    """The path of the Node that builds the client."""
    tool = runpy.run_path(str(WEB / "node.py"))
    return shutil.which("node") or "" if tool["suits"]() else str(tool["from_pypi"]() / "bin" / "node")


def bundle(folder: Path, engines: Path) -> Path:
    """A folder with web/src/engine as one module, the jobs, and the engines."""
    words = [node(), BUNDLER, WEB / "src" / "engine" / "index.ts", "--format", "esm", "--file", folder / "host.mjs"]
    subprocess.run(words, check=True, capture_output=True, cwd=WEB)
    for file in [HERE / "jobs.mjs", HERE / "node.mjs", *engines.iterdir()]:
        shutil.copy(file, folder)
    (folder / "index.html").write_text("<!doctype html><title>Doors</title>")
    return folder


def in_node(folder: Path, jobs: list[dict], patience: float) -> list[dict]:
    """The answers of Node to some jobs."""
    words = [node(), folder / "node.mjs"]
    done = subprocess.run(words, input=json.dumps(jobs), capture_output=True, text=True, timeout=patience, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server for the files of a folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def in_page(browser: Browser, address: str, jobs: list[dict], patience: float) -> list[dict]:
    """The answers of a page to some jobs."""
    page = browser.new_page()
    page.set_default_timeout(1000 * patience)
    page.goto(address)
    answers = page.evaluate(IN_PAGE, jobs)
    page.close()
    return answers
