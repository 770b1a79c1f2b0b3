"""The engine in WebAssembly plays as the CPU: the same moves, and the same states byte for byte."""

import random

import pytest

from bastide.games.catalog import check_players, game_string
from bastide.games.options import BadOption
from bastide.games.registry import OURS
from conftest import SOAK, in_parts
from doors import cpu
from doors.families import BOTS, FAMILIES, decisions, job

pytestmark = pytest.mark.slow

PARTS, GAMES = in_parts(SOAK or 100)
DECISIONS = 300 if SOAK else 6
COMBINATIONS = 2000 if SOAK else 60


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", FAMILIES)
def test_random_games_are_the_same(in_node, name, part):
    wanted = job(name, FAMILIES[name], "games", games=GAMES, seed=part + 1)
    assert in_node([wanted]) == [cpu.run(wanted)]


def test_every_verb_does_the_same_in_every_position(in_node):
    jobs = [job(name, players, "steps", games=10 if SOAK else 1, seed=77) for name, players in FAMILIES.items()]
    assert in_node(jobs) == [cpu.run(wanted) for wanted in jobs]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", FAMILIES)
def test_bots_decide_the_same(in_node, name, bot):
    jobs, answers, left, shuffle = [], [], DECISIONS, 0
    while left > 0:
        shuffle += 1
        jobs.append(decisions(name, FAMILIES[name], bot, shuffle, left))
        answers.append(cpu.run(jobs[-1]))
        left -= len(answers[-1]["codes"])
    assert in_node(jobs) == answers


def test_a_page_plays_and_decides_the_same(in_page):
    jobs = [job(name, players, "games", games=20, seed=5) for name, players in FAMILIES.items()]
    jobs += [decisions(name, players, "master", 9, 2) for name, players in FAMILIES.items()]
    assert in_page(jobs) == [cpu.run(wanted) for wanted in jobs]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.NAME)
def test_the_page_makes_the_same_records_from_any_options(in_node, game):
    dice, jobs = random.Random(3), []
    while len(jobs) < COMBINATIONS:
        values = {name: dice.choice(option.values) for name, option in game.OPTIONS.items()}
        try:
            rules = game.Rules.read(values)
            players = dice.choice(rules.players())
            check_players(game, rules, players)
        except BadOption:
            continue
        jobs.append(job(game_string(game, rules), players, "records"))
    assert in_node(jobs) == [cpu.run(wanted) for wanted in jobs]
