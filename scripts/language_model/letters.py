"""How likely a letter is after three others, within words and where words are not parted."""
import numpy as np

from . import texts
from .mixture import END
from .stream import LetterStream, letter_codes

ORDER = 4
# How many letters the words stand for, against the number of different ones in a context.
SPELLING_LETTERS = 1e7
# How many the model's words stand for where they are not parted, beside the 4.6 million of the texts. Old
# sayings cost least with 3e6, Bierce's dictionary with 3e7, modern sayings with 1e8 and more.
STREAM_LETTERS = 3e7


def spelling_table(words, alone):
    """The probabilities of a letter or the end of a word, 0, after three, from 1; before a word is 0.

    A word counts by the root of its probability: what is spelled out is no word of the vocabulary, and
    rare words tell more of such than common ones do.
    """
    counts = np.zeros((27,) * ORDER)
    for word, share in zip(words[END + 1:], alone[END + 1:]):
        weight = max(share, 1e-7) ** 0.5
        row = [0, 0, 0, *(code + 1 for code in letter_codes(word)), 0]
        for place in zip(row, row[1:], row[2:], row[3:]):
            counts[place] += weight
    return interpolated(counts * (SPELLING_LETTERS / counts.sum()))


def unspaced_table(mixture, prepared):
    """The probabilities of a letter after three, from 0, in text whose words are not parted.

    What the pairs say of four letters in a row, and what the texts show.
    """
    expected = LetterStream(mixture).expected_counts(ORDER)
    counts = expected * (STREAM_LETTERS / expected.sum())
    for text in prepared:
        counts += running_counts(text)
    return interpolated(counts)


def interpolated(counts):
    """The probabilities of the last letter, order by order from equal ones.

    The lower order has the weight of as many letters as different ones were seen (Witten and Bell 1991),
    and half a letter more, for contexts that were not seen.
    """
    probability = np.full(counts.shape[-1], 1 / counts.shape[-1])
    for order in range(1, ORDER + 1):
        seen = counts.sum(axis=tuple(range(ORDER - order)))
        kinds = (seen > 0).sum(axis=-1, keepdims=True) + 0.5
        probability = (seen + kinds * probability) / (seen.sum(axis=-1, keepdims=True) + kinds)
    return probability


def running_counts(text):
    """How often four letters follow each other in a text, whatever is between them but a gap."""
    codes = np.array([
        -1 if letter == texts.GAP else ord(letter) - ord("a")
        for letter in text if "a" <= letter <= "z" or letter == texts.GAP
    ])
    windows = np.lib.stride_tricks.sliding_window_view(codes, ORDER)
    windows = windows[(windows >= 0).all(axis=1)]
    numbers = windows @ (26 ** np.arange(ORDER)[::-1])
    return np.bincount(numbers, minlength=26 ** ORDER).reshape((26,) * ORDER).astype(float)
