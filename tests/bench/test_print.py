"""Whole processes, as ratios to a floor measured in the same run; each figure is the best of a few."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.bench
BIN = Path(sys.executable).parent
FLOOR = Path(__file__).with_name("floor.py")


# As on a user's machine, where bytecode is kept from one start to the next.
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def seconds(argv: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(argv, check=True, capture_output=True, env=ENVIRONMENT)
    return time.perf_counter() - start


def ratio(argv: list[str], floor: list[str], times: int = 5) -> float:
    """Both in turn, so that a busy moment of the machine meets both; the best of each."""
    seconds(argv), seconds(floor)
    pairs = [(seconds(argv), seconds(floor)) for _ in range(times)]
    return min(pair[0] for pair in pairs) / min(pair[1] for pair in pairs)


GAMES = {
    "mark": ("pieces", ()),
    "memo": ("recyclables", ("90", "--backs")),
    "single-sort": ("tiles", ("90", "--backs")),
}  # the part measured, the floor's cards


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def floor(game: str, tmp_path: Path) -> list[str]:
    return [sys.executable, str(FLOOR), str(tmp_path / "floor.pdf"), *GAMES[game][1]]


def build(game: str, tmp_path: Path, *more: str) -> list[str]:
    return [str(BIN / "pnp"), "build", game, "--lang", "uk", "--out", str(tmp_path / "kits"), *more]


def test_part(game: str, floor: list[str], tmp_path: Path) -> None:
    part = GAMES[game][0]
    found = ratio(build(game, tmp_path, "--only", part), floor)
    print(f"\n{part}: {found:.1f} × floor (at most 5)")
    assert found <= 5


def test_whole_kit(game: str, floor: list[str], tmp_path: Path) -> None:
    found = ratio(build(game, tmp_path), floor)
    print(f"\n{game}, kit: {found:.1f} × floor (at most 14)")
    assert found <= 14


def test_help() -> None:
    found = ratio([str(BIN / "pnp"), "--help"], [sys.executable, "-c", "import typer"])
    print(f"\nhelp: {found:.1f} × import typer (at most 3)")
    assert found <= 3


def test_memory(game: str, tmp_path: Path) -> None:
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, capture_output=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    argv = [sys.executable, "-c", code, *build(game, tmp_path)]
    peak = int(subprocess.run(argv, check=True, capture_output=True, text=True).stdout) / 1024
    print(f"\n{game}, peak memory: {peak:.0f} MiB (at most 150)")
    assert peak <= 150
