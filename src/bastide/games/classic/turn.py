"""A turn of classic: draw a tile, place it, deploy a follower, score (B3).

Moves, by phase
    STARTER     the player who begins
    DRAW        the kind of the tile that the bag gives
    DRAW_RIVER  the kind of the tile that the river's pile gives
    PLACE       slot of the hand << 14 | cell << 2 | rotation
    DEPLOY      0 to pass, else 1 + the index of a segment on the tile just placed (placing.py for other pieces)
    ASIDE       the slot of the hand whose tile leaves the game
    ABBEY       0 to go on without the abbey, else 1 + the cell
    MOVE_WAGON  0 to go home, else 1 + the segment
Dragon and tower add moves and phases to these (acts.py, dragon_tower.py).
"""

import numpy as np

from bastide.core.bag import fill_bag, random_below, take
from bastide.core.grid import count_places, list_places, open_cell, place_number
from bastide.core.jit import kernel
from bastide.core.neighbours import pose_of
from bastide.core.pieces import has_post, list_posts, random_post
from bastide.core.regions import lay
from bastide.core.turns import (
    CLOSE,
    DEPLOY,
    DRAW,
    END_TURN,
    PLACE,
    SCORE,
    STARTER,
    draw_tile,
    list_chance,
    next_player,
    put_piece,
    random_chance,
    random_listed,
)
from bastide.games.classic.abbey import lay_abbey, list_abbeys
from bastide.games.classic.builder import extends_builder
from bastide.games.classic.cloisters import fill_around
from bastide.games.classic.dragon import count_draw, deck_of_bag, flight_begins
from bastide.games.classic.dragon_tower import (
    apply_act,
    begin_acting,
    end_move,
    has_acts,
    list_acts,
    list_phase,
    see_symbols,
    set_up,
    turn_goes_on,
)
from bastide.games.classic.flow import (
    begin,
    begin_part,
    close,
    finish,
    has_tile,
    second_part_begins,
    take_tile,
)
from bastide.games.classic.hands import end_turn_with_hand, fill_hand, list_hand, set_aside
from bastide.games.classic.held import drop, hold, is_first_of_kind, kind_held
from bastide.games.classic.placing import has_pieces, list_pieces, place_piece
from bastide.games.classic.prisoners import list_ransoms, may_pay_ransom
from bastide.games.classic.river import (
    draw_of_river,
    follow_river,
    list_mouth,
    list_river_tiles,
    random_river_tile,
)
from bastide.games.classic.score import score_finished
from bastide.games.classic.state import (
    ABBEY,
    ASIDE,
    DRAW_RIVER,
    FOLLOWER,
    MOVE_WAGON,
    ONE_PART,
    SECOND_PART,
    SECOND_PART_DUE,
    TO_PLACE,
    WAGON,
)
from bastide.games.classic.wagon import ask_wagon, list_wagon, move_wagon

__all__ = ["CELLS", "apply", "carry_out", "chance", "deck_of", "finish", "follow", "legal", "pick", "start"]

CELLS = 4095  # the bits of a move that name a cell


@kernel
def start(state, rules, players):
    """Set up a zeroed record for a new game (B1, B2)."""
    state.players = players
    for player in range(players):
        for piece in range(state.supply.shape[1]):
            state.supply[player, piece] = rules.supply[piece]
        state.abbeys[player] = rules.abbeys
    fill_bag(state, rules)
    take(state, rules.start_kind)
    set_up(state, rules)
    tile = lay(state, rules, open_cell(state, 0, 0), pose_of(rules.start_kind, 0), 0)
    state.river = rules.river
    if rules.river > 0:
        follow_river(state, rules, tile)
    if rules.starter < 0:
        state.phase = STARTER
    else:
        begin(state, rules, rules.starter)


@kernel
def deck_of(state):
    """The deck from which the next chance move comes."""
    if state.phase == DRAW_RIVER:
        return 2
    return 1 if state.phase == STARTER else deck_of_bag(state)


@kernel
def chance(state, rules, rng):
    """A random chance move."""
    if state.phase == DRAW_RIVER:
        return random_river_tile(state, rules, rng)
    return random_chance(state, rules, rng)


@kernel
def legal(state, rules, desk):
    """List every move of the phase on the desk; return how many there are."""
    if state.phase == PLACE:
        count = list_placements(state, rules, desk)
        return count + list_ransoms(state, desk, count)
    if state.phase == DEPLOY:
        if has_acts(state):
            return list_acts(state, rules, desk)
        return list_pieces(state, rules, desk) if rules.expanded else list_posts(state, desk)  # B9, B10
    if state.phase == ASIDE:
        count = list_hand(state, desk)
        return count + list_ransoms(state, desk, count)
    if state.phase == ABBEY:
        count = list_abbeys(state, desk)
        return count + list_ransoms(state, desk, count)
    if state.phase == MOVE_WAGON:
        return list_wagon(state, rules, desk)
    if state.phase == DRAW_RIVER:
        return list_river_tiles(state, rules, desk)
    if state.phase > MOVE_WAGON:
        return list_phase(state, desk)
    return list_chance(state, rules, desk)


@kernel
def pick(state, rules, desk, rng):
    """A random move of the phase, all with the same probability."""
    if state.phase == PLACE and state.river == 0 and not may_pay_ransom(state):
        return random_placement(state, rules, rng)
    if state.phase == DEPLOY and not rules.expanded:
        return random_post(state, rng)
    return random_listed(desk, legal(state, rules, desk), rng)


@kernel
def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed, then the steps that follow it at once."""
    turn = state.turn
    carry_out(state, rules, desk, move)
    if state.phase >= SCORE:
        for step in range(SCORE, CLOSE + 1):
            follow(state, rules, desk, step)
    end_move(state, rules, desk, turn)


@kernel
def carry_out(state, rules, desk, move):
    """Carry out a move. The phase afterwards may be a step that follows."""
    if apply_act(state, rules, desk, move):
        return
    if state.phase == PLACE:
        place(state, rules, desk, move)
    elif state.phase == DEPLOY:
        deploy(state, rules, desk, move)
    elif state.phase == DRAW:
        draw(state, rules, desk, move)
        count_draw(state)
    elif state.phase == ASIDE:
        set_aside(state, rules, desk, move)
    elif state.phase == ABBEY:
        place_abbey(state, rules, desk, move)
    elif state.phase == MOVE_WAGON:
        move_wagon(state, move)
    elif state.phase == DRAW_RIVER:
        draw_of_river(state, rules, desk, move)
    elif state.phase == STARTER:
        state.drawn[1] += 1
        begin(state, rules, move)


@kernel
def follow(state, rules, desk, step):
    """Carry out a step that follows a move at once, if the game has come to this step.

    Compiling takes twice as long if each step calls the next one, and a GPU's threads wait for each other at each step.
    """
    if state.phase != step:
        return
    if step == SCORE:
        if flight_begins(state, rules, desk, False):
            return
        score_finished(state, rules, desk, state.tiles - 1)
        state.active = state.player
        state.phase = END_TURN
    elif step == END_TURN:
        if rules.supply[WAGON] == 0 or not ask_wagon(state, rules, desk):
            if not turn_goes_on(state, rules, desk):
                end_turn(state, rules)
    else:
        close(state, rules, desk)


# ---- drawing


@kernel
def draw(state, rules, desk, kind):
    """The player draws a tile from the bag."""
    if state.drawing != TO_PLACE:
        fill_hand(state, rules, kind)
    elif draw_tile(state, rules, desk, kind):
        hold(state, kind)
        state.phase = PLACE
    elif state.unseen == 0:  # B7
        state.phase = CLOSE


# ---- placing


@kernel
def list_placements(state, rules, desk):
    """B5, B6: list every cell of the frontier and every rotation in which a tile of the hand fits."""
    if state.river > 0:
        return list_mouth(state, rules, desk)
    count = 0
    for slot in range(state.held[state.player]):
        if not is_first_of_kind(state, slot):
            continue
        count = list_places(state, rules, desk, kind_held(state, state.player, slot), slot << 14, count)
    return count


@kernel
def random_placement(state, rules, rng):
    """One of the moves of `list_placements`, all with the same probability."""
    count = 0
    for slot in range(state.held[state.player]):
        if is_first_of_kind(state, slot):
            count += count_places(state, rules, kind_held(state, state.player, slot))
    number = random_below(rng, count)
    for slot in range(state.held[state.player]):
        if is_first_of_kind(state, slot):
            kind = kind_held(state, state.player, slot)
            place = place_number(state, rules, kind, number)
            if place >= 0:
                return slot << 14 | place
            number -= count_places(state, rules, kind)
    return np.int64(-1)


@kernel
def place(state, rules, desk, move):
    """B3: the tile must be placed; then the player may deploy."""
    slot, cell, rotation = move >> 14, (move >> 2) & CELLS, move & 3
    kind = kind_held(state, state.player, slot)
    drop(state, slot)
    tile = lay(state, rules, cell, pose_of(kind, rotation), 0)
    fill_around(state, rules, tile)
    if rules.expanded:
        see_to_expansions(state, rules, tile)
    see_symbols(state, rules, tile)
    begin_deploying(state, rules, desk)


@kernel
def see_to_expansions(state, rules, tile):
    """Update the expansions after a tile of the pile was placed."""
    state.placer = state.player
    if state.river > 0:
        state.river -= 1
        follow_river(state, rules, tile)
    if state.part == ONE_PART and extends_builder(state, rules):
        state.part = SECOND_PART_DUE


@kernel
def place_abbey(state, rules, desk, move):
    """AM1: place the abbey, or go on with a tile as usual. AM6, X4: if no tile is left, the abbey or nothing."""
    if move > 0:
        lay_abbey(state, rules, move - 1)
        begin_deploying(state, rules, desk)
    elif has_tile(state):
        take_tile(state, rules)
    else:
        state.phase = END_TURN


# ---- deploying


@kernel
def begin_deploying(state, rules, desk):
    """Let the player deploy a piece if there is a choice, else go on to the scoring."""
    if has_acts(state):
        begin_acting(state, rules, desk)
        return
    may_deploy = has_piece_to_place(state, rules, desk) if rules.expanded else has_post(state, FOLLOWER)
    state.phase = DEPLOY if may_deploy else SCORE


@kernel
def has_piece_to_place(state, rules, desk):
    """Whether the player can do more than pass. The quick test `has_post` counts rivers as places for followers."""
    if rules.river == 0 and has_post(state, FOLLOWER):
        return True
    return has_pieces(state, state.player) and list_pieces(state, rules, desk) > 1


@kernel
def deploy(state, rules, desk, move):
    if rules.expanded and move > 0:
        place_piece(state, rules, desk, move)
    else:
        put_piece(state, FOLLOWER, move)
    state.phase = SCORE


# ---- the end of a turn


@kernel
def end_turn(state, rules):
    """After the scoring, begin the second part of the turn (X4) or the turn of the next player."""
    if rules.hand > 1 and state.river == 0:
        end_turn_with_hand(state, rules)
        return
    if second_part_begins(state, rules):
        state.part = SECOND_PART
    elif state.unseen == 0:
        state.phase = CLOSE
        return
    else:
        state.part = ONE_PART
        state.player = next_player(state, state.player)
        state.turn += 1
    if rules.expanded:
        begin_part(state, rules)
    else:
        state.phase = DRAW
