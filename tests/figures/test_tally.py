"""The counted example of the book is a collection that the rules allow, and its points are those of the rules."""

from pnp.edition import builtin
from pnp.edition.collection import Turn
from pnp.figures import tally
from pnp.geometry.papers import SETS
from pnp.parts.job import Job
from pnp.words import Words
from tests.conftest import changed


def job(**facts: object) -> Job:
    edition = changed("single-sort", **facts)
    return Job(edition, Words.of("en"), SETS["a4"], {"plastics": "tokens"})


def test_the_example_keeps_the_limit() -> None:
    turn = builtin("single-sort").facet(Turn)
    counted = [code for code in tally.DICE if tally.value(code) != turn.free]
    assert len([*tally.TILES, *counted, *tally.GLASS, *tally.METAL]) == turn.limit


def test_the_example_is_counted_right() -> None:
    points = [line.points for line in tally.lines(job())]
    assert points == [5, 1, 5, 8 - 4, 0, 5 + 2, 14 + 3, 4 + 6 + 1] and sum(points) == 50


def test_the_example_follows_the_facts() -> None:
    scoring = {**builtin("single-sort").facts["scoring"], "metal": 20, "best_glass": 6}
    points = [line.points for line in tally.lines(job(scoring=scoring))]
    assert points[5:7] == [6 + 2, 20 + 3]


def test_pairs_ignore_colours_and_odd_tiles() -> None:
    assert tally.pair_points(("t05", "t15", "t25", "t12", "t32")) == 7
    assert tally.pair_points(("t01",)) == 0
