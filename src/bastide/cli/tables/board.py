"""A board in the terminal: every tile is a block of coloured letters, readable also without colour."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rich.style import Style
from rich.text import Text

from bastide.core.tiles import Tile
from bastide.players import PLAYERS

WIDTH, HEIGHT = 7, 3  # letters of a tile
Cell = tuple[int, int]
Spot = tuple[float, float]  # from the middle of a tile, -1..1 to the east and to the south

COLOURS = tuple(player.terminal for player in PLAYERS)
OUTWARD: tuple[Spot, ...] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


@dataclass(frozen=True)
class Glyph:
    """How a kind of segment is drawn."""

    letter: str
    front: str
    back: str


@cache
def spots(tile: Tile, rotation: int) -> tuple[tuple[int, ...], ...]:
    """The segment that each letter of a rotated tile shows, row by row; -1 for none."""
    rows = []
    for row in range(HEIGHT):
        south = (row + 0.5) * 2 / HEIGHT - 1
        rows.append(tuple(segment_at(tile, rotation, ((col + 0.5) * 2 / WIDTH - 1, south)) for col in range(WIDTH)))
    return tuple(rows)


def segment_at(tile: Tile, rotation: int, spot: Spot) -> int:
    """The segment at a spot of a rotated tile: roads are lines, cities fill their sides, the rest are areas."""
    east, south = spot
    depths = [east * away[0] + south * away[1] for away in OUTWARD]
    nearest = max(range(4), key=depths.__getitem__)
    best = -1
    for index, segment in enumerate(tile.segments):
        sides = [(side + rotation) % 4 for side in segment.sides]
        if not segment.sides and not segment.halves:
            if max(map(abs, spot)) < 0.3:
                return index  # a cloister stands in the middle
        elif segment.feature in ("road", "path", "river"):
            if any(depths[side] > -0.1 and abs(depths[(side + 1) % 4]) < 0.15 for side in sides):
                best = index
        elif nearest in sides and (len(sides) > 1 or depths[nearest] > 0.5):
            return index
        elif len(sides) > 1 and max(depths) < 0.2:
            best = index if best < 0 else best
    return best if best >= 0 else area_at(tile, rotation, spot)


def area_at(tile: Tile, rotation: int, spot: Spot) -> int:
    """The field, residence or court nearest to a spot."""
    areas = [
        ((spot[0] - x) ** 2 + (spot[1] - y) ** 2, index)
        for index, segment in enumerate(tile.segments)
        for x, y in (half_spot((half + 2 * rotation) % 8) for half in segment.halves)
    ]
    inner = [(0.5, index) for index, segment in enumerate(tile.segments) if segment.touches and not segment.halves]
    return min(areas + inner, default=(0.0, -1))[1]


def half_spot(half: int) -> Spot:
    """The middle of half a side."""
    side, second = divmod(half, 2)
    away, along = OUTWARD[side], OUTWARD[(side + 1) % 4]
    step = 0.6 if second else -0.6
    return away[0] * 0.8 + along[0] * step, away[1] * 0.8 + along[1] * step


def segment_letter(tile: Tile, rotation: int, index: int) -> Cell:
    """The letter (column, row) where a piece on a segment is shown."""
    found = [(col, row) for row, line in enumerate(spots(tile, rotation)) for col, at in enumerate(line) if at == index]
    if not found:
        return WIDTH // 2, HEIGHT // 2
    middle = sum(col for col, _ in found) / len(found), sum(row for _, row in found) / len(found)
    return min(found, key=lambda at: (at[0] - middle[0]) ** 2 + 4 * (at[1] - middle[1]) ** 2)


class Board:
    """Letters on an endless sheet; `text` cuts out what is used."""

    def __init__(self, tiles: Mapping[str, Tile], glyphs: Mapping[str, Glyph]) -> None:
        self.tiles, self.glyphs = tiles, glyphs
        self.letters: dict[Cell, tuple[str, Style]] = {}
        self.focus = 0  # the column in the middle, if the terminal is too narrow for the whole board

    def tile(self, x: int, y: int, name: str, degrees: int, strong: bool = False) -> None:
        """Draw a tile. `strong` highlights it as the tile that was laid last."""
        tile, rotation = self.tiles[name], degrees // 90
        self.focus = x * WIDTH if strong else self.focus
        for row, line in enumerate(spots(tile, rotation)):
            for col, index in enumerate(line):
                glyph = self.glyphs[tile.segments[index].feature] if index >= 0 else Glyph(" ", "white", "#202020")
                style = Style(color=glyph.front, bgcolor=glyph.back, underline=strong and row == HEIGHT - 1)
                self.letters[x * WIDTH + col, y * HEIGHT + row] = (glyph.letter, style)
        for index, segment in enumerate(tile.segments):
            for mark in segment.marks[:1]:
                self.write(x, y, *segment_letter(tile, rotation, index), mark[0], Style(color="#fffbe0", bold=True))

    def lay_out(self, tiles: Sequence[dict[str, Any]], choices: Mapping[Cell, str]) -> dict[Cell, dict[str, Any]]:
        """Draw all tiles of a view, highlight the last one and label empty cells; return the tile of each cell."""
        for (x, y), label in choices.items():
            self.choice(x, y, label)
        for number, tile in enumerate(tiles, 1):
            self.tile(tile["x"], tile["y"], tile["tile"], tile["rotation"], strong=number == len(tiles))
        if not self.letters:
            self.choice(0, 0, "")
        return {(tile["x"], tile["y"]): tile for tile in tiles}

    def piece(self, x: int, y: int, name: str, degrees: int, segment: int, letter: str, player: int) -> None:
        """Draw a piece on a segment, in its owner's colour."""
        col, row = segment_letter(self.tiles[name], degrees // 90, segment)
        style = Style(color="black" if player != 4 else "white", bgcolor=COLOURS[player], bold=True)
        self.write(x, y, col, row, letter, style)

    def write(self, x: int, y: int, col: int, row: int, letters: str, style: Style) -> None:
        """Write letters over what is drawn, keeping its background."""
        for step, letter in enumerate(letters):
            place = (x * WIDTH + col + step, y * HEIGHT + row)
            before = self.letters.get(place)
            self.letters[place] = (letter, (before[1] if before else Style()) + style)

    def choice(self, x: int, y: int, label: str) -> None:
        """Mark an empty cell as a numbered choice."""
        for row in range(HEIGHT):
            for col in range(WIDTH):
                self.letters[x * WIDTH + col, y * HEIGHT + row] = (" ", Style(bgcolor="#3a3a4a"))
        at = (WIDTH - len(label)) // 2
        self.write(x, y, at, HEIGHT // 2, label, Style(color="#ffffff", bold=True))

    def text(self, columns: int | None = None) -> Text:
        """The smallest sheet that shows everything, cut to `columns` letters around the focus if it is wider."""
        left, right = min(x for x, _ in self.letters), max(x for x, _ in self.letters)
        if columns and right - left >= columns:
            left = max(left, min(self.focus - columns // 2, right - columns + 1))
            right = left + columns - 1
        top, bottom = min(y for _, y in self.letters), max(y for _, y in self.letters)
        sheet = Text(no_wrap=True, overflow="crop")
        for y in range(top, bottom + 1):
            sheet.append("\n" if y > top else "")
            for x in range(left, right + 1):
                sheet.append(*self.letters.get((x, y), (" ", Style())))
        return sheet


def legend(glyphs: Mapping[str, Glyph]) -> Text:
    """What the letters mean."""
    line = Text()
    for kind, glyph in glyphs.items():
        line.append(f" {glyph.letter} ", Style(color=glyph.front, bgcolor=glyph.back))
        line.append(f" {kind}  ")
    return line
