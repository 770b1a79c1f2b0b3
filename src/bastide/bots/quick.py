"""A game played on by quick turns, in kernels: as greedy plays, but looking through the likeliest moves only."""

from bastide.bots.judgement import expect
from bastide.bots.tree import (
    LEVEL,
    WALKER,
    judge,
    judge_by,
    list_moves,
    look_through,
    margin,
    margins_from,
    new_node,
)
from bastide.core.jit import kernel
from bastide.games import verbs

WIDE = 5  # moves of a quick turn that are looked through
LENGTH = 24  # turns of a trial; what is not over then is judged


@kernel
def play_quick_turn(tree, states, rules, desk, search):
    """The turn of whoever decides in `states[WALKER]`: the moves that look best as they stand are looked through.

    The nodes it takes are given back; says whether there was room for them.
    """
    state, kept = states[WALKER], search.nodes
    if kept == tree.shape[0]:
        return False
    node = new_node(tree, search, 0)
    if not list_moves(tree, state, rules, desk, search, node):
        search.nodes = kept
        return False
    first, count, player = tree[node].first, tree[node].count, state.player
    if count > WIDE:
        for child in range(first, first + count):
            states[LEVEL] = states[WALKER]
            desk.noted = 0
            verbs.apply(states[LEVEL], rules, desk, tree[child].move)
            expect(states[LEVEL], rules, desk, search.weights, search.forecast)
            tree[child].prior = margin(states[LEVEL], search, player)
    best, most = first, -1.0
    for _ in range(min(WIDE, count)):
        likely = -1
        for child in range(first, first + count):
            if tree[child].visits == 0 and (likely < 0 or tree[child].prior > tree[likely].prior):
                likely = child
        tree[likely].visits = 1
        states[LEVEL] = states[WALKER]
        desk.noted = 0
        verbs.apply(states[LEVEL], rules, desk, tree[likely].move)
        if states[LEVEL].phase <= 0 or states[LEVEL].player != player:
            judge(states[LEVEL], rules, desk, search)
        elif not look_through(tree, states, rules, desk, search, likely):
            break
        if search.utility[player] > most:
            best, most = likely, search.utility[player]
    play_line(tree, state, rules, desk, best, player)
    search.nodes = kept
    return True


@kernel
def play_line(tree, state, rules, desk, node, player):
    """Play a node's move, and below it what promises most, to the end of the player's turn."""
    while True:
        desk.noted = 0
        verbs.apply(state, rules, desk, tree[node].move)
        if state.phase <= 0 or state.player != player or tree[node].count == 0:
            return
        best = tree[node].first
        for child in range(best + 1, best + tree[node].count):
            if tree[child].prior > tree[best].prior:
                best = child
        node = best


@kernel
def play_trial(tree, states, rules, desk, search, rng):
    """Play the game in `states[WALKER]` on, to its end or for so many turns."""
    state = states[WALKER]
    for _ in range(LENGTH):
        while state.phase < 0:
            desk.noted = 0
            verbs.apply(state, rules, desk, verbs.chance(state, rules, rng))
        if state.phase == 0 or not play_quick_turn(tree, states, rules, desk, search):
            return


@kernel
def try_lines(ends, lines, tree, states, rules, desk, search, words, rng, utilities):
    """Play on from the ends of some lines, with the same draws for each; every player's utility of every trial."""
    scale = margins_from(states[0], search)
    for trial in range(words.shape[0]):
        for index in range(lines.shape[0]):
            states[WALKER] = ends[lines[index]]
            state = states[WALKER]
            rng[0] = words[trial]
            verbs.imagine(state, rules, search.player, rng)
            play_trial(tree, states, rules, desk, search, rng)
            judge_by(state, rules, desk, search, scale)
            for player in range(state.players):
                utilities[index, trial, player] = search.utility[player]
