"""Checks of names and chat: any script and any emoji, but no invisible characters."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

from bastide.phrases import Refusal

MARKS = 3  # most accents on one letter: Hebrew letters have up to three

# A text becomes one letter for each character: v is visible, m is a mark on the previous one, e selects a variant,
# j joins two characters, f is the black flag that t…z turn into the flag of a region, s is a space, x is not allowed.
SIGN = f"(?:v|ft+z|f)e?m{{0,{MARKS}}}(?:jm?)?"
TEXT = re.compile(f"{SIGN}(?:s?{SIGN})*")
STACK = re.compile(f"(?:^|s)m|m{{{MARKS + 1}}}")

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"  # visible by category, but blank
SELECTORS = (("\ufe00", "\ufe0f"), ("\U000e0100", "\U000e01ef"), ("\u180b", "\u180d"), ("\u180f", "\u180f"))
FUTURE_EMOJI = (("\U0001f000", "\U0001faff"), ("\U0001fc00", "\U0001fffd"))  # also those that Python does not know yet


class BadText(Refusal):
    """A text that cannot be read by everybody. The sentence says why."""


def readable(text: str) -> str:
    """The normalized text (composed, with single spaces); BadText if it is not readable."""
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    classes = "".join(map(character_class, text))
    if not text:
        raise BadText("text-empty")
    if STACK.search(classes):
        raise BadText("text-accents", most=MARKS)
    if not TEXT.fullmatch(classes):
        raise BadText("text-invisible")
    return text


def character_class(sign: str) -> str:
    """The class of a character, as one letter."""
    category = unicodedata.category(sign)
    if sign == " ":
        return "s"
    if sign in "\u200c\u200d":
        return "j"
    if sign == "\U0001f3f4":
        return "f"
    if "\U000e0020" <= sign <= "\U000e007f":
        return "z" if sign == "\U000e007f" else "t"
    if among(sign, SELECTORS):
        return "e"
    if sign in BLANK or (category[0] == "C" and not (category == "Cn" and among(sign, FUTURE_EMOJI))):
        return "x"
    return "m" if category in ("Mn", "Me") else "v"


def among(sign: str, ranges: Iterable[tuple[str, str]]) -> bool:
    return any(first <= sign <= last for first, last in ranges)


def distinct(name: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table has. The second Ann is called `Ann 2`."""
    taken = set(map(essence, others))
    numbered = (f"{name} {number}" for number in count(2))
    return name if essence(name) not in taken else next(one for one in numbered if essence(one) not in taken)


def essence(name: str) -> str:
    """A name in lower case, without characters that only change the look of others."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in folded if character_class(sign) not in "je")
