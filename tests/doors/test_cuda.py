"""`bastide.cuda.Batch`: the same states as `bastide.Batch`, byte for byte. Most of it needs a GPU."""

import importlib.util

import numpy as np
import pytest

import bastide
from bastide.extras import MissingExtra

INSTALLED = importlib.util.find_spec("numba_cuda") is not None
ALL = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"


def has_gpu():
    if not INSTALLED:
        return False
    from bastide.cuda import NoDevice
    from bastide.cuda.device import check_device

    try:
        check_device()
    except NoDevice:
        return False
    return True


needs_gpu = pytest.mark.skipif(not has_gpu(), reason="this machine has no CUDA GPU")


@pytest.mark.skipif(INSTALLED, reason="the extra cuda is installed here")
def test_a_missing_extra_is_named():
    with pytest.raises(MissingExtra, match=r"bastide\[cuda\]"):
        import bastide.cuda  # noqa: F401


@pytest.mark.skipif(not INSTALLED, reason="the extra cuda is not installed here")
@pytest.mark.parametrize(("state_bytes", "lanes"), [(3000, 19), (3792, 15), (2352, 24), (7056, 8)])
def test_a_launch_fills_the_shared_memory_with_games(state_bytes, lanes):
    from bastide.cuda.device import Shape, shape_for

    assert shape_for(state_bytes, 231_424, 132, 10**6) == Shape(132, 4, lanes)
    assert shape_for(state_bytes, 231_424, 132, 10).blocks == 1
    assert 4 * lanes * state_bytes <= 231_424


def same(gpu, host):
    """Whether the games and their random numbers are equal."""
    states = gpu.words.copy_to_host().view(host.states.dtype)
    return states.tobytes() == host.states.tobytes() and (gpu.rngs.copy_to_host() == host.rngs).all()


@needs_gpu
@pytest.mark.parametrize("name", ["classic", ALL, "city", "castle"])
def test_both_batches_have_the_same_states(name):
    from bastide import cuda

    gpu, host = cuda.Batch(name, 500, seed=5), bastide.Batch(name, 500, seed=5)
    assert same(gpu, host)
    assert gpu.random(decisions=9) == host.random(decisions=9)
    counts = host.legal()
    assert (gpu.legal().copy_to_host() == counts).all()
    moves = host.codes[:, 0] * (counts > 0)
    gpu.apply(moves, counts > 0)
    host.apply(moves, counts > 0)
    assert same(gpu, host)
    assert (gpu.hash().copy_to_host() == host.hash()).all()
    gpu.random()
    host.random()
    assert same(gpu, host)
    assert same(cuda.Batch.of(host), host)
    assert gpu.host().save() == host.save()


@needs_gpu
def test_an_illegal_move_changes_nothing():
    from bastide import cuda

    gpu, host = cuda.Batch("classic", 3, seed=1), bastide.Batch("classic", 3, seed=1)
    with pytest.raises(bastide.IllegalMove, match="game 0"):
        gpu.apply(99_999)
    assert same(gpu, host)


@needs_gpu
def test_torch_shares_the_memory():
    torch = pytest.importorskip("torch")
    from bastide import cuda

    gpu = cuda.Batch("classic", 4, seed=1)
    scores = torch.as_tensor(gpu.scores, device="cuda")
    scores[2, 1] = 7
    assert gpu.host().scores[2, 1] == 7
    gpu.legal()
    gpu.apply(torch.as_tensor(gpu.codes, device="cuda")[:, 0].contiguous())
    assert np.array_equal(torch.as_tensor(gpu.turn, device="cuda").cpu(), gpu.host().turn)
