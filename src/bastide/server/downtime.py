"""Gives the time in which no server ran back to the players."""

from bastide.store.store import Append, Entry, Store


def forgive(store: Store, now: float, patience: float) -> None:
    """If no process was alive for `patience` seconds, write the downtime into every game with a clock.

    A process notes in advance until when it is alive, so the time given back is never more than the time lost.
    """
    until = store.last_beat()
    if until is None or now - until < patience:
        return
    once = f"resume:{until:.3f}"  # the same id in all processes that start together, so only one of them writes
    forgiven = []
    for game in store.ids("playing"):
        seq, at = store.last(game)
        down = round(now - max(until, at), 3)
        if down > 0 and has_clock(store, game):
            entry = Entry(game, seq + 1, round(now, 3), "resume", None, once, {"down": down})
            forgiven.append(Append(entry, "playing"))
    store.append(forgiven)


def has_clock(store: Store, game: str) -> bool:
    """Whether a game has a clock; False if its settings cannot be read."""
    try:
        row = store.table(game)
        return row is not None and row.settings["clock"]["kind"] != "none"
    except (ValueError, LookupError, TypeError):
        return False
