"""A race of the best turns of a search by rollouts, in kernels, until one is left or the budget is spent.

The evaluation is an estimate. That fields join or followers are cut off shows only when the game goes on. All
candidates get rollouts with the same draws, so none is lucky; a candidate that is clearly behind drops out.
"""

import numpy as np

from bastide.bots.rollout import play_rollout
from bastide.bots.tree import ROOT, SIMULATED, find_scaled_values, scale_of
from bastide.core.bag import spread
from bastide.core.jit import kernel
from bastide.core.real import sqrt
from bastide.core.records import MAX_PLAYERS, record
from bastide.games import verbs

CANDIDATES = 10  # turns in a race
ROUND = 8  # rollouts of each candidate between two checks of the clock
MIN_ROUNDS = 2  # before a candidate may drop out
SEARCH_WEIGHT = 40  # the value of the search counts as much as this number of rollouts
DROP_ERRORS = 2.0  # standard errors behind the best at which a candidate drops out
MIN_DEVIATION = 0.1  # of the differences between two candidates: a few equal rollouts prove nothing
MAX_DECISIONS = 24  # of one turn

# A candidate is a whole turn. Sums over rollouts take the place of the single results.
RACE = record(
    "race",
    [
        ("candidates", np.int32),
        ("rollouts", np.int32),  # of each candidate that is left
        ("seed", np.uint64),
        ("rng", np.uint64, 1),
        ("left", np.int8, CANDIDATES),  # 1 until the candidate drops out
        ("length", np.int8, CANDIDATES),  # decisions of its turn
        ("nodes", np.int32, (CANDIDATES, MAX_DECISIONS)),  # in the tree, one for each decision
        ("searched", np.float64, (CANDIDATES, MAX_PLAYERS)),  # the values that the search gives the end of the turn
        ("total", np.float64, (CANDIDATES, MAX_PLAYERS)),  # the sum of the values of its rollouts
        ("runs", np.int32, CANDIDATES),  # how many they were
        ("value", np.float64, CANDIDATES),  # of the last rollout, for the player who chooses
        ("squares", np.float64, (CANDIDATES, CANDIDATES)),  # sums of squared differences between two candidates
        ("path", np.int32, MAX_DECISIONS),  # the turn that is being looked at
        ("children_done", np.int32, MAX_DECISIONS),
    ],
)


@kernel
def begin_race(tree, states, positions, rules, desk, search, race, rng):
    """Enter the turns from the root with the most visits; `positions` gets the position at the end of each."""
    race.candidates = 0
    race.rollouts = 0
    race.seed = rng[0]
    find_candidates(tree, search, race)
    for index in range(race.candidates):
        positions[index] = states[ROOT]
        for decision in range(race.length[index]):
            desk.noted = 0
            verbs.apply(positions[index], rules, desk, tree[race.nodes[index, decision]].move)


@kernel
def find_candidates(tree, search, race):
    """Walk over all turns from the root, depth first, and enter the best."""
    depth = 0
    race.path[0] = search.root
    race.children_done[0] = 0
    while depth >= 0:
        node = race.path[depth]
        if race.children_done[depth] == tree[node].child_count:
            depth -= 1
            continue
        child = tree[node].first_child + race.children_done[depth]
        race.children_done[depth] += 1
        goes_on = tree[child].child_count > 0 and tree[child].to_move == search.player
        if goes_on and depth + 1 < MAX_DECISIONS:
            depth += 1
            race.path[depth] = child
            race.children_done[depth] = 0
        else:
            enter(tree, race, child, depth)


@kernel
def enter(tree, race, last, depth):
    """Enter the turn that ends at node `last` if it is among the best so far, which are in order."""
    place = np.int64(race.candidates)
    while place > 0 and is_better(tree, last, race.nodes[place - 1, race.length[place - 1] - 1]):
        place -= 1
    if place == CANDIDATES:
        return
    race.candidates = min(race.candidates + 1, CANDIDATES)
    for index in range(race.candidates - 1, place, -1):
        race.length[index] = race.length[index - 1]
        for decision in range(race.length[index]):
            race.nodes[index, decision] = race.nodes[index - 1, decision]
        reset(tree, race, index)
    race.length[place] = depth + 1
    for decision in range(depth):
        race.nodes[place, decision] = race.path[decision + 1]
    race.nodes[place, depth] = last
    reset(tree, race, place)


@kernel
def is_better(tree, node, other):
    """Whether a node has more visits than another, or as many and a higher prior."""
    if tree[node].visits != tree[other].visits:
        return tree[node].visits > tree[other].visits
    return tree[node].prior > tree[other].prior


@kernel
def reset(tree, race, index):
    """A candidate before its first rollout."""
    last = race.nodes[index, race.length[index] - 1]
    race.left[index] = 1
    race.runs[index] = 0
    for player in range(MAX_PLAYERS):
        race.searched[index, player] = tree[last].value_sum[player] / (1.0 + tree[last].visits)
        race.total[index, player] = 0.0
    for other in range(CANDIDATES):
        race.squares[index, other] = 0.0


@kernel
def value_of(race, index, player):
    """The weighted mean of search and rollouts of a candidate."""
    sums = SEARCH_WEIGHT * race.searched[index, player] + race.total[index, player]
    return sums / (SEARCH_WEIGHT + race.runs[index])


@kernel
def run_round(tree, states, positions, rules, desk, search, race):
    """Run a round of rollouts and let drop out who is behind; return the number of candidates left.

    All candidates get the same seeds, so the same draws, and the same scale, that of the root.
    """
    scale = scale_of(states[ROOT], search)
    for _ in range(ROUND):
        race.rollouts += 1
        for index in range(race.candidates):
            if race.left[index] != 0:
                run_rollout(tree, states, positions, rules, desk, search, race, index, scale)
        compare(race)
    if race.rollouts >= MIN_ROUNDS * ROUND:
        drop_out(race, search.player)
    count = 0
    for index in range(race.candidates):
        count += race.left[index]
    return count


@kernel
def run_rollout(tree, states, positions, rules, desk, search, race, index, scale):
    """Play on from a candidate's position, and add the values at the end to its sums."""
    states[SIMULATED] = positions[index]
    state = states[SIMULATED]
    race.rng[0] = spread(race.seed, race.rollouts)
    verbs.imagine(state, rules, search.player, race.rng)
    play_rollout(tree, states, rules, desk, search, race.rng)
    find_scaled_values(state, rules, desk, search, scale)
    race.runs[index] += 1
    race.value[index] = search.value[search.player]
    for player in range(state.players):
        race.total[index, player] += search.value[player]


@kernel
def compare(race):
    """Add the squared differences of the last rollouts of each two candidates."""
    for index in range(race.candidates):
        for other in range(race.candidates):
            if race.left[index] != 0 and race.left[other] != 0:
                difference = race.value[index] - race.value[other]
                race.squares[index, other] += difference * difference


@kernel
def best_left(race, player):
    """The candidate left with the highest value."""
    best = -1
    for index in range(race.candidates):
        if race.left[index] != 0 and (best < 0 or value_of(race, index, player) > value_of(race, best, player)):
            best = index
    return best


@kernel
def drop_out(race, player):
    """Keep the candidates whose value is within DROP_ERRORS standard errors of the best."""
    best = best_left(race, player)
    highest = value_of(race, best, player)
    for index in range(race.candidates):
        if race.left[index] != 0:
            mean = (race.total[index, player] - race.total[best, player]) / race.rollouts
            variance = max(0.0, race.squares[index, best] / race.rollouts - mean * mean)
            error = max(MIN_DEVIATION, sqrt(variance)) / sqrt(1.0 * SEARCH_WEIGHT + race.rollouts)
            if highest - value_of(race, index, player) > DROP_ERRORS * error:
                race.left[index] = 0


@kernel
def write_result(tree, search, race):
    """Write the values of all candidates into the tree, and give the best one left the most visits."""
    best = best_left(race, search.player)
    if best < 0:
        return
    # In ascending order: a move that several candidates share gets the value of the best of them.
    for rank in range(race.candidates - 1, -1, -1):
        write_values(tree, race, ranked(race, search.player, rank))
    root = search.root
    for player in range(MAX_PLAYERS):
        tree[root].value_sum[player] = value_of(race, best, player) * tree[root].visits
    parent = root
    for decision in range(race.length[best]):
        node = race.nodes[best, decision]
        first = tree[parent].first_child
        for sibling in range(first, first + tree[parent].child_count):
            tree[node].visits = max(tree[node].visits, tree[sibling].visits)
        tree[node].visits += 1
        parent = node
    write_values(tree, race, best)


@kernel
def ranked(race, player, rank):
    """The candidate with `rank` others before it; of two equal ones the first is before the second."""
    for index in range(race.candidates):
        value, before = value_of(race, index, player), 0
        for other in range(race.candidates):
            found = value_of(race, other, player)
            before += found > value or (found == value and other < index)
        if before == rank:
            return index
    return 0


@kernel
def write_values(tree, race, index):
    """Give every node of a candidate's turn the candidate's value."""
    for decision in range(race.length[index]):
        node = race.nodes[index, decision]
        for player in range(MAX_PLAYERS):
            tree[node].value_sum[player] = value_of(race, index, player) * (1.0 + tree[node].visits)
