"""The state that one viewer sees, its hash, and the changes between two states.

A state is two dictionaries, `table` and `view`. Its hash is the first 16 hex digits of the SHA-256 of
`{"table":…,"view":…}` as JSON in UTF-8, with sorted keys and no spaces. A client that computes another hash has missed
something and asks for the whole state.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson

from bastide.server.messages import EntryMessage


def canonical(value: Any) -> str:
    return orjson.dumps(value, vars, orjson.OPT_SORT_KEYS).decode()


class Sight:
    """The state as one viewer sees it. Each key is serialized once."""

    def __init__(self, table: Mapping[str, Any], view: Mapping[str, Any] | None) -> None:
        self.view = view
        self.table_texts = {key: canonical(value) for key, value in table.items()}
        self.view_texts = {key: canonical(value) for key, value in (view or {}).items()}
        self.text = f'"table":{braces(self.table_texts)},"view":{braces(self.view_texts) if view else "null"}'
        self.hash = hashlib.sha256(f"{{{self.text}}}".encode()).hexdigest()[:16]

    def message(self, seq: int, now: float, you: int | None, chat: list[EntryMessage]) -> str:
        """The `state` message."""
        return (
            f'{{"type":"state","seq":{seq},"now":{round(now * 1000)},"hash":"{self.hash}","you":{canonical(you)},'
            f'{self.text},"chat":{canonical(chat)}}}'
        )

    def changes(self, before: "Sight", entry: EntryMessage) -> str:
        """The `event` message for a viewer whose last state was `before`."""
        table = {key: text for key, text in self.table_texts.items() if before.table_texts.get(key) != text}
        view, more = self.grown(before)
        return (
            f'{{"type":"event","seq":{entry.seq},"hash":"{self.hash}","entry":{canonical(entry)},'
            f'"table":{braces(table)},"view":{view},"more":{more}}}'
        )

    def grown(self, before: "Sight") -> tuple[str, str]:
        """What changed in the view, and what was appended to lists of it."""
        view = {key: text for key, text in self.view_texts.items() if before.view_texts.get(key) != text}
        more = {}
        for key in list(view):
            old, new = (before.view or {}).get(key), (self.view or {})[key]
            if isinstance(old, list) and isinstance(new, list) and old and new[: len(old)] == old:
                more[key] = canonical(new[len(old) :])
                del view[key]
        return braces(view), braces(more)


def braces(texts: dict[str, str]) -> str:
    return "{" + ",".join(f'"{key}":{texts[key]}' for key in sorted(texts)) + "}"
