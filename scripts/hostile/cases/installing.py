"""The script that installs what is missing, on machines that have little: it says what, and runs nothing else."""

from __future__ import annotations

import os
import shutil

from ..case import Case
from ..project import ROOT, Project

SCRIPT = ROOT / "scripts" / "install-dependencies"
PACKAGES = ("libxml2-dev", "libsqlite3-dev", "pkg-config", "libxml2-devel", "pkgconf")

#: Commands that it must not run by itself: each notes that it was called.
FORBIDDEN = ("dnf", "yum", "apk", "pacman", "zypper", "brew", "curl", "wget", "su", "doas", "rm", "swift", "git")


def _machine(user: int = 1000, system: str = "Linux", **stands: str):
    """A machine whose commands are stand-ins; each is the body of a script."""
    def prepare(project: Project) -> None:
        os.mkdir(project("bin"))
        for name in ("bash", "cat", "env"):
            os.symlink(shutil.which(name), project(f"bin/{name}"))
        noted = {name: "exit 0" for name in FORBIDDEN} | stands
        for name, body in noted.items():
            _script(project, name.replace("_", "-"), f'echo "{name.replace("_", "-")} $*" >>"$CALLED"\n{body}')
        _script(project, "uname", f"echo {system}")
        _script(project, "id", f"echo {user}")

    return prepare


def _script(project: Project, name: str, body: str) -> None:
    project.write(f"bin/{name}", f"#!{shutil.which('bash')}\n{body}\n")
    os.chmod(project(f"bin/{name}"), 0o755)


def _called(*allowed: str):
    """Only these were called."""
    def then(project: Project, outcome) -> list[str]:
        lines = project.read("called").decode().splitlines() if os.path.exists(project("called")) else []
        others = [line for line in lines if not line.startswith(allowed)]
        return [f"runs {others[0]!r}"] if others else []

    return then


#: A machine, the exit code on it, what is said, and what may be called.
MACHINES = {
    "no apt and no sudo": (_machine(pkg_config="exit 1"), 2, PACKAGES, ("pkg-config --exists",)),
    "no apt, no sudo and no pkg-config": (_machine(), 2, PACKAGES, ("pkg-config --exists",)),
    "no apt, as root": (_machine(user=0, pkg_config="exit 1"), 2, PACKAGES, ("pkg-config --exists",)),
    "no apt, and sudo": (_machine(pkg_config="exit 1", sudo='"$@"'), 2, PACKAGES, ("pkg-config --exists",)),
    "apt and no sudo": (_machine(pkg_config="exit 1", apt_get="exit 0"), 2, (*PACKAGES, "sudo"), ("pkg-config --exists",)),
    "apt that fails, as root": (
        _machine(user=0, pkg_config="exit 1", apt_get="exit 100"), 2, PACKAGES, ("pkg-config --exists", "apt-get update")
    ),
    "apt that cannot install, as root": (
        _machine(user=0, pkg_config="exit 1", apt_get='[ "$1" = update ]'), 2, PACKAGES, ("pkg-config --exists", "apt-get ")
    ),
    "sudo that refuses": (
        _machine(pkg_config="exit 1", apt_get="exit 0", sudo="exit 1"), 2, PACKAGES, ("pkg-config --exists", "sudo apt-get update")
    ),
    "apt, as root": (
        _machine(user=0, pkg_config="exit 1", apt_get="exit 0"), 0, (), ("pkg-config --exists", "apt-get update", "apt-get install")
    ),
    "all that it takes": (_machine(pkg_config="exit 0", apt_get="exit 0", sudo="exit 0"), 0, (), ("pkg-config --exists",)),
    "the system of Apple": (_machine(system="Darwin", apt_get="exit 0", sudo="exit 0"), 0, (), ()),
}


def cases() -> list[Case]:
    """All cases of this kind."""
    cases = []
    for what, (prepare, code, says, allowed) in MACHINES.items():
        def then(project: Project, outcome, allowed=allowed) -> list[str]:
            return _called(*allowed)(project, outcome)

        cases.append(
            Case(
                f"installing/on a machine with {what}",
                (),
                prepare,
                exits=frozenset({code}),
                outputs=("called",),
                says=says,
                environment={"PATH": "{root}/bin", "CALLED": "{root}/called"},
                program=str(SCRIPT),
                then=then,
            )
        )
    return cases
