"""Records of the first version of the rules keep their moves and scores, where a repaired rule would change them."""

from pathlib import Path

import pytest

import bastide

OLD = Path(__file__).parents[2] / "playthroughs"


def old_record(name):
    return (OLD / f"{name}.txt").read_text()


def as_version_2(record, *options):
    """The same moves by the rules of today, the first seat beginning."""
    return record.replace("bastide 1 city", " ".join(["bastide 1 city version=2 starter=0", *options]), 1)


def test_C8_an_old_record_with_a_guard_who_came_home_in_the_same_turn_still_reads():
    record = old_record("city")
    assert bastide.read(record).text() == record
    assert bastide.read(as_version_2(record, "returned=at_once")).over
    with pytest.raises(bastide.BadRecord, match="line 78: the move of a is over before 'guard:0,3/E'"):
        bastide.read(as_version_2(record))


def test_C30_an_old_record_with_guards_after_all_walls_still_reads():
    record = old_record("city-each")
    assert bastide.read(record).text() == record
    with pytest.raises(bastide.BadRecord, match="line 146: the next move belongs to a, not to b"):
        bastide.read(as_version_2(record, "returned=at_once"))


def test_C2_an_old_record_names_nobody_who_begins():
    record = old_record("city")
    assert "starter" not in record
    with pytest.raises(bastide.BadRecord, match=r"line 2: .* does not say who begins"):
        bastide.read(record.replace("bastide 1 city", "bastide 1 city version=2", 1))
