/// The years behind a name or a work: that of the work, as in `Salomé (1891)` and `"Les Misérables", 1862`, or those
/// of a life, as in `Oscar Wilde (1854–1900)`.
struct TrailingYears {
  /// The text before them.
  let rest: String
  /// The year of the work; nil for those of a life.
  let year: String?

  /// The words that stand with the years of a life.
  private static let wordsOfLife: Set<Substring> = [
    "ad", "b", "bc", "bce", "born", "c", "ca", "ce", "circa", "d", "died", "fl",
  ]

  /// Finds the years at the end of a text in house form; nil where it has none.
  ///
  /// Behind a comma a year is one only after a title in marks: `George Orwell, 1984` names a book, and `June 3, 1834`
  /// a day. The two years of a life (`Mark Twain, 1835-1910`) are none of a work.
  init?(_ text: String) {
    let (head, tail): (Substring, Substring)
    if text.last == ")", let open = text.lastIndex(of: "(") {
      (head, tail) = (text[..<open], text[open...].dropFirst().dropLast())
    } else if let comma = text.lastIndex(of: ",") {
      (head, tail) = (text[..<comma], text[comma...].dropFirst().drop { $0 == " " })
      guard Self.isYear(tail) ? head.last == "\"" : Self.hasTwoYears(tail) else { return nil }
    } else {
      return nil
    }
    guard let end = head.lastIndex(where: { $0 != " " && $0 != "," }) else { return nil }
    guard Self.isYear(tail) || Self.isLife(tail) else { return nil }
    rest = String(head[...end])
    year = Self.isYear(tail) ? String(tail) : nil
  }

  private static func isYear(_ text: Substring) -> Bool {
    text.count == 4 && text.allSatisfy(isDigit)
  }

  /// Whether a text has the year of a birth and that of a death.
  private static func hasTwoYears(_ text: Substring) -> Bool {
    text.split { "-–—".contains($0) }.count { isYear(Substring($0.filter { $0 != " " })) } == 2
  }

  private static func isLife(_ text: Substring) -> Bool {
    let words = text.lowercased()[...].split { " .?~-–—".contains($0) }
    return words.contains { $0.allSatisfy(isDigit) }
      && words.allSatisfy {
        $0.count <= 4 && $0.allSatisfy(isDigit) || wordsOfLife.contains($0)
      }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
