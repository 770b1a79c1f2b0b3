"""Markets: every side of goods joins every other, and variety pays."""

import numpy as np

from bastide.core import bits
from bastide.core.jit import kernel
from bastide.games.city.rules import ALL_GOODS


@kernel
def goods_in(state, root):
    """How many sorts of goods a market has."""
    return bits.count(np.uint64(state.symbols[root] & ALL_GOODS))
