import Corpus
import Grading
public import PuzzleModel

/// Why a text makes no puzzle of any game.
public enum TextRefusal: Error, Hashable {
  /// The text has no letters.
  case noLetters
  /// The text has more combining marks in a row than any writing has.
  case tooManyMarks
  /// The text has a letter of another script.
  case unplayable(UnplayableCharacter)
  /// The text is too short for every game.
  case tooShort(letterCount: Int, range: ClosedRange<Int>)
  /// The text is too long for every game.
  case tooLong(letterCount: Int, range: ClosedRange<Int>)
  /// The text has too few different letters.
  case tooFewLetterKinds(Int, least: Int)
  /// The text says the same words over and over: its different words have too few letters.
  case tooFewWords(letterCount: Int, least: Int)

  /// Makes the refusal of a text with too few or too many letters, or one that is too much the same; nil if it
  /// makes a puzzle.
  package init?(of text: String, letterCount: Int, in range: ClosedRange<Int>) {
    if letterCount < range.lowerBound {
      self = .tooShort(letterCount: letterCount, range: range)
    } else if letterCount > range.upperBound {
      self = .tooLong(letterCount: letterCount, range: range)
    } else {
      self.init(ofVarietyOf: text)
    }
  }

  /// Makes the refusal of a text that is too much the same; nil if it is not.
  package init?(ofVarietyOf text: String) {
    let variety = TextVariety(of: text)
    if variety.isEnough { return nil }
    self =
      variety.letterKinds < TextVariety.leastLetterKinds
      ? .tooFewLetterKinds(variety.letterKinds, least: TextVariety.leastLetterKinds)
      : .tooFewWords(letterCount: variety.wordLetters, least: TextVariety.leastWordLetters)
  }
}

extension TextRefusal: CustomStringConvertible {
  /// What is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .noLetters:
      "the text has no letters; a puzzle needs at least one"
    case .tooManyMarks: MarkRun.complaint
    case .unplayable(let character):
      "\(character)"
    case .tooShort(let letterCount, let range):
      "the text has \(Self.letters(letterCount)), too few for a puzzle: a cryptogram has "
        + "\(range.lowerBound) to \(range.upperBound)"
    case .tooLong(let letterCount, let range):
      "the text has \(Self.letters(letterCount)), too many for a puzzle: a cryptogram has "
        + "\(range.lowerBound) to \(range.upperBound)"
    case .tooFewLetterKinds(let count, let least):
      "the text has only \(count) different letter\(count == 1 ? "" : "s"), too few for a puzzle: a "
        + "cryptogram has at least \(least)"
    case .tooFewWords(let letterCount, let least):
      "the text says the same over and over: its different words have only "
        + "\(Self.letters(letterCount)) together, and those of a cryptogram at least \(least)"
    }
  }

  private static func letters(_ count: Int) -> String { "\(count) letter\(count == 1 ? "" : "s")" }

  /// Makes the finding for a refused text at a place.
  package func finding(at place: Place) -> Finding {
    switch self {
    case .noLetters:
      Finding(.noLetters, at: place, description)
    case .unplayable(let character):
      Finding(
        .unplayableLetter,
        at: Place(path: place.path, line: place.line, column: character.position + 1),
        description
      )
    case .tooManyMarks: Finding(.tooManyMarks, at: place, description)
    case .tooShort, .tooLong:
      Finding(.lengthOutOfRange, at: place, "\(description); it was passed over")
    case .tooFewLetterKinds, .tooFewWords:
      Finding(.repetitiveText, at: place, "\(description); it was passed over")
    }
  }
}
