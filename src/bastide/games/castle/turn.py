"""A turn of the castle: draw a tile, place it, post a follower, score, take wall tiles (K3).

Moves, by phase
    STARTER   the player who begins
    DRAW      the kind of the tile that the bag gives
    PLACE     cell << 2 | turn
    DEPLOY    0 to pass, else 1 + the segment of the tile just placed
    ORDER     the region that is paid next: a segment of the tile just placed, or 16 + the side beyond which it lies
    DOUBLE    1 to double the region that is being paid, 0 not to
    REVEAL    the kind of the wall tile that is turned over
    AGAIN     1 to take another turn, 0 not to
"""

from bastide.core.bag import fill_bag, list_bag, random_kind, take
from bastide.core.grid import fits_somewhere, list_places
from bastide.core.jit import kernel
from bastide.core.pieces import has_post, list_posts, post
from bastide.core.scoring import note
from bastide.core.seats import list_seats, random_seat
from bastide.games.castle.majority import winner_of
from bastide.games.castle.score import largest, list_finished, order_matters, pay, region_at, score_end
from bastide.games.castle.state import (
    AGAIN,
    DEPLOY,
    DISCARD,
    DOUBLE,
    DRAW,
    FOLLOWER,
    FOLLOWERS,
    NONE,
    ORDER,
    OVER,
    PLACE,
    REVEAL,
    STARTER,
)
from bastide.games.castle.wall import build, lay, tower_under
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
        state.in_hand = NONE
        state.phase = STARTER
    else:
        begin_turn(state, rules.starter)


@kernel
def deck_of(state):
    """Which shuffled pile the chance move that is due comes from."""
    if state.phase == STARTER:
        return 2
    return 1 if state.phase == REVEAL else 0


@kernel
def chance(state, rules, rng):
    """A random chance move."""
    if state.phase == REVEAL:
        return random_wall_tile(state, rng)
    if state.phase == STARTER:
        return random_seat(state, rng)
    return random_kind(state, rules, rng)


@kernel
def legal(state, rules, desk):
    """List every move of the phase on the desk and say how many there are."""
    if state.phase == PLACE:
        return list_places(state, rules, desk, state.in_hand, 0, 0)  # K4, K5
    if state.phase == DEPLOY:
        return list_posts(state, desk)
    if state.phase == DRAW:
        return list_bag(state, rules, desk)
    if state.phase == REVEAL:
        return list_face_down(state, desk)
    if state.phase == ORDER:
        return list_finished(state, rules, desk)
    if state.phase == STARTER:
        return list_seats(state, desk)
    if state.phase == DOUBLE or state.phase == AGAIN:
        desk.moves[0] = 0
        desk.moves[1] = 1
        return 2
    return 0


@kernel
def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed."""
    if state.phase == PLACE:
        place(state, rules, desk, move)
    elif state.phase == DEPLOY:
        deploy(state, rules, desk, move)
    elif state.phase == DRAW:
        draw(state, rules, desk, move)
    elif state.phase == REVEAL:
        take_wall_tile(state, rules, desk, move)
        score_on(state, rules, desk)
    elif state.phase == ORDER:
        if not take_up(state, rules, desk, region_at(state, rules, move)):
            score_on(state, rules, desk)
    elif state.phase == DOUBLE:
        double(state, rules, desk, move)
    elif state.phase == AGAIN:
        take_another(state, desk, move)
    elif state.phase == STARTER:
        state.drawn[2] += 1
        begin_turn(state, move)


@kernel
def finish(state, rules, desk):
    """K32: the wall tiles still on the wall are removed, then comes the final scoring."""
    state.tower_tile[:] = 0
    score_end(state, rules, desk)
    state.in_hand = NONE
    state.phase = OVER


# ---- drawing


@kernel
def begin_turn(state, player):
    state.player = player
    state.turn += 1
    ripen(state, player)
    state.in_hand = NONE
    state.phase = DRAW


@kernel
def draw(state, rules, desk, kind):
    """The bag gives a tile; one that fits nowhere is out of the game (K7)."""
    state.drawn[0] += 1
    take(state, kind)
    if fits_somewhere(state, rules, kind):
        state.in_hand = kind
        state.phase = PLACE
        return
    note(state, desk, DISCARD, False, state.player, 0, kind, 0, 1, 0, 0)
    if state.unseen == 0:
        finish(state, rules, desk)


# ---- placing


@kernel
def place(state, rules, desk, move):
    """K3: the tile must be placed; then the player may post a follower."""
    lay(state, rules, move >> 2, state.in_hand * 4 + (move & 3))
    state.in_hand = NONE
    if has_post(state, FOLLOWER):
        state.phase = DEPLOY
    else:
        score_on(state, rules, desk)


# ---- posting a follower


@kernel
def deploy(state, rules, desk, move):
    if move > 0:
        post(state, state.player, FOLLOWER, state.tile_base[state.tiles - 1] + move - 1)
    score_on(state, rules, desk)


# ---- scoring


@kernel
def score_on(state, rules, desk):
    """K18: pay region after region, until there is something to decide, a wall tile to turn over, or nothing left."""
    while True:
        count = list_finished(state, rules, desk)
        if count == 0:
            end_turn(state, rules, desk)
            return
        if order_matters(state, rules, desk, count):
            state.phase = ORDER
            return
        if take_up(state, rules, desk, desk.places[largest(desk, count)]):
            return


@kernel
def take_up(state, rules, desk, root):
    """Begin to pay a region; says whether something must happen before the next one."""
    state.scoring = root
    if doubling(state, winner_of(state, rules, desk, root), state.kind[root]) > 0:
        state.phase = DOUBLE
        return True
    return settle(state, rules, desk, False)


@kernel
def double(state, rules, desk, move):
    """K22, K23: the owner uses a wall tile on the region, or keeps it."""
    if move == 1:
        spend(state, state.player, doubling(state, state.player, state.kind[state.scoring]))
    if not settle(state, rules, desk, move == 1):
        score_on(state, rules, desk)


@kernel
def settle(state, rules, desk, doubled):
    """Pay the region taken up; says whether the marker stopped where a wall tile lies (K19)."""
    player = pay(state, rules, desk, state.scoring, doubled)
    tower = tower_under(state, rules, player)
    if tower < 0:
        return False
    state.taker = player
    state.stopped_on = tower
    state.phase = REVEAL
    return True


# ---- the end of a turn


@kernel
def end_turn(state, rules, desk):
    """The game ends with the last tile (K32); who owns a wall tile of kind 1 may go on (K21)."""
    if state.unseen == 0:
        finish(state, rules, desk)
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
