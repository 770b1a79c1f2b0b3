"""Ratings as a picture: a dot for each bot, the best on top, with a bar for its 95 % interval."""

from bastide.arena.standings import Standing, Z
from bastide.art.lettering import breadth, words

PAPER, INK, FAINT, DOT = "#f6efdf", "#3b3226", "#d8cbb0", "#a4472f"
TALL, ROW, WIDE, EDGE = 13, 40, 460, 28
LONGEST = 40  # letters of a name


def plot(rows: list[Standing], title: str) -> str:
    """The picture as SVG."""
    rows = sorted(rows, key=lambda row: -row.rating)
    low = min(row.rating - Z * row.sigma for row in rows)
    high = max(row.rating + Z * row.sigma for row in rows)
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50) if (high - low) / step <= 9)
    first, last = int(low // step), int(-(-high // step))
    left = EDGE + max(breadth(row.name[:LONGEST], TALL) for row in rows) + 18
    top, foot = EDGE + 40, EDGE + 40 + ROW * len(rows)

    def across(rating: float) -> float:
        return left + (rating / step - first) / max(1, last - first) * WIDE

    wide, tall = left + WIDE + EDGE + 10, foot + EDGE + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{tall}" viewBox="0 0 {wide:.0f} {tall}">',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        words(title, EDGE, EDGE + TALL, TALL + 1, INK),
    ]
    for mark in range(first, last + 1):
        x = across(mark * step)
        parts.append(f'<path d="M{x:.1f} {top}V{foot}" stroke="{FAINT}" stroke-width="1.5"/>')
        parts.append(words(f"{mark * step:g}", x, foot + 22, TALL - 2, INK, "middle"))
    for index, row in enumerate(rows):
        y = top + ROW * index + ROW / 2
        start, end = across(row.rating - Z * row.sigma), across(row.rating + Z * row.sigma)
        parts.append(words(row.name[:LONGEST], left - 18, y + TALL / 2, TALL, INK, "end"))
        bar = f"M{start:.1f} {y}H{end:.1f}M{start:.1f} {y - 6}v12M{end:.1f} {y - 6}v12"
        parts.append(f'<path d="{bar}" stroke="{INK}" stroke-width="2" fill="none" stroke-linecap="round"/>')
        parts.append(f'<circle cx="{across(row.rating):.1f}" cy="{y}" r="6" fill="{DOT}"/>')
    return "\n".join([*parts, "</svg>"])
