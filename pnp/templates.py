"""Where the words and numbers lie: inside the installed package, or beside it in a checkout."""

from functools import cache
from pathlib import Path


@cache
def folder() -> Path:
    here = Path(__file__).resolve().parent
    for place in (here / "_templates", here.parent / "templates"):
        if place.is_dir():
            return place
    raise FileNotFoundError("templates/ is missing: reinstall, or run from a checkout")
