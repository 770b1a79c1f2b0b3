"""SHA-256 and the shuffle of `bastide/shuffle.py` as kernels: thousands of decks a second, the same orders.

`shuffle.py` is the definition, in words that anybody can check; `tests/doors/test_batch.py` compares the two. Sums are
made in 64 bits and cut to 32.
"""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.records import record

LOW = np.uint64(0xFFFFFFFF)
SECRET = np.frombuffer(b"bastide seed ", np.uint8)  # what stands before a seed, see Shuffle.from_seed


def primes(count):
    """The first prime numbers."""
    found = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def fraction_of_root(number, power):
    """The first 32 bits of the fraction of a root, by bisection in whole numbers."""
    low, high = 0, number << 32
    while low < high:
        middle = (low + high + 1) >> 1
        low, high = (middle, high) if middle**power <= number << 32 * power else (low, middle - 1)
    return low & 0xFFFFFFFF


FIRST = np.array([fraction_of_root(prime, 2) for prime in primes(8)], np.uint32)
ROUND = np.array([fraction_of_root(prime, 3) for prime in primes(64)], np.uint32)

# Scratch memory of a shuffle.
DEALER = record(
    "dealer",
    [
        ("block", np.uint32, 16),  # the message, one block of 64 bytes
        ("schedule", np.uint32, 64),
        ("hash", np.uint32, 8),
        ("secret", np.uint32, 8),
        ("inner", np.uint32, 8),  # the two halves of HMAC, with the secret already hashed in
        ("outer", np.uint32, 8),
        ("number", np.int64),  # of the next digest of this deck
        ("left", np.int8),  # words of the last digest that are not used yet
    ],
)


@kernel
def rotated(word, places):
    """A 32-bit word rotated to the right."""
    return (word >> np.uint64(places) | word << np.uint64(32 - places)) & LOW


@kernel
def compress(dealer):
    """Hash `block` into `hash`."""
    words = dealer.schedule
    for at in range(16):
        words[at] = dealer.block[at]
    for at in range(16, 64):
        early, late = np.uint64(words[at - 15]), np.uint64(words[at - 2])
        early = rotated(early, 7) ^ rotated(early, 18) ^ early >> np.uint64(3)
        late = rotated(late, 17) ^ rotated(late, 19) ^ late >> np.uint64(10)
        words[at] = np.uint32((np.uint64(words[at - 16]) + early + np.uint64(words[at - 7]) + late) & LOW)
    a, b, c, d = (
        np.uint64(dealer.hash[0]),
        np.uint64(dealer.hash[1]),
        np.uint64(dealer.hash[2]),
        np.uint64(dealer.hash[3]),
    )
    e, f, g, h = (
        np.uint64(dealer.hash[4]),
        np.uint64(dealer.hash[5]),
        np.uint64(dealer.hash[6]),
        np.uint64(dealer.hash[7]),
    )
    for at in range(64):
        choice = (e & f) ^ (~e & LOW & g)
        one = (
            h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + np.uint64(ROUND[at]) + np.uint64(words[at])
        )
        two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e, d, c, b, a = g, f, e, (d + one) & LOW, c, b, a, (one + two) & LOW
    add(dealer, 0, a)
    add(dealer, 1, b)
    add(dealer, 2, c)
    add(dealer, 3, d)
    add(dealer, 4, e)
    add(dealer, 5, f)
    add(dealer, 6, g)
    add(dealer, 7, h)


@kernel
def copy_words(source, target):
    """Copy a hash."""
    for at in range(8):
        target[at] = source[at]


@kernel
def add(dealer, at, word):
    dealer.hash[at] = np.uint32((np.uint64(dealer.hash[at]) + word) & LOW)


@kernel
def put(dealer, at, byte):
    """Write a byte of the message; return the next place."""
    dealer.block[at >> 2] |= np.uint32(byte << (24 - 8 * (at & 3)))
    return at + 1


@kernel
def put_number(dealer, at, number):
    """Write a number in decimal digits; return the next place."""
    power = np.uint64(1)
    while number // power >= np.uint64(10):
        power *= np.uint64(10)
    while power > np.uint64(0):
        at = put(dealer, at, np.int64(48 + number // power % np.uint64(10)))
        power //= np.uint64(10)
    return at


@kernel
def close(dealer, at, before):
    """End the message at a place: a mark, and its length in bits with `before` bytes of earlier blocks."""
    put(dealer, at, 128)
    dealer.block[15] = np.uint32(8 * (at + before))


@kernel
def take_seed(dealer, seed):
    """Prepare the shuffles of a seed: its secret is the SHA-256 of a text, and HMAC starts from the secret."""
    dealer.block[:] = 0
    at = np.int64(0)
    for letter in SECRET:
        at = put(dealer, at, np.int64(letter))
    close(dealer, put_number(dealer, at, seed), 0)
    copy_words(FIRST, dealer.hash)
    compress(dealer)
    copy_words(dealer.hash, dealer.secret)
    key_into(dealer, dealer.inner, 0x36363636)
    key_into(dealer, dealer.outer, 0x5C5C5C5C)


@kernel
def key_into(dealer, half, pad):
    """Hash the secret, mixed with a pad, into one half of HMAC."""
    dealer.block[:] = np.uint32(pad)
    for at in range(8):
        dealer.block[at] = np.uint32(dealer.secret[at] ^ np.uint32(pad))
    copy_words(FIRST, dealer.hash)
    compress(dealer)
    copy_words(dealer.hash, half)


@kernel
def next_digest(dealer, deck):
    """HMAC of the deck and the number of the digest, as in `shuffle._Numbers`."""
    dealer.block[:] = 0
    at = put(dealer, put_number(dealer, np.int64(0), np.uint64(deck)), 58)  # a colon
    close(dealer, put_number(dealer, at, np.uint64(dealer.number)), 64)
    copy_words(dealer.inner, dealer.hash)
    compress(dealer)
    dealer.block[:] = 0
    copy_words(dealer.hash, dealer.block)
    close(dealer, 32, 64)
    copy_words(dealer.outer, dealer.hash)
    compress(dealer)
    dealer.number += 1
    dealer.left = 8


@kernel
def number_below(dealer, deck, limit):
    """A number from 0 to limit - 1; words in the uneven rest of 2**32 are rejected."""
    top = 2**32 - 2**32 % limit
    while True:
        if dealer.left == 0:
            next_digest(dealer, deck)
        word = np.int64(dealer.hash[8 - dealer.left])
        dealer.left -= 1
        if word < top:
            return word % limit


@kernel
def shuffle(dealer, deck, items, count, order):
    """Shuffle the first `count` items of a deck into `order` (Fisher–Yates)."""
    dealer.number = 0
    dealer.left = 0
    for at in range(count):
        order[at] = items[at]
    for last in range(count - 1, 0, -1):
        chosen = number_below(dealer, deck, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
