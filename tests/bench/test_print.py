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


GAMES = {"mark": ("pieces", ()), "memo": ("recyclables", ("90", "--backs"))}  # the part measured, the floor's cards


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def floor(game: str, tmp_path_factory: pytest.TempPathFactory) -> float:
    return best([sys.executable, str(FLOOR), str(tmp_path_factory.mktemp("floor") / "floor.pdf"), *GAMES[game][1]])


def build(game: str, tmp_path: Path, *more: str) -> list[str]:
    return [str(BIN / "pnp"), "build", game, "--lang", "uk", "--out", str(tmp_path), *more]


def test_part(game: str, floor: float, tmp_path: Path) -> None:
    part = GAMES[game][0]
    ratio = best(build(game, tmp_path, "--only", part)) / floor
    print(f"\n{part}: {ratio:.1f} × floor (at most 5)")
    assert ratio <= 5


def test_whole_kit(game: str, floor: float, tmp_path: Path) -> None:
    ratio = best(build(game, tmp_path)) / floor
    print(f"\n{game}, kit: {ratio:.1f} × floor (at most 14)")
    assert ratio <= 14


def test_help() -> None:
    ratio = best([str(BIN / "pnp"), "--help"]) / best([sys.executable, "-c", "import typer"])
    print(f"\nhelp: {ratio:.1f} × import typer (at most 3)")
    assert ratio <= 3


def test_memory(game: str, tmp_path: Path) -> None:
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, capture_output=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    argv = [sys.executable, "-c", code, *build(game, tmp_path)]
    peak = int(subprocess.run(argv, check=True, capture_output=True, text=True).stdout) / 1024
    print(f"\n{game}, peak memory: {peak:.0f} MiB (at most 150)")
    assert peak <= 150
