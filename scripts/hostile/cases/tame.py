"""The project as it is: every command works, so that what fails elsewhere fails for its damage."""

from __future__ import annotations

from .. import project as at
from ..case import PRESSED, Case

COMMANDS = {
    "build": (("build", at.RECIPE), PRESSED),
    "build with everything": (("build", at.FULL_RECIPE), PRESSED),
    "build anew": (("build", at.RECIPE, "--no-cache", "--redraw"), PRESSED),
    "build elsewhere": (("build", at.RECIPE, "-o", "fresh/x.sqlite"), ("fresh", "fresh/x.sqlite", "fresh/x.build.json")),
    "validate": (("validate", at.RECIPE), ()),
    "validate with everything": (("validate", at.FULL_RECIPE), ()),
    "validate files": (("validate", at.QUOTATIONS, at.AUTHORS), ()),
    "ingest": (("ingest", at.QUOTATIONS), ()),
    "grade": (("grade", at.TEXTS), ()),
    "solve": (("solve", at.CIPHERS), ()),
    "check": (("check",), ()),
    "check a part": (("check", "--shard", "1/2"), ()),
    "merge": (("merge", at.REPORT), ()),
    "inspect": (("inspect",), ()),
    "migrate": (("migrate", at.EDITION), ()),
    "explain": (("explain",), ()),
    "show": (("schedule",), ()),
    "show a grid": (("schedule", "--format", "grid"), ()),
    "plan": (("schedule", "plan", at.FULL_RECIPE, "--check"), ()),
    "lock": (("schedule", "plan", at.FULL_RECIPE, "--lock"), (at.LOCK,)),
    "diff": (("schedule", "diff", at.LOCK, at.EDITION), ()),
    "why": (("schedule", "why", "2027-02-24", at.FULL_RECIPE), ()),
    "runway": (("schedule", "runway", at.FULL_RECIPE), ()),
    "pin": (("schedule", "pin", "2027-03-03", "great oaks", "--recipe", at.FULL_RECIPE), (at.PINS,)),
    "swap": (("schedule", "swap", "2027-03-03", "2027-03-05", "--recipe", at.FULL_RECIPE), (at.PINS,)),
}


def cases() -> list[Case]:
    """All cases of this kind."""
    return [
        Case(f"tame/{what}", command, exits=frozenset({0}), outputs=outputs)
        for what, (command, outputs) in COMMANDS.items()
    ]
