"""`bastide play`: a game in the terminal, with others at the same keyboard or against bots."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bastide.bots.base import Bot
from bastide.bots.catalog import bot as find_bot
from bastide.cli import tables
from bastide.cli.errors import BadInput
from bastide.cli.speech import Language, Speech, name_of, say
from bastide.cli.tables.board import COLOURS, Board
from bastide.game import Game, IllegalMove, Move, new
from bastide.games.catalog import OURS
from bastide.games.options import VERSION
from bastide.games.protocol import GameModule
from bastide.games.tile_words import PLACEMENT
from bastide.phrases.book import book
from bastide.players import SEATS


class Quit(Exception):
    """The person at the keyboard quits."""


class Terminal:
    """One game at one keyboard."""

    def __init__(self, game: Game, bots: dict[int, Bot], console: Console) -> None:
        self.game, self.bots, self.console = game, bots, console
        self.drawing = tables.find(game.game.NAME)
        self.tiles = {tile.name: tile for tile in game.rules.tiles()}
        self.told = 0

    def run(self) -> None:
        """Play to the end."""
        self.console.print(say("terminal-help"), style="dim")
        while not self.game.over:
            player = self.game.to_move
            assert player is not None
            if player in self.bots:
                self.bot_turn(player)
            else:
                self.person_turn(player)
            self.tell_events()
        self.show(self.game, {})
        winners = [SEATS[winner] for winner in self.game.winners]
        told = (
            say("terminal-winner", winners=winners) if len(winners) == 1 else say("terminal-winners", winners=winners)
        )
        self.console.print(told, style="bold")

    def bot_turn(self, player: int) -> None:
        move = self.bots[player].choose(self.game.known_to(player))
        self.console.print(f"{SEATS[player]} ({self.bots[player].name}): {move}")
        self.game.play(move)

    def person_turn(self, player: int) -> None:
        """Make all decisions of a turn on a copy, then confirm them. Until then everything can be undone."""
        trial, words = self.rehearse()
        while True:
            if trial.to_move != player or trial.state.turn != self.game.state.turn:
                self.show(trial, {})
                answer = self.ask(say("terminal-confirm", words=" ".join(words)))
                if answer == "":
                    self.game.play(" ".join(words))
                    return
                if answer != "u":
                    self.console.print(say("terminal-press-enter"))
                    continue
                trial, words = self.rehearse()
            word = self.choose(trial)
            if word is None:
                if not words:
                    self.console.print(say("terminal-nothing-to-undo"), style="yellow")
                trial, words = self.rehearse()
                continue
            try:
                trial.play(word)
                words += word.split()
            except IllegalMove as wrong:
                self.console.print(say("terminal-not-possible", why=wrong.phrase), style="yellow")

    def rehearse(self) -> tuple[Game, list[str]]:
        """A copy that shows no new tile, and the words played on it."""
        return self.game.unshuffled(), []

    def choose(self, game: Game) -> str | None:
        """Ask for one decision; None to undo what was decided before."""
        moves = game.legal()
        cells = places(moves)
        if cells:
            labels = {cell: str(number) for number, cell in enumerate(cells, 1)}
            self.show(game, labels)
            self.show_hand(game)
            where = say("terminal-where", seat=SEATS[game.to_move or 0])
            picked = self.pick(where, [f"{x},{y}" for x, y in cells])
            moves = next((cells[x, y] for x, y in cells if picked == f"{x},{y}"), [])
            if len(moves) < 2:
                return moves[0].word if moves else picked
            self.show_rotations(moves)
            return self.pick(say("terminal-rotated"), [move.word for move in moves]) or self.choose(game)
        self.show(game, {})
        words = sorted(move.word for move in moves)  # the order of the view, so that both have the same numbers
        for number, word in enumerate(words, 1):
            self.console.print(f"  {number}  {word}")
        question = say("terminal-phase", seat=SEATS[game.to_move or 0], phase=name_of("phase", game.phase))
        return self.pick(question, words)

    def pick(self, question: str, choices: list[str]) -> str | None:
        """One of the choices by number, a word in notation as it is, or None to undo."""
        while True:
            answer = self.ask(f"{question} (1-{len(choices)})")
            if answer == "u":
                return None
            if answer.isascii() and answer.isdigit():
                if 1 <= int(answer) <= len(choices):
                    return choices[int(answer) - 1]
                self.console.print(say("terminal-number", most=len(choices)), style="yellow")
            elif answer:
                return answer

    def ask(self, question: str) -> str:
        """The answer to a question. Help, tiles, saving and quitting are handled here."""
        while True:
            try:
                answer = input(f"{question}> ").strip()
            except EOFError:
                raise Quit from None
            if answer == "q":
                raise Quit
            if answer == "?":
                self.console.print(say("terminal-help"))
            elif answer == "t":
                unseen = self.game.view(self.game.to_move)["unseen"]
                self.console.print("  ".join(f"{name}×{count}" for name, count in unseen.items()))
            elif answer == "s" or answer.startswith("s "):
                self.save(answer[1:].strip() or "game.txt")
            else:
                return answer

    def save(self, file: str) -> None:
        try:
            Path(file).write_text(self.game.text(), encoding="utf-8")
            self.console.print(say("terminal-saved", file=file))
        except OSError as wrong:
            self.console.print(say("terminal-not-saved", file=file, error=str(wrong.strerror)), style="yellow")

    def show(self, game: Game, labels: dict[tuple[int, int], str]) -> None:
        """The table and the scores."""
        view = game.view(game.to_move)
        self.console.print(self.drawing.table(view, self.tiles, labels, self.console.width))
        line = Text()
        for player, score in enumerate(view["scores"]):
            line.append(f" {SEATS[player]} ", f"bold black on {COLOURS[player]}")
            supply = [count_pieces(piece, count) for piece, count in view["supply"][player].items() if count]
            line.append(f" {', '.join([say('terminal-score', score=score), *supply])}   ")
        self.console.print(line)

    def show_hand(self, game: Game) -> None:
        hand = game.view(game.to_move)["hands"][game.to_move or 0] or []
        panels = []
        for name in hand:
            board = Board(self.tiles, self.drawing.GLYPHS)
            board.tile(0, 0, name, 0)
            panels.append(Panel(board.text(), title=name, expand=False))
        self.console.print(Group(*panels) if len(panels) == 1 else side_by_side(panels))

    def show_rotations(self, moves: list[Move]) -> None:
        panels = []
        for number, move in enumerate(moves, 1):
            found = PLACEMENT.fullmatch(move.word)
            assert found
            board = Board(self.tiles, self.drawing.GLYPHS)
            board.tile(0, 0, found["tile"], int(found["rotation"]))
            panels.append(Panel(board.text(), title=f"{number}: {found['tile']}/{found['rotation']}", expand=False))
        self.console.print(side_by_side(panels))

    def tell_events(self) -> None:
        """Print the events since the last call."""
        for event in self.game.events[self.told :]:
            self.console.print(f"  {SEATS[event.player]}: {self.game.sentence(event, Speech.language)}", style="bold")
        self.told = len(self.game.events)


def count_pieces(piece: str, count: int) -> str:
    """A number of pieces; a game of another package may have pieces that the phrase book does not know."""
    known = book(Speech.language).has(f"count-{piece}")
    return say(f"count-{piece}", count=count) if known else f"{count} {piece}"


def side_by_side(panels: list[Panel]) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_row(*panels)
    return table


def places(moves: list[Move]) -> dict[tuple[int, int], list[Move]]:
    """The placements by cell, one for each rotation; empty in other phases."""
    cells: dict[tuple[int, int], list[Move]] = {}
    for move in moves:
        if found := PLACEMENT.fullmatch(move.word):
            cells.setdefault((int(found["x"]), int(found["y"])), []).append(move)
    return dict(sorted(cells.items(), key=lambda item: (item[0][1], item[0][0])))


def options_of(game: GameModule) -> str:
    """The options of a game in short: `classic: edition=first|second|current, river …`."""
    options = {name: option for name, option in game.OPTIONS.items() if name != VERSION}
    return f"{game.NAME}: " + ", ".join(
        name if option.on_or_off else f"{name}={'|'.join(option.values)}" for name, option in options.items()
    )


GAME = f"A game string such as classic:current,river. Options of {'; of '.join(map(options_of, OURS))}."


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME)] = "classic",
    players: Annotated[
        int | None, typer.Option(help="People and bots together; default: 2, or 1 and the bots.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Bots by name, with commas; they take the last seats.")] = "",
    seed: Annotated[int | None, typer.Option(min=0, help="Fixes the order of the tiles.")] = None,
    language: Language = None,
) -> None:
    """Play in the terminal.

    Example: bastide play classic:current --bots uniform
    """
    names = [name.strip() for name in bots.split(",")] if bots else []
    chosen = [find_bot(name) for name in names]
    count = players if players is not None else max(2, len(chosen) + 1)
    if len(chosen) > count:
        raise BadInput(say("terminal-bots-and-seats", bots=len(chosen), seats=count))
    table = new(game, count, seed)
    seats = dict(zip(range(count - len(chosen), count), chosen))
    terminal = Terminal(table, seats, Console(highlight=False))
    try:
        terminal.run()
    except Quit:
        print(f"\n{say('terminal-record')}\n")
        sys.stdout.write(table.text())
