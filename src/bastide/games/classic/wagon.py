"""The wagon: when its region is scored, it may move on to another region beside or near it (AM17–AM21)."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of, place_of_tile, segment_beyond
from bastide.core.pieces import post
from bastide.core.regions import root_of, tile_of
from bastide.core.turns import END_TURN
from bastide.games.classic.dragon import is_dragons
from bastide.games.classic.state import FIELD, MOVE_WAGON, RIVER, WAGON


@kernel
def free_wagons(state, root):
    """Remember the wagons that are set free because their region is being scored."""
    for index in range(state.pieces):
        segment = state.piece_segment[index]
        if state.piece_kind[index] == WAGON and root_of(state, segment) == root:
            state.freed[state.piece_owner[index]] = 1 + segment


@kernel
def ask_wagon(state, rules, desk):
    """AM21: let the next freed wagon move, from the active player clockwise; return whether a wagon has a choice."""
    for step in range(state.players):
        player = (state.active + step) % state.players
        if state.freed[player] > 0:
            state.player = player
            if list_goals(state, rules, desk, np.int64(2)) > 1:
                state.phase = MOVE_WAGON
                return True
            state.freed[player] = 0  # AM19: the wagon goes home
    state.player = state.active
    return False


@kernel
def list_wagon(state, rules, desk):
    """AM19: list going home, and one segment of each free region that the wagon can reach."""
    return list_goals(state, rules, desk, np.int64(desk.moves.shape[0]))


@kernel
def list_goals(state, rules, desk, enough):
    """List where the present player's wagon may go, home first. Stop once there are `enough` moves."""
    if rules.wagon_reach > 0:
        return list_near(state, rules, desk, enough)
    root = root_of(state, state.freed[state.player] - 1)
    desk.moves[0] = 0
    count = np.int64(1)
    for tile in range(state.tiles):
        kind, base = kind_of(state, tile), state.tile_base[tile]
        if count >= enough:
            break
        if kind == rules.abbey_kind:
            count = list_beside_abbey(state, rules, desk, count, tile, root)
        if not rules.crossing[kind]:
            continue
        for index in range(rules.segments[kind]):
            beside = rules.adjoins[kind, index]
            if beside != 0 and root_of(state, base + index) == root:
                for other in range(rules.segments[kind]):
                    if (beside >> other) & 1:
                        count = list_goal(state, desk, count, base + other)
    return count


@kernel
def list_near(state, rules, desk, enough):
    """AM20, `2016`: list going home, and one segment of each free region on the wagon's tile or the eight around it."""
    x, y = place_of_tile(state, tile_of(state, state.freed[state.player] - 1))
    desk.moves[0] = 0
    count = np.int64(1)
    for tile in range(state.tiles):
        there_x, there_y = place_of_tile(state, tile)
        if max(abs(there_x - x), abs(there_y - y)) > rules.wagon_reach:
            continue
        if count >= enough:
            break
        base = state.tile_base[tile]
        for segment in range(base, base + rules.segments[kind_of(state, tile)]):
            if state.feature[segment] != FIELD and state.feature[segment] != RIVER:
                count = list_goal(state, desk, count, segment)
    return count


@kernel
def list_beside_abbey(state, rules, desk, count, tile, root):
    """AM20: append the goals across the sides of an abbey: it is adjacent to each road and city that it closes."""
    for side in range(4):
        segment = segment_beyond(state, rules, tile, side)
        if segment < 0 or state.feature[segment] == FIELD:
            continue
        if state.tile_base[tile] == root:
            count = list_goal(state, desk, count, segment)
        elif root_of(state, segment) == root:
            count = list_goal(state, desk, count, state.tile_base[tile])
    return count


@kernel
def list_goal(state, desk, count, segment):
    """Append a segment if its region is unfinished, without pieces and not listed yet, and no dragon is there."""
    root = root_of(state, segment)
    if state.open[root] == 0 or state.occupied[root] > 0 or is_dragons(state, segment):
        return count
    for earlier in range(1, count):
        if root_of(state, desk.moves[earlier] - 1) == root:
            return count
    desk.moves[count] = 1 + segment
    return count + 1


@kernel
def move_wagon(state, move):
    """Carry out the move of a wagon: 0 is home, else 1 + the segment."""
    state.freed[state.player] = 0
    state.phase = END_TURN
    if move > 0:
        post(state, state.player, WAGON, move - 1)
