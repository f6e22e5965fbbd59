"""Builds the solver's language model from its sources; run it by scripts/build-language-model.

Sources
-------
- wordfreq 3.1.1 (PyPI; R. Speer, 2022): how often 321,180 English words are used. CC BY-SA 4.0.
- pocketsphinx 5.1.1 (PyPI): CMU Sphinx's generic US English trigram model, en-us.lm.bin. BSD-2-Clause.
- Texts in the public domain, from the folder that QUOIN_TEST_DATA names, ../shared/data by default:
  Bartlett's Familiar Quotations (9th edition), the King James Bible, eight plays of Shakespeare.

Each file is pinned by its SHA-256 (language_model/sources.py). The notice that goes with the model is
language-model-notice.md beside it; it says what the licences ask for, and has to follow the sources.

Our own corpus is read to leave it out: every passage of the texts whose letters are, in a row, those of a
quotation in corpus/quotations.csv (of 20 letters or more) is a gap. So the solver knows no puzzle of ours by
heart from the texts, and the check of the corpus stays blind. For that reason the model changes with the
corpus, and the corpus is pinned as well. Nothing else that tests solve is read.

Words
-----
A word is a run of a to z with apostrophes inside. The vocabulary is the 110,000 likeliest by

    P(w) = 0.35 Sphinx + 0.45 wordfreq + 0.20 texts

After other words it is likely by interpolation, with the lower order as one of the parts:

    P(w | v)   = 0.05 P(w)     + 0.80 Sphinx(w | v)   + 0.15 texts(w | v)
    P(w | u v) = 0.10 P(w | v) + 0.76 Sphinx(w | u v) + 0.14 texts(w | u v)

The shares of these two are rounded from a fit by expectation maximization to the 1,000 puzzles that the
solver is tuned on, of which no more than that is in the model. The texts speak by absolute discounting: of C
words seen after a context, of K kinds, one seen c times has

    texts(w | context) = (c - 0.75 + (0.75 K + 2) P'(w)) / (C + 2)

without its c - 0.75 where it was not seen; P' is the lower order. What is no pair has a(v) P(w), where the
backoff a(v) makes all sum up to 1; the end of a sentence has P 0.08 beside the words' 1.

Pruning: a pair or triple is worth P(n-gram) ln(P(w | context) / P'(w)), what its loss would cost (entropy
pruning: A. Stolcke, "Entropy-based Pruning of Backoff Language Models", 1998, without the change of a). The
worthiest stay, 9 pairs to 8 triples and both pairs of each triple, as many as make a file of at most 4 MiB;
what tells of the end of a sentence goes. Then the backoffs are worked out again. A triple has none: where it
is not there the pair stands for it as it is, which saves a weight for each two words that begin one.

Letters
-------
Two tables hold the cost of a letter after three, with the orders interpolated as by Witten and Bell (1991).
One is for words that are not in the vocabulary: the letters within its words, a word by the root of its P.
The other is for texts whose words are not parted: the expected counts where words follow each other as the
whole mixture's pairs say, over short words and the ends of sentences too, and the texts' running letters.

Costs
-----
A cost is -100 ln P, rounded to steps of 8 in a byte. Pairs have 32 different costs and triples 32 others:
codebooks by Lloyd's method (S. Lloyd, "Least Squares Quantization in PCM", 1982) that starts from quantiles.
The code of an n-gram, 5 bits, is in a binary fuse table (T. M. Graf and D. Lemire, "Binary Fuse Filters: Fast
and Smaller Than Xor Filters", ACM Journal of Experimental Algorithmics 27, 2022), with a tag of 11 bits that
a strange key fits once in 2,048. The key is 1 << 60 | v << 20 | w or 2 << 60 | u << 40 | v << 20 | w of the
words' numbers; with M the finalizer of SplitMix64, S the segment length, N the segment count and
G = 0x9E3779B97F4A7C15, modulo 2^64,

    h    = M(key + seed * G)
    x    = (h >> 32) * (N * S) >> 32
    cell = cells[x] ^ cells[(x + S) ^ (h >> 18 & (S - 1))] ^ cells[(x + 2 S) ^ (h & (S - 1))]
    tag  = cell >> 5, to be M(h) & 0x7FF
    code = cell & 31

Layout
------
All numbers are little-endian.

    16 u32    header: 0 "QLM1" (0x314D4C51); 1 words W; 2 classes C; 3 bytes of letters L; 4 segment length S;
              5 segment count N; 6 seed; 7 pairs; 8 triples; 9 bits of a code (5); 10 and 11 the low and the
              high half of the checksum; 12 bytes of the file; 13 to 15 are 0
    32 u16    costs of pairs by code
    32 u16    costs of triples by code
    C u32     words of each class: those of one length and one pattern of equal letters and apostrophes
    C u8      length of the words of each class
    L u8      letters of all words, class by class and the likeliest first; 5 bits each from the lowest:
              0 to 25 for a to z, 26 for an apostrophe
    W u8      cost of each word alone, in steps of 8
    W + 1 u8  of each word, and of the start of a sentence, which has the number W: bit 7, whether any pair
              ends with it; the rest, its backoff's cost in steps of 8, and 16 more, or 127 if it begins no
              pair
    27^4 u8   cost of a letter after three in a word, in steps of 8: the first index is the earliest, 1 is a,
              0 is outside the word
    26^4 u8   the same where words are not parted, from 0 for a
              zeros up to a multiple of 8 bytes from the start of the file
    (N + 2) S u16  cells
              zeros up to a multiple of 8 bytes

The checksum is over what follows the header, as words of 64 bits: from h = 0xCBF29CE484222325, for each word
h = (h ^ word) * 0x9E3779B97F4A7C15 modulo 2^64, then h ^= h >> 29.

The same sources give the same bytes: nothing depends on time, on chance, on threads or on the order of a set.
"""
import argparse
import os
import sys

from language_model import fuse, layout, letters, mixture, pruning, sources, sphinx, texts

MODEL = os.path.join(sources.ROOT, "Sources", "Cryptanalysis", "Resources", "language-model.bin")


def main():
    parser = argparse.ArgumentParser(
        prog="build-language-model", description="Builds the solver's language model."
    )
    parser.add_argument(
        "--check", action="store_true",
        help="write nothing, and exit with 1 where the model is not what its sources make",
    )
    check = parser.parse_args().check
    data = built()
    if check:
        sys.exit(difference(data))
    with open(MODEL + ".new", "wb") as handle:
        handle.write(data)
    os.replace(MODEL + ".new", MODEL)
    log(f"{MODEL} is written: {len(data):,} bytes")


def built():
    """The bytes of the model."""
    prepared, sentences = [], []
    for name, text in texts.prepared_texts():
        found = texts.sentences(text)
        log(f"{name}: {sum(map(len, found)):,} words in {len(found):,} sentences")
        prepared.append(text)
        sentences += found
    frequencies = sources.word_frequencies()
    whole = mixture.mixed(sphinx.parse(sources.content("sphinx")), frequencies, sentences)
    log(f"mixture: {len(whole.pairs):,} pairs and {len(whole.triples):,} triples")

    words = layout.WordSection(whole.words, whole.alone)
    letter_tables = layout.cost_bytes(letters.spelling_table(whole.words, whole.alone))
    letter_tables += layout.cost_bytes(letters.unspaced_table(whole, prepared))
    model = pruning.pruned(whole, fuse.capacity(layout.cell_room(words, letter_tables)))
    log(
        f"model: {len(words.order):,} words, {len(model.pairs):,} pairs and {len(model.triples):,} triples"
    )
    return layout.file_bytes(model, words, letter_tables)


def difference(data):
    """How the committed model differs from what its sources make, or None."""
    if not os.path.exists(MODEL):
        return f"{MODEL} is missing"
    with open(MODEL, "rb") as handle:
        committed = handle.read()
    if committed == data:
        log(f"{MODEL} is what its sources make")
        return None
    places = range(min(len(committed), len(data)))
    first = next((place for place in places if committed[place] != data[place]), len(places))
    return (
        f"{MODEL} is not what its sources make: it has {len(committed):,} bytes and should have "
        f"{len(data):,}, and differs from byte {first:,} on"
    )


def log(message):
    """Tells on standard error how the work goes."""
    print(message, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
