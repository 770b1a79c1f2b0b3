"""Tournaments of bots."""

from bastide.extras import require

require("arena")
