"""What a region is worth, and who gets the points."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of, segment_beyond
from bastide.core.pieces import clear, weigh
from bastide.core.regions import root_of, tile_of
from bastide.core.scoring import award
from bastide.games.classic.barn import join_field, score_barns
from bastide.games.classic.desk import ABBEYS
from bastide.games.classic.fairy import award_fairy, award_fairy_at_end
from bastide.games.classic.farms import count_cities, mark_cities, number_fields, score_farms
from bastide.games.classic.goods import score_goods, take_goods
from bastide.games.classic.mayor import add_mayors
from bastide.games.classic.state import BARN, CITY, CLOISTER, FIELD, MAYOR, WAGON
from bastide.games.classic.tile_tables import GUESTS, PENNANTS, SYMBOLS_OF_GOODS
from bastide.games.classic.wagon import free_wagons


@kernel
def pennants_in(state, root):
    return np.int64(state.symbols[root]) & PENNANTS


@kernel
def tiles_in(state, root):
    """Number of tiles that a region counts, each once (B19). A cloister counts itself and the tiles around it."""
    if state.feature[root] == CLOISTER:
        return 9 - np.int64(state.open[root])
    return np.int64(state.extent[root])


@kernel
def worth(state, rules, root, finished):
    """The points of a road, city or cloister. `finished` for an open region: what it would give if it were complete."""
    if state.symbols[root] & GUESTS:
        return worth_with_guests(state, root, finished)
    if state.feature[root] == CITY:
        tiles, pennants = tiles_in(state, root), pennants_in(state, root)
        if not finished:
            return tiles + pennants  # B25
        if tiles == 2 and state.open[root] == 0:
            return tiles * rules.small_city[0] + pennants * rules.small_city[1]  # B16, not for an open city: it grows
        return 2 * (tiles + pennants)  # B15
    points = tiles_in(state, root)  # B14, B17, B26
    if not finished:
        points = points * rules.unfinished[0] // rules.unfinished[1]  # V2, V3
    return points


@kernel
def worth_with_guests(state, root, finished):
    """X1: the points of a road with an inn or a city with a cathedral."""
    if not finished:
        return 0
    if state.feature[root] == CITY:
        return 3 * (tiles_in(state, root) + pennants_in(state, root))
    return 2 * tiles_in(state, root)


@kernel
def event_of(state, rules, root):
    """What an event about a region is about: the kind of the region, and an abbey is not called a cloister."""
    feature = np.int64(state.feature[root])
    if feature == CLOISTER and kind_of(state, tile_of(state, root)) == rules.abbey_kind:
        return ABBEYS
    return feature


@kernel
def score_region(state, rules, desk, root, finished):
    """B18: award a region to the majority in it."""
    weigh(state, rules, desk, root)
    if rules.supply[MAYOR] > 0:
        add_mayors(state, desk, root)
    row = award(state, desk, event_of(state, rules, root), worth(state, rules, root, finished), root)
    row.finished = finished
    row.tiles = tiles_in(state, root)
    row.pennants = pennants_in(state, root)


@kernel
def settle(state, rules, desk, root):
    """Score a road, city or cloister if it is complete; its pieces go home (B20)."""
    if state.open[root] != 0:
        return
    if state.symbols[root] & SYMBOLS_OF_GOODS:
        take_goods(state, desk, root)
    if state.occupied[root] > 0:
        score_region(state, rules, desk, root, True)
        award_fairy(state, rules, desk, root)
        if rules.supply[WAGON] > 0:
            free_wagons(state, root)
        clear(state, root)


@kernel
def score_finished(state, rules, desk, tile):
    """B21: score everything that the tile just laid has finished: its own regions and the cloisters around it."""
    base, kind = state.tile_base[tile], kind_of(state, tile)
    for index in range(rules.segments[kind]):
        root = root_of(state, base + index)
        if state.feature[root] != FIELD:  # B22
            settle(state, rules, desk, root)
        elif state.occupied[root] > 1 and rules.supply[BARN] > 0:
            join_field(state, rules, desk, root)
    if kind == rules.abbey_kind:
        settle_around_abbey(state, rules, desk, tile)
    if state.cloister_finished:
        settle_cloisters(state, rules, desk)


@kernel
def settle_cloisters(state, rules, desk):
    """B17: score every complete cloister that has a monk."""
    index = state.pieces - 1
    while index >= 0:
        segment = np.int64(state.piece_segment[index])  # the same type in all calls, so `settle` is compiled once
        if state.feature[segment] == CLOISTER and state.open[segment] == 0:
            settle(state, rules, desk, segment)
        index -= 1


@kernel
def settle_around_abbey(state, rules, desk, tile):
    """AM3: score the roads and cities around an abbey that it completes."""
    for side in range(4):
        segment = segment_beyond(state, rules, tile, side)
        if segment >= 0 and state.feature[segment] != FIELD:
            settle(state, rules, desk, root_of(state, segment))


@kernel
def score_unfinished(state, rules, desk):
    """B25, B26: score each unfinished region once at the end. The followers stay where they are."""
    desk.scored[: state.segments] = 0
    for index in range(state.pieces):
        root = np.int64(root_of(state, state.piece_segment[index]))
        if state.feature[root] != FIELD and desk.scored[root] == 0:
            desk.scored[root] = 1
            score_region(state, rules, desk, root, False)


@kernel
def score_end(state, rules, desk):
    """The final scoring (B25–B30, AM15, X5)."""
    score_unfinished(state, rules, desk)
    fields = number_fields(state, rules, desk)
    mark_cities(state, rules, desk)
    if rules.farms_by_field or rules.expanded:
        count_cities(state, desk)
    score_farms(state, rules, desk, fields)
    if rules.expanded:
        score_barns(state, desk)
        score_goods(state, desk)
    award_fairy_at_end(state, rules, desk)
