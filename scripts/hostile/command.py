"""The command under attack."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from .project import ROOT


def executable() -> str:
    """The command that QUOIN_EXECUTABLE names, or else the release build, which is made."""
    named = os.environ.get("QUOIN_EXECUTABLE")
    if named:
        return os.path.abspath(named)
    build = ["swift", "build", "-c", "release", "--product", "quoin"]
    subprocess.run(build, cwd=ROOT, check=True)
    folder = subprocess.run([*build[:4], "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return str(Path(folder.stdout.strip()) / "quoin")


def remove(folder: Path) -> None:
    """Removes a folder of ours, whatever modes its files were given."""
    for path, folders, _ in os.walk(folder):
        for name in folders:
            whole = os.path.join(path, name)
            if not os.path.islink(whole):
                os.chmod(whole, 0o700)
    shutil.rmtree(folder, ignore_errors=True)
