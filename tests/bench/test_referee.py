"""The referee's speed, as ratios measured in one run."""

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.edition import builtin
from referee import rules
from referee.session import Session
from referee.store import Store
from tests.referee.table import answer, clock, opened, ranged

pytestmark = pytest.mark.bench
BIN = Path(sys.executable).parent
HELLO = """import typer
app = typer.Typer()
@app.command()
def hello(name: str = "you"):
    print("hello", name)
@app.command()
def bye():
    print("bye")
app(["hello"])"""


def best(act: Callable[[], object], times: int = 5) -> float:
    def once() -> float:
        start = time.perf_counter()
        act()
        return time.perf_counter() - start

    once()
    return min(once() for _ in range(times))


def process(argv: list[str], **environment: str) -> Callable[[], object]:
    """A command as on a user's machine, where bytecode is kept from one start to the next."""
    env = {**os.environ, **environment}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return lambda: subprocess.run(argv, check=True, capture_output=True, env=env)


@pytest.fixture(scope="module")
def hello() -> float:
    return best(process([sys.executable, "-c", HELLO]))


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of 400 entries."""
    path = tmp_path_factory.mktemp("bench") / "t.db"
    for seed in range(50):
        session, rnd = opened(path, players=4), random.Random(seed)
        while len(session.entries) < 400 and not session.over:
            session.do(answer(session.ask, rnd, ranged("mark", session.ask)))
        if len(session.entries) == 400:
            session.store.close()
            return path
        session.store.delete(session.game.id)
    raise AssertionError("no game was long enough")


def test_status(long_game: Path) -> None:
    """In turns with hello world, so that a busy machine meets both."""
    status = process([str(BIN / "referee"), "status"], REFEREE_DB=str(long_game))
    hello = process([sys.executable, "-c", HELLO])
    rounds = [(best(status, 1), best(hello, 1)) for _ in range(10)]
    ratio = min(mine for mine, _ in rounds) / min(bare for _, bare in rounds)
    print(f"\nstatus on 400 entries: {ratio:.2f} × hello world (at most 2)")
    assert ratio <= 2


def test_opening(hello: float, long_game: Path) -> None:
    def open_it() -> None:
        store = Store(long_game)
        last = store.last()
        assert last is not None and len(Session(store, last, clock).entries) == 400
        store.close()

    ratio = best(open_it) / hello
    print(f"\n400 entries opened: {ratio:.2f} × hello world (at most 1)")
    assert ratio <= 1


def test_entry(tmp_path: Path) -> None:
    """An entry against a bare commit of the same row, taken in turns so that a busy disk meets both."""
    session, rnd = opened(tmp_path / "a.db", players=4), random.Random(5)
    bare = sqlite3.connect(tmp_path / "b.db", isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE entries (game, n, at, kind, text, event, digest, PRIMARY KEY (game, n)) WITHOUT ROWID")
    ours, theirs = [], []
    for n in range(150):
        event = answer(session.ask, rnd, ranged("mark", session.ask))
        start = time.perf_counter()
        session.do(event)
        middle = time.perf_counter()
        row = (
            1,
            n,
            "2026-11-30T12:00:00+00:00",
            "do",
            "",
            '{"type": "Rolled", "first": "red", "second": "x"}',
            "0" * 8,
        )
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO entries VALUES (?,?,?,?,?,?,?)", row)
        bare.execute("COMMIT")
        ours.append(middle - start)
        theirs.append(time.perf_counter() - middle)
    ratio = sorted(ours)[len(ours) // 2] / sorted(theirs)[len(theirs) // 2]
    print(f"\nan entry: {ratio:.2f} × a bare commit (at most 5)")
    assert ratio <= 5


def test_random_play_against_pokerkit() -> None:
    ours, theirs = _steps_of_mark(), _steps_of_poker()
    print(f"\nrandom play: {ours:,.0f} steps a second, {ours / theirs:.1f} × PokerKit's {theirs:,.0f} (at least 2)")
    assert ours / theirs >= 2


def _steps_of_mark() -> float:
    module, edition, rnd = rules.of("mark"), builtin("mark"), random.Random(1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < 1:
        state = module.start(edition, 4, "full", {})
        while (ask := module.ask(state)).kind != "over":
            state, _ = module.apply(state, answer(ask, rnd, ranged("mark", ask)))
            steps += 1
    return steps / (time.perf_counter() - start)


def _steps_of_poker() -> float:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    rnd = random.Random(1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < 1:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200,) * 4, 4)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            elif rnd.random() < 0.2 and state.can_fold():
                state.fold()
            elif state.can_check_or_call():
                state.check_or_call()
            else:
                break
            steps += 1
    return steps / (time.perf_counter() - start)
