"""Options of a game string: `classic:second,hand=3,river`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


class BadOption(ValueError):
    """A game, option or value that does not exist; the sentence names those that do."""


@dataclass(frozen=True)
class Option:
    """What may stand behind the `=` of an option; a bare one may also stand alone (`second`)."""

    values: tuple[str, ...]
    default: str
    bare: bool = False
    flag: bool = False  # it is on when its own name stands there

    def word(self, name: str, value: str) -> str:
        """The shortest word that reads back to a value."""
        if self.flag and value == ON:
            return name
        return value if self.bare else f"{name}={value}"


OFF, ON = "off", "on"


def choices(*values: str, default: str, bare: bool = False) -> Option:
    return Option(values, default, bare)


def flag() -> Option:
    """Something that is played with or not: `river`."""
    return Option((OFF, ON), OFF, flag=True)


def read_options(game: str, words: Iterable[str], options: Mapping[str, Option]) -> dict[str, str]:
    """The value of every option, given or default."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals and name in options and options[name].flag:
            value = ON
        elif not equals:
            name, value = next(((n, word) for n, o in options.items() if o.bare and word in o.values), ("", word))
        if name not in options:
            bare = [value for option in options.values() if option.bare for value in option.values]
            rest = [name if option.flag else f"{name}=…" for name, option in options.items()]
            raise BadOption(f"{game} has no option {word!r}; it has {', '.join([*bare, *rest]) or 'none'}")
        option = options[name]
        if value not in option.values:
            raise BadOption(f"{name}={value}: the values are {', '.join(option.values)}")
        if name in found:
            raise BadOption(f"{name} is given twice")
        found[name] = value
    return {name: found.get(name, option.default) for name, option in options.items()}
