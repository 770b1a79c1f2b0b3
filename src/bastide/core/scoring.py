"""Who gets the points. The caller computes strengths and points; this file awards the points and notes an event.

The functions that note an event return its row. The caller fills in the game's own parts: `note(…).tiles = 3`.
"""

from bastide.core.desks import DISCARD
from bastide.core.jit import kernel


@kernel
def draft(state, desk, what, points, segment):
    """Write an event in the row after the noted events. It counts only once `keep` is called."""
    desk.events[desk.noted] = desk.blank
    row = desk.events[desk.noted]
    row.what = what
    row.points = points
    row.at = segment
    row.turn = state.turn
    return row


@kernel
def keep(desk):
    """Count the event that was drafted. Events beyond the room of the desk are dropped."""
    if desk.noted < desk.events.shape[0] - 1:
        desk.noted += 1


@kernel
def note(state, desk, what, player, points, segment):
    """Note an event about one player."""
    row = draft(state, desk, what, points, segment)
    row.players = 1 << player
    keep(desk)
    return row


@kernel
def give(state, desk, what, player, points, segment):
    """Give points to one player and note an event."""
    state.scores[player] += points
    return note(state, desk, what, player, points, segment)


@kernel
def discard(state, desk, kind):
    """Note that a tile has left the game."""
    note(state, desk, DISCARD, state.player, 0, -1).tile = kind


@kernel
def strongest(state, desk):
    """The highest strength on the desk."""
    most = 0
    for player in range(state.players):
        most = max(most, desk.strengths[player])
    return most


@kernel
def award(state, desk, what, points, segment):
    """Give points to every player whose strength on the desk is the highest and above zero, and note an event."""
    row = draft(state, desk, what, points, segment)
    most = strongest(state, desk)
    if most == 0 or points == 0:
        return row
    for player in range(state.players):
        if desk.strengths[player] == most:
            state.scores[player] += points
            row.players |= 1 << player
    row.strength = most
    keep(desk)
    return row
