"""The layers of a tile, drawn in this order: flat ground, shadows, standing things, marks on top, letters."""

from dataclasses import dataclass, field

from shapely.geometry.base import BaseGeometry

from bastide.art.curves import Spot
from bastide.art.palette import Palette
from bastide.art.svg import fine, path


@dataclass(frozen=True)
class Mark:
    """Where a thing with a rule of its own is seen: a pennant, goods, a public building …"""

    kind: str
    shape: BaseGeometry
    segment: int  # the segment on which it lies


@dataclass
class Layers:
    """Drawings from bottom to top. Standing things are sorted by the position of their foot."""

    colours: Palette
    flat: list[str] = field(default_factory=list)
    shadows: list[str] = field(default_factory=list)
    standing: list[tuple[float, str]] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)  # left out where they would be too small to be read
    marks: list[Mark] = field(default_factory=list)

    def lay(self, drawing: str) -> None:
        self.flat.append(drawing)

    def stand(self, foot: float, drawing: str) -> None:
        self.standing.append((foot, drawing))

    def sign(self, drawing: str) -> None:
        self.signs.append(drawing)

    def letter(self, drawing: str) -> None:
        self.letters.append(drawing)

    def mark(self, kind: str, shape: BaseGeometry, segment: int) -> None:
        self.marks.append(Mark(kind, shape, segment))

    def shadow(self, spots: list[Spot]) -> None:
        self.shadows.append(fine(spots))

    def round_shadow(self, x: float, y: float, rx: float, ry: float) -> None:
        self.shadows.append(
            f"M{x - rx:.1f} {y:.1f}a{rx:.1f} {ry:.1f} 0 1 0 {2 * rx:.1f} 0a{rx:.1f} {ry:.1f} 0 1 0 {-2 * rx:.1f} 0z"
        )

    def svg(self, lettered: bool = True) -> str:
        strength = self.colours["shadow_strength"]
        # A pale rim replaces a blur, which would cost as much as everything else together.
        shade = self.colours["shadow"]
        dark = path(
            "".join(self.shadows), shade, stroke=shade, w=1.3, stroke_opacity=0.38, stroke_linejoin="round", o=strength
        )
        upright = "".join(drawing for _, drawing in sorted(self.standing, key=lambda item: item[0]))
        return "".join(self.flat) + dark + upright + "".join(self.signs + self.letters * lettered)
