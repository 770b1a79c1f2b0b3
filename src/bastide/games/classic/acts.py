"""The codes of the acts that dragon and tower add to the follower phase.

A code is act << 16 | piece << 13 | place. The place is a segment, TOP + a tower, a tile, a tower or a captor, see below.
"""

from bastide.core.jit import kernel

PORTAL_ACT = 1  # a piece, through a portal, on a segment (DP1)
FAIRY_ACT = 2  # the fairy to a follower, or with `fairy=tile` to a tile (DF1)
FLOOR_ACT = 3  # a floor on a tower (TW2)
CLIMB_ACT = 4  # a piece on a tower (TW5)
PRINCESS_ACT = 5  # the knight on a segment goes home (DP10)
RANSOM_ACT = 6  # a piece comes back from a captor, also in other phases (TW10)


@kernel
def list_act(desk, count, act, piece, place):
    """Append an act to the moves."""
    desk.moves[count] = act << 16 | piece << 13 | place
    return count + 1


@kernel
def act_of(move):
    """The act of a code, 0 if it is not one of these."""
    return move >> 16


@kernel
def piece_of(move):
    return (move >> 13) & 7


@kernel
def place_of_act(move):
    return move & 8191
