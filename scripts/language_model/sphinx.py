"""Reads the trigram model of CMU Sphinx in its binary form, `en-us.lm.bin`.

The file is a reversed trie, as KenLM has it, with values quantized by tables:

    "Trie Language Model", u8 order (3), u32 count of unigrams, of bigrams and of trigrams, u32 type
    3 tables of 65,536 f32: log p of bigrams, log backoff of bigrams, log p of trigrams
    unigrams + 1 records: f32 log p, f32 log backoff, u32 first bigram that ends with the word
    bigrams + 1 records of bits: the word before, backoff (16), p (16), first trigram that ends with it
    trigrams + 1 records of bits: the word before those two, p (16)
    u32 byte count of the words, and the words, each with a 0 after it

Logarithms have the base 1.0001. Each array of bit records is rounded up to bytes, with 8 more behind. There
are a few bigrams fewer than the count says, so the unigrams tell where they end.
"""
import math
import struct
from collections import namedtuple

import numpy as np

MAGIC = b"Trie Language Model"
LEVELS = 65536
LOG_BASE = math.log(1.0001)

SphinxModel = namedtuple(
    "SphinxModel",
    "words probability backoff"  # of each word
    " first second pair_probability pair_backoff"  # of each bigram
    " before pair triple_probability",  # of each trigram, whose last two words are a bigram
)


def parse(data):
    """The model in a file's bytes; its probabilities, not their logarithms."""
    if not data.startswith(MAGIC) or data[len(MAGIC)] != 3:
        raise ValueError("this is no trigram model of CMU Sphinx")
    place = len(MAGIC) + 1
    word_count, pair_room, triple_count = struct.unpack_from("<3I", data, place)
    place += 16
    tables = np.exp(np.frombuffer(data, "<f4", 3 * LEVELS, place).astype(float) * LOG_BASE)
    pair_table, backoff_table, triple_table = tables.reshape(3, LEVELS)
    place += 12 * LEVELS
    record = np.dtype([("probability", "<f4"), ("backoff", "<f4"), ("next", "<u4")])
    unigrams = np.frombuffer(data, record, word_count + 1, place)
    place += record.itemsize * (word_count + 1)
    pair_ends = unigrams["next"].astype(np.int64)
    pair_count = int(pair_ends[-1])

    word_bits, next_bits = word_count.bit_length(), triple_count.bit_length()
    widths = (word_bits, 16, 16, next_bits)
    first, backoff, probability, triples_from = bit_records(data, place, widths, pair_count + 1)
    place += bit_array_size(widths, pair_room + 1)
    widths = (word_bits, 16)
    before, triple_probability = bit_records(data, place, widths, triple_count)
    place += bit_array_size(widths, triple_count + 1)

    return SphinxModel(
        words=words(data, place),
        probability=np.exp(unigrams["probability"][:-1].astype(float) * LOG_BASE),
        backoff=np.exp(unigrams["backoff"][:-1].astype(float) * LOG_BASE),
        first=first[:-1],
        second=np.repeat(np.arange(word_count), np.diff(pair_ends)),
        pair_probability=pair_table[probability[:-1]],
        pair_backoff=backoff_table[backoff[:-1]],
        before=before,
        pair=np.repeat(np.arange(pair_count), np.diff(triples_from)),
        triple_probability=triple_table[triple_probability],
    )


def bit_array_size(widths, count):
    """How many bytes an array of bit records takes."""
    return (count * sum(widths) + 7) // 8 + 8


def bit_records(data, base, widths, count):
    """The fields of records that are packed bit by bit, each at most 32 bits wide."""
    octets = np.frombuffer(data, np.uint8)
    fields, offset = [], 0
    for width in widths:
        bit = np.arange(count, dtype=np.int64) * sum(widths) + offset
        value = np.zeros(count, np.uint64)
        for index in range(5):
            value |= octets[base + (bit >> 3) + index].astype(np.uint64) << np.uint64(8 * index)
        value >>= (bit & 7).astype(np.uint64)
        fields.append((value & np.uint64((1 << width) - 1)).astype(np.int64))
        offset += width
    return fields


def words(data, place):
    """The words, in the order of their numbers."""
    (size,) = struct.unpack_from("<I", data, place)
    return data[place + 4:place + 4 + size].decode("latin-1").split("\0")[:-1]
