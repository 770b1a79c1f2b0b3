"""A turn of classic: draw a tile, place it, deploy a follower, score (B3).

Moves, by phase
    STARTER   the player who begins
    DRAW      the kind of the tile that the bag gives
    PLACE     slot of the hand << 12 | cell << 2 | turn
    DEPLOY    0 to pass, else 1 + the segment of the tile just placed
    ASIDE     the slot of the hand whose tile leaves the game
"""

from bastide.core.bag import random_below, random_kind, take
from bastide.core.grid import fits_somewhere, open_cell, tile_at
from bastide.core.jit import kernel
from bastide.core.pieces import post
from bastide.core.regions import lay, root_of
from bastide.core.scoring import note
from bastide.games.classic.score import score_end, score_finished
from bastide.games.classic.state import (
    ASIDE,
    DEPLOY,
    DISCARD,
    DRAW,
    FOLLOWER,
    OVER,
    PLACE,
    STARTER,
    TO_DEAL,
    TO_PLACE,
    TO_REFILL,
    TO_REPLACE,
)


@kernel
def start(state, rules, players):
    """Set up a zeroed record for a new game (B1, B2)."""
    state.players = players
    for player in range(players):
        state.supply[player, FOLLOWER] = rules.followers
    for kind in range(rules.kinds):
        state.bag[kind] = rules.box[kind]
        state.unseen += rules.box[kind]
    take(state, rules.start_kind)
    lay(state, rules, open_cell(state, 0, 0), rules.start_kind * 4)
    if rules.starter < 0:
        state.phase = STARTER
    else:
        begin(state, rules, rules.starter)


@kernel
def deck_of(state):
    """Which shuffled pile the chance move that is due comes from."""
    return 1 if state.phase == STARTER else 0


@kernel
def chance(state, rules, rng):
    """A random chance move."""
    if state.phase == STARTER:
        return random_below(rng, state.players)
    return random_kind(state, rules, rng)


@kernel
def legal(state, rules, desk):
    """List every move of the phase on the desk and say how many there are."""
    if state.phase == PLACE:
        return list_places(state, rules, desk)
    if state.phase == DEPLOY:
        return list_posts(state, rules, desk)
    if state.phase == ASIDE:
        return list_hand(state, desk)
    count = 0
    if state.phase == DRAW:
        for kind in range(rules.kinds):
            if state.bag[kind] > 0:
                desk.moves[count] = kind
                count += 1
    elif state.phase == STARTER:
        for player in range(state.players):
            desk.moves[player] = player
        count = state.players
    return count


@kernel
def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed."""
    if state.phase == PLACE:
        place(state, rules, desk, move)
    elif state.phase == DEPLOY:
        deploy(state, rules, desk, move)
    elif state.phase == DRAW:
        draw(state, rules, desk, move)
    elif state.phase == ASIDE:
        set_aside(state, rules, desk, move)
    elif state.phase == STARTER:
        state.drawn[1] += 1
        begin(state, rules, move)


@kernel
def finish(state, rules, desk):
    """End the game here and now with its final scoring (B24)."""
    score_end(state, rules, desk)
    state.phase = OVER


# ---- the beginning


@kernel
def begin(state, rules, starter):
    state.starter = starter
    state.player = starter
    state.phase = DRAW
    if rules.hand > 1:
        state.drawing = TO_DEAL
    else:
        state.turn = 1


# ---- drawing


@kernel
def draw(state, rules, desk, kind):
    """The bag gives a tile to the player's hand."""
    state.drawn[0] += 1
    take(state, kind)
    player = state.player
    if state.drawing == TO_PLACE and not fits_somewhere(state, rules, kind):
        discard(state, desk, kind)  # B7
        if state.unseen == 0:
            finish(state, rules, desk)
        return
    state.hand[player, state.held[player]] = kind
    state.held[player] += 1
    if state.drawing == TO_PLACE:
        state.phase = PLACE
    elif state.held[player] == rules.hand or state.unseen == 0:
        hand_is_full(state, rules, desk)


@kernel
def hand_is_full(state, rules, desk):
    """V1: go on after the deal, a refill or a replacement."""
    if state.drawing == TO_REPLACE:
        choose_from_hand(state, rules)
        return
    state.player = next_player(state)
    if state.drawing == TO_DEAL and state.player != state.starter and state.unseen > 0:
        return
    if state.drawing == TO_DEAL:
        state.player = state.starter
    begin_with_hand(state, rules, desk)


@kernel
def begin_with_hand(state, rules, desk):
    """V1: the next player who has a tile begins; the game is over when nobody has one."""
    for _ in range(state.players):
        if state.held[state.player] > 0:
            state.turn += 1
            choose_from_hand(state, rules)
            return
        state.player = next_player(state)
    finish(state, rules, desk)


@kernel
def choose_from_hand(state, rules):
    """V1: place one of the hand, or set one aside when none fits."""
    state.phase = ASIDE
    for slot in range(state.held[state.player]):
        if fits_somewhere(state, rules, state.hand[state.player, slot]):
            state.phase = PLACE
            return


@kernel
def set_aside(state, rules, desk, slot):
    """V1: a tile leaves the game and another is drawn."""
    discard(state, desk, state.hand[state.player, slot])
    drop(state, slot)
    if state.unseen > 0:
        state.drawing = TO_REPLACE
        state.phase = DRAW
    elif state.held[state.player] > 0:
        choose_from_hand(state, rules)
    else:
        begin_with_hand(state, rules, desk)


@kernel
def discard(state, desk, kind):
    note(state, desk, DISCARD, False, state.player, 0, kind, 0, 1, 0, 0)


@kernel
def drop(state, slot):
    """Take a tile out of the player's hand; the ones drawn later move up."""
    player = state.player
    state.held[player] -= 1
    for later in range(slot, state.held[player]):
        state.hand[player, later] = state.hand[player, later + 1]
    state.hand[player, state.held[player]] = 0


@kernel
def list_hand(state, desk):
    """One move for each kind of tile in the hand."""
    count = 0
    for slot in range(state.held[state.player]):
        if is_first_of_kind(state, slot):
            desk.moves[count] = slot
            count += 1
    return count


@kernel
def is_first_of_kind(state, slot):
    """Of equal tiles in a hand only the first makes moves."""
    for earlier in range(slot):
        if state.hand[state.player, earlier] == state.hand[state.player, slot]:
            return False
    return True


# ---- placing


@kernel
def list_places(state, rules, desk):
    """B5, B6: every cell of the frontier and turn whose demands the tile answers."""
    count = 0
    for slot in range(state.held[state.player]):
        if not is_first_of_kind(state, slot):
            continue
        kind = state.hand[state.player, slot]
        for at in range(state.rim):
            turns = rules.fits[kind, state.demands[at]]
            if turns != 0:
                move = slot << 12 | state.frontier[at] << 2
                for turn in range(4):
                    desk.moves[count] = move | turn
                    count += (turns >> turn) & 1
    return count


@kernel
def place(state, rules, desk, move):
    """B3: the tile must be placed; then the player may deploy."""
    slot, cell, turn = move >> 12, (move >> 2) & 1023, move & 3
    kind = state.hand[state.player, slot]
    drop(state, slot)
    tile = lay(state, rules, cell, kind * 4 + turn)
    tell_cloisters(state, rules, tile)
    if has_post(state, rules):
        state.phase = DEPLOY
    else:
        end_turn(state, rules, desk)


@kernel
def tell_cloisters(state, rules, tile):
    """B17: the tile fills a cell around every cloister near it; its own counts what is there already."""
    cell = state.tile_cell[tile]
    x, y = state.cell_x[cell], state.cell_y[cell]
    around = 0
    for south in range(-1, 2):
        for east in range(-1, 2):
            if east == 0 and south == 0:
                continue
            other = tile_at(state, x + east, y + south)
            if other >= 0:
                around += 1
                cloister = rules.cloister[state.tile_look[other] >> 2]
                if cloister >= 0:
                    state.open[state.tile_base[other] + cloister] -= 1
    cloister = rules.cloister[state.tile_look[tile] >> 2]
    if cloister >= 0:
        state.open[state.tile_base[tile] + cloister] = 8 - around


# ---- deploying


@kernel
def has_post(state, rules):
    """Whether the player has a follower and the tile just placed a free region for it (B9, B10, B12)."""
    if state.supply[state.player, FOLLOWER] == 0:
        return False
    base = state.tile_base[state.tiles - 1]
    for segment in range(base, state.segments):
        if state.occupied[root_of(state, segment)] == 0:
            return True
    return False


@kernel
def list_posts(state, rules, desk):
    desk.moves[0] = 0
    count = 1
    base = state.tile_base[state.tiles - 1]
    for segment in range(base, state.segments):
        if state.occupied[root_of(state, segment)] == 0:
            desk.moves[count] = 1 + segment - base
            count += 1
    return count


@kernel
def deploy(state, rules, desk, move):
    if move > 0:
        post(state, state.player, FOLLOWER, state.tile_base[state.tiles - 1] + move - 1)
    end_turn(state, rules, desk)


# ---- the end of a turn


@kernel
def end_turn(state, rules, desk):
    """Score what is finished, then it is the next player's turn (B3, B24)."""
    score_finished(state, rules, desk, state.tiles - 1)
    if rules.hand > 1:
        if state.unseen > 0:
            state.drawing = TO_REFILL
            state.phase = DRAW
        else:
            state.player = next_player(state)
            begin_with_hand(state, rules, desk)
    elif state.unseen == 0:
        finish(state, rules, desk)
    else:
        state.player = next_player(state)
        state.turn += 1
        state.phase = DRAW


@kernel
def next_player(state):
    return (state.player + 1) % state.players
