"""Options: numbers, days and words out of range, too many and too long."""

from __future__ import annotations

from .. import project as at
from ..case import PRESSED, Case

BAD = frozenset({1, 2, 64})
LARGE = "9223372036854775807"

#: Arguments that cannot be meant.
WRONG = {
    "jobs of none": ("build", "--jobs", "0"),
    "jobs below zero": ("check", "--jobs", "-1"),
    "jobs without end": ("check", "--jobs", LARGE),
    "jobs beyond numbers": ("check", "--jobs", "9" * 40),
    "days of none": ("schedule", "--days", "0"),
    "days below zero": ("schedule", "--days", "-5"),
    "a width of none": ("schedule", "--width", "0", "--format", "grid"),
    "a width without end": ("schedule", "--width", LARGE, "--format", "grid"),
    "hints below zero": ("solve", "--hints", "-1"),
    "hints without end": ("solve", "--hints", LARGE),
    "hints without a file": ("solve", "--hints", "2"),
    "a part of none": ("check", "--shard", "0/0"),
    "a part beyond the last": ("check", "--shard", "3/2"),
    "a part of too many": ("check", "--shard", "1/1000001"),
    "a part without end": ("check", "--shard", f"{LARGE}/{LARGE}"),
    "a part of parts": ("check", "--shard", "1/2/3"),
    "a day that is none": ("schedule", "--from", "2027-02-30"),
    "a day of the year 0": ("schedule", "--from", "0000-01-01"),
    "a day of the year 10000": ("schedule", "--from", "10000-01-01"),
    "a day in other digits": ("schedule", "--from", "\u0662\u0660\u0662\u0667-01-01"),
    "a swap with itself": ("schedule", "swap", "2027-02-24", "2027-02-24"),
    "a move to itself": ("schedule", "move", "2027-02-24", "2027-02-24"),
    "columns without a field": ("ingest", at.QUOTATIONS, "--columns", "=a"),
    "columns without a column": ("ingest", at.QUOTATIONS, "--columns", "text="),
    "columns twice": ("ingest", at.QUOTATIONS, "--columns", "text=text,text=author"),
    "columns of an unknown field": ("ingest", at.QUOTATIONS, "--columns", "nobody=text"),
    "a delimiter of many": ("ingest", at.QUOTATIONS, "--delimiter", "x" * 1000),
    "a delimiter of nothing": ("ingest", at.QUOTATIONS, "--delimiter", ""),
    "a delimiter that is a line end": ("ingest", at.QUOTATIONS, "--delimiter", "\n"),
    "a delimiter that is an emoji": ("ingest", at.QUOTATIONS, "--delimiter", "\U0001f600"),
    "an encoding that is none": ("ingest", at.QUOTATIONS, "--encoding", "utf-9"),
    "a record of nothing": ("ingest", at.AUTHORS, "--record", ""),
    "an unknown code": ("explain", "no-such-code"),
    "a code of 100000 letters": ("explain", "x" * 100_000),
    "an option of 100000 letters": ("build", "--" + "x" * 100_000),
    "a subcommand of 100000 letters": ("x" * 100_000,),
    "a path of 100000 letters": ("check", "x" * 100_000),
    "ten thousand options": ("build", *["--bad"] * 10_000),
    "a puzzle of 100000 letters": ("schedule", "pin", "2027-03-01", "x" * 100_000, "--recipe", at.FULL_RECIPE),
    "a puzzle of nothing": ("schedule", "pin", "2027-03-01", "", "--recipe", at.FULL_RECIPE),
    "a pin far from the calendar": ("schedule", "pin", "9999-12-31", "no such words", "--recipe", at.FULL_RECIPE),
    "why of a day far away": ("schedule", "why", "9999-12-31", at.RECIPE),
    "a text of nothing": ("grade", "--text", ""),
    "a text without letters": ("grade", "--text", "123 456"),
    "a text in another script": ("grade", "--text", "\u65e5\u672c\u8a9e\u306e\u6587\u7ae0"),
    "two texts": ("grade", at.TEXTS, "--text", "x"),
    "no file": ("ingest",),
    "two standard inputs": ("solve", "-", "--against", "-"),
}

#: Arguments that may be meant, and must end all the same.
STRANGE = {
    "ten thousand files": ("validate", *[at.QUOTATIONS] * 2000),
    "the width of 10000": ("schedule", "--width", "10000", "--format", "grid"),
    "days without end": ("schedule", "--days", LARGE),
    "a day before the calendar": ("schedule", "--from", "0001-01-01"),
    "a day after the calendar": ("schedule", "--from", "9999-12-31"),
    "a part of a million": ("check", "--shard", "1000000/1000000"),
    "a text of 100000 letters": ("grade", "--text", "to be or not " * 7000),
    "all hints": ("solve", at.CIPHERS, "--hints", "26", "--against", at.TEXTS),
    "a note of 100000 letters": ("schedule", "pin", "2027-03-01", "great oaks", "--note", "n" * 100_000, "--recipe", at.FULL_RECIPE),
    "a note with line ends": ("schedule", "pin", "2027-03-01", "great oaks", "--note", "a\n2027-03-04,x\r\n", "--recipe", at.FULL_RECIPE),
    "a note that is a formula": ("schedule", "pin", "2027-03-01", "great oaks", "--note", "=1+1", "--recipe", at.FULL_RECIPE),
    "the version": ("--version",),
    "the help": ("--help",),
    "a script for bash": ("--generate-completion-script", "bash"),
    "the dump of the help": ("--experimental-dump-help",),
    "nothing": (),
}


def cases() -> list[Case]:
    """All cases of this kind."""
    wrong = [
        Case(f"options/{what}", arguments, exits=BAD, outputs=PRESSED if arguments[0] == "build" else (), most_errors=16 * 1024)
        for what, arguments in WRONG.items()
    ]
    strange = [
        Case(f"options/{what}", arguments, outputs=(at.PINS,) if "pin" in arguments else ())
        for what, arguments in STRANGE.items()
    ]
    return wrong + strange
