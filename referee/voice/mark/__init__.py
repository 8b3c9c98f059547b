"""How the referee talks at a table of MARK."""

from referee.voice.mark.asked import grouped, helped, later, question, slot
from referee.voice.mark.refused import refuse
from referee.voice.mark.shown import line, opening, plain, points, private, standing, tables, verdict
from referee.voice.mark.told import tell
from referee.voice.mark.verbs import VERBS

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
