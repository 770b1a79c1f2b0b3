"""The tree of a search, in kernels: what may be played from a position, and what it promises.

A node stands for the position after its move. Below a decision lie all its moves, side by side; below a chance phase
those draws that were tried, one linked to the next. `totals` sums the utility of every simulation that went through a
node, for each player; a move begins with what it promises by itself, as if one simulation had said so.
"""

import math

import numpy as np

from bastide.bots.judgement import expect
from bastide.core.bag import aim
from bastide.core.jit import kernel
from bastide.core.records import MAX_PLAYERS, record
from bastide.games import verbs
from bastide.games.playouts import FOREVER, play_on

LEVELS = 12  # decisions of one turn that are looked through to their end
LONGEST = 1024  # moves of one simulation
EVEN = np.uint64(0x9E3779B97F4A7C15)  # the golden ratio of all words: its multiples spread evenly
RIPE = 8  # visits before random games are told apart by their first move

NODE = record(
    "node",
    [
        ("move", np.int32),
        ("first", np.int32),  # its first child, 0 = none yet
        ("count", np.int32),  # of moves; 0 for a draw's
        ("after", np.int32),  # the next draw that was tried beside it, 0 = none
        ("visits", np.int32),
        ("decider", np.int8),  # who chooses among its children
        ("prior", np.float32),  # the share of attention it begins with
        ("totals", np.float32, MAX_PLAYERS),
    ],
)

SEARCH = [
    ("nodes", np.int64),  # how many are in use; number 0 is where the search began
    ("root", np.int32),  # the node of the position at hand
    ("moves", np.int64),  # simulated so far
    ("path", np.int32, LONGEST),
    ("at", np.int32, LEVELS + 1),  # the node of each level of a turn that is looked through
    ("child", np.int32, LEVELS + 1),  # and how many of its children are done
    ("utility", np.float64, MAX_PLAYERS),
    ("dice", np.uint64, 1),  # for draws
    ("luck", np.uint64),  # where the draws of this search begin
    # The settings.
    ("player", np.int8),  # who thinks
    ("uniform", np.int8),  # 1: random games to the end instead of judgement
    ("curiosity", np.float64),
    ("sharpness", np.float64),  # of priors: points of difference that make a move e times as likely
    ("spread", np.float64),  # of final margins, for each root of a tile left
]


def search_layout(weights, forecast):
    """The record of a search, with the weights and the forecast of its evaluation."""
    return record("search", SEARCH, [("weights", weights), ("forecast", forecast)])


WALKER, LEVEL = 1, 2  # states: the root's, the simulation's, those of a turn's levels
STATES = LEVEL + LEVELS + 1


@kernel
def judge(state, rules, desk, search):
    """The utility of a position for each player, by the margins that are likely from here."""
    judge_by(state, rules, desk, search, margins_from(state, search))


@kernel
def margins_from(state, search):
    """How large margins are to be reckoned with: the fewer tiles are left, the smaller."""
    return 1.0 + search.spread * math.sqrt(state.unseen)


@kernel
def judge_by(state, rules, desk, search, scale):
    """The utility of a position for each player: one sigmoid of the margin to the best of the others."""
    expect(state, rules, desk, search.weights, search.forecast)
    search.forecast.same_tiles = 0
    for player in range(state.players):
        search.utility[player] = 1.0 / (1.0 + math.exp(-margin(state, search, player) / scale))


@kernel
def margin(state, search, player):
    """How far a player is expected to be ahead of the best of the others."""
    others = -1e9
    for other in range(state.players):
        if other != player:
            others = max(others, search.forecast.expected[other])
    return search.forecast.expected[player] - others


@kernel
def new_node(tree, search, move):
    node = search.nodes
    search.nodes += 1
    tree[node].move = move
    tree[node].first = 0
    tree[node].count = 0
    tree[node].after = 0
    tree[node].visits = 0
    tree[node].prior = 0
    for player in range(MAX_PLAYERS):
        tree[node].totals[player] = 0
    return node


@kernel
def list_moves(tree, state, rules, desk, search, node):
    """Give a node its children, one for each legal move; says whether there was room for them."""
    count = verbs.legal(state, rules, desk)
    if search.nodes + count > tree.shape[0]:
        return False
    tree[node].first = search.nodes
    tree[node].count = count
    tree[node].decider = state.player
    for index in range(count):
        new_node(tree, search, desk.moves[index])
    return True


@kernel
def look_through(tree, states, rules, desk, search, node):
    """Look through the turn of the player who decides in `states[LEVEL]`, down to chance or the next player.

    Every decision of the turn gets its children; what a move promises is what its best continuation promises.
    Leaves that of the whole in `search.utility`, and says whether there was room.
    """
    player = states[LEVEL].player
    if not list_moves(tree, states[LEVEL], rules, desk, search, node):
        return False
    level = 0
    search.at[0] = node
    search.child[0] = 0
    while level >= 0:
        node = search.at[level]
        if search.child[level] == tree[node].count:
            finish_level(tree, states[LEVEL], search, node, level)
            level -= 1
            continue
        child = tree[node].first + search.child[level]
        search.child[level] += 1
        states[LEVEL + level + 1] = states[LEVEL + level]
        state = states[LEVEL + level + 1]
        desk.noted = 0
        verbs.apply(state, rules, desk, tree[child].move)
        search.moves += 1
        if state.phase > 0 and state.player == player and level + 1 < LEVELS:
            if list_moves(tree, state, rules, desk, search, child):
                level += 1
                search.at[level] = child
                search.child[level] = 0
                continue
        # Under one node only the first move is judged from scratch, unless the moves lay tiles.
        search.forecast.same_tiles = search.child[level] > 1 and state.tiles == states[LEVEL + level].tiles
        judge(state, rules, desk, search)
        tree[child].prior = margin(state, search, player)
        for index in range(state.players):
            tree[child].totals[index] = search.utility[index]
    return True


@kernel
def finish_level(tree, state, search, node, level):
    """All moves of a decision are known: share the attention among them, and promise what the best does."""
    first, count = tree[node].first, tree[node].count
    best = first
    for child in range(first + 1, first + count):
        if tree[child].prior > tree[best].prior:
            best = child
    most, total = tree[best].prior, 0.0
    for child in range(first, first + count):
        tree[child].prior = math.exp((tree[child].prior - most) / search.sharpness)
        total += tree[child].prior
    for child in range(first, first + count):
        tree[child].prior /= total
    if level > 0:
        tree[node].prior = most
        for player in range(state.players):
            tree[node].totals[player] = tree[best].totals[player]
    else:
        for player in range(state.players):
            search.utility[player] = tree[best].totals[player]


@kernel
def choose_child(tree, search, node):
    """The move that promises most, or was tried too little for what it seemed."""
    first, decider = tree[node].first, tree[node].decider
    best, most = first, -1.0
    pull = search.curiosity * math.sqrt(tree[node].visits + 1.0)
    for child in range(first, first + tree[node].count):
        tried = 1.0 + tree[child].visits
        promise = (tree[child].totals[decider] + pull * tree[child].prior) / tried
        if promise > most:
            best, most = child, promise
    return best


@kernel
def child_after(tree, search, node, move):
    """The node of a draw, new if it was never tried; 0 if there is no room for it."""
    child = tree[node].first
    while child != 0:
        if tree[child].move == move:
            return child
        child = tree[child].after
    if search.nodes == tree.shape[0]:
        return 0
    child = new_node(tree, search, move)
    tree[child].after = tree[node].first
    tree[node].first = child
    return child


@kernel
def simulate(tree, states, rules, desk, search, rng):
    """One simulation: down the tree with draws at random, judge what is new, and tell it to every node on the way."""
    states[WALKER] = states[0]
    state = states[WALKER]
    hidden = verbs.imagine(state, rules, search.player, rng)
    node, length, draws = np.int64(search.root), 0, 0
    while True:
        search.path[length] = node
        length += 1
        if state.phase == 0 or length == LONGEST:
            judge(state, rules, desk, search)
            break
        if state.phase < 0:
            draws += 1
            aim(search.dice, search.luck * np.uint64(draws) + EVEN * np.uint64(tree[node].visits))
            move = verbs.chance(state, rules, search.dice)
            node = child_after(tree, search, node, move)
            if node == 0:
                judge(state, rules, desk, search)
                break
        else:
            if tree[node].first == 0:
                judge_turn(tree, states, rules, desk, search, rng, node, hidden)
                break
            node = choose_child(tree, search, node)
            move = tree[node].move
        desk.noted = 0
        verbs.apply(state, rules, desk, move)
        search.moves += 1
    for index in range(length):
        node = search.path[index]
        tree[node].visits += 1
        for player in range(state.players):
            tree[node].totals[player] += search.utility[player]


@kernel
def judge_turn(tree, states, rules, desk, search, rng, node, hidden):
    """The utility of a decision that is new in the tree: what its best turn promises.

    The turn of somebody whose hand is only imagined is looked through, but not remembered.
    """
    state = states[WALKER]
    if search.uniform:
        play_out(tree, states, rules, desk, search, rng, node)
        return
    kept = search.nodes
    states[LEVEL] = states[WALKER]
    if not look_through(tree, states, rules, desk, search, node):
        judge(state, rules, desk, search)
    elif hidden and state.player != search.player:
        search.nodes = kept
        tree[node].first = 0
        tree[node].count = 0


@kernel
def play_out(tree, states, rules, desk, search, rng, node):
    """Play a random game to its end; a node that was visited often enough gets its moves, unjudged."""
    state = states[WALKER]
    if tree[node].visits >= RIPE and list_moves(tree, state, rules, desk, search, node):
        for child in range(tree[node].first, search.nodes):
            tree[child].prior = 1.0 / tree[node].count
            for player in range(state.players):
                tree[child].totals[player] = 0.5
    desk.noted = 0
    search.moves += play_on(state, rules, desk, rng, FOREVER)
    judge(state, rules, desk, search)


@kernel
def plant(tree, search):
    """Begin with an empty tree: a root, and nothing below it."""
    search.nodes = 0
    search.root = 0
    search.moves = 0
    new_node(tree, search, 0)


@kernel
def look(tree, states, rules, desk, search):
    """Look through the turn at the root, once."""
    states[LEVEL] = states[0]
    look_through(tree, states, rules, desk, search, 0)


@kernel
def search_on(tree, states, rules, desk, search, rng, simulations):
    """Make some more simulations."""
    for _ in range(simulations):
        simulate(tree, states, rules, desk, search, rng)
