"""The site: tables to play at, over HTTP and WebSocket."""
