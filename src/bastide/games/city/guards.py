"""Guards: followers on the wall, who watch the row of tiles in front of them."""

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of, opposite, tile_beyond
from bastide.core.scoring import give
from bastide.core.sheets import put_cell
from bastide.games.city.desk import GUARD_EVENT
from bastide.games.city.rules import HISTORIC, PUBLIC
from bastide.games.city.state import FOLLOWER

PUBLIC_POINTS, HISTORIC_POINTS = 2, 3  # C38


@kernel
def is_watched(state, at):
    """C29: whether the unbroken row of tiles in front of a side ends at a wall that has a guard."""
    tile, inward = at >> 2, opposite(at)
    behind = tile
    while behind >= 0:
        tile = behind
        behind = tile_beyond(state, tile, inward)
    return (state.tile_walls[tile] >> (4 + inward)) & 1 != 0


@kernel
def may_guard(state, index):
    """C28, C29: whether the player may guard a wall. Not the gate, wall 0; not with a follower that rests (C8)."""
    ready = state.supply[state.player, FOLLOWER] - state.resting[state.player]
    return index > 0 and ready > 0 and not is_watched(state, state.wall_at[index])


@kernel
def put_guard(state, index):
    at = state.wall_at[index]
    state.supply[state.player, FOLLOWER] -= 1
    state.guard[index] = state.player + 1
    state.tile_walls[at >> 2] |= 16 << (at & 3)


@kernel
def next_post(state, rules):
    """C30: find the next wall that its builder may guard after a wall phase of pile 3; return whether there is one.

    Wall number k of the phase belongs to seat k % players, counted from the player who caused the phase. One seat
    after the other is asked. A seat is asked for each of its walls in the order of laying, or for its last wall only.
    """
    rounds = state.due // state.players
    while state.asked < state.due:
        seat, turn = state.asked // rounds, state.asked % rounds
        number = turn * state.players + seat
        state.asked += 1
        if number >= state.laid or (not rules.guard_each and number + state.players < state.laid):
            continue
        state.player = (state.owner + seat) % state.players
        state.post = state.built - state.laid + number
        if may_guard(state, state.post):
            return True
    return False


@kernel
def score_guards(state, rules, desk):
    """C38: each guard scores the buildings in the row in front of it, up to the first empty cell."""
    for index in range(state.built):
        player = state.guard[index] - 1
        if player < 0:
            continue
        public, historic = buildings_before(state, rules, state.wall_at[index])
        points = PUBLIC_POINTS * public + HISTORIC_POINTS * historic
        if points > 0:
            row = give(state, desk, GUARD_EVENT, player, points, -1)
            row.finished = True
            row.public = public
            row.historic = historic
            put_cell(state, row, cell_of(state, state.wall_at[index] >> 2))
            row.side = 1 + (state.wall_at[index] & 3)


@kernel
def buildings_before(state, rules, at):
    """The numbers of public and of historic buildings in the row of tiles in front of a side."""
    public, historic = 0, 0
    tile, inward = at >> 2, opposite(at)
    while tile >= 0:
        building = rules.building[kind_of(state, tile)]
        public += building == PUBLIC
        historic += building == HISTORIC
        tile = tile_beyond(state, tile, inward)
    return public, historic
