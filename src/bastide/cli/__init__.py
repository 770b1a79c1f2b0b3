"""The commands of `bastide`."""

from bastide.cli.errors import fail
from bastide.extras import MissingExtra, require


def main() -> None:
    """Run the program `bastide`."""
    try:
        require("cli")
    except MissingExtra as missing:
        fail(str(missing))
    from bastide.cli import app

    app.run()
