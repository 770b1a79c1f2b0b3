"""Learning environments: PettingZoo (`env`), Gymnasium (`vector`), OpenSpiel (`bastide.rl.openspiel`). docs/lab.md."""

from bastide.extras import require

require("rl")

from bastide.rl.aec import Environment, env  # noqa: E402
from bastide.rl.register import register  # noqa: E402
from bastide.rl.vector import Vector, vector  # noqa: E402

__all__ = ["Environment", "Vector", "env", "vector"]

register()
