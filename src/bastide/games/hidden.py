"""What players cannot see, in games where that is only the order of the bag."""

from bastide.core.jit import kernel


@kernel
def nothing_hidden(state, rules, player, rng):
    """Deal anew what a player cannot see: nothing, for the order of the bag is in no state."""
    return False
