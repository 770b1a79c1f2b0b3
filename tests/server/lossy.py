"""A bad line: a proxy for sockets that drops, delays and doubles messages, and cuts the line now and then."""

import asyncio
import contextlib
import random
from collections import Counter

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

DROP, DELAY, DOUBLE, CUT = 0.03, 0.05, 0.05, 0.01


@contextlib.asynccontextmanager
async def lossy(port, seed=1):
    """The address of the proxy in front of a server, and how often it did what."""
    dice, losses = random.Random(seed), Counter(drop=0, delay=0, double=0, cut=0)

    async def pump(source, sink):
        async for frame in source:
            chance = dice.random()
            if chance < DROP:
                losses["drop"] += 1
                continue
            if chance < DROP + DELAY:
                losses["delay"] += 1
                await asyncio.sleep(dice.uniform(0, 0.1))
            elif chance < DROP + DELAY + DOUBLE:
                losses["double"] += 1
                await sink.send(frame)
            elif chance < DROP + DELAY + DOUBLE + CUT:
                losses["cut"] += 1
                return
            await sink.send(frame)

    async def between(client):
        address = f"ws://127.0.0.1:{port}{client.request.path}"
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with connect(address, compression=None) as server:
                ways = [asyncio.create_task(pump(client, server)), asyncio.create_task(pump(server, client))]
                _, pending = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in pending:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async with serve(between, "127.0.0.1", 0, compression=None) as proxy:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}", losses
