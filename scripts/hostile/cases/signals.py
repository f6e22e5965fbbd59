"""Signals at any moment: the old file or the new one, whole, and nothing left behind."""

from __future__ import annotations

import os
import signal

from .. import project as at
from ..case import PRESSED, Case
from ..project import Project

#: The commands that write, what they write, and how long they take to begin.
WRITERS = {
    "build": (("build", at.RECIPE, "-q", "--no-cache"), PRESSED),
    "lock": (("schedule", "plan", at.FULL_RECIPE, "--lock"), (at.LOCK,)),
    "pin": (("schedule", "pin", "2027-03-03", "great oaks", "--recipe", at.FULL_RECIPE), (at.PINS,)),
    "migrate": (("migrate", at.EDITION), (at.EDITION,)),
}
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
#: When a signal comes, in milliseconds.
MOMENTS = (5, 20, 40, 60, 80, 100, 130, 160, 200)


def _left(folder: str) -> list[str]:
    return [
        os.path.join(path, name)
        for path, folders, names in os.walk(folder)
        for name in folders + names
        if ".pressing" in name or name.endswith(("-journal", "-wal", "-shm"))
    ]


def _whole(project: Project, outcome) -> list[str]:
    problems = []
    if project.run("check").returncode != 0:
        problems.append("the edition is broken")
    if project.run("build", at.FULL_RECIPE, "-q", "-o", "fresh/p.sqlite").returncode != 0:
        problems.append("the lock or the pins are broken")
    return problems


def _clean(project: Project, outcome) -> list[str]:
    left = _left(str(project.folder))
    return _whole(project, outcome) + ([f"left {os.path.basename(left[0])}"] if left else [])


def _clean_next_time(command: tuple[str, ...]):
    def then(project: Project, outcome) -> list[str]:
        problems = _whole(project, outcome)
        project.run(*command)
        left = _left(str(project.folder))
        return problems + ([f"the next run left {os.path.basename(left[0])}"] if left else [])

    return then


def cases() -> list[Case]:
    """All cases of this kind."""
    cases = []
    for name, (command, outputs) in WRITERS.items():
        for number in SIGNALS:
            for moment in MOMENTS:
                kills = number == signal.SIGKILL
                cases.append(
                    Case(
                        f"signals/{name} and {number.name} after {moment} ms",
                        command,
                        outputs=outputs + (("*.pressing", "*.pressing/*") if kills else ()),
                        signal=(number, moment / 1000),
                        then=_clean_next_time(command) if kills else _clean,
                    )
                )
    return cases
