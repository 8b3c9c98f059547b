"""The command `referee`: language first, then Typer, so that its own words come from the same catalogue as ours."""

import sys

from pnp import console


def main() -> None:
    words, argv = console.begin(sys.argv[1:])
    from referee import commands

    sys.exit(console.run(lambda: commands.app(words, argv), argv, "referee", words))
