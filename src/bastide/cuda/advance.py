"""The kernel that plays on in every game of a batch: given moves, chance moves, random moves of players.

A GPU has thousands of lanes; 32 of them are a warp and carry out the same instruction. Each lane plays one game after
the other, on a copy in shared memory, which answers ten times faster than main memory. The lanes of a warp go through a
turn in lockstep: all lanes whose game is in a phase carry out their moves, then the steps that follow, while the other
lanes wait. This keeps more lanes busy than independent control flow.
"""

import numpy as np
from llvmlite import ir
from numba import from_dtype
from numba.core import cgutils, types
from numba.cuda.extending import intrinsic

from bastide.core.turns import CLOSE, END_TURN, SCORE
from bastide.cuda.device import cuda
from bastide.cuda.placed import record_in, settled
from bastide.games import verbs

DECISIONS, MOVES, NEXT = 0, 1, 2  # what `totals` counts: moves of players, all moves, games that were taken up
NOTHING = -1


@cuda.jit(device=True)
def wants(phase, first, draw, left):
    """Whether a move is to be made in a game."""
    return phase != 0 and (first or (draw and phase < 0) or (left > 0 and phase > 0) or phase >= SCORE)


@cuda.jit(device=True)
def next_chosen(chosen, totals):
    """The next game that no lane has taken up, NOTHING if there is none."""
    index = cuda.atomic.add(totals, NEXT, 1)
    while index < chosen.shape[0]:
        if chosen[index]:
            return np.int64(index)
        index = cuda.atomic.add(totals, NEXT, 1)
    return np.int64(NOTHING)


@cuda.jit(device=True)
def copy_game(source, at, target, to, each):
    """Copy a game of `each` words. Each lane copies its own: lanes that copy together wait for memory more often."""
    for word in range(each):
        target[to + word] = source[at + word]


@cuda.jit(device=True)
def count_ticks(clocks, step, before):
    """Add the cycles since `before` to a step; return the time."""
    now = ticks()
    cuda.atomic.add(clocks, step, now - before)
    return now


@intrinsic
def ticks(typing):
    """The cycles of the clock of a multiprocessor."""

    def read(context, builder, signature, args):
        name = "llvm.nvvm.read.ptx.sreg.clock64"
        kind = ir.FunctionType(ir.IntType(64), ())
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), ())

    return types.int64(), read


def step_names(game):
    """The steps whose cycles `advance` counts: the phases, the steps that follow a move, fetching games."""
    phases = range(min(game.PHASES), max(game.PHASES) + 1)
    return [game.PHASES.get(phase, "") for phase in phases] + ["scoring", "end of a turn", "final scoring", "fetch"]


def make_advance(game, rules, timed=False):
    """The kernel for one game with its options. If it is `timed`, it counts the cycles of each step in `clocks`."""
    known = rules.pack()
    state_in, settle = record_in(from_dtype(rules.layout())), settled(known)
    each = rules.layout().itemsize // 8
    phases = tuple(sorted(phase for phase in game.PHASES if phase != 0))
    first_phase, last_phase = phases[0], phases[-1]
    steps = len(step_names(game))
    carry_out, follow = game.carry_out, game.follow

    @cuda.jit
    def advance(
        words, tables, desks, chosen, given, moves, draw, decisions, orders, ordered, rngs, totals, clocks, lanes
    ):
        memory = cuda.shared.array(0, np.int64)
        lane = cuda.threadIdx.x & 31
        if lane >= lanes:
            return
        seat = (cuda.threadIdx.x >> 5) * lanes + lane
        desk = desks[cuda.blockIdx.x * (cuda.blockDim.x >> 5) * lanes + seat]
        rules, state = settle(tables[0]), state_in(memory, seat * each)
        everybody = (1 << lanes) - 1
        rng = cuda.local.array(1, np.uint64)
        index, left, first, playing = np.int64(NOTHING), np.int64(0), False, True
        played, made = 0, 0
        timing, before = timed and lane == 0, np.int64(0)
        while cuda.any_sync(everybody, playing):
            if timing:
                before = ticks()
            if playing and (index < 0 or not wants(state.phase, first, draw, left)):
                if index >= 0:
                    rngs[index] = rng[0]
                    copy_game(memory, seat * each, words, index * each, each)
                index = next_chosen(chosen, totals)
                playing = index >= 0
                if playing:
                    rng[0] = rngs[index]
                    left, first = decisions, given
                    copy_game(words, index * each, memory, seat * each, each)
            cuda.syncwarp(everybody)
            if timing:
                before = count_ticks(clocks, steps - 1, before)
            for phase in range(first_phase, last_phase + 1):
                if playing and state.phase == phase and wants(phase, first, draw, left):
                    if first:
                        move = np.int64(moves[index])
                        first = False
                    elif phase > 0:
                        move = np.int64(verbs.pick(state, rules, desk, rng))
                        left -= 1
                        played += 1
                    elif ordered:
                        deck = verbs.deck_of(state)
                        move = np.int64(orders[index, deck, state.drawn[deck]])
                    else:
                        move = np.int64(verbs.chance(state, rules, rng))
                    desk.noted = 0
                    carry_out(state, rules, desk, move)
                    made += 1
                cuda.syncwarp(everybody)
                if timing:
                    before = count_ticks(clocks, phase - first_phase, before)
            if playing:
                follow(state, rules, desk, SCORE)
            cuda.syncwarp(everybody)
            if timing:
                before = count_ticks(clocks, steps - 4, before)
            waiting = not playing or state.phase >= END_TURN or not wants(state.phase, first, draw, left)
            if cuda.all_sync(everybody, waiting) and playing:
                follow(state, rules, desk, END_TURN)
            cuda.syncwarp(everybody)
            if timing:
                before = count_ticks(clocks, steps - 3, before)
            closing = playing and state.phase == CLOSE
            if 2 * cuda.popc(cuda.ballot_sync(everybody, closing)) >= cuda.popc(cuda.ballot_sync(everybody, playing)):
                if closing:
                    follow(state, rules, desk, CLOSE)
            cuda.syncwarp(everybody)
            if timing:
                before = count_ticks(clocks, steps - 2, before)
        cuda.atomic.add(totals, DECISIONS, played)
        cuda.atomic.add(totals, MOVES, made)

    return advance
