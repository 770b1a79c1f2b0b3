"""Names and chat: whatever people write that can be seen, and nothing else."""

import pytest

from bastide.server.table import Table
from bastide.server.texts import BadText, distinct, readable
from bastide.store.store import TableRow
from server.player import http

INVISIBLE = [
    "\u3164",
    "\u2800",
    "\u200b",
    "\u200d",
    "\ufe0f",
    "\u115f\u1160",
    "\u034f",
    "\u00ad",
    "\U000e0041",
    "\u2062",
]


@pytest.mark.parametrize(
    "text",
    [
        "Ann",
        "Jean-Noël d’Aubigné",
        "👨‍👩‍👧‍👦",
        "Zoë 🧑🏽‍🚀",
        "👍🏿",
        "🇫🇷🇩🇪",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Bess",
        "🏴‍☠️",
        "❤️‍🔥",
        "3️⃣",
        "\U0001fae9 \U0001fadc",  # of 2024: Python may not know them yet
        "می‌خواهم",
        "क्‍ष श्री",
        "র‍্যাব",
        "Nguyễn Thị Hường",
        "שָׁלוֹם",
        "ที่รัก",
        "辻\U000e0100",
        "한국",
        "¯\\_(ツ)_/¯",
        "<b>",
    ],
)
def test_what_can_be_seen_may_be_written_in_any_script_and_with_any_emoji(text):
    assert readable(text) == text


@pytest.mark.parametrize(
    "text",
    [
        *INVISIBLE,
        *(f"A{sign}{sign}" for sign in INVISIBLE),
        "a\u202eb",
        "a\x00b",
        "A \u200d B",
        "\u200dAnn",
        "A\U000e0041\U000e007f",
        "🏴\U000e0067",
        "a\ue000",
        "a\U000f0000",
        "a\u0378",
    ],
)
def test_what_cannot_be_seen_is_refused(text):
    with pytest.raises(BadText, match="invisible characters"):
        readable(text)


@pytest.mark.parametrize("text", ["a" + "\u0301" * 22, "Z" + "\u0336\u0337\u0338\u0339", "\u0301", "a \u0301b"])
def test_marks_do_not_pile_up(text):
    with pytest.raises(BadText, match="no more than 3 accents can stand on one letter"):
        readable(text)


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u3000"])
def test_an_empty_text_is_refused(text):
    with pytest.raises(BadText, match="this text is empty"):
        readable(text)


def test_a_text_is_kept_composed_and_with_single_spaces():
    assert readable("  Ann \t Lee\n") == "Ann Lee"
    assert readable("Zoe\u0308") == "Zoë"


def test_two_people_at_a_table_do_not_have_one_name():
    assert distinct("Ann", []) == "Ann"
    assert distinct("Bea", ["Ann"]) == "Bea"
    assert distinct("ANN", ["Ann"]) == "ANN 2"
    assert distinct("Ann", ["Ann", "ann 2"]) == "Ann 3"
    assert distinct("A\u200dnn", ["Ann"]) == "A\u200dnn 2"
    assert distinct("Ａnn", ["Ann"]) == "Ａnn 2"
    assert distinct("STRASSE", ["Straße"]) == "STRASSE 2"
    assert distinct("❤", ["❤️"]) == "❤ 2"


def test_a_name_and_a_word_that_cannot_be_read_are_refused_in_a_sentence(site):
    plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}], "public": True}
    with http(site.url) as client:
        for name, why in (("\u3164", "this text contains invisible"), ("a" + "\u0301" * 22, "no more than 3 accents")):
            refused = client.post("/api/tables", json={**plan, "name": name})
            assert (refused.status_code, refused.json()["why"][: len(why)]) == (409, why)
        made = client.post("/api/tables", json={**plan, "name": "Ann"}).json()
        path = f"/api/tables/{made['table']}"
        refused = client.post(f"{path}/join", json={"name": "\u2800", "colour": "blue"})
        assert (refused.status_code, refused.json()["why"]) == (409, "this text contains invisible characters")
        client.post(f"{path}/join", json={"name": "ann", "colour": "blue"}).raise_for_status()
        family = client.post(f"{path}/join", json={"name": "👨‍👩‍👧‍👦", "colour": "green"})
        assert family.status_code == 201
        seats = client.get(path).json()["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "ann 2", "👨‍👩‍👧‍👦"]
        mine = {"Authorization": f"Bearer {made['token']}"}
        for number, (text, answer) in enumerate(
            (("\u3164", "refused"), ("a" + "\u0301" * 9, "refused"), ("👍🏿", "ack"))
        ):
            chat = {"type": "chat", "text": text, "move_id": f"c{number}"}
            said = client.post(f"{path}/commands", json=chat, headers=mine).json()
            assert (said["type"], said["move_id"]) == (answer, f"c{number}")
            assert ":" not in said.get("why", "")
        assert [entry["body"]["text"] for entry in client.get(path).json()["chat"]] == ["👍🏿"]


def test_a_table_whose_name_would_be_refused_today_still_reads():
    settings = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}], "name": "\u3164"}
    assert Table(TableRow("t", 1.0, settings, bytes(32), "waiting")).status == "waiting"
