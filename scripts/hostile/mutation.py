"""Changes at random: bytes, pieces, words that mean something to a reader, and rows of editions.

Everything depends on kind, seed and number, so that a failure can be run again.
"""

from __future__ import annotations

import random
import re
import sqlite3
from dataclasses import dataclass
from typing import Callable

from . import project as at
from .case import MANY_FINDINGS, PRESSED, Case
from .project import Project

#: Words that mean something to each kind of reader.
YAML_WORDS = [
    b"&a ", b"*a", b"<<: ", b"- ", b"? ", b": ", b"|\n", b">-\n", b"!!str ", b"[", b"]", b"{", b"}", b"'", b'"', b"\t",
    b"---\n", b"...\n", b"~", b"-1", b"0", b"9223372036854775807", b"1e9", b".inf", b"9999-12-31", b"0001-01-01",
    b"\xef\xbb\xbf", b"\x00", b"\xff", b"../", b"/dev/null", b"games:\n  cryptogram: {}\n", b"days: 3652059",
]
CSV_WORDS = [
    b",", b";", b'"', b'""', b"\r\n", b"\n", b"\r", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\t", b"=1+1", b"digest", b"2027-02-24",
    b"easter", b"easter+9999999", b"02-29", b"cryptogram:", b"00000000-0000-8000-8000-000000000000", b"\xe2\x80\xae",
    "e\u0301\u0323".encode() * 50, b"&amp;", b"&#0;", b"-2147483648", b"99999999999999999999",
]
XML_WORDS = [
    b"<", b">", b"</", b"/>", b"&", b"&amp;", b"&#0;", b"&#x110000;", b"&e;", b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<?", b"?>",
    b"<!DOCTYPE a [<!ENTITY e 'x'>]>", b"<!ENTITY % p '<!ENTITY e SYSTEM \"/etc/passwd\">'>%p;", b"xmlns:x='y'", b"xml:lang='en'",
    b'<?xml-model href="authors.rng"?>', b"\x00", b"\xff", b"\xfe\xff", b"encoding='utf-16'", b"\xe2\x80\xae", b"<author id='x'>",
]
SCHEMA_WORDS = XML_WORDS + [
    b"<externalRef href='authors.xml'/>", b"<include href='authors.rng'/>", b"<ref name='author'/>", b"<ref name='nobody'/>",
    b"<interleave>", b"<oneOrMore>", b"<notAllowed/>", b"<anyName/>", b"<data type='ID'/>", b"<param name='pattern'>((a*)*)*</param>",
    b"ns=''", b"combine='choice'",
]
JSON_WORDS = [
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\u0000", b"\\ud800", b"null", b"true", b"-1", b"1e400", b"9223372036854775807",
    b"9223372036854775808", b'"shard": "1/1000000",', b'"failed": 5,', b"\x00", b"\xff", b"[" * 600, b"0.5",
]
CIPHER_WORDS = [b"\n", b"\r", b"\t", b"QXZ", b"A" * 300, b"\x00", b"\xff", b"\x1b[31m", "\u202e".encode(), b"' ", b"-", "e\u0301".encode() * 99]
SQLITE_WORDS = [b"\x00\x00\x00\x00", b"\xff\xff\xff\xff", b"\x0d", b"\x05", b"\x02", b"\x0a", b"SQLite format 3\x00", b"CREATE TABLE", b"cryptogram:"]


@dataclass(frozen=True)
class Kind:
    """A kind of file to change, and the commands that read it."""

    path: str
    words: list[bytes]
    #: Commands, each with what it may write.
    commands: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    #: Changes the project by chance; nil for the bytes of the file.
    change: Callable[[Project, random.Random], None] | None = None
    then: Callable[[Project, object], list[str]] | None = None


def mutated(content: bytes, chance: random.Random, words: list[bytes]) -> bytes:
    """Content after one to eight changes."""
    data = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5, 8))):
        _CHANGES[chance.randrange(len(_CHANGES))](data, chance, words)
    return bytes(data[: 4 << 20])


def _flip(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    if data:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _set(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    if data:
        data[chance.randrange(len(data))] = chance.choice((0, 1, 0x0A, 0x20, 0x22, 0x2D, 0x7F, 0x80, 0xFF))


def _insert(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    place = chance.randrange(len(data) + 1)
    data[place:place] = chance.choice(words)


def _overwrite(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    place, word = chance.randrange(len(data) + 1), chance.choice(words)
    data[place:place + len(word)] = word


def _remove(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    start = chance.randrange(len(data) + 1)
    del data[start:start + chance.choice((1, 2, 10, 100, 1000))]


def _copy(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    start, place = chance.randrange(len(data) + 1), chance.randrange(len(data) + 1)
    data[place:place] = data[start:start + chance.choice((1, 10, 100, 5000))]


def _repeat(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    place = chance.randrange(len(data) + 1)
    data[place:place] = chance.choice(words) * chance.choice((10, 100, 10_000))


def _cut(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    del data[chance.randrange(len(data) + 1):]


def _number(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    """Puts another number in the place of one."""
    numbers = list(re.finditer(rb"\d+", bytes(data)))
    if numbers:
        found = chance.choice(numbers)
        data[found.start():found.end()] = chance.choice((b"0", b"-1", b"1", b"2147483648", b"9223372036854775807", b"1" * 30, b"1.5"))


def _line(data: bytearray, chance: random.Random, words: list[bytes]) -> None:
    """Moves, removes or doubles a line."""
    lines = bytes(data).splitlines(keepends=True)
    if not lines:
        return
    line = lines[chance.randrange(len(lines))]
    if chance.random() < 0.6:
        lines.remove(line)
    if chance.random() < 0.6:
        lines.insert(chance.randrange(len(lines) + 1), line)
    data[:] = b"".join(lines)


_CHANGES = (_flip, _set, _insert, _insert, _overwrite, _remove, _copy, _repeat, _cut, _number, _line)

#: Values for a cell of any type.
_VALUES = [
    None, "", "x", "0", 0, 1, -1, 2**63 - 1, -(2**63), 1.5, b"", b"\x00\xff", "\x1b[31m", "\u202e", "é" * 300, "A" * 5000,
    "cryptogram:none", "2027-02-24", "9999-12-31", "easy", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "unique", "drawn",
]


def change_rows(project: Project, chance: random.Random) -> None:
    """Changes one to three cells or rows of an edition, whatever the constraints say."""
    database = sqlite3.connect(project(at.EDITION), isolation_level=None)
    for pragma in ("ignore_check_constraints = 1", "foreign_keys = 0"):
        database.execute(f"PRAGMA {pragma}")
    tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    for _ in range(chance.choice((1, 1, 2, 3))):
        table = chance.choice(tables)
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        rows = database.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
        if rows:
            _change_row(database, table, columns, chance.choice(rows), chance)
    database.close()


def _change_row(database: sqlite3.Connection, table: str, columns: list[str], row: tuple, chance: random.Random) -> None:
    where = " AND ".join(f"{column} IS ?" for column in columns)
    values = list(row)
    place = chance.randrange(len(columns))
    values[place] = _other(row[place], chance)
    marks = ", ".join("?" * len(columns))
    try:
        if chance.random() < 0.75:
            database.execute(f"UPDATE {table} SET {columns[place]} = ? WHERE {where}", (values[place], *row))
        elif chance.random() < 0.5:
            database.execute(f"DELETE FROM {table} WHERE {where}", row)
        else:
            database.execute(f"INSERT INTO {table} VALUES ({marks})", values)
    except sqlite3.Error:
        pass  # A strict table takes no value of another type: nothing is changed.


def _other(value: object, chance: random.Random) -> object:
    """Another value like a value, or one unlike it."""
    if isinstance(value, int) and chance.random() < 0.6:
        return value + chance.choice((-1, 1, 7))
    if isinstance(value, str) and value and chance.random() < 0.6:
        place = chance.randrange(len(value))
        return value[:place] + chance.choice("abzAQ09-: é") + value[place + chance.randrange(2):]
    return chance.choice(_VALUES)


def _dump(path: str) -> list[str]:
    """Schema and rows of a database, in an order that its pages do not change."""
    database = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
    try:
        return sorted(database.iterdump())
    finally:
        database.close()


def _told(project: Project, outcome) -> list[str]:
    """A check passes only what reads as it was pressed."""
    if outcome.exit_code != 0:
        return []
    try:
        same = _dump(project(at.EDITION)) == _dump(project("output/pressed.sqlite"))
    except sqlite3.Error as error:
        return [f"passes what SQLite cannot read: {error}"]
    return [] if same else ["passes content that was changed"]


def _still_checked(project: Project, outcome) -> list[str]:
    """What was published passes a check."""
    if outcome.exit_code == 0 and project.run("check").returncode != 0:
        return ["published what a check does not pass"]
    return []


_BUILD = (("build", at.RECIPE, "-q"), PRESSED)
_BUILD_FULL = (("build", at.FULL_RECIPE, "-q"), PRESSED)
_PLAN_FULL = (("schedule", "plan", at.FULL_RECIPE), ())
_READ_EDITION = (
    (("check",), ()),
    (("check",), ()),
    (("inspect",), ()),
    (("schedule", "--format", "json"), ()),
    (("schedule", "plan"), ()),
    (("calibrate", at.TIMES), ()),
    (("migrate", at.EDITION), (at.EDITION,)),
    _BUILD,
)

KINDS = {
    "recipe": Kind(at.FULL_RECIPE, YAML_WORDS, (_BUILD_FULL, _PLAN_FULL, (("validate", at.FULL_RECIPE), ()))),
    "pins": Kind(at.PINS, CSV_WORDS, (_BUILD_FULL, (("schedule", "pin", "2027-03-03", "great oaks", "--recipe", at.FULL_RECIPE), (at.PINS,)))),
    "lock": Kind(at.LOCK, CSV_WORDS, (_BUILD_FULL, (("schedule", "diff", at.LOCK, at.EDITION), ()))),
    "feasts": Kind(at.FEASTS, CSV_WORDS, (_BUILD_FULL, _PLAN_FULL)),
    "quotations": Kind(at.QUOTATIONS, CSV_WORDS, ((("validate", at.QUOTATIONS), ()), (("ingest", at.QUOTATIONS), ()), _BUILD)),
    "authors": Kind(at.AUTHORS, XML_WORDS, ((("validate", at.AUTHORS), ()), (("validate", at.RECIPE), ()), _BUILD)),
    "schema": Kind(at.SCHEMA, SCHEMA_WORDS, ((("validate", at.AUTHORS), ()),)),
    "report": Kind(at.REPORT, JSON_WORDS, ((("merge", at.REPORT), ()), (("merge", at.REPORT, "--format", "json"), ()))),
    "build-report": Kind(at.PRESS_REPORT, JSON_WORDS, ((("inspect",), ()), _BUILD)),
    "times": Kind(at.TIMES, CSV_WORDS, ((("calibrate", at.TIMES), ()),)),
    "ciphers": Kind(at.CIPHERS, CIPHER_WORDS, ((("solve", at.CIPHERS), ()), (("grade", at.CIPHERS), ()))),
    "edition": Kind(at.EDITION, SQLITE_WORDS, _READ_EDITION, then=_told),
    "rows": Kind(at.EDITION, SQLITE_WORDS, _READ_EDITION, change=change_rows, then=_told),
}


def fuzzed(name: str, seed: int, number: int) -> Case:
    """The case of a kind, a seed and a number."""
    kind = KINDS[name]
    chance = random.Random(f"{name}/{seed}/{number}")
    command, outputs = kind.commands[number % len(kind.commands)]

    def prepare(project: Project) -> None:
        if kind.path == at.EDITION:
            project.write("output/pressed.sqlite", project.read(at.EDITION))
        if kind.change:
            kind.change(project, chance)
        else:
            project.write(kind.path, mutated(project.read(kind.path), chance, kind.words))

    then = kind.then if command[0] == "check" else _still_checked if command[0] == "build" else None
    return Case(
        f"{name}/{seed}/{number}",
        command,
        prepare,
        outputs=outputs,
        most_errors=MANY_FINDINGS,
        is_data="json" in command and command[0] == "schedule",
        then=then,
    )
