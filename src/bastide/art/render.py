"""From SVG to pixels and files."""

import io
from pathlib import Path

import resvg_py
from PIL import Image

FORMATS = (".svg", ".png", ".webp")


class UnknownFormat(ValueError):
    """A file name whose ending is not a format that can be drawn."""


def png(svg: str, width: int | None = None) -> bytes:
    """The picture as PNG, at its own size or scaled to a width. Letters are strokes, so no font is looked for."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def image(svg: str, width: int | None = None) -> Image.Image:
    """The picture as pixels in memory."""
    return Image.open(io.BytesIO(png(svg, width))).convert("RGBA")


def webp(svg: str, width: int | None = None, quality: int = 78) -> bytes:
    """The picture as WebP; transparent where nothing is drawn."""
    out = io.BytesIO()
    pixels = image(svg, width)
    if pixels.getchannel("A").getextrema() == (255, 255):
        pixels = pixels.convert("RGB")
    pixels.save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def save(svg: str, path: str | Path) -> Path:
    """Write a picture in the format that its file's ending says."""
    target = Path(path)
    ending = target.suffix.lower()
    if ending not in FORMATS:
        raise UnknownFormat(f"{target.name}: the ending should be one of {', '.join(FORMATS)}")
    if ending == ".svg":
        target.write_text(svg, encoding="utf-8")
    elif ending == ".png":
        target.write_bytes(png(svg))
    else:
        target.write_bytes(webp(svg))
    return target
