"""Pictures, outlines and pages that a browser asks the site for."""

import io
import xml.etree.ElementTree as xml

import httpx
import pytest
from PIL import Image

import bastide
from bastide.games import catalog
from bastide.server import site as pages
from conftest import PATIENCE
from server.player import http


@pytest.fixture
def art(site):
    with http(site.url) as client:
        client.facts = client.get("/api/art").json()
        client.at = f"/art/{client.facts['version']}"
        yield client


def test_every_kind_of_picture_can_be_had_and_kept(art):
    facts = art.facts
    paths = [f"tile/base/D/90/1/day/{size}.webp" for size in facts["sizes"]]
    paths += [f"figure/{palette}/red/{role}.svg" for palette in facts["palettes"] for role in facts["roles"]]
    paths += [f"figure/day/{colour}/follower.svg?lying=true" for colour in facts["palettes"]["day"]["players"]]
    paths += [f"token/night/{token}.svg" for token in facts["tokens"]]
    paths += ["board/day/castle.svg", "board/safe/castle.svg?covered=12&covered=19"]
    seen = set()
    for path in paths:
        answer = art.get(f"{art.at}/{path}")
        assert answer.status_code == 200, path
        assert "immutable" in answer.headers["cache-control"]
        again = art.get(f"{art.at}/{path}", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        seen.add(answer.content)
        if path.endswith(".webp"):
            assert Image.open(io.BytesIO(answer.content)).width == facts["sizes"][path.split("/")[-1][:-5]]
        else:
            assert xml.fromstring(answer.text).tag.endswith("svg")
    assert len(seen) == len(paths)


def test_another_version_gets_the_picture_but_may_not_keep_it(art):
    answer = art.get("/art/0123/figure/day/red/mayor.svg")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "tile/base/ZZ/0/0/day/small.webp",
        "tile/nowhere/D/0/0/day/small.webp",
        "figure/day/red/king.svg",
        "figure/day/mauve/mayor.svg",
        "token/day/wall99.svg",
        "tiles/chess",
        "nothing",
    ],
)
def test_what_does_not_exist_is_told_in_a_sentence(art, path):
    answer = art.get(f"{art.at}/{path}")
    assert answer.status_code == 404
    assert answer.json()["why"].startswith(("there", "nobody", "the set"))


@pytest.mark.parametrize("game", ["classic:current,abbey_mayor,river", "city", "castle"])
def test_the_outlines_of_a_game_know_every_segment_and_every_word_of_it(art, game):
    answer = art.get(f"{art.at}/tiles/{game}")
    assert answer.headers["content-encoding"] == "gzip"
    tiles = answer.json()["tiles"]
    played = bastide.new(game, 2, seed=5)
    view = played.view()
    left = {name: tile["count"] for name, tile in tiles.items() if tile["count"]}
    for name in (*(laid["tile"] for laid in view["tiles"]), *(name for hand in view["hands"] for name in hand)):
        left[name] -= 1
    assert {name: count for name, count in left.items() if count} == view["unseen"]
    named = 0
    while not played.over:
        if len(played.history) % 5 == 0:
            view = played.view()
            at = {
                (laid["x"], laid["y"]): tiles[laid["tile"]]["segments"][str(laid["rotation"])] for laid in view["tiles"]
            }
            for piece in view["pieces"]:
                shape = at[piece["x"], piece["y"]][piece["segment"]]
                assert shape["word"] == piece["word"]
                assert shape["d"].startswith("M")
                named += 1
        played.play(played.legal()[len(played.legal()) // 2])
    assert named


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_the_tiles_of_a_game_are_the_same_whoever_begins(art, game):
    tiles = art.get(f"{art.at}/tiles/{game}").json()["tiles"]
    for starter in catalog.GAMES[game].OPTIONS["starter"].values:
        assert art.get(f"{art.at}/tiles/{game}:starter={starter}").json() == {"tiles": tiles}, starter


def test_the_plan_of_the_castle_names_what_its_view_names(art):
    plan, view = art.get(f"{art.at}/board/castle.json").json(), bastide.new("castle", 2, seed=1).view()
    assert {str(tower["squares"][0]) for tower in view["towers"]} == set(plan["towers"])
    assert {f"{start['x']},{start['y']}" for start in view["starts"]} == set(plan["starts"])
    assert len(plan["squares"]) == 100


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A client that somebody built."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Bastide</title>")
    (folder / "assets" / "main.js").write_text("play()" * 500)
    (folder / "assets" / "main.js.br").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "SITE", folder)


def test_pages_and_their_files_are_served_to_be_kept_or_asked_for(site, built):
    with http(site.url) as client:
        for path in ("/", "/t/abc", "/t/abc/replay"):
            page = client.get(path)
            assert "<title>" in page.text
            assert page.headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in page.headers["content-security-policy"]
            assert page.headers["x-content-type-options"] == "nosniff"
        zipped = client.get("/assets/main.js", headers={"Accept-Encoding": "gzip"})
        assert zipped.headers["content-encoding"] == "gzip"
        assert zipped.text.startswith("play()")
        assert "immutable" in zipped.headers["cache-control"]
        with client.stream("GET", "/assets/main.js", headers={"Accept-Encoding": "gzip, br"}) as packed:
            assert packed.headers["content-encoding"] == "br"
            assert b"".join(packed.iter_raw()) == b"packed"
        plain = client.get("/assets/main.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for path in ("/assets/other.js", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/api/nothing"):
            missing = client.get(path)
            assert missing.status_code == 404, path
            assert missing.json()["why"] == "there is nothing at this address"


def test_a_site_without_its_pages_says_how_to_build_them(site, tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "SITE", tmp_path / "nowhere")
    assert "make play" in httpx.get(site.url, timeout=PATIENCE).text
