"""The clocks of a table: what they count, and what happens when they run out."""

from dataclasses import replace

import pytest

from bastide.server.clock import Clock
from bastide.server.messages import MoveClock, TotalClock
from bastide.server.table import RefusedCommand, Table
from bastide.store.store import Entry
from server.desk import BOT, same, started

THREE = [{"kind": "you"}, {"kind": "open"}, BOT]
MOVE = {"kind": "move", "seconds": 20}


def run_out(desk):
    """Let the time of whoever is to move pass."""
    desk.now = desk.table.clock.ends
    desk.write(desk.table.timeout(desk.now))


def bot_turn(desk):
    """Let the bot play the turn that it is at."""
    turn = desk.table.turn
    while desk.table.turn == turn:
        desk.now += 1
        desk.write(desk.table.bot_move(desk.table.game.legal()[0].word, desk.now))


def test_when_time_per_turn_is_over_a_bot_plays_until_the_person_comes_back():
    desk = started(seats=THREE, clock=MOVE)
    assert desk.table.timeout(desk.now + 19.9) is None
    run_out(desk)
    assert desk.log[-1].body == {"bot": "squire"}
    assert desk.table.public()["seats"][0]["late"]
    assert desk.table.bot_to_move == "squire"
    assert desk.table.timeout(desk.now + 500) is None
    with pytest.raises(RefusedCommand, match="a bot plays for this seat"):
        desk.move(0)
    with pytest.raises(RefusedCommand, match="the bot finishes this turn"):
        desk.say(0, "back")  # or one could have new time for the same turn, for ever
    bot_turn(desk)
    assert desk.table.seats[0].late
    desk.say(0, "back")
    assert not desk.table.public()["seats"][0]["late"]
    while desk.table.to_move == 1:
        desk.move(1)
    bot_turn(desk)
    assert desk.table.clock.left_at(0, desk.now) == 20
    desk.move(0)
    same(desk.table, desk.again())


def test_time_that_is_over_loses_the_game_where_the_table_says_so():
    desk = started(seats=THREE, clock={**MOVE, "out_of_time": "loses"})
    run_out(desk)
    assert desk.log[-1].body == {"loses": True}
    lost = desk.table.public()["seats"][0]
    assert (lost["resigned"], lost["late"], lost["bot"]) == (True, True, "squire")
    assert desk.table.status == "playing"
    with pytest.raises(RefusedCommand, match="you have lost on time"):
        desk.say(0, "back")
    bot_turn(desk)
    run_out(desk)
    assert (desk.table.status, desk.table.winners) == ("over", [2])
    same(desk.table, desk.again())


def test_time_that_is_over_with_two_players_is_a_win_for_the_other():
    desk = started(clock={"kind": "total", "seconds": 60, "out_of_time": "loses"})
    run_out(desk)
    assert (desk.table.status, desk.table.winners) == ("over", [1])


def test_whoever_has_used_the_time_for_the_game_plays_on_with_what_each_turn_adds_or_not_at_all():
    desk = started(clock={"kind": "total", "seconds": 60})
    run_out(desk)
    bot_turn(desk)
    with pytest.raises(RefusedCommand, match="your time for this game is over"):
        desk.say(0, "back")
    desk = started(clock={"kind": "total", "seconds": 60, "increment": 5})
    run_out(desk)
    bot_turn(desk)
    desk.say(0, "back")
    assert desk.table.clock.left[0] == 5
    same(desk.table, desk.again())


def test_somebody_in_time_is_never_replaced_however_long_away():
    desk = started(clock={"kind": "move", "seconds": 1_209_600})
    desk.now += 1_000_000
    assert desk.table.gone(desk.now) == []
    with pytest.raises(RefusedCommand, match="this table has a clock"):
        desk.say(1, "replace", seat=0, bot="squire")


def test_every_entry_of_a_person_is_a_sign_of_life():
    desk = started()
    desk.now += 121
    assert desk.table.gone(desk.now) == [0, 1]
    desk.say(1, "chat", text="I am here")
    assert desk.table.gone(desk.now) == [0]
    desk.move(0)
    assert desk.table.gone(desk.now) == []
    desk.now += 121
    desk.say(1, "replace", seat=0, bot="squire")
    desk.write(desk.table.bot_move(desk.table.game.legal()[0].word, desk.now))
    desk.say(0, "back")
    desk.now += 121
    assert desk.table.gone(desk.now) == [0, 1], "what a bot does for somebody says nothing of the person"


@pytest.mark.parametrize("bot", ["uniform", "greedy", "novice", "deep"])
def test_nobody_is_replaced_by_a_bot_that_is_weaker_than_squire(bot):
    desk = started()
    desk.now += 1000
    with pytest.raises(RefusedCommand, match="there are squire, knight, master"):
        desk.say(1, "replace", seat=0, bot=bot)
    desk.say(1, "replace", seat=0, bot="knight")
    assert desk.table.bot_to_move == "knight"


def test_a_turn_of_several_words_has_the_time_of_one_turn():
    desk = started(clock=MOVE)
    word = next(word.word for word in desk.table.game.legal() if "@" in word.word)
    desk.now += 12
    desk.move(0, [word])
    assert (desk.table.to_move, desk.table.turn) == (0, 1), "a follower is to be posted"
    assert desk.table.clock.left_at(0, desk.now) == 8
    desk.now += 5
    desk.move(0)
    assert (desk.table.to_move, desk.table.clock.left_at(1, desk.now)) == (1, 20)
    same(desk.table, desk.again())


def test_another_player_who_decides_in_a_turn_gives_no_new_time_to_whose_turn_it_is():
    clock = Clock(MoveClock.model_validate(MOVE), 2)
    clock.turn_to(0, 0.0, turn=1)
    clock.turn_to(1, 15.0, turn=1)
    assert clock.left_at(1, 15.0) == 20
    clock.turn_to(0, 18.0, turn=1)
    assert clock.left_at(0, 18.0) == 5
    clock.turn_to(0, 19.0, turn=2)
    assert clock.left_at(0, 19.0) == 20


def test_total_time_counts_down_and_the_time_the_server_was_away_does_not_count():
    desk = started(clock={"kind": "total", "seconds": 60, "increment": 5})
    desk.now += 10
    while desk.table.to_move == 0:
        desk.move()
    assert desk.table.clock.left == [55.0, 60.0]
    desk.now += 100
    desk.write(desk.table.entry("resume", None, desk.now, {"down": 95.0}))
    assert desk.table.timeout(desk.now) is None
    assert desk.table.clock.left_at(1, desk.now) == 55.0
    same(desk.table, desk.again())


def test_no_time_is_given_back_that_was_not_spent():
    clock = Clock(TotalClock(kind="total", seconds=600), 2)
    clock.turn_to(0, 100.0, turn=1)
    clock.forgive(8.0, 105.0)
    assert clock.left_at(0, 105.0) == 600
    assert clock.left_at(0, 106.0) == 599
    clock.forgive(3.0, 99.0)
    assert clock.left_at(0, 106.0) == 599


def test_the_time_of_the_log_never_runs_backwards():
    desk = started(clock={"kind": "total", "seconds": 600})
    desk.now += 5
    desk.say(1, "chat", text="hello")
    desk.now -= 3600
    while desk.table.to_move == 0:
        desk.move()
    assert [entry.at for entry in desk.log] == sorted(entry.at for entry in desk.log)
    assert desk.table.clock.left[0] == 595
    table, early = Table(desk.table.row), replace(desk.log[2], at=desk.log[2].at - 3600)
    for entry in [*desk.log[:2], early, *desk.log[3:]]:  # logs of old have such entries
        table.add(entry)
    assert table.clock.left[0] <= 600


def test_a_seat_that_is_out_of_time_in_an_old_log_waits_no_longer_for_a_vote():
    desk = started(seats=THREE, clock=MOVE)
    row = desk.table.row
    assert "out_of_time" in row.settings["clock"]
    old = replace(row, settings={**row.settings, "clock": MOVE})
    late = Entry(row.id, 3, desk.now + 20, "timeout", 0, None, {})
    vote = Entry(row.id, 4, desk.now + 30, "replace", 1, "1:v", {"seat": 0, "bot": "uniform"})
    voted, waiting = Table(old), Table(old)
    for table, entries in ((voted, [*desk.log, late, vote]), (waiting, [*desk.log, late])):
        for entry in entries:
            table.add(entry)
    assert voted.bot_to_move == "uniform"
    assert (waiting.bot_to_move, waiting.public()["seats"][0]["late"]) == (None, True)
    waiting.add(waiting.timeout(desk.now + 21).entry)
    assert waiting.bot_to_move == "squire"
