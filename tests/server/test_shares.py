"""Who works next, without a server: the order in which places are given."""

import asyncio
from dataclasses import dataclass

from bastide.server.shares import BOT, HINT, UNATTENDED, Shares, Visit
from conftest import PATIENCE


@dataclass
class Table:
    """Work whose rank may change while it waits."""

    address: str
    name: str
    rank: int = BOT


def order(*wanted, places=1, before=None):
    """The order in which everybody has a place, who all began to wait while others worked."""
    served = []

    async def work(shares, share):
        async with shares.place(share):
            served.append(share)

    async def run():
        shares = Shares(places)
        busy = [shares.place(Visit("somebody", str(number))) for number in range(places)]
        for place in busy:
            await place.__aenter__()
        tasks = [asyncio.ensure_future(work(shares, share)) for share in wanted]
        await asyncio.sleep(0)
        if before:
            await before(tasks)
        for place in busy:
            await place.__aexit__(None, None, None)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (shares.free, shares.waiting, shares.served) == (places, [], {})
        assert len(shares.due) <= 3  # nothing is remembered of those who were here long ago

    asyncio.run(run())
    return served


def test_addresses_have_their_turns_however_much_one_of_them_asks_for():
    many = [Visit("many", f"t{number}") for number in range(50)]
    one, other = Visit("one", "a"), Visit("other", "b")
    assert order(*many, one, other)[:4] == [many[0], one, other, many[1]]


def test_the_tables_of_an_address_have_their_turns():
    busy, quiet = [Visit("here", "busy", HINT) for _ in range(5)], Visit("here", "quiet", HINT)
    assert order(*busy, quiet)[:3] == [busy[0], quiet, busy[1]]


def test_bots_come_before_hints_at_an_address_and_tables_without_anybody_last_of_all():
    alone, hint, bot = Visit("a", "x", UNATTENDED), Visit("a", "y", HINT), Visit("a", "z", BOT)
    others = Visit("b", "w", HINT)
    assert order(alone, hint, bot, others) == [bot, others, hint, alone]


def test_a_table_that_somebody_comes_to_waits_no_longer_behind_the_empty_ones():
    alone = [Table("a", f"t{number}", UNATTENDED) for number in range(5)]

    async def come(_):
        alone[3].rank = BOT

    assert order(*alone, before=come)[:2] == [alone[3], alone[0]]


def test_an_address_that_comes_back_stands_behind_those_that_waited():
    served = []

    async def again(shares, times):
        for _ in range(times):
            async with shares.place(Visit("eager", "t")):
                served.append("eager")

    async def once(shares):
        async with shares.place(Visit("patient", "t")):
            served.append("patient")

    async def run():
        shares = Shares(1)
        async with shares.place(Visit("somebody", "t")):
            tasks = [asyncio.ensure_future(work) for work in (again(shares, 5), once(shares))]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    asyncio.run(run())
    assert served.index("patient") == 1


def test_who_asks_for_one_thing_after_the_other_has_as_much_as_who_asks_for_all_at_once():
    served = []

    async def work(shares, share):
        async with shares.place(share):
            served.append(share.address)
            await asyncio.sleep(0)

    async def one_by_one(shares):
        for _ in range(10):
            await work(shares, Visit("patient"))

    async def run():
        shares = Shares(1)
        crowd = [work(shares, Visit("crowd", f"t{number}")) for number in range(40)]
        await asyncio.gather(*crowd, one_by_one(shares))

    asyncio.run(run())
    last = len(served) - served[::-1].index("patient")
    assert served[:last].count("crowd") <= 12


def test_who_gives_up_waiting_takes_nobodys_place():
    wanted = [Visit("a", "x"), Visit("b", "y"), Visit("c", "z")]

    async def give_up(tasks):
        tasks[0].cancel()
        await asyncio.sleep(0)

    assert order(*wanted, before=give_up) == wanted[1:]


def test_a_place_is_not_given_to_somebody_who_gave_up_a_moment_ago():
    async def run():
        shares = Shares(1)
        await shares.take(Visit("a"))
        gone, following = (asyncio.ensure_future(shares.take(Visit(who))) for who in ("b", "c"))
        await asyncio.sleep(0)
        gone.cancel()
        shares.give_back()
        await asyncio.wait([gone, following], timeout=PATIENCE)
        assert gone.cancelled()
        assert following.done()
        shares.give_back()
        assert (shares.free, shares.waiting) == (1, [])

    asyncio.run(run())


def test_a_place_that_comes_too_late_goes_to_the_next():
    async def run():
        shares = Shares(1)
        await shares.take(Visit("a"))
        late, following = (asyncio.ensure_future(shares.take(Visit(who))) for who in ("b", "c"))
        await asyncio.sleep(0)
        shares.give_back()  # the place is given to `late`, which is cancelled before it wakes
        late.cancel()
        await asyncio.wait([late, following], timeout=PATIENCE)
        assert late.cancelled()
        assert following.done()

    asyncio.run(run())


def test_no_more_work_at_once_than_there_are_places():
    async def run():
        shares, working, most = Shares(3), 0, 0

        async def work(number):
            nonlocal working, most
            async with shares.place(Visit(f"a{number % 2}", f"t{number}")):
                working += 1
                most = max(most, working)
                await asyncio.sleep(0)
                working -= 1

        await asyncio.gather(*(work(number) for number in range(20)))
        assert (most, shares.free) == (3, 3)

    asyncio.run(run())
