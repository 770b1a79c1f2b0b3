"""`Table`: one table as its log tells it. No I/O: `decide` says what a command would add, `add` takes it in.

What a log may hold, and what is in the body:

    join      name, colour          a person takes a seat; the game begins when the last seat is taken
    leave                           gives it back before the game begins
    fill      seat, bot             gives an open seat to a bot
    move      words                 plays; the bag's answer follows from the secret
    resign                          gives up; a bot plays on for the others if more than one is left
    timeout                         the time of a seat is over
    replace   seat, bot             agrees that a bot plays for another seat
    back                            takes the seat back from the bot
    chat      text                  says something
    resume    down                  the server was away for so many seconds; they do not count
    rematch   table                 another game of the same players
    archive                         nobody came for a long time
"""

from dataclasses import dataclass, field, replace
from typing import Any

from bastide.bots.catalog import BOTS
from bastide.game import Game, IllegalMove
from bastide.games import catalog
from bastide.games.options import FIRST_VERSION, VERSION
from bastide.notation import SEATS
from bastide.server.clock import Clock
from bastide.server.messages import Back, BotSeat, Chat, Fill, Leave, NewTable, Play, Replace, Resign
from bastide.shuffle import Shuffle
from bastide.store.store import Entry, TableRow

GONE_AFTER = 120.0  # seconds without a sign of life after which the others may let a bot play
STAND_IN = "squire"  # the bot that plays on for somebody who resigned
CHAT_MESSAGES, CHAT_SECONDS = 5, 10.0
CHAT_KEPT = 50

Written = Play | Chat | Resign | Leave | Fill | Replace | Back  # commands that end in the log


class RefusedCommand(ValueError):
    """A command that cannot be; the sentence says why."""


class StaleCommand(Exception):
    """A move that was chosen without having seen what happened since."""


@dataclass
class Seated:
    """Who sits at a seat."""

    name: str | None = None
    colour: str | None = None
    bot: str | None = None  # that plays now
    joined: int | None = None  # the entry by which a person took the seat
    resigned: bool = False
    late: bool = False  # out of time

    @property
    def taken(self) -> bool:
        return self.bot is not None or self.joined is not None

    @property
    def person(self) -> bool:
        return self.joined is not None and not self.resigned

    def public(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "colour": self.colour,
            "bot": self.bot,
            "person": self.joined is not None,
            "resigned": self.resigned,
            "late": self.late,
        }


@dataclass
class Decision:
    """An entry to write, and the game after it if it is a move."""

    entry: Entry
    game: Game | None = None


@dataclass
class Table:
    """A table, as far as its log goes."""

    row: TableRow
    plan: NewTable = field(init=False)
    seats: list[Seated] = field(init=False)
    seq: int = 0
    updated: float = 0.0  # when the last entry was written
    played: int = 0  # the last entry that changed the game: a move must have seen it
    status: str = "waiting"
    game: Game | None = None
    winners: list[int] = field(default_factory=list)
    votes: dict[int, dict[int, str]] = field(default_factory=dict)  # seat to replace: seat that agrees: bot
    chat: list[Entry] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)  # move_id: the entry it became
    rematch: str | None = None

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

    # What the log says

    def add(self, entry: Entry, game: Game | None = None) -> None:
        """Take in the next entry; `game` is the game after it, if somebody knows it already."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} follows {self.seq}"
        self.seq, self.updated = entry.seq, entry.at
        if entry.move_id is not None:
            self.done[entry.move_id] = entry.seq
        getattr(self, f"add_{entry.kind}")(entry, game)
        if entry.kind not in ("chat", "rematch"):
            self.played = entry.seq
            self.turn(entry.at, moved=entry.kind == "move")

    def add_join(self, entry: Entry, _: Game | None) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = Seated(entry.body["name"], entry.body["colour"], joined=entry.seq)
        self.begin_if_full(entry.at)

    def add_leave(self, entry: Entry, _: Game | None) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = Seated()

    def add_fill(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry.body["seat"]] = Seated(entry.body["bot"], bot=entry.body["bot"])
        self.begin_if_full(entry.at)

    def add_move(self, entry: Entry, game: Game | None) -> None:
        assert entry.seat is not None
        if game is None:
            assert self.game is not None
            self.game.play_known(entry.body["words"])
            self.game.draw()
        else:
            self.game = game
        self.votes.clear()
        self.seats[entry.seat].late = False
        assert self.game is not None
        if self.game.over:
            self.end(self.game.winners)

    def add_resign(self, entry: Entry, _: Game | None) -> None:
        assert entry.seat is not None
        assert self.game is not None
        self.seats[entry.seat].resigned = True
        self.seats[entry.seat].bot = STAND_IN
        staying = [seat for seat, who in enumerate(self.seats) if not who.resigned]
        if len(staying) == 1 or not any(who.person for who in self.seats):
            best = max(self.game.scores[seat] for seat in staying)
            self.end([seat for seat in staying if self.game.scores[seat] == best])

    def add_timeout(self, entry: Entry, _: Game | None) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].late = True
        self.clock.run_out()

    def add_replace(self, entry: Entry, _: Game | None) -> None:
        assert entry.seat is not None
        target = entry.body["seat"]
        votes = self.votes.setdefault(target, {})
        votes[entry.seat] = entry.body["bot"]
        if all(other in votes for other in self.others(target)):
            self.seats[target].bot = entry.body["bot"]
            self.seats[target].late = False
            del self.votes[target]

    def add_back(self, entry: Entry, _: Game | None) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].bot = None

    def add_chat(self, entry: Entry, _: Game | None) -> None:
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], entry]

    def add_resume(self, entry: Entry, _: Game | None) -> None:
        self.clock.forgive(entry.body["down"])

    def add_rematch(self, entry: Entry, _: Game | None) -> None:
        self.rematch = entry.body["table"]

    def add_archive(self, entry: Entry, _: Game | None) -> None:
        self.status = "archived"

    def begin_if_full(self, at: float) -> None:
        if self.game is None and all(seat.taken for seat in self.seats):
            module, rules = catalog.read_game(self.plan.game, self.row.settings.get(VERSION, FIRST_VERSION))
            self.game = Game(module, rules, len(self.seats), secret=self.row.secret, commitment=self.commitment)
            self.game.draw()
            self.status = "playing"
            self.turn(at, moved=True)

    def end(self, winners: tuple[int, ...] | list[int]) -> None:
        self.status, self.winners = "over", list(winners)

    def turn(self, at: float, moved: bool) -> None:
        """Let the time of whoever is to move run; a bot's does not."""
        mover = self.to_move
        waits = mover is None or self.seats[mover].bot is not None or self.seats[mover].late
        self.clock.turn_to(None if waits else mover, at, moved)

    # What may happen next

    @property
    def to_move(self) -> int | None:
        return self.game.to_move if self.game is not None and self.status == "playing" else None

    @property
    def bot_to_move(self) -> str | None:
        return None if self.to_move is None else self.seats[self.to_move].bot

    def gone(self, now: float) -> list[int]:
        """The persons of whom nothing was heard for long."""
        return [
            seat
            for seat, who in enumerate(self.seats)
            if who.person and who.bot is None and now - self.alive[seat] > GONE_AFTER
        ]

    def others(self, target: int) -> list[int]:
        """The persons who must agree that a bot plays for `target`; those whom a bot plays for have no say."""
        return [seat for seat, who in enumerate(self.seats) if seat != target and who.person and who.bot is None]

    def join(self, name: str, colour: str, seat: int | None, now: float) -> Decision:
        """A person takes a seat, or the first that is open."""
        self.must_be("waiting", "the game has begun: there is no open seat left")
        free = [index for index, who in enumerate(self.seats) if not who.taken]
        if seat is not None and seat not in free:
            raise RefusedCommand(f"seat {seat} is not open")
        if any(who.colour == colour for who in self.seats):
            raise RefusedCommand(f"{colour} is taken")
        return self.entry("join", free[0] if seat is None else seat, now, {"name": name, "colour": colour})

    def decide(self, command: Written, seat: int, now: float) -> Decision | int:
        """What a command adds to the log; the number of its entry if it is there already."""
        move_id = f"{seat}:{command.move_id}"
        if move_id in self.done:
            return self.done[move_id]
        if self.status == "archived":
            raise RefusedCommand("this table is closed: nobody came for a long time")
        decided: Decision = getattr(self, f"decide_{command.type}")(command, seat, now)
        return Decision(replace(decided.entry, move_id=move_id), decided.game)

    def decide_move(self, command: Play, seat: int, now: float) -> Decision:
        if command.seq > self.seq:
            raise RefusedCommand(f"the table is at entry {self.seq}, not yet at {command.seq}")
        if command.seq < self.played:
            raise StaleCommand
        self.must_be("playing", "there is no game in play here")
        if self.seats[seat].bot is not None:
            raise RefusedCommand("a bot plays for this seat; take it back first")
        return self.move(seat, command.words, now)

    def move(self, seat: int, words: list[str], now: float) -> Decision:
        assert self.game is not None
        after = self.game.copy()
        try:
            after.play_words(SEATS[seat], words)
        except IllegalMove as wrong:
            raise RefusedCommand(str(wrong)) from None
        tidy = [played.word for played in after.history[len(self.game.history) :]]
        after.draw()
        decided = self.entry("move", seat, now, {"words": tidy})
        return Decision(decided.entry, after)

    def bot_move(self, word: str, now: float) -> Decision:
        """The move that a bot chose for the seat it plays; one for each position."""
        assert self.to_move is not None
        decided = self.move(self.to_move, [word], now)
        return Decision(replace(decided.entry, move_id=f"bot:{self.played}"), decided.game)

    def decide_chat(self, command: Chat, seat: int, now: float) -> Decision:
        lately = [said for said in self.chat if said.seat == seat and said.at > now - CHAT_SECONDS]
        if len(lately) >= CHAT_MESSAGES:
            raise RefusedCommand(f"no more than {CHAT_MESSAGES} messages in {CHAT_SECONDS:.0f} seconds")
        return self.entry("chat", seat, now, {"text": command.text})

    def decide_resign(self, command: Resign, seat: int, now: float) -> Decision:
        self.must_be("playing", "there is no game in play here")
        if self.seats[seat].resigned:
            raise RefusedCommand("you have resigned already")
        return self.entry("resign", seat, now)

    def decide_leave(self, command: Leave, seat: int, now: float) -> Decision:
        self.must_be("waiting", "the game has begun: resign, or come back later")
        return self.entry("leave", seat, now)

    def decide_fill(self, command: Fill, seat: int, now: float) -> Decision:
        self.must_be("waiting", "the game has begun: there is no open seat left")
        must_exist(command.bot)
        if command.seat >= len(self.seats) or self.seats[command.seat].taken:
            raise RefusedCommand(f"seat {command.seat} is not open")
        if seat != min((who.joined, index) for index, who in enumerate(self.seats) if who.joined is not None)[1]:
            raise RefusedCommand("only who sits here longest can do that")
        return self.entry("fill", seat, now, {"seat": command.seat, "bot": command.bot})

    def decide_replace(self, command: Replace, seat: int, now: float) -> Decision:
        self.must_be("playing", "there is no game in play here")
        target = command.seat
        must_exist(command.bot)
        if target == seat or target >= len(self.seats) or self.seats[target].bot is not None:
            raise RefusedCommand(f"seat {target} is not another person's")
        if not self.seats[target].late and target not in self.gone(now):
            raise RefusedCommand(f"seat {target} is neither out of time nor gone")
        return self.entry("replace", seat, now, {"seat": target, "bot": command.bot})

    def decide_back(self, command: Back, seat: int, now: float) -> Decision:
        self.must_be("playing", "there is no game in play here")
        if self.seats[seat].bot is None:
            raise RefusedCommand("the seat is yours already")
        if self.seats[seat].resigned:
            raise RefusedCommand("you have resigned")
        return self.entry("back", seat, now)

    def timeout(self, now: float) -> Decision | None:
        """The time of whoever is to move is over."""
        ends = self.clock.ends
        if ends is None or now < ends or self.clock.running is None:
            return None
        return self.entry("timeout", self.clock.running, now)

    def preview(self, words: list[str], seat: int) -> Game:
        """The game after some words of the player's, up to where the bag would give something."""
        self.must_be("playing", "there is no game in play here")
        assert self.game is not None
        after = self.game.unshuffled()
        try:
            after.play_words(SEATS[seat], words)
        except IllegalMove as wrong:
            raise RefusedCommand(str(wrong)) from None
        return after

    def game_for_hint(self, seat: int) -> Game:
        """The game, if a seat may have a hint now."""
        if not self.plan.aids:
            raise RefusedCommand("this table plays without aids")
        if self.game is None or self.to_move != seat:
            raise RefusedCommand("there are hints only when it is your turn")
        return self.game

    def must_be(self, status: str, why_not: str) -> None:
        if self.status != status:
            raise RefusedCommand(why_not)

    def entry(self, kind: str, seat: int | None, now: float, body: dict[str, Any] | None = None) -> Decision:
        return Decision(Entry(self.row.id, self.seq + 1, round(now, 3), kind, seat, None, body or {}))

    # What everybody may see

    def public(self) -> dict[str, Any]:
        """The table without the game on it."""
        return {
            "id": self.row.id,
            "game": self.plan.game,
            "status": self.status,
            "seats": [seat.public() for seat in self.seats],
            "to_move": self.to_move,
            "clock": self.clock.public(),
            "aids": self.plan.aids,
            "public": self.plan.public,
            "commitment": self.commitment,
            "secret": self.row.secret.hex() if self.status == "over" else None,
            "winners": self.winners,
            "votes": [
                {"seat": seat, "agreed": sorted(votes), "needed": self.others(seat)}
                for seat, votes in self.votes.items()
            ],
            "rematch": self.rematch,
        }


def must_exist(bot: str) -> None:
    if bot not in BOTS:
        raise RefusedCommand(f"there is no bot {bot!r}; there are {', '.join(BOTS)}")


def seated(plan: Any) -> Seated:
    return Seated(name=plan.bot, bot=plan.bot) if isinstance(plan, BotSeat) else Seated()
