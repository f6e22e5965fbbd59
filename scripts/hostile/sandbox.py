"""Runs a command in a folder of its own under limits, and says what it did to the files there."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import stat
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

#: The bounds of a case. The address space is a net below the resident set, which is what is judged.
SECONDS = 10
RESIDENT_BYTES = 512 << 20
ADDRESS_BYTES = 1 << 30
FILE_BYTES = 256 << 20
#: Named in full, because some cases take the path away.
PRLIMIT, SETPRIV = shutil.which("prlimit") or "prlimit", shutil.which("setpriv") or "setpriv"
#: The user that runs what root's rights would spoil.
NOBODY = 65534

Snapshot = dict[str, tuple]


@dataclass
class Outcome:
    """What came of a command."""

    exit_code: int | None
    signal: int | None
    seconds: float
    resident_bytes: int
    output: bytes
    errors: bytes
    #: The files that are different, new or gone.
    changed: list[str]

    @property
    def text(self) -> str:
        return (self.output + self.errors).decode("utf-8", "replace")


def snapshot(folder: Path) -> Snapshot:
    """Notes kind, mode and content of every file below a folder."""
    files: Snapshot = {}
    for path, folders, names in os.walk(folder):
        for name in folders + names:
            whole = os.path.join(path, name)
            files[os.path.relpath(whole, folder)] = _state(whole)
    return files


def _state(path: str) -> tuple:
    status = os.lstat(path)
    kind = stat.S_IFMT(status.st_mode)
    if kind == stat.S_IFLNK:
        return (kind, os.readlink(path))
    mode = stat.S_IMODE(status.st_mode)
    if kind != stat.S_IFREG:
        return (kind, mode)
    return (kind, mode, status.st_size, _digest(path, status.st_size))


def _digest(path: str, size: int) -> str:
    if size > 64 << 20:
        return "large"
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except PermissionError:
        return "unreadable"


def differences(before: Snapshot, after: Snapshot) -> list[str]:
    """The paths whose state is not what it was."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def prefix(limits: tuple[str, ...], as_nobody: bool) -> list[str]:
    """The commands that run a command under limits, as another user if root asks for one."""
    command = [PRLIMIT, f"--as={ADDRESS_BYTES}", f"--fsize={FILE_BYTES}", "--core=0", *limits]
    if as_nobody and os.geteuid() == 0:
        command += [SETPRIV, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    return command


def run(
    command: list[str | bytes],
    folder: Path,
    work: Path,
    *,
    environment: dict[str, str],
    limits: tuple[str, ...] = (),
    stdin: bytes | str = "null",
    stdout: str = "file",
    as_nobody: bool = False,
    sent: tuple[int, float] | None = None,
    seconds: float = SECONDS,
) -> Outcome:
    """Runs a command in `work`, and compares `folder` before and after.

    Standard input is bytes, `null`, `closed`, or `silent`: a pipe whose writer never writes. Standard
    output is a `file`, `full`, `no reader`: a pipe that nobody reads, or `pipe`: it and standard error
    are pipes that are read, and no files that a limit of the size of files would stop.
    """
    before = snapshot(folder)
    streams = folder.parent / "streams"
    streams.mkdir(exist_ok=True)
    opened, kept = _streams(streams, stdin, stdout)
    readers = {}
    if stdout == "pipe":
        for place, name in ((1, "output"), (2, "errors")):
            reader, writer = os.pipe()
            os.close(opened[place])
            opened[place] = writer
            readers[name] = _Drain(reader)
    started = time.monotonic()
    process = subprocess.Popen(
        [os.fsencode(part) for part in prefix(limits, as_nobody) + list(command)],
        cwd=work,
        env=environment,
        stdin=opened[0],
        stdout=opened[1],
        stderr=opened[2],
        start_new_session=True,
    )
    for descriptor in opened:
        os.close(descriptor)
    for reader in readers.values():
        reader.start()
    status, usage = _wait(process.pid, started, seconds, sent)
    taken = time.monotonic() - started
    process.returncode = status  # wait4 has reaped it already.
    for descriptor in kept:
        os.close(descriptor)
    for name, reader in readers.items():
        reader.join()
        (streams / name).write_bytes(reader.content)
    return Outcome(
        exit_code=os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
        signal=os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
        seconds=taken,
        resident_bytes=usage.ru_maxrss * 1024,
        output=_read(streams / "output"),
        errors=_read(streams / "errors"),
        changed=differences(before, snapshot(folder)),
    )


class _Drain(threading.Thread):
    """Reads a pipe to its end."""

    def __init__(self, descriptor: int):
        super().__init__(daemon=True)
        self.descriptor = descriptor
        self.content = b""

    def run(self) -> None:
        with open(self.descriptor, "rb") as file:
            self.content = file.read()


def _wait(process: int, started: float, seconds: float, sent: tuple[int, float] | None):
    """Waits for a process, sends it the signal that a case asks for, and kills it when its time is up."""
    while True:
        ended, status, usage = os.wait4(process, os.WNOHANG)
        if ended:
            return status, usage
        taken = time.monotonic() - started
        if sent and taken >= sent[1]:
            os.kill(process, sent[0])
            sent = None
        if taken >= seconds:
            os.kill(process, signal.SIGKILL)
        time.sleep(0.002)


def _streams(folder: Path, stdin: bytes | str, stdout: str) -> tuple[list[int], list[int]]:
    """Opens the three streams, and what has to stay open as long as the command runs."""
    kept: list[int] = []
    if isinstance(stdin, bytes):
        (folder / "input").write_bytes(stdin)
        source = os.open(folder / "input", os.O_RDONLY)
    elif stdin == "silent":
        source, writer = os.pipe()
        kept.append(writer)
    else:
        source = os.open(stdin if stdin.startswith("/") else "/dev/null", os.O_RDONLY)
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    if stdout == "no reader":
        reader, target = os.pipe()
        os.close(reader)
    elif stdout == "full":
        target = os.open("/dev/full", os.O_WRONLY)
    else:
        target = os.open(folder / "output", flags, 0o666)
    return [source, target, os.open(folder / "errors", flags, 0o666)], kept


def _read(path: Path) -> bytes:
    """What a stream holds, and no more of it than anybody may print."""
    if not path.exists():
        return b""
    with open(path, "rb") as file:
        return file.read(32 << 20)


def can_lower_rights() -> bool:
    """Whether a case can be run by a user without rights."""
    return os.geteuid() != 0 or subprocess.run(
        [SETPRIV, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "true"],
        stderr=subprocess.DEVNULL,
    ).returncode == 0


if sys.platform != "linux":
    sys.exit("the attack needs Linux: prlimit, setpriv and /dev/full")
