"""`Table`: the commands of a table. `decide` returns the entry that a command adds to the log. No I/O."""

from dataclasses import dataclass, replace
from typing import Any

from bastide.bots.catalog import LEVELS
from bastide.game import Game, IllegalMove
from bastide.phrases import Phrase, Refusal
from bastide.players import SEATS
from bastide.server.facts import TableFacts
from bastide.server.messages import Back, Chat, Fill, Leave, NoClock, Play, Replace, Resign
from bastide.server.seated import Person
from bastide.server.table_state import STAND_IN, TableState
from bastide.server.texts import BadText, distinct, readable
from bastide.store.store import Entry

GONE_AFTER = 120.0  # seconds without a sign of life after which the others may let a bot play
STAND_INS = list(LEVELS)[list(LEVELS).index(STAND_IN) :]  # the bots that may replace a player who is gone
CHAT_MESSAGES, CHAT_SECONDS = 5, 10.0

Written = Play | Chat | Resign | Leave | Fill | Replace | Back  # commands that end in the log


class RefusedCommand(Refusal):
    """A command that is not allowed. The sentence says why."""


class StaleCommand(Exception):
    """A move that was chosen before its player had seen the latest entries."""


@dataclass
class Decision:
    """An entry to write, and the game after it if it is a move."""

    entry: Entry
    game: Game | None = None


class Table(TableState):
    """The state of a table, and the commands that are allowed."""

    @property
    def bot_to_move(self) -> str | None:
        return None if self.to_move is None else self.seats[self.to_move].bot

    def gone(self, now: float) -> list[int]:
        """The seats of people who gave no sign of life for a long time; none at a table with a clock."""
        if self.clock.left is not None:
            return []
        return [
            seat
            for seat, who in enumerate(self.seats)
            if who.person and who.bot is None and now - self.alive[seat] > GONE_AFTER
        ]

    def seat_of(self, person: Person | None) -> int | None:
        """The seat that a person still holds; None for a spectator."""
        return person.seat if person is not None and self.seats[person.seat].joined == person.joined else None

    def join(self, name: str, colour: str, seat: int | None, now: float, before: int | None = None) -> Decision:
        """A person takes a seat, by default the first open one; `before` is the person's seat in the previous game."""
        self.must_be("waiting", Phrase("game-begun-full"))
        free = [index for index, who in enumerate(self.seats) if not who.taken]
        if seat is not None and seat not in free:
            raise RefusedCommand("seat-not-open", seat=seat)
        if any(who.colour == colour for who in self.seats):
            raise RefusedCommand("colour-taken", colour=colour)
        name = distinct(plain_text(name), [who.name for who in self.seats if who.name])
        body = {"name": name, "colour": colour, **({} if before is None else {"before": before})}
        return self.entry("join", free[0] if seat is None else seat, now, body)

    def decide(self, command: Written, person: Person, now: float) -> Decision | int:
        """The entry that a command adds to the log, or its number if the log already has it."""
        move_id = person.move_id(command.move_id)
        if move_id in self.done:
            return self.done[move_id]
        seat = self.seat_of(person)
        if seat is None:
            raise RefusedCommand("watching")
        if self.status == "archived":
            raise RefusedCommand("table-closed")
        decided = self.decide_for(command, seat, now)
        return Decision(replace(decided.entry, move_id=move_id), decided.game)

    def decide_for(self, command: Written, seat: int, now: float) -> Decision:
        match command:
            case Play():
                return self.decide_move(command, seat, now)
            case Chat():
                return self.decide_chat(command, seat, now)
            case Resign():
                return self.decide_resign(seat, now)
            case Leave():
                return self.decide_leave(seat, now)
            case Fill():
                return self.decide_fill(command, seat, now)
            case Replace():
                return self.decide_replace(command, seat, now)
            case Back():
                return self.decide_back(seat, now)

    def decide_move(self, command: Play, seat: int, now: float) -> Decision:
        if command.seq > self.seq:
            raise RefusedCommand("entry-to-come", at=self.seq, seq=command.seq)
        if command.seq < self.played:
            raise StaleCommand
        self.must_be("playing", Phrase("no-game-in-play"))
        if self.seats[seat].bot is not None:
            raise RefusedCommand("bot-plays")
        return self.move(seat, command.words, now)

    def move(self, seat: int, words: list[str], now: float) -> Decision:
        assert self.game is not None
        after = self.game.copy()
        try:
            after.play(" ".join([SEATS[seat], *words]))
        except IllegalMove as wrong:
            raise RefusedCommand(wrong.phrase) from None
        played = after.history[len(self.game.history) :]
        tidy = [move.word for move in played if move.who == SEATS[seat]]
        decided = self.entry("move", seat, now, {"words": tidy})
        return Decision(decided.entry, after)

    def bot_move(self, word: str, now: float) -> Decision:
        """The entry of a bot's move. Its id makes it unique for each position."""
        assert self.to_move is not None
        decided = self.move(self.to_move, [word], now)
        return Decision(replace(decided.entry, move_id=f"bot:{self.played}"), decided.game)

    def decide_chat(self, command: Chat, seat: int, now: float) -> Decision:
        lately = [said for said in self.chat if said.seat == seat and said.at > now - CHAT_SECONDS]
        if len(lately) >= CHAT_MESSAGES:
            raise RefusedCommand("too-many-messages", most=CHAT_MESSAGES, seconds=int(CHAT_SECONDS))
        return self.entry("chat", seat, now, {"text": plain_text(command.text)})

    def decide_resign(self, seat: int, now: float) -> Decision:
        self.must_be("playing", Phrase("no-game-in-play"))
        if self.seats[seat].resigned:
            raise RefusedCommand("resigned-already")
        return self.entry("resign", seat, now)

    def decide_leave(self, seat: int, now: float) -> Decision:
        self.must_be("waiting", Phrase("game-begun-stay"))
        return self.entry("leave", seat, now)

    def decide_fill(self, command: Fill, seat: int, now: float) -> Decision:
        self.must_be("waiting", Phrase("game-begun-full"))
        must_exist(command.bot)
        if command.seat >= len(self.seats) or self.seats[command.seat].taken:
            raise RefusedCommand("seat-not-open", seat=command.seat)
        if seat != min((who.joined, index) for index, who in enumerate(self.seats) if who.joined is not None)[1]:
            raise RefusedCommand("longest-only")
        return self.entry("fill", seat, now, {"seat": command.seat, "bot": command.bot})

    def decide_replace(self, command: Replace, seat: int, now: float) -> Decision:
        self.must_be("playing", Phrase("no-game-in-play"))
        target = command.seat
        if command.bot not in STAND_INS:
            raise RefusedCommand("no-stand-in", bot=command.bot, bots=STAND_INS)
        if target == seat or target >= len(self.seats) or self.seats[target].bot is not None:
            raise RefusedCommand("seat-not-anothers", seat=target)
        if self.clock.left is not None:
            raise RefusedCommand("clock-runs")
        if target not in self.gone(now):
            raise RefusedCommand("seat-not-gone", seat=target)
        return self.entry("replace", seat, now, {"seat": target, "bot": command.bot})

    def decide_back(self, seat: int, now: float) -> Decision:
        self.must_be("playing", Phrase("no-game-in-play"))
        if self.seats[seat].bot is None:
            raise RefusedCommand("seat-is-yours")
        if self.seats[seat].resigned:
            raise RefusedCommand("lost-on-time") if self.seats[seat].late else RefusedCommand("resigned")
        if self.clock.used_up(seat):
            raise RefusedCommand("time-is-over")
        if self.seats[seat].late == self.turn:
            raise RefusedCommand("bot-finishes-turn")
        return self.entry("back", seat, now)

    def timeout(self, now: float) -> Decision | None:
        """The entry for a clock that ran out, as the setting `out_of_time` says; None if no clock ran out."""
        seat, ends, plan = self.to_move, self.clock.ends, self.plan.clock
        if seat is None or self.seats[seat].bot is not None or isinstance(plan, NoClock):
            return None
        if self.seats[seat].late is None and (ends is None or now < ends):
            return None  # in old logs a late seat waits for a vote
        return self.entry("timeout", seat, now, {"loses": True} if plan.out_of_time == "loses" else {"bot": STAND_IN})

    def to_try(self) -> Game:
        """A copy of the game to try words on. It stops before the next draw."""
        self.must_be("playing", Phrase("no-game-in-play"))
        assert self.game is not None
        return self.game.unshuffled()

    def game_for_hint(self, seat: int) -> Game:
        """The game, if a seat may ask for a hint now."""
        if not self.plan.aids:
            raise RefusedCommand("no-aids")
        if self.game is None or self.to_move != seat:
            raise RefusedCommand("hints-in-turn")
        return self.game

    def must_be(self, status: str, why_not: Phrase) -> None:
        if self.status != status:
            raise RefusedCommand(why_not)

    def status_after(self, decided: Decision) -> str:
        """The status of this table once an entry is written."""
        entry = decided.entry
        if decided.game is not None:
            return "over" if decided.game.over else "playing"
        if entry.kind == "archive":
            return "archived"
        if entry.kind in ("join", "fill"):
            return "playing" if sum(not seat.taken for seat in self.seats) == 1 else "waiting"
        if entry.seat is not None and (entry.kind == "resign" or entry.body.get("loses")):
            return "over" if self.ends_without(entry.seat) else "playing"
        return self.status

    def entry(self, kind: str, seat: int | None, now: float, body: dict[str, Any] | None = None) -> Decision:
        at = max(round(now, 3), self.updated)  # the clock of another process may be ahead
        return Decision(Entry(self.row.id, self.seq + 1, at, kind, seat, None, body or {}))

    # What everybody may see

    def public(self) -> TableFacts:
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


def plain_text(text: str) -> str:
    try:
        return readable(text)
    except BadText as wrong:
        raise RefusedCommand(wrong.phrase) from None


def tried(game: Game, words: list[str], seat: int) -> Game:
    """The game after some words of a player."""
    try:
        game.play(" ".join([SEATS[seat], *words]))
    except IllegalMove as wrong:
        raise RefusedCommand(wrong.phrase) from None
    return game


def must_exist(bot: str) -> None:
    if bot not in LEVELS:
        raise RefusedCommand("no-such-bot", bot=bot, bots=list(LEVELS))
