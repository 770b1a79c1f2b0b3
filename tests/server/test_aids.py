"""What the aids of a table say."""

import random
import time

import pytest

import bastide
from bastide.games.tile_words import PLACEMENT
from bastide.server.regions import dead_cells
from server.player import http, new_table

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def slow_dead_cells(game):
    """Dead cells from the view and the letters of the tiles' edges alone."""
    view, edges = game.view(None), {tile.name: tile.edges for tile in game.rules.tiles()}
    if view["game"] == "city":  # C4: roads go on as roads, the rest may meet as it likes
        edges = {name: "".join("R" if letter == "R" else "-" for letter in letters) for name, letters in edges.items()}
    at = {(laid["x"], laid["y"]): rotated(edges[laid["tile"]], laid["rotation"] // 90) for laid in view["tiles"]}
    coming = {edges[name] for name in (*view["unseen"], *(name for hand in view["hands"] for name in hand or ()))}
    dead = []
    for x, y in view["frontier"]:
        beside = [at.get((x + dx, y + dy)) for dx, dy in STEPS]
        asked = [there and there[(side + 2) % 4] for side, there in enumerate(beside)]
        poses = [rotated(letters, rotation) for letters in coming for rotation in range(4)]
        fits = any(all(ask in (None, letter) for ask, letter in zip(asked, pose)) for pose in poses)
        if not fits and not (any(view.get("abbeys", ())) and None not in beside):
            dead.append([x, y])
    return dead


def rotated(letters, rotation):
    return letters[4 - rotation :] + letters[: 4 - rotation]


@pytest.mark.parametrize("name", ["classic", "classic:abbey_mayor", "classic:hand=3", "city"])
def test_a_cell_is_dead_when_nothing_that_may_come_fits_there(name):
    game, dice, dead = bastide.new(name, 2, seed=3), random.Random(3), 0
    while not game.over:
        if game.phase == "place":
            found = dead_cells(game)
            assert found == slow_dead_cells(game)
            dead += len(found)
        game.play(dice.choice(game.legal()))
    assert dead


def test_aids_show_the_table_as_it_is_and_as_it_would_be(site):
    table, tokens = new_table(site.url, game="classic:starter=0")
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    with http(site.url) as client:
        path = f"/api/tables/{table}"
        state = client.get(path, headers=mine).json()
        word = state["view"]["legal"][0]
        now = client.get(f"{path}/aids").json()
        assert now["dead"] == []
        tried = client.get(f"{path}/aids", params={"words": word}, headers=mine).json()
        assert tried["seq"] == now["seq"] == state["seq"]
        laid = PLACEMENT.fullmatch(word)
        cell = [int(laid["x"]), int(laid["y"])]
        assert cell in [place[:2] for region in tried["regions"] for place in region["segments"]]
        assert cell not in [place[:2] for region in now["regions"] for place in region["segments"]]
        assert client.get(f"{path}/aids", params={"words": word}).status_code == 403
        assert client.get(f"{path}/aids", params={"words": "nonsense"}, headers=mine).status_code == 409


def test_aids_show_every_position_of_a_finished_game(site):
    table, _ = new_table(site.url, game="classic:starter=0", seats=("novice", "novice"))
    with http(site.url) as client:
        path = f"/api/tables/{table}"
        assert client.get(f"{path}/aids", params={"position": 0}).status_code == 409
        while client.get(path).json()["table"]["status"] != "over":
            time.sleep(0.1)
        steps = len(client.get(f"{path}/replay").json())
        sizes = []
        for position in (0, steps // 2, steps - 1):
            regions = client.get(f"{path}/aids", params={"position": position}).json()["regions"]
            sizes.append(len({tuple(place[:2]) for region in regions for place in region["segments"]}))
        laid = len(client.get(path).json()["view"]["tiles"])  # a tile that fitted nowhere is not among them
        assert sizes[0] < sizes[1] < sizes[2] == laid
        assert client.get(f"{path}/aids", params={"position": steps}).status_code == 404


def test_what_happened_is_told_to_everybody(site):
    table, tokens = new_table(site.url, game="classic:starter=0")
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    with http(site.url) as client:
        path = f"/api/tables/{table}"
        state = client.get(path, headers=mine).json()
        move = {"type": "move", "words": state["view"]["legal"][:1], "move_id": "m", "seq": state["seq"]}
        client.post(f"{path}/commands", json=move, headers=mine)
        told = client.get(f"{path}/entries").json()
        assert [entry["seq"] for entry in told] == list(range(1, state["seq"] + 2))
        assert told[-1]["kind"] == "move"
        assert told[-1]["body"] == {"words": move["words"]}
        assert client.get(f"{path}/entries", params={"since": state["seq"]}).json() == told[-1:]
        assert client.get("/api/tables/nowhere/entries").status_code == 404


def test_a_region_says_how_strong_each_player_is_there():
    """A large follower counts as two (X1), a mayor as the pennants of his city (AM8); a field says what it is worth."""
    dice = random.Random(5)
    seen = set()
    for seed in range(4):
        game = bastide.new("classic:current,inns_cathedrals,abbey_mayor", 2, seed=seed)
        while not game.over:
            game.play(dice.choice(game.legal()))
            table = game.view(None)
            for region in game.regions():
                places = {tuple(place) for place in region["segments"]}
                wanted, barns = [0, 0], []
                for piece in table["pieces"]:
                    if (piece["x"], piece["y"], piece["segment"]) in places:
                        weight = {"large": 2, "mayor": region.get("pennants", 0), "barn": 0}.get(piece["piece"], 1)
                        wanted[piece["player"]] += weight
                        seen.add(piece["piece"])
                        barns += [piece["player"]] * (piece["piece"] == "barn")
                assert region["strengths"] == wanted
                strongest = [player for player in (0, 1) if wanted[player] == max(wanted) > 0]
                assert region["owners"] == (sorted(barns) or strongest)
                if region["kind"] == "field":
                    assert region["points"] == 3 * region["cities"]
    assert {"follower", "large", "mayor", "barn"} <= seen
