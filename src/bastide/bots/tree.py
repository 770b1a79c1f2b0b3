"""The tree of a search, in kernels: its records, the values of positions, and the expansion of whole turns.

A node is the position after its move. The children of a decision are all its legal moves, side by side. The children of
a chance node are the draws sampled so far, in a linked list. `value_sum` adds up, for each player, the values of all
simulations through a node; a move starts with the value of its own evaluation, as if one simulation had found it.
"""

import numpy as np

from bastide.bots.evaluation import evaluate
from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.real import exp, sqrt
from bastide.core.records import MAX_PLAYERS, record
from bastide.core.turns import PLACE
from bastide.games import verbs

MAX_TURN_DEPTH = 12  # decisions of one turn that are expanded to its end
MAX_PATH = 1024  # moves of one simulation
WIDE_MOVES = 6  # first moves of a wide turn that are expanded to its end

NODE = record(
    "node",
    [
        ("move", np.int32),
        ("first_child", np.int32),  # 0 = none yet
        ("child_count", np.int32),  # of a decision; 0 for a chance node
        ("next_draw", np.int32),  # the next sibling below a chance node, 0 = none
        ("visits", np.int32),
        ("to_move", np.int8),  # the player who chooses among the children
        ("prior", np.float32),  # softmax of the expected margins of a decision's moves
        ("value_sum", np.float32, MAX_PLAYERS),
    ],
)

SEARCH = [
    ("nodes", np.int64),  # in use; node 0 is where the search began
    ("root", np.int32),  # the node of the position at hand
    ("moves", np.int64),  # simulated so far
    ("path", np.int32, MAX_PATH),  # the nodes of a simulation
    ("turn_node", np.int32, MAX_TURN_DEPTH + 1),  # the node at each depth of a turn that is expanded
    ("children_done", np.int32, MAX_TURN_DEPTH + 1),  # and how many of its children are evaluated
    ("value", np.float64, MAX_PLAYERS),  # of the position evaluated last, for each player
    ("best_margin", np.float64),  # of the turn expanded last, for its player
    ("draw_rng", np.uint64, 1),
    ("draw_seed", np.uint64),
    ("player", np.int8),  # for whom the search chooses
    # The settings, see SearchSettings.
    ("random_playouts", np.int8),
    ("exploration", np.float64),
    ("prior_temperature", np.float64),
    ("value_scale", np.float64),
    ("noise", np.float64),  # of a choice by prior, in points of margin
]


def search_layout(weights, forecast):
    """The record of a search, with the weights and the forecast of its evaluation."""
    return record("search", SEARCH, [("weights", weights), ("forecast", forecast)])


# The states of a search: at the root, in a simulation, at each depth of a turn that is expanded, before a wide turn.
ROOT, SIMULATED, TURN = 0, 1, 2
WIDE = TURN + MAX_TURN_DEPTH + 1
STATES = WIDE + 1


@kernel
def scale_of(state, search):
    """The points that the sigmoid of a value stretches over: 1 + value_scale · √(tiles unseen)."""
    return 1.0 + search.value_scale * sqrt(state.unseen)


@kernel
def find_values(state, rules, desk, search):
    """Set `search.value` to the values of a position, on its own scale."""
    find_scaled_values(state, rules, desk, search, scale_of(state, search))


@kernel
def find_scaled_values(state, rules, desk, search, scale):
    """Set `search.value` to the value of a position for each player: sigmoid(margin / scale)."""
    evaluate(state, rules, desk, search.weights, search.forecast)
    search.forecast.same_tiles = 0
    for player in range(state.players):
        search.value[player] = 1.0 / (1.0 + exp(-margin(state, search, player) / scale))


@kernel
def margin(state, search, player):
    """The expected score of a player less that of the best opponent."""
    others = -1e9
    for other in range(state.players):
        if other != player:
            others = max(others, search.forecast.expected[other])
    return search.forecast.expected[player] - others


@kernel
def clear_tree(tree, search):
    """Start again with a root and nothing below it."""
    search.nodes = 0
    search.root = 0
    search.moves = 0
    new_node(tree, search, 0)


@kernel
def new_node(tree, search, move):
    """Take the next free node for a move."""
    node = search.nodes
    search.nodes += 1
    tree[node].move = move
    tree[node].first_child = 0
    tree[node].child_count = 0
    tree[node].next_draw = 0
    tree[node].visits = 0
    tree[node].prior = 0
    for player in range(MAX_PLAYERS):
        tree[node].value_sum[player] = 0
    return node


@kernel
def add_children(tree, state, rules, desk, search, node):
    """Give a decision a child for each legal move; says whether there was room."""
    count = verbs.legal(state, rules, desk)
    if search.nodes + count > tree.shape[0]:
        return False
    tree[node].first_child = search.nodes
    tree[node].child_count = count
    tree[node].to_move = state.player
    for index in range(count):
        new_node(tree, search, desk.moves[index])
    return True


@kernel
def expand_root(tree, states, rules, desk, search):
    """Expand the turn at the root and set the root's value; where chance decides, by the evaluation as it stands."""
    if states[ROOT].phase > 0:
        states[TURN] = states[ROOT]
        expand_turn(tree, states, rules, desk, search, 0)
    else:
        find_values(states[ROOT], rules, desk, search)
    for player in range(states[ROOT].players):
        tree[0].value_sum[player] = search.value[player]


@kernel
def expand_turn(tree, states, rules, desk, search, node):
    """Expand the whole turn of the player to move in `states[TURN]`, down to chance or the next player.

    Every decision of the turn gets its children. The value of a move is that of the best end of the turn below it.
    Sets `search.value` to the value of the best turn; says whether there was room.
    """
    player = states[TURN].player
    if not add_children(tree, states[TURN], rules, desk, search, node):
        return False
    depth = 0
    search.turn_node[0] = node
    search.children_done[0] = 0
    while depth >= 0:
        node = search.turn_node[depth]
        if search.children_done[depth] == tree[node].child_count:
            finish_decision(tree, states[TURN], search, node, depth)
            depth -= 1
            continue
        child = tree[node].first_child + search.children_done[depth]
        search.children_done[depth] += 1
        states[TURN + depth + 1] = states[TURN + depth]
        state = states[TURN + depth + 1]
        desk.noted = 0
        verbs.apply(state, rules, desk, tree[child].move)
        search.moves += 1
        if state.phase > 0 and state.player == player and depth + 1 < MAX_TURN_DEPTH:
            if add_children(tree, state, rules, desk, search, child):
                depth += 1
                search.turn_node[depth] = child
                search.children_done[depth] = 0
                continue
        # The first move of a decision is evaluated from scratch; the others only if moves place tiles.
        search.forecast.same_tiles = search.children_done[depth] > 1 and state.tiles == states[TURN + depth].tiles
        find_values(state, rules, desk, search)
        tree[child].prior = margin(state, search, player)
        for index in range(state.players):
            tree[child].value_sum[index] = search.value[index]
    return True


@only_with("dragon", otherwise=False)
@kernel
def is_wide(state):
    """Whether a turn has so many moves that a search cannot expand all of them: any act may follow any placement."""
    return state.phase == PLACE


@kernel
def expand_wide_turn(tree, states, rules, desk, search, node):
    """Like `expand_turn`, but only the best first moves are expanded to the end of the turn.

    The other moves get their margin right after the move and, because the rest of the turn is missing, the least that
    this rest gained for an expanded one. They are expanded when the search visits them.
    """
    states[WIDE] = states[TURN]
    player = states[WIDE].player
    if not add_children(tree, states[WIDE], rules, desk, search, node):
        return False
    first, end = tree[node].first_child, tree[node].first_child + tree[node].child_count
    for child in range(first, end):
        try_wide(states, rules, desk, search, tree[child].move)
        find_values(states[TURN], rules, desk, search)
        tree[child].prior = margin(states[TURN], search, player)
        for index in range(states[TURN].players):
            tree[child].value_sum[index] = search.value[index]
    gained = 1e9
    for _ in range(min(WIDE_MOVES, end - first)):
        best = -1
        for child in range(first, end):
            if tree[child].next_draw == 0 and (best < 0 or tree[child].prior > tree[best].prior):
                best = child
        tree[best].next_draw = 1  # expanded; a move of a decision has no other use for this field
        try_wide(states, rules, desk, search, tree[best].move)
        state = states[TURN]
        if state.phase > 0 and state.player == player:
            if not expand_turn(tree, states, rules, desk, search, best):
                break
            gained = min(gained, search.best_margin - tree[best].prior)
            tree[best].prior = search.best_margin
            for index in range(state.players):
                tree[best].value_sum[index] = search.value[index]
    scale = scale_of(states[WIDE], search)
    for child in range(first, end):
        if tree[child].next_draw == 0 and gained < 1e9:
            tree[child].prior += gained
            tree[child].value_sum[player] = 1.0 / (1.0 + exp(-tree[child].prior / scale))
        tree[child].next_draw = 0
    finish_decision(tree, states[WIDE], search, node, 0)
    return True


@kernel
def try_wide(states, rules, desk, search, move):
    """Set `states[TURN]` to the position after a first move of a wide turn."""
    states[TURN] = states[WIDE]
    desk.noted = 0
    verbs.apply(states[TURN], rules, desk, move)
    search.moves += 1


@kernel
def finish_decision(tree, state, search, node, depth):
    """Hand the margin and the value of the best child up to a decision, then turn margins into priors."""
    best = best_child(tree, node)
    search.best_margin = tree[best].prior
    if depth > 0:
        tree[node].prior = tree[best].prior
        for player in range(state.players):
            tree[node].value_sum[player] = tree[best].value_sum[player]
    else:
        for player in range(state.players):
            search.value[player] = tree[best].value_sum[player]
    set_priors(tree, search, node, tree[best].prior)


@kernel
def set_priors(tree, search, node, highest):
    """Replace the margins of a decision's children, kept in `prior`, by softmax(margin / prior_temperature)."""
    first, end = tree[node].first_child, tree[node].first_child + tree[node].child_count
    total = 0.0
    for child in range(first, end):
        tree[child].prior = exp((tree[child].prior - highest) / search.prior_temperature)
        total += tree[child].prior
    for child in range(first, end):
        tree[child].prior /= total


@kernel
def best_child(tree, node):
    """The child of a decision with the highest prior."""
    first = tree[node].first_child
    best = first
    for child in range(first + 1, first + tree[node].child_count):
        if tree[child].prior > tree[best].prior:
            best = child
    return best
