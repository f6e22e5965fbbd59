"""Output paths: what the press may write over, and what it may not, by any path or link."""

from __future__ import annotations

import os
import sqlite3

from .. import project as at
from ..case import PRESSED, REFUSED, Case
from ..project import Project

#: Files that are not the press's to replace: what it reads, and what belongs to somebody else.
TREASURES = {
    "the corpus": at.QUOTATIONS,
    "the authors": at.AUTHORS,
    "the schema": at.SCHEMA,
    "the recipe": at.FULL_RECIPE,
    "the pins": at.PINS,
    "the feasts": at.FEASTS,
    "the lock": at.LOCK,
    "a text": "mine/letter.txt",
    "a picture": "mine/picture.png",
    "another database": "mine/other.sqlite",
    "a script": "mine/run.sh",
    "a report of a check": at.REPORT,
    "an encrypted edition": "mine/key.sqlite",
}


def treasures(project: Project) -> None:
    """Makes the files of somebody else."""
    project.write("mine/letter.txt", "Dear Jane, it is a truth universally acknowledged.\n")
    project.write("mine/picture.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    project.write("mine/run.sh", "#!/bin/sh\nexit 0\n")
    os.chmod(project("mine/run.sh"), 0o755)
    project.write("mine/key.sqlite", bytes((index * 37 + 11) % 256 for index in range(8192)))
    database = sqlite3.connect(project("mine/other.sqlite"))
    database.executescript("PRAGMA application_id = 7; CREATE TABLE mine (x); INSERT INTO mine VALUES (1);")
    database.close()


#: Ways to name a file: the path to give, and what makes it lead there.
WAYS = {
    "directly": (lambda target: target, lambda project, target: None),
    "by a roundabout path": (
        lambda target: f"output/../{os.path.dirname(target) or '.'}/./{os.path.basename(target)}",
        lambda project, target: None,
    ),
    "by its absolute path": (lambda target: "{root}/" + target, lambda project, target: None),
    "by a symbolic link": (
        lambda target: "output/linked.sqlite",
        lambda project, target: project.link("output/linked.sqlite", project(target)),
    ),
    "by a hard link": (
        lambda target: "output/hard.sqlite",
        lambda project, target: os.link(project(target), project("output/hard.sqlite")),
    ),
    "through a linked folder": (
        lambda target: f"elsewhere/{os.path.basename(target)}",
        lambda project, target: project.link("elsewhere", project(os.path.dirname(target) or ".")),
    ),
}


def _overwriting() -> list[Case]:
    cases = []
    for what, target in TREASURES.items():
        for how, (path, arrange) in WAYS.items():
            def prepare(project: Project, target=target, arrange=arrange) -> None:
                treasures(project)
                arrange(project, target)

            cases.append(
                Case(
                    f"outputs/build over {what} {how}",
                    ("build", at.FULL_RECIPE, "-o", path(target)),
                    prepare,
                    exits=REFUSED,
                    says=(os.path.basename(path(target)),),
                )
            )
    return cases


#: What may lie where the report or the lock is to be written, though neither is ours.
FOREIGN = {
    "a letter": lambda project, path: project.write(path, "Dear Jane,\n"),
    "a table": lambda project, path: project.write(path, "name,price\nflour,3\n"),
    "the JSON of another tool": lambda project, path: project.write(path, '{"targets": ["all"], "version": 2}\n'),
    "an array of JSON": lambda project, path: project.write(path, "[1, 2, 3]\n"),
    "an edition": lambda project, path: project.write(path, project.read(at.EDITION)),
    "a link to the corpus": lambda project, path: project.link(path, project(at.QUOTATIONS)),
    "a link that leads nowhere": lambda project, path: project.link(path, "nowhere"),
    "a folder": lambda project, path: project.write(path + "/kept", "kept"),
    "a pipe": lambda project, path: os.mkfifo(project(path)),
}


def _beside() -> list[Case]:
    cases = []
    for what, place in FOREIGN.items():
        def report(project: Project, place=place) -> None:
            project.write("fresh/.keep", "")
            place(project, "fresh/puzzles.build.json")

        def lock(project: Project, place=place) -> None:
            project.remove(at.LOCK)
            place(project, at.LOCK)

        cases.append(
            Case(
                f"outputs/the report is {what}",
                ("build", at.RECIPE, "-o", "fresh/puzzles.sqlite"),
                report,
                outputs=("fresh/puzzles.sqlite", "fresh/nowhere"),
                says=("puzzles.build.json",),
            )
        )
        cases.append(
            Case(
                f"outputs/the lock is {what}",
                ("schedule", "plan", at.FULL_RECIPE, "--lock"),
                lock,
                # A link that leads nowhere may lead to a new lock, as long as it stays.
                exits=REFUSED if "nowhere" not in what else frozenset({0, *REFUSED}),
                outputs=("pipelines/nowhere",),
                says=("schedule.lock.csv",),
            )
        )
    return cases


#: Output paths that are odd or impossible; whether a press to them is right is not the question.
PATHS: dict[str, str | bytes] = {
    "of one letter": "x",
    "a dash": "-",
    "two dashes": "./--",
    "empty": "",
    "a dot": ".",
    "two dots": "..",
    "the root": "/",
    "a tilde": "~",
    "a question mark": "?",
    "a bare ending": ".sqlite",
    "a folder": "output",
    "a folder with a slash": "output/",
    "a file with a slash": "output/puzzles.sqlite/",
    "below a file": "corpus/quotations.csv/puzzles.sqlite",
    "in a folder that is missing": "a/b/c/puzzles.sqlite",
    "the null device": "/dev/null",
    "the full device": "/dev/full",
    "standard output": "/dev/stdout",
    "a descriptor": "/proc/self/fd/1",
    "memory of the process": "/proc/self/mem",
    "a setting of the kernel": "/proc/sys/kernel/hostname",
    "SQLite's memory": ":memory:",
    "a URI": "file:output/new.sqlite?mode=memory",
    "with a query": "output/new.sqlite?vfs=unix-none",
    "named like a journal": "output/puzzles.sqlite-journal",
    "named like the report": at.PRESS_REPORT,
    "with a line end": "output/two\nlines.sqlite",
    "with an escape sequence": "output/\x1b[31mred\x1b[0m.sqlite",
    "with a bell": "output/\x07bell.sqlite",
    "with a reversal": "output/\u202egnp.sqlite",
    "with a C1 control": "output/\u009b31m.sqlite",
    "not UTF-8": b"output/\xff\xfe.sqlite",
    "with a percent sign": "output/100%s%n.sqlite",
    "with a quotation mark": "output/it's \"here\".sqlite",
    "of 255 bytes": "output/" + "n" * 248 + ".sqlite",
    "of 256 bytes": "output/" + "n" * 249 + ".sqlite",
    "of 600 bytes": "output/" + "/".join(["d" * 100] * 5) + "/x.sqlite",
    "of 5000 bytes": "output/" + "/".join(["d" * 100] * 50) + "/x.sqlite",
    "of 100000 bytes": "output/" + "x" * 100_000,
    "of decomposed letters": "output/e\u0301dition.sqlite",
}


def _odd_paths() -> list[Case]:
    anything = ("x", "?", "~", ".sqlite", "--", "output/*", "a", "a/*", "file:*", "*.build.json", ":memory:")
    cases = []
    for what, path in PATHS.items():
        says = () if isinstance(path, bytes) or len(path) > 300 or not path.isprintable() else (os.path.basename(path.rstrip("/")),)
        cases.append(
            Case(
                f"outputs/build to a path {what}",
                ("build", at.RECIPE, "-q", "-o", path),
                outputs=anything,
                # Of devices and settings, the folder is told: what is made there first is refused.
                says=(os.path.dirname(path),) if path[:1] == "/" and path != "/" else says if path not in ("", "-") else (),
                # A press that went wrong as root could take a device from the machine.
                as_nobody=path[:1] in ("/", b"/"),
            )
        )
        for command in (("check",), ("inspect",), ("migrate",), ("schedule",), ("validate",)):
            if what in ("a descriptor", "standard output"):
                continue
            cases.append(Case(f"outputs/{command[0]} of a path {what}", (*command, path), says=says))
    return cases


def _long_folder() -> list[Case]:
    """A path of our own making that is longer than SQLite takes, though the system takes it."""
    deep = "/".join(["d" * 100] * 6)

    def prepare(project: Project) -> None:
        project.write(f"{deep}/.keep", "")

    return [
        Case(
            "outputs/build to a path longer than SQLite's",
            ("build", at.RECIPE, "-q", "-o", f"{deep}/x.sqlite"),
            prepare,
            outputs=(f"{deep}/x.sqlite", f"{deep}/x.build.json"),
            says=("x.sqlite", "shorter path"),
        )
    ]


#: What may lie where the press puts its work folder.
LEFTOVERS = {
    "a link": lambda project, path: project.link(path, project("corpus")),
    "a link that leads nowhere": lambda project, path: project.link(path, "nowhere"),
    "a file": lambda project, path: project.write(path, "mine"),
    "a pipe": lambda project, path: os.mkfifo(project(path)),
}


def _leftovers() -> list[Case]:
    cases = []
    for what, place in LEFTOVERS.items():
        def prepare(project: Project, place=place) -> None:
            place(project, "output/.puzzles.sqlite.pressing")

        cases.append(
            Case(
                f"outputs/the work folder is {what}",
                ("build", at.RECIPE, "-q"),
                prepare,
                outputs=(*PRESSED, "output/.puzzles.sqlite.pressing"),
                says=(".puzzles.sqlite.pressing",),
            )
        )

    for what, path in {
        "a folder of somebody": "below/more",
        "a file of somebody": "letter.txt",
        "another database": "mine.sqlite",
    }.items():
        def kept(project: Project, path=path) -> None:
            project.write("output/.puzzles.sqlite.pressing/puzzles.sqlite", "half")
            project.write(f"output/.puzzles.sqlite.pressing/{path}", "mine")

        cases.append(
            Case(
                f"outputs/a stale work folder with {what} in it",
                ("build", at.RECIPE, "-q"),
                kept,
                exits=frozenset({2}),
                says=(".puzzles.sqlite.pressing", os.path.dirname(path) or path),
            )
        )

    def stale(project: Project) -> None:
        project.write("output/.puzzles.sqlite.pressing/puzzles.sqlite", "half")
        project.write("output/.puzzles.sqlite.pressing/puzzles.sqlite-journal", "half")

    def gone(project: Project, _) -> list[str]:
        left = os.path.lexists(project("output/.puzzles.sqlite.pressing"))
        return ["the stale work folder is still there"] if left else []

    cases.append(
        Case(
            "outputs/a stale work folder with a draft in it",
            ("build", at.RECIPE, "-q"),
            stale,
            exits=frozenset({0}),
            outputs=(*PRESSED, "output/.puzzles.sqlite.pressing*"),
            then=gone,
        )
    )
    return cases


#: Files that the recipe names and that are not there yet: an output that takes their place.
NOT_YET = {
    "the pins": (at.PINS, at.PINS),
    "the lock": (at.LOCK, at.LOCK),
    "the feasts": (at.FEASTS, at.FEASTS),
    "the pins by a roundabout path": (at.PINS, "output/../pipelines/./pins.csv"),
    "the pins by their absolute path": (at.PINS, "{root}/pipelines/pins.csv"),
    "the pins through a linked folder": (at.PINS, "elsewhere/pins.csv"),
    "the pins by a link": (at.PINS, "output/linked.sqlite"),
    "pins that are a link": (at.PINS, "pipelines/later.csv"),
    "the quotations": (at.QUOTATIONS, at.QUOTATIONS),
    "the authors": (at.AUTHORS, at.AUTHORS),
    "the recipe": (at.FULL_RECIPE, at.FULL_RECIPE),
}


def _not_yet() -> list[Case]:
    """A press may not take the place of an input that is to come."""
    cases = []
    for what, (missing, output) in NOT_YET.items():
        def prepare(project: Project, what=what, missing=missing) -> None:
            project.remove(missing)
            project.link("elsewhere", project("pipelines"))
            project.link("output/linked.sqlite", project(at.PINS))
            if what == "pins that are a link":
                project.link(at.PINS, "later.csv")

        cases.append(
            Case(
                f"outputs/build in the place of {what}, before there is one",
                ("build", at.FULL_RECIPE, "-q", "-o", output),
                prepare,
                exits=REFUSED,
                says=(os.path.basename(missing if "later" in output else output),),
            )
        )
    beside = {
        "a report": ("new.build.json", ("build", at.FULL_RECIPE, "-q", "-o", "pipelines/new.sqlite")),
        "a lock": ("schedule.lock.csv", ("schedule", "plan", at.FULL_RECIPE, "--lock")),
    }
    for what, (name, command) in beside.items():
        def named(project: Project, name=name) -> None:
            project.remove(at.PINS)
            project.remove(f"pipelines/{name}")
            project.replace(at.FULL_RECIPE, "pins: pins.csv", f"pins: {name}")

        cases.append(
            Case(
                f"outputs/{what} in the place of the pins, before there are any",
                command,
                named,
                exits=REFUSED,
                says=(name,),
            )
        )
    return cases


def _modes() -> list[Case]:
    """A file keeps the rights that its owner gave it, and a link stays a link."""
    def private(path: str):
        def prepare(project: Project) -> None:
            os.chmod(project(path), 0o600)
            project.append(at.QUOTATIONS, "Brevity is the soul of wit.,William Shakespeare,Hamlet,,1601~,en,words\n")

        def then(project: Project, _) -> list[str]:
            mode = os.stat(project(path)).st_mode & 0o777
            return [] if mode == 0o600 else [f"{path} has mode {mode:o}, and had 600"]

        return prepare, then

    pin = ("schedule", "pin", "2027-03-03", "great oaks", "--recipe", at.FULL_RECIPE)
    table = [
        ("build", ("build", at.RECIPE, "-q"), at.EDITION, PRESSED),
        ("build again", ("build", at.RECIPE, "-q"), at.PRESS_REPORT, PRESSED),
        ("pin", pin, at.PINS, (at.PINS,)),
        ("lock", ("schedule", "plan", at.FULL_RECIPE, "--lock"), at.LOCK, (at.LOCK,)),
    ]
    cases = []
    for what, command, path, outputs in table:
        prepare, then = private(path)
        cases.append(
            Case(f"outputs/{what} keeps the mode of {os.path.basename(path)}", command, prepare, outputs=outputs, then=then)
        )
    for what, command, path, outputs in table:
        name = os.path.basename(path)

        def prepare(project: Project, path=path, name=name) -> None:
            project.write(f"kept/{name}", project.read(path))
            project.link(path, f"../kept/{name}")

        def then(project: Project, _, path=path) -> list[str]:
            return [] if os.path.islink(project(path)) else [f"the link at {path} was replaced"]

        others = tuple(output for output in outputs if output != path)
        cases.append(
            Case(f"outputs/{what} where {name} is a link", command, prepare, outputs=(*others, f"kept/{name}"), then=then)
        )
    return cases


def cases() -> list[Case]:
    """All cases of this kind."""
    return _overwriting() + _beside() + _odd_paths() + _long_folder() + _leftovers() + _not_yet() + _modes()
