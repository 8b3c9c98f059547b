"""Whole processes, as ratios to a floor measured in the same run; each figure is the best of a few."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.bench
BIN = Path(sys.executable).parent
FLOOR = Path(__file__).with_name("floor.py")


def best(argv: list[str], times: int = 5) -> float:
    def once() -> float:
        start = time.perf_counter()
        subprocess.run(argv, check=True, capture_output=True)
        return time.perf_counter() - start

    once()
    return min(once() for _ in range(times))


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> float:
    return best([sys.executable, str(FLOOR), str(tmp_path_factory.mktemp("floor") / "floor.pdf")])


def build(tmp_path: Path, *more: str) -> list[str]:
    return [str(BIN / "pnp"), "build", "mark", "--lang", "uk", "--out", str(tmp_path), *more]


def test_pieces(floor: float, tmp_path: Path) -> None:
    ratio = best(build(tmp_path, "--only", "pieces")) / floor
    print(f"\npieces: {ratio:.1f} × floor (at most 5)")
    assert ratio <= 5


def test_whole_kit(floor: float, tmp_path: Path) -> None:
    ratio = best(build(tmp_path)) / floor
    print(f"\nkit: {ratio:.1f} × floor (at most 14)")
    assert ratio <= 14


def test_kit_with_backs(tmp_path: Path) -> None:
    """Tiles, cards and aids on both sides, against as many cards with backs."""
    backed = best([sys.executable, str(FLOOR), str(tmp_path / "floor.pdf"), "90", "--backs"])
    argv = [str(BIN / "pnp"), "build", "single-sort", "--lang", "uk", "--out", str(tmp_path)]
    ratio = best(argv) / backed
    print(f"\nkit with backs: {ratio:.1f} × floor of 90 cards (at most 14)")
    assert ratio <= 14


def test_help() -> None:
    ratio = best([str(BIN / "pnp"), "--help"]) / best([sys.executable, "-c", "import typer"])
    print(f"\nhelp: {ratio:.1f} × import typer (at most 3)")
    assert ratio <= 3


@pytest.mark.parametrize("game", ["mark", "single-sort"])
def test_memory(game: str, tmp_path: Path) -> None:
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, capture_output=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    argv = [sys.executable, "-c", code, *(game if word == "mark" else word for word in build(tmp_path))]
    peak = int(subprocess.run(argv, check=True, capture_output=True, text=True).stdout) / 1024
    print(f"\npeak memory, {game}: {peak:.0f} MiB (at most 150)")
    assert peak <= 150
