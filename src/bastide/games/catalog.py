"""Which games there are, and how a game string such as `classic:second,hand=3` names one."""

from bastide.games.options import BadOption, given_options, read_options
from bastide.games.protocol import GameModule
from bastide.games.registry import GAMES, OURS
from bastide.games.rules import GameRules

__all__ = ["GAMES", "OURS", "BadOption", "check_players", "game_string", "layouts", "list_games", "read_game"]


def read_game(text: str, version: int | None = None) -> tuple[GameModule, GameRules]:
    """The game and the rules of a game string. `version` is the rules version if the string names none."""
    name, colon, rest = text.strip().partition(":")
    game = find_game(name)
    if colon and not rest:
        raise BadOption("colon-without-option", text=text)
    words = [word.strip() for word in rest.split(",")] if rest else []
    return game, read_words(game, words, version)


def list_games() -> dict[str, str]:
    """The names of all games, each with a line about it; also those of installed packages."""
    return {name: game_line(name) for name in GAMES}


def game_line(name: str) -> str:
    """The line about a game; for one of another package that cannot be loaded, why."""
    try:
        return (GAMES[name].__doc__ or "").partition("\n")[0]
    except BadOption as wrong:
        return str(wrong)


def layouts() -> list[str]:
    """One game string for each layout of states. Kernels are compiled once per layout."""
    return [f"{name}:{options}" if options else name for name, game in GAMES.items() for options in game.Rules.LAYOUTS]


def find_game(name: str) -> GameModule:
    """The game with a name. BadOption lists the names that exist."""
    if name not in GAMES:
        raise BadOption("no-such-game", game=name, games=list(GAMES))
    return GAMES[name]


def read_words(game: GameModule, words: list[str], version: int | None = None) -> GameRules:
    return game.Rules.read(read_options(game.NAME, words, game.OPTIONS, version))


def game_string(game: GameModule, rules: GameRules) -> str:
    """The shortest game string that reads back to these rules."""
    given = given_options(rules.options(), game.OPTIONS)
    words = [game.OPTIONS[name].word(name, value) for name, value in given.items()]
    return f"{game.NAME}:{','.join(words)}" if words else game.NAME


def check_players(game: GameModule, rules: GameRules, players: int) -> None:
    """Raise BadOption if the game cannot be played by this number of players."""
    allowed = rules.players()
    if players not in allowed and len(allowed) == 1:
        raise BadOption("players-exactly", game=game.NAME, exactly=allowed[0], players=players)
    if players not in allowed:
        raise BadOption("players-between", game=game.NAME, least=allowed[0], most=allowed[-1], players=players)
    if rules.starter is not None and rules.starter >= players:
        raise BadOption("no-such-starter", starter=rules.starter, players=players, last=players - 1)
