"""A turn of the castle: draw a tile, place it, deploy a follower, score, take wall tiles (K3).

Moves, by phase
    STARTER   the player who begins
    DRAW      the kind of the tile that the bag gives
    PLACE     cell << 2 | rotation
    DEPLOY    0 to pass, else 1 + the index of a segment on the tile just placed
    ORDER     the region that is paid next: the index of a segment on the tile just placed, or 16 + a side, beyond it
    DOUBLE    1 to double the region that is being paid, 0 not to
    REVEAL    the kind of the wall tile that is turned over
    AGAIN     1 to take another turn, 0 not to
"""

from bastide.core.bag import fill_bag
from bastide.core.grid import list_places, position, random_place
from bastide.core.jit import kernel
from bastide.core.neighbours import pose_of
from bastide.core.pieces import has_post, list_posts, random_post
from bastide.core.regions import lay
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
    put_piece,
    random_chance,
    random_listed,
)
from bastide.games.castle.majority import winner_of
from bastide.games.castle.score import (
    largest_payable,
    list_order,
    list_payable,
    order_matters,
    region_at,
    score_end,
    settle,
)
from bastide.games.castle.state import AGAIN, DOUBLE, FOLLOWER, FOLLOWERS, ORDER, REVEAL
from bastide.games.castle.wall import build, tower_under
from bastide.games.castle.wall_tiles import (
    ANOTHER_TURN,
    doubling,
    list_face_down,
    random_wall_tile,
    ripen,
    shuffle_in,
    spend,
    take_wall_tile,
    usable,
    use_another_turn,
)


@kernel
def start(state, rules, players):
    """Set up a zeroed record for a new game (K1, K2)."""
    state.players = players
    for player in range(players):
        state.supply[player, FOLLOWER] = FOLLOWERS
    fill_bag(state, rules)
    state.palace_segment[:] = -1
    shuffle_in(state)
    build(state, rules)
    if rules.starter < 0:
        state.in_hand = NO_TILE
        state.phase = STARTER
    else:
        begin_turn(state, rules.starter)


@kernel
def deck_of(state):
    """The deck from which the next chance move comes."""
    if state.phase == STARTER:
        return 2
    return 1 if state.phase == REVEAL else 0


@kernel
def chance(state, rules, rng):
    """A random chance move."""
    if state.phase == REVEAL:
        return random_wall_tile(state, rng)
    return random_chance(state, rules, rng)


@kernel
def legal(state, rules, desk):
    """List every move of the phase on the desk; return how many there are."""
    if state.phase == PLACE:
        return list_places(state, rules, desk, state.in_hand, 0, 0)  # K4, K5
    if state.phase == DEPLOY:
        return list_posts(state, desk)
    if state.phase == DOUBLE or state.phase == AGAIN:
        return list_yes_no(desk)
    if state.phase == ORDER:
        return list_order(state, rules, desk)
    if state.phase == REVEAL:
        return list_face_down(state, desk)
    return list_chance(state, rules, desk)


@kernel
def pick(state, rules, desk, rng):
    """A random move of the phase, all with the same probability."""
    if state.phase == PLACE:
        return random_place(state, rules, state.in_hand, rng)
    if state.phase == DEPLOY:
        return random_post(state, rng)
    return random_listed(desk, legal(state, rules, desk), rng)


@kernel
def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed, then the steps that follow it at once."""
    carry_out(state, rules, desk, move)
    if state.phase == SCORE:  # as in `follow`, but a CPU is faster with the steps in a row
        score_on(state, rules, desk)
    if state.phase == END_TURN:
        end_turn(state)
    if state.phase == CLOSE:
        finish(state, rules, desk)


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
    elif state.phase == REVEAL:
        take_wall_tile(state, rules, desk, move)
        state.phase = SCORE
    elif state.phase == ORDER:
        take_up(state, rules, desk, region_at(state, rules, move))
    elif state.phase == DOUBLE:
        double(state, rules, desk, move)
    elif state.phase == AGAIN:
        take_another(state, desk, move)
    elif state.phase == STARTER:
        state.drawn[2] += 1
        begin_turn(state, move)


@kernel
def follow(state, rules, desk, step):
    """Carry out a step that follows a move at once, if the game has come to this step."""
    if state.phase != step:
        return
    if step == SCORE:
        score_on(state, rules, desk)
    elif step == END_TURN:
        end_turn(state)
    else:
        finish(state, rules, desk)


@kernel
def finish(state, rules, desk):
    """K32: end the game now. Remove the wall tiles that are still on the wall, then do the final scoring."""
    state.tower_tile[:] = 0
    score_end(state, rules, desk)
    state.in_hand = NO_TILE
    state.phase = OVER


# ---- drawing


@kernel
def begin_turn(state, player):
    state.player = player
    state.turn += 1
    ripen(state, player)
    state.in_hand = NO_TILE
    state.phase = DRAW


@kernel
def draw(state, rules, desk, kind):
    """The player draws a tile. A tile that fits nowhere leaves the game (K7)."""
    if not draw_in_hand(state, rules, desk, kind):
        state.phase = CLOSE


# ---- placing


@kernel
def place(state, rules, desk, move):
    """K3: place the tile; then the player may deploy a follower."""
    cell, rotation = move >> 2, move & 3
    x, y = position(state, cell)
    walled = rules.walled[y + 1, x + 1]
    lay(state, rules, cell, pose_of(state.in_hand, rotation), walled)
    state.in_hand = NO_TILE
    state.phase = DEPLOY if has_post(state, FOLLOWER) else SCORE


# ---- scoring


@kernel
def score_on(state, rules, desk):
    """K18: pay one region after another until a player or chance must decide, or no region is left."""
    while state.phase == SCORE:
        count, player = list_payable(state, rules, desk)
        if count == 0:
            state.phase = END_TURN
        elif order_matters(state, rules, desk, count, player):
            state.phase = ORDER
        else:
            take_up(state, rules, desk, largest_payable(desk, count))


@kernel
def take_up(state, rules, desk, root):
    """Begin to pay a region: ask its owner whether to double it, or settle it at once."""
    state.scoring = root
    player, _ = winner_of(state, rules, desk, root)
    if doubling(state, player, state.feature[root]) > 0:
        state.phase = DOUBLE
    else:
        advance(state, rules, desk, False)


@kernel
def double(state, rules, desk, move):
    """K22, K23: the owner uses a wall tile to double the region, or keeps the wall tile."""
    if move == 1:
        spend(state, state.player, doubling(state, state.player, state.feature[state.scoring]))
    advance(state, rules, desk, move == 1)


@kernel
def advance(state, rules, desk, doubled):
    """Settle the region that is being paid. A wall tile at a tower where the marker stops is turned over (K19)."""
    player = settle(state, rules, desk, state.scoring, doubled)
    tower = tower_under(state, rules, player)
    state.phase = SCORE if tower < 0 else REVEAL
    if tower >= 0:
        state.taker = player
        state.stopped_on = tower


# ---- the end of a turn


@kernel
def end_turn(state):
    """End the game after the last tile (K32), ask for another turn (K21), or begin the opponent's turn."""
    if state.unseen == 0:
        state.phase = CLOSE
    elif usable(state, state.player, ANOTHER_TURN) > 0:
        state.phase = AGAIN
    else:
        begin_turn(state, 1 - state.player)


@kernel
def take_another(state, desk, move):
    if move == 1:
        use_another_turn(state, desk)
        begin_turn(state, state.player)
    else:
        begin_turn(state, 1 - state.player)
