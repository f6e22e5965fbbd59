"""Recipes: YAML that is odd, hostile or without bound, and paths in it that lead to the wrong things."""

from __future__ import annotations

import os

from .. import project as at
from ..case import PRESSED, REFUSED, Case
from ..project import Project
from ..sandbox import Outcome

#: The commands that read a recipe, and what they may write.
READERS = {
    "build": (("build", at.RECIPE, "-q"), PRESSED),
    "plan": (("schedule", "plan", at.RECIPE), ()),
    "validate": (("validate", at.RECIPE), ()),
}


def _aliases(depth: int, width: int, keyed: bool) -> str:
    """A small document that aliases make as large as width to the power of depth."""
    lines = ["a0: &a0 [x, x]"]
    for level in range(1, depth):
        entries = ", ".join([f"*a{level - 1}"] * width)
        content = f"{{? [{entries}] : 1}}" if keyed else f"[{entries}]"
        lines.append(f"a{level}: &a{level} {content}")
    return "\n".join(lines) + "\n"


def _whole(text: str | bytes):
    return lambda project: project.write(at.RECIPE, text)


def _added(text: str):
    return lambda project: project.append(at.RECIPE, text)


def _scheduled(text: str):
    return lambda project: project.append(at.RECIPE, "".join(f"  {line}\n" for line in text.split("\n")))


def _instead(old: str, new: str):
    return lambda project: project.replace(at.RECIPE, old, new)


#: Recipes that cannot be meant; the exit code is not 0.
DAMAGED = {
    "empty": _whole(""),
    "only a comment": _whole("# nothing\n"),
    "null": _whole("~\n"),
    "a list": _whole("- a\n- b\n"),
    "a scalar": _whole("daily\n"),
    "two documents": _added("\n---\nname: Another\n"),
    "NUL bytes": _whole(b"name: \x00\x00\x00\n"),
    "binary": _whole(bytes(range(256)) * 8),
    "not UTF-8": _whole(b"name: \xff\xfe\xfa\n"),
    "UTF-16 that is cut": _whole("name: x\n".encode("utf-16")[:-1]),
    "an unclosed quotation mark": _added('note: "never closed\n'),
    "a tab as indent": _added("schedule2:\n\tfrom: 2027-01-01\n"),
    "deep brackets": _whole("name: " + "[" * 100_000),
    "deep brackets, closed": _whole("name: " + "[" * 20_000 + "]" * 20_000),
    "deep braces": _whole("name: " + "{a: " * 20_000),
    "deep dashes": _whole("name:\n" + "- " * 20_000 + "x\n"),
    "deep indentation": _whole("".join(" " * level + "a:\n" for level in range(1500))),
    "aliases multiplied": _added(_aliases(12, 10, keyed=False)),
    "aliases multiplied, wide": _added(_aliases(6, 60, keyed=False)),
    "aliases multiplied as keys": _added(_aliases(8, 10, keyed=True)),
    "aliases as the name": lambda project: project.write(
        at.RECIPE, _aliases(10, 10, False) + project.read(at.RECIPE).decode().replace("name: Fortnight", "name: *a9")
    ),
    "an alias of itself": _added("loop: &loop [*loop]\n"),
    "an alias that is missing": _instead("name: Fortnight", "name: *nobody"),
    "a merge of itself": _added("<<: &m {<<: *m}\n"),
    "a tag of another language": _instead("name: Fortnight", "name: !!python/object:os.system ls"),
    "a binary tag": _instead("name: Fortnight", "name: !!binary AAAA/////w=="),
    "a key twice": _added("name: Again\n"),
    "a key that is unknown": _added("nome: x\n"),
    "a key that is a list": _added("? [a, b]\n: c\n"),
    "many keys": _added("".join(f"k{number}: 1\n" for number in range(100_000))),
    "a key of a megabyte": _added("k" * 1_000_000 + ": 1\n"),
    "a value of five megabytes": _added("note: " + "v" * 5_000_000 + "\n"),
    "a name that is a map": _instead("name: Fortnight", "name: {a: b}"),
    "no quotations": _instead("quotations:", "quotation:"),
    "a version without end": _instead("content-version: 3", "content-version: " + "9" * 400),
    "a version below zero": _instead("content-version: 3", "content-version: -1"),
    "a version in hexadecimal": _instead("content-version: 3", "content-version: 0x7fffffffffffffff"),
    "a version that is a fraction": _instead("content-version: 3", "content-version: 3.5"),
    "a version that is infinite": _instead("content-version: 3", "content-version: .inf"),
    "days without end": _instead("days: 14", "days: 9223372036854775807"),
    "days below zero": _instead("days: 14", "days: -1"),
    "zero days": _instead("days: 14", "days: 0"),
    "all days that there are": _instead("days: 14", "days: 3652059"),
    "a million days": _instead("days: 14", "days: 1000000"),
    "to the end of the calendar": _instead("days: 14", "through: 9999-12-31"),
    "from the beginning of the calendar": _instead("from: 2027-02-22\n  days: 14", "from: 0001-01-01\n  through: 9999-12-31"),
    "through before from": _instead("days: 14", "through: 2026-01-01"),
    "a day that is none": _instead("2027-02-22", "2027-02-30"),
    "the year 10000": _instead("2027-02-22", "10000-01-01"),
    "a gap of ten years": _instead("author-gap: 3", "author-gap: 3650"),
    "a gap below zero": _instead("author-gap: 3", "author-gap: -3"),
    "a tier that is none": _instead("sunday: expert", "sunday: impossible"),
    "letters from more to less": _added("letters:\n  minimum: 50\n  maximum: 20\n"),
    "letters without end": _added("letters:\n  minimum: 99999999999999999999\n"),
    "no letters": _added("letters:\n  maximum: 0\n"),
    "a game that is none": _added("games:\n  chess: {}\n"),
    "an encoding that is none": _instead("quotations.csv\n", "quotations.csv\n    encoding: ebcdic\n"),
    "a delimiter of two": _instead("quotations.csv\n", "quotations.csv\n    delimiter: ';;'\n"),
    "a delimiter that is a line end": _instead("quotations.csv\n", 'quotations.csv\n    delimiter: "\\n"\n'),
    "a delimiter that is a quotation mark": _instead("quotations.csv\n", "quotations.csv\n    delimiter: '\"'\n"),
    "a record name that is none": _instead("authors.xml\n", "authors.xml\n    record: '<a>'\n"),
    "blackouts of no day": _scheduled("blackouts:\n  days: [2027-02-31]"),
    "a backlog of nobody": _scheduled("backlog:\n  - quotation: 00000000-0000-0000-0000-000000000000\n    month: 2027-02"),
    "published is the recipe": _scheduled("published: daily.yml"),
    "feasts are the recipe": _scheduled("occasions:\n  feasts: daily.yml"),
    "pins are the corpus": _scheduled("pins: ../corpus/quotations.csv"),
}

#: Recipes that are odd, and mean something all the same.
MEANT = {"a tag of another language", "a binary tag", "a million days", "all days that there are"}

#: Numbers of columns in a file without a header.
COLUMNS = ["0", "-1", "8", "100000", "100000000", "100000001", "9223372036854775807", "99999999999999999999", "1e3", "٣"]

#: What a path of a recipe may lead to instead of a file.
WRONG_FILES = {
    "missing": "nowhere.csv",
    "a folder": ".",
    "the null device": "/dev/null",
    "the zero device": "/dev/zero",
    "the random device": "/dev/urandom",
    "standard input": "/dev/stdin",
    "a pipe": "pipe",
    "a socket": "socket",
    "a link to itself": "loop",
    "a process's memory": "/proc/self/mem",
    "a log of the kernel": "/proc/kmsg",
    "a path of 5000 bytes": "d/" * 2500 + "x.csv",
    "an escape sequence": "\\x1b[2Jx.csv",
    "empty": "",
    "a home folder": "~/x.csv",
    "an address": "https://example.org/x.csv",
}

#: Those that are nothing yet, and can be made.
MISSING = {"missing", "an escape sequence", "a home folder", "an address"}

#: The paths that a recipe names: what the line is, and how to write it.
PATHS = {
    "the quotations": lambda path: _instead("path: ../corpus/quotations.csv", f'path: "{path}"'),
    "the authors": lambda path: _instead("path: ../corpus/authors.xml", f'path: "{path}"\n    format: xml'),
    "the pins": lambda path: _scheduled(f'pins: "{path}"'),
    "the feasts": lambda path: _scheduled(f'occasions:\n  feasts: "{path}"'),
    "the published calendar": lambda path: _scheduled(f'published: "{path}"'),
}


def special_files(project: Project) -> None:
    """Makes the files beside the recipe that are no files."""
    os.mkfifo(project("pipelines/pipe"))
    os.symlink("loop", project("pipelines/loop"))
    _socket(project("pipelines/socket"))


def _socket(path: str) -> None:
    os.mknod(path, 0o140644)


def _damaged() -> list[Case]:
    cases = []
    for what, damage in DAMAGED.items():
        for reader, (command, outputs) in READERS.items():
            # Validation of a recipe checks its files; a calendar that cannot be is the press's to tell.
            cases.append(
                Case(
                    f"recipes/{reader} of a recipe: {what}",
                    command,
                    damage,
                    exits=REFUSED if reader == "build" and what not in MEANT else frozenset({0, 1, 2, 64}),
                    outputs=outputs,
                    says=("daily.yml",) if what != "pins are the corpus" else ("quotations.csv",),
                )
            )
    return cases


def _columns() -> list[Case]:
    cases = []
    for number in COLUMNS:
        recipe = _instead("quotations.csv\n", f"quotations.csv\n    header: false\n    columns: {{text: '{number}', author: '2'}}\n")
        cases.append(Case(f"recipes/build with column {number}", ("build", at.RECIPE, "-q"), recipe, outputs=PRESSED))
        for command in ("ingest", "validate"):
            cases.append(
                Case(
                    f"recipes/{command} with column {number}",
                    (command, at.QUOTATIONS, "--no-header", "--columns", f"text={number},author=2"),
                )
            )
    return cases


def _exits(line: str, what: str, reader: str) -> frozenset[int]:
    """The exit codes for a wrong file: pins may be missing, because `schedule pin` makes their file."""
    if line != "the pins":
        return REFUSED
    if reader == "validate":
        return frozenset({0}) if what in MISSING else REFUSED
    return frozenset({0, 1, 2, 64})


def _wrong_files() -> list[Case]:
    cases = []
    for line, write in PATHS.items():
        for what, path in WRONG_FILES.items():
            def prepare(project: Project, write=write, path=path) -> None:
                special_files(project)
                write(path)(project)

            for reader in ("build", "validate"):
                command, outputs = READERS[reader]
                cases.append(
                    Case(
                        f"recipes/{reader} where {line} are {what}",
                        command,
                        prepare,
                        exits=_exits(line, what, reader),
                        outputs=outputs,
                        says=("daily.yml",),
                        stdin="silent" if what == "standard input" else "null",
                    )
                )
    return cases


def _incomplete_validation() -> list[Case]:
    """Whatever stops a press is told by a validation of its recipe."""
    table = {
        "pins": lambda project: project.write(at.PINS, "day,puzzle,note\n2027-02-31,nonsense,\n"),
        "feasts": lambda project: project.write(at.FEASTS, "name,rule,weight,tags,note\nNone,13-45,x,,\n"),
        "lock": lambda project: project.replace(at.LOCK, " the ", " thee "),
    }
    return [
        Case(
            f"recipes/validate tells bad {what}",
            ("validate", at.FULL_RECIPE),
            damage,
            exits=frozenset({1}),
            says=({"pins": "pins.csv", "feasts": "feasts.csv", "lock": "schedule.lock.csv"}[what],),
        )
        for what, damage in table.items()
    ]


def _tells_repetition(project: Project, outcome: Outcome) -> list[str]:
    """The second author is a warning, so the exit code alone would not show that it was told."""
    told = "two.xml:" in outcome.text and "[repeated-element]" in outcome.text
    return [] if told else ["the second author is not told"]


def _people() -> list[Case]:
    """Two authors are two, however alike their names."""
    def twins(project: Project) -> None:
        author = (
            '<author id="{id}"><name>{name}</name><sort-name>{name}</sort-name>'
            "<born>1800</born><died>1850</died><birthplace>X</birthplace><summary>Y</summary></author>"
        )
        both = author.format(id="anne-e", name="Anne \u00c9") + author.format(id="anne-f", name="Anne E\u0301")
        project.replace(at.AUTHORS, "</authors>", both + "</authors>")

    def unnamed(project: Project) -> None:
        project.write(
            "two.xml",
            "<quotes><quote><text>Nothing great was ever achieved without work.</text>"
            "<author>Anne Bee</author><author>Carl Dee</author></quote></quotes>",
        )

    return [
        Case("recipes/two authors with one name in two forms", ("validate", at.RECIPE), twins, exits=frozenset({1})),
        Case("recipes/two authors in one record", ("validate", "two.xml", "--format", "concise"), unnamed, exits=frozenset({0}), then=_tells_repetition),
    ]


def cases() -> list[Case]:
    """All cases of this kind."""
    return _damaged() + _columns() + _wrong_files() + _incomplete_validation() + _people()
