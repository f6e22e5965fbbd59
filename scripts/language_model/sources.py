"""The files the model is made of, each pinned by its SHA-256, and how they are opened."""
import gzip
import hashlib
import importlib.util
import os
import sys

import msgpack

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DATA = os.environ.get("QUOIN_TEST_DATA") or os.path.join(ROOT, "..", "shared", "data")

PLAYS = ("a_and_c", "dream", "hamlet", "j_caesar", "macbeth", "merchant", "othello", "r_and_j")

# The package or the folder that holds a source, the path there, and the SHA-256.
FILES = {
    "sphinx": (
        "pocketsphinx", "model/en-us/en-us.lm.bin",
        "db21d0642286677699e6dbc859d2e5395570222361999387ce60f6e1d01995d6",
    ),
    "wordfreq": (
        "wordfreq", "data/large_en.msgpack.gz",
        "dffae8066b78dce0a6667cf5f58e567054f902674667090a7ac8a8a44628b05c",
    ),
    "corpus": (
        ROOT, "corpus/quotations.csv",
        "b63681119af15981f986847ace8e181eefc095101103e7f4029beeb3014f09c2",
    ),
    "bartlett": (
        DATA, "bartlett_pg27889/27889-8.txt",
        "a7fa44b53db5667c94a10066179b58f9ea5c13982ba84aa73b153b9501255d84",
    ),
    "kjv": (
        DATA, "bible_kjv/kjv.txt",
        "cd45f0c9cedab8e4439bd6486c8952c77cc8b0ecc5d1f6ae3513f2039f47229d",
    ),
    "a_and_c": (
        DATA, "shakespeare_bosak/shakespeare/a_and_c.xml",
        "a1f3be29a6574d136026b21fa4c9b478340d5c5db4c760c9fb48b9b658b993b6",
    ),
    "dream": (
        DATA, "shakespeare_bosak/shakespeare/dream.xml",
        "87cd75ca4c3b68e3ec8a6dcb20815d5f6183334185ce03fc748da597729d1d5b",
    ),
    "hamlet": (
        DATA, "shakespeare_bosak/shakespeare/hamlet.xml",
        "451af66a02c81ac08fea832a8f4c2bd82250673b66073835160e539c76b85c43",
    ),
    "j_caesar": (
        DATA, "shakespeare_bosak/shakespeare/j_caesar.xml",
        "a86a8a226823083f5d9e66cd496bb287d16ed71138dfe7c856ca3134ae22a2aa",
    ),
    "macbeth": (
        DATA, "shakespeare_bosak/shakespeare/macbeth.xml",
        "126d935d714482c4462fbd89f7fdd543438e9ed686089afca4d2a5ede39dba19",
    ),
    "merchant": (
        DATA, "shakespeare_bosak/shakespeare/merchant.xml",
        "732e110dcdddd1d4c2937475341944279b6dff571d2fc082da58a9155d9ddbaa",
    ),
    "othello": (
        DATA, "shakespeare_bosak/shakespeare/othello.xml",
        "513cc9158884eb3be1f4a9eb1c0b3e26067b0a83303ec7d7c603cf449dc0fc2f",
    ),
    "r_and_j": (
        DATA, "shakespeare_bosak/shakespeare/r_and_j.xml",
        "8d40c7f4fb1b7b69cba715f538160c866863eb0feba3e35aa7f6197a59a55fdc",
    ),
}


def content(name):
    """The bytes of a source; ends the program where they are missing or not the ones pinned."""
    place, path, expected = FILES[name]
    folder = place if os.path.isabs(place) else package_folder(place)
    path = os.path.normpath(os.path.join(folder, path))
    try:
        with open(path, "rb") as handle:
            data = handle.read()
    except OSError as error:
        sys.exit(f"the source {name} cannot be read: {error}; QUOIN_TEST_DATA names the folder of the texts")
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        sys.exit(
            f"the source {name} is not the one that the model is made of:\n  {path}\n"
            f"  has SHA-256 {found}\n  expected    {expected}\n"
            "where the change is meant, record the new sum in scripts/language_model/sources.py"
        )
    return data


def package_folder(package):
    """Where a package is installed; it is not imported, for only its data are read."""
    found = importlib.util.find_spec(package)
    if found is None:
        sys.exit(f"the package {package} is not installed; run scripts/build-language-model")
    return os.path.dirname(found.origin)


def word_frequencies():
    """How often words are used, by wordfreq.

    Its file is a list of bins after a header; the words of bin n have n centibels less than 1.
    """
    header, *bins = msgpack.unpackb(gzip.decompress(content("wordfreq")), raw=False)
    if header.get("format") != "cB" or header.get("version") != 1:
        sys.exit(f"the word frequencies are of another format: {header}")
    return {word: 10 ** (-bels / 100) for bels, words in enumerate(bins) for word in words}
