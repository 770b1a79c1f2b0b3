"""Bots at the tables: they take their turns, and give hints to people."""

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from bastide.bots.base import Evaluation
from bastide.server.messages import Considered, HintMessage
from bastide.server.room import Room
from bastide.server.shares import HINT, Visit
from bastide.server.table import Decision, RefusedCommand, Table
from bastide.server.unreadable import UnreadableTable

if TYPE_CHECKING:
    from bastide.server.hall import Hall

OPTIONS = 5  # moves in a hint
PATIENCE = 30.0  # seconds to wait for a hint
STEP_IN = 5.0  # seconds after which a process starts a bot that another process should have started

logger = logging.getLogger("bastide.server")


def attend(hall: "Hall", room: Room) -> None:
    """Start the bot whose turn it is, unless the table has had no visitors for a long time."""
    if not room.thinks and room.table.bot_to_move is not None and room.awake and not hall.stopping:
        room.thinking = hall.start(let_bots_play(hall, room))


async def let_bots_play(hall: "Hall", room: Room) -> None:
    while (bot := room.table.bot_to_move) is not None and room.awake:
        played, mine = room.table.played, room.mine
        await asyncio.sleep(hall.settings.bot_pace + (0.0 if mine else STEP_IN if hall.store.shared else 0.0))
        if room.table.played != played:
            continue
        assert room.table.game is not None
        word = await hall.thinkers.choose(bot, room.table.game, room)

        def decide(table: Table, played: int = played, word: str = word) -> Decision | None:
            return table.bot_move(word, hall.now()) if table.played == played else None

        try:
            await hall.write(room, decide)
        except SQLAlchemyError:
            logger.exception("the database does not answer", extra={"fields": {"table": room.name}})
            await asyncio.sleep(1.0)
        except UnreadableTable:
            return


async def hint(hall: "Hall", room: Room, seat: int, address: str) -> str:
    """A hint; a repeated request before the next move gets the same one."""
    table = room.table
    seq, game = table.seq, table.game_for_hint(seat)
    if room.hint is None or room.hint[0] != table.played:
        thought = hall.thinkers.hint(game, Visit(address, room.name, HINT))
        room.hint = table.played, hall.loop.create_task(asyncio.wait_for(thought, PATIENCE))
    try:
        found = await asyncio.shield(room.hint[1])
    except TimeoutError:
        room.hint = None
        raise RefusedCommand("hint-too-late") from None
    return told(found, seq)


def told(found: Evaluation, seq: int) -> str:
    options = [
        Considered(word=one.word, chance=round(one.chance, 4), scores=[round(score, 1) for score in one.scores])
        for one in found.options[:OPTIONS]
    ]
    return HintMessage(seq=seq, word=found.line[0], words=list(found.line), options=options).model_dump_json()
