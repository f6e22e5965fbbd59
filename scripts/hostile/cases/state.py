"""The folder of state, where a press keeps the key of its seals: without a good one it presses all the same."""

from __future__ import annotations

import os
import pickle
import shutil
import stat
from pathlib import Path

from .. import project as at
from ..case import PRESSED, Case
from ..project import Project
from ..sandbox import snapshot
from .recipes import special_files


def _key(project: Project) -> Path:
    return project.state / "quoin" / "seal.key"


def _no_state(project: Project) -> None:
    shutil.rmtree(project.state)


def _without(work):
    """Takes the key away, and puts something in its place."""
    def prepare(project: Project) -> None:
        _key(project).unlink()
        work(project)

    return prepare


def _instead(path: str, work):
    """Puts something in the place of the folder of state or of ours in it."""
    def prepare(project: Project) -> None:
        _no_state(project)
        place = project.state if path == "." else project.state / path
        place.parent.mkdir(exist_ok=True)
        work(project, place)

    return prepare


def _mode(path: str, mode: int):
    """A folder of state of another mode, without a key in it."""
    def prepare(project: Project) -> None:
        _key(project).unlink()
        if path == ".":
            os.rmdir(project.state / "quoin")
        os.chmod(project.state / path, mode)

    return prepare


def _of_another(project: Project) -> None:
    os.chown(_key(project), 1, 1)


def _device(project: Project) -> None:
    os.mknod(_key(project), stat.S_IFCHR | 0o600, os.makedev(1, 5))


#: What is wrong with the folder or the key.
WRONG = {
    "the folder of state is a file": _instead(".", lambda project, place: place.write_text("mine")),
    "the folder of state is a link to a file": _instead(".", lambda project, place: place.symlink_to(project(at.QUOTATIONS))),
    "the folder of state is a link to itself": _instead(".", lambda project, place: place.symlink_to(place)),
    "our folder is a file": _instead("quoin", lambda project, place: place.write_text("mine")),
    "our folder is a pipe": _instead("quoin", lambda project, place: os.mkfifo(place)),
    "our folder is a link that leads nowhere": _instead("quoin", lambda project, place: place.symlink_to("nowhere")),
    "the key is a folder": _without(lambda project: _key(project).mkdir()),
    "the key is a folder that is not empty": _without(
        lambda project: (_key(project).mkdir(), (_key(project) / "mine").write_text("mine"))
    ),
    "the key is a link to an input": _without(lambda project: _key(project).symlink_to(project(at.QUOTATIONS))),
    "the key is a link to another key": _without(
        lambda project: (project.write("mine.key", b"k" * 32), _key(project).symlink_to(project("mine.key")))
    ),
    "the key is a link to the zero device": _without(lambda project: _key(project).symlink_to("/dev/zero")),
    "the key is a link to itself": _without(lambda project: _key(project).symlink_to("seal.key")),
    "the key is a link that leads nowhere": _without(lambda project: _key(project).symlink_to(project("nowhere.csv"))),
    "the key is a pipe": _without(lambda project: os.mkfifo(_key(project), 0o600)),
    "the key is empty": lambda project: _key(project).write_bytes(b""),
    "the key has 31 bytes": lambda project: _key(project).write_bytes(b"k" * 31),
    "the key has 33 bytes": lambda project: _key(project).write_bytes(b"k" * 33),
    "the key has a megabyte": lambda project: _key(project).write_bytes(b"k" * 1_000_000),
    "the key is for all to read": lambda project: os.chmod(_key(project), 0o644),
    "the key is for all to write": lambda project: os.chmod(_key(project), 0o622),
    "the key may not be read": lambda project: os.chmod(_key(project), 0o000),
}

#: What only a user without rights finds wrong.
CLOSED = {
    "the folder of state may not be written": _mode(".", 0o555),
    "the folder of state may not be read": _mode(".", 0o000),
    "our folder may not be written": _mode("quoin", 0o555),
    "our folder may not be read": _mode("quoin", 0o000),
}

#: What only root can make.
ROOTS = {
    "the key is another user's": _of_another,
    "the key is a device": _without(_device),
}

#: Environments without a folder of state, or with another, and what may be made there.
ELSEWHERE = {
    "by the home folder": ({"XDG_STATE_HOME": None, "HOME": "{root}/home"}, "home/.local/state/quoin/seal.key"),
    "by an empty variable": ({"XDG_STATE_HOME": "", "HOME": "{root}/home"}, "home/.local/state/quoin/seal.key"),
    "by a relative path": ({"XDG_STATE_HOME": "here", "HOME": "{root}/home"}, "home/.local/state/quoin/seal.key"),
    "by a path to an input": ({"XDG_STATE_HOME": "{root}/" + at.QUOTATIONS}, None),
    "by a path to a pipe": ({"XDG_STATE_HOME": "{root}/pipelines/pipe"}, None),
    "by the null device": ({"XDG_STATE_HOME": "/dev/null"}, None),
    "by a path of 5000 bytes": ({"XDG_STATE_HOME": "/" + "x" * 5000}, None),
    "by nothing": ({"XDG_STATE_HOME": None, "HOME": None}, None),
    "by a relative home folder": ({"XDG_STATE_HOME": None, "HOME": "here"}, None),
    "by roundabout steps": ({"XDG_STATE_HOME": "{root}//home/./a/../b"}, "home/b/quoin/seal.key"),
}


def _note(project: Project) -> Path:
    return project.state.parent / "state before"


def _noted(prepare):
    """Adds a quotation, so that there is something to publish, and notes what the folder of state holds."""
    def whole(project: Project) -> None:
        project.append(at.QUOTATIONS, "Brevity is the soul of wit.,William Shakespeare,Hamlet,,1601~,en,words\n")
        prepare(project)
        _note(project).write_bytes(pickle.dumps(snapshot(project.state)))

    return whole


def _published(project: Project, outcome) -> list[str]:
    problems = [] if f"project/{at.EDITION}" in outcome.changed else ["nothing was published"]
    return problems + ([] if project.run("check").returncode == 0 else ["what was published does not pass a check"])


def _left_alone(project: Project, outcome) -> list[str]:
    before = pickle.loads(_note(project).read_bytes())
    changed = sorted(path for path, was in snapshot(project.state).items() if before.get(path) != was)
    gone = sorted(before.keys() - snapshot(project.state).keys())
    problems = _published(project, outcome)
    if changed or gone:
        problems.append(f"the folder of state holds another {(changed + gone)[0]}")
    return problems


def _made(path: str):
    """The key is made once, for this user alone."""
    def then(project: Project, outcome) -> list[str]:
        key = Path(project(path)) if path else _key(project)
        if not key.exists():
            return ["there is no key"]
        was = key.stat()
        problems = [] if was.st_size == 32 and was.st_mode & 0o777 == 0o600 else ["the key is not 32 bytes for its owner"]
        if len(list(key.parent.iterdir())) != 1:
            problems.append("there is more than the key")
        content = key.read_bytes()
        project.run("build", at.RECIPE, "-q")
        if not path and key.read_bytes() != content:
            problems.append("the next press made another key")
        return problems

    return then


def cases() -> list[Case]:
    """All cases of this kind."""
    press, done = ("build", at.RECIPE, "-q"), frozenset({0})
    tables = ((WRONG, False, False), (CLOSED, True, False), (ROOTS, False, True))
    cases = [
        Case(f"state/{what}", press, _noted(prepare), done, PRESSED, as_nobody=closed, as_root=roots, then=_left_alone)
        for table, closed, roots in tables
        for what, prepare in table.items()
    ]
    cases.append(Case("state/there is none", press, _no_state, done, PRESSED, then=_made("")))
    for what, (variables, path) in ELSEWHERE.items():
        def prepare(project: Project) -> None:
            special_files(project)
            os.mkdir(project("home"))
            project.append(at.QUOTATIONS, "Brevity is the soul of wit.,William Shakespeare,Hamlet,,1601~,en,words\n")

        outputs = (*PRESSED, "home/*") if path else PRESSED
        then = _made(path) if path else _published
        cases.append(Case(f"state/named {what}", press, prepare, done, outputs, environment=variables, then=then))
    return cases
