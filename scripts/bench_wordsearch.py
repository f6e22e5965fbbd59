#!/usr/bin/env python3
"""Measures the generator `word-search-generator` of PyPI as EngineBench measures ours.

Install it with `pip install word-search-generator`, then run scripts/bench_wordsearch.py [GRIDS].
It prints grids a second of the processor and the share of the words that were left out, for four sizes. The words are
those of 4 to 10 letters of corpus/quotations.csv, each once, in the order of the file; grid number n has the words
from n times their count on, around the end, without those that can be read in one another. All eight directions.
"""
import pathlib
import random
import re
import sys
import time

try:
    from word_search_generator import WordSearch
except ImportError:
    sys.exit("word-search-generator is not installed: pip install word-search-generator")

SIZES = [(10, 12), (20, 15), (30, 20), (50, 25)]


def corpus_words():
    path = pathlib.Path(__file__).resolve().parent.parent / "corpus/quotations.csv"
    found = re.findall(r"[A-Z]+", path.read_text(encoding="utf-8").upper())
    return list(dict.fromkeys(word for word in found if 4 <= len(word) <= 10))


def choose(words, count, start):
    chosen = []
    for offset in range(len(words)):
        word = words[(start + offset) % len(words)]
        back = word[::-1]
        if not any(word in w or back in w or w in word or w in back for w in chosen):
            chosen.append(word)
        if len(chosen) == count:
            break
    return chosen


def main():
    grids = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    words = corpus_words()
    random.seed(1)
    for count, side in SIZES:
        lists = [choose(words, count, number * count) for number in range(grids)]
        unplaced = 0
        begin = time.process_time()
        for chosen in lists:
            # Level 3 has all eight directions.
            unplaced += len(WordSearch(" ".join(chosen), level=3, size=side).unplaced_words)
        seconds = time.process_time() - begin
        share = 100 * unplaced / (count * grids)
        print(
            f"{count} words on {side} x {side}: {grids / seconds:.1f} grids a second, "
            f"{share:.1f} % of the words unplaced"
        )


if __name__ == "__main__":
    main()
