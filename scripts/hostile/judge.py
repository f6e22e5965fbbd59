"""Runs cases and says which of them failed, and why."""

from __future__ import annotations

import fnmatch
import multiprocessing
import os
import shlex
import shutil
import signal
import tempfile
import traceback
from pathlib import Path
from typing import Callable, Iterable

from . import sandbox
from .case import Case
from .command import remove
from .project import Project, environment, state
from .sandbox import Outcome

#: Characters that a terminal obeys, or that change the order of a line: never in a message.
OBEYED = {
    *range(0x00, 0x20), *range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F, 0x2028, 0x2029,
    *range(0x202A, 0x202F), *range(0x2066, 0x206A),
}


class Verdict:
    """A case with what is wrong with what came of it; nothing if it passed."""

    def __init__(self, case: Case, problems: list[str], skipped: str | None = None):
        self.case = case
        self.problems = problems
        self.skipped = skipped


def judge(case: Case, project: Project, outcome: Outcome) -> list[str]:
    """What is wrong with what came of a case."""
    problems = _ending(case, outcome)
    problems += _printing(case, outcome)
    problems += _files(case, outcome)
    if case.then and outcome.signal is None:
        problems += case.then(project, outcome)
    return problems


def _ending(case: Case, outcome: Outcome) -> list[str]:
    problems = []
    if outcome.seconds >= sandbox.SECONDS:
        problems.append(f"took more than {sandbox.SECONDS} s")
    elif outcome.signal is not None and not (case.signal and case.signal[0] == outcome.signal):
        problems.append(f"ended by {signal.Signals(outcome.signal).name}")
    if outcome.resident_bytes > sandbox.RESIDENT_BYTES:
        problems.append(f"took {outcome.resident_bytes >> 20} MiB of memory")
    allowed = case.exits | ({128 + case.signal[0]} if case.signal else set())
    if outcome.exit_code is not None and outcome.exit_code not in allowed:
        problems.append(f"exit code {outcome.exit_code}, and not {_listed(case.exits)}")
    return problems


def _printing(case: Case, outcome: Outcome) -> list[str]:
    problems = []
    if len(outcome.errors) > case.most_errors:
        problems.append(f"{len(outcome.errors)} bytes of messages")
    if len(outcome.output) > case.most_output:
        problems.append(f"{len(outcome.output)} bytes of output")
    # Findings are colored where the environment asks for it.
    problems += _obeyed("standard error", outcome.errors, "\n\x1b" if "FORCE_COLOR" in case.environment else "\n")
    if not case.is_data:
        problems += _obeyed("standard output", outcome.output, "\n\t")
    if outcome.exit_code not in (0, None):
        told = outcome.text
        if not outcome.errors.strip() and not (outcome.exit_code == 1 and outcome.output.strip()):
            problems.append("no message")
        problems += [f"does not name {words!r}" for words in case.says if words not in told]
    problems += [f"prints {words!r}" for words in case.never_says if words in outcome.text]
    return problems


def _obeyed(stream: str, content: bytes, allowed: str) -> list[str]:
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return [f"{stream} is not UTF-8"]
    marks = sorted({ord(mark) for mark in set(text) if ord(mark) in OBEYED and mark not in allowed})
    return [f"{stream} holds " + ", ".join(f"U+{mark:04X}" for mark in marks)] if marks else []


def _files(case: Case, outcome: Outcome) -> list[str]:
    problems = []
    others = [path for path in outcome.changed if not _matches(path, case.outputs + _companions(case))]
    if others:
        problems.append("changed " + ", ".join(repr(path) for path in others[:5]))
    editions = [path for path in outcome.changed if path.endswith(".sqlite") and not path.endswith(".unpublished.sqlite")]
    if outcome.exit_code not in (0, None) and editions and not case.signal:
        problems.append(f"exit code {outcome.exit_code}, and {editions[0]} is another")
    return problems


def _companions(case: Case) -> tuple[str, ...]:
    """Files that a command writes along with its outputs: a press its lock and what it has not published, a change of pins its journal."""
    words = [word for word in case.arguments if isinstance(word, str)]
    if "build" in words:
        return ("*schedule.lock.csv", "*.unpublished.build.json", "*.unpublished.sqlite")
    return ("pipelines/pins.csv.undo",) if {"pin", "unpin", "swap", "move", "undo"} & set(words) else ()


def _matches(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(path, "project/" + pattern) for pattern in patterns)


def _listed(numbers: Iterable[int]) -> str:
    return " or ".join(str(number) for number in sorted(numbers))


class Court:
    """Runs cases, each in a copy of a template, and judges them."""

    def __init__(self, quoin: str, template: Path, scratch: Path, keeps: bool = False):
        self.quoin = quoin
        self.template = template
        self.scratch = scratch
        self.keeps = keeps

    def hear(self, case: Case) -> Verdict:
        """Runs and judges a case; its folder is kept if it failed and that is wanted."""
        base = Path(tempfile.mkdtemp(dir=self.scratch))
        if case.as_nobody and not sandbox.can_lower_rights():
            return Verdict(case, [], skipped="nobody else can run it here")
        if case.as_root and os.geteuid() != 0:
            return Verdict(case, [], skipped="only root can set another user against it")
        try:
            problems = self._run(case, base)
        except Exception:  # A case that cannot be prepared is a failure of the case.
            problems = ["the case is broken: " + traceback.format_exc(limit=3)]
        if not (problems and self.keeps):
            remove(base)
        return Verdict(case, problems)

    def _run(self, case: Case, base: Path) -> list[str]:
        project = Project(base / "files" / "project", self.quoin)
        apart(lambda: self._prepare(case, project, base))
        command = [case.program or self.quoin, *arguments(case, project)]
        shown = shlex.join(os.fsdecode(part) for part in command)
        (base / "command").write_bytes(os.fsencode(shown) + b"\n")
        outcome = sandbox.run(
            command,
            base / "files",
            project.folder,
            environment=variables(case, project),
            limits=case.limits,
            stdin=case.stdin,
            stdout=case.stdout,
            as_nobody=case.as_nobody,
            sent=case.signal,
        )
        return judge(case, project, outcome)

    def _prepare(self, case: Case, project: Project, base: Path) -> None:
        shutil.copytree(self.template, project.folder, symlinks=True)
        shutil.copytree(state(self.template), project.state)
        case.prepare(project)
        if case.as_nobody and os.geteuid() == 0:
            _give(base)

    def hear_all(self, cases: list[Case], told: Callable[[Verdict], None]) -> list[Verdict]:
        """Runs all cases, two at a time, in processes that know them already."""
        global _heard
        _heard = (self, cases)
        verdicts = []
        with multiprocessing.get_context("fork").Pool(2) as pool:
            for index, problems, skipped in pool.imap(_hear, range(len(cases))):
                verdicts.append(Verdict(cases[index], problems, skipped))
                told(verdicts[-1])
        return verdicts


#: The court and the cases that the processes of a pool were made with.
_heard: tuple[Court, list[Case]] | None = None


def _hear(index: int) -> tuple[int, list[str], str | None]:
    court, cases = _heard
    verdict = court.hear(cases[index])
    return index, verdict.problems, verdict.skipped


def apart(work: Callable[[], None]) -> None:
    """Does work in a process of its own.

    What it takes of memory would otherwise count for the command, which is forked from this process.
    """
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    if os.waitpid(child, 0)[1] != 0:
        raise RuntimeError("it cannot be prepared; the message is above")


def arguments(case: Case, project: Project) -> list[str | bytes]:
    """The arguments of a case in a project."""
    root = str(project.folder)
    return [part.replace("{root}", root) if isinstance(part, str) else part for part in case.arguments]


def variables(case: Case, project: Project) -> dict[str, str]:
    """The environment of a case in a project."""
    root = str(project.folder)
    given = environment(project.folder) | case.environment
    return {name: value.replace("{root}", root) for name, value in given.items() if value is not None}


def _give(base: Path) -> None:
    """Gives a folder to the user without rights, who must reach it; what was taken from all stays so."""
    for path in [base.parent, base]:
        path.chmod(0o755)
    for path, folders, names in os.walk(base):
        for name in [path, *(os.path.join(path, each) for each in folders + names)]:
            os.chown(name, sandbox.NOBODY, sandbox.NOBODY, follow_symlinks=False)
