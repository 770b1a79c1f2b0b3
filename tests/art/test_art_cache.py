"""Pictures are kept, and never shown after the drawing has changed."""

import io
import time
from pathlib import Path

import pytest
from PIL import Image

from bastide.art import cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    return tmp_path


def test_a_picture_has_its_size_and_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = cache.picture("base", "U", 180, 5, "night", "small")
    with Image.open(io.BytesIO(first)) as picture:
        assert picture.size == (96, 96)
        assert picture.format == "WEBP"
    kept = list(folder.rglob("*.webp"))
    assert [path.name for path in kept] == ["base-U-0-2.webp"], "a rotation of 180 looks like none, variant 5 like 2"
    monkeypatch.setattr(cache, "draw_tile", lambda name: pytest.fail("drawn twice"))
    assert cache.picture("base", "U", 0, 2, "night", "small") == first


def test_another_fingerprint_means_another_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.picture("base", "C", size="small")
    monkeypatch.setattr(cache, "fingerprint", lambda: "changed")
    cache.picture("base", "C", size="small")
    assert len(list(folder.rglob("base-C-0-0.webp"))) == 2


def test_pictures_of_the_package_come_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged = folder / "packaged"
    monkeypatch.setattr(cache, "PACKAGED", packaged)
    cache.keep(b"from the wheel", packaged / cache.file_of(("base", "C", 0, 0, "day", "desktop")))
    assert cache.picture("base", "C") == b"from the wheel"


def test_all_pictures_of_a_set_are_made_ahead(folder: Path) -> None:
    wanted = cache.names(["abbey"], size="small")
    assert len(wanted) == 3
    assert cache.make_all(wanted, folder) == sum(path.stat().st_size for path in folder.rglob("*.webp"))


def test_names_are_the_looks_of_a_set_first_variants_first() -> None:
    wanted = cache.names(["base"])
    assert len(wanted) == len(set(wanted)) == 165
    assert [name[3] for name in wanted] == sorted(name[3] for name in wanted)


def test_a_tile_takes_a_fraction_of_a_second(folder: Path) -> None:
    cache.picture("base", "C", size="small")  # the symbols are drawn once
    start = time.process_time()
    cache.picture("base", "F")
    assert time.process_time() - start < 0.3
