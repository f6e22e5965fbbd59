"""The system around the command: limits, rights, full disks, closed pipes and strange environments."""

from __future__ import annotations

import os

from .. import project as at
from ..case import PRESSED, REFUSED, Case
from ..project import Project

COMMANDS = {
    "build": (("build", at.RECIPE, "-q"), PRESSED),
    "check": (("check",), ()),
    "plan": (("schedule", "plan"), ()),
    "pin": (("schedule", "pin", "2027-03-03", "great oaks", "--recipe", at.FULL_RECIPE), (at.PINS,)),
    "lock": (("schedule", "plan", at.FULL_RECIPE, "--lock"), (at.LOCK,)),
    "migrate": (("migrate", at.EDITION), (at.EDITION,)),
    "inspect": (("inspect",), ()),
    "validate": (("validate", at.RECIPE), ()),
    "merge": (("merge", at.REPORT), ()),
    "grade": (("grade", "--text", "Remember that time is money."), ()),
    "solve": (("solve", at.CIPHERS), ()),
    "calibrate": (("calibrate", at.TIMES), ()),
}

#: Limits of the system, as prlimit writes them.
LIMITS = {
    "4 descriptors": ("--nofile=4",),
    "6 descriptors": ("--nofile=6",),
    "8 descriptors": ("--nofile=8",),
    "12 descriptors": ("--nofile=12",),
    "files of no byte": ("--fsize=0",),
    "files of 1000 bytes": ("--fsize=1000",),
    "files of 50000 bytes": ("--fsize=50000",),
    "a stack of 256 KiB": ("--stack=262144",),
    "a stack of 64 KiB": ("--stack=65536",),
}


def _limits() -> list[Case]:
    cases = []
    for what, limits in LIMITS.items():
        for name, (command, outputs) in COMMANDS.items():
            # With so few descriptors the loader itself may end the command, before a line of ours is run.
            loads = frozenset({0, 1, 2, 64, 127}) if "4 desc" in what else frozenset({0, 1, 2, 64})
            cases.append(
                Case(
                    f"limits/{name} with {what}",
                    command,
                    exits=loads,
                    outputs=outputs,
                    limits=limits,
                    # A file of what is printed would meet the limit itself.
                    stdout="pipe" if "fsize" in limits[0] else "file",
                    then=_whole_edition,
                )
            )
    return cases


def _whole_edition(project: Project, outcome) -> list[str]:
    """Whatever happened, the edition is one that a check passes."""
    result = project.run("check")
    return [] if result.returncode == 0 else ["the edition is no longer one that a check passes"]


def _streams() -> list[Case]:
    """The exit code is that of what was found, whoever reads it."""
    def bad_corpus(project: Project) -> None:
        project.write("strange.csv", "text,author\n123,X\n,Y\n")

    def bad_edition(project: Project) -> None:
        project.sql("UPDATE quotation SET text = text || 'x'")

    table = [
        ("a failing check", ("check",), bad_edition, 1),
        ("a failing check as JSON", ("check", "--format", "json"), bad_edition, 1),
        ("a failing validation as text", ("validate", "strange.csv"), bad_corpus, 1),
        ("a failing validation as JSON", ("validate", "strange.csv", "--format", "json"), bad_corpus, 1),
        ("a failing validation as SARIF", ("validate", "strange.csv", "--format", "sarif"), bad_corpus, 1),
        ("a failing validation for GitHub", ("validate", "strange.csv", "--format", "github"), bad_corpus, 1),
        ("a failing ingestion", ("ingest", "strange.csv"), bad_corpus, 1),
        ("a check", ("check",), lambda project: None, 0),
        ("a calendar", ("schedule",), lambda project: None, 0),
        ("the help", ("--help",), lambda project: None, 0),
        ("a list of codes", ("explain",), lambda project: None, 0),
    ]
    cases = []
    for what, command, prepare, code in table:
        # Its findings are its output, so nobody is told anything.
        if what == "a failing validation as text":
            continue
        cases.append(
            Case(f"limits/{what} into a closed pipe", command, prepare, exits=frozenset({code}), stdout="no reader", says=())
        )
    for what, command, prepare, code in table:
        if what == "a failing ingestion":
            continue
        cases.append(
            Case(f"limits/{what} to a full device", command, prepare, exits=frozenset({2}), stdout="full", says=("output",))
        )
    return cases


#: Files and folders that may not be read or written, with the mode that says so.
RIGHTS = [
    ("build", at.RECIPE, 0o000, ("daily.yml",)),
    ("build", at.QUOTATIONS, 0o000, ("quotations.csv",)),
    ("build", at.AUTHORS, 0o000, ("authors.xml",)),
    ("build", at.EDITION, 0o000, ("puzzles.sqlite",)),
    ("build", "output", 0o555, ("output",)),
    ("build", "output", 0o000, ("output",)),
    ("build", "corpus", 0o000, ("corpus",)),
    ("check", at.EDITION, 0o000, ("puzzles.sqlite",)),
    ("check", "output", 0o000, ("puzzles.sqlite",)),
    ("inspect", at.EDITION, 0o000, ("puzzles.sqlite",)),
    ("migrate", "output", 0o555, ("output",)),
    ("pin", at.PINS, 0o000, ("pins.csv",)),
    ("pin", "pipelines", 0o555, ("pipelines",)),
    ("lock", "pipelines", 0o555, ("pipelines",)),
    ("lock", at.LOCK, 0o000, ("schedule.lock.csv",)),
    ("lock", at.FEASTS, 0o000, ("feasts.csv",)),
    ("validate", at.SCHEMA, 0o000, ("authors.rng",)),
    ("merge", at.REPORT, 0o000, ("report.json",)),
    ("solve", at.CIPHERS, 0o000, ("ciphers.txt",)),
    ("calibrate", at.TIMES, 0o000, ("times.csv",)),
]


def _rights() -> list[Case]:
    cases = []
    for name, path, mode, says in RIGHTS:
        def prepare(project: Project, path=path, mode=mode) -> None:
            if path == "output" and mode == 0o555:
                project.sql("PRAGMA user_version = 3")
            os.chmod(project(path), mode)

        command, outputs = COMMANDS[name]
        cases.append(
            Case(
                f"limits/{name} where {path} has mode {mode:03o}",
                command,
                prepare,
                exits=frozenset({0, *REFUSED}) if path == at.LOCK or path == at.EDITION else REFUSED,
                outputs=outputs,
                says=says,
                as_nobody=True,
            )
        )
    return cases


#: Environments that no good program is led astray by.
ENVIRONMENTS = {
    "no home": {"HOME": ""},
    "a home that is missing": {"HOME": "/nowhere"},
    "a path of nothing": {"PATH": ""},
    "a temporary folder that is missing": {"TMPDIR": "/nowhere"},
    "a temporary folder of 5000 bytes": {"TMPDIR": "/" + "x/" * 2500},
    "SQLite's temporary folder missing": {"SQLITE_TMPDIR": "/nowhere"},
    "a Turkish locale": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "a locale that is none": {"LC_ALL": "\x1b[31m"},
    "a time zone that is none": {"TZ": "../../etc/passwd"},
    "a terminal that is none": {"TERM": "\x1b", "COLUMNS": "-5", "LINES": "x"},
    "no columns": {"COLUMNS": "0"},
    "color by force": {"FORCE_COLOR": "1"},
    "an XML catalog": {"XML_CATALOG_FILES": "/etc/passwd", "SGML_CATALOG_FILES": "/dev/zero"},
    "a variable of 100000 bytes": {"LONG": "x" * 100_000},
    "GRDB's trace": {"SQLITE_ENABLE_PREUPDATE_HOOK": "1", "GRDB_TRACE": "1"},
}


def _environments() -> list[Case]:
    cases = []
    for what, variables in ENVIRONMENTS.items():
        for name in ("build", "check", "validate"):
            command, outputs = COMMANDS[name]
            cases.append(
                Case(
                    f"limits/{name} with {what}",
                    command,
                    exits=frozenset({0}),
                    outputs=outputs,
                    environment=variables,
                    is_data="FORCE_COLOR" in variables,
                )
            )
    return cases


def cases() -> list[Case]:
    """All cases of this kind."""
    return _limits() + _streams() + _rights() + _environments()
