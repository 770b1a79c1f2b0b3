"""The order of hidden tiles, derived from a secret: fair, repeatable, and verifiable once the secret is published.

Random numbers come from HMAC-SHA256 of the secret, the name of the deck and a counter. A deck is shuffled by
Fisher–Yates with rejection sampling, so all orders are equally likely. The commitment is the SHA-256 of the secret: it
is shown before the game and fixes the whole order.
"""

import hashlib
import hmac
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt


class Shuffle:
    """The order of each deck of one game."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @classmethod
    def from_seed(cls, seed: int) -> "Shuffle":
        """The shuffle that belongs to a seed, so that anybody can replay the game."""
        return cls(hashlib.sha256(f"bastide seed {seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def orders(self, decks: Sequence[Sequence[int]]) -> npt.NDArray[np.int16]:
        """All decks, shuffled: one row for each deck, padded with -1."""
        rows = np.full((len(decks), max(map(len, decks))), -1, np.int16)
        for row, deck in enumerate(decks):
            rows[row, : len(deck)] = self.order(str(row), deck)
        return rows

    def order(self, deck: str, items: Sequence[int]) -> list[int]:
        """One deck, shuffled."""
        left = list(items)
        numbers = _Numbers(self.secret, deck)
        for last in range(len(left) - 1, 0, -1):
            chosen = numbers.below(last + 1)
            left[last], left[chosen] = left[chosen], left[last]
        return left


class _Numbers:
    """An endless stream of 32-bit numbers for one deck."""

    def __init__(self, secret: bytes, deck: str) -> None:
        self.secret, self.deck, self.block, self.words = secret, deck, 0, list[int]()

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely: numbers in the uneven rest of 2**32 are rejected."""
        top = 2**32 - 2**32 % limit
        while True:
            if not self.words:
                digest = hmac.digest(self.secret, f"{self.deck}:{self.block}".encode(), "sha256")
                self.words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
                self.block += 1
            word = self.words.pop(0)
            if word < top:
                return word % limit
