"""The bytes of the model; scripts/language-model.py tells the layout."""
import struct

import numpy as np

from . import fuse
from .mixture import END, START

MAGIC = 0x314D4C51
MOST_BYTES = 4 * 1024 * 1024
HEADER_BYTES = 64

# Costs are −100 ln p; a byte holds them in steps of 8.
COST_STEP = 8
CODE_BITS = 5
BACKOFF_BIAS = 16
LEADS_NOTHING, FOLLOWS = 127, 128

CHECKSUM_START, CHECKSUM_FACTOR = 0xCBF29CE484222325, 0x9E3779B97F4A7C15
BIT64 = (1 << 64) - 1


def costs(probability):
    """Costs in hundredths of a nat."""
    return -100 * np.log(probability)


def cost_bytes(probability):
    """Costs in steps, a byte each."""
    return np.clip(np.rint(costs(probability) / COST_STEP), 0, 255).astype(np.uint8).tobytes()


class WordSection:
    """The words class by class: by length, by pattern of equal letters, the likeliest of each first."""

    def __init__(self, words, alone):
        self.order = sorted(
            range(END + 1, len(words)),
            key=lambda word: (len(words[word]), pattern(words[word]), -alone[word], words[word]),
        )
        counts, lengths, last = [], [], None
        for word in self.order:
            if pattern(words[word]) != last:
                last = pattern(words[word])
                counts.append(0)
                lengths.append(len(last))
            counts[-1] += 1
        symbols = [26 if symbol == "'" else ord(symbol) - ord("a")
                   for word in self.order for symbol in words[word]]
        bits = np.array(symbols, np.uint8)[:, None] >> np.arange(5, dtype=np.uint8) & 1
        self.class_count = len(counts)
        self.classes = np.array(counts, "<u4").tobytes() + bytes(lengths)
        self.letters = np.packbits(bits.ravel(), bitorder="little").tobytes()
        self.costs = cost_bytes(alone[self.order])

    def numbers(self, word_count):
        """The number of each word in the file; the one after the last is the start of a sentence."""
        numbers = np.zeros(word_count, np.uint64)
        numbers[self.order] = np.arange(len(self.order))
        numbers[START] = len(self.order)
        return numbers


def pattern(word):
    """Which letters of a word are equal: the same for `noon` and `deed`."""
    kinds = {"'": "'"}
    return "".join(kinds.setdefault(symbol, chr(ord("a") + len(kinds) - 1)) for symbol in word)


def link_bytes(model, order):
    """By word, and for the start of a sentence: its backoff, and whether pairs begin or end with it."""
    order = order + [START]
    steps = np.rint(costs(model.backoff[order]) / COST_STEP) + BACKOFF_BIAS
    links = np.where(model.leads[order], np.clip(steps, 0, LEADS_NOTHING - 1), LEADS_NOTHING)
    return (links + np.where(model.follows[order], FOLLOWS, 0)).astype(np.uint8).tobytes()


def pair_and_triple_keys(model, numbers):
    """The keys of the table: the words' numbers, 20 bits each, the last lowest, and the order above them."""
    size = len(model.words)

    def number(word, place):
        return numbers[word] << np.uint64(20 * place)

    first, second = model.pairs // size, model.pairs % size
    pairs = np.uint64(1 << 60) | number(first, 1) | number(second, 0)
    first, rest = model.triples // (size * size), model.triples % (size * size)
    triples = np.uint64(2 << 60) | number(first, 2) | number(rest // size, 1) | number(rest % size, 0)
    return np.concatenate([pairs, triples])


def codebook(values):
    """The costs that stand for all others, from the least, by Lloyd's method from quantiles."""
    count, values = 1 << CODE_BITS, np.sort(values)
    book = np.quantile(values, (np.arange(count) + 0.5) / count)
    for _ in range(40):
        nearest = np.searchsorted((book[1:] + book[:-1]) / 2, values)
        sums = np.bincount(nearest, weights=values, minlength=count)
        members = np.bincount(nearest, minlength=count)
        book = np.where(members > 0, sums / np.maximum(members, 1), book)
    return np.rint(book).astype(np.uint16)


def codes(book, values):
    """Which cost of the book stands for each."""
    book = book.astype(float)
    return np.searchsorted((book[1:] + book[:-1]) / 2, values).astype(np.uint16)


def aligned(data, width=8):
    """The bytes, filled up with zeros to a multiple of a width."""
    return data + bytes(-len(data) % width)


def checksum(body):
    """A digest of the bytes, which are a multiple of 8."""
    digest = CHECKSUM_START
    for word in np.frombuffer(body, "<u8").tolist():
        digest = (digest ^ word) * CHECKSUM_FACTOR & BIT64
        digest ^= digest >> 29
    return digest


def cell_room(words, letter_tables):
    """How many cells the table may have beside the sections before it."""
    books = 2 * 2 * (1 << CODE_BITS)
    before = HEADER_BYTES + books + len(words.classes) + len(words.letters) + 2 * len(words.costs) + 1
    before = -(-(before + len(letter_tables)) // 8) * 8
    return (MOST_BYTES - before) // 2


def file_bytes(model, words, letter_tables):
    """The whole file."""
    pair_costs, triple_costs = costs(model.pair_probability), costs(model.triple_probability)
    pair_book, triple_book = codebook(pair_costs), codebook(triple_costs)
    table = fuse.fuse_table(
        pair_and_triple_keys(model, words.numbers(len(model.words))),
        np.concatenate([codes(pair_book, pair_costs), codes(triple_book, triple_costs)]),
        CODE_BITS,
        cell_room(words, letter_tables),
    )
    body = pair_book.astype("<u2").tobytes() + triple_book.astype("<u2").tobytes()
    body += words.classes + words.letters + words.costs + link_bytes(model, words.order)
    # The header is a multiple of 8 bytes, so what is aligned in the body is so in the file.
    body = aligned(aligned(body + letter_tables) + table.cells.astype("<u2").tobytes())
    digest = checksum(body)
    return struct.pack(
        "<16I", MAGIC, len(words.order), words.class_count, len(words.letters),
        table.segment_length, table.segment_count, table.seed,
        len(model.pairs), len(model.triples), CODE_BITS,
        digest & 0xFFFFFFFF, digest >> 32, HEADER_BYTES + len(body), 0, 0, 0,
    ) + body
