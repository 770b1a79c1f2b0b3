"""Puts generated files into the package: the client, the engine for browsers, and in a wheel all pictures of tiles."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface):
    """SKIP_WEB=1, SKIP_WASM=1 and SKIP_ART=1 are for people who want less. An editable install generates nothing."""

    def dependencies(self) -> list[str]:
        """Numba, if the engine must be built; a Node from PyPI, if the client must be and there is no suitable one."""
        needed = ["numba>=0.60"] if self.builds_engine() else []
        if self.builds_client():
            node = runpy.run_path(str(Path(self.root) / "web" / "node.py"))
            needed += [] if node["suits"]() else [node["FROM_PYPI"]]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.builds_client():
            self.run(["web/node.py", "ci"])
            self.run(["web/node.py", "run", "build"])
        if not os.environ.get("SKIP_WEB"):
            build_data["artifacts"].append("src/bastide/site/**")
        if self.builds_engine():
            self.run(["-m", "bastide.wasm"])
        if not os.environ.get("SKIP_WASM"):
            build_data["artifacts"].append("src/bastide/wasm/engines/*")
        if self.target_name == "wheel" and not os.environ.get("SKIP_ART"):
            self.run(["-m", "bastide.art.prerender", "day"])
            build_data["artifacts"].append("src/bastide/art/pictures/**")

    def builds_client(self) -> bool:
        return not os.environ.get("SKIP_WEB") and not self.client_is_built()

    def builds_engine(self) -> bool:
        """Whether the engine for browsers must be made. A source archive contains it."""
        built = (Path(self.root) / "src" / "bastide" / "wasm" / "engines" / "fingerprint").exists()
        return not os.environ.get("SKIP_WASM") and not (built and (Path(self.root) / "PKG-INFO").exists())

    def client_is_built(self) -> bool:
        """Whether the client is there and newer than its sources. A source archive contains the built client."""
        root = Path(self.root)
        page = root / "src" / "bastide" / "site" / "index.html"
        if not page.exists() or (root / "PKG-INFO").exists():
            return page.exists()
        folders = [path for path in (root / "web").iterdir() if path.name != "node_modules"]
        folders.append(root / "src" / "bastide" / "phrases")
        sources = [path for folder in folders for path in (folder, *folder.rglob("*")) if path.is_file()]
        return page.stat().st_mtime >= max(path.stat().st_mtime for path in sources)

    def run(self, words: list[str]) -> None:
        paths = {"PYTHONPATH": str(Path(self.root) / "src")}
        subprocess.run([sys.executable, *words], cwd=self.root, check=True, env={**os.environ, **paths})
