import PuzzleModel
import Scheduling

/// The words of an English text that name a season, a month or a feast.
///
/// A word that mostly means something else counts only where the words before it leave no doubt: `in May`
/// and `the month of May`, but not `May I`; `in spring` and `spring's`, but not `hope springs` or `the
/// Pierian spring`. The plural counts years, as in `forty winters`, and is no season.
struct SeasonWords {
  /// The words as written, with what they name, in the order of the text.
  private(set) var named: [(word: String, season: Season)] = []

  private let words: [String]

  init(in text: String) {
    guard Self.mayName(text) else {
      words = []
      return
    }
    words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map {
      String($0).replacing("’", with: "'").trimmed("'")
    }
    var doubtful: [(index: Int, season: Season)] = []
    var found: [(index: Int, season: Season)] = []
    for (index, word) in words.enumerated() {
      if let season = season(word, at: index) {
        found.append((index, season))
      } else if Self.stem(of: word).lowercased() == "spring" {
        doubtful.append((index, .spring))
      }
    }
    // Beside another season of the year, spring is one, too.
    if found.contains(where: { !$0.season.isFeast }) { found += doubtful }
    named = found.sorted { $0.index < $1.index }.map { (words[$0.index], $0.season) }
  }

  /// Whether a word of a text begins like one of those that name something; most texts have none, and to
  /// part a text into words takes a hundred times as long.
  private static func mayName(_ text: String) -> Bool {
    var text = text
    let starts = starts
    return text.withUTF8 { bytes in
      var isInWord = false
      for index in bytes.indices {
        let isLetter = (bytes[index] | 0x20) &- UInt8(ascii: "a") < 26
        if isLetter, !isInWord, index + 3 < bytes.count {
          if starts[Self.number(bytes[index], bytes[index + 1], bytes[index + 2])] {
            let isCapital = bytes[index] & 0x20 == 0
            let word = bytes[index...].prefix(10).map { $0 | 0x20 }
            if anyCase.contains(where: word.starts(with:)) { return true }
            if isCapital, capitals.contains(where: word.starts(with:)) { return true }
          }
        }
        isInWord = isLetter
      }
      return false
    }
  }

  /// The words that name something in any case, and those that do with a capital, in lower case and bytes.
  private static let anyCase = (certain.keys.sorted() + ["spring"]).map { Array($0.utf8) }
  private static let capitals = (names.keys.sorted() + ["march", "may", "august", "year"])
    .map { Array($0.lowercased().utf8) }

  /// Whether one of them begins with three letters, by their number.
  private static let starts = {
    var starts = [Bool](repeating: false, count: 1 << 15)
    for word in anyCase + capitals { starts[number(word[0], word[1], word[2])] = true }
    return starts
  }()

  /// The number of three bytes; three letters have one of their own, in either case.
  private static func number(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    Int(first & 31) << 10 | Int(second & 31) << 5 | Int(third & 31)
  }

  private func season(_ word: String, at index: Int) -> Season? {
    let stem = Self.stem(of: word)
    if let season = Self.certain[stem.lowercased()] { return season }
    let isCapital = stem.first?.isUppercase ?? false
    if isCapital, let season = Self.names[stem] { return season }
    switch stem {
    case "March", "May", "August": return isDated(index) ? Season(rawValue: stem.lowercased()) : nil
    case "Year": return index > 0 && words[index - 1] == "New" ? .newYear : nil
    case "Spring", "spring": return word != stem || isInSpring(index) ? .spring : nil
    default: return nil
    }
  }

  /// Whether a month stands where only a month can.
  private func isDated(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    if Self.beforeMonths.contains(words[index - 1].lowercased()) { return true }
    return index > 1 && ["and", "or"].contains(words[index - 1].lowercased())
      && Self.names[words[index - 2]] != nil
  }

  /// Whether `spring` stands where only the season can: `in spring`, `in the spring`.
  private func isInSpring(_ index: Int) -> Bool {
    let before = words[..<index].suffix(2).map { $0.lowercased() }
    guard let last = before.last else { return false }
    if Self.beforeSpring.contains(last) { return true }
    return last == "the" && before.count == 2 && before[0] == "in"
  }

  /// A word without the ending of the genitive.
  private static func stem(of word: String) -> String {
    word.hasSuffix("'s") ? String(word.dropLast(2)) : word
  }

  /// The words that name one thing only, in lower case.
  private static let certain: [String: Season] = [
    "summer": .summer, "midsummer": .summer, "summertime": .summer,
    "autumn": .autumn, "winter": .winter, "midwinter": .winter, "wintertime": .winter,
    "springtime": .spring, "christmas": .christmas, "xmas": .christmas, "yuletide": .christmas,
  ]

  /// The names that are something else without a capital, or nothing.
  private static let names: [String: Season] = [
    "January": .january, "February": .february, "April": .april, "June": .june, "July": .july,
    "September": .september, "October": .october, "November": .november, "December": .december,
    "Easter": .easter, "Yule": .christmas,
  ]

  private static let beforeMonths: Set = [
    "in", "of", "till", "until", "since", "from", "through", "last", "next", "early", "late",
    "merry", "month",
  ]

  private static let beforeSpring: Set = [
    "in", "early", "late", "every", "each", "last", "next", "this", "vernal",
  ]
}

extension String {
  fileprivate func trimmed(_ edge: Character) -> String {
    String(drop { $0 == edge }.reversed().drop { $0 == edge }.reversed())
  }
}
