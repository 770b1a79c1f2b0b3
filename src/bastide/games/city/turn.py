"""A turn of the city: draw a tile, place it, deploy a follower, score; from the second pile on, lay walls (C3).

Moves, by phase
    STARTER   the player who begins
    DRAW      the kind of the tile that the pile gives
    PLACE     cell << 2 | rotation
    DEPLOY    0 to pass, else 1 + the index of a segment on the tile just placed
    GATE      the side of the outline, tile << 2 | side
    WALL      the arm, 0 left or 1 right
    GUARD     0 to pass, 1 to man the wall
    TOWER     0 to pass, else 1 + the arm
"""

from bastide.core.bag import fill_bag
from bastide.core.grid import list_places, open_cell, random_place
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base, pose_of
from bastide.core.regions import lay, root_of
from bastide.core.turns import (
    CLOSE,
    DEPLOY,
    DRAW,
    END_TURN,
    NO_TILE,
    OVER,
    PLACE,
    SCORE,
    STARTER,
    draw_in_hand,
    list_chance,
    list_yes_no,
    next_player,
    put_piece,
    random_chance,
    random_listed,
)
from bastide.games.city.guards import may_guard, next_post, put_guard
from bastide.games.city.outline import is_ring_closed, survey
from bastide.games.city.score import score_end, score_tile
from bastide.games.city.state import FOLLOWER, GATE, GUARD, LEFT, RESIDENCE, RIGHT, TOWER, TOWERS_LEFT, WALL
from bastide.games.city.towers import build_tower, may_build_tower
from bastide.games.city.walls import build_gate, build_wall, list_gates, walls_due

FEW = 5  # C34: the game ends when five or fewer sides are free


@kernel
def start(state, rules, players):
    """Set up a zeroed record for a new game (C1, C2)."""
    state.players = players
    for player in range(players):
        state.supply[player, FOLLOWER] = rules.followers
        state.supply[player, TOWERS_LEFT] = rules.towers // players
    state.walls = rules.walls
    fill_bag(state, rules)
    state.in_hand = NO_TILE
    open_cell(state, 0, 0)
    if rules.starter < 0:
        state.phase = STARTER
    else:
        begin_turn(state, rules.starter)


@kernel
def deck_of(state):
    """The deck from which the next chance move comes. The three piles are one deck (C2)."""
    return 1 if state.phase == STARTER else 0


@kernel
def chance(state, rules, rng):
    """A random chance move."""
    return random_chance(state, rules, rng)


@kernel
def legal(state, rules, desk):
    """List every move of the phase on the desk; return how many there are."""
    if state.phase == PLACE:
        return list_places(state, rules, desk, state.in_hand, 0, 0)  # C4, C25
    if state.phase == DEPLOY:
        return list_posts(state, desk)
    if state.phase == GATE:
        return list_gates(state, desk)
    if state.phase == TOWER:
        return list_towers(state, desk)
    if state.phase == WALL or state.phase == GUARD:
        return list_yes_no(desk)
    return list_chance(state, rules, desk)


@kernel
def pick(state, rules, desk, rng):
    """A random move of the phase, all with the same probability."""
    if state.phase == PLACE:
        return random_place(state, rules, state.in_hand, rng)
    return random_listed(desk, legal(state, rules, desk), rng)


@kernel
def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed, then the steps that follow it at once."""
    carry_out(state, rules, desk, move)
    if state.phase >= SCORE:
        for step in range(SCORE, CLOSE + 1):
            follow(state, rules, desk, step)


@kernel
def carry_out(state, rules, desk, move):
    """Carry out a move. The phase afterwards may be a step that follows."""
    if state.phase == PLACE:
        place(state, rules, desk, move)
    elif state.phase == DEPLOY:
        put_piece(state, FOLLOWER, move)
        state.phase = SCORE
    elif state.phase == DRAW:
        draw(state, rules, desk, move)
    elif state.phase == WALL:
        build_wall(state, rules, desk, move)
        after_wall(state, rules)
    elif state.phase == GATE:
        build_gate(state, rules, desk, move)
        after_wall(state, rules)
    elif state.phase == GUARD:
        if move > 0:
            put_guard(state, state.post)
        after_guard(state, rules)
    elif state.phase == TOWER:
        if move > 0:
            build_tower(state, desk, move - 1)
        state.phase = END_TURN
    elif state.phase == STARTER:
        state.drawn[1] += 1
        begin_turn(state, move)


@kernel
def follow(state, rules, desk, step):
    """Carry out a step that follows a move at once, if the game has come to this step."""
    if state.phase != step:
        return
    if step == SCORE:
        after_tile(state, rules, desk)
    elif step == END_TURN:
        end_turn(state, desk)
    else:
        finish(state, rules, desk)


@kernel
def finish(state, rules, desk):
    """End the game now: close the ring and score (C34–C38)."""
    score_end(state, rules, desk)
    state.phase = OVER


# ---- the tile


@kernel
def draw(state, rules, desk, kind):
    """The player draws a tile. A tile that fits nowhere leaves the game, and another one is drawn (C5)."""
    if not draw_in_hand(state, rules, desk, kind):
        state.phase = CLOSE


@kernel
def place(state, rules, desk, move):
    lay(state, rules, move >> 2, pose_of(state.in_hand, move & 3), 0)
    state.in_hand = NO_TILE
    state.phase = DEPLOY if list_posts(state, desk) > 1 else SCORE


# ---- the follower


@kernel
def list_posts(state, desk):
    """C6, C7: list the regions without a follower, except roads and markets that this tile has finished."""
    desk.moves[0] = 0
    count = 1
    if state.supply[state.player, FOLLOWER] == 0:
        return count
    base = last_base(state)
    for segment in range(base, state.segments):
        root = root_of(state, segment)
        if state.occupied[root] == 0 and (state.open[root] > 0 or state.feature[root] == RESIDENCE):
            desk.moves[count] = 1 + segment - base
            count += 1
    return count


@kernel
def after_tile(state, rules, desk):
    """C16, C27: score. If a tile of the second or third pile made somebody score, a wall phase begins."""
    scored = score_tile(state, rules, desk, state.tiles - 1)
    if scored and state.drawn[0] > rules.piles[0]:
        state.due = walls_due(state, rules)
        state.laid = 0
        state.asked = 0
        state.phase = WALL if state.built > 0 else GATE  # C18, C23
    else:
        state.phase = END_TURN


# ---- the wall phase


@kernel
def after_wall(state, rules):
    """C28: in the second pile a wall may be manned at once; with `each` also in the third (C30)."""
    state.laid += 1
    state.post = state.built - 1
    if state.drawn[0] <= rules.manned_at_once and may_guard(state, state.post):
        state.phase = GUARD
    else:
        next_wall(state, rules)


@kernel
def next_wall(state, rules):
    """C20–C24, C33: ask the next player for a wall, until all are laid, none is left or the ring is closed."""
    if state.laid < state.due and state.walls > 0 and not is_ring_closed(state):
        state.player = (state.owner + state.laid) % state.players
        state.phase = WALL
    elif state.drawn[0] > rules.manned_at_once:
        ask_guards(state, rules)
    else:
        ask_tower(state)


@kernel
def after_guard(state, rules):
    if state.drawn[0] > rules.manned_at_once:
        ask_guards(state, rules)
    else:
        next_wall(state, rules)


@kernel
def ask_guards(state, rules):
    """C30: in the third pile, guards are placed once all walls of the phase are laid."""
    if next_post(state, rules):
        state.phase = GUARD
    else:
        ask_tower(state)


@kernel
def ask_tower(state):
    """C32, C33: at the end of a wall phase, the player who caused it may build a tower."""
    state.player = state.owner
    if may_build_tower(state, LEFT) or may_build_tower(state, RIGHT):
        state.phase = TOWER
    else:
        state.phase = END_TURN


@kernel
def list_towers(state, desk):
    desk.moves[0] = 0
    count = 1
    for arm in range(2):
        if may_build_tower(state, arm):
            desk.moves[count] = 1 + arm
            count += 1
    return count


# ---- the beginning and the end of a turn


@kernel
def begin_turn(state, player):
    """Begin a turn with a draw. The player's followers that rested can be used again (C8)."""
    state.owner = player
    state.player = player
    state.resting[player] = 0
    state.turn += 1
    state.phase = DRAW


@kernel
def end_turn(state, desk):
    """End the game (C34), or begin the turn of the next player."""
    if state.unseen == 0 or state.walls == 0 or (state.built > 0 and survey(state, desk) <= FEW):
        state.phase = CLOSE
        return
    begin_turn(state, next_player(state, state.owner))
