"""The table of the castle in the terminal: the wall, the track, the markers."""

import re

from castle_positions import play
from rich.style import Style

from bastide.cli.tables.board import COLOURS
from bastide.cli.tables.castle import GLYPHS, LADEN, table


def drawn(game, choices=None):
    return table(game.view(), {tile.name: tile for tile in game.rules.tiles()}, choices or {})


def styles(text):
    """The letters and style of each stretch."""
    return [(text.plain[span.start : span.end], span.style) for span in text.spans]


def test_K19_every_square_of_the_track_is_drawn_once():
    text = drawn(play())
    assert sorted(map(int, re.findall(r"\d+", text.plain))) == list(range(100))
    assert max(map(len, text.plain.splitlines())) <= 100


def test_K20_markers_stand_on_their_squares():
    rows = styles(drawn(play(scores=(50, 145))))
    for player, square in ((0, "50"), (1, "45")):
        marker = Style(color="black", bgcolor=COLOURS[player], bold=True)
        assert "".join(letters for letters, style in rows if style == marker) == square


def test_K1_towers_with_a_wall_tile_shine():
    game = play()
    game.state.tower_tile[3:] = 0
    shining = "".join(letters for letters, style in styles(drawn(game)) if style == LADEN)
    assert shining == "12/1319/20"


def test_K4_start_squares_and_choices_are_drawn():
    text = drawn(play(), {(6, 0): "7th"})
    assert "7th" in text.plain
    backs = {style.bgcolor.name for _, style in styles(text) if isinstance(style, Style) and style.bgcolor}
    assert {glyph.back for glyph in GLYPHS.values()} <= backs


def test_K17_palaces_and_followers_are_drawn_on_tiles():
    text = drawn(play("H3@0,3/90 house:W", "A1@6,0/0 path:N"))
    assert "A" in text.plain
    assert "b" in text.plain
