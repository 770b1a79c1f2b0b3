"""Markets: every side of goods joins every other, and variety pays."""

from bastide.core.jit import kernel
from bastide.games.city.rules import GOODS, GOODS_BITS, GOODS_MASK

SORTS = len(GOODS)


@kernel
def goods_in(state, root):
    """How many sorts of goods a market has."""
    sorts = 0
    for sort in range(SORTS):
        if (state.symbols[root] >> (GOODS_BITS * sort)) & GOODS_MASK:
            sorts += 1
    return sorts
