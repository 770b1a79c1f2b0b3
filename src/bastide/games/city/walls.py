"""Walls and the gate: where they stand, and what they close."""

from bastide.core.jit import kernel
from bastide.games.city.outline import beyond, forbid, next_side, some_side
from bastide.games.city.score import shut
from bastide.games.city.state import LEFT, RIGHT


@kernel
def walls_due(state, rules):
    """C18–C23: number of walls of a wall phase, including the gate."""
    each = 1 if state.drawn[0] <= rules.piles[1] else 2  # C20, C21
    if state.players == 2:
        each *= 2  # C22
    return each * state.players


@kernel
def list_gates(state, desk):
    """C18: list every side of the outline for the gate."""
    first = some_side(state)
    desk.moves[0] = first
    count = 1
    at = next_side(state, first, 1)
    while at != first:
        desk.moves[count] = at
        count += 1
        at = next_side(state, at, 1)
    return count


@kernel
def way_of(arm):
    """The direction in which an arm grows along the outline: 1 is clockwise."""
    return 1 if arm == RIGHT else -1


@kernel
def build(state, rules, desk, at):
    """Put the gate or a wall on a side. No tile may lie beyond it (C25), and roads and markets end there (C26)."""
    state.wall_at[state.built] = at
    state.built += 1
    state.tile_walls[at >> 2] |= 1 << (at & 3)
    forbid(state, beyond(state, at))
    shut(state, rules, desk, at)


@kernel
def build_gate(state, rules, desk, at):
    state.ends[LEFT] = at
    state.ends[RIGHT] = at
    build(state, rules, desk, at)


@kernel
def build_wall(state, rules, desk, arm):
    """C19: put a wall on the next side of the outline at one of the two ends."""
    at = next_side(state, state.ends[arm], way_of(arm))
    state.ends[arm] = at
    state.run[arm] += 1
    state.walls -= 1
    build(state, rules, desk, at)
