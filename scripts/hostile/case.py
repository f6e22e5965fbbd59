"""A hostile case: what is prepared, which command is run, and what must come of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable

from .project import Project
from .sandbox import Outcome

#: Exit codes that the command may end with: done, findings, could not run, bad usage.
ANY_EXIT = frozenset({0, 1, 2, 64})
#: Exit codes that say that something was wrong.
REFUSED = frozenset({1, 2, 64})
#: The most bytes of messages where each row has a finding; of each code in a file, 10,000 are listed.
MANY_FINDINGS = 8 << 20
#: What a press may write in the folder of the project.
PRESSED = ("output", "output/puzzles.sqlite", "output/puzzles.build.json")

Prepare = Callable[[Project], None]


def nothing(project: Project) -> None:
    """Prepares nothing."""


@dataclass(frozen=True)
class Case:
    """A hostile case.

    `name` is `kind/words`. Arguments and the environment may hold `{root}`, the project's absolute path.
    """

    name: str
    arguments: tuple[str | bytes, ...]
    prepare: Prepare = nothing
    #: The exit codes that are right for it.
    exits: frozenset[int] = ANY_EXIT
    #: Patterns of the files that the command may change, make or remove.
    outputs: tuple[str, ...] = ()
    #: Texts that the message names when the exit code is not 0.
    says: tuple[str, ...] = ()
    #: Texts that may not be printed anywhere.
    never_says: tuple[str, ...] = ()
    #: More variables, or nil for one that is not set.
    environment: dict[str, str | None] = field(default_factory=dict)
    #: What is run instead of quoin.
    program: str | None = None
    #: More arguments of prlimit, such as `--nofile=16`.
    limits: tuple[str, ...] = ()
    stdin: bytes | str = "null"
    stdout: str = "file"
    #: Whether it is run by a user without rights, when the tests are run by root.
    as_nobody: bool = False
    #: Whether it needs root's rights, to set another user against the command.
    as_root: bool = False
    #: The signal to send and the seconds to wait before it.
    signal: tuple[int, float] | None = None
    #: Whether standard output is data, in which any character may stand.
    is_data: bool = False
    #: The most bytes that it may print.
    most_errors: int = 64 * 1024
    most_output: int = 4 * 1024 * 1024
    #: Looks at what came of it, and returns what is wrong.
    then: Callable[[Project, Outcome], list[str]] | None = None
