"""`TableState`: the state of one table, computed from its log; `add` applies the next entry. No I/O.

The kinds of entries, and what is in their body:

    join      name, colour          a person takes a seat; the game begins when the last seat is taken
              before                in a rematch, the seat that the person had in the game before
    leave                           gives the seat back before the game begins
    fill      seat, bot             gives an open seat to a bot
    move      words                 plays a move; the draws after it follow from the secret
    resign                          gives up; a bot plays on if more than one player is left
    timeout   bot, or loses         the time of a seat has run out: a bot plays on for it, or it loses the game
    replace   seat, bot             agrees that a bot plays for another seat
    back                            takes the seat back from the bot
    chat      text                  says something
    resume    down                  the server was down for this many seconds; they do not count
    rematch   table                 another game with the same players
    archive                         nobody came for a long time
"""

from dataclasses import dataclass, field
from typing import Any

from bastide.game import Game
from bastide.games import catalog
from bastide.games.options import FIRST_VERSION, VERSION
from bastide.server.clock import Clock
from bastide.server.facts import Status
from bastide.server.messages import BotSeat, EntryMessage, NewTable
from bastide.server.moves import entry_message, moves_of
from bastide.server.seated import Person, Seated
from bastide.shuffle import Shuffle
from bastide.store.store import Entry, TableRow

STAND_IN = "squire"  # the bot that plays on for a player who resigned or ran out of time
CHAT_KEPT = 50


@dataclass
class TableState:
    """A table after some entries of its log."""

    row: TableRow
    plan: NewTable = field(init=False)
    seats: list[Seated] = field(init=False)
    seq: int = 0
    updated: float = 0.0  # when the last entry was written
    played: int = 0  # the last entry that changed the game: a move must have seen it
    status: Status = "waiting"
    game: Game | None = None
    winners: list[int] = field(default_factory=list)
    votes: dict[int, dict[int, str]] = field(default_factory=dict)  # seat to replace: seat that agrees: bot
    chat: list[Entry] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)  # move_id: the entry it became
    rematch: str | None = None
    spans: dict[int, tuple[int, int]] = field(default_factory=dict)  # entry: its moves in the history of the game

    def __post_init__(self) -> None:
        self.plan = NewTable.model_validate(
            {name: value for name, value in self.row.settings.items() if name != VERSION}
        )
        self.seats = [seated(seat) for seat in self.plan.seats]
        self.updated = self.row.created
        self.alive = [self.row.created] * len(self.seats)  # the last sign of life of each seat; not in the log
        self.clock = Clock(self.plan.clock, len(self.seats))
        self.commitment = Shuffle(self.row.secret).commitment
        self.begin_if_full(self.row.created)

    def add(self, entry: Entry, game: Game | None = None) -> None:
        """Apply the next entry. `game` is the game after it, if already computed."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} follows {self.seq}"
        self.seq, self.updated = entry.seq, max(self.updated, entry.at)
        if entry.move_id is not None:
            self.done[self.move_id(entry)] = entry.seq
        if entry.seat is not None and said_by_person(entry):
            self.alive[entry.seat] = max(self.alive[entry.seat], entry.at)
        self.take_in(entry, game)
        if entry.kind not in ("chat", "rematch"):
            self.played = entry.seq
            self.let_time_run(entry.at)

    def take_in(self, entry: Entry, game: Game | None) -> None:
        match entry.kind:
            case "join":
                self.add_join(entry)
            case "leave":
                self.add_leave(entry)
            case "fill":
                self.add_fill(entry)
            case "move":
                self.add_move(entry, game)
            case "resign":
                self.add_resign(entry)
            case "timeout":
                self.add_timeout(entry)
            case "replace":
                self.add_replace(entry)
            case "back":
                self.add_back(entry)
            case "chat":
                self.add_chat(entry)
            case "resume":
                self.add_resume(entry)
            case "rematch":
                self.add_rematch(entry)
            case "archive":
                self.add_archive(entry)
            case unknown:
                raise ValueError(f"no entry of a log is called {unknown!r}")

    def move_id(self, entry: Entry) -> str:
        """The id of an entry's command. Old logs name only the seat; it means the person who sat there then."""
        by, _, chosen = (entry.move_id or "").partition(":")
        joined = None if entry.seat is None else self.seats[entry.seat].joined
        if entry.seat is None or joined is None or by != str(entry.seat):
            return entry.move_id or ""
        return Person(entry.seat, joined).move_id(chosen)

    def add_join(self, entry: Entry) -> None:
        assert entry.seat is not None
        body = entry.body
        self.seats[entry.seat] = Seated(body["name"], body["colour"], joined=entry.seq, before=body.get("before"))
        self.begin_if_full(entry.at)

    def add_leave(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = Seated()

    def add_fill(self, entry: Entry) -> None:
        self.seats[entry.body["seat"]] = Seated(entry.body["bot"], bot=entry.body["bot"])
        self.begin_if_full(entry.at)

    def add_move(self, entry: Entry, game: Game | None) -> None:
        assert entry.seat is not None
        assert self.game is not None
        first = len(self.game.history)
        if game is None:
            self.game.play(" ".join(entry.body["words"]))
        else:
            self.game = game
        self.spans[entry.seq] = first, len(self.game.history)
        self.votes.clear()
        if self.seats[entry.seat].bot is None:
            self.seats[entry.seat].late = None
        if self.game.over:
            self.end(self.game.winners)

    def add_resign(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.give_up(entry.seat)

    def add_timeout(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].late = self.turn
        self.clock.run_out()
        if entry.body.get("loses"):
            self.give_up(entry.seat)
        else:
            self.seats[entry.seat].bot = entry.body.get("bot")  # old logs have none: the other players voted

    def add_replace(self, entry: Entry) -> None:
        assert entry.seat is not None
        target = entry.body["seat"]
        votes = self.votes.setdefault(target, {})
        votes[entry.seat] = entry.body["bot"]
        if all(other in votes for other in self.others(target)):
            self.seats[target].bot = entry.body["bot"]
            self.seats[target].late = None
            del self.votes[target]

    def add_back(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].bot = self.seats[entry.seat].late = None
        self.clock.come_back(entry.seat)

    def add_chat(self, entry: Entry) -> None:
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], entry]

    def add_resume(self, entry: Entry) -> None:
        self.clock.forgive(entry.body["down"], entry.at)

    def add_rematch(self, entry: Entry) -> None:
        self.rematch = entry.body["table"]

    def add_archive(self, entry: Entry) -> None:
        self.status = "archived"

    def public_entry(self, entry: Entry) -> EntryMessage:
        """An entry of this table as everybody may see it."""
        if entry.seq not in self.spans or self.game is None:
            return entry_message(entry)
        first, end = self.spans[entry.seq]
        [played] = moves_of(self.game, first, end)
        return entry_message(entry, self.game.history[first].turn, played.moves)

    def begin_if_full(self, at: float) -> None:
        if self.game is None and all(seat.taken for seat in self.seats):
            module, rules = catalog.read_game(self.plan.game, self.row.settings.get(VERSION, FIRST_VERSION))
            self.game = Game(module, rules, len(self.seats), secret=self.row.secret, commitment=self.commitment)
            self.game.draw()
            self.status = "playing"
            self.let_time_run(at)

    def give_up(self, seat: int) -> None:
        """A player gives up. A bot plays on if more than one player is left and one of them is a person."""
        assert self.game is not None
        over = self.ends_without(seat)
        self.seats[seat].resigned, self.seats[seat].bot = True, STAND_IN
        if over:
            staying = [seat for seat, who in enumerate(self.seats) if not who.resigned]
            best = max(self.game.scores[seat] for seat in staying)
            self.end([seat for seat in staying if self.game.scores[seat] == best])

    def ends_without(self, seat: int) -> bool:
        """Whether the game is over if a player gives up."""
        staying = [who for index, who in enumerate(self.seats) if index != seat and not who.resigned]
        return len(staying) == 1 or not any(who.person for who in staying)

    def end(self, winners: tuple[int, ...] | list[int]) -> None:
        self.status, self.winners = "over", list(winners)

    def let_time_run(self, at: float) -> None:
        """Start the clock of the player to move. Bots have no clock."""
        mover = self.to_move
        waits = mover is None or self.seats[mover].bot is not None or self.seats[mover].late is not None
        self.clock.turn_to(None if waits else mover, at, self.turn)

    @property
    def turn(self) -> int:
        return 0 if self.game is None else int(self.game.state.turn)

    @property
    def to_move(self) -> int | None:
        return self.game.to_move if self.game is not None and self.status == "playing" else None

    def others(self, target: int) -> list[int]:
        """The seats that must agree that a bot plays for `target`: all other people who play themselves."""
        return [seat for seat, who in enumerate(self.seats) if seat != target and who.person and who.bot is None]


def said_by_person(entry: Entry) -> bool:
    """Whether an entry shows that the person at its seat is there."""
    return entry.kind != "timeout" and not (entry.move_id or "").startswith("bot:")


def seated(plan: Any) -> Seated:
    return Seated(name=plan.bot, bot=plan.bot) if isinstance(plan, BotSeat) else Seated()
