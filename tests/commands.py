"""The program `bastide` as a person at a terminal meets it: in this process, or in one of its own."""

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from bastide.cli import main

PATIENCE = 1_800  # seconds: `bench` compiles everything anew, perhaps on a machine that is busy
PROGRAM = (sys.executable, "-c", "from bastide.cli import main; main()")


def run(*words, input=""):
    """Run a command in this process: no second Python starts and loads everything again."""
    out, err = io.StringIO(), io.StringIO()
    typed = patch.multiple(sys, argv=["bastide", *words], stdin=io.StringIO(input))
    with typed, redirect_stdout(out), redirect_stderr(err):
        try:
            main()
        except SystemExit as left:
            code = left.code or 0
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())


def run_alone(*words, input=""):
    """Run a command that changes its process or takes it over, or whose start is what is tested."""
    return subprocess.run([*PROGRAM, *words], input=input, capture_output=True, text=True, timeout=PATIENCE)
