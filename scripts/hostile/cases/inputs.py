"""Files of quotations, of texts and of times: bytes without bound, and files that are no files."""

from __future__ import annotations

import gzip
import hashlib
import json
import sqlite3

from .. import project as at
from ..case import MANY_FINDINGS, PRESSED, REFUSED, Case
from ..project import Project
from .recipes import special_files

#: The commands that read a file of a stranger, and the name that it must have for them.
READERS = {
    "validate": (("validate",), ".csv"),
    "ingest": (("ingest",), ".csv"),
    "grade": (("grade",), ".txt"),
    "solve": (("solve",), ".txt"),
    "calibrate": (("calibrate",), ".csv"),
    "merge": (("merge",), ".json"),
    "check": (("check",), ".sqlite"),
    "inspect": (("inspect",), ".sqlite"),
    "migrate": (("migrate",), ".sqlite"),
    "show": (("schedule", "show"), ".sqlite"),
    "diff": (("schedule", "diff", at.EDITION), ".csv"),
}

#: Those that may wait for standard input as long as it is silent.
STREAMS = {"validate", "ingest", "grade", "solve"}

#: Files that are none, or end nowhere.
NO_FILES = {
    "missing": "nowhere",
    "a folder": "corpus",
    "the zero device": "/dev/zero",
    "the random device": "/dev/urandom",
    "a pipe without a writer": "pipelines/pipe",
    "a socket": "pipelines/socket",
    "a link to itself": "pipelines/loop",
    "a terminal that is none": "/dev/tty",
    "a process's memory": "/proc/self/mem",
    "an empty path": "",
}

HEAD = "text,author,work,locator,year,language,tags\n"


def _row(text: str) -> str:
    return '"' + text.replace('"', '""') + '",William Shakespeare,Hamlet,,1601~,en,words\n'


def _laughs(levels: int, width: int, kind: str) -> str:
    """Entities, general or parameter ones, that multiply."""
    mark, sign = ("% ", "%") if kind == "parameter" else ("", "&")
    lines = [f'<!ENTITY {mark}e0 "{"ha" * 50}">']
    for level in range(1, levels):
        lines.append(f'<!ENTITY {mark}e{level} "' + f"{'&#37;' if sign == '%' else sign}e{level - 1};" * width + '">')
    use = f"%e{levels - 1};" if sign == "%" else ""
    body = f"&e{levels - 1};" if sign == "&" else "x"
    return (
        "<?xml version='1.0'?><!DOCTYPE quotes [" + "".join(lines) + use + "]>"
        f"<quotes><quote><text>{body}</text><author>William Shakespeare</author></quote></quotes>"
    )


def _xml(text: str) -> str:
    return f"<quotes><quote><text>{text}</text><author>William Shakespeare</author></quote></quotes>"


#: Content of a CSV or XML file of quotations.
CONTENT: dict[str, tuple[str, str | bytes]] = {
    "empty": (".csv", ""),
    "a mark of byte order alone": (".csv", b"\xef\xbb\xbf"),
    "NUL bytes": (".csv", b"\0" * 100_000),
    "two megabytes of line ends": (".csv", b"\n" * 2_000_000),
    "two megabytes of line ends below a header": (".csv", HEAD.encode() + b"\n" * 2_000_000),
    "two megabytes of commas": (".csv", b"," * 2_000_000),
    "a megabyte of quotation marks": (".csv", HEAD.encode() + b'"' * 1_000_001),
    "many empty rows": (".csv", HEAD + ",,,,,,\n" * 200_000),
    "many faults": (".csv", HEAD + "x\n" * 100_000),
    "a header of 100000 columns": (".csv", ",".join(f"c{n}" for n in range(100_000)) + "\n"),
    "a header twice as a row": (".csv", HEAD + HEAD * 1000),
    "a megabyte of combining marks": (".csv", HEAD + _row("e" + "\u0301" * 500_000)),
    "combining marks of two classes": (".csv", HEAD + _row("a" + "\u0301\u0323" * 250_000)),
    "a megabyte of hangul": (".csv", HEAD + _row("\u1100\u1161\u11a8" * 100_000)),
    "a megabyte of spaces": (".csv", HEAD + _row("To be" + " " * 1_000_000 + "or not")),
    "a megabyte of ligatures": (".csv", HEAD + _row("\ufdfa" * 100_000)),
    "a megabyte of letters": (".csv", HEAD + _row("ab " * 300_000)),
    "a megabyte of entities": (".csv", HEAD + _row("&amp;" * 200_000)),
    "a megabyte of dashes": (".csv", HEAD + _row("a" + "-" * 1_000_000)),
    "a name of a megabyte": (".csv", HEAD + "To be or not to be,"  + "N" * 1_000_000 + ",,,,,\n"),
    "a million tags": (".csv", HEAD + "To be or not to be,X,,,,," + "a;" * 500_000 + "\n"),
    "a legal text of 250 letters": (".csv", HEAD + _row(("the party of the first part shall hold harmless " * 6)[:290])),
    "emoji families": (".csv", HEAD + _row("\U0001f468\u200d\U0001f469\u200d\U0001f467" * 30_000)),
    "lone surrogates": (".csv", HEAD.encode() + b'"\xed\xa0\x80",X,,,,,\n'),
    "overlong bytes": (".csv", HEAD.encode() + b'"\xc0\xaf\xe0\x80\xaf",X,,,,,\n'),
    "entities multiplied": (".xml", _laughs(10, 10, "general")),
    "parameter entities multiplied": (".xml", _laughs(10, 10, "parameter")),
    "parameter entities multiplied, wide": (".xml", _laughs(4, 400, "parameter")),
    "one large entity many times": (
        ".xml",
        "<!DOCTYPE quotes [<!ENTITY e '" + "x" * 100_000 + "'>]>" + _xml("&e;" * 20_000),
    ),
    "deep elements": (".xml", "<a>" * 200_000),
    "deep elements, closed": (".xml", "<quotes>" + "<a>" * 5000 + "</a>" * 5000 + "</quotes>"),
    "many attributes": (".xml", "<quotes>" + "<quote " + " ".join(f"a{n}='x'" for n in range(100_000)) + "/></quotes>"),
    "an attribute of two megabytes": (".xml", "<quotes><quote a='" + "x" * 2_000_000 + "'/></quotes>"),
    "a comment of two megabytes": (".xml", "<quotes><!--" + "x" * 2_000_000 + "--></quotes>"),
    "a processing instruction of two megabytes": (".xml", "<?x " + "y" * 2_000_000 + "?><quotes/>"),
    "many namespaces": (".xml", "<quotes " + " ".join(f"xmlns:n{n}='u:{n}'" for n in range(50_000)) + "/>"),
    "a doctype without end": (".xml", "<!DOCTYPE quotes [" + "<!ELEMENT a ANY>" * 200_000),
    "an attribute list without end": (
        ".xml",
        "<!DOCTYPE quotes [<!ATTLIST quotes " + " ".join(f"a{n} CDATA 'x'" for n in range(100_000)) + ">]><quotes/>",
    ),
    "a record inside an entity": (
        ".xml",
        "<!DOCTYPE quotes [<!ENTITY q '<quote><text></text></quote>'>]><quotes>&q;</quotes>",
    ),
    "a title of two megabytes": (".xml", _xml("x" * 2_000_000)),
    "an encoding that is none": (".xml", "<?xml version='1.0' encoding='klingon'?><quotes/>"),
    "UTF-32": (".xml", "\ufeff<quotes/>".encode("utf-32")),
    "UTF-7": (".xml", "<?xml version='1.0' encoding='UTF-7'?>+ADw-quotes/>"),
    "a bomb in gzip": (".csv", gzip.compress(b"a" * (64 << 20), 9)),
    "a bomb in gzip named XML": (".xml", gzip.compress(b"<quotes>" + b"a" * (64 << 20), 9)),
}

#: Content with a finding in every row.
MANY = {"two megabytes of line ends below a header", "many empty rows", "many faults", "a header twice as a row"}

#: Findings that repeat for each row stay bounded in each format.
FORMATS = ("text", "json", "sarif", "github")


def _no_files() -> list[Case]:
    cases = []
    for reader, (command, _) in READERS.items():
        for what, path in NO_FILES.items():
            cases.append(
                Case(
                    f"inputs/{reader} of a file that is {what}",
                    (*command, path),
                    special_files,
                    exits=REFUSED,
                    says=(path,) if path else (),
                )
            )
        if reader not in STREAMS:
            cases.append(
                Case(
                    f"inputs/{reader} of standard input that never writes, by its path",
                    (*command, "/dev/stdin"),
                    exits=REFUSED,
                    stdin="silent",
                    says=("stdin",),
                )
            )
    return cases


def _contents() -> list[Case]:
    cases = []
    for what, (ending, content) in CONTENT.items():
        def prepare(project: Project, ending=ending, content=content) -> None:
            project.write("strange" + ending, content)

        for command in ("validate", "ingest"):
            cases.append(
                Case(
                    f"inputs/{command} of {what}",
                    (command, "strange" + ending),
                    prepare,
                    most_errors=MANY_FINDINGS if what in MANY else 64 << 10,
                    says=("strange" + ending,),
                )
            )
    return cases


def _pressed() -> list[Case]:
    """The same bytes as the corpus of a press, which solves and plays them too."""
    cases = []
    for what in (
        "a megabyte of combining marks", "a legal text of 250 letters", "a megabyte of letters", "many empty rows",
        "emoji families", "a bomb in gzip",
    ):
        def prepare(project: Project, content=CONTENT[what][1]) -> None:
            project.write(at.QUOTATIONS, content)

        cases.append(Case(f"inputs/build of {what}", ("build", at.RECIPE, "-q"), prepare, outputs=PRESSED, most_errors=MANY_FINDINGS))
    for what, text in {
        "two words of 26 letters": "abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm",
        "one letter": "a" * 100,
        "pairs of letters": "ab ba " * 40,
        "words of one pattern": "cat dog sun pen hat cup map jar fox kit " * 6,
        "no spaces": "itwasthebestoftimesitwastheworstoftimes" * 6,
    }.items():
        def prepare(project: Project, text=text) -> None:
            project.append(at.QUOTATIONS, _row(text))

        cases.append(Case(f"inputs/build with a text of {what}", ("build", at.RECIPE, "-q"), prepare, outputs=PRESSED))
        cases.append(Case(f"inputs/grade of {what}", ("grade", "--text", text)))
        cases.append(Case(f"inputs/solve of {what}", ("solve",), stdin=text.upper().encode() + b"\n"))
        cases.append(Case(f"inputs/solve, thorough, of {what}", ("solve", "--thorough"), stdin=text.upper().encode() + b"\n"))
    return cases


def _streams() -> list[Case]:
    """Streams of texts that are long, wide or wrong."""
    table = {
        "a megabyte without a line end": b"ABC " * 250_000,
        "a million line ends": b"\n" * 1_000_000,
        "NUL bytes": b"\0" * 100_000,
        "not UTF-8": bytes(range(128, 256)) * 100,
        "an escape sequence": b"\x1b[31mABC DEF\x1b[0m GHI\n",
        "ten thousand letters": b"QWERTY UIOP ASDF " * 600 + b"\n",
        "combining marks": ("E" + "\u0301" * 200_000 + "\n").encode(),
    }
    cases = []
    for what, content in table.items():
        for command in (("solve",), ("solve", "--format", "json"), ("grade", "-"), ("grade", "-", "--format", "json"), ("ingest", "-", "--input-format", "csv"), ("validate", "-", "--input-format", "csv")):
            cases.append(
                Case(
                    f"inputs/{' '.join(command)} from standard input: {what}",
                    command,
                    stdin=content,
                    most_errors=MANY_FINDINGS if "line ends" in what or "UTF-8" in what else 64 << 10,
                    most_output=32 << 20,
                )
            )
    return cases


def _digests() -> list[Case]:
    """The digest of a source is that of the bytes that were read."""
    def piped(path: str, source: str = at.QUOTATIONS, kind: str = "csv"):
        return lambda project: project.replace(at.RECIPE, f"../{source}", f"{path}\n    format: {kind}")

    def honest(project: Project, outcome) -> list[str]:
        if outcome.exit_code != 0:
            return []
        sources = sqlite3.connect(project(at.EDITION)).execute("SELECT sha256 FROM source").fetchall()
        reported = [each["sha256"] for each in json.loads(project.read(at.PRESS_REPORT))["inputs"]]
        right = {hashlib.sha256(project.read(path)).hexdigest() for path in (at.QUOTATIONS, at.AUTHORS)}
        problems = [] if {row[0] for row in sources} == right else ["a digest in the edition is not that of the bytes"]
        right.add(hashlib.sha256(project.read(at.LOCK)).hexdigest())
        return problems + ([] if set(reported) == right else ["a digest in the report is not that of the bytes"])

    quotations = (at.FIXTURE / at.QUOTATIONS).read_bytes()
    authors = (at.FIXTURE / at.AUTHORS).read_bytes()
    press = ("build", at.RECIPE, "-q")
    done = [
        Case(f"inputs/build from standard input, {what}", press, prepare, exits=frozenset({0}), stdin=stdin, outputs=PRESSED, then=honest)
        for what, prepare, stdin in (
            ("by its path", piped("/dev/stdin"), quotations),
            ("by a dash", piped('"-"'), quotations),
            ("of the authors", piped('"-"', at.AUTHORS, "xml"), authors),
        )
    ]

    def both(project: Project) -> None:
        piped('"-"')(project)
        piped('"-"', at.AUTHORS, "xml")(project)

    def kindless(project: Project) -> None:
        project.replace(at.RECIPE, "../corpus/quotations.csv", '"-"')

    refused = [
        Case(f"inputs/build from standard input, {what}", press, prepare, exits=REFUSED, stdin=stdin)
        for what, prepare, stdin in (
            ("which is empty", piped('"-"'), b""),
            ("which is not UTF-8", piped('"-"'), HEAD.encode() + b"\xff\xfe,X,,,,,\n"),
            ("cut in a row", piped('"-"'), quotations[:-400] + b'"'),
            ("twice", both, quotations),
            ("by a dash that YAML takes for a list", piped("-"), quotations),
            ("without a format", kindless, quotations),
            ("which is a recipe", piped('"-"'), (at.FIXTURE / at.RECIPE).read_bytes()),
        )
    ]
    return done + refused


def _bounded_findings() -> list[Case]:
    """A corpus in which every row is wrong: no format may print without end."""
    def prepare(project: Project) -> None:
        project.write("strange.csv", HEAD + "x\n" * 20_000)

    return [
        Case(
            f"inputs/validate of many faults as {kind}",
            ("validate", "strange.csv", "--format", kind),
            prepare,
            exits=frozenset({1}),
            most_output=16 << 20,
            most_errors=MANY_FINDINGS,
        )
        for kind in FORMATS
    ]


def cases() -> list[Case]:
    """All cases of this kind."""
    return _no_files() + _contents() + _pressed() + _streams() + _digests() + _bounded_findings()
