"""Compiles the gettext catalogues while a wheel (an editable one too) is built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for po in Path(self.root, "templates", "locale").rglob("*.po"):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=po.parts[-3]))
        build_data["artifacts"].append("templates/locale/**/*.mo")
