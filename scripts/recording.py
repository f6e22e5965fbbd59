"""Draws docs/recording.svg, a terminal in which a stranger's file becomes a month of puzzles: recording.py QUOIN [--check]

The commands are run, and what they print is drawn; only the clock is ours, so the same program gives the same bytes.
With --check nothing is written, and docs/recording.svg is compared instead. Needs pyte of PyPI, which is not installed.
"""
import fcntl
import html
import os
import pathlib
import pty
import re
import select
import shutil
import sqlite3
import struct
import sys
import tempfile
import termios
import time

try:
    import pyte
except ImportError:
    sys.exit("recording: pyte is missing; install it with 'python3 -m pip install pyte==0.8.2'")

DOCS = pathlib.Path(__file__).parent.parent / "docs"
RECORDING = DOCS / "recording.svg"
COLUMNS, ROWS = 80, 24
# The commands of the recording, and how many seconds one may look at what each prints.
COMMANDS = [
    ("quoin init month --from quotes.csv --start 2027-04-01", 4),
    ("cd month", 0.5),
    ("quoin build", 5),
    ("quoin schedule --days 7", 4),
]
DAY = "2027-04-05"
PLAY = f"quoin play --today {DAY}"
# Seconds: of a key in a shell, of a key in the game, and of the last picture.
KEY, MOVE, END = 0.06, 0.22, 6
# How long a command may take to answer.
PATIENCE = 60

COLORS = {
    "default": "#d8dee9", "black": "#4c566a", "red": "#e06c75", "green": "#98c379", "brown": "#e5c07b",
    "blue": "#61afef", "magenta": "#c678dd", "cyan": "#56b6c2", "white": "#ffffff",
}
GROUND = "#1f2430"
WIDTH, HEIGHT, MARGIN = 8.4, 18, 14


class Terminal:
    """A command on a terminal."""

    def __init__(self, quoin, words, folder, rows=ROWS):
        self.screen = pyte.Screen(COLUMNS, rows)
        self.stream = pyte.ByteStream(self.screen)
        process, self.file = pty.fork()
        if process == 0:
            os.chdir(folder)
            environment = {
                "PATH": os.environ["PATH"], "HOME": str(folder), "TERM": "xterm-256color", "LANG": "C.UTF-8",
                "XDG_STATE_HOME": f"{folder}/.state", "XDG_DATA_HOME": f"{folder}/.data",
            }
            os.execve(quoin, ["quoin", *words], environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, COLUMNS, 0, 0))

    def read(self, is_done):
        """Reads until a text is shown, or to the end."""
        end = time.monotonic() + PATIENCE
        while not is_done("\n".join(self.screen.display)):
            if time.monotonic() > end:
                sys.exit("recording: the command does not show what it should:\n" + "\n".join(self.screen.display))
            if select.select([self.file], [], [], 0.1)[0]:
                try:
                    data = os.read(self.file, 1 << 16)
                except OSError:
                    return
                if not data:
                    return
                self.stream.feed(data)

    def type(self, keys):
        os.write(self.file, keys.encode())

    def rows(self):
        """The rows of the screen, as runs of characters of one look."""
        return [self._row(self.screen.buffer[number]) for number in range(self.screen.lines)]

    @staticmethod
    def _row(cells):
        runs = []
        for column in range(COLUMNS):
            cell = cells[column]
            look = (cell.fg if cell.fg in COLORS else "default", cell.bold, cell.reverse)
            if runs and runs[-1][1] == look:
                runs[-1][0] += cell.data
            else:
                runs.append([cell.data, look])
        return tuple((text, look) for text, look in runs)


def plain(text, bold=False, color="default"):
    """A row of one look."""
    return ((text, (color, bold, False)),)


def timeless(row):
    """The row with the clock of the recording in place of the machine's."""
    def told(text):
        text = re.sub(r"in \d[\d.]* m?s\.", "in 0.3 s.", text)
        return re.sub(r"\b\d:\d\d(?=\s*$)", "0:07", text)
    return tuple((told(text), look) for text, look in row)


def is_blank(row):
    return not "".join(text for text, _ in row).strip()


def shell(quoin, folder):
    """The frames of the commands: rows, and for how many seconds they are shown."""
    frames, lines, place = [], [], folder
    for command, seconds in COMMANDS + [(PLAY, 0.5)]:
        for count in range(0, len(command) + 1, 3):
            typed = plain("$ ", True, "green") + plain(command[:count] + "▋")
            frames.append(((lines + [typed])[-ROWS:], KEY * 3))
        lines = lines + [plain("$ ", True, "green") + plain(command)]
        if command.startswith("cd "):
            place = place / command[3:]
        elif command != PLAY:
            terminal = Terminal(quoin, command.split()[1:], place, rows=200)
            terminal.read(lambda _: False)
            rows = [timeless(row) for row in terminal.rows()]
            while rows and is_blank(rows[-1]):
                rows.pop()
            lines = lines + rows
        lines = lines + [plain("")]
        frames.append((lines[-ROWS:], seconds))
    return frames, place


def game(quoin, folder):
    """The frames of a puzzle that is solved."""
    frames = []
    (text,), = sqlite3.connect(folder / "output/puzzles.sqlite").execute(
        "SELECT text FROM daily_puzzle JOIN puzzle ON puzzle.id = puzzle_id JOIN quotation ON quotation.id = quotation_id"
        " WHERE day = ?", (DAY,)
    )
    terminal = Terminal(quoin, PLAY.split()[1:], folder)
    terminal.read(lambda screen: "^Q quit" in screen)
    frames.append(([timeless(row) for row in terminal.rows()], 2))
    filled, total = map(int, re.search(r"(\d+) of (\d+) filled", "\n".join(terminal.screen.display)).groups())
    cells = re.findall("[A-Z_]", "".join(row for row in terminal.screen.display if "_" in row))
    letters = re.findall("[A-Z]", text.upper())
    for letter in (letter for letter, cell in zip(letters, cells, strict=True) if cell == "_"):
        filled += 1
        terminal.type(letter.lower())
        expected = "Enter leaves" if filled == total else f"{filled} of {total} filled"
        terminal.read(lambda screen: expected in screen)
        frames.append(([timeless(row) for row in terminal.rows()], END if filled == total else MOVE))
    return frames


def drawn(frames):
    """The recording as SVG: the frames stand side by side, and the window passes over them."""
    width, height = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + 2 * MARGIN
    symbols, pictures, shown = {}, [], []
    for number, (rows, seconds) in enumerate(frames):
        uses = []
        for line, row in enumerate(rows):
            if not is_blank(row):
                name = symbols.setdefault(row, f"r{len(symbols)}")
                uses.append(f'<use href="#{name}" y="{line * HEIGHT}"/>')
        pictures.append(f'<g transform="translate({number * width:g})">{"".join(uses)}</g>')
        shown.append(seconds)
    total, passed, steps = sum(shown), 0.0, []
    for number, seconds in enumerate(shown):
        steps.append(f"{passed / total * 100:.3f}%{{transform:translateX({-number * width:g}px)}}")
        passed += seconds
    looks = "".join(f".{name}{{fill:{color}}}" for name, color in COLORS.items())
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        ' role="img" aria-label="A terminal: a file of quotations becomes a month of puzzles, and one is played">',
        "<style>text{font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}.b{font-weight:700}"
        + looks
        + f"#film{{animation:film {total:.2f}s steps(1,end) infinite}}"
        + f"@keyframes film{{{''.join(steps)}}}"
        + f"@media(prefers-reduced-motion:reduce){{#film{{animation:none;transform:translateX({-(len(frames) - 1) * width:g}px)}}}}"
        + "</style>",
        "<defs>", *(f'<g id="{name}">{_row(row)}</g>' for row, name in symbols.items()), "</defs>",
        f'<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>',
        f'<svg x="{MARGIN}" y="{MARGIN}" width="{COLUMNS * WIDTH:g}" height="{ROWS * HEIGHT}"><g id="film">',
        *pictures, "</g></svg>", "</svg>", "",
    ])


def _row(row):
    column, parts = 0, []
    for text, (color, bold, is_reversed) in row:
        if is_reversed:
            parts.append(
                f'<rect x="{column * WIDTH:g}" width="{len(text) * WIDTH:g}" height="{HEIGHT}" class="{color}"/>'
            )
        start, words = len(text) - len(text.lstrip()), text.strip()
        if words:
            fill = f' fill="{GROUND}"' if is_reversed else f' class="{color}{" b" if bold else ""}"'
            parts.append(
                f'<text x="{(column + start) * WIDTH:g}" y="{HEIGHT * 0.75:g}"'
                f' textLength="{len(words) * WIDTH:g}"{fill}>{html.escape(words, quote=False)}</text>'
            )
        column += len(text)
    return "".join(parts)


def main():
    """Draws the recording, or says whether it is current."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    quoin = str(pathlib.Path(arguments[0]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(DOCS / "examples/quotes.csv", folder)
        frames, place = shell(quoin, folder)
        picture = drawn(frames + game(quoin, place))
    if "--check" in sys.argv:
        if not RECORDING.exists() or RECORDING.read_text() != picture:
            sys.exit("recording: docs/recording.svg shows other commands; draw it anew and look at it")
        return
    RECORDING.write_text(picture)
    print(f"docs/recording.svg: {len(picture.encode()):,} bytes, {len(frames)} frames of the shell")


main()
