"""The river: laid before all other tiles, from the spring to the lake.

The river never flows beside itself: the cell that it flows to may touch no river tile but the last. So there is no
immediate U-turn, and the lake always has a place. A tile that can only lead the river along its own tiles leaves the
game. With `never_twice` two bends in a row never turn to the same side. Then the river flows in two neighbouring
directions only, cannot come back to its own tiles, and every tile has a place.
"""

from bastide.core.bag import random_below, take
from bastide.core.grid import EAST, SOUTH, bit_of, cell_at, places_in_word, position
from bastide.core.jit import kernel
from bastide.core.neighbours import opposite, place_of_tile, pose_of
from bastide.core.scoring import discard
from bastide.core.turns import PLACE
from bastide.games.classic.held import drop, kind_held
from bastide.games.classic.state import DRAW_RIVER


@kernel
def follow_river(state, rules, tile):
    """Note the cell that the river flows to from its last tile. The lake ends it."""
    x, y = place_of_tile(state, tile)
    for side in range(4):
        if (rules.water[state.tile_pose[tile]] >> side) & 1 and (tile == 0 or side != opposite(state.flow)):
            if tile > 0 and side != state.flow:
                state.bend = (side - state.flow) & 3
            state.flow = side
            state.mouth = cell_at(state, x + EAST[side], y + SOUTH[side])
            return


@kernel
def list_mouth(state, rules, desk):
    """List every rotation in which the tile in hand continues the river."""
    count = 0
    kind = kind_held(state, state.player, 0)
    for rotation in range(4):
        pose = pose_of(kind, rotation)
        if not (rules.rotations[kind] >> rotation) & 1 or not flows_on(state, rules, pose):
            continue
        if places_in_word(state, rules, pose, state.mouth >> 6) & bit_of(state.mouth) != 0:
            desk.moves[count] = state.mouth << 2 | rotation
            count += 1
    return count


@kernel
def flows_on(state, rules, pose):
    """Whether a tile ends the river, or leads it with a legal bend to a cell that touches no other tile yet."""
    for side in range(4):
        if (rules.water[pose] >> side) & 1 and side != opposite(state.flow):
            bend = (side - state.flow) & 3
            if rules.river_alternates and bend != 0 and bend == state.bend:
                return False
            x, y = position(state, state.mouth)
            return cell_at(state, x + EAST[side], y + SOUTH[side]) < 0
    return True


@kernel
def draw_from_river(state, rules):
    """Ask chance for the next river tile. If only the lake is left, the player gets it at once."""
    state.phase = DRAW_RIVER
    if state.river == 1:
        hold_river_tile(state, rules.river_kind + 1)


@kernel
def draw_of_river(state, rules, desk, kind):
    """The player draws a river tile. A tile that cannot continue the river leaves the game, as in B7."""
    state.drawn[2] += 1
    hold_river_tile(state, kind)
    if list_mouth(state, rules, desk) == 0:
        discard(state, desk, kind)
        drop(state, 0)
        state.river -= 1
        draw_from_river(state, rules)


@kernel
def hold_river_tile(state, kind):
    take(state, kind)
    state.hand[state.player, 0] = kind
    state.held[state.player] = 1
    state.phase = PLACE


@kernel
def list_river_tiles(state, rules, desk):
    """List the kinds of river tiles that are left, without spring and lake."""
    count = 0
    for kind in range(rules.river_kind + 2, rules.kinds):
        if state.bag[kind] > 0:
            desk.moves[count] = kind
            count += 1
    return count


@kernel
def random_river_tile(state, rules, rng):
    """The kind of a random river tile, without spring and lake: all tiles have the same probability."""
    number = random_below(rng, state.river - 1)
    kind = rules.river_kind + 2
    number -= state.bag[kind]
    while number >= 0:
        kind += 1
        number -= state.bag[kind]
    return kind
