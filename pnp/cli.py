"""The command `pnp`: language first, then Typer, so that its own words come from the same catalogue as ours."""

import sys

from pnp import console


def main() -> None:
    words, argv = console.begin(sys.argv[1:])
    if not argv:
        argv = ["--help"]
    from pnp import commands

    sys.exit(console.run(lambda: commands.app(words), argv, "pnp", words))
