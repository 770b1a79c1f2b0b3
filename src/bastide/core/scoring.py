"""Who gets the points. The caller works out strengths and points; this file awards them and notes why."""

from bastide.core.jit import kernel


@kernel
def note(state, desk, what, finished, player, points, segment, strength, first, second, third):
    """Write an event on the desk, a row of records.EVENT. A full desk forgets, the game goes on."""
    if desk.noted < desk.events.shape[0]:
        row = desk.events[desk.noted]
        row[0] = what
        row[1] = finished
        row[2] = player
        row[3] = points
        row[4] = state.turn
        row[5] = segment
        row[6] = strength
        row[7] = first
        row[8] = second
        row[9] = third
        desk.noted += 1


@kernel
def strongest(state, desk):
    """The highest strength on the desk."""
    most = 0
    for player in range(state.players):
        most = max(most, desk.strengths[player])
    return most


@kernel
def award(state, desk, points, what, finished, segment, first, second, third):
    """Give `points` to every player whose strength is the highest and above zero, and note the three parts."""
    most = strongest(state, desk)
    if most == 0 or points == 0:
        return
    for player in range(state.players):
        if desk.strengths[player] == most:
            state.scores[player] += points
            note(state, desk, what, finished, player, points, segment, most, first, second, third)
