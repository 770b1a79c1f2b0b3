"""How a search spends its budget and which move it chooses, in kernels: the same on every machine."""

import numpy as np

from bastide.bots.simulation import simulate
from bastide.core.bag import random_below, spread
from bastide.core.jit import kernel
from bastide.core.real import exp, log

BATCH = 64  # simulations between two checks of the clock
WORDS = 1 << 32


@kernel
def seed_rng(rng, seed):
    """Start a sequence of random numbers from a seed of up to 32 bits."""
    rng[0] = spread(np.uint64(0), seed & (WORDS - 1))


@kernel
def seed_search(search, rng, seed):
    """Give a search the random numbers that belong to a seed."""
    seed_rng(rng, seed)
    search.draw_seed = spread(np.uint64(1), seed & (WORDS - 1))


@kernel
def lead(tree, search):
    """By how many visits the first move of the root is ahead of the second."""
    node, first, second = tree[search.root], 0, 0
    if node.child_count < 2:
        return 0
    for child in range(node.first_child, node.first_child + node.child_count):
        visits = tree[child].visits
        if visits > first:
            first, second = visits, first
        else:
            second = max(second, visits)
    return first - second


@kernel
def simulate_within(tree, states, rules, desk, search, rng, budget, enough):
    """Run a batch of simulations; return 0 if the root has as many visits as the budget, or one move is ahead.

    A move is ahead if its lead in visits is more than `enough` percent of the simulations left.
    """
    left = budget - tree[search.root].visits
    if left <= 0 or 100 * lead(tree, search) > enough * left:
        return 0
    simulate(tree, states, rules, desk, search, rng, min(BATCH, left))
    return 1


@kernel
def find_child(tree, search, move):
    """The node of a move of the root, -1 if there is none."""
    root = tree[search.root]
    for child in range(root.first_child, root.first_child + root.child_count):
        if tree[child].move == move:
            return child
    return -1


@kernel
def most_visited(tree, search):
    """The child of the root with the most visits; the prior decides between equals."""
    root = tree[search.root]
    best, most = root.first_child, -1.0
    for child in range(root.first_child, root.first_child + root.child_count):
        share = tree[child].visits + 0.5 * tree[child].prior
        if share > most:
            best, most = child, share
    return best


@kernel
def sample_prior(tree, search, rng):
    """The child of the root with the highest prior; with noise, a sample of softmax(margin / noise).

    The priors are softmax(margin / prior_temperature).
    """
    root = tree[search.root]
    first, end = root.first_child, root.first_child + root.child_count
    best, total = first, 0.0
    for child in range(first, end):
        if tree[child].prior > tree[best].prior:
            best = child
        total += odds(tree, search, child)
    if search.noise == 0.0:
        return best
    rest = total * (random_below(rng, WORDS) / WORDS)
    for child in range(first, end):
        rest -= odds(tree, search, child)
        if rest < 0.0:
            return child
    return best


@kernel
def odds(tree, search, child):
    """How likely a noisy choice is to fall on a child."""
    if search.noise == 0.0:
        return 0.0
    return exp(log(tree[child].prior) * (search.prior_temperature / search.noise))
