"""Rollouts, in kernels: a game played on for some turns by a fast policy, then evaluated.

The policy is that of greedy, but only the moves with the best evaluation are searched to the end of the turn.
"""

from bastide.bots.evaluation import evaluate
from bastide.bots.tree import (
    SIMULATED,
    TURN,
    add_children,
    best_child,
    expand_turn,
    find_values,
    margin,
    new_node,
)
from bastide.core.jit import kernel
from bastide.games import verbs

SEARCHED_MOVES = 5  # of a decision that begins a turn
MAX_TURNS = 24  # of a rollout; a game that is not over then is evaluated


@kernel
def play_rollout(tree, states, rules, desk, search, rng):
    """Play on the game in `states[SIMULATED]`, to its end or for MAX_TURNS."""
    state = states[SIMULATED]
    for _ in range(MAX_TURNS):
        while state.phase < 0:
            desk.noted = 0
            verbs.apply(state, rules, desk, verbs.chance(state, rules, rng))
        if state.phase == 0 or not play_policy_turn(tree, states, rules, desk, search):
            return


@kernel
def play_policy_turn(tree, states, rules, desk, search):
    """Play the turn of the player to move in `states[SIMULATED]`; says whether the tree had room for its nodes.

    The first decision's moves are evaluated as they stand; the best of them are expanded to the end of the turn. The
    nodes are free again afterwards.
    """
    state, nodes = states[SIMULATED], search.nodes
    if nodes == tree.shape[0]:
        return False
    node = new_node(tree, search, 0)
    if not add_children(tree, state, rules, desk, search, node):
        search.nodes = nodes
        return False
    player, count = state.player, tree[node].child_count
    if count > SEARCHED_MOVES:
        evaluate_children(tree, states, rules, desk, search, node)
    best, highest = tree[node].first_child, -1.0
    for _ in range(min(SEARCHED_MOVES, count)):
        child = best_unvisited(tree, node)
        tree[child].visits = 1
        try_move(states, rules, desk, tree[child].move)
        if states[TURN].phase <= 0 or states[TURN].player != player:
            find_values(states[TURN], rules, desk, search)
        elif not expand_turn(tree, states, rules, desk, search, child):
            break
        if search.value[player] > highest:
            best, highest = child, search.value[player]
    play_best_turn(tree, state, rules, desk, best, player)
    search.nodes = nodes
    return True


@kernel
def try_move(states, rules, desk, move):
    """Set `states[TURN]` to the position after a move from `states[SIMULATED]`."""
    states[TURN] = states[SIMULATED]
    desk.noted = 0
    verbs.apply(states[TURN], rules, desk, move)


@kernel
def evaluate_children(tree, states, rules, desk, search, node):
    """Set the prior of each move to the expected margin right after it."""
    first = tree[node].first_child
    for child in range(first, first + tree[node].child_count):
        try_move(states, rules, desk, tree[child].move)
        evaluate(states[TURN], rules, desk, search.weights, search.forecast)
        tree[child].prior = margin(states[TURN], search, tree[node].to_move)


@kernel
def best_unvisited(tree, node):
    """The child without a visit that has the highest prior."""
    first, best = tree[node].first_child, -1
    for child in range(first, first + tree[node].child_count):
        if tree[child].visits == 0 and (best < 0 or tree[child].prior > tree[best].prior):
            best = child
    return best


@kernel
def play_best_turn(tree, state, rules, desk, node, player):
    """Play a node's move, then the child with the highest prior, to the end of the player's turn."""
    while True:
        desk.noted = 0
        verbs.apply(state, rules, desk, tree[node].move)
        if state.phase <= 0 or state.player != player or tree[node].child_count == 0:
            return
        node = best_child(tree, node)
