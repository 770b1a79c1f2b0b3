"""The rematch: one new table for each finished game, with a seat for each of its players."""

from collections.abc import Callable

from bastide.phrases import Phrase
from bastide.players import COLOURS
from bastide.server import lobby
from bastide.server.hall import Hall
from bastide.server.room import Room
from bastide.server.seated import Person
from bastide.server.table import Decision, RefusedCommand, Table


async def table_after(hall: Hall, room: Room, seat: int, address: str, count: Callable[[], None]) -> Room:
    """The table of the rematch. The first request calls `count` and writes the new table's name into the log."""

    def name(table: Table) -> Decision | None:
        if table.rematch is not None:
            return None
        table.must_be("over", Phrase("not-over"))
        count()
        return table.entry("rematch", seat, hall.now(), {"table": lobby.new_name()})

    await hall.write(room, name)
    async with room.lock:  # one request creates the table; if the server was killed meanwhile, a later request does
        assert room.table.rematch is not None
        again = await hall.room(room.table.rematch)
        return again or await hall.create(lobby.rematch(room.table), address, room.table.rematch)


async def own_seat(hall: Hall, room: Room, seat: int, again: Room) -> Person:
    """The seat in the rematch for the player of `seat`: taken now, or by an earlier request."""
    who = room.table.seats[seat]
    mine = lobby.rotated(seat, len(room.table.seats))

    def sit(table: Table) -> Decision | int:
        there = table.seats[mine]
        if there.before == seat and there.joined is not None:
            return there.joined
        if there.taken:
            raise RefusedCommand("seat-of-another")
        return table.join(who.name or "", free_colour(table, who.colour), mine, hall.now(), before=seat)

    return Person(mine, await hall.write(again, sit))


def free_colour(table: Table, wanted: str | None) -> str:
    """The colour that a player had before, or another one if it is taken."""
    taken = {who.colour for who in table.seats}
    return next(colour for colour in (wanted, *COLOURS) if colour is not None and colour not in taken)
