"""Delivery of files: compressed, with caching headers and entity tags."""

import gzip
import hashlib
from functools import lru_cache

from fastapi import Request
from fastapi.responses import Response

FOREVER, ASK = "public, max-age=31536000, immutable", "no-cache"
WORTH_ZIPPING = 1000  # bytes


def deliver(
    request: Request, body: bytes, media_type: str, keep: str, encoding: str | None = None, status: int = 200
) -> Response:
    """A file, compressed if it is text and the browser accepts that; 304 if the browser has it already."""
    if encoding is None and worth_zipping(body, media_type) and accepts(request, "gzip"):
        body, encoding = kept_zipped(body), "gzip"
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"Cache-Control": keep, "ETag": tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if encoding is not None:
        headers["Content-Encoding"] = encoding
    return Response(body, status, headers, media_type)


def accepts(request: Request, encoding: str) -> bool:
    wanted = request.headers.get("accept-encoding", "")
    return encoding in (part.partition(";")[0].strip() for part in wanted.split(","))


def worth_zipping(body: bytes, media_type: str) -> bool:
    return media_type != "image/webp" and len(body) > WORTH_ZIPPING


def zipped(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


kept_zipped = lru_cache(maxsize=64)(zipped)  # a cache for pages, which are few
