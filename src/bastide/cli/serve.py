"""`bastide serve`: the site."""

from ipaddress import ip_network
from typing import Annotated

import typer

from bastide.cli import warm
from bastide.cli.errors import BadInput
from bastide.server.settings import Settings

DEFAULT = Settings()


def command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option(metavar="URL", help="A file, or postgresql://…")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another site whose pages may connect.")] = None,
    host_name: Annotated[list[str] | None, typer.Option(help="A name that the site goes by, such as club.org.")] = None,
    metrics_from: Annotated[list[str] | None, typer.Option(help="A network that may read /metrics.")] = None,
    tables_per_hour: Annotated[int, typer.Option(min=1, help="Tables for one address.")] = DEFAULT.tables_per_hour,
    socket_messages: Annotated[int, typer.Option(min=1, help="From one socket in 20 s.")] = DEFAULT.socket_messages,
    connections: Annotated[int, typer.Option(min=1, help="Open ones for one address.")] = DEFAULT.connections,
    archive_days: Annotated[float, typer.Option(min=0, help="Days until an idle table closes.")] = DEFAULT.archive_days,
    bot_pace: Annotated[float, typer.Option(min=0, help="Seconds before a bot's move.")] = DEFAULT.bot_pace,
    bot_budget: Annotated[float, typer.Option(min=0.1, help="Seconds a bot may think.")] = DEFAULT.bot_budget,
    threads: Annotated[int, typer.Option(min=1, help="Threads in which bots think.")] = DEFAULT.threads,
    proxies: Annotated[str, typer.Option(help="Addresses of trusted proxies, or *.")] = "127.0.0.1",
    warm_up: Annotated[bool, typer.Option(help="Compile kernels and draw tiles in advance.")] = True,
) -> None:
    """Serve the site, with its tables in a SQLite file or in PostgreSQL.

    Example: bastide serve --port 8000 --database games.sqlite
    """
    # Imported here, so that the other commands start faster.
    from sqlalchemy.exc import SQLAlchemyError

    from bastide.server import logs, pictures
    from bastide.server.addresses import is_loopback
    from bastide.server.app import Server, create_app
    from bastide.server.connections import raise_file_limit
    from bastide.store.errors import BadDatabase, UnusableDatabase
    from bastide.store.store import Store

    networks = tuple(metrics_from or DEFAULT.metrics_from)
    try:
        [ip_network(network, strict=False) for network in networks]
    except ValueError as wrong:
        raise BadInput(f"--metrics-from: {wrong}") from None
    logs.configure()
    try:
        Store(database, alone=True).close()
    except BadDatabase as wrong:
        raise BadInput(str(wrong)) from None
    except UnusableDatabase as wrong:
        typer.echo(f"bastide: {wrong}", err=True)
        raise typer.Exit(1) from None
    except SQLAlchemyError:
        raise BadInput("the database cannot be opened: is the address right, and does it run?") from None
    if warm_up:
        warm.command(batches=False)
        pictures.start_drawing_ahead()
    settings = Settings(
        database=database,
        origins=tuple(origin or ()),
        host_names=tuple(map(str.lower, host_name or ())) if host_name or is_loopback(host) else None,
        metrics_from=networks,
        tables_per_hour=tables_per_hour,
        socket_messages=socket_messages,
        connections=connections,
        archive_days=archive_days,
        bot_pace=bot_pace,
        bot_budget=bot_budget,
        threads=threads,
    )
    raise_file_limit()
    Server(create_app(settings), host, port, proxies).run()
