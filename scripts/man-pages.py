#!/usr/bin/env python3
"""Writes the manual pages, one for each command, from the command's own description of itself.

    scripts/man-pages.py QUOIN FOLDER     writes quoin.1, quoin-build.1 and so on into a folder
    scripts/man-pages.py QUOIN --check    writes them into a folder of its own and looks at them with mandoc and man

QUOIN is the command as it was built. What is in no description (the environment, the files and the exit codes) stands below.
"""

from __future__ import annotations

import datetime
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator

#: Environment variables with the options that each has to do with; a command without these has no line for it.
ENVIRONMENT = {
    "QUOIN_RECIPE": (
        {"recipe", "edition"},
        "The recipe where none is named. The paths in a recipe may name any other variable, as ${CORPORA}.",
    ),
    "NO_COLOR": ({"color"}, "If it is not empty, nothing is colored, unless an option or FORCE_COLOR says so."),
    "FORCE_COLOR": ({"color"}, "If it is 0, nothing is colored; if it is anything else, output that is no terminal is colored, too."),
    "TERM": ({"color", "no-progress"}, "A terminal that calls itself dumb gets neither color nor progress."),
    "XDG_DATA_HOME": ({"progress"}, "The folder of quoin/progress.sqlite; ~/.local/share if it is not set."),
    "XDG_STATE_HOME": ({"jobs"}, "The folder of quoin/seal.key; ~/.local/state if it is not set."),
}

#: Files with the options that each has to do with.
FILES = {
    "quoin.yml": ({"recipe"}, "The recipe, in this folder or one above it."),
    "pipelines/daily.yml": ({"recipe"}, "The recipe, where there is no quoin.yml."),
    "schedule.lock.csv": ({"redraw"}, "The calendar as it was published, beside the recipe that names no other file."),
    "output/puzzles.sqlite": ({"edition"}, "The edition, in the folder of the recipe."),
    "~/.local/share/quoin/progress.sqlite": ({"progress"}, "What the player has done."),
    "~/.local/state/quoin/seal.key": (
        {"jobs"},
        "The key that marks the results of this user's own presses, which later presses reuse. It is safe to delete.",
    ),
}

#: The exit codes of every command.
EXITS = {
    "0": "All is done.",
    "1": "Something was found that stops the work, and nothing was published.",
    "2": "The command could not run: a file is missing, or cannot be read or written.",
    "64": "The command was called with arguments that it does not have.",
    "130": "It was interrupted, by Ctrl-C for one.",
}

#: The command that the parser brings along; it prints what the pages say.
UNPAGED = "help"


class Command:
    """A command of the description, with the words that call it."""

    def __init__(self, description: dict, words: tuple[str, ...]) -> None:
        self.description = description
        self.words = (*words, description["commandName"])
        paragraphs = [part.strip() for part in description.get("discussion", "").split("\n\n")]
        lines = [[line.strip() for line in part.split("\n")] for part in paragraphs if part]
        #: The paragraphs without the examples.
        self.paragraphs = [part for part in (" ".join(self._prose(part)) for part in lines) if part]
        #: The examples, each a command and what is said of it.
        self.examples = [example for part in lines for example in self._examples(part)]
        arguments = [a for a in description.get("arguments", []) if a["shouldDisplay"]]
        self.positionals = [a for a in arguments if a["kind"] == "positional"]
        self.options = [a for a in arguments if a["kind"] != "positional"]
        commands = [c for c in description.get("subcommands", []) if c["shouldDisplay"] and c["commandName"] != UNPAGED]
        self.subcommands = [Command(c, self.words) for c in commands]

    @staticmethod
    def _examples(lines: list[str]) -> Iterator[tuple[str, str]]:
        for line in lines:
            if found := re.fullmatch(r"(?:Example: )?(quoin .*?)(?:  +(.*))?", line):
                yield found[1], found[2] or ""

    @classmethod
    def _prose(cls, lines: list[str]) -> Iterator[str]:
        for line in lines:
            if line not in ("Example:", "Examples:") and not list(cls._examples([line])):
                yield line

    @property
    def name(self) -> str:
        """The name of the page."""
        return "-".join(self.words)

    @property
    def option_names(self) -> set[str]:
        """The long names of its options, and of those of its subcommands."""
        own = {name["name"] for option in self.options for name in option["names"]}
        return own.union(*(command.option_names for command in self.subcommands))

    def all(self) -> Iterator[Command]:
        """The command, and all below it."""
        yield self
        for command in self.subcommands:
            yield from command.all()


def described(quoin: str) -> Command:
    """The command as it describes itself."""
    dump = subprocess.run([quoin, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
    return Command(json.loads(dump)["command"], ())


# Text as mdoc(7) writes it.

WHOLE_WORDS = {"break_long_words": False, "break_on_hyphens": False}

MARKS = {"\\": r"\e", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti", '"': r"\(dq"}


def escaped(text: str) -> str:
    """A text in which nothing is a request, an escape or another character than it was."""
    text = "".join(MARKS.get(c) or (c if c.isascii() else f"\\[u{ord(c):04X}]") for c in text)
    # A minus that somebody may copy is no hyphen.
    return re.sub(r"(?<![A-Za-z0-9])-+(?=\w)", lambda found: r"\-" * len(found[0]), text)


def word(text: str) -> str:
    """A text that is one argument of a macro."""
    text = escaped(text)
    return f'"{text}"' if " " in text or not text else text


def prose(text: str) -> list[str]:
    """The lines of a text, in which each sentence begins a line."""
    sentences = re.split(r"(?<=[.!?:;)]) +(?=[A-Z])", text)
    lines = [line for sentence in sentences for line in textwrap.wrap(escaped(sentence), 78, **WHOLE_WORDS)]
    # A line that begins with a dot would be a request.
    return [r"\&" + line if line.startswith(".") else line for line in lines]


def names(option: dict) -> str:
    """The names of an option with its value, as a call of macros."""
    order = sorted(option["names"], key=lambda name: len(name["name"]) > 1)
    flags = [f"Fl {word(name['name'] if len(name['name']) == 1 else '-' + name['name'])}" for name in order]
    value = f" Ar {word(option['valueName'])}" if option["kind"] == "option" else ""
    return " , ".join(flags) + value


def synopsis(command: Command) -> Iterator[str]:
    """How the command is called."""
    yield f".Nm {' '.join(command.words)}"
    for argument in command.positionals:
        dots = " ..." if argument["isRepeating"] else ""
        yield f".{'Op ' if argument['isOptional'] else ''}Ar {word(argument['valueName'])}{dots}"
    for option in command.options:
        preferred = names(option | {"names": [option["preferredName"]]})
        dots = " ..." if option["isRepeating"] else ""
        yield f".{'Op ' if option['isOptional'] else ''}{preferred}{dots}"
    if command.subcommands:
        yield f".{'Op ' if 'defaultSubcommand' in command.description else ''}Ar command"
        yield ".Op Ar arguments"


def listed(title: str, items: list[tuple[str, str]]) -> Iterator[str]:
    """A section with a list of what is meant by what; nothing for an empty list."""
    if items:
        yield f".Sh {title}"
        yield ".Bl -tag -width Ds"
        for call, text in items:
            yield f".It {call}"
            yield from prose(text)
        yield ".El"


def explained(argument: dict) -> str:
    """What is said of an argument, with its default where that is a value."""
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    return text if default is None or "(default:" in text else f"{text} (default: {default})"


def page(command: Command, date: str, root: Command) -> str:
    """The page of a command."""
    abstract = command.description["abstract"]
    title = abstract.rstrip(".")
    # Abbreviations stay as they are.
    title = title if title[1:2].isupper() else title[:1].lower() + title[1:]
    lines = [
        '.\\" Written by scripts/man-pages.py from what the command says of itself.',
        f".Dd {date}",
        f".Dt {command.name.upper()} 1",
        ".Os",
        ".Sh NAME",
        f".Nm {command.name}",
        f".Nd {escaped(title)}",
        ".Sh SYNOPSIS",
        *synopsis(command),
        ".Sh DESCRIPTION",
        *prose(abstract),
    ]
    for paragraph in command.paragraphs:
        # The exit codes of all commands have a section.
        if not paragraph.startswith("Exit codes: 0 done"):
            lines += [".Pp", *prose(paragraph)]
    lines += listed("COMMANDS", [(f"Xr {c.name} 1", c.description["abstract"]) for c in command.subcommands])
    lines += listed("ARGUMENTS", [(f"Ar {word(a['valueName'])}", explained(a)) for a in command.positionals])
    lines += listed("OPTIONS", [(names(option), explained(option)) for option in command.options])
    known = command.option_names
    used = [(f"Ev {name}", text) for name, (options, text) in ENVIRONMENT.items() if options & known]
    lines += listed("ENVIRONMENT", used)
    used = [(f"Pa {word(name)}", text) for name, (options, text) in FILES.items() if options & known]
    lines += listed("FILES", used)
    lines += listed("EXIT STATUS", [(code, text) for code, text in EXITS.items()])
    examples = command.examples or [e for c in command.subcommands for e in c.examples[:1]]
    lines.append(".Sh EXAMPLES")
    for number, (example, remark) in enumerate(examples):
        if number and remark:
            lines.append(".Pp")
        lines += prose(remark[:1].upper() + remark[1:] + ":") if remark else []
        lines.append(f".Dl $ {escaped(example)}")
    lines += [".Sh SEE ALSO", *related(command, root)]
    return "\n".join(lines) + "\n"


def related(command: Command, root: Command) -> list[str]:
    """The pages above a command and below it, in the order of their names."""
    above = [c.name for c in root.all() if c.words == command.words[: len(c.words)] and c is not command]
    names = sorted(above + [c.name for c in command.subcommands])
    return [f".Xr {name} 1{' ,' if name != names[-1] else ''}" for name in names]


def write(quoin: str, folder: str) -> Command:
    """Writes the pages of all commands, dated by the day on which the command was made."""
    root = described(quoin)
    made = datetime.datetime.fromtimestamp(os.stat(quoin).st_mtime, datetime.timezone.utc)
    date = f"{made:%B} {made.day}, {made.year}"
    os.makedirs(folder, exist_ok=True)
    for command in root.all():
        with open(os.path.join(folder, f"{command.name}.1"), "w", encoding="ascii") as file:
            file.write(page(command, date, root))
    return root


def faults(root: Command, folder: str) -> Iterator[str]:
    """What is wrong with the pages."""
    for command in root.all():
        path = os.path.join(folder, f"{command.name}.1")
        shown = subprocess.run(["mandoc", "-T", "ascii", path], capture_output=True, text=True, check=False).stdout
        # Letters are printed over themselves to be bold.
        text = " ".join(re.sub(r".\x08", "", shown).split())
        sought = [f"--{name}" for option in command.options for name in (n["name"] for n in option["names"]) if len(name) > 1]
        sought += ["EXIT STATUS", "EXAMPLES", "$ quoin"] + [example for example, _ in command.examples]
        yield from (f"{command.name}.1: lacks {word!r}" for word in sought if " ".join(word.split()) not in text)
        lint = subprocess.run(["mandoc", "-T", "lint", path], capture_output=True, text=True, check=False)
        # A page that is not installed cannot be found.
        yield from (line for line in lint.stdout.splitlines() if "referenced manual not found" not in line)
        if shutil.which("man"):
            man = ["man", "--warnings", "--local-file", path]
            env = os.environ | {"MANPAGER": "cat", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}
            yield from subprocess.run(man, capture_output=True, text=True, check=False, env=env).stderr.splitlines()


def check(quoin: str) -> int:
    """Writes the pages into a folder of its own and looks at them."""
    if not shutil.which("mandoc"):
        print("there is no mandoc: the manual pages are not looked at")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        root = write(quoin, folder)
        found = list(faults(root, folder))
        for fault in found:
            print(fault)
        print(f"{len(os.listdir(folder))} manual pages, {len(found)} faults")
    return 1 if found else 0


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 64
    quoin, folder = arguments
    if folder == "--check":
        return check(quoin)
    write(quoin, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
