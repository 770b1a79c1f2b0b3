"""Previews of moves that are not played yet. A preview goes on from the one before, so that no word is played twice."""

from bastide.game import Game
from bastide.server.changes import canonical
from bastide.server.messages import Preview
from bastide.server.regions import aids
from bastide.server.table import RefusedCommand, Table, tried

KEPT = 4  # games; a move has a tile, a follower and rarely more


class Previews:
    """The last previews at a table. Each of them continues the one before it."""

    def __init__(self) -> None:
        self.key = -1, -1  # the last entry that changed the game, and the seat that tries
        self.kept: list[tuple[list[str], Game]] = []

    def attempt(self, table: Table, seat: int, words: list[str]) -> "Attempt":
        """What must be played to see the table after some words of a player."""
        game, key = table.to_try(), (table.played, seat)
        if key != self.key:
            self.key, self.kept = key, []
        self.kept = [(past, after) for past, after in self.kept if words[: len(past)] == past]
        return Attempt(game, seat, words, *(self.kept[-1] if self.kept else ([], game)))

    def keep(self, table: Table, seat: int, words: list[str], after: Game) -> None:
        """Keep a game after some words, if no entry has changed the table since."""
        if self.key == (table.played, seat) and words not in (past for past, _ in self.kept):
            self.kept = [*self.kept[1 - KEPT :], (words, after)]


class Attempt:
    """Words to try, and the game after the first of them, which were tried before."""

    def __init__(self, game: Game, seat: int, words: list[str], past: list[str], after: Game) -> None:
        self.game, self.seat, self.words, self.past, self.after = game, seat, words, past, after

    def play(self) -> Game:
        """The game after all words."""
        after, rest = self.after.copy(), self.words[len(self.past) :]
        try:
            return tried(after, rest, self.seat) if rest else after
        except RefusedCommand:
            return tried(self.game, self.words, self.seat)  # refuses the whole move, and says why


def preview_message(after: Game, seq: int, words: list[str], seat: int, with_aids: bool) -> str:
    """The table as it would look after some words."""
    known = aids(after, seq) if with_aids else None
    return canonical(Preview.model_construct(seq=seq, words=words, view=after.view(seat), aids=known))
