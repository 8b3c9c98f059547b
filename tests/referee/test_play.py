"""The conversation: a whole game through a pseudo-terminal, secrets that stay secret, corrections that are held."""

import random
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pexpect
import pytest

from pnp.words import Words
from referee.play import Play
from referee.rules.mark.events import Rolled
from referee.rules.mark.state import Mark
from referee.session import Session
from referee.store import Store
from tests import leftover
from tests.referee.table import NAMES, clock, opened

BIN = Path(sys.executable).parent
TYPED = frozenset({*NAMES, "referee", "export", "format", "md", "lang", "uk", "en", "check", "MNAB", "Enter"})


class Script:
    """A terminal that types prepared lines and keeps what is shown."""

    def __init__(self, lines: Iterable[str | BaseException]) -> None:
        self.lines: Iterator[str | BaseException] = iter(lines)
        self.shown: list[str] = []
        self.cleared: list[int] = []
        self.interactive = False

    def say(self, line: str = "") -> None:
        self.shown.append(line)

    def ask(self, prompt: str) -> str | None:
        self.shown.append(prompt)
        line = next(self.lines, None)
        if isinstance(line, BaseException):
            raise line
        return line

    unseen = ask

    def clear(self) -> None:
        self.cleared.append(len(self.shown))

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def play(session: Session, *lines: str | BaseException, lang: str = "en") -> Script:
    script = Script(lines)
    Play(session, Words.of(lang), script, random.Random(3).choice).run()
    return script


@pytest.fixture
def table(tmp_path: Path) -> Session:
    return opened(tmp_path / "t.db", players=3)


def test_a_turn_as_a_new_user_types_it(table: Session) -> None:
    shown = play(table, "red hammer", "o 3 t 0 s 3", "2", "gold green", "2", "4", "board", "quit").text
    for told in (
        "── Olenka · $30 · turn 1 ─",
        "Olenka pays $3 to the bank: $30 → $27.",
        "1 take gold   2 take green",
        "Which space: 1, 3, 4: ",
        "── Taras · $30 · turn 2 ─",
        "Olenka    $27    –  · red · green",
        "Everything is saved.",
    ):
        assert told in shown, told


def test_secret_bids_are_shown_together_and_only_then(table: Session, tmp_path: Path) -> None:
    table.do(Rolled("hammer", "red"))
    script = Script(["secret", "17", "99", "23", "0", "quit"])
    seen_before: list[bytes] = []

    class Watching(Script):
        def unseen(self, prompt: str) -> str | None:
            seen_before.append(table.store.path.read_bytes() + (tmp_path / "t.db-wal").read_bytes())
            return super().ask(prompt)

    watching = Watching(script.lines)
    Play(table, Words.of("en"), watching).run()
    reveal = next(n for n, line in enumerate(watching.shown) if "The bids:" in line)
    before = "\n".join(watching.shown[:reveal])
    assert "$17" in watching.shown[reveal] and "$23" in watching.shown[reveal]
    assert not re.search(r"\b(17|23|99)\b", before)
    assert not any(b"Bids" in data for data in seen_before)
    assert len(watching.cleared) == 4
    assert table.entries[-1].event == {"type": "Bids", "amounts": (17, 23, 0)}


def test_ctrl_c_cancels_and_harms_nothing(table: Session) -> None:
    table.do(Rolled("hammer", "red"))
    shown = play(
        table, "secret", "5", KeyboardInterrupt(), "status", "bid 1 0 0", KeyboardInterrupt(), "1", "quit"
    ).text
    assert shown.count("Cancelled; nothing was entered.") == 2
    assert [e.event["type"] for e in table.entries] == ["Rolled", "Bids", "Placed"]
    assert table.entries[1].event["amounts"] == (1, 0, 0)


def test_a_change_is_held_until_what_follows_is_mended(table: Session) -> None:
    shown = play(table, "red green", "take red 1", "amend 1 gold green", "amend 2 take gold 1", "quit").text
    assert "Entry no. 1 stays as it was" in shown and "You can: amend 2 … · drop 2 · drop 2 on (1 entry)." in shown
    assert "Corrected, as no. 3" in shown
    assert isinstance(table.state, Mark) and table.state.rows[0][0][0] == "gold"
    shown = play(table, "amend 1 blue blue", "no", "quit").text
    assert "The change that was held is left." in shown and len(table.entries) == 3


def test_every_control_word_works_at_any_prompt(table: Session) -> None:
    lines = (
        "?",
        "log",
        "board",
        "score",
        "words",
        "note tea",
        "undo",
        "red blue",
        "?",
        "undo",
        "redo",
        "lang uk",
        "поле",
        "журнал",
    )
    shown = play(
        table, *lines, "нотатка чай", "вставити 2 поправка Taras -1 чай", "вилучити 6", "lang xx", "lang en", "q"
    ).text
    assert "There is nothing to undo." in shown and "Taken back: no. 2, roll red blue." in shown
    assert "Ринок" in shown and "Записано, № 5." in shown and "Виправлено" in shown
    assert [e.kind for e in table.entries] == ["note", "do", "undo", "redo", "note", "insert", "drop"]
    assert table.game.lang == "en"


def test_enter_rolls_and_end_of_input_is_quit(table: Session) -> None:
    shown = play(table, "").text
    assert "rolls" in shown and shown.rstrip().endswith("`referee` goes on from here.")


def test_a_stale_window_looks_again(table: Session) -> None:
    other = Session(Store(table.store.path), table.store.game(1), clock)
    other.do(Rolled("hammer", "red"))
    shown = play(table, "red blue", "bid 0 0 0", "quit").text
    assert "changed in another window" in shown and isinstance(table.entries[-1].event["amounts"], tuple)


def test_whole_game_in_each_language_leaves_no_foreign_word(tmp_path: Path) -> None:
    for lang in ("en", "uk"):
        table = opened(tmp_path / f"{lang}.db", players=2, lang=lang)
        rnd = random.Random(4)
        script = Robot(table, rnd)
        Play(table, Words.of(lang), script, rnd.choice).run()
        assert table.over and len(script.shown) > 200
        foreign = leftover.faults(script.text, lang, TYPED)
        assert not foreign, foreign[:5]


def numbered(line: str, rnd: random.Random) -> str:
    """One of the numbers before the answers on a line; selling where it can be chosen, or games take long."""
    sales = re.findall(r"(\d+) (?:sell|продати)", line)
    return str(rnd.choice(sales or re.findall(r"(?:^|\s{2,})(\d+) ", line)))


class Robot(Script):
    """Plays by the numbers that stand on the screen, whatever the language."""

    def __init__(self, table: Session, rnd: random.Random) -> None:
        super().__init__(())
        self.table, self.rnd = table, rnd

    def ask(self, prompt: str) -> str | None:
        self.shown.append(prompt)
        assert len(self.shown) < 20_000, "going in circles"
        return self.answer(prompt)

    def answer(self, prompt: str) -> str:
        ask = self.table.ask
        listed = re.search(r": ([1-5](?:, [1-5])*): $", prompt)
        if listed:
            return str(self.rnd.choice(listed[1].split(", ")))
        if ask.kind == "bids":
            return " ".join(str(self.rnd.randint(0, min(2, high))) for _, high in ask.ranges)
        if ask.kind == "back":
            return str(re.findall(r"(?:such as|наприклад:) ([^)]*)\): $", prompt)[0])
        if ask.kind == "place":
            return str(re.findall(r"[1-4]", prompt)[0])
        return "" if ask.kind == "roll" else numbered(self.shown[-2], self.rnd)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "uk"])
def test_from_setup_to_winner_in_a_terminal(lang: str, tmp_path: Path) -> None:
    """`referee new` on a terminal, numbers and Enter only; secrets once; until somebody wins."""
    database = tmp_path / "t.db"
    env = {
        "REFEREE_DB": str(database),
        "RECYCLE_LANG": lang,
        "TERM": "xterm",
        "PATH": "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
    }
    argv = ["new", "mark", "Olenka", "Taras", "--rule", "end_rows=4"]
    child = pexpect.spawn(str(BIN / "referee"), argv, env=env, encoding="utf-8", timeout=6, dimensions=(40, 200))
    child.delaybeforesend = None
    shown: list[str] = []
    secret = {"en": "secret", "uk": "таємно"}[lang]
    prompts = {
        "en": [r"and I roll\): ", r"or words: ", r"here, unseen: ", r"as you type\): ", r"first row\? [1-4 ]+: ",
               r"such as ([^)]*)\): ", r": [1-5](?:, [1-5])*: ", r"writes a report"],
        "uk": [r"кину я\): ", r"або слова: ", r"щоб ніхто не бачив: ", r"не видно\): ", r"першої лінії\? [1-4 ]+: ",
               r"наприклад: ([^)]*)\): ", r": [1-5](?:, [1-5])*: ", r"виведе звіт"],
    }[lang]  # fmt: skip
    secrets, rnd = 0, random.Random(8)
    for _ in range(3000):
        found = child.expect(prompts)
        shown.append(child.before + child.after)
        if found == 7:
            break
        if found == 2:
            secrets += 1
            child.sendline(secret if secrets == 1 else "0 0")
        elif found == 3:
            child.sendline("13" if "Olenka" in child.before + child.after else "11")
        elif found == 4:
            child.sendline(re.findall(r"[1-4]", child.after)[0])
        elif found == 5:
            child.sendline(child.match.group(1))
        elif found == 6:
            child.sendline(re.findall(r"[1-5]", child.after)[0])
        elif found == 1:
            child.sendline(numbered(child.before.splitlines()[-2], rnd))
        else:
            child.sendline("")
    child.expect(pexpect.EOF)
    text = "".join(shown)
    assert ("wins with" if lang == "en" else "Перемагає") in text or ("shared" if lang == "en" else "разом") in text
    if secrets:
        reveal = text.index("The bids:" if lang == "en" else "Ставки:")
        assert "\x1b[3J" in text[:reveal]
        asked = text.index("unseen by the others" if lang == "en" else "решта не дивиться")
        assert not re.search(r"\b1[13]\b", re.sub(r"0.30", "", text[asked:reveal]))
    store = Store(database)
    assert Session(store, store.game(1)).over
