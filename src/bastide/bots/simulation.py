"""Simulations, in kernels: down the tree by PUCT and sampled draws, expand the leaf, back its values up the path."""

import numpy as np

from bastide.bots.tree import (
    MAX_PATH,
    ROOT,
    SIMULATED,
    TURN,
    add_children,
    expand_turn,
    expand_wide_turn,
    find_values,
    is_wide,
    new_node,
)
from bastide.core.bag import WEYL_STEP, aim
from bastide.core.jit import kernel
from bastide.core.real import sqrt
from bastide.games import verbs
from bastide.games.playouts import FOREVER, play_on

PLAYOUTS_BEFORE_EXPANSION = 8  # visits of a node, where leaves are valued by random playouts


@kernel
def simulate(tree, states, rules, desk, search, rng, simulations):
    """Run some more simulations."""
    for _ in range(simulations):
        simulate_once(tree, states, rules, desk, search, rng)


@kernel
def simulate_once(tree, states, rules, desk, search, rng):
    """Run one simulation: hidden hands are dealt anew, draws sampled, and every node of the path gets the values."""
    states[SIMULATED] = states[ROOT]
    state = states[SIMULATED]
    hidden = verbs.imagine(state, rules, search.player, rng)
    node, length, draws = np.int64(search.root), 0, 0
    while True:
        search.path[length] = node
        length += 1
        if state.phase == 0 or length == MAX_PATH:
            find_values(state, rules, desk, search)
            break
        if state.phase < 0:
            draws += 1
            # Low discrepancy: the draws of one node, visit by visit, spread evenly over the bag.
            aim(search.draw_rng, search.draw_seed * np.uint64(draws) + WEYL_STEP * np.uint64(tree[node].visits))
            move = verbs.chance(state, rules, search.draw_rng)
            node = child_of_draw(tree, search, node, move)
            if node == 0:
                find_values(state, rules, desk, search)
                break
        else:
            if tree[node].first_child == 0:
                expand_leaf(tree, states, rules, desk, search, rng, node, hidden)
                break
            node = select_child(tree, search, node)
            move = tree[node].move
        desk.noted = 0
        verbs.apply(state, rules, desk, move)
        search.moves += 1
    back_up(tree, state, search, length)


@kernel
def back_up(tree, state, search, length):
    """Add a visit and the values of the simulation to every node of its path."""
    for index in range(length):
        node = search.path[index]
        tree[node].visits += 1
        for player in range(state.players):
            tree[node].value_sum[player] += search.value[player]


@kernel
def select_child(tree, search, node):
    """The child with the highest (value_sum + exploration · √(N + 1) · prior) / (n + 1).

    N are the visits of the decision, n those of the child; its own evaluation counts as one more visit.
    """
    first, player = tree[node].first_child, tree[node].to_move
    best, highest = first, -1.0
    exploration = search.exploration * sqrt(tree[node].visits + 1.0)
    for child in range(first, first + tree[node].child_count):
        visits = 1.0 + tree[child].visits
        score = (tree[child].value_sum[player] + exploration * tree[child].prior) / visits
        if score > highest:
            best, highest = child, score
    return best


@kernel
def child_of_draw(tree, search, node, move):
    """The child of a chance node for a draw, new if it was never sampled; 0 if there is no room for it."""
    child = tree[node].first_child
    while child != 0:
        if tree[child].move == move:
            return child
        child = tree[child].next_draw
    if search.nodes == tree.shape[0]:
        return 0
    child = new_node(tree, search, move)
    tree[child].next_draw = tree[node].first_child
    tree[node].first_child = child
    return child


@kernel
def expand_leaf(tree, states, rules, desk, search, rng, node, hidden):
    """Set `search.value` to the value of the best turn from a new decision, and keep that turn in the tree.

    The turn of an opponent whose hand is only sampled is not kept: another simulation has another hand.
    """
    state = states[SIMULATED]
    if search.random_playouts:
        play_out(tree, states, rules, desk, search, rng, node)
        return
    nodes = search.nodes
    states[TURN] = states[SIMULATED]
    if is_wide(state):
        expanded = expand_wide_turn(tree, states, rules, desk, search, node)
    else:
        expanded = expand_turn(tree, states, rules, desk, search, node)
    if not expanded:
        find_values(state, rules, desk, search)
    elif hidden and state.player != search.player:
        search.nodes = nodes
        tree[node].first_child = 0
        tree[node].child_count = 0


@kernel
def play_out(tree, states, rules, desk, search, rng, node):
    """Value a leaf by a random game to the end; a leaf with enough visits gets children with equal priors."""
    state = states[SIMULATED]
    if tree[node].visits >= PLAYOUTS_BEFORE_EXPANSION and add_children(tree, state, rules, desk, search, node):
        for child in range(tree[node].first_child, search.nodes):
            tree[child].prior = 1.0 / tree[node].child_count
            for player in range(state.players):
                tree[child].value_sum[player] = 0.5
    desk.noted = 0
    search.moves += play_on(state, rules, desk, rng, FOREVER)
    find_values(state, rules, desk, search)
