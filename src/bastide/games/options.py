"""Options of a game string: `classic:second,hand=3,river`.

`version`, the version of the rules, is an option of every game. A corrected rule gets a new version, and the defaults
of options may change with it. A record names its version, so it keeps its meaning for ever.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bastide.phrases import Refusal


class BadOption(Refusal):
    """A game, option or value that does not exist. The sentence lists those that exist."""


@dataclass(frozen=True)
class Option:
    """The values that may follow the `=` of an option. A value of a `bare` option may stand alone (`second`)."""

    values: tuple[str, ...]
    default: str
    bare: bool = False
    flag: bool = False  # the name of the option alone means on
    before: Mapping[int, str] = field(default_factory=dict)  # the default in older versions of the rules

    @property
    def on_or_off(self) -> bool:
        """Whether the values are on and off, and no others."""
        return self.values == (OFF, ON)

    def word(self, name: str, value: str) -> str:
        """The shortest word that reads back to a value."""
        if self.flag and value == ON:
            return name
        return value if self.bare else f"{name}={value}"

    def default_in(self, version: int) -> str:
        """The default in a version of the rules."""
        return self.before.get(version, self.default)


OFF, ON = "off", "on"


VERSION, FIRST_VERSION = "version", 1  # a record that names no version uses the first


def choices(*values: str, default: str, bare: bool = False, before: Mapping[int, str] | None = None) -> Option:
    return Option(values, default, bare, before=before or {})


def flag() -> Option:
    """An option that is on or off: `river`."""
    return Option((OFF, ON), OFF, flag=True)


def versions(latest: int) -> Option:
    """The versions of a game's rules."""
    return choices(*(str(version) for version in range(FIRST_VERSION, latest + 1)), default=str(latest))


def read_options(
    game: str, words: Iterable[str], options: Mapping[str, Option], version: int | None = None
) -> dict[str, str]:
    """The value of every option, given or default. `version` is the rules version if the words name none."""
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
            raise BadOption("no-such-option", game=game, option=word, options=[*bare, *rest])
        option = options[name]
        if value not in option.values:
            raise BadOption("no-such-value", option=name, value=value, values=option.values)
        if name in found:
            raise BadOption("given-twice", option=name)
        found[name] = value
    found.setdefault(VERSION, options[VERSION].default if version is None else str(version))
    return {name: found.get(name, option.default_in(int(found[VERSION]))) for name, option in options.items()}


def given_options(values: Mapping[str, str], options: Mapping[str, Option]) -> dict[str, str]:
    """The values that differ from the defaults of their version of the rules."""
    version = int(values[VERSION])
    return {name: value for name, value in values.items() if value != options[name].default_in(version)}
