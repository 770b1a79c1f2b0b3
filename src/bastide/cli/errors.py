"""Mistakes of the person at the command line."""

import sys
from typing import NoReturn


class BadInput(ValueError):
    """Input that the command cannot use. Only the message is shown."""


def fail(sentence: str) -> NoReturn:
    """End the program with one line and exit code 2."""
    print(f"bastide: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(2)
