"""Tampering: editions that were changed with care, so that only a check of everything tells it."""

from __future__ import annotations

import sqlite3

from .. import project as at
from ..case import MANY_FINDINGS, PRESSED, Case
from ..project import Project

FIRST = "(SELECT min(id) FROM puzzle)"
OTHER = "(SELECT max(id) FROM puzzle)"

#: Changes that `check` must tell. The content, what the edition says of its sources, and its schema.
TOLD = {
    "the name": "UPDATE edition SET value = 'Another' WHERE key = 'name'",
    "the content version": "UPDATE edition SET value = '9' WHERE key = 'content_version'",
    "the generator": "UPDATE edition SET value = 'quoin 9.9.9' WHERE key = 'generator'",
    "the recipe's digest": "UPDATE edition SET value = replace(value, substr(value, 1, 1), 'f') WHERE key = 'recipe_digest'",
    "a setting more": "INSERT INTO edition VALUES ('smuggled', 'x')",
    "a day of release": "INSERT INTO edition VALUES ('released', '2026-01-01')",
    "a source's path": "UPDATE source SET path = 'elsewhere.csv' WHERE id = 2",
    "a source's digest": "UPDATE source SET sha256 = replace(hex(zeroblob(32)), '0', 'a') WHERE id = 2",
    "a source's format": "UPDATE source SET format = 'xml' WHERE id = 2",
    "a source's count": "UPDATE source SET record_count = 7 WHERE id = 2",
    "a source's licence": "UPDATE source SET licence = 'MIT' WHERE id = 2",
    "a source more": "INSERT INTO source VALUES (3, 'x.csv', replace(hex(zeroblob(32)), '0', 'a'), 'csv', 0, 'MIT')",
    "a quotation's source": "UPDATE quotation SET source_id = 1 WHERE id = (SELECT min(id) FROM quotation)",
    "a quotation's line": "UPDATE quotation SET source_line = source_line + 1",
    "a quotation's text": "UPDATE quotation SET text = text || '!' WHERE id = (SELECT min(id) FROM quotation)",
    "a quotation's author": "UPDATE quotation SET author_id = 'john-milton' WHERE id = (SELECT min(id) FROM quotation)",
    "a quotation's work": "UPDATE quotation SET work = 'Forged'",
    "a quotation's locator": "UPDATE quotation SET locator = NULL",
    "a quotation's year": "UPDATE quotation SET year = '1999'",
    "a quotation's language": "UPDATE quotation SET language = 'fr'",
    "a quotation's letters": "UPDATE quotation SET letter_count = letter_count + 1",
    "a quotation's certainty": "UPDATE quotation SET certainty = 'disputed'",
    "a quotation's certainty missing": "UPDATE quotation SET certainty = NULL",
    "an author's name": "UPDATE author SET name = 'Nobody' WHERE id = 'john-milton'",
    "an author's death": "UPDATE author SET died = '1999' WHERE id = 'john-milton'",
    "an author's summary": "UPDATE author SET summary = NULL",
    "an author more": "INSERT INTO author (id, name, sort_name) VALUES ('x', 'X', 'X')",
    "an alias": "UPDATE author_alias SET author_id = 'john-milton'",
    "an alias more": "INSERT INTO author_alias VALUES ('Zed', 'john-milton')",
    "an alias of nobody": "INSERT INTO author_alias VALUES ('Zed', 'nobody')",
    "a tag": "UPDATE quotation_tag SET tag = 'forged' WHERE tag = 'love'",
    "a tag of nothing": "INSERT INTO quotation_tag VALUES ('00000000-0000-0000-0000-000000000000', 'x')",
    "a puzzle's kind": f"UPDATE puzzle SET kind = 'crossword' WHERE id = {FIRST}",
    "a puzzle's tier": "UPDATE puzzle SET tier = 'easy'",
    "a puzzle's score": "UPDATE puzzle SET score = 1",
    "a puzzle's ambiguity": "UPDATE puzzle SET ambiguity = 0",
    "a puzzle's quotation": f"UPDATE puzzle SET quotation_id = (SELECT max(id) FROM quotation) WHERE id = {FIRST}",
    "a puzzle less": f"DELETE FROM puzzle WHERE id = {FIRST}",
    "a puzzle more": "INSERT INTO puzzle VALUES ('wordsearch:1', 'wordsearch', NULL, 'easy', 1, 1)",
    "a ciphertext": "UPDATE cryptogram SET ciphertext = replace(ciphertext, 'A', 'B')",
    "a letter key": "UPDATE cryptogram SET letter_key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'",
    "a number key": f"UPDATE cryptogram SET number_key = (SELECT number_key FROM cryptogram WHERE puzzle_id = {OTHER})",
    "all letters given": "UPDATE cryptogram SET prefilled = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'",
    "no letters given": "UPDATE cryptogram SET prefilled = NULL",
    "a cryptogram less": f"DELETE FROM cryptogram WHERE puzzle_id = {FIRST}",
    "a cryptogram of nothing": "INSERT INTO cryptogram SELECT 'cryptogram:none', ciphertext, letter_key, number_key, prefilled FROM cryptogram LIMIT 1",
    "evidence": "UPDATE difficulty_evidence SET points = points + 1",
    "evidence more": f"INSERT INTO difficulty_evidence VALUES ({FIRST}, 'forged', 1, 1)",
    "evidence of nothing": "INSERT INTO difficulty_evidence VALUES ('cryptogram:none', 'forged', 1, 1)",
    "a check's count": "UPDATE solve_check SET keystroke_count = 1",
    "a check's margin": "UPDATE solve_check SET margin = 9999, verdict = 'unique'",
    "a check's reading": "UPDATE solve_check SET alternative = 'X'",
    "a check less": f"DELETE FROM solve_check WHERE puzzle_id = {FIRST}",
    "a check that failed": "UPDATE solve_check SET status = 'failed', detail = 'x'",
    "a check of nothing": "INSERT INTO solve_check VALUES ('cryptogram:none', 'passed', NULL, 1, 1, NULL, NULL, NULL, NULL)",
    "a day's puzzle": f"UPDATE daily_puzzle SET puzzle_id = {FIRST}",
    "a day's kind": "UPDATE daily_puzzle SET kind = 'crossword' WHERE day = '2027-02-24'",
    "a day's wish": "UPDATE daily_puzzle SET wished = 'easy'",
    "a day's placement": "UPDATE daily_puzzle SET placement = 'pinned'",
    "a day's occasion": "UPDATE daily_puzzle SET occasion = 'Forged'",
    "a day less": "DELETE FROM daily_puzzle WHERE day = '2027-02-24'",
    "a day more": f"INSERT INTO daily_puzzle VALUES ('2030-01-01', 'cryptogram', {FIRST}, NULL, NULL, NULL)",
    "a day of nothing": "UPDATE daily_puzzle SET puzzle_id = 'cryptogram:none' WHERE day = '2027-02-24'",
    "a table more": "CREATE TABLE more (x)",
    "a column more": "ALTER TABLE author ADD COLUMN more TEXT",
    "a view more": "CREATE VIEW more AS SELECT 1",
    "an index more": "CREATE INDEX more ON puzzle (score)",
    "an index less": "DROP INDEX puzzle_by_tier",
    "a trigger more": "CREATE TRIGGER more AFTER INSERT ON edition BEGIN SELECT 1; END",
    "constraints dropped": "UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (score BETWEEN 0 AND 1000)', 'CHECK (1)')",
    "strictness dropped": "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, WITHOUT ROWID', 'WITHOUT ROWID') WHERE name = 'author'",
    "references dropped": "UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES author (id)', '')",
    "statistics of another": "ANALYZE",
}

#: Changes of the kind that need the digest to be forged as well: they smuggle a puzzle into play.
SMUGGLED = {
    "a ciphertext of another text": "UPDATE cryptogram SET ciphertext = replace(replace(replace(ciphertext, 'A', '~'), 'B', 'A'), '~', 'B')",
    "all letters but one given": "UPDATE cryptogram SET prefilled = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'",
    "all letters given": "UPDATE cryptogram SET prefilled = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'",
    "no letters given": "UPDATE cryptogram SET prefilled = NULL",
    "the text itself as the ciphertext": "UPDATE cryptogram SET ciphertext = (SELECT upper(text) FROM quotation JOIN puzzle ON quotation.id = quotation_id WHERE puzzle.id = puzzle_id), letter_key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'",
    "a grade": "UPDATE puzzle SET tier = 'easy', score = 1",
    "a check": "UPDATE solve_check SET margin = 99999, verdict = 'unique', alternative = NULL",
    "a number key": "UPDATE cryptogram SET number_key = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26'",
    "a text": "UPDATE quotation SET text = replace(text, 'e', 'x')",
}


def _told() -> list[Case]:
    return [
        Case(
            f"tampering/check tells {what}",
            ("check",),
            lambda project, change=change: project.sql(change),
            exits=frozenset({1, 2}),
            says=("puzzles.sqlite",),
        )
        for what, change in TOLD.items()
    ]


def _most_letters_given(project: Project) -> int:
    database = sqlite3.connect(project(at.EDITION))
    return max(len(row[0] or "") for row in database.execute("SELECT prefilled FROM cryptogram"))


def _honest(project: Project, outcome) -> list[str]:
    """What a press published from a forged past must be what a check passes, and no giveaway."""
    if outcome.exit_code != 0:
        return []
    problems = []
    if project.run("check").returncode != 0:
        problems.append("published what a check does not pass")
    if _most_letters_given(project) > 3:
        problems.append("published puzzles with more letters given than the recipe allows")
    return problems


def _smuggled() -> list[Case]:
    cases = []
    for what, change in SMUGGLED.items():
        def prepare(project: Project, change=change) -> None:
            project.sql(change)
            project.forge()

        cases.append(
            Case(
                f"tampering/build over an edition that forges {what}",
                ("build", at.RECIPE, "-q"),
                prepare,
                outputs=PRESSED,
                then=_honest,
            )
        )
    for what in ("all letters but one given", "all letters given", "the text itself as the ciphertext"):
        def prepare(project: Project, change=SMUGGLED[what]) -> None:
            project.sql(change)
            project.forge()

        cases.append(
            Case(f"tampering/check of an edition that forges {what}", ("check",), prepare, exits=frozenset({1, 2}))
        )
    return cases


def _locks() -> list[Case]:
    """A lock whose text, order or end was changed."""
    table = {
        "a letter": lambda project: project.replace(at.LOCK, " the ", " thee "),
        "an author": lambda project: project.replace(at.LOCK, "francis-bacon", "john-dryden"),
        "a row less": lambda project: project.write(at.LOCK, b"\r\n".join(project.read(at.LOCK).split(b"\r\n")[:3] + project.read(at.LOCK).split(b"\r\n")[4:])),
        "no digest": lambda project: project.write(at.LOCK, b"\r\n".join(project.read(at.LOCK).split(b"\r\n")[:-2]) + b"\r\n"),
        "other line ends": lambda project: project.write(at.LOCK, project.read(at.LOCK).replace(b"\r\n", b"\n")),
        "two digests": lambda project: project.append(at.LOCK, project.read(at.LOCK).split(b"\r\n")[-2] + b"\r\n"),
        "rows after the digest": lambda project: project.append(at.LOCK, project.read(at.LOCK).split(b"\r\n")[1] + b"\r\n"),
        "empty": lambda project: project.write(at.LOCK, ""),
        "a megabyte of commas": lambda project: project.append(at.LOCK, "," * 1_000_000),
        "a megabyte of line ends": lambda project: project.append(at.LOCK, "\r\n" * 500_000),
    }
    cases = []
    for what, change in table.items():
        for command, outputs in ((("build", at.FULL_RECIPE, "-q", "-o", "fresh/p.sqlite"), ("fresh", "fresh/*")), (("schedule", "diff", at.LOCK, at.EDITION), ())):
            cases.append(
                Case(
                    f"tampering/{command[0]} with a lock that has {what}",
                    command,
                    change,
                    exits=frozenset({1, 2}),
                    outputs=outputs,
                    says=("schedule.lock.csv",),
                    most_errors=MANY_FINDINGS if "line ends" in what else 64 << 10,
                )
            )
    return cases


def cases() -> list[Case]:
    """All cases of this kind."""
    return _told() + _smuggled() + _locks()
