"""A table's terminal: questions in plain lines, typing that is not shown, a screen that can be cleared."""

import getpass
import os
import sys
from typing import Protocol


class Stop(Exception):
    """The players are done for now."""


class Terminal(Protocol):
    """Where a conversation takes place. `ask` answers None at the end of input."""

    def say(self, line: str = "") -> None: ...

    def ask(self, prompt: str) -> str | None: ...

    def unseen(self, prompt: str) -> str | None: ...

    def clear(self) -> None: ...

    @property
    def interactive(self) -> bool: ...


class Lines:
    """Standard input and output; works piped, with TERM=dumb and with a screen reader."""

    def say(self, line: str = "") -> None:
        print(line, flush=True)

    def ask(self, prompt: str) -> str | None:
        try:
            if self.interactive:
                return input(prompt)
            print(prompt, end="", flush=True)
            line = sys.stdin.readline()
            print()
        except EOFError:
            return None
        return line.rstrip("\n") if line else None

    def unseen(self, prompt: str) -> str | None:
        """A line that nobody sees: not echoed, not in any history."""
        if not self.interactive:
            return self.ask(prompt)
        try:
            return getpass.getpass(prompt)
        except EOFError:
            return None

    def clear(self) -> None:
        """Clears the screen and its scroll-back, where the terminal can."""
        if self.interactive and os.environ.get("TERM", "dumb") != "dumb":
            print("\033[H\033[2J\033[3J", end="", flush=True)

    @property
    def interactive(self) -> bool:
        return sys.stdin.isatty() and sys.stdout.isatty()


def editable_lines() -> None:
    """Arrow keys and the lines typed before, where the system has them; never a file of them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)
