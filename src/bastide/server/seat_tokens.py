"""Signed tokens for seats and invitations. The holder of a seat's token plays there."""

from itsdangerous import BadSignature, URLSafeSerializer

from bastide.server.seated import Person


class SeatTokens:
    """Signs tokens and reads them."""

    def __init__(self, key: str) -> None:
        self.seats = URLSafeSerializer(key, salt="seat")
        self.invites = URLSafeSerializer(key, salt="invite")

    def token(self, table: str, person: Person) -> str:
        return str(self.seats.dumps([table, *person]))

    def person(self, token: str | None, table: str) -> Person | None:
        """The person who was given a token, and who may have left the seat since; None for a spectator."""
        if token is None:
            return None
        try:
            where, seat, joined = self.seats.loads(token)
        except (BadSignature, ValueError):
            return None
        return Person(seat, joined) if where == table else None

    def invite(self, table: str) -> str:
        return str(self.invites.dumps(table))

    def invited(self, token: str | None, table: str) -> bool:
        try:
            return token is not None and self.invites.loads(token) == table
        except BadSignature:
            return False
