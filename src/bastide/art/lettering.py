"""Letters drawn as strokes, so that names and numbers need no font.

A letter is a path on a body of about 10 by 14, its foot at y = 0; a character without a shape is drawn as a dot.
"""

import unicodedata

from bastide.art.svg import num

# letter: its breadth and its strokes
LETTERS: dict[str, tuple[float, str]] = {
    "A": (10, "M0 0L5-14L10 0M2-5H8"),
    "B": (9, "M0 0V-14H5Q9-13.5 8.5-10.5Q8-8 4-7.5Q9-7 9-3.6Q9 0 5 0H0M0-7.5H4"),
    "C": (9, "M9-11.5Q7-14 5-14Q0-14 0-7T5 0Q7.5 0 9-2.5"),
    "D": (9, "M0 0V-14H3.5Q9-13.5 9-7T3.5 0H0"),
    "E": (8, "M8-14H0V0H8M0-7.5H6"),
    "F": (8, "M8-14H0V0M0-7.5H6"),
    "G": (10, "M9.5-11.5Q7.5-14 5-14Q0-14 0-7T5 0Q8 0 9.5-2V-6.5H5.5"),
    "H": (9, "M0 0V-14M9 0V-14M0-7.5H9"),
    "I": (1, "M.5 0V-14"),
    "J": (6, "M6-14V-4Q6 0 3 0Q.5 0 0-2.5"),
    "K": (9, "M0 0V-14M9-14L0-6M3.5-8.5L9 0"),
    "L": (7, "M0-14V0H7"),
    "M": (11, "M0 0V-14L5.5-4L11-14V0"),
    "N": (9, "M0 0V-14L9 0V-14"),
    "O": (10, "M5-14Q10-14 10-7T5 0T0-7T5-14"),
    "P": (9, "M0 0V-14H4.5Q9-13.5 9-10T4.5-6H0"),
    "Q": (10, "M5-14Q10-14 10-7T5 0T0-7T5-14M6-4L10 1"),
    "R": (9, "M0 0V-14H4.5Q8.5-13.5 8.5-10.3T4.5-7H0M4-7L9 0"),
    "S": (8, "M8-12Q6.5-14 4-14Q.5-13.8.4-10.8Q.5-8.5 4-7.5Q8-6.5 8-3.7Q7.8 0 4 0Q1.2 0 0-2.5"),
    "T": (9, "M0-14H9M4.5-14V0"),
    "U": (9, "M0-14V-5Q0 0 4.5 0T9-5V-14"),
    "V": (9, "M0-14L4.5 0L9-14"),
    "W": (13, "M0-14L3.2 0L6.5-10L9.8 0L13-14"),
    "X": (9, "M0-14L9 0M9-14L0 0"),
    "Y": (9, "M0-14L4.5-7L9-14M4.5-7V0"),
    "Z": (8, "M0-14H8L0 0H8"),
    "0": (8, "M4-14Q8-14 8-7T4 0T0-7T4-14"),
    "1": (4, "M0-11L4-14V0"),
    "2": (8, "M.3-11Q1-14 4-14Q7.7-13.8 7.7-10.5Q7.5-8 4-4.5L0 0H8"),
    "3": (8, "M.5-12Q2-14 4-14Q7.5-13.8 7.5-10.8T3-7.5Q8-7.3 8-3.7T4 0Q1 0 0-2.5"),
    "4": (9, "M6.5 0V-14L0-4H9"),
    "5": (8, "M7.5-14H1L.5-7.8Q2-9 4-9Q8-8.8 8-4.5T4 0Q1.2 0 0-2.5"),
    "6": (8, "M7-13Q6-14 4.5-14Q0-13 0-5.5Q0 0 4 0T8-4.5T4.2-8.7Q1-8.6 0-5"),
    "7": (8, "M0-14H8L3 0"),
    "8": (8, "M4-7.6Q.6-8.3.6-10.9T4-14T7.4-10.9T4-7.6Q0-7 0-3.7T4 0T8-3.7T4-7.6"),
    "9": (8, "M1 0Q2 0 3.5 0Q8-1 8-8.5Q8-14 4-14T0-9.5T3.8-5.3Q7-5.4 8-9"),
    "-": (5, "M0-6H5"),
    "+": (8, "M0-6H8M4-10V-2"),
    "×": (7, "M0-9.5L7-2.5M7-9.5L0-2.5"),
    "/": (7, "M0 1L7-15"),
    ".": (1, "M.5-.3V0"),
    ",": (2, "M1-.5L0 2"),
    ":": (1, "M.5-.3V0M.5-7.3V-7"),
    "'": (1, "M.5-14V-11"),
    "(": (4, "M4-15Q0-10 0-6.5T4 2"),
    ")": (4, "M0-15Q4-10 4-6.5T0 2"),
    "!": (1, "M.5-14V-4.5M.5-.3V0"),
    "?": (8, "M.3-11Q1-14 4-14Q7.7-13.8 7.7-10.5Q7.5-8 4-6.5V-4M4-.3V0"),
    "&": (10, "M10 0L2.5-9.5Q1.5-11 2-12.3T4.3-14T6.5-11.7Q6.3-9.7 3.5-8Q0-6 0-3.5T3.5 0Q7.5 0 9.5-6.5"),
    "=": (8, "M0-8H8M0-4H8"),
    "_": (8, "M0 1H8"),
    "*": (7, "M3.5-12V-4M0-10L7-6M7-10L0-6"),
    " ": (5, ""),
    "·": (1, "M.5-6.5V-6"),
}
ACCENTS = {  # over a letter's middle, or under it
    "\u0300": "M-2-18.5L1-16",
    "\u0301": "M2-18.5L-1-16",
    "\u0302": "M-2.5-16L0-18.5L2.5-16",
    "\u0308": "M-2-17.3V-17M2-17.3V-17",
    "\u0303": "M-3-16.5Q-1.5-19 0-17T3-17.5",
    "\u0327": "M0 0Q2 2 0 3.5",
}
BETWEEN = 3.2
TALL = 14


def plain(text: str) -> str:
    """The text in the signs that have a letter, accents after their letters."""
    signs = unicodedata.normalize("NFD", text.upper())
    known = (
        sign if sign in LETTERS or sign in ACCENTS else "" if unicodedata.combining(sign) else "·" for sign in signs
    )
    return "".join(known)


def breadth(text: str, tall: float) -> float:
    """How wide a text is when its letters are `tall`."""
    return (sum(LETTERS[sign][0] + BETWEEN for sign in plain(text) if sign in LETTERS) - BETWEEN) * tall / TALL


def words(
    text: str, x: float, y: float, tall: float, colour: str, anchor: str = "start", weight: float | None = None
) -> str:
    """A text whose letters are `tall`, its foot at y; anchored at its start, middle or end."""
    scale = tall / TALL
    left = x - breadth(text, tall) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    pieces = []
    at = before = 0.0
    for sign in plain(text):
        if sign in ACCENTS:
            middle = (before + at - BETWEEN) / 2
            pieces.append(f'<path transform="translate({num(middle)} 0)" d="{ACCENTS[sign]}"/>')
            continue
        wide, d = LETTERS[sign]
        if d:
            pieces.append(f'<path transform="translate({num(at)} 0)" d="{d}"/>' if at else f'<path d="{d}"/>')
        before = at
        at += wide + BETWEEN
    stroke = (weight or tall * 0.14) / scale
    return (
        f'<g transform="translate({num(left)} {num(y)}) scale({scale:.3f})" fill="none" stroke="{colour}" '
        f'stroke-width="{num(stroke)}" stroke-linecap="round" stroke-linejoin="round">{"".join(pieces)}</g>'
    )
