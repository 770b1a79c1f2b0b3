"""Who begins: the option `starter` and the word `starter:b`, the same in every game."""

from collections.abc import Mapping

from bastide.games.options import Option, choices
from bastide.phrases import Phrase
from bastide.players import SEATS

STARTER_OPTION = "starter"
RANDOM = "random"


def starters(most: int, before: Mapping[int, str] | None = None) -> Option:
    """The option `starter`: chance, or one of the seats. `most` is the largest number of players."""
    return choices(RANDOM, *(str(seat) for seat in range(most)), default=RANDOM, before=before)


def read_starter(value: str) -> int | None:
    """The seat that begins, None if chance decides."""
    return None if value == RANDOM else int(value)


def starter_word(seat: int) -> str:
    return f"{STARTER_OPTION}:{SEATS[seat]}"


def no_starter(players: int, word: str) -> Phrase:
    """The reason for a word that does not say who begins."""
    return Phrase("no-starter-named", word=word, first=starter_word(0), last=starter_word(players - 1))
