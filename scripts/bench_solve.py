"""The measurements of the blind solver for scripts/bench, which see."""
import json
import os
import shutil
import statistics
import subprocess
import time


def labelled(path):
    """The ciphertexts and plaintexts of a labelled set: number, band, cipher, plain, parted by tabs."""
    with open(path, encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines]
    return [(row[2], row[3].upper()) for row in rows]


def solve(quoin, puzzles, options):
    """Solves puzzles on one core and returns the share that is right and the CPU and peak of it."""
    text = "".join(cipher + "\n" for cipher, _ in puzzles)
    command = [quoin, "solve", "--jobs", "1", "--format", "json", *options, "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        output, _ = child.communicate(text.encode())
    answers = [json.loads(line)["plaintext"] for line in output.splitlines()]
    right = sum(answer == plain for answer, (_, plain) in zip(answers, puzzles))
    return right / len(puzzles)


def measure(run, quoin, puzzles, folder, runs):
    """Prints how many puzzles a second each setting solves, and how many of them right."""
    path = f"{folder}/ciphers.txt"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(cipher + "\n" for cipher, _ in puzzles)
    for name, options, bar, least in (
        ("thorough", ["--thorough"], 250, 93.0),
        ("fast", [], 1000, 90.0),
    ):
        command = [quoin, "solve", "--jobs", "1", "--format", "json", *options, path]
        times = [run(command) for _ in range(runs)]
        cpu = statistics.median(time for time, _, _ in times)
        peak = max(peak for _, _, peak in times)
        share = 100 * solve(quoin, puzzles, options)
        print(
            f"{'solve':<6}{name:<9} {len(puzzles) / cpu:5.0f} puzzles a second on one core (at least "
            f"{bar}), {share:.1f} % exact of {len(puzzles)} (at least {least}), {peak:.0f} MiB "
            f"(at most 150)"
        )


def against_subbreaker(quoin, puzzles):
    """Prints ours and the common hill-climber's figures on twenty puzzles."""
    if not shutil.which("subbreaker"):
        print("solve          not compared: subbreaker is not installed (pip install subbreaker)")
        return
    sample = puzzles[:: len(puzzles) // 20][:20]
    before = os.times()
    ours = solve(quoin, sample, ["--thorough"])
    used = os.times()
    our_cpu = sum(used[2:4]) - sum(before[2:4])
    right = 0
    began = time.monotonic()
    before = os.times()
    for cipher, plain in sample:
        reply = subprocess.run(
            ["subbreaker", "break", "--text", cipher], capture_output=True, text=True, check=False
        ).stdout
        right += any(line.strip().upper().endswith(plain) for line in reply.splitlines())
    used = os.times()
    their_cpu = sum(used[2:4]) - sum(before[2:4])
    print(
        f"{'solve':<15} {100 * ours:.0f} % of 20 in {our_cpu:.2f} s CPU; subbreaker "
        f"{100 * right / len(sample):.0f} % in {their_cpu:.1f} s ({time.monotonic() - began:.0f} s "
        f"wall); ratio {our_cpu / their_cpu:.4f}"
    )


def check(run, quoin, folder, runs):
    """Prints how long the check of the starter corpus takes on all cores, nothing cached."""
    edition = f"{folder}/puzzles.sqlite"
    for name, command in (
        ("press anew", [quoin, "build", "--quiet", "--no-cache", "--output", edition]),
        ("check", [quoin, "check", "--quiet", edition]),
    ):
        walls = [run(command)[1] for _ in range(runs)]
        print(
            f"{name:<15} {statistics.median(walls):.2f} s wall (at most 5): every puzzle solved and "
            "played"
        )
