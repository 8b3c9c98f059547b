"""What both commands share on a terminal: the language of messages, one sentence for a fault, the exit status."""

import gettext
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from pnp import templates
from pnp.words import DOMAIN, N_, Fault, Words, languages, preferred


class Quiet(Exception):
    """Everything was said; only the exit status is left."""

    def __init__(self, status: int) -> None:
        super().__init__()
        self.status = status


def begin(argv: Sequence[str]) -> tuple[Words, list[str]]:
    """The words of the messages: --lang before the command, else the environment. Typer is imported after this."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")
    lang = asked(argv)
    words = Words.of(lang if lang in languages() else preferred())
    os.environ["LANGUAGE"] = words.lang  # beats LC_ALL=C as well
    gettext.bindtextdomain(DOMAIN, str(templates.folder() / "locale"))
    gettext.textdomain(DOMAIN)
    return words, list(argv)


def asked(argv: Sequence[str]) -> str | None:
    """--lang among the words before the command."""
    for n, word in enumerate(argv):
        if word == "--lang":
            return argv[n + 1] if n + 1 < len(argv) else None
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if not word.startswith("-"):
            return None
    return None


def unknown_language(lang: str) -> Fault:
    message = N_("There is no language “{lang}”. There are: {known}.")
    return Fault("unknown-language", message, status=2, lang=lang, known=list(languages()))


def run(app: Callable[[], Any], argv: Sequence[str], name: str, words: Words) -> int:
    """Runs a Typer app; every fault becomes one sentence on stderr, or an object on stdout where --json is asked."""
    import click

    try:
        status = app()(list(argv), prog_name=name, standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except Fault as fault:
        return tell(fault.code, fault.told(words), fault.status, argv)
    except Quiet as quiet:
        return quiet.status
    except click.ClickException as error:
        usage = isinstance(error, click.UsageError)
        return tell("usage" if usage else "error", error.format_message(), 2 if usage else 1, argv)
    except (click.Abort, KeyboardInterrupt):
        return tell("stopped", words.t("Stopped; nothing was changed."), 1, argv)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def tell(code: str, message: str, status: int, argv: Sequence[str]) -> int:
    if "--json" in argv:
        print(json.dumps({"error": code, "message": message}, ensure_ascii=False))
    else:
        print(message, file=sys.stderr)
    return status


def put(value: Any) -> None:
    """One JSON object on stdout."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
