"""Pictures of tiles, figures and boards, drawn by program from the tile text."""

from bastide.extras import require

require("art")
