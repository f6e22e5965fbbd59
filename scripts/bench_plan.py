"""The measurements of a calendar on a large corpus for scripts/bench, which see."""
import csv
import os
import random
import re
import statistics

ROWS = 10_000
SENTENCE = re.compile(r"(?<=[.!?] )[A-Z][^.!?\"\u201c\u201d()\[\]0-9*:|]{44,169}[.!?](?= [A-Z])")

RECIPE = """name: Bench
quotations: [{path: quotations.csv, licence: CC0-1.0}]
schedule:
  from: 2027-01-01
  days: 365
  tiers: {monday: easy, friday: hard, saturday: expert}
  author-gap: 5
  tag-gap: 0
games: {cryptogram: {}, code-breaker: {}}
"""


def sentences(texts, count):
    """Sentences of the reference texts with the names of their files, each once, a fair share of each text."""
    draw = random.Random(13)
    books = []
    for name in sorted(os.listdir(texts)):
        if not name.endswith(".txt"):
            continue
        with open(f"{texts}/{name}", encoding="utf-8") as file:
            text = " ".join(re.sub(r"\[[^\]]*\]|_", "", file.read()).split())
        found = [line for line in SENTENCE.findall(text) if not re.search(r"[A-Z]{3}", line)]
        draw.shuffle(found)
        books.append((name[:-4].replace("_", " "), found))
    rows, seen = [], set()
    while len(rows) < count and any(found for _, found in books):
        for name, found in books:
            line = found.pop() if found else ""
            letters = re.sub("[^a-z]", "", line.lower())
            if 25 <= len(letters) <= 130 and letters not in seen:
                seen.add(letters)
                rows.append((line, name))
    return rows[:count]


def measure(run, quoin, texts, folder, runs):
    """Prints how long a plan, an explanation and a difference take after a press of 10,000 sentences."""
    if not os.path.isdir(texts):
        print(f"plan         not measured: {texts} is not there")
        return
    with open(f"{folder}/quotations.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["text", "author"])
        table.writerows(sentences(texts, ROWS))
    recipe, edition = f"{folder}/recipe.yml", f"{folder}/bench/puzzles.sqlite"
    with open(recipe, "w", encoding="utf-8") as file:
        file.write(RECIPE)
    press = [quoin, "build", recipe, "--quiet", "--output", edition]
    cold, _, _ = run(press)
    commands = {
        "press": press,
        "plan": [quoin, "schedule", "plan", recipe, "--output", edition],
        "why": [quoin, "schedule", "why", "2027-06-01", recipe, "--output", edition],
        "diff": [quoin, "schedule", "diff", edition, recipe],
    }
    for name, command in commands.items():
        times = [run(command) for _ in range(runs)]
        cpu = statistics.median(time for time, _, _ in times)
        wall = statistics.median(wall for _, wall, _ in times)
        bar = "" if name == "press" else " (at most 1)"
        print(
            f"{name:<12} {wall:6.2f} s wall{bar}, {cpu:5.2f} s CPU, {cpu / cold:.3f} of the first press, "
            f"{max(peak for _, _, peak in times):4.0f} MiB: {ROWS} quotations, pressed before"
        )
