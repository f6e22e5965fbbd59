import Cryptanalysis
import Grading
import PuzzleModel

/// What a feature of a text means to its solver, in a sentence.
enum GradeSentence {
  /// The sentence on a feature.
  static func of(_ feature: CryptogramFeature, _ measured: Measurements) -> String {
    let value = measured[feature]
    let words = listed(measured.words(behind: feature))
    switch feature {
    case .letters: return onLength(value, measured.band)
    case .letterFrequency:
      return "Its letters are \(value) off the frequencies of English (χ² a hundred letters)."
    case .singletons: return "\(counted(value, "letter stands", "letters stand")) in it only once."
    case .wordRarity:
      let count = grouped(ReaderVocabulary.wordCount(perUseOfWordCosting: value))
      return "Its words come up once in \(count) words of English, on the mean."
    case .unknownWords:
      return "\(counted(value, "word is", "words are")) in no vocabulary\(words)."
    case .entryEntropy: return onEntry(value, measured.words(behind: feature).first)
    case .guesswork: return "Read word by word, it takes \(bits(value)) bits of guessing."
    case .oneLetterWords: return "\(counted(value, "word has", "words have")) one letter\(words)."
    case .apostrophes:
      return "\(counted(value, "word has", "words have")) an apostrophe\(words)."
    case .theAndThat: return "\(counted(value, "word is", "words are")) the, and or that."
    case .doubledLetters:
      let have = counted(value, "short and common word has", "short and common words have")
      return "\(have) a doubled letter\(words)."
    case .questionOpenings:
      let open = counted(value, "question opens", "questions open")
      return "\(open) with a question word\(words)."
    case .distinctLetters: return "It has \(value) different letters."
    case .commonWords: return "\(counted(value, "word is", "words are")) among the commonest."
    }
  }

  private static func onLength(_ count: Int, _ band: LengthBand) -> String {
    let letters = "It has \(count) letter\(count == 1 ? "" : "s")"
    return switch band {
    case .fragment: "\(letters), fewer than settle a substitution for certain."
    case .short: "\(letters), so most of them show themselves a few times only."
    case .standard: "\(letters), the length of a classic cryptogram."
    case .long: "\(letters), so most of them show themselves often."
    }
  }

  private static func onEntry(_ entropy: Int, _ word: String?) -> String {
    guard let word else {
      return entropy == 0
        ? "All of it is read at sight." : "No word of it is a common one to begin with."
    }
    if entropy == 0 { return "It is entered by \(word), the one common word of that pattern." }
    return "Its best way in is \(word), whose pattern leaves \(bits(entropy)) bits open."
  }

  /// A number before what agrees with 1, or with any other.
  private static func counted(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(number) \(number == 1 ? singular : plural)"
  }

  /// Sixteenths of a bit as bits with one decimal place, rounded to the nearest.
  private static func bits(_ sixteenths: Int) -> String {
    let tenths = (sixteenths * 10 + 8) / 16
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A number with two digits that count, and commas between the thousands.
  private static func grouped(_ number: Int) -> String {
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    var digits = Array(String((number + unit / 2) / unit * unit))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }

  /// The words behind a colon, each once; of more than four the first three and how many more.
  private static func listed(_ words: [String]) -> String {
    var seen: Set<String> = []
    let words = words.filter { seen.insert($0).inserted }
    if words.isEmpty { return "" }
    let shown = words.count > 4 ? Array(words.prefix(3)) : words
    let more = words.count - shown.count
    return ": " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
