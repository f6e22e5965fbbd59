"""One model of words out of three sources: how likely each is alone, after one word and after two."""
import collections
from collections import namedtuple

import numpy as np

from . import texts

WORD_COUNT = 110_000
# The two marks are the first words: what stands before a sentence, and its end.
START, END = 0, 1
MARK_SHARE = 0.08

# The shares of CMU Sphinx, wordfreq and the texts in a word alone.
ALONE_SHARES = (0.35, 0.45, 0.20)
# The shares of the lower order, CMU Sphinx and the texts after one word and after two.
PAIR_SHARES = (0.05, 0.80, 0.15)
TRIPLE_SHARES = (0.10, 0.76, 0.14)

# What is taken from each count, and how often more words are thought to follow than did.
DISCOUNT = 0.75
UNSEEN = 2.0

# Pairs and triples are numbers to the base of the word count, the nearest word last.
Mixture = namedtuple(
    "Mixture",
    "words alone"  # by word
    " pairs pair_probability backoff"  # by pair, by word
    " triples triple_probability triple_weight lower",  # by triple; what the pairs say of it
)


class Lookup:
    """Values by keys that are sorted and unique."""

    def __init__(self, keys, values):
        order = np.argsort(keys, kind="stable")
        self.keys, self.values = keys[order], values[order]

    def __call__(self, wanted, missing):
        """The value of each key, or what is given for a missing one."""
        place = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
        return np.where(self.keys[place] == wanted, self.values[place], missing)


def mixed(sphinx, frequencies, sentences):
    """The mixture of CMU Sphinx's model, wordfreq's frequencies and the sentences of the texts."""
    sphinx_alone = dict(zip(sphinx.words, sphinx.probability))
    counts = collections.Counter(word for sentence in sentences for word in sentence)
    words, alone = vocabulary(sphinx_alone, frequencies, counts)
    number = {word: index for index, word in enumerate(words)}
    running = numbered(sentences, number)
    place = np.array([number.get(word, -1) for word in sphinx.words])
    pairs, pair_probability, sphinx_says = mixed_pairs(sphinx, place, alone, running)
    backoff = backoff_weights(pairs, pair_probability, alone)
    size = len(words)
    known = Lookup(pairs, pair_probability)

    def pairs_say(wanted):
        return known(wanted, backoff[wanted // size] * alone[wanted % size])

    triples, lower, probability = mixed_triples(sphinx, place, running, size, sphinx_says, pairs_say)
    context = triples // size
    weight = alone[context // size] * pairs_say(context)
    return Mixture(
        words, alone, pairs, pair_probability, backoff, triples, probability, weight, lower
    )


def vocabulary(sphinx, frequencies, counts):
    """The likeliest words after the two marks, and how likely each is."""
    total = sum(counts.values())
    candidates = {word for known in (sphinx, frequencies) for word in known if texts.WORD.fullmatch(word)}
    candidates.update(word for word, count in counts.items() if count > 1)
    of_sphinx, of_frequencies, of_texts = ALONE_SHARES
    share = {
        word: of_sphinx * sphinx.get(word, 0)
        + of_frequencies * frequencies.get(word, 0)
        + of_texts * counts[word] / total
        for word in candidates
    }
    words = sorted(candidates, key=lambda word: (-share[word], word))[:WORD_COUNT]
    alone = np.array([0, 0] + [share[word] for word in words])
    alone /= alone.sum()
    alone[[START, END]] = MARK_SHARE
    return ["<s>", "</s>"] + words, alone


def numbered(sentences, number):
    """The words of all sentences as numbers, each between its marks; −1 is none of the vocabulary."""
    running = []
    for sentence in sentences:
        running += [-1, START, *(number.get(word, -1) for word in sentence), END]
    return np.array(running, np.int64)


def mixed_pairs(sphinx, place, alone, running):
    """The pairs, how likely the second of each is after the first, and what CMU Sphinx says of any.

    The place is the number of each word of CMU Sphinx in the vocabulary, or −1.
    """
    size = len(alone)
    first, second = place[sphinx.first], place[sphinx.second]
    usable = (first >= 0) & (second >= 0)
    known = Lookup((first * size + second)[usable], sphinx.pair_probability[usable])
    has, backoff, lower = np.zeros(size, bool), np.ones(size), np.zeros(size)
    listed = place >= 0
    has[place[listed]] = True
    backoff[place[listed]] = sphinx.backoff[listed]
    lower[place[listed]] = sphinx.probability[listed]

    def sphinx_says(pairs):
        first, second = pairs // size, pairs % size
        return known(pairs, np.where(has[first], backoff[first] * lower[second], alone[second]))

    seen, probability, contexts, left = discounted(running, size, order=2)
    pairs = np.union1d(known.keys, seen)
    lower_order = alone[pairs % size]
    of_texts = Lookup(seen, probability)(pairs, 0.0)
    of_texts += Lookup(contexts, left)(pairs // size, 1.0) * lower_order
    return pairs, interpolated(PAIR_SHARES, lower_order, sphinx_says(pairs), of_texts), sphinx_says


def mixed_triples(sphinx, place, running, size, sphinx_says, pairs_say):
    """The triples, what the pairs say of each, and how likely the third word is after the two."""
    first, second = place[sphinx.first], place[sphinx.second]
    usable = (first >= 0) & (second >= 0)
    backoff = Lookup((first * size + second)[usable], sphinx.pair_backoff[usable])
    before, first, second = place[sphinx.before], first[sphinx.pair], second[sphinx.pair]
    usable = (before >= 0) & (first >= 0) & (second >= 0)
    keys = (before * size + first) * size + second
    known = Lookup(keys[usable], sphinx.triple_probability[usable])

    seen, probability, contexts, left = discounted(running, size, order=3)
    triples = np.union1d(known.keys, seen)
    context, pair = triples // size, triples % (size * size)
    lower = pairs_say(pair)
    of_sphinx = known(triples, backoff(context, 1.0) * sphinx_says(pair))
    of_texts = Lookup(seen, probability)(triples, 0.0)
    of_texts += Lookup(contexts, left)(context, 1.0) * lower
    return triples, lower, interpolated(TRIPLE_SHARES, lower, of_sphinx, of_texts)


def discounted(running, size, order):
    """The n-grams of the running words by absolute discounting.

    Returns the n-grams, what is left of the probability of each, the contexts, and what is left there
    for the lower order.
    """
    windows = np.lib.stride_tricks.sliding_window_view(running, order)
    keys = np.zeros(len(windows), np.int64)
    for column in range(order):
        keys = keys * size + windows[:, column]
    keys, counts = np.unique(keys[(windows >= 0).all(axis=1)], return_counts=True)
    contexts, place = np.unique(keys // size, return_inverse=True)
    totals = np.bincount(place, weights=counts) + UNSEEN
    kinds = np.bincount(place)
    return keys, (counts - DISCOUNT) / totals[place], contexts, (DISCOUNT * kinds + UNSEEN) / totals


def interpolated(shares, *probabilities):
    """The sum of what each source says, by its share."""
    return sum(share * probability for share, probability in zip(shares, probabilities))


def backoff_weights(pairs, probability, alone):
    """By what a word's probability alone is multiplied after each word that makes no pair with it."""
    size = len(alone)
    first, second = pairs // size, pairs % size
    said = np.bincount(first, weights=probability, minlength=size)
    alone_said = np.bincount(first, weights=alone[second], minlength=size)
    # Any word may follow, or the end; the start may not.
    return np.clip(1 - said, 1e-4, 1) / np.clip(1 + alone[END] - alone_said, 1e-4, None)
