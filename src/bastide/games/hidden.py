"""Hidden information in games where only the order of the bag is hidden."""

from bastide.core.jit import kernel


@kernel
def sees_all(state, rules, player, owner):
    """Whether a player may see the hand of another player. Here a hand is the tile just drawn, which all see."""
    return True


@kernel
def nothing_hidden(state, rules, player, rng):
    """Deal again what a player cannot see. That is nothing here: a state does not hold the order of the bag."""
    return False
