"""What follows from the options of a game, as tables: so a page can make any rules record without knowing a rule.

A table names the few options that a result depends on, and has a row for each combination of their values:

    {"by": ["edition", "river"], "rows": {"first,off": …, "first,on": …}}

Which options these are is found by trying: each option is varied from the defaults and from many random combinations
of the others.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

BASES = 16  # random combinations from which each option is varied
TRIALS = 100  # random combinations for which the tables are checked
TRIES = 1000  # until a valid combination is found

Values = dict[str, str]
Space = Mapping[str, Sequence[str]]
Outcome = Callable[[Values], dict[str, Any] | None]  # None: the combination is not allowed
Table = dict[str, Any]


def tabulate(space: Space, defaults: Values, outcome: Outcome) -> dict[str, Table]:
    """A table for each result of `outcome`, a function of the values of some options."""
    dice = random.Random(1)
    names: dict[str, set[str]] = {}
    bases = [(defaults, outcome(defaults)), *(any_valid(space, outcome, dice) for _ in range(BASES))]
    for base, found in bases:
        for option, values in space.items():
            for value in values:
                other = outcome({**base, option: value})
                for key in (found or {}) if other is not None else ():
                    names.setdefault(key, set())
                    if other is not None and found is not None and other[key] != found[key]:
                        names[key].add(option)
    tables: dict[str, Table] = {}
    for key, depends in names.items():
        by = [option for option in space if option in depends]
        rows = {}
        for values in product(*(space[option] for option in by)):
            result = complete(space, defaults, dict(zip(by, values)), outcome, dice)
            if result is not None:
                rows[",".join(values)] = result[key]
        tables[key] = {"by": by, "rows": rows}
    check(tables, space, outcome, dice)
    return tables


def any_valid(space: Space, outcome: Outcome, dice: random.Random) -> tuple[Values, dict[str, Any]]:
    """A random combination that is allowed, with its results."""
    for _ in range(TRIES):
        values = {option: dice.choice(list(choices)) for option, choices in space.items()}
        found = outcome(values)
        if found is not None:
            return values, found
    raise ValueError("no combination of options is allowed")


def complete(
    space: Space, defaults: Values, fixed: Values, outcome: Outcome, dice: random.Random
) -> dict[str, Any] | None:
    """The results for some fixed values, the others being the defaults, or whatever is allowed together with them."""
    found = outcome({**defaults, **fixed})
    for _ in range(TRIES if found is None else 0):
        found = outcome({**{option: dice.choice(list(choices)) for option, choices in space.items()}, **fixed})
        if found is not None:
            break
    return found


def check(tables: dict[str, Table], space: Space, outcome: Outcome, dice: random.Random) -> None:
    """Raise ValueError if the tables give another result than `outcome` for a random combination."""
    for _ in range(TRIALS):
        values, found = any_valid(space, outcome, dice)
        for key, table in tables.items():
            if look_up(table, values) != found[key]:
                raise ValueError(f"the table of {key!r} is wrong for {values}")


def look_up(table: Table, values: Values) -> Any:
    """The result of a table for a combination of values."""
    return table["rows"][",".join(values[option] for option in table["by"])]
