"""Setting up tables: which tables are allowed, and how a rematch is set up. No I/O."""

import secrets

from bastide.bots.catalog import LEVELS
from bastide.games import catalog
from bastide.games.options import VERSION
from bastide.server.messages import BotSeat, NewTable, Open, You
from bastide.server.seated import Seated
from bastide.server.table import Decision, RefusedCommand, Table, must_exist
from bastide.server.table_state import STAND_IN
from bastide.store.store import TableRow


def new_name() -> str:
    return secrets.token_urlsafe(9)


def set_up(plan: NewTable, now: float, name: str | None = None) -> tuple[Table, Decision | None]:
    """A new table, and the entry that seats its creator, if the creator plays."""
    module, rules = catalog.read_game(plan.game)
    if module not in catalog.OURS:  # the client could not draw it
        raise RefusedCommand("not-offered", game=module.NAME)
    catalog.check_players(module, rules, len(plan.seats))
    mine = [seat for seat, kind in enumerate(plan.seats) if isinstance(kind, You)]
    if len(mine) > 1:
        raise RefusedCommand("one-seat-only")
    for seat in plan.seats:
        if isinstance(seat, BotSeat):
            must_exist(seat.bot)
    settings = {**plan.model_dump(), VERSION: rules.version}
    row = TableRow(name or new_name(), now, settings, secrets.token_bytes(32), "waiting")
    table = Table(row)
    return table, table.join(plan.name, plan.colour, mine[0], now) if mine else None


def rotated(seat: int, seats: int) -> int:
    """The seat of a player in the rematch: the second player becomes the first."""
    return (seat - 1) % seats


def rematch(table: Table) -> NewTable:
    """The same table with rotated seats; the players take their seats when they join."""
    if table.status != "over":
        raise RefusedCommand("not-over")
    plan = table.plan.model_copy(deep=True)
    seats = [*table.seats[1:], table.seats[0]]
    plan.seats = [again(seat) for seat in seats]
    plan.public = False
    return plan


def again(who: Seated) -> Open | BotSeat:
    """The same seat in another game; a bot that no longer exists is replaced by a current level."""
    if who.bot is None or who.joined is not None:
        return Open(kind="open")
    return BotSeat(kind="bot", bot=who.bot if who.bot in LEVELS else STAND_IN)
