"""How engines are built: what a module needs from outside is refused, and what has not changed is not built again."""

import math

import pytest

from bastide.core.jit import kernel
from bastide.wasm import build
from bastide.wasm.compile import compile_object
from bastide.wasm.exports import NUMBER, Export
from bastide.wasm.link import CannotLink, Reader, leb, link, signed_leb


@kernel
def twice(number):
    return 2 * number


@kernel
def wave(number):
    return int(math.sin(number))


def test_a_kernel_that_needs_the_c_library_is_refused():
    with pytest.raises(CannotLink, match="need 'sin' from outside"):
        link(compile_object([Export("wave", wave, (NUMBER,))], {}, {}), ["wave"])


def test_a_module_exports_what_is_asked_for_and_nothing_else():
    compiled = compile_object([Export("twice", twice, (NUMBER,))], {}, {})
    module, heap = link(compiled, ["twice"])
    assert module.startswith(b"\0asm\1\0\0\0")
    assert b"twice" in module
    assert heap == 1 << 16  # it has no constants
    with pytest.raises(CannotLink, match="no function 'thrice'"):
        link(compiled, ["thrice"])


@pytest.mark.parametrize("number", [0, 1, 63, 64, 127, 128, 8191, 8192, 2**31 - 1])
def test_numbers_are_written_as_they_are_read(number):
    assert Reader(leb(number)).number() == number
    assert Reader(signed_leb(number)).signed() == number
    assert Reader(signed_leb(-number)).signed() == -number


@pytest.mark.slow
def test_an_unchanged_engine_is_not_built_again(engines, monkeypatch):
    monkeypatch.setattr(build, "provide", None)
    assert build.provide_all() == build.ENGINES
    assert len(list(build.ENGINES.glob("*.wasm"))) == 5


def test_a_change_of_any_source_gives_another_fingerprint(monkeypatch, tmp_path):
    for name in ("core", "bots", "wasm", "tilesets", "games/castle"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("compile", "exports", "link"):
        (tmp_path / "wasm" / f"{name}.py").touch()
    monkeypatch.setattr(build, "PACKAGE", tmp_path)
    castle = next(game for game in build.OURS if game.NAME == "castle")
    seen = [build.fingerprint(castle, build.MADE_FROM)]
    for name in ("core/a.py", "bots/b.toml", "tilesets/c.txt", "games/castle/d.py", "games/e.py", "wasm/link.py"):
        (tmp_path / name).write_text(name)
        seen.append(build.fingerprint(castle, build.MADE_FROM))
    assert len(set(seen)) == 7
