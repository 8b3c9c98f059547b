"""How the referee talks at a table of Single-Sort."""

from referee.voice.single_sort.asked import grouped, helped, later, question, slot
from referee.voice.single_sort.refused import refuse
from referee.voice.single_sort.score import line, points, verdict
from referee.voice.single_sort.shown import opening, plain, private, standing, tables
from referee.voice.single_sort.told import tell
from referee.voice.single_sort.verbs import VERBS

SECRET = ()

__all__ = [
    "SECRET",
    "VERBS",
    "grouped",
    "helped",
    "later",
    "line",
    "opening",
    "plain",
    "points",
    "private",
    "question",
    "refuse",
    "slot",
    "standing",
    "tables",
    "tell",
    "verdict",
]
