"""The outlines of a tile's segments as plain data, to highlight regions and as touch areas."""

from typing import Any

from bastide.art.geometry import plan
from bastide.art.sites import site_of
from bastide.art.svg import shape_d
from bastide.art.tile import drawn_rotation, find
from bastide.core.tiles import Tile


def site_spot(tile: Tile, rotation: int) -> list[float]:
    """The spot of the volcano, dragon, portal or foundation of a tile; empty if it has none."""
    site = site_of(plan(tile, drawn_rotation(tile, rotation)))
    return [round(at, 1) for at in site.spot] if site else []


def outlines(set_name: str, tile_name: str, rotation: int = 0) -> list[dict[str, Any]]:
    """For each segment its kind, its outline as the `d` of an SVG path on a tile of 100, and its two anchors."""
    return [
        {
            "segment": part.segment,
            "kind": part.kind,
            "d": shape_d(part.shape),
            "stand": [round(at, 1) for at in part.stand],
            "label": [round(at, 1) for at in part.label],
        }
        for part in plan(find(set_name, tile_name), rotation).parts
    ]
