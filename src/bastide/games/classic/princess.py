"""The princess: she sends a knight home from the city that her tile joins (DP10–DP13)."""

from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of, last_base
from bastide.core.regions import root_of
from bastide.games.classic.acts import PRINCESS_ACT, list_act
from bastide.games.classic.removing import follower_on, is_follower, send_home, send_lone_home


@kernel
def list_princess(state, rules, desk, count):
    """DP10, DP13: list the followers of all players in the city of the princess on the tile just placed."""
    princess = rules.princess[kind_of(state, state.tiles - 1)]
    if princess < 0:
        return count
    city = root_of(state, last_base(state) + princess)
    for index in range(state.pieces):
        if is_follower(state, index) and root_of(state, state.piece_segment[index]) == city:
            count = list_act(desk, count, PRINCESS_ACT, 0, state.piece_segment[index])
    return count


@kernel
def send_knight_home(state, segment):
    """DP10, DP12: a knight goes home, and so does a builder that stays behind alone. A wagon does not move on."""
    send_home(state, follower_on(state, segment))
    send_lone_home(state)
