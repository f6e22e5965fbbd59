"""What reaches the terminal: nothing from outside is obeyed by it, in any format."""

from __future__ import annotations

import csv
import io
import json

from .. import project as at
from ..case import PRESSED, Case
from ..project import Project

#: Marks that a terminal obeys or that forge a line, as text and as YAML and XML write them.
MARKS = {
    "an escape sequence": "\x1b[31m",
    "a title": "\x1b]0;owned\x07",
    "a C1 control": "\u009b31m",
    "a next line": "\u0085",
    "a line separator": "\u2028",
    "a paragraph separator": "\u2029",
    "a reversal": "\u202e",
    "an isolate": "\u2066",
    "a mark of direction": "\u200f",
    "a delete": "\x7f",
    "a backspace": "\x08\x08\x08",
    "a carriage return": "\rquoin: all is well",
    "a line end": "\nx.csv:1:1: error: forged [no-letters]",
    "a bell": "\x07",
}


def _yaml(text: str) -> str:
    return "".join(mark if mark.isalnum() or mark in " .-" else f"\\U{ord(mark):08X}" for mark in text)


def _csv(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _xml(text: str) -> str:
    # XML 1.0 has no C0 controls, even by reference: they are for the other readers.
    return "".join(mark if mark >= " " or mark in "\n\r\t" else "" for mark in text).replace("\r", "&#13;").replace("\n", "&#10;").replace("\u0085", "&#133;")


def _name(text: str) -> str:
    return "bad" + text.replace("/", "") + "name"


#: Where a mark can come from: the command, and how the project is changed.
SOURCES = {
    "the name of a recipe": (("build", at.RECIPE), lambda project, mark: project.replace(at.RECIPE, "name: Fortnight", f'name: "F{_yaml(mark)}"')),
    "a key of a recipe": (("validate", at.RECIPE), lambda project, mark: project.append(at.RECIPE, f'"k{_yaml(mark)}": 1\n')),
    "a value of a recipe": (("validate", at.RECIPE), lambda project, mark: project.replace(at.RECIPE, "sunday: expert", f'sunday: "x{_yaml(mark)}"')),
    "a path of a recipe": (("build", at.RECIPE), lambda project, mark: project.replace(at.RECIPE, "path: ../corpus/quotations.csv", f'path: "{_yaml(mark)}.csv"')),
    "a header": (("validate", "strange.csv"), lambda project, mark: project.write("strange.csv", f"text{_csv('x')[:0]},{_csv('author' + mark)}\nTo be,X\n")),
    "a header that is twice": (("validate", "strange.csv"), lambda project, mark: project.write("strange.csv", f"text,author,{_csv('a' + mark)},{_csv('a' + mark)}\nTo be,X,1,2\n")),
    "a text": (("validate", "strange.csv"), lambda project, mark: project.write("strange.csv", f"text,author\n{_csv('123' + mark)},X\n")),
    "an author": (("validate", at.RECIPE), lambda project, mark: project.append(at.QUOTATIONS, f"To be or not to be,{_csv('Nobody' + mark)},,,,,\n")),
    "a year": (("validate", "strange.csv"), lambda project, mark: project.write("strange.csv", f"text,author,year\nTo be,X,{_csv('19' + mark)}\n")),
    "a feast": (("build", at.FULL_RECIPE), lambda project, mark: project.write(at.FEASTS, f"name,rule,weight,tags,note\n{_csv('Feast' + mark)},02-24,30,love,\n")),
    "a rule of a feast": (("build", at.FULL_RECIPE), lambda project, mark: project.write(at.FEASTS, f"name,rule,weight,tags,note\nFeast,{_csv('02-24' + mark)},30,love,\n")),
    "a pin": (("build", at.FULL_RECIPE), lambda project, mark: project.append(at.PINS, f"2027-03-01,{_csv('x' + mark)},\n")),
    "the note of a pin": (("schedule", "plan", at.FULL_RECIPE, "--calendar", "text"), lambda project, mark: project.append(at.PINS, f"2027-03-05,cryptogram:none,{_csv('x' + mark)}\n")),
    "an author's name in XML": (("validate", at.RECIPE), lambda project, mark: project.replace(at.AUTHORS, "<name>Francis Bacon</name>", f"<name>Francis{_xml(mark)}</name>")),
    "an author's date in XML": (("validate", at.RECIPE), lambda project, mark: project.replace(at.AUTHORS, "<born>1561-01-22</born>", f"<born>1{_xml(mark)}</born>")),
    "an element in XML": (("validate", "strange.xml"), lambda project, mark: project.write("strange.xml", f"<quotes><quote><te{mark}xt></quote></quotes>")),
    "the name of a file": (("validate",), None),
    "the name of an edition": (("check",), None),
    "the name of a recipe's file": (("build",), None),
    "the name of a report": (("merge",), None),
    "an option's name": (("build",), None),
}


def _with_argument(source: str, command: tuple[str, ...], mark: str) -> tuple[str, ...]:
    if source == "an option's name":
        return (*command, "--bad" + mark)
    ending = {"validate": ".csv", "check": ".sqlite", "build": ".yml", "merge": ".json"}[command[0]]
    return (*command, _name(mark) + ending)


def _sources() -> list[Case]:
    cases = []
    for source, (command, write) in SOURCES.items():
        for what, mark in MARKS.items():
            if write is None:
                arguments = _with_argument(source, command, mark)
                prepare = lambda project: None  # noqa: E731
            else:
                arguments = command
                prepare = lambda project, write=write, mark=mark: write(project, mark)  # noqa: E731
            cases.append(Case(f"terminal/{what} in {source}", arguments, prepare, outputs=PRESSED, then=_one_finding_a_line))
    return cases


def _one_finding_a_line(project: Project, outcome) -> list[str]:
    lines = outcome.errors.decode("utf-8", "replace").split("\n")
    forged = [line for line in lines if line.startswith(("x.csv:1:1: error: forged", "quoin: all is well"))]
    return ["a line is forged"] if forged else []


def _formats() -> list[Case]:
    """The same findings in every format, and existing files with such names."""
    cases = []
    for what, mark in MARKS.items():
        def prepare(project: Project, mark=mark) -> None:
            project.write(_name(mark) + ".csv", f"text,author,year\n{_csv('1' + mark)},X,{_csv('19' + mark)}\n")

        for kind in ("text", "json", "sarif", "github"):
            cases.append(
                Case(
                    f"terminal/{what} as {kind}",
                    ("validate", _name(mark) + ".csv", "--format", kind),
                    prepare,
                    then=_well_formed if kind in ("json", "sarif") else _one_command_a_line if kind == "github" else None,
                )
            )
    return cases


def _well_formed(project: Project, outcome) -> list[str]:
    try:
        json.loads(outcome.output)
    except ValueError as error:
        return [f"the JSON is none: {error}"]
    return []


def _one_command_a_line(project: Project, outcome) -> list[str]:
    lines = outcome.output.decode("utf-8", "replace").split("\n")
    return ["a line is no command"] if any(line and not line.startswith("::") for line in lines) else []


def _options() -> list[Case]:
    """What the parser of the command line says of what it does not know."""
    mark = "\x1b[31m\u009b\u202e"
    table = {
        "a subcommand": (mark,),
        "a format": ("check", "--format", mark),
        "a color": ("check", "--color", mark),
        "a number": ("build", "--jobs", mark),
        "a day": ("schedule", "pin", mark, "x"),
        "a shard": ("check", "--shard", mark),
        "columns": ("ingest", "x.csv", "--columns", mark),
        "a delimiter": ("ingest", at.QUOTATIONS, "--delimiter", mark),
        "an encoding": ("ingest", at.QUOTATIONS, "--encoding", mark),
        "a code": ("explain", mark),
        "words of a puzzle": ("schedule", "pin", "2027-03-01", mark, "--recipe", at.FULL_RECIPE),
        "one argument too many": ("inspect", "a", mark),
        "a text": ("grade", "--text", mark),
        "help for": ("help", mark),
        "bytes that are not UTF-8": (b"build", b"--\xff\xfe"),
        "bytes that are not UTF-8 in a file": (b"validate", b"bad\xff\xfe\x1b.csv"),
    }
    return [Case(f"terminal/the parser is given {what}", arguments) for what, arguments in table.items()]


#: What a spreadsheet would compute.
FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1"]


def _spreadsheets() -> list[Case]:
    cases = []
    for number, formula in enumerate(FORMULAS):
        def prepare(project: Project, formula=formula) -> None:
            letters = sum(mark.isalpha() for mark in formula)
            project.sql(f"UPDATE quotation SET text = '{formula}' || text, letter_count = letter_count + {letters}")
            project.forge()

        cases.append(
            Case(f"terminal/formula {number + 1} in a calendar as CSV", ("schedule", "--format", "csv"), prepare, exits=frozenset({0}), then=_no_formula, is_data=True)
        )
    cases += _exported()
    return cases


def _exported() -> list[Case]:
    """Formulas that come from the corpus, from feasts and from authors, in every calendar that is exported."""
    def anew(project: Project) -> None:
        project.replace(at.FULL_RECIPE, "  published: schedule.lock.csv\n", "")
        project.remove(at.PINS)
        project.remove(at.LOCK)
        project.remove(at.EDITION)

    def pressed(project: Project) -> None:
        result = project.run("build", at.FULL_RECIPE, "-q")
        assert result.returncode == 0, result.stderr

    def works(project: Project, formula: str) -> None:
        rows = list(csv.reader(io.StringIO(project.read(at.QUOTATIONS).decode())))
        table = io.StringIO()
        csv.writer(table).writerows([rows[0]] + [[*row[:2], formula, *row[3:]] for row in rows[1:]])
        project.write(at.QUOTATIONS, table.getvalue())

    def texts(project: Project, formula: str) -> None:
        rows = list(csv.reader(io.StringIO(project.read(at.QUOTATIONS).decode())))
        table = io.StringIO()
        csv.writer(table).writerows([rows[0]] + [[formula + " " + row[0], *row[1:]] for row in rows[1:]])
        project.write(at.QUOTATIONS, table.getvalue())

    def feasts(project: Project, formula: str) -> None:
        project.write(at.FEASTS, f"name,rule,weight,tags,note\n{_csv(formula)},02-24,30,love,\n")

    def authors(project: Project, formula: str) -> None:
        for name in ("John Milton", "Francis Bacon", "Alexander Pope", "Benjamin Franklin"):
            if f"<name>{name}</name>" in project.read(at.AUTHORS).decode():
                project.replace(at.AUTHORS, f"<name>{name}</name>", f"<name>{formula}{name}</name>")
                project.replace(at.QUOTATIONS, name, formula + name)

    cases = []
    for number, formula in enumerate(FORMULAS[:4]):
        for what, change in {"works": works, "texts": texts, "feasts": feasts, "authors": authors}.items():
            def prepare(project: Project, change=change, formula=formula) -> None:
                anew(project)
                change(project, formula)

            def press(project: Project, prepare=prepare) -> None:
                prepare(project)
                pressed(project)

            for where, command, before in (
                ("plan", ("schedule", "plan", at.FULL_RECIPE, "--calendar", "csv"), prepare),
                ("calendar", ("schedule", "--format", "csv"), press),
            ):
                name = f"terminal/formula {number + 1} of {what} in a {where} as CSV"
                cases.append(Case(name, command, before, exits=frozenset({0}), then=_no_formula, is_data=True))
    return cases


def _no_formula(project: Project, outcome) -> list[str]:
    return _formulas(outcome.output.decode("utf-8", "replace"))


def _formulas(table: str) -> list[str]:
    rows = csv.reader(io.StringIO(table))
    cells = [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]
    return [f"the cell {cells[0][:20]!r} is a formula"] if cells else []


def cases() -> list[Case]:
    """All cases of this kind."""
    return _sources() + _formats() + _options() + _spreadsheets()
