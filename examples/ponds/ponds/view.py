"""What a player may know of a game of ponds."""

from bastide.core.jit import kernel
from bastide.core.sheets import describe_cells, describe_strengths, describe_table, pack_rows, show_drawn
from bastide.games.schema import schema
from ponds.state import EVENTS, PARTS, PHASES, PIECES
from ponds.turn import worth

LAP = 50

SCHEMA = schema(
    tables=[],
    parts=PARTS,
    words=[],
    keys=[],
    names={
        "phase": PHASES,
        "feature": ("pond",),
        "edge": ("pond", "grass"),
        "piece": PIECES,
        "role": ("duck",),
        "event": EVENTS,
    },
)


@kernel
def describe(state, rules, desk, sheet, player):
    describe_table(state, rules, sheet, LAP)
    show_drawn(state, sheet)
    for number in range(sheet.regions_count):
        row = sheet.regions[number]
        describe_strengths(state, rules, desk, row)
        row.points = worth(state, rules, row.root, row.complete)
        row.finished_points = worth(state, rules, row.root, True)
    describe_cells(state, rules, sheet)
    pack_rows(state, rules, sheet)
