"""Which class reads which table of game.toml. Its module is imported only where a game has the table.

A facet reads and checks its own table; what two tables must agree on stands in the `AGREEMENTS` of their module.
"""

from importlib import import_module
from typing import Any

from pnp.edition.reader import Facets, Table

FACETS = {
    "materials": "trade.Materials",
    "pieces": "trade.Pieces",
    "board": "trade.Board",
    "market": "trade.Market",
    "company": "trade.Company",
    "money": "trade.Money",
    "dice": "trade.Dice",
    "end": "trade.Ending",
    "kinds": "sorting.Kinds",
    "containers": "sorting.Containers",
    "trucks": "sorting.Trucks",
    "spread": "sorting.Spread",
    "colours": "collection.Colours",
    "tiles": "collection.Tiles",
    "plastics": "collection.Plastics",
    "tokens": "collection.Tokens",
    "glass": "collection.Glass",
    "metals": "collection.Metals",
    "goals": "collection.Goals",
    "setup": "collection.Setup",
    "turn": "collection.Turn",
    "scoring": "collection.Scoring",
    "variants": "collection.Variants",
}


def kind(table: str) -> type[Any]:
    """The class that reads the table."""
    module, _, name = FACETS[table].partition(".")
    found: type[Any] = getattr(import_module(f"pnp.edition.{module}"), name)
    return found


def facets(top: Table) -> Facets:
    """All facts that the file brings; raises Fault."""
    kinds = [kind(table) for table in FACETS if table in top]
    found: Facets = {each: each.read(top) for each in kinds}
    for module in dict.fromkeys(each.__module__ for each in kinds):
        for agree in import_module(module).AGREEMENTS:
            agree(top, found)
    return found
