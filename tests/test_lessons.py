"""The positions of the tutorial are those that the engine plays."""

import json
import runpy
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"


def test_the_tutorial_s_positions_are_what_the_engine_plays():
    script = runpy.run_path(str(WEB / "lessons.py"))
    kept = json.loads(script["SCENES"].read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(script["lessons"]())), "write them anew: python web/lessons.py"


def test_the_numbers_that_the_tutorial_tells_are_true():
    lessons = runpy.run_path(str(WEB / "lessons.py"))["lessons"]()
    games = {lesson["before"]["game"] for lesson in lessons.values()}
    assert games == {"classic:current,starter=0"}, "the edition of the game that the tutorial leads to"
    scores = {name: [after["scores"] for after in lesson["after"].values()] for name, lesson in lessons.items()}
    assert scores["monk"] == [[4, 0]]
    assert scores["join"] == [[14, 10]]
    assert scores["majority"] == [[12, 0]]
    regions = {region["kind"]: region for region in lessons["end"]["before"]["regions"]}
    assert regions["field"]["points"] == 6
    assert regions["cloister"]["points"] == 5
