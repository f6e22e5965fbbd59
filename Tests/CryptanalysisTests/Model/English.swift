import Cryptanalysis
import Foundation

/// The model that comes with the package, loaded once for all tests.
enum English {
  static let model = Result { try LanguageModel.bundled() }
}

/// The tests that take longer than seconds.
enum Slow {
  static let isWanted = ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1"
}

/// Sentences that everybody knows, all of authors who died before 1930.
enum Quotations {
  static let wellKnown = [
    // Shakespeare, Austen, Dickens, Thoreau.
    "All the world's a stage, and all the men and women merely players.",
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, "
      + "must be in want of a wife.",
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age "
      + "of foolishness.",
    "The mass of men lead lives of quiet desperation.",
    // Wilde, Lincoln, Franklin, Emerson.
    "We are all in the gutter, but some of us are looking at the stars.",
    "Four score and seven years ago our fathers brought forth on this continent, a new nation.",
    "Early to bed and early to rise makes a man healthy, wealthy, and wise.",
    "A foolish consistency is the hobgoblin of little minds.",
    // Johnson, Carroll, Jefferson, Paine.
    "When a man is tired of London, he is tired of life; for there is in London all that life can "
      + "afford.",
    "Begin at the beginning, and go on till you come to the end: then stop.",
    "We hold these truths to be self-evident, that all men are created equal.",
    "These are the times that try men's souls.",
    // Keats, Pope.
    "A thing of beauty is a joy for ever: its loveliness increases; it will never pass into "
      + "nothingness.",
    "Hope springs eternal in the human breast: Man never is, but always to be blest.",
  ]
}
