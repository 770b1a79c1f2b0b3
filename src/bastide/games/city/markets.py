"""Markets: sides with goods always join, whatever the sort, and a market is worth more with more sorts."""

import numpy as np

from bastide.core import bits
from bastide.core.jit import kernel
from bastide.games.city.rules import ALL_GOODS


@kernel
def goods_in(state, root):
    """Number of sorts of goods in a market."""
    return bits.count(np.uint64(state.symbols[root] & ALL_GOODS))
