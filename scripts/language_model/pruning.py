"""Leaves the model the pairs and triples that tell most, as many as fit."""
from collections import namedtuple

import numpy as np

from .mixture import END, backoff_weights

# Pairs for each 8 triples, before those are added that a triple needs.
PAIRS_PER_8_TRIPLES = 9

Pruned = namedtuple(
    "Pruned",
    "words alone pairs pair_probability backoff leads follows triples triple_probability",
)


def pruned(mixture, most):
    """The model with at most so many pairs and triples in all.

    An n-gram is worth what its loss would cost: how often it is seen, times the logarithm of its
    probability over what the next lower order says. Of a triple that is kept both pairs are kept, so that a
    reader looks for a triple only where there are both.
    """
    size = len(mixture.words)
    pair_ranks = best_first(pair_worth(mixture))
    needed, triple_ranks = triples_with_pairs(mixture)

    def chosen(count):
        keep = np.zeros(len(mixture.pairs), bool)
        keep[pair_ranks[:count * PAIRS_PER_8_TRIPLES // 8]] = True
        keep[needed[:, triple_ranks[:count]]] = True
        return keep

    # The largest number of triples that leaves room for the pairs.
    count, too_many = 0, len(triple_ranks) + 1
    while too_many - count > 1:
        middle = (count + too_many) // 2
        if middle + np.count_nonzero(chosen(middle)) <= most:
            count = middle
        else:
            too_many = middle

    keep = chosen(count)
    pairs, probability = mixture.pairs[keep], mixture.pair_probability[keep]
    kept_triples = np.sort(triple_ranks[:count])
    leads, follows = np.zeros(size, bool), np.zeros(size, bool)
    leads[pairs // size] = True
    follows[pairs % size] = True
    return Pruned(
        mixture.words, mixture.alone, pairs, probability,
        backoff_weights(pairs, probability, mixture.alone), leads, follows,
        mixture.triples[kept_triples], mixture.triple_probability[kept_triples],
    )


def pair_worth(mixture):
    """What each pair is worth; nothing where it says how a sentence ends."""
    size = len(mixture.words)
    first, second = mixture.pairs // size, mixture.pairs % size
    probability = mixture.pair_probability
    lower = mixture.backoff[first] * mixture.alone[second]
    worth = mixture.alone[first] * probability * np.log(probability / np.maximum(lower, 1e-12))
    return np.where((first != END) & (second > END), worth, 0.0)


def triples_with_pairs(mixture):
    """Where the two pairs of each triple are, and the triples that have both, the best first."""
    size = len(mixture.words)
    context, pair = mixture.triples // size, mixture.triples % (size * size)
    first, middle, last = context // size, context % size, pair % size
    needed = np.searchsorted(mixture.pairs, np.stack([context, pair]))
    needed = np.minimum(needed, len(mixture.pairs) - 1)
    has_both = (mixture.pairs[needed] == np.stack([context, pair])).all(axis=0)
    probability = mixture.triple_probability
    worth = mixture.triple_weight * probability * np.log(probability / mixture.lower)
    usable = has_both & (first != END) & (middle > END) & (last > END)
    return needed, best_first(np.where(usable, worth, 0.0))


def best_first(worth):
    """The n-grams that are worth something, by rank."""
    order = np.argsort(-worth, kind="stable")
    return order[:np.count_nonzero(worth > 0)]
