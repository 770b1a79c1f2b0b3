"""Who has strictly more followers in a region (K16)."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.pieces import weigh


@kernel
def winner_of(state, rules, desk, root):
    """The player who scores a region, and that player's strength; -1 and 0 if nobody scores it."""
    weigh(state, rules, desk, root)
    first, second = np.int64(desk.strengths[0]), np.int64(desk.strengths[1])
    if first == second:
        return -1, 0
    return (0, first) if first > second else (1, second)
