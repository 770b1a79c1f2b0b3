"""The HTTP API: set up tables, join them, play, and look at finished games."""

import asyncio
import time
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from pydantic import StringConstraints

from bastide.bots.catalog import LEVELS
from bastide.games import catalog
from bastide.games.options import VERSION
from bastide.server import regions, rematch, replays
from bastide.server.commands import carry_out
from bastide.server.denied import Denied, language_of
from bastide.server.hall import Hall
from bastide.server.limits import PAGE
from bastide.server.messages import (
    TABLE,
    Aids,
    Analysis,
    Command,
    EntryMessage,
    GameKind,
    GameOption,
    Join,
    Joined,
    NewTable,
    ReplayTurn,
    ServerMessage,
    State,
    Summary,
    Word,
    Wrong,
)
from bastide.server.previews import Attempt
from bastide.server.rates import address_of
from bastide.server.room import Room
from bastide.server.seated import Person
from bastide.server.shares import Visit
from bastide.server.table import RefusedCommand

LISTED = 50  # tables in one answer
JSON = "application/json"

router = APIRouter(prefix="/api")


async def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def visitor(request: Request) -> str:
    """The address that a request counts for."""
    return address_of(request)


async def language(request: Request) -> str:
    return language_of(request.headers)


TheHall = Annotated[Hall, Depends(hall_of)]
Address = Annotated[str, Depends(visitor)]
Language = Annotated[str, Depends(language)]
TableId = Annotated[str, StringConstraints(pattern=f"^{TABLE}$")]


async def room_of(hall: TheHall, table: TableId) -> Room:
    room = await hall.room(table)
    if room is None:
        raise Denied(404, "no-such-table")
    return room


TheRoom = Annotated[Room, Depends(room_of)]


async def person_of(
    hall: TheHall, room: TheRoom, address: Address, authorization: Annotated[str | None, Header()] = None
) -> Person | None:
    """The person whose token is in `Authorization: Bearer TOKEN`, if any."""
    scheme, _, token = (authorization or "").partition(" ")
    person = hall.tokens.person(token, room.table.row.id) if scheme.lower() == "bearer" else None
    room.hear(person)
    hall.welcome(room, address, person)
    return person


ThePerson = Annotated[Person | None, Depends(person_of)]
REFUSALS: dict[int | str, dict[str, Any]] = {code: {"model": Wrong} for code in (400, 403, 404, 409, 413, 422, 429)}


@router.get("/games")
def games() -> list[GameKind]:
    """Every game with its options, for game strings such as `classic:second,river`."""
    return [game_kind(game.NAME) for game in catalog.OURS]


def game_kind(name: str) -> GameKind:
    module, rules = catalog.read_game(name)
    return GameKind(
        name=name,
        players=list(rules.players()),
        options={
            key: GameOption(
                values=list(option.values),
                default=option.default,
                flag=option.on_or_off,
                most=(replace(rules, **{key: True}) if option.on_or_off else rules).players()[-1],
            )
            for key, option in module.OPTIONS.items()
            if key != VERSION
        },
    )


@router.get("/bots")
def bots() -> list[str]:
    """The levels of bots that can take a seat, the weakest first."""
    return list(LEVELS)


@router.get("/tables", responses=REFUSALS)
async def tables(
    hall: TheHall,
    status: Literal["waiting", "playing"] = "waiting",
    ids: Annotated[list[TableId] | None, Query(max_length=LISTED)] = None,
) -> list[Summary]:
    """Public tables that have an open seat or can be watched, the latest first; or the tables with the given ids."""
    wanted = ids if ids is not None else await asyncio.to_thread(hall.store.ids, status, most=LISTED, public=True)
    rooms = [room for game in dict.fromkeys(wanted) if (room := await hall.readable(game)) is not None]
    return [room.summary() for room in rooms if ids is not None or room.table.status == status]


@router.post("/tables", status_code=201, responses=REFUSALS)
async def new_table(plan: NewTable, hall: TheHall, address: Address) -> Joined:
    """Set up a table; the answer holds your seat and the invitation for the others."""
    count_table(hall, address)
    room = await hall.create(plan, address)
    mine = [Person(seat, who.joined) for seat, who in enumerate(room.table.seats) if who.joined]
    return joined(hall, room, mine[0] if mine else None)


def count_table(hall: Hall, address: str) -> None:
    """Count a table for the address that sets it up."""
    if not hall.limits.tables.allows(address, time.monotonic()):
        raise Denied(429, "too-many-tables", most=hall.limits.tables.most)


def joined(hall: Hall, room: Room, person: Person | None) -> Joined:
    game = room.table.row.id
    token = None if person is None else hall.tokens.token(game, person)
    return Joined(table=game, seat=person and person.seat, token=token, invite=hall.tokens.invite(game))


@router.post("/tables/{table}/join", status_code=201, responses=REFUSALS)
async def join(wish: Join, hall: TheHall, room: TheRoom, address: Address) -> Joined:
    """Take an open seat. A table that is not public requires its invitation."""
    if not hall.limits.joins.allows(address, time.monotonic()):
        raise Denied(429, "too-many-seats", most=hall.limits.joins.most)
    if not room.table.plan.public and not hall.tokens.invited(wish.invite, room.table.row.id):
        raise Denied(403, "by-invitation")
    entry = await hall.write(room, lambda table: table.join(wish.name, wish.colour, wish.seat, hall.now()))
    mine = next(seat for seat, who in enumerate(room.table.seats) if who.joined == entry)
    return joined(hall, room, Person(mine, entry))


@router.get("/tables/{table}/invitation", responses=REFUSALS)
async def invitation(
    hall: TheHall, room: TheRoom, authorization: Annotated[str | None, Header()] = None
) -> dict[str, bool]:
    """Whether the invitation in `Authorization: Bearer INVITE` belongs to this table."""
    return {"invited": hall.tokens.invited((authorization or "").partition(" ")[2], room.table.row.id)}


@router.get("/tables/{table}", responses=REFUSALS, response_model=State)
async def get_table(room: TheRoom, person: ThePerson) -> Response:
    """Everything that you may see: as a player with the token of a seat, without a token as a spectator."""
    return Response(room.state(person), media_type=JSON)


@router.post("/tables/{table}/commands", responses=REFUSALS, response_model=ServerMessage)
async def command(
    wanted: Command, hall: TheHall, room: TheRoom, person: ThePerson, address: Address, language: Language
) -> Response:
    """The commands of the socket: move, try, chat, resign, hint …, with the same answers."""
    hall.limits.count_command(address, room.name)
    return Response(await carry_out(hall, room, wanted, person, address, language), media_type=JSON)


@router.post("/tables/{table}/rematch", status_code=201, responses=REFUSALS)
async def play_again(hall: TheHall, room: TheRoom, person: ThePerson, address: Address) -> Joined:
    """Your seat in a rematch with the same players. The first request sets the table up."""
    seat = room.table.seat_of(person)
    if seat is None:
        raise Denied(403, "players-again")
    again = await rematch.table_after(hall, room, seat, address, lambda: count_table(hall, address))
    return joined(hall, again, await rematch.own_seat(hall, room, seat, again))


# After the game


async def finished(room: TheRoom) -> Room:
    if room.table.status != "over":
        raise Denied(409, "not-over")
    return room


Finished = Annotated[Room, Depends(finished)]


@router.get("/tables/{table}/record", responses={**REFUSALS, 200: {"content": {"text/plain": {}}}})
async def record(room: Finished) -> Response:
    """The record of the game, for `bastide replay` and `bastide verify`."""
    assert room.table.game is not None
    name = {"Content-Disposition": f'attachment; filename="bastide-{room.table.row.id}.txt"'}
    return Response(room.table.game.text(), media_type="text/plain", headers=name)


@router.get("/tables/{table}/replay", responses=REFUSALS, response_model=list[ReplayTurn])
async def replay(hall: TheHall, room: Finished, address: Address) -> Response:
    """The positions of the game, one for each turn: the first view in full, then the changes."""
    assert room.table.game is not None
    make = partial(replays.replay, room.table.game.text())
    told = await hall.workshop.once(hall.games, f"{room.name} replay", Visit(address, room.name), make)
    return Response(told, media_type=JSON)


@router.get("/tables/{table}/statistics", responses=REFUSALS)
async def statistics(room: Finished) -> replays.Statistics:
    """Points by source and player, and the scores after each turn."""
    assert room.table.game is not None
    return replays.statistics(room.table.game)


@router.get("/tables/{table}/analysis", responses=REFUSALS)
async def analysis(hall: TheHall, room: Finished, address: Address) -> Analysis:
    """Every turn as a bot evaluates it. The first request starts the work, later requests report its progress."""
    assert room.table.game is not None
    found = hall.analyses.of(room.table.game, Visit(address, room.name))
    return Analysis(progress=found.progress, turns=list(found.judged))


@router.get("/tables/{table}/entries", responses=REFUSALS)
async def entries(
    hall: TheHall, room: TheRoom, address: Address, since: Annotated[int, Query(ge=0, le=1_000_000)] = 0
) -> list[EntryMessage]:
    """The public entries of the table after an entry.

    An answer holds up to 500 entries. For the next ones, ask `since` the last one.
    """
    read = partial(hall.store.entries, room.name, since, PAGE)
    found = await hall.readers.run(Visit(address, room.name), read)
    if found and found[-1].seq > room.table.seq:  # another process wrote them
        await hall.catch_up(room)
    return [room.table.public_entry(entry) for entry in found if entry.seq <= room.table.seq]


@router.get("/tables/{table}/aids", responses=REFUSALS, response_model=Aids)
async def look_closer(
    hall: TheHall,
    room: TheRoom,
    person: ThePerson,
    address: Address,
    words: Annotated[list[Word] | None, Query(max_length=16)] = None,
    position: Annotated[int | None, Query(ge=0, le=1_000)] = None,
) -> Response:
    """Every region and every dead cell, if the table has aids.

    With `words`: after a move of yours that is not played. With `position`: at a position of the replay.
    """
    table, visit = room.table, Visit(address, room.name)
    seat = table.seat_of(person)
    if table.game is None or (table.status == "playing" and not table.plan.aids):
        raise RefusedCommand("no-aids-now")
    if words and seat is None:
        raise Denied(403, "watching")
    if position is not None:
        await finished(room)
        make = partial(replays.position_aids, table.game.text(), table.seq, position)
        told = await hall.workshop.once(hall.games, f"{room.name} {position}", visit, make)
        if not told:
            raise Denied(404, "no-such-position")
        return Response(told, media_type=JSON)
    hall.limits.count_command(address, room.name)
    if words and seat is not None:
        work = partial(aids_after, room.previews.attempt(table, seat, words), table.seq)
    else:
        work = partial(regions.aids_message, table.game.copy(), table.seq)
    return Response(await hall.thinkers.quick.run(visit, work), media_type=JSON)


def aids_after(attempt: Attempt, seq: int) -> bytes:
    return regions.aids_message(attempt.play(), seq)
