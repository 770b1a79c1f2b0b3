"""Draws the pictures of all tiles into a wheel, so that an installed Bastide never waits for art."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pictures(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """SKIP_ART=1 is for people who only want the engine; an editable install draws on demand."""
        if version == "editable" or os.environ.get("SKIP_ART"):
            return
        source = Path(self.root) / "src"
        command = [sys.executable, "-m", "bastide.art.ahead", "day"]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(source)})
        build_data["artifacts"].append("src/bastide/art/pictures/**")
