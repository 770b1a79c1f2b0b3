"""Who has strictly more followers in a region (K16)."""

from bastide.core.jit import kernel
from bastide.core.pieces import weigh


@kernel
def winner_of(state, rules, desk, root):
    """The player who scores a region, -1 if nobody does; the strengths stay on the desk."""
    weigh(state, rules, desk, root)
    if desk.strengths[0] == desk.strengths[1]:
        return -1
    return 0 if desk.strengths[0] > desk.strengths[1] else 1
