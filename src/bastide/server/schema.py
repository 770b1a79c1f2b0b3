"""Writes what `make types` generates sources of the client from: messages as a JSON schema, constants, colours."""

import json
import sys
from typing import Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from bastide.games.castle import view as castle
from bastide.games.city import view as city
from bastide.games.classic import view as classic
from bastide.players import COLOURS, PLAYERS, SEATS
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


def constants() -> str:
    """The names that the client shares with the games and the server, as TypeScript."""
    roles = {"classic": classic.ROLES, "city": city.ROLES, "castle": castle.ROLES}
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
