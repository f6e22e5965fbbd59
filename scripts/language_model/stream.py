"""The letters of the model's words one after the other, as in text whose words are not parted."""
from collections import namedtuple

import numpy as np

from .mixture import END, START

# What a next word puts first: the number of its first letters, or −1 where it has too few; its row then,
# or −1; and the rows, in which the words after it fill up what is missing.
Openings = namedtuple("Openings", "number row rows")


def letter_codes(word):
    """The letters of a word from 0, without apostrophes."""
    return [ord(letter) - ord("a") for letter in word if letter != "'"]


def number(codes):
    """Letters as a number to the base of 26."""
    result = 0
    for code in codes:
        result = result * 26 + code
    return result


class LetterStream:
    """Words that follow each other as the pairs say, one sentence after the other."""

    def __init__(self, mixture):
        size = len(mixture.words)
        self.codes = [[], []] + [letter_codes(word) for word in mixture.words[END + 1:]]
        self.lengths = np.array([len(codes) for codes in self.codes])
        self.alone, self.backoff = mixture.alone.copy(), mixture.backoff
        self.alone[START] = 0
        self.first, self.second = mixture.pairs // size, mixture.pairs % size
        # What a pair has beyond the share that backing off gives every word.
        backed_off = self.backoff[self.first] * self.alone[self.second]
        self.excess = mixture.pair_probability - backed_off
        self.openings = {}

    def expected_counts(self, order):
        """How often so many letters stand in a row, for one word of text."""
        words = np.where(self.lengths > 0, self.alone, 0)
        within = [
            (number(codes[place:place + order]), share)
            for codes, share in zip(self.codes, words)
            for place in range(len(codes) - order + 1)
        ]
        numbers, shares = zip(*within)
        counts = np.bincount(numbers, weights=shares, minlength=26 ** order)
        for count in range(1, order):
            self.openings[count] = self.made_openings(count)
        for count in range(1, order):
            endings = np.array([
                number(codes[-count:]) if len(codes) >= count else -1 for codes in self.codes
            ])
            counts += self.following(order - count, endings, words, 26 ** count).ravel()
        return counts.reshape((26,) * order)

    def following(self, count, group, weight, group_count):
        """By the group of a word, −1 for none, the weight of each so many letters after it."""
        openings = self.openings[count]
        usable = (group[self.first] >= 0) & (self.second != START)
        pair_group, second = group[self.first[usable]], self.second[usable]
        pair_weight = (weight[self.first] * self.excess)[usable]

        width = 26 ** count
        long = openings.number[second] >= 0
        direct = np.bincount(
            pair_group[long] * width + openings.number[second[long]],
            weights=pair_weight[long], minlength=group_count * width,
        ).reshape(group_count, width)
        row_count = len(openings.rows)
        by_row = np.bincount(
            pair_group[~long] * row_count + openings.row[second[~long]],
            weights=pair_weight[~long], minlength=group_count * row_count,
        ).reshape(group_count, row_count)

        long = openings.number >= 0
        any_word = np.bincount(openings.number[long], weights=self.alone[long], minlength=width)
        any_word += self.alone[~long] @ openings.rows
        grouped = group >= 0
        backed_off = np.bincount(
            group[grouped], weights=(weight * self.backoff)[grouped], minlength=group_count
        )
        return direct + by_row @ openings.rows + np.outer(backed_off, any_word)

    def made_openings(self, count):
        """The openings of so many letters; those of fewer are made before."""
        short = np.flatnonzero(self.lengths < count)
        row = np.full(len(self.codes), -1)
        row[short] = np.arange(len(short))
        rows = np.zeros((len(short), 26 ** count))
        openings = Openings(
            np.array([number(codes[:count]) if len(codes) >= count else -1 for codes in self.codes]),
            row, rows,
        )
        self.openings[count] = openings
        for length in range(1, count):
            words = np.flatnonzero(self.lengths == length)
            after = self.following_each(count - length, words)
            for word, letters in zip(words, after):
                rows[row[word]].reshape(26 ** length, -1)[number(self.codes[word])] = letters
        # After a sentence comes another; the row is 0 still, for there is no sentence without words.
        rows[row[END]] = self.following_each(count, np.array([START]))[0]
        return openings

    def following_each(self, count, words):
        """The probabilities of so many letters after each of some words."""
        group = np.full(len(self.codes), -1)
        group[words] = np.arange(len(words))
        return self.following(count, group, np.ones(len(self.codes)), len(words))
