"""Writes the messages as one JSON schema. The client's types are generated from it: `make types`."""

import json
from typing import Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from bastide.server import messages


def schema() -> str:
    """Every message, by its name."""
    kinds = [
        kind
        for kind in vars(messages).values()
        if isinstance(kind, type) and issubclass(kind, (messages.Message, messages.Answer))
    ]
    modes: list[tuple[type[BaseModel], Literal["serialization", "validation"]]] = [
        (kind, "serialization" if issubclass(kind, messages.Answer) else "validation") for kind in kinds
    ]
    _, found = models_json_schema(modes, title="Messages")
    for kind in found["$defs"].values():
        for field in kind.get("properties", {}).values():
            field.pop("title", None)  # with a title, every field would become a type of its own
    found["$defs"]["Colour"] = {**TypeAdapter(messages.Colour).json_schema(), "title": "Colour"}
    return json.dumps(found, indent=1)


if __name__ == "__main__":
    print(schema())
