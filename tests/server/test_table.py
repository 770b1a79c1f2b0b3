"""A table without a server: what may happen at it, and that its log tells all of it."""

import json
import random

import pytest

from bastide import record
from bastide.bots.catalog import BadBot
from bastide.games.catalog import BadOption
from bastide.server import lobby
from bastide.server.changes import Sight, canonical
from bastide.server.messages import NewTable
from bastide.server.seat_tokens import SeatTokens
from bastide.server.seated import Person
from bastide.server.table import RefusedCommand, StaleCommand, tried
from server.desk import BOT, TWO, Desk, same, started


@pytest.mark.parametrize("game", ["classic", "classic:hand=3", "city", "castle"])
def test_a_whole_game_is_rebuilt_from_its_log(game):
    desk = started(game=game, clock={"kind": "total", "seconds": 300, "increment": 2})
    dice = random.Random(3)
    while desk.table.status == "playing":
        desk.now += dice.random()
        desk.move(words=[dice.choice(desk.table.game.legal()).word])
    same(desk.table, desk.again())
    assert desk.table.winners == list(desk.table.game.winners)
    assert desk.table.public()["secret"] == desk.table.row.secret.hex()
    game = record.read(desk.table.game.text())
    assert game.secret == desk.table.row.secret
    assert game.commitment == desk.table.commitment
    assert game.scores == desk.table.game.scores


def test_the_game_begins_when_the_last_seat_is_taken():
    desk = Desk(seats=[{"kind": "you"}, BOT, {"kind": "open"}])
    assert desk.table.status == "waiting"
    desk.join()
    assert desk.table.status == "playing"
    assert [seat.name for seat in desk.table.seats] == ["Player", "novice", "Ann"]


def test_a_table_of_bots_begins_at_once():
    assert Desk(seats=[BOT, BOT]).table.bot_to_move == "novice"


def test_the_secret_is_told_at_the_end_only():
    desk = started()
    assert desk.table.public()["secret"] is None
    assert desk.table.row.secret.hex() not in canonical(desk.table.public())


def test_the_same_move_again_is_the_same_entry():
    desk = started()
    desk.move(move_id="once")
    seq = desk.table.seq
    assert desk.move(seat=0, move_id="once", words=["nonsense"], seq=0) == seq
    assert desk.table.seq == seq


def test_a_move_id_is_one_players_own():
    desk = started()
    desk.move(0, ["-"] if desk.table.game.phase != "place" else None, move_id="once")
    while desk.table.to_move == 0:
        desk.move()
    assert not isinstance(desk.move(1, move_id="once"), int)


def test_a_move_that_has_not_seen_the_last_one_is_stale_but_talk_does_not_matter():
    desk = started()
    before = desk.table.seq
    desk.say(1, "chat", text="hello")
    desk.move(seq=before)
    with pytest.raises(StaleCommand):
        desk.move(seq=before)
    with pytest.raises(RefusedCommand, match="not yet at 99"):
        desk.move(seq=99)


def test_a_refused_move_changes_nothing():
    desk = started()
    before = canonical(desk.table.public()), desk.table.game.states.tobytes()
    for seat, words in [(1, ["U@1,0/0"]), (0, ["nonsense"]), (0, ["U@900,900/0"])]:
        with pytest.raises(RefusedCommand):
            desk.move(seat, words)
    assert (canonical(desk.table.public()), desk.table.game.states.tobytes()) == before


def test_a_preview_shows_what_would_be_and_never_what_the_bag_gives():
    desk = started()
    game = desk.table.game
    word = game.legal()[0].word
    after = tried(desk.table.to_try(), [word], 0)
    if after.to_move is not None:
        after = tried(desk.table.to_try(), [word, after.legal()[0].word], 0)
    assert after.phase == "draw"
    assert after.orders is None
    assert after.secret is None
    assert len(game.history) == len(desk.table.game.history)
    with pytest.raises(RefusedCommand, match="belongs to a"):
        tried(desk.table.to_try(), [word], 1)


def test_a_seat_given_back_can_be_taken_by_somebody_else():
    desk = Desk(seats=[{"kind": "you"}, {"kind": "open"}, {"kind": "open"}])
    desk.join("Ann", "blue", 2)
    desk.say(2, "leave")
    desk.join("Bea", "blue", 2)
    assert desk.table.seats[2].name == "Bea"
    with pytest.raises(RefusedCommand, match="seat 2 is not open"):
        desk.join("Cid", "pink", 2)
    with pytest.raises(RefusedCommand, match="blue is taken"):
        desk.join("Cid", "blue")
    desk.join("Cid", "pink")
    with pytest.raises(RefusedCommand, match="the game has begun"):
        desk.join("Dan", "green")
    with pytest.raises(RefusedCommand, match="the game has begun"):
        desk.say(0, "leave")


def test_tokens_are_good_for_one_seat_of_one_table_until_it_is_given_back():
    desk, seats = Desk(seats=[{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]), SeatTokens("key")
    desk.join("Ann", "blue", 1)
    ann, table = Person(1, desk.table.seats[1].joined), desk.table.row.id
    token = seats.token(table, ann)
    assert seats.person(token, table) == ann
    assert seats.person(token, Desk().table.row.id) is None
    assert seats.person(SeatTokens("other").token(table, ann), table) is None
    assert seats.person(seats.invite(table), table) is None
    for forged in ("", "x", token[:-1], token + "x", token.partition(".")[0]):
        assert seats.person(forged, table) is None
    assert desk.table.seat_of(ann) == 1
    desk.say(1, "leave")
    assert desk.table.seat_of(ann) is None
    desk.join("Bea", "pink", 1)
    assert desk.table.seat_of(ann) is None
    assert seats.invited(seats.invite("t"), "t")
    assert not seats.invited(seats.invite("t"), "u")
    assert not seats.invited(token, table)


def test_resigning_with_two_ends_the_game():
    desk = started()
    desk.say(0, "resign")
    assert (desk.table.status, desk.table.winners) == ("over", [1])
    same(desk.table, desk.again())
    with pytest.raises(RefusedCommand, match="no game in play"):
        desk.say(1, "resign")


def test_resigning_with_three_leaves_a_bot_in_the_seat():
    desk = started(seats=[{"kind": "you"}, {"kind": "open"}, BOT])
    desk.say(0, "resign")
    assert desk.table.status == "playing"
    assert desk.table.seats[0].bot == "squire"
    with pytest.raises(RefusedCommand, match="you have resigned"):
        desk.say(0, "back")
    desk.say(1, "resign")
    assert (desk.table.status, desk.table.winners) == ("over", [2])


def test_all_others_must_agree_and_a_seat_is_gone_after_two_minutes():
    desk = Desk(seats=[{"kind": "you"}, {"kind": "open"}, {"kind": "open"}])
    desk.join("Ann", "blue")
    desk.join("Bea", "pink")
    desk.now += 121
    desk.table.alive[1] = desk.now - 1
    with pytest.raises(RefusedCommand, match="seat 1 is not gone"):
        desk.say(2, "replace", seat=1, bot="squire")
    desk.say(2, "replace", seat=0, bot="squire")
    assert desk.table.bot_to_move is None
    assert desk.table.public()["votes"] == [{"seat": 0, "agreed": [2], "needed": [1, 2]}]
    desk.say(1, "replace", seat=0, bot="squire")
    assert desk.table.bot_to_move == "squire"
    desk.write(desk.table.bot_move(desk.table.game.legal()[0].word, desk.now))
    same(desk.table, desk.again())


def test_chat_has_a_measure():
    desk = started()
    for _ in range(5):
        desk.say(0, "chat", text="<script>alert(1)</script>")
    with pytest.raises(RefusedCommand, match="no more than 5 messages in 10 seconds"):
        desk.say(0, "chat", text="more")
    desk.say(1, "chat", text="it is text")
    desk.now += 11
    desk.say(0, "chat", text="again")


def test_an_archived_table_is_closed():
    desk = started()
    desk.write(desk.table.entry("archive", None, desk.now))
    for command in ({"type_": "chat", "text": "hello"}, {"type_": "resign"}):
        with pytest.raises(RefusedCommand, match="closed"):
            desk.say(0, **command)


def test_who_sits_longest_gives_open_seats_to_bots():
    desk = Desk(seats=[{"kind": "open"}, {"kind": "you"}, {"kind": "open"}, {"kind": "open"}])
    desk.join("Ann", "blue")
    for seat, who, bot, why in (
        (2, 0, "novice", "only the person who has sat here longest"),
        (0, 1, "novice", "seat 0 is not open"),
        (5, 1, "novice", "seat 5 is not open"),
        (2, 1, "deep", "there is no bot 'deep'"),
        (2, 1, "uniform", "there is no bot 'uniform'"),
    ):
        with pytest.raises(RefusedCommand, match=why):
            desk.say(who, "fill", seat=seat, bot=bot)
    desk.say(1, "fill", seat=2, bot="squire")
    assert desk.table.status == "waiting"
    desk.say(1, "fill", seat=3, bot="squire")
    assert desk.table.status == "playing"
    assert [seat.bot for seat in desk.table.seats] == [None, None, "squire", "squire"]
    with pytest.raises(RefusedCommand, match="the game has begun"):
        desk.say(1, "fill", seat=3, bot="squire")
    same(desk.table, desk.again())
    desk.table.end([0])
    assert [seat.kind for seat in lobby.rematch(desk.table).seats] == ["open", "bot", "bot", "open"]


def test_a_rematch_rotates_the_seats():
    desk = Desk(seats=[{"kind": "you"}, BOT, {"kind": "open"}])
    with pytest.raises(RefusedCommand, match="not over"):
        lobby.rematch(desk.table)
    desk.join()
    desk.table.end([0])
    assert [seat.kind for seat in lobby.rematch(desk.table).seats] == ["bot", "open", "open"]
    assert [lobby.rotated(seat, 3) for seat in range(3)] == [2, 0, 1]
    desk.table.seats[1].bot = "uniform"  # tables of old have such bots
    assert lobby.rematch(desk.table).seats[0].bot == "squire"


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "castle", "seats": [*TWO, BOT]}, "castle is for"),
        ({"seats": [{"kind": "you"}, {"kind": "you"}]}, "one seat only"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "bot": "deep"}]}, "there is no bot 'deep'"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "bot": "greedy"}]}, "there is no bot 'greedy'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(plan, why):
    with pytest.raises((RefusedCommand, BadOption, BadBot), match=why):
        Desk(**plan)


@pytest.mark.parametrize("name", ["", "x" * 25])
def test_a_name_has_1_to_24_signs(name):
    with pytest.raises(ValueError, match="name"):
        NewTable.model_validate({"game": "classic", "seats": TWO, "name": name})


def test_changes_lead_from_one_state_to_the_next():
    desk = started()
    sight = Sight(desk.table.public(), desk.table.game.view(0))
    state = json.loads(sight.message(desk.table.seq, desk.now, 0, []))
    sizes = []
    while desk.table.status == "playing":
        desk.move(words=[random.Random(desk.table.seq).choice(desk.table.game.legal()).word])
        after = Sight(desk.table.public(), desk.table.game.view(0))
        event = after.changes(sight, desk.log[-1])
        sizes.append(len(event))
        apply_event(state, json.loads(event))
        sight = after
        assert canonical({"table": state["table"], "view": state["view"]}) == f"{{{sight.text}}}"
    assert max(sizes[:-1]) < 8_000


def apply_event(state, event):
    """What every client does with an event."""
    state["table"].update(event["table"])
    state["view"] = {**(state["view"] or {}), **event["view"]}
    for key, tail in event["more"].items():
        state["view"][key] = state["view"][key] + tail
