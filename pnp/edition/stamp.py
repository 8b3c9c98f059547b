"""The stamp: eight letters that two editions share only if their facts are the same."""

import hashlib
import json
from decimal import Decimal
from typing import Any

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: nothing that is misread


def canonical(facts: dict[str, Any]) -> str:
    """The facts as JSON, whatever the order of keys, the spacing and the comments of the file."""
    return json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)
    raise TypeError(f"{value!r} is no fact")


def stamp(facts: dict[str, Any]) -> str:
    """40 bits of a hash over the canonical facts, such as 7K3M-Q9XA."""
    number = int.from_bytes(hashlib.sha256(canonical(facts).encode()).digest()[:5], "big")
    letters = "".join(CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"
