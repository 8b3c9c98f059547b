"""Facts are checked whole, and each fault is one sentence that says what to write."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.edition import builtin, check, read
from pnp.edition.collection import Colours, Metals, Plastics, Scoring, Tiles, Turn
from pnp.edition.sorting import Containers, Kinds, Spread, Trucks
from pnp.edition.stamp import CROCKFORD, stamp
from pnp.edition.trade import Company, Dice, Ending, Market, Materials, Money, Pieces
from pnp.words import Fault, Words
from tests.conftest import changed

PRICES = ((4, 6, 8, 10, 12), (3, 5, 8, 11, 13), (2, 5, 8, 11, 14), (1, 4, 8, 12, 15), (1, 3, 7, 12, 17))


def test_facts_of_the_first_game() -> None:
    edition = builtin("mark")
    assert edition.facet(Market).prices == PRICES
    assert sum(map(sum, PRICES)) == 200
    assert (edition.players, edition.age, edition.minutes) == ((2, 4), 10, (30, 45))
    assert [(m.id, m.colour) for m in edition.facet(Materials).all] == [
        ("glass", "white"),
        ("paper", "blue"),
        ("metal", "gold"),
        ("cork", "green"),
        ("plastic", "red"),
    ]
    assert edition.facet(Pieces).each == 8
    company = edition.facet(Company)
    assert (company.spaces, company.crowded, company.fee) == (4, 3, 5)
    money = edition.facet(Money)
    assert [(bill.value, bill.count) for bill in money.bills] == [(1, 40), (5, 40), (10, 20)]
    assert sorted(money.start) == [1] * 5 + [5] * 5 and money.start_sum == 30
    assert edition.facet(Dice).signs == ("hammer", "star")
    assert (edition.facet(Ending).rows, edition.facet(Ending).short) == (5, 4)
    assert {part.id: part.count for part in edition.parts} == {
        "start": 1,
        "board": 1,
        "pieces": 40,
        "money": 100,
        "dice-labels": 2,
        "dice-paper": 2,
        "aids": 4,
        "rulebook": 1,
    }


def test_facts_of_the_game_of_one_pile() -> None:
    edition = builtin("single-sort")
    assert (edition.players, edition.credit) == ((1, 6), None)
    assert edition.facet(Colours).looks == ("blue", "red", "green", "gold")
    tiles, plastics, turn = edition.facet(Tiles), edition.facet(Plastics), edition.facet(Turn)
    assert 4 * tiles.values * (tiles.clean + tiles.dirty) == edition.part("tiles").count == 96
    assert (4 * plastics.tokens, 4 * plastics.dice) == (96, 36)
    assert [edition.part("plastics").counted({"plastics": choice}) for choice in ("tokens", "dice")] == [96, 36]
    assert [(share.least, share.most, share.n) for share in turn.rethink] == [(1, 2, 1), (3, 4, 2), (5, 6, 3)]
    assert [(share.least, share.most, share.n) for share in turn.deposit] == [(1, 3, 3), (4, 6, 2)]
    assert (turn.repair, turn.limit, turn.free) == (3, 10, 4)
    assert [(metal.id, metal.count, metal.bonus) for metal in edition.facet(Metals).all] == [
        ("gold", 4, 3),
        ("silver", 4, 2),
        ("bronze", 4, 1),
    ]
    scoring = edition.facet(Scoring)
    assert (scoring.most, scoring.second, scoring.best_glass, scoring.other_glass, scoring.metal) == (14, 8, 5, 2, 14)
    assert edition.part("aids").kind == "collection-aids" and builtin("mark").part("aids").kind == "aids"


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"market__prices": [[4, 6], [3, 5, 8], [2, 5], [1, 4], [1, 3]]}, "market.prices[2] is [3, 5, 8]"),
    ({"market__prices": [[4, 6, 6], [3, 5, 8], [2, 5, 9], [1, 4, 5], [1, 3, 4]]}, "rise from left to right"),
    ({"market__prices": [[4, 6, 8]]}, "5 rows, one for every material"),
    ({"market__prices": []}, "market.prices is []"),
    ({"market__price": [[1]]}, "market.price is not known here"),
    ({"pieces__each": 4}, "at least 5"),
    ({"pieces__each": "8"}, 'pieces.each is "8"'),
    ({"pieces__each": True}, "pieces.each is true"),
    ({"company__crowded": 2}, "more than half of 4"),
    ({"company__fee": 0}, "company.fee is 0"),
    ({"money__start": [5, 3]}, "made of bills of 1, 5, 10"),
    ({"end__rows": 6}, "at most 5"),
    ({"end__short": 5}, "less than 5"),
    ({"board__travel": {"space": 18, "piece": 18}}, "less than the space"),
    ({"players__most": 1}, "players.most is 1"),
    ({"title": ""}, "a text in quotes"),
    ({"game": "chess"}, 'game is "chess"'),
    ({"options": {"board": ["joined", "travel", "huge"]}}, "board.huge is missing"),
    ({"folders": {"board": ["mini"]}}, "one of joined, large, travel"),
    ({"dice__signs": ["moon"]}, "one of hammer, star"),
    ({"credit": 3}, "a table"),
    ({"parts": []}, "a list of tables"),
]


def kinds_with(**change: Any) -> dict[str, Any]:
    """The kinds of the game of pairs, the second of them changed."""
    kinds = [dict(kind) for kind in builtin("memo").facts["kinds"]]
    kinds[1] |= change
    return {"kinds": kinds}


PAIRS_FAULTS: list[tuple[dict[str, Any], str]] = [
    (kinds_with(colour="blue"), "a colour that no other kind has"),
    (kinds_with(id="paper"), "a name that no other kind has"),
    (kinds_with(things=["one", "two"]), "6 things, as many as the first kind has"),
    (kinds_with(things=["newspaper", "a", "b", "c", "d", "e"]), "things that no other kind has"),
    (kinds_with(thing="jar"), "kinds[2].thing is not known here"),
    ({"containers__hold": 6}, "at most 5"),
    ({"containers__each": 3}, "enough for 6 players, who draw 3 each"),
    ({"trucks__all": ["swap", "fly"]}, "one of swap, shuffle"),
    ({"spread__rows": 8}, "rows × columns are the 70 cards"),
]


COLLECTION_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"colours": []}, "a list of tables"),
    ({"colours": [{"id": "a", "look": "red"}, {"id": "b", "look": "red"}]}, "a look that no other colour has"),
    ({"colours": [{"id": "a", "look": "red"}, {"id": "a", "look": "blue"}]}, "a name that no other colour has"),
    ({"colours": [{"id": "a", "look": "pink"}]}, "one of white, blue, gold, green, red"),
    ({"tiles__values": 7}, "at most 6"),
    ({"tiles__dirty": 0}, "tiles.dirty is 0"),
    ({"plastics__dice": {"each": 9}}, "plastics.dice.edge is missing"),
    ({"options": {"plastics": ["tokens", "beads"]}}, "plastics.beads is missing"),
    ({"metals": [{"id": "tin", "count": 1, "bonus": 1}]}, "one of gold, silver, bronze"),
    ({"metals": [{"id": "gold", "count": 1, "bonus": 1}] * 2}, "a metal that is not listed yet"),
    ({"goals__values": [[1, 4], [4, 2]]}, "two lists of different numbers"),
    ({"goals__card": [63]}, "2 lengths in millimetres"),
    ({"tiles__values": 5}, "numbers up to 5, as on the tiles"),
    ({"turn__rethink": [[2, 1], [4, 2]]}, "up to 6 players"),
    ({"turn__deposit": [[3], [6, 2]]}, "turn.deposit is [[3], [6, 2]]"),
    ({"turn__free": 7}, "turn.free is 7"),
    ({"scoring__matched": [2, 5]}, "numbers below 6 that plain does not list"),
    ({"scoring__second": 14}, "less than 14"),
    ({"variants__switches": ["dice"]}, "one of dump, face_down, even_turns"),
    ({"setup__face_down_from": 7}, "at most 6"),
    ({"setup__face_up": 1}, "setup.face_up is not known here"),
]
BY_GAME = {"mark": FAULTS, "memo": PAIRS_FAULTS, "single-sort": COLLECTION_FAULTS}
CASES = [(game, *case) for game, cases in BY_GAME.items() for case in cases]


@pytest.mark.parametrize(("game", "change", "told"), CASES, ids=[f"{game}: {told}" for game, _, told in CASES])
def test_a_wrong_fact_is_named_with_what_to_write(game: str, change: dict[str, Any], told: str) -> None:
    with pytest.raises(Fault) as caught:
        changed(game, **change)
    english, ukrainian = str(caught.value), caught.value.told(Words.of("uk"))
    assert told in english and english.startswith("game.toml: ")
    assert english.count("\n") == 0 and english != ukrainian


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be read"):
        read(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ", encoding="utf-8")
    with pytest.raises(Fault, match="not valid TOML"):
        read(broken)
    broken.write_bytes(b"game = '\xff'")
    with pytest.raises(Fault, match="not valid TOML"):
        read(broken)


def test_stamp_follows_the_facts_alone(tmp_path: Path) -> None:
    edition = builtin("mark")
    assert len(edition.stamp) == 9 and set(edition.stamp) <= {*CROCKFORD, "-"}
    turned = dict(reversed(list(edition.facts.items())))
    assert check(turned).stamp == edition.stamp
    assert changed("mark").stamp == edition.stamp
    assert changed("mark", company__fee=6).stamp != edition.stamp


def test_stamp_is_the_same_in_another_process() -> None:
    code = "from pnp.edition import builtin; print(builtin('mark').stamp)"
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        )
        assert done.stdout.strip() == builtin("mark").stamp


@given(st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5), max_size=5))
def test_stamp_has_one_form(facts: dict[str, Any]) -> None:
    made = stamp(facts)
    assert made == stamp(json.loads(json.dumps(facts)))
    assert len(made.replace("-", "")) == 8 and set(made) <= {*CROCKFORD, "-"}


def test_facts_of_the_game_of_pairs() -> None:
    edition = builtin("memo")
    kinds = edition.facet(Kinds)
    assert [(kind.id, kind.colour) for kind in kinds.all] == [
        ("paper", "blue"),
        ("plastic", "red"),
        ("glass", "white"),
        ("metal", "gold"),
        ("composite", "green"),
    ]
    assert kinds.pairs == 6 and len(set(kinds.things)) == 30 and kinds.of("jam-jar").id == "glass"
    assert edition.facet(Containers) == Containers(4, 3)
    assert edition.facet(Trucks) == Trucks(2, ("swap", "shuffle", "take", "gift", "container"))
    assert edition.facet(Spread) == Spread(7, 10)
    assert (edition.players, edition.age, edition.credit) == ((2, 6), 6, None)
    assert {part.id: part.count for part in edition.parts} == {
        "start": 1,
        "containers": 20,
        "recyclables": 60,
        "trucks": 10,
        "aids": 6,
        "score-pad": 1,
        "rulebook": 1,
    }


def test_a_part_of_a_kind_that_nothing_prints_is_refused() -> None:
    from tests.conftest import draw

    parts = [*builtin("memo").facts["parts"], {"id": "hats", "count": 1, "file": "70-hats"}]
    with pytest.raises(Fault, match="Nothing prints “hats”"):
        draw(changed("memo", parts=parts), "en")
