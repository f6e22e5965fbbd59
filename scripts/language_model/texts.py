"""The public-domain texts, prepared, and blind to our own corpus."""
import csv
import html
import io
import re
import unicodedata

from . import sources

WORD = re.compile("[a-z]+(?:'[a-z]+)*")
# Ends a sentence, and stands for what is left out.
GAP = "\0"
SENTENCE_END = re.compile(r"[.!?;:\0]|--|\n\n+|\d+")
# A shorter quotation may stand in a text by chance.
LEAST_MASKED_LETTERS = 20


def prepared_texts():
    """The name and the masked text of each."""
    skeletons = corpus_skeletons()
    for name, text in (("bartlett", bartlett()), ("kjv", king_james()), ("shakespeare", shakespeare())):
        yield name, masked(folded(text), skeletons)


def bartlett():
    """The quotations of Bartlett's ninth edition, with his footnotes, which quote more of them."""
    text = sources.content("bartlett").decode("latin-1").replace("\r\n", "\n")
    text = text[text.index("\nGEOFFREY CHAUCER"):text.rindex("\nINDEX.")]
    # A work and its place, in italics below the quotation, is no running English.
    text = re.sub(r"(?ms)^_.*?(?=\n\n)", "", text)
    # So is a name with its years.
    text = re.sub(r"(?m)^[^a-z\n]*\d{3,4}[^a-z\n]*$", "", text)
    text = re.sub(r"\[\d+-\d+\]|_", "", text)
    # He writes I 'm and 't is for I'm and 'tis.
    text = re.sub(r"(?i)\b([a-z]+) '(d|ll|m|re|s|ve)\b", r"\1'\2", text)
    return re.sub(r"(?i)\B't (?=(is|was|were|will|would)\b)", "'t", text)


def king_james():
    """The King James Bible, where a verse is a sentence."""
    return re.sub(r"(?m)^\S+ ", ". ", sources.content("kjv").decode("utf-8"))


def shakespeare():
    """What is spoken in eight plays."""
    speeches = []
    for play in sources.PLAYS:
        text = sources.content(play).decode("utf-8")
        for speech in re.findall("<SPEECH>(.*?)</SPEECH>", text, re.S):
            speech = re.sub("<STAGEDIR>.*?</STAGEDIR>", "", speech, flags=re.S)
            lines = re.findall("<LINE>(.*?)</LINE>", speech, re.S)
            speeches.append(html.unescape(" ".join(lines)) + " .\n")
    return " ".join(speeches)


def folded(text):
    """The text in small letters without accents or ligatures."""
    text = text.replace("\u2019", "'").lower().replace("æ", "ae").replace("œ", "oe")
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def corpus_skeletons():
    """The letters alone of each quotation in our own corpus."""
    rows = csv.DictReader(io.StringIO(sources.content("corpus").decode("utf-8")))
    found = (re.sub("[^a-z]", "", folded(row["text"])) for row in rows)
    return [skeleton for skeleton in found if len(skeleton) >= LEAST_MASKED_LETTERS]


def masked(text, skeletons):
    """The text without the passages whose letters are those of a skeleton."""
    places = [match.start() for match in re.finditer("[a-z]", text)]
    letters = "".join(text[place] for place in places)
    kept = list(text)
    for skeleton in skeletons:
        found = letters.find(skeleton)
        while found >= 0:
            first, last = places[found], places[found + len(skeleton) - 1]
            kept[first:last + 1] = GAP * (last + 1 - first)
            found = letters.find(skeleton, found + len(skeleton))
    return "".join(kept)


def sentences(text):
    """The words of each sentence that has any."""
    found = (WORD.findall(sentence) for sentence in SENTENCE_END.split(text))
    return [words for words in found if words]
