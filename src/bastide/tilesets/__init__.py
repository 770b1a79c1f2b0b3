"""Tile sets as text, one line a tile."""

from bastide.tilesets.language import BadTileSet, load, read

__all__ = ["BadTileSet", "load", "read"]
