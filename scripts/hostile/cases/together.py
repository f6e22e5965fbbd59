"""Commands at the same time, and another user who meddles: nothing lost, nothing swapped."""

from __future__ import annotations

import os
import subprocess
import sys

from .. import project as at
from .. import sandbox
from ..case import Case
from ..project import Project, environment

DAYS = [f"2027-03-0{day}" for day in range(1, 7)]
WORDS = ["great oaks", "fresh woods", "true love", "patient man", "close mouth", "not gold"]


def _start(project: Project, *arguments: str) -> subprocess.Popen:
    return subprocess.Popen(
        [project.quoin, *arguments],
        cwd=project.folder,
        env=environment(project.folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def _ended(processes: list[subprocess.Popen]) -> list[int]:
    """The exit codes of processes that are waited for."""
    for process in processes:
        process.communicate(timeout=60)
    return [process.returncode for process in processes]


def _strange(codes: list[int]) -> list[str]:
    return [f"exit codes {codes}"] if set(codes) - {0, 1, 2} else []


def _pins(project: Project, outcome) -> list[str]:
    """Six pins at once: each that says it is done is in the file."""
    project.remove(at.PINS)
    codes = _ended(
        [_start(project, "schedule", "pin", day, words, "--recipe", at.FULL_RECIPE) for day, words in zip(DAYS, WORDS)]
    )
    content = project.read(at.PINS).decode() if os.path.exists(project(at.PINS)) else ""
    lost = [day for day, code in zip(DAYS, codes) if code == 0 and day not in content]
    return _strange(codes) + ([f"the pins of {', '.join(lost)} are lost"] if lost else [])


def _builds(project: Project, outcome) -> list[str]:
    """Builds at once to one edition: one that a check passes, and nothing left behind."""
    codes = _ended([_start(project, "build", at.RECIPE, "-q", "--no-cache") for _ in range(6)])
    problems = _strange(codes)
    if project.run("check").returncode != 0:
        problems.append("the edition is broken")
    left = [name for name in os.listdir(project("output")) if "pressing" in name]
    return problems + ([f"left {left[0]}"] if left else [])


def _locks(project: Project, outcome) -> list[str]:
    codes = _ended([_start(project, "schedule", "plan", at.FULL_RECIPE, "--lock") for _ in range(6)])
    whole = project.run("build", at.FULL_RECIPE, "-q", "-o", "fresh/x.sqlite").returncode == 0
    return _strange(codes) + ([] if whole else ["the lock is broken"])


#: What another user does in a folder that all may write to, as long as the press runs.
_MEDDLER = """
import os, sys, time
folder, target = sys.argv[1], sys.argv[2]
press = os.path.join(folder, ".puzzles.sqlite.pressing")
end = time.monotonic() + 3
while time.monotonic() < end and not os.path.exists(os.path.join(folder, "stop")):
    for attempt in (
        lambda: os.mkdir(press, 0o777),
        lambda: os.symlink(target, os.path.join(press, "puzzles.sqlite")),
        lambda: os.symlink(target, os.path.join(folder, "puzzles.sqlite")),
    ):
        try:
            attempt()
        except OSError:
            pass
"""


def _sticky(project: Project, outcome) -> list[str]:
    """Another user puts folders and links where the press writes."""
    for path in [project.folder, *project.folder.parents[:3]]:
        os.chmod(path, os.stat(path).st_mode | 0o055)
    os.mkdir(project("shared"))
    os.chmod(project("shared"), 0o1777)
    project.write("mine.txt", "mine")
    meddler = subprocess.Popen(
        [*sandbox.prefix((), as_nobody=True), sys.executable, "-c", _MEDDLER, project("shared"), project("mine.txt")]
    )
    codes = [
        _ended([_start(project, "build", at.RECIPE, "-q", "-o", "shared/puzzles.sqlite")])[0] for _ in range(5)
    ]
    project.write("shared/stop", "")
    meddler.wait()
    problems = _strange(codes)
    if project.read("mine.txt") != b"mine":
        problems.append("a file was written through a link of another user")
    if codes[-1] == 0 and project.run("check", "shared/puzzles.sqlite").returncode != 0:
        problems.append("what was published does not pass a check")
    return problems


def cases() -> list[Case]:
    """All cases of this kind; the first command only warms up."""
    everything = ("*",)
    table = {
        "six pins at once": _pins,
        "six builds at once": _builds,
        "six locks at once": _locks,
        "another user in a sticky folder": _sticky,
    }
    return [
        Case(f"together/{what}, {number}", ("inspect",), outputs=everything, then=then, as_root=then is _sticky)
        for what, then in table.items()
        for number in (1, 2, 3)
    ]
