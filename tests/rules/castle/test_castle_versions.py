"""Records of the first version of the rules keep their scores, where a repaired rule would change them."""

from pathlib import Path

import pytest

import bastide

OLD = Path(__file__).parents[2] / "playthroughs"


def test_K27_an_old_record_keeps_the_points_of_the_court_with_most_markets():
    record = (OLD / "castle-most-markets.txt").read_text()
    game = bastide.read(record)
    assert (game.text(), game.scores) == (record, (28, 8))
    with pytest.raises(bastide.BadRecord, match="the scores are 26 8, not 28 8"):
        bastide.read(record.replace("bastide 1 castle", "bastide 1 castle version=2 starter=0", 1))


def test_K2_an_old_record_names_nobody_who_begins():
    record = (OLD / "castle.txt").read_text()
    assert bastide.read(record).text() == record
    assert "starter" not in record
    with pytest.raises(bastide.BadRecord, match=r"line 2: .* does not say who begins"):
        bastide.read(record.replace("bastide 1 castle", "bastide 1 castle version=2", 1))
