"""The dragon: it comes to each volcano, and flies and eats when a dragon tile is placed."""

from bastide.core.bag import give_back, take
from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.neighbours import tile_beyond
from bastide.core.regions import tile_of
from bastide.core.turns import END_TURN, SCORE, next_player
from bastide.games.classic.removing import climb_down, send_home, send_lone_home
from bastide.games.classic.state import BARN, FLY, STEPS
from bastide.games.classic.tile_tables import DRAGON

DRAGON_DECK = 3  # the bag, shuffled again when the first volcano lies


@kernel
def hide_dragon_tiles(state, rules):
    """DR4: take the dragon tiles out of the bag until a volcano lies."""
    for kind in range(rules.kinds):
        if rules.symbol[kind] == DRAGON:
            for _ in range(rules.box[kind]):
                take(state, kind)


@kernel
def call_dragon(state, rules, tile):
    """DR2: the dragon comes to a volcano and eats nothing. DR4: the first one puts the dragon tiles into the bag."""
    state.dragon = tile + 1
    state.volcanoes += 1
    if state.volcanoes > 1:
        return
    for kind in range(rules.kinds):
        if rules.symbol[kind] == DRAGON:
            for _ in range(rules.box[kind]):
                give_back(state, kind)


@only_with("dragon", otherwise=0)
@kernel
def deck_of_bag(state):
    """DR4: the deck that tiles are drawn from: the bag as it was shuffled first, or again."""
    return DRAGON_DECK if state.volcanoes > 0 else 0


@only_with("dragon")
@kernel
def count_draw(state):
    """Count a draw for the deck that it came from. It was counted for the first deck."""
    if state.volcanoes > 0:
        state.drawn[0] -= 1
        state.drawn[DRAGON_DECK] += 1


@kernel
def has_dragon(state, tile):
    """Whether the dragon is on a tile."""
    return state.dragon == tile + 1


@only_with("dragon", otherwise=False)
@kernel
def is_dragons(state, segment):
    """DR10: whether a segment is on the dragon's tile. No follower may be put there, and no wagon moved there."""
    return state.dragon > 0 and has_dragon(state, tile_of(state, segment))


@kernel
def may_enter(state, tile):
    """DR7, DF4: whether the dragon may fly to a tile: it was not there on this flight, and the fairy is not there."""
    if state.fairy == tile + 1:
        return False
    for step in range(STEPS - state.flight + 1):
        if state.visited[step] == tile + 1:
            return False
    return True


@kernel
def list_steps(state, desk):
    """DR6, DR7: list the tiles beside the dragon that it may enter."""
    count = 0
    for side in range(4):
        tile = tile_beyond(state, state.dragon - 1, side)
        if tile >= 0 and may_enter(state, tile):
            desk.moves[count] = tile
            count += 1
    return count


@only_with("dragon", otherwise=False)
@kernel
def flight_begins(state, rules, desk, after_scoring):
    """DR5: begin the flight if one is due; return whether the dragon can move. The player of the turn is first."""
    if state.flight == 0 or rules.flies_after_scoring != after_scoring:
        return False
    state.active = state.player
    state.visited[0] = state.dragon
    if list_steps(state, desk) == 0:
        state.flight = 0
        return False
    state.phase = FLY
    return True


@kernel
def fly(state, rules, desk, tile):
    """DR6: move the dragon by one step. Then the next player decides, until the flight ends."""
    state.dragon = tile + 1
    state.flight -= 1
    state.visited[STEPS - state.flight] = state.dragon
    eat(state, tile)
    state.player = next_player(state, state.player)
    if state.flight == 0 or list_steps(state, desk) == 0:
        state.flight = 0
        state.player = state.active
        state.phase = END_TURN if rules.flies_after_scoring else SCORE


@kernel
def eat(state, tile):
    """DR8: all pieces on a tile go home, except barns (AMX1)."""
    index = state.pieces - 1
    while index >= 0:
        if state.piece_kind[index] != BARN and tile_of(state, state.piece_segment[index]) == tile:
            send_home(state, index)
        index -= 1
    for tower in range(state.towers):
        if state.tower_tile[tower] == tile and state.tower_top[tower] > 0:
            climb_down(state, tower)
    send_lone_home(state)
