"""The measurements of scripts/bench, which see."""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

import bench_plan
import bench_solve


def run(command, output=None):
    """Runs a command and returns its CPU seconds, wall seconds and peak memory in MiB."""
    with open(output or os.devnull, "wb") as sink:
        wall = os.times().elapsed
        child = subprocess.Popen(command, stdout=sink, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        wall = os.times().elapsed - wall
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with {child.returncode}")
    scale = 1024 if sys.platform == "linux" else 1024 * 1024
    return used.ru_utime + used.ru_stime, wall, used.ru_maxrss / scale


def compare(name, ours, peer_name, peers, runs, bar, prepare=lambda: None, most_seconds=None, most_memory=None):
    """Runs a command and its peers in turn, and prints the medians and the ratio to what the peers take together."""
    mine, other, peaks = [], [], []
    for _ in range(runs):
        prepare()
        *times, peak = run(ours)
        mine.append(times)
        peaks.append(peak)
        other.append([sum(times) for times in zip(*(run(peer)[:2] for peer in peers))])
    (cpu, wall), (peer_cpu, peer_wall) = (map(statistics.median, zip(*times)) for times in (mine, other))
    seconds = f" (at most {most_seconds})" if most_seconds else ""
    memory = f" (at most {most_memory})" if most_memory else ""
    print(
        f"{name:<18} {cpu:6.2f} s CPU{seconds}, {max(peaks):4.0f} MiB{memory}; {peer_name} {peer_cpu:5.2f} s; "
        f"ratio {cpu / peer_cpu:.2f} (at most {bar}); "
        f"by the clock {wall:.2f} s and {peer_wall:.2f} s, {wall / peer_wall:.2f}"
    )


def compressed(path):
    """Compresses a file beside it, and returns the path."""
    subprocess.run(["gzip", "--keep", "--force", "-6", path], check=True)
    return f"{path}.gz"


def measure_reading(quoin, csv, xml, database, runs):
    """Measures how a corpus is read in each form, against the tools that do no more than read it."""
    columns = ["--columns", "text=quote,author=author,tags="]
    plain = [quoin, "ingest", csv, *columns]
    if shutil.which("sqlite3"):
        compare(
            "ingest CSV",
            plain,
            "sqlite3 .import",
            [["sqlite3", database, f".import --csv {csv} t"]],
            runs,
            1.0,
            lambda: os.path.exists(database) and os.remove(database),
            most_seconds=3,
            most_memory=128,
        )
    else:
        print("ingest CSV         not compared: sqlite3 is not installed")
    zipped = compressed(csv)
    peers = [["zcat", zipped], plain]
    compare("ingest CSV.gz", [quoin, "ingest", zipped, *columns], "zcat and CSV", peers, runs, 1.3, most_memory=128)
    os.remove(zipped)
    if shutil.which("xmllint"):
        peers = [["xmllint", "--stream", "--noout", xml]]
        named = [quoin, "ingest", xml, "--record", "quote", "--columns", "text=text,author=author,tags="]
        compare("ingest XML", named, "xmllint --stream", peers, runs, 1.5, most_memory=128)
        usual = [quoin, "ingest", xml]
        compare("ingest XML, usual", usual, "xmllint --stream", peers, runs, 1.5, most_memory=128)
    else:
        print("ingest XML         not compared: xmllint is not installed")
    compare("validate CSV", [quoin, "validate", csv, *columns], "ingest", [plain], runs, 1.5, most_memory=128)


def main():
    quoin, generator, runs, rows = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    folder = tempfile.mkdtemp(prefix="quoin-bench-")
    try:
        times = [
            run([quoin, "build", "--quiet", "--output", f"{folder}/puzzles.sqlite"])
            for _ in range(runs)
        ]
        walls = [wall for _, wall, _ in times]
        print(
            f"{'press':<12} {statistics.median(walls):6.2f} s wall (at most 1.5), "
            f"{max(peak for _, _, peak in times):.0f} MiB (at most 100): the default recipe, solved before"
        )
        bench_solve.check(run, quoin, folder, runs)
        bench_plan.measure(run, quoin, os.path.join(os.path.dirname(generator), "../data/texts"), folder, runs)
        labelled = os.path.join(os.path.dirname(generator), "../data/solver/dev1000.tsv")
        if os.path.exists(labelled):
            puzzles = bench_solve.labelled(labelled)
            bench_solve.measure(run, quoin, puzzles, folder, runs)
            bench_solve.against_subbreaker(quoin, puzzles)
        else:
            print(f"solve        not measured: {labelled} is not there")
        if not os.path.exists(generator):
            print(f"ingest       not measured: {generator} is not there")
            return
        csv, xml, database = f"{folder}/q.csv", f"{folder}/q.xml", f"{folder}/q.db"
        subprocess.run([sys.executable, generator, str(rows), csv, xml], check=True)
        measure_reading(quoin, csv, xml, database, runs)
    finally:
        shutil.rmtree(folder)


main()
