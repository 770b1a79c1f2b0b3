"""Seats and invitations as signed tokens: who holds one, sits there."""

from itsdangerous import BadSignature, URLSafeSerializer

from bastide.server.table import Table


class Seats:
    """Signs tokens and reads them."""

    def __init__(self, key: str) -> None:
        self.seats = URLSafeSerializer(key, salt="seat")
        self.invites = URLSafeSerializer(key, salt="invite")

    def token(self, table: str, seat: int, joined: int) -> str:
        """The token of a person who took a seat by the entry `joined`."""
        return str(self.seats.dumps([table, seat, joined]))

    def seat(self, token: str | None, table: Table) -> int | None:
        """The seat that a token gives at a table; None is somebody who only watches."""
        if token is None:
            return None
        try:
            where, seat, joined = self.seats.loads(token)
        except (BadSignature, ValueError):
            return None
        # A seat that was given back and taken by somebody else has another entry.
        return seat if where == table.row.id and table.seats[seat].joined == joined else None

    def invite(self, table: str) -> str:
        return str(self.invites.dumps(table))

    def invited(self, token: str | None, table: str) -> bool:
        try:
            return token is not None and self.invites.loads(token) == table
        except BadSignature:
            return False
