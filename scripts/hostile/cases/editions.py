"""Editions from strangers: files that are damaged, or databases that do harm when they are read."""

from __future__ import annotations

import os

from .. import project as at
from ..case import MANY_FINDINGS, PRESSED, REFUSED, Case
from ..project import Project

#: The commands that open an edition, and what they may write.
READERS = {
    "check": (("check",), ()),
    "inspect": (("inspect",), ()),
    "show": (("schedule", "show"), ()),
    "build": (("build", at.RECIPE, "-q"), PRESSED),
    "plan": (("schedule", "plan"), ()),
    "pin": (("schedule", "pin", at.PINNED_DAY, at.PINNED_WORDS, "--recipe", at.FULL_RECIPE), (at.PINS,)),
    "calibrate": (("calibrate", at.TIMES), ()),
    "migrate": (("migrate", at.EDITION), (at.EDITION,)),
}


def _sql(*statements: str):
    return lambda project: project.sql(*statements)


def _bytes(change):
    return lambda project: project.write(at.EDITION, change(bytearray(project.read(at.EDITION))))


def _patched(offset: int, content: bytes):
    def change(data: bytearray) -> bytes:
        data[offset:offset + len(content)] = content
        return bytes(data)

    return _bytes(change)


def _schema(table: str, old: str, new: str):
    """Changes the SQL of a table as the file states it."""
    def prepare(project: Project) -> None:
        project.sql(f"UPDATE sqlite_schema SET sql = replace(sql, '{old}', '{new}') WHERE name = '{table}'")

    return prepare


def _as_view(table: str, select: str):
    """Puts a view in the place of a table, which stays under another name."""
    return _sql(f"ALTER TABLE {table} RENAME TO hidden; CREATE VIEW {table} AS {select};")


def _without_keys(table: str, columns: str):
    """A table without a unique key, which holds every row twice."""
    return _sql(
        f"CREATE TABLE twice AS SELECT {columns} FROM {table}; DROP TABLE {table};"
        f"ALTER TABLE twice RENAME TO {table}; INSERT INTO {table} SELECT * FROM {table};"
    )


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

#: What is wrong with the edition. The first half are files, the second half are databases.
DAMAGE = {
    "empty": lambda project: project.write(at.EDITION, ""),
    "a header alone": _bytes(lambda data: bytes(data[:100])),
    "cut in half": _bytes(lambda data: bytes(data[: len(data) // 2])),
    "cut in the first page": _bytes(lambda data: bytes(data[:3000])),
    "text": lambda project: project.write(at.EDITION, "These are not the puzzles.\n" * 400),
    "zeros": lambda project: project.write(at.EDITION, bytes(106_496)),
    "zeros below the header": _bytes(lambda data: bytes(data[:4096]) + bytes(len(data) - 4096)),
    "another magic": _patched(0, b"SQLite format 2\0"),
    "a page size of none": _patched(16, b"\0\0"),
    "a page size that is odd": _patched(16, b"\x03\x01"),
    "in the mode of a write-ahead log": _patched(18, b"\x02\x02"),
    "a format of the future": _patched(18, b"\x09\x09"),
    "a list of free pages that loops": _patched(32, b"\0\0\0\x02\0\0\0\xff"),
    "another encoding": _patched(56, b"\0\0\0\x02"),
    "another application": _patched(68, b"\0\0\0\0"),
    "schema 0": _sql("PRAGMA user_version = 0"),
    "schema 3": _sql("PRAGMA user_version = 3"),
    "schema 99": _sql("PRAGMA user_version = 99"),
    "schema below zero": _sql("PRAGMA user_version = -1"),
    "with a hot journal": lambda project: project.write(at.EDITION + "-journal", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(2000)),
    "with a log beside it": lambda project: project.write(at.EDITION + "-wal", b"\x37\x7f\x06\x82" + bytes(2000)),
    "a link to itself": lambda project: project.link(at.EDITION, "puzzles.sqlite"),
    "a folder": lambda project: (project.remove(at.EDITION), os.mkdir(project(at.EDITION))),
    "a pipe": lambda project: (project.remove(at.EDITION), os.mkfifo(project(at.EDITION))),
    "the zero device": lambda project: project.link(at.EDITION, "/dev/zero"),
    "without tables": lambda project: (project.remove(at.EDITION), project.sql("PRAGMA application_id = 0x51756F69; PRAGMA user_version = 4; VACUUM;")),
    "without days": _sql("DROP TABLE daily_puzzle"),
    "without puzzles": _sql("DELETE FROM puzzle"),
    "without a name": _sql("DELETE FROM edition WHERE key = 'name'"),
    "without a digest": _sql("DELETE FROM edition WHERE key = 'content_digest'"),
    "puzzles twice": _without_keys("puzzle", "*"),
    "days twice": _without_keys("daily_puzzle", "*"),
    "cryptograms twice": _without_keys("cryptogram", "*"),
    "quotations twice": _without_keys("quotation", "*"),
    "authors twice": _without_keys("author", "*"),
    "sources twice": _without_keys("source", "*"),
    "checks twice": _without_keys("solve_check", "*"),
    "evidence twice": _without_keys("difficulty_evidence", "*"),
    "settings twice": _without_keys("edition", "*"),
    "days as a view without end": _as_view("daily_puzzle", f"{ENDLESS} SELECT '2027-01-01' AS day, 'cryptogram' AS kind, 'cryptogram:x' AS puzzle_id, NULL AS wished, NULL AS placement, NULL AS occasion FROM n"),
    "settings as a view without end": _as_view("edition", f"{ENDLESS} SELECT key, value FROM hidden UNION ALL SELECT 'k' || i, 'v' FROM n"),
    "settings as a view that counts": _as_view("edition", f"SELECT key, value FROM hidden WHERE (({ENDLESS} SELECT count(*) FROM n)) > 0"),
    "quotations as a view of large cells": _as_view("quotation", "SELECT id, hex(zeroblob(250000000)) AS text, author_id, work, locator, year, language, letter_count, source_id, source_line, certainty FROM hidden"),
    "cryptograms as a view": _as_view("cryptogram", "SELECT * FROM hidden"),
    "a generated column that is large": _sql("ALTER TABLE author ADD COLUMN more TEXT AS (hex(zeroblob(250000000)))"),
    "a generated summary": _sql("ALTER TABLE author RENAME COLUMN summary TO old; ALTER TABLE author ADD COLUMN summary TEXT AS (hex(zeroblob(250000000)))"),
    "a name of 300 megabytes": _sql("UPDATE edition SET value = hex(zeroblob(40000000)) WHERE key = 'name'"),
    "a quotation of 40 megabytes": _sql("UPDATE quotation SET text = hex(zeroblob(20000000)) WHERE id = (SELECT min(id) FROM quotation)"),
    "a cryptogram of 100000 letters": _sql("UPDATE cryptogram SET ciphertext = replace(hex(zeroblob(50000)), '0', 'QX ') WHERE puzzle_id = (SELECT min(puzzle_id) FROM cryptogram)"),
    "cryptograms of 2000 letters": _sql("UPDATE cryptogram SET ciphertext = replace(hex(zeroblob(500)), '0', 'QXZ ')"),
    "a trigger": _sql("CREATE TRIGGER t AFTER INSERT ON edition BEGIN DELETE FROM puzzle; END"),
    "a table of somebody": _sql("CREATE TABLE mine (x); INSERT INTO mine VALUES ('secret')"),
    "a million rows of somebody": _sql(f"CREATE TABLE mine (x); INSERT INTO mine {ENDLESS} SELECT i FROM n LIMIT 1000000"),
    "100000 days": _sql(f"INSERT OR IGNORE INTO daily_puzzle {ENDLESS} SELECT date('2030-01-01', '+' || i || ' days'), 'cryptogram', (SELECT min(id) FROM puzzle), NULL, NULL, NULL FROM n LIMIT 100000"),
    "100000 settings": _sql(f"INSERT INTO edition {ENDLESS} SELECT 'k' || replace(hex(i), '0', 'z'), 'v' FROM n LIMIT 100000"),
    "100000 puzzles without content": _sql(f"INSERT INTO puzzle {ENDLESS} SELECT 'cryptogram:' || i, 'cryptogram', NULL, 'easy', 1, 1 FROM n LIMIT 100000"),
    "another table under our name": _sql("DROP TABLE cryptogram; CREATE TABLE cryptogram (puzzle_id BLOB, ciphertext BLOB)"),
    "a virtual table": _sql("CREATE VIRTUAL TABLE mine USING fts5(x)"),
    "an index that lies": _sql("CREATE INDEX lie ON puzzle (lower(id))"),
    "a default that computes": _schema("author", "summary TEXT", "summary TEXT DEFAULT (hex(zeroblob(500000000)))"),
    "a check that computes": _schema("author", "summary TEXT", "summary TEXT CHECK (length(hex(zeroblob(500000000))) > 0)"),
    "SQL that is none": _schema("author", "CREATE TABLE", "CREATE TABEL"),
    "a schema that repeats": _sql("INSERT INTO sqlite_schema SELECT * FROM sqlite_schema WHERE name = 'author'"),
    "blobs for texts": _sql("PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')')"),
    "numbers out of range": _sql("UPDATE puzzle SET score = 9223372036854775807"),
    "numbers below zero": _sql("UPDATE solve_check SET keystroke_count = -9223372036854775808, hint_count = -5, effort = -1"),
    "margins out of range": _sql("UPDATE solve_check SET margin = 9223372036854775807, verdict = 'unique'"),
    "days out of order": _sql("UPDATE daily_puzzle SET day = replace(day, '2027', '9999')"),
    "days that are none": _sql("UPDATE daily_puzzle SET day = replace(day, '-02-', '-13-')"),
    "IDs that are none": _sql("UPDATE puzzle SET id = 'cryptogram:' || substr(id, 12, 3)"),
    "keys that are none": _sql("UPDATE cryptogram SET letter_key = 'AAAAAAAAAAAAAAAAAAAAAAAAAA', number_key = '1 1 1'"),
    "letters given that are none": _sql("UPDATE cryptogram SET prefilled = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABC'"),
    "an escape sequence as its name": _sql("UPDATE edition SET value = char(27) || '[2J' || char(0x9b) || '31m' || char(0x202e) WHERE key = 'name'"),
    "escape sequences everywhere": _sql("UPDATE quotation SET text = char(27) || '[31m' || text; UPDATE author SET name = char(7) || name; UPDATE daily_puzzle SET occasion = char(0x9b) || '1m'"),
}

#: Damage that does not change what is read, or lies in a file beside the edition that is not its own.
HARMLESS = {"another encoding", "in the mode of a write-ahead log", "with a hot journal", "with a log beside it"}


def _damaged() -> list[Case]:
    cases = []
    for what, damage in DAMAGE.items():
        for reader, (command, outputs) in READERS.items():
            told = reader == "check" and what not in HARMLESS
            cases.append(
                Case(
                    f"editions/{reader} of an edition: {what}",
                    command,
                    damage,
                    exits=REFUSED if told else frozenset({0, 1, 2, 64}),
                    outputs=outputs,
                    # A plan may do without it, and the times are too few to be fitted.
                    says=("puzzles.sqlite",) if reader not in ("plan", "calibrate") else (),
                    most_errors=MANY_FINDINGS if what.startswith("100000") else 64 << 10,
                    # A line for each of the days.
                    most_output=16 << 20 if (reader, what) == ("show", "100000 days") else 4 << 20,
                )
            )
    return cases


def _migrations() -> list[Case]:
    """A migration publishes only what can be read."""
    def readable(project: Project, outcome) -> list[str]:
        if outcome.exit_code == 0 and project.run("inspect").returncode != 0:
            return ["the migrated edition cannot be read"]
        return []

    cases = []
    for what in ("days that are none", "IDs that are none", "without a name", "keys that are none", "without days", "quotations twice"):
        def prepare(project: Project, damage=DAMAGE[what]) -> None:
            damage(project)
            project.sql("PRAGMA user_version = 3")

        cases.append(
            Case(
                f"editions/migrate as from schema 3: {what}",
                ("migrate", at.EDITION),
                prepare,
                outputs=(at.EDITION,),
                then=readable,
                says=("puzzles.sqlite",),
            )
        )
    return cases


def _formats() -> list[Case]:
    """An edition with escape sequences in every way to print it."""
    damage = DAMAGE["escape sequences everywhere"]
    table = [
        ("inspect", "--format", "json"), ("schedule", "--format", "text"), ("schedule", "--format", "grid"),
        ("schedule", "--format", "json"), ("check", "--format", "json"), ("schedule", "why", "2027-02-24"),
        ("schedule", "diff", at.EDITION, at.LOCK), ("schedule", "diff", at.LOCK, at.EDITION, "--format", "json"),
    ]
    return [Case(f"editions/escape sequences by {' '.join(command)}", command, damage) for command in table]


def _sticky() -> list[Case]:
    """The draft is ours alone: no link that lies there is followed."""
    def prepare(project: Project) -> None:
        project.write("mine.txt", "mine")
        os.mkdir(project("output/.puzzles.sqlite.pressing"))
        os.symlink("../../mine.txt", project("output/.puzzles.sqlite.pressing/puzzles.sqlite"))

    return [
        Case(
            "editions/a link lies where the draft is written",
            ("build", at.RECIPE, "-q"),
            prepare,
            outputs=(*PRESSED, "output/.puzzles.sqlite.pressing*"),
        )
    ]


def cases() -> list[Case]:
    """All cases of this kind."""
    return _damaged() + _migrations() + _formats() + _sticky()
