"""Reports given to `merge` and found beside editions: numbers, words and sizes that no press writes."""

from __future__ import annotations

import json
import os

from .. import project as at
from ..case import MANY_FINDINGS, PRESSED, REFUSED, Case
from ..project import FINDING, Project

LARGE = 9223372036854775807


def _edited(change):
    def prepare(project: Project) -> None:
        report = json.loads(project.read(at.REPORT))
        change(report)
        project.write(at.REPORT, json.dumps(report))

    return prepare


def _set(**values):
    return _edited(lambda report: report.update(values))


def _puzzle(**values):
    return _edited(lambda report: report["puzzles"][0].update(values))


def _finding(**values):
    found = FINDING | {"code": "broken-puzzle", "severity": "error"} | values
    return _edited(lambda report: report["findings"].append(found))


def _raw(content: str | bytes):
    return lambda project: project.write(at.REPORT, content)


#: Reports that say something impossible: never exit code 0.
IMPOSSIBLE = {
    "checked without end": _set(checked=LARGE),
    "checked below zero": _set(checked=-1),
    "passed without end": _set(passed=LARGE),
    "failed five": _set(failed=5),
    "failed below zero": _set(failed=-5),
    "failed at the least number": _set(failed=-LARGE - 1),
    "more passed than checked": _set(passed=22),
    "fewer puzzles than checked": _edited(lambda report: report["puzzles"].pop()),
    "a puzzle twice": _edited(lambda report: report["puzzles"].append(report["puzzles"][0])),
    "a puzzle that failed": _puzzle(status="failed", detail="x"),
    "a puzzle of another status": _puzzle(status="perhaps"),
    "a puzzle of another verdict": _puzzle(verdict="maybe"),
    "a puzzle that is none": _puzzle(puzzle="chess:1"),
    "keystrokes below zero": _puzzle(keystrokes=-1),
    "a margin below zero": _puzzle(margin=-LARGE - 1),
    "an error": _finding(),
    "a finding of another severity": _finding(severity="ERROR"),
    "a finding of another code": _finding(code="no-such-code"),
    "an edition that is none": _set(edition="x"),
    "a part that is none": _set(shard="0/0"),
    "a part beyond the last": _set(shard="9/8"),
    "a part of a million": _set(shard="1/1000000"),
    "a part of too many": _set(shard="1/99999999999"),
    "a part below zero": _set(shard="-1/2"),
    "a part of text": _set(shard="\x1b[31m/\u202e"),
    "empty": _raw(""),
    "a number": _raw("1"),
    "null": _raw("null"),
    "an array": _raw("[]"),
    "an empty object": _raw("{}"),
    "cut": lambda project: project.write(at.REPORT, project.read(at.REPORT)[:-20]),
    "not UTF-8": _raw(b"\xff\xfe{}"),
    "deep arrays": _raw("[" * 100_000),
    "deep objects": _raw('{"a":' * 100_000),
    "deep arrays, closed": _raw("[" * 3000 + "]" * 3000),
    "a number of a megabyte": _raw('{"checked": ' + "9" * 1_000_000 + "}"),
    "a fraction": _set(checked=21.5),
    "a number with an exponent": _raw('{"checked": 1e400}'),
    "a text of ten megabytes": _raw('{"edition": "' + "x" * 10_000_000 + '"}'),
    "a key twice": lambda project: project.write(at.REPORT, project.read(at.REPORT).replace(b'"failed" : 0', b'"failed" : 5, "failed" : 0')),
}

#: What is told of a report that is as it should be, and tells of a failure or of too few parts.
TOLD = {
    "an error": ("y [broken-puzzle]",),
    "a finding of another code": ("y [no-such-code]",),
    "a puzzle that failed": (),
    "a part of a million": (),
}

#: Reports that may be merged, as long as the message stays what it is.
STRANGE = {
    "a finding with escape sequences": _finding(severity="warning", code="broken-rule", place="\x1b[2J", message="\x1b]0;x\x07\u202e\u009b"),
    "a finding with line ends": _finding(severity="warning", code="broken-rule", place="a\nb: error: c [x]", message="\r\nd"),
    "a finding of a megabyte": _finding(severity="warning", code="broken-rule", place="x" * 1_000_000, message="y" * 1_000_000),
    "100000 findings": _edited(lambda report: report["findings"].extend([FINDING] * 100_000)),
}


def _merging() -> list[Case]:
    cases = [
        Case(f"reports/merge of a report with {what}", ("merge", at.REPORT), damage, exits=REFUSED, says=TOLD.get(what, ("report.json",)))
        for what, damage in IMPOSSIBLE.items()
    ]
    for what, damage in STRANGE.items():
        cases.append(
            Case(f"reports/merge of a report with {what}", ("merge", at.REPORT), damage, most_errors=MANY_FINDINGS if "100000" in what else 64 << 10)
        )
        cases.append(Case(f"reports/merge to JSON of a report with {what}", ("merge", at.REPORT, "--format", "json"), damage, most_output=32 << 20, most_errors=MANY_FINDINGS if "100000" in what else 64 << 10))
    cases.append(Case("reports/merge of one report many times", ("merge", *[at.REPORT] * 2000), exits=REFUSED))
    cases.append(Case("reports/merge of reports that overflow together", ("merge", "one.json", "two.json"), _halves, exits=REFUSED, says=("one.json",)))
    cases.append(Case("reports/merge of parts that hold the same puzzles", ("merge", "one.json", "two.json"), _doubled, exits=REFUSED))
    return cases


def _halves(project: Project) -> None:
    """Two parts whose numbers fit alone."""
    for name, shard in (("one.json", "1/2"), ("two.json", "2/2")):
        report = json.loads(project.read(at.REPORT)) | {"shard": shard, "checked": LARGE, "passed": LARGE}
        project.write(name, json.dumps(report))


def _doubled(project: Project) -> None:
    for name, shard in (("one.json", "1/2"), ("two.json", "2/2")):
        project.write(name, json.dumps(json.loads(project.read(at.REPORT)) | {"shard": shard}))


def _beside() -> list[Case]:
    """The report beside an edition, which `inspect` reads and `build` writes."""
    def edited(change):
        def prepare(project: Project) -> None:
            report = json.loads(project.read(at.PRESS_REPORT))
            change(report)
            project.write(at.PRESS_REPORT, json.dumps(report))

        return prepare

    found = FINDING | {"code": "x", "severity": "error", "path": "\x1b[31m\n", "message": "\u009b\u202e\r\n\x07"}
    table = {
        "escape sequences": edited(lambda report: report["findings"].append(found)),
        "100000 findings": edited(lambda report: report["findings"].extend([found | {"message": "y", "path": "z"}] * 100_000)),
        "numbers without end": edited(lambda report: report["stages"][0].update(milliseconds=LARGE)),
        "numbers below zero": edited(lambda report: report["stages"][0].update(milliseconds=-LARGE)),
        "nothing": lambda project: project.write(at.PRESS_REPORT, ""),
        "deep arrays": lambda project: project.write(at.PRESS_REPORT, "[" * 100_000),
        "a pipe in its place": lambda project: (project.remove(at.PRESS_REPORT), os.mkfifo(project(at.PRESS_REPORT))),
        "a device in its place": lambda project: project.link(at.PRESS_REPORT, "/dev/zero"),
    }
    cases = []
    for what, damage in table.items():
        for command in (("inspect",), ("inspect", "--format", "json")):
            cases.append(Case(f"reports/{' '.join(command)} with a report of {what}", command, damage, most_output=32 << 20))
    for what in ("nothing", "deep arrays", "a pipe in its place", "a device in its place"):
        cases.append(
            Case(
                f"reports/build with a report of {what}",
                ("build", at.RECIPE, "-q"),
                table[what],
                outputs=(at.EDITION, *((at.PRESS_REPORT,) if what == "nothing" else ())),
            )
        )
    return cases


def cases() -> list[Case]:
    """All cases of this kind."""
    return _merging() + _beside()
