"""`bastide arena`: bots play each other, to measure their strength."""

import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, redirect_stdout
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from bastide.arena.folder import BadFolder, Folder
from bastide.arena.schedule import BAGS, Tournament
from bastide.arena.standings import Played, forfeits, standings, tables
from bastide.bots.catalog import maker
from bastide.cli.errors import BadInput
from bastide.games import catalog

COLUMNS = ("win rate", "95 %", "won/tied/lost", "score", "margin", "rating", "ms/move", "forfeits")
WIDE = 130  # columns of the table where there is no terminal
OFTEN = 10.0  # seconds between two lines about progress, where there is no terminal for a bar


def command(
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Names, module:Class or cmd:./program.")],
    game: Annotated[str, typer.Option(help="A game string.")] = "classic",
    games: Annotated[int, typer.Option(min=1, max=BAGS, help="Games at each table of the round robin.")] = 100,
    players: Annotated[int, typer.Option(min=2, max=6, help="Players at a table.")] = 2,
    seed: Annotated[int, typer.Option(min=0, max=10**12, help="Fixes the order of all bags.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; default: one per core.")] = None,
    timeout: Annotated[float, typer.Option(min=0.1, max=3600, help="Seconds until a move forfeits the game.")] = 30.0,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    save: Annotated[str | None, typer.Option(metavar="DIR", help="Save all games, and continue from them.")] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Ratings as a picture: png, svg or webp.")] = None,
) -> None:
    """Let bots play each other, every bag from every seat; print win rates, scores and ratings.

    Example: bastide arena greedy uniform --game classic:current --games 200 --save games/
    """
    catalog.check_players(*catalog.read_game(game), players)
    if len(bots) < 2:
        raise BadInput("an arena needs at least two bots; a bot named twice plays against itself")
    with redirect_stdout(io.StringIO()):  # the output of a bot must not mix with the standings
        for name in bots:
            maker(name)
    if plot:
        check_picture(plot)
    tournament = Tournament(game, tuple(bots), games, players, seed, timeout)
    played, finished = play_tournament(tournament, workers or os.cpu_count() or 1, save)
    if as_json:
        print(json.dumps(plain(tournament, played)))
    else:
        show(tournament, played)
    if plot and played:
        draw(plot, tournament, played)
    if not finished:
        raise typer.Exit(130)


def play_tournament(tournament: Tournament, workers: int, save: str | None) -> tuple[Played, bool]:
    """Play the games that are not saved yet. Ctrl-C ends the tournament early."""
    # Imported here, so that the other commands start faster.
    from bastide.arena.child import warm
    from bastide.arena.pool import play

    played: Played = {}
    try:
        folder = Folder(save, tournament) if save else None
        fixtures = tournament.fixtures()
        if folder:
            played = {fixture: result for fixture in fixtures if (result := folder.read(fixture))}
        left = [fixture for fixture in fixtures if fixture not in played]
        if not left:
            return played, True
        with Console(stderr=True).status("making the kernels ready"):
            warm(tournament)
        with progress(len(fixtures), len(played)) as tell, closing(play(tournament, left, workers)) as results:
            for fixture, result in results:
                if folder:
                    folder.write(fixture, result)
                played[fixture] = result
                tell(len(played))
    except BadFolder as wrong:
        raise BadInput(str(wrong)) from None
    except KeyboardInterrupt:
        return played, False
    return played, True


@contextmanager
def progress(total: int, done: int) -> Iterator[Callable[[int], None]]:
    """Show the progress and the time left: a bar on a terminal, else a line now and then."""
    console = Console(stderr=True)
    if console.is_terminal:
        columns = (
            MofNCompleteColumn(),
            BarColumn(None),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True, speed_estimate_period=300) as bar:
            task = bar.add_task("", total=total, completed=done)
            yield lambda count: bar.update(task, completed=count)
        return
    began = told = time.monotonic()

    def tell(count: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= OFTEN or count == total:
            told = now
            left = (total - count) * (now - began) / (count - done)
            print(f"{count} of {total} games, about {left:.0f} s left", file=sys.stderr)

    yield tell


def plain(tournament: Tournament, played: Played) -> dict[str, Any]:
    """The standings as JSON. `games` is the requested number at each table, `played` the number of all games."""
    return {
        "game": tournament.game,
        "games": tournament.games,
        "players": tournament.players,
        "seed": tournament.seed,
        "played": len(played),
        "bots": [row.plain() for row in standings(tournament, played)],
        "tables": tables(tournament, played),
        "why_forfeits": forfeits(tournament, played),
    }


def show(tournament: Tournament, played: Played) -> None:
    """The standings as a table, best first."""
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
    table = Table(title=f"{tournament.game}, {tournament.players} players, {len(played)} games", title_justify="left")
    table.add_column("bot", overflow="fold")
    for column in COLUMNS:
        table.add_column(column, justify="right", no_wrap=True)
    for standing in sorted(standings(tournament, played), key=lambda row: (-row.rating, -row.shares)):
        row = standing.plain()
        low, high = row["ci95"]
        table.add_row(
            escape(row["name"]),
            f"{row['win_rate']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{row['wins']}/{row['ties']}/{row['losses']}",
            f"{row['mean_score']:.1f}",
            f"{row['mean_margin']:+.1f}",
            f"{row['rating']:.1f} ± {row['rating_sigma']:.1f}",
            f"{row['ms_per_move']:.2f}",
            str(row["forfeits"]),
        )
    console.print(table)
    if len(tournament.tables()) > 1:
        for here in tables(tournament, played):
            sides = ", ".join(f"{row['name']} {row['win_rate']:.1%}" for row in here["bots"])
            console.print(f"{here['games']} games: {sides}", markup=False)
    for line in forfeits(tournament, played):
        console.print(f"forfeit: {line}", markup=False)


def check_picture(file: str) -> None:
    """Refuse a picture that could not be written, before hours of play."""
    from bastide.art.render import FORMATS

    path = Path(file)
    if path.suffix.lower() not in FORMATS:
        raise BadInput(f"{path.name}: the ending should be one of {', '.join(FORMATS)}")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"{file}: there is no folder {path.parent}")


def draw(file: str, tournament: Tournament, played: Played) -> None:
    from bastide.arena.plot import plot
    from bastide.art.render import save as save_picture

    title = f"{tournament.game}: rating after {len(played)} games"
    try:
        save_picture(plot(standings(tournament, played), title), file)
    except OSError as wrong:
        raise BadInput(f"{file}: {wrong.strerror or wrong}") from None
