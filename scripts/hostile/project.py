"""A small project to attack: two weeks of puzzles, pressed once and copied for every case."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "daily"

RECIPE = "pipelines/daily.yml"
FULL_RECIPE = "pipelines/full.yml"
QUOTATIONS = "corpus/quotations.csv"
AUTHORS = "corpus/authors.xml"
SCHEMA = "corpus/authors.rng"
PINS = "pipelines/pins.csv"
FEASTS = "pipelines/feasts.csv"
LOCK = "pipelines/schedule.lock.csv"
EDITION = "output/puzzles.sqlite"
PRESS_REPORT = "output/puzzles.build.json"
REPORT = "report.json"
TIMES = "times.csv"
TEXTS = "texts.txt"
CIPHERS = "ciphers.txt"

#: A finding as reports hold it.
FINDING = {
    "code": "broken-rule",
    "severity": "warning",
    "path": "x",
    "line": None,
    "column": None,
    "record": None,
    "field": None,
    "message": "y",
    "notes": [],
    "count": 1,
}

#: A day of the calendar and words of a quotation that can be pinned to it.
PINNED_DAY, PINNED_WORDS = "2027-03-02", "time is money"

_FULL = """\
  pins: pins.csv
  published: schedule.lock.csv
  occasions:
    feasts: feasts.csv
    birthday: 6
"""


class Project:
    """A copy of the small project."""

    def __init__(self, folder: Path, quoin: str):
        self.folder = folder
        self.quoin = quoin

    @property
    def state(self) -> Path:
        """Where the command keeps the key of its seals: outside what is compared before and after."""
        return state(self.folder)

    def __call__(self, path: str | bytes) -> str:
        """The path of a file of the project."""
        return os.path.join(str(self.folder), os.fsdecode(path))

    def read(self, path: str) -> bytes:
        return Path(self(path)).read_bytes()

    def write(self, path: str | bytes, content: str | bytes) -> None:
        """Writes a file, and makes its folder."""
        whole = Path(self(path))
        whole.parent.mkdir(parents=True, exist_ok=True)
        whole.write_bytes(content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content)

    def replace(self, path: str, old: str, new: str) -> None:
        """Replaces a text that a file must hold."""
        content = self.read(path).decode()
        assert old in content, f"{path} does not hold {old!r}"
        self.write(path, content.replace(old, new))

    def append(self, path: str, content: str | bytes) -> None:
        self.write(path, self.read(path) + (content.encode() if isinstance(content, str) else content))

    def remove(self, path: str) -> None:
        whole = self(path)
        if os.path.isdir(whole) and not os.path.islink(whole):
            shutil.rmtree(whole)
        elif os.path.lexists(whole):
            os.remove(whole)

    def link(self, path: str, target: str) -> None:
        """Puts a symbolic link in the place of a file."""
        self.remove(path)
        os.makedirs(os.path.dirname(self(path)), exist_ok=True)
        os.symlink(target, self(path))

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        """Runs quoin in the project."""
        return subprocess.run(
            [self.quoin, *arguments], cwd=self.folder, capture_output=True, timeout=60, env=environment(self.folder)
        )

    def sql(self, *statements: str, path: str = EDITION) -> None:
        """Changes a database, whatever its constraints say."""
        database = sqlite3.connect(self(path), isolation_level=None)
        try:
            for pragma in ("ignore_check_constraints = 1", "foreign_keys = 0", "writable_schema = 1"):
                database.execute(f"PRAGMA {pragma}")
            for statement in statements:
                database.executescript(statement)
        finally:
            database.close()

    def forge(self) -> None:
        """Writes into an edition the digests that its changed content and tables have.

        The command says itself which digest of the content it computed: an attacker can read the source as well.
        """
        for _ in range(2):
            found = self.run("check", EDITION).stderr.decode()
            digests = re.search(r"digest is ([0-9a-f]{64}), and the edition says ([0-9a-f]{64})", found)
            if digests:
                self.sql(f"UPDATE edition SET value = '{digests[1]}' WHERE value = '{digests[2]}'")
            self._forge_tables()

    def _forge_tables(self) -> None:
        database = sqlite3.connect(self(EDITION), isolation_level=None)
        for (name,) in database.execute("SELECT name FROM table_digest").fetchall():
            content = f"quoin-table 1 {name}\n".encode()
            for row in database.execute(f"SELECT * FROM {name} ORDER BY 1, 2"):
                content += b"".join(map(_netstring, row)) + b"\n"
            digest = hashlib.sha256(content).hexdigest()
            database.execute("UPDATE table_digest SET digest = ? WHERE name = ?", (digest, name))
        database.close()


def _netstring(value: str | int | None) -> bytes:
    """A value as the digest of a table takes it."""
    if value is None:
        return b"~,"
    text = str(value).encode()
    return (b"#" if isinstance(value, int) else b"") + f"{len(text)}:".encode() + text + b","


def state(folder: Path) -> Path:
    """The folder of state of a project's commands, which is beside what a case compares."""
    return folder.parent.parent / "state"


def environment(folder: Path) -> dict[str, str]:
    """The environment of a command: nothing of ours but the path, and a folder of state of its own."""
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        "HOME": str(folder.parent),
        "TMPDIR": str(folder.parent),
        "XDG_STATE_HOME": str(state(folder)),
        "SWIFT_BACKTRACE": "enable=no",
    }


def press_template(folder: Path, quoin: str) -> Project:
    """Presses the project that all cases start from, and makes the key that they have."""
    shutil.copytree(FIXTURE, folder)
    project = Project(folder, quoin)
    project.write("output/.keep", "")
    _expect(project.run("build", "--quiet"))
    recipe = project.read(RECIPE).decode()
    project.write(FULL_RECIPE, recipe.replace("schedule:\n", "schedule:\n" + _FULL))
    project.write(FEASTS, "name,rule,weight,tags,note\nA Feast,02-24,30,love,\nAnother,easter-14,10,nature,\n")
    _expect(project.run("schedule", "plan", FULL_RECIPE, "--lock", "--quiet"))
    _expect(project.run("schedule", "pin", PINNED_DAY, PINNED_WORDS, "--recipe", FULL_RECIPE))
    project.write(REPORT, _expect(project.run("check", "--format", "json")).stdout)
    puzzles = [row[0] for row in sqlite3.connect(project(EDITION)).execute("SELECT id FROM puzzle ORDER BY id")]
    rows = [f"{puzzle},{60 + 10 * place},1" for place, puzzle in enumerate(puzzles * 3)]
    project.write(TIMES, "\n".join(["puzzle,seconds,solved", *rows, ""]))
    project.write(TEXTS, "Remember that time is money.\nLittle strokes fell great oaks.\n")
    project.write(CIPHERS, "YTFTFNTY BXJB BSFT SG FAKTU.\n")
    return project


def _expect(result: subprocess.CompletedProcess) -> subprocess.CompletedProcess:
    if result.returncode != 0:
        raise SystemExit(f"the project cannot be pressed: {result.stderr.decode()}")
    return result
