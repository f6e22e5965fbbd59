import Cryptanalysis
public import PuzzleModel

/// Says in a sentence what a feature of a text means to its solver.
public enum GradeSentence {
  /// Returns the sentence about a feature.
  public static func of(_ feature: CryptogramFeature, _ measured: Measurements) -> String {
    let value = measured[feature]
    let words = listed(measured.words(behind: feature))
    switch feature {
    case .letters: return onLength(value, measured.band)
    case .letterFrequency: return onFrequencies(value)
    case .singletons: return "\(counted(value, "letter occurs", "letters occur")) only once."
    case .wordRarity:
      let count = grouped(ReaderVocabulary.wordCount(perUseOfWordCosting: value))
      return "Its words occur once in \(count) words of English on average."
    case .unknownWords:
      return "\(counted(value, "word is", "words are")) not in the vocabulary\(words)."
    case .archaicWords: return "\(counted(value, "word is", "words are")) archaic\(words)."
    case .misspeltWords:
      return "\(counted(value, "word is", "words are")) spelled in an unusual way\(words)."
    case .entryEntropy: return onEntry(value, measured)
    case .guesswork: return onGuesswork(value)
    case .oneLetterWords: return "\(counted(value, "word has", "words have")) one letter\(words)."
    case .apostrophes:
      return "\(counted(value, "word has", "words have")) an apostrophe\(words)."
    case .theAndThat:
      return "\(counted(value, "word is", "words are")) easy to spot\(words)."
    case .doubledLetters:
      let have = counted(value, "short and common word has", "short and common words have")
      return "\(have) a doubled letter\(words)."
    case .questionOpenings:
      let open = counted(value, "question opens", "questions open")
      return "\(open) with a question word\(words)."
    case .repetitions: return "\(value)% of it repeats what came before\(words)."
    case .familiarity: return "\(value)% of it is a well-known saying."
    case .givenLetters: return "The puzzle shows \(value)% of the letters."
    case .playLength: return "\(counted(value, "cell is", "cells are")) to be filled in."
    case .distinctLetters: return "It has \(value) different letters."
    case .commonWords: return "\(counted(value, "word is", "words are")) among the most common."
    }
  }

  private static func onLength(_ count: Int, _ band: LengthBand) -> String {
    let letters = "It has \(count) letter\(count == 1 ? "" : "s")"
    return switch band {
    case .fragment: "\(letters), too few to settle a substitution for certain."
    case .short: "It is short: \(count) letters, so most occur only a few times."
    case .standard: "\(letters), the length of a classic cryptogram."
    case .long: "\(letters), so most occur often."
    }
  }

  /// The median of the starter corpus is 48.
  private static func onFrequencies(_ distance: Int) -> String {
    let measured = "χ² is \(distance) per hundred letters"
    return distance < 50
      ? "Its letters are much like those of English (\(measured))."
      : "Its letters are unusual for English (\(measured); about 50 is ordinary)."
  }

  /// Half of the starter corpus takes less than 3 bits, and a quarter more than 6.
  private static func onGuesswork(_ sixteenths: Int) -> String {
    let amount =
      switch sixteenths {
      case ..<48: "little"
      case ...96: "some"
      default: "much"
      }
    return "Solved word by word, it takes \(amount) guessing (\(bits(sixteenths)) bits)."
  }

  private static func onEntry(_ sixteenths: Int, _ measured: Measurements) -> String {
    let isFirst = measured.sight.isEmpty
    let start = isFirst ? "Start with" : "After what is read at sight, start with"
    let nothing = "\(isFirst ? "It" : "What is not read at sight") has no common word to start with"
    if let word = measured.words(behind: .entryEntropy).first {
      if sixteenths == 0 { return "\(start) \(word): no other common word fits." }
      // A familiar word takes less guessing than its candidates say.
      if measured[.familiarity] > 0 { return "\(start) \(word)." }
      let count = grouped(Int(BinaryLogarithm.number(ofSixteenths: sixteenths)))
      return "\(start) \(word): about \(count) common words fit."
    }
    if sixteenths == 0 { return "All of it can be read at sight." }
    if let word = measured.words(behind: .repetitions).first {
      return "\(nothing), but \(word) comes again."
    }
    return "\(nothing)."
  }

  /// A number followed by the singular or the plural.
  private static func counted(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(number) \(number == 1 ? singular : plural)"
  }

  /// Sixteenths of a bit as bits with one decimal place, rounded to the nearest.
  private static func bits(_ sixteenths: Int) -> String {
    let tenths = (sixteenths * 10 + 8) / 16
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A number rounded to two significant digits, with commas between the thousands.
  private static func grouped(_ number: Int) -> String {
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    var digits = Array(String((number + unit / 2) / unit * unit))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }

  /// A colon and the distinct words: all of them up to four, else the first three and a count of the rest.
  private static func listed(_ words: [String]) -> String {
    var seen: Set<String> = []
    let words = words.filter { seen.insert($0).inserted }
    if words.isEmpty { return "" }
    let shown = words.count > 4 ? Array(words.prefix(3)) : words
    let more = words.count - shown.count
    return ": " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
