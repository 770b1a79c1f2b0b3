"""What is done with each game of a batch on a GPU, one thread a game. The kernels are those of the CPU's batch."""

from bastide.batch.kernels import loops
from bastide.bots.evaluation import evaluate
from bastide.bots.one_turn import best_move
from bastide.cuda.device import cuda

THREADS = 64  # of a block
BLOCKS = 1024  # at most; a thread has a desk, and takes one game after the other


@cuda.jit
def shuffle_each(seeds, chosen, dealers, decks, counts, orders):
    thread = cuda.grid(1)
    for index in range(thread, seeds.shape[0], cuda.gridsize(1)):
        one = slice(index, index + 1)
        loops.shuffle_all(seeds[one], chosen[one], dealers[thread], decks, counts, orders[one])


@cuda.jit
def start_each(words, chosen, first):
    """Copy a game that has just begun, each thread one word at a time."""
    each = first.shape[0]
    for at in range(cuda.grid(1), words.shape[0], cuda.gridsize(1)):
        if chosen[at // each]:
            words[at] = first[at % each]


@cuda.jit
def legal_each(states, rules, desks, chosen, codes, counts, longest):
    thread = cuda.grid(1)
    for index in range(thread, states.shape[0], cuda.gridsize(1)):
        one = slice(index, index + 1)
        found = loops.legal_all(states[one], rules[0], desks[thread], chosen[one], codes[one], counts[one])
        cuda.atomic.max(longest, 0, found)


@cuda.jit
def check_each(states, rules, desks, chosen, moves, wrong):
    """Write the lowest number of a game whose move is not legal."""
    thread = cuda.grid(1)
    for index in range(thread, states.shape[0], cuda.gridsize(1)):
        one = slice(index, index + 1)
        if loops.first_illegal(states[one], rules[0], desks[thread], chosen[one], moves[one]) == 0:
            cuda.atomic.min(wrong, 0, index)


@cuda.jit
def finish_each(states, rules, desks, chosen):
    thread = cuda.grid(1)
    for index in range(thread, states.shape[0], cuda.gridsize(1)):
        one = slice(index, index + 1)
        loops.finish_all(states[one], rules[0], desks[thread], chosen[one])


@cuda.jit
def imagine_each(states, rules, chosen, players, rngs):
    for index in range(cuda.grid(1), states.shape[0], cuda.gridsize(1)):
        one = slice(index, index + 1)
        loops.imagine_all(states[one], rules[0], chosen[one], players[one], rngs[one])


@cuda.jit
def hash_each(words, hashes):
    for index in range(cuda.grid(1), hashes.shape[0], cuda.gridsize(1)):
        one = slice(index, index + 1)
        loops.hash_all(words[one], hashes[one])


@cuda.jit
def evaluate_each(states, rules, desks, weights, forecasts, chosen, expected):
    """Write the expected final score of each player."""
    thread = cuda.grid(1)
    forecast = forecasts[thread]
    for index in range(thread, states.shape[0], cuda.gridsize(1)):
        if chosen[index]:
            forecast.same_tiles = 0
            evaluate(states[index], rules[0], desks[thread], weights[0], forecast)
            for player in range(expected.shape[1]):
                expected[index, player] = forecast.expected[player]


@cuda.jit
def best_each(words, rules, desks, weights, forecasts, chosen, tried, tried_words, codes, moves):
    """Write the best move of each game in which a player decides; `chosen` becomes 0 for all others."""
    thread = cuda.grid(1)
    mine = slice(3 * thread, 3 * thread + 3)
    states, memory = tried[mine], tried_words[mine]
    for index in range(thread, moves.shape[0], cuda.gridsize(1)):
        for at in range(memory.shape[1]):
            memory[0, at] = words[index, at]
        if states[0].phase <= 0:
            chosen[index] = False
        if chosen[index]:
            moves[index] = best_move(
                states, memory, rules[0], desks[thread], weights[0], forecasts[thread], codes[thread]
            )
