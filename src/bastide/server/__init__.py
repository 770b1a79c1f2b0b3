"""The site: tables to play at, over HTTP and WebSocket."""

from bastide.extras import require

require("site")
