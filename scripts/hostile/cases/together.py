"""Commands at the same time, and another user who meddles: nothing lost, nothing swapped."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
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


#: What another process does to a source as long as the press runs: another file, or other bytes in it.
_SWAPPER = """
import os, sys, time
folder, path, how = sys.argv[1:]
contents = [open(os.path.join(folder, name), "rb").read() for name in ("one.csv", "two.csv")]
end = time.monotonic() + 20
turn = 0
while time.monotonic() < end and not os.path.exists(os.path.join(folder, "stop")):
    turn += 1
    if how == "replaced":
        with open(path + ".new", "wb") as file:
            file.write(contents[turn % 2])
        os.replace(path + ".new", path)
    else:
        with open(path, "r+b") as file:
            file.write(contents[turn % 2])
            file.truncate()
    time.sleep(turn % 7 / 1000)
"""
#: A line that only one of the two contents has; both have as many bytes.
_ONE, _TWO = "Brevity is the soul of wit.", "Gravity is the soul of wit."


def _swapped(how: str):
    """A source is swapped while it is read: the digest is that of what was read."""
    def then(project: Project, outcome) -> list[str]:
        original = project.read(at.QUOTATIONS).decode()
        digests = {}
        for name, text in (("one.csv", _ONE), ("two.csv", _TWO)):
            project.write(f"swap/{name}", original + f"{text},William Shakespeare,Hamlet,,1601~,en,words\n")
            digests[hashlib.sha256(project.read(f"swap/{name}")).hexdigest()] = text
        project.write(at.QUOTATIONS, project.read("swap/one.csv"))
        swapper = subprocess.Popen(
            [sys.executable, "-c", _SWAPPER, project("swap"), project(at.QUOTATIONS), how]
        )
        problems = []
        try:
            for _ in range(12):
                code = _ended([_start(project, "build", at.RECIPE, "-q")])[0]
                problems += _strange([code]) + (_as_read(project, digests, how) if code == 0 else [])
        finally:
            project.write("swap/stop", "")
            swapper.wait()
        return problems[:3]

    return then


def _as_read(project: Project, digests: dict[str, str], how: str) -> list[str]:
    """Whether edition and report state the digest of the content that the edition holds."""
    database = sqlite3.connect(project(at.EDITION))
    stated = database.execute("SELECT sha256 FROM source WHERE format = 'csv'").fetchone()[0]
    texts = {row[0] for row in database.execute("SELECT text FROM quotation")} & {_ONE, _TWO}
    database.close()
    reported = [each["sha256"] for each in json.loads(project.read(at.PRESS_REPORT))["inputs"]]
    problems = [] if stated in reported else ["edition and report state other digests"]
    if stated not in digests and how == "replaced":
        problems.append("the digest is that of no content there was")
    if stated in digests and texts != {digests[stated]}:
        problems.append("the digest is not that of what was read")
    return problems + ([] if project.run("check", "-q").returncode == 0 else ["the edition is broken"])


def cases() -> list[Case]:
    """All cases of this kind; the first command only warms up."""
    everything = ("*",)
    table = {
        "six pins at once": _pins,
        "six builds at once": _builds,
        "six locks at once": _locks,
        "another user in a sticky folder": _sticky,
        "a source that is replaced while it is read": _swapped("replaced"),
        "a source that is written over while it is read": _swapped("written"),
    }
    return [
        Case(f"together/{what}, {number}", ("inspect",), outputs=everything, then=then, as_root=then is _sticky)
        for what, then in table.items()
        for number in (1, 2, 3)
    ]
