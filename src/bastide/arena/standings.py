"""Standings of a tournament: win rates with intervals, scores, ratings."""

import random
from dataclasses import dataclass
from math import sqrt
from statistics import mean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from bastide.arena.match import Result
from bastide.arena.schedule import Fixture, Tournament

Played = dict[Fixture, Result]
ORDERS = 10  # number of random orders in which the games are rated
Z = 1.96  # standard deviations on each side of a 95 % interval


@dataclass
class Standing:
    """The games of one bot, summed up. A victory shared by two counts one half."""

    name: str
    rating: float = 0.0
    sigma: float = 0.0
    wins: int = 0
    ties: int = 0
    losses: int = 0
    forfeits: int = 0
    shares: float = 0.0
    score: int = 0
    margin: int = 0
    moves: int = 0
    ms: float = 0.0

    @property
    def games(self) -> int:
        return self.wins + self.ties + self.losses

    def per_game(self, total: float) -> float:
        return total / self.games if self.games else 0.0

    def add(self, result: Result, seat: int) -> None:
        """Count one game that the bot played from a seat."""
        places = result.places()
        first = places.count(1)
        if places[seat] > 1:
            self.losses += 1
        elif first > 1:
            self.ties += 1
        else:
            self.wins += 1
        self.shares += 1 / first if places[seat] == 1 else 0
        self.forfeits += result.forfeit is not None and result.forfeit.seat == seat
        self.score += result.scores[seat]
        self.margin += result.scores[seat] - max(s for other, s in enumerate(result.scores) if other != seat)
        self.moves += result.moves[seat]
        self.ms += result.ms[seat]

    def plain(self) -> dict[str, Any]:
        low, high = wilson(self.shares, self.games)
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "ties": self.ties,
            "losses": self.losses,
            "win_rate": round(self.per_game(self.shares), 4),
            "ci95": [round(low, 4), round(high, 4)],
            "mean_score": round(self.per_game(self.score), 2),
            "mean_margin": round(self.per_game(self.margin), 2),
            "rating": round(self.rating, 2),
            "rating_sigma": round(self.sigma, 2),
            "ms_per_move": round(self.ms / self.moves, 3) if self.moves else 0.0,
            "forfeits": self.forfeits,
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate: it stays within 0 and 1, and does not shrink to a point at 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(tournament: Tournament, played: Played) -> list[Standing]:
    """All bots in the order in which they were named, with ratings."""
    rows = counted(tournament, played)
    for row, (rating, sigma) in zip(rows, ratings(tournament, played)):
        row.rating, row.sigma = rating, sigma
    return rows


def counted(tournament: Tournament, played: Played) -> list[Standing]:
    """All bots in the order in which they were named, without ratings."""
    rows = [Standing(label) for label in tournament.labels()]
    for fixture in tournament.fixtures():
        if result := played.get(fixture):
            for seat, number in enumerate(fixture.seats):
                rows[number].add(result, seat)
    return rows


def ratings(tournament: Tournament, played: Played) -> list[tuple[float, float]]:
    """Mean and standard deviation of each bot's strength.

    A rating gives most weight to the last games, because people learn. Bots do not learn. So the games are rated in
    several random orders, and the mean is taken.
    """
    games = [(fixture.seats, played[fixture].places()) for fixture in tournament.fixtures() if fixture in played]
    found = []
    for order in range(ORDERS):
        random.Random(order).shuffle(games)
        found.append(rated(len(tournament.bots), games))
    return [(mean(r.mu for r in own), mean(r.sigma for r in own)) for own in zip(*found)]


def rated(bots: int, games: list[tuple[tuple[int, ...], list[int]]]) -> list[PlackettLuceRating]:
    """Ratings after a sequence of games. A game is the bots by seat, and the places that they took."""
    model = PlackettLuce()
    found = [model.rating() for _ in range(bots)]
    for seats, places in games:
        teams = model.rate([[found[number]] for number in seats], ranks=[float(place) for place in places])
        for number in set(seats):  # a bot with several seats gets the mean of its ratings
            own = [team[0] for seated, team in zip(seats, teams) if seated == number]
            found[number] = model.rating(mean(r.mu for r in own), mean(r.sigma for r in own))
    return found


def tables(tournament: Tournament, played: Played) -> list[dict[str, Any]]:
    """The standings of each table of the round robin."""
    found = []
    for table in tournament.tables():
        here = {fixture: result for fixture, result in played.items() if fixture.table == table}
        rows = [row.plain() for row in counted(tournament, here) if row.games]
        keep = ("name", "wins", "ties", "losses", "win_rate", "ci95", "mean_score", "mean_margin", "forfeits")
        found.append({"games": len(here), "bots": [{key: row[key] for key in keep} for row in rows]})
    return found


def forfeits(tournament: Tournament, played: Played) -> list[str]:
    """The reasons for which bots forfeited, each with its count."""
    counts: dict[str, int] = {}
    labels = tournament.labels()
    for fixture, result in played.items():
        if result.forfeit:
            line = f"{labels[fixture.seats[result.forfeit.seat]]} {result.forfeit.why}"
            counts[line] = counts.get(line, 0) + 1
    return [f"{count} × {line}" for line, count in sorted(counts.items(), key=lambda item: -item[1])]
