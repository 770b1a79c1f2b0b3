"""Tile sets as text, one line per tile."""

from bastide.tilesets.language import BadTileSet, load, read

__all__ = ["BadTileSet", "load", "read"]
