"""Kits drawn once for all tests, and a command line that answers."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp import kit
from pnp.edition import Edition, builtin, check
from pnp.kit import Kit, Order

ROOT = Path(__file__).resolve().parents[1]


@cache
def drawn(game: str, lang: str, paper: str = "a4", only: tuple[str, ...] = (), **options: str) -> Kit:
    """A kit of a built-in edition, in memory."""
    return draw(builtin(game), lang, paper, only, **options)


def draw(edition: Edition, lang: str, paper: str = "a4", only: tuple[str, ...] = (), **options: str) -> Kit:
    chosen = {key: options.get(key, choices[0]) for key, choices in edition.options.items()}
    order = Order(edition, lang, paper, chosen, only)
    return kit.draw(order, kit.files(order))


def changed(game: str, /, **paths: Any) -> Edition:
    """A house edition: `market__prices=[…]` replaces that key of the facts."""
    facts = json.loads(json.dumps(builtin(game).facts, default=float))
    for path, value in paths.items():
        *tables, key = path.split("__")
        table = facts
        for name in tables:
            table = table[name]
        table[key] = value
    return check(facts)


@dataclass
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def pnp(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    """The command as typed, in this process."""
    from pnp import cli

    def call(*argv: str, lang: str = "en") -> Answer:
        monkeypatch.setenv("RECYCLE_LANG", lang)
        return captured(cli.main, "pnp", argv, monkeypatch)

    return call


def captured(main: Callable[[], None], name: str, argv: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Answer:
    monkeypatch.setattr(sys, "argv", [name, *argv])
    out, err = io.StringIO(), io.StringIO()
    status: Any = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            main()
        except SystemExit as stop:
            status = stop.code or 0
    return Answer(status, out.getvalue(), err.getvalue())


def run(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A fresh process of an installed command."""
    program = [str(Path(sys.executable).parent / argv[0]), *argv[1:]]
    env = {**os.environ, **environment}
    return subprocess.run(program, capture_output=True, text=True, env=env, check=False, timeout=120)
