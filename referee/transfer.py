"""Games out of the database and into it: JSON whole, CSV a row an entry, Markdown a report of the match."""

import csv
import io
import json
from decimal import Decimal
from typing import Any

from pnp.words import N_, Fault
from referee import history
from referee.session import Clock, Session, stamped, verify
from referee.show import Shown
from referee.store import Entry, Game, Store

FORMAT = 1
FORMATS = ("json", "csv", "md")


def exported(shown: Shown, form: str) -> str:
    return {"json": _json, "csv": _csv, "md": _report}[form](shown)


def _json(shown: Shown) -> str:
    game = shown.session.game._asdict()
    game.pop("id")
    entries = [entry._asdict() for entry in shown.session.entries]
    data = {"format": FORMAT, **game, "entries": entries}
    return json.dumps(data, ensure_ascii=False, indent=1, default=float) + "\n"


def _csv(shown: Shown) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("n", "at", "kind", "text", "effective", "effects"))
    told = {item.n: " ".join(shown.effects(item.effects)) for item in shown.session.retold()}
    for row in shown.log_data()["entries"]:
        effective = "yes" if row["effective"] else "no"
        writer.writerow((row["n"], row["at"], row["kind"], row["text"], effective, told.get(row["n"], "")))
    return out.getvalue()


def _report(shown: Shown) -> str:
    """The final table, how it was reached, and every entry in force with what it brought."""
    t, session = shown.words.t, shown.session
    score = session.score
    lines = [f"# {_escaped(session.game.title)}", ""]
    lines += [f"{session.game.created[:10]} · {session.edition.stamp}", ""]
    if session.over:
        lines += [f"**{shown.voice.verdict(score, shown.teller)}**", ""]
    head = (t("place"), t("name"), t("total"), t("how"))
    lines += [f"| {' | '.join(head)} |", "|---:|:---|---:|:---|"]
    for seat in score.order:
        parts = map(shown.scored, score.lines[seat])
        cells = (str(score.places[seat]), shown.teller.name(seat), shown.points(score.totals[seat]), ", ".join(parts))
        lines.append(f"| {' | '.join(map(_escaped, cells))} |")
    lines += ["", "## " + t("Log"), ""]
    events = {item.n: item.event for item in session.history.happened}
    for item in session.retold():
        said = shown.event(events[item.n])
        effects = " ".join(shown.effects(item.effects))
        lines.append(f"- **{item.n}** {_escaped(said)}: {_escaped(effects)}")
    notes = [entry for entry in session.entries if entry.kind == history.NOTE]
    if notes:
        lines += ["", "## " + t("Notes"), "", *(f"- {_escaped(entry.text)}" for entry in notes)]
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*").replace("_", "\\_")


def imported(store: Store, text: str, name: str, clock: Clock) -> Session:
    """A new game with a new id from an export; raises Fault where the text is none, and then nothing is kept."""
    broken = Fault(
        "no-export", N_("{file} is no exported game. Choose a file that `export --format json` wrote."), file=name
    )
    try:
        data = json.loads(text, parse_float=Decimal)
        if data["format"] != FORMAT:
            raise broken
        entries = [Entry(**entry) for entry in data["entries"]]
        game = _game(data, clock)
        if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
            raise broken
        verify(game, entries)
    except (ValueError, KeyError, TypeError, IndexError, StopIteration, AttributeError):
        raise broken from None
    return Session(store, store.create(game, entries), clock)


def _game(data: dict[str, Any], clock: Clock) -> Game:
    keys = ("game", "title", "lang", "level", "players", "options", "facts", "rules", "created")
    values = {key: data[key] for key in keys}
    values["players"] = tuple(str(name) for name in values["players"])
    return Game(id=0, written=stamped(clock), **values)
