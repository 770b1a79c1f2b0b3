"""Reads a game from its record by playing it again. The full grammar is in docs/notation.md.

    bastide 1 classic version=2 edition=second players=2 seed=7
    . starter:b                 chance: the second player begins
    . D                         the bag gives tile D
    b D@1,0/90 road:E           player b places it and puts a follower on the road to the east
    = 81 74                     the final scores, at the end or where the game was ended before

Everything after a `#` is a comment. A record that names no version of the rules uses version 1. A record needs no
seed, because it contains every draw.
"""

import re
from collections.abc import Iterator

from bastide.game import Game, IllegalMove
from bastide.games import catalog
from bastide.games.options import FIRST_VERSION
from bastide.notation import CHANCE, FORMAT
from bastide.phrases import Phrase, Refusal
from bastide.players import SEATS

MOST_LINES = 20_000  # no game is this long
OWN = ("players=", "seed=", "commitment=", "secret=")  # words of the header that are not options of the game


class BadRecord(Refusal):
    """A record that cannot be read. The sentence begins with the number of the wrong line."""

    def __init__(self, line: int, why: Phrase) -> None:
        super().__init__(Phrase("record-line", line=line, why=why))
        self.line = line
        self.args = (line, why)  # what a copy is made from


def read(text: str) -> Game:
    """The game of a record, in the position after its last line."""
    lines = [(number, line.partition("#")[0].split()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, words) for number, words in lines if words]
    if not lines:
        raise BadRecord(1, Phrase("record-empty"))
    if len(lines) > MOST_LINES:
        raise BadRecord(MOST_LINES, Phrase("record-too-long", most=MOST_LINES))
    number, words = lines[0]
    try:
        game = read_header(words)
    except Refusal as wrong:
        raise BadRecord(number, wrong.phrase) from None
    for number, words in lines[1:]:
        try:
            read_line(game, words)
        except Refusal as wrong:
            raise BadRecord(number, wrong.phrase) from None
    game.draw()
    return game


def positions(game: Game) -> Iterator[Game]:
    """Play a game again and yield it after each of its turns. It is always the same object, one turn further."""
    again = Game(game.game, game.rules, game.players)
    for index, played in enumerate(game.history):
        again.play_code(played.code)
        following = game.history[index + 1 :][:1]
        if not following or following[0].turn != played.turn:
            yield again


def read_header(words: list[str]) -> Game:
    if words[0] != "bastide" or len(words) < 3:
        raise Refusal("not-a-record")
    if words[1] != FORMAT:
        raise Refusal("other-format", found=words[1], known=FORMAT)
    module = catalog.find_game(words[2])
    own = [word for word in words[3:] if word.startswith(OWN)]
    rules = catalog.read_words(module, [word for word in words[3:] if word not in own], FIRST_VERSION)
    numbers = dict(word.split("=", 1) for word in own)
    if len(numbers) != len(own):
        raise Refusal("header-given-twice")
    players = read_number("players", numbers.get("players", ""), 2)
    seed = read_number("seed", numbers["seed"], 20) if "seed" in numbers else None
    commitment = read_hex("commitment", numbers["commitment"]).hex() if "commitment" in numbers else None
    secret = read_hex("secret", numbers["secret"]) if "secret" in numbers else None
    if seed is not None and secret is not None:
        raise Refusal("seed-and-secret")
    return Game(module, rules, players, seed, secret, commitment)


def read_hex(name: str, text: str) -> bytes:
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise Refusal("not-hexadecimal", name=name, text=text)
    return bytes.fromhex(text)


def read_number(name: str, text: str, digits: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        raise Refusal("not-a-number", name=name, text=text)
    return int(text)


def read_line(game: Game, words: list[str]) -> None:
    who, *rest = words
    if who == "=":
        read_scores(game, rest)
        return
    if who != CHANCE and who not in SEATS:
        raise IllegalMove("not-a-seat", seat=who)
    game.play(" ".join(words), draw=False)


def read_scores(game: Game, words: list[str]) -> None:
    """Check the final scores. Where the game is not over yet, it was ended by `Game.finish`."""
    over = game.over
    if not over:
        game.finish()
    if words != [str(score) for score in game.scores]:
        if not over:
            raise IllegalMove("scores-too-early")
        raise IllegalMove("other-scores", scores=" ".join(map(str, game.scores)), given=" ".join(words))
