"""Residential areas: at the end each one scores the markets that touch it."""

from bastide.core import bits
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of, segment_beyond
from bastide.core.pieces import number_regions
from bastide.core.regions import root_of
from bastide.core.scoring import award
from bastide.games.city.state import MARKET, RESIDENCE

MARKET_POINTS = 2


@kernel
def number_residences(state, rules, desk):
    """Number the areas with residents and count the residents; return how many areas there are."""
    return number_regions(state, rules, RESIDENCE, desk.area, desk.residents)


@kernel
def mark(state, desk, segment, other):
    """Note that two segments touch, if one is a numbered residential area and the other a market."""
    if state.feature[segment] == RESIDENCE and state.feature[other] == MARKET:
        area = desk.area[root_of(state, segment)]
        if area >= 0:
            desk.beside[root_of(state, other)] |= bits.one(area)


@kernel
def mark_markets(state, rules, desk):
    """C37: for each market, write the bitset of the numbered areas that it touches, inside a tile or across a side."""
    desk.beside[: state.segments] = 0
    for tile in range(state.tiles):
        base, kind = state.tile_base[tile], kind_of(state, tile)
        count = rules.segments[kind]
        for index in range(count):
            touched = rules.touches[kind, index]
            if touched == 0:
                continue
            for other in range(count):
                if (touched >> other) & 1:
                    mark(state, desk, base + index, base + other)
        for side in range(4):
            there = segment_beyond(state, rules, tile, side)
            if there >= 0:
                mark(state, desk, base + rules.joints[state.tile_pose[tile], side, 0], there)


@kernel
def count_markets(state, desk):
    """Count the markets that touch each numbered area, in one pass over the markets."""
    desk.markets[:] = 0
    for market in range(state.segments):
        areas = desk.beside[market]
        while areas != 0:
            desk.markets[bits.lowest(areas)] += 1
            areas = bits.rest(areas)


@kernel
def score_residences(state, rules, desk):
    """C37: the majority in an area gets two points for every market that touches it."""
    if number_residences(state, rules, desk) == 0:
        return
    mark_markets(state, rules, desk)
    count_markets(state, desk)
    for root in range(state.segments):
        area = desk.area[root]
        if area < 0:
            continue
        markets = desk.markets[area]
        for player in range(state.players):
            desk.strengths[player] = desk.residents[area, player]
        row = award(state, desk, RESIDENCE, MARKET_POINTS * markets, root)
        row.finished = True
        row.markets = markets
