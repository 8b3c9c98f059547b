"""The folder of a kit: what lies in it, and writing it whole or not at all."""

import errno
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from pnp.kit import WHOLE, Kit, Order
from pnp.words import N_, Fault

REPORT = "parts.json"
NOBODYS = ("Thumbs.db",)  # what a file manager leaves behind


def ready(order: Order, out: Path) -> None:
    """Raises Fault where the order's folder could not be written, or holds something else, before any work is done."""
    folder = order.folder(out)
    before = _before(folder)
    if order.only and before:
        _same_kit(order, before, folder)
    above = next(path for path in (folder, *folder.parents) if path.exists())
    if not above.is_dir() or not os.access(above, os.W_OK):
        reason = os.strerror(errno.EACCES if above.is_dir() else errno.ENOTDIR)
        raise unwritable(folder, OSError(0, reason))


def write(kit: Kit, out: Path) -> tuple[Path, bool]:
    """Writes the kit into its folder, whole or not at all; returns the folder, and whether a kit.pdf went away."""
    folder = kit.order.folder(out)
    before = _before(folder)
    report, keep = kit.report, dict[str, Path]()
    if kit.order.only and before:
        report, keep = _merged(kit, before, folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    except OSError as error:
        raise unwritable(folder, error) from None
    try:
        fresh.chmod(0o755)
        for name, data in kit.files.items():
            (fresh / name).write_bytes(data)
        for name, path in keep.items():
            shutil.copy2(path, fresh / name)
        text = json.dumps(report, ensure_ascii=False, indent=2) + "\n"
        (fresh / REPORT).write_text(text, encoding="utf-8")
        _replace(folder, fresh)
    except OSError as error:
        raise unwritable(folder, error) from None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder, bool(kit.order.only and before and WHOLE in before["files"])


def unwritable(folder: Path, error: OSError) -> Fault:
    return Fault(
        "unwritable",
        N_("{folder} cannot be written ({reason}). Choose another folder with --out."),
        folder=str(folder),
        reason=error.strerror or str(error),
    )


def _replace(folder: Path, fresh: Path) -> None:
    """Moves the new folder in place of the old one; what the file manager left behind moves along."""
    if not folder.exists():
        fresh.rename(folder)
        return
    for path in folder.iterdir():
        if path.name.startswith(".") or path.name in NOBODYS:
            path.rename(fresh / path.name)
    old = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    folder.rename(old / "old")
    try:
        fresh.rename(folder)
    except OSError:
        (old / "old").rename(folder)
        raise
    finally:
        shutil.rmtree(old, ignore_errors=True)


def _before(folder: Path) -> dict[str, Any] | None:
    """The report of the kit that lies in the folder; raises Fault where the folder holds anything else."""
    try:
        names = {path.name for path in folder.iterdir()} if folder.exists() else set()
    except OSError as error:
        raise unwritable(folder, error) from None
    names = {name for name in names if not name.startswith(".") and name not in NOBODYS}
    if not names:
        return None
    try:
        report = json.loads((folder / REPORT).read_text(encoding="utf-8"))
        known = {REPORT, *report["files"]}
        _ = report["stamp"], report["options"], report["parts"], report["sheets"]
    except (OSError, ValueError, KeyError, TypeError):
        report, known = {}, set()
    strangers = sorted(names - known)
    if strangers:
        raise Fault(
            "foreign-files",
            N_("{folder} holds {file}, which no build wrote. Move it away, or choose another folder with --out."),
            folder=str(folder),
            file=strangers[0],
        )
    return dict(report)


def _same_kit(order: Order, before: dict[str, Any], folder: Path) -> None:
    if (before["stamp"], before["options"]) != (order.edition.stamp, order.options):
        raise Fault(
            "other-kit",
            N_("{folder} holds a kit of other facts or options ({stamp}). Build the whole kit, without --only."),
            folder=str(folder),
            stamp=before["stamp"],
        )


def _merged(kit: Kit, before: dict[str, Any], folder: Path) -> tuple[dict[str, Any], dict[str, Path]]:
    """The old kit with the new files in it, without its kit.pdf."""
    _same_kit(kit.order, before, folder)
    report = kit.report
    replaced = {part["file"] for part in report["parts"]}
    order = [part.id for part in kit.order.edition.parts]
    parts = [part for part in before["parts"] if part["file"] not in replaced] + report["parts"]
    old_files = {name: digest for name, digest in before["files"].items() if name not in {WHOLE, *replaced}}
    added = sum(kit.leaves[name] for name in replaced if name not in before["files"])
    report["parts"] = sorted(parts, key=lambda part: order.index(part["id"]))
    report["files"] = dict(sorted({**old_files, **report["files"]}.items()))
    report["sheets"] = before["sheets"] + added
    return report, {name: folder / name for name in old_files}
