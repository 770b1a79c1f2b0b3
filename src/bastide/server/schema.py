"""Writes what `make types` generates sources of the client from: messages as a JSON schema, constants, colours."""

import json
import sys
from typing import Any, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from bastide.games.registry import OURS
from bastide.players import COLOURS, PLAYERS, SEATS
from bastide.server import messages

# Messages, their keys, and the types of which these keys hold what changed.
PARTIAL = (("EventMessage", "view", "View"), ("EventMessage", "table", "TableFacts"), ("ReplayTurn", "view", "View"))


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
    made = found["$defs"]
    for kind, mode in modes:
        if mode == "serialization" and kind.model_fields:
            made[kind.__name__]["required"] = list(kind.model_fields)  # the server sends all of them
    for known in made.values():
        for field in known.get("properties", {}).values():
            field.pop("title", None)  # with a title, every field would become a type of its own
            make_tuples(field)
    for name in ("View", "TableFacts"):
        made[f"{name}Changes"] = {**made[name], "title": f"{name}Changes", "required": []}
    for name, key, whole in PARTIAL:
        made[name]["properties"][key] = {"$ref": f"#/$defs/{whole}Changes"}
    made["Colour"] = {**TypeAdapter(messages.Colour).json_schema(), "title": "Colour"}
    return json.dumps(found, indent=1)


def make_tuples(kind: Any) -> None:
    """Write lists of a fixed length in the form that the generator of TypeScript makes tuples of."""
    for inner in (*kind.get("anyOf", ()), *([kind["items"]] if "items" in kind else ())):
        make_tuples(inner)
    length = kind.get("minItems")
    if length is not None and length == kind.get("maxItems"):
        kind["items"] = kind.pop("prefixItems", None) or [kind["items"]] * length


def constants() -> str:
    """The names that the client shares with the games and the server, as TypeScript."""
    roles = {}
    for game in OURS:
        names = game.SCHEMA.names  # the role of a follower has the number of the feature below it
        roles[game.NAME] = {name: role for at, name in names["feature"].items() if (role := names["role"][at])}
    return f"""// Made from the package by make types.
export const SEATS = "{"".join(SEATS)}";
export const COLOURS = {json.dumps(COLOURS)} as const;
/** What a follower is, by game and by the kind of segment that it stands on. */
export const ROLES: Record<string, Record<string, string>> = {json.dumps(roles, indent=2)};
"""


def styles() -> str:
    """The colours of the players, as CSS."""
    plain, safe = (
        "".join(f"--{player.name}: {getattr(player, column)};" for player in PLAYERS) for column in ("colour", "safe")
    )
    return f"""/* Made from the package by make types. */
:root {{ {plain} }}
:root[data-palette="safe"] {{ {safe} }}
"""


MADE = {"messages": schema, "constants": constants, "styles": styles}

if __name__ == "__main__":
    print(MADE[sys.argv[1]](), end="")
