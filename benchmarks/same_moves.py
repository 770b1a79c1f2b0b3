"""Whether greedy still chooses the moves that it chose before: a hash of its games, to compare two versions.

python benchmarks/same_moves.py [GAMES]      prints a line for each family: its games, and the hash of their records
"""

import hashlib
import sys

import bastide

FAMILIES = {
    "classic": 2,
    "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river": 3,
    "city": 2,
    "castle": 2,
    "classic:first,hand=3": 3,
}


def hash_of(name: str, players: int, games: int) -> str:
    digest, bot = hashlib.sha256(), bastide.bot("greedy")
    for seed in range(games):
        game = bastide.new(name, players, seed=seed)
        while not game.over:
            game.play(bot.choose(game))
        moves = "\n".join(f"{played.who} {played.word}" for played in game.history)
        digest.update(f"{moves}{game.scores}".encode())
    return digest.hexdigest()[:16]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for name, players in FAMILIES.items():
        print(f"{name} {games} {hash_of(name, players, games)}", flush=True)


if __name__ == "__main__":
    main()
