"""How the referee talks at a table of the game of pairs."""

from referee.rules.memo.events import Dealt
from referee.voice.memo.asked import grouped, helped, later, question, slot
from referee.voice.memo.refused import refuse
from referee.voice.memo.shown import line, opening, plain, points, private, standing, tables, verdict
from referee.voice.memo.told import tell
from referee.voice.memo.verbs import VERBS

SECRET = (Dealt,)

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
