"""The schedule: every table of bots plays the same bags, and each bag once from every seat."""

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

BAGS = 10**6  # number of seeds for one tournament: tournaments with different seeds share no bag


@dataclass(frozen=True)
class Fixture:
    """One game to be played: the bots by seat, as numbers in the tournament, and the seed of the bag."""

    table: tuple[int, ...]
    seats: tuple[int, ...]
    bag: int
    rotation: int


@dataclass(frozen=True)
class Tournament:
    """The tournament that was requested. A bot that is named twice plays against itself."""

    game: str
    bots: tuple[str, ...]
    games: int  # at each table
    players: int = 2
    seed: int = 0
    patience: float = 30.0  # seconds for a move

    def labels(self) -> list[str]:
        """The names of the bots. A name that occurs again gets a number."""
        before = [self.bots[:number].count(name) for number, name in enumerate(self.bots)]
        return [f"{name} ({count + 1})" if count else name for name, count in zip(self.bots, before)]

    def tables(self) -> list[tuple[int, ...]]:
        """Every combination of bots for one table. With fewer bots than seats, each bot has at least one seat."""
        numbers = range(len(self.bots))
        if len(numbers) >= self.players:
            return list(combinations(numbers, self.players))
        filled = combinations_with_replacement(numbers, self.players)
        return [table for table in filled if set(table) == set(numbers)]

    def fixtures(self) -> list[Fixture]:
        """All games, one bag after the other, so that intermediate standings are fair too."""
        found = []
        for game in range(self.games):
            bag, rotation = divmod(game, self.players)
            for table in self.tables():
                seats = table[rotation:] + table[:rotation]
                found.append(Fixture(table, seats, self.seed * BAGS + bag, rotation))
        return found
