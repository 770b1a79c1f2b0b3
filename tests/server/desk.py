"""A table without a server: somebody who keeps its log."""

from bastide.server import lobby
from bastide.server.messages import COMMANDS, NewTable
from bastide.server.seated import Person
from bastide.server.table import Table

TWO = [{"kind": "you"}, {"kind": "open"}]
BOT = {"kind": "bot", "bot": "novice"}


class Desk:
    """Somebody who keeps the log of one table."""

    def __init__(self, game="classic:starter=0", seats=TWO, **plan):
        self.now = 1000.0
        plan = NewTable.model_validate({"game": game, "seats": seats, **plan})
        self.table, first = lobby.set_up(plan, self.now)
        self.log = []
        self.number = 0
        if first:
            self.write(first)

    def write(self, decided):
        if not isinstance(decided, int):
            status = self.table.status_after(decided)
            self.log.append(decided.entry)
            self.table.add(decided.entry, decided.game)
            assert self.table.status == status, "what the list of tables was told"

    def join(self, name="Ann", colour="blue", seat=None):
        self.write(self.table.join(name, colour, seat, self.now))

    def say(self, who, type_, move_id=None, **more):
        self.number += 1
        command = {"type": type_, "move_id": move_id or f"m{self.number}", **more}
        person = Person(who, self.table.seats[who].joined)
        decided = self.table.decide(COMMANDS.validate_python(command), person, self.now)
        self.write(decided)
        return decided

    def move(self, seat=None, words=None, seq=None, **more):
        seat = self.table.to_move if seat is None else seat
        words = words or [self.table.game.legal()[0].word]
        return self.say(seat, "move", words=words, seq=self.table.seq if seq is None else seq, **more)

    def again(self):
        """The table as its log tells it."""
        twin = Table(self.table.row)
        for entry in self.log:
            twin.add(entry)
        return twin


def started(**plan):
    desk = Desk(**plan)
    desk.join()
    return desk


def same(one, other):
    assert one.public() == other.public()
    assert one.game.text() == other.game.text()
    assert one.game.states == other.game.states
    assert one.done == other.done
