"""What is played through every door: families of games, and bots as numbers."""

import bastide
from bastide.bots.catalog import LEVELS
from bastide.games.catalog import read_game
from bastide.wasm.describe import bot_numbers

EVERYTHING = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"
FAMILIES = {  # with the number of players
    "classic": 2,
    EVERYTHING: 6,
    "classic:first,hand=3": 3,
    "city": 4,
    "castle": 2,
}
# A timed level plays as a counted search of a similar strength here: time is not the same on two machines.
COUNTED = {"master": {"simulations": 300, "rollouts": 24}}
BOTS = {
    "greedy": {"noise": 0.0},
    **{name: COUNTED.get(name) or bot_numbers(made()) for name, made in LEVELS.items()},
}


def job(name: str, players: int, play: str, **more: object) -> dict:
    """A job that plays a game."""
    game, rules = read_game(name)
    return {"name": name, "game": game.NAME, "options": rules.options(), "players": players, "play": play, **more}


def decisions(name: str, players: int, bot: str, shuffle: int, most: int) -> dict:
    """A job in which a bot decides for all players; the order of the bag is that of a seed."""
    orders = bastide.new(name, players, seed=shuffle).orders.tolist()
    return job(name, players, "decisions", bot=BOTS[bot], seed=shuffle + 5, shuffle=shuffle, orders=orders, most=most)
