"""Signals at any moment: the old file or the new one, whole, and nothing left behind."""

from __future__ import annotations

import json
import os
import shutil
import signal

from .. import project as at
from ..case import MANY_FINDINGS, PRESSED, Case
from ..project import FINDING, Project

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


def _many_findings(project: Project) -> None:
    """A report that takes a while to merge."""
    report = json.loads(project.read(at.REPORT))
    report["findings"].extend([FINDING] * 100_000)
    project.write(at.REPORT, json.dumps(report))


def _merging() -> list[Case]:
    """A merge writes nothing, and ends at once."""
    return [
        Case(
            f"signals/{' '.join(command)} and {number.name} after {moment} ms",
            command,
            _many_findings,
            signal=(number, moment / 1000),
            most_errors=MANY_FINDINGS,
            most_output=32 << 20,
            then=_clean if moment == MOMENTS[-1] else None,
        )
        for command in (("merge", at.REPORT), ("merge", at.REPORT, "--format", "json"))
        for number in SIGNALS
        for moment in MOMENTS
    ]


def _first_key() -> list[Case]:
    """A press that makes the key of its seals: there is a whole one or none, and the next press has one."""
    def without(project: Project) -> None:
        shutil.rmtree(project.state)

    def whole(project: Project) -> list[str]:
        path = project.state / "quoin" / "seal.key"
        return [f"the key has {path.stat().st_size} bytes"] if path.exists() and path.stat().st_size != 32 else []

    def then(project: Project, outcome) -> list[str]:
        problems = whole(project) + _whole(project, outcome) + whole(project)
        made = (project.state / "quoin" / "seal.key").exists()
        return problems + ([] if made else ["the next press made no key"])

    command, outputs = WRITERS["build"]
    return [
        Case(
            f"signals/build with its first key and {number.name} after {moment} ms",
            command,
            without,
            outputs=outputs + (("*.pressing", "*.pressing/*") if number == signal.SIGKILL else ()),
            signal=(number, moment / 1000),
            then=then,
        )
        for number in (signal.SIGKILL, signal.SIGTERM)
        for moment in (2, 5, 10, 15, 20, 25, 30, 40)
    ]


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
    return cases + _merging() + _first_key()
