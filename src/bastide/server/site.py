"""The pages of the site: the client that Vite built into `bastide/site`, or instructions to build it."""

import asyncio
import mimetypes
import re
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from bastide.games import catalog
from bastide.server.denied import Denied
from bastide.server.http_cache import ASK, FOREVER, accepts, deliver
from bastide.server.messages import TABLE

SITE = Path(__file__).parents[1] / "site"
PACKED = {"br": ".br", "gzip": ".gz"}  # the best first
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bastide</title>
<h1>Bastide</h1><p>The pages are not built yet: <code>make play</code> builds them and starts the site.
The API is there: <a href="/docs">/docs</a>.</p></html>"""

GAME = "|".join(game.NAME for game in catalog.OURS)
# The pages of the client (`web/src/app/pages.ts`): the first part of their path, and what may follow.
PAGES = {"": "", "play": GAME, "t": TABLE, "replay": TABLE, "learn": "", "rules": f"({GAME})?"}

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the client. A path without a dot is a page, which the client shows.

    An unknown page gets the client too, with status 404, and the client says so.
    """
    if path.startswith(("api/", "art/")):
        raise Denied(404, "nothing-here")
    name = path if "." in path.rpartition("/")[2] else "index.html"
    status = 200 if name == path or is_page(path) else 404
    found = await asyncio.to_thread(client_file, name, [one for one in PACKED if accepts(request, one)])
    if found is None and name == "index.html":
        return HTMLResponse(NOT_BUILT, status, headers={"Cache-Control": ASK})
    if found is None:
        raise Denied(404, "nothing-here")
    body, encoding = found
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return deliver(request, body, kind, FOREVER if name.startswith("assets/") else ASK, encoding, status)


def is_page(path: str) -> bool:
    first, *rest = [part for part in path.split("/") if part] or [""]
    return first in PAGES and re.fullmatch(PAGES[first], "/".join(rest)) is not None


def client_file(name: str, encodings: list[str]) -> tuple[bytes, str | None] | None:
    """A file of the client, compressed if there is a compressed copy; None if there is no such file in the folder."""
    try:
        file = (SITE / name).resolve()
        if not file.is_relative_to(SITE.resolve()) or not file.is_file():
            return None
    except (OSError, ValueError):
        return None  # the name is too long, or has a character that no file name can have
    for encoding in encodings:
        packed = file.with_name(file.name + PACKED[encoding])
        if packed.is_file():
            return packed.read_bytes(), encoding
    return file.read_bytes(), None
