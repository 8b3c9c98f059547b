"""Saved games in one SQLite database. An entry is on disk before its answer is shown; entries are only added."""

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from pnp.words import N_, Fault

SCHEMA = 1
VARIABLE = "REFEREE_DB"
TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL, title TEXT NOT NULL, lang TEXT NOT NULL, level TEXT NOT NULL,
    players TEXT NOT NULL, options TEXT NOT NULL, facts TEXT NOT NULL,
    rules INTEGER NOT NULL, created TEXT NOT NULL, written TEXT NOT NULL, touched INTEGER NOT NULL
);
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    n INTEGER NOT NULL, at TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
    event TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Game:
    """A saved game. `facts` are those of its edition, so that a house edition reopens by itself."""

    id: int
    game: str
    title: str
    lang: str
    level: str
    players: tuple[str, ...]
    options: dict[str, str]
    facts: dict[str, Any]
    rules: int
    created: str
    written: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log. `event` is plain data, `digest` eight hex digits of the state after it."""

    n: int
    at: str
    kind: str
    text: str
    event: Any
    digest: str


def usual_place() -> Path:
    """The database that REFEREE_DB names, else the one in the user's data folder."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("recycling-games", appauthor=False) / "games.db"


class Store:
    """An open database. Every fault of the disk or the file is one sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, timeout=5, isolation_level=None)
            self._db.execute("PRAGMA foreign_keys = ON")
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                self._create()
            elif version != SCHEMA:
                raise Fault(
                    "newer-database",
                    N_("{file} was written by a newer version. Update the program, or name another with --db."),
                    file=str(path),
                )
            if self._db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")

    def _create(self) -> None:
        with self._writing():
            if self._db.execute("PRAGMA user_version").fetchone()[0] == 0:
                for statement in TABLES.split(";"):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {SCHEMA}")

    def close(self) -> None:
        self._db.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._fault(error) from None
        except OSError as error:
            message = N_("The saved games in {file} cannot be opened ({reason}). Name another file with --db.")
            raise Fault("database", message, file=str(self.path), reason=error.strerror or str(error)) from None

    def _fault(self, error: sqlite3.Error) -> Fault:
        name = getattr(error, "sqlite_errorname", "") or ""
        told = str(error)
        if name.startswith("SQLITE_FULL"):
            message = N_("The disk is full: nothing was written to {file}. Free some space and type it again.")
        elif name.startswith(("SQLITE_READONLY", "SQLITE_PERM")):
            message = N_("{file} is read-only: nothing was written. Change its rights, or name another with --db.")
        elif name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            message = N_("{file} is in use by another program: nothing was written. Close it and try again.")
        elif name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or (
            isinstance(error, sqlite3.DatabaseError) and not name
        ):
            message = N_("{file} is damaged or no database. Put back a copy, or name another with --db.")
        else:
            message = N_("The saved games in {file} cannot be opened ({reason}). Name another file with --db.")
        return Fault("database", message, file=str(self.path), reason=told)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All or nothing; committed, with the disk told to keep it, when this ends."""
        with self._told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _rows(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._told():
            return self._db.execute(statement, values).fetchall()

    # ---- games -----------------------------------------------------------------------------------------

    def create(self, game: Game, entries: Sequence[Entry] = ()) -> Game:
        """A new game with a new id, whatever the id of the one given."""
        values = (
            game.game,
            game.title,
            game.lang,
            game.level,
            *(json.dumps(v, ensure_ascii=False) for v in (game.players, game.options)),
            json.dumps(game.facts, ensure_ascii=False, default=float),
            game.rules,
            game.created,
            game.written,
        )
        with self._writing():
            cursor = self._db.execute(
                "INSERT INTO games"
                " (game, title, lang, level, players, options, facts, rules, created, written, touched)"
                " VALUES (?,?,?,?,?,?,?,?,?,?, (SELECT coalesce(max(touched), 0) + 1 FROM games))",
                values,
            )
            made = int(cursor.lastrowid or 0)
            for entry in entries:
                self._insert(made, entry)
        return self.game(made)

    def games(self) -> list[Game]:
        """All of them, the one last written to first."""
        return [_game(row) for row in self._rows(f"SELECT {COLUMNS} FROM games ORDER BY touched DESC")]

    def game(self, id: int) -> Game:
        rows = self._rows(f"SELECT {COLUMNS} FROM games WHERE id = ?", id)
        if not rows:
            message = N_("There is no saved game {id}. `referee games` lists them.")
            raise Fault("unknown-save", message, id=id)
        return _game(rows[0])

    def last(self) -> Game | None:
        """The one most recently created, imported or written to."""
        rows = self._rows(f"SELECT {COLUMNS} FROM games ORDER BY touched DESC LIMIT 1")
        return _game(rows[0]) if rows else None

    def change(self, id: int, **values: str) -> None:
        """A new title, or another language."""
        with self._writing():
            for key, value in values.items():
                if key not in ("title", "lang"):
                    raise KeyError(key)
                self._db.execute(f"UPDATE games SET {key} = ? WHERE id = ?", (value, id))

    def delete(self, id: int) -> None:
        with self._writing():
            self._db.execute("DELETE FROM games WHERE id = ?", (id,))

    # ---- entries ---------------------------------------------------------------------------------------

    def entries(self, id: int) -> list[Entry]:
        rows = self._rows("SELECT n, at, kind, text, event, digest FROM entries WHERE game = ? ORDER BY n", id)
        try:
            return [Entry(n, at, kind, text, json.loads(event), digest) for n, at, kind, text, event, digest in rows]
        except ValueError:
            message = N_("{file} is damaged or no database. Put back a copy, or name another with --db.")
            raise Fault("database", message, file=str(self.path)) from None

    def add(self, id: int, entry: Entry) -> None:
        """Adds the entry; raises Fault where another process added one of that number first."""
        with self._writing():
            newest = self._db.execute("SELECT coalesce(max(n), 0) FROM entries WHERE game = ?", (id,)).fetchone()[0]
            alive = self._db.execute("SELECT count(*) FROM games WHERE id = ?", (id,)).fetchone()[0]
            if newest != entry.n - 1 or not alive:
                message = N_("The game was changed in another window meanwhile. Look, then type it again.")
                raise Fault("stale", message)
            self._insert(id, entry)
            self._db.execute(
                "UPDATE games SET written = ?, touched = (SELECT max(touched) + 1 FROM games) WHERE id = ?",
                (entry.at, id),
            )

    def _insert(self, id: int, entry: Entry) -> None:
        event = json.dumps(entry.event, ensure_ascii=False)
        self._db.execute(
            "INSERT INTO entries (game, n, at, kind, text, event, digest) VALUES (?,?,?,?,?,?,?)",
            (id, entry.n, entry.at, entry.kind, entry.text, event, entry.digest),
        )

    def accept(self, id: int, rules: int, digests: dict[int, str]) -> None:
        """Goes on under other rules: the log stays, the digests are those of the states that it has now."""
        with self._writing():
            self._db.execute("UPDATE games SET rules = ? WHERE id = ?", (rules, id))
            for n, digest in digests.items():
                self._db.execute("UPDATE entries SET digest = ? WHERE game = ? AND n = ?", (digest, id, n))


COLUMNS = "id, game, title, lang, level, players, options, facts, rules, created, written"


def _game(row: Sequence[Any]) -> Game:
    id, game, title, lang, level, players, options, facts, rules, created, written = row
    return Game(
        id,
        game,
        title,
        lang,
        level,
        tuple(json.loads(players)),
        json.loads(options),
        json.loads(facts, parse_float=Decimal),
        rules,
        created,
        written,
    )
