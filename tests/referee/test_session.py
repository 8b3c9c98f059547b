"""Corrections, the log, the database: nothing acknowledged is lost, and every refusal leaves all as it was."""

import os
import random
import signal
import sqlite3
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pnp.words import Fault, Words
from referee.history import Correction
from referee.rules.core import Adjusted, digest, packed
from referee.rules.mark.events import Bids, Rolled, Took
from referee.rules.mark.state import Mark
from referee.session import Refused, RulesChanged, Session
from referee.store import Store
from tests.referee.table import answer, clock, desk, opened, ranged


@pytest.fixture
def table(tmp_path: Path) -> Session:
    return opened(tmp_path / "t.db", players=3)


def fresh(session: Session) -> Session:
    """The same game as a new process would open it."""
    return Session(Store(session.store.path), session.store.game(session.game.id), clock)


def test_undo_and_redo(table: Session) -> None:
    start = digest(table.state)
    table.do(Rolled("red", "blue"))
    rolled = digest(table.state)
    table.note("a remark")
    table.do(Took("red", 1))
    taken = digest(table.state)
    assert [line.n for line in table.undo(2)] == [3, 1]
    assert digest(table.state) == start
    table.redo()
    table.redo()
    assert digest(table.state) == taken and digest(fresh(table).state) == taken
    table.undo()
    assert digest(table.state) == rolled
    table.do(Took("blue", 2))
    with pytest.raises(Fault, match="nothing to redo"):
        table.redo()
    with pytest.raises(Fault, match="nothing to undo"):
        table.undo(9)


def test_amend_in_the_middle_changes_a_fee(tmp_path: Path) -> None:
    """A wrong roll and its move are mended together; a row is no longer over half full, and no fee was due."""
    made = opened(tmp_path / "t.db", players=2)
    seat = desk(made)
    for line in ("roll red red", "take red 1", "take red 2", "roll gold white", "take gold 1"):
        seat.enter(line)
    for line in ("roll blue green", "take blue 3", "roll gold white", "take white 2"):
        seat.enter(line)
    assert isinstance(made.state, Mark) and made.state.seat == 0 and made.state.cash == (25, 30)
    seat.enter("roll green green")
    with pytest.raises(Refused) as caught:
        seat.enter("amend 6 roll red white")
    assert caught.value.n == 7 and made.state.cash == (25, 30)
    seat.enter("amend 6 roll red white / 7 process red 1 2")
    assert made.state.cash == (30, 30) and made.state.rows[0][1][1] == "red" and made.state.phase == "move"


def test_a_refused_amend_names_the_entry(table: Session) -> None:
    seat = desk(table)
    for line in ("roll red green", "take red 1", "roll blue blue"):
        seat.enter(line)
    before, count = digest(table.state), len(table.entries)
    with pytest.raises(Refused) as caught:
        seat.enter("amend 1 roll gold green")
    assert caught.value.n == 2 and caught.value.event == Took("red", 1)
    said = " ".join(seat.shown.held(Correction(changes=((1, packed(Rolled("gold", "green"))),)), caught.value))
    assert "Entry no. 1 stays" in said and "no. 2 (take red 1)" in said and "red was not rolled" in said
    assert digest(table.state) == before and len(table.entries) == count == len(fresh(table).entries)
    seat.enter("amend 1 roll gold green / 2 take gold 1")
    state = table.state
    assert isinstance(state, Mark) and state.rows[0][0] == ("gold", None, None, None) and state.phase == "move"
    seat.enter("undo")
    assert digest(table.state) == before


def test_insert_and_drop(table: Session) -> None:
    seat = desk(table)
    for line in ("roll red green", "take red 1"):
        seat.enter(line)
    seat.enter("insert 1 adjust Taras -4 paid for tea")
    assert isinstance(table.state, Mark) and table.state.cash == (30, 26, 30)
    assert table.history.numbers == (3, 1, 2)
    seat.enter("drop 3")
    assert table.state.cash == (30, 30, 30)
    seat.enter("drop 1 on")
    assert not table.history.happened and table.state.phase == "roll"
    seat.enter("undo 2")
    assert table.state.cash == (30, 26, 30)


def test_two_windows_on_one_game(table: Session) -> None:
    other = fresh(table)
    other.do(Rolled("red", "blue"))
    with pytest.raises(Fault, match="another window"):
        table.do(Rolled("gold", "gold"))
    table.reload()
    assert digest(table.state) == digest(other.state)
    table.do(Took("red", 1))


def test_rules_that_changed_are_named_and_may_be_accepted(table: Session) -> None:
    table.do(Rolled("red", "blue"))
    table.do(Took("red", 1))
    with sqlite3.connect(table.store.path) as db:
        db.execute("UPDATE entries SET digest = '00000000' WHERE n = 2")
    with pytest.raises(RulesChanged) as caught:
        fresh(table)
    assert caught.value.n == 2 and "no. 2" in str(caught.value)
    accepted = Session(table.store, table.game, clock, accept=True)
    assert digest(accepted.state) == digest(table.state) == digest(fresh(table).state)


def test_an_event_that_no_longer_fits_is_dropped_when_new_rules_are_accepted(table: Session) -> None:
    table.do(Rolled("red", "blue"))
    table.do(Took("red", 1))
    with sqlite3.connect(table.store.path) as db:
        db.execute("""UPDATE entries SET event = '{"type": "Took", "colour": "gold", "column": 1}' WHERE n = 2""")
    with pytest.raises(RulesChanged):
        fresh(table)
    accepted = Session(table.store, table.game, clock, accept=True)
    assert accepted.history.numbers == (1,) and accepted.ask.kind == "move"


class Machine(RuleBasedStateMachine):
    """Random entries and corrections: conserved money, the same state after every reopening."""

    @initialize(seed=st.integers(0, 10**6), players=st.integers(2, 4))
    def begin(self, seed: int, players: int) -> None:
        import tempfile

        self.folder = tempfile.TemporaryDirectory()
        self.rnd = random.Random(seed)
        self.session = opened(Path(self.folder.name) / "t.db", players=players)
        self.money = self.total()
        self.seen = {self.marker(): digest(self.session.state)}

    def total(self) -> int:
        state = self.session.state
        assert isinstance(state, Mark)
        return sum(state.cash) + state.bank

    def marker(self) -> tuple[object, ...]:
        return tuple((h.n, str(h.event)) for h in self.session.history.happened)

    @rule(steps=st.integers(1, 12))
    def play(self, steps: int) -> None:
        for _ in range(steps):
            ask = self.session.ask
            if ask.kind != "over":
                self.session.do(answer(ask, self.rnd, ranged("mark", ask)))

    @rule(count=st.integers(1, 3))
    def undo(self, count: int) -> None:
        if len(self.session.history.standing) >= count:
            self.session.undo(count)

    @rule()
    def redo(self) -> None:
        if self.session.history.undone:
            self.session.redo()

    @precondition(lambda self: self.session.history.happened)
    @rule(data=st.data())
    def amend(self, data: st.DataObject) -> None:
        n = data.draw(st.sampled_from(self.session.history.numbers))
        ask = self.session.rules.ask(self.session.before(n))
        event = answer(ask, self.rnd, ranged("mark", ask))
        self.attempt(Correction(changes=((n, packed(event)),)))

    @precondition(lambda self: self.session.history.happened)
    @rule(data=st.data(), on=st.booleans())
    def drop(self, data: st.DataObject, on: bool) -> None:
        n = data.draw(st.sampled_from(self.session.history.numbers))
        self.attempt(Correction(cut=n) if on else Correction(drop=(n,)))

    def attempt(self, correction: Correction) -> None:
        before, entries = digest(self.session.state), len(self.session.entries)
        try:
            self.session.correct(correction)
        except Refused:
            assert digest(self.session.state) == before and len(self.session.entries) == entries

    @rule(seat=st.integers(0, 3), amount=st.integers(-40, 40))
    def adjust(self, seat: int, amount: int) -> None:
        try:
            self.session.do(Adjusted(seat, amount, "why"))
        except Refused as refused:
            assert refused.error.code in ("below-zero", "no-seat")

    @rule()
    def reopen(self) -> None:
        state = digest(self.session.state)
        self.session = fresh(self.session)
        assert digest(self.session.state) == state

    @invariant()
    def conserved(self) -> None:
        if hasattr(self, "session"):
            state = self.session.state
            assert isinstance(state, Mark)
            assert self.total() == self.money and min(state.cash) >= 0
            # the same effective events always lead to the same state, whatever was undone or amended on the way
            assert self.seen.setdefault(self.marker(), digest(state)) == digest(state)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            self.session.store.close()
            self.folder.cleanup()


Machine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
TestMachine = Machine.TestCase


KILLS = int(os.environ.get("REFEREE_KILLS", "100"))


def test_nothing_acknowledged_is_lost_when_killed(tmp_path: Path) -> None:
    """A process that enters as fast as it can is killed at a random moment; what it acknowledged is there."""
    path = tmp_path / "t.db"
    opened(path, players=2).store.close()
    rnd, entered = random.Random(7), 0
    for kill in range(KILLS):
        acknowledged = _killed(path, tmp_path / "ack", rnd, kill) or entered
        session = Session(Store(path), Store(path).game(1), clock)
        assert len(session.entries) >= acknowledged, f"lost after kill {kill}"
        assert len(session.entries) - acknowledged <= 1, "an entry was written that nobody asked for"
        entered = len(session.entries)
        assert [e.n for e in session.entries] == list(range(1, len(session.entries) + 1))
        session.store.close()
    assert entered > KILLS, "the kills came before anything was entered"


def _killed(path: Path, ack: Path, rnd: random.Random, kill: int) -> int:
    ack.write_bytes(b"")
    child = os.fork()
    if child == 0:
        try:
            _enter_for_ever(path, ack, kill)
        finally:
            os._exit(1)
    deadline = time.monotonic() + rnd.uniform(0.004, 0.05)
    while time.monotonic() < deadline:
        time.sleep(0.001)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told = ack.read_bytes().split()
    return int(told[-1]) if told else 0


def _enter_for_ever(path: Path, ack: Path, seed: int) -> None:
    rnd = random.Random(seed)
    session = Session(Store(path), Store(path).game(1), clock)
    with ack.open("ab", buffering=0) as out:
        while True:
            ask = session.ask
            if ask.kind == "over":
                session.correct(Correction(cut=1))
            else:
                session.do(answer(ask, rnd, ranged("mark", ask)))
            out.write(b"%d\n" % len(session.entries))


def test_faults_of_disk_and_file_are_sentences(tmp_path: Path, table: Session) -> None:
    table.do(Rolled("red", "blue"))
    path = table.store.path
    db = table.store._db
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Fault, match="disk is full"):
        for _ in range(200):
            table.note("x" * 400)
    good = len(table.entries)
    db.execute("PRAGMA max_page_count = 1000000")
    assert len(fresh(table).entries) == good
    db.execute("PRAGMA query_only = ON")
    with pytest.raises(Fault, match="read-only"):
        table.note("y")
    db.execute("PRAGMA query_only = OFF")
    table.note("z")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    db.execute("PRAGMA busy_timeout = 10")
    with pytest.raises(Fault, match="in use"):
        table.note("w")
    other.execute("ROLLBACK")
    other.close()
    table.store.close()
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"this is no database at all" * 100)
    with pytest.raises(Fault, match="damaged"):
        Store(damaged)
    with pytest.raises(Fault, match="cannot be opened"):
        Store(tmp_path / "damaged.db" / "t.db")
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as made:
        made.execute("PRAGMA user_version = 99")
    with pytest.raises(Fault, match="newer version"):
        Store(newer)


def test_damaged_pages_are_told(tmp_path: Path, table: Session) -> None:
    for _ in range(300):
        table.note("x" * 100)
    table.store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    table.store.close()
    data = bytearray(table.store.path.read_bytes())
    data[4096 * 2 : 4096 * 5] = b"\xff" * (4096 * 3)
    table.store.path.write_bytes(bytes(data))
    with pytest.raises(Fault, match="damaged"):
        store = Store(table.store.path)
        Session(store, store.game(1))


def test_no_bid_is_stored_before_all_are_in(table: Session) -> None:
    table.do(Rolled("hammer", "red"))
    assert "Bids" not in table.store.path.read_bytes().decode("latin-1")
    table.do(Bids((3, 0, 2)))
    assert table.entries[-1].event == {"type": "Bids", "amounts": (3, 0, 2)}


def test_words_of_all_faults_exist_in_both_languages(table: Session) -> None:
    from referee.voice.mark.refused import REFUSED

    seat = desk(table)
    for code, message in REFUSED.items():
        assert Words.of("uk").t(message) != message, code
    assert seat.words.lang == "en"
