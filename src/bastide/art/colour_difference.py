"""How different two colours look: sRGB to CIELAB, and the difference ΔE of CIEDE2000.

Below 2 a difference is hardly seen. From 20 on, two colours are told apart at a glance.
"""

import math

import numpy as np
from numpy.typing import NDArray

Colour = NDArray[np.float64]  # three numbers
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1, 1.089])


def linear_light(srgb: Colour) -> Colour:
    """Amounts of light from sRGB values in 0..1. Light can be averaged, sRGB values cannot."""
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def hex_light(colour: str) -> Colour:
    """Amounts of light from a colour such as `#c0ffee`."""
    return linear_light(np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]))


def lab(light: Colour) -> Colour:
    """Linear red, green and blue as CIELAB: lightness, green to red, blue to yellow."""
    xyz = TO_XYZ @ light / WHITE
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def ciede2000(one: Colour, other: Colour) -> float:
    """The difference ΔE of two colours in CIELAB (CIE 142-2001)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + (1 - saturating(mean_chroma)) / 2  # of a near grey
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = hue(a1 * stretch, b1), hue(a2 * stretch, b2)
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    turn = h2 - h1 if c1 * c2 else 0.0
    turn -= 360 * round(turn / 360)
    mean_hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    weight = (
        1
        - 0.17 * cosine(mean_hue - 30)
        + 0.24 * cosine(2 * mean_hue)
        + 0.32 * cosine(3 * mean_hue + 6)
        - 0.20 * cosine(4 * mean_hue - 63)
    )
    d_light = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    d_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    bend = 60 * math.exp(-(((mean_hue - 275) / 25) ** 2))  # of the blues
    mixed = -math.sin(math.radians(bend)) * 2 * saturating(chroma) * d_chroma * d_hue
    return math.sqrt(d_light**2 + d_chroma**2 + d_hue**2 + mixed)


def saturating(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25.0**7))


def hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))
