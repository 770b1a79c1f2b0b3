"""What follows from the options of a game, as tables: so a page can make any rules record without knowing a rule.

A table names the few options that a result depends on, and has a row for each combination of their values:

    {"by": ["edition", "river"], "rows": {"first,off": …, "first,on": …}}

Which options these are is found by trying: the tables are compared with many random combinations, and where one is
wrong, the option that it lacks is found on the way from one combination to the other.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import Any

TRIALS = 300  # random combinations for which the tables must be right
TRIES = 3000  # until a valid combination is found
ORDERS = 50  # in which the options of one combination are changed to those of another

Values = dict[str, str]
Space = Mapping[str, Sequence[str]]
Outcome = Callable[[Values], dict[str, Any] | None]  # None: the combination is not allowed
Table = dict[str, Any]


class Tables:
    """The tables of all results of `outcome`, a function of the values of some options."""

    def __init__(self, space: Space, defaults: Values, outcome: Outcome) -> None:
        self.space, self.defaults, self.outcome = space, defaults, outcome
        self.dice = random.Random(1)
        self.keys = list(self.any_valid({})[1])
        self.depends: dict[str, set[str]] = {key: set() for key in self.keys}
        self.samples = [self.any_valid({}) for _ in range(TRIALS)]

    def any_valid(self, fixed: Values) -> tuple[Values, dict[str, Any]]:
        """A combination with some fixed values, and its results: the defaults if possible, else a random one."""
        for number in range(TRIES):
            kept = self.dice.random() if number or not fixed else 1.0
            values = {
                option: self.defaults[option] if self.dice.random() < kept else self.dice.choice(list(choices))
                for option, choices in self.space.items()
            } | fixed
            found = self.outcome(values)
            if found is not None:
                return values, found
        raise LookupError

    def build(self, key: str) -> tuple[Table, dict[str, Values]]:
        """The table of a result by the options that are known to matter, and the combination that each row is from."""
        by = [option for option in self.space if option in self.depends[key]]
        rows, sources = {}, {}
        for values in product(*(self.space[option] for option in by)):
            with suppress(LookupError):
                source, result = self.any_valid(dict(zip(by, values)))
                rows[",".join(values)], sources[",".join(values)] = result[key], source
        return {"by": by, "rows": rows}, sources

    def right(self, key: str) -> Table:
        """The table of a result, right for all samples."""
        while True:
            table, sources = self.build(key)
            for values, found in self.samples:
                row = ",".join(values[option] for option in table["by"])
                if row not in sources or table["rows"][row] != found[key]:
                    self.depends[key] |= self.lacking(key, sources.get(row, self.defaults), values)
                    break
            else:
                return table

    def lacking(self, key: str, source: Values, goal: Values) -> set[str]:
        """The option that changes a result on the way between two combinations; all that differ if none is found."""
        differing = [option for option in self.space if source[option] != goal[option]]
        for _ in range(ORDERS):
            now, result = source, self.outcome(source)
            for option in self.dice.sample(differing, len(differing)):
                found = self.outcome({**now, option: goal[option]})
                if found is None:
                    continue
                if result is not None and found[key] != result[key]:
                    return {option}
                now, result = {**now, option: goal[option]}, found
        return set(differing)


def tabulate(space: Space, defaults: Values, outcome: Outcome) -> dict[str, Table]:
    """A table for each result of `outcome`."""
    tables = Tables(space, defaults, outcome)
    return {key: tables.right(key) for key in tables.keys}


def look_up(table: Table, values: Values) -> Any:
    """The result of a table for a combination of values."""
    return table["rows"][",".join(values[option] for option in table["by"])]
