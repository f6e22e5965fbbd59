"""A table of codes by keys that needs three reads and 1.13 cells a key, and does not hold the keys.

It is the binary fuse filter of T. M. Graf and D. Lemire ("Binary Fuse Filters: Fast and Smaller Than
Xor Filters", ACM Journal of Experimental Algorithmics 27, 2022), whose fingerprint is a cell's upper
bits here and whose lower bits hold a code: the three cells of a key, combined by exclusive or, are the
key's tag and its code. A strange key is taken for a known one where the tag happens to fit.
"""
import math
from collections import namedtuple

import numpy as np

CELL_BITS = 16
SEEDS = range(1, 100)
SEED_STEP = np.uint64(0x9E3779B97F4A7C15)

FuseTable = namedtuple("FuseTable", "cells segment_length segment_count seed")


def segment_length(key_count):
    """How many cells a segment has; a power of 2."""
    return 1 << int(math.log(key_count) / math.log(3.33) + 2.25)


def capacity(cell_count):
    """How many keys a table of at most so many cells holds."""
    key_count = int(cell_count / 1.125)
    spare = max(1.125, 0.875 + 0.25 * math.log(1e6) / math.log(key_count))
    length = segment_length(key_count)
    return int(cell_count // length * length / spare)


def fuse_table(keys, codes, code_bits, cell_count):
    """A table of as many cells as whole segments make of the number given."""
    length = segment_length(len(keys))
    starts = cell_count // length - 2
    for seed in SEEDS:
        hashes = mixed(keys + np.uint64(seed) * SEED_STEP)
        places = cell_places(hashes, length, starts)
        rounds = peeled(places, (starts + 2) * length)
        if rounds is not None:
            tags = mixed(hashes) & np.uint64((1 << (CELL_BITS - code_bits)) - 1)
            wanted = (tags << np.uint64(code_bits)).astype(np.uint16) | codes
            return FuseTable(filled(places, rounds, wanted, (starts + 2) * length), length, starts, seed)
    raise ValueError(f"no seed makes a table of {len(keys)} keys in {cell_count} cells")


def mixed(values):
    """The finalizer of SplitMix64."""
    values = values ^ (values >> np.uint64(30))
    values = values * np.uint64(0xBF58476D1CE4E5B9)
    values = values ^ (values >> np.uint64(27))
    values = values * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def cell_places(hashes, length, starts):
    """The three cells of each key, in three segments one after the other."""
    first = ((hashes >> np.uint64(32)) * np.uint64(starts * length)) >> np.uint64(32)
    mask = np.uint64(length - 1)
    second = (first + np.uint64(length)) ^ (hashes >> np.uint64(18) & mask)
    third = (first + np.uint64(2 * length)) ^ (hashes & mask)
    return np.stack([first, second, third], axis=1).astype(np.int64)


def peeled(places, size):
    """The keys in rounds, each key with a cell that no key of a later round has; None if that fails.

    For each cell it keeps how many keys are left there, and the exclusive or of their numbers, which is
    the number of the last one.
    """
    counts = np.bincount(places.ravel(), minlength=size)
    numbers = np.zeros(size, np.int64)
    for column in places.T:
        np.bitwise_xor.at(numbers, column, np.arange(len(places)))
    rounds, done = [], 0
    single = np.flatnonzero(counts == 1)
    while len(single):
        keys, place = np.unique(numbers[single], return_index=True)
        rounds.append((keys, single[place]))
        done += len(keys)
        for column in places[keys].T:
            np.subtract.at(counts, column, 1)
            np.bitwise_xor.at(numbers, column, keys)
        touched = np.unique(places[keys])
        single = touched[counts[touched] == 1]
    return rounds if done == len(places) else None


def filled(places, rounds, wanted, size):
    """The cells, from the last round to the first, so that what is written is not disturbed again."""
    cells = np.zeros(size, np.uint16)
    for keys, own in reversed(rounds):
        cells[own] = wanted[keys] ^ np.bitwise_xor.reduce(cells[places[keys]], axis=1)
    assert (np.bitwise_xor.reduce(cells[places], axis=1) == wanted).all()
    return cells
